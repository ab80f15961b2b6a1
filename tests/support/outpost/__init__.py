"""A small game of our own that uses every corner of the contract: the test kit is tested on it."""
