"""HTTP and WebSocket, storage, lobby: tables that people play at from anywhere."""
