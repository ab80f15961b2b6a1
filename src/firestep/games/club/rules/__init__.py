"""The rules of Trench Club, one chapter a file, over the flat state of layout.py."""
