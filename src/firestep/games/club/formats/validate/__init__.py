"""Validation: whether a position can occur in a game, and if not, which rule forbids it."""
