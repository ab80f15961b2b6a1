"""Editing of positions: units with their marks, forts, bonds, points, round, turn and phase.

A change works on the document of a draft. What belongs to the middle of a turn (the open move,
declared attacks, purchases) is reset by each change.
"""

from typing import Any, Final

from firestep.boards.axial import cell_name
from firestep.contract import ActionRefused, InputError, Refusal
from firestep.contract.position_editing import (
    Edit,
    EditForm,
    FormChoice,
    FormField,
    PieceStock,
    PlacedPiece,
    read_edit_choice,
    read_edit_number,
    refuse_edit,
)
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats import notation
from firestep.games.club.formats.toml_writer import DEFAULT_MARKS, default_fields
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.kernel import layout
from firestep.games.club.position_text.document import (
    SETUP_PHASES,
    Document,
    UnitEntry,
    build_state,
    describe_state,
)
from firestep.games.club.position_text.mines import MineEntry
from firestep.games.club.rules.turn import begin_turn, next_seat
from firestep.games.club.state import Position, initial_position, position_from_words
from firestep.games.club.text.translations import TRANSLATIONS

PHASES: Final = ("armies", "move", "attacks", "bank")
"""The phases that an editor offers."""
_FIRST_PHASE: Final = "move"
_KEPT_FIELDS: Final = (
    *("round", "turn", "first", "used", "used_first", "bonds", "forts", "hq", "points", "spent"),
)
_NONE: Final = "-"
_MAX_ROUND: Final = 99
_MAX_UNITS: Final = 400
_UNIT_NUMBERS: Final = ("damage", "experience")
_USED: Final = (_NONE, "A", "B", "C", "AB", "AC", "BC", "ABC")


def read_draft(text: str, config: GameConfig) -> Position:
    """Return the draft of a position text; a finished game is continued."""
    document = notation.read_document(text, config)
    if document["phase"] == "over":
        document = _reset_turn(document, _FIRST_PHASE, config)
    return _build(document, config)


def _build(document: Document, config: GameConfig) -> Position:
    return position_from_words(build_state(document, config), config)


def _reset_turn(document: Document, phase: str, config: GameConfig) -> Document:
    """Return a document in a phase, without what has happened in this turn."""
    found = default_fields(phase, config)
    units: list[UnitEntry] = document["units"]
    if document["phase"] in SETUP_PHASES:
        found["bonds"] = document["bonds"]
        units = [unit for unit in units if unit.at or _is_fixed(unit.kind, config)]
    else:
        found |= {name: document[name] for name in _KEPT_FIELDS}
    found["units"], found["mines"] = units, document["mines"]
    if phase == "armies":
        found["used"] = "".join(ARMIES)
    if found["round"] == 1 and found["turn"] == found["first"]:  # TC-TURN-08, TC-TURN-11
        found["used_first"] = found["used"] if found["used"] != "".join(ARMIES) else ""
    for unit in found["units"]:
        _reset_marks(unit, found, config)
    return found


def _reset_marks(unit: UnitEntry, document: Document, config: GameConfig) -> None:
    """Reset the marks of this turn; `stayed` and `dug` follow from the place."""
    unit.moved = unit.worked = False
    unit.shots = unit.gassed = -1
    for name, find_default in DEFAULT_MARKS.items():
        setattr(unit, name, not unit.is_lost and find_default(unit, document, config))


def _renumber(document: Document) -> Document:
    """Return the document with units and mines numbered without gaps, in their order."""
    entries: list[UnitEntry | MineEntry] = [*document["units"], *document["mines"]]
    entries.sort(key=lambda entry: entry.number)
    numbers = {f"u{entry.number}": number for number, entry in enumerate(entries, 1)}
    for entry in entries:
        if isinstance(entry, UnitEntry) and entry.aboard:
            entry.aboard = f"u{numbers[entry.aboard]}"
    for number, entry in enumerate(entries, 1):
        entry.number = number
    return document


def _is_fixed(kind: str, config: GameConfig) -> bool:
    return kind in config.mat.units and config.mat.units[kind].kind == "turret"


def apply_edit(draft: Position, edit: Edit) -> Position:
    """Return the draft after a change. Raise `InputError` if the change is not possible."""
    config = draft.config
    if edit.verb == "start":
        return initial_position(config)
    document = describe_state(draft.words(), config)
    phase = document["phase"] if document["phase"] in PHASES else _FIRST_PHASE
    if document["phase"] in SETUP_PHASES:
        document = _reset_turn(document, phase, config)
    if edit.verb == "clear":
        document |= {"units": [], "mines": [], "forts": {}, "hq": {}}
    elif edit.verb == "put":
        _put_unit(document, edit, config)
    elif edit.verb == "move":
        unit = _find_unit(document, edit.name)
        _place_unit(document, unit, edit.value, config)
    elif edit.verb == "remove":
        _remove_unit(document, _find_unit(document, edit.name))
    elif edit.name == "phase":
        phase = PHASES[read_edit_choice(edit, PHASES)]
    else:
        _set_field(document, edit, config)
    return _build(_renumber(_reset_turn(document, phase, config)), config)


def _find_unit(document: Document, name: str) -> UnitEntry:
    found: list[UnitEntry] = document["units"]
    for unit in found:
        if not unit.is_lost and name in (unit.name, unit.at):
            return unit
    refuse_edit(f"there is no unit {name[:20]}")


def _put_unit(document: Document, edit: Edit, config: GameConfig) -> None:
    nation, _, kind = edit.name.partition(":")
    if nation not in config.nations or kind not in _list_kinds(nation, config):
        refuse_edit(f"{edit}: there is no such unit in the box, like {config.nations[0]}:infantry")
    entries = [*document["units"], *document["mines"]]
    number = 1 + max((entry.number for entry in entries), default=0)
    if len(entries) >= _MAX_UNITS:
        refuse_edit(f"{edit}: {_MAX_UNITS} units and mines at most")
    unit = UnitEntry(number, kind, nation)
    document["units"].append(unit)
    _place_unit(document, unit, edit.value, config)


def _place_unit(document: Document, unit: UnitEntry, place: str, config: GameConfig) -> None:
    """Put a unit on a hex or into a fort; it replaces the unit on a hex."""
    target = config.targets.get(place)
    if target is None:
        refuse_edit(f"{place[:20]} is neither a hex nor a fort of this map")
    if target < len(config.cells):
        for other in [other for other in document["units"] if other.at == place != unit.at]:
            _remove_unit(document, other)
    elif place not in document["forts"]:
        document["forts"][place] = unit.nation  # a garrison holds its fort (TC-FORT-12)
    unit.at, unit.aboard = place, ""


def _remove_unit(document: Document, unit: UnitEntry) -> None:
    """Return a unit to the box, with the units aboard."""
    document["units"] = [
        other for other in document["units"] if other is not unit and other.aboard != unit.name
    ]


def _set_field(document: Document, edit: Edit, config: GameConfig) -> None:
    unit, mark, mark_name = edit.name.partition(".")
    name, _, key = edit.name.partition("-")
    nations = config.nations
    if mark:
        _set_mark(_find_unit(document, unit), mark_name, edit, config)
    elif edit.name == "round":
        most = config.field[layout.F_ROUND_LIMIT] or _MAX_ROUND
        document["round"] = read_edit_number(edit, 1, most)
    elif edit.name in ("turn", "first"):
        document[edit.name] = nations[read_edit_choice(edit, nations)]
    elif edit.name == "used":
        document["used"] = _USED[read_edit_choice(edit, _USED)].replace(_NONE, "")
    elif name in _nation_numbers(config) and key in nations:
        document[name][key] = read_edit_number(edit, 0, layout.MAX_BONDS)
    elif name == "fort" and key in {fort.id for fort in config.map.forts}:
        _set_entry(document["forts"], key, edit, (_NONE, *nations))
    elif name == "hq" and key in nations and config.field[layout.F_VP]:
        _set_entry(document["hq"], key, edit, (_NONE, *_list_start_hexes(config)))
    else:
        refuse_edit(f"{edit}: a position of this game has no such field")


def _set_entry(table: dict[str, str], key: str, edit: Edit, choices: tuple[str, ...]) -> None:
    value = choices[read_edit_choice(edit, choices)]
    table.pop(key, None)
    if value != _NONE:
        table[key] = value


def _set_mark(unit: UnitEntry, name: str, edit: Edit, config: GameConfig) -> None:
    if name == "army":
        choices = (_NONE, *ARMIES)
        unit.army = "" if edit.value == _NONE else choices[read_edit_choice(edit, choices)]
    elif name in _UNIT_NUMBERS:
        setattr(unit, name, read_edit_number(edit, 0, _mark_limit(name, config)))
    else:
        refuse_edit(f"{edit}: a unit has no such field")


def _mark_limit(name: str, config: GameConfig) -> int:
    """Return the highest damage of a unit that is not destroyed, or the highest experience."""
    field = config.field
    return field[layout.F_DEADLY] - 1 if name == "damage" else field[layout.F_XP_CAP]


def _nation_numbers(config: GameConfig) -> tuple[str, ...]:
    return ("bonds", "points") if config.field[layout.F_VP] else ("bonds",)


def _list_start_hexes(config: GameConfig) -> list[str]:
    return [cell_name(cell) for _, cell in sorted(config.map.starts.items())]


def _list_kinds(nation: str, config: GameConfig) -> list[str]:
    """Return the types of unit that a nation may have."""
    kinds = [*config.starting_types(nation), *config.purchasable_types(nation)]
    if config.field[layout.F_SPECIAL] or config.field[layout.F_START_SPECIAL]:
        kinds += config.mat.special
    return [kind for kind in config.kinds if kind and kind in kinds]


def describe_form(draft: Position, language: str) -> EditForm:
    """Return the units and fields of a draft."""
    config, names = draft.config, TRANSLATIONS.language(language)
    box = tuple(
        PieceStock(
            f"{nation}:{kind}",
            seat,
            kind,
            f"{names['units'].get(kind, kind)} ({names['nations'].get(nation, nation)})",
        )
        for seat, nation in enumerate(config.nations, 1)
        for kind in _list_kinds(nation, config)
    )
    pieces = {
        unit.name: PlacedPiece(
            f"{unit.nation}:{unit.kind}",
            unit.place,
            {
                "army": unit.army or _NONE,
                "damage": str(unit.damage),
                "experience": str(unit.experience),
            },
        )
        for unit in draft.units().values()
        if unit.place
    }
    return EditForm(box, pieces, _list_fields(draft, language), _list_marks(config, language))


def _list_marks(config: GameConfig, language: str) -> tuple[FormField, ...]:
    labels = TRANSLATIONS.language(language)["editor"]
    armies = tuple(FormChoice(army, army) for army in (_NONE, *ARMIES))
    numbers = (
        FormField(name, labels[name], most=_mark_limit(name, config)) for name in _UNIT_NUMBERS
    )
    return (*numbers, FormField("army", labels["army"], choices=armies))


def _list_fields(draft: Position, language: str) -> tuple[FormField, ...]:
    config, names = draft.config, TRANSLATIONS.language(language)
    document, labels = describe_state(draft.words(), config), names["editor"]
    phases = [*PHASES] if draft.phase in PHASES else [draft.phase, *PHASES]
    nations = tuple(FormChoice(one, names["nations"].get(one, one)) for one in config.nations)
    fields = [
        FormField(
            "phase",
            labels["phase"],
            draft.phase,
            tuple(FormChoice(phase, names["phases"][phase]) for phase in phases),
        )
    ]
    if draft.phase in SETUP_PHASES:
        return tuple(fields)
    most = config.field[layout.F_ROUND_LIMIT] or _MAX_ROUND
    used = tuple(FormChoice(armies, armies) for armies in _USED)
    fields += [
        FormField("turn", labels["turn"], document["turn"], nations),
        FormField("round", labels["round"], str(draft.round), least=1, most=most),
        FormField("first", labels["first"], document["first"], nations),
        FormField("used", labels["used"], document["used"] or _NONE, used),
    ]
    none = FormChoice(_NONE, labels["none"])
    for nation in config.nations:
        facts = {"nation": names["nations"].get(nation, nation)}
        for name in _nation_numbers(config):
            value, label = document[name].get(nation, 0), _label(name, facts, language)
            fields.append(FormField(f"{name}-{nation}", label, str(value), most=layout.MAX_BONDS))
        if config.field[layout.F_VP]:
            hexes = (none, *(FormChoice(hex, hex) for hex in _list_start_hexes(config)))
            value, label = document["hq"].get(nation, _NONE), _label("hq", facts, language)
            fields.append(FormField(f"hq-{nation}", label, value, hexes))
    for fort in config.map.forts:
        label = _label("fort", {"fort": fort.id}, language)
        value = document["forts"].get(fort.id, _NONE)
        fields.append(FormField(f"fort-{fort.id}", label, value, (none, *nations)))
    return tuple(fields)


def _label(name: str, facts: dict[str, Any], language: str) -> str:
    return TRANSLATIONS.translate(language, "editor", name, facts)


def pass_turn(position: Position) -> Position:
    """Return the position at the beginning of the next turn (TC-TURN-03, TC-TURN-05).

    Raise `ActionRefused` during the setup, after the end, and with units aboard a truck.
    """
    config, document = position.config, describe_state(position.words(), position.config)
    if position.round and position.outcome() is None:
        seat = position.seat % config.players + 1
        document["turn"] = config.nations[seat - 1]
        try:
            state = build_state(_reset_turn(document, "bank", config), config)
            begin_turn(state, config.field, next_seat(state, config.field, position.seat))
            passed = position_from_words(state, config)
            check_position(passed)
        except InputError:
            pass
        else:
            if passed.outcome() is None:
                return passed
    raise ActionRefused(Refusal("TC-TURN-05", "no-turn-to-pass", {}))
