"""What is made once and shared by many states."""


class Shared:
    """What can be set once and never changed, since every state of a config shares it."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"{name} is shared by all states and cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} is shared by all states and cannot be deleted")
