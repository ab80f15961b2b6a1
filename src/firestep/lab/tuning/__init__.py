"""Search for the numbers of a rule set that reach goals of balance and length."""
