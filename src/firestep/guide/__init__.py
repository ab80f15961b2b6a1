"""Illustrated guides: their sources, their pictures, and the book as HTML or PDF."""
