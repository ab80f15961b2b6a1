"""The course of a finished game without a search: how it stood all along, and what the dice gave.

Worked out by a worker. A roll is set against everything it might have been: for the expected score
of its side, and for what it counts in, which is hits where the game says so and else the faces.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from firestep import catalog
from firestep.contract import CHANCE, Event, InputError, Json, Seat
from firestep.contract.capabilities import Wording
from firestep.contract.engine import Engine
from firestep.contract.package import AnyGame
from firestep.contract.record import loads, replay
from firestep.contract.translations import LANGUAGES
from firestep.players.analysis import turning_points
from firestep.players.computer import engine_of
from firestep.server.workers import jobs
from firestep.server.workers.jobs import GameRef, TableSnapshot, Watch, game_of
from firestep.table.setup import read_setup
from firestep.table.snapshot import unpack
from firestep.table.table import OVER

HITS: Final = "hits"
FACES: Final = "faces"


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll and what was to be expected of it."""

    at: int  # the number of the action, from 1
    seat: Seat
    luck: float  # what it was worth to the side that rolled beyond what was to be expected
    unit: str  # what it counts in; nothing if it has no number
    rolled: float
    expected: float


def course(ref: GameRef, kept: TableSnapshot, watch: Watch) -> dict[str, Json]:
    """Return the outlook of the first side after every action, where it turned, and the luck."""
    game = game_of(ref)
    table = unpack(kept.packed, game, read_setup(kept.setup), kept.name, kept.seed)
    if table.status != OVER:  # before that it would tell of secrets
        raise InputError("only a game that is over can be looked over")
    engine: Engine[Any, Any] = engine_of(game)
    seconds = game.teams(len(table.places))[1]
    state: Any = table.history.state_before(0)
    outlook, rolls = [engine.outlook(state)], list[Roll]()
    for number, deed in enumerate(table.history.deeds, 1):
        watch.check()
        after, events = game.apply(state, deed.seat, deed.action)
        now = engine.outlook(after)
        if deed.seat == CHANCE:
            seat = engine.roller(state)
            roll = _roll(game, engine, state, now, events)
            luck = -roll[0] if seat in seconds else roll[0]
            rolls.append(Roll(number, seat, luck, *roll[1:]))
        outlook.append(now)
        state = after
    return {
        "outlook": [round(value, 4) for value in outlook],
        "turning_points": list(turning_points(outlook)),
        "rolls": [_roll_json(roll) for roll in rolls if roll.seat != CHANCE],
        "luck": _luck(rolls),
    }


def _roll(
    game: AnyGame, engine: Engine[Any, Any], state: Any, now: float, events: Iterable[Event]
) -> tuple[float, str, float, float]:
    """Return the luck of the first side, and the roll against what was to be expected."""
    unit, rolled = _measure(events)
    outlook = expected = 0.0
    for outcome, share in game.chances(state):
        after, made = game.apply(state, CHANCE, outcome)
        outlook += float(share) * engine.outlook(after)
        expected += float(share) * _measure(made)[1]
    return now - outlook, unit, rolled, expected


def _measure(events: Iterable[Event]) -> tuple[str, float]:
    """Return what a roll came to: the hits it made, or the sum of its faces."""
    hits, faces = list[int](), list[int]()
    for event in events:
        facts: Mapping[str, Any] = event.facts
        hits += [facts[HITS]] if HITS in facts else []
        faces += facts.get(FACES, ())
    if hits:
        return HITS, sum(hits)
    return (FACES, sum(faces)) if faces else ("", 0)


def _roll_json(roll: Roll) -> dict[str, Json]:
    return {
        "at": roll.at,
        "seat": roll.seat,
        "luck": round(roll.luck, 4),
        "unit": roll.unit,
        "rolled": roll.rolled,
        "expected": round(roll.expected, 3),
    }


def _luck(rolls: Sequence[Roll]) -> list[Json]:
    """Return the luck of each seat that rolled, in order."""
    found: list[Json] = []
    for seat in sorted({roll.seat for roll in rolls} - {CHANCE}):
        own = [roll for roll in rolls if roll.seat == seat]
        counts: dict[str, Json] = {}
        for unit in (HITS, FACES):
            counted = [roll for roll in own if roll.unit == unit]
            if counted:
                counts[unit] = {
                    "rolls": len(counted),
                    "rolled": sum(roll.rolled for roll in counted),
                    "expected": round(sum(roll.expected for roll in counted), 2),
                }
        luck = round(sum(roll.luck for roll in own), 4)
        found.append({"seat": seat, "rolls": len(own), "luck": luck, **counts})
    return found


def review(text: str, level: int, timed: bool, watch: Watch) -> dict[str, Json]:
    """Return a finished game looked over; of decisions that are marked the better one in words."""
    found = jobs.review(text, level, timed, watch)
    decisions: Any = found["decisions"]
    _put_into_words(text, [one for one in decisions if one["mark"]])
    return found


def _put_into_words(text: str, decisions: Sequence[Any]) -> None:
    """Add to decisions what would have been best, in every language: it is thought of once."""
    record = loads(text)
    game = catalog.game_of(record)
    if not isinstance(game, Wording):
        return
    marked = {decision["at"]: decision["best"] for decision in decisions}
    for number, state in enumerate(replay(game, record), 1):
        if number not in marked:
            continue
        best = marked[number]
        action = game.read_action(best["actions"][0])
        best["words"] = {one: game.long_form(state, action, one) for one in LANGUAGES}
        best["because"] = {
            one: [game.sentence("reasons", name, facts, one) for name, facts in best["reasons"]]
            for one in LANGUAGES
        }
