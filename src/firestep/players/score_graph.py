"""The course of a finished game without a search: expected scores, turning points and luck.

Every roll is compared with all its possible outcomes: by the expected score of the side that
rolled, and by a count, which is hits where the game has them and the sum of the faces otherwise.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from firestep.contract import CHANCE, Event, Game, Json, Seat
from firestep.contract.engine import Engine
from firestep.players.analysis import turning_points
from firestep.players.computer import new_engine

HITS: Final = "hits"
FACES: Final = "faces"

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class RollLuck:
    """One roll compared with its expectation."""

    at: int  # the number of the action, from 1
    seat: Seat
    luck: float  # the gain of the side that rolled over its expected score
    unit: str  # what the roll is counted in; empty if the events give no count
    rolled: float
    expected: float

    def to_json(self) -> dict[str, Json]:
        """Return the roll as a JSON object."""
        return {
            "at": self.at,
            "seat": self.seat,
            "luck": round(self.luck, 4),
            "unit": self.unit,
            "rolled": self.rolled,
            "expected": round(self.expected, 3),
        }


@dataclass(frozen=True, slots=True)
class ScoreGraph:
    """The expected score of the first team, and the rolls."""

    expected_scores: tuple[float, ...]  # before the first action and after each
    rolls: tuple[RollLuck, ...]
    setup_actions: int = 0  # the first actions, which are no turning points

    def to_json(self) -> dict[str, Json]:
        """Return the graph as a JSON object."""
        return {
            "outlook": [round(score, 4) for score in self.expected_scores],
            "turning_points": list(
                turning_points(self.expected_scores, setup_actions=self.setup_actions)
            ),
            "rolls": [roll.to_json() for roll in self.rolls if roll.seat != CHANCE],
            "luck": _luck_by_seat(self.rolls),
        }


def build_score_graph(
    game: AnyGame,
    seats: int,
    state: Any,
    actions: Iterable[tuple[Seat, Any]],
    check_cancelled: Callable[[], None],
    setup_actions: int = 0,
) -> ScoreGraph:
    """Return the score graph of the actions played from a state."""
    engine: Engine[Any, Any] = new_engine(game)
    second_team = game.teams(seats)[1]
    scores, rolls = [engine.expected_score(state)], list[RollLuck]()
    for number, (seat, action) in enumerate(actions, 1):
        check_cancelled()
        after, events = game.apply(state, seat, action)
        scores.append(engine.expected_score(after))
        if seat == CHANCE:
            roll = _measure_luck(game, engine, number, state, scores[-1], events)
            rolls.append(replace(roll, luck=-roll.luck) if roll.seat in second_team else roll)
        state = after
    return ScoreGraph(tuple(scores), tuple(rolls), setup_actions)


def _measure_luck(
    game: AnyGame,
    engine: Engine[Any, Any],
    number: int,
    state: Any,
    score: float,
    events: Iterable[Event],
) -> RollLuck:
    """Compare a roll, which led to that expected score, with its outcomes; luck of team 1."""
    unit, rolled = _count_roll(events)
    expected_score = expected_count = 0.0
    for outcome, share in game.chances(state):
        after, possible_events = game.apply(state, CHANCE, outcome)
        expected_score += float(share) * engine.expected_score(after)
        expected_count += float(share) * _count_roll(possible_events)[1]
    luck = score - expected_score
    return RollLuck(number, engine.rolling_seat(state), luck, unit, rolled, expected_count)


def _count_roll(events: Iterable[Event]) -> tuple[str, float]:
    """Return the unit and the count of a roll: its hits, or the sum of its faces."""
    hits, faces = list[int](), list[int]()
    for event in events:
        facts: Mapping[str, Any] = event.facts
        hits += [facts[HITS]] if HITS in facts else []
        faces += facts.get(FACES, ())
    if hits:
        return HITS, sum(hits)
    return (FACES, sum(faces)) if faces else ("", 0)


def _luck_by_seat(rolls: Sequence[RollLuck]) -> list[Json]:
    """Return the total luck of each seat that rolled, in order of seats."""
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
