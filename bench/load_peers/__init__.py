"""What the server is held against under load: single commits, a plain echo, boardgame.io."""
