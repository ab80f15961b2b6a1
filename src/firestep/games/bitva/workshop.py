"""Boards of users: the model of a board, its checks and its differences, all in memory."""

from collections.abc import Mapping
from importlib.resources import files as resources
from typing import Any, Final

from firestep.boards import hex
from firestep.contract import InputError, Value
from firestep.contract.content import (
    OPTIONS_KIND,
    ContentField,
    ContentKind,
    ContentReport,
    Difference,
    Files,
    Model,
    ProblemList,
    check_kinds,
    check_label,
    check_size,
    choice_title,
)
from firestep.contract.data_error import DataError
from firestep.contract.fields import Fields
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations
from firestep.games.bitva import board, board_completion, board_search, layout
from firestep.games.bitva.board import BLANK, NO_HEX, ZONE_SIGNS, Board
from firestep.games.bitva.game import Bitva

BOARD: Final = ContentKind("board", ".txt", board.MAX_CHARACTERS, board.SHIPPED)
KINDS: Final = (BOARD,)
_TRANSLATIONS: Final = Translations("firestep.games.bitva")
_MAX_LINE: Final = 60
_ZONE_NAMES: Final = {
    layout.K_RESERVE: "reserve",
    layout.K_POST: "post",
    layout.K_TRENCH: "trench",
    layout.K_COMBAT: "combat",
}


def list_fields(kind: str, language: str) -> list[ContentField]:
    """Return the fields of the model of a board."""
    check_kinds(KINDS, [kind])
    names = _TRANSLATIONS.language(language)["content"]
    signs = tuple((sign, names[_ZONE_NAMES[kind]]) for sign, kind in ZONE_SIGNS.items())
    return [
        ContentField("name", "text", names["name"], maximum=_MAX_LINE),
        ContentField("title", "text", names["title"], maximum=_MAX_LINE),
        ContentField(
            "rows",
            "sign",
            names["rows"],
            rule="BV-BOARD-01",
            minimum=1,
            maximum=hex.STRIDE,
            choices=(*signs, (BLANK, names["blank"]), (NO_HEX, names["no-hex"])),
        ),
        ContentField(
            "north",
            "number",
            names["north"],
            rule="BV-TERM-04",
            minimum=1,
            maximum=hex.MAX_ROWS // 2,
        ),
    ]


def load_shipped(kind: str, name: str) -> str:
    """Return the file of a shipped board."""
    check_kinds(KINDS, [kind])
    if name not in board.SHIPPED:
        known = ", ".join(board.SHIPPED)
        raise DataError("no-kind", given=name[:40], known=known, place="board")
    folder = resources("firestep.games.bitva").joinpath("data")
    return folder.joinpath(f"{name}.txt").read_text(encoding="utf-8")


def shipped_title(kind: str, name: str, language: str) -> str:
    """Return what players call a shipped board."""
    check_kinds(KINDS, [kind])
    return choice_title(_TRANSLATIONS, kind, name, language)


def read_content(files: Files, given: Mapping[str, Value]) -> Bitva:
    """Return the game with these files and options; raise `InputError` if one is invalid."""
    check_kinds(KINDS, list(files))
    if "board" not in files:
        return Bitva(given)
    check_size(BOARD, files["board"])
    found = board.read(files["board"], "board")
    check_label(found.name, "name")
    return Bitva(given, found)


def check_content(files: Files, given: Mapping[str, Value], language: str) -> ContentReport:
    """Check files and options, and return all problems, warnings and differences."""
    problems, warnings = ProblemList(language), ProblemList(language)
    found: Board | None = None
    with problems.collect(OPTIONS_KIND):
        check_kinds(KINDS, list(files))
    if "board" in files:
        with problems.collect("board"):
            check_size(BOARD, files["board"])
            found = board.read_all(files["board"], problems.reporter("board"))
            if found is not None:
                check_label(found.name, "name")
                check_label(found.title, "title")
                for fault in board_search.find_faults(found):
                    warnings.add("board", fault)
    if problems.problems:
        return ContentReport("", tuple(problems.problems), tuple(warnings.problems))
    try:
        game = Bitva(given, found)
    except InputError as error:
        if isinstance(error, SettingError):
            error.labels = _TRANSLATIONS
        problems.add(OPTIONS_KIND, error, _option_place)
        return ContentReport("", tuple(problems.problems), tuple(warnings.problems))
    differences = find_differences(game, language)
    summary = _text("board", game.config.board, language) if found else ""
    return ContentReport(summary, (), tuple(warnings.problems), tuple(differences))


def _option_place(place: str) -> str:
    return f"options.{place.removeprefix('option ')}" if place.startswith("option ") else place


def find_differences(game: Bitva, language: str) -> list[Difference]:
    """Return how the board of a game differs from the shipped ones."""
    own = game.config.board
    if own.name in board.SHIPPED and own == board.load_shipped(own.name):
        return []
    text = _text("own-board", own, language)
    return [Difference("board", "rows", "", own.title, text, "BV-BOARD-01")]


def _text(message: str, own: Board, language: str) -> str:
    facts = {"title": own.title, "hexes": len(own.hexes), "rows": own.rows}
    return _TRANSLATIONS.translate(language, "content", message, facts)


def parse(kind: str, text: str) -> Model:
    """Return the model of a board; raise `InputError` if the text is not laid out as one."""
    check_kinds(KINDS, [kind])
    check_size(BOARD, text)
    header: dict[str, str] = {"name": "", "title": ""}
    rows: list[list[str]] = []
    north = -1
    in_grid = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if set(line.strip()) == {"-"}:
            north = len(rows) if in_grid else north
            in_grid = True
        elif in_grid:
            rows.append(line.split())
        else:
            key, mark, value = line.partition(":")
            if not mark or key not in header:
                given = line[:30]
                raise DataError(
                    "board-header-line", texts=_TRANSLATIONS, line=number, given=repr(given)
                )
            header[key] = value.strip()
    if north < 0:
        last = len(text.splitlines())
        raise DataError("board-no-line", rule="BV-TERM-04", texts=_TRANSLATIONS, line=last)
    return {**header, "north": north, "rows": [list(row) for row in rows]}


def write(kind: str, model: object) -> str:
    """Return the text of a model; raise `InputError` if it is not a model of a board."""
    check_kinds(KINDS, [kind])
    name, title, north, rows = _read_model(model)
    width = max((len(row) for row in rows), default=1)
    lines = [f"name: {name}".rstrip(), f"title: {title}".rstrip(), "---"]
    for number, row in enumerate(rows):
        if number == north:
            lines.append("-" * max(3, 5 * width - 3))
        lines.append(("  " if number % 2 else "") + "   ".join(row))
    if north >= len(rows):
        lines.append("-" * max(3, 5 * width - 3))
    return "\n".join(lines) + "\n"


def complete(kind: str, model: object, seed: int, stop: bytearray) -> Model:
    """Return the model with numbers in the blank hexes; raise `InputError` if there are none."""
    check_kinds(KINDS, [kind])
    name, title, north, rows = _read_model(model)
    completed = board_completion.complete_rows(rows, north, seed, stop)
    return {"name": name, "title": title, "north": north, "rows": [list(row) for row in completed]}


def _read_model(model: object) -> tuple[str, str, int, list[list[str]]]:
    fields = Fields(model, "board")
    name, title = (_read_line(fields.take(key, str, ""), key) for key in ("name", "title"))
    north = fields.take("north", int)
    rows = fields.take_list("rows", list)
    fields.reject_unknown()
    if len(rows) > hex.MAX_ROWS or not 0 <= north <= len(rows):
        raise _row_error("rows", count=len(rows), most=hex.MAX_ROWS)
    return name, title, north, [_read_row(row) for row in rows]


def _row_error(reason: str, **facts: Any) -> DataError:
    return DataError(f"board-{reason}", texts=_TRANSLATIONS, place="rows", **facts)


def _read_line(text: str, place: str) -> str:
    if len(text) > _MAX_LINE or not (text == "" or text.isprintable()):
        raise DataError("label", most=_MAX_LINE, place=place)
    return text.strip()


def _read_row(row: list[object]) -> list[str]:
    """Return the signs of a row; each is one word, such as `3+`, `?.` or `..`."""
    if not 1 <= len(row) <= hex.STRIDE:
        raise _row_error("row-length", count=len(row), most=hex.STRIDE)
    for sign in row:
        is_sign = isinstance(sign, str) and 1 <= len(sign) <= 4 and sign.isprintable()
        if not is_sign or " " in str(sign) or set(str(sign)) <= {"-"} or str(sign)[0] == "#":
            raise _row_error("zone", given=repr(sign)[:12], signs=", ".join(ZONE_SIGNS))
    return [str(sign) for sign in row]
