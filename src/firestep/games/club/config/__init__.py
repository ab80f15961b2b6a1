"""Options, rule sets, and the game configuration built from them."""
