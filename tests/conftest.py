"""Settings for all tests: the profiles of Hypothesis, chosen by the variable ``HYPOTHESIS_PROFILE``."""

import os

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "dev", max_examples=20, stateful_step_count=15, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.register_profile(
    "thorough", parent=settings.get_profile("dev"), max_examples=1000, stateful_step_count=60, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
