"""Outpost: a small game that uses every part of the contract, for tests of games, tables and page."""
