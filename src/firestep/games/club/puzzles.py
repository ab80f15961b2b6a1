"""Puzzles of Trench Club: the clearly best list of attacks, or the clearly best capture of a fort.

A list is valued by playouts: the battles are fought, the greedy player finishes the turn, and the
position is evaluated. All lists have the same dice. The answer counts with its worst order, the
others with the order of the list.
"""

from collections.abc import Sequence
from itertools import permutations, product
from math import prod
from typing import Final

from firestep.contract import Json, Seat
from firestep.contract.engine import Limits
from firestep.contract.puzzles import PuzzlePlan, Solution
from firestep.games.club.actions import Action, encode_action
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.search.levels import weights_for
from firestep.games.club.search.plan_search import ChoiceList, PlanSearch
from firestep.games.club.search.quick_evaluation import evaluate
from firestep.games.club.state import Position

PLAN: Final = PuzzlePlan(
    variants=(
        {"players": 2},
        {"players": 2, "map": "summer"},
        {"players": 2, "half": "east", "central": "AH", "entente": "GB"},
        {"players": 2, "map": "summer", "half": "east", "central": "AH"},
    ),
    levels=((4, 4), (3, 4), (4, 3), (4, 5), (5, 4)),
    screen_size=8,
    unscreened_steps=0,
    sizes=(64, 256),
    unit="playouts of each list",
    margin=0.03,
    first_step=60,
    spacing=5,
    max_per_game=5,
    max_per_motif=3,
)
MIN_LISTS: Final = 6  # different lists of attacks
MAX_LISTS: Final = 64
MIN_CAPTURES: Final = 2  # different captures
MAX_ATTACKS: Final = 3  # of an answer
TRIAL_SHARE: Final = 8  # the first trial of a list has this part of the playouts
FINALISTS: Final = 8  # lists that have all the playouts
SEED: Final = 5
DECIDED_SCORE: Final = 0.05  # a position with an expected score so near to 0 or 1 is decided

Plan = tuple[Action, ...]


class Finder:
    """Finds puzzles in positions of one configuration."""

    def __init__(self, game: Club) -> None:
        """Create a search."""
        self._game, self._config = game, game.config
        self._weights = weights_for(game.config.players)
        self._search = PlanSearch(game.config.field, self._weights)

    def is_candidate(self, state: Position, seat: Seat) -> bool:
        """Return whether a list of attacks or a capture is to be chosen, and nothing is hidden."""
        if self._game.has_hidden(state) or self._is_decided(state):
            return False
        phase = state.word(layout.S_PHASE)
        if phase == layout.P_ATTACKS and not state.declared:
            choices = self._attacks(state, seat).values()
            return MIN_LISTS <= prod(len(attacks) + 1 for attacks in choices) <= MAX_LISTS
        if phase != layout.P_MOVING or any(unit.moved for unit in state.all_units()):
            return False
        return len(self._captures(state, seat)) >= MIN_CAPTURES

    def solve(self, state: Position, seat: Seat, size: int) -> Solution[Action] | None:
        """Return the best plan after `size` playouts of the most promising ones."""
        is_attack = state.word(layout.S_PHASE) == layout.P_ATTACKS
        plans = self._attack_lists(state, seat) if is_attack else self._captures(state, seat)
        ending = [(layout.V_END_ATTACKS, 0, 0)] if is_attack else []
        self._search.prepare([state], seat, Limits(depth=1, seed=SEED))
        scores = [self._score(plan, ending, max(1, size // TRIAL_SHARE)) for plan in plans]
        ranked = sorted(zip(scores, plans, strict=True), key=lambda entry: -entry[0])
        scored = [(self._score(plan, ending, size), plan) for _, plan in ranked[:FINALISTS]]
        scored.sort(key=lambda entry: -entry[0])
        (best, answer), (second, _) = scored[:2]
        if not answer or len(answer) > MAX_ATTACKS:
            return None
        orders = [order for order in permutations(answer) if order != answer]
        best = min([best, *(self._score(order, ending, size) for order in orders)])
        theme = "attack-list" if is_attack else "capture"
        return Solution(answer, best, second, theme, tuple(orders))

    def is_obvious(
        self, state: Position, solution: Solution[Action], previous: Sequence[Action]
    ) -> bool:
        """Return False: every list is compared with the list without any attack."""
        return False

    def is_found(self, state: Position, answer: Sequence[Action], line: Sequence[Action]) -> bool:
        """Return whether a plan has exactly these attacks, or this capture among its orders."""
        if state.word(layout.S_PHASE) == layout.P_ATTACKS:
            return set(answer) == {action for action in line if action.kind == "attack"}
        return set(answer) <= set(line)

    def position_key(self, state: Position) -> Json:
        """Return the position text; the maps have no symmetry."""
        return str(state)

    def motif(self, state: Position, solution: Solution[Action]) -> str:
        """Return theme, map, and the types of the units or the fort."""
        kinds = {unit.name: unit.kind for unit in state.all_units()}
        pairs = sorted(
            " ".join(kinds.get(word, word) for word in str(action).split()[1:])
            for action in solution.answer
        )
        settings = self._config.settings
        return f"{solution.theme} {settings['map']} {settings['half']} {', '.join(pairs)}"

    def _is_decided(self, state: Position) -> bool:
        """Return whether the quick evaluation sees a won or lost position."""
        return not DECIDED_SCORE < evaluate(state, self._weights) < 1 - DECIDED_SCORE

    def _attacks(self, state: Position, seat: Seat) -> dict[str, list[Action]]:
        """Return the attacks of each unit."""
        found: dict[str, list[Action]] = {}
        for action in self._game.legal(state, seat):
            if action.kind == "attack":
                found.setdefault(str(action).split()[1], []).append(action)
        return found

    def _attack_lists(self, state: Position, seat: Seat) -> list[Plan]:
        """Return every list of attacks, in the order of the units."""
        choices = [(None, *attacks) for attacks in self._attacks(state, seat).values()]
        return [
            tuple(action for action in chosen if action is not None) for chosen in product(*choices)
        ]

    def _captures(self, state: Position, seat: Seat) -> list[Plan]:
        """Return the moves of a unit into a fort that its team does not hold."""
        forts, team = state.forts, seat & 1
        return [
            (action,)
            for action in self._game.legal(state, seat)
            if action.kind == "move"
            and (fort := str(action).split()[2]) in forts
            and (forts[fort] == 0 or forts[fort] & 1 != team)
        ]

    def _score(self, plan: Plan, ending: ChoiceList, playouts: int) -> float:
        """Return the expected score of a plan, followed by the choices that end the phase."""
        encoded = [encode_action(action, self._config) for action in plan]
        choices = [choice for choice in encoded if choice is not None] + ending
        total = sum(self._search.score_choices(choices, number) for number in range(playouts))
        return total / playouts
