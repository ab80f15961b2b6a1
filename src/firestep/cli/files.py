"""User files: read completely, and replaced atomically."""

import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame, HasDataFiles
from firestep.contract.record import Record, loads
from firestep.contract.setting_error import SettingError
from firestep.contract.toml_file import read_text


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of a file atomically.

    Links stay links, pipes and devices are written directly, and permissions are kept.
    """
    try:
        _write_atomically(path.resolve(), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    except ValueError as error:  # the name contains a zero byte
        raise InputError(str(error), source=repr(str(path))) from None


def _write_atomically(path: Path, content: bytes) -> None:
    mode = path.stat().st_mode if path.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        path.write_bytes(content)  # a pipe or device; a folder raises OSError
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".firestep-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, stat.S_IMODE(mode) if mode is not None else 0o666 & ~_mask())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mask() -> int:
    """Return the umask. It can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def get_data_package(game: str) -> HasDataFiles:
    """Return the package of a game with data files. Raise `InputError` if it has none."""
    package = catalog.get_package(game)
    if not isinstance(package, HasDataFiles):
        raise SettingError("no-data-files", game=game)
    return package


def find_games_of_data(text: str, games: Iterable[str]) -> list[str]:
    """Return those of the games that recognise a text as one of their data files."""
    packages = {game: catalog.get_package(game) for game in games}
    return [
        game
        for game, package in packages.items()
        if isinstance(package, HasDataFiles) and package.is_data(text)
    ]


def read_record(path: Path) -> tuple[AnyGame, Record]:
    """Read a record in JSON or text form; return it with its game."""
    return parse_record(read_text(path), str(path))


def parse_record(text: str, source: str) -> tuple[AnyGame, Record]:
    """Parse a record: JSON, or headers and numbered moves."""
    start = text.lstrip()[:1]
    if start == "[":
        for name in catalog.GAMES:
            if f'[Game "{name}"]' in text:
                return catalog.get_package(name).read_text(text, source)
        raise InputError("no [Game ...] header of a known game", source=source)
    if start != "{":
        raise InputError(f"{clip(text, 20)} does not begin like a record", source=source)
    record = loads(text, source)
    try:
        return catalog.game_of(record), record
    except InputError as error:
        raise InputError(str(error), source=source) from None
