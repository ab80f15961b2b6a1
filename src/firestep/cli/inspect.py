"""`firestep check` and `firestep verify`."""

from pathlib import Path

from firestep import catalog
from firestep.cli.files import read_record
from firestep.contract import CHANCE, InputError, clip
from firestep.contract.record import Record
from firestep.contract.record import verify as replayed
from firestep.contract.toml_file import read_text
from firestep.table.dice_audit import read_dice, verify_dice


def verify(path: Path) -> int:
    """Replay a record and say whether it holds."""
    game, record = read_record(path)
    found = replayed(game, record)
    if found is not None:
        raise InputError(str(found), source=str(path))
    unfair = verify_dice(game, record)
    if unfair is not None:
        raise InputError(str(unfair), source=str(path))
    ending = f", {record.outcome.ending}" if record.outcome else ", still running"
    print(f"{path}: {record.game}, {len(record.entries)} actions, all as the rules say{ending}")
    if record.dice is not None:
        print(_about_dice(record))
    return 0


def _about_dice(record: Record) -> str:
    rolls = sum(entry.seat == CHANCE for entry in record.entries)
    if read_dice(record.dice) is None:
        return f"{rolls} rolls, typed by the players: they vouch for them"
    return f"{rolls} rolls, every one as the seed gives that was promised before the game"


def check(path: Path, game: str) -> int:
    """Say what a file holds, or what is wrong with it and where."""
    text = read_text(path)
    if path.suffix != ".toml" and text.lstrip().startswith(("{", "[Game ")):
        return verify(path)
    names = [game] if game else list(catalog.GAMES)
    data = [name for name in names if catalog.package(name).is_data(text)]
    # The later a game came, the surer it knows its own: take the last that says so.
    game = game or [*names[:1], *data][-1]
    if data or path.suffix == ".toml":
        print(f"{path}: {catalog.package(game).check_data(path)}")
        return 0
    count = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                catalog.package(game).read_position(line.strip(), {})
            except InputError as fault:
                raise fault.within(str(path), number) from None
            count += 1
    if not count:
        raise InputError(f"{clip(text, 20)} holds nothing to check", source=str(path))
    print(f"{path}: {count} position{'s' if count > 1 else ''} of {game}")
    return 0
