"""Small positions of Trench Club for tests: a wide meadow with units on given hexes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from firestep.boards.axial import cell, cell_name, from_axial, read_cell
from firestep.contract import Json, Refusal, Value
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_config_on_map
from firestep.games.club.content.map import ENTRANCE, OPEN, TERRAIN_NAMES, WALL, Fort, Map
from firestep.games.club.content.map_reader import load_shipped
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.state import Position

COLUMNS, ROWS = 30, 20
_ORIGIN = (14, 3)  # axial: the hex 1410, in the middle of the meadow


def at(q: int, r: int) -> str:
    """Return the name of the hex at axial coordinates; (0, 0) is the centre of the meadow."""
    return cell_name(from_axial(_ORIGIN[0] + q, _ORIGIN[1] + r))


def meadow(
    terrain: Mapping[str, str] | None = None,
    forts: Mapping[str, tuple[Sequence[str], Sequence[str]]] | None = None,
) -> Map:
    """Return open ground of 30 by 20 hexes with the given terrain and 14 forts.

    `forts` gives the walls and entrances of forts by id (A to N); the other forts lie along the
    southern edge. Start numbers 1 to 12 lie along the northern edge.
    """
    hexes = {cell(column, row): OPEN for column in range(COLUMNS) for row in range(ROWS)}
    for name, kind in (terrain or {}).items():
        hexes[read_cell(name)] = TERRAIN_NAMES.index(kind)
    made = []
    for number, id in enumerate("ABCDEFGHIJKLMN"):
        column = 2 * number
        walls, doors = (
            [cell_name(cell(column, 19))],
            [cell_name(cell(column, 18)), cell_name(cell(column + 1, 19))],
        )
        given = (forts or {}).get(id, (walls, doors))
        made.append(Fort(id, tuple(map(read_cell, given[0])), tuple(map(read_cell, given[1]))))
    for fort in made:
        hexes.update(dict.fromkeys(fort.walls, WALL))
        hexes.update(dict.fromkeys(fort.entrances, ENTRANCE))
    starts = {number: cell(2 * number, 1) for number in range(1, 13)}
    return replace(
        load_shipped("winter"),
        name="meadow",
        title="Meadow",
        hexes=dict(sorted(hexes.items())),
        forts=tuple(made),
        starts=starts,
        roads=(),
        trenches=(),
    )


@dataclass(frozen=True)
class UnitAt:
    """A unit for a test; its place is a hex, a fort id, `u1` aboard a truck, or the reserve: ""."""

    nation: str
    kind: str
    place: str
    damage: int = 0
    experience: int = 0
    army: str = ""
    moved: bool = False
    stayed: bool = False


def table(
    units: Sequence[UnitAt],
    *,
    game_map: Map | None = None,
    nations: Sequence[str] = SEATING,
    phase: str = "move",
    seat: int = 1,
    round: int = 5,
    first: int = 1,
    forts: Mapping[str, int] | None = None,
    bonds: Sequence[int] = (0, 0, 0, 0),
    used: str = "ABC",
    round_limit: int = 0,
    **options: Value,
) -> tuple[Club, Position]:
    """Return a game and a position with the units u1, u2 ... in the given order."""
    config = make_config_on_map(game_map or meadow(), nations, round_limit=round_limit, **options)
    state = make_words(layout.S_SLOTS + layout.SLOT_WORDS * len(units))
    state[layout.S_PHASE] = PHASES.index(phase)
    state[layout.S_SEAT], state[layout.S_ROUND], state[layout.S_FIRST_SEAT] = seat, round, first
    state[layout.S_READY] = (2 << len(nations)) - 2
    state[layout.S_USED] = sum(2 << "ABC".index(letter) for letter in used)
    for number, money in enumerate(bonds[: len(nations)], 1):
        state[layout.S_BONDS + number] = money
    for id, holder in (forts or {}).items():
        names = [fort.id for fort in config.map.forts]
        state[layout.S_FORTS + names.index(id)] = holder
    for unit in units:
        slot = layout.S_SLOTS + layout.SLOT_WORDS * state[layout.S_UNITS]
        state[slot + layout.U_KIND] = config.kinds.index(unit.kind)
        state[slot + layout.U_OWNER] = list(nations).index(unit.nation) + 1
        state[slot + layout.U_ARMY] = "ABC".index(unit.army) + 1 if unit.army else 0
        if not unit.place:
            state[slot + layout.U_PLACE] = layout.NOWHERE
        elif unit.place.startswith("u"):
            state[slot + layout.U_PLACE] = layout.PLACE_ABOARD + int(unit.place[1:])
        elif unit.place.isdigit():
            state[slot + layout.U_PLACE] = config.targets[unit.place]
        else:
            fort = config.targets[unit.place] - len(config.cells)
            state[slot + layout.U_PLACE] = layout.PLACE_FORT + fort
        state[slot + layout.U_DAMAGE], state[slot + layout.U_EXPERIENCE] = (
            unit.damage,
            unit.experience,
        )
        state[slot + layout.U_MOVED], state[slot + layout.U_STAYED] = unit.moved, unit.stayed
        state[layout.S_UNITS] += 1
    return Club(restored=config), Position(state.tobytes(), config)


def play(game: Club, state: Position, *orders: str) -> Position:
    """Apply orders of the seat to act, in order; orders like `roll 3-12-7` belong to chance."""
    for order in orders:
        state, _ = game.apply(state, game.to_act(state)[0], Action(order))
    return state


def why(game: Club, state: Position, order: str, seat: int | None = None) -> tuple[str, str]:
    """Return the rule and the reason of a refusal, or two empty strings."""
    seat = game.to_act(state)[0] if seat is None else seat
    refusal = game.refusal(state, seat, Action(order))
    if refusal is None:
        return "", ""
    return refusal.rule, refusal.reason


def orders(game: Club, state: Position, start: str = "") -> list[str]:
    """Return the legal orders of the seat to act that start with `start`."""
    seat = game.to_act(state)[0]
    return [str(action) for action in game.legal(state, seat) if str(action).startswith(start)]


def refused(game: Club, state: Position, order: str) -> Refusal | None:
    """Return the refusal of an order, or None if the order is legal."""
    refusal = game.refusal(state, state.seat, Action(order))
    assert (refusal is None) == (order in orders(game, state))
    return refusal


def walk(game: Club, state: Position, unit: str, *places: str) -> tuple[Position, list[int]]:
    """Move one place at a time; return the position and the cost of each step in half points."""
    costs = []
    for place in places:
        state, events = game.apply(state, state.seat, Action(f"move {unit} {place}"))
        spent = events[0].facts["spent"]
        assert isinstance(spent, int)
        costs.append(spent)
    return state, costs


def mover(game: Club, state: Position) -> Json:
    return game.view(state, state.seat)["mover"]
