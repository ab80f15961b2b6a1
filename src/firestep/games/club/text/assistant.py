"""What people need beside the map: tables of units, short lists of choices, tedious steps done."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from firestep.contract import Event, Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import LAND
from firestep.games.club.kernel.layout import START_SPECIAL
from firestep.games.club.picture.stroke_text import cost
from firestep.games.club.position_text.field_values import UNPICKED
from firestep.games.club.state import Position
from firestep.games.club.text import odds_table, unit_table
from firestep.games.club.text.wording import PHRASES, hex_of_mine, price, reach

# TC-SETUP-16; every other type goes into army C.
BEGINNERS: Final = {
    "mounted": "A",
    "car": "A",
    "fighter": "A",
    "infantry": "B",
    "tank": "B",
    "gun": "B",
    "howitzer": "B",
    "aa": "B",
}
BEGINNERS_SPECIAL: Final = "airship"  # it fights anywhere and needs no care
_VERBS: Final = {
    "split": "assign",
    "turn-chip": "turn",
    "place": "place",
    "headquarters": "headquarters",
    "armies": "use",
    "move": "move",
    "attacks": "attack",
    "bank": "repair",
    "special-place": "station",
}
_FEW: Final = 7  # so many choices of a unit are told one by one


class Rules(Protocol):
    """What a shortcut asks of the game."""

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the choices of a seat."""

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and what happened."""


class ClubAssistant:
    """A position as one seat looks at it, in its language; a `firestep.contract.capabilities.AssistantView`."""

    def __init__(self, game: Rules, position: Position, seat: Seat, language: str) -> None:
        self._game, self._position = game, position
        self._seat, self._language = seat, language

    def tables(self, about: str = "") -> list[str]:
        """List what the seat has and knows, and in a line what the others have."""
        return unit_table.tables(self._position, self._seat, self._language, about)

    def news(self) -> list[str]:
        """List the seat's units when it is to split them, and when its turn begins."""
        return self.tables() if self._position.phase in ("split", "armies", "move") else []

    def tips(self) -> list[str]:
        """Say how to choose in the phases before the battle."""
        said, phase = PHRASES.language(self._language)["typed"], self._position.phase
        has_pick = phase == "split" and self._position.terms.field[START_SPECIAL]
        return [said[name] for name in (phase, "pick" if has_pick else "") if name in said]

    def describe(self, name: str) -> list[str]:
        """Say what is known of a unit, a hex or a fort."""
        return unit_table.describe(self._position, self._seat, name, self._language)

    def summary(self, actions: Sequence[Action]) -> list[str]:
        """Return choices by kind and unit."""
        return summary(self._position, actions, self._language)

    def labels(self, actions: Sequence[Action]) -> list[str]:
        """Return a few words for each choice: where to and for how many points."""
        return labels(self._position, actions, self._language)

    def verb(self) -> str:
        """Return the usual order of the phase."""
        return _VERBS.get(self._position.phase, "")

    def shortcut(self) -> list[Action]:
        """Return the beginner's split, a chip, headquarters, or a place for all that wait."""
        return shortcut(self._game, self._position, self._seat)

    def odds(self, names: Sequence[str]) -> list[str]:
        """Return the odds of an attack, of several, or of those declared."""
        return odds_table.lines(self._position, names, self._language)


# Choices.


def labels(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return what tells the choices apart, with the points of a move and the names of units."""
    parts = [str(action).split() for action in actions]
    common = 0
    while len(parts) > 1 and all(len(part) > common + 1 for part in parts):
        if len({part[common] for part in parts}) > 1:
            break
        common += 1
    if common == 0 and len({tuple(part[1:2]) for part in parts}) == 1:  # orders of one unit
        parts = [part[:1] + part[2:] if len(part) > 2 else part for part in parts]
    ways: dict[str, dict[str, tuple[int, bool]]] = {}
    return [
        " ".join([*words[common:], *_more(position, action, common, ways, language)])
        for action, words in zip(actions, parts, strict=True)
    ]


def _more(
    position: Position,
    action: Action,
    common: int,
    ways: dict[str, dict[str, tuple[int, bool]]],
    language: str,
) -> Iterator[str]:
    """Give what helps to choose an action beside its words: a type, a place, a price."""
    units, short = position.units(), PHRASES.language(language)["short"]
    kind, about = action.kind, (*action.words, "")
    unit = units.get(about[1] if kind in ("attack", "treat") else about[0])
    if kind == "move" and unit:
        if about[0] not in ways:
            ways[about[0]] = reach(position, unit)
        half_points, is_stopped = ways[about[0]].get(about[1], (0, False))
        yield f"({cost(half_points)}{'!' if is_stopped else ''})"
    elif kind in ("attack", "treat") and unit:
        yield short.get(unit.kind, unit.kind)
        if len(action.words) == 2:
            yield unit.place
    elif kind in ("assign", "repair", "place", "mount") and unit and common < 2:
        yield short.get(unit.kind, unit.kind)
    elif kind in ("pick", "choose") and short.get(about[0], about[0]) != about[0]:
        yield short[about[0]]
    elif kind == "lay":
        yield f"({hex_of_mine(position, about[1], int(about[2]))})"
    elif kind == "headquarters":
        yield f"({position.terms.ground.starts[action.number]:04d})"
    bonds = price(position, action)
    if bonds:
        yield f"({bonds})"


def summary(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return the choices by kind and unit: few of them whole, many of them counted.

    Those with a third word stand by their second: `0712 (0 1 5)` for mines with that marker.
    """
    units = position.units()
    short = PHRASES.language(language)["short"]
    groups: dict[str, dict[str, dict[str, list[str]]]] = {}
    for action in actions:
        first, second, *rest = (*action.words, "", "")
        found = groups.setdefault(action.kind, {}).setdefault(first, {})
        found.setdefault(second, []).extend(word for word in rest if word)
    lines = []
    for kind, about in groups.items():
        parts = []
        for word, more in about.items():
            named = word
            if word in units:
                named += f" {short.get(units[word].kind, units[word].kind)}"
            told = [f"{one} ({' '.join(rest)})" if rest else one for one, rest in more.items()]
            told = [text for text in told if text]
            if 0 < len(told) <= _FEW:
                named += f": {', '.join(told)}"
            elif told:
                named += f" ({len(told)})"
            parts.append(named)
        if kind == "use":  # its words are one list
            parts = [" ".join(action.words) for action in actions if action.kind == kind]
        lines.append(f"{kind} {'; '.join(parts)}".strip())
    return lines


# Tedious steps.


def shortcut(game: Rules, position: Position, seat: Seat) -> list[Action]:
    """Return the beginner's split and its seal, a chip, headquarters, or places for an army."""
    if position.phase == "split":
        return [Action(text) for text in _beginners_split(game, position, seat)]
    if position.phase in ("turn-chip", "headquarters"):
        return list(game.legal(position, seat)[:1])
    made: list[Action] = []
    army = position
    while army.phase == "place" and army.seat == seat:
        waiting = game.legal(army, seat)
        first = [action for action in waiting if action.words[0] == waiting[0].words[0]]
        best = min(first, key=lambda action: _wetness(position, action.words[1]))
        made.append(best)
        army, _ = game.apply(army, seat, best)
    return made


def _beginners_split(game: Rules, position: Position, seat: Seat) -> Iterator[str]:
    own = [unit for unit in position.units().values() if unit.seat == seat and not unit.army]
    picks = [action.words[0] for action in game.legal(position, seat) if action.kind == "pick"]
    picked = BEGINNERS_SPECIAL if BEGINNERS_SPECIAL in picks else picks[0] if picks else ""
    if picked:
        yield f"pick {picked}"
    for unit in own:
        kind = picked if unit.kind == UNPICKED else unit.kind
        if position.terms.mat.units[kind].kind != "turret":
            yield f"assign {unit.name} {BEGINNERS.get(kind, 'C')}"
    yield "ready"


def _wetness(position: Position, hex: str) -> int:
    """Rank a hex for placing: land first."""
    terms = position.terms
    return terms.ground.hexes[terms.cells[terms.targets[hex]]] not in LAND
