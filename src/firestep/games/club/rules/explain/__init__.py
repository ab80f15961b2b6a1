"""Refusals: which rule forbids an action, with the facts."""
