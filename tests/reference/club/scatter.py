"""Random midgame positions with armies, special forces, mines and turrets."""

import random
from dataclasses import replace

from .board import Hex, neighbours, terrain_at
from .mines import is_dry_land, own_mine_at
from .moving import trench_closed
from .orders import dig_in
from .state import (
    Mine,
    State,
    Unit,
    are_enemies,
    deadly_damage,
    friendly_fort,
    is_water,
    nation_of,
    trench_at,
    units_at,
    with_turret,
    with_unit,
)
from .turns import begin_turn, winner
from .units import BOAT, SPECIAL, TEAMS, TURRET, is_foot


def window(rng: random.Random, state: State) -> list[Hex]:
    """Return the hexes of a random area of the map, without forts."""
    hexes = [h for h in state.ground.terrain if terrain_at(state.ground, h) != "fort"]
    trenches = [h for trench in state.ground.trenches for h in trench]
    in_trenches = bool(state.options["trench"] and trenches) and rng.random() < 0.7
    middle = rng.choice(trenches if in_trenches else hexes)
    near = sorted(hexes, key=lambda h: max(abs(h[0] - middle[0]), abs(h[1] - middle[1])))
    return near[: rng.randint(60, 120)]


def may_be_put(state: State, unit: Unit, place: Hex) -> bool:
    """Return whether a unit may stand on an empty hex."""
    if units_at(state, place) or trench_closed(state, unit, place):
        return False
    if unit.kind == BOAT:
        return is_water(state, place)
    return is_foot(unit.kind) or not is_water(state, place)


def put_unit(rng: random.Random, state: State, unit: Unit, hexes: list[Hex]) -> State:
    """Put a unit on the board, into a fort, or out of the game."""
    unit = replace(
        unit,
        damage=rng.choice((0, 0, 0, *range(deadly_damage(state)))),
        experience=rng.choice((0, 0, *range(6))),
        army=rng.choice("ABC"),
    )
    forts = [f for f in state.owners if friendly_fort(state, unit.nation, f)]
    room = [h for h in hexes if may_be_put(state, unit, h)]
    if rng.random() < 0.15 and forts and unit.kind != BOAT:
        return with_unit(state, replace(unit, place=rng.choice(forts)))
    if not room or rng.random() < 0.1:
        units = {i: u for i, u in state.units.items() if i != unit.id}
        return replace(state, units=units)
    trenches = [h for h in room if trench_at(state, h) is not None]
    if is_foot(unit.kind) and trenches and rng.random() < 0.5:
        room = trenches
    return with_unit(state, dig_in(state, replace(unit, place=rng.choice(room))))


def take_forts(rng: random.Random, state: State) -> State:
    """Assign forts to players at random, but not enough to win."""
    owners = {fort: rng.choice(("", *state.nations)) for fort in state.owners}
    for team in ("central", "entente"):
        held = [fort for fort, owner in owners.items() if owner and TEAMS[owner] == team]
        for fort in held[state.forts_to_win - 1 :]:
            owners[fort] = ""
    return replace(state, owners=owners)


def add_specials(rng: random.Random, state: State) -> State:
    """Add special forces, turrets in forts among them."""
    kinds = [kind for kind in SPECIAL if kind != TURRET]
    for nation in state.nations:
        for kind in rng.choices(kinds, k=rng.randint(0, 5)):
            state = with_unit(state, Unit(state.next_id, nation, kind))
            state = replace(state, next_id=state.next_id + 1)
    for fort, owner in state.owners.items():
        if owner and rng.random() < 0.3:
            state = with_turret(state, Unit(state.next_id, owner, TURRET, fort))
            state = replace(state, next_id=state.next_id + 1)
    return state


def add_mines(rng: random.Random, state: State, hexes: list[Hex]) -> State:
    """Lay some mines."""
    for _ in range(rng.randint(0, 12)):
        mine = Mine(state.next_id, rng.choice(state.nations), rng.choice(hexes), rng.randrange(7))
        if not is_dry_land(state, mine.marker) or not is_dry_land(state, mine.hex):
            continue
        if any(other.marker == mine.marker for other in state.mines.values()):
            continue
        if not own_mine_at(state, mine.nation, mine.hex):
            mines = {**state.mines, mine.id: mine}
            state = replace(state, mines=mines, next_id=mine.id + 1)
    return state


def scattered(rng: random.Random, first: State) -> State:
    """Return a random position at the start of a turn, in the game of this state."""
    state = take_forts(rng, first)
    units = {i: u for i, u in state.units.items() if u.kind}
    state = replace(state, units=units, letters=dict.fromkeys(state.letters, ()), chips=())
    if state.options["spec"] or state.options["start_special"]:
        state = add_specials(rng, state)
    hexes = window(rng, state)
    for unit in list(state.units.values()):
        state = put_unit(rng, state, unit, hexes)
    if state.options["spec"]:
        state = add_mines(rng, state, hexes)
    if state.options["vp"]:
        starts = sorted(state.ground.starts.values())
        flags = dict(zip(state.nations, rng.sample(starts, len(state.nations)), strict=True))
        points = {nation: rng.randrange(10) for nation in state.nations}
        spent = {nation: rng.randrange(60) for nation in state.nations}
        state = replace(state, headquarters=flags, points=points, spent=spent, placer=1)
    bonds = {nation: rng.randrange(70) for nation in state.nations}
    seats = range(1, len(state.nations) + 1)
    state = replace(
        state,
        bonds=bonds,
        ready=tuple(seats),
        round=rng.randint(1, 3),
        first=rng.choice(seats),
        used_first=(rng.choice("ABC"),),
    )
    result = winner(state)
    if result:
        return replace(state, phase="over", result=result)
    return begin_turn(state, rng.choice(seats))


def siege(rng: random.Random, first: State) -> State:
    """Return a position in which one side holds a trench and the other surrounds it.

    Most of the units around are heavily damaged, so that return fire destroys them.
    """
    state = scattered(rng, first)
    nation = nation_of(state, state.seat)
    trench = rng.choice([hexes for hexes in state.ground.trenches if len(hexes) > 2])
    around = {h for place in trench for h in neighbours(place)} - set(trench)
    room = [h for h in sorted(around) if is_dry_land(state, h) and trench_at(state, h) is None]
    taken = {*trench, *around}
    units = {i: u for i, u in state.units.items() if u.place not in taken}
    state = replace(state, units=units)
    inside, outside = list(trench), rng.sample(room, len(room))
    for unit in rng.sample(list(units.values()), len(units)):
        if are_enemies(unit.nation, nation):
            if is_foot(unit.kind) and inside:
                state = with_unit(state, dig_in(state, replace(unit, place=inside.pop())))
        elif unit.nation == nation and unit.kind != BOAT and outside:
            damage = rng.choice((0, deadly_damage(state) - 2, deadly_damage(state) - 1))
            state = with_unit(state, replace(unit, place=outside.pop(), damage=damage, dug=False))
    if state.phase == "over" or winner(state):
        return replace(state, phase="over")
    return replace(state, phase="attacks", used=None, inside=())
