"""What lies in the box, as data: maps, the unit mat, prices of steps, numbers of the rules."""
