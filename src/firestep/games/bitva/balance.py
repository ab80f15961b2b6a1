"""What a certificate of Bitva compares: sides, seats, the order of play, and captures."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import Seat
from firestep.contract.balance import BalanceGroup, Contribution
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import Action
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.state import Position

_TEAM_NAMES: Final = ("1", "2")


def list_groups(players: int) -> Sequence[BalanceGroup]:
    """Return the teams, the order of play and, with four players, the seats."""
    numbers = tuple(str(number) for number in range(1, players + 1))
    groups = [BalanceGroup("side", _TEAM_NAMES, "teams"), BalanceGroup("order", numbers)]
    if players > 2:
        groups.append(BalanceGroup("seat", numbers, "players", is_tested=False))
    return groups


def seat_labels(state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
    """Return team, seat and place in the order of play of each seat."""
    first, players = state.buffer[layout.S_FIRST], state.config.players
    labels: list[dict[str, Sequence[str]]] = []
    for seat in state.config.seats:
        found: dict[str, Sequence[str]] = {
            "side": (_TEAM_NAMES[access.team_of(seat)],),
            "order": (str((seat - first) % players + 1),) if first else (),
        }
        if players > 2:
            found["seat"] = (str(seat),)
        labels.append(found)
    return labels


def contributions(before: Position, seat: Seat, action: Action) -> Sequence[Contribution]:
    """Return the captured pieces, for the capturing and the captured types."""
    if action.kind != "move":
        return ()
    piece, taken = before.buffer[action.first], before.buffer[action.second]
    if not taken:
        return ()
    return (
        Contribution(KIND_NAMES[access.is_general(piece)], "destroyed", 1.0),
        Contribution(KIND_NAMES[access.is_general(taken)], "lost", 1.0),
    )
