"""Computer players on top of a game's engine. They are given views, never a state."""
