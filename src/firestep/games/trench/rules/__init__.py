"""The rules of TRENCH, a file per chapter. Plain Python over a flat state, compiled when built."""
