"""`firestep check` and `firestep verify`."""

from pathlib import Path

from firestep import catalog
from firestep.cli.files import find_games_of_data, get_data_package, read_record
from firestep.contract import CHANCE, InputError, clip
from firestep.contract.record import Record
from firestep.contract.record import verify as verify_actions
from firestep.contract.toml_file import read_text
from firestep.table.dice_audit import read_dice, verify_dice


def verify(path: Path) -> int:
    """Replay a record and print whether it is valid."""
    game, record = read_record(path)
    violation = verify_actions(game, record)
    if violation is not None:
        raise InputError(str(violation), source=str(path))
    dice_violation = verify_dice(game, record)
    if dice_violation is not None:
        raise InputError(str(dice_violation), source=str(path))
    ending = f", {record.outcome.ending}" if record.outcome else ", still running"
    print(f"{path}: {record.game}, {len(record.entries)} actions, all valid{ending}")
    if record.dice is not None:
        print(_describe_dice(record))
    return 0


def _describe_dice(record: Record) -> str:
    rolls = sum(entry.seat == CHANCE for entry in record.entries)
    if read_dice(record.dice) is None:
        return f"{rolls} rolls, typed by the players: not verifiable"
    return f"{rolls} rolls, all reproduced from the seed committed before the game"


def check(path: Path, game: str) -> int:
    """Print what a file contains; raise `InputError` with the place of an error."""
    text = read_text(path)
    if path.suffix != ".toml" and text.lstrip().startswith(("{", "[Game ")):
        return verify(path)
    names = [game] if game else list(catalog.GAMES)
    data = find_games_of_data(text, names)
    # If several games recognise the file, the last one has the strictest test.
    game = game or [*names[:1], *data][-1]
    if data or path.suffix == ".toml":
        print(f"{path}: {get_data_package(game).check_data(path)}")
        return 0
    count = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                catalog.get_package(game).read_position(line.strip(), {})
            except InputError as error:
                raise error.with_source(str(path), number) from None
            count += 1
    if not count:
        raise InputError(f"{clip(text, 20)} contains nothing to check", source=str(path))
    print(f"{path}: {count} position{'s' if count > 1 else ''} of {game}")
    return 0
