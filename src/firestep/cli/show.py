"""`firestep show`: a position or a record, as text or as a picture."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep import catalog
from firestep.cli.files import record_of, write_whole
from firestep.cli.game_tree import open_position
from firestep.cli.terminal import PHRASES, colours
from firestep.contract import SPECTATOR, Event, InputError, Value, clip
from firestep.contract.capabilities import Assistant, Drawing, Secrets, Wording
from firestep.contract.package import AnyGame
from firestep.contract.record import Record, replay, verify
from firestep.contract.toml_file import read_text


@dataclass(frozen=True, slots=True)
class Subject:
    """What is to be shown."""

    game: AnyGame
    state: Any
    record: Record | None
    at: int


@dataclass(frozen=True, slots=True)
class Form:
    """How and where to."""

    form: str
    out: Path | None
    look: str
    seat: int
    width: int
    language: str


def find(
    what: str, position: str, game: str, given: Mapping[str, Value], at: int | None
) -> Subject:
    """Find out what the user means: a game, a file, or a position text."""
    if what in catalog.GAMES:
        return Subject(*open_position(what, position, given), None, 0)
    if position:
        raise InputError(f"--position goes with the name of a game, not with {clip(what)}")
    path = Path(what)
    if not _is_file(path):
        if " " not in what:
            raise InputError(f"{clip(what)} is no game, no file and no position text")
        return Subject(*open_position(game, what, given), None, 0)
    text = read_text(path)
    if path.suffix == ".toml":
        own = [name for name in catalog.GAMES if catalog.package(name).is_data(text)]
        return Subject(*open_position([game, *own][-1], what, given), None, 0)
    try:
        if text.lstrip()[:1] in ("{", "["):
            return _of_record(*record_of(text, ""), at)
        lines = (line.strip() for line in text.splitlines())
        line = next((line for line in lines if line and line[0] != "#"), " ")
        return Subject(*open_position(game, line, given), None, 0)
    except InputError as fault:
        raise fault.within(what) if not fault.source else fault from None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long for a name, or a zero byte in it
        return False


def _of_record(game: AnyGame, record: Record, at: int | None) -> Subject:
    count = len(record.entries) if at is None else at
    if not 0 <= count <= len(record.entries):
        raise InputError(f"the record has {len(record.entries)} actions, not {count}", place="--at")
    if record.rules_version != game.rules_version and count:
        # Other rules wrote it: show what it says, without replaying.
        return Subject(game, game.read_state(record.entries[count - 1].position), record, count)
    found = verify(game, record)
    if found is not None:
        raise InputError(str(found))
    states = list(replay(game, record))
    return Subject(game, states[count], record, count)


def check_look(game: AnyGame, look: str) -> None:
    """Refuse a view that a game does not have; no name is the usual one."""
    if look and isinstance(game, Drawing) and look not in game.looks:
        raise InputError(f"no view {clip(look)}; there are: {', '.join(game.looks)}")


def run(subject: Subject, form: Form) -> int:
    """Show it."""
    PHRASES.language(form.language)
    if not 0 <= form.seat <= max(subject.game.seat_counts):
        raise InputError(f"{subject.game.id} has no seat {form.seat}", place="--seat")
    check_look(subject.game, form.look)
    kind = form.form or (form.out.suffix.lstrip(".") if form.out else "") or "text"
    if kind == "txt":
        kind = "text"
    if kind not in ("text", "svg", "png", "json", "moves"):
        raise InputError(f"{clip(kind)} is not text, svg, png, json or moves", place="--as")
    if kind == "png" and form.out is None and sys.stdout.isatty():
        raise InputError("a PNG goes to a file: name it with --out")
    content = _content(subject, kind, form)
    if form.out is None:
        sys.stdout.buffer.write(content)
    else:
        write_whole(form.out, content)
    return 0


def _content(subject: Subject, kind: str, form: Form) -> bytes:
    game, state, record = subject.game, subject.state, subject.record
    if kind == "text":
        return _text(subject, form).encode()
    if kind in ("json", "moves"):
        if record is None:
            raise InputError(f"a position has no record to show as {kind}")
        return (
            record.dumps() if kind == "json" else catalog.package(game.id).write_text(record)
        ).encode()
    if not isinstance(game, Drawing):
        raise InputError(f"{game.id} has no picture")
    last = None
    if record is not None and subject.at:
        last = game.read_action(record.entries[subject.at - 1].action)
    svg = game.svg(state, seat=form.seat or SPECTATOR, look=form.look, last=last)
    return svg.encode() if kind == "svg" else _png(svg, form.width)


def _png(svg: str, width: int) -> bytes:
    if not 16 <= width <= 8192:
        raise InputError(f"{width} is not between 16 and 8192", place="--width")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def sentence(game: Wording[Any, Any], event: Event, language: str) -> str:
    """Say what happened; an event that other rules wrote may have no sentence here."""
    try:
        return game.sentence("log", event.kind, event.facts, language)
    except KeyError:
        return f"{event.kind} {dict(event.facts)}"


def _text(subject: Subject, form: Form) -> str:
    game, state, record = subject.game, subject.state, subject.record
    lines: list[str] = []
    if record is not None and isinstance(game, Wording):
        for number, entry in enumerate(record.entries[: subject.at], 1):
            seen = [_seen(game, event, form) for event in entry.events]
            told = [sentence(game, event, form.language) for event in seen if event is not None]
            lines.append(f"{number:4}  {' '.join(told)}")
        lines.append("")
    if isinstance(game, Drawing):
        colour = form.out is None and colours()
        lines += [
            game.diagram(state, seat=form.seat or SPECTATOR, look=form.look, colour=colour),
            "",
        ]
    if isinstance(game, Assistant):
        lines += [*game.desk(state, form.seat or SPECTATOR, form.language).tables(), ""]
    if isinstance(game, Wording):
        lines.append(game.status(state, form.language))
    if form.seat and isinstance(game, Secrets):
        lines.append(str(game.view(state, form.seat).get("position", "")))
    else:
        lines.append(str(state))
    return "\n".join(lines) + "\n"


def _seen(game: AnyGame, event: Event, form: Form) -> Event | None:
    """Return an event as far as the seat asked for may know it; without one, all of it."""
    return game.seen(event, form.seat) if form.seat else event
