"""Conditional moves: lines of play that a player of a slow game stores while others are to act.

A line begins with an action of another seat and ends with the answer of its owner. If the game
follows a line, the table plays the answers at once. The log says only that lines were stored, under
a token; the lines themselves are kept apart from it, so that nobody but their owner can read them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from firestep.contract import CHANCE, InputError, Seat
from firestep.table.capabilities import secrets_of
from firestep.table.errors import CommandDenied

if TYPE_CHECKING:
    from firestep.table.table import Table

MAX_LINES: Final = 20
MAX_ACTIONS: Final = 20
"""The most actions of one line."""
MAX_CHARACTERS: Final = 60
"""The most characters of one action in a line."""
_KEEPING_ASIDES: Final = ("offer", "decline")
"""The first words of the asides that change neither the position nor the turn."""

Lines: TypeAlias = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ConditionalMoves:
    """The stored lines of a seat that the game can still follow."""

    token: str
    played: tuple[str, ...] = ()  # the actions since the lines were stored
    lines: Lines | None = None  # what is left of the lines; None: not read from the store yet

    def after(self, action: str) -> "ConditionalMoves | None":
        """Return what is left after an action; None if no line continues."""
        played = (*self.played, action)
        if self.lines is None:
            return replace(self, played=played) if len(played) < MAX_ACTIONS else None
        lines = follow(self.lines, (action,))
        return ConditionalMoves(self.token, played, lines) if lines else None

    def with_lines(self, lines: Lines) -> "ConditionalMoves | None":
        """Return the moves with the stored lines; None if the game has left all of them."""
        left = follow(lines, self.played)
        return replace(self, lines=left) if left else None

    def answer(self) -> str:
        """Return the next action, if the owner is to act; all lines agree on it."""
        return self.lines[0][0] if self.lines else ""


def follow(lines: Lines, played: Sequence[str]) -> Lines:
    """Return what is left of the lines that begin with these actions."""
    count = len(played)
    return tuple(
        line[count:] for line in lines if len(line) > count and line[:count] == tuple(played)
    )


def is_turn_kept(table: "Table[Any, Any]", seat: Seat, action: str) -> bool | None:
    """Return whether an aside leaves the turn as it is; None if the action is not an aside."""
    if action not in map(str, table.game.asides(table.state, seat)):
        return None
    return action.split()[0] in _KEEPING_ASIDES


def check_table(table: "Table[Any, Any]") -> None:
    """Raise `CommandDenied` if there are no conditional moves at this table."""
    clock = table.setup.clock
    if clock is None or not clock.is_slow:
        raise CommandDenied("conditional-not-slow")
    if secrets_of(table.game) is not None:
        raise CommandDenied("conditional-hidden")


def check_lines(
    table: "Table[Any, Any]", seat: Seat, lines: Sequence[Sequence[str]], expected: int | None
) -> Lines:
    """Return the lines with their actions in normal form; `expected` is the count of their scene.

    Raise `CommandDenied` if the rules do not allow an action in its position, or if chance or
    several seats at once decide how the game goes on.
    """
    check_table(table)
    if len(lines) > MAX_LINES or any(len(line) > MAX_ACTIONS for line in lines):
        raise CommandDenied("conditional-too-long", lines=MAX_LINES, actions=MAX_ACTIONS)
    if lines and seat in table.to_act():
        raise CommandDenied("conditional-own-turn")
    if lines and expected is not None and expected < table.asked_at[seat]:
        raise CommandDenied("stale", count=table.visible_counts[seat])
    checker = _LineChecker(table, seat)
    return tuple(dict.fromkeys(checker.check(number, line) for number, line in enumerate(lines, 1)))


class _LineChecker:
    """Plays lines from the present position; positions that lines share are computed once."""

    def __init__(self, table: "Table[Any, Any]", seat: Seat) -> None:
        self._game, self._seat = table.game, seat
        self._states: dict[tuple[str, ...], Any] = {(): table.state}
        self._answers: dict[tuple[str, ...], str] = {}

    def check(self, number: int, line: Sequence[str]) -> tuple[str, ...]:
        played: tuple[str, ...] = ()
        actor = 0
        for text in line:
            actor, action = self._play(number, played, text)
            if actor == self._seat and self._answers.setdefault(played, action) != action:
                raise CommandDenied("conditional-two-answers", line=number, action=action)
            played = (*played, action)
        if actor != self._seat:
            raise CommandDenied("conditional-no-answer", line=number)
        return played

    def _play(self, number: int, played: tuple[str, ...], text: str) -> tuple[Seat, str]:
        """Play one action; return its seat and its normal form."""
        game, state, shown = self._game, self._states[played], text[:MAX_CHARACTERS]
        actor = self._find_actor(number, shown, state)
        try:
            action = game.read_action(text)
        except InputError:
            raise CommandDenied("conditional-impossible", line=number, action=shown) from None
        name = str(action)
        refusal = game.refusal(state, actor, action)
        if refusal is not None:
            raise CommandDenied("conditional-illegal", line=number, action=shown, rule=refusal.rule)
        if action in game.asides(state, actor) or len(name) > MAX_CHARACTERS:
            raise CommandDenied("conditional-impossible", line=number, action=shown)
        if (*played, name) not in self._states:
            self._states[*played, name] = game.apply(state, actor, action)[0]
        return actor, name

    def _find_actor(self, number: int, shown: str, state: Any) -> Seat:
        asked = tuple(self._game.to_act(state))
        if asked == (CHANCE,):
            raise CommandDenied("conditional-dice", line=number, action=shown)
        if not asked:
            raise CommandDenied("conditional-after-end", line=number, action=shown)
        if len(asked) > 1:
            raise CommandDenied("conditional-together", line=number, action=shown)
        return asked[0]
