"""Duels, ladders and calibration: computer players against each other, and what that shows."""
