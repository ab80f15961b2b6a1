"""What a worker is asked: computer players, hints and analysis, from what a seat is shown.

Everything here runs in a process of its own. Questions are functions of plain values, so that they
can be sent there, and of a `Watch`, by which they are told to stop.
"""

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from firestep import catalog
from firestep.contract import InputError, Json, Seat, Value, canonical, digest
from firestep.contract.capabilities import Drawing, Sampler, Wording
from firestep.contract.engine import Line
from firestep.contract.package import AnyGame
from firestep.contract.record import loads, verify
from firestep.players.analysis import Analyst, hint_level, line_json, turning_points
from firestep.players.computer import ComputerPlayer, engine_of, level_of
from firestep.players.player import Turn, drawing, mixed
from firestep.table.dice_audit import record_for
from firestep.table.setup import read_setup
from firestep.table.snapshot import unpack

MOST_LINES: Final = 10
_GAMES_KEPT: Final = 8
_AGAIN: Final = 0.01  # seconds after which a flag that was taken down is raised again


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as a worker can make it again, secrets included: it never leaves the house."""

    name: str
    setup: Mapping[str, Json]
    seed: bytes
    packed: bytes


@dataclass(frozen=True, slots=True)
class GameRef:
    """Which game: all that a worker needs to make it again; the data is in canonical JSON."""

    game: str
    settings: Mapping[str, Value]
    data: bytes


@dataclass(frozen=True, slots=True)
class Thought:
    """What a seat is shown: its view, and what it may do and say, as texts; never a state."""

    seat: Seat
    view: Mapping[str, Json]
    legal: tuple[str, ...]
    asides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a plan, and the digest of the view expected after it; empty: follow no more."""

    action: str
    foreseen: str = ""


class Cancelled(Exception):
    """The question was withdrawn before it was answered."""


class Watch:
    """The flag of the question at hand, raised when somebody withdraws it."""

    def __init__(self) -> None:
        """Begin with no question."""
        self.stop = bytearray(1)
        self._number = 0
        self._withdrawn = False
        self._done = threading.Event()
        self._done.set()
        self.progress: Callable[[int, int], None] = lambda done, of: None
        """Hears how much of the work is done."""

    def begin(self, number: int) -> None:
        """Take the flag down for a new question."""
        self._number, self._withdrawn = number, False
        self.stop[0] = 0
        self._done.clear()

    def end(self) -> None:
        """Note that the question is done with."""
        self._done.set()

    def withdraw(self, number: int) -> None:
        """Keep the flag of a question raised until it is done with: each search takes it down."""
        if number != self._number:
            return
        self._withdrawn = True
        while not self._done.wait(_AGAIN):
            self.stop[0] = 1

    def check(self) -> None:
        """Raise `Cancelled` if the question was withdrawn."""
        if self._withdrawn:
            raise Cancelled

    def tell(self, done: int, of: int) -> None:
        """Tell whoever asked how far the work is; raises `Cancelled` if nobody asks any more."""
        self.check()
        self.progress(done, of)


def sight(view: Mapping[str, Json]) -> str:
    """Return the digest by which a view is compared with one that was foreseen."""
    return digest(canonical(view))


def choose(
    ref: GameRef, thought: Thought, level: int, seed: int, timed: bool, watch: Watch
) -> list[Step]:
    """Return what the seat does now, and what next while it sees what it foresaw."""
    game = game_of(ref)
    if not thought.legal:
        raise InputError(f"seat {thought.seat} has nothing to decide")
    player: ComputerPlayer[Any, Any] = ComputerPlayer(
        game, level_of(game, level), seed=seed, timed=timed, threads=0 if timed else 1
    )
    player.stop = watch.stop
    steps = player.choose(turn_of(game, thought))
    plan: list[Step] = []
    for step in steps[:-1]:
        seen = None if step.foreseen is None else game.view(step.foreseen, thought.seat)
        plan.append(Step(str(step.action), "" if seen is None else sight(seen)))
    return [*plan, Step(str(steps[-1].action))]


def say(ref: GameRef, thought: Thought, level: int, watch: Watch) -> str | None:
    """Return what the seat says unasked, if anything."""
    game = game_of(ref)
    player: ComputerPlayer[Any, Any] = ComputerPlayer(game, level_of(game, level))
    said = player.aside(turn_of(game, thought))
    return None if said is None else str(said)


def hint(
    ref: GameRef, thought: Thought, language: str, timed: bool, watch: Watch
) -> dict[str, Json]:
    """Return the best action of a quick look, and why, in words."""
    level = hint_level(engine_of(game_of(ref)).levels)
    found = best(ref, thought, 1, level, language, timed, watch)["lines"]
    assert isinstance(found, list)
    line = found[0]
    return {
        "action": line["actions"][0],
        "words": line["words"],
        "chance": line["chance"],
        "reasons": line["because"],
    }


def best(
    ref: GameRef,
    thought: Thought,
    lines: int,
    level: int,
    language: str,
    timed: bool,
    watch: Watch,
) -> dict[str, Json]:
    """Return the best lines of a position as the seat sees it."""
    game = game_of(ref)
    sample = sample_of(game, thought.view, thought.seat)
    return best_of(game, sample, thought.seat, lines, level, language, timed, watch)


def best_of(
    game: AnyGame,
    state: Any,
    seat: Seat,
    lines: int,
    level: int,
    language: str,
    timed: bool,
    watch: Watch,
) -> dict[str, Json]:
    """Return the best lines of a seat that has something to decide in a state."""
    if not 1 <= lines <= MOST_LINES:
        raise InputError(f"from 1 to {MOST_LINES} lines can be asked for, not {lines}")
    analyst: Analyst[Any, Any] = Analyst(game, level_of(game, level), timed=timed)
    analyst.stop = watch.stop
    found = analyst.best(state, seat, lines)
    watch.check()
    told: list[Json] = [_told(game, state, line, language) for line in found.lines]
    return {
        "seat": seat,
        "level": level,
        "nodes": found.nodes,
        "depth": found.depth,
        "lines": told,
    }


def review(text: str, level: int, timed: bool, watch: Watch) -> dict[str, Json]:
    """Return a finished game looked over, with the actions at which it turned."""
    record = loads(text)
    if record.outcome is None:  # a record holds every secret of its game
        raise InputError("only a game that is over can be looked over")
    game = catalog.game_of(record)
    broken = verify(game, record)
    if broken is not None:
        raise InputError(f"the record {broken}")
    analyst: Analyst[Any, Any] = Analyst(game, level_of(game, level), timed=timed)
    analyst.stop = watch.stop
    found = analyst.review(record, watch.tell)
    return {**found.to_json(), "turning_points": list(turning_points(found.outlook))}


def record(ref: GameRef, kept: TableSnapshot, audience: Seat, watch: Watch) -> str:
    """Return the record of a table as an audience may have it, as text."""
    table = unpack(kept.packed, game_of(ref), read_setup(kept.setup), kept.name, kept.seed)
    return record_for(table, audience).dumps()


def written(text: str, watch: Watch) -> str:
    """Return a record as text for people."""
    record = loads(text)
    return catalog.package(record.game).write_text(record)


def drawn(ref: GameRef, view: Mapping[str, Json], audience: Seat, watch: Watch) -> str:
    """Return a picture of what an audience is shown."""
    game = game_of(ref)
    if not isinstance(game, Drawing):
        raise InputError(f"{game.id} cannot be drawn")
    return game.svg(sample_of(game, view, audience), seat=audience)


def game_of(ref: GameRef) -> AnyGame:
    """Return the game; the last few are kept."""
    return _restored(ref.game, canonical(dict(ref.settings)), ref.data)


@lru_cache(_GAMES_KEPT)
def _restored(game: str, settings: bytes, data: bytes) -> AnyGame:
    return catalog.package(game).restore(json.loads(settings), json.loads(data))


def turn_of(game: AnyGame, thought: Thought) -> Turn[Any]:
    """Return what a player is shown, with the actions read."""
    legal = [game.read_action(text) for text in thought.legal]
    asides = [game.read_action(text) for text in thought.asides]
    return Turn(thought.seat, thought.view, legal, asides)


def sample_of(game: AnyGame, view: Mapping[str, Json], audience: Seat) -> Any:
    """Return a state that looks to an audience as it is shown, the same for the same view.

    All that analysis, looks and pictures see of a table is such a state.
    """
    if not isinstance(game, Sampler):
        raise InputError(f"{game.id} cannot be looked into")
    return game.sample(view, audience, drawing(mixed(audience)))


def _told(game: AnyGame, sample: Any, line: Line[Any], language: str) -> dict[str, Json]:
    """Return a line with its first action and its reasons in words."""
    words, because = str(line.actions[0]), list[str]()
    if isinstance(game, Wording):
        words = game.long_form(sample, line.actions[0], language)
        because = [
            game.sentence("reasons", reason.name, reason.facts, language) for reason in line.reasons
        ]
    return {**line_json(line), "words": words, "because": because}
