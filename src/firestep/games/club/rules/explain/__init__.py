"""Refusals: the rule that forbids an action, and the facts."""
