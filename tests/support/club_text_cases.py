"""Refusals, events and positions of Trench Club of every kind, for tests of its texts."""

from collections.abc import Iterator, Mapping
from functools import cache

from firestep.contract import CHANCE, SPECTATOR, TABLE, ActionRefused, Event, Refusal, Seat
from firestep.games.club import Club, Position
from firestep.games.club.actions import Action
from firestep.testing import Draw, random_walk
from support.club_small_positions import UnitAt, at, meadow, play, table
from support.club_text_variants import variant_cases

Case = tuple[Club, Position, Seat, str]


def draw_orders(position: Position, draw: Draw) -> Iterator[tuple[Seat, str]]:
    """Draw orders that may be illegal, by seats that may not be on turn."""
    units = [unit.name for unit in position.all_units()] + ["u99"]
    places = [*position.config.targets, "9999", "Zed"]
    seats = [position.seat or 1] * 4 + [position.seat % position.config.players + 1, 0]
    kinds = ("move", "place", "attack", "board", "unload", "repair", "buy", "assign")
    kind = {"place": "place", "move": "move", "attacks": "attack"}.get(position.phase, "")
    for _ in range(8):
        one, other = units[draw(len(units))], units[draw(len(units))]
        place = places[draw(len(places))]
        words = {
            "attack": f"{one} {other}",
            "board": f"{one} {other}",
            "repair": one,
            "buy": f"{position.config.kinds[1 + draw(23)]} {'ABCDEFGZ'[draw(8)]}",
            "assign": f"{one} {'ABC'[draw(3)]}",
        }
        chosen = kind if kind and draw(3) else kinds[draw(len(kinds))]
        if chosen in ("place", "unload") and not place.isdigit():
            place = "9999"
        yield seats[draw(6)], f"{chosen} {words.get(chosen, f'{one} {place}')}"
    others = ("ready", "turn A", "use A B C", "end moves", "give 9", "die 1", "chip 1", "roll 1-2")
    said = ("resign", "offer surrender", "accept surrender", "time-up", "time-out 4")
    yield seats[draw(6)], others[draw(8)]
    yield (1, 2, TABLE, SPECTATOR, 9)[draw(5)], said[draw(5)]


FOUR = ("GE", "GB", "AH", "FR")
GROUND = meadow(
    {at(0, 1): "river", at(3, 0): "lake", at(3, 1): "forest"},
    {"A": ((at(-3, 0),), (at(-3, 1), at(-2, -1)))},
)


def small_cases() -> Iterator[Case]:
    """Yield small cases that are rare in random games."""
    units = [
        UnitAt("GE", "infantry", at(0, 0), army="A"),
        UnitAt("GE", "truck", at(1, 0), army="B"),
        UnitAt("GE", "heavy", "u2", army="B"),
        UnitAt("GE", "tank", at(-1, 0), army="C", moved=True),
        UnitAt("GE", "aa", "A", damage=2, stayed=True),
        UnitAt("GE", "infantry", at(2, -1), damage=1),
        UnitAt("GE", "infantry", at(0, 1)),
        UnitAt("GE", "mortar", at(-1, 1)),
        UnitAt("GE", "truck", "A", damage=1),
        UnitAt("GB", "fighter", at(1, 1)),
        UnitAt("FR", "tank", "B"),
        UnitAt("AH", "truck", at(0, -1)),
        UnitAt("GE", "aa", at(-2, 2)),
        UnitAt("GB", "infantry", at(-1, 2)),
        UnitAt("GE", "gun", "u2", army="B"),
    ]
    forts = {"A": 1, "B": 4, "C": 3}
    game, moving = table(units, game_map=GROUND, forts=forts, used="AB", bonds=(3, 3, 3, 3))
    for order in (
        "end moves", "move u3 0000", "move u1 0000", "move u4 0000", "board u1 u12",
        "board u4 u2", "board u1 u9", "board u1 u4", "unload u1 1210", f"unload u3 {at(5, 5)}",
        f"unload u3 {at(0, 0)}", f"unload u3 {at(0, 1)}", "move u1 C", "move u1 B", "move u2 N",
        f"move u1 {at(-3, 0)}", f"move u1 {at(-3, 1)}", f"move u1 {at(0, 0)}", "move u1 zed",
        f"move u2 {at(3, 0)}", f"move u1 {at(1, 1)}", f"move u1 {at(3, 0)}", "move u99 0000",
        f"move u1 {at(6, 0)}", "move u14 0000", f"move u7 {at(0, 0)}",
    ):  # fmt: skip
        yield game, moving, 1, order
    _, open_truck = table(units, game_map=GROUND, forts=forts, used="AB")
    driven = play(game, open_truck, f"move u2 {at(2, 0)}")
    yield game, driven, 1, f"move u1 {at(-1, -1)}"
    yield game, driven, 1, f"unload u3 {at(2, 0)}"
    unloading = play(game, driven, f"unload u3 {at(3, -1)}")
    yield game, unloading, 1, f"move u2 {at(4, 0)}"
    yield game, unloading, 1, f"unload u15 {at(3, 0)}"
    yield game, unloading, 1, f"unload u15 {at(1, 0)}"
    game, attacking = table(units, game_map=GROUND, forts=forts, phase="attacks", used="BC")
    for order in (
        "attack u7 u10", "attack u5 u10", "attack u6 u11", "attack u1 u12", "attack u2 u10",
        "attack u1 u10", "attack u4 u10", "attack u8 u10", "attack u13 u14", "attack u6 u14",
        "attack u8 u14", "attack u1 u99",
    ):  # fmt: skip
        yield game, attacking, 1, order
    yield game, play(game, attacking, "attack u13 u10"), 1, "attack u13 u10"
    game, bank = table(units, game_map=GROUND, forts=forts, phase="bank", bonds=(9, 0, 1, 0))
    for order in (
        "repair u1", "repair u6", "repair u9", "repair u5", "buy truck A", "buy ft17 A",
        "buy truck Zed", "buy truck B", "buy tank A", "give 9", "give 9999", "give 12",
    ):  # fmt: skip
        yield game, bank, 1, order
    yield game, play(game, bank, "buy truck A"), 1, "repair u5"
    yield from _movement_cases(forts)
    yield from _truck_cases()
    yield from _other_cases()


def _movement_cases(forts: Mapping[str, int]) -> Iterator[Case]:
    """Yield cases of units whose move has ended, or whose path is blocked by contact."""
    line = [UnitAt("GB", "infantry", at(3, row)) for row in (-3, -2, -1, 0, 1, 2)]
    units = [UnitAt("GE", "mounted", at(1, 0)), UnitAt("GE", "car", at(1, 1)), *line]
    wet = meadow({at(0, 1): "river", at(2, -4): "lake", at(2, -3): "lake"})
    game, state = table(units, game_map=wet)
    touching = play(game, state, f"move u1 {at(2, 0)}")
    yield game, state, 1, f"move u2 {at(5, 0)}"
    yield game, state, 1, f"move u1 {at(5, 0)}"
    for last in (at(2, -1), at(2, 1)):
        if game.refusal(touching, 1, Action(f"move u1 {last}")) is None:
            yield game, play(game, touching, f"move u1 {last}"), 1, f"move u1 {at(0, 0)}"
    swimmer, swim = table([UnitAt("GE", "infantry", at(0, 0)), *line], game_map=wet)
    yield swimmer, play(swimmer, swim, f"move u1 {at(0, 1)}"), 1, f"move u1 {at(0, 2)}"
    near = [UnitAt("GE", "infantry", at(-3, 2)), UnitAt("GE", "infantry", "A"), *line]
    home, inside = table(near, game_map=GROUND, forts={})
    yield home, inside, 1, "move u1 A"
    yield home, play(home, inside, "move u1 A"), 1, f"move u1 {at(0, 0)}"
    land = {(0, 0), (1, 0), (2, 0), (3, 0), (2, -1)}
    sea = {(q, r) for q in range(-3, 7) for r in range(-4, 5)} - land
    ford = meadow({at(q, r): "lake" for q, r in sorted(sea)})
    pass_by = [UnitAt("GE", "car", at(0, 0)), UnitAt("GB", "infantry", at(2, -1))]
    yield *table(pass_by, game_map=ford), 1, f"move u1 {at(3, 0)}"
    free = table([UnitAt("GE", "infantry", at(0, 0)), *line], game_map=GROUND, forts=forts)
    yield *free, 1, "move u1 D"
    yield *table([UnitAt("GB", "infantry", "0101")], seat=1, phase="move"), 1, "move u1 0102"


def _truck_cases() -> Iterator[Case]:
    """Yield cases of boarding, driving and unloading."""
    full = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(1, 0))]
    full += [UnitAt("GE", "infantry", "u1")] * 4 + [UnitAt("GB", "infantry", at(9, 0))]
    yield *table(full), 1, "board u2 u1"
    yield *table([*full[:1], UnitAt("GE", "infantry", at(5, 0)), *full[-1:]]), 1, "board u2 u1"
    moved = [UnitAt("GE", "truck", at(0, 0), moved=True), *full[1:2], *full[-1:]]
    yield *table(moved), 1, "board u2 u1"
    parked = [UnitAt("GE", "truck", "A"), *full[1:2], *full[-1:]]
    yield *table(parked, forts={"A": 1}), 1, "board u2 u1"
    pond = {at(q, r): "lake" for q, r in ((4, -1), (5, -1), (5, 0), (4, 1), (3, 1), (3, 0))}
    island = [UnitAt("GE", "car", at(0, 0)), *full[-1:]]
    yield *table(island, game_map=meadow(pond)), 1, f"move u1 {at(4, 0)}"
    ring = {at(q, r): "lake" for q, r in ((1, -1), (2, -1), (2, 0), (1, 1), (0, 1))}
    boxed = [UnitAt("GE", "truck", at(0, 0)), *[UnitAt("GE", "infantry", "u1")] * 3, *full[-1:]]
    yield *table(boxed, game_map=meadow(ring)), 1, f"move u1 {at(1, 0)}"
    only = {at(q, r): "lake" for q, r in ((0, -1), (1, -1), (-1, 0), (-1, 1), (0, 1))}
    shut = [UnitAt("GE", "truck", at(0, 0), moved=True), boxed[1]]
    shut += [UnitAt("GE", "car", at(2, 0)), *full[-1:]]
    yield *table(shut, game_map=meadow(only)), 1, f"move u3 {at(1, 0)}"
    yield *table(full[:2] + full[-1:]), 1, "board u2 u1"
    gate = [UnitAt("GE", "truck", at(-2, 0)), UnitAt("GE", "infantry", "u1"), *full[-1:]]
    for order in ("move u1 A", f"unload u2 {at(-3, 0)}", f"unload u2 {at(-1, 0)}"):
        yield *table(gate, game_map=GROUND, forts={"A": 1}), 1, order
    home = [UnitAt("GE", "infantry", at(-3, 2)), *full[-1:]]
    yield *table(home, game_map=GROUND, forts={"A": 1}), 1, "move u1 A"
    for order in ("time-up", "abandoned 1", "time-out 1"):
        yield *table(home), TABLE, order


def _other_cases() -> Iterator[Case]:
    """Yield cases about seats, chance and asides."""
    two = Club(players=2)
    start = two.initial()
    yield two, start, 1, "give 1"
    yield two, start, 1, "offer surrender"
    yield two, start, 1, "ready"
    yield two, play(two, start, "assign u1 A"), 1, "assign u1 B"
    for seat, order in ((TABLE, "time-up"), (TABLE, "time-out 4"), (1, "time-up"), (7, "resign")):
        yield two, start, seat, order
    split = [f"assign u{n} A" for n in range(1, 12)]
    sealed = play(two, start, *split, "ready")
    yield two, sealed, 1, "assign u1 A"
    rolling = play(two, sealed, *[f"assign u{n} B" for n in range(12, 23)], "ready")
    for seat, order in ((1, "die 1"), (0, "chip 1"), (0, "die 13"), (1, "turn A")):
        yield two, rolling, seat, order
    chips = play(two, rolling, "die 9", "die 2")
    drawing = play(two, chips, "turn A")
    yield two, drawing, 0, "chip 9"
    placing = play(two, drawing, "chip 3")
    hexes = ("9999", "0000", "0103", "0104")
    forts = [f"{fort.walls[0]:04d}" for fort in two.config.map.forts]
    start_hex = f"{two.config.map.starts[3]:04d}"
    for hex in (*hexes, *forts):
        yield two, placing, 1, f"place u1 {hex}"
    lake = next(f"{n:04d}" for n, kind in two.config.map.hexes.items() if kind == 5)
    yield two, placing, 1, f"place u1 {lake}"
    placed = play(two, placing, f"place u1 {start_hex}")
    yield two, placed, 1, f"place u2 {start_hex}"
    yield two, placed, 1, "place u1 0000"
    others = play(two, chips, "turn B", "chip 1")
    yield two, others, 2, "turn A"
    yield two, play(two, chips, "turn B"), CHANCE, "chip 1"
    yield two, play(two, others, "turn A", "chip 2"), 1, "turn B"
    four, fight = table(
        [UnitAt("GE", "bertha", at(0, 0)), UnitAt("GB", "infantry", at(3, 0))], phase="attacks"
    )
    for seat, order in ((1, "resign"), (1, "accept surrender"), (2, "give 1")):
        yield four, fight, seat, order
    offered = play(four, fight, "offer surrender")
    yield four, offered, 1, "offer surrender"
    yield four, offered, 3, "decline surrender"
    yield four, play(four, fight), 1, "attack u1 u2"
    given_up, _ = four.apply(offered, 3, Action("accept surrender"))
    yield four, given_up, 1, "end attacks"
    shell = play(four, fight, "attack u1 u2", "end attacks")
    yield four, shell, 0, "die 12"
    yield four, shell, 1, "give 1"
    hit = play(four, shell, "die 12")
    yield four, hit, 0, "roll 1-2"
    yield four, hit, 0, "roll 12"
    line = [UnitAt("GE", "mortar", at(2, 0)), UnitAt("GE", "mortar", at(0, 2))]
    line += [UnitAt("GB", "infantry", at(0, 0), damage=5), UnitAt("GB", "car", at(9, 0))]
    many, ready = table(line, phase="attacks")
    shots = play(many, ready, "attack u1 u3", "attack u2 u3", "end attacks")
    yield many, shots, 0, "roll 1-1-1-1-1-1-1-1-1-1-1-1"  # the second attack is void
    early, first = table([UnitAt("GE", "car", "0101")], phase="armies", round=1)
    yield early, first, 1, "use A B"
    again, second = table(
        [UnitAt("GE", "car", "0101")], nations=("GE", "FR"), phase="armies", round=2
    )
    yield again, second, 1, "use A"


@cache
def collect_cases() -> tuple[list[tuple[Club, Refusal]], list[tuple[Club, Event]], dict[str, Case]]:
    """Return refusals, events and a position of each phase, collected from games and cases."""
    refusals: list[tuple[Club, Refusal]] = []
    events: list[tuple[Club, Event]] = []
    phases: dict[str, Case] = {}
    for game, steps in ((Club(players=2, round_limit=6), 400), (Club(map="summer"), 450)):
        for seed in range(2):
            draw = Draw(seed)
            seats = game.config.players
            for step in random_walk(game, seats, seed=seed, steps=steps, asides=0.02):
                phases.setdefault(step.after.phase, (game, step.after, step.seat, ""))
                events += [(game, event) for event in step.events]
                for seat, order in draw_orders(step.after, draw) if draw(4) == 0 else ():
                    refusal = game.refusal(step.after, seat, Action(order))
                    if refusal:
                        refusals.append((game, refusal))
    for game, state, seat, order in (*small_cases(), *variant_cases()):
        phases.setdefault(state.phase, (game, state, seat, ""))
        refusal = game.refusal(state, seat, Action(order))
        if refusal:
            refusals.append((game, refusal))
        else:
            events += [(game, event) for event in game.apply(state, seat, Action(order))[1]]
    refusals.append((game, refuse_to_pass(game)))
    return refusals, events, phases


def refuse_to_pass(game: Club) -> Refusal:
    """Return the refusal to pass the turn during the set-up."""
    try:
        game.pass_turn(game.initial())
    except ActionRefused as error:
        return error.refusal
    raise AssertionError("a turn was passed during the set-up")
