"""Players: names with a key of their own, without passwords."""
