"""TRENCH as a `firestep.contract.Game` over positions, moves and asides."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from firestep.contract import (
    ActionRefused,
    Event,
    InputError,
    Json,
    LazyEvents,
    Option,
    Outcome,
    Refusal,
    Seat,
    Value,
    resolve_options,
)
from firestep.contract.balance import BalanceGroup, Contribution, SeatLabel
from firestep.contract.position_editing import Edit, EditForm
from firestep.contract.tensors import BatchOptions, GameBatch, TensorLayout, WritableBytes
from firestep.contract.translations import Translations
from firestep.games.trench import access, batch, diagram, layout, notation, svg
from firestep.games.trench.actions import MOVES, Action, Aside, Move, read_action
from firestep.games.trench.buffers import BUFFERS
from firestep.games.trench.events import make_events
from firestep.games.trench.game_config import OPTIONS, EditionSet
from firestep.games.trench.kernel import list_actions
from firestep.games.trench.rules import agreement, explain
from firestep.games.trench.rules.setup import START_TABLE
from firestep.games.trench.state import Position, make_position, play_move, unpack
from firestep.games.trench.view import make_view, read_view

if TYPE_CHECKING:
    from firestep.games.trench.engine import Engine

TRANSLATIONS: Final = Translations("firestep.games.trench")
SEATS: Final = 2
_SEAT_ONE: Final = (1,)
_SEAT_TWO: Final = (2,)


class Trench:
    """TRENCH under one edition and length; a `firestep.contract.Game`."""

    id = "trench"
    rules_version = 1
    seat_counts = (SEATS,)
    looks = ("diamond", "square")
    queries = ("takes", "captures")
    varied_options = ()
    kind_section = "pieces"

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        editions: EditionSet | None = None,
        **options: Value,
    ) -> None:
        """Set the options, by name or in a mapping.

        `editions` replaces the shipped editions.
        """
        available = editions or EditionSet.load_shipped()
        self.options: Sequence[Option] = _make_options(available.names)
        chosen = resolve_options(self.options, {**(given or {}), **options})
        self.config = available.make_config(str(chosen["edition"]), str(chosen["length"]))
        self.packed_config = self.config.packed
        self.settings: Mapping[str, Value] = {
            "edition": self.config.edition,
            "length": self.config.length,
        }
        self.data: Mapping[str, Json] = self.config.data

    def __repr__(self) -> str:
        return f"Trench(edition={self.config.edition!r}, length={self.config.length!r})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the two sides."""
        return ((1,), (2,))

    def initial(self, seats: int = SEATS) -> Position:
        """Return the starting position (TR-SETUP-02); a match starts with its first game."""
        if seats != SEATS:
            raise InputError(f"TRENCH is for {SEATS} seats, not {seats}")
        state = bytearray(START_TABLE)
        state[layout.S_GAME] = self.packed_config[layout.F_MATCH]
        return make_position(bytes(state), self.config)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seat to move; empty after the end."""
        buffer = state.buffer
        if buffer[layout.S_ENDED]:
            return ()
        return _SEAT_ONE if access.seat_to_move(buffer) == 1 else _SEAT_TWO

    def phase(self, state: Position) -> str:
        """Return the number of the game in a match, so that undo never crosses a new game."""
        return f"game {state.game_number}" if state.game_number else "game"

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the legal moves of the seat to move."""
        buffer = state.buffer
        if buffer[layout.S_ENDED] or seat != access.seat_to_move(buffer):
            return []
        return list_actions(buffer, MOVES, BUFFERS.moves)

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the allowed asides: draw offers and answers, resigning; time-outs for TABLE."""
        return agreement.list_asides(state.buffer, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None if it is allowed."""
        if isinstance(action, Aside):
            return agreement.find_refusal(state.buffer, seat, action)
        if state.buffer[layout.S_ENDED]:
            return Refusal("TR-MOVE-01", "game-over", {"aside": str(action)})
        if seat != state.seat:
            return Refusal("TR-MOVE-01", "not-your-turn", {"seat": state.seat})
        return explain.find_refusal(state.buffer, action.start, action.target)

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return nothing: TRENCH has no chance events."""
        return ()

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and the events. Raise `ActionRefused` for a forbidden action."""
        if type(action) is Move and seat == access.seat_to_move(state.buffer):
            after = play_move(state, action, self.packed_config)
            if after is not None:
                # This is the hot path: create the LazyEvents without calling __init__.
                events = LazyEvents.__new__(LazyEvents)
                events.source = (make_events, (state, seat, action, after))
                return after, events
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)
        assert isinstance(action, Aside)
        changed = bytearray(state.buffer)
        agreement.apply_aside(changed, self.config, seat, action)
        after = make_position(bytes(changed), self.config)
        return after, LazyEvents(make_events, state, seat, action, after)

    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        """Return the event unchanged: TRENCH has no hidden information."""
        return event

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game, or the match, ended."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return the public view, which contains everything except the packed state."""
        return make_view(state)

    def read_action(self, text: str) -> Action:
        """Read a move (`d4e4`, `Sd4-e4`) or an aside (`offer draw`)."""
        return read_action(text) if " " in text or text == "resign" else notation.read_long(text)

    def read_state(self, text: str) -> Position:
        """Read a position text under this configuration."""
        return Position.read(text, self.config)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return the position of a view, including its repetitions; nothing is drawn."""
        return read_view(view, self.config)

    def pack(self, state: Position) -> bytes:
        """Return the state buffer."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of a state buffer."""
        return unpack(content, self.config)

    # Optional capabilities.

    def perft(self, state: Position, depth: int) -> int:
        """Count the move sequences of this length."""
        return batch.perft(state, depth)

    def engine(self) -> "Engine":
        """Return the engine with an empty transposition table."""
        from firestep.games.trench.engine import Engine  # deferred: saves its import time

        return Engine(self.config)

    @property
    def balance_groups(self) -> Sequence[BalanceGroup]:
        """The sides, or the seats of a match."""
        from firestep.games.trench import balance  # deferred: saves its import time

        return balance.list_groups(self.config.length == "match")

    def seat_labels(self, state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
        """Return the side or the seat of each player."""
        from firestep.games.trench import balance

        return balance.seat_labels(state)

    def new_labels(self, before: Position, action: Action) -> Sequence[SeatLabel]:
        """Return nothing: the last position shows all labels."""
        return ()

    def contributions(
        self, before: Position, seat: Seat, action: Action, after: Position
    ) -> Sequence[Contribution]:
        """Return the values of captured pieces."""
        from firestep.games.trench import balance

        return balance.contributions(before, seat, action)

    def tensor_layout(self) -> TensorLayout:
        """Return the numbers of actions and the features of an observation."""
        from firestep.games.trench import tensor_batch  # deferred: saves its import time

        return tensor_batch.make_layout()

    def action_numbers(self, state: Position, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the number of a move as the seat sees the board."""
        from firestep.games.trench import tensor_batch

        return (tensor_batch.find_number(state, seat, action),)

    def numbered_action(self, state: Position, seat: Seat, numbers: Sequence[int]) -> Action:
        """Return the move of a number as the seat sees the board."""
        from firestep.games.trench import tensor_batch

        return tensor_batch.find_move(state, seat, numbers)

    def write_observation(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write what a seat sees."""
        from firestep.games.trench import tensor_batch

        tensor_batch.write_observation(state, seat, target)

    def write_mask(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write which moves of the seat are legal."""
        from firestep.games.trench import tensor_batch

        tensor_batch.write_mask(state, seat, target)

    def game_batch(self, count: int, options: BatchOptions) -> GameBatch:
        """Return that many games from the starting position."""
        from firestep.games.trench import tensor_batch

        return tensor_batch.Batch(self.initial().buffer, self.packed_config, count, options)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the board with the corner of that seat at the bottom."""
        moves = [mark for mark in marks if isinstance(mark, Move)]
        last_move = last if isinstance(last, Move) else None
        look, below = look or self.looks[0], _bottom_colour(state, seat)
        return svg.draw(state.buffer, look=look, below=below, targets=moves, last=last_move)

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
        moves = [mark for mark in marks if isinstance(mark, Move)]
        look, below = look or self.looks[0], _bottom_colour(state, seat)
        return diagram.draw(state.buffer, look=look, below=below, targets=moves, colour=colour)

    def board_definition(self) -> Mapping[str, Json]:
        """Return the empty board and the ranks, for a page to draw."""
        from firestep.games.trench import page  # deferred: saves its import time

        return page.board_definition(self.config)

    def query(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return what moves would take."""
        from firestep.games.trench import page

        return page.query(state, about, names)

    def read_draft(self, text: str) -> Position:
        """Return the draft of a position text, for the position editor."""
        from firestep.games.trench import editing  # deferred: saves its import time

        return editing.read_draft(text, self.config)

    def edit(self, draft: Position, edit: Edit) -> Position:
        """Return the draft after a change."""
        from firestep.games.trench import editing

        return editing.apply_edit(draft, edit)

    def edit_form(self, draft: Position, language: str) -> EditForm:
        """Return the pieces and fields of a draft."""
        from firestep.games.trench import editing

        return editing.describe_form(draft, language)

    def pass_turn(self, state: Position) -> Position:
        """Return the position with the other side to move."""
        from firestep.games.trench import editing

        return editing.pass_turn(state)

    def status(self, state: Position, language: str) -> str:
        """Return one line with the side to move, the points and the quiet plies."""
        name = "match" if state.game_number else "game"
        return TRANSLATIONS.translate(
            language,
            "status",
            "over" if state.outcome() else name,
            {
                "side": state.turn,
                "seat": state.seat,
                "black": state.points[0],
                "white": state.points[1],
                "quiet": state.quiet,
                "limit": self.packed_config[layout.F_QUIET_LIMIT],
                "game": state.game_number,
                "one": state.totals[0],
                "two": state.totals[1],
            },
        )

    def describe_action(self, state: Position, action: Action, language: str) -> str:
        """Write a move with its piece and captures, an aside in words."""
        if isinstance(action, Move):
            return notation.write_long(state.buffer, action)
        return TRANSLATIONS.translate(language, "asides", str(action).rstrip(" 12"), {})

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and what to type."""
        return tuple(TRANSLATIONS.language(language)["help"].values())

    def translate(self, section: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill a text of the game's translation files."""
        return TRANSLATIONS.translate(language, section, name, facts)


def _bottom_colour(state: Position, seat: Seat) -> str:
    return "white" if seat in (1, 2) and seat != state.black_seat else "black"


def _make_options(names: tuple[str, ...]) -> tuple[Option, ...]:
    edition, length = OPTIONS
    default = str(edition.default) if edition.default in names else names[0]
    return Option("edition", default, edition.rule, edition.summary, names), length
