"""What holds in every game: the catalogue's invariants, over random play on both maps.

Every invariant is a function that lists what is wrong; each is shown to speak up at a broken copy.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import settings as budget

from firestep.boards.axial import distance, read_cell
from firestep.boards.axial import step as one_step
from firestep.contract import CHANCE, Event, Json
from firestep.games.club.actions import Action
from firestep.games.club.content.map import ENTRANCE, FOREST, OPEN, PAVED, WALL, WATER
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position, Unit
from firestep.testing import Draw, Step
from firestep.testing.strategies import choices
from support.club_small_positions import Stands, at, meadow, play, table

Ply: TypeAlias = Step[Position, Action]
FIGHTING = ("scatter", "attacker-roll", "target-roll")
DICE = (12, 11, 10, 8, 7, 5)


# The facts that the invariants speak of, read from the map and the mat.


@lru_cache(maxsize=64)
def units_of(state: Position) -> dict[str, Unit]:
    return state.units()


def terrain_at(state: Position, place: str) -> int:
    return state.terms.ground.hexes[read_cell(place)]


def unit_class(state: Position, unit: Unit) -> str:
    return state.terms.mat.units[unit.kind].kind


def is_outside(unit: Unit) -> bool:
    return unit.place.isdigit()


def apart(one: Unit, other: Unit) -> int:
    return distance(read_cell(one.place), read_cell(other.place))


def can_melee(state: Position, unit: Unit, other: Unit) -> bool:
    """Tell whether a unit could attack another if they stood side by side."""
    if not is_outside(unit):
        return False
    if unit_class(state, unit) == "foot" and terrain_at(state, unit.place) in WATER:
        return False
    return state.terms.mat.units[unit.kind].reaches(unit_class(state, other) == "air", 1)


def battle_now(state: Position) -> tuple[Unit, Unit]:
    """Return who fires and who is under fire."""
    units = units_of(state)
    attacker, _ = state.declared[state.word(layout.FOUGHT)]
    return units[attacker], units[f"u{state.word(layout.VICTIM)}"]


# Of one position.


def crowding(state: Position) -> list[str]:
    """Invariant 1: one unit a hex, nobody on walls, only foot soldiers and aircraft on water."""
    wrong = []
    held: dict[str, str] = {}
    for unit in units_of(state).values():
        if not is_outside(unit):
            continue
        if unit.place in held:
            wrong.append(f"{held[unit.place]} and {unit.name} share {unit.place}")
        held[unit.place] = unit.name
        terrain = terrain_at(state, unit.place)
        if terrain in (WALL, ENTRANCE):
            wrong.append(f"{unit.name} stands on {unit.place}, a hex of a fort")
        if terrain in WATER and unit_class(state, unit) not in ("foot", "air", "boat"):
            wrong.append(f"{unit.name} stands in water")
    return wrong


def cargo(state: Position) -> list[str]:
    """Invariant 2: after the movement phase nobody is aboard a truck."""
    if state.phase in ("move", "over"):
        return []
    return [f"{u.name} is aboard {u.place}" for u in units_of(state).values() if u.place[:1] == "u"]


def strangers(state: Position) -> list[str]:
    """Invariant 3: who is in a fort belongs to the nation that holds it."""
    forts = state.forts
    inside = [unit for unit in units_of(state).values() if unit.place in forts]
    return [f"{u.name} is in {u.place}" for u in inside if forts[u.place] != u.seat]


def attacker_dice(state: Position, dice: int) -> list[str]:
    """Invariant 9: dice by damage, 0, 2 or 3 for support in close combat, 2 against tanks."""
    unit, other = battle_now(state)
    friends = [
        friend
        for friend in units_of(state).values()
        if friend.seat == unit.seat
        and friend.name != unit.name
        and is_outside(friend)
        and apart(friend, other) == 1
        and can_melee(state, friend, other)
    ]
    due = DICE[unit.damage]
    if apart(unit, other) == 1:
        centre, place = read_cell(other.place), read_cell(unit.place)
        side = next(k for k in range(1, 7) if one_step(centre, k) == place)
        across = one_step(centre, (side + 2) % 6 + 1)
        is_across = any(read_cell(friend.place) == across for friend in friends)
        due += 3 if len(friends) > 1 or is_across else 2 * len(friends)
    if unit.kind == "antitank" and unit_class(state, other) == "tank":
        due += 2
    return [] if dice == due else [f"{unit.name} has {dice} dice, not {due}"]


def target_dice(state: Position, dice: int) -> list[str]:
    """Invariant 10: the target rolls at distance 1 only, and the dice of its damage."""
    unit, other = battle_now(state)
    wrong = []
    if dice != DICE[other.damage]:
        wrong.append(f"{other.name} has {dice} dice, not {DICE[other.damage]}")
    if apart(unit, other) != 1:
        wrong.append(f"{other.name} returns fire over {apart(unit, other)} hexes")
    if not can_melee(state, other, unit):
        wrong.append(f"{other.name} cannot attack {unit.name}")
    return wrong


# Of one step.


def counters(ply: Ply) -> list[str]:
    """Invariant 4: damage from 0 to 5, experience from 0 to 5 and never less than before."""
    wrong = []
    before = units_of(ply.state)
    for unit in units_of(ply.after).values():
        if not 0 <= unit.damage <= 5:
            wrong.append(f"{unit.name} has {unit.damage} damage")
        if not 0 <= unit.experience <= 5:
            wrong.append(f"{unit.name} has {unit.experience} experience")
        if unit.name in before and unit.experience < before[unit.name].experience:
            wrong.append(f"{unit.name} has forgotten something")
    return wrong


def purses(ply: Ply) -> list[str]:
    """Invariant 7: purses change by income, prices, repairs and fees alone, and never below 0."""
    before, after, action = ply.state, ply.after, ply.action
    due = list(before.bonds)
    mat = before.terms.mat
    if action.kind == "buy":
        due[ply.seat - 1] -= mat.units[action.words[0]].price
    elif action.kind == "repair":
        due[ply.seat - 1] -= mat.units[units_of(before)[action.words[0]].kind].repair or 0
    elif action.kind == "give":
        due[ply.seat - 1] -= action.number + 1
        due[(ply.seat + 1) % 4] += action.number
    if after.phase == "bank" and (before.phase, before.seat) != ("bank", after.seat):
        due[after.seat - 1] += 3 * sum(holder == after.seat for holder in after.forts.values())
    wrong = [f"purses {after.bonds}, not {due}"] if list(after.bonds) != due else []
    return wrong + [f"a purse below 0: {due}" for bonds in due if bonds < 0]


def open_rows(ply: Ply) -> list[str]:
    """Invariant 11: what return fire does to the attacker stands in its open row."""
    back = next((event for event in ply.events if event.kind == "returned-fire"), None)
    if back is None:
        return []
    unit, _ = battle_now(ply.state)
    hits = back.facts["hits"]
    assert isinstance(hits, int)
    due = sum(needed <= hits for needed in ply.state.terms.mat.units[unit.kind].open)
    now = units_of(ply.after).get(unit.name)
    total = now.damage if now else 6
    wrong = total != min(6, unit.damage + due)
    return [f"{hits} hits bring {unit.name} from {unit.damage} to {total}"] if wrong else []


def flags(ply: Ply) -> list[str]:
    """Invariant 12: all forts are there, held by a seat or by nobody, and never nobody's again."""
    players = ply.after.terms.players
    wrong = [] if len(ply.after.forts) == (14 if players == 4 else 7) else ["a fort is missing"]
    for fort, holder in ply.after.forts.items():
        if not 0 <= holder <= players:
            wrong.append(f"{fort} is held by {holder}")
        if holder == 0 != ply.state.forts[fort]:
            wrong.append(f"{fort} is nobody's again")
    return wrong


def stillness(ply: Ply) -> list[str]:
    """Invariant 8, first half: battles change no place except by removal."""
    if ply.state.phase not in FIGHTING:
        return []
    before = {unit.name: unit.place for unit in units_of(ply.state).values()}
    after = units_of(ply.after).values()
    return [f"{u.name} is in {u.place} now" for u in after if before.get(u.name) != u.place]


# Of a whole game.


def battles(plies: Sequence[Ply]) -> list[str]:
    """Invariant 8, second half: the declared list is used up in its order, each entry once."""
    wrong = []
    due: list[tuple[str, str]] = []
    done: list[str] = []
    shelling = ""  # whose shell has come down and is rolled for next
    for ply in plies:
        if str(ply.action) == "end attacks":
            due, done = ply.state.declared, []
        for event in ply.events:
            name = str(event.facts.get("unit"))
            if event.kind in ("astray", "on-target", "void"):
                done.append(name)
                shelling = name if event.facts.get("victim") else ""
            elif event.kind == "fired" and name == shelling:
                shelling = ""
            elif event.kind == "fired":
                done.append(name)
                if (name, event.facts["target"]) not in due:
                    wrong.append(f"{name} fires at {event.facts['target']}: not declared")
        listed = [name for name, _ in due]
        if done != listed[: len(done)]:
            wrong.append(f"fought {done}, declared {listed}")
        if ply.after.phase == "bank" != ply.state.phase:
            if done != listed:
                wrong.append(f"fought {done} of {listed}")
            due, done = [], []
    return wrong


def trips(plies: Sequence[Ply]) -> Iterator[list[tuple[Position, Event]]]:
    """Give the moves of each unit in each turn, with the positions they began in."""
    trip: list[tuple[Position, Event]] = []
    for ply in plies:
        for event in ply.events:
            if event.kind != "moved":
                continue
            same = trip and (trip[-1][1].facts["unit"], trip[-1][0].round) == (
                event.facts["unit"],
                ply.state.round,
            )
            if trip and not same:
                yield trip
                trip = []
            trip.append((ply.state, event))
    if trip:
        yield trip


def path_of(event: Event) -> list[str]:
    path = event.facts["path"]
    assert isinstance(path, Sequence)
    return [str(place) for place in path]


def price(state: Position, unit: Unit, place: str) -> int | None:
    """Return what a step costs in half points, None for a whole move."""
    if not place.isdigit():
        return 1 if state.forts[place] == unit.seat else None
    terrain = terrain_at(state, place)
    if unit_class(state, unit) == "air":
        return 2
    if terrain in WATER:
        return None
    return 1 if terrain in PAVED else {OPEN: 2, FOREST: 3}[terrain]


def points(plies: Sequence[Ply]) -> list[str]:
    """Invariant 5: no move costs more than the speed but for one half point in a last step."""
    wrong = []
    for trip in trips(plies):
        unit = units_of(trip[0][0])[str(trip[0][1].facts["unit"])]
        speed = trip[0][0].terms.mat.units[unit.kind].speed
        steps = [(state, place) for state, event in trip for place in path_of(event)[1:]]
        costs = [price(state, unit, place) for state, place in steps]
        spent = 0
        for _, event in trip:
            part = event.facts["spent"]
            assert isinstance(part, int)
            spent += part
        if None in costs:
            if len(costs) > 1 or spent != speed:
                wrong.append(f"{unit.name} pays its whole move and goes {costs}, spends {spent}")
            continue
        total = sum(cost or 0 for cost in costs)
        last = steps[-1][1]
        is_open = last.isdigit() and terrain_at(steps[-1][0], last) == OPEN
        extra = 1 if is_open and unit_class(steps[-1][0], unit) != "air" else 0
        if total > speed + extra or spent != min(total, speed):
            wrong.append(f"{unit.name} of speed {speed} goes for {total} and spends {spent}")
    return wrong


def in_contact(state: Position, unit: Unit, place: str) -> bool:
    """Tell whether an enemy could attack a unit in close combat if it stood there."""
    return place.isdigit() and any(
        (other.seat - unit.seat) % 2 == 1
        and is_outside(other)
        and distance(read_cell(other.place), read_cell(place)) == 1
        and can_melee(state, other, unit)
        for other in units_of(state).values()
    )


def contacts(plies: Sequence[Ply]) -> list[str]:
    """Invariant 6: no step follows two contact hexes in a row."""
    wrong = []
    for trip in trips(plies):
        unit = units_of(trip[0][0])[str(trip[0][1].facts["unit"])]
        path = path_of(trip[0][1])[:1]
        touched = [in_contact(trip[0][0], unit, path[0])]
        for state, event in trip:
            places = path_of(event)
            if places[0] != path[-1]:
                wrong.append(f"{unit.name} goes on from {places[0]}, was in {path[-1]}")
            path += places[1:]
            touched += [in_contact(state, unit, place) for place in places[1:]]
        if any(one and other for one, other in pairwise(touched[:-1])):
            wrong.append(f"{unit.name} goes {path} through contact {touched}")
    return wrong


def replayed(game: Club, plies: Sequence[Ply]) -> list[str]:
    """Invariant 14: the same decisions and rolls lead to the same states."""
    if not plies:
        return []
    state = plies[0].state
    for number, ply in enumerate(plies):
        state, _ = game.apply(state, ply.seat, game.read_action(str(ply.action)))
        if game.pack(state) != game.pack(ply.after):
            return [f"step {number}, {ply.action}: another state"]
    return []


OF_POSITIONS: tuple[Callable[[Position], list[str]], ...] = (crowding, cargo, strangers)
OF_STEPS: tuple[Callable[[Ply], list[str]], ...] = (counters, purses, stillness, open_rows, flags)
OF_GAMES: tuple[Callable[[Sequence[Ply]], list[str]], ...] = (points, contacts, battles)


def faults(game: Club, plies: Sequence[Ply]) -> list[str]:
    """List what any invariant has against a game."""
    wrong = [what for ply in plies for check in OF_POSITIONS for what in check(ply.after)]
    wrong += [what for ply in plies for check in OF_STEPS for what in check(ply)]
    wrong += [what for check in OF_GAMES for what in check(plies)]
    for ply in plies:
        if ply.state.phase == "attacker-roll":
            wrong += attacker_dice(ply.state, len(game.dice(ply.state)))
        if ply.state.phase == "target-roll":
            wrong += target_dice(ply.state, len(game.dice(ply.state)))
    return wrong + replayed(game, plies)


# Random play.


def settled(game: Club, draw: Draw) -> list[Ply]:
    """Play the setup quickly: armies in turn, places as they are listed, dice at random."""
    plies: list[Ply] = []
    state = game.initial()
    for unit in state.all_units():
        plies.append(
            ply_of(game, state, unit.seat, Action(f"assign {unit.name} {'ABC'[unit.number % 3]}"))
        )
        state = plies[-1].after
    while state.round == 0:
        seat = game.to_act(state)[0]
        action = thrown(game, state, draw) if seat == CHANCE else game.legal(state, seat)[0]
        plies.append(ply_of(game, state, seat, action))
        state = plies[-1].after
    return plies


def ply_of(game: Club, state: Position, seat: int, action: Action) -> Ply:
    after, events = game.apply(state, seat, action)
    return Step(state, seat, action, after, events)


def thrown(game: Club, state: Position, draw: Draw) -> Action:
    return game.rolled(state, [draw(sides) + 1 for sides in game.dice(state)])


def chosen(game: Club, state: Position, seat: int, draw: Draw) -> Action:
    """Draw a choice: first its kind, then, for moves, the one of a few that comes nearest.

    Nearest to an enemy or into a fort, so that there is something to fight and to win.
    """
    listed = game.legal(state, seat)
    by_kind: dict[str, list[Action]] = {}
    for action in listed:
        by_kind.setdefault(action.kind, []).append(action)
    if "end" in by_kind and len(by_kind) > 1 and draw(12):
        del by_kind["end"]
    kinds = sorted(by_kind)
    options = by_kind[kinds[draw(len(kinds))]]
    if options[0].kind != "move":
        return options[draw(len(options))]
    enemies = [
        read_cell(unit.place)
        for unit in units_of(state).values()
        if (unit.seat - seat) % 2 and is_outside(unit)
    ]

    def nearness(action: Action) -> int:
        place = action.words[1]
        if not place.isdigit():
            return 0
        return min((distance(read_cell(place), enemy) for enemy in enemies), default=9)

    few = [options[draw(len(options))] for _ in range(4)]
    few += [action for action in options if not action.words[1].isdigit()][:1]
    return min(few, key=nearness)


@cache
def game_of(players: int, ground: str) -> Club:
    return Club(players=players, map=ground, round_limit=12)


@cache
def played(players: int, ground: str, seed: int) -> tuple[Ply, ...]:
    """Return the beginning of a game played at random, setup included."""
    game, draw = game_of(players, ground), Draw(seed)
    plies = settled(game, draw)
    state = plies[-1].after
    for _ in range(700 // players):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        is_chance = seat == CHANCE
        action = thrown(game, state, draw) if is_chance else chosen(game, state, seat, draw)
        plies.append(ply_of(game, state, seat, action))
        state = plies[-1].after
    return tuple(plies)


GAMES = [
    (2, "winter", 1),
    (2, "summer", 2),
    (2, "winter", 3),
    (4, "winter", 4),
    (4, "summer", 5),
]


@pytest.mark.parametrize(("players", "ground", "seed"), GAMES)
def test_the_invariants_hold_in_random_games(players: int, ground: str, seed: int) -> None:
    assert faults(game_of(players, ground), played(players, ground, seed)) == []


def test_the_random_games_have_everything_in_them() -> None:
    """Else the invariants would hold for want of trying."""
    events = {event.kind for game in GAMES for ply in played(*game) for event in ply.events}
    assert {
        *("moved", "stopped", "captured", "boarded", "unloaded", "entered-fort"),
        *("fired", "returned-fire", "damaged", "destroyed", "learned", "promoted", "void"),
        *("astray", "income", "bought", "repaired", "gave"),
    } <= events


CROWD = (
    *(Stands("GE", kind, at(q, 0)) for q, kind in enumerate(("bertha", "truck", "heavy", "tank"))),
    *(Stands("AH", kind, at(q, 1)) for q, kind in enumerate(("antitank", "fighter", "howitzer"))),
    *(Stands("GB", kind, at(q, -3)) for q, kind in enumerate(("aa", "mark1", "fighter", "gun"))),
    *(Stands("FR", kind, at(q, -4)) for q, kind in enumerate(("ft17", "mounted", "car"))),
)
WILD = {
    **dict.fromkeys((at(0, -1), at(1, -1), at(2, -2)), "forest"),
    **dict.fromkeys((at(3, -1), at(3, -2)), "lake"),
    **dict.fromkeys((at(-1, 0), at(-1, -1), at(-1, -2)), "road"),
}
KEEP = {"A": ([at(-3, -1)], [at(-2, -1), at(-3, 0)])}
MELEE = table(CROWD, ground=meadow(WILD, KEEP), forts={"A": 1, "B": 2}, bonds=(20, 20, 20, 20))


@given(choices(120))
@budget(max_examples=25)
def test_the_invariants_hold_in_a_melee(indexes: list[int]) -> None:
    game, state = MELEE
    plies: list[Ply] = []
    for index in indexes:
        asked = game.to_act(state)
        if not asked:
            break
        seat = asked[0]
        chances = [action for action, _ in game.chances(state)]
        doable = chances if seat == CHANCE else list(game.legal(state, seat))
        plies.append(ply_of(game, state, seat, doable[index % len(doable)]))
        state = plies[-1].after
    assert faults(game, plies) == []


# Each invariant speaks up at a broken copy.


def broken(state: Position, changes: dict[int, int]) -> Position:
    """Return a copy of a position with some words changed."""
    words = state.words()
    for at_word, value in changes.items():
        words[at_word] = value
    return Position(words.tobytes(), state.terms)


def slot(number: int) -> int:
    return layout.SLOTS + (number - 1) * layout.SLOT


def place(state: Position, name: str) -> int:
    """Return a place as the state has it, by the name of a hex or a fort."""
    target = state.terms.targets[name]
    hexes = len(state.terms.cells)
    return target if target < hexes else layout.FORT_PLACE + target - hexes


STILL = table(
    [
        Stands("GE", "car", at(0, 0)),
        Stands("GE", "truck", at(0, 3)),
        Stands("GB", "infantry", at(0, -1), experience=2),
        Stands("GB", "truck", at(0, -5)),
    ],
    ground=meadow({at(5, 5): "lake"}),
    phase="attacks",
    forts={"A": 2},
)


@pytest.mark.parametrize(
    ("where", "said"),
    [(at(0, 3), "u1 and u2 share"), ("0019", "a hex of a fort"), (at(5, 5), "stands in water")],
)
def test_1_is_noticed(where: str, said: str) -> None:
    _, state = STILL
    assert crowding(state) == []
    found = crowding(broken(state, {slot(1) + layout.PLACE: place(state, where)}))
    assert len(found) == 1
    assert said in found[0]


def test_2_is_noticed() -> None:
    _, state = STILL
    assert cargo(state) == []
    assert cargo(broken(state, {slot(1) + layout.PLACE: layout.ABOARD + 2})) == ["u1 is aboard u2"]


def test_3_is_noticed() -> None:
    _, state = STILL
    inside = broken(state, {slot(3) + layout.PLACE: place(state, "A")})
    assert strangers(inside) == []
    assert strangers(broken(state, {slot(1) + layout.PLACE: place(state, "A")})) == ["u1 is in A"]


def still_ply(after: Position) -> Ply:
    return Step(STILL[1], 1, Action("end attacks"), after, ())


@pytest.mark.parametrize(
    ("word", "value", "said"),
    [
        (layout.DAMAGE, 6, "u3 has 6 damage"),
        (layout.EXPERIENCE, 6, "u3 has 6 experience"),
        (layout.EXPERIENCE, 1, "u3 has forgotten something"),
    ],
)
def test_4_is_noticed(word: int, value: int, said: str) -> None:
    _, state = STILL
    assert counters(still_ply(state)) == []
    assert counters(still_ply(broken(state, {slot(3) + word: value}))) == [said]


def moved(*parts: tuple[list[str], int], kind: str = "infantry") -> list[Ply]:
    """Return moves of one unit along these paths, as if the game had made them."""
    units = [
        Stands("GE", kind, at(0, 0)),
        Stands("GB", "infantry", at(0, -2)),
        Stands("GB", "infantry", at(1, -4)),
    ]
    _, state = table(units, ground=meadow({at(1, 0): "road", at(0, 1): "lake"}))
    events: list[list[Event]] = []
    for path, spent in parts:
        facts: dict[str, Json] = {"unit": "u1", "path": [*path], "spent": spent}
        events.append([Event("moved", "TC-MOVE-01", facts)])
    return [Step(state, 1, Action("end moves"), state, part) for part in events]


def test_5_is_noticed() -> None:
    """Infantry has 4 half points; after a road (1) and open ground (2) one more is an exception."""
    start, road, field, far = at(0, 0), at(1, 0), at(2, 0), at(3, 0)
    assert points(moved(([start, road, field], 3))) == []
    assert points(moved(([start, road, field, far], 4))) == []  # the last step, for the last half
    assert points(moved(([start, road, field], 3), ([field, far], 1))) == []
    assert points(moved(([start, road, field, far, at(4, 0)], 4))) != []
    assert points(moved(([start, road, field], 3), ([field, far, at(4, 0)], 1))) != []
    assert points(moved(([start, road, field], 2))) != []
    assert points(moved(([start, at(0, 1)], 4))) == []  # into water with the whole move
    assert points(moved(([start, at(0, 1)], 2))) != []
    assert points(moved(([at(1, 0), start, at(0, 1)], 4))) != []


def test_6_is_noticed() -> None:
    """The enemies stand on (0, -2) and (1, -4); the hexes beside them are contact."""
    first, second, third = at(0, -1), at(1, -2), at(1, -3)
    assert contacts(moved(([at(0, 0), first, second], 4), kind="car")) == []
    found = contacts(moved(([at(0, 0), first, second, third], 6), kind="car"))
    assert len(found) == 1
    found = contacts(
        moved(([at(0, 0), first, second], 4), ([second, third], 2), kind="car")  # in two orders
    )
    assert len(found) == 1
    assert contacts(moved(([at(0, 0), first, at(-1, -1), at(-2, -1)], 6), kind="car")) != []
    assert contacts(moved(([at(0, 0), first, at(0, 0), first], 6), kind="car")) == []


def test_7_is_noticed() -> None:
    game, state = table([Stands("GE", "tank", "A"), Stands("GB", "tank", "B")], forts={"A": 1})
    state = play(game, state, "end moves")
    good = ply_of(game, state, 1, Action("end attacks"))
    assert purses(good) == []
    assert good.after.bonds == (3, 0, 0, 0)
    for seat, bonds in ((1, 4), (1, 0), (2, 1)):
        after = broken(good.after, {layout.BONDS + seat: bonds})
        assert len(purses(replace(good, after=after))) == 1
    broke = replace(good, state=good.after, action=Action("buy tank A"), after=good.after)
    assert "a purse below 0" in purses(broke)[-1]


def test_7_what_comes_into_a_purse_is_told() -> None:
    """Also when the turn of a player without units begins with his money."""
    units = [Stands("GE", "tank", at(0, 0)), Stands("FR", "tank", at(5, 0))]
    game, state = table(units, phase="bank", forts={"A": 2})
    ply = ply_of(game, state, 1, Action("end turn"))
    assert purses(ply) == []
    assert ply.after.bonds == (0, 3, 0, 0)
    told = [event.facts for event in ply.events if event.kind == "income"]
    assert told == [{"seat": 2, "forts": 1, "bonds": 3}]


def fought() -> tuple[Club, list[Ply]]:
    """Return two declared attacks and their battles."""
    units = [
        Stands("GE", "car", at(0, 0)),
        Stands("GE", "mortar", at(0, 2)),
        Stands("GB", "infantry", at(0, -1)),
        Stands("GB", "infantry", at(5, 0)),
    ]
    game, state = table(units, phase="attacks")
    state = play(game, state, "attack u1 u3", "attack u2 u3")
    plies = [ply_of(game, state, 1, Action("end attacks"))]
    while plies[-1].after.phase != "bank":
        state = plies[-1].after
        faces = [1, 1, *[12] * (len(game.dice(state)) - 2)]
        plies.append(ply_of(game, state, CHANCE, game.rolled(state, faces)))
    return game, plies


def test_8_is_noticed() -> None:
    _, plies = fought()
    assert [what for ply in plies for what in stillness(ply)] == []
    assert battles(plies) == []
    away = broken(plies[1].after, {slot(3) + layout.PLACE: place(plies[1].after, at(1, -1))})
    assert stillness(replace(plies[1], after=away)) == [f"u3 is in {at(1, -1)} now"]
    first = [ply for ply in plies if any(event.kind == "fired" for event in ply.events)]
    assert battles([plies[0], first[1], first[0]]) != []  # out of order
    assert battles([plies[0], *plies[-1:]]) != []  # the first left out
    assert battles([*plies[:2], *plies[1:]]) != []  # one of them fought twice
    assert battles([*plies[:4], plies[1]]) != []  # fought again after the second
    other = replace(
        first[0], events=[replace(first[0].events[0], facts={"unit": "u1", "target": "u4"})]
    )
    assert battles([plies[0], other]) != []


def test_9_and_10_are_noticed() -> None:
    game, plies = fought()
    rolls = {ply.state.phase: ply.state for ply in plies[:3]}
    due = len(game.dice(rolls["attacker-roll"]))
    assert due == 12
    assert attacker_dice(rolls["attacker-roll"], due) == []
    assert attacker_dice(rolls["attacker-roll"], due + 2) == ["u1 has 14 dice, not 12"]
    back = rolls["target-roll"]
    assert target_dice(back, 12) == []
    assert target_dice(back, 11) == ["u3 has 11 dice, not 12"]
    far = broken(back, {slot(1) + layout.PLACE: place(back, at(0, 2))})
    assert target_dice(far, 12) == ["u3 returns fire over 3 hexes"]


def test_11_is_noticed() -> None:
    _, plies = fought()
    answer = next(ply for ply in plies if ply.state.phase == "target-roll")
    assert open_rows(answer) == []
    assert answer.after.units()["u1"].damage == 1
    after = broken(answer.after, {slot(1) + layout.DAMAGE: 0})
    assert open_rows(replace(answer, after=after)) == ["2 hits bring u1 from 0 to 0"]


@pytest.mark.parametrize(
    ("holder", "said"), [(0, "A is nobody's again"), (5, "A is held by 5")], ids=str
)
def test_12_is_noticed(holder: int, said: str) -> None:
    _, state = STILL
    assert flags(still_ply(state)) == []
    assert flags(still_ply(broken(state, {layout.FORTS: holder}))) == [said]


def test_14_is_noticed() -> None:
    game, plies = fought()
    assert replayed(game, plies) == []
    wrong = broken(plies[-1].after, {slot(1) + layout.DAMAGE: 3})
    other = [*plies[:-1], replace(plies[-1], after=wrong)]
    assert replayed(game, other) == [f"step {len(plies) - 1}, {plies[-1].action}: another state"]
