"""The search of Bitva: evaluation, expectimax over the rolls, learning by self-play."""
