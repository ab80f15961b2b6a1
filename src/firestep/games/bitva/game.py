"""The door to Bitva: the contract of a game over positions and actions."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import (
    CHANCE,
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
)
from firestep.contract.engine import Engine
from firestep.contract.translations import Translations
from firestep.games.bitva import batch, game_config, kernel, layout, notation
from firestep.games.bitva.actions import DICE, DIE, SAID, TABLES, Action, read_action
from firestep.games.bitva.board import Board
from firestep.games.bitva.events import told
from firestep.games.bitva.rules import agreement, explain
from firestep.games.bitva.rules.turn import dice_due
from firestep.games.bitva.state import Position, start, unpack
from firestep.games.bitva.view import read_view, view

PHRASES: Final = Translations("firestep.games.bitva")

# The odds of a roll: doubles one in 36, others two.
DICE_ODDS: Final = tuple(
    (action, Fraction(1 if low == high else 2, 36)) for (low, high), action in DICE.items()
)
DIE_ODDS: Final = tuple((action, Fraction(1, 6)) for action in DIE.values())

# Room for the kernel to work in; nothing outlives a call, and every call holds the GIL.
_choices = bytearray(layout.CHOICES + layout.CELLS)
_scratch = bytearray(layout.SCRATCH)


class Bitva:
    """Bitva on one board under its options; a `firestep.contract.Game`."""

    id = "bitva"
    rules_version = 1
    looks = ("board",)
    sights = ("takes", "outlook", "threats", "risks")

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        ground: Board | None = None,
        restored: game_config.GameConfig | None = None,
        **options: Value,
    ) -> None:
        """Fix the options, by name or in a mapping; `ground` may be a board of your own."""
        self.terms = restored or game_config.make({**(given or {}), **options}, ground)
        self.options: Sequence[Option] = game_config.options(
            ground if restored is None else restored.board
        )
        self.settings = self.terms.settings
        self.data: Mapping[str, Json] = self.terms.data
        self.seat_counts = (self.terms.players,)
        self._field = self.terms.field

    def __repr__(self) -> str:
        changed = {
            option.name: self.settings[option.name]
            for option in game_config.OPTIONS
            if self.settings[option.name] != option.default
        }
        return f"Bitva({', '.join(f'{name}={value!r}' for name, value in changed.items())})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return north and south."""
        return (tuple(range(1, seats + 1, 2)), tuple(range(2, seats + 1, 2)))

    def initial(self, seats: int | None = None) -> Position:
        """Return the first state: an empty board, and a roll for who begins."""
        if seats not in (None, self.terms.players):
            raise InputError(
                f"this game is for {self.terms.players} players, not {seats} [BV-TEAM-01]"
            )
        return start(self.terms)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seat to decide, chance before a roll, or nobody."""
        if state.buffer[layout.ENDED]:
            return ()
        return (CHANCE,) if dice_due(state.buffer) else (state.buffer[layout.SEAT],)

    def phase(self, state: Position) -> str:
        """Name the phase."""
        return state.phase

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return every choice of the seat to decide."""
        table = TABLES.get(state.buffer[layout.PHASE])
        if table is None or seat != state.buffer[layout.SEAT]:
            return []
        return kernel.listed(state.buffer, self._field, table, _choices, _scratch)

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return what may be said: offers and answers, resigning; the table's time-outs."""
        return agreement.open_to(state.buffer, self._field, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None."""
        buffer = state.buffer
        if action in SAID:
            return agreement.why_not(buffer, self._field, seat, action)
        if buffer[layout.ENDED]:
            return Refusal("BV-END-01", "game-over", {"action": str(action)})
        wrong = explain.wrong_phase(buffer, action)
        if wrong is not None:
            return wrong
        waits = self.to_act(state)[0]
        if seat != waits:
            return Refusal("BV-MOVE-01", "not-your-turn", {"seat": waits})
        if seat == CHANCE or self._after(state, action) is not None:
            return None
        return explain.why_not(buffer, self._field, action, _scratch)

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return the 6 or 21 rolls with their odds."""
        if state.buffer[layout.ENDED]:
            return ()
        return {0: (), 1: DIE_ODDS, 2: DICE_ODDS}[dice_due(state.buffer)]

    def dice(self, state: Position) -> Sequence[int]:
        """Return the sides of the dice to be rolled."""
        return (6,) * (0 if state.buffer[layout.ENDED] else dice_due(state.buffer))

    def rolled(self, state: Position, faces: Sequence[int]) -> Action:
        """Return the action of these faces."""
        if len(faces) == 1:
            return DIE[faces[0]]
        return DICE[min(faces), max(faces)]

    def _after(self, state: Position, action: Action) -> bytes | None:
        """Return the state after a choice or a roll in its phase; None if it is not allowed."""
        if action.kind in ("die", "dice"):
            return kernel.rolled(state.buffer, self._field, action.first, action.second, _choices)
        first, second = action.first, action.second
        return kernel.chosen(state.buffer, self._field, first, second, _choices, _scratch)

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and what happened; a forbidden action raises `ActionRefused`."""
        after = None
        if action not in SAID and seat in self.to_act(state):
            if explain.wrong_phase(state.buffer, action) is None:
                after = self._after(state, action)
        if after is None:
            refusal = self.refusal(state, seat, action)
            if refusal is not None:
                raise ActionRefused(refusal)
            changed = bytearray(state.buffer)
            agreement.say(changed, self._field, seat, action)
            after = bytes(changed)
        position = Position(after, self.terms)
        return position, Events(told, state, seat, action, position)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        """Return the event: nothing is hidden in Bitva."""
        return event

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game ended."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return what may be known, which is everything."""
        return view(state)

    def read_action(self, text: str) -> Action:
        """Read an action."""
        return read_action(text)

    def read_state(self, text: str) -> Position:
        """Read a position text under these terms."""
        return notation.read_position(text, self.terms)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return the position of a view; nothing is left to draw."""
        return read_view(view, self.terms)

    def pack(self, state: Position) -> bytes:
        """Return the whole state as bytes."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of packed bytes."""
        return unpack(content, self.terms)

    # Powers.

    def engine(self) -> Engine[Position, Action]:
        """Return a search for positions of this game."""
        from firestep.games.bitva import engine  # only who searches pays for searching

        return engine.Engine(self.terms)

    def perft(self, state: Position, depth: int) -> int:
        """Count the action sequences of this length; the distinct rolls count as actions."""
        return batch.perft(state, depth)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the board, north above."""
        from firestep.games.bitva import svg  # only who draws pays for drawing

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

    def scenery(self) -> Mapping[str, Json]:
        """Return the empty board and the pieces, for a page to draw."""
        from firestep.games.bitva import page  # only who draws pays for drawing

        return page.scenery(self.terms)

    def look(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return what moves would bring, or who threatens whom."""
        from firestep.games.bitva import page

        return page.look(state, about, names)

    def status(self, state: Position, language: str) -> str:
        """Say whose turn it is, the phase and the roll."""
        facts: dict[str, Json] = {
            "seat": state.seat,
            "faces": list(state.roll),
            "left": state.hands[state.seat - 1],
            "quiet": state.quiet,
        }
        return PHRASES.fill(language, "status", state.phase, facts)

    def long_form(self, state: Position, action: Action, language: str) -> str:
        """Say a choice in words, a move with its piece; an x stands for taking."""
        if action.kind in ("move", "enter", "recall"):
            moved = notation.moved(state, action.first, action.second)
            return PHRASES.fill(language, "actions", action.kind, moved)
        name = str(action) if action.kind in ("offer", "accept", "decline") else action.kind
        facts: dict[str, Json] = {"hex": str(action).split()[-1], "faces": str(action).split()[-1]}
        return PHRASES.fill(language, "actions", name, facts)

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and what to type."""
        return tuple(PHRASES.language(language)["help"].values())

    def sentence(self, kind: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill a sentence of the game's text files."""
        return PHRASES.fill(language, kind, name, facts)
