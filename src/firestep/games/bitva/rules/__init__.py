"""The rules of Bitva, a file per chapter. Plain Python over a flat state, compiled when built."""
