"""What the server is compared with under load: single commits, a plain echo, boardgame.io."""
