"""Records as text for people, after the manner of chess: headers, then numbered moves.

Asides stand in braces with their seat, `{1 offer draw}`. What follows a `;` is a remark.
"""

import re
from typing import Final, NamedTuple

from firestep.contract import ActionRefused, InputError, clip
from firestep.contract.record import Record, extend, new_record, replay
from firestep.contract.seats import read_seat, seat_text
from firestep.games.trench import notation
from firestep.games.trench.actions import Action, Move, read_action
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import Editions
from firestep.games.trench.state import Position

_HEADER: Final = re.compile(r'\[(\w+) "([^"]*)"\]')
_TOKEN: Final = re.compile(r"\{([^}]*)\}|(\S+)")
_NUMBER: Final = re.compile(r"\d+\.(\.\.)?")
_RESULTS: Final[dict[tuple[float, ...], str]] = {
    (1.0, 0.0): "1-0",
    (0.0, 1.0): "0-1",
    (0.5, 0.5): "1/2-1/2",
}
_KNOWN: Final = ("Game", "Edition", "Length", "Seat1", "Seat2", "Start", "Result")
_START_PLACES: Final = (
    "position",
    "board",
    "side to move",
    "plies since capture",
    "black points",
    "white points",
    "match",
)
_WIDTH: Final = 80


def write(game: Trench, record: Record) -> str:
    """Write a record of TRENCH as text; an edition of one's own has no name in it."""
    edition, length = game.terms.edition, game.terms.length
    shipped = Editions.shipped()
    if edition not in shipped.names or shipped.terms(edition, length).data != game.terms.data:
        raise InputError(
            f"the text form names its edition, and {edition!r} is not a shipped one: use JSON"
        )
    result = _RESULTS[record.outcome.scores] if record.outcome else "*"
    headers = {
        "Game": game.id,
        "Edition": game.terms.edition,
        "Length": game.terms.length,
        **{f"Seat{seat}": name for seat, name in enumerate(record.names, 1)},
    }
    if record.start is not None:
        headers["Start"] = record.start
    headers["Result"] = result
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in headers.items()]
    return "\n".join([*lines, "", *_wrapped([*_tokens(game, record), result]), ""])


def _quoted(text: str) -> str:
    return " ".join(text.replace('"', "'").splitlines())


def _tokens(game: Trench, record: Record) -> list[str]:
    tokens: list[str] = []
    states = replay(game, record)
    state = next(states)
    ply = 0
    for entry, after in zip(record.entries, states, strict=True):
        action = read_action(entry.action)
        if isinstance(action, Move):
            black = state.turn == "black"
            if black:
                tokens.append(f"{ply // 2 + 1}.")
            elif ply == 0:  # a position with White to move
                tokens.append("1...")
                ply += 1
            tokens.append(notation.long_form(state.buffer, action))
            ply += 1
        else:
            tokens.append(f"{{{seat_text(entry.seat)} {entry.action}}}")
        if after.game_number != state.game_number:
            ply = 0
        state = after
    return tokens


def _wrapped(tokens: list[str]) -> list[str]:
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + 1 + len(token) > _WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + token
    return lines


def read(text: str, source: str = "") -> tuple[Trench, Record]:
    """Read a record from text; a InputError names the line and the rule of the first thing wrong."""
    try:
        headers, lines, tokens = _split(text)
    except InputError as fault:
        raise fault.within(source) from None
    try:
        game, record, state = _open(headers)
    except InputError as fault:
        # "option edition" is the header Edition, "position" the header Start.
        name = fault.place.removeprefix("option ").capitalize()
        line = lines.get("Start" if fault.place.split(",")[0] in _START_PLACES else name, 1)
        raise fault.within(source, line) from None
    result = ""
    for token in tokens:
        try:
            if result:
                raise InputError(f"{clip(token.text)} after the result")
            if not token.braced and token.text in (*_RESULTS.values(), "*"):
                result = token.text
            elif token.braced or not _NUMBER.fullmatch(token.text):
                state = _follow(game, record, state, token)
        except InputError as fault:
            raise fault.within(source, token.line) from None
    if not result:
        raise InputError("ends without a result: 1-0, 0-1, 1/2-1/2 or *", source=source)
    _check_result(record, result, headers.get("Result", result), source)
    return game, record


class _Token(NamedTuple):
    line: int
    text: str
    braced: bool


def _split(text: str) -> tuple[dict[str, str], dict[str, int], list[_Token]]:
    """Part the headers, with their lines, from the moves."""
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    tokens: list[_Token] = []
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.fullmatch(line.strip()) if not tokens else None
        if header:
            if header[1] not in _KNOWN:
                raise InputError(f"unknown header {clip(header[1])}", line=number)
            if header[1] in headers:
                raise InputError(f"a second header {header[1]}", line=number)
            headers[header[1]], lines[header[1]] = header[2], number
            continue
        for found in _TOKEN.finditer(line.partition(";")[0]):
            braced = found[2] is None
            tokens.append(_Token(number, found[1] if braced else found[2], braced))
    return headers, lines, tokens


def _open(headers: dict[str, str]) -> tuple[Trench, Record, Position]:
    """Open the record that the headers describe."""
    if headers.get("Game") != Trench.id:
        raise InputError('no [Game "trench"] header')
    game = Trench(
        edition=headers.get("Edition", "classic"), length=headers.get("Length", "default")
    )
    names = tuple(headers[key] for key in ("Seat1", "Seat2") if key in headers)
    record, state = new_record(game, 2, start=headers.get("Start"), names=names)
    return game, record, state


def _follow(game: Trench, record: Record, state: Position, token: _Token) -> Position:
    """Apply what a token says; a InputError names the rule that forbids it."""
    seat, action = _action(token.text, token.braced, state.seat)
    if isinstance(action, Move) and game.refusal(state, seat, action) is None:
        _agrees(token.text, notation.long_form(state.buffer, action))
    try:
        return extend(record, game, state, seat, action)
    except ActionRefused as refused:
        raise InputError(f"{clip(token.text, 30)}: {refused.refusal}") from None


def _action(token: str, braced: bool, seat: int) -> tuple[int, Action]:
    if not braced:
        return seat, notation.read_long(token)
    speaker, _, said = token.partition(" ")
    return read_seat(speaker), read_action(said)


def _agrees(token: str, long: str) -> None:
    """Hold a long form against what the move really is: a wrong piece or capture is a fault."""
    if len(token) > 4 and token not in (long, long[1:]):
        raise InputError(f"{clip(token, 30)} does not say what happens: {long}")


def _check_result(record: Record, result: str, header: str, source: str) -> None:
    real = _RESULTS[record.outcome.scores] if record.outcome else "*"
    for written in (result, header):
        if written not in ("", real):
            raise InputError(
                f"says {written}, but the moves give {real}", source=source, place="result"
            )
