"""A whole position in plain values: the one source of its two text forms, and the way back.

A document has a value for each of FIELDS, and `units` and `mines`. A field at its usual value is
left out of both text forms; what is usual depends on the phase alone.
"""

import re
from array import array
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firestep.contract import InputError, Seat, clip
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.slots import slots
from firestep.games.club.position_text.field_values import (
    ARMY,
    ARMY_LIST,
    ENDINGS,
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
    Scope,
    hex_name,
    nation_name,
    one_of,
    read_hex,
    read_seat,
    read_unit,
)
from firestep.games.club.position_text.mines import CODES, MineNote, is_mine, knows
from firestep.games.club.rules.declaration import declared
from firestep.games.club.rules.phases import PHASES

Document: TypeAlias = dict[str, Any]

SETUP: Final = PHASES[: layout.ARMIES]


@dataclass(slots=True)
class UnitNote:
    """A unit: `at` is a hex or a fort, `aboard` a truck; with neither it does not stand yet.

    In a battle of many rolls `shots` are the hits of its own and `gassed` those on it, -1 before.
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
        """Its name in actions."""
        return f"u{self.number}"


# Fields of one word, in the order of both text forms: how it is said, and where it stands.
_WORDS: Final = {
    "phase": (one_of(PHASES), layout.PHASE),
    "round": (NUMBER, layout.ROUND),
    "turn": (NATION, layout.SEAT),
    "first": (NATION, layout.FIRST),
    "used": (ARMY_LIST, layout.USED),
    "used_first": (ARMY_LIST, layout.USED_FIRST),
    "mover": (UNIT, layout.MOVER),
    "left": (NUMBER, layout.LEFT),
    "stopped": (FLAG, layout.STOPPED),
    "unloading": (UNIT, layout.UNLOADING),
    "bought": (FLAG, layout.BOUGHT),
    "special": (TYPE, layout.SPECIAL_KIND),
    "fought": (NUMBER, layout.FOUGHT),
    "victim": (UNIT, layout.VICTIM),
    "hits": (HITS, layout.HITS),
    "roller": (UNIT, layout.ROLLER),
    "ready": (NATIONS, layout.READY),
    "rivals": (NATIONS, layout.RIVALS),
    "numbers": (STARTS, layout.NUMBERS),
    "army": (ARMY, layout.ARMY),
    "number": (START, layout.NUMBER),
    "placer": (NATION, layout.PLACER),
    "surrender": (NATIONS, layout.SURRENDER),
    "ended": (one_of(ENDINGS), layout.ENDED),
    "result": (RESULT, layout.RESULT),
}
# Fields of a word for each nation, or each fort; what is 0 is left out.
_TABLES: Final = {
    "rolls": (NUMBER, layout.ROLLS),
    "bonds": (NUMBER, layout.BONDS),
    "chips": (ARMY_LIST, layout.CHIPS),
    "forts": (NATION, layout.FORTS),
    "dealt": (STARTS, layout.DEALT),
    "hq": (HEX, layout.HQ),
    "points": (NUMBER, layout.POINTS),
    "spent": (NUMBER, layout.SPENT),
}
_KINDS: Final[dict[object, object]] = {
    int: dict[str, int],
    str: dict[str, str],
    list[int]: dict[str, list[int]],
}
# What is noted of a unit beside its type, its nation and its place.
_MARKS: Final = {
    "army": (ARMY, layout.ARMY_OF),
    "damage": (NUMBER, layout.DAMAGE),
    "experience": (NUMBER, layout.EXPERIENCE),
    "moved": (FLAG, layout.MOVED),
    "stayed": (FLAG, layout.STAYED),
    "dug": (FLAG, layout.DUG),
    "worked": (FLAG, layout.WORKED),
    "shots": (LOW_HITS, layout.SHOTS),
    "gassed": (HIGH_HITS, layout.SHOTS),
}
FIELDS: Final[dict[str, object]] = {
    **{name: codec.kind for name, (codec, _) in _WORDS.items()},
    "declared": list[str],  # like u3>u17, in the order of the battles; aimed at a hex: u3>u17@0712
    **{name: _KINDS[codec.kind] for name, (codec, _) in _TABLES.items()},
}
"""The plain type of each field."""


def _keys(name: str, terms: GameConfig) -> tuple[str, ...]:
    """Return what a table is by, the first at word 0; seats count from 1."""
    if name == "forts":
        return tuple(fort.id for fort in terms.ground.forts)
    return ("", *terms.nations)


def usual(phase: str, terms: GameConfig) -> Document:
    """Return the document of a phase with nothing in it; a InputError if there is no such phase."""
    state = words(layout.SLOTS)
    state[layout.PHASE] = _WORDS["phase"][0].read(phase, Scope(terms, (), "phase"))
    if phase in ("split", "place-order"):
        state[layout.NUMBERS] = sum(1 << number for number in terms.ground.starts)
        for seat in range(1, terms.players + 1):
            state[layout.CHIPS + seat] = 0b1110
    if phase != "split":
        state[layout.READY] = (2 << terms.players) - 2
    if phase not in SETUP:
        state[layout.USED] = 0b1110
    return describe(state, terms)


def describe(state: Words, terms: GameConfig, seat: Seat | None = None) -> Document:
    """Return the document of a state, with all there is or with what a seat may know of mines."""
    found = fields_of(state, terms)
    found["units"], found["mines"] = [], []
    for number, slot in slots(state.tobytes()):
        if is_mine(array("H", slot), 0):
            found["mines"].append(mine_note(state, number, terms, seat))
        else:
            found["units"].append(unit_note(number, slot, terms))
    return found


def fields_of(state: Words, terms: GameConfig) -> Document:
    """Return the document of a state without units and mines."""
    found: Document = {name: codec.show(state[at], terms) for name, (codec, at) in _WORDS.items()}
    found["declared"] = [_attack(state, *pair, terms) for pair in declared(state)]
    if state[layout.ROLLER] == state[layout.VICTIM]:  # as it is where nobody else may answer
        found["roller"] = ""
    for name, (codec, at) in _TABLES.items():
        values = {key: state[at + place] for place, key in enumerate(_keys(name, terms))}
        found[name] = {key: codec.show(value, terms) for key, value in values.items() if value}
    return found


def _attack(state: Words, unit: int, target: int, terms: GameConfig) -> str:
    aim = state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.AIM]
    return f"u{unit}>" + (f"u{target}" if target else "") + ("@" * bool(aim) + hex_name(aim, terms))


def mine_note(state: Words, number: int, terms: GameConfig, seat: Seat | None) -> MineNote:
    """Return what there is to say of a mine, to one who knows all or to a seat."""
    slot = layout.SLOTS + number * layout.SLOT - layout.SLOT
    owner, marker = state[slot + layout.OWNER], state[slot + layout.MARKER]
    note = MineNote(number, nation_name(owner, terms), hex_name(marker, terms), None)
    if not marker or knows(state, seat, owner):
        note.code = state[slot + layout.CODE]
    return note


def unit_note(number: int, slot: bytes, terms: GameConfig) -> UnitNote:
    """Return what there is to say of a unit, by its slot."""
    state = array("H", slot)
    place, nation = state[layout.PLACE], nation_name(state[layout.OWNER], terms)
    note = UnitNote(number, terms.kinds[state[layout.KIND]] or UNPICKED, nation)
    if place == layout.GONE:  # nothing more is left of it, but for an attack it declared
        note.is_lost = True
        return note
    if layout.ABOARD <= place < layout.GONE:
        note.aboard = terms.place_name(place)
    else:
        note.at = terms.place_name(place)
    for name, (codec, at) in _MARKS.items():
        word = state[at]
        if word:  # 0 is said by the default
            setattr(note, name, codec.show(word, terms))
    return note


def build(document: Document, terms: GameConfig) -> Words:
    """Return the state of a document; a InputError names the field or the unit that cannot be.

    Whether it could stand in a game is for soundness.py to say.
    """
    notes = sorted([*document["units"], *document["mines"]], key=lambda note: note.number)
    units = frozenset(note.number for note in document["units"])
    if len(notes) > layout.MOST_UNITS:
        raise InputError(f"{len(notes)} of them; {layout.MOST_UNITS} at most", place="units")
    state = words(layout.SLOTS + layout.SLOT * len(notes))
    state[layout.UNITS] = len(notes)
    for number, note in enumerate(notes, 1):
        if note.number < number:
            raise InputError("stands there twice", place=note.name)
        if note.number > number:
            what = f"no u{number}: units count from u1, the lost ones and mines too"
            raise InputError(what, place=note.name)
        put = _put_mine if isinstance(note, MineNote) else _put_unit
        put(state, note, Scope(terms, units, note.name))
    for name, (codec, at) in _WORDS.items():
        state[at] = codec.read(document[name], Scope(terms, units, name))
    for name, (codec, at) in _TABLES.items():
        keys = _keys(name, terms)
        for key, value in document[name].items():
            if not key or key not in keys:
                what = f"{clip(key, 20)} is none of {', '.join(filter(None, keys))}"
                raise InputError(f"{what} [TC-SETUP-02, TC-SETUP-05]", place=name)
            state[at + keys.index(key)] = codec.read(value, Scope(terms, units, name))
    if state[layout.PHASE] == layout.TARGET_ROLL and state[layout.ROLLER] == 0:
        state[layout.ROLLER] = state[layout.VICTIM]
    _put_attacks(state, document["declared"], Scope(terms, units, "declared"))
    return state


def _put_unit(state: Words, note: UnitNote, scope: Scope) -> None:
    slot, terms = layout.SLOTS + note.number * layout.SLOT - layout.SLOT, scope.terms
    if not note.nation:
        raise scope.fault("belongs to a nation [TC-SETUP-02]")
    if note.kind == UNPICKED:
        if note.at or note.aboard or note.is_lost:
            raise scope.fault("is not picked, so it stands nowhere [TC-VAR-38]")
    elif not note.kind or note.kind not in terms.kinds:
        raise scope.fault(f"{clip(note.kind, 20)} is no type of this mat [TC-UNIT-01]")
    else:
        state[slot + layout.KIND] = terms.kinds.index(note.kind)
    state[slot + layout.OWNER] = read_seat(note.nation, scope)
    state[slot + layout.PLACE] = layout.GONE if note.is_lost else _place(note, scope)
    for name, (codec, at) in _MARKS.items():
        state[slot + at] += codec.read(getattr(note, name), scope)


def _put_mine(state: Words, note: MineNote, scope: Scope) -> None:
    slot = layout.SLOTS + note.number * layout.SLOT - layout.SLOT
    if not note.nation:
        raise scope.fault("belongs to a nation [TC-SETUP-02]")
    if note.code is None:
        raise scope.fault(f"the code of {note.name} is hidden [TC-SPEC-49]")
    if note.code not in CODES:
        raise scope.fault(f"a code is a number from 0 to {CODES[-1]} [TC-SPEC-50]")
    state[slot + layout.OWNER] = read_seat(note.nation, scope)
    state[slot + layout.PLACE] = layout.GONE
    state[slot + layout.MARKER] = read_hex(note.marker, scope)
    state[slot + layout.CODE] = note.code
    state[layout.MINES] += note.marker != ""


def _place(note: UnitNote, scope: Scope) -> int:
    if note.at and note.aboard:
        raise scope.fault("stands in one place, not in two")
    if note.aboard:
        return layout.ABOARD + read_unit(note.aboard, scope)
    if not note.at:
        return layout.NOWHERE
    target, hexes = scope.terms.targets.get(note.at), len(scope.terms.cells)
    if target is None:
        raise scope.fault(f"{clip(note.at, 20)} is neither a hex nor a fort of this map")
    return target if target < hexes else layout.FORT_PLACE + target - hexes


def _put_attacks(state: Words, attacks: list[str], scope: Scope) -> None:
    """Note the attacks in the slots of the attackers; so the order has no gap (TC-DECL-02)."""
    for turn, text in enumerate(attacks, 1):
        found = re.fullmatch(r"(u[0-9]+)>(u[0-9]+)?(?:@([0-9]+))?", text)
        if found is None or not (found[2] or found[3]):
            raise scope.fault(f"{clip(text, 20)} is no attack, like u3>u17 or u3>u17@0712")
        attacker, target = (read_unit(name or "", scope) for name in found.group(1, 2))
        slot = layout.SLOTS + attacker * layout.SLOT - layout.SLOT
        if state[slot + layout.TURN]:
            raise scope.fault(f"u{attacker} attacks twice [TC-DECL-04]")
        state[slot + layout.TARGET], state[slot + layout.TURN] = target, turn
        state[slot + layout.AIM] = read_hex(found[3] or "", scope)
    state[layout.DECLARED] = len(attacks)
