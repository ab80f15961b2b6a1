"""Statistics and parallel batches, shared by the games and the lab."""
