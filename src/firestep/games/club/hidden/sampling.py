"""Sampling of positions that agree with a view: hidden splits and codes of mines are drawn."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from firestep.contract import Json, Seat
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats import notation
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import set_army, set_bonds, set_kind, unit_slot
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.document import build_state
from firestep.games.club.position_text.field_values import UNPICKED
from firestep.games.club.position_text.mines import MINE_CODES, MineEntry, can_hold_mine
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.state import (
    Position,
    initial_position,
    pickable_special_forces,
    position_from_words,
)

Draw: TypeAlias = Callable[[int], int]


def sample_position(
    view: Mapping[str, Json], seat: Seat, draw: Draw, config: GameConfig
) -> Position:
    """Return a complete position that agrees with the view; `draw` fills what is hidden."""
    text = view["position"]
    if text:
        document = notation.read_document(str(text), config)
        draw_mine_codes(document["mines"], draw, config)
        position = position_from_words(build_state(document, config), config)
        check_position(position)
        return position
    return position_from_words(_draw_split(view, seat, draw, config), config)


def _draw_split(known: Mapping[str, Any], seat: Seat, draw: Draw, config: GameConfig) -> Words:
    """Draw the splits of the other seats: complete if they are ready, else partial (SETUP)."""
    state = initial_position(config).words()
    for other in known["ready"]:
        state[layout.S_READY] |= 1 << other
    for other in known["surrender"]:
        state[layout.S_SURRENDER] |= 1 << other
    for other, bonds in enumerate(known["bonds"], 1):
        set_bonds(state, other, bonds)
    for name, unit in known["units"].items():
        slot = unit_slot(int(name[1:]))
        owner, kind, army = unit["seat"], unit["kind"], unit["army"]
        if owner == seat:
            set_kind(state, slot, 0 if kind == UNPICKED else config.kinds.index(kind))
            set_army(state, slot, ARMIES.index(army) + 1 if army else 0)
            continue
        is_ready = owner in known["ready"]
        if kind == UNPICKED:
            kinds = pickable_special_forces(config)
            at = draw(len(kinds)) if is_ready else draw(len(kinds) + 1)
            if at == len(kinds):
                continue  # not picked yet
            set_kind(state, slot, kinds[at])
            if config.unit_type(kinds[at]).kind == "turret":
                continue  # turrets join no army
        set_army(state, slot, 1 + draw(3) if is_ready else draw(4))
    return state


def draw_mine_codes(mines: list[MineEntry], draw: Draw, config: GameConfig) -> None:
    """Draw the hidden codes one by one, each from those that leave a hex for all others.

    No code points to a fort, to water, off the map or to a mine of the same team (TC-GAP-48,
    TC-FAQ-07). If there is no such assignment, the codes stay hidden.
    """
    field = config.field
    for team in (0, 1):
        own = [mine for mine in mines if _team_of_mine(mine, config) == team]
        hidden = [mine for mine in own if mine.code is None]
        places = [_codes_by_hex(mine, config) for mine in hidden]
        known = [
            (mine, mine.code) for mine in own if mine.code is not None and mine.code in MINE_CODES
        ]
        taken = {mine_hex(field, config.targets[mine.marker], code) for mine, code in known}
        wanted = [places[one].keys() - taken for one in range(len(hidden))]
        holders: dict[int, int] = {}
        if not all(_assign_hex(one, set(), wanted, holders) for one in range(len(hidden))):
            continue
        for one, mine in enumerate(hidden):
            assignments = _possible_assignments(one, wanted, holders)
            hexes = sorted(assignments, key=places[one].__getitem__)
            hex = hexes[draw(len(hexes))]
            mine.code, holders = places[one][hex], assignments[hex]
            wanted = [others - {hex} for others in wanted]


def _team_of_mine(mine: MineEntry, config: GameConfig) -> int | None:
    """Return the team of a live mine; None for an unknown nation or marker."""
    is_live = config.targets.get(mine.marker, layout.NOWHERE) < len(config.cells)
    if not is_live or mine.nation not in config.nations:
        return None
    return config.nations.index(mine.nation) & 1


def _codes_by_hex(mine: MineEntry, config: GameConfig) -> dict[int, int]:
    """Return the codes of a mine by the hexes they point to, if these can hold a mine."""
    field, marker = config.field, config.targets[mine.marker]
    hexes = ((mine_hex(field, marker, code), code) for code in MINE_CODES)
    return {hex: code for hex, code in hexes if can_hold_mine(field, hex)}


def _possible_assignments(
    one: int, wanted: list[set[int]], holders: dict[int, int]
) -> dict[int, dict[int, int]]:
    """Return the possible hexes of a mine, each with the assignment of all mines it leads to."""
    rest = {hex: holder for hex, holder in holders.items() if holder != one}
    assignments = {}
    for hex in wanted[one]:
        others = {**rest, hex: one}
        if hex not in rest or _assign_hex(rest[hex], {hex}, wanted, others):
            assignments[hex] = others
    return assignments


def _assign_hex(one: int, tried: set[int], wanted: list[set[int]], holders: dict[int, int]) -> bool:
    """Assign a hex to a mine and move others if necessary (augmenting path of a matching)."""
    for hex in wanted[one] - tried:
        tried.add(hex)
        if hex not in holders or _assign_hex(holders[hex], tried, wanted, holders):
            holders[hex] = one
            return True
    return False
