"""Trench Club as a `firestep.contract.package.GamePackage`: the functions that every game has."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from firestep.contract import InputError, Json, Value, text_record, toml_file
from firestep.contract.bookkeeping import Book, BookRequest
from firestep.contract.companion import BattleForm, BattleReport, BattleRequest
from firestep.contract.content import Files, check_label
from firestep.contract.package import BalanceStudy
from firestep.contract.printing import PrintParts
from firestep.contract.puzzles import PuzzleFinder, PuzzlePlan
from firestep.contract.record import Record
from firestep.contract.toml_file import TomlFile
from firestep.contract.tuning import TunableRules
from firestep.games.club import workshop as workshop
from firestep.games.club.actions import Action
from firestep.games.club.config import game_config
from firestep.games.club.config.differences import describe_differences, describe_mat_differences
from firestep.games.club.content import map_reader, mat_reader, terrain
from firestep.games.club.content.map import find_deviations
from firestep.games.club.formats import toml_reader
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from firestep.games.club.text import guide_tables

FIRST_EAST_COLUMN: Final = 15  # of the shipped maps


def make(given: Mapping[str, Value]) -> Club:
    """Return Trench Club with these options."""
    return Club(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Club, Position]:
    """Return the position of a one-line text, of a TOML document, or of a TOML file by its name.

    Raise `InputError` if `given` contradicts the options of the document.
    """
    mat = str(given.get("mat", ""))
    if text.endswith(".toml") and len(text) < 500 and "\n" not in text:
        return _check_given(*toml_reader.load(Path(text), mat), given)
    if "\n" in text or re.match(r"\s*game\s*=", text):
        return _check_given(*toml_reader.read(text, "position", mat=mat), given)
    game = Club({**_infer_options(text), **given})
    return game, game.read_state(text)


def _infer_options(text: str) -> dict[str, Value]:
    """Return the options that follow from a one-line position: two nations and their half."""
    nations = set(re.findall(r"\b(GE|AH|FR|GB)[=:]", text))
    if len(nations) != 2 or len(nations & set(game_config.CENTRAL)) != 1:
        return {}
    (central,), (entente,) = nations & set(game_config.CENTRAL), nations & set(game_config.ENTENTE)
    columns = [int(hex) // 100 for hex in re.findall(r":(\d{4})\b", text)]
    half = "east" if columns and min(columns) >= FIRST_EAST_COLUMN else "west"
    return {"players": 2, "central": central, "entente": entente, "half": half}


def _check_given(
    config: game_config.GameConfig, position: Position, given: Mapping[str, Value]
) -> tuple[Club, Position]:
    """Return the game and the position; raise `InputError` if a given option differs."""
    for name, value in given.items():
        if config.settings[name] != value:
            message = f"the position has {config.settings[name]}, not {value}"
            raise InputError(message, place=f"option {name}")
    return Club(restored=config), position


def load(path: Path, given: Mapping[str, Value]) -> Club:
    """Return Trench Club with the map, mat or rule set of a file."""
    return Club(given, game_config.load_content(path))


def load_parent(path: Path, settings: Mapping[str, Value], given: Mapping[str, Value]) -> Club:
    """Return the game with the parent of a rule set or mat; without one, the shipped game."""
    text = toml_file.read_text(path)
    if "[grid]" in text:
        return Club(given)
    file = TomlFile(text, str(path))
    parent = file.tables.get("parent")
    if not isinstance(parent, str):
        return Club(given)
    option, shipped = (
        ("mat", mat_reader.SHIPPED_MATS)
        if game_config.is_mat_file(file)
        else ("rules", game_config.RULE_SETS)
    )
    return (
        Club({option: parent, **given}) if parent in shipped else load(path.parent / parent, given)
    )


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Club:
    """Return Trench Club as a record describes it."""
    return Club(restored=game_config.restore_config(settings, data))


def is_data(text: str) -> bool:
    """Return whether a text looks like a map, a mat, rules, costs or a position."""
    marks = r"^(\[grid\]|\[units[.\]]|\[rosters\]|\[forts_to_win\]|\[flat\]|\s*game\s*=\s*\"club\")"
    return re.search(marks, text, re.M) is not None or _has_parent(text)


def _has_parent(text: str) -> bool:
    """Return whether a text is a rule set or mat with a parent, named before the first table."""
    head = re.split(r"^\s*\[", text, maxsplit=1, flags=re.M)[0]
    return re.search(r"^\s*parent\s*=", head, re.M) is not None


def check_data(path: Path) -> str:
    """Check a data file and describe it; deviations from the rulebooks are only warnings."""
    text = toml_file.read_text(path)
    if re.search(r'^\s*game\s*=\s*"club"', text, re.M):  # before maps: it may contain one
        _, position = toml_reader.load(path)
        return f"position of Trench Club: {position.phase}, {len(position.units())} units"
    if "[grid]" in text:
        game_map = map_reader.read(text, str(path))
        _check_labels(path, game_map.name, game_map.title)
        message = f"map of Trench Club: {game_map.name}, {len(game_map.hexes)} hexes"
        return _with_warnings(
            f"{message}, {len(game_map.forts)} forts",
            [deviation.message for deviation in find_deviations(game_map)],
        )
    file = TomlFile(text, str(path))
    if game_config.is_mat_file(file):
        mat = mat_reader.read(file, path.parent)
        _check_labels(path, mat.name, mat.title)
        lines = [
            f"mat of Trench Club: {mat.name}, {len(mat.units)} types of unit",
            *(f"  {line}" for line in describe_mat_differences(file, path.parent)),
        ]
        return _with_warnings("\n".join(lines), list(mat.warnings))
    if {"forts_to_win", "parent", "options"} & file.tables.keys():
        content = game_config.load_content(path)
        _check_labels(path, content.numbers.name, content.numbers.title)
        differences = describe_differences(
            content.rules, content.texts["mat"], content.texts["terrain"]
        )
        lines = [
            f"rules of Trench Club: {content.numbers.name}",
            *(f"  {line}" for line in differences),
        ]
        return _with_warnings("\n".join(lines), list(content.mat.warnings))
    terrain.read(file)
    return "costs of movement of Trench Club"


def _check_labels(path: Path, name: str, title: str) -> None:
    """Raise `InputError` if a page could not show the name or the title of a file."""
    for label, place in ((name, "name"), (title, "title")):
        try:
            check_label(label, place)
        except InputError as error:
            raise error.with_source(str(path)) from None


def _with_warnings(message: str, warnings: list[str]) -> str:
    return "\n".join(
        [message, *(f"  deviates from the rulebooks: {warning}" for warning in warnings)]
    )


def make_board(name: str, rows: int | None, seed: int) -> str:
    """Raise `InputError`: Trench Club has no generator for maps."""
    raise InputError(
        "Trench Club has no maps made by chance; write one as a text grid [TC-DATA-16]"
    )


def write_text(record: Record) -> str:
    """Return a record as plain text; raise `InputError` if it uses files that are not shipped."""
    game = restore(record.settings, record.data)
    content = game.config.content
    names = (content.map.name, content.numbers.name, content.mat.name)
    shipped = (map_reader.SHIPPED_MAPS, game_config.RULE_SETS, mat_reader.SHIPPED_MATS)
    is_named = all(name in known for name, known in zip(names, shipped, strict=True))
    if not is_named or content.texts != game_config.load_shipped_content(*names).texts:
        raise InputError(
            "the text form names its map, mat and rules; these are not the shipped ones"
        )
    return text_record.write(record)


def read_text(text: str, source: str) -> tuple[Club, Record]:
    """Return the game and the record of a plain text."""

    def make_game(options: Mapping[str, str]) -> Club:
        return Club(text_record.read_options(Club(), options))

    game, record = text_record.read(text, source, make_game)
    assert isinstance(game, Club)
    return game, record


def make_sweep(wanted: Mapping[str, Value]) -> BalanceStudy:
    """Return a study of many games between computer players."""
    from firestep.games.club.sweep_study import SweepStudy  # imported on demand

    return SweepStudy(wanted)


def make_tunable(settings: Mapping[str, Value], data: Mapping[str, Json]) -> TunableRules:
    """Return the numbers of the mat and of the rules for a balance search."""
    from firestep.games.club.tuning import TunableClub  # imported on demand

    return TunableClub(settings, data)


def tuning_options() -> Mapping[str, Value]:
    """Return two players and a limit of rounds, as in sweeps."""
    from firestep.games.club.balance.sweep import ROUNDS

    return {"players": 2, "round_limit": ROUNDS}


def guide_table(name: str, language: str) -> Sequence[Sequence[str]]:
    """Return the rows of a table of the guide: `units` or `special`."""
    game = make({})

    def get_unit_name(unit: str) -> str:
        return game.translate("units", unit, {}, language)

    return guide_tables.make_table(game.config.mat, name, get_unit_name, language)


def puzzle_plan() -> PuzzlePlan:
    """Return which games puzzles are taken from."""
    from firestep.games.club import puzzles  # imported on demand

    return puzzles.PLAN


def puzzle_finder(game: Club) -> PuzzleFinder[Position, Action]:
    """Return a finder of puzzles."""
    from firestep.games.club import puzzles

    return puzzles.Finder(game)


def load_for_print(files: Mapping[str, Path], given: Mapping[str, Value]) -> Club:
    """Return Trench Club with these options and the files `map` and `mat` of a user."""
    texts: dict[str, str] = {}
    for kind, path in files.items():
        if kind != _find_kind(path):
            raise InputError(f"the file is not a {kind} of Trench Club", source=str(path))
        texts[kind] = game_config.load_content(path).texts[kind]
    if not texts:
        return Club(given)
    shipped = game_config.load_shipped_content(map_reader.SHIPPED_MAPS[0]).texts
    return Club(given, game_config.build_content({**shipped, **texts}))


def _find_kind(path: Path) -> str:
    """Return whether a file is a `map` or a `mat`; empty if it is something else."""
    text = toml_file.read_text(path)
    if "[grid]" in text:
        return "map"
    return "mat" if game_config.is_mat_file(TomlFile(text, str(path))) else ""


def print_parts(game: Club, language: str) -> PrintParts:
    """Return the map, the counters and the unit mat for printing."""
    from firestep.games.club import print_parts  # imported on demand

    return print_parts.print_parts(game, language)


def battle_form(files: Files, given: Mapping[str, Value]) -> BattleForm:
    """Return what the battle calculator can be asked with these files and options."""
    from firestep.games.club.companion import battle_calculator  # imported on demand

    return battle_calculator.describe_form(workshop.read_content(files, given))


def calculate_battle(request: BattleRequest, language: str) -> BattleReport:
    """Return what attacks at a real table do."""
    from firestep.games.club.companion import battle_calculator

    game = workshop.read_content(request.files, request.options)
    return battle_calculator.calculate(game, request, language)


def keep_book(request: BookRequest, language: str) -> Book:
    """Return the accounts of a game on a real table after some steps."""
    from firestep.games.club.companion import book  # imported on demand

    game = workshop.read_content(request.files, request.options)
    return book.keep_book(game, request, language)
