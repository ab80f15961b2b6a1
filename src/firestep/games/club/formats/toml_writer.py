"""Writer for position files; toml_reader.py describes and reads the format.

The defaults of omitted values are defined here for both modules.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from firestep.contract import InputError, Seat, Value
from firestep.games.club.config import rulesets
from firestep.games.club.config.game_config import (
    Content,
    GameConfig,
    content_options,
    load_shipped_content,
    make_config,
)
from firestep.games.club.config.options import OPTIONS_BY_NAME, RULE_SETS
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import trench_at
from firestep.games.club.position_text.document import (
    FIELDS,
    SETUP_PHASES,
    Document,
    UnitEntry,
    default_document,
    describe_state,
)
from firestep.games.club.position_text.mines import HIDDEN_CODE, MineEntry
from firestep.games.club.state import Position

GAME: Final = "club"
_ALWAYS_WRITTEN: Final = ("phase", "round", "turn")
_DEFAULT_ROUND: Final = 5
_HIT_FIELDS: Final = ("shots", "gassed")


def default_fields(phase: str, config: GameConfig) -> Document:
    """Return the values of the fields that a file omits."""
    defaults = default_document(phase, config)
    if phase not in SETUP_PHASES:
        defaults["round"], defaults["turn"], defaults["first"] = (
            _DEFAULT_ROUND,
            config.nations[0],
            config.nations[0],
        )
    return defaults


def _is_stayed_by_default(entry: UnitEntry, document: Document, config: GameConfig) -> bool:
    """Return the default of `stayed`: whether a unit has been in its fort since the turn began."""
    if (
        document["phase"] in (*SETUP_PHASES, "over")
        or entry.moved
        or entry.nation != document["turn"]
    ):
        return False
    if entry.kind in config.mat.units and config.mat.units[entry.kind].kind == "turret":
        return False
    return any(entry.at == fort.id for fort in config.map.forts)


def _is_dug_by_default(entry: UnitEntry, document: Document, config: GameConfig) -> bool:
    """Return the default of `dug`: whether a unit is in the trench of its hex (TC-VAR-17)."""
    field, hex = config.field, config.targets.get(entry.at, layout.NOWHERE)
    if not field[layout.F_TRENCH] or hex >= len(config.cells) or entry.kind not in config.mat.units:
        return False
    is_foot = config.mat.units[entry.kind].kind == "foot"
    return is_foot and trench_at(field, hex) != 0 and entry.name != document["mover"]


# The defaults of the marks of a unit that a file may omit.
DEFAULT_MARKS: Final = {"stayed": _is_stayed_by_default, "dug": _is_dug_by_default}


def write(position: Position, hide: Seat | None = None) -> str:
    """Return a position as TOML, with content that is not shipped under `[box]`.

    Codes of mines that the seat `hide` may not know are omitted.
    """
    config, document = position.config, describe_state(position.words(), position.config, hide)
    defaults, changed = default_fields(position.phase, config), _changed_texts(config)
    lines, tables = [f'game = "{GAME}"', *_option_lines(config, changed)], []
    for name in FIELDS:
        value = document[name]
        if value == defaults[name] and not (value and name in _ALWAYS_WRITTEN):
            continue
        if isinstance(value, dict):
            tables += ["", f"[{name}]"]
            tables += [f"{_toml_key(key)} = {_toml_value(each)}" for key, each in value.items()]
        else:
            lines.append(f"{name} = {_toml_value(value)}")
    for nation in config.nations:
        tables += _nation_lines(nation, document, config)
    if document["mines"]:
        tables += ["", "[mines]", *map(_mine_line, document["mines"])]
    if changed:
        tables += [
            "",
            "[box]",
            *(f"{name} = {_multiline_string(text)}" for name, text in changed.items()),
        ]
    return "\n".join([*lines, *tables]) + "\n"


def _changed_texts(config: GameConfig) -> dict[str, str]:
    """Return the source texts of the content that are not the shipped ones."""
    base, texts = base_content(config.settings).texts, config.content.texts
    changed = {name: text for name, text in texts.items() if text != base[name]}
    if make_config(config.settings, config.content if changed else None) != config:
        raise InputError("this board or these nations are not what the options make of the map")
    return changed


def _option_lines(config: GameConfig, changed: Mapping[str, str]) -> list[str]:
    """Return the options that differ from their defaults, and always players, map and mat."""
    defaults = {option.name: option.default for option in content_options(config.content)}
    if "rules" not in changed:
        defaults["rules"] = OPTIONS_BY_NAME["rules"].default
    return [
        f"{name} = {_toml_value(value)}"
        for name, value in config.settings.items()
        if name in ("players", "map", "mat") or value != defaults[name]
    ]


def _nation_lines(nation: str, document: Document, config: GameConfig) -> list[str]:
    units, lost = [], dict[str, list[str]]()
    for entry in document["units"]:
        if entry.nation != nation:
            continue
        if entry.is_lost:
            lost.setdefault(entry.kind, []).append(entry.name)
            continue
        fields: dict[str, Any] = {"type": entry.kind}
        for name in ("at", "aboard", "army", "damage", "experience", "moved", "worked"):
            if value := getattr(entry, name):
                fields[name] = value
        fields |= {name: hits for name in _HIT_FIELDS if (hits := getattr(entry, name)) >= 0}
        for name, default_mark in DEFAULT_MARKS.items():
            if getattr(entry, name) != default_mark(entry, document, config):
                fields[name] = getattr(entry, name)
        units.append(_inline_table(entry.name, fields))
    lines = ["", f"[units.{nation}]", *units] if units else []
    if lost:
        lines += ["", f"[lost.{nation}]"]
        lines += [f"{_toml_key(kind)} = {_toml_value(names)}" for kind, names in lost.items()]
    return lines


def _mine_line(entry: MineEntry) -> str:
    fields: dict[str, Any] = {"nation": entry.nation}
    if entry.marker:
        fields["marker"] = entry.marker
    fields["code"] = HIDDEN_CODE if entry.code is None else entry.code
    return _inline_table(entry.name, fields)


def _inline_table(name: str, fields: Mapping[str, Any]) -> str:
    members = ", ".join(f"{name} = {_toml_value(value)}" for name, value in fields.items())
    return f"{name} = {{ {members} }}"


def _toml_key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml_value(name)


def _toml_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    # TOML uses the escapes of JSON, but also escapes the character DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _multiline_string(text: str) -> str:
    """Return a text as a multi-line string, or on one line if TOML would change it."""
    is_plain = all(sign.isprintable() or sign in "\n\t" for sign in text)
    if not is_plain or "'''" in text or text.endswith("'"):
        return _toml_value(text)
    return f"'''\n{text}'''"


def base_content(settings: Mapping[str, Value]) -> Content:
    """Return the shipped content that the texts of a file replace."""
    rules = str(settings.get("rules"))
    rules = rules if rules in RULE_SETS else str(OPTIONS_BY_NAME["rules"].default)
    name = str(settings.get("map", rulesets.load_shipped(rules).options.get("map")))
    mat = str(settings.get("mat"))
    return load_shipped_content(
        name if name in map_reader.SHIPPED_MAPS else map_reader.SHIPPED_MAPS[0],
        rules,
        mat if mat in mat_reader.SHIPPED_MATS else mat_reader.SHIPPED_MATS[0],
    )
