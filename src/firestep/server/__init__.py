"""The server: HTTP and WebSocket interface, tables, replay, workers, storage, notifications."""
