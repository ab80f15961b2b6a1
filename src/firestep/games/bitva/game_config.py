"""The configuration of a game: the board and the options, packed into tables for the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as part
from typing import Final

from firestep.boards import hex
from firestep.contract import InputError, Json, Option, Value, resolve_options
from firestep.contract.option_file import check_combination, load_entries
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations
from firestep.games.bitva import access, layout
from firestep.games.bitva.board import Board, load_shipped, read

INFANTRY: Final = 8  # BV-TERM-01

ENTRIES: Final = load_entries("firestep.games.bitva")
OPTIONS: Final = tuple(entry.option for entry in ENTRIES)
_TRANSLATIONS: Final = Translations("firestep.games.bitva")

_SWITCHES: Final = {
    "advanced": layout.F_ADVANCED,
    "patrol_counts_general": layout.F_PATROL_COUNTS_GENERAL,
    "general_must_move": layout.F_GENERAL_MUST_MOVE,
    "may_pass": layout.F_MAY_PASS,
    "survivor_takes_both_turns": layout.F_SURVIVOR_TAKES_BOTH,
    "post_shared": layout.F_POST_SHARED,
    "retreat_by_move": layout.F_RETREAT_BY_MOVE,
    "post_infantry": layout.F_POST_INFANTRY,
    "recall_to_trench": layout.F_RECALL_TO_TRENCH,
    "general_may_enter": layout.F_GENERAL_MAY_ENTER,
    "trench_attack": layout.F_TRENCH_ATTACK,
    "partner_reserve": layout.F_PARTNER_RESERVE,
}


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A board and options; `field` is the form that the rules read."""

    settings: Mapping[str, Value] = part(hash=False)
    board: Board = part(repr=False, hash=False)
    field: bytes = part(repr=False)

    @property
    def players(self) -> int:
        """The number of players: two or four."""
        return self.field[layout.F_PLAYERS]

    @property
    def seats(self) -> range:
        """The seats in the order of play."""
        return range(1, self.players + 1)

    @property
    def advanced(self) -> bool:
        """Whether the advanced variant is played."""
        return self.field[layout.F_ADVANCED] != 0

    @property
    def data(self) -> Mapping[str, Json]:
        """The board as text, as a record stores it."""
        return {"board": self.board.to_text()}


def options(board: Board | None) -> tuple[Option, ...]:
    """Return the options; with a user's board, its name is the only value of `board`."""
    if board is None:
        return OPTIONS
    first, *rest = OPTIONS
    return Option("board", board.name, first.rule, first.summary, (board.name,)), *rest


def make(given: Mapping[str, Value], board: Board | None = None) -> GameConfig:
    """Return the configuration of these options. Raise `InputError` if they are not possible."""
    settings = resolve_options(options(board), given)
    check_combination(ENTRIES, settings)
    return _build(settings, board)


def _build(settings: Mapping[str, Value], board: Board | None) -> GameConfig:
    if settings["players"] not in (2, 4):
        raise SettingError(
            "players", option="players", rule="BV-TEAM-01", given=settings["players"]
        )
    chosen = board or load_shipped(str(settings["board"]))
    if settings["advanced"]:
        # With four players the partner's army may fill the zone before the own two infantry.
        need = 2 if settings["players"] == 2 else INFANTRY + 2
        if min(len(chosen.cells_of_kind(layout.K_COMBAT, half)) for half in (0, 1)) < need:
            raise SettingError(
                "combat-hexes",
                option="advanced",
                rule="BV-ADV-02",
                texts=_TRANSLATIONS,
                board=chosen.name,
                need=need,
            )
    return GameConfig(settings, chosen, _pack_field(settings, chosen))


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> GameConfig:
    """Return the configuration of a record.

    A record keeps options that have no effect together: they were allowed when it was made.
    """
    text = data.get("board")
    if not isinstance(text, str):
        raise InputError("no board in the record's data", place="data")
    board = read(text, "the record's board")
    if settings.get("board") != board.name:
        raise InputError(
            "the board in the data has another name than in the settings", place="data"
        )
    return _build(resolve_options(options(board), settings), board)


def _pack_field(settings: Mapping[str, Value], board: Board) -> bytes:
    table = bytearray(layout.F_SIZE)
    table[layout.F_PLAYERS] = int(settings["players"])
    table[layout.F_INFANTRY] = INFANTRY
    for name, place in _SWITCHES.items():
        table[place] = bool(settings[name])
    access.set_quiet_limit(table, int(settings["quiet_limit"]))
    table[layout.F_HEX_COUNT] = len(board.hexes)
    for cell in range(layout.CELLS):
        for side in range(layout.SIDES):
            access.set_neighbour(table, cell, side, layout.NOWHERE)
    for index, (cell, at) in enumerate(board.hexes.items()):
        access.set_hex(table, index, cell, at.number, at.half, at.kind)
        for side, other in enumerate(hex.neighbours(cell)):
            if other in board.hexes:
                access.set_neighbour(table, cell, side, other)
    for cell in range(layout.CELLS):
        access.set_reserve_post(table, cell, layout.NOWHERE)
    for cell, post in _find_reserves(board).items():
        access.set_reserve_post(table, cell, post)
    return bytes(table)


def _find_reserves(board: Board) -> dict[int, int]:
    """Return the command post of each reserve hex that is connected to one post only."""
    kinds = (layout.K_RESERVE, layout.K_POST)
    found: dict[int, list[int]] = {}
    for post in (*board.posts(0), *board.posts(1)):
        reserve = [post]
        for cell in reserve:
            for other in hex.neighbours(cell):
                at = board.hexes.get(other)
                if at is not None and at.kind in kinds and at.half == board.hexes[post].half:
                    if other not in reserve:
                        reserve.append(other)
        for cell in reserve:
            found.setdefault(cell, []).append(post)
    return {cell: posts[0] for cell, posts in found.items() if len(posts) == 1}
