"""A position of Bitva as an immutable value: an action returns a new position."""

from typing import Final

from firestep.boards.hex import cell_name, read_cell
from firestep.contract import ABANDONED, AGREED, RESIGNED, TIME, InputError, Outcome, Seat
from firestep.games.bitva import layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation_writer import KIND_NAMES, PHASES, post_name, write_position

_ENDINGS: Final = {
    layout.GENERAL_FELL: "BV-END-01",
    layout.TEAM_FELL: "BV-TEAM-03",
    layout.TOO_QUIET: "BV-END-02",
    layout.RESIGNED: RESIGNED,
    layout.AGREED: AGREED,
    layout.TIME: TIME,
    layout.ABANDONED: ABANDONED,
}


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
        return PHASES[self.buffer[layout.PHASE]]

    @property
    def seat(self) -> Seat:
        """The seat that acts or rolls."""
        return self.buffer[layout.SEAT]

    @property
    def roll(self) -> tuple[int, ...]:
        """The faces of the roll to be used, the lower first."""
        low, high = self.buffer[layout.LOW], self.buffer[layout.HIGH]
        return (low, high) if high else (low,) if low else ()

    @property
    def quiet(self) -> int:
        """Turns since the last capture."""
        return self.buffer[layout.QUIET] + 256 * self.buffer[layout.QUIET + 1]

    @property
    def hands(self) -> tuple[int, ...]:
        """The number of infantry that each seat still has to place."""
        at = layout.HANDS + 1
        return tuple(self.buffer[at : at + self.config.players])

    @property
    def posts(self) -> tuple[str, ...]:
        """The command post of each seat; empty before it is chosen."""
        at = layout.POSTS + 1
        return tuple(post_name(cell) for cell in self.buffer[at : at + self.config.players])

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats whose general has fallen."""
        return tuple(seat for seat in range(1, 5) if self.buffer[layout.OUT] >> seat & 1)

    def pieces(self) -> dict[str, tuple[Seat, str]]:
        """Return the pieces by hex: seat, and infantry or general."""
        found = enumerate(self.buffer[: layout.CELLS])
        return {
            cell_name(cell): (piece >> 1, KIND_NAMES[piece & 1]) for cell, piece in found if piece
        }

    def piece_at(self, name: str) -> tuple[Seat, str] | None:
        """Return the piece on a hex, or None."""
        piece = self.buffer[read_cell(name)]
        return (piece >> 1, KIND_NAMES[piece & 1]) if piece else None

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it continues."""
        ended, result = self.buffer[layout.ENDED], self.buffer[layout.RESULT]
        if not ended:
            return None
        north = {1: 1.0, 2: 0.0, 3: 0.5}[result]
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
    state = bytearray(layout.SIZE)
    for seat in range(1, config.players + 1):
        state[layout.HANDS + seat] = config.field[layout.INFANTRY]
        state[layout.RIVALS] |= 1 << seat
    for seat in range(5):
        state[layout.POSTS + seat] = layout.NOWHERE
    state[layout.SEAT] = 1
    return Position(bytes(state), config)


def unpack(content: bytes, config: GameConfig) -> Position:
    """Return the position of a state buffer. Raise `InputError` if it is not a valid state."""
    if len(content) != layout.SIZE or content[layout.PHASE] > layout.OVER:
        raise InputError(
            f"{len(content)} bytes are not a packed position of Bitva", place="packed position"
        )
    return Position(bytes(content), config)
