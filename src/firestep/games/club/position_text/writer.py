"""Writing a position of Trench Club as one line of text; notation.py reads it and has the form."""

from array import array
from functools import lru_cache
from typing import Any, Final

from firestep.contract import Seat
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.slots import slots
from firestep.games.club.position_text.document import (
    FIELDS,
    UnitNote,
    fields_of,
    mine_note,
    unit_note,
    usual,
)
from firestep.games.club.position_text.mines import HIDDEN, MineNote, is_mine

EMPTY: Final = "-"
_usual: Final = lru_cache(64)(usual)  # only ever read here


def write_position(state: Words, terms: GameConfig, hide: Seat | None = None) -> str:
    """Write a state as its text; without the codes that the seat `hide` may not know."""
    document, kept = fields_of(state, terms), terms.texts
    known = _usual(document["phase"], terms)
    parts = [
        f"{name}={_text(document[name])}"
        for name in FIELDS
        if name == "phase" or document[name] != known[name]
    ]
    living: dict[str, list[str]] = {nation: [] for nation in terms.nations}
    lost: dict[str, list[str]] = {}
    mines: list[str] = []
    for slot in slots(state.tobytes()):
        text = kept[slot] if slot in kept else kept.keep(slot, _text_of(*slot, terms))
        if text is None:
            mines.append(_mine_text(mine_note(state, slot[0], terms, hide)))
        elif text[0] in living:
            living[text[0]].append(text[1])
        else:
            lost.setdefault(text[0], []).append(text[1])
    parts += [f"{nation}={','.join(units)}" for nation, units in living.items() if units]
    if mines:
        parts.append("mines=" + ",".join(mines))
    if lost:
        parts.append("lost=" + ",".join(f"{key}:{'.'.join(lost[key])}" for key in sorted(lost)))
    return " ".join(parts)


def _text(value: Any) -> str:
    if value is True:
        return "yes"
    if isinstance(value, dict):
        value = [f"{key}:{_joined(each)}" for key, each in value.items()]
    if isinstance(value, list):
        value = ",".join(map(str, value))
    return str(value) or EMPTY


def _joined(value: Any) -> str:
    return ".".join(map(str, value)) if isinstance(value, list) else str(value)


def _mine_text(note: MineNote) -> str:
    code = HIDDEN if note.code is None else str(note.code)
    return f"{note.nation}:{note.name}:{note.marker or EMPTY}:{code}"


def _text_of(number: int, slot: bytes, terms: GameConfig) -> tuple[str, str] | None:
    """Return the nation of a unit and its text, or what was lost and its name; None for a mine."""
    if is_mine(array("H", slot), 0):
        return None
    note = unit_note(number, slot, terms)
    if note.is_lost:
        return f"{note.nation}:{note.kind}", note.name
    return note.nation, _marked(note)


def _marked(note: UnitNote) -> str:
    place = note.at or (f"@{note.aboard}" if note.aboard else EMPTY)
    marks = note.army
    marks += f"d{note.damage}" if note.damage else ""
    marks += f"x{note.experience}" if note.experience else ""
    marks += "m" * note.moved + "s" * note.stayed + "t" * note.dug + "w" * note.worked
    marks += f"h{note.shots}" if note.shots >= 0 else ""
    marks += f"g{note.gassed}" if note.gassed >= 0 else ""
    return ":".join([note.name, note.kind, place, *filter(None, [marks])])
