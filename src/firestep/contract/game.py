"""The `Game` protocol: the rules of a game as functions over immutable states.

All other packages are written against this protocol. It gives these guarantees:

- A `Game` has no state of its own; its options and data are fixed when it is created.
- A state is a value. `apply` returns a new state and never changes its argument.
- `apply` and the queries are deterministic: equal arguments give equal results. Dice are actions of
  the seat `CHANCE`; a game never draws a random number and never reads a clock.
- `legal` and `asides` are complete. For every seat and action, `refusal` returns None if and only
  if `apply` accepts the action; otherwise `apply` raises `ActionRefused` with the same refusal.
  For seats other than `CHANCE`, the accepted actions are exactly those of `legal` and `asides`.
- No action of a seat leads back to a state of the same turn, so between two rolls the tree of
  actions is finite.
- Hidden information leaves a game only through `view` and `redact_event`, and through
  `Secrets.redact_action`. `refusal`, `legal` and `asides` use only what the seat may know.
- A game and its states may be used by several threads at once. An engine, a player or a table has
  memory of its own and serves one thread at a time.
- Actions and states have text forms that `read_action` and `read_state` parse; `pack` and `unpack`
  keep the whole state, including secrets, offers and history.

`firestep.testing.check_game` tests these guarantees.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from firestep.contract.canonical_json import Json
from firestep.contract.event import Event
from firestep.contract.options import Option, Value
from firestep.contract.outcome import Outcome
from firestep.contract.refusal import Refusal
from firestep.contract.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


class Game(Protocol[S, A]):
    """The rules of one game, over states `S` and actions `A`.

    Actions are hashable values whose `str` is their text form; the `str` of a state is its
    position text.
    """

    @property
    def id(self) -> str:
        """The name in the catalogue, in records and on the command line."""

    @property
    def rules_version(self) -> int:
        """A number that increases whenever an old record would replay differently."""

    @property
    def options(self) -> Sequence[Option]:
        """Every rule option with its default and rule id."""

    @property
    def settings(self) -> Mapping[str, Value]:
        """The values of the options in this game."""

    @property
    def data(self) -> Mapping[str, Json]:
        """All the data the rules use (values, maps, units); records store it."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """The possible numbers of players."""

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the teams; every seat is in exactly one."""

    def initial(self, seats: int) -> S:
        """Return the first state."""

    def to_act(self, state: S) -> Sequence[Seat]:
        """Return the seats that the game waits for.

        One seat as a rule, several in a sealed simultaneous step, `(CHANCE,)` before a roll, `()`
        when the game is over. Playouts, search and perft use the first seat.
        """

    def phase(self, state: S) -> str:
        """Return the name of the phase; undo never crosses a change of phase."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return every legal action of a seat in `to_act`, without duplicates, in fixed order."""

    def asides(self, state: S, seat: Seat) -> Sequence[A]:
        """Return what a seat, or `TABLE`, may do at any time: offers and answers, gifts, resigning.

        An aside does not change what `to_act` returns, unless it ends the game (or one game of a
        match, with a `GAME_OVER` event) or, for `TABLE`, the phase. Asides are not part of perft,
        playouts and search.
        """

    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return None if the action is allowed, otherwise the reason, from what the seat may know.

        Every seat may be given, including `CHANCE`, `TABLE` and `SPECTATOR`.
        """

    def chances(self, state: S) -> Sequence[tuple[A, Fraction]]:
        """Return the outcomes of the next roll with exact probabilities; empty if none is due.

        If many faces give the same result, one action represents all of them; `apply` accepts any
        faces.
        """

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, Sequence[Event]]:
        """Return the next state and the events. Raise `ActionRefused` if it is forbidden."""

    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        """Return what a seat, or a spectator, may know of an event; None if nothing."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it is in progress."""

    def view(self, state: S, seat: Seat) -> Mapping[str, Json]:
        """Return what a seat, or a spectator, may know of a state, built from an allow-list."""

    def read_action(self, text: str) -> A:
        """Parse the text form of an action. Raise `InputError` if it is invalid."""

    def read_state(self, text: str) -> S:
        """Parse a position text. Raise `InputError` with the place if it is invalid."""

    def pack(self, state: S) -> bytes:
        """Return the whole state as bytes, including secrets, offers and history."""

    def unpack(self, content: bytes) -> S:
        """Return the state that `pack` wrote. Raise `InputError` if the bytes are invalid."""
