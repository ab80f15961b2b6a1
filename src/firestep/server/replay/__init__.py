"""Past scenes of a table, rebuilt from its log."""
