"""Benchmarks: the speed of the games compared with peer libraries and with C."""
