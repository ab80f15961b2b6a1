"""Text formats of positions: one line, or a TOML file; and their validation."""
