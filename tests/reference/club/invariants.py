"""The invariants of section 8, as checks of states and of steps from one to the next."""

import random
from dataclasses import replace
from fractions import Fraction

from .battle import attacker_dice
from .board import fort_at, terrain_at
from .fighting import due_roller, parties, roll_due
from .game import chances, legal
from .odds import dice_for, tank_dice
from .state import (
    Mine,
    State,
    Unit,
    are_enemies,
    deadly_damage,
    friendly_fort,
    in_trench,
    is_aboard,
    is_in_fort,
    is_water,
    trench_at,
    units_at,
)
from .units import ALL_KINDS, BOAT, KINDS, SPECIAL, TURRET, is_air, is_foot

ORDER = ("move", "attacks", "scatter", "attacker-roll", "target-roll", "bank")


def check_standing(state: State, unit: Unit) -> None:
    """Invariant 1, for a unit outside."""
    assert not isinstance(unit.place, str)
    assert not fort_at(state.ground, unit.place), "a unit on a fort hex"
    assert terrain_at(state.ground, unit.place), "a unit off the board"
    wet = is_water(state, unit.place)
    floats = is_foot(unit.kind) or is_air(unit.kind) or unit.kind == BOAT
    if state.options["setup_water"] != "any":
        assert floats or not wet, "a drowned unit"
    if unit.kind == BOAT:
        assert wet or terrain_at(state.ground, unit.place) == "bridge", "a stranded boat"
    others = [u for u in units_at(state, unit.place) if u.id != unit.id]
    if others and state.phase != "over":  # points may end a game during a move
        assert state.options["move_air_stack"], "two units on one hex"
        assert len(others) == 1, "three units on one hex"
        assert is_air(unit.kind) != is_air(others[0].kind)
        assert not are_enemies(unit.nation, others[0].nation)


def check_trenches(state: State) -> None:
    """Only foot soldiers of one team are in a trench (TC-GAP-97)."""
    for unit in state.units.values():
        trench = trench_at(state, unit.place)
        if unit.dug:
            assert trench is not None, "dug in on open ground"
            assert is_foot(unit.kind)
            assert not any(are_enemies(u.nation, unit.nation) for u in in_trench(state, trench))
        elif trench is not None and is_foot(unit.kind):
            assert state.open_id == unit.id or state.phase == "over", "beside its trench"
        if trench is not None:
            kind = unit.kind
            assert is_foot(kind) or is_air(kind) or kind in ("tank", "mark_i", "ft17")


def check_turrets(state: State) -> None:
    """A turret belongs to the holder of its fort, and no fort has two (TC-SPEC-38, -39)."""
    places = [t.place for t in state.turrets.values() if t.place]
    assert len(places) == len(set(places))
    for turret in state.turrets.values():
        assert turret.kind == TURRET
        if turret.place:
            assert state.owners[str(turret.place)] == turret.nation
    assert not set(state.turrets) & (set(state.units) | set(state.mines))


def check_places(state: State) -> None:
    """Invariants 1, 2 and 3, with those of trenches, turrets and mines."""
    for unit in state.units.values():
        if not isinstance(unit.place, str):
            check_standing(state, unit)
        elif is_in_fort(unit):
            assert friendly_fort(state, unit.nation, unit.place), "a guest in a fort"
        elif is_aboard(unit):
            assert state.phase in ("move", "over"), "cargo after phase 1"
    check_trenches(state)
    check_turrets(state)
    markers = [mine.marker for mine in state.mines.values()]
    assert len(markers) == len(set(markers)), "two markers on one hex"
    for mine in state.mines.values():
        assert terrain_at(state.ground, mine.hex) not in ("", "fort", "water")
        same = [m for m in state.mines.values() if m.hex == mine.hex]
        assert not any(m.id != mine.id and not are_enemies(m.nation, mine.nation) for m in same)


def price_of(state: State, text: str) -> int | None:
    """Return the decrease of all bonds by an order of the money phase."""
    words = text.split()
    if words[0] == "buy":
        return KINDS[words[1]].price
    if words[0] in ("repair", "treat"):
        return ALL_KINDS[state.units[int(words[-1][1:])].kind].repair
    if words[0] == "choose":
        return SPECIAL[words[1]].price
    if words[0] == "point":
        return 60
    if words[0] == "give":
        return 1
    return None


def check_money(before: State, after: State, text: str) -> None:
    """Invariant 7."""
    assert all(n >= 0 for n in after.bonds.values()), "debt"
    change = sum(after.bonds.values()) - sum(before.bonds.values())
    price = price_of(before, text)
    if price is not None:
        assert change == -price
    elif before.phase == "special-roll":
        assert change == (0 if after.phase == "special-roll" else -18)
    elif after.phase == "bank" and before.phase not in ("bank", "special-place"):
        nation = after.nations[after.seat - 1]
        assert change == 3 * sum(1 for o in after.owners.values() if o == nation)
    elif text != "end turn":  # the next player may have only forts
        assert change == 0


def check_figures(before: State, after: State, text: str) -> None:
    """Invariants 4, 5, 7, 8 and 12."""
    for unit in after.units.values():
        assert 0 <= unit.damage < deadly_damage(after)
        assert unit.experience >= 0
        assert unit.experience <= 5 or after.options["xp_cap"] == "none"
        old = before.units.get(unit.id)
        assert old is None or unit.experience >= old.experience
        if before.phase in ORDER[2:5]:
            assert old is not None, "a new unit in phase 3"
            assert old.place == unit.place, "moved in phase 3"
            assert old.dug == unit.dug
    assert 0 <= after.open_left <= 12
    check_money(before, after, text)
    for fort, owner in before.owners.items():
        assert after.owners[fort] or not owner, "a fort became neutral"
    if after.phase in ORDER[2:5] and before.phase in ORDER[2:5]:
        assert after.declared == before.declared
        assert after.pointer >= before.pointer
    numbers = {*after.units, *after.turrets, *after.mines}
    assert all(number < after.next_id for number in numbers)
    assert after.next_id >= before.next_id


def check_points_kept(before: State, after: State) -> None:
    """Points never decrease, and a lost headquarters never returns (TC-VAR-10)."""
    for nation, count in before.points.items():
        assert after.points[nation] >= count
        assert 0 <= after.spent[nation] < 60
    if before.phase not in ("headquarters",):
        assert set(after.headquarters) <= set(before.headquarters)


def check_dice(state: State) -> None:
    """Invariants 9 and 10."""
    assert sum(chances(state).values(), Fraction(0)) == 1
    if state.phase == "attacker-roll":
        attacker, target = parties(state)
        extra = attacker_dice(state, attacker, target) - dice_for(attacker.damage)
        if target is not None:
            extra -= tank_dice(attacker.kind, target.kind)
        assert extra in (0, 2, 3)
    if state.phase == "target-roll":
        roller = due_roller(state)
        extra = roll_due(state)[0] - dice_for(roller.damage)
        assert extra in ((0, 2) if state.options["at_return_fire"] else (0,))


def check_secret(rng: random.Random, state: State, seat: int, texts: list[str]) -> None:
    """Invariant 13: the legal orders do not depend on enemy mines."""
    nation = state.nations[seat - 1]
    moved = dict(state.mines)
    for mine in state.mines.values():
        if are_enemies(mine.nation, nation):
            moved[mine.id] = Mine(mine.id, mine.nation, mine.marker, rng.randrange(7))
    assert legal(replace(state, mines=moved), seat) == texts, "a mine shows"
