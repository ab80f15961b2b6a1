"""The door to TRENCH: the contract of a game over positions, moves and asides."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from firestep.contract import (
    ActionRefused,
    Event,
    Events,
    InputError,
    Json,
    Option,
    Outcome,
    Refusal,
    Seat,
    Value,
    choose,
)
from firestep.contract.translations import Translations
from firestep.games.trench import batch, layout, notation
from firestep.games.trench.actions import MOVES, Action, Aside, Move, read_action
from firestep.games.trench.events import told
from firestep.games.trench.game_config import OPTIONS, Editions
from firestep.games.trench.kernel import listed
from firestep.games.trench.rules import agreement, explain
from firestep.games.trench.rules.setup import START_TABLE
from firestep.games.trench.state import Position, _moves, moved, position_of, unpack
from firestep.games.trench.view import read_view, view

if TYPE_CHECKING:
    from firestep.games.trench.engine import Engine

PHRASES: Final = Translations("firestep.games.trench")
SEATS: Final = 2
_SEAT_ONE: Final = (1,)
_SEAT_TWO: Final = (2,)


class Trench:
    """TRENCH under one edition and length; a `firestep.contract.Game`."""

    id = "trench"
    rules_version = 1
    seat_counts = (SEATS,)
    looks = ("diamond", "square")
    sights = ("takes",)

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        editions: Editions | None = None,
        **options: Value,
    ) -> None:
        """Fix the options, by name or in a mapping; `editions` may hold rule sets of your own."""
        books = editions or Editions.shipped()
        self.options: Sequence[Option] = _with_names(books.names)
        chosen = choose(self.options, {**(given or {}), **options})
        self.terms = books.terms(str(chosen["edition"]), str(chosen["length"]))
        self.content = self.terms.content
        self.settings: Mapping[str, Value] = {
            "edition": self.terms.edition,
            "length": self.terms.length,
        }
        self.data: Mapping[str, Json] = self.terms.data

    def __repr__(self) -> str:
        return f"Trench(edition={self.terms.edition!r}, length={self.terms.length!r})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the two sides."""
        return ((1,), (2,))

    def initial(self, seats: int = SEATS) -> Position:
        """Return the first position (TR-SETUP-02); a match starts at its first game."""
        if seats != SEATS:
            raise InputError(f"TRENCH is for {SEATS} seats, not {seats}")
        state = bytearray(START_TABLE)
        state[layout.GAME] = self.content[layout.MATCH]
        return position_of(bytes(state), self.terms)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seat to move, or nobody."""
        buffer = state.buffer
        if buffer[layout.ENDED]:
            return ()
        return _SEAT_ONE if buffer[layout.TURN] == buffer[layout.BLACK_SEAT] - 1 else _SEAT_TWO

    def phase(self, state: Position) -> str:
        """Name the game of the match, so that nothing is undone across a new deal."""
        return f"game {state.game_number}" if state.game_number else "game"

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return every legal move of the seat to move."""
        buffer = state.buffer
        black = buffer[layout.TURN] == buffer[layout.BLACK_SEAT] - 1
        if buffer[layout.ENDED] or seat != (1 if black else 2):
            return []
        return listed(buffer, MOVES, _moves)

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return what may be said: draw offers and answers, resigning; the table's time-outs."""
        return agreement.open_to(state.buffer, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None."""
        if isinstance(action, Aside):
            return agreement.why_not(state.buffer, seat, action)
        if state.buffer[layout.ENDED]:
            return Refusal("TR-MOVE-01", "game-over", {"aside": str(action)})
        if seat != state.seat:
            return Refusal("TR-MOVE-01", "not-your-turn", {"seat": state.seat})
        return explain.why_not(state.buffer, action.start, action.target)

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return nothing: there is no luck in TRENCH."""
        return ()

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and what happened; a forbidden action raises `ActionRefused`."""
        black = state.buffer[layout.TURN] == state.buffer[layout.BLACK_SEAT] - 1
        if type(action) is Move and seat == (1 if black else 2):
            after = moved(state, action, self.content)
            if after is not None:
                # The way of every search: an Events without a call of its __init__.
                events = Events.__new__(Events)
                events.recipe = (told, (state, seat, action, after))
                return after, events
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)
        assert isinstance(action, Aside)
        changed = bytearray(state.buffer)
        agreement.say(changed, self.terms, seat, action)
        after = position_of(bytes(changed), self.terms)
        return after, Events(told, state, seat, action, after)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        """Return the event: nothing is hidden in TRENCH."""
        return event

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game, or the match, ended."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return what may be known, which is everything but the packed bytes."""
        return view(state)

    def read_action(self, text: str) -> Action:
        """Read a move (`d4e4`, `Sd4-e4`) or an aside (`offer draw`)."""
        return read_action(text) if " " in text or text == "resign" else notation.read_long(text)

    def read_state(self, text: str) -> Position:
        """Read a position text under these terms."""
        return Position.read(text, self.terms)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return the position of a view, repetitions counted on; nothing is left to draw."""
        return read_view(view, self.terms)

    def pack(self, state: Position) -> bytes:
        """Return the whole state as bytes."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of packed bytes."""
        return unpack(content, self.terms)

    # Powers.

    def perft(self, state: Position, depth: int) -> int:
        """Count the move sequences of this length."""
        return batch.perft(state, depth)

    def engine(self) -> "Engine":
        """Return the search of TRENCH with an empty memory."""
        from firestep.games.trench.engine import Engine  # only who plays against it pays for it

        return Engine(self.terms)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the board as that seat sees it: its own corner below."""
        from firestep.games.trench import svg  # only who draws pays for drawing

        moves = [mark for mark in marks if isinstance(mark, Move)]
        trail = last if isinstance(last, Move) else None
        look, below = look or self.looks[0], _below(state, seat)
        return svg.draw(state, look=look, below=below, targets=moves, last=trail)

    def diagram(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        colour: bool = False,
    ) -> str:
        """Draw the board as lines of text."""
        from firestep.games.trench import diagram

        moves = [mark for mark in marks if isinstance(mark, Move)]
        look, below = look or self.looks[0], _below(state, seat)
        return diagram.draw(state, look=look, below=below, targets=moves, colour=colour)

    def scenery(self) -> Mapping[str, Json]:
        """Return the empty board and the ranks, for a page to draw."""
        from firestep.games.trench import page  # only who draws pays for drawing

        return page.scenery(self.terms)

    def look(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return what moves would take."""
        from firestep.games.trench import page

        return page.look(state, about, names)

    def status(self, state: Position, language: str) -> str:
        """Say whose turn it is, the points and the quiet plies."""
        name = "match" if state.game_number else "game"
        return PHRASES.fill(
            language,
            "status",
            "over" if state.outcome() else name,
            {
                "side": state.turn,
                "seat": state.seat,
                "black": state.points[0],
                "white": state.points[1],
                "quiet": state.quiet,
                "limit": self.content[layout.QUIET_LIMIT],
                "game": state.game_number,
                "one": state.totals[0],
                "two": state.totals[1],
            },
        )

    def long_form(self, state: Position, action: Action, language: str) -> str:
        """Write a move with its piece and captures; an aside in words."""
        if isinstance(action, Move):
            return notation.long_form(state.buffer, action)
        return PHRASES.fill(language, "asides", str(action).rstrip(" 12"), {})

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and what to type."""
        return tuple(PHRASES.language(language)["help"].values())

    def sentence(self, kind: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill a sentence of the game's text files."""
        return PHRASES.fill(language, kind, name, facts)


def _below(state: Position, seat: Seat) -> str:
    return "white" if seat in (1, 2) and seat != state.black_seat else "black"


def _with_names(names: tuple[str, ...]) -> tuple[Option, ...]:
    edition, length = OPTIONS
    default = str(edition.default) if edition.default in names else names[0]
    return Option("edition", default, edition.rule, edition.summary, names), length
