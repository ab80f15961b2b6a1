"""The certificates that the server offers: the shipped ones, and those of the host's folder."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from firestep.contract import InputError, clip
from firestep.lab.certificate.stored import MAX_BYTES, StoredCertificate, read_certificate
from firestep.server.tasks import TaskSet

CHECK_SECONDS: Final = 5.0
"""How often the folder is looked at for changes."""
MAX_FILES: Final = 1000
"""The most files of the folder that are read."""

_Mark = tuple[int, int]
"""The time of the last change and the size of a file."""
_log: Final = logging.getLogger(__name__)


class CertificateStore:
    """The certificates by game and rule hash. Files are read in a thread."""

    def __init__(self, folder: str = "") -> None:
        """Store the folder; nothing is read before `start`."""
        self._folder = Path(folder) if folder else None
        self._marks: dict[str, _Mark] = {}
        self._shipped: list[StoredCertificate] = []
        self._own: dict[str, StoredCertificate] = {}  # by file name
        self._index: dict[str, dict[str, StoredCertificate]] = {}
        self._is_loaded = asyncio.Event()
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start to read the files, and to look for changes."""
        self._tasks.start(self._run())

    async def close(self) -> None:
        """Stop looking for changes."""
        await self._tasks.cancel()

    async def list_for(self, game: str) -> Sequence[StoredCertificate]:
        """Return the certificates of a game."""
        await self._is_loaded.wait()
        return list(self._index.get(game, {}).values())

    async def get(self, game: str, rule_hash: str) -> StoredCertificate | None:
        """Return a certificate by the hash of its rules."""
        await self._is_loaded.wait()
        return self._index.get(game, {}).get(rule_hash)

    async def find(self, game: str, rule_hashes: Sequence[str]) -> StoredCertificate | None:
        """Return the first certificate for the rules with one of the hashes."""
        await self._is_loaded.wait()
        known = self._index.get(game, {})
        return next((known[rule_hash] for rule_hash in rule_hashes if rule_hash in known), None)

    async def _run(self) -> None:
        try:
            self._shipped = await asyncio.to_thread(_read_shipped)
            await self._reload()
        finally:
            self._make_index()
            self._is_loaded.set()
        while self._folder is not None:
            await asyncio.sleep(CHECK_SECONDS)
            if await self._reload():
                self._make_index()

    async def _reload(self) -> bool:
        """Read the files of the folder that have changed; return whether there are any."""
        if self._folder is None:
            return False
        try:
            marks = await asyncio.to_thread(_list_files, self._folder)
        except OSError as error:
            if self._marks:
                _log.warning("the folder of certificates cannot be read: %s", error.strerror)
            marks = {}
        if marks == self._marks:
            return False
        changed = [name for name, mark in marks.items() if self._marks.get(name) != mark]
        self._own = {name: one for name, one in self._own.items() if name in marks}
        for name in changed:
            self._own.pop(name, None)
            found = await asyncio.to_thread(_read_file, self._folder / name)
            if found is not None:
                self._own[name] = found
        self._marks = marks
        return True

    def _make_index(self) -> None:
        """Index the certificates; of several for the same rules, the one with the most games."""
        index: dict[str, dict[str, StoredCertificate]] = {}
        for one in (*self._shipped, *self._own.values()):
            known = index.setdefault(one.certificate.study.own.game, {})
            other = known.get(one.rule_hash)
            if other is None or one.games >= other.games:
                known[one.rule_hash] = one
        self._index = index


def _list_files(folder: Path) -> dict[str, _Mark]:
    """Return the JSON files of a folder."""
    paths = sorted(path for path in folder.iterdir() if path.suffix == ".json" and path.is_file())
    if len(paths) > MAX_FILES:
        _log.warning("%d certificates; only %d are read", len(paths), MAX_FILES)
    found = {}
    for path in paths[:MAX_FILES]:
        status = path.stat()
        found[path.name] = (status.st_mtime_ns, status.st_size)
    return found


def _read_file(path: Path) -> StoredCertificate | None:
    """Return the certificate of a file; None, and a line in the log, if it is broken."""
    try:
        with path.open("rb") as file:
            return read_certificate(file.read(MAX_BYTES + 1))
    except OSError as error:
        _log.warning("certificate %s is skipped: %s", clip(path.name), error.strerror)
    except InputError as error:
        text = " ".join(str(error).split())
        _log.warning("certificate %s is skipped: %s", clip(path.name), text[:300])
    return None


def _read_shipped() -> list[StoredCertificate]:
    return list(iterate_shipped())


def iterate_shipped() -> Iterator[StoredCertificate]:
    """Yield the certificates of the shipped rule sets."""
    folder = files("firestep.lab.certificate").joinpath("shipped")
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name.endswith(".json"):
            yield read_certificate(entry.read_bytes())
