"""Firestep: play, host and study trench-warfare board games."""

__version__ = "0.1.0"
