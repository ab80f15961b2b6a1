"""The search of TRENCH: a bitboard twin of the rules, an evaluation, and alpha-beta over both."""
