"""Messages, tables and text diagrams for people."""
