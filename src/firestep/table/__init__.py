"""The authority over one game: seats, turn, dice, clocks, undo, record. No sockets, no database."""
