"""Records as text in the style of PGN: headers, then numbered moves.

Asides are in braces with their seat, `{1 offer draw}`. A `;` starts a comment.
"""

import re
from typing import Final, NamedTuple

from firestep.contract import ActionRefused, InputError, clip
from firestep.contract.record import Record, append_action, new_record, replay
from firestep.contract.seats import read_seat, seat_text
from firestep.games.trench import notation
from firestep.games.trench.actions import Action, Move, read_action
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import EditionSet
from firestep.games.trench.state import Position

_HEADER: Final = re.compile(r'\[(\w+) "([^"]*)"\]')
_TOKEN: Final = re.compile(r"\{([^}]*)\}|(\S+)")
_MOVE_NUMBER: Final = re.compile(r"\d+\.(\.\.)?")
_RESULTS: Final[dict[tuple[float, ...], str]] = {
    (1.0, 0.0): "1-0",
    (0.0, 1.0): "0-1",
    (0.5, 0.5): "1/2-1/2",
}
_HEADER_NAMES: Final = ("Game", "Edition", "Length", "Seat1", "Seat2", "Start", "Result")
_START_PLACES: Final = (
    "position",
    "board",
    "side to move",
    "plies since capture",
    "black points",
    "white points",
    "match",
)
_LINE_WIDTH: Final = 80


def write(game: Trench, record: Record) -> str:
    """Write a record of TRENCH as text. Raise `InputError` if its edition is not a shipped one."""
    edition, length = game.config.edition, game.config.length
    shipped = EditionSet.load_shipped()
    if (
        edition not in shipped.names
        or shipped.make_config(edition, length).data != game.config.data
    ):
        raise InputError(
            f"the text form names its edition, and {edition!r} is not a shipped one: use JSON"
        )
    result = _RESULTS[record.outcome.scores] if record.outcome else "*"
    headers = {
        "Game": game.id,
        "Edition": game.config.edition,
        "Length": game.config.length,
        **{f"Seat{seat}": name for seat, name in enumerate(record.names, 1)},
    }
    if record.start is not None:
        headers["Start"] = record.start
    headers["Result"] = result
    lines = [f'[{name} "{_escape_header(value)}"]' for name, value in headers.items()]
    return "\n".join([*lines, "", *_wrap_lines([*_write_tokens(game, record), result]), ""])


def _escape_header(text: str) -> str:
    return " ".join(text.replace('"', "'").splitlines())


def _write_tokens(game: Trench, record: Record) -> list[str]:
    tokens: list[str] = []
    states = replay(game, record)
    state = next(states)
    ply = 0
    for entry, after in zip(record.entries, states, strict=True):
        action = read_action(entry.action)
        if isinstance(action, Move):
            if state.turn == "black":
                tokens.append(f"{ply // 2 + 1}.")
            elif ply == 0:  # a position with White to move
                tokens.append("1...")
                ply += 1
            tokens.append(notation.write_long(state.buffer, action))
            ply += 1
        else:
            tokens.append(f"{{{seat_text(entry.seat)} {entry.action}}}")
        if after.game_number != state.game_number:
            ply = 0
        state = after
    return tokens


def _wrap_lines(tokens: list[str]) -> list[str]:
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + 1 + len(token) > _LINE_WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + token
    return lines


def read(text: str, source: str = "") -> tuple[Trench, Record]:
    """Read a record from text. Raise `InputError` with the line and the rule of the first error."""
    try:
        headers, lines, tokens = _split_text(text)
    except InputError as error:
        raise error.with_source(source) from None
    try:
        game, record, state = _open_record(headers)
    except InputError as error:
        # The place "option edition" is the header Edition, "position" the header Start.
        name = error.place.removeprefix("option ").capitalize()
        line = lines.get("Start" if error.place.split(",")[0] in _START_PLACES else name, 1)
        raise error.with_source(source, line) from None
    result = ""
    for token in tokens:
        try:
            if result:
                raise InputError(f"{clip(token.text)} after the result")
            if not token.braced and token.text in (*_RESULTS.values(), "*"):
                result = token.text
            elif token.braced or not _MOVE_NUMBER.fullmatch(token.text):
                state = _apply_token(game, record, state, token)
        except InputError as error:
            raise error.with_source(source, token.line) from None
    if not result:
        raise InputError("ends without a result: 1-0, 0-1, 1/2-1/2 or *", source=source)
    _check_result(record, result, headers.get("Result", result), source)
    return game, record


class _Token(NamedTuple):
    line: int
    text: str
    braced: bool


def _split_text(text: str) -> tuple[dict[str, str], dict[str, int], list[_Token]]:
    """Separate the headers, with their line numbers, from the moves."""
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    tokens: list[_Token] = []
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.fullmatch(line.strip()) if not tokens else None
        if header:
            if header[1] not in _HEADER_NAMES:
                raise InputError(f"unknown header {clip(header[1])}", line=number)
            if header[1] in headers:
                raise InputError(f"a second header {header[1]}", line=number)
            headers[header[1]], lines[header[1]] = header[2], number
            continue
        for found in _TOKEN.finditer(line.partition(";")[0]):
            braced = found[2] is None
            tokens.append(_Token(number, found[1] if braced else found[2], braced))
    return headers, lines, tokens


def _open_record(headers: dict[str, str]) -> tuple[Trench, Record, Position]:
    """Create the record that the headers describe."""
    if headers.get("Game") != Trench.id:
        raise InputError('no [Game "trench"] header')
    game = Trench(
        edition=headers.get("Edition", "classic"), length=headers.get("Length", "default")
    )
    names = tuple(headers[key] for key in ("Seat1", "Seat2") if key in headers)
    record, state = new_record(game, 2, start=headers.get("Start"), names=names)
    return game, record, state


def _apply_token(game: Trench, record: Record, state: Position, token: _Token) -> Position:
    """Apply the action of a token. Raise `InputError` with the rule that forbids it."""
    seat, action = _read_token(token.text, token.braced, state.seat)
    if isinstance(action, Move) and game.refusal(state, seat, action) is None:
        _check_long_form(token.text, notation.write_long(state.buffer, action))
    try:
        return append_action(record, game, state, seat, action)
    except ActionRefused as refused:
        raise InputError(f"{clip(token.text, 30)}: {refused.refusal}") from None


def _read_token(token: str, braced: bool, seat: int) -> tuple[int, Action]:
    if not braced:
        return seat, notation.read_long(token)
    seat_name, _, aside = token.partition(" ")
    return read_seat(seat_name), read_action(aside)


def _check_long_form(token: str, long: str) -> None:
    """Raise `InputError` if a long form names a wrong piece or capture."""
    if len(token) > 4 and token not in (long, long[1:]):
        raise InputError(f"{clip(token, 30)} does not match the move: {long}")


def _check_result(record: Record, result: str, header: str, source: str) -> None:
    actual = _RESULTS[record.outcome.scores] if record.outcome else "*"
    for written in (result, header):
        if written not in ("", actual):
            raise InputError(
                f"says {written}, but the moves give {actual}", source=source, place="result"
            )
