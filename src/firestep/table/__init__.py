"""The authority over one game: seats, turns, dice, clock, undo, record. No sockets, no database."""
