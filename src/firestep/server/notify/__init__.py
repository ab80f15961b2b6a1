"""Outgoing notifications: turn webhooks."""
