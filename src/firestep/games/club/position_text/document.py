"""A complete position as plain values: the common form of its two text formats.

A document has a value for each of FIELDS, and `units` and `mines`. Both text formats omit fields
with their default value, which depends only on the phase.
"""

import re
from array import array
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firestep.contract import InputError, Seat, clip
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    attack_order_of,
    fort_place,
    is_aboard,
    marker_of,
    mine_code_of,
    owner_of,
    set_aim,
    set_attack_order,
    set_chips,
    set_kind,
    set_marker,
    set_mine_code,
    set_owner,
    set_place,
    set_slot_word,
    set_target,
    slot_word,
    truck_place,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.slots import iter_slots
from firestep.games.club.position_text.field_values import (
    ARMY,
    ARMY_LIST,
    ENDING_NAMES,
    FLAG,
    HEX,
    HIGH_HITS,
    HITS,
    LOW_HITS,
    NATION,
    NATIONS,
    NUMBER,
    RESULT,
    START,
    STARTS,
    TYPE,
    UNIT,
    UNPICKED,
    Codec,
    ReadContext,
    hex_name,
    name_codec,
    nation_name,
    read_hex,
    read_seat,
    read_unit,
)
from firestep.games.club.position_text.mines import MINE_CODES, MineEntry, is_mine, knows_codes
from firestep.games.club.rules.declaration import list_declared
from firestep.games.club.rules.phases import PHASES

Document: TypeAlias = dict[str, Any]

SETUP_PHASES: Final = PHASES[: layout.P_ARMIES]


@dataclass(slots=True)
class UnitEntry:
    """A unit: `at` is a hex or a fort, `aboard` a truck; with neither it is not placed yet.

    In a battle of many rolls `shots` is the number of hits by the unit and `gassed` of those on
    it, or -1 before the roll.
    """

    number: int
    kind: str
    nation: str
    at: str = ""
    aboard: str = ""
    army: str = ""
    damage: int = 0
    experience: int = 0
    moved: bool = False
    stayed: bool = False
    dug: bool = False
    worked: bool = False
    shots: int = -1
    gassed: int = -1
    is_lost: bool = False

    @property
    def name(self) -> str:
        """The name of the unit in actions."""
        return f"u{self.number}"


# Fields of one word, in the order of both text formats: the codec and the word.
_WORD_FIELDS: Final = {
    "phase": (name_codec(PHASES), layout.S_PHASE),
    "round": (NUMBER, layout.S_ROUND),
    "turn": (NATION, layout.S_SEAT),
    "first": (NATION, layout.S_FIRST_SEAT),
    "used": (ARMY_LIST, layout.S_USED),
    "used_first": (ARMY_LIST, layout.S_USED_FIRST),
    "mover": (UNIT, layout.S_MOVER),
    "left": (NUMBER, layout.S_POINTS_LEFT),
    "stopped": (FLAG, layout.S_STOPPED),
    "unloading": (UNIT, layout.S_UNLOADING),
    "bought": (FLAG, layout.S_BOUGHT),
    "special": (TYPE, layout.S_SPECIAL_KIND),
    "fought": (NUMBER, layout.S_FOUGHT),
    "victim": (UNIT, layout.S_VICTIM),
    "hits": (HITS, layout.S_HITS),
    "roller": (UNIT, layout.S_ROLLER),
    "ready": (NATIONS, layout.S_READY),
    "rivals": (NATIONS, layout.S_RIVALS),
    "numbers": (STARTS, layout.S_NUMBERS),
    "army": (ARMY, layout.S_ARMY),
    "number": (START, layout.S_NUMBER),
    "placer": (NATION, layout.S_PLACER),
    "surrender": (NATIONS, layout.S_SURRENDER),
    "ended": (name_codec(ENDING_NAMES), layout.S_ENDED),
    "result": (RESULT, layout.S_RESULT),
}
# Fields with a word for each nation or fort: the codec and the first word. Zeros are omitted.
_TABLE_FIELDS: Final = {
    "rolls": (NUMBER, layout.S_ROLLS),
    "bonds": (NUMBER, layout.S_BONDS),
    "chips": (ARMY_LIST, layout.S_CHIPS),
    "forts": (NATION, layout.S_FORTS),
    "dealt": (STARTS, layout.S_DEALT),
    "hq": (HEX, layout.S_HQ),
    "points": (NUMBER, layout.S_POINTS),
    "spent": (NUMBER, layout.S_SPENT),
}
_TABLE_TYPES: Final[dict[object, object]] = {
    int: dict[str, int],
    str: dict[str, str],
    list[int]: dict[str, list[int]],
}
# Fields of a unit besides type, nation and place: the codec and the word of its slot.
_UNIT_FIELDS: Final = {
    "army": (ARMY, layout.U_ARMY),
    "damage": (NUMBER, layout.U_DAMAGE),
    "experience": (NUMBER, layout.U_EXPERIENCE),
    "moved": (FLAG, layout.U_MOVED),
    "stayed": (FLAG, layout.U_STAYED),
    "dug": (FLAG, layout.U_DUG_IN),
    "worked": (FLAG, layout.U_WORKED),
    "shots": (LOW_HITS, layout.U_SHOTS),
    "gassed": (HIGH_HITS, layout.U_SHOTS),
}
FIELDS: Final[dict[str, object]] = {
    **{name: codec.value_type for name, (codec, _) in _WORD_FIELDS.items()},
    "declared": list[str],  # like u3>u17, in the order of the battles; aimed at a hex: u3>u17@0712
    **{name: _TABLE_TYPES[codec.value_type] for name, (codec, _) in _TABLE_FIELDS.items()},
}
"""The type of each field."""


def _table_keys(name: str, config: GameConfig) -> tuple[str, ...]:
    """Return the keys of a table by word; word 0 of a table by nation is unused."""
    if name == "forts":
        return tuple(fort.id for fort in config.map.forts)
    return ("", *config.nations)


def _table_length(name: str, config: GameConfig) -> int:
    return len(config.map.forts) if name == "forts" else len(config.nations) + 1


def default_document(phase: str, config: GameConfig) -> Document:
    """Return the default document of a phase; raise `InputError` if there is no such phase."""
    return describe_state(default_state(phase, config), config)


def default_state(phase: str, config: GameConfig) -> Words:
    """Return the state of the default document of a phase, which has no units."""
    state = make_words(layout.S_SLOTS)
    state[layout.S_PHASE] = _WORD_FIELDS["phase"][0].encode(phase, ReadContext(config, (), "phase"))
    if phase in ("split", "place-order"):
        state[layout.S_NUMBERS] = sum(1 << number for number in config.map.starts)
        for seat in range(1, config.players + 1):
            set_chips(state, seat, 14)
    if phase != "split":
        state[layout.S_READY] = (2 << config.players) - 2
    if phase not in SETUP_PHASES:
        state[layout.S_USED] = 0b1110
    return state


def describe_state(state: Words, config: GameConfig, seat: Seat | None = None) -> Document:
    """Return the document of a state; with a seat, without the codes of mines it may not know."""
    found = describe_fields(state, config)
    found["units"], found["mines"] = [], []
    for number, slot in iter_slots(state.tobytes()):
        if is_mine(array("H", slot), 0):
            found["mines"].append(describe_mine(state, number, config, seat))
        else:
            found["units"].append(describe_unit(number, slot, config))
    return found


def describe_fields(state: Words, config: GameConfig) -> Document:
    """Return the document of a state, without units and mines."""
    found: Document = {
        name: codec.decode(state[at], config) for name, (codec, at) in _WORD_FIELDS.items()
    }
    found["declared"] = [_describe_attack(state, *pair, config) for pair in list_declared(state)]
    if (
        state[layout.S_ROLLER] == state[layout.S_VICTIM]
    ):  # the default: only the target returns fire
        found["roller"] = ""
    for name, (codec, at) in _TABLE_FIELDS.items():
        found[name] = _describe_table(name, codec, state[at:], config)
    return found


def describe_changes(state: Words, default: Words, config: GameConfig) -> Document:
    """Return the fields of a state that differ from those of a state without attacks, in order.

    This is much faster than a comparison of documents: few words differ.
    """
    found: Document = {}
    for name, (codec, at) in _WORD_FIELDS.items():
        if state[at] != default[at]:
            value = codec.decode(state[at], config)
            if value != codec.decode(default[at], config):
                found[name] = value
    if "roller" in found and state[layout.S_ROLLER] == state[layout.S_VICTIM]:
        del found["roller"]  # the default: only the target returns fire
    if declared := list_declared(state):
        found["declared"] = [_describe_attack(state, *pair, config) for pair in declared]
    for name, (codec, at) in _TABLE_FIELDS.items():
        words = state[at : at + _table_length(name, config)]
        if words != default[at : at + len(words)]:
            table = _describe_table(name, codec, words, config)
            if table != _describe_table(name, codec, default[at : at + len(words)], config):
                found[name] = table
    return found


def _describe_table(name: str, codec: Codec, words: Words, config: GameConfig) -> dict[str, Any]:
    values = zip(_table_keys(name, config), words, strict=False)
    return {key: codec.decode(value, config) for key, value in values if value}


def _describe_attack(state: Words, unit: int, target: int, config: GameConfig) -> str:
    aim = aim_of(state, unit_slot(unit))
    return (
        f"u{unit}>" + (f"u{target}" if target else "") + ("@" * bool(aim) + hex_name(aim, config))
    )


def describe_mine(state: Words, number: int, config: GameConfig, seat: Seat | None) -> MineEntry:
    """Return the entry of a mine; with a seat, without a code that it may not know."""
    slot = unit_slot(number)
    owner, marker = owner_of(state, slot), marker_of(state, slot)
    entry = MineEntry(number, nation_name(owner, config), hex_name(marker, config), None)
    if not marker or knows_codes(state, seat, owner):
        entry.code = mine_code_of(state, slot)
    return entry


def describe_unit(number: int, slot: bytes, config: GameConfig) -> UnitEntry:
    """Return the entry of a unit from its slot."""
    state = array("H", slot)
    place, nation = (
        state[layout.U_PLACE],
        nation_name(
            state[layout.U_OWNER],
            config,
        ),
    )
    entry = UnitEntry(
        number,
        config.kinds[state[layout.U_KIND]] or UNPICKED,
        nation,
    )
    if place == layout.PLACE_GONE:  # the other words are unused, except for a declared attack
        entry.is_lost = True
        return entry
    if is_aboard(place):
        entry.aboard = config.place_name(place)
    else:
        entry.at = config.place_name(place)
    for name, (codec, at) in _UNIT_FIELDS.items():
        word = state[at]
        if word:  # 0 is the default
            setattr(entry, name, codec.decode(word, config))
    return entry


def build_state(document: Document, config: GameConfig) -> Words:
    """Return the state of a document; raise `InputError` with the field or unit that is invalid.

    `formats.validate` checks whether the state can occur in a game.
    """
    entries = sorted([*document["units"], *document["mines"]], key=lambda entry: entry.number)
    units = frozenset(entry.number for entry in document["units"])
    if len(entries) > layout.MAX_UNITS:
        raise InputError(f"{len(entries)} of them; {layout.MAX_UNITS} at most", place="units")
    state = make_words(unit_slot(len(entries) + 1))
    state[layout.S_UNITS] = len(entries)
    for number, entry in enumerate(entries, 1):
        if entry.number < number:
            raise InputError("appears twice", place=entry.name)
        if entry.number > number:
            message = f"no u{number}: units count from u1, the lost ones and mines too"
            raise InputError(message, place=entry.name)
        put = _write_mine if isinstance(entry, MineEntry) else _write_unit
        put(state, entry, ReadContext(config, units, entry.name))
    for name, (codec, at) in _WORD_FIELDS.items():
        state[at] = codec.encode(document[name], ReadContext(config, units, name))
    for name, (codec, at) in _TABLE_FIELDS.items():
        keys = _table_keys(name, config)
        for key, value in document[name].items():
            if not key or key not in keys:
                message = f"{clip(key, 20)} is none of {', '.join(filter(None, keys))}"
                raise InputError(f"{message} [TC-SETUP-02, TC-SETUP-05]", place=name)
            state[at + keys.index(key)] = codec.encode(value, ReadContext(config, units, name))
    if state[layout.S_PHASE] == layout.P_TARGET_ROLL and state[layout.S_ROLLER] == 0:
        state[layout.S_ROLLER] = state[layout.S_VICTIM]
    _write_attacks(state, document["declared"], ReadContext(config, units, "declared"))
    return state


def _write_unit(state: Words, entry: UnitEntry, context: ReadContext) -> None:
    slot, config = (
        unit_slot(entry.number),
        context.config,
    )
    if not entry.nation:
        raise context.error("belongs to a nation [TC-SETUP-02]")
    if entry.kind == UNPICKED:
        if entry.at or entry.aboard or entry.is_lost:
            raise context.error("is not picked, so it stands nowhere [TC-VAR-38]")
    elif not entry.kind or entry.kind not in config.kinds:
        raise context.error(f"{clip(entry.kind, 20)} is not a type of this mat [TC-UNIT-01]")
    else:
        set_kind(state, slot, config.kinds.index(entry.kind))
    set_owner(state, slot, read_seat(entry.nation, context))
    set_place(state, slot, layout.PLACE_GONE if entry.is_lost else _read_place(entry, context))
    for name, (codec, at) in _UNIT_FIELDS.items():
        value = slot_word(state, slot, at) + codec.encode(getattr(entry, name), context)
        set_slot_word(state, slot, at, value)


def _write_mine(state: Words, entry: MineEntry, context: ReadContext) -> None:
    slot = unit_slot(entry.number)
    if not entry.nation:
        raise context.error("belongs to a nation [TC-SETUP-02]")
    if entry.code is None:
        raise context.error(f"the code of {entry.name} is hidden [TC-SPEC-49]")
    if entry.code not in MINE_CODES:
        raise context.error(f"a code is a number from 0 to {MINE_CODES[-1]} [TC-SPEC-50]")
    set_owner(state, slot, read_seat(entry.nation, context))
    set_place(state, slot, layout.PLACE_GONE)
    set_marker(state, slot, read_hex(entry.marker, context))
    set_mine_code(state, slot, entry.code)
    state[layout.S_MINES] += entry.marker != ""


def _read_place(entry: UnitEntry, context: ReadContext) -> int:
    if entry.at and entry.aboard:
        raise context.error("stands in one place, not in two")
    if entry.aboard:
        return truck_place(read_unit(entry.aboard, context))
    if not entry.at:
        return layout.NOWHERE
    target, hexes = context.config.targets.get(entry.at), len(context.config.cells)
    if target is None:
        raise context.error(f"{clip(entry.at, 20)} is neither a hex nor a fort of this map")
    return target if target < hexes else fort_place(target - hexes)


def _write_attacks(state: Words, attacks: list[str], context: ReadContext) -> None:
    """Write the attacks to the slots of the attackers, numbered in order (TC-DECL-02)."""
    for turn, text in enumerate(attacks, 1):
        found = re.fullmatch(r"(u[0-9]+)>(u[0-9]+)?(?:@([0-9]+))?", text)
        if found is None or not (found[2] or found[3]):
            raise context.error(f"{clip(text, 20)} is not an attack, like u3>u17 or u3>u17@0712")
        attacker, target = (read_unit(name or "", context) for name in found.group(1, 2))
        slot = unit_slot(attacker)
        if attack_order_of(state, slot):
            raise context.error(f"u{attacker} attacks twice [TC-DECL-04]")
        set_target(state, slot, target)
        set_attack_order(state, slot, turn)
        set_aim(state, slot, read_hex(found[3] or "", context))
    state[layout.S_DECLARED] = len(attacks)
