"""Setup (section 4)."""

import pytest

from realeza import royale
from realeza.actors import CHANCE, Seat, Turn
from realeza.royale import Config, Phase, Serf
from realeza.royale.cards import SIZES
from realeza.royale.decisions import DealCard
from tests.royale.positions import after, asks, cards, chances, hand, legal, told, turn

FIRST = ("deal glory", "deal glory", "deal gold", "deal glory")
SECOND = tuple(
    f"deal {card}"
    for card in ["gold", "gold", "gold", "gold", "grain", "grain", "wood", "wood", "iron", "iron", "stone", "stone"]
)


def start(players: int, queen: int = 0) -> royale.State:
    """The initial state."""
    return royale.initial(Config(players, Seat(queen)))


@pytest.mark.parametrize(("players", "queen"), [(5, 0), (5, 3), (4, 2), (3, 1)])
@pytest.mark.clause("ROYALE-4.1", "ROYALE-4.2", "ROYALE-1.1", "ROYALE-1.2", "ROYALE-R16")
def test_the_queen_has_two_gold_and_serfs_fill_up(players: int, queen: int) -> None:
    state = start(players, queen)
    view = royale.observe(state, None)
    assert (2, queen, CHANCE) == (view.gold, state.config.queen, royale.actor(state))
    others = [(queen + step) % players for step in range(1, players)]
    assert [*others, *[Serf.A, Serf.B][: 5 - players]] == [citizen.who for citizen in view.citizens]
    assert [0] * 4 == [citizen.size for citizen in view.citizens]


@pytest.mark.clause("ROYALE-4.3", "ROYALE-3.2")
def test_cards_are_dealt_in_question_order_then_to_the_serfs() -> None:
    state = after(start(4, 2), *FIRST, *SECOND[:4])
    order = [Seat(3), Seat(0), Seat(1), Serf.A]
    assert [cards("glory gold"), cards("glory gold"), cards("gold gold"), cards("glory gold")] == [
        hand(state, who.value if isinstance(who, Serf) else str(who)) for who in order
    ]
    receivers = [decision.who for decision in reversed(state.pending) if isinstance(decision, DealCard)]
    assert order * 2 == receivers


@pytest.mark.clause("ROYALE-4.4", "ROYALE-4.5", "ROYALE-2.3", "ROYALE-R37")
def test_two_piles() -> None:
    state = start(5)
    sizes = [royale.observe(state, None).pile]
    for text in (*FIRST, *SECOND):
        assert ["deal ?"] * 6 == told(state, text)
        state = after(state, text)
        sizes.append(royale.observe(state, None).pile)
    assert [4, 3, 2, 1, *range(12, -1, -1)] == sizes
    assert (Phase.ROLE, [4] * 4) == (state.phase, [SIZES[held] for held in state.hands])
    assert {"deal gold": 4, "deal grain": 2, "deal iron": 2, "deal stone": 2, "deal wood": 2} == chances(
        after(start(3), *FIRST)
    )


@pytest.mark.clause("ROYALE-4.6", "ROYALE-R1", "ROYALE-R2")
def test_roles_are_chosen_openly_in_question_order() -> None:
    state = after(start(5, 3), *FIRST, *SECOND)
    for seat, left in ((4, "grain iron stone wood"), (0, "grain iron stone"), (1, "grain stone"), (2, "stone")):
        assert ((seat, Phase.ROLE), [f"role {role}" for role in left.split()]) == (asks(state), legal(state))
        assert royale.observe(state, Seat(seat)).hand is None
        taken = {4: "wood", 0: "iron", 1: "grain", 2: "stone"}[seat]
        assert [f"role {taken}"] * 6 == told(state, f"role {taken}")
        state = after(state, f"role {taken}")
    roles = {citizen.who: citizen.role for citizen in royale.observe(state, None).citizens}
    assert {4: "wood", 0: "iron", 1: "grain", 2: "stone"} == {who: role and role.value for who, role in roles.items()}


@pytest.mark.clause("ROYALE-4.7", "ROYALE-R17")
def test_serfs_get_the_roles_left_over_in_printed_order() -> None:
    dealt = after(start(3), *FIRST, *SECOND)
    for first, second, left in (
        ("grain", "wood", ["iron", "stone"]),
        ("iron", "stone", ["grain", "wood"]),
        ("wood", "grain", ["iron", "stone"]),
        ("iron", "grain", ["wood", "stone"]),
    ):
        state = after(dealt, f"role {first}", f"role {second}")
        assert left == [role.value for role in state.seating.roles[2:]]
    assert [None, None] == [citizen.role for citizen in royale.observe(dealt, None).citizens[2:]]
    state = after(dealt, "role grain", "role wood")
    assert hand(state, "1") == royale.observe(state, Seat(1)).hand
    assert royale.observe(state, Seat(0)).hand is None


@pytest.mark.clause("ROYALE-4.8", "ROYALE-R18")
def test_the_queen_places_the_serfs() -> None:
    state = after(start(4, 2), *FIRST, *SECOND, "role grain", "role wood", "role iron")
    assert ((2, Phase.PLACE), ["place a 1", "place a 2", "place a 3", "place a 4"]) == (asks(state), legal(state))
    assert [3, 0, 1, None] == [
        citizen.who if citizen.who is not Serf.A else citizen.place for citizen in royale.observe(state, None).citizens
    ]
    state = after(start(3), *FIRST, *SECOND, "role grain", "role wood", "place a 4")
    assert [None, None, 4, None] == [citizen.place for citizen in royale.observe(state, None).citizens]
    assert ["place b 1", "place b 2", "place b 3"] == legal(state)


@pytest.mark.clause("ROYALE-4.9", "ROYALE-2.4", "ROYALE-3.1")
@pytest.mark.parametrize(
    ("place", "table"),
    [
        (1, (2, Serf.A, 3, 0, 1)),
        (2, (2, 3, Serf.A, 0, 1)),
        (3, (2, 3, 0, Serf.A, 1)),
        (4, (2, 3, 0, 1, Serf.A)),
    ],
)
def test_human_citizens_fill_the_free_places(place: int, table: tuple[object, ...]) -> None:
    state = after(start(4, 2), *FIRST, *SECOND, "role grain", "role wood", "role iron", f"place a {place}")
    assert table == state.circle.places
    of = {citizen.who: citizen.place for citizen in royale.observe(state, None).citizens}
    assert [table.index(who) for who in of] == list(of.values())


@pytest.mark.clause("ROYALE-4.10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_setup_takes_twenty_moves(players: int) -> None:
    state = start(players)
    moves = 0
    while state.phase in (Phase.DEAL, Phase.ROLE, Phase.PLACE):
        state = royale.apply(state, royale.legal_moves(state)[0])
        moves += 1
    assert (20, 0) == (moves, state.turns)
    assert state.circle.places[1] == royale.observe(state, None).active
    if players == 5:
        assert (Turn(Seat(1)), 1) == (royale.actor(state), turn(state))
