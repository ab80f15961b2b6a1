"""A position of Trench Club: a value. Actions make new positions and leave the old one alone."""

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from firestep.contract import ABANDONED, RESIGNED, TIME, InputError, Json, Outcome, Seat
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import BYTE_ORDER, Words, from_bytes, words
from firestep.games.club.kernel.slots import slots
from firestep.games.club.position_text.field_values import DRAW, UNPICKED
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.position_text.writer import write_position
from firestep.games.club.rules.declaration import declared
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.rules.phases import PHASES

ENDINGS: Final = {
    layout.NO_UNITS: "TC-WIN-01",
    layout.ENOUGH_FORTS: "TC-WIN-02",
    layout.BOTH_FELL: "TC-WIN-09",
    layout.ROUNDS_OVER: "TC-WIN-11",
    layout.SURRENDERED: RESIGNED,
    layout.TIME: TIME,
    layout.ABANDONED: ABANDONED,
    layout.ENOUGH_POINTS: "TC-VAR-01",
}


class Unit(NamedTuple):
    """A unit as it stands in a position; `place` is a hex, a fort, a truck (u1) or empty."""

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
    """A mine that lies: the hex of its marker, and the secret code and hex (TC-SPEC-48 to -50)."""

    number: int
    seat: Seat
    nation: str
    marker: str
    code: int
    hex: str

    @property
    def name(self) -> str:
        """Its name."""
        return f"m{self.number}"


def _unit(number: int, slot: bytes, terms: GameConfig) -> Unit | None:
    """Return what a slot says; None for a mine."""
    words = array("H", slot)
    if is_mine(words, 0):
        return None
    seat, army, place = words[layout.OWNER], words[layout.ARMY_OF], words[layout.PLACE]
    return Unit(
        number,
        terms.kinds[words[layout.KIND]] or UNPICKED,
        seat,
        terms.nations[seat - 1],
        ARMIES[army - 1] if army else "",
        terms.place_name(place),
        words[layout.DAMAGE],
        words[layout.EXPERIENCE],
        words[layout.MOVED] != 0,
        words[layout.STAYED] != 0,
        words[layout.TARGET],
        words[layout.TURN],
        place != layout.GONE,
        words[layout.DUG] != 0,
        words[layout.WORKED] != 0,
        _hex(words[layout.AIM], terms),
        words[layout.SHOTS],
    )


def _hex(aim: int, terms: GameConfig) -> str:
    """Name the hex of a word that is 1 more than a hex, or 0."""
    return terms.names[aim - 1] if aim else ""


class Position:
    """Where the units stand, who holds the forts, the purses, the phase and whose turn it is."""

    __slots__ = ("buffer", "terms")
    buffer: bytes
    terms: GameConfig

    def __init__(self, buffer: bytes, terms: GameConfig) -> None:
        """Take a whole buffer; `firestep.games.club.Club.read_state` reads a position text."""
        self.buffer, self.terms = buffer, terms

    def words(self, spare: int = 0) -> Words:
        """Return the state as words, a copy."""
        return from_bytes(self.buffer, spare)

    @property
    def phase(self) -> str:
        """One of `PHASES`."""
        return PHASES[self.buffer[2 * layout.PHASE]]

    @property
    def seat(self) -> Seat:
        """Whose turn or roll it is; 0 in the sealed split."""
        return self.buffer[2 * layout.SEAT]

    def word(self, at: int) -> int:
        """Return one word of the state."""
        return int.from_bytes(self.buffer[2 * at : 2 * at + 2], BYTE_ORDER)

    @property
    def round(self) -> int:
        """The round, from 1; 0 during the setup."""
        return self.word(layout.ROUND)

    @property
    def first(self) -> Seat:
        """The seat that begins each round, 0 before it is known."""
        return self.word(layout.FIRST)

    @property
    def bonds(self) -> tuple[int, ...]:
        """The purses by seat."""
        return tuple(self.word(layout.BONDS + seat) for seat in range(1, self.terms.players + 1))

    @property
    def forts(self) -> dict[str, Seat]:
        """The holder of each fort, 0 for none."""
        forts = self.terms.ground.forts
        return {fort.id: self.word(layout.FORTS + at) for at, fort in enumerate(forts)}

    @property
    def declared(self) -> list[tuple[str, str]]:
        """The attacks of this turn in their order: attacker and target, gas at a hex that hex."""
        state = self.words()
        pairs = []
        for unit, target in declared(state):
            aim = state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.AIM]
            pairs.append((f"u{unit}", f"u{target}" if target else _hex(aim, self.terms)))
        return pairs

    def _by_seat(self, at: int) -> tuple[int, ...]:
        return tuple(self.word(at + seat) for seat in range(1, self.terms.players + 1))

    @property
    def hq(self) -> dict[Seat, str]:
        """The hexes of the headquarters that stand, by seat (TC-VAR-03)."""
        found = enumerate(self._by_seat(layout.HQ), 1)
        return {seat: _hex(at, self.terms) for seat, at in found if at}

    @property
    def points(self) -> tuple[int, ...]:
        """The victory points by seat (TC-VAR-01)."""
        return self._by_seat(layout.POINTS)

    @property
    def spent(self) -> tuple[int, ...]:
        """The bonds spent since the last point they earned, by seat (TC-VAR-08)."""
        return self._by_seat(layout.SPENT)

    @property
    def mines(self) -> list[Mine]:
        """The mines that lie, by their number; where is a secret, so mind who asks."""
        state, terms = array("H", self.buffer), self.terms
        found: list[Mine] = []
        for number in range(1, state[layout.UNITS] + 1 if state[layout.MINES] else 1):
            at = layout.SLOTS + number * layout.SLOT - layout.SLOT
            if is_mine(state, at) and state[at + layout.MARKER]:
                seat, marker, code = (
                    state[at + word] for word in (layout.OWNER, layout.MARKER, layout.CODE)
                )
                hex = mine_hex(terms.field, marker - 1, code)
                where = terms.names[hex] if hex != layout.NOWHERE else ""
                nation = terms.nations[seat - 1]
                found.append(Mine(number, seat, nation, _hex(marker, terms), code, where))
        return found

    def all_units(self) -> Iterator[Unit]:
        """Give every unit that ever was, by its number; mines are none."""
        kept = self.terms.units
        for slot in slots(self.buffer):
            unit = kept[slot] if slot in kept else kept.keep(slot, _unit(*slot, self.terms))
            if unit is not None:
                yield unit

    def reserve(self, seat: Seat) -> list[Unit]:
        """Return the turrets of a seat that wait for a fort (TC-SPEC-46)."""
        kinds = self.terms.mat.units
        return [
            unit
            for unit in self.all_units()
            if unit.seat == seat
            and unit.is_alive
            and not unit.place
            and unit.kind != UNPICKED
            and kinds[unit.kind].kind == "turret"
        ]

    def units(self) -> dict[str, Unit]:
        """Return the living units by name."""
        return {unit.name: unit for unit in self.all_units() if unit.is_alive}

    def unit_at(self, place: str) -> Unit | None:
        """Return the unit on a hex."""
        return next((unit for unit in self.units().values() if unit.place == place), None)

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        ended, result = self.word(layout.ENDED), self.word(layout.RESULT)
        if not ended:
            return None
        players = self.terms.players
        if result > DRAW:  # one alone has won (TC-DIFF-18)
            scores = tuple(float(seat == result - DRAW) for seat in range(1, players + 1))
        else:
            central = {1: 1.0, 2: 0.0, DRAW: 0.5}[result]
            scores = (central, 1 - central) * (players // 2)
        ending = ENDINGS[ended]
        if ending == "TC-WIN-02" and self.terms.players == 2:
            ending = "TC-WIN-03"
        facts: dict[str, Json] = {"round": self.round}
        if self.terms.field[layout.VP]:
            facts["points"] = list(self.points)
        return Outcome(scores, ending, facts)

    def __str__(self) -> str:
        return write_position(self.words(), self.terms)

    def __repr__(self) -> str:
        return f"<Trench Club: {self.phase}, round {self.round}, seat {self.seat}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.buffer == other.buffer
            and self.terms == other.terms
        )

    def __hash__(self) -> int:
        return hash(self.buffer)


def start(terms: GameConfig) -> Position:
    """Return the first state: everybody splits his units in secret (TC-SETUP-06 to -14).

    Where everybody starts with a special force the last of his slots is for it (TC-VAR-38).
    """
    field = terms.field
    extra = ("",) if field[layout.START_SPECIAL] else ()
    rosters = [(*terms.starting(nation), *extra) for nation in terms.nations]
    state = words(layout.SLOTS + layout.SLOT * sum(map(len, rosters)))
    number = {id: place for place, id in enumerate(terms.kinds)}
    slot = layout.SLOTS
    for seat, roster in enumerate(rosters, 1):
        state[layout.BONDS + seat] = field[layout.START_BONDS + seat]
        state[layout.CHIPS + seat] = 0b1110
        for id in roster:
            state[slot + layout.KIND] = number[id]
            state[slot + layout.OWNER] = seat
            state[slot + layout.PLACE] = layout.NOWHERE
            slot += layout.SLOT
    state[layout.UNITS] = (slot - layout.SLOTS) // layout.SLOT
    state[layout.NUMBERS] = sum(1 << start for start in terms.ground.starts)
    return Position(state.tobytes(), terms)


def picks(terms: GameConfig) -> list[int]:
    """Return the special forces one may start with, by their number (TC-VAR-38, TC-GAP-70)."""
    field = terms.field
    by_die = field[field[layout.SPECIALS] :][: field[layout.FACES] + 1]
    found = [kind for kind in dict.fromkeys(by_die) if kind]
    if field[layout.BOATS_FIT]:
        return found
    return [kind for kind in found if terms.kind(kind).kind != "boat"]


def trimmed(state: Words, terms: GameConfig) -> Position:
    """Return the position of some words, spare ones cut off."""
    return Position(state[: layout.SLOTS + layout.SLOT * state[layout.UNITS]].tobytes(), terms)


def unpack(content: bytes, terms: GameConfig) -> Position:
    """Return the position of a whole buffer; a InputError if these bytes are none."""
    units = int.from_bytes(content[2 * layout.UNITS : 2 * layout.UNITS + 2], BYTE_ORDER)
    size = 2 * (layout.SLOTS + layout.SLOT * units)
    if len(content) != size or content[0] > layout.OVER:
        what = f"{len(content)} bytes are no packed position of Trench Club"
        raise InputError(what, place="packed position")
    return Position(bytes(content), terms)
