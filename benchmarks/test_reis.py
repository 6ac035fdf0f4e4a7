"""Reis de Portugal, in each of its named configs."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import suite
from realeza import reis

CONFIGS = reis.configs()
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())


@each_config
def test_legal_moves(benchmark: BenchmarkFixture, config: reis.Config) -> None:
    suite.legal_moves(benchmark, reis, config)


@each_config
def test_apply(benchmark: BenchmarkFixture, config: reis.Config) -> None:
    suite.apply(benchmark, reis, config)


@each_config
def test_advance(benchmark: BenchmarkFixture, config: reis.Config) -> None:
    suite.advance(benchmark, reis, config)


@each_config
def test_playout(benchmark: BenchmarkFixture, config: reis.Config) -> None:
    suite.playthrough(benchmark, reis, config)


@each_config
def test_observe(benchmark: BenchmarkFixture, config: reis.Config) -> None:
    suite.observe(benchmark, reis, config)
