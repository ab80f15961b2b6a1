"""Slow, literal implementations of the rules, used as test oracles."""
