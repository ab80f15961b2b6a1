"""What a certificate of TRENCH compares: the sides, and what the pieces capture."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import Seat
from firestep.contract.balance import BalanceGroup, Contribution
from firestep.games.trench import access, notation
from firestep.games.trench.actions import Action, Move
from firestep.games.trench.rules.explain import RANK_NAMES
from firestep.games.trench.state import Position

_SIDES: Final = BalanceGroup("side", ("black", "white"), "sides")
_SEATS: Final = BalanceGroup("seat", ("1", "2"), "players")


def list_groups(is_match: bool) -> Sequence[BalanceGroup]:
    """Return the sides of a single game, or the seats of a match, which swap their sides."""
    return (_SEATS,) if is_match else (_SIDES,)


def seat_labels(state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
    """Return the seat of each player, and the side in a single game."""
    sides = ("black", "white") if state.black_seat == 1 else ("white", "black")
    if state.game_number:
        return tuple({"seat": (str(seat),)} for seat in (1, 2))
    return tuple({"side": (side,)} for side in sides)


def contributions(before: Position, seat: Seat, action: Action) -> Sequence[Contribution]:
    """Return the values of captured pieces, for the capturing and the captured types."""
    if not isinstance(action, Move):
        return ()
    state, found = before.buffer, []
    for square in notation.captured_squares(state, action):
        value = float(before.config.piece_value(state[square]))
        found.append(Contribution(_rank(state[action.start]), "destroyed", value))
        found.append(Contribution(_rank(state[square]), "lost", value))
    return found


def _rank(piece: int) -> str:
    return RANK_NAMES[access.stars_of(piece)]
