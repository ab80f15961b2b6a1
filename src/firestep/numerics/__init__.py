"""Statistics and parallel batches shared by games and studies."""
