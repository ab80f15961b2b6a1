"""The list of games. Only this file names them; each game is imported on first use."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, cast

from firestep.contract import InputError, clip
from firestep.contract.metadata import GameMetadata, read_metadata
from firestep.contract.package import AnyGame, GamePackage
from firestep.contract.record import Record
from firestep.contract.setting_error import SettingError
from firestep.contract.toml_file import TomlFile


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """A game: the Python package that contains it, and what is known without importing it."""

    module: str

    @property
    def id(self) -> str:
        """The name of the game: the last part of the name of its package."""
        return self.module.rpartition(".")[2]

    @property
    def metadata(self) -> GameMetadata:
        """The content of `about.toml`, which is read on first use."""
        return _load_metadata(self.module)

    @property
    def title(self) -> str:
        """The name of the game as players know it."""
        return self.metadata.title

    def load_package(self) -> GamePackage:
        """Import the game and return the functions that every game package provides."""
        return cast(GamePackage, import_module(f"{self.module}.package"))


@cache
def _load_metadata(module: str) -> GameMetadata:
    spec = find_spec(module)  # imports only the package that contains the module
    if spec is None or not spec.submodule_search_locations:
        raise InputError(f"the catalog lists {module}, and there is no such package")
    return read_metadata(TomlFile.load(Path(spec.submodule_search_locations[0], "about.toml")))


def _list_games(*modules: str) -> Mapping[str, CatalogEntry]:
    entries = map(CatalogEntry, modules)
    return {entry.id: entry for entry in entries}


GAMES: Final = _list_games(
    "firestep.games.trench",
    "firestep.games.bitva",
    "firestep.games.club",
)


def get_entry(name: str) -> CatalogEntry:
    """Return the entry of a game. Raise `InputError` if there is no such game."""
    if name not in GAMES:
        raise SettingError("no-game", given=clip(name), known=", ".join(GAMES))
    return GAMES[name]


def get_package(name: str) -> GamePackage:
    """Return the package of a game. Raise `InputError` if there is no such game."""
    return get_entry(name).load_package()


def game_of(record: Record) -> AnyGame:
    """Return the game that a record was played with, from its settings and data."""
    return get_package(record.game).restore(record.settings, record.data)
