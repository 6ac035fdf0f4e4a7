"""Tests of Reis de Portugal."""
