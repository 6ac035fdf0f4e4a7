"""Hidden information: no seat, and no spectator, learns in any phase what it may not see (3.3, 3.9, 3.10, 9.9).

The pairs of states are made by swapping cards among all places that are hidden from the one who looks. The same checks
catch a leak put into a copy of the view on purpose.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import attrs
import pytest

from realeza import royale
from realeza.actors import Seat, Turn
from realeza.errors import IllegalMoveError
from realeza.play import pick
from realeza.royale import Config, Deal, Draw, Phase, Ship, State, View, view
from realeza.royale.cards import SIZES
from realeza.royale.claims import shown_hand
from realeza.royale.moves import UNIVERSE, WAIT, Accuse, Move, Tax
from tests.royale.positions import CONFIGS, D, after, given, told
from tests.royale.twins import in_phases, twin

Observe = Callable[[State, Seat | None], object]
Redact = Callable[[State, Move, Seat | None], str | None]
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())

GAMES: Final = 8


def viewers(config: Config) -> tuple[Seat | None, ...]:
    """All seats, and a spectator."""
    return (None, *map(Seat, range(config.players)))


def settled(state: State, seat: Seat | None) -> State:
    """The position that a seat is shown: the one after the secret window of another (3.9)."""
    if state.phase is Phase.PROCLAIM and royale.actor(state) != (None if seat is None else Turn(seat)):
        return royale.advance(state, WAIT[0])
    return state


def find_leaks(config: Config, observe: Observe, redact: Redact, games: int = GAMES) -> Iterator[str]:
    """What a seat can tell apart although it may not, in some games of a config; the phases that came."""
    rng = Random("twins")
    for game in range(games):
        for state in in_phases(config, f"{game}"):
            for seat in viewers(config):
                yield from _leaks(state, seat, observe, redact, rng)


def _leaks(state: State, seat: Seat | None, observe: Observe, redact: Redact, rng: Random) -> Iterator[str]:
    shown = settled(state, seat)
    other = twin(shown, seat, rng)
    seen = observe(state, seat)
    if observe(shown, seat) != seen:
        yield f"seat {seat} sees the secret window of {state}"
    if observe(other, seat) != seen:
        yield f"seat {seat} tells apart {shown} and {other}"
    legal, legal_there = royale.legal_moves(shown), royale.legal_moves(other)
    acts = seat is not None and royale.actor(shown) == Turn(seat)
    if acts and legal != legal_there:
        yield f"what seat {seat} may do tells apart {shown} and {other}"
    for move in [pick(legal, rng) for _ in range(min(3, len(legal)))]:
        alike = [answer for answer in legal_there if _alike(move, answer, acts=acts)]
        if alike:
            yield from _told(shown, move, other, pick(alike, rng), seat, redact, observe)
    if shown is not state and redact(state, WAIT[0], seat) is not None:
        yield f"seat {seat} is told of the secret window of {state}"


def _alike(move: Move, answer: Move, *, acts: bool) -> bool:
    """Whether the moves are the same, or differ only in a hidden card."""
    if isinstance(move, Ship) and isinstance(answer, Ship) and not acts:
        return (move.second is None) is (answer.second is None)
    return move == answer or (isinstance(move, Deal | Draw) and type(move) is type(answer))


def _told(
    state: State, move: Move, other: State, answer: Move, seat: Seat | None, redact: Redact, observe: Observe
) -> Iterator[str]:
    """What is told of a move, and what is seen after it, is the same unless the move shows what was hidden."""
    people = state.config.people
    receives = isinstance(move, Draw) and people.citizens[state.circle.human_right[state.active]] == seat
    if receives and move != answer:
        return
    if isinstance(move, Accuse) and shown_hand(state, move.serf) != shown_hand(other, move.serf):
        return
    if redact(state, move, seat) != redact(other, answer, seat):
        yield f"seat {seat} is told {redact(state, move, seat)!r}, {redact(other, answer, seat)!r}"
    after, after_other = royale.advance(state, move), royale.advance(other, answer)
    own = None if seat is None else people.number.get(seat)
    learned = own is not None and after.hands[own] != after_other.hands[own]
    looking = seat == people.queen and Phase.LOOK in (after.phase, after_other.phase)
    if learned or looking or (isinstance(move, Tax) and after.gold != after_other.gold):
        return
    if observe(after, seat) != observe(after_other, seat):
        yield f"after {royale.format_move(move)!r} seat {seat} tells apart {after} and {after_other}"


@each_config
@pytest.mark.clause("ROYALE-3.3", "ROYALE-3.7", "ROYALE-3.8", "ROYALE-3.9", "ROYALE-3.10", "ROYALE-9.9", "ROYALE-R3")
def test_nobody_learns_what_is_hidden(config: Config) -> None:
    assert list(find_leaks(config, royale.observe, royale.redact)) == []


@each_config
@pytest.mark.clause("ROYALE-3.3", "ROYALE-3.9", "ROYALE-3.11")
def test_no_refusal_tells_what_is_hidden(config: Config) -> None:
    rng = Random("refusals")
    for game in range(2):
        for state in in_phases(config, f"{game}"):
            _refused_alike(state, twins=1, rng=rng)


@pytest.mark.clause("ROYALE-3.9", "ROYALE-3.11")
@pytest.mark.parametrize("players", [5, 4, 3])
def test_in_the_secret_window_every_move_is_refused_for_one_reason(players: int) -> None:
    rng = Random("secret refusals")
    states = [
        state
        for game in range(60)
        for state in in_phases(CONFIGS[f"royale-{players}"], f"secret {game}", 200)
        if state.phase is Phase.PROCLAIM
    ]
    assert len(states) > 5
    for state in states[:40]:
        _refused_alike(state, twins=3, rng=rng)
        reasons = {reason(state, move) for move in set(UNIVERSE) - set(royale.legal_moves(state))}
        assert {("another decision comes first", "ROYALE-3.11")} == reasons


def _refused_alike(state: State, *, twins: int, rng: Random) -> None:
    """Every move of the game is legal, or refused for the same reason, in all that looks the same to who acts."""
    acting = royale.actor(state)
    if isinstance(acting, Turn):
        others = [twin(state, acting.seat, rng) for _ in range(twins)]
        legal = royale.legal_moves(state)
        assert [legal] * twins == [royale.legal_moves(other) for other in others]
        for move in UNIVERSE:
            if move not in legal:
                assert {reason(state, move)} == {reason(other, move) for other in others}


def reason(state: State, move: Move) -> tuple[str, str]:
    """Why a move is refused, and by which clause."""
    with pytest.raises(IllegalMoveError) as refused:
        royale.apply(state, move)
    assert refused.value.notation == royale.format_move(move)
    return refused.value.reason, refused.value.clause


def test_the_games_come_to_every_phase() -> None:
    met = {
        state.phase for config in CONFIGS.values() for game in range(GAMES) for state in in_phases(config, f"{game}")
    }
    assert set(Phase) == met


LEAKS: Final = {
    "a hand before it is picked up": (
        "if seat is None or seat == state.config.queen or not picked_up(state):",
        "if seat is None or seat == state.config.queen:",
    ),
    "another hand": (
        "return state.hands[state.config.people.number[seat]]",
        "return state.hands[(state.config.people.number[seat] + 1) % (state.config.players - 1)]",
    ),
    "the shipment, to the recipient": (
        "seen = seat == sender or",
        "seen = seat in (sender, people.citizens[state.circle.right[number]]) or",
    ),
    "the shipment, to a Queen who has not looked": (
        "looked = isinstance(decision, Look) or state.ending is Ending.GLORY",
        "looked = True",
    ),
    "the secret window": (
        "if isinstance(decision, ProclaimOrWait) and decision.seat != seat:\n        return",
        "if False:\n        return",
    ),
    "the secret window, to a spectator": (
        "if isinstance(decision, ProclaimOrWait) and decision.seat != seat:\n        return",
        "if isinstance(decision, ProclaimOrWait) and seat not in (None, decision.seat):\n        return",
    ),
    "that a Serf holds a Glory": (
        "SIZES[state.hands[number]],",
        "SIZES[state.hands[number]] + (state.hands[number] & 3),",
    ),
    "a card on its way, among the unseen": (
        "if open_middle and (shipment is None or shipment.cards is not None):",
        "if open_middle:",
    ),
    "what another seat may do": (
        "legal_moves(state) if isinstance(acting, Turn) and acting.seat == seat else ()",
        "legal_moves(state) if isinstance(acting, Turn) else ()",
    ),
    "what is dealt": ('return "deal ?"', "return format_move(move)"),
    "what is shipped": ('return "ship ?" if move.second is None else "ship ? ?"', "return format_move(move)"),
    "what is drawn": ('return "draw ?"', "return format_move(move)"),
    "that somebody waits": ("            return None\n", "            return format_move(move)\n"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught(leak: str) -> None:
    source = Path(view.__file__).read_text(encoding="utf-8")
    right, wrong = LEAKS[leak]
    assert source.count(right) == 1
    module = ModuleType("realeza.royale.leaky_view")
    exec(compile(source.replace(right, wrong), "<leaky view>", "exec"), vars(module))  # noqa: S102 - our own code
    observe: Observe = vars(module)["observe"]
    redact: Redact = vars(module)["redact"]
    leaks = (found for name in ("royale-3", "royale-5") for found in find_leaks(CONFIGS[name], observe, redact))
    assert next(leaks, None) is not None


def test_a_copy_without_a_leak_is_not() -> None:
    module = ModuleType("realeza.royale.same_view")
    exec(compile(Path(view.__file__).read_text(encoding="utf-8"), "<same view>", "exec"), vars(module))  # noqa: S102
    observe: Observe = vars(module)["observe"]
    redact: Redact = vars(module)["redact"]
    assert list(find_leaks(CONFIGS["royale-3"], observe, redact, games=2)) == []


@pytest.mark.clause("ROYALE-3.9", "ROYALE-5.32")
def test_what_is_sent_while_another_is_secretly_asked_fits_the_position_after() -> None:
    for config in CONFIGS.values():
        for game in range(GAMES):
            for state in in_phases(config, f"{game}"):
                if state.phase is Phase.PROCLAIM:
                    waited = royale.advance(state, WAIT[0])
                    assert waited.phase not in (Phase.OVER, Phase.PROCLAIM)
                    acting = royale.actor(waited)
                    if isinstance(acting, Turn) and acting != royale.actor(state):
                        assert royale.legal_moves(waited) == royale.observe(state, acting.seat).moves


@pytest.mark.clause("ROYALE-3.7", "ROYALE-9.10")
def test_what_is_seen_and_what_is_not_make_the_deck() -> None:
    seen = royale.observe(given(D), Seat(3))
    unseen = {card.value: number for card, number in seen.unseen}
    assert unseen == {"glory": 2, "gold": 3, "grain": 2, "iron": 2, "stone": 2, "wood": 1}
    assert sum(unseen.values()) == 16 - 4
    assert SIZES[given(D).hands[2]] == 4


@pytest.mark.clause("ROYALE-3.8", "ROYALE-3.10")
def test_what_was_told_is_not_repeated() -> None:
    text = (
        "royale-4; Queen 2; 1 grain grain iron; 2 wood gold gold;"
        "3 glory iron stone wood; a glory gold glory stone | gold gold"
    )
    state = after(given(text), "pass", "ship grain", "allow")
    assert told(state, "accuse a", 0)[0] == "accuse a: glory glory gold gold gold grain stone"
    accused = royale.observe(after(state, "accuse a"), Seat(0))
    assert {card.value: n for card, n in accused.unseen if card.value in ("glory", "grain")} == {"glory": 3, "grain": 2}


@pytest.mark.clause("ROYALE-3.7")
def test_a_spectator_sees_what_everybody_sees() -> None:
    for state in in_phases(CONFIGS["royale-3"], "spectator"):
        spectator = royale.observe(state, None)
        for seat in map(Seat, range(3)):
            if royale.actor(state) == Turn(seat):
                continue  # who acts sees the own moves, and an own secret window
            own = royale.observe(state, seat)
            assert spectator == attrs.evolve(own, **{name: getattr(spectator, name) for name in PRIVATE}), state
        assert isinstance(spectator, View)


PRIVATE: Final = ("seat", "hand", "shipment", "unseen", "moves")
"""The parts of a view that depend on who looks."""
