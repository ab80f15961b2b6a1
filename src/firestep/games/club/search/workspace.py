"""Room for one search to work in, and the numbers it begins with."""

from array import array
from collections.abc import Callable, Sequence
from typing import TypeAlias

from firestep.contract.engine import Limits, Stop
from firestep.contract.seats import Seat
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Reals, Words, words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.phases import list_choices, take
from firestep.games.club.search import layout as desk
from firestep.games.club.search import planner
from firestep.games.club.search.mine_belief import find_mines, hide_mines, toll
from firestep.games.club.search.rollout import copy_state, mixed
from firestep.games.club.state import Position

Codes: TypeAlias = list[tuple[int, int, int]]
SPARE = 80  # units that may come into being while the search plays on
DEPTH = 2  # turns, where the limits do not say
WIDTH = 6
LUCK, MOST_LUCK = 4, 24
DRAFTS = 3


class Workspace:
    """The arrays of a search; one thread at a time may use them."""

    def __init__(self, field: Words, weights: Reals) -> None:
        """Make room for states of these terms."""
        self.field = field
        places = field[layout.HEXES] + field[layout.FORT_COUNT]
        self.choices = words(layout.CHOICE * max(layout.LISTED, 64 * places))
        self.scratch, self.notes = words(layout.SCRATCH), words(desk.NOTES)
        self.best, self.trial, self.done = (
            words(layout.CHOICE * (desk.MOST_ORDERS + 2)) for _ in range(3)
        )
        self.rates = array("d", bytes(8 * (len(self.choices) // layout.CHOICE + 1)))
        self.values = array("d", bytes(8 * desk.VALUES))
        self.terms = array("q", bytes(8 * desk.TERMS))
        self.samples = self.board = words(0)
        self.weights = weights
        self.nodes = 0

    def set_up(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        thread: int = 0,
        seed: int = 0,
    ) -> None:
        """Take the samples and the limits of a search."""
        units = max(sample.word(layout.UNITS) for sample in samples)
        players = self.field[layout.PLAYERS]
        room = units + SPARE
        size = layout.SLOTS + layout.SLOT * (room + layout.MOST_NEW * (players + 1))
        if len(self.board) != size or len(self.samples) != size * len(samples):
            self.board, self.samples = words(size), words(size * len(samples))
        for number, sample in enumerate(samples):
            content = sample.words()
            hide_mines(content, self.field, seat)  # a guess at their codes is not to be believed
            self.samples[number * size : number * size + len(content)] = content
        risks = words(layout.MOST_HEXES)
        self.notes[desk.MARKERS] = find_mines(self.samples, self.field, seat, risks)
        self.notes[desk.RISKS : desk.NOTES] = risks
        self.nodes = 0
        nodes = limits.nodes
        if nodes > 1 and samples[0].word(layout.PHASE) == layout.ATTACKS:
            nodes = max(2, nodes // 3)
        turns = (limits.depth or DEPTH) * players // 2
        given = {
            desk.SEAT: seat,
            desk.MANY: len(samples),
            desk.SIZE: size,
            desk.ROOM: room,
            desk.NODES: nodes,
            desk.DEPTH: max(1, turns - (players - 2) // 2),
            desk.WIDTH: limits.width or WIDTH,
            desk.NOISE: limits.noise,
            desk.SEED: mixed(seed or limits.seed & 0x7FFFFFFF, 77 + thread),
            desk.LUCK: LUCK,
            desk.MOST_LUCK: MOST_LUCK,
            desk.DRAFTS: DRAFTS,
            desk.PAUSE: 0,
            desk.RESTS: 0,
            desk.SPENT: 0,
        }
        for at, value in given.items():
            self.terms[at] = value

    def run(
        self, improve: Callable[..., int], stop: Stop, better: Callable[[], None] | None = None
    ) -> None:
        """Search for the best plan; `better` is called whenever there is a new one."""
        self.terms[desk.PAUSE] = 1 if better else 0
        self._go_on(improve, stop)
        while better and self.terms[desk.RESTS]:
            better()
            self._go_on(improve, stop)

    def _go_on(self, improve: Callable[..., int], stop: Stop) -> None:
        self.nodes = improve(
            self.samples,
            self.field,
            self.terms,
            self.weights,
            self.best,
            self.trial,
            self.board,
            self.done,
            self.notes,
            self.choices,
            self.scratch,
            self.rates,
            self.values,
            stop,
        )

    @property
    def value(self) -> float:
        """The expected score of the best plan, -1 if it was not tried."""
        return self.values[0]

    def plan(self) -> Codes:
        """Return the best plan."""
        cut = [layout.CHOICE * (number + 1) for number in range(self.best[0])]
        return [(self.best[at], self.best[at + 1], self.best[at + 2]) for at in cut]

    def ends_game(self, codes: Codes) -> bool:
        """Tell whether some choices end the game in the first sample."""
        self.carry_out(codes)
        return self.board[layout.ENDED] != 0

    def carry_out(self, codes: Codes, number: int = 0) -> None:
        """Put a sample on the board and do some choices, those that can be done there."""
        terms = self.terms
        copy_state(self.samples, number % terms[desk.MANY] * terms[desk.SIZE], self.board)
        seat, risk = terms[desk.SEAT], 0.0
        for code in codes:
            rest = (*code, self.choices, self.scratch)
            if self.board[layout.ENDED] == 0 and is_allowed(self.board, self.field, seat, *rest):
                take(self.board, self.field, seat, *code, self.scratch)
                risk += toll(self.board, self.field, *code, self.notes, self.scratch)
        self.notes[desk.TOLL] = int(100.0 * min(risk, 600.0))

    def listed(self) -> Codes:
        """Return what the seat may do in the first sample."""
        copy_state(self.samples, 0, self.board)
        seat = self.terms[desk.SEAT]
        count = list_choices(self.board, self.field, seat, self.choices, self.scratch)
        cut = range(0, layout.CHOICE * count, layout.CHOICE)
        return [(self.choices[at], self.choices[at + 1], self.choices[at + 2]) for at in cut]

    def play(self, codes: Codes, number: int, play_on: Callable[..., int]) -> float:
        """Carry out some choices on a sample, play on, and return the expected score."""
        terms, seat = self.terms, self.terms[desk.SEAT]
        self.carry_out(codes, number)
        seed = mixed(terms[desk.SEED], 1000 + number)
        self.nodes += len(codes) + play_on(
            self.board,
            self.field,
            seed,
            terms[desk.DEPTH],
            terms[desk.ROOM],
            self.notes,
            self.choices,
            self.scratch,
        )
        chance = planner.score(self.board, self.field, seat, self.weights, self.rates)
        return planner.charged(chance, self.notes)
