"""Computer players over the contract and a game's engine: they get views, never a state."""
