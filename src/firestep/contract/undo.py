"""Undo: how far a seat may take back what it did, and the record once it has.

Undo reaches back within the phase to the last barrier: an action of another seat, a roll, or an
action that taught the seat something hidden, whether or not anything happened. All of it is worked
out from what the seat saw, so that no answer gives anything away: what others did in secret does
not stand in its way, and stays done.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from firestep.contract.canon import Json
from firestep.contract.game import Game
from firestep.contract.powers import Secrets, TakeBack
from firestep.contract.record import Record, extend, replay
from firestep.contract.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Deed(Generic[A]):
    """An action that a seat saw, with the phase and the seat's view before it."""

    phase: str
    view: Mapping[str, Json]
    seat: Seat
    action: A | None  # None: of another seat, and no matter what it was


def reach_back(game: Game[S, A], phase: str, seat: Seat, deeds: Sequence[Deed[A]]) -> int:
    """Return how many of its last actions a seat may take back, at a phase and after these deeds.

    The deeds are those that the seat saw, oldest first; older ones may be left out.
    """
    actions: list[A] = []
    for deed in reversed(deeds):
        if deed.seat != seat or deed.phase != phase or deed.action is None:
            break
        if isinstance(game, Secrets) and game.barrier(deed.view, seat, deed.action):
            break
        actions.insert(0, deed.action)
    return game.reach_back(actions) if isinstance(game, TakeBack) else len(actions)


def last_deeds(game: Game[S, A], record: Record, seat: Seat) -> tuple[str, list[Deed[A]]]:
    """Return the phase of a game, and what a seat did since somebody else did what it saw."""
    entries = record.entries
    own: list[int] = []
    for number in range(len(entries) - 1, -1, -1):
        if entries[number].seat == seat:
            own.append(number)
        elif _is_shown(game, record, number, seat):
            break
    states = list(replay(game, record))
    deeds = [
        Deed(
            game.phase(states[number]),
            game.view(states[number], seat),
            seat,
            game.read_action(entries[number].action),
        )
        for number in reversed(own)
    ]
    return game.phase(states[-1]), deeds


def _is_shown(game: Game[S, A], record: Record, number: int, seat: Seat) -> bool:
    if not isinstance(game, Secrets):
        return True
    entry = record.entries[number]
    return bool(game.shown(entry.seat, game.read_action(entry.action), seat))


def may_undo(game: Game[S, A], record: Record, seat: Seat) -> int:
    """Return how many of its last actions a seat may take back now."""
    phase, deeds = last_deeds(game, record, seat)
    return reach_back(game, phase, seat, deeds)


def undo(game: Game[S, A], record: Record, seat: Seat, count: int) -> S:
    """Take back the last actions of a seat, at most `may_undo` of them; return the state.

    What others did in secret meanwhile is done again after them, in its order.
    """
    first = len(record.entries)
    for _ in range(count):
        first -= 1
        while record.entries[first].seat != seat:
            first -= 1
    again = [entry for entry in record.entries[first:] if entry.seat != seat]
    del record.entries[first:]
    *_, state = replay(game, record)
    record.outcome = game.outcome(state)
    for entry in again:
        state = extend(record, game, state, entry.seat, game.read_action(entry.action))
    return state
