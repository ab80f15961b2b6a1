"""`firestep play`: people at one terminal, over any game of the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep import catalog
from firestep.cli.desk import DeskTerminal
from firestep.cli.files import read_record
from firestep.cli.show import check_look
from firestep.cli.terminal import PHRASES, Terminal
from firestep.contract import Fault, Value
from firestep.contract.powers import Desk
from firestep.contract.record import Record, new_record, replay, verify
from firestep.contract.room import AnyGame
from firestep.players.computer import level_of
from firestep.server.config import data_folder


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins from."""

    game: str
    given: Mapping[str, Value]
    rules: Path | None
    position: str
    resume: Path | None
    go_on: bool


def run(
    start: Start, *, save: Path | None, look: str, language: str, against: int = 0, seat: int = 1
) -> int:
    """Play until the game is over or somebody leaves."""
    PHRASES.language(language)
    kept = data_folder() / f"unfinished-{start.game}.json"
    game, record, state = open_game(start, kept)
    check_look(game, look)
    path = save or start.resume or kept
    if not path.parent.is_dir():
        raise Fault("there is no such folder", source=str(path.parent))
    fresh = path == kept and not start.go_on
    table = DeskTerminal if isinstance(game, Desk) else Terminal
    terminal = table(game, record, state, path, look, language, fresh=fresh)
    if against:
        if not 1 <= seat <= record.seats:
            raise Fault(f"{game.id} has the seats 1 to {record.seats}, not {seat}", place="--seat")
        terminal.computers.sit_down(seat, level_of(game, against))
    terminal.run()
    return 0


def open_game(start: Start, kept: Path) -> tuple[AnyGame, Record, Any]:
    """Return a new game, or one resumed from its record."""
    source = start.resume or (kept if start.go_on else None)
    if source is None:
        room = catalog.room(start.game)
        if start.rules is not None:
            game = room.load(start.rules, start.given)
        elif start.position:
            game, state = room.read_position(start.position, start.given)
            return game, *new_record(game, game.seat_counts[0], start=str(state))
        else:
            game = room.make(start.given)
        return game, *new_record(game, game.seat_counts[0])
    if start.go_on and not kept.is_file():
        raise Fault("no unfinished game is kept here")
    game, record = read_record(source)
    found = verify(game, record)
    if found is not None:
        raise Fault(str(found), source=str(source))
    *_, state = replay(game, record)
    return game, record, state
