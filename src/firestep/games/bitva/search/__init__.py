"""The search of Bitva: how a position stands, expectimax over the rolls, learning by self-play."""
