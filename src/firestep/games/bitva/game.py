"""Bitva as a `firestep.contract.Game` over positions and actions."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import (
    CHANCE,
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
)
from firestep.contract.balance import BalanceGroup, Contribution, SeatLabel
from firestep.contract.engine import Engine
from firestep.contract.position_editing import Edit, EditForm
from firestep.contract.tensors import BatchOptions, GameBatch, TensorLayout, WritableBytes
from firestep.contract.translations import Translations
from firestep.games.bitva import batch, game_config, kernel, layout, notation
from firestep.games.bitva.actions import ASIDES, DICE, DIE, TABLES, Action, read_action
from firestep.games.bitva.board import Board
from firestep.games.bitva.buffers import ThreadBuffers
from firestep.games.bitva.events import make_events
from firestep.games.bitva.rules import agreement, explain
from firestep.games.bitva.rules.turn import dice_due
from firestep.games.bitva.state import Position, make_initial, unpack
from firestep.games.bitva.view import make_view, read_view

TRANSLATIONS: Final = Translations("firestep.games.bitva")

# The odds of a roll: 1/36 for doubles, 2/36 for other rolls.
DICE_ODDS: Final = tuple(
    (action, Fraction(1 if low == high else 2, 36)) for (low, high), action in DICE.items()
)
DIE_ODDS: Final = tuple((action, Fraction(1, 6)) for action in DIE.values())

_buffers = ThreadBuffers()


class Bitva:
    """Bitva on one board under its options; a `firestep.contract.Game`."""

    id = "bitva"
    rules_version = 1
    looks = ("board",)
    queries = ("takes", "outlook", "threats", "risks", "rolls")
    varied_options = ()
    kind_section = "pieces"

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        custom_board: Board | None = None,
        restored: game_config.GameConfig | None = None,
        **options: Value,
    ) -> None:
        """Set the options, by name or in a mapping; `custom_board` replaces the shipped board."""
        self.config = restored or game_config.make({**(given or {}), **options}, custom_board)
        self.options: Sequence[Option] = game_config.options(
            custom_board if restored is None else restored.board
        )
        self.settings = self.config.settings
        self.data: Mapping[str, Json] = self.config.data
        self.seat_counts = (self.config.players,)
        self._field = self.config.field

    def __repr__(self) -> str:
        changed = {
            option.name: self.settings[option.name]
            for option in game_config.OPTIONS
            if self.settings[option.name] != option.default
        }
        return f"Bitva({', '.join(f'{name}={value!r}' for name, value in changed.items())})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the seats of north and south."""
        return (tuple(range(1, seats + 1, 2)), tuple(range(2, seats + 1, 2)))

    def initial(self, seats: int | None = None) -> Position:
        """Return the first state: an empty board, and a roll for the first player."""
        if seats not in (None, self.config.players):
            raise InputError(
                f"this game is for {self.config.players} players, not {seats} [BV-TEAM-01]"
            )
        return make_initial(self.config)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seat to decide, CHANCE before a roll; empty after the end."""
        if state.buffer[layout.S_ENDING]:
            return ()
        return (CHANCE,) if dice_due(state.buffer) else (state.buffer[layout.S_SEAT],)

    def phase(self, state: Position) -> str:
        """Return the name of the phase."""
        return state.phase

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the choices of the seat to decide."""
        table = TABLES.get(state.buffer[layout.S_PHASE])
        if table is None or seat != state.buffer[layout.S_SEAT]:
            return []
        return kernel.list_actions(
            state.buffer, self._field, table, _buffers.choices, _buffers.scratch
        )

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return the allowed asides: offers and answers, resigning; time-outs for TABLE."""
        return agreement.list_asides(state.buffer, self._field, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None if it is allowed."""
        buffer = state.buffer
        if action in ASIDES:
            return agreement.find_refusal(buffer, self._field, seat, action)
        if buffer[layout.S_ENDING]:
            return explain.explain_end(buffer, action)
        phase_refusal = explain.find_phase_refusal(buffer, action)
        if phase_refusal is not None:
            return phase_refusal
        expected = self.to_act(state)[0]
        if seat != expected:
            return Refusal("BV-MOVE-01", "not-your-turn", {"seat": expected})
        if seat == CHANCE or self._next_buffer(state, action) is not None:
            return None
        return explain.find_refusal(buffer, self._field, action, _buffers.scratch)

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return the 6 or 21 rolls with their odds."""
        if state.buffer[layout.S_ENDING]:
            return ()
        return {0: (), 1: DIE_ODDS, 2: DICE_ODDS}[dice_due(state.buffer)]

    def dice(self, state: Position) -> Sequence[int]:
        """Return the number of sides of each die of the next roll."""
        return (6,) * (0 if state.buffer[layout.S_ENDING] else dice_due(state.buffer))

    def roll_action(self, state: Position, faces: Sequence[int]) -> Action:
        """Return the action of these faces."""
        if len(faces) == 1:
            return DIE[faces[0]]
        return DICE[min(faces), max(faces)]

    def _next_buffer(self, state: Position, action: Action) -> bytes | None:
        """Return the state after a choice or a roll of this phase; None if it is not allowed."""
        if action.kind in ("die", "dice"):
            return kernel.roll_successor(
                state.buffer, self._field, action.first, action.second, _buffers.choices
            )
        first, second = action.first, action.second
        return kernel.successor(
            state.buffer, self._field, first, second, _buffers.choices, _buffers.scratch
        )

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and the events. Raise `ActionRefused` for a forbidden action."""
        after = None
        if action not in ASIDES and seat in self.to_act(state):
            if explain.find_phase_refusal(state.buffer, action) is None:
                after = self._next_buffer(state, action)
        if after is None:
            refusal = self.refusal(state, seat, action)
            if refusal is not None:
                raise ActionRefused(refusal)
            changed = bytearray(state.buffer)
            agreement.apply_aside(changed, self._field, seat, action)
            after = bytes(changed)
        position = Position(after, self.config)
        return position, LazyEvents(make_events, state, seat, action, position)

    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        """Return the event unchanged: Bitva has no hidden information."""
        return event

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game ended."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return the public view, which contains everything."""
        return make_view(state)

    def read_action(self, text: str) -> Action:
        """Read an action."""
        return read_action(text)

    def read_state(self, text: str) -> Position:
        """Read a position text under this configuration."""
        return notation.read_position(text, self.config)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return the position of a view; nothing is drawn."""
        return read_view(view, self.config)

    def pack(self, state: Position) -> bytes:
        """Return the state buffer."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of a state buffer."""
        return unpack(content, self.config)

    # Optional capabilities.

    def engine(self) -> Engine[Position, Action]:
        """Return the engine."""
        from firestep.games.bitva import engine  # deferred: saves its import time

        return engine.Engine(self.config)

    def perft(self, state: Position, depth: int) -> int:
        """Count the action sequences of this length; distinct rolls count as actions."""
        return batch.perft(state, depth)

    @property
    def balance_groups(self) -> Sequence[BalanceGroup]:
        """The teams, the order of play and the seats."""
        from firestep.games.bitva import balance  # deferred: saves its import time

        return balance.list_groups(self.config.players)

    def seat_labels(self, state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
        """Return team, seat and place in the order of play of each seat."""
        from firestep.games.bitva import balance

        return balance.seat_labels(state)

    def new_labels(self, before: Position, action: Action) -> Sequence[SeatLabel]:
        """Return nothing: the last position shows all labels."""
        return ()

    def contributions(
        self, before: Position, seat: Seat, action: Action, after: Position
    ) -> Sequence[Contribution]:
        """Return the captured pieces."""
        from firestep.games.bitva import balance

        return balance.contributions(before, seat, action)

    def tensor_layout(self) -> TensorLayout:
        """Return the numbers of actions and the features of an observation."""
        from firestep.games.bitva import tensor_batch  # deferred: saves its import time

        return tensor_batch.make_layout(self.config)

    def action_numbers(self, state: Position, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the number of a choice."""
        from firestep.games.bitva import tensor_batch

        return (tensor_batch.find_number(self.config, action),)

    def numbered_action(self, state: Position, seat: Seat, numbers: Sequence[int]) -> Action:
        """Return the choice of a number in the phase of the state."""
        from firestep.games.bitva import tensor_batch

        return tensor_batch.find_action(state, numbers)

    def write_observation(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write what a seat sees."""
        from firestep.games.bitva import tensor_batch

        tensor_batch.write_observation(state, seat, target)

    def write_mask(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write which choices of the seat are legal."""
        from firestep.games.bitva import tensor_batch

        tensor_batch.write_mask(state, seat, target)

    def game_batch(self, count: int, options: BatchOptions) -> GameBatch:
        """Return that many games from the first state."""
        from firestep.games.bitva import tensor_batch

        return tensor_batch.Batch(self.initial(), count, options)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the board with the half of that seat at the bottom."""
        from firestep.games.bitva import svg  # deferred: saves its import time

        return svg.draw(state, below=seat, marks=marks, last=last)

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
        from firestep.games.bitva import diagram

        return diagram.draw(state, below=seat, marks=marks, colour=colour)

    def board_definition(self) -> Mapping[str, Json]:
        """Return the empty board and the pieces, for a page to draw."""
        from firestep.games.bitva import page  # deferred: saves its import time

        return page.board_definition(self.config)

    def query(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return what moves would bring, or who threatens whom."""
        from firestep.games.bitva import page

        return page.query(state, about, names)

    def read_draft(self, text: str) -> Position:
        """Return the draft of a position text, for the position editor."""
        return notation.read_draft(text, self.config)

    def edit(self, draft: Position, edit: Edit) -> Position:
        """Return the draft after a change."""
        from firestep.games.bitva import editing  # deferred: saves its import time

        return editing.apply_edit(draft, edit)

    def edit_form(self, draft: Position, language: str) -> EditForm:
        """Return the pieces and fields of a draft."""
        from firestep.games.bitva import editing

        return editing.describe_form(draft, language)

    def pass_turn(self, state: Position) -> Position:
        """Raise `ActionRefused`: the opponent rolls first."""
        from firestep.games.bitva import editing

        return editing.pass_turn(state)

    def status(self, state: Position, language: str) -> str:
        """Return one line with the seat to act, the phase and the roll."""
        facts: dict[str, Json] = {
            "seat": state.seat,
            "faces": list(state.roll),
            "left": state.hands[state.seat - 1],
            "quiet": state.quiet,
        }
        return TRANSLATIONS.translate(language, "status", state.phase, facts)

    def describe_action(self, state: Position, action: Action, language: str) -> str:
        """Write an action in words, a move with its piece; `x` marks a capture."""
        if action.kind in ("move", "enter", "recall"):
            moved = notation.describe_move(state, action.first, action.second)
            return TRANSLATIONS.translate(language, "actions", action.kind, moved)
        name = str(action) if action.kind in ("offer", "accept", "decline") else action.kind
        facts: dict[str, Json] = {"hex": str(action).split()[-1], "faces": str(action).split()[-1]}
        return TRANSLATIONS.translate(language, "actions", name, facts)

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and what to type."""
        return tuple(TRANSLATIONS.language(language)["help"].values())

    def translate(self, section: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill a text of the game's translation files."""
        return TRANSLATIONS.translate(language, section, name, facts)
