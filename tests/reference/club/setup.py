"""Setup from the initial state to the rolls for order: the sealed split."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from .board import Ground
from .options import Value, complete
from .specials import add_turrets, boat_hexes
from .state import State, Unit, nation_of, own_turrets, own_units, with_turret, with_unit
from .turns import begin_turn
from .units import BOAT, SEATING, SPECIAL, TEAMS, TURRET, is_foot, roster


def seats_of(nations: tuple[str, ...]) -> tuple[str, ...]:
    """Return the nations by seat. Raise `ValueError` if they make no valid game."""
    seated = tuple(n for n in SEATING if n in nations)  # TC-SETUP-36, TC-TABLE-01
    if len(seated) == 2 and TEAMS[seated[0]] == "entente":
        seated = (seated[1], seated[0])
    if len(seated) != len(nations) or len(seated) not in (2, 4):
        raise ValueError("two or four different nations")  # TC-SETUP-01
    if len({TEAMS[n] for n in seated}) != 2:
        raise ValueError("both teams must play")  # TC-SETUP-03
    return seated


def starting_kinds(nation: str, options: Mapping[str, Value]) -> list[str]:
    """List the types a player starts with; "" is a special force not picked yet."""
    kinds = list(roster(nation))
    if options["double_set"]:
        kinds += kinds  # TC-VAR-41
    elif options["double_national"]:
        kinds.append(kinds[-1])  # TC-VAR-39
    if options["start_special"]:
        kinds.append("")  # TC-VAR-38
    return kinds


def start(
    ground: Ground,
    nations: tuple[str, ...],
    forts_to_win: int,
    options: Mapping[str, Value] | None = None,
) -> State:
    """Return the state before the sealed split."""
    seated, chosen = seats_of(nations), complete(options)
    if len(ground.starts) != 3 * len(seated):
        raise ValueError("three start numbers for each player")  # TC-SETUP-11, -32
    units: dict[int, Unit] = {}
    for nation in seated:
        for kind in starting_kinds(nation, chosen):
            number = len(units) + 1
            units[number] = Unit(number, nation, kind)
    return State(
        ground=ground,
        nations=seated,
        forts_to_win=forts_to_win,
        units=units,
        owners=dict.fromkeys(ground.forts, ""),  # TC-SETUP-31
        # TC-SETUP-27, -28, -33, TC-VAR-32
        bonds={n: 3 if n == "AH" and not chosen["trench"] else 0 for n in seated},
        next_id=len(units) + 1,
        letters=dict.fromkeys(range(1, len(seated) + 1), ("A", "B", "C")),
        chips=tuple(sorted(ground.starts)),  # TC-SETUP-12
        options=chosen,
        points=dict.fromkeys(seated, 0) if chosen["vp"] else {},
        spent=dict.fromkeys(seated, 0) if chosen["vp"] else {},
        dealt=dict.fromkeys(range(1, len(seated) + 1), ()) if chosen["vp"] else {},
    )


# The sealed split.


def split_orders(state: State, seat: int) -> list[str]:
    """List the orders of a seat in the split."""
    if seat in state.ready:
        return []  # TC-SETUP-34
    own = own_units(state, nation_of(state, seat))
    texts = []
    for unit in own:
        if unit.kind == "":
            texts += [f"pick {kind}" for kind in SPECIAL if may_pick(state, kind)]
        elif unit.army == "":  # changing an army is an undo, not an order
            for letter in "ABC":
                texts.append(f"assign {unit.name} {letter}")  # TC-SETUP-14, -15
    if all(unit.army for unit in own):
        texts.append("ready")
    return texts


def may_pick(state: State, kind: str) -> bool:
    """Return whether a special force may be picked; gunboats need enough water."""
    if kind != BOAT:
        return True
    foot = sum(1 for unit in state.units.values() if is_foot(unit.kind))
    return len(boat_hexes(state)) > foot + len(state.nations)


def play_pick(state: State, seat: int, kind: str) -> State:
    """Pick the special force a player starts with (TC-VAR-38, TC-GAP-70)."""
    slot = next(u for u in own_units(state, nation_of(state, seat)) if u.kind == "")
    picked = replace(slot, kind=kind)
    if kind != TURRET:
        return with_unit(state, picked)
    units = {i: u for i, u in state.units.items() if i != slot.id}
    return with_turret(replace(state, units=units), picked)


def play_split(state: State, seat: int, words: list[str]) -> State:
    """Apply an order of the split."""
    if words[0] == "assign":
        unit = state.units[int(words[1][1:])]
        return with_unit(state, replace(unit, army=words[2]))
    if words[0] == "pick":
        return play_pick(state, seat, words[1])
    state = replace(state, ready=tuple(sorted((*state.ready, seat))))
    if len(state.ready) < len(state.nations):
        return state
    for nation in state.nations:  # add the other turrets at the reveal
        if own_turrets(state, nation):
            state = add_turrets(state, nation, SPECIAL[TURRET].count - 1)
    return replace(state, phase="place-order", to_roll=all_seats(state), rolled=())


def all_seats(state: State) -> tuple[int, ...]:
    """List all seats."""
    return tuple(range(1, len(state.nations) + 1))


# The two rolls for the highest die.


def die_chances() -> dict[str, Fraction]:
    """Return the chances of one die."""
    return {f"die {n}": Fraction(1, 12) for n in range(1, 13)}  # TC-GAP-77


def play_order_die(state: State, value: int) -> State:
    """Record the roll of the next seat; after the last roll, find the highest."""
    seat = state.to_roll[0]
    rolled = (*state.rolled, (seat, value))
    state = replace(state, to_roll=state.to_roll[1:], rolled=rolled)
    if state.to_roll:
        return state
    best = max(number for _, number in rolled)  # TC-SETUP-18, TC-TURN-01
    highest = tuple(s for s, number in rolled if number == best)
    if len(highest) > 1:
        return replace(state, to_roll=highest, rolled=())  # TC-SETUP-19, TC-TURN-02
    state = replace(state, rolled=())
    if state.phase == "place-order":
        placer = highest[0] if state.options["vp"] else 0
        return replace(state, phase="turn-chip", seat=highest[0], placer=placer)
    return begin_turn(replace(state, first=highest[0], round=1), highest[0])
