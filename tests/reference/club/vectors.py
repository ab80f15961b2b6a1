"""The catalogue's test vectors of setup, movement and contact (5.1 to 5.3)."""

from dataclasses import replace

from .board import Fort, Ground, Hex, Place
from .game import start
from .limits import armies_allowed
from .moving import Walk, enter_hex, first_walk, path_cost, reach, stopped_at
from .placing import placing_hexes, unplaced_units
from .sample import sample
from .state import State, Unit, in_contact, with_unit
from .units import roster


def at(q: int, r: int) -> Hex:
    """Shift a vector's hex onto the board."""
    return (q + 10, r + 10)


def field(*units: Unit, forest: tuple[Hex, ...] = (), road: tuple[Hex, ...] = ()) -> State:
    """Return an open map in GE's (seat 1) move phase, with forts F1 (-5,0) and F2 (5,0)."""
    terrain: dict[Hex, str] = {}
    for q in range(-8, 9):
        for r in range(-8, 9):
            terrain[at(q, r)] = "open"
    terrain.update(dict.fromkeys(forest, "forest"))
    terrain.update(dict.fromkeys(road, "road"))
    forts = {
        "F1": Fort((at(-5, 0), at(-5, 1)), (at(-4, 0), at(-6, 1))),
        "F2": Fort((at(5, 0), at(5, 1)), (at(6, 0), at(4, 1))),
    }
    return State(
        Ground(terrain, forts),
        ("GE", "GB", "AH", "FR"),
        9,
        phase="move",
        seat=1,
        round=2,
        first=1,
        units={u.id: u for u in units},
        owners={"F1": "", "F2": ""},
        bonds={"GE": 0, "GB": 0, "AH": 3, "FR": 0},
        next_id=50,
    )


def unit(number: int, nation: str, kind: str, place: Place, damage: int = 0, xp: int = 0) -> Unit:
    """Return a unit."""
    return Unit(number, nation, kind, place, damage, xp)


def check_setup() -> None:
    """TC-EX-01 to -07."""
    four = [[armies_allowed(4, r, p) for p in range(4)] for r in (1, 2)]
    assert four == [[1, 1, 2, 3], [3, 3, 3, 3]]
    two = [[armies_allowed(2, r, p) for p in range(2)] for r in (1, 2, 3)]
    assert two == [[1, 2], [2, 3], [3, 3]]
    state = start(sample(4), ("FR", "AH", "GB", "GE"), 5)
    assert state.nations == ("GE", "GB", "AH", "FR")
    assert dict(state.bonds) == {"AH": 3, "GE": 0, "FR": 0, "GB": 0}
    assert start(sample(2), ("GB", "AH"), 4).nations == ("AH", "GB")
    assert all(len(set(roster(n))) == 11 for n in state.nations)
    check_rings(water=False)
    check_rings(water=True)


def check_rings(water: bool) -> None:
    """TC-EX-05 and its variant."""
    state = field()
    terrain = dict(state.ground.terrain)
    if water:
        terrain[at(0, 1)] = "water"
    ground = Ground(terrain, {}, {1: at(0, 0)})
    others = [k for k in roster("GE") if k != "infantry"]
    kinds = [*others[: 6 if water else 10], "infantry"]
    units = {i + 1: Unit(i + 1, "GE", k, army="A") for i, k in enumerate(kinds)}
    state = replace(state, ground=ground, phase="place", army="A", number=1, units=units)
    rings: list[int] = []
    while state.phase == "place" and unplaced_units(state):
        first = unplaced_units(state)[0]
        hexes = placing_hexes(state, first)
        if water:
            assert (at(0, 1) in hexes) == (first.kind.endswith("infantry") and len(rings) > 0)
        place = next(h for h in hexes if terrain[h] != "water")
        gap = max(abs(place[0] - 10), abs(place[1] - 10), abs(sum(place) - 20))
        rings.append(gap)
        state = with_unit(state, replace(first, place=place))
    assert rings == ([0] + [1] * 5 + [2] if water else [0] + [1] * 6 + [2] * 4)


def check_paths() -> None:
    """TC-EX-10 to -31."""
    o, f, r, w = "open", "forest", "road", "water"
    assert path_cost("armoured_car", [o] * 4) == (2, 4, 6, 8)
    assert path_cost("armoured_car", [r] * 8) == tuple(range(1, 9))
    assert path_cost("armoured_car", [o, o, r, r, r, r]) == (2, 4, 5, 6, 7, 8)
    assert path_cost("infantry", [o, o]) == (2, 4)
    assert path_cost("infantry", [r] * 4) == (1, 2, 3, 4)
    assert path_cost("infantry", [r, r, o]) == (1, 2, 4)
    assert path_cost("infantry", [r, o, o]) == (1, 3, 4)
    assert path_cost("infantry", [r, f]) == (1, 4)
    assert path_cost("armoured_car", [o] * 5) is None
    assert path_cost("infantry", [o, f]) is None
    assert path_cost("heavy_mortar", [r, o]) == (1, 2)
    assert path_cost("heavy_mortar", [f]) is None
    assert path_cost("fighter", [f, w, o, f, w, o]) == (2, 4, 6, 8, 10, 12)
    assert path_cost("infantry", [w]) == (4,)
    assert path_cost("infantry", [r, w]) is None
    assert path_cost("infantry", [w, r]) is None
    assert path_cost("tank", [w]) is None
    friend = unit(2, "AH", "infantry", at(0, 2))
    road = tuple(at(0, r) for r in range(5))
    state = field(unit(1, "GE", "infantry", at(0, 0)), friend, road=road)
    found = reach(state, state.units[1])
    assert found[at(0, 4)] == (4, False)
    assert at(0, 2) not in found


def check_contact() -> None:
    """TC-EX-35 to -49."""
    assert stopped_at([0, 1, 1]) == 2
    assert stopped_at([1, 1]) == 1
    assert stopped_at([0, 1, 0, 0]) is None
    assert stopped_at([0, 0, 0, 1, 1]) == 4
    assert stopped_at([1, 1, 0]) == 1
    over = [at(-1, 0), at(0, -1), at(1, -2)]
    near = [at(-1, 0), at(-1, -1), at(0, -2)]
    far = [*over, at(2, -2)]
    mortar = [("heavy_mortar", at(0, 0)), ("troop_transport", at(1, -1))]
    assert along("armoured_car", [("infantry", at(0, 0))], over) == 2
    assert along("armoured_car", [("infantry", at(0, 0))], near) == 3
    assert along("armoured_car", mortar, far) == 4
    assert along("fighter", [("heavy_infantry", at(0, 0))], over) == 2
    assert along("fighter", [("infantry", at(0, 0))], over) == 3
    assert along("armoured_car", [("anti_aircraft", at(0, 0))], over) == 3
    assert along("fighter", [("anti_aircraft", at(0, 0))], over) == 2
    state = field(
        unit(1, "GE", "mounted_infantry", "F1"),
        unit(2, "GB", "infantry", at(-2, -1)),
    )
    state = replace(state, owners={"F1": "GE", "F2": ""})
    found = reach(state, state.units[1])
    assert in_contact(state, state.units[1], at(-3, 0))
    assert found[at(-3, 0)] == (2, False)
    assert found[at(-2, 0)] == (4, True)


def along(kind: str, foes: list[tuple[str, Hex]], path: list[Hex]) -> int:
    """Follow a path and return the number of steps before contact ends it."""
    mover = unit(1, "GE", kind, at(-2, 0))
    others = [unit(i + 2, "GB", k, h) for i, (k, h) in enumerate(foes)]
    state = field(mover, *others)
    walk: Walk = first_walk(state, mover)
    for i, place in enumerate(path):
        if walk.ended:
            return i
        longer = enter_hex(state, mover, walk, place, (0, 1), {})
        assert longer is not None
        walk = longer
    return len(path)


def check() -> None:
    """Run the vectors of this file."""
    check_setup()
    check_paths()
    check_contact()
