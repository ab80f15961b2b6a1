"""Firestep: play, host and study trench-warfare board games."""

__version__ = "0.2.0.dev0"
