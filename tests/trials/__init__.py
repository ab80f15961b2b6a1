"""Long-running stress tests, each a separate command."""
