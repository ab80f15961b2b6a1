"""Puzzles from games of the computer: a list of seeded jobs, and a fold of their results.

A job plays one game and returns the puzzles in it. Jobs do not depend on each other, so the puzzles
do not depend on how many run at once. Results are appended to a file of JSON lines as they arrive,
so that an interrupted run can be resumed.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

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
class PuzzleJob:
    """One game to play and to search for puzzles."""

    game: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle without an id, and what tells it from others."""

    puzzle: Puzzle
    key: str
    """Equal for positions that differ only by a symmetry."""
    motif: str


def get_puzzle_package(game: str) -> HasPuzzles:
    """Return the package of a game. Raise `InputError` if it cannot find puzzles."""
    package = catalog.get_package(game)
    if not isinstance(package, HasPuzzles):
        raise InputError(f"{game} has no puzzles")
    return package


def make_jobs(game: str, seed: int, games: int) -> list[PuzzleJob]:
    """Return the jobs of a number of games."""
    return [PuzzleJob(game, seed, number) for number in range(games)]


def run_job(job: PuzzleJob) -> list[FoundPuzzle]:
    """Play a game and return the puzzles in it."""
    package = get_puzzle_package(job.game)
    plan = package.puzzle_plan()
    variant = plan.variants[job.number % len(plan.variants)]
    arena = Arena(job.game, variant, job.seed)
    game = arena.make_game()
    search = _PuzzleSearch(job, plan, game, package.puzzle_finder(game))
    steps = _play(arena, plan, job)
    found: list[FoundPuzzle] = []
    next_step = plan.first_step
    for number, step in enumerate(steps):
        if number < next_step or len(found) == plan.max_per_game:
            continue
        previous = [action for _, _, action in steps[max(0, number - PREVIOUS_ACTIONS) : number]]
        puzzle = search.examine(step, number, previous)
        if puzzle is not None:
            found.append(puzzle)
            next_step = number + plan.spacing
    return found


def _play(arena: Arena, plan: PuzzlePlan, job: PuzzleJob) -> list[Step]:
    """Play the game of a job and return its steps."""
    game = arena.make_game()
    seed = mix_seed(job.seed, job.number, 91)
    seats = game.seat_counts[0]
    levels = plan.levels[job.number // len(plan.variants) % len(plan.levels)]
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

    def __init__(self, job: PuzzleJob, plan: PuzzlePlan, game: AnyGame, finder: AnyFinder) -> None:
        self._job, self._plan, self._game, self._finder = job, plan, game, finder

    def examine(self, step: Step, number: int, previous: Sequence[Any]) -> FoundPuzzle | None:
        """Return the puzzle in the position before a step, if there is one."""
        game, plan, seat = self._game, self._plan, step[1]
        if seat == CHANCE or step[2] not in game.legal(step[0], seat):
            return None
        # The position of a puzzle is all that its text tells.
        state = game.read_state(str(step[0]))
        if not self._finder.is_candidate(state, seat):
            return None
        is_screened = not plan.unscreened_steps or number % plan.unscreened_steps
        if is_screened and not self._passes_screen(state, seat):
            return None
        solutions = solve_at_both_sizes(plan, self._finder, state, seat)
        if not solutions or self._finder.is_obvious(state, solutions[-1], previous):
            return None
        seed = mix_seed(self._job.seed, self._job.number, number)
        level = grade(game, self._finder, state, seat, solutions[-1].answer, seed)
        return self._make(state, seat, solutions, level, number) if level else None

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
        number: int,
    ) -> FoundPuzzle:
        solution = solutions[-1]
        values = tuple(
            PuzzleValue(size, round(one.best, _DIGITS), round(one.second, _DIGITS))
            for size, one in zip(self._plan.sizes, solutions, strict=True)
        )
        puzzle = Puzzle(
            id="",
            options=self._plan.variants[self._job.number % len(self._plan.variants)],
            position=str(state),
            seat=seat,
            answer=tuple(map(str, solution.answer)),
            accepted=tuple(tuple(map(str, one)) for one in solution.accepted),
            margin=round(min(value.best - value.second for value in values), _DIGITS),
            values=values,
            level=level,
            theme=solution.theme,
            source={"seed": self._job.seed, "game": self._job.number, "step": number},
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


class PuzzleRun:
    """The jobs of a run and the file of their results."""

    def __init__(self, game: str, seed: int, games: int, path: Path) -> None:
        """Read the file. Raise `InputError` if it belongs to another run."""
        self.path = path
        self.jobs = make_jobs(game, seed, games)
        self._header = json.dumps({"game": game, "seed": seed})
        self._found: dict[int, list[FoundPuzzle]] = {}
        self._read()

    def _read(self) -> None:
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        if lines and lines[0] != self._header:
            raise InputError(
                "puzzles of another game or seed: use another file", source=str(self.path)
            )
        rows = list(_rows(lines[1:]))
        for row in rows:
            self._found[row["job"]] = [_read_found(found) for found in row["found"]]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        content = [self._header, *map(json.dumps, rows)]
        self.path.write_text("\n".join(content) + "\n", encoding="utf-8")

    @property
    def missing(self) -> list[PuzzleJob]:
        """The jobs without a result."""
        return [job for job in self.jobs if job.number not in self._found]

    def play(self, pool: Executor | None, show: Callable[[int], None]) -> None:
        """Run the missing jobs; call `show` with the number of puzzles found by each."""
        if pool is None:
            for job in self.missing:
                self._store(job, run_job(job))
                show(len(self._found[job.number]))
            return
        running = {pool.submit(run_job, job): job for job in self.missing}
        for future in as_completed(running):
            job = running[future]
            self._store(job, future.result())
            show(len(self._found[job.number]))

    def _store(self, job: PuzzleJob, found: list[FoundPuzzle]) -> None:
        self._found[job.number] = found
        row = {"job": job.number, "found": [_found_json(one) for one in found]}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def found(self) -> list[FoundPuzzle]:
        """Return the puzzles of all jobs, in the order of the jobs."""
        return [one for job in self.jobs for one in self._found.get(job.number, ())]


def _found_json(found: FoundPuzzle) -> dict[str, Json]:
    return {**asdict(found.puzzle), "key": found.key, "motif": found.motif}


def _read_found(content: Mapping[str, Any]) -> FoundPuzzle:
    rest = {name: content[name] for name in content if name not in ("key", "motif")}
    return FoundPuzzle(read_puzzle(rest), content["key"], content["motif"])


def _rows(lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the results; skip a line that was only partly written."""
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict) and {"job", "found"} <= set(row):
            yield row


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
