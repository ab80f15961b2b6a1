"""What was done in a game so far, and how much of it can be taken back.

Undo reaches back within the phase to the last barrier: an action of another seat, a roll, or an
action that taught the seat something hidden, whether or not anything happened. All of it is worked
out from what the seat saw, so that no answer gives anything away: what others did in secret does
not stand in its way, and stays done. Taking back by consent goes further: over what others did, but
neither over a roll nor over what somebody learnt.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Generic, TypeVar

from firestep.contract import CHANCE, TABLE, Event, Game, Seat
from firestep.table.capabilities import secrets_of, take_back_of

S = TypeVar("S")
A = TypeVar("A")

KEPT: Final = 256
"""So many of the last states are kept; older ones are played again when they are asked for."""


@dataclass(slots=True)
class PlayedAction(Generic[S, A]):
    """An action that was taken, with the phase before it."""

    seat: Seat
    action: A
    phase: str
    is_barred: bool | None  # it taught its seat something hidden; None: not looked into yet
    before: S | None


class History(Generic[S, A]):
    """The actions of a game that stand, and the state they led to."""

    def __init__(self, game: Game[S, A], seats: int, start: str | None = None) -> None:
        """Begin at the first state, or at a position text."""
        self._game = game
        self._secrets, self._terms = secrets_of(game), take_back_of(game)
        self.opening: S = game.initial(seats) if start is None else game.read_state(start)
        self.state: S = self.opening
        self.deeds: list[PlayedAction[S, A]] = []
        self.rolls = 0

    def restore(self, deeds: Iterable[tuple[Seat, A, str, bool | None]], state: S) -> None:
        """Take up what was kept of a game: its deeds and the state after them."""
        self.deeds = [PlayedAction(*deed, None) for deed in deeds]
        self.rolls = sum(deed.seat == CHANCE for deed in self.deeds)
        self.state = state

    def add(
        self, seat: Seat, action: A, made: tuple[S, Sequence[Event]] | None = None
    ) -> Sequence[Event]:
        """Take an action and return what happened; a forbidden one raises `Refused`.

        `made` is what the game made of it, if it was asked before.
        """
        game, before = self._game, self.state
        after, events = game.apply(before, seat, action) if made is None else made
        is_barred = None if seat >= 1 and self._secrets is not None else False
        self.deeds.append(PlayedAction(seat, action, game.phase(before), is_barred, before))
        if len(self.deeds) > KEPT:
            self.deeds[-KEPT - 1].before = None
        self.rolls += seat == CHANCE
        self.state = after
        return events

    def is_barred(self, deed: PlayedAction[S, A]) -> bool:
        """Tell whether an action taught its seat something hidden, whatever happened."""
        if deed.is_barred is None:
            game = self._secrets
            assert game is not None
            at = next(at for at, one in enumerate(self.deeds) if one is deed)
            view = self._game.view(self.state_before(at), deed.seat)
            deed.is_barred = game.barrier(view, deed.seat, deed.action)
        return deed.is_barred

    def is_shown(self, deed: PlayedAction[S, A], seat: Seat) -> bool:
        """Tell whether a seat may know that something was done at all; the table knows of all."""
        game = self._secrets
        return game is None or seat == TABLE or bool(game.shown(deed.seat, deed.action, seat))

    # One's own last actions.

    def may_undo(self, seat: Seat) -> int:
        """Return how many of its last actions a seat may take back of itself."""
        phase = self._game.phase(self.state)
        actions: list[A] = []
        for deed in reversed(self.deeds):
            if deed.seat == seat:
                if deed.phase != phase or self.is_barred(deed):
                    break
                actions.append(deed.action)
            elif self.is_shown(deed, seat):
                break
        return self._by_terms(actions)

    def _by_terms(self, actions: list[A]) -> int:
        """Return how many of these actions, the last first, the game lets be taken back."""
        return len(actions) if self._terms is None else self._terms.reach_back(actions[::-1])

    def undo(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Take back the last actions of a seat and return them; what others did is done again."""
        return self._cut(self.own(seat, count))

    def own(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Return the last actions of a seat, oldest first."""
        return [deed for deed in self.deeds if deed.seat == seat][-count:] if count else []

    # Everybody's.

    def may_take_back(self, seat: Seat) -> int:
        """Return how many of the last actions that a seat saw can be taken back if all consent."""
        return self._by_terms([deed.action for deed in self._unbarred(seat)])

    def _unbarred(self, seat: Seat) -> Iterator[PlayedAction[S, A]]:
        """Yield the deeds that a seat knows of, the last first, up to what stands against it."""
        for deed in self.known(seat):
            if self.is_final(deed):
                return
            yield deed

    def is_final(self, deed: PlayedAction[S, A]) -> bool:
        """Tell whether no consent takes an action back: a roll, or something hidden was learnt."""
        if deed.seat < 1:
            return deed.seat == CHANCE or self._secrets is not None
        return self.is_barred(deed)

    def reach_of_own(self, seat: Seat) -> int:
        """Return how far a seat's last action lies back among what it saw; 0: out of reach."""
        actions: list[A] = []
        for deed in self._unbarred(seat):
            actions.append(deed.action)
            if deed.seat == seat:
                return len(actions) if self._by_terms(actions) == len(actions) else 0
        return 0

    def known(self, seat: Seat) -> Iterator[PlayedAction[S, A]]:
        """Yield the deeds that a seat knows of, the last first."""
        return (deed for deed in reversed(self.deeds) if self.is_shown(deed, seat))

    def take_back(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Take back the last actions that a seat saw, whoever did them, and return them."""
        return self._cut(list(islice(self.known(seat), count))[::-1])

    def _cut(self, gone: list[PlayedAction[S, A]]) -> list[PlayedAction[S, A]]:
        """Strike these deeds out, oldest first; those between and after them are done again."""
        if not gone:
            return gone
        first = next(at for at, deed in enumerate(self.deeds) if deed is gone[0])
        struck = set(map(id, gone))
        again = [deed for deed in self.deeds[first:] if id(deed) not in struck]
        self.state = self.state_before(first)
        self.rolls -= sum(deed.seat == CHANCE for deed in self.deeds[first:])
        del self.deeds[first:]
        for deed in again:
            self.add(deed.seat, deed.action)
        return gone

    def state_before(self, number: int) -> S:
        """Return the state before the action of that number, counted from 0."""
        if number >= len(self.deeds):
            return self.state
        known = number
        while known > 0 and self.deeds[known].before is None:
            known -= 1
        before = self.deeds[known].before
        state = self.opening if before is None else before
        for deed in self.deeds[known:number]:
            state, _ = self._game.apply(state, deed.seat, deed.action)
        return state
