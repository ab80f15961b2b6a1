"""Certificates of rule sets, and games of the computer that show how rules play."""
