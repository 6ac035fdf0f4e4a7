"""Goods: how many of each kind lie somewhere."""

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza.rio import Good
from realeza.rio.goods import (
    EACH,
    NO_GOODS,
    ONE_OF_EACH,
    Goods,
    by_kind,
    count,
    counts,
    covers,
    described,
    goods_of,
    kinds,
    listing,
    minus,
    plus,
    present,
    total,
)

NUMBERS = st.tuples(*[st.integers(0, EACH)] * 6)


def goods(numbers: tuple[int, ...]) -> Goods:
    return goods_of(good for good, number in zip(Good, numbers, strict=True) for _ in range(number))


@pytest.mark.clause("RIO-2.1", "RIO-9.1")
@each_of(NUMBERS, NUMBERS, st.integers(1, 12))
def test_goods_are_counted_by_kind(mine: tuple[int, ...], other: tuple[int, ...], least: int) -> None:
    items = goods(mine)
    assert mine == counts(items) == tuple(count(items, good) for good in Good)
    assert (sum(mine), tuple(number for number in mine if number)) == (total(items), present(items))
    assert {good.value: number for good, number in zip(Good, mine, strict=True)} == by_kind(items)
    members = listing(tuple(Good))[kinds(items, least)]
    assert tuple(good for good, number in zip(Good, mine, strict=True) if number >= least) == members
    assert all(have >= want for have, want in zip(mine, other, strict=True)) == covers(items, goods(other))
    assert items == minus(plus(items, Goods(ONE_OF_EACH)), ONE_OF_EACH)
    assert kinds(items) == kinds(items, 1)


def test_goods_in_words() -> None:
    assert "{}" == described(NO_GOODS)
    assert "{rug: 2, spice: 1}" == described(goods_of((Good.RUG, Good.SPICE, Good.RUG)))
