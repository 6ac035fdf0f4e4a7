"""The generic laws hold for a lawful game, and each catches a game that breaks it."""

import unittest
from random import Random
from typing import TypeAlias

import attrs
import pytest
from cattrs import Converter
from hypothesis import given, settings
from hypothesis import strategies as st

from realeza.actors import Actor, Seat, Turn
from realeza.errors import IllegalMoveError, NotationError
from realeza.game import Game, Result
from realeza.invariants import Invariant
from realeza.testing import strategies
from realeza.testing.laws import LAWS, LawError, Laws
from realeza.testing.machines import machine
from tests.pebbles import CARDS, Deal, Edition, Move, Pebbles, Position, Table, Take, View

AnyPebbles: TypeAlias = Game[Table, Position, Move, View]


def twin(state: Position, seat: Seat | None, rng: Random) -> Position:
    """The hidden cards of the other seats are dealt anew."""
    left = [card for card in CARDS if seat is None or seat >= len(state.cards) or card != state.cards[seat]]
    cards: list[int] = []
    for owner, card in enumerate(state.cards):
        cards.append(card if owner == seat else left.pop(int(rng.random() * len(left))))
    return attrs.evolve(state, cards=tuple(cards))


def rotate(state: Position) -> Position | None:
    """Everything moves on by one seat, once all is dealt."""
    players = state.config.players
    if len(state.cards) < players or state.heap == 0:
        return None
    taker = None if state.taker is None else Seat((state.taker + 1) % players)
    cards = (state.cards[-1], *state.cards[:-1])
    return attrs.evolve(state, cards=cards, turn=Seat((state.turn + 1) % players), taker=taker)


def laws(game: AnyPebbles) -> Laws[Table, Position, Move, View]:
    return Laws(
        game,
        editions=[Edition()],
        others=[Deal(9), Take(3), *map(Deal, CARDS), Take(1), Take(2)],
        bags=lambda state: len(CARDS) - len(state.cards),
        twin=twin,
        rotate=rotate,
        rotate_move=lambda state, move: move,
        longest=lambda config: config.players + 7,
        reordered=lambda state, rng: state if state.heap < 5 and state.heap else None,
    )


def check(subject: Laws[Table, Position, Move, View], games: int = 30) -> dict[str, int]:
    counts = dict.fromkeys(LAWS, 0)
    for number in range(games):
        for config in subject.game.configs().values():
            for law, count in subject.check_game(config, Random(number), thorough=0.5).items():
                counts[law] += count
    return counts


def test_a_lawful_game_passes_every_law() -> None:
    assert min(check(laws(Pebbles())).values()) > 0


def test_what_is_not_handed_over_is_not_checked() -> None:
    counts = Laws(Pebbles()).check_game(Table(2), Random(1), thorough=1)
    assert [law for law in LAWS if law not in counts] == ["L10", "L11", "L12", "L14"]


def test_a_game_without_a_bound_has_no_law_12() -> None:
    unbounded = attrs.evolve(laws(Pebbles()), longest=_unbounded)
    assert "L12" not in unbounded.check_game(Table(2), Random(1))


class PlaysOnWhenOver(Pebbles):
    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        return super().legal_moves(state) or (Take(1),)


class ForgetsTheOutcome(Pebbles):
    def outcome(self, state: Position, /) -> tuple[Result, ...] | None:
        return None


class ListsTwice(Pebbles):
    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        return super().legal_moves(state) * 2


class ListsInAList(Pebbles):
    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        return list(super().legal_moves(state))  # type: ignore[return-value]


class ScoresTooFew(Pebbles):
    def outcome(self, state: Position, /) -> tuple[Result, ...] | None:
        return None if super().outcome(state) is None else ()


class AsksNobody(Pebbles):
    def actor(self, state: Position, /) -> Actor:
        actor = super().actor(state)
        return Turn(Seat(actor.seat + 9)) if isinstance(actor, Turn) else actor


class WritesAlike(Pebbles):
    def format_move(self, move: Move, /) -> str:
        return "deal 1" if isinstance(move, Deal) else super().format_move(move)


class RefusesLegalMoves(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        if move == Take(2):
            raise IllegalMoveError(move, "take 2", "no", "PEBBLES-2")
        return super().apply(state, move)


class AppliesOtherwise(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        return super().apply(state, Take(1) if move == Take(2) else move)


class TakesAnything(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        return super().advance(state, move)


class RefusesWithoutAReason(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        if move not in self.legal_moves(state):
            raise IllegalMoveError(move, "", "", "")
        return super().advance(state, move)


class RefusesWithAnotherError(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        if move not in self.legal_moves(state):
            raise ValueError("no")
        return super().advance(state, move)


class ChangesStates(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        if move not in self.legal_moves(state):
            object.__setattr__(state, "heap", state.heap - 1)
        return super().apply(state, move)


class Moody(Pebbles):
    calls = 0

    def advance(self, state: Position, move: Move, /) -> Position:
        self.calls += 1
        if self.calls % 3 == 0 and isinstance(move, Take) and state.heap > 3:
            return super().advance(state, Take(3 - move.count))
        return super().advance(state, move)


class ReadsOtherwise(Pebbles):
    def parse_move(self, text: str, /) -> Move:
        return Take(1) if text == "take 2" else super().parse_move(text)


class ReadsAnything(Pebbles):
    def parse_move(self, text: str, /) -> Move:
        try:
            return super().parse_move(text)
        except NotationError:
            return Take(1)


class NamesNoPlace(Pebbles):
    def parse_move(self, text: str, /) -> Move:
        try:
            return super().parse_move(text)
        except NotationError:
            raise NotationError(text, len(text) + 1, "", "") from None


class ForgetsTheTaker(Pebbles):
    def hooks(self, converter: Converter, /) -> None:
        super().hooks(converter)
        converter.register_unstructure_hook(Seat, lambda seat: 0)


class WeighsTooFew(Pebbles):
    def weights(self, state: Position, /) -> tuple[int, ...]:
        return super().weights(state)[1:]


class WeighsNothing(Pebbles):
    def weights(self, state: Position, /) -> tuple[int, ...]:
        return tuple(0 for _ in super().weights(state))


class WeighsWrongly(Pebbles):
    def weights(self, state: Position, /) -> tuple[int, ...]:
        return tuple(2 for _ in super().weights(state))


class WeighsAlways(Pebbles):
    def weights(self, state: Position, /) -> tuple[int, ...]:
        return (1,) * len(self.legal_moves(state))


class DealsTooHigh(Pebbles):
    def advance(self, state: Position, move: Move, /) -> Position:
        return super().advance(state, Deal(5) if move == Deal(4) else move)


class GivesBack(Pebbles):
    def advance(self, state: Position, move: Move, /) -> Position:
        after = super().advance(state, move)
        return attrs.evolve(after, heap=5) if state.heap == 4 and state.taker is None and after.heap == 2 else after


class PassesAnything(Pebbles):
    """Its check lets states through that cannot be played."""

    @property
    def invariants(self) -> tuple[Invariant[Position, Move], ...]:
        return ()

    def actor(self, state: Position, /) -> Actor:
        if not 0 <= state.heap <= 7:
            raise IndexError("a heap that is no heap")
        return super().actor(state)


class ShowsNoTwoTimesTheSame(Pebbles):
    looks = 0

    def observe(self, state: Position, seat: Seat | None, /) -> View:
        self.looks += 1
        return attrs.evolve(super().observe(state, seat), dealt=self.looks)


class ShowsAnybody(Pebbles):
    def observe(self, state: Position, seat: Seat | None, /) -> View:
        return super().observe(state, None if seat is None else Seat(seat % state.config.players))


class TellsNothingInWords(Pebbles):
    def redact(self, state: Position, move: Move, seat: Seat | None, /) -> str | None:
        return "" if isinstance(move, Deal) else super().redact(state, move, seat)


class ShowsCards(Pebbles):
    def observe(self, state: Position, seat: Seat | None, /) -> View:
        return attrs.evolve(super().observe(state, seat), card=state.cards[0] if state.cards else None)


class AsksByCard(Pebbles):
    def actor(self, state: Position, /) -> Actor:
        actor = super().actor(state)
        return Turn(Seat(state.cards[0] % 2)) if isinstance(actor, Turn) else actor


class AllowsByOtherCards(Pebbles):
    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        return moves[:1] if len(state.cards) == 2 and state.cards[1 - state.turn] == 4 else moves


class RefusesByCards(Pebbles):
    def apply(self, state: Position, move: Move, /) -> Position:
        try:
            return super().apply(state, move)
        except IllegalMoveError as error:
            raise IllegalMoveError(move, error.notation, f"not with {state.cards}", error.clause) from None


class TellsByCards(Pebbles):
    def redact(self, state: Position, move: Move, seat: Seat | None, /) -> str | None:
        told = super().redact(state, move, seat)
        return f"{told}, {state.cards}" if isinstance(move, Take) else told


class ActsWithoutRotation(Pebbles):
    def actor(self, state: Position, /) -> Actor:
        actor = super().actor(state)
        return Turn(Seat(0)) if isinstance(actor, Turn) else actor


class ScoresByPlace(Pebbles):
    def score(self, state: Position, /) -> tuple[int, ...]:
        scores = super().score(state)
        return (scores[0] + 1, *scores[1:])


class AllowsByPlace(Pebbles):
    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        return moves[:1] if state.turn == 0 and len(state.cards) == state.config.players else moves


class PlaysByPlace(Pebbles):
    def advance(self, state: Position, move: Move, /) -> Position:
        return super().advance(state, Take(1) if state.turn == 1 and move == Take(2) else move)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (PlaysOnWhenOver(), "L1"),
        (ForgetsTheOutcome(), "L1"),
        (ListsTwice(), "L1"),
        (ListsInAList(), "L1"),
        (ScoresTooFew(), "L1"),
        (AsksNobody(), "L1"),
        (WritesAlike(), "L1"),
        (RefusesLegalMoves(), "L2"),
        (AppliesOtherwise(), "L2"),
        (TakesAnything(), "L3"),
        (RefusesWithoutAReason(), "L3"),
        (RefusesWithAnotherError(), "L3"),
        (ChangesStates(), "L3"),
        (Moody(), "L2|L5"),
        (ReadsOtherwise(), "L6"),
        (ReadsAnything(), "L6"),
        (NamesNoPlace(), "L6"),
        (ForgetsTheTaker(), "L7"),
        (WeighsTooFew(), "L8"),
        (WeighsNothing(), "L8"),
        (WeighsWrongly(), "L8"),
        (WeighsAlways(), "L8"),
        (DealsTooHigh(), "L8|L9"),
        (GivesBack(), "L9"),
        (PassesAnything(), "L7"),
        (ShowsNoTwoTimesTheSame(), "L10"),
        (ShowsAnybody(), "L10"),
        (TellsNothingInWords(), "L10"),
        (ShowsCards(), "L10"),
        (AsksByCard(), "L10"),
        (AllowsByOtherCards(), "L10"),
        (TellsByCards(), "L10"),
        (RefusesByCards(), "L10"),
        (ActsWithoutRotation(), "L11"),
        (ScoresByPlace(), "L11"),
        (AllowsByPlace(), "L11"),
        (PlaysByPlace(), "L11"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_broken_law_is_caught(game: AnyPebbles, law: str) -> None:
    with pytest.raises(LawError, match=f"^({law}): ") as caught:
        check(laws(game))
    assert caught.value.law in law
    assert caught.value.finding


def test_a_state_that_changes_later_is_caught() -> None:
    met: list[Position] = []

    def change_the_first(config: Table) -> None:
        object.__setattr__(met[0], "heap", met[0].heap + 1)

    def remember(state: Position, rng: Random) -> None:
        met.append(state)

    game = attrs.evolve(laws(Pebbles()), reordered=remember, longest=change_the_first)
    with pytest.raises(LawError, match=r"^L4: a state changed"):
        game.check_game(Table(2), Random(1), thorough=1)


def test_a_game_that_is_too_long_is_caught() -> None:
    with pytest.raises(LawError, match=r"^L12: "):
        attrs.evolve(laws(Pebbles()), longest=_too_short).check_game(Table(2), Random(1))


def test_what_a_damaged_text_led_to_is_noted() -> None:
    with pytest.raises(LawError) as caught:
        check(Laws(MoodyAfterDamage()), games=300)
    assert caught.value.__notes__[0].startswith("after loading damaged JSON that check passes: ")


class MoodyAfterDamage(Pebbles):
    """Breaks a law only in a config that damage alone leads to."""

    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        return super().legal_moves(state) * (2 if state.config.last == 2 else 1)


def test_a_score_that_depends_on_the_order_is_caught() -> None:
    def one_more(state: Position, rng: Random) -> Position | None:
        return attrs.evolve(state, cards=(state.cards[0] + 10, *state.cards[1:])) if state.heap == 3 else None

    with pytest.raises(LawError, match=r"^L14: "):
        check(attrs.evolve(laws(Pebbles()), reordered=one_more))


class Ends(Pebbles):
    """Replaying the record of a game leads elsewhere: the second game from the initial state is another."""

    started = 0

    def initial(self, config: Table, /) -> Position:
        self.started += 1
        return attrs.evolve(super().initial(config), turn=Seat(self.started // 3 % 2))


def test_a_record_that_ends_elsewhere_is_caught() -> None:
    with pytest.raises(LawError, match=r"^L13: the record ends elsewhere"):
        Laws(Ends()).check_game(Table(2), Random(1), thorough=0)


@settings(max_examples=20)
@given(st.data())
def test_strategies_give_what_play_reaches(data: st.DataObject) -> None:
    game = Pebbles()
    config = data.draw(strategies.configs(game))
    record = data.draw(strategies.records(game, config))
    assert len(record.moves) <= config.players + 7
    state = data.draw(strategies.states(game, config, longest=2))
    assert (len(state.cards), state.heap) in {(0, 7), (1, 7), (2, 7)}
    steps = data.draw(strategies.steps(game, config))
    assert [step.move for step in steps if step.before == game.initial(config)] == [step.move for step in steps[:1]]


def test_a_machine_finds_nothing_in_a_lawful_game() -> None:
    result = unittest.TestResult()
    _suite(Pebbles()).run(result)
    assert (result.testsRun, result.errors, result.failures) == (1, [], [])


@pytest.mark.filterwarnings("ignore")
def test_a_machine_catches_a_broken_law() -> None:
    result = unittest.TestResult()
    _suite(AppliesOtherwise()).run(result)
    assert "L2: apply and advance disagree" in (result.errors + result.failures)[0][1]


def _unbounded(config: Table) -> None:
    return None


def _too_short(config: Table) -> int:
    return 3


def _suite(game: AnyPebbles) -> unittest.TestSuite:
    case = machine(laws(game), Table(2)).TestCase
    case.settings = settings(case.settings, max_examples=20, stateful_step_count=15, derandomize=True, deadline=None)
    return unittest.defaultTestLoader.loadTestsFromTestCase(case)
