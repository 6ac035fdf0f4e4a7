"""A game package satisfies the protocol, and its types are inferred through it: mypy and pyright check this file."""

from random import Random
from typing import assert_type

from realeza import kingdoms, reis, rio, royale
from realeza.codec import Codec
from realeza.game import Game
from realeza.play import Step, play, playout
from realeza.records import Record, read_record, write_record
from tests.pebbles import Move, Pebbles, Position, Table, View


def test_a_package_is_a_game() -> None:
    first: Game[reis.Config, reis.State, reis.Move, reis.View] = reis
    second: Game[royale.Config, royale.State, royale.Move, royale.View] = royale
    third: Game[kingdoms.Config, kingdoms.State, kingdoms.Move, kingdoms.View] = kingdoms
    fourth: Game[rio.Config, rio.State, rio.Move, rio.View] = rio
    assert (first.name, second.name, third.name, fourth.name) == ("reis", "royale", "kingdoms", "rio")


def test_an_object_is_a_game() -> None:
    game: Game[Table, Position, Move, View] = Pebbles()
    assert game.name == "pebbles"


def test_types_are_inferred_through_the_protocol() -> None:
    config = reis.Config(2)
    state, length = playout(reis, reis.initial(config), Random(1))
    assert_type(state, reis.State)
    assert_type(length, int)
    step = next(play(reis, reis.initial(config), Random(1)))
    assert_type(step, Step[reis.State, reis.Move])
    record = read_record(reis, write_record(reis, Record(config, (step.move,))))
    assert_type(record, Record[reis.Config, reis.Move])
    codec = Codec(reis)
    assert_type(codec.load_state(codec.dump_state(state)), reis.State)
    assert length > 0
