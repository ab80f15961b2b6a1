"""Replays: the past of a table as one audience saw it."""
