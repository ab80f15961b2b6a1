"""From the first state to the roll for the starting player."""

from dataclasses import replace
from fractions import Fraction

from .board import Ground, Hex, distance, hex_name, hex_of, terrain_at
from .state import State, Unit, nation_of, next_seat, own_units, unit_at, with_unit
from .turns import begin_turn
from .units import SEATING, TEAMS, is_foot, roster


def start(ground: Ground, nations: tuple[str, ...], forts_to_win: int) -> State:
    """Give the state before the sealed split."""
    seated = tuple(n for n in SEATING if n in nations)  # TC-SETUP-36, TC-TABLE-01
    if len(seated) == 2 and TEAMS[seated[0]] == "entente":
        seated = (seated[1], seated[0])
    if len(seated) != len(nations) or len(seated) not in (2, 4):
        raise ValueError("two or four different nations")  # TC-SETUP-01
    if len({TEAMS[n] for n in seated}) != 2:
        raise ValueError("both teams must play")  # TC-SETUP-03
    if len(ground.starts) != 3 * len(seated):
        raise ValueError("three start numbers for each player")  # TC-SETUP-11, -32
    units: dict[int, Unit] = {}
    for nation in seated:
        for kind in roster(nation):
            number = len(units) + 1
            units[number] = Unit(number, nation, kind)
    return State(
        ground=ground,
        nations=seated,
        forts_to_win=forts_to_win,
        units=units,
        owners=dict.fromkeys(ground.forts, ""),  # TC-SETUP-31
        bonds={n: 3 if n == "AH" else 0 for n in seated},  # TC-SETUP-27, -28, -33
        next_id=len(units) + 1,
        letters=dict.fromkeys(range(1, len(seated) + 1), ("A", "B", "C")),
        chips=tuple(sorted(ground.starts)),  # TC-SETUP-12
    )


# --- the sealed split -------------------------------------------------------------------------


def split_orders(state: State, seat: int) -> list[str]:
    """List what a seat may do in the split."""
    if seat in state.ready:
        return []  # TC-SETUP-34
    own = own_units(state, nation_of(state, seat))
    texts = []
    for unit in own:
        if unit.army == "":  # changing one's mind is taking back, which is no order
            for letter in "ABC":
                texts.append(f"assign {unit.name} {letter}")  # TC-SETUP-14, -15
    if all(unit.army for unit in own):
        texts.append("ready")
    return texts


def play_split(state: State, seat: int, words: list[str]) -> State:
    """Carry out an order of the split."""
    if words[0] == "assign":
        unit = state.units[int(words[1][1:])]
        return with_unit(state, replace(unit, army=words[2]))
    state = replace(state, ready=tuple(sorted((*state.ready, seat))))
    if len(state.ready) < len(state.nations):
        return state
    return replace(state, phase="place-order", to_roll=all_seats(state), rolled=())


def all_seats(state: State) -> tuple[int, ...]:
    """List all seats."""
    return tuple(range(1, len(state.nations) + 1))


# --- the two rolls for the highest die --------------------------------------------------------


def die_chances() -> dict[str, Fraction]:
    """Give the chances of one die."""
    return {f"die {n}": Fraction(1, 12) for n in range(1, 13)}  # TC-GAP-77


def play_order_die(state: State, value: int) -> State:
    """Take the roll of the next seat; when all have rolled, find the highest."""
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
        return replace(state, phase="turn-chip", seat=highest[0])
    return begin_turn(replace(state, first=highest[0], round=1), highest[0])


# --- chips and placing ------------------------------------------------------------------------


def chip_chances(state: State) -> dict[str, Fraction]:
    """Give the chances of the number on the chip just turned."""
    share = Fraction(1, len(state.chips))  # TC-SETUP-35
    return {f"chip {n}": share for n in state.chips}


def play_turn_chip(state: State, letter: str) -> State:
    """Choose the army to place."""
    letters = dict(state.letters)
    letters[state.seat] = tuple(x for x in letters[state.seat] if x != letter)
    return replace(state, letters=letters, army=letter, phase="draw-chip")  # TC-SETUP-20


def play_chip(state: State, number: int) -> State:
    """Read the chip's number."""
    left = tuple(n for n in state.chips if n != number)
    return after_placing(replace(state, chips=left, number=number, phase="place"))


def waiting(state: State) -> list[Unit]:
    """List the units of the army that still have to be placed."""
    own = own_units(state, nation_of(state, state.seat))
    return [u for u in own if u.army == state.army and u.place == ""]


def after_placing(state: State) -> State:
    """Go on to the next player once the army stands."""
    if waiting(state):
        return state
    state = replace(state, army="", number=0)  # TC-SETUP-26 when it was empty
    seat = next_seat(state, state.seat)
    if any(state.letters.values()):
        return replace(state, phase="turn-chip", seat=seat)
    return replace(state, phase="first-roll", seat=0, to_roll=all_seats(state), rolled=())


def placing_hexes(state: State, unit: Unit) -> list[Hex]:
    """List the hexes on which a unit of the army may be placed now."""
    ground = state.ground
    centre = ground.starts[state.number]
    free = [  # TC-SETUP-25
        h for h in ground.terrain if terrain_at(ground, h) != "fort" and unit_at(state, h) is None
    ]
    land = [h for h in free if terrain_at(ground, h) != "water"]
    # TC-SETUP-21, -22, TC-GAP-04: the innermost ring that still has free land
    ring = min((distance(centre, h) for h in land), default=999)
    hexes = [h for h in land if distance(centre, h) == ring]
    if is_foot(unit.kind):  # TC-SETUP-24, TC-FAQ-04
        for h in free:
            if terrain_at(ground, h) == "water" and distance(centre, h) <= ring:
                hexes.append(h)  # TC-SETUP-23: skipped water stays open to foot soldiers
    return hexes


def place_orders(state: State) -> list[str]:
    """List the ways to place one more unit."""
    texts = []
    for unit in waiting(state):
        for h in placing_hexes(state, unit):
            texts.append(f"place {unit.name} {hex_name(h)}")
    return texts


def play_place(state: State, words: list[str]) -> State:
    """Put a unit on the board."""
    unit = state.units[int(words[1][1:])]
    return after_placing(with_unit(state, replace(unit, place=hex_of(words[2]))))
