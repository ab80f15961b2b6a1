"""The view of a seat: an allow-list of what it may know of a position.

Splits are secret until all seats have sealed theirs (TC-SETUP-34). The codes of mines are known
only to the owner's team until the mine goes off or the game is over (TC-SPEC-49, -69, TC-GAP-48).
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate
from typing import Any, TypeAlias

from firestep.contract import Json, Seat
from firestep.contract.capabilities import EncodedObject, ViewMembers
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    bonds_of,
    by_fort,
    by_seat,
    chips_of,
    dealt_numbers_of,
    order_roll_of,
)
from firestep.games.club.position_text.field_values import (
    UNPICKED,
    army_letters,
    bit_numbers,
    hex_name,
)
from firestep.games.club.position_text.mines import HIDDEN_CODE, knows_codes
from firestep.games.club.position_text.writer import SlotText, format_slot, write_position
from firestep.games.club.state import Mine, Position, Unit, unit_from_slot

Encoder: TypeAlias = Callable[[Json], str]
"""Returns a value as JSON text."""


def build_view(position: Position, seat: Seat) -> Mapping[str, Json]:
    """Return what a seat or a spectator may know of a position."""
    is_sealed = position.phase == "split"
    units, specials = position.all_units(), _special_units(position)
    return {
        "position": _position_text(position, seat),
        **_build_constants(position.config),
        **_build_turn(position),
        "units": {
            unit.name: _unit_view(unit, not is_sealed or unit.seat == seat, unit.number in specials)
            for unit in units
            if unit.is_alive
        },
        "mines": _mine_views(position, seat),
        "lost": {unit.name: _lost_view(unit) for unit in units if not unit.is_alive},
        **_build_rest(position),
    }


def encode_members(position: Position, seat: Seat, encode: Encoder) -> ViewMembers:
    """Return the members of the view. The texts of units that have not changed are reused."""
    if position.phase == "split":
        return build_view(position, seat)
    config = position.config
    encoded = config.view_cache.map_slots(position.buffer, partial(_encode_slot, config, encode))
    texts = [text for _, _, _, text in encoded]
    return {
        "position": write_position(position.words(), config, seat, texts),
        **_build_constants(config),
        **_build_turn(position),
        "units": EncodedObject({name: text for is_alive, name, text, _ in encoded if is_alive}),
        "mines": _mine_views(position, seat),
        "lost": EncodedObject(
            {name: text for is_alive, name, text, _ in encoded if text and not is_alive}
        ),
        **_build_rest(position),
    }


def _encode_slot(
    config: GameConfig, encode: Encoder, number: int, slot: bytes
) -> tuple[bool, str, str, SlotText | None]:
    """Return whether the unit of a slot is alive, its name, its member of a view, and its text.

    The name and the member of a mine are empty.
    """
    unit = config.unit_cache.get((number, slot)) or unit_from_slot(number, slot, config)
    if unit is None:
        return False, "", "", None
    view = _unit_view(unit, True, False) if unit.is_alive else _lost_view(unit)
    member = f'"{unit.name}":{encode(view)}'
    return unit.is_alive, unit.name, member, format_slot(number, slot, config)


def _build_constants(config: GameConfig) -> dict[str, Json]:
    """Return the part of a view that is the same in all positions."""
    return {"settings": dict(config.settings), "nations": list(config.nations)}


def _position_text(position: Position, seat: Seat) -> str:
    if position.phase == "split":
        return ""
    return write_position(position.words(), position.config, hide=seat)


def _build_turn(position: Position) -> dict[str, Json]:
    """Return the part of a view before the units."""
    return {
        "phase": position.phase,
        "seat": position.seat,
        "round": position.round,
        "first": position.first,
    }


def _build_rest(position: Position) -> dict[str, Json]:
    """Return the part of a view after the units and mines."""
    state, config = position.words(), position.config
    outcome, mover = position.outcome(), state[layout.S_MOVER]
    seats = range(1, config.players + 1)
    return {
        "forts": {
            fort.id: state[by_fort(layout.S_FORTS, at)] for at, fort in enumerate(config.map.forts)
        },
        "bonds": [bonds_of(state, s) for s in seats],
        "hq": {
            config.nations[s - 1]: hex_name(state[by_seat(layout.S_HQ, s)], config)
            for s in seats
            if state[by_seat(layout.S_HQ, s)]
        },
        "points": [state[by_seat(layout.S_POINTS, s)] for s in seats],
        "spent": [state[by_seat(layout.S_SPENT, s)] for s in seats],
        "ready": [s for s in seats if state[layout.S_READY] >> s & 1],
        "rivals": [s for s in seats if state[layout.S_RIVALS] >> s & 1],
        "rolls": [order_roll_of(state, s) for s in seats],
        "chips": [army_letters(chips_of(state, s)) for s in seats],
        "numbers": bit_numbers(state[layout.S_NUMBERS]),
        "army": ARMIES[state[layout.S_ARMY] - 1] if state[layout.S_ARMY] else "",
        "number": state[layout.S_NUMBER],
        "dealt": [bit_numbers(dealt_numbers_of(state, s)) for s in seats],
        "placer": state[layout.S_PLACER],
        "used": army_letters(state[layout.S_USED]),
        "used_first": army_letters(state[layout.S_USED_FIRST]),
        "mover": {
            "unit": f"u{mover}",
            "left": state[layout.S_POINTS_LEFT],
            "ended": state[layout.S_STOPPED],
        }
        if mover
        else None,
        "unloading": f"u{state[layout.S_UNLOADING]}" if state[layout.S_UNLOADING] else "",
        "bought": state[layout.S_BOUGHT] != 0,
        "special": config.kinds[state[layout.S_SPECIAL_KIND]],
        "declared": [list(pair) for pair in position.declared],
        "fought": state[layout.S_FOUGHT],
        "victim": f"u{state[layout.S_VICTIM]}" if state[layout.S_VICTIM] else "",
        "hits": state[layout.S_HITS] - 1 if state[layout.S_HITS] else None,
        "roller": f"u{state[layout.S_ROLLER]}" if state[layout.S_ROLLER] else "",
        "surrender": [s for s in seats if state[layout.S_SURRENDER] >> s & 1],
        "outcome": outcome.to_json() if outcome else None,
    }


def _special_units(position: Position) -> set[int]:
    """Return the numbers of the units that the seats pick themselves: the last of each seat."""
    if not position.config.field[layout.F_START_SPECIAL]:
        return set()
    numbers = accumulate(
        len(position.config.starting_types(nation)) + 1 for nation in position.config.nations
    )
    return set(numbers)


def _mine_views(position: Position, seat: Seat) -> dict[str, Json]:
    state = position.words()
    return {
        mine.name: _mine_view(mine, knows_codes(state, seat, mine.seat)) for mine in position.mines
    }


def _mine_view(mine: Mine, is_known: bool) -> dict[str, Any]:
    return {
        "seat": mine.seat,
        "nation": mine.nation,
        "marker": mine.marker,
        "code": mine.code if is_known else HIDDEN_CODE,
        "hex": mine.hex if is_known else "",
    }


def _lost_view(unit: Unit) -> list[Json]:
    return [unit.kind, unit.seat]


def _unit_view(unit: Unit, is_known: bool, is_special: bool) -> dict[str, Any]:
    return {
        "kind": unit.kind if is_known or not is_special else UNPICKED,
        "seat": unit.seat,
        "nation": unit.nation,
        "army": unit.army if is_known else "?",
        "place": unit.place,
        "damage": unit.damage,
        "experience": unit.experience,
        "moved": unit.moved,
        "stayed": unit.stayed,
        "dug": unit.is_dug,
        "worked": unit.worked,
        "aim": unit.aim,
        "shots": (unit.shots & 255) - 1 if unit.shots & 255 else None,
        "gassed": (unit.shots >> 8) - 1 if unit.shots >> 8 else None,
    }
