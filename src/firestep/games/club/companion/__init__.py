"""Help at a real table: the battle calculator, the bookkeeper."""
