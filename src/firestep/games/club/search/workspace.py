"""The arrays of a search, and its initial parameters."""

from array import array
from collections.abc import Callable, Sequence
from typing import TypeAlias

from firestep.contract.engine import Limits, StopFlag
from firestep.contract.seats import Seat
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.kernel.buffers import Reals, Words, make_words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.phases import apply_choice, list_choices
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search import planner
from firestep.games.club.search.mine_belief import (
    disarm_hidden_mines,
    expected_mine_loss,
    mark_mine_risks,
)
from firestep.games.club.search.rollout import copy_state, mix_seed
from firestep.games.club.state import Position

ChoiceList: TypeAlias = list[tuple[int, int, int]]
SPARE_UNITS = 80  # units that may be added during a search
DEFAULT_DEPTH = 2  # turns, if the limits set none

DEFAULT_WIDTH = 6
INITIAL_PLAYOUTS, MAX_PLAYOUTS = 4, 24
DRAFT_COUNT = 3


class Workspace:
    """The arrays of a search; only one thread at a time may use them."""

    def __init__(self, field: Words, weights: Reals) -> None:
        """Allocate arrays for states with this field."""
        self.field = field
        places = field[layout.F_HEXES] + field[layout.F_FORT_COUNT]
        self.choices = make_words(layout.CHOICE_WORDS * max(layout.MAX_CHOICES, 64 * places))
        self.scratch, self.notes = (
            make_words(layout.SCRATCH_WORDS),
            make_words(search_layout.NOTES_SIZE),
        )
        self.best, self.trial, self.executed = (
            make_words(layout.CHOICE_WORDS * (search_layout.MAX_ORDERS + 2)) for _ in range(3)
        )
        self.rates = array("d", bytes(8 * (len(self.choices) // layout.CHOICE_WORDS + 1)))
        self.values = array("d", bytes(8 * search_layout.VALUES_SIZE))
        self.params = array("q", bytes(8 * search_layout.PARAMS_SIZE))
        self.samples = self.board = make_words(0)
        self.weights = weights
        self.nodes = 0

    def prepare(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        thread: int = 0,
        seed: int = 0,
    ) -> None:
        """Copy the samples and set the parameters of a search."""
        units = max(sample.word(layout.S_UNITS) for sample in samples)
        players = self.field[layout.F_PLAYERS]
        unit_capacity = units + SPARE_UNITS
        size = unit_slot(unit_capacity + layout.MAX_NEW_UNITS * (players + 1) + 1)
        if len(self.board) != size or len(self.samples) != size * len(samples):
            self.board, self.samples = make_words(size), make_words(size * len(samples))
        for number, sample in enumerate(samples):
            content = sample.words()
            # The codes in a sample are guesses, on which no plan may rely.
            disarm_hidden_mines(content, self.field, seat)
            self.samples[number * size : number * size + len(content)] = content
        risks = make_words(layout.MAX_HEXES)
        self.notes[search_layout.MARKERS] = mark_mine_risks(self.samples, self.field, seat, risks)
        self.notes[search_layout.HEX_RISKS : search_layout.NOTES_SIZE] = risks
        self.nodes = 0
        nodes = limits.nodes
        if nodes > 1 and samples[0].word(layout.S_PHASE) == layout.P_ATTACKS:
            nodes = max(2, nodes // 3)
        turns = (limits.depth or DEFAULT_DEPTH) * players // 2
        given = {
            search_layout.SEAT: seat,
            search_layout.SAMPLE_COUNT: len(samples),
            search_layout.SAMPLE_SIZE: size,
            search_layout.UNIT_CAPACITY: unit_capacity,
            search_layout.NODES: nodes,
            search_layout.DEPTH: max(1, turns - (players - 2) // 2),
            search_layout.WIDTH: limits.width or DEFAULT_WIDTH,
            search_layout.NOISE: limits.noise,
            search_layout.SEED: mix_seed(seed or limits.seed & 0x7FFFFFFF, 77 + thread),
            search_layout.PLAYOUTS: INITIAL_PLAYOUTS,
            search_layout.MAX_PLAYOUTS: MAX_PLAYOUTS,
            search_layout.DRAFTS: DRAFT_COUNT,
            search_layout.PAUSE_ON_IMPROVEMENT: 0,
            search_layout.PAUSED: 0,
            search_layout.NODES_DONE: 0,
        }
        for at, value in given.items():
            self.params[at] = value

    def run(
        self,
        improve: Callable[..., int],
        stop: StopFlag,
        on_improvement: Callable[[], None] | None = None,
    ) -> None:
        """Search for the best plan; call `on_improvement` for each better plan."""
        self.params[search_layout.PAUSE_ON_IMPROVEMENT] = 1 if on_improvement else 0
        self._improve(improve, stop)
        while on_improvement and self.params[search_layout.PAUSED]:
            on_improvement()
            self._improve(improve, stop)

    def _improve(self, improve: Callable[..., int], stop: StopFlag) -> None:
        self.nodes = improve(
            self.samples,
            self.field,
            self.params,
            self.weights,
            self.best,
            self.trial,
            self.board,
            self.executed,
            self.notes,
            self.choices,
            self.scratch,
            self.rates,
            self.values,
            stop,
        )

    @property
    def value(self) -> float:
        """The expected score of the best plan, -1 if it was not evaluated."""
        return self.values[0]

    def best_plan(self) -> ChoiceList:
        """Return the best plan."""
        cut = [layout.CHOICE_WORDS * (number + 1) for number in range(self.best[0])]
        return [(self.best[at], self.best[at + 1], self.best[at + 2]) for at in cut]

    def ends_game(self, codes: ChoiceList) -> bool:
        """Return whether some choices end the game in the first sample."""
        self.execute(codes)
        return self.board[layout.S_ENDED] != 0

    def execute(self, codes: ChoiceList, number: int = 0) -> None:
        """Copy a sample to the board and apply those of some choices that are legal there."""
        params = self.params
        copy_state(
            self.samples,
            number % params[search_layout.SAMPLE_COUNT] * params[search_layout.SAMPLE_SIZE],
            self.board,
        )
        seat, risk = params[search_layout.SEAT], 0.0
        for code in codes:
            rest = (*code, self.choices, self.scratch)
            if self.board[layout.S_ENDED] == 0 and is_allowed(self.board, self.field, seat, *rest):
                apply_choice(self.board, self.field, seat, *code, self.scratch)
                risk += expected_mine_loss(self.board, self.field, *code, self.notes, self.scratch)
        self.notes[search_layout.MINE_RISK] = int(100.0 * min(risk, 600.0))

    def list_choices(self) -> ChoiceList:
        """Return the choices of the seat in the first sample."""
        copy_state(self.samples, 0, self.board)
        seat = self.params[search_layout.SEAT]
        count = list_choices(self.board, self.field, seat, self.choices, self.scratch)
        cut = range(0, layout.CHOICE_WORDS * count, layout.CHOICE_WORDS)
        return [(self.choices[at], self.choices[at + 1], self.choices[at + 2]) for at in cut]

    def score_choices(
        self, codes: ChoiceList, number: int, play_rollout: Callable[..., int]
    ) -> float:
        """Apply some choices to a sample, play a rollout, and return the expected score."""
        params, seat = self.params, self.params[search_layout.SEAT]
        self.execute(codes, number)
        seed = mix_seed(params[search_layout.SEED], 1000 + number)
        self.nodes += len(codes) + play_rollout(
            self.board,
            self.field,
            seed,
            params[search_layout.DEPTH],
            params[search_layout.UNIT_CAPACITY],
            self.notes,
            self.choices,
            self.scratch,
        )
        chance = planner.score_for_seat(self.board, self.field, seat, self.weights, self.rates)
        return planner.subtract_mine_risk(chance, self.notes)
