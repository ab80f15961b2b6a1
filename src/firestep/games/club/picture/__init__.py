"""Maps, units and marks as pictures; they know nothing of the rules."""
