"""Regenerate every golden file: playthroughs, and the pictures in the documents."""

import sys
from pathlib import Path

from firestep.games import bitva, trench
from firestep.games.club import package as club_package
from firestep.testing import playthrough

# One short game of each edition and length.
TRENCH = [
    ("classic", "single"),
    ("classic", "short"),
    ("classic", "match"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
README_POSITION = "4TCLG/4STCL/4SSTC/4S1ST/ts1s4/ctss4/lcts4/glct4 b 0 2 2"
BITVA_POSITION = "2A1a4/2a1a4/9/3a1a3/9/3a5/9/9/4b4/2b1b1b2/3b1b3/2b3B2 move 1 2-6 0:0 c1:g12 1 - 3"


def main() -> None:
    folder = Path("tests/games/trench/playthroughs")
    folder.mkdir(parents=True, exist_ok=True)
    for edition, length in TRENCH:
        game = trench.Trench(edition=edition, length=length)
        text = playthrough.write(game, 2, seed=1, asides=0.02)
        (folder / f"{edition}-{length}.txt").write_text(text, encoding="utf-8")
    folder = Path("tests/games/bitva/playthroughs")
    folder.mkdir(parents=True, exist_ok=True)
    for players in (2, 4):
        for advanced in (False, True):
            text = playthrough.write(
                bitva.Bitva(players=players, advanced=advanced), players, seed=1, asides=0.01
            )
            name = f"{players}-{'advanced' if advanced else 'basic'}.txt"
            (folder / name).write_text(text, encoding="utf-8")
    write_club()
    battle = bitva.Bitva()
    picture = battle.svg(battle.read_state(BITVA_POSITION), seat=2)
    Path("docs/bitva.svg").write_text(picture, encoding="utf-8")
    Path("docs/club.svg").write_text(club_picture(), encoding="utf-8")
    Path("docs/board.svg").write_text(trench.Position(README_POSITION).svg(), encoding="utf-8")


def club_picture() -> str:
    """Return the picture of Trench Club that the documents show."""
    path = Path(__file__).resolve().parents[1] / "docs/club.toml"
    game, position = club_package.read_position(str(path), {})
    return game.svg(position, seat=1)


def write_club() -> None:
    """Replay the scripted games of Trench Club; each golden file contains its own script."""
    tests = str(Path(__file__).resolve().parents[1] / "tests")
    if tests not in sys.path:
        sys.path.append(tests)
    from support import club_scripted_game

    for path in club_scripted_game.ALL:
        path.write_text(club_scripted_game.rewrite_text(path), encoding="utf-8")


if __name__ == "__main__":
    main()
