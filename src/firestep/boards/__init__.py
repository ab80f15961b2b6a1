"""Geometry and map text that several games share."""
