"""The state of Outpost: three lanes of four squares, four pieces, and two hidden mines."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from firestep.contract import InputError, clip

LANES: Final = "abc"
SQUARES: Final = tuple(lane + column for lane in LANES for column in "1234")
MIDDLE: Final = tuple(square for square in SQUARES if square[1] in "23")
SEATS: Final = (1, 2, 3, 4)
GONE: Final = "x"  # a mine that exploded or was never laid, which all seats know
HIDDEN: Final = "?"  # in a view: a choice that the seat may not know

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game; the last three fields are not part of the position text."""

    phase: str = "posts"
    turn: int = 1
    round: int = 1
    points: int = 0
    target: int = 0
    score: tuple[int, ...] = (0, 0)
    lanes: tuple[str, ...] = ("", "", "", "")
    at: tuple[str, ...] = ("", "", "", "")
    coins: tuple[int, ...] = (1, 1, 1, 1)
    mines: tuple[str, ...] = ("", "")
    clear: tuple[str, ...] = ()  # squares visited since the mines were laid, which contain no mine
    offers: tuple[int, ...] = (0, 0)  # by team, the seat that offered to surrender
    ending: str = ""
    winner: int = 0  # the team that won, 0 for none

    def __str__(self) -> str:
        return write(self, POSITION)


_PATTERNS: Final = {
    "phase": r"posts|mines|roll|move|fire",
    "turn": r"[1-4]",
    "round": r"[1-9]\d?",
    "points": r"\d",
    "target": r"[0-4]",
    "score": r"\d,\d",
    "lanes": r"[abc-](,[abc-]){3}",
    "at": r"(-|[abc][1-4])(,(-|[abc][1-4])){3}",
    "coins": r"\d(,\d){3}",
    "mines": r"([-x]|[abc][23]),([-x]|[abc][23])",
    "clear": r"([abc][23](,[abc][23])*)?",
    "offers": r"[013],[024]",
    "ending": r"[\w-]+",
    "winner": r"[0-2]",
}
WHOLE: Final = tuple(_PATTERNS)
POSITION: Final = WHOLE[:-3]
_NUMBERS: Final = {"turn", "round", "points", "target", "score", "coins", "offers", "winner"}
_LISTS: Final = {"score", "lanes", "at", "coins", "mines", "clear", "offers"}


def write(state: State, names: Sequence[str]) -> str:
    """Return the named fields as `name=value` words; an empty text is written as a dash."""
    words = []
    for name in names:
        value = getattr(state, name)
        items = value if name in _LISTS else (value,)
        words.append(name + "=" + ",".join(str(item) or "-" for item in items))
    return " ".join(words)


def read(text: str, names: Sequence[str]) -> State:
    """Parse the output of `write`. Raise `InputError` with the name of the invalid field."""
    words = text.split(" ")
    if len(words) != len(names):
        raise InputError(f"{len(words)} words instead of {len(names)} in {clip(text)}")
    fields: dict[str, Any] = {}
    for name, word in zip(names, words, strict=True):
        key, _, value = word.partition("=")
        if key != name or not re.fullmatch(_PATTERNS[name], value, re.ASCII):
            raise InputError(f"{clip(word)} is not {name}={_PATTERNS[name]}", place=name)
        texts = ["" if item == "-" else item for item in value.split(",") if value]
        items = [int(item) for item in texts] if name in _NUMBERS else texts
        fields[name] = tuple(items) if name in _LISTS else items[0]
    return State(**fields)


def team(seat: int) -> int:
    """Return 0 for the seats 1 and 3, 1 for the seats 2 and 4."""
    return (seat - 1) % 2


def put(items: tuple[V, ...], index: int, item: V) -> tuple[V, ...]:
    """Return the items with one replaced."""
    return (*items[:index], item, *items[index + 1 :])


def distance(first: str, second: str) -> int:
    """Return the number of steps between two squares."""
    return abs(ord(first[0]) - ord(second[0])) + abs(int(first[1]) - int(second[1]))


def home(state: State, seat: int) -> str:
    """Return the post of a seat: its lane, on the first or the last column."""
    return state.lanes[seat - 1] + "14"[team(seat)]
