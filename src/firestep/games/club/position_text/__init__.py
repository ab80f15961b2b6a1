"""Positions as plain values and as one line of text, below `state` and `formats`."""
