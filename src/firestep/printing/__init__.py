"""Print and play: the board, the counters, the tables and a reference sheet of a game as a PDF."""
