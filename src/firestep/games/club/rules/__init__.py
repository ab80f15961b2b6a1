"""The rules of Trench Club, one file per chapter, over the flat state of `kernel/layout.py`."""
