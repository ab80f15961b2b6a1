"""Legal and illegal orders of special forces, mines, gas, turrets, points and trenches."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from firestep.boards.axial import read_cell
from firestep.contract import CHANCE, TABLE, Seat
from firestep.games.club import Club, Position
from firestep.games.club.config.game_config import make_config_on_map
from firestep.games.club.kernel import layout
from support.club_battles import with_trenches
from support.club_small_positions import UnitAt, at, meadow, play, table

Case = tuple[Club, Position, Seat, str]
WET = {at(3, 0): "lake", at(0, 3): "river"}
WORKS = {"A": ((at(-3, 0),), (at(-3, 1), at(-2, -1)))}
FOE = UnitAt("GB", "infantry", at(9, 0))


def variant_cases() -> Iterator[Case]:
    """Yield cases of every optional part of the game."""
    yield from _split()
    yield from _placing()
    yield from _mines()
    yield from _money()
    yield from _trucks()
    yield from _buying()
    yield from _points()
    yield from _battles()
    yield from _trenches()
    yield from _option_cases()


def _make_cases(game: Club, state: Position, *orders: str, seat: Seat = 1) -> Iterator[Case]:
    for order in orders:
        yield game, state, seat, order


def _split() -> Iterator[Case]:
    plain = Club(players=2)
    yield from _make_cases(plain, plain.initial(), "pick medic")
    game = Club(players=2, start_special=True)
    start = game.initial()
    yield from _make_cases(game, start, "pick infantry", "pick medic", "assign u12 A", "ready")
    picked = play(game, start, "pick turret")
    yield from _make_cases(game, picked, "pick medic", "assign u12 A")
    dry = Club(restored=make_config_on_map(meadow(), ("GE", "FR"), start_special=True))
    yield from _make_cases(dry, dry.initial(), "pick gunboat")
    own = [f"assign u{n} A" for n in range(1, 12)]
    others = [f"assign u{n} B" for n in range(13, 24)]
    sealed = play(game, picked, *own, "ready", "pick medic", *others, "assign u24 B")
    yield from _make_cases(game, sealed, "ready", seat=2)


def _placing() -> Iterator[Case]:
    boats = {f"{column:02d}{row:02d}": "lake" for column in range(20, 30) for row in range(9)}
    game_map = replace(meadow(boats), trenches=((read_cell("0202"), read_cell("0301")),))
    options: dict[str, Any] = {"start_special": True, "vp": True, "trench": True}
    config = make_config_on_map(game_map, ("GE", "FR"), setup_overflow="new_area", **options)
    game = Club(restored=config)
    own = [f"assign u{n} A" for n in range(1, 13)]
    others = [f"assign u{n} B" for n in range(13, 25)]
    state = play(game, game.initial(), "pick gunboat", *own, "ready")
    state = play(game, state, "pick medic", *others, "ready", "die 9", "die 2", "turn A", "chip 1")
    yield from _make_cases(game, state, "place u12 0201", "place u12 2900", "place u1 0202")
    while len([unit for unit in state.units().values() if unit.place]) < 8:
        legal = game.legal(state, 1)
        state = play(game, state, str(next(order for order in legal if order.unit != 12)))
    yield from _make_cases(game, state, *(f"place u{n} 0901" for n in range(1, 12)))
    yield from _make_cases(game, state, *(f"place u{n} 0202" for n in range(1, 12)))
    while state.phase != "headquarters":
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            state = play(game, state, str(game.chances(state)[0][0]))
        else:
            state = play(game, state, str(game.legal(state, seat)[0]))
    number = int(game.legal(state, state.seat)[0].words[0])
    yield from _make_cases(
        game, state, "headquarters 99", f"headquarters {number}", seat=state.seat
    )


def _mines() -> Iterator[Case]:
    units = [
        UnitAt("GE", "minelayer", at(-1, 0), army="A"),
        UnitAt("GE", "minelayer", "A", army="A"),
        UnitAt("GE", "infantry", at(1, 0), army="A"),
        UnitAt("GE", "minelayer", at(2, 0), army="A"),
        UnitAt("GB", "infantry", at(-1, 2)),
        FOE,
    ]
    game_map = meadow(WET, WORKS)
    game, state = table(units, game_map=game_map, forts={"A": 1}, spec=True)
    yield from _make_cases(
        game, state, f"lay u3 {at(1, 0)} 0", f"lay u2 {at(0, 0)} 0", f"lay u1 {at(5, 0)} 0",
        f"lay u4 {at(3, 0)} 0", f"lay u1 {at(0, 0)} 4", f"lay u4 {at(2, 0)} 2",
        *(f"lay u4 {at(2, 0)} {code}" for code in range(7)),
    )  # fmt: skip
    laid = play(game, state, f"lay u1 {at(-1, 1)} 0")
    yield from _make_cases(game, laid, f"lay u1 {at(0, 0)} 0")
    state = play(game, laid, "end moves", "end attacks", "end turn")
    yield from _make_cases(game, state, f"move u5 {at(-1, 1)}", seat=2)
    state = play(game, state, *("end moves", "end attacks", "end turn") * 3)
    yield from _make_cases(
        game, state, f"lay u1 {at(-1, 1)} 0", *(f"lay u1 {at(-1, 0)} {code}" for code in range(7))
    )


def _money() -> Iterator[Case]:
    units = [
        UnitAt("GE", "medic", at(0, 0)),
        UnitAt("GE", "tank", at(1, 0), damage=2),
        UnitAt("GE", "tank", at(0, 1), damage=2),
        UnitAt("GE", "medic", "A"),
        UnitAt("GE", "tank", "A", damage=2),
        UnitAt("GE", "tank", at(4, 0), damage=2),
        UnitAt("GE", "turret", ""),
        UnitAt("GE", "turret", "A"),
        FOE,
    ]
    held = {"A": 1, "B": 2, "C": 1}
    game, state = table(
        units, phase="bank", forts=held, bonds=(40, 0, 0, 0), spec=True, bank_repair="started"
    )
    yield from _make_cases(
        game, state, "treat u2 u3", "treat u4 u2", "treat u1 u1", "treat u1 u5", "treat u1 u6",
        "treat u1 u2", "repair u8", "repair u2", "mount u2 C", "mount u8 C", "mount u7 A",
        "mount u7 B", "mount u7 C", "point",
    )  # fmt: skip
    yield from _make_cases(game, play(game, state, "treat u1 u2"), "treat u1 u3")
    _, moving = table(units, forts=held, spec=True)
    yield from _make_cases(game, moving, "move u8 C", "move u7 C")


def _trucks() -> Iterator[Case]:
    tower = {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])}
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(1, 0)), FOE]
    game, state = table(units, game_map=meadow(forts=tower))
    state = play(game, state, "board u2 u1")
    yield from _make_cases(game, state, "unload u2 A")
    state = play(game, state, f"unload u2 {at(1, 0)}")
    yield from _make_cases(game, state, f"move u2 {at(2, 0)}")


def _buying() -> Iterator[Case]:
    units = [UnitAt("GE", "car", at(0, 0)), FOE]
    purses = (40, 0, 0, 0)
    plain, state = table(units, phase="bank", forts={"A": 1}, bonds=purses)
    yield from _make_cases(plain, state, "draw special", "choose gas")
    wet = meadow(WET)
    options: dict[str, Any] = {"phase": "bank", "bonds": purses, "spec": True}
    game, state = table(units, game_map=wet, forts={"A": 1}, **options)
    yield from _make_cases(game, state, "choose gas", "choose tank", "draw special", "buy gas A")
    drawn = play(game, state, "draw special")
    yield from _make_cases(game, drawn, "die 12", "die 7", "die 2", seat=CHANCE)
    yield from _make_cases(game, drawn, "give 1")
    medic = play(game, drawn, "die 2")
    yield from _make_cases(
        game, medic, f"station {at(0, 0)}", "station 9999", "station B", "station A"
    )
    river, at_sea = table(units, game_map=wet, forts={"A": 1}, spec_gunboat="river", **options)
    at_sea = play(river, at_sea, "draw special", "die 1")
    lake, stream = at(3, 0), at(0, 3)
    yield from _make_cases(river, at_sea, "station A", f"station {lake}", f"station {at(0, 0)}")
    yield from _make_cases(river, at_sea, f"station {stream}")
    more = [*units, UnitAt("GB", "car", at(8, 0))]
    game, state = table(more, forts={"A": 1, "B": 2, "C": 2}, **options)
    yield from _make_cases(
        game, state, "draw special", "choose gunboat", "choose gas", "choose turret"
    )


def _points() -> Iterator[Case]:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GE", "tank", at(0, 2)), FOE]
    game, state = table(units, phase="bank", bonds=(70, 0, 0, 0), vp=True, vp_bonds="buy")
    yield from _make_cases(game, state, "point")
    game, state = table(units, phase="bank", bonds=(70, 0, 0, 0), vp=True)
    yield from _make_cases(game, state, "point")
    game, state = table(units, vp=True)
    now = state.words()
    now[layout.S_HQ + 2] = 1 + state.config.targets[at(1, 0)]
    now[layout.S_POINTS + 1] = 9
    state = Position(now.tobytes(), state.config)
    yield from _make_cases(game, state, f"move u1 {at(1, 0)}")


def _battles() -> Iterator[Case]:
    units = [
        UnitAt("GE", "gas", at(0, 0)),
        UnitAt("GE", "turret", ""),
        UnitAt("GE", "tank", at(0, 2)),
        UnitAt("GB", "infantry", at(2, 0)),
        UnitAt("GB", "turret", "B"),
        UnitAt("GB", "infantry", at(0, 3)),
        UnitAt("GE", "gunboat", at(3, 0)),
        FOE,
    ]
    game_map, held = meadow(WET, WORKS), {"A": 1, "B": 2}
    options: dict[str, Any] = {"spec": True, "water_defence": "untargetable"}
    game, state = table(units, game_map=game_map, phase="attacks", forts=held, **options)
    yield from _make_cases(
        game, state, "attack u2 u4", "attack u3 u5", "attack u3 u6", f"attack u1 {at(2, 0)}"
    )
    game, state = table(
        units, game_map=game_map, phase="attacks", forts=held, gas_aim="hex", **options
    )
    yield from _make_cases(
        game, state, "attack u1 u4", f"attack u1 {at(-3, 0)}", f"attack u1 {at(-1, 0)}",
        f"attack u1 {at(5, 0)}", "attack u1 9999", f"attack u1 {at(1, 0)}",
    )  # fmt: skip
    yield from _battle_cases(game, state, f"attack u1 {at(1, 0)}")
    _, moving = table(units, game_map=game_map, forts=held, **options)
    yield from _make_cases(game, moving, f"move u7 {at(2, 1)}", "move u7 A")
    near = [units[0], replace(units[3], place=at(1, 0)), replace(FOE, place=at(2, 0))]
    for roll in ("once", "per_target"):
        game, state = table(near, phase="attacks", spec=True, gas_roll=roll)
        yield from _battle_cases(game, state, "attack u1 u2")
    before = [UnitAt("GE", "infantry", "0017"), UnitAt("GB", "turret", "A"), FOE]
    game, state = table(before, forts={"A": 2}, spec=True)
    yield from _make_cases(game, state, "move u1 A")


def _battle_cases(game: Club, state: Position, *orders: str) -> Iterator[Case]:
    """Yield the rolls of a turn's battles; every die misses."""
    state = play(game, state, *orders, "end attacks")
    while state.phase in ("attacker-roll", "target-roll"):
        roll = "roll " + "-".join("12" for _ in game.dice(state))
        yield game, state, CHANCE, roll
        state = play(game, state, roll)


def _with_dug(state: Position, *units: int) -> Position:
    now = state.words()
    for unit in units:
        now[layout.S_SLOTS + (unit - 1) * layout.SLOT_WORDS + layout.U_DUG_IN] = 1
    return Position(now.tobytes(), state.config)


def _trenches() -> Iterator[Case]:
    units: Sequence[UnitAt] = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GE", "car", at(0, 1)),
        UnitAt("GB", "infantry", at(1, 0)),
        UnitAt("GB", "infantry", at(2, 0)),
        FOE,
    ]
    game_map = with_trenches(((1, 0), (2, 0), (3, 0)), ((-1, 0), (-1, 1)))
    game, state = table(units, game_map=game_map, phase="attacks", trench=True)
    state = _with_dug(state, 3, 4)
    yield from _make_cases(
        game, state, "attack u1 u3", f"attack u1 u5 {at(9, 0)}", f"attack u1 u3 {at(5, 5)}",
        f"attack u1 u4 {at(1, 0)}",
    )  # fmt: skip
    yield from _battle_cases(game, state, f"attack u1 u4 {at(1, 0)}")
    options: dict[str, Any] = {"trench": True, "trench_enter_ends_move": True}
    game, state = table(units, game_map=game_map, **options)
    state = _with_dug(state, 3, 4)
    yield from _make_cases(game, state, f"move u1 {at(3, 0)}", f"move u2 {at(-1, 1)}")
    entered = play(game, state, f"move u1 {at(-1, 0)}")
    yield from _make_cases(game, entered, f"move u1 {at(-2, 0)}")
    alone = [UnitAt("GE", "infantry", at(-2, 0)), FOE]
    game, state = table(alone, game_map=game_map, **options)
    yield from _make_cases(game, play(game, state, f"move u1 {at(-1, 0)}"), f"move u1 {at(0, 0)}")


def _option_cases() -> Iterator[Case]:
    units = [UnitAt("GE", "fighter", "0017"), UnitAt("GE", "infantry", at(0, 0)), FOE]
    options: dict[str, Any] = {"fort_air_enter": False, "bank_gift": "own_phase4", "timer": 60}
    game, state = table(units, forts={"A": 1}, bonds=(9, 9, 9, 9), **options)
    yield from _make_cases(game, state, "move u1 A", "give 1")
    yield from _make_cases(game, state, "time-up", seat=TABLE)
    _, bank = table(units, phase="bank", **options)
    yield from _make_cases(game, bank, "time-up", seat=TABLE)
    lazy, first = table(units, round=1, turn_limit_choice="lazy", used="")
    yield from _make_cases(lazy, first, f"move u2 {at(1, 0)}")
