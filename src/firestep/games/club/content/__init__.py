"""The material of the game as data: maps, the unit mat, costs of steps, numbers of the rules."""
