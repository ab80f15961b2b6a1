"""A simple player inside the kernel, and sweeps of many games that measure the balance."""
