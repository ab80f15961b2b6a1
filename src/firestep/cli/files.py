"""Files of the user: read whole, written whole or not at all."""

import os
import stat
import tempfile
from pathlib import Path

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame
from firestep.contract.record import Record, loads
from firestep.contract.toml_file import read_text


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that at every moment either the old or the new content stands there.

    A link stays a link, a pipe a pipe, and a file keeps who may read it.
    """
    try:
        _write_whole(path.resolve(), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    except ValueError as error:  # a name with a zero byte in it
        raise InputError(str(error), source=repr(str(path))) from None


def _write_whole(path: Path, content: bytes) -> None:
    mode = path.stat().st_mode if path.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        path.write_bytes(content)  # a pipe or device; a folder refuses
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
    """Return what new files are kept from; asking means setting it for a moment."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_record(path: Path) -> tuple[AnyGame, Record]:
    """Read a record in either form, with the game it was played under."""
    return record_of(read_text(path), str(path))


def record_of(text: str, source: str) -> tuple[AnyGame, Record]:
    """Read a record from text: JSON, or headers and numbered moves."""
    start = text.lstrip()[:1]
    if start == "[":
        for name in catalog.GAMES:
            if f'[Game "{name}"]' in text:
                return catalog.package(name).read_text(text, source)
        raise InputError("no [Game ...] header of a known game", source=source)
    if start != "{":
        raise InputError(f"{clip(text, 20)} does not begin like a record", source=source)
    record = loads(text, source)
    try:
        return catalog.game_of(record), record
    except InputError as fault:
        raise InputError(str(fault), source=source) from None
