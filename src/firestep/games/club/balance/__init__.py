"""A simple player inside the kernel, and sweeps of many games that judge the balance."""
