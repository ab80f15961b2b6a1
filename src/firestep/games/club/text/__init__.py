"""Sentences, tables and diagrams for people."""
