"""HTTP routes, the table WebSocket, middleware and the built page."""
