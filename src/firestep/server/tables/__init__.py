"""Live tables: registry, commands, messages, computer players, queries."""
