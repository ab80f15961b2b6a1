"""The golden files of TRENCH: one short game of each edition and length, and a picture."""

from collections.abc import Iterator

from firestep.games.trench import Position, Trench
from firestep.testing import playthrough

KINDS = [
    ("classic", "single"),
    ("classic", "short"),
    ("classic", "match"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
POSITION = "4TCLG/4STCL/4SSTC/4S1ST/ts1s4/ctss4/lcts4/glct4 b 0 2 2"


def golden_files() -> Iterator[tuple[str, str]]:
    """Yield the path of each golden file, from the root of the project, and its content."""
    for edition, length in KINDS:
        game = Trench(edition=edition, length=length)
        text = playthrough.write(game, 2, seed=1, asides=0.02)
        yield f"tests/games/trench/playthroughs/{edition}-{length}.txt", text
    yield "docs/board.svg", Position(POSITION).svg()
