"""Outpost with the bare contract: without engine, pictures and texts."""
