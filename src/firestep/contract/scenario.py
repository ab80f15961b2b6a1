"""Scenarios: a position with options, a title, texts, sides and a goal, as a TOML file.

The rules and their options end the game, so a table with a scenario needs no rule of its own:
`round_limit` of Trench Club, `edition` and `length` of TRENCH, `quiet_limit` of Bitva. The goal
says in words what the options mean. docs/scenarios.md describes the file.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final

from firestep.contract.errors import InputError, clip
from firestep.contract.fields import Fields
from firestep.contract.options import Value
from firestep.contract.package import AnyGame, GamePackage
from firestep.contract.toml_file import TomlFile
from firestep.contract.translations import LANGUAGES

FOLDER: Final = "scenarios"
SUFFIX: Final = ".toml"
MAX_CHARACTERS: Final = 64 * 1024
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
_LENGTHS: Final = {"title": 60, "text": 600, "goal": 300}
_MAX_SIDE: Final = 40
_ROUND_LIMIT: Final = "round_limit"

Texts = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position to play, with what players read about it. `sides` are the names of the teams."""

    name: str
    game: str
    position: str
    options: Mapping[str, Value]
    title: Texts
    text: Texts
    goal: Texts
    sides: Mapping[str, tuple[str, ...]]

    @property
    def round_limit(self) -> int:
        """The round after which the game ends; 0 if the rules have no such limit here."""
        limit = self.options.get(_ROUND_LIMIT, 0)
        return limit if isinstance(limit, int) else 0


def read_scenario(text: str, source: str = "") -> Scenario:
    """Parse a scenario. Raise `InputError` with the line of the first error.

    The position and the options are not checked; a game package does that.
    """
    if len(text) > MAX_CHARACTERS:
        message = f"{len(text):,} characters; a scenario has at most {MAX_CHARACTERS:,}"
        raise InputError(message, source=source)
    file = TomlFile(text, source)
    try:
        return _read(file)
    except InputError as error:
        raise error.with_source(source) from None


def _read(file: TomlFile) -> Scenario:
    fields = Fields(file.tables, "scenario", partial(_line_of, file))
    name = fields.take("name", str)
    if not _NAME.fullmatch(name):
        raise fields.error("name", f"{clip(name)} is not 1 to 40 letters a-z, digits and hyphens")
    scenario = Scenario(
        name,
        fields.take("game", str),
        fields.take("position", str).strip(),
        _read_options(fields),
        _read_texts(file, fields, "title"),
        _read_texts(file, fields, "text"),
        _read_texts(file, fields, "goal"),
        _read_sides(file, fields),
    )
    if not scenario.position:
        raise fields.error("position", "is empty")
    fields.reject_unknown()
    return scenario


def _line_of(file: TomlFile, name: str) -> int:
    return file.line_of("", name) or file.line_of(name)


def _read_options(fields: Fields) -> Mapping[str, Value]:
    options: dict[str, Any] = fields.take("options", dict, {})
    for name, value in options.items():
        if type(value) not in (str, int, bool):
            raise fields.error("options", f"{clip(name)} is not a text, a number or true or false")
    return options


def _read_texts(file: TomlFile, fields: Fields, part: str) -> Texts:
    """Return a text in all languages."""
    members = Fields(fields.take(part, dict), part, partial(file.line_of, part))
    texts = {language: members.take(language, str).strip() for language in LANGUAGES}
    for language, text in texts.items():
        if not 1 <= len(text) <= _LENGTHS[part]:
            message = f"{len(text)} characters; from 1 to {_LENGTHS[part]} are allowed"
            raise members.error(language, message)
    members.reject_unknown()
    return texts


def _read_sides(file: TomlFile, fields: Fields) -> Mapping[str, tuple[str, ...]]:
    members = Fields(fields.take("sides", dict), "sides", partial(file.line_of, "sides"))
    sides = {language: tuple(members.take_list(language, str)) for language in LANGUAGES}
    for language, names in sides.items():
        if len(names) != 2:
            raise members.error(language, f"{len(names)} names; there are two sides")
        if not all(1 <= len(name.strip()) <= _MAX_SIDE for name in names):
            raise members.error(language, f"a name has from 1 to {_MAX_SIDE} characters")
    members.reject_unknown()
    return sides


def open_scenario(package: GamePackage, scenario: Scenario) -> tuple[AnyGame, Any]:
    """Return the game and the state of a scenario. Raise `InputError` if it cannot be played."""
    game, state = package.read_position(scenario.position, scenario.options)
    for name, value in scenario.options.items():
        if game.settings.get(name) != value:
            raise InputError(f"{value} does not hold in the position", place=f"option {name}")
    if game.outcome(state) is not None:
        raise InputError("the game is over", place="position")
    if len(game.teams(game.seat_counts[0])) != len(scenario.sides["en"]):
        raise InputError("the game has another number of sides", place="sides")
    return game, state


@cache
def load_scenarios(module: str) -> Mapping[str, Scenario]:
    """Return the shipped scenarios of a game by name; `module` is the package of the game."""
    folder = files(module).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(SUFFIX):
            scenario = read_scenario(file.read_text(encoding="utf-8"), file.name)
            if file.name != scenario.name + SUFFIX:
                raise InputError(f"the name is not {scenario.name}", source=file.name)
            found[scenario.name] = scenario
    return found
