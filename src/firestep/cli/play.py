"""`firestep play`: a game in the terminal, for people and computer players.

A local record contains the seed of its dice from the start, so that it can be continued with the
same dice and verified at any time.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from firestep import catalog
from firestep.cli.assistant_terminal import AssistantTerminal
from firestep.cli.files import get_data_package, read_record
from firestep.cli.language import TRANSLATIONS
from firestep.cli.show import check_look
from firestep.cli.terminal import Terminal
from firestep.contract import InputError, Seat, Value
from firestep.contract.capabilities import Assistant
from firestep.contract.package import AnyGame
from firestep.contract.record import Record, new_record, verify
from firestep.players.computer import find_level
from firestep.server.config import ensure_data_folder
from firestep.table.capabilities import dice_of
from firestep.table.dice import SEED_BYTES
from firestep.table.dice_audit import describe_dice, read_dice, verify_dice
from firestep.table.setup import DiceMode, SeatKind, SeatPlan, TableSetup, read_dice_mode
from firestep.table.table import Table

_TABLE_NAME: Final = "terminal"  # the same for every terminal table; only the seeds differ


@dataclass(frozen=True, slots=True)
class Start:
    """Where a game starts: a new game, a position, or a record."""

    game: str
    given: Mapping[str, Value]
    rules: Path | None
    position: str
    resume: Path | None
    continue_last: bool


@dataclass(frozen=True, slots=True)
class Opponents:
    """The level of the computers on all other seats (0: none), the own seat, and the dice."""

    against: int = 0
    seat: Seat = 1
    dice: str = ""
    """Fair or typed; empty: as in the record, or fair."""


def run(start: Start, opponents: Opponents, *, save: Path | None, look: str, language: str) -> int:
    """Play until the game is over or the players leave."""
    TRANSLATIONS.language(language)
    autosave = ensure_data_folder() / f"unfinished-{start.game}.json"
    source = start.resume or (autosave if start.continue_last else None)
    if start.continue_last and not autosave.is_file():
        raise InputError("there is no unfinished game")
    game, record = new_game(start) if source is None else read_game(source)
    check_look(game, look)
    path = save or start.resume or autosave
    if not path.parent.is_dir():
        raise InputError("no such folder", source=str(path.parent))
    table = make_table(game, record, opponents, is_new=source is None)
    fresh = path == autosave and not start.continue_last
    kind = AssistantTerminal if isinstance(game, Assistant) else Terminal
    kind(table, record, path, look, language, fresh=fresh).run()
    return 0


def new_game(start: Start) -> tuple[AnyGame, Record]:
    """Return a game at its start or at a position, with an empty record."""
    package = catalog.get_package(start.game)
    if start.rules is not None:
        game = get_data_package(start.game).load(start.rules, start.given)
    elif start.position:
        game, state = package.read_position(start.position, start.given)
        return game, new_record(game, game.seat_counts[0], start=str(state))[0]
    else:
        game = package.make(start.given)
    return game, new_record(game, game.seat_counts[0])[0]


def read_game(source: Path) -> tuple[AnyGame, Record]:
    """Return the game of a valid record. Dice whose seed is not published are dropped."""
    game, record = read_record(source)
    if (
        record.dice is not None
        and record.dice.get("kind") == DiceMode.FAIR
        and "seed" not in record.dice
    ):
        record.dice = None  # the seed is unknown, so new rolls cannot follow from it
    violation = verify(game, record) or verify_dice(game, record)
    if violation is not None:
        raise InputError(str(violation), source=str(source))
    return game, record


def make_table(
    game: AnyGame, record: Record, opponents: Opponents, *, is_new: bool
) -> Table[Any, Any]:
    """Return the table with free seats; the record of a new game gets the facts of its dice."""
    if opponents.dice and dice_of(game) is None:
        raise InputError(f"{game.id} has no dice", place="--dice")
    recorded = record.dice
    kind = opponents.dice or (DiceMode.FAIR if recorded is None else str(recorded["kind"]))
    if recorded is not None and kind != recorded["kind"]:
        raise InputError(f"this game was started with {recorded['kind']} dice", place="--dice")
    dice = None if recorded is None else read_dice(recorded)
    seats = seat_plans(game, record.seats, opponents)
    setup = TableSetup(
        game.id, dict(game.settings), seats, read_dice_mode(kind), start=record.start
    )
    if dice is not None:
        return Table(game, setup, dice.table, dice.seed)
    table = Table(game, setup, _TABLE_NAME, secrets.token_bytes(SEED_BYTES))
    if is_new:
        record.dice = describe_dice(table, seed=True)
    return table


def seat_plans(game: AnyGame, seats: int, opponents: Opponents) -> list[SeatPlan]:
    """Return the plan of each seat: a person or a computer."""
    if not opponents.against:
        return [SeatPlan()] * seats
    if not 1 <= opponents.seat <= seats:
        raise InputError(
            f"{game.id} has the seats 1 to {seats}, not {opponents.seat}", place="--seat"
        )
    computer = SeatPlan(SeatKind.COMPUTER, level=find_level(game, opponents.against).number)
    return [SeatPlan() if seat == opponents.seat else computer for seat in range(1, seats + 1)]
