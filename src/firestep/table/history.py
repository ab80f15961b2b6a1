"""The actions of a game so far, and how many of them can be taken back.

Undo stays within the phase and ends at the last barrier: an action of another seat, a roll, or an
action that may have revealed something hidden to the seat. Between people it also ends at an action
that passed the turn to another seat. It is computed from what the seat saw, so that the result
reveals nothing: hidden actions of other seats are no barriers and are not undone. Taking back by
consent also undoes actions of other seats, but never a roll or an action that may have revealed
something hidden.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Generic, TypeVar

from firestep.contract import CHANCE, TABLE, Event, Game, Seat
from firestep.table.capabilities import secrets_of, take_back_of

S = TypeVar("S")
A = TypeVar("A")

MAX_STORED_STATES: Final = 256
"""The number of last states in memory; older ones are computed again when they are needed."""


@dataclass(slots=True)
class PlayedAction(Generic[S, A]):
    """An action of the game, with the phase, the state and the seats to act before it."""

    seat: Seat
    action: A
    phase: str
    is_barrier: bool | None  # it may have revealed something hidden; None: not computed yet
    before: S | None
    asked: Sequence[Seat] | None = None  # None: not computed yet
    has_passed_turn: bool | None = None  # None: not computed yet


class History(Generic[S, A]):
    """The actions of a game, without those taken back, and the present state."""

    def __init__(self, game: Game[S, A], seats: int, start: str | None = None) -> None:
        """Start at the initial state, or at a position text."""
        self._game = game
        self._secrets, self._take_back_rule = secrets_of(game), take_back_of(game)
        self.opening: S = game.initial(seats) if start is None else game.read_state(start)
        self.state: S = self.opening
        self.actions: list[PlayedAction[S, A]] = []
        self.rolls = 0

    def restore(
        self,
        actions: Iterable[tuple[Seat, A, str, bool | None, Sequence[Seat] | None]],
        state: S,
    ) -> None:
        """Load the actions of a snapshot and the state after them."""
        self.actions = [
            PlayedAction(seat, action, phase, is_barrier, None, asked)
            for seat, action, phase, is_barrier, asked in actions
        ]
        self.rolls = sum(played.seat == CHANCE for played in self.actions)
        self.state = state

    def add(
        self, seat: Seat, action: A, result: tuple[S, Sequence[Event]] | None = None
    ) -> Sequence[Event]:
        """Apply an action and return its events. Raise `ActionRefused` if it is forbidden.

        `result` is what `Game.apply` returned for the action, if it was called already.
        """
        game, before = self._game, self.state
        after, events = game.apply(before, seat, action) if result is None else result
        is_barrier = None if seat >= 1 and self._secrets is not None else False
        phase, asked = game.phase(before), tuple(game.to_act(before))
        self.actions.append(PlayedAction(seat, action, phase, is_barrier, before, asked))
        if len(self.actions) > MAX_STORED_STATES:
            self.actions[-MAX_STORED_STATES - 1].before = None
        self.rolls += seat == CHANCE
        self.state = after
        return events

    def is_barrier(self, played: PlayedAction[S, A]) -> bool:
        """Return whether an action may have revealed something hidden to its seat."""
        if played.is_barrier is None:
            game = self._secrets
            assert game is not None
            last = len(self.actions) - 1  # most often the action is the last one
            at = next(at for at in range(last, -1, -1) if self.actions[at] is played)
            played.is_barrier = game.is_barrier(self.state_before(at), played.seat, played.action)
        return played.is_barrier

    def is_visible(self, played: PlayedAction[S, A], seat: Seat) -> bool:
        """Return whether a seat may know that there was an action; `TABLE` knows all of them."""
        game = self._secrets
        if game is None or seat == TABLE:
            return True
        return bool(game.redact_action(played.seat, played.action, seat))

    # Undo: the last actions of one seat.

    def max_undo(self, seat: Seat, *, in_turn: bool = False) -> int:
        """Return how many of its last actions a seat may undo without consent.

        With `in_turn`, an action that passed the turn to another seat cannot be undone.
        """
        phase = self._game.phase(self.state)
        actions: list[A] = []
        for at in range(len(self.actions) - 1, -1, -1):
            played = self.actions[at]
            if played.seat == seat:
                if played.phase != phase or self.is_barrier(played):
                    break
                if in_turn and self._passed_turn(at):
                    break
                actions.append(played.action)
            elif self.is_visible(played, seat):
                break
        return self._limit_by_rule(actions)

    def _passed_turn(self, number: int) -> bool:
        """Return whether another seat has to act since that action and had not before.

        In a simultaneous step the others are asked before and after it.
        """
        played = self.actions[number]
        if played.has_passed_turn is None:
            before, after = self._asked(number), self._asked(number + 1)
            played.has_passed_turn = any(
                seat >= 1 and seat != played.seat and seat not in before for seat in after
            )
        return played.has_passed_turn

    def _asked(self, number: int) -> Sequence[Seat]:
        """Return the seats to act before the action of that number, counted from 0."""
        if number == len(self.actions):
            return self._game.to_act(self.state)
        played = self.actions[number]
        if played.asked is None:
            played.asked = tuple(self._game.to_act(self.state_before(number)))
        return played.asked

    def _limit_by_rule(self, actions: list[A]) -> int:
        """Return how many of these actions, the last first, the game allows to take back."""
        rule = self._take_back_rule
        return len(actions) if rule is None else rule.max_take_back(actions[::-1])

    def undo(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Undo the last actions of a seat and return them; apply those of other seats again."""
        return self._remove(self.own_actions(seat, count))

    def own_actions(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Return the last actions of a seat, oldest first."""
        return [played for played in self.actions if played.seat == seat][-count:] if count else []

    # Take-back by consent: the last actions of all seats.

    def max_take_back(self, seat: Seat) -> int:
        """Return how many of the last actions visible to a seat may be taken back by consent."""
        return self._limit_by_rule([played.action for played in self._since_barrier(seat)])

    def _since_barrier(self, seat: Seat) -> Iterator[PlayedAction[S, A]]:
        """Yield the actions visible to a seat since the last final action, the last first."""
        for played in self.visible_actions(seat):
            if self.is_final(played):
                return
            yield played

    def is_final(self, played: PlayedAction[S, A]) -> bool:
        """Return whether an action can never be taken back: a roll, or a barrier."""
        if played.seat < 1:
            return played.seat == CHANCE or self._secrets is not None
        return self.is_barrier(played)

    def own_action_distance(self, seat: Seat) -> int:
        """Return how many actions visible to a seat must be taken back to undo its last one.

        Return 0 if its last action cannot be taken back.
        """
        actions: list[A] = []
        for played in reversed(self.actions):
            if not self.is_visible(played, seat):
                continue
            if self.is_final(played):
                return 0
            actions.append(played.action)
            if played.seat == seat:
                return len(actions) if self._limit_by_rule(actions) == len(actions) else 0
        return 0

    def visible_actions(self, seat: Seat) -> Iterator[PlayedAction[S, A]]:
        """Yield the actions visible to a seat, the last first."""
        return (played for played in reversed(self.actions) if self.is_visible(played, seat))

    def take_back(self, seat: Seat, count: int) -> list[PlayedAction[S, A]]:
        """Take back the last actions visible to a seat, of any seat, and return them."""
        return self._remove(list(islice(self.visible_actions(seat), count))[::-1])

    def _remove(self, removed: list[PlayedAction[S, A]]) -> list[PlayedAction[S, A]]:
        """Remove these actions, given oldest first, and apply the other later ones again."""
        if not removed:
            return removed
        first = next(at for at, played in enumerate(self.actions) if played is removed[0])
        removed_ids = set(map(id, removed))
        again = [played for played in self.actions[first:] if id(played) not in removed_ids]
        self.state = self.state_before(first)
        self.rolls -= sum(played.seat == CHANCE for played in self.actions[first:])
        del self.actions[first:]
        for played in again:
            self.add(played.seat, played.action)
        return removed

    def state_before(self, number: int) -> S:
        """Return the state before the action of that number, counted from 0."""
        if number >= len(self.actions):
            return self.state
        stored = number
        while stored > 0 and self.actions[stored].before is None:
            stored -= 1
        before = self.actions[stored].before
        state = self.opening if before is None else before
        for played in self.actions[stored:number]:
            state, _ = self._game.apply(state, played.seat, played.action)
        return state
