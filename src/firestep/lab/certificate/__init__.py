"""Certificates: the fairness, length and luck of a rule set."""
