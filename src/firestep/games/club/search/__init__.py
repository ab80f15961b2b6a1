"""The search of Trench Club: plans of whole turns, judged by playing on from them."""
