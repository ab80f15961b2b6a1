"""Boards drawn as text, for tests that show what they are about."""
