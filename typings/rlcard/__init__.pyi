from typing import Literal, TypedDict, overload

from rlcard.envs.gin_rummy import GinRummyEnv
from rlcard.envs.uno import UnoEnv

class Config(TypedDict):
    seed: int

@overload
def make(env_id: Literal["gin-rummy"], config: Config) -> GinRummyEnv: ...
@overload
def make(env_id: Literal["uno"], config: Config) -> UnoEnv: ...
