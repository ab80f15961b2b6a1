"""Puzzles from games of the computer: a study whose jobs are games, and a fold of their results.

A job plays one game and returns the puzzles in it.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from typing import Any, Final, Self

from firestep import catalog
from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.canonical_json import Json
from firestep.contract.package import AnyGame, HasPuzzles
from firestep.contract.puzzles import (
    Puzzle,
    PuzzleFinder,
    PuzzlePlan,
    PuzzleValue,
    Solution,
    read_puzzle,
)
from firestep.contract.study import Job, Series
from firestep.lab.contenders import Arena, make_contender
from firestep.lab.match import Match
from firestep.players.computer import new_engine
from firestep.players.player import mix_seed

TRIALS: Final = 5  # searches of a level with different seeds
MIN_HITS: Final = 4  # trials in which a level must find the answer
PREVIOUS_ACTIONS: Final = 4  # given to `PuzzleFinder.is_obvious`
_DIGITS: Final = 4  # of stored values

AnyFinder = PuzzleFinder[Any, Any]
Step = tuple[Any, Seat, Any]
"""A state, the seat that acts and its action."""


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle without an id, and what tells it from others."""

    puzzle: Puzzle
    key: str
    """Equal for positions that differ only by a symmetry."""
    motif: str

    def to_json(self) -> dict[str, Json]:
        """Return the puzzle as a JSON object."""
        return {**asdict(self.puzzle), "key": self.key, "motif": self.motif}

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Self:
        """Return the puzzle of `to_json`."""
        rest = {name: content[name] for name in content if name not in ("key", "motif")}
        return cls(read_puzzle(rest), content["key"], content["motif"])


def get_puzzle_package(game: str) -> HasPuzzles:
    """Return the package of a game. Raise `InputError` if it cannot find puzzles."""
    package = catalog.get_package(game)
    if not isinstance(package, HasPuzzles):
        raise InputError(f"{game} has no puzzles")
    return package


@dataclass(frozen=True, slots=True)
class PuzzleStudy:
    """Games of the computer against itself. The result of a job is the puzzles in one game."""

    game: str
    seed: int
    games: int = 1

    def header(self) -> Mapping[str, Json]:
        """Return game, seed and plan. More games continue the same study."""
        plan = asdict(get_puzzle_package(self.game).puzzle_plan())
        return {"study": "puzzles", "game": self.game, "seed": self.seed, "plan": plan}

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a header."""
        return cls(header["game"], header["seed"])

    def series(self) -> Sequence[Series]:
        """Return the games as one series."""
        return (Series("", self.games),)

    def run(self, job: Job) -> Json:
        """Play a game and return the puzzles in it."""
        return [found.to_json() for found in find_puzzles(self.game, self.seed, job.number)]

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False


def find_puzzles(name: str, seed: int, number: int) -> list[FoundPuzzle]:
    """Play a game and return the puzzles in it."""
    package = get_puzzle_package(name)
    plan = package.puzzle_plan()
    arena = Arena(name, plan.variants[number % len(plan.variants)], seed)
    game = arena.make_game()
    search = _PuzzleSearch(arena, number, plan, package.puzzle_finder(game))
    steps = _play(arena, plan, number)
    found: list[FoundPuzzle] = []
    next_step = plan.first_step
    for at, step in enumerate(steps):
        if at < next_step or len(found) == plan.max_per_game:
            continue
        previous = [action for _, _, action in steps[max(0, at - PREVIOUS_ACTIONS) : at]]
        puzzle = search.examine(step, at, previous)
        if puzzle is not None:
            found.append(puzzle)
            next_step = at + plan.spacing
    return found


def _play(arena: Arena, plan: PuzzlePlan, number: int) -> list[Step]:
    """Play a game and return its steps."""
    game = arena.make_game()
    seed = mix_seed(arena.seed, number, 91)
    seats = game.seat_counts[0]
    levels = plan.levels[number // len(plan.variants) % len(plan.levels)]
    players = [
        make_contender(arena, str(levels[seat % 2]), mix_seed(seed, seat)) for seat in range(seats)
    ]
    steps: list[Step] = []
    Match(
        game, players, seed=seed, watch=lambda state, seat, act: steps.append((state, seat, act))
    ).play()
    return steps


class _PuzzleSearch:
    """The search for puzzles in the positions of one game."""

    def __init__(self, arena: Arena, number: int, plan: PuzzlePlan, finder: AnyFinder) -> None:
        self._arena, self._number, self._plan, self._finder = arena, number, plan, finder
        self._game = arena.make_game()

    def examine(self, step: Step, at: int, previous: Sequence[Any]) -> FoundPuzzle | None:
        """Return the puzzle in the position before a step, if there is one."""
        game, plan, seat = self._game, self._plan, step[1]
        if seat == CHANCE or step[2] not in game.legal(step[0], seat):
            return None
        # The position of a puzzle is all that its text tells.
        state = game.read_state(str(step[0]))
        if not self._finder.is_candidate(state, seat):
            return None
        is_screened = not plan.unscreened_steps or at % plan.unscreened_steps
        if is_screened and not self._passes_screen(state, seat):
            return None
        solutions = solve_at_both_sizes(plan, self._finder, state, seat)
        if not solutions or self._finder.is_obvious(state, solutions[-1], previous):
            return None
        seed = mix_seed(self._arena.seed, self._number, at)
        level = grade(game, self._finder, state, seat, solutions[-1].answer, seed)
        return self._make(state, seat, solutions, level, at) if level else None

    def _passes_screen(self, state: Any, seat: Seat) -> bool:
        """Return whether a short search finds an answer with at least half the margin."""
        solution = self._finder.solve(state, seat, self._plan.screen_size)
        return solution is not None and solution.lead >= self._plan.margin / 2

    def _make(
        self,
        state: Any,
        seat: Seat,
        solutions: Sequence[Solution[Any]],
        level: int,
        at: int,
    ) -> FoundPuzzle:
        solution = solutions[-1]
        values = tuple(
            PuzzleValue(size, round(one.best, _DIGITS), round(one.second, _DIGITS))
            for size, one in zip(self._plan.sizes, solutions, strict=True)
        )
        puzzle = Puzzle(
            id="",
            options=self._arena.options,
            position=str(state),
            seat=seat,
            answer=tuple(map(str, solution.answer)),
            accepted=tuple(tuple(map(str, one)) for one in solution.accepted),
            margin=round(min(value.best - value.second for value in values), _DIGITS),
            values=values,
            level=level,
            theme=solution.theme,
            source={"seed": self._arena.seed, "game": self._number, "step": at},
        )
        key = json.dumps(self._finder.position_key(state))
        return FoundPuzzle(
            puzzle, sha256(key.encode()).hexdigest()[:16], self._finder.motif(state, solution)
        )


def solve_at_both_sizes(
    plan: PuzzlePlan, finder: AnyFinder, state: Any, seat: Seat
) -> list[Solution[Any]]:
    """Return the solutions at both sizes; empty if the answers or the margin do not agree."""
    solutions: list[Solution[Any]] = []
    for size in plan.sizes:
        solution = finder.solve(state, seat, size)
        if solution is None or solution.lead < plan.margin:
            return []
        if solutions and set(solution.answer) != set(solutions[0].answer):
            return []
        solutions.append(solution)
    return solutions


def grade(
    game: AnyGame, finder: AnyFinder, state: Any, seat: Seat, answer: Sequence[Any], seed: int
) -> int:
    """Return the lowest graded level that finds the answer in most trials; 0 if none does."""
    engine = new_engine(game)
    for level in engine.levels:
        if not level.is_graded:
            continue
        hits = misses = 0
        while hits < MIN_HITS and misses <= TRIALS - MIN_HITS:
            engine.reset()
            limits = replace(level.limits, seed=mix_seed(seed, level.number, hits + misses))
            line = engine.search([state], seat, limits, bytearray(1)).best.actions
            if finder.is_found(state, answer, line):
                hits += 1
            else:
                misses += 1
        if hits == MIN_HITS:
            return level.number
    return 0


def read_found(results: Sequence[Any]) -> list[FoundPuzzle]:
    """Return the puzzles in the results of jobs."""
    return [FoundPuzzle.from_json(content) for result in results for content in result]


def select_puzzles(game: str, found: Iterable[FoundPuzzle], count: int = 0) -> list[Puzzle]:
    """Return the puzzles without duplicates, at most `count` (0: all), with their ids.

    If there are more, the levels take turns, and the themes within a level.
    """
    plan = get_puzzle_package(game).puzzle_plan()
    kept: list[Puzzle] = []
    keys: set[str] = set()
    motifs: Counter[str] = Counter()
    for one in found:
        if one.key not in keys and motifs[one.motif] < plan.max_per_motif:
            keys.add(one.key)
            motifs[one.motif] += 1
            kept.append(one.puzzle)
    chosen = _take_turns(kept)[: count or None]
    ids = f"{game[0]}-{{:04}}"
    return [replace(kept[at], id=ids.format(number)) for number, at in enumerate(sorted(chosen), 1)]


def _take_turns(puzzles: Sequence[Puzzle]) -> list[int]:
    """Return the indices of puzzles so that levels take turns, and themes within each level."""
    groups: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for at, puzzle in enumerate(puzzles):
        groups[puzzle.level][puzzle.theme].append(at)
    return _interleave(_interleave(groups[level].values()) for level in sorted(groups))


def _interleave(lists: Iterable[Iterable[int]]) -> list[int]:
    """Return the first number of each list, then the second of each, and so on.

    >>> _interleave([[1, 2, 3], [4]])
    [1, 4, 2, 3]
    """
    return [one for row in zip_longest(*lists) for one in row if one is not None]
