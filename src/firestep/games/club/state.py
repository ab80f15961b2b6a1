"""Positions of Trench Club: immutable values over the state buffer of the rules."""

from array import array
from collections.abc import Mapping
from typing import Final, NamedTuple

from firestep.contract import ABANDONED, RESIGNED, TIME, InputError, Json, Outcome, Seat
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    by_fort,
    by_seat,
    marker_of,
    set_bonds,
    set_chips,
    set_kind,
    set_owner,
    set_place,
    special_by_die,
    start_bonds_of,
    unit_slot,
)
from firestep.games.club.kernel.buffers import (
    Words,
    byte_of,
    make_words,
    read_word,
    read_words,
    words_from_bytes,
)
from firestep.games.club.position_text.field_values import DRAW_RESULT, UNPICKED
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.position_text.writer import write_position
from firestep.games.club.rules.declaration import list_declared
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.rules.phases import PHASES

# Phases and seats are below 256, so their low bytes suffice.
_PHASE_BYTE: Final = byte_of(layout.S_PHASE)
_SEAT_BYTE: Final = byte_of(layout.S_SEAT)
ENDING_BY_CODE: Final = {
    layout.E_NO_UNITS: "TC-WIN-01",
    layout.E_ENOUGH_FORTS: "TC-WIN-02",
    layout.E_BOTH_FELL: "TC-WIN-09",
    layout.E_ROUNDS_OVER: "TC-WIN-11",
    layout.E_SURRENDERED: RESIGNED,
    layout.E_TIME: TIME,
    layout.E_ABANDONED: ABANDONED,
    layout.E_ENOUGH_POINTS: "TC-VAR-01",
}


class Unit(NamedTuple):
    """A unit in a position; `place` is a hex, a fort, a truck (u1) or empty."""

    number: int
    kind: str
    seat: Seat
    nation: str
    army: str
    place: str
    damage: int
    experience: int
    moved: bool
    stayed: bool
    target: int
    turn: int
    is_alive: bool
    is_dug: bool
    worked: bool
    aim: str
    shots: int

    @property
    def name(self) -> str:
        """Its name in actions."""
        return f"u{self.number}"


class Mine(NamedTuple):
    """A live mine: the hex of its marker, its secret code and hex (TC-SPEC-48 to -50)."""

    number: int
    seat: Seat
    nation: str
    marker: str
    code: int
    hex: str

    @property
    def name(self) -> str:
        """The name of the mine."""
        return f"m{self.number}"


def unit_from_slot(number: int, slot: bytes, config: GameConfig) -> Unit | None:
    """Return the unit of a slot, or None for a mine."""
    words = array("H", slot)
    if is_mine(words, 0):
        return None
    seat, army, place = words[layout.U_OWNER], words[layout.U_ARMY], words[layout.U_PLACE]
    return Unit(
        number,
        config.kinds[words[layout.U_KIND]] or UNPICKED,
        seat,
        config.nations[seat - 1],
        ARMIES[army - 1] if army else "",
        config.place_name(place),
        words[layout.U_DAMAGE],
        words[layout.U_EXPERIENCE],
        words[layout.U_MOVED] != 0,
        words[layout.U_STAYED] != 0,
        words[layout.U_TARGET],
        words[layout.U_ATTACK_ORDER],
        place != layout.PLACE_GONE,
        words[layout.U_DUG_IN] != 0,
        words[layout.U_WORKED] != 0,
        _hex_name(words[layout.U_AIM], config),
        words[layout.U_SHOTS],
    )


def _hex_name(aim: int, config: GameConfig) -> str:
    """Return the name of a hex stored as 1 + its number, or nothing for 0."""
    return config.names[aim - 1] if aim else ""


class Position:
    """A state of the game: units, forts, bonds, the phase and the seat to act."""

    __slots__ = ("_all_units", "_units", "buffer", "config")
    buffer: bytes
    config: GameConfig
    _all_units: tuple[Unit, ...] | None
    _units: Mapping[str, Unit] | None

    def __init__(self, buffer: bytes, config: GameConfig) -> None:
        """Wrap a complete buffer; `firestep.games.club.Club.read_state` reads a position text."""
        self.buffer, self.config = buffer, config
        self._all_units = self._units = None

    def words(self, spare: int = 0) -> Words:
        """Return a copy of the state as words, with room for `spare` more."""
        return words_from_bytes(self.buffer, spare)

    @property
    def phase(self) -> str:
        """One of `PHASES`."""
        return PHASES[self.buffer[_PHASE_BYTE]]

    @property
    def seat(self) -> Seat:
        """The seat whose turn or roll it is; 0 in the split."""
        return self.buffer[_SEAT_BYTE]

    def word(self, at: int) -> int:
        """Return one word of the state."""
        return read_word(self.buffer, at)

    def unit_word(self, unit: int, at: int) -> int:
        """Return one word of a unit's slot."""
        return read_word(self.buffer, unit_slot(unit) + at)

    @property
    def round(self) -> int:
        """The round, from 1; 0 during the setup."""
        return self.word(layout.S_ROUND)

    @property
    def first(self) -> Seat:
        """The seat that begins each round, or 0 before it is known."""
        return self.word(layout.S_FIRST_SEAT)

    @property
    def bonds(self) -> tuple[int, ...]:
        """The bonds by seat."""
        return self._by_seat(layout.S_BONDS)

    @property
    def forts(self) -> dict[str, Seat]:
        """The holder of each fort, 0 for none."""
        forts = self.config.map.forts
        return {fort.id: self.word(by_fort(layout.S_FORTS, at)) for at, fort in enumerate(forts)}

    @property
    def declared(self) -> list[tuple[str, str]]:
        """The attacks of this turn in order: attacker and target, a unit or a hex for gas."""
        if not self.word(layout.S_DECLARED):
            return []
        state = self.words()
        pairs = []
        for unit, target in list_declared(state):
            aim = aim_of(state, unit_slot(unit))
            pairs.append((f"u{unit}", f"u{target}" if target else _hex_name(aim, self.config)))
        return pairs

    def _by_seat(self, at: int) -> tuple[int, ...]:
        return read_words(self.buffer, by_seat(at, 1), self.config.players)

    @property
    def hq(self) -> dict[Seat, str]:
        """The hexes of the remaining headquarters, by seat (TC-VAR-03)."""
        found = enumerate(self._by_seat(layout.S_HQ), 1)
        return {seat: _hex_name(at, self.config) for seat, at in found if at}

    @property
    def points(self) -> tuple[int, ...]:
        """The victory points by seat (TC-VAR-01)."""
        return self._by_seat(layout.S_POINTS)

    @property
    def spent(self) -> tuple[int, ...]:
        """The bonds spent since they last earned a point, by seat (TC-VAR-08)."""
        return self._by_seat(layout.S_SPENT)

    @property
    def mines(self) -> list[Mine]:
        """The live mines, by number. Their codes and hexes are secret: redact them for others."""
        found: list[Mine] = []
        if not self.word(layout.S_MINES):
            return found
        state, config = array("H", self.buffer), self.config
        for number in range(1, state[layout.S_UNITS] + 1):
            at = unit_slot(number)
            if is_mine(state, at) and marker_of(state, at):
                seat, marker, code = (
                    state[at + word] for word in (layout.U_OWNER, layout.M_MARKER, layout.M_CODE)
                )
                hex = mine_hex(config.field, marker - 1, code)
                where = config.names[hex] if hex != layout.NOWHERE else ""
                nation = config.nations[seat - 1]
                found.append(Mine(number, seat, nation, _hex_name(marker, config), code, where))
        return found

    def all_units(self) -> tuple[Unit, ...]:
        """Return all units, also the lost ones, by number; mines are not units."""
        if self._all_units is None:
            config = self.config
            found = config.unit_cache.map_slots(
                self.buffer, lambda number, slot: unit_from_slot(number, slot, config)
            )
            self._all_units = tuple([unit for unit in found if unit is not None])
        return self._all_units

    def find_unit(self, number: int) -> Unit | None:
        """Return a unit by its number, also a lost one; None if there is none."""
        units = self.all_units()
        at = min(number, len(units)) - 1  # mines have numbers too, so it is here or before
        while at >= 0 and units[at].number > number:
            at -= 1
        return units[at] if at >= 0 and units[at].number == number else None

    def reserve(self, seat: Seat) -> list[Unit]:
        """Return the turrets of a seat that are not mounted on a fort yet (TC-SPEC-46)."""
        kinds = self.config.mat.units
        return [
            unit
            for unit in self.all_units()
            if unit.seat == seat
            and unit.is_alive
            and not unit.place
            and unit.kind != UNPICKED
            and kinds[unit.kind].kind == "turret"
        ]

    def units(self) -> Mapping[str, Unit]:
        """Return the units that are not destroyed, by name."""
        if self._units is None:
            self._units = {f"u{unit[0]}": unit for unit in self.all_units() if unit.is_alive}
        return self._units

    def unit_at(self, place: str) -> Unit | None:
        """Return the unit on a hex, or None."""
        return next((unit for unit in self.units().values() if unit.place == place), None)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ended = self.word(layout.S_ENDED)
        if not ended:
            return None
        players, result = self.config.players, self.word(layout.S_RESULT)
        if result > DRAW_RESULT:  # a single player won (TC-DIFF-18)
            scores = tuple(float(seat == result - DRAW_RESULT) for seat in range(1, players + 1))
        else:
            central = {1: 1.0, 2: 0.0, DRAW_RESULT: 0.5}[result]
            scores = (central, 1 - central) * (players // 2)
        ending = ENDING_BY_CODE[ended]
        if ending == "TC-WIN-02" and self.config.players == 2:
            ending = "TC-WIN-03"
        facts: dict[str, Json] = {"round": self.round}
        if self.config.field[layout.F_VP]:
            facts["points"] = list(self.points)
        return Outcome(scores, ending, facts)

    def __str__(self) -> str:
        return write_position(self.words(), self.config)

    def __repr__(self) -> str:
        return f"<Trench Club: {self.phase}, round {self.round}, seat {self.seat}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.buffer == other.buffer
            and self.config == other.config
        )

    def __hash__(self) -> int:
        return hash(self.buffer)


def initial_position(config: GameConfig) -> Position:
    """Return the first state, in which all seats split their units (TC-SETUP-06 to -14).

    With the option `start_special` the last slot of each seat is for its special force
    (TC-VAR-38).
    """
    field = config.field
    extra = ("",) if field[layout.F_START_SPECIAL] else ()
    rosters = [(*config.starting_types(nation), *extra) for nation in config.nations]
    state = make_words(unit_slot(sum(map(len, rosters)) + 1))
    number = {id: place for place, id in enumerate(config.kinds)}
    unit = 0
    for seat, roster in enumerate(rosters, 1):
        set_bonds(state, seat, start_bonds_of(field, seat))
        set_chips(state, seat, 14)
        for id in roster:
            unit += 1
            slot = unit_slot(unit)
            set_kind(state, slot, number[id])
            set_owner(state, slot, seat)
            set_place(state, slot, layout.NOWHERE)
    state[layout.S_UNITS] = unit
    state[layout.S_NUMBERS] = sum(1 << start for start in config.map.starts)
    return Position(state.tobytes(), config)


def pickable_special_forces(config: GameConfig) -> list[int]:
    """Return the types of special forces to start with, by number (TC-VAR-38, TC-GAP-70)."""
    field = config.field
    by_die = [special_by_die(field, die) for die in range(field[layout.F_FACES] + 1)]
    found = [kind for kind in dict.fromkeys(by_die) if kind]
    if field[layout.F_MAY_PICK_BOAT]:
        return found
    return [kind for kind in found if config.unit_type(kind).kind != "boat"]


def position_from_words(state: Words, config: GameConfig) -> Position:
    """Return the position of a state buffer, without its spare words."""
    return Position(state[: unit_slot(state[layout.S_UNITS] + 1)].tobytes(), config)


def unpack_position(content: bytes, config: GameConfig) -> Position:
    """Return the position of packed bytes; raise `InputError` if their size is wrong."""
    units = read_word(content, layout.S_UNITS) if len(content) >= byte_of(layout.S_SLOTS) else 0
    size = 2 * (unit_slot(units + 1))
    if len(content) != size or content[0] > layout.P_OVER:
        message = f"{len(content)} bytes are not a packed position of Trench Club"
        raise InputError(message, place="packed position")
    return Position(bytes(content), config)
