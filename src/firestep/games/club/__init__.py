"""Trench Club: nations with units, forts and bonds on two maps of hexes, and battles with d12."""
