"""The search of Trench Club: plans for whole turns, evaluated by rollouts."""
