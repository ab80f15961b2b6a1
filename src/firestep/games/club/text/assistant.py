"""The assistant of a player: tables of units, summaries of choices, and shortcuts."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from firestep.contract import Event, Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import LAND
from firestep.games.club.kernel.layout import F_START_SPECIAL
from firestep.games.club.position_text.field_values import UNPICKED
from firestep.games.club.state import Position
from firestep.games.club.text import odds_table, unit_table
from firestep.games.club.text.numbers import format_half_points
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.text.wording import action_price, mine_hex_name, reachable_places

# The beginner's split (TC-SETUP-16); all other types go into army C.
BEGINNER_ARMIES: Final = {
    "mounted": "A",
    "car": "A",
    "fighter": "A",
    "infantry": "B",
    "tank": "B",
    "gun": "B",
    "howitzer": "B",
    "aa": "B",
}
BEGINNER_SPECIAL_FORCE: Final = "airship"  # the easiest one to use
_DEFAULT_VERBS: Final = {
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
_MAX_LISTED: Final = 7  # choices of a unit; more than these are only counted


class GameRules(Protocol):
    """The part of the game that shortcuts need."""

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the actions of a seat."""

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and its events."""


class ClubAssistant:
    """The assistant of one seat; a `firestep.contract.capabilities.AssistantView`."""

    def __init__(self, game: GameRules, position: Position, seat: Seat, language: str) -> None:
        self._game, self._position = game, position
        self._seat, self._language = seat, language

    def tables(self, about: str = "") -> list[str]:
        """Return the units of the seat as a table, and the other seats in brief."""
        return unit_table.format_tables(self._position, self._seat, self._language, about)

    def tables_to_show(self) -> list[str]:
        """Return the tables when the seat splits its units and when its turn begins."""
        return self.tables() if self._position.phase in ("split", "armies", "move") else []

    def tips(self) -> list[str]:
        """Return tips on how to choose in this phase."""
        tips, phase = TRANSLATIONS.language(self._language)["typed"], self._position.phase
        has_pick = phase == "split" and self._position.config.field[F_START_SPECIAL]
        return [tips[name] for name in (phase, "pick" if has_pick else "") if name in tips]

    def describe(self, name: str) -> list[str]:
        """Return what the seat knows of a unit, a hex or a fort."""
        return unit_table.describe_place(self._position, self._seat, name, self._language)

    def summary(self, actions: Sequence[Action]) -> list[str]:
        """Return the choices grouped by kind and unit."""
        return summarize_choices(self._position, actions, self._language)

    def labels(self, actions: Sequence[Action]) -> list[str]:
        """Return a short label for each choice."""
        return choice_labels(self._position, actions, self._language)

    def verb(self) -> str:
        """Return the default command of the phase, or nothing."""
        return _DEFAULT_VERBS.get(self._position.phase, "")

    def shortcut(self) -> list[Action]:
        """Return actions for a routine step of the setup, or nothing."""
        return shortcut_actions(self._game, self._position, self._seat)

    def odds(self, names: Sequence[str]) -> list[str]:
        """Return the odds of one attack, of several, or of the declared ones."""
        return odds_table.format_odds(self._position, names, self._language)


# Choices.


def choice_labels(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return the words by which the choices differ, with details like the cost of a move."""
    parts = [str(action).split() for action in actions]
    common = 0
    while len(parts) > 1 and all(len(part) > common + 1 for part in parts):
        if len({part[common] for part in parts}) > 1:
            break
        common += 1
    if common == 0 and len({tuple(part[1:2]) for part in parts}) == 1:  # orders of one unit
        parts = [part[:1] + part[2:] if len(part) > 2 else part for part in parts]
    reach_by_unit: dict[str, dict[str, tuple[int, bool]]] = {}
    return [
        " ".join(
            [*words[common:], *_choice_details(position, action, common, reach_by_unit, language)]
        )
        for action, words in zip(actions, parts, strict=True)
    ]


def _choice_details(
    position: Position,
    action: Action,
    common: int,
    reach_by_unit: dict[str, dict[str, tuple[int, bool]]],
    language: str,
) -> Iterator[str]:
    """Yield details of an action that its words do not have: a type, a place, a price."""
    units, short = position.units(), TRANSLATIONS.language(language)["short"]
    kind, about = action.kind, (*action.words, "")
    unit = units.get(about[1] if kind in ("attack", "treat") else about[0])
    if kind == "move" and unit:
        if about[0] not in reach_by_unit:
            reach_by_unit[about[0]] = reachable_places(position, unit)
        half_points, is_stopped = reach_by_unit[about[0]].get(about[1], (0, False))
        yield f"({format_half_points(half_points)}{'!' if is_stopped else ''})"
    elif kind in ("attack", "treat") and unit:
        yield short.get(unit.kind, unit.kind)
        if len(action.words) == 2:
            yield unit.place
    elif kind in ("assign", "repair", "place", "mount") and unit and common < 2:
        yield short.get(unit.kind, unit.kind)
    elif kind in ("pick", "choose") and short.get(about[0], about[0]) != about[0]:
        yield short[about[0]]
    elif kind == "lay":
        yield f"({mine_hex_name(position, about[1], int(about[2]))})"
    elif kind == "headquarters":
        yield f"({position.config.map.starts[action.number]:04d})"
    bonds = action_price(position, action)
    if bonds:
        yield f"({bonds})"


def summarize_choices(position: Position, actions: Sequence[Action], language: str) -> list[str]:
    """Return the choices grouped by kind and unit; long lists are only counted.

    Third words follow the second one: `0712 (0 1 5)` for mines with that marker.
    """
    units = position.units()
    short = TRANSLATIONS.language(language)["short"]
    groups: dict[str, dict[str, dict[str, list[str]]]] = {}
    for action in actions:
        first, second, *rest = (*action.words, "", "")
        found = groups.setdefault(action.kind, {}).setdefault(first, {})
        found.setdefault(second, []).extend(word for word in rest if word)
    lines = []
    for kind, about in groups.items():
        parts = []
        for word, more in about.items():
            label = word
            if word in units:
                label += f" {short.get(units[word].kind, units[word].kind)}"
            listed = [f"{one} ({' '.join(rest)})" if rest else one for one, rest in more.items()]
            listed = [text for text in listed if text]
            if 0 < len(listed) <= _MAX_LISTED:
                label += f": {', '.join(listed)}"
            elif listed:
                label += f" ({len(listed)})"
            parts.append(label)
        if kind == "use":  # its words are one list
            parts = [" ".join(action.words) for action in actions if action.kind == kind]
        lines.append(f"{kind} {'; '.join(parts)}".strip())
    return lines


# Shortcuts.


def shortcut_actions(game: GameRules, position: Position, seat: Seat) -> list[Action]:
    """Return the beginner's split, a chip, headquarters, or places for an army."""
    if position.phase == "split":
        return [Action(text) for text in _beginner_split(game, position, seat)]
    if position.phase in ("turn-chip", "headquarters"):
        return list(game.legal(position, seat)[:1])
    actions: list[Action] = []
    state = position
    while state.phase == "place" and state.seat == seat:
        waiting = game.legal(state, seat)
        first = [action for action in waiting if action.words[0] == waiting[0].words[0]]
        best = min(first, key=lambda action: _is_water(position, action.words[1]))
        actions.append(best)
        state, _ = game.apply(state, seat, best)
    return actions


def _beginner_split(game: GameRules, position: Position, seat: Seat) -> Iterator[str]:
    own = [unit for unit in position.units().values() if unit.seat == seat and not unit.army]
    picks = [action.words[0] for action in game.legal(position, seat) if action.kind == "pick"]
    picked = (
        BEGINNER_SPECIAL_FORCE if BEGINNER_SPECIAL_FORCE in picks else picks[0] if picks else ""
    )
    if picked:
        yield f"pick {picked}"
    for unit in own:
        kind = picked if unit.kind == UNPICKED else unit.kind
        if position.config.mat.units[kind].kind != "turret":
            yield f"assign {unit.name} {BEGINNER_ARMIES.get(kind, 'C')}"
    yield "ready"


def _is_water(position: Position, hex: str) -> bool:
    """Return whether a hex is no land, to place units on land first."""
    config = position.config
    return config.map.hexes[config.cells[config.targets[hex]]] not in LAND
