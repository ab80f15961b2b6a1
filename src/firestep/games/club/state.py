"""A position of Trench Club: a value. Actions make new positions and leave the old one alone."""

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from firestep.contract import ABANDONED, RESIGNED, TIME, Fault, Outcome, Seat
from firestep.games.club import layout
from firestep.games.club.forms.writing import write_position
from firestep.games.club.rules.declaration import declared
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.terms import ARMIES, Terms
from firestep.games.club.words import Words, from_bytes, words

ENDINGS: Final = {
    layout.NO_UNITS: "TC-WIN-01",
    layout.ENOUGH_FORTS: "TC-WIN-02",
    layout.BOTH_FELL: "TC-WIN-09",
    layout.ROUNDS_OVER: "TC-WIN-11",
    layout.SURRENDERED: RESIGNED,
    layout.TIME: TIME,
    layout.ABANDONED: ABANDONED,
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

    @property
    def name(self) -> str:
        """Its name in actions."""
        return f"u{self.number}"


class Position:
    """Where the units stand, who holds the forts, the purses, the phase and whose turn it is."""

    __slots__ = ("buffer", "terms")
    buffer: bytes
    terms: Terms

    def __init__(self, buffer: bytes, terms: Terms) -> None:
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
        """The attacks of this turn in their order: attacker and target."""
        return [(f"u{unit}", f"u{target}") for unit, target in declared(self.words())]

    def all_units(self) -> Iterator[Unit]:
        """Give every unit that ever was, by its number."""
        state, terms = array("H", self.buffer), self.terms
        for number in range(1, state[layout.UNITS] + 1):
            at = layout.SLOTS + number * layout.SLOT - layout.SLOT
            seat, army = state[at + layout.OWNER], state[at + layout.ARMY_OF]
            place = state[at + layout.PLACE]
            yield Unit(
                number,
                terms.kinds[state[at + layout.KIND]],
                seat,
                terms.nations[seat - 1],
                ARMIES[army - 1] if army else "",
                terms.place_name(place),
                state[at + layout.DAMAGE],
                state[at + layout.EXPERIENCE],
                state[at + layout.MOVED] != 0,
                state[at + layout.STAYED] != 0,
                state[at + layout.TARGET],
                state[at + layout.TURN],
                place != layout.GONE,
            )

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
        central = {1: 1.0, 2: 0.0, 3: 0.5}[result]
        scores = (central, 1 - central) * (self.terms.players // 2)
        ending = ENDINGS[ended]
        if ending == "TC-WIN-02" and self.terms.players == 2:
            ending = "TC-WIN-03"
        return Outcome(scores, ending, {"round": self.round})

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


BYTE_ORDER: Final = "little"


def start(terms: Terms) -> Position:
    """Return the first state: everybody splits his units in secret (TC-SETUP-06 to -14)."""
    field = terms.field
    rosters = [terms.mat.rosters[nation] for nation in terms.nations]
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


def trimmed(state: Words, terms: Terms) -> Position:
    """Return the position of some words, spare ones cut off."""
    return Position(state[: layout.SLOTS + layout.SLOT * state[layout.UNITS]].tobytes(), terms)


def unpack(content: bytes, terms: Terms) -> Position:
    """Return the position of a whole buffer; a Fault if these bytes are none."""
    units = int.from_bytes(content[2 * layout.UNITS : 2 * layout.UNITS + 2], BYTE_ORDER)
    size = 2 * (layout.SLOTS + layout.SLOT * units)
    if len(content) != size or content[0] > layout.OVER:
        what = f"{len(content)} bytes are no packed position of Trench Club"
        raise Fault(what, place="packed position")
    return Position(bytes(content), terms)
