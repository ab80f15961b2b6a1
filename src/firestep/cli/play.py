"""`firestep play`: people at one terminal, over any game of the catalogue.

A local record holds the seed of its dice from the start, so that it can be taken up again with the
same dice, and verified at any time: at one screen nobody is deceived but oneself.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from firestep import catalog
from firestep.cli.assistant_terminal import AssistantTerminal
from firestep.cli.files import read_record
from firestep.cli.show import check_look
from firestep.cli.terminal import PHRASES, Terminal
from firestep.contract import InputError, Seat, Value
from firestep.contract.capabilities import Assistant
from firestep.contract.package import AnyGame
from firestep.contract.record import Record, new_record, verify
from firestep.players.computer import level_of
from firestep.server.config import data_folder
from firestep.table.capabilities import dice_of
from firestep.table.dice import SEED_BYTES
from firestep.table.dice_audit import dice_facts, read_dice, verify_dice
from firestep.table.setup import COMPUTER, FAIR, SeatPlan, TableSetup
from firestep.table.table import Table

_NAME: Final = "terminal"  # of every table at a terminal: seeds alone tell their dice apart


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins from."""

    game: str
    given: Mapping[str, Value]
    rules: Path | None
    position: str
    resume: Path | None
    go_on: bool


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays, and with whose dice: computers of a level on all seats but one, or none."""

    against: int = 0
    seat: Seat = 1
    dice: str = ""
    """Fair or typed; neither: as the record says, or fair."""


def run(start: Start, company: Company, *, save: Path | None, look: str, language: str) -> int:
    """Play until the game is over or somebody leaves."""
    PHRASES.language(language)
    kept = data_folder() / f"unfinished-{start.game}.json"
    source = start.resume or (kept if start.go_on else None)
    if start.go_on and not kept.is_file():
        raise InputError("no unfinished game is kept here")
    game, record = new_game(start) if source is None else recorded(source)
    check_look(game, look)
    path = save or start.resume or kept
    if not path.parent.is_dir():
        raise InputError("there is no such folder", source=str(path.parent))
    table = set_up(game, record, company, is_new=source is None)
    fresh = path == kept and not start.go_on
    kind = AssistantTerminal if isinstance(game, Assistant) else Terminal
    kind(table, record, path, look, language, fresh=fresh).run()
    return 0


def new_game(start: Start) -> tuple[AnyGame, Record]:
    """Return a game from its beginning, or from a position, with an empty record."""
    room = catalog.package(start.game)
    if start.position and start.rules is None:
        game, state = room.read_position(start.position, start.given)
        return game, new_record(game, game.seat_counts[0], start=str(state))[0]
    game = room.make(start.given) if start.rules is None else room.load(start.rules, start.given)
    return game, new_record(game, game.seat_counts[0])[0]


def recorded(source: Path) -> tuple[AnyGame, Record]:
    """Return the game of a record that holds, and its dice if they are told."""
    game, record = read_record(source)
    if record.dice is not None and record.dice.get("kind") == FAIR and "seed" not in record.dice:
        record.dice = None  # nobody here knows the seed, so the rolls to come are not from it
    found = verify(game, record) or verify_dice(game, record)
    if found is not None:
        raise InputError(str(found), source=str(source))
    return game, record


def set_up(game: AnyGame, record: Record, company: Company, *, is_new: bool) -> Table[Any, Any]:
    """Return the table, at which nobody sits yet; the record of a new game names its dice."""
    if company.dice and dice_of(game) is None:
        raise InputError(f"{game.id} has no dice", place="--dice")
    told = record.dice
    kind = company.dice or (FAIR if told is None else str(told["kind"]))
    if told is not None and kind != told["kind"]:
        raise InputError(f"this game was begun with {told['kind']} dice", place="--dice")
    dice = None if told is None else read_dice(told)
    seats = seat_plans(game, record.seats, company)
    setup = TableSetup(game.id, dict(game.settings), seats, kind, start=record.start)
    if dice is not None:
        return Table(game, setup, dice.table, dice.seed)
    table = Table(game, setup, _NAME, secrets.token_bytes(SEED_BYTES))
    if is_new:
        record.dice = dice_facts(table, seed=True)
    return table


def seat_plans(game: AnyGame, seats: int, company: Company) -> list[SeatPlan]:
    """Return who is to sit where."""
    if not company.against:
        return [SeatPlan()] * seats
    if not 1 <= company.seat <= seats:
        raise InputError(
            f"{game.id} has the seats 1 to {seats}, not {company.seat}", place="--seat"
        )
    computer = SeatPlan(COMPUTER, level=level_of(game, company.against).number)
    return [SeatPlan() if seat == company.seat else computer for seat in range(1, seats + 1)]
