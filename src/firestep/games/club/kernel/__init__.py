"""The state buffer, its layout, and the compiled playout functions."""
