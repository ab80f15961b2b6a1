"""The golden files of Trench Club: scripted games, and a picture."""

from collections.abc import Iterator
from pathlib import Path

from firestep.games.club import package
from support import club_scripted_game

ROOT = Path(__file__).parents[3]


def golden_files() -> Iterator[tuple[str, str]]:
    """Yield the path of each golden file, from the root of the project, and its content."""
    for path in club_scripted_game.ALL:  # each file contains its own script
        yield path.relative_to(ROOT).as_posix(), club_scripted_game.rewrite_text(path)
    game, position = package.read_position(str(ROOT / "docs/club.toml"), {})
    yield "docs/club.svg", game.svg(position, seat=1)
