"""Convert positions to states of the slow reference implementation and back."""

from collections.abc import Mapping
from dataclasses import replace

from firestep.contract import Value
from firestep.games.club.config.options import OPTIONS
from firestep.games.club.content.map import TERRAIN_NAMES, Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.field_values import UNPICKED
from firestep.games.club.rules.declaration import list_declared
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.state import Position, position_from_words
from reference.club.board import Fort, Ground, Hex, hex_of
from reference.club.gas import enemy_on, rolls_per_target
from reference.club.options import DEFAULTS, ELSEWHERE, complete
from reference.club.setup import start
from reference.club.state import Mine, State, Unit, in_contact
from reference.club.units import SPECIAL, TURRET

# The mat's names and those of the reference implementation; special forces have equal names.
KINDS = {
    "truck": "troop_transport",
    "infantry": "infantry",
    "mounted": "mounted_infantry",
    "heavy": "heavy_infantry",
    "gun": "assault_gun",
    "howitzer": "howitzer",
    "mortar": "heavy_mortar",
    "aa": "anti_aircraft",
    "car": "armoured_car",
    "fighter": "fighter",
    "tank": "tank",
    "bertha": "big_bertha",
    "antitank": "anti_tank",
    "mark1": "mark_i",
    "ft17": "ft17",
}
ALL_KINDS = KINDS | {name: name for name in SPECIAL} | {UNPICKED: "", "": ""}
OWN_NAMES = {kind: name for name, kind in ALL_KINDS.items() if name != UNPICKED}
TERRAIN = {"river": "water", "lake": "water", "wall": "fort", "entrance": "fort"}
RESULTS = ("", "central", "entente", "draw")
LETTERS = "ABC"
BATTLE = ("attacker-roll", "target-roll")


def cell(number: int) -> Hex:
    return hex_of(f"{number:04d}")


def reference_ground(ground: Map) -> Ground:
    """Return a map of the reference implementation; its forts are named F and their id."""
    names = {cell(at): TERRAIN_NAMES[kind] for at, kind in ground.hexes.items()}
    forts = {
        f"F{fort.id}": Fort(tuple(map(cell, fort.walls)), tuple(map(cell, fort.entrances)))
        for fort in ground.forts
    }
    return Ground(
        {at: TERRAIN.get(name, name) for at, name in names.items()},
        forts,
        {number: cell(at) for number, at in ground.starts.items()},
        tuple(tuple(map(cell, trench)) for trench in ground.trenches),
        frozenset(at for at, name in names.items() if name == "river"),
    )


def reference_start(game: Club) -> State:
    """Return the initial state of a game in the reference implementation."""
    config = game.config
    forts = config.field[layout.F_FORTS_TO_WIN]
    options = reference_options(game.settings)
    return start(reference_ground(config.map), config.nations, forts, options)


def reference_options(settings: Mapping[str, Value]) -> dict[str, Value]:
    """Return the settings that the reference implements; the others must have their defaults."""
    for option in OPTIONS:
        is_known = option.name in (*DEFAULTS, *ELSEWHERE)
        if not is_known and settings[option.name] != option.default:
            raise ValueError(f"the reference does not implement {option.name}")
    return {name: settings[name] for name in DEFAULTS}


def letters(bits: int) -> tuple[str, ...]:
    return tuple(letter for army, letter in enumerate(LETTERS, 1) if bits >> army & 1)


def bits_of(armies: tuple[str, ...]) -> int:
    return sum(1 << LETTERS.index(letter) + 1 for letter in armies)


def seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, 5) if bits >> seat & 1)


def numbers(bits: int) -> tuple[int, ...]:
    return tuple(number for number in range(16) if bits >> number & 1)


def place_of(name: str) -> Hex | str:
    if name.isdigit():
        return hex_of(name)
    return name if not name or name[0] == "u" else f"F{name}"


def result_of(word: int, nations: tuple[str, ...]) -> str:
    return RESULTS[word] if word < len(RESULTS) else nations[word - len(RESULTS)]


def to_reference(position: Position, ground: Ground) -> State:
    """Return a position as a state of the reference implementation."""
    state, config = position.words(), position.config
    slots = position.units().values()
    units = {
        unit.number: Unit(
            unit.number,
            unit.nation,
            ALL_KINDS[unit.kind],
            place_of(unit.place),
            unit.damage,
            unit.experience,
            unit.army,
            unit.is_dug,
            unit.worked,
        )
        for unit in slots
    }
    rivals = seats(state[layout.S_RIVALS])
    rolled = tuple((s, state[layout.S_ROLLS + s]) for s in rivals if state[layout.S_ROLLS + s])
    in_turn = layout.P_ARMIES <= state[layout.S_PHASE] <= layout.P_SPECIAL_PLACE
    found = State(
        ground=ground,
        nations=config.nations,
        forts_to_win=config.field[layout.F_FORTS_TO_WIN],
        phase=position.phase,
        seat=state[layout.S_SEAT],
        round=state[layout.S_ROUND],
        first=state[layout.S_FIRST_SEAT],
        units={number: unit for number, unit in units.items() if unit.kind != TURRET},
        owners={
            f"F{fort}": config.nations[seat - 1] if seat else ""
            for fort, seat in position.forts.items()
        },
        bonds=dict(zip(config.nations, position.bonds, strict=True)),
        next_id=state[layout.S_UNITS] + 1,
        ready=seats(state[layout.S_READY]) if position.phase == "split" else (),
        to_roll=tuple(s for s in rivals if not state[layout.S_ROLLS + s]),
        rolled=rolled,
        letters={s: letters(state[layout.S_CHIPS + s]) for s in range(1, config.players + 1)},
        chips=numbers(state[layout.S_NUMBERS]),
        army=LETTERS[state[layout.S_ARMY] - 1] if state[layout.S_ARMY] else "",
        number=state[layout.S_NUMBER],
        used=letters(state[layout.S_USED]) if in_turn else None,
        used_first=letters(state[layout.S_USED_FIRST]),
        inside=tuple(u.number for u in slots if u.stayed),
        moved=tuple(u.number for u in slots if u.moved),
        open_id=state[layout.S_MOVER],
        open_left=state[layout.S_POINTS_LEFT],
        open_stopped=state[layout.S_STOPPED] != 0,
        unloading=state[layout.S_UNLOADING],
        declared=tuple(list_declared(state)),
        pointer=state[layout.S_FOUGHT],
        victim=state[layout.S_VICTIM],
        attacker_hits=state[layout.S_HITS] - 1,
        bought=state[layout.S_BOUGHT] != 0,
        result=result_of(state[layout.S_RESULT], config.nations),
        options=complete(reference_options(config.settings)),
        turrets={number: unit for number, unit in units.items() if unit.kind == TURRET},
        mines={
            mine.number: Mine(mine.number, mine.nation, hex_of(mine.marker), mine.code)
            for mine in position.mines
        },
        special=ALL_KINDS[config.kinds[state[layout.S_SPECIAL_KIND]]],
        aims={u.number: hex_of(u.aim) for u in slots if u.aim},
        hits_on={u.number: (u.shots >> 8) - 1 for u in slots if u.shots >> 8},
        hits_by={u.number: (u.shots & 255) - 1 for u in slots if u.shots & 255},
    )
    if found.options["vp"]:
        found = with_points(found, position)
    return adapt_to_reference(found)


def with_points(found: State, position: Position) -> State:
    """Return the state with the fields that victory points need."""
    nations, state = found.nations, position.words()
    return replace(
        found,
        points=dict(zip(nations, position.points, strict=True)),
        spent=dict(zip(nations, position.spent, strict=True)),
        headquarters={nations[seat - 1]: hex_of(name) for seat, name in position.hq.items()},
        dealt={seat: numbers(state[layout.S_DEALT + seat]) for seat in range(1, len(nations) + 1)},
        placer=state[layout.S_PLACER],
    )


def adapt_to_reference(found: State) -> State:
    """Convert the fields that the kernel stores differently from the reference implementation."""
    mover = found.units.get(found.open_id)
    if mover is not None and not isinstance(mover.place, str):
        found = replace(found, open_contact=in_contact(found, mover, mover.place))
    if found.options["turn_limit_choice"] == "lazy" and found.round == 1:
        if found.seat == found.first and found.used is not None:
            found = replace(found, used_first=found.used)
    if found.phase in BATTLE:
        number, target = found.declared[found.pointer]
        attacker = found.units.get(number)
        if attacker is not None and rolls_per_target(found, attacker):
            if target == 0:
                enemy = enemy_on(found, attacker, found.aims[number])
                target = 0 if enemy is None else enemy.id
            found = replace(found, victim=target, attacker_hits=-1)
    return found


def normalize(state: State) -> State:
    """Reset the fields of a reference state that the kernel clears earlier or does not store."""
    is_over = state.phase == "over"
    if state.phase in ("bank", "over", "split", "armies") or state.round == 0:
        state = replace(state, declared=(), pointer=0, aims={})
    if state.phase.startswith("special"):
        state = replace(state, declared=(), pointer=0, aims={})
    if state.phase != "split":
        state = replace(state, ready=())
    if state.phase != "move":
        state = replace(state, open_id=0, open_left=0, open_contact=False, open_stopped=False)
    if is_over:
        state = replace(state, moved=(), inside=(), used=None, seat=0, bought=False, unloading=0)
        units = {number: replace(u, worked=False, dug=False) for number, u in state.units.items()}
        state = replace(state, units=units, used_first=(), special="")
    if state.phase in ("place-order", "first-roll", "split"):
        state = replace(state, seat=0)
    if state.phase == "first-roll" or state.round:
        state = replace(state, dealt={}, placer=0)
    used = None if state.used is None or len(state.used) == 3 else state.used
    living = state.units.keys() | state.turrets.keys()
    return replace(
        state,
        used=used,
        units=dict(sorted(state.units.items())),
        moved=tuple(sorted(n for n in state.moved if n in state.units)),
        inside=tuple(sorted(n for n in state.inside if n in state.units)),
        aims={number: at for number, at in state.aims.items() if number in living},
        open_contact=False,
    )


def from_reference(game: Club, state: State) -> Position:
    """Return the position of a reference state at the start of a turn."""
    config, count = game.config, state.next_id - 1
    words = game.initial().words(layout.SLOT_WORDS * count)
    hexes = {cell(number): index for index, number in enumerate(config.cells)}
    forts = {f"F{fort.id}": index for index, fort in enumerate(config.map.forts)}
    seat_of = {nation: seat for seat, nation in enumerate(state.nations, 1)} | {"": 0}
    words[layout.S_UNITS] = count
    for number in range(1, count + 1):
        _write_slot(words, game, state, number)
    for fort, owner in state.owners.items():
        words[layout.S_FORTS + forts[fort]] = seat_of[owner]
    for nation, bonds in state.bonds.items():
        seat = seat_of[nation]
        words[layout.S_BONDS + seat] = bonds
        words[layout.S_CHIPS + seat] = 0
        if state.points:
            words[layout.S_POINTS + seat] = state.points[nation]
            words[layout.S_SPENT + seat] = state.spent[nation]
        if nation in state.headquarters:
            words[layout.S_HQ + seat] = 1 + hexes[state.headquarters[nation]]
    words[layout.S_MINES] = len(state.mines)
    words[layout.S_NUMBERS] = 0
    words[layout.S_READY] = (2 << len(state.nations)) - 2
    words[layout.S_PHASE] = PHASES.index(state.phase)
    words[layout.S_SEAT] = state.seat
    words[layout.S_ROUND] = state.round
    words[layout.S_FIRST_SEAT] = state.first
    words[layout.S_USED_FIRST] = bits_of(state.used_first)
    words[layout.S_USED] = bits_of(tuple(LETTERS) if state.used is None else state.used)
    return position_from_words(words, config)


def _write_slot(words: Words, game: Club, state: State, number: int) -> None:
    """Write the slot of a unit, a turret or a mine; a missing number becomes a lost unit."""
    config, slot = game.config, layout.S_SLOTS + number * layout.SLOT_WORDS - layout.SLOT_WORDS
    hexes = {cell(each): index for index, each in enumerate(config.cells)}
    unit = state.units.get(number) or state.turrets.get(number)
    mine = state.mines.get(number)
    if unit is None and mine is None and words[slot + layout.U_KIND]:
        words[slot + layout.U_PLACE] = layout.PLACE_GONE
        return
    for word in range(layout.SLOT_WORDS):
        words[slot + word] = 0
    words[slot + layout.U_PLACE] = layout.PLACE_GONE
    if mine is not None:
        words[slot + layout.U_OWNER] = state.nations.index(mine.nation) + 1
        words[slot + layout.M_MARKER] = 1 + hexes[mine.marker]
        words[slot + layout.M_CODE] = mine.code
    elif unit is None:
        words[slot + layout.U_KIND] = words[slot + layout.U_OWNER] = 1
    else:
        words[slot + layout.U_KIND] = config.kinds.index(OWN_NAMES[unit.kind])
        words[slot + layout.U_OWNER] = state.nations.index(unit.nation) + 1
        words[slot + layout.U_ARMY] = LETTERS.index(unit.army) + 1 if unit.army else 0
        words[slot + layout.U_DAMAGE] = unit.damage
        words[slot + layout.U_EXPERIENCE] = unit.experience
        words[slot + layout.U_DUG_IN] = unit.dug
        words[slot + layout.U_STAYED] = number in state.inside
        if not isinstance(unit.place, str):
            words[slot + layout.U_PLACE] = hexes[unit.place]
        elif unit.place:
            names = [f"F{fort.id}" for fort in config.map.forts]
            words[slot + layout.U_PLACE] = layout.PLACE_FORT + names.index(unit.place)
        else:
            words[slot + layout.U_PLACE] = layout.NOWHERE


def reference_order(text: str) -> str:
    """Return an order of the kernel in the notation of the reference implementation."""
    kind, *words = text.split()
    if kind == "use":
        return " ".join(["use", *(word for word in words if word != "none")])
    if kind in ("move", "unload", "mount", "station", "buy") and not words[-1].isdigit():
        words[-1] = f"F{words[-1]}"
    if kind == "buy":
        words[0] = KINDS[words[0]]
    return " ".join([kind, *words])
