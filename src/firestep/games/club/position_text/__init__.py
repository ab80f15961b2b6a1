"""A position as plain values and as one line of text."""
