"""The catalogue's invariants in random games on both maps.

Each check returns a list of faults. Tests with damaged copies show that it detects them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
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
from support.club_small_positions import UnitAt, at, meadow, play, table

Ply: TypeAlias = Step[Position, Action]
FIGHTING = ("scatter", "attacker-roll", "target-roll")
DICE = (12, 11, 10, 8, 7, 5)


# Facts that the checks use, read from the map and the mat.


def terrain_at(state: Position, place: str) -> int:
    return state.config.map.hexes[read_cell(place)]


def unit_class(state: Position, unit: Unit) -> str:
    return state.config.mat.units[unit.kind].kind


def is_outside(unit: Unit) -> bool:
    return unit.place.isdigit()


def measure_distance(one: Unit, other: Unit) -> int:
    return distance(read_cell(one.place), read_cell(other.place))


def can_melee(state: Position, unit: Unit, other: Unit) -> bool:
    """Return whether a unit could attack another if they were adjacent."""
    if not is_outside(unit):
        return False
    if unit_class(state, unit) == "foot" and terrain_at(state, unit.place) in WATER:
        return False
    return state.config.mat.units[unit.kind].reaches(unit_class(state, other) == "air", 1)


def find_battle(state: Position) -> tuple[Unit, Unit]:
    """Return the attacker and the unit under fire."""
    units = state.units()
    attacker, _ = state.declared[state.word(layout.S_FOUGHT)]
    return units[attacker], units[f"u{state.word(layout.S_VICTIM)}"]


# Checks of one position.


def check_hexes(state: Position) -> list[str]:
    """Invariant 1: one unit per hex, none on walls, only foot soldiers and aircraft on water."""
    wrong = []
    held: dict[str, str] = {}
    for unit in state.units().values():
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


def check_cargo(state: Position) -> list[str]:
    """Invariant 2: no unit is aboard a truck after the movement phase."""
    if state.phase in ("move", "over"):
        return []
    return [f"{u.name} is aboard {u.place}" for u in state.units().values() if u.place[:1] == "u"]


def check_garrisons(state: Position) -> list[str]:
    """Invariant 3: a unit in a fort belongs to the nation that holds it."""
    forts = state.forts
    inside = [unit for unit in state.units().values() if unit.place in forts]
    return [f"{u.name} is in {u.place}" for u in inside if forts[u.place] != u.seat]


def check_attacker_dice(state: Position, dice: int) -> list[str]:
    """Invariant 9: dice by damage, plus 0, 2 or 3 for support, plus 2 against tanks."""
    unit, other = find_battle(state)
    friends = [
        friend
        for friend in state.units().values()
        if friend.seat == unit.seat
        and friend.name != unit.name
        and is_outside(friend)
        and measure_distance(friend, other) == 1
        and can_melee(state, friend, other)
    ]
    due = DICE[unit.damage]
    if measure_distance(unit, other) == 1:
        centre, place = read_cell(other.place), read_cell(unit.place)
        side = next(k for k in range(1, 7) if one_step(centre, k) == place)
        across = one_step(centre, (side + 2) % 6 + 1)
        is_across = any(read_cell(friend.place) == across for friend in friends)
        due += 3 if len(friends) > 1 or is_across else 2 * len(friends)
    if unit.kind == "antitank" and unit_class(state, other) == "tank":
        due += 2
    return [] if dice == due else [f"{unit.name} has {dice} dice, not {due}"]


def check_return_dice(state: Position, dice: int) -> list[str]:
    """Invariant 10: the target rolls only at distance 1, with the dice for its damage."""
    unit, other = find_battle(state)
    wrong = []
    if dice != DICE[other.damage]:
        wrong.append(f"{other.name} has {dice} dice, not {DICE[other.damage]}")
    if measure_distance(unit, other) != 1:
        wrong.append(f"{other.name} returns fire over {measure_distance(unit, other)} hexes")
    if not can_melee(state, other, unit):
        wrong.append(f"{other.name} cannot attack {unit.name}")
    return wrong


# Checks of one step.


def check_counters(ply: Ply) -> list[str]:
    """Invariant 4: damage is 0 to 5; experience is 0 to 5 and never decreases."""
    wrong = []
    before = ply.state.units()
    for unit in ply.after.units().values():
        if not 0 <= unit.damage <= 5:
            wrong.append(f"{unit.name} has {unit.damage} damage")
        if not 0 <= unit.experience <= 5:
            wrong.append(f"{unit.name} has {unit.experience} experience")
        if unit.name in before and unit.experience < before[unit.name].experience:
            wrong.append(f"{unit.name} has forgotten something")
    return wrong


def check_bonds(ply: Ply) -> list[str]:
    """Invariant 7: only income, prices, repairs and gifts change bonds, which are never below 0."""
    before, after, action = ply.state, ply.after, ply.action
    due = list(before.bonds)
    mat = before.config.mat
    if action.kind == "buy":
        due[ply.seat - 1] -= mat.units[action.words[0]].price
    elif action.kind == "repair":
        due[ply.seat - 1] -= mat.units[before.units()[action.words[0]].kind].repair or 0
    elif action.kind == "give":
        due[ply.seat - 1] -= action.number + 1
        due[(ply.seat + 1) % 4] += action.number
    if after.phase == "bank" and (before.phase, before.seat) != ("bank", after.seat):
        due[after.seat - 1] += 3 * sum(holder == after.seat for holder in after.forts.values())
    wrong = [f"purses {after.bonds}, not {due}"] if list(after.bonds) != due else []
    return wrong + [f"a purse below 0: {due}" for bonds in due if bonds < 0]


def check_return_damage(ply: Ply) -> list[str]:
    """Invariant 11: return fire damages the attacker by its open row."""
    back = next((event for event in ply.events if event.kind == "returned-fire"), None)
    if back is None:
        return []
    unit, _ = find_battle(ply.state)
    hits = back.facts["hits"]
    assert isinstance(hits, int)
    due = sum(needed <= hits for needed in ply.state.config.mat.units[unit.kind].open)
    now = ply.after.units().get(unit.name)
    total = now.damage if now else 6
    wrong = total != min(6, unit.damage + due)
    return [f"{hits} hits bring {unit.name} from {unit.damage} to {total}"] if wrong else []


def check_forts(ply: Ply) -> list[str]:
    """Invariant 12: no fort is missing, and a captured fort never becomes neutral again."""
    players = ply.after.config.players
    wrong = [] if len(ply.after.forts) == (14 if players == 4 else 7) else ["a fort is missing"]
    for fort, holder in ply.after.forts.items():
        if not 0 <= holder <= players:
            wrong.append(f"{fort} is held by {holder}")
        if holder == 0 != ply.state.forts[fort]:
            wrong.append(f"{fort} is nobody's again")
    return wrong


def check_battle_places(ply: Ply) -> list[str]:
    """Invariant 8, first half: battles move no unit; they only remove units."""
    if ply.state.phase not in FIGHTING:
        return []
    before = {unit.name: unit.place for unit in ply.state.units().values()}
    after = ply.after.units().values()
    return [f"{u.name} is in {u.place} now" for u in after if before.get(u.name) != u.place]


# Checks of a whole game.


def check_battle_order(plies: Sequence[Ply]) -> list[str]:
    """Invariant 8, second half: each declared attack is fought once, in the declared order."""
    wrong = []
    due: list[tuple[str, str]] = []
    done: list[str] = []
    shelling = ""  # the unit whose shell has landed and whose roll is next
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


def list_moves(plies: Sequence[Ply]) -> Iterator[list[tuple[Position, Event]]]:
    """Yield the moves of each unit in each turn, each with the position before it."""
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


def step_price(state: Position, unit: Unit, place: str) -> int | None:
    """Return the cost of a step in half points, or None if it takes the whole move."""
    if not place.isdigit():
        return 1 if state.forts[place] == unit.seat else None
    terrain = terrain_at(state, place)
    if unit_class(state, unit) == "air":
        return 2
    if terrain in WATER:
        return None
    return 1 if terrain in PAVED else {OPEN: 2, FOREST: 3}[terrain]


def check_movement_points(plies: Sequence[Ply]) -> list[str]:
    """Invariant 5: a move costs at most the speed, plus one half point in a last step."""
    wrong = []
    for trip in list_moves(plies):
        unit = trip[0][0].units()[str(trip[0][1].facts["unit"])]
        speed = trip[0][0].config.mat.units[unit.kind].speed
        steps = [(state, place) for state, event in trip for place in path_of(event)[1:]]
        costs = [step_price(state, unit, place) for state, place in steps]
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
    """Return whether an enemy could attack a unit at `place` in close combat."""
    return place.isdigit() and any(
        (other.seat - unit.seat) % 2 == 1
        and is_outside(other)
        and distance(read_cell(other.place), read_cell(place)) == 1
        and can_melee(state, other, unit)
        for other in state.units().values()
    )


def check_contact(plies: Sequence[Ply]) -> list[str]:
    """Invariant 6: no step follows two contact hexes in a row."""
    wrong = []
    for trip in list_moves(plies):
        unit = trip[0][0].units()[str(trip[0][1].facts["unit"])]
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


def check_replay(game: Club, plies: Sequence[Ply]) -> list[str]:
    """Invariant 14: the same decisions and rolls lead to the same states."""
    if not plies:
        return []
    state = plies[0].state
    for number, ply in enumerate(plies):
        state, _ = game.apply(state, ply.seat, game.read_action(str(ply.action)))
        if game.pack(state) != game.pack(ply.after):
            return [f"step {number}, {ply.action}: another state"]
    return []


POSITION_CHECKS: tuple[Callable[[Position], list[str]], ...] = (
    check_hexes,
    check_cargo,
    check_garrisons,
)
STEP_CHECKS: tuple[Callable[[Ply], list[str]], ...] = (
    check_counters,
    check_bonds,
    check_battle_places,
    check_return_damage,
    check_forts,
)
GAME_CHECKS: tuple[Callable[[Sequence[Ply]], list[str]], ...] = (
    check_movement_points,
    check_contact,
    check_battle_order,
)


def find_faults(game: Club, plies: Sequence[Ply]) -> list[str]:
    """Return the faults that all checks find in a game."""
    wrong = [what for ply in plies for check in POSITION_CHECKS for what in check(ply.after)]
    wrong += [what for ply in plies for check in STEP_CHECKS for what in check(ply)]
    wrong += [what for check in GAME_CHECKS for what in check(plies)]
    for ply in plies:
        if ply.state.phase == "attacker-roll":
            wrong += check_attacker_dice(ply.state, len(game.dice(ply.state)))
        if ply.state.phase == "target-roll":
            wrong += check_return_dice(ply.state, len(game.dice(ply.state)))
    return wrong + check_replay(game, plies)


# Random play.


def play_setup(game: Club, draw: Draw) -> list[Ply]:
    """Play the setup: armies in rotation, the first place listed, random dice."""
    plies: list[Ply] = []
    state = game.initial()
    for unit in state.all_units():
        plies.append(
            make_ply(game, state, unit.seat, Action(f"assign {unit.name} {'ABC'[unit.number % 3]}"))
        )
        state = plies[-1].after
    while state.round == 0:
        seat = game.to_act(state)[0]
        action = (
            make_random_roll(game, state, draw) if seat == CHANCE else game.legal(state, seat)[0]
        )
        plies.append(make_ply(game, state, seat, action))
        state = plies[-1].after
    return plies


def make_ply(game: Club, state: Position, seat: int, action: Action) -> Ply:
    after, events = game.apply(state, seat, action)
    return Step(state, seat, action, after, events)


def make_random_roll(game: Club, state: Position, draw: Draw) -> Action:
    return game.roll_action(state, [draw(sides) + 1 for sides in game.dice(state)])


def pick_action(game: Club, state: Position, seat: int, draw: Draw) -> Action:
    """Return a random action: first its kind, then, for moves, the best of a few.

    The best move enters a fort or ends nearest to an enemy, so that battles occur.
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
        for unit in state.units().values()
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
def make_game(players: int, game_map: str) -> Club:
    return Club(players=players, map=game_map, round_limit=12)


@cache
def play_randomly(players: int, game_map: str, seed: int) -> tuple[Ply, ...]:
    """Return the first steps of a random game, including the setup."""
    game, draw = make_game(players, game_map), Draw(seed)
    plies = play_setup(game, draw)
    state = plies[-1].after
    for _ in range(700 // players):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        is_chance = seat == CHANCE
        action = (
            make_random_roll(game, state, draw)
            if is_chance
            else pick_action(game, state, seat, draw)
        )
        plies.append(make_ply(game, state, seat, action))
        state = plies[-1].after
    return tuple(plies)


GAMES = [
    (2, "winter", 1),
    (2, "summer", 2),
    (2, "winter", 3),
    (4, "winter", 4),
    (4, "summer", 5),
]


@pytest.mark.parametrize(("players", "game_map", "seed"), GAMES)
def test_the_invariants_hold_in_random_games(players: int, game_map: str, seed: int) -> None:
    assert find_faults(make_game(players, game_map), play_randomly(players, game_map, seed)) == []


def test_random_games_contain_all_events() -> None:
    """Check that the invariants are tested on all kinds of events."""
    events = {event.kind for game in GAMES for ply in play_randomly(*game) for event in ply.events}
    assert {
        *("moved", "stopped", "captured", "boarded", "unloaded", "entered-fort"),
        *("fired", "returned-fire", "damaged", "destroyed", "learned", "promoted", "void"),
        *("astray", "income", "bought", "repaired", "gave"),
    } <= events


CROWD = (
    *(UnitAt("GE", kind, at(q, 0)) for q, kind in enumerate(("bertha", "truck", "heavy", "tank"))),
    *(UnitAt("AH", kind, at(q, 1)) for q, kind in enumerate(("antitank", "fighter", "howitzer"))),
    *(UnitAt("GB", kind, at(q, -3)) for q, kind in enumerate(("aa", "mark1", "fighter", "gun"))),
    *(UnitAt("FR", kind, at(q, -4)) for q, kind in enumerate(("ft17", "mounted", "car"))),
)
WILD = {
    **dict.fromkeys((at(0, -1), at(1, -1), at(2, -2)), "forest"),
    **dict.fromkeys((at(3, -1), at(3, -2)), "lake"),
    **dict.fromkeys((at(-1, 0), at(-1, -1), at(-1, -2)), "road"),
}
KEEP = {"A": ([at(-3, -1)], [at(-2, -1), at(-3, 0)])}
MELEE = table(CROWD, game_map=meadow(WILD, KEEP), forts={"A": 1, "B": 2}, bonds=(20, 20, 20, 20))


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
        plies.append(make_ply(game, state, seat, doable[index % len(doable)]))
        state = plies[-1].after
    assert find_faults(game, plies) == []


# Damaged copies, which the checks must detect.


def with_words(state: Position, changes: dict[int, int]) -> Position:
    """Return a copy of a position with changed words."""
    words = state.words()
    for at_word, value in changes.items():
        words[at_word] = value
    return Position(words.tobytes(), state.config)


def slot_of(number: int) -> int:
    return layout.S_SLOTS + (number - 1) * layout.SLOT_WORDS


def place_code(state: Position, name: str) -> int:
    """Return the code of a hex or fort in the state."""
    target = state.config.targets[name]
    hexes = len(state.config.cells)
    return target if target < hexes else layout.PLACE_FORT + target - hexes


STILL = table(
    [
        UnitAt("GE", "car", at(0, 0)),
        UnitAt("GE", "truck", at(0, 3)),
        UnitAt("GB", "infantry", at(0, -1), experience=2),
        UnitAt("GB", "truck", at(0, -5)),
    ],
    game_map=meadow({at(5, 5): "lake"}),
    phase="attacks",
    forts={"A": 2},
)


@pytest.mark.parametrize(
    ("where", "said"),
    [(at(0, 3), "u1 and u2 share"), ("0019", "a hex of a fort"), (at(5, 5), "stands in water")],
)
def test_invariant_1_is_checked(where: str, said: str) -> None:
    _, state = STILL
    assert check_hexes(state) == []
    found = check_hexes(with_words(state, {slot_of(1) + layout.U_PLACE: place_code(state, where)}))
    assert len(found) == 1
    assert said in found[0]


def test_invariant_2_is_checked() -> None:
    _, state = STILL
    assert check_cargo(state) == []
    assert check_cargo(
        with_words(state, {slot_of(1) + layout.U_PLACE: layout.PLACE_ABOARD + 2})
    ) == ["u1 is aboard u2"]


def test_invariant_3_is_checked() -> None:
    _, state = STILL
    inside = with_words(state, {slot_of(3) + layout.U_PLACE: place_code(state, "A")})
    assert check_garrisons(inside) == []
    assert check_garrisons(
        with_words(state, {slot_of(1) + layout.U_PLACE: place_code(state, "A")})
    ) == ["u1 is in A"]


def make_still_ply(after: Position) -> Ply:
    return Step(STILL[1], 1, Action("end attacks"), after, ())


@pytest.mark.parametrize(
    ("word", "value", "said"),
    [
        (layout.U_DAMAGE, 6, "u3 has 6 damage"),
        (layout.U_EXPERIENCE, 6, "u3 has 6 experience"),
        (layout.U_EXPERIENCE, 1, "u3 has forgotten something"),
    ],
)
def test_invariant_4_is_checked(word: int, value: int, said: str) -> None:
    _, state = STILL
    assert check_counters(make_still_ply(state)) == []
    assert check_counters(make_still_ply(with_words(state, {slot_of(3) + word: value}))) == [said]


def make_moves(*parts: tuple[list[str], int], kind: str = "infantry") -> list[Ply]:
    """Return steps with the moves of one unit along these paths."""
    units = [
        UnitAt("GE", kind, at(0, 0)),
        UnitAt("GB", "infantry", at(0, -2)),
        UnitAt("GB", "infantry", at(1, -4)),
    ]
    _, state = table(units, game_map=meadow({at(1, 0): "road", at(0, 1): "lake"}))
    events: list[list[Event]] = []
    for path, spent in parts:
        facts: dict[str, Json] = {"unit": "u1", "path": [*path], "spent": spent}
        events.append([Event("moved", "TC-MOVE-01", facts)])
    return [Step(state, 1, Action("end moves"), state, part) for part in events]


def test_invariant_5_is_checked() -> None:
    """Infantry has 4 half points; road and open ground leave 1 for the last-step exception."""
    start, road, field, far = at(0, 0), at(1, 0), at(2, 0), at(3, 0)
    assert check_movement_points(make_moves(([start, road, field], 3))) == []
    assert (
        check_movement_points(make_moves(([start, road, field, far], 4))) == []
    )  # last-step exception
    assert check_movement_points(make_moves(([start, road, field], 3), ([field, far], 1))) == []
    assert check_movement_points(make_moves(([start, road, field, far, at(4, 0)], 4))) != []
    assert (
        check_movement_points(make_moves(([start, road, field], 3), ([field, far, at(4, 0)], 1)))
        != []
    )
    assert check_movement_points(make_moves(([start, road, field], 2))) != []
    assert (
        check_movement_points(make_moves(([start, at(0, 1)], 4))) == []
    )  # water takes the whole move
    assert check_movement_points(make_moves(([start, at(0, 1)], 2))) != []
    assert check_movement_points(make_moves(([at(1, 0), start, at(0, 1)], 4))) != []


def test_invariant_6_is_checked() -> None:
    """The enemies stand on (0, -2) and (1, -4); adjacent hexes are in contact."""
    first, second, third = at(0, -1), at(1, -2), at(1, -3)
    assert check_contact(make_moves(([at(0, 0), first, second], 4), kind="car")) == []
    found = check_contact(make_moves(([at(0, 0), first, second, third], 6), kind="car"))
    assert len(found) == 1
    found = check_contact(
        make_moves(
            ([at(0, 0), first, second], 4), ([second, third], 2), kind="car"
        )  # in two orders
    )
    assert len(found) == 1
    assert (
        check_contact(make_moves(([at(0, 0), first, at(-1, -1), at(-2, -1)], 6), kind="car")) != []
    )
    assert check_contact(make_moves(([at(0, 0), first, at(0, 0), first], 6), kind="car")) == []


def test_invariant_7_is_checked() -> None:
    game, state = table([UnitAt("GE", "tank", "A"), UnitAt("GB", "tank", "B")], forts={"A": 1})
    state = play(game, state, "end moves")
    good = make_ply(game, state, 1, Action("end attacks"))
    assert check_bonds(good) == []
    assert good.after.bonds == (3, 0, 0, 0)
    for seat, bonds in ((1, 4), (1, 0), (2, 1)):
        after = with_words(good.after, {layout.S_BONDS + seat: bonds})
        assert len(check_bonds(replace(good, after=after))) == 1
    broke = replace(good, state=good.after, action=Action("buy tank A"), after=good.after)
    assert "a purse below 0" in check_bonds(broke)[-1]


def test_income_has_an_event() -> None:
    """Check this for a player without units, whose turn starts with the money phase."""
    units = [UnitAt("GE", "tank", at(0, 0)), UnitAt("FR", "tank", at(5, 0))]
    game, state = table(units, phase="bank", forts={"A": 2})
    ply = make_ply(game, state, 1, Action("end turn"))
    assert check_bonds(ply) == []
    assert ply.after.bonds == (0, 3, 0, 0)
    told = [event.facts for event in ply.events if event.kind == "income"]
    assert told == [{"seat": 2, "forts": 1, "bonds": 3}]


def play_two_battles() -> tuple[Club, list[Ply]]:
    """Return the game and the steps of two declared battles."""
    units = [
        UnitAt("GE", "car", at(0, 0)),
        UnitAt("GE", "mortar", at(0, 2)),
        UnitAt("GB", "infantry", at(0, -1)),
        UnitAt("GB", "infantry", at(5, 0)),
    ]
    game, state = table(units, phase="attacks")
    state = play(game, state, "attack u1 u3", "attack u2 u3")
    plies = [make_ply(game, state, 1, Action("end attacks"))]
    while plies[-1].after.phase != "bank":
        state = plies[-1].after
        faces = [1, 1, *[12] * (len(game.dice(state)) - 2)]
        plies.append(make_ply(game, state, CHANCE, game.roll_action(state, faces)))
    return game, plies


def test_invariant_8_is_checked() -> None:
    _, plies = play_two_battles()
    assert [what for ply in plies for what in check_battle_places(ply)] == []
    assert check_battle_order(plies) == []
    away = with_words(
        plies[1].after, {slot_of(3) + layout.U_PLACE: place_code(plies[1].after, at(1, -1))}
    )
    assert check_battle_places(replace(plies[1], after=away)) == [f"u3 is in {at(1, -1)} now"]
    first = [ply for ply in plies if any(event.kind == "fired" for event in ply.events)]
    assert check_battle_order([plies[0], first[1], first[0]]) != []  # out of order
    assert check_battle_order([plies[0], *plies[-1:]]) != []  # first battle missing
    assert check_battle_order([*plies[:2], *plies[1:]]) != []  # same battle twice
    assert check_battle_order([*plies[:4], plies[1]]) != []  # first battle again after the second
    other = replace(
        first[0], events=[replace(first[0].events[0], facts={"unit": "u1", "target": "u4"})]
    )
    assert check_battle_order([plies[0], other]) != []


def test_invariants_9_and_10_are_checked() -> None:
    game, plies = play_two_battles()
    rolls = {ply.state.phase: ply.state for ply in plies[:3]}
    due = len(game.dice(rolls["attacker-roll"]))
    assert due == 12
    assert check_attacker_dice(rolls["attacker-roll"], due) == []
    assert check_attacker_dice(rolls["attacker-roll"], due + 2) == ["u1 has 14 dice, not 12"]
    back = rolls["target-roll"]
    assert check_return_dice(back, 12) == []
    assert check_return_dice(back, 11) == ["u3 has 11 dice, not 12"]
    far = with_words(back, {slot_of(1) + layout.U_PLACE: place_code(back, at(0, 2))})
    assert check_return_dice(far, 12) == ["u3 returns fire over 3 hexes"]


def test_invariant_11_is_checked() -> None:
    _, plies = play_two_battles()
    answer = next(ply for ply in plies if ply.state.phase == "target-roll")
    assert check_return_damage(answer) == []
    assert answer.after.units()["u1"].damage == 1
    after = with_words(answer.after, {slot_of(1) + layout.U_DAMAGE: 0})
    assert check_return_damage(replace(answer, after=after)) == ["2 hits bring u1 from 0 to 0"]


@pytest.mark.parametrize(
    ("holder", "said"), [(0, "A is nobody's again"), (5, "A is held by 5")], ids=str
)
def test_invariant_12_is_checked(holder: int, said: str) -> None:
    _, state = STILL
    assert check_forts(make_still_ply(state)) == []
    assert check_forts(make_still_ply(with_words(state, {layout.S_FORTS: holder}))) == [said]


def test_invariant_14_is_checked() -> None:
    game, plies = play_two_battles()
    assert check_replay(game, plies) == []
    wrong = with_words(plies[-1].after, {slot_of(1) + layout.U_DAMAGE: 3})
    other = [*plies[:-1], replace(plies[-1], after=wrong)]
    assert check_replay(game, other) == [
        f"step {len(plies) - 1}, {plies[-1].action}: another state"
    ]
