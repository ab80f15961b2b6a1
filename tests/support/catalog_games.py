"""The games of the catalog, for tests that iterate over them."""

from functools import cache
from pathlib import Path
from typing import Final

from firestep import catalog
from firestep.contract import Value
from firestep.players.computer import has_computer_players

PAGE_GAMES: Final = Path(__file__).parents[2] / "web/src/games"

_SHORT_GAMES: Final[dict[str, dict[str, Value]]] = {
    "trench": {"length": "single"},
    "club": {"players": 2},
}


def short_options(name: str) -> dict[str, Value]:
    """Return the options of a short game; the defaults if a game is not listed here."""
    return dict(_SHORT_GAMES.get(name, {}))


@cache
def games_with_computers() -> tuple[str, ...]:
    """Return the games that have an engine."""
    return tuple(
        name for name in catalog.GAMES if has_computer_players(catalog.get_package(name).make({}))
    )


def games_with_page_folder() -> list[str]:
    """Return the games that have their own components in the page."""
    return [name for name in catalog.GAMES if (PAGE_GAMES / name).is_dir()]
