"""Long-running trials, each a command of its own."""
