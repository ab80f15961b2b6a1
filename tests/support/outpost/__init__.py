"""Outpost: a small game with every part of the contract, for tests of games, tables and page."""
