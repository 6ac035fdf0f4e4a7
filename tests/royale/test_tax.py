"""Queen's Turn - Tax, with and without Serfs (5.18, 5.19)."""

import pytest

from realeza import royale
from realeza.royale import Ending, Phase
from tests.royale.positions import after, asks, cards, face_up, given, hand, legal, played, told

FIVE = (
    "royale-5; Queen 2; 1; 2 glory gold grain grain gold; 3 glory iron iron wood;"
    "4 glory gold gold gold stone stone wood"
)
THREE = "royale-3; Queen 3; 1 glory iron grain grain; 2 glory iron wood wood; a glory stone | {}; b gold stone | {}"


@pytest.mark.clause("ROYALE-5.18", "ROYALE-R13")
def test_any_human_citizen_can_be_taxed_or_none() -> None:
    state = given(FIVE, turn="queen")
    assert ((0, Phase.TAX), ["pass", "tax 1", "tax 2", "tax 3", "tax 4"]) == (asks(state), legal(state))
    assert ["tax 2"] * 6 == told(state, "tax 2")
    taxed = after(state, "tax 2")
    assert (4, cards("glory grain grain")) == (taxed.gold, hand(taxed, "2"))
    for text in ("tax 1", "tax 3", "pass"):
        assert (2, state.hands) == ((other := after(state, text)).gold, other.hands)


@pytest.mark.clause("ROYALE-5.18", "ROYALE-6.2")
def test_the_seventh_gold_by_a_tax_wins() -> None:
    text = "royale-5; Queen 4; 1 wood; 2 glory grain grain; 3 glory iron iron wood; 4 glory gold gold gold stone stone"
    state = after(given(text, turn="queen"), "tax 4")
    assert (7, Ending.GOLD, Phase.OVER) == (state.gold, state.ending, state.phase)


@pytest.mark.clause("ROYALE-5.19", "ROYALE-R14", "ROYALE-R15")
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("", "gold gold gold", "collect b 1, collect b 2, collect b 3"),
        ("gold gold gold", "", "collect a 1, collect a 2, collect a 3"),
        ("gold", "gold gold", "collect a 1, collect a 1 b 1, collect a 1 b 2, collect b 1, collect b 2"),
        (
            "gold gold",
            "gold",
            "collect a 1, collect a 1 b 1, collect a 2, collect a 2 b 1, collect b 1",
        ),
    ],
)
def test_gold_is_collected_from_serfs(a: str, b: str, expected: str) -> None:
    state = given(THREE.format(a, b), turn="queen")
    assert [*expected.split(", "), "pass", "tax 1", "tax 2"] == legal(state)
    for text in legal(state, "collect"):
        words = text.split()[1:]
        taken = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        left = after(state, text)
        assert [len(a.split()) - taken.get("a", 0), len(b.split()) - taken.get("b", 0)] == [
            len(face_up(left, serf)) for serf in "ab"
        ]
        assert 3 + sum(taken.values()) == left.gold


@pytest.mark.clause("ROYALE-5.19")
def test_own_resources_that_lie_face_up_are_not_collected() -> None:
    text = (
        "royale-4; Queen 2; 1 glory gold gold grain grain; 2 glory iron wood; 3 glory iron wood;"
        "a stone | gold gold gold stone"
    )
    state = given(text, turn="queen")
    assert ["collect a 1", "collect a 2", "collect a 3", "pass", "tax 1", "tax 2", "tax 3"] == legal(state)
    assert cards("stone") == face_up(after(state, "collect a 3"), "a")


@pytest.mark.clause("ROYALE-5.19", "ROYALE-6.2")
def test_the_seventh_gold_by_a_collection_wins() -> None:
    text = (
        "royale-4; Queen 4; 1 glory grain grain; 2 glory wood wood; 3 glory iron iron; a stone stone | gold gold gold"
    )
    state = after(given(text, turn="queen"), "collect a 3")
    assert (7, Ending.GOLD, 4) == (state.gold, state.ending, played(state))
    assert 1 == royale.score(state)[0]


@pytest.mark.clause("ROYALE-5.19", "ROYALE-R15")
def test_three_at_most_are_collected_of_more() -> None:
    text = "royale-4; Queen 1; 1 glory +; 2 glory; 3 glory; a stone | gold gold gold gold gold"
    state = given(text, turn="queen")
    assert ["collect a 1", "collect a 2", "collect a 3"] == legal(state, "collect")
    assert (4, cards("gold gold")) == ((left := after(state, "collect a 3")).gold, face_up(left, "a"))
