"""Studies over games between computer players: duels, ladders, calibration."""
