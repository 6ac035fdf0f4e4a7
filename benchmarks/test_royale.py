"""Royale (2020), in each of its named configs."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import suite
from realeza import royale

CONFIGS = royale.configs()
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())


@each_config
def test_legal_moves(benchmark: BenchmarkFixture, config: royale.Config) -> None:
    suite.legal_moves(benchmark, royale, config)


@each_config
def test_apply(benchmark: BenchmarkFixture, config: royale.Config) -> None:
    suite.apply(benchmark, royale, config)


@each_config
def test_advance(benchmark: BenchmarkFixture, config: royale.Config) -> None:
    suite.advance(benchmark, royale, config)


@each_config
def test_playout(benchmark: BenchmarkFixture, config: royale.Config) -> None:
    suite.playthrough(benchmark, royale, config)


@each_config
def test_observe(benchmark: BenchmarkFixture, config: royale.Config) -> None:
    suite.observe(benchmark, royale, config)
