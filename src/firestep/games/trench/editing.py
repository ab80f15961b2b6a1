"""Editing of positions: the pieces of both armies, the side to move, points and quiet plies."""

from typing import Final

from firestep.boards.square import read_square, square_name
from firestep.contract import ActionRefused, InputError, Refusal
from firestep.contract.position_editing import (
    Edit,
    EditForm,
    FormChoice,
    FormField,
    PieceStock,
    PlacedPiece,
    read_edit_choice,
    read_edit_number,
    refuse_edit,
)
from firestep.contract.translations import Translations
from firestep.games.trench import access, layout, notation
from firestep.games.trench.actions import SIDE
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.rules.explain import RANK_NAMES
from firestep.games.trench.rules.setup import ARMY, START_TABLE
from firestep.games.trench.state import Position, make_position

_TRANSLATIONS: Final = Translations("firestep.games.trench")
_SIDES: Final = ("black", "white")
_MAX_POINTS: Final = 255
_GAMES: Final = ("1", "2", "3")


def read_draft(text: str, config: GameConfig) -> Position:
    """Return the draft of a position text."""
    return make_position(bytes(notation.read_position(text, config, is_draft=True)), config)


def apply_edit(draft: Position, edit: Edit) -> Position:
    """Return the draft after a change. Raise `InputError` if the change is not possible."""
    state = bytearray(draft.buffer)
    access.clear_history(state)
    if edit.verb == "put":
        state[_read_place(edit.value)] = _read_piece(edit.name)
    elif edit.verb == "remove":
        state[_read_occupied(edit.name, state)] = 0
    elif edit.verb == "move":
        start, target = _read_occupied(edit.name, state), _read_place(edit.value)
        piece, state[start] = state[start], 0
        state[target] = piece
    elif edit.verb == "set":
        _set_field(state, edit, draft.config)
    else:
        _set_board(state, START_TABLE if edit.verb == "start" else bytes(layout.S_SIZE))
    return make_position(bytes(state), draft.config)


def _set_board(state: bytearray, board: bytes) -> None:
    """Replace all pieces, without captures."""
    state[: layout.SQUARES] = board[: layout.SQUARES]
    state[layout.S_TURN] = state[layout.S_QUIET] = 0
    for side in (0, 1):
        access.set_points(state, side, 0)


def _read_place(text: str) -> int:
    try:
        return read_square(text, SIDE)
    except InputError as error:
        refuse_edit(error.message)


def _read_occupied(text: str, state: bytearray) -> int:
    square = _read_place(text)
    if not state[square]:
        refuse_edit(f"there is no piece on {text}")
    return square


def _read_piece(letter: str) -> int:
    stars = notation.LETTERS.find(letter.upper()) if len(letter) == 1 else 0
    if stars < 1 or not letter.isascii():
        refuse_edit(f"there is no such piece in the box: {', '.join(notation.LETTERS[1:])}")
    return access.make_piece(stars, int(letter.isupper()))


def _set_field(state: bytearray, edit: Edit, config: GameConfig) -> None:
    if edit.name == "turn":
        state[layout.S_TURN] = read_edit_choice(edit, _SIDES)
    elif edit.name == "quiet":
        most = config.packed[layout.F_QUIET_LIMIT]
        state[layout.S_QUIET] = read_edit_number(edit, 0, most)
    elif edit.name in ("points-black", "points-white"):
        side = _SIDES.index(edit.name.removeprefix("points-"))
        access.set_points(state, side, read_edit_number(edit, 0, _MAX_POINTS))
    elif edit.name == "game" and state[layout.S_GAME]:
        state[layout.S_GAME] = 1 + read_edit_choice(edit, _GAMES)
        # TR-END-04, TR-GAP-03: the players exchange the sides in the second game.
        state[layout.S_BLACK_SEAT] = 2 if state[layout.S_GAME] == 2 else 1
    elif edit.name in ("banked-1", "banked-2") and state[layout.S_GAME]:
        seat = int(edit.name.removeprefix("banked-"))
        access.set_banked(state, seat, read_edit_number(edit, 0, _MAX_POINTS))
    else:
        refuse_edit(f"{edit}: a position of TRENCH has no such field")


def describe_form(draft: Position, language: str) -> EditForm:
    """Return the pieces and fields of a draft."""
    state = draft.buffer
    placed = enumerate(state[: layout.SQUARES])
    pieces = {
        square_name(square, SIDE): PlacedPiece(
            notation.PIECE_LETTERS[piece], square_name(square, SIDE)
        )
        for square, piece in placed
        if piece
    }
    return EditForm(_list_box(draft, language), pieces, _list_fields(draft, language))


def _list_box(draft: Position, language: str) -> tuple[PieceStock, ...]:
    texts = _TRANSLATIONS.language(language)
    return tuple(
        PieceStock(
            notation.piece_letter(access.make_piece(stars, side)),
            access.seat_of(draft.buffer, side),
            RANK_NAMES[stars],
            f"{texts['pieces'][RANK_NAMES[stars]]} ({texts['sides'][_SIDES[side]]})",
            count,
        )
        for side in (0, 1)
        for stars, count in ARMY.items()
    )


def _list_fields(draft: Position, language: str) -> tuple[FormField, ...]:
    state, texts = draft.buffer, _TRANSLATIONS.language(language)
    labels, quiet_limit = texts["editor"], draft.config.packed[layout.F_QUIET_LIMIT]
    sides = tuple(FormChoice(side, texts["sides"][side]) for side in _SIDES)
    fields = [
        FormField("turn", labels["turn"], draft.turn, sides),
        FormField("quiet", labels["quiet"], str(draft.quiet), most=quiet_limit),
    ]
    for side, name in enumerate(_SIDES):
        points = str(access.points_of(state, side))
        fields.append(
            FormField(f"points-{name}", labels[f"points-{name}"], points, most=_MAX_POINTS)
        )
    if state[layout.S_GAME]:
        games = tuple(FormChoice(game, game) for game in _GAMES)
        fields.append(FormField("game", labels["game"], str(state[layout.S_GAME]), games))
        for seat in (1, 2):
            banked, name = str(access.banked_of(state, seat)), f"banked-{seat}"
            fields.append(FormField(name, labels[name], banked, most=_MAX_POINTS))
    return tuple(fields)


def pass_turn(position: Position) -> Position:
    """Return the position with the other side to move (TR-MOVE-01 forbids it in a game)."""
    if position.outcome() is None:
        state = bytearray(position.buffer)
        state[layout.S_TURN] ^= 1
        access.clear_history(state)
        passed = Position.read(notation.write_position(bytes(state)), position.config)
        if passed.outcome() is None:
            return passed
    raise ActionRefused(Refusal("TR-MOVE-01", "game-over", {}))
