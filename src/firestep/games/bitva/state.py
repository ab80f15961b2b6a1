"""A position of Bitva as an immutable value: an action returns a new position."""

from typing import Final

from firestep.boards.hex import cell_name, read_cell
from firestep.contract import ABANDONED, AGREED, RESIGNED, TIME, InputError, Outcome, Seat
from firestep.games.bitva import access, layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation_writer import KIND_NAMES, PHASES, post_name, write_position

_ENDINGS: Final = {
    layout.E_GENERAL_FELL: "BV-END-01",
    layout.E_TEAM_FELL: "BV-TEAM-03",
    layout.E_TOO_QUIET: "BV-END-02",
    layout.E_RESIGNED: RESIGNED,
    layout.E_AGREED: AGREED,
    layout.E_TIME: TIME,
    layout.E_ABANDONED: ABANDONED,
}
OUTSIDE_ENDINGS: Final = {
    RESIGNED: layout.E_RESIGNED,
    AGREED: layout.E_AGREED,
    TIME: layout.E_TIME,
    ABANDONED: layout.E_ABANDONED,
}
"""The endings that a position text does not contain, by their names in an outcome."""
_SCORES: Final = {layout.R_NORTH_WON: 1.0, layout.R_SOUTH_WON: 0.0, layout.R_DRAW: 0.5}
RESULTS: Final = {score: result for result, score in _SCORES.items()}
"""The results by the score of the north."""


class Position:
    """The board, the phase, the roll and the seat to act."""

    __slots__ = ("buffer", "config")
    buffer: bytes
    config: GameConfig

    def __init__(self, buffer: bytes, config: GameConfig) -> None:
        """Wrap a state buffer; `firestep.games.bitva.Bitva.read_state` reads a position text."""
        self.buffer, self.config = buffer, config

    @property
    def phase(self) -> str:
        """One of `PHASES`."""
        return PHASES[self.buffer[layout.S_PHASE]]

    @property
    def seat(self) -> Seat:
        """The seat that acts or rolls."""
        return self.buffer[layout.S_SEAT]

    @property
    def roll(self) -> tuple[int, ...]:
        """The faces of the roll to be used, the lower first."""
        low, high = self.buffer[layout.S_LOW], self.buffer[layout.S_HIGH]
        return (low, high) if high else (low,) if low else ()

    @property
    def quiet(self) -> int:
        """Turns since the last capture."""
        return access.quiet_count(self.buffer)

    @property
    def hands(self) -> tuple[int, ...]:
        """The number of infantry that each seat still has to place."""
        return tuple(access.in_hand(self.buffer, seat) for seat in self.config.seats)

    @property
    def posts(self) -> tuple[str, ...]:
        """The command post of each seat; empty before it is chosen."""
        return tuple(post_name(access.post_of(self.buffer, seat)) for seat in self.config.seats)

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats whose general has fallen."""
        return tuple(seat for seat in self.config.seats if access.is_out(self.buffer, seat))

    def pieces(self) -> dict[str, tuple[Seat, str]]:
        """Return the pieces by hex: seat, and infantry or general."""
        found = enumerate(self.buffer[: layout.CELLS])
        return {
            cell_name(cell): (access.owner_of(piece), KIND_NAMES[access.is_general(piece)])
            for cell, piece in found
            if piece
        }

    def piece_at(self, name: str) -> tuple[Seat, str] | None:
        """Return the piece on a hex, or None."""
        piece = self.buffer[read_cell(name)]
        return (access.owner_of(piece), KIND_NAMES[access.is_general(piece)]) if piece else None

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it continues."""
        ended, result = self.buffer[layout.S_ENDING], self.buffer[layout.S_RESULT]
        if not ended:
            return None
        north = _SCORES[result]
        scores = (north, 1 - north) * (self.config.players // 2)
        return Outcome(scores, _ENDINGS[ended], {"out": list(self.out)})

    def __str__(self) -> str:
        return write_position(self.buffer, self.config)

    def __repr__(self) -> str:
        return f"<Bitva {self}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.buffer == other.buffer
            and self.config == other.config
        )

    def __hash__(self) -> int:
        return hash(self.buffer)


def make_initial(config: GameConfig) -> Position:
    """Return the first state: an empty board and a roll for the first player (BV-SETUP-04)."""
    state = bytearray(layout.S_SIZE)
    for seat in config.seats:
        access.set_in_hand(state, seat, config.field[layout.F_INFANTRY])
        access.set_rival(state, seat)
    for seat in range(5):
        access.set_post(state, seat, layout.NOWHERE)
    state[layout.S_SEAT] = 1
    return Position(bytes(state), config)


def unpack(content: bytes, config: GameConfig) -> Position:
    """Return the position of a state buffer. Raise `InputError` if it is not a valid state."""
    if len(content) != layout.S_SIZE or content[layout.S_PHASE] > layout.P_OVER:
        raise InputError(
            f"{len(content)} bytes are not a packed position of Bitva", place="packed position"
        )
    return Position(bytes(content), config)
