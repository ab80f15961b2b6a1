"""Actions as numbers, observations, and steps of many games at once, for learning."""
