"""Writer for positions as one line of text; `formats.notation` describes and reads the format."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from firestep.contract import Seat
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.document import (
    UnitEntry,
    default_state,
    describe_changes,
    describe_mine,
    describe_unit,
)
from firestep.games.club.position_text.mines import HIDDEN_CODE, MineEntry, is_mine
from firestep.games.club.rules.phases import PHASES

EMPTY: Final = "-"
SlotText: TypeAlias = tuple[str, str]
"""The group of a unit in the text of a position, and its text there."""
_cached_default: Final = lru_cache(64)(default_state)  # the cached states are never changed


def write_position(
    state: Words,
    config: GameConfig,
    hide: Seat | None = None,
    texts: Sequence[SlotText | None] = (),
) -> str:
    """Return a state as text, without the codes of mines that the seat `hide` may not know.

    `texts` are the results of `format_slot` for all slots, if they are known.
    """
    phase = PHASES[state[layout.S_PHASE]]
    changes = describe_changes(state, _cached_default(phase, config), config)
    parts = [f"phase={phase}", *(f"{name}={_format_value(changes[name])}" for name in changes)]
    texts = texts or config.text_cache.map_slots(
        state.tobytes(), lambda number, slot: format_slot(number, slot, config)
    )
    living: dict[str, list[str]] = {nation: [] for nation in config.nations}
    lost: dict[str, list[str]] = {}
    mines: list[str] = []
    for number, text in enumerate(texts, 1):
        if text is None:
            mines.append(_format_mine(describe_mine(state, number, config, hide)))
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


def _format_value(value: Any) -> str:
    if value is True:
        return "yes"
    if isinstance(value, dict):
        value = [f"{key}:{_join_list(each)}" for key, each in value.items()]
    if isinstance(value, list):
        value = ",".join(map(str, value))
    return str(value) or EMPTY


def _join_list(value: Any) -> str:
    return ".".join(map(str, value)) if isinstance(value, list) else str(value)


def _format_mine(entry: MineEntry) -> str:
    code = HIDDEN_CODE if entry.code is None else str(entry.code)
    return f"{entry.nation}:{entry.name}:{entry.marker or EMPTY}:{code}"


def format_slot(number: int, slot: bytes, config: GameConfig) -> SlotText | None:
    """Return nation and text of a unit, nation, type and name of a lost one; None for a mine."""
    if is_mine(array("H", slot), 0):
        return None
    entry = describe_unit(number, slot, config)
    if entry.is_lost:
        return f"{entry.nation}:{entry.kind}", entry.name
    return entry.nation, _format_unit(entry)


def _format_unit(entry: UnitEntry) -> str:
    place = entry.at or (f"@{entry.aboard}" if entry.aboard else EMPTY)
    marks = entry.army
    marks += f"d{entry.damage}" if entry.damage else ""
    marks += f"x{entry.experience}" if entry.experience else ""
    marks += "m" * entry.moved + "s" * entry.stayed + "t" * entry.dug + "w" * entry.worked
    marks += f"h{entry.shots}" if entry.shots >= 0 else ""
    marks += f"g{entry.gassed}" if entry.gassed >= 0 else ""
    return ":".join([entry.name, entry.kind, place, *filter(None, [marks])])
