"""The laws that every game obeys, for the games of this library and for any other.

:mod:`realeza.testing.laws` states the laws and plays games to check them; it needs nothing but the library.
:mod:`realeza.testing.machines` and :mod:`realeza.testing.strategies` bring them into Hypothesis, which the extra
``testing`` installs.
"""
