"""Checks that a position a user wrote can occur in a game."""
