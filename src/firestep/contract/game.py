"""What a game is. Everything else in Firestep is written against this page.

A `Game` is stateless: rules with their options fixed. A state is a value: `apply` returns a new
one and leaves its argument alone. Dice are actions of the seat `CHANCE`. Secrets leave a game by
`view` and `seen` only.
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
        """Its name in the catalogue, in records and on the command line."""

    @property
    def rules_version(self) -> int:
        """Raised when an old record would replay differently."""

    @property
    def options(self) -> Sequence[Option]:
        """Every rule option with its default and rule id."""

    @property
    def settings(self) -> Mapping[str, Value]:
        """The values of the options in this game."""

    @property
    def data(self) -> Mapping[str, Json]:
        """The numbers these rules read (values, maps, units), whole: a record carries them."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """For how many people the game is made."""

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return who plays together, every seat in one team."""

    def initial(self, seats: int) -> S:
        """Return the first state."""

    def to_act(self, state: S) -> Sequence[Seat]:
        """Return whom the game waits for.

        One seat as a rule, several in a sealed simultaneous step, `(CHANCE,)` before a roll, `()`
        when the game is over. Playouts, search and perft take the first.
        """

    def phase(self, state: S) -> str:
        """Name the phase; undo never reaches back over a change of it."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return every legal action of a seat in `to_act`: complete, each once, in fixed order."""

    def asides(self, state: S, seat: Seat) -> Sequence[A]:
        """Return what a seat, or `TABLE`, may do unasked: offers and answers, gifts, resigning.

        An aside never changes what `to_act` asks, except by ending the game (of a match, the game
        in hand: then a `GAME_OVER` event says so) or, for `TABLE`, the phase. Asides are no part
        of perft, playouts or search.
        """

    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return None if the action is allowed, or why not, from what that seat may know.

        Answers for every seat, `CHANCE`, `TABLE` and `SPECTATOR` too.
        """

    def chances(self, state: S) -> Sequence[tuple[A, Fraction]]:
        """Return the outcomes of the roll that is due, with exact odds; empty when none is due.

        Where faces that come to the same are many, one action stands for each outcome; `apply`
        takes any faces.
        """

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, Sequence[Event]]:
        """Return the next state and what happened; a forbidden action raises `Refused`."""

    def seen(self, event: Event, seat: Seat) -> Event | None:
        """Return what of an event a seat, or a spectator, may know; None if nothing."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def view(self, state: S, seat: Seat) -> Mapping[str, Json]:
        """Return what a seat, or a spectator, may know: an allow-list, built up from nothing."""

    def read_action(self, text: str) -> A:
        """Read the text form of an action; a `Fault` says what is wrong with it."""

    def read_state(self, text: str) -> S:
        """Read a position text; a `Fault` says what is wrong with it and where."""

    def pack(self, state: S) -> bytes:
        """Return the whole state as bytes, secrets, offers and history included."""

    def unpack(self, content: bytes) -> S:
        """Return the state that `pack` wrote; a `Fault` if these bytes are none."""
