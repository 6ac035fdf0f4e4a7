"""Packs Kingdoms, in each of its named configs."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import suite
from realeza import kingdoms

CONFIGS = kingdoms.configs()
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())


@each_config
def test_legal_moves(benchmark: BenchmarkFixture, config: kingdoms.Config) -> None:
    suite.legal_moves(benchmark, kingdoms, config)


@each_config
def test_apply(benchmark: BenchmarkFixture, config: kingdoms.Config) -> None:
    suite.apply(benchmark, kingdoms, config)


@each_config
def test_advance(benchmark: BenchmarkFixture, config: kingdoms.Config) -> None:
    suite.advance(benchmark, kingdoms, config)


@each_config
def test_playout(benchmark: BenchmarkFixture, config: kingdoms.Config) -> None:
    suite.playthrough(benchmark, kingdoms, config)


@each_config
def test_observe(benchmark: BenchmarkFixture, config: kingdoms.Config) -> None:
    suite.observe(benchmark, kingdoms, config)
