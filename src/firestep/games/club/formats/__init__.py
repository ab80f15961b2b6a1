"""Positions as text: one line, or a file that people write by hand; and what cannot be."""
