"""A position as the slow second reading has it, so that the two can be compared."""

from dataclasses import replace

from firestep.games.club import layout
from firestep.games.club.box.map import NAMES, Map
from firestep.games.club.state import Position
from reference.club.board import Fort, Ground, Hex, hex_of
from reference.club.state import State, Unit

# The mat's names beside the second reading's.
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
TERRAIN = {"river": "water", "lake": "water", "wall": "fort", "entrance": "fort"}
LETTERS = "ABC"


def cell(number: int) -> Hex:
    return hex_of(f"{number:04d}")


def ground_of(ground: Map) -> Ground:
    """Return a map as the second reading has it; its forts are called F and their id."""
    terrain = {cell(at): TERRAIN.get(NAMES[kind], NAMES[kind]) for at, kind in ground.hexes.items()}
    forts = {
        f"F{fort.id}": Fort(tuple(map(cell, fort.walls)), tuple(map(cell, fort.entrances)))
        for fort in ground.forts
    }
    return Ground(terrain, forts, {number: cell(at) for number, at in ground.starts.items()})


def letters(bits: int) -> tuple[str, ...]:
    return tuple(letter for army, letter in enumerate(LETTERS, 1) if bits >> army & 1)


def seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, 5) if bits >> seat & 1)


def place_of(name: str) -> Hex | str:
    if name.isdigit():
        return hex_of(name)
    return name if not name or name[0] == "u" else f"F{name}"


def second(position: Position, ground: Ground) -> State:
    """Return a whole position as the second reading has it."""
    state, terms = position.words(), position.terms
    units = {
        unit.number: Unit(
            unit.number,
            unit.nation,
            KINDS[unit.kind],
            place_of(unit.place),
            unit.damage,
            unit.experience,
            unit.army,
        )
        for unit in position.units().values()
    }
    rivals = seats(state[layout.RIVALS])
    rolled = tuple((s, state[layout.ROLLS + s]) for s in rivals if state[layout.ROLLS + s])
    declared = tuple((int(one[1:]), int(two[1:])) for one, two in position.declared)
    in_turn = layout.ARMIES <= state[layout.PHASE] <= layout.BANK
    found = State(
        ground=ground,
        nations=terms.nations,
        forts_to_win=terms.field[layout.FORTS_TO_WIN],
        phase=position.phase,
        seat=state[layout.SEAT],
        round=state[layout.ROUND],
        first=state[layout.FIRST],
        units=units,
        owners={
            f"F{fort}": terms.nations[seat - 1] if seat else ""
            for fort, seat in position.forts.items()
        },
        bonds=dict(zip(terms.nations, position.bonds, strict=True)),
        next_id=state[layout.UNITS] + 1,
        ready=seats(state[layout.READY]) if position.phase == "split" else (),
        to_roll=tuple(s for s in rivals if not state[layout.ROLLS + s]),
        rolled=rolled,
        letters={s: letters(state[layout.CHIPS + s]) for s in range(1, terms.players + 1)},
        chips=tuple(n for n in range(16) if state[layout.NUMBERS] >> n & 1),
        army=LETTERS[state[layout.ARMY] - 1] if state[layout.ARMY] else "",
        number=state[layout.NUMBER],
        used=letters(state[layout.USED]) if in_turn else None,
        used_first=letters(state[layout.USED_FIRST]),
        inside=tuple(u.number for u in position.units().values() if u.stayed),
        moved=tuple(u.number for u in position.units().values() if u.moved),
        open_id=state[layout.MOVER],
        open_left=state[layout.LEFT],
        open_stopped=state[layout.STOPPED] != 0,
        unloading=state[layout.UNLOADING],
        declared=declared,
        pointer=state[layout.FOUGHT],
        victim=state[layout.VICTIM],
        attacker_hits=state[layout.HITS] - 1,
        bought=state[layout.BOUGHT] != 0,
        result={0: "", 1: "central", 2: "entente", 3: "draw"}[state[layout.RESULT]],
    )
    mover = found.units.get(found.open_id)
    if mover is not None and not isinstance(mover.place, str):
        from reference.club.state import in_contact

        found = replace(found, open_contact=in_contact(found, mover, mover.place))
    return found


def common(state: State) -> State:
    """Strip a state of the second reading of what the engine drops earlier or never keeps."""
    if state.phase in ("bank", "over", "split", "armies") or state.round == 0:
        state = replace(state, declared=(), pointer=0)
    if state.phase != "split":
        state = replace(state, ready=())
    if state.phase != "move":
        state = replace(state, open_id=0, open_left=0, open_contact=False, open_stopped=False)
    if state.phase == "over":
        state = replace(state, moved=(), inside=(), used=None, seat=0, bought=False, unloading=0)
    if state.phase in ("place-order", "first-roll", "split"):
        state = replace(state, seat=0)
    used = None if state.used is None or len(state.used) == 3 else state.used
    return replace(
        state,
        used=used,
        units=dict(sorted(state.units.items())),
        moved=tuple(sorted(n for n in state.moved if n in state.units)),
        inside=tuple(sorted(n for n in state.inside if n in state.units)),
        open_contact=False,
    )


def order_of(text: str) -> str:
    """Write an order of the engine as the second reading has it."""
    kind, *words = text.split()
    if kind == "use":
        return " ".join(["use", *(word for word in words if word != "none")])
    if kind == "move" and not words[1].isdigit():
        words[1] = f"F{words[1]}"
    if kind == "buy":
        words = [KINDS[words[0]], f"F{words[1]}"]
    return " ".join([kind, *words])
