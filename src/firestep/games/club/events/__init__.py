"""Events derived from two successive positions."""
