"""What people need beside the map: tables of units, short lists of choices, tedious steps done."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from firestep.contract import Event, Fault, Json, Seat, clip
from firestep.games.club import layout, oddstable
from firestep.games.club.actions import Action
from firestep.games.club.box.map import LAND, NAMES
from firestep.games.club.box.mat import RANKS
from firestep.games.club.picture.lettering import cost
from firestep.games.club.state import Position, Unit
from firestep.games.club.wording import PHRASES, points_left, reach, ready

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
_VERBS: Final = {
    "split": "assign",
    "turn-chip": "turn",
    "place": "place",
    "armies": "use",
    "move": "move",
    "attacks": "attack",
    "bank": "repair",
}
_COLUMNS: Final = ("id", "unit", "at", "damage", "experience", "army", "points")
_FEW: Final = 6  # so many choices of a unit are told one by one


class Rules(Protocol):
    """What a shortcut asks of the game."""

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the choices of a seat."""

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and what happened."""


class Desk:
    """A position as one seat looks at it, in its language; a `firestep.contract.powers.Beside`."""

    def __init__(self, game: Rules, position: Position, seat: Seat, language: str) -> None:
        self._game, self._position = game, position
        self._seat, self._language = seat, language

    def tables(self, about: str = "") -> list[str]:
        """List the seat's units, forts and bonds, and in a line what the others have."""
        return tables(self._position, self._seat, self._language, about)

    def news(self) -> list[str]:
        """List the seat's units when it is to split them, and when its turn begins."""
        return self.tables() if self._position.phase in ("split", "armies", "move") else []

    def describe(self, name: str) -> list[str]:
        """Say what is known of a unit, a hex or a fort."""
        return describe(self._position, name, self._language)

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
        """Return the beginner's split, or a place for every unit that waits for one."""
        return shortcut(self._game, self._position, self._seat)

    def odds(self, names: Sequence[str]) -> list[str]:
        """Return the odds of an attack, of several, or of those declared."""
        return oddstable.lines(self._position, names, self._language)


# Tables.


def tables(position: Position, seat: Seat, language: str, about: str = "") -> list[str]:
    """List a seat's units, or all seats', or those of the nation named; the others in brief."""
    terms = position.terms
    seats = range(1, terms.players + 1)
    shown = [seat] if seat in seats else list(seats)
    if about == "all":
        shown = list(seats)
    elif about:
        nation = about.upper()
        if nation not in terms.nations:
            what = f"no nation {clip(about, 12)} here; there are: {', '.join(terms.nations)}, all"
            raise Fault(what)
        shown = [terms.nations.index(nation) + 1]
    lines = [line for one in shown for line in _table(position, one, seat, language)]
    lines += [_holder(position, one, "brief", language) for one in seats if one not in shown]
    free = [fort for fort, holder in position.forts.items() if not holder]
    if free:
        lines.append(PHRASES.fill(language, "tables", "free", {"forts": " ".join(free)}))
    return lines


def _holder(position: Position, seat: Seat, name: str, language: str) -> str:
    words = PHRASES.language(language)["tables"]
    forts = [fort for fort, holder in position.forts.items() if holder == seat]
    facts: dict[str, Json] = {
        "seat": seat,
        "bonds": position.bonds[seat - 1],
        "units": sum(unit.seat == seat for unit in position.units().values()),
        "forts": " ".join(forts) or words["nothing"],
    }
    return PHRASES.fill(language, "tables", name, ready(facts, position.terms, language))


def _table(position: Position, seat: Seat, viewer: Seat, language: str) -> Iterator[str]:
    yield _holder(position, seat, "owner", language)
    words = PHRASES.language(language)["tables"]
    rows = [tuple(words[name] for name in _COLUMNS)]
    own = [unit for unit in position.units().values() if unit.seat == seat]
    hidden = position.phase == "split" and viewer != seat
    rows += [_row(position, unit, hidden, language) for unit in own]
    widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield ("  " + "  ".join(cells)).rstrip()


def _row(position: Position, unit: Unit, hidden: bool, language: str) -> tuple[str, ...]:
    chapters = PHRASES.language(language)
    words, place = chapters["tables"], unit.place
    if place.startswith("u") and place[1:].isdigit():
        place = PHRASES.fill(language, "tables", "aboard", {"truck": place})
    left = points_left(position, unit)
    points = cost(left) if left is not None else ""
    if unit.moved and unit.seat == position.seat and not points:
        points = words["moved"]
    return (
        unit.name,
        chapters["units"].get(unit.kind, unit.kind),
        place or words["unplaced"],
        str(unit.damage or "-"),
        str(unit.experience or "-"),
        "?" if hidden else unit.army or "-",
        points or "-",
    )


def describe(position: Position, name: str, language: str) -> list[str]:
    """Say what is known of a unit, a hex or a fort and of who is there."""
    terms = position.terms
    there = [unit for unit in position.all_units() if name in (unit.name, unit.place)]
    said = [_told(position, unit, language) for unit in there]
    if name in position.forts:
        holder, words = position.forts[name], PHRASES.language(language)["tables"]
        inside = " ".join(unit.name for unit in there) or words["nothing"]
        nation = terms.nations[holder - 1] if holder else "nobody"
        facts = {"fort": name, "nation": nation, "units": inside}
        return [PHRASES.fill(language, "tables", "fort", facts), *said]
    if name in terms.targets:
        kind = NAMES[terms.ground.hexes[terms.cells[terms.targets[name]]]]
        place = {"place": name, "terrain": kind}
        return [PHRASES.fill(language, "tables", "place", place), *said]
    return said


def _told(position: Position, unit: Unit, language: str) -> str:
    words = PHRASES.language(language)["tables"]
    rank = (unit.experience >= position.terms.field[layout.VETERAN]) + (
        unit.experience >= position.terms.field[layout.HERO]
    )
    facts = {
        "nation": unit.nation,
        "type": unit.kind,
        "unit": unit.name,
        "place": unit.place or words["unplaced"],
        "hurt": unit.damage,
        "experience": unit.experience,
        "rank": RANKS[rank],
    }
    return PHRASES.fill(language, "tables", "stands" if unit.is_alive else "fallen", facts)


# Choices.


def labels(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return what tells the choices apart, with the points of a move and the names of units."""
    parts = [str(action).split() for action in actions]
    common = 0
    while len(parts) > 1 and all(len(part) > common + 1 for part in parts):
        if len({part[common] for part in parts}) > 1:
            break
        common += 1
    units = {unit.name: unit for unit in position.units().values()}
    short = PHRASES.language(language)["short"]
    ways: dict[str, dict[str, tuple[int, bool]]] = {}
    made = []
    for action, words in zip(actions, parts, strict=True):
        label = " ".join(words[common:])
        about = action.words[1] if action.kind == "attack" else (*action.words, "")[0]
        unit = units.get(about)
        if action.kind == "move" and unit:
            if about not in ways:
                ways[about] = reach(position, unit)
            half_points, is_stopped = ways[about].get(action.words[1], (0, False))
            label += f" ({cost(half_points)}{'!' if is_stopped else ''})"
        elif action.kind == "attack" and unit:
            label += f" {short.get(unit.kind, unit.kind)} {unit.place}"
        elif action.kind in ("assign", "repair", "place") and unit and common < 2:
            label += f" {short.get(unit.kind, unit.kind)}"
        price = _price(position, action)
        made.append(f"{label} ({price})" if price else label)
    return made


def _price(position: Position, action: Action) -> int:
    mat, units = position.terms.mat.units, position.units()
    if action.kind == "buy" and action.words[0] in mat:
        return mat[action.words[0]].price
    if action.kind == "repair" and action.words[0] in units:
        return mat[units[action.words[0]].kind].repair or 0
    return 0


def summary(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return the choices by kind and unit: few of them whole, many of them counted."""
    units = position.units()
    short = PHRASES.language(language)["short"]
    groups: dict[str, dict[str, list[str]]] = {}
    for action in actions:
        first, *rest = (*action.words, "")
        groups.setdefault(action.kind, {}).setdefault(first, []).append(" ".join(rest).strip())
    lines = []
    for kind, about in groups.items():
        parts = []
        for word, rest in about.items():
            named = word
            if word in units:
                named += f" {short.get(units[word].kind, units[word].kind)}"
            told = [text for text in rest if text]
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
    """Return the beginner's split and its seal, a chip, or a place for each unit that waits."""
    units = position.units()
    if position.phase == "split":
        own = [unit for unit in units.values() if unit.seat == seat and not unit.army]
        split = [f"assign {unit.name} {BEGINNERS.get(unit.kind, 'C')}" for unit in own]
        return [Action(text) for text in (*split, "ready")]
    if position.phase == "turn-chip":
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


def _wetness(position: Position, hex: str) -> int:
    """Rank a hex for placing: land first."""
    terms = position.terms
    return terms.ground.hexes[terms.cells[terms.targets[hex]]] not in LAND
