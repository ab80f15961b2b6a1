"""How content differs from the shipped game, as texts in a language."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.contract.content import Difference
from firestep.contract.toml_file import TomlFile
from firestep.games.club.config.differences import Change, find_mat_changes, find_rule_changes
from firestep.games.club.config.game_config import Content
from firestep.games.club.config.options import OPTIONS_BY_NAME
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.text.numbers import format_decimal
from firestep.games.club.text.translations import TRANSLATIONS

_NUMBER_RULES: Final = {
    "income": "TC-BANK-01",
    "fee": "TC-BANK-06",
    "deadly": "TC-BATTLE-36",
    "fragile": "TC-VAR-40",
    "dice": "TC-BATTLE-10",
    "flank": "TC-BATTLE-12",
    "surround": "TC-BATTLE-13",
    "veteran": "TC-XP-01",
    "hero": "TC-XP-01",
    "astray": "TC-UNIT-26",
    "trench_row": "TC-VAR-29",
    "forts_to_win": "TC-WIN-02",
    "start_bonds": "TC-SETUP-27",
    "trench_start_bonds": "TC-VAR-32",
    "points": "TC-VAR-01",
    "armies": "TC-TURN-08",
    "cost": "TC-MOVE-06",
    "flat": "TC-MOVE-06",
}
_UNIT_RULES: Final = {
    "speed": "TC-DATA-13",
    "hits": "TC-DATA-03",
    "air_hits": "TC-DATA-03",
    "open": "TC-DATA-01",
    "forest": "TC-DATA-02",
    "area": "TC-SPEC-28",
    "lays": "TC-SPEC-48",
    "treats": "TC-SPEC-16",
    "count": "TC-SPEC-36",
    "ground": "TC-DATA-12",
    "air": "TC-DATA-11",
}


def number_rule(name: str) -> str:
    """Return the rule of a number of a rule set; empty if there is none."""
    return _NUMBER_RULES.get(name, "")


def unit_rule(name: str) -> str:
    """Return the rule of a field of a unit; empty if there is none."""
    return _UNIT_RULES.get(name, "")


def find_differences(content: Content, language: str, parent: str = "") -> list[Difference]:
    """Return how content differs from the shipped game.

    A mat is compared with `parent`, by default with the shipped mat.
    """
    describe = _Describer(language)
    return [
        *describe.map_differences(content.map),
        *describe.mat_differences(content.texts["mat"], parent or mat_reader.SHIPPED_MATS[0]),
        *describe.rule_differences(content),
    ]


def find_game_differences(game: Club, language: str) -> list[Difference]:
    """Return how the content of a game differs from the shipped game."""
    return find_differences(game.config.content, language)


class _Describer:
    """Describes changes in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._names = TRANSLATIONS.language(language)

    def _text(self, message: str, **facts: object) -> str:
        return TRANSLATIONS.translate(self._language, "content", message, facts)

    def map_differences(self, game_map: Map) -> list[Difference]:
        name = game_map.name
        if name in map_reader.SHIPPED_MAPS:
            shipped = map_reader.load_shipped(name)
            if shipped == game_map:
                return []
            others = sum(
                shipped.hexes.get(cell) != game_map.hexes.get(cell)
                for cell in shipped.hexes.keys() | game_map.hexes.keys()
            )
            if others:
                text = self._text("changed-hexes", count=others)
                return [Difference("map", "rows", shipped.title, game_map.title, text)]
        facts = {
            "title": game_map.title,
            "hexes": len(game_map.hexes),
            "forts": len(game_map.forts),
            "starts": len(game_map.starts),
        }
        text = self._text("own-map", **facts)
        return [Difference("map", "", "", game_map.title, text, "TC-DATA-16")]

    def mat_differences(self, text: str, parent: str) -> list[Difference]:
        tables = TomlFile(text, "mat").tables
        *_, own = mat_reader.merge_chain(TomlFile(text, "mat"))
        tables = own.tables
        base = TomlFile(mat_reader.load_shipped_text(parent), parent).tables
        found = [
            Difference("mat", f"units.{id}", "", self._unit(id, tables), text)
            for id in tables["units"]
            if id not in base["units"]
            for text in [self._text("new-unit", unit=self._unit(id, tables))]
        ]
        found += [
            Difference("mat", f"units.{id}", self._unit(id, base), "", text)
            for id in base["units"]
            if id not in tables["units"]
            for text in [self._text("no-unit", unit=self._unit(id, base))]
        ]
        known = base["units"].keys() & tables["units"].keys()
        return found + [
            self._describe("mat", change, tables)
            for change in find_mat_changes(base, tables)
            if change.path[0] != "units" or change.path[1] in known
        ]

    def rule_differences(self, content: Content) -> list[Difference]:
        texts = content.texts
        changes = find_rule_changes(content.rules, texts["mat"], texts["terrain"])
        tables = TomlFile(texts["mat"], "mat").tables
        return [self._describe("rules", change, tables) for change in changes]

    def _unit(self, id: str, tables: Mapping[str, Any]) -> str:
        """Return the name of a unit; its own title if it is not the shipped one."""
        title = str(tables["units"].get(id, {}).get("title", id))
        shipped = mat_reader.load_shipped().units.get(id)
        if shipped is None or shipped.title != title or id not in self._names["units"]:
            return title
        return self._names["units"][id]

    def _describe(self, kind: str, change: Change, tables: Mapping[str, Any]) -> Difference:
        *_, last = change.path
        rule, prefix, unit = number_rule(change.path[0]), "", ""
        if change.path[0] == "units" and len(change.path) > 1:
            unit, name = self._unit(change.path[1], tables), self._field(change.path[2:])
            prefix, rule = "unit-", unit_rule(last)
        elif change.path[0] == "options":
            option = OPTIONS_BY_NAME.get(last)
            name, rule = self._names["options"].get(last, last), option.rule if option else ""
        else:
            name = self._field(change.path)
        old = None if change.old is None else self._value(change.old, last, tables)
        own = None if change.new is None else self._value(change.new, last, tables)
        facts = {"unit": unit, "name": name, "old": old or "", "own": own or ""}
        reason = "added" if old is None else "removed" if own is None else "changed"
        text = self._text(prefix + reason, **facts)
        return Difference(kind, ".".join(change.path), old or "", own or "", text, rule)

    def _field(self, path: tuple[str, ...]) -> str:
        names = {**self._names["nations"], **self._names["terrain"], **self._names["classes"]}
        names |= self._names["fields"]
        return ", ".join(names.get(part, part) for part in path)

    def _value(self, value: object, name: str, tables: Mapping[str, Any]) -> str:
        """Return a value as players write it."""
        if isinstance(value, bool):
            return self._text("yes" if value else "no")
        if isinstance(value, list):
            if not value:
                return self._text("none")
            if name in ("ground", "air") and len(value) == 2:
                near, far = value
                return str(near) if near == far else f"{near}–{far}"
            return ", ".join(self._value(each, name, tables) for each in value)
        if isinstance(value, str):
            names = {**self._names["units"], **self._names["classes"]}
            choice = self._names.get("choices", {}).get(f"{name}-{value}")
            return choice or names.get(value) or self._unit(value, tables)
        return format_decimal(value, self._language) if isinstance(value, float) else str(value)
