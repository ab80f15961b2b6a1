"""Positions of Bitva from pieces given by letter and hex, like `Ac1 ae5 Bg12`, and helpers.

`a b c d` are the infantry of seats 1 to 4, capitals their generals. A general that is not listed is
on its post unless its seat is eliminated. Infantry that is not listed is still to be placed in the
setup, and lost in the battle.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from firestep.contract import CHANCE, ActionRefused, Event, Json, Outcome, Refusal, Seat, Value
from firestep.games.bitva import Bitva, Position

LETTERS = "abcd"
COLUMNS = "abcdefghi"
ROWS = {"classic": 12, "skirmish": 8}
POSTS = {"classic": "c1 g12 g1 c12", "skirmish": "c1 g8 g1 c8"}
SETUP = ("post", "place-roll", "place")
WON, DRAWN, LOST = 1.0, 0.5, 0.0

_HEX = re.compile(r"([a-i])(1[0-2]|[1-9])\b")
_ROLL = re.compile(r"(?<=die |ice )[1-6](-[1-6])?")


def position(
    pieces: str = "",
    *,
    roll: Sequence[int] = (),
    phase: str = "",
    seat: Seat = 1,
    slot: Seat = 0,
    posts: str = "",
    out: Sequence[Seat] = (),
    quiet: int = 0,
    given: Mapping[str, Value] | None = None,
    **options: Value,
) -> Position:
    """Read a drawing under options, given by name or in `given`.

    The phase is `move` if there are two dice, else `roll`. `posts` lists the command post of each
    seat; `slot` is the eliminated player for whom the seat plays.
    """
    game = Bitva({**(given or {}), **options})
    board, players = str(game.settings["board"]), game.config.players
    phase = phase or ("move" if len(roll) == 2 else "roll")
    post_names = (posts or POSTS[board]).split()[:players]
    drawn = {piece[1:]: piece[0] for piece in pieces.split()}
    for number, post in enumerate(post_names, 1):
        general = LETTERS[number - 1].upper()
        if general not in drawn.values() and number not in out:
            drawn.setdefault(post, general)
    army = list(drawn.values())
    hands = [8 - army.count(LETTERS[n]) if phase in SETUP else 0 for n in range(players)]
    fields = [
        rows_text(drawn, ROWS[board]),
        phase,
        f"{slot}={seat}" if slot else str(seat),
        "-".join(map(str, roll)) or "-",
        ":".join(map(str, hands)),
        ":".join(post_names),
        "1",
        ",".join(map(str, out)) or "-",
        str(quiet),
    ]
    return game.read_state(" ".join(fields))


def rows_text(drawn: Mapping[str, str], rows: int) -> str:
    """Write pieces by hex as the rows of a position text."""
    lines = []
    for row in range(1, rows + 1):
        line = "".join(drawn.get(f"{column}{row}", ".") for column in COLUMNS)
        lines.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    assert set(drawn) <= {f"{column}{row + 1}" for column in COLUMNS for row in range(rows)}
    return "/".join(lines)


def opposite_seat(seat: Seat) -> Seat:
    """Return the opposite seat: 1 and 2, 3 and 4."""
    return (seat - 1 ^ 1) + 1


def rotate(text: str) -> str:
    """Rotate the hexes and the rolls in a text for the classic board: `c1` to `g12`, 2 to 5."""
    text = _HEX.sub(lambda at: f"{COLUMNS[8 - COLUMNS.index(at[1])]}{13 - int(at[2])}", text)
    return _ROLL.sub(lambda at: "-".join(str(7 - int(n)) for n in reversed(at[0].split("-"))), text)


@dataclass(frozen=True)
class Side:
    """The side that plays north's part in a test: north, or south on the rotated board.

    The opposite hex has the number 7 - n (BV-BOARD-02), so rolls are translated too.
    """

    half: str

    def __str__(self) -> str:
        return self.half

    @property
    def _is_rotated(self) -> bool:
        return self.half == "south"

    def __call__(self, text: str) -> str:
        """Translate hexes, rolls or an action, written for north, to this side."""
        return rotate(text) if self._is_rotated else text

    def seat(self, seat: Seat) -> Seat:
        """Translate a seat to this side."""
        return opposite_seat(seat) if self._is_rotated and seat > 0 else seat

    def hexes(self, names: str) -> set[str]:
        """Return a set of hexes translated to this side."""
        return set(self(names).split())

    def pieces(self, drawing: str) -> str:
        """Translate a drawing to this side."""
        if not self._is_rotated:
            return drawing
        swap = str.maketrans("abcdABCD", "badcBADC")
        pieces = drawing.split()
        return " ".join(piece[0].translate(swap) + rotate(piece[1:]) for piece in pieces)

    def facts(self, **facts: Json) -> dict[str, Json]:
        """Return facts with every hex, number, roll and seat translated to this side."""
        return {name: self._fact(name, value) for name, value in facts.items()}

    def _fact(self, name: str, value: Json) -> Json:
        if name in ("seat", "owner") and isinstance(value, int):
            return self.seat(value)
        if name == "number" and isinstance(value, int):
            return self.faces([value])[0]
        if name in ("roll", "faces") and isinstance(value, list):
            return self.faces(value)
        return self(value) if isinstance(value, str) else value

    def faces(self, faces: Sequence[int]) -> list[int]:
        """Translate a roll to this side, the lower die first."""
        return sorted(7 - face for face in faces) if self._is_rotated else list(faces)

    def refusal(self, rule: str, reason: str, **facts: Json) -> Refusal:
        """Return a refusal with facts translated to this side."""
        return Refusal(rule, reason, self.facts(**facts))

    def outcome(self, score: float, ending: str, out: Sequence[Seat], players: int = 2) -> Outcome:
        """Return an outcome from this side's score; `out` lists eliminated seats, as for north."""
        pair = (1 - score, score) if self._is_rotated else (score, 1 - score)
        fallen = sorted(map(self.seat, out))
        return Outcome(pair * (players // 2), ending, {"out": fallen})

    def position(
        self,
        pieces: str = "",
        *,
        roll: Sequence[int] = (),
        phase: str = "",
        seat: Seat = 1,
        slot: Seat = 0,
        posts: str = "",
        out: Sequence[Seat] = (),
        quiet: int = 0,
        given: Mapping[str, Value] | None = None,
        **options: Value,
    ) -> Position:
        """Read a drawing in which north's pieces belong to this side."""
        post_names = self(posts).split()
        if self._is_rotated:
            post_names = [post_names[opposite_seat(n + 1) - 1] for n in range(len(post_names))]
        return position(
            self.pieces(pieces),
            roll=self.faces(roll),
            phase=phase,
            seat=self.seat(seat),
            slot=self.seat(slot),
            posts=" ".join(post_names),
            out=sorted(map(self.seat, out)),
            quiet=quiet,
            given={**(given or {}), **options},
        )


NORTH, SOUTH = Side("north"), Side("south")
both_sides = pytest.mark.parametrize("side", [NORTH, SOUTH], ids=str)


def game_of(state: Position) -> Bitva:
    """Return the game of a position."""
    return Bitva(restored=state.config)


def legal(state: Position) -> set[str]:
    """Return the texts of the choices of the seat to act."""
    return {str(action) for action in game_of(state).legal(state, state.seat)}


def targets(state: Position, start: str) -> set[str]:
    """Return the hexes to which the piece on `start` may move, enter or be recalled."""
    pairs = [text.split()[1].split("-") for text in legal(state) if "-" in text]
    return {target for begin, target in pairs if begin == start}


def places(state: Position) -> set[str]:
    """Return the hexes to choose from in a phase of the setup."""
    return {text.split()[1] for text in legal(state)}


def apply_action(
    state: Position, action: str, seat: Seat | None = None
) -> tuple[Position, list[Event]]:
    """Return the position after an action, by default of the seat to act, and the events."""
    game = game_of(state)
    who = game.to_act(state)[0] if seat is None else seat
    after, events = game.apply(state, who, game.read_action(action))
    return after, list(events)


def do(state: Position, *actions: str) -> Position:
    """Return the position after these rolls and choices."""
    for action in actions:
        state, _ = apply_action(state, action)
    return state


def act(state: Position, seat: Seat, *actions: str) -> Position:
    """Return the position after these actions of a seat or of the table."""
    for action in actions:
        state, _ = apply_action(state, action, seat)
    return state


def roll_due(state: Position) -> bool:
    """Return whether the next action is a roll."""
    return tuple(game_of(state).to_act(state)) == (CHANCE,)


def refused(state: Position, action: str, seat: Seat | None = None) -> Refusal:
    """Return the refusal of an action.

    Check that `Game.refusal` and `Game.apply` agree on it and that nothing changed.
    """
    game = game_of(state)
    parsed = game.read_action(action)
    who = state.seat if seat is None else seat
    before = game.pack(state)
    refusal = game.refusal(state, who, parsed)
    assert refusal is not None, f"{action} is not refused"
    with pytest.raises(ActionRefused) as caught:
        game.apply(state, who, parsed)
    assert caught.value.refusal == refusal
    assert parsed not in [*game.legal(state, who), *game.asides(state, who)]
    assert game.pack(state) == before
    return refusal
