"""Notifications that leave the server: turn webhooks."""
