"""The search for plans and playouts of given choices, for callers in Python."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from firestep.contract.engine import Limits, StopFlag
from firestep.contract.seats import Seat
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.kernel.buffers import Words, make_words, words_from_bytes
from firestep.games.club.kernel.choices import make_choices, read_choice
from firestep.games.club.rules.phases import list_choices
from firestep.games.club.search.access import (
    order_target,
    order_unit,
    order_verb,
    plan_length,
    set_order,
    set_plan_length,
)
from firestep.games.club.search.mine_belief import disarm_hidden_mines, mark_mine_risks
from firestep.games.club.search.orders import execute_plan
from firestep.games.club.search.planner import score_board
from firestep.games.club.search.workspace import Workspace, load_sample, mix_seed
from firestep.games.club.state import Position, position_from_words

try:  # the compiled versions release the GIL, so that another thread can set the stop flag
    from firestep.games.club.search.unlocked import improve, play_rollout
except ImportError:
    from firestep.games.club.search.planner import improve
    from firestep.games.club.search.rollout import play_rollout

ChoiceList: TypeAlias = list[tuple[int, int, int]]
SPARE_UNITS = 80  # units that may be added during a search
DEFAULT_DEPTH = 2  # turns, if the limits set none
DEFAULT_WIDTH = 6  # orders of a unit, if the limits set none


def make_plan(choices: ChoiceList) -> Words:
    """Return some choices as a plan; a number that does not fit into a word names nothing."""
    plan = make_choices(len(choices) + 1)
    for number, choice in enumerate(choices):
        verb, first, second = (min(word, layout.NOWHERE) for word in choice)
        set_order(plan, number, verb, first, second)
    set_plan_length(plan, len(choices))
    return plan


class PlanSearch(Workspace):
    """A search in its own workspace; only one thread at a time may use it."""

    def prepare(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        thread: int = 0,
        seed: int = 0,
    ) -> None:
        """Copy the samples and set the parameters of a search."""
        players = samples[0].config.players
        self.unit_capacity = SPARE_UNITS + max(sample.word(layout.S_UNITS) for sample in samples)
        self.sample_size = unit_slot(self.unit_capacity + layout.MAX_NEW_UNITS * (players + 1) + 1)
        self._copy_samples(samples, seat)
        self.seat = seat
        self.node_limit = limits.nodes
        if limits.nodes > 1 and samples[0].word(layout.S_PHASE) == layout.P_ATTACKS:
            self.node_limit = max(2, limits.nodes // 3)
        turns = (limits.depth or DEFAULT_DEPTH) * players // 2
        self.depth = max(1, turns - (players - 2) // 2)
        self.width = limits.width or DEFAULT_WIDTH
        self.noise = limits.noise
        self.seed = mix_seed(seed or limits.seed & 0x7FFFFFFF, 77 + thread)
        self.is_paused = 0
        self.nodes = 0

    def _copy_samples(self, samples: Sequence[Position], seat: Seat) -> None:
        """Copy the samples without hidden mines; compute the mine risks, which are the same."""
        size, field = self.sample_size, samples[0].config.field
        joined, risks = make_words(size * len(samples)), make_words(layout.MAX_HEXES)
        for number, sample in enumerate(samples):
            content = sample.words()
            # The codes in a sample are guesses, on which no plan may rely.
            disarm_hidden_mines(content, field, seat)
            joined[number * size : number * size + len(content)] = content
        self.marker_count = mark_mine_risks(joined, field, seat, risks)
        self.samples, self.sample_count, self.risks = joined, len(samples), risks
        self.board = make_words(size)

    def run(self, stop: StopFlag, on_improvement: Callable[[], None] | None = None) -> None:
        """Search for the best plan; call `on_improvement` for each better plan."""
        self.pauses = 1 if on_improvement else 0
        improve(self, stop)
        while on_improvement and self.is_paused:
            on_improvement()
            improve(self, stop)

    def best_plan(self) -> ChoiceList:
        """Return the best plan."""
        plan = self.best
        return [
            (order_verb(plan, number), order_unit(plan, number), order_target(plan, number))
            for number in range(plan_length(plan))
        ]

    def ends_game(self, choices: ChoiceList) -> bool:
        """Return whether some choices end the game in the first sample."""
        self.execute(choices)
        return self.board[layout.S_ENDED] != 0

    def execute(self, choices: ChoiceList, number: int = 0) -> None:
        """Copy a sample to the board and apply those of some choices that are legal there."""
        load_sample(self, number % self.sample_count)
        plan, executed = make_plan(choices), make_choices(len(choices) + 1)
        execute_plan(self, plan, 0, len(choices), layout.NOWHERE, 0, executed)

    def list_choices(self) -> ChoiceList:
        """Return the choices of the seat in the first sample."""
        load_sample(self, 0)
        choices = self.choices
        count = list_choices(self.board, self.field, self.seat, choices, self.scratch)
        return [read_choice(choices, number) for number in range(count)]

    def score_choices(self, choices: ChoiceList, number: int) -> float:
        """Apply some choices to a sample, play a rollout, and return the expected score."""
        self.execute(choices, number)
        seed = mix_seed(self.seed, 1000 + number)
        self.nodes += len(choices) + play_rollout(self, seed, self.depth)
        return score_board(self)

    def position(self, config: GameConfig) -> Position:
        """Return the position on the board."""
        return position_from_words(words_from_bytes(bytes(self.board)), config)
