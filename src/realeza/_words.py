"""Reading a notation word by word, with the place of whatever does not fit."""

from collections.abc import Mapping
from typing import NoReturn, TypeVar

from realeza._showing import text_of
from realeza.errors import NotationError

T = TypeVar("T")


class Words:
    """A text whose words are read one after another; single spaces stand between them.

    Whatever does not fit raises :class:`~realeza.errors.NotationError` under the clause that describes the notation,
    and what is no text at all ``TypeError``.
    """

    def __init__(self, text: str, clause: str) -> None:
        self._text = text_of(text)
        self._clause = clause
        self._start = 0
        """Where the word read last begins."""
        self._next = 0
        """Where the next one begins; past the end of the text, and the space that is not there, if there is none."""

    @property
    def ended(self) -> bool:
        """Whether all words are read."""
        return self._next > len(self._text)

    def peek(self) -> str:
        """The next word."""
        return self._text[self._next :].partition(" ")[0]

    def next(self, wanted: str) -> str:
        """Read the next word."""
        self._start = self._next
        if self.ended:
            raise NotationError(self._text, len(self._text), wanted, self._clause)
        word = self.peek()
        self._next += len(word) + 1
        return word

    def look_up(self, known: Mapping[str, T], wanted: str) -> T:
        """Read one of some words, for what it stands for."""
        word = self.next(wanted)
        return known[word] if word in known else self.refuse(wanted)

    def end(self) -> None:
        """There is no further word."""
        if not self.ended:
            self.next("")
            self.refuse("the end expected")

    def refuse(self, reason: str, *, clause: str | None = None, offset: int = 0) -> NoReturn:
        """The word read last does not fit, at an offset in it; under another clause if one is given."""
        raise NotationError(self._text, self._start + offset, reason, clause or self._clause)
