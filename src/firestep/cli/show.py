"""`firestep show`: a position or a record as text or as a picture."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep import catalog
from firestep.cli.files import find_games_of_data, parse_record, write_atomically
from firestep.cli.game_tree import open_position
from firestep.cli.language import TRANSLATIONS
from firestep.cli.terminal import use_colours
from firestep.contract import SPECTATOR, Event, InputError, Value, clip
from firestep.contract.capabilities import Assistant, Drawing, Secrets, Wording
from firestep.contract.package import AnyGame
from firestep.contract.record import Record, replay, verify
from firestep.contract.setting_error import SettingError
from firestep.contract.toml_file import read_text
from firestep.table.capabilities import text_facts


@dataclass(frozen=True, slots=True)
class Subject:
    """The state to show, with its game and record."""

    game: AnyGame
    state: Any
    record: Record | None
    at: int


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """The format, style and destination of the output."""

    form: str
    out: Path | None
    look: str
    seat: int
    width: int
    language: str


def find_subject(
    what: str, position: str, game: str, given: Mapping[str, Value], at: int | None
) -> Subject:
    """Return what the user names: a game, a file, or a position text."""
    if what in catalog.GAMES:
        return Subject(*open_position(what, position, given), None, 0)
    if position:
        raise InputError(f"--position goes with the name of a game, not with {clip(what)}")
    path = Path(what)
    if not _is_file(path):
        if " " not in what:
            raise InputError(f"{clip(what)} is not a game, a file or a position text")
        return Subject(*open_position(game, what, given), None, 0)
    text = read_text(path)
    if path.suffix == ".toml":
        own = find_games_of_data(text, catalog.GAMES)
        return Subject(*open_position([game, *own][-1], what, given), None, 0)
    try:
        if text.lstrip()[:1] in ("{", "["):
            return _subject_of_record(*parse_record(text, ""), at)
        lines = (line.strip() for line in text.splitlines())
        line = next((line for line in lines if line and line[0] != "#"), " ")
        return Subject(*open_position(game, line, given), None, 0)
    except InputError as error:
        raise error.with_source(what) if not error.source else error from None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # the name is too long or contains a zero byte
        return False


def _subject_of_record(game: AnyGame, record: Record, at: int | None) -> Subject:
    count = len(record.entries) if at is None else at
    if not 0 <= count <= len(record.entries):
        raise InputError(f"the record has {len(record.entries)} actions, not {count}", place="--at")
    if record.rules_version != game.rules_version and count:
        # Another version of the rules wrote it: show the stored position without replaying.
        return Subject(game, game.read_state(record.entries[count - 1].position), record, count)
    violation = verify(game, record)
    if violation is not None:
        raise InputError(str(violation))
    states = list(replay(game, record))
    return Subject(game, states[count], record, count)


def check_look(game: AnyGame, look: str) -> None:
    """Raise `InputError` if the game has no board style of this name."""
    if look and isinstance(game, Drawing) and look not in game.looks:
        raise SettingError("no-look", given=clip(look), known=", ".join(game.looks))


def run(subject: Subject, options: OutputOptions) -> int:
    """Print the subject or write it to a file."""
    TRANSLATIONS.language(options.language)
    if not 0 <= options.seat <= max(subject.game.seat_counts):
        raise SettingError("no-seat", place="--seat", game=subject.game.id, given=options.seat)
    check_look(subject.game, options.look)
    kind = options.form or (options.out.suffix.lstrip(".") if options.out else "") or "text"
    if kind == "txt":
        kind = "text"
    if kind not in ("text", "svg", "png", "json", "moves"):
        raise InputError(f"{clip(kind)} is not text, svg, png, json or moves", place="--as")
    if kind == "png" and options.out is None and sys.stdout.isatty():
        raise InputError("a PNG needs a file: use --out")
    content = _content(subject, kind, options)
    if options.out is None:
        sys.stdout.buffer.write(content)
    else:
        write_atomically(options.out, content)
    return 0


def _content(subject: Subject, kind: str, options: OutputOptions) -> bytes:
    game, state, record = subject.game, subject.state, subject.record
    if kind == "text":
        return _text(subject, options).encode()
    if kind in ("json", "moves"):
        if record is None:
            raise InputError(f"a position has no record to show as {kind}")
        return (
            record.dumps() if kind == "json" else catalog.get_package(game.id).write_text(record)
        ).encode()
    if not isinstance(game, Drawing):
        raise InputError(f"{game.id} has no picture")
    last = None
    if record is not None and subject.at:
        last = game.read_action(record.entries[subject.at - 1].action)
    svg = game.svg(state, seat=options.seat or SPECTATOR, look=options.look, last=last)
    return svg.encode() if kind == "svg" else _png(svg, options.width)


def _png(svg: str, width: int) -> bytes:
    if not 16 <= width <= 8192:
        raise InputError(f"{width} is not between 16 and 8192", place="--width")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def describe_event(game: Any, event: Event, state: Any, language: str) -> str:
    """Return an event in words; one of another rules version may have no text."""
    try:
        facts = text_facts(game, event.facts, state, places=False)
        return str(game.translate("log", event.kind, facts, language))
    except KeyError:
        return f"{event.kind} {dict(event.facts)}"


def _text(subject: Subject, options: OutputOptions) -> str:
    game, state, record = subject.game, subject.state, subject.record
    lines: list[str] = []
    if record is not None and isinstance(game, Wording):
        for number, entry in enumerate(record.entries[: subject.at], 1):
            visible = [_redacted(game, event, options) for event in entry.events]
            texts = [
                describe_event(game, event, state, options.language)
                for event in visible
                if event is not None
            ]
            lines.append(f"{number:4}  {' '.join(texts)}")
        lines.append("")
    if isinstance(game, Drawing):
        colour = options.out is None and use_colours()
        lines += [
            game.diagram(state, seat=options.seat or SPECTATOR, look=options.look, colour=colour),
            "",
        ]
    if isinstance(game, Assistant):
        lines += [*game.assistant(state, options.seat or SPECTATOR, options.language).tables(), ""]
    if isinstance(game, Wording):
        lines.append(game.status(state, options.language))
    if options.seat and isinstance(game, Secrets):
        lines.append(str(game.view(state, options.seat).get("position", "")))
    else:
        lines.append(str(state))
    return "\n".join(lines) + "\n"


def _redacted(game: AnyGame, event: Event, options: OutputOptions) -> Event | None:
    """Return what the chosen seat may know of an event; the whole event if no seat is chosen."""
    return game.redact_event(event, options.seat) if options.seat else event
