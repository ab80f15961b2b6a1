"""The search of TRENCH: the rules on bitboards, an evaluation, and alpha-beta search."""
