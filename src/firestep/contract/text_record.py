"""Records as plain text that people can read and type: headers, then one action on each line.

    [Game "bitva"]
    [Option players "4"]

    chance die 5
    1 post c1

A line holds a seat and its action. A `;` starts a comment.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from firestep.contract.errors import InputError, clip
from firestep.contract.game import A, Game, S
from firestep.contract.options import Value
from firestep.contract.outcome import Outcome
from firestep.contract.record import Record, append_action, new_record
from firestep.contract.refusal import ActionRefused
from firestep.contract.seats import read_seat, seat_text
from firestep.contract.setting_error import SettingError

_HEADER: Final = re.compile(r'\[(Game|Start|Seats|Result|Seat \d|Option \w+) "([^"]*)"\]')


def result_text(outcome: Outcome | None) -> str:
    """Return the scores in seat order and the ending, or `*` while the game is in progress."""
    if outcome is None:
        return "*"
    return "-".join(f"{score:g}" for score in outcome.scores) + f" {outcome.ending}"


def write(record: Record) -> str:
    """Return a record as text."""
    headers = {"Game": record.game, "Seats": str(record.seats)}
    for name, value in record.settings.items():
        headers[f"Option {name}"] = str(value).lower() if isinstance(value, bool) else str(value)
    for seat, name in enumerate(record.names, 1):
        headers[f"Seat {seat}"] = name.replace('"', "'").replace("\n", " ")
    if record.start is not None:
        headers["Start"] = record.start
    headers["Result"] = result_text(record.outcome)
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    lines.append("")
    lines += [f"{seat_text(entry.seat)} {entry.action}" for entry in record.entries]
    return "\n".join(lines) + "\n"


def read(
    text: str, source: str, make: Callable[[Mapping[str, str]], Game[S, A]]
) -> tuple[Game[S, A], Record]:
    """Parse a record; `make` returns the game for the options. Raise `InputError` with the line."""
    headers: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition(";")[0].strip()
        header = _HEADER.fullmatch(content)
        if header and not lines:
            headers[header[1]] = header[2]
        elif content.startswith("["):
            raise InputError(f"{clip(content, 30)} is not a header", source=source, line=number)
        elif content:
            lines.append((number, content))
    try:
        game, record, state = _open(headers, make)
    except InputError as error:
        raise error.with_source(source, 1) from None
    for number, content in lines:
        seat_name, _, action = content.partition(" ")
        try:
            state = append_action(
                record, game, state, read_seat(seat_name), game.read_action(action)
            )
        except ActionRefused as refused:
            message = f"{clip(content, 30)}: {refused.refusal}"
            raise InputError(message, source=source, line=number) from None
        except InputError as error:
            raise error.with_source(source, number) from None
    result = result_text(record.outcome)
    if headers.get("Result", result) != result:
        raise InputError(f"says {headers['Result']}, but the actions give {result}", source=source)
    return game, record


def _open(
    headers: Mapping[str, str], make: Callable[[Mapping[str, str]], Game[S, A]]
) -> tuple[Game[S, A], Record, S]:
    options = {
        name.removeprefix("Option "): value
        for name, value in headers.items()
        if name.startswith("Option ")
    }
    game = make(options)
    if headers.get("Game") != game.id:
        raise InputError(f'no [Game "{game.id}"] header')
    seats = headers.get("Seats", str(game.seat_counts[0]))
    if seats not in [str(count) for count in game.seat_counts]:
        raise InputError(f"{clip(seats)} is not a number of seats of {game.id}", place="Seats")
    names = tuple(value for name, value in headers.items() if name.startswith("Seat "))
    record, state = new_record(game, int(seats), start=headers.get("Start"), names=names)
    return game, record, state


def read_options(game: Game[S, A], texts: Mapping[str, str]) -> dict[str, Value]:
    """Parse the texts of options of a game. Raise `InputError` for an unknown option."""
    known = {option.name: option for option in game.options}
    for name in texts:
        if name not in known:
            raise SettingError(
                "unknown-in-game", game=game.id, given=clip(name), known=", ".join(known)
            )
    return {name: known[name].read(text) for name, text in texts.items()}
