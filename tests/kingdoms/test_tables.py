"""The tables that are made beforehand: nobody can change them, and they say what the rules say."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType, ModuleType
from typing import Final, TypeGuard

import attrs
import pytest

from realeza import kingdoms
from realeza.kingdoms.cards import BIT, CARDS, SUIT, CardSet, Suit, names
from realeza.kingdoms.runs import fitting, fitting_beside
from tests.kingdoms.positions import cards

MODULES: Final = [
    importlib.import_module(f"realeza.kingdoms.{module.name}") for module in pkgutil.iter_modules(kingdoms.__path__)
]


def changeable(value: object) -> bool:
    """Whether somebody could change a value, or what it holds."""
    if is_row(value):
        return any(map(changeable, value))
    if is_mapping(value):
        return any(map(changeable, value.values()))
    return isinstance(value, dict | list | set)


def is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, MappingProxyType)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_no_module_holds_what_can_be_changed(module: ModuleType) -> None:
    held = {name: value for name, value in vars(module).items() if not name.startswith("__")}
    assert [] == [name for name, value in held.items() if changeable(value)]


def test_a_listing_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        names._a = ()  # type: ignore[misc]
    assert ("10c", "7h") == names(cards("7h 10c"))


def test_the_suits_follow_one_another() -> None:
    suits = tuple(Suit)
    assert [suits[place % 4] for place in range(52)] == [SUIT[card] for card in CARDS]


@pytest.mark.clause("KINGDOMS-5.9")
@pytest.mark.parametrize("kingdom", ["", "5h kh", "9h 10h 7c kc as", "5h 6h 7h kd"])
def test_what_fits_beside_the_cards_of_a_suit(kingdom: str) -> None:
    for place, card in enumerate(CARDS):
        expected = bool(fitting(cards(kingdom)) & BIT[card])
        assert expected is bool(fitting_beside(place, cards(kingdom)) & CardSet(1 << place))
