"""Positions that agree with what a seat may know: hidden splits and codes of mines are drawn."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from firestep.contract import Json, Seat
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats import notation
from firestep.games.club.formats.validate.position import check
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.document import build
from firestep.games.club.position_text.field_values import UNPICKED
from firestep.games.club.position_text.mines import CODES, MineNote, is_ground
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.state import Position, picks, start, trimmed

Draw: TypeAlias = Callable[[int], int]


def sample(view: Mapping[str, Json], seat: Seat, draw: Draw, terms: GameConfig) -> Position:
    """Return a full position: all that is in the view, and the rest drawn."""
    text = view["position"]
    if text:
        document = notation.read_document(str(text), terms)
        draw_codes(document["mines"], draw, terms)
        position = trimmed(build(document, terms), terms)
        check(position)
        return position
    return trimmed(_draw_split(view, seat, draw, terms), terms)


def _draw_split(known: Mapping[str, Any], seat: Seat, draw: Draw, terms: GameConfig) -> Words:
    """Draw the splits of the others: who is ready has done all, who is not anything (SETUP)."""
    state = start(terms).words()
    for other in known["ready"]:
        state[layout.READY] |= 1 << other
    for other in known["surrender"]:
        state[layout.SURRENDER] |= 1 << other
    for other, bonds in enumerate(known["bonds"], 1):
        state[layout.BONDS + other] = bonds
    for name, unit in known["units"].items():
        slot = layout.SLOTS + int(name[1:]) * layout.SLOT - layout.SLOT
        owner, kind, army = unit["seat"], unit["kind"], unit["army"]
        if owner == seat:
            state[slot + layout.KIND] = 0 if kind == UNPICKED else terms.kinds.index(kind)
            state[slot + layout.ARMY_OF] = ARMIES.index(army) + 1 if army else 0
            continue
        is_ready = owner in known["ready"]
        if kind == UNPICKED:
            kinds = picks(terms)
            at = draw(len(kinds)) if is_ready else draw(len(kinds) + 1)
            if at == len(kinds):
                continue  # not picked yet
            state[slot + layout.KIND] = kinds[at]
            if terms.kind(kinds[at]).kind == "turret":
                continue  # turrets join no army
        state[slot + layout.ARMY_OF] = 1 + draw(3) if is_ready else draw(4)
    return state


def draw_codes(mines: list[MineNote], draw: Draw, terms: GameConfig) -> None:
    """Draw the hidden codes one after the other, each from those that leave room for the rest.

    None points to a fort, to water or off the map, nor to a mine of the same team (TC-GAP-48,
    TC-FAQ-07). Where there is no such position the codes stay hidden.
    """
    field = terms.field
    for team in (0, 1):
        own = [mine for mine in mines if _team(mine, terms) == team]
        hidden = [mine for mine in own if mine.code is None]
        places = [_codes(mine, terms) for mine in hidden]
        known = [(mine, mine.code) for mine in own if mine.code is not None and mine.code in CODES]
        taken = {mine_hex(field, terms.targets[mine.marker], code) for mine, code in known}
        wanted = [places[one].keys() - taken for one in range(len(hidden))]
        holders: dict[int, int] = {}
        if not all(_settle(one, set(), wanted, holders) for one in range(len(hidden))):
            continue
        for one, mine in enumerate(hidden):
            ways = _ways(one, wanted, holders)
            hexes = sorted(ways, key=places[one].__getitem__)
            hex = hexes[draw(len(hexes))]
            mine.code, holders = places[one][hex], ways[hex]
            wanted = [others - {hex} for others in wanted]


def _team(mine: MineNote, terms: GameConfig) -> int | None:
    """Return the team of a mine that lies, None where there is no such thing."""
    lies = terms.targets.get(mine.marker, layout.NOWHERE) < len(terms.cells)
    return terms.nations.index(mine.nation) & 1 if lies and mine.nation in terms.nations else None


def _codes(mine: MineNote, terms: GameConfig) -> dict[int, int]:
    """Return the codes by the hexes they point to, as far as the ground goes."""
    field, marker = terms.field, terms.targets[mine.marker]
    hexes = ((mine_hex(field, marker, code), code) for code in CODES)
    return {hex: code for hex, code in hexes if is_ground(field, hex)}


def _ways(one: int, wanted: list[set[int]], holders: dict[int, int]) -> dict[int, dict[int, int]]:
    """Return the hexes a mine can have, and for each who has which hex then."""
    rest = {hex: holder for hex, holder in holders.items() if holder != one}
    ways = {}
    for hex in wanted[one]:
        others = {**rest, hex: one}
        if hex not in rest or _settle(rest[hex], {hex}, wanted, others):
            ways[hex] = others
    return ways


def _settle(one: int, tried: set[int], wanted: list[set[int]], holders: dict[int, int]) -> bool:
    """Find a hex of its own for a mine; others make way if they can."""
    for hex in wanted[one] - tried:
        tried.add(hex)
        if hex not in holders or _settle(holders[hex], tried, wanted, holders):
            holders[hex] = one
            return True
    return False
