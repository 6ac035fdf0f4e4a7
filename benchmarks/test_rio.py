"""Rio 1808, in each of its named configs."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import suite
from realeza import rio

CONFIGS = rio.configs()
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())


@each_config
def test_legal_moves(benchmark: BenchmarkFixture, config: rio.Config) -> None:
    suite.legal_moves(benchmark, rio, config)


@each_config
def test_apply(benchmark: BenchmarkFixture, config: rio.Config) -> None:
    suite.apply(benchmark, rio, config)


@each_config
def test_advance(benchmark: BenchmarkFixture, config: rio.Config) -> None:
    suite.advance(benchmark, rio, config)


@each_config
def test_playout(benchmark: BenchmarkFixture, config: rio.Config) -> None:
    suite.playthrough(benchmark, rio, config)


@each_config
def test_observe(benchmark: BenchmarkFixture, config: rio.Config) -> None:
    suite.observe(benchmark, rio, config)
