"""The golden files of Bitva: one game for each mode, and a picture."""

from collections.abc import Iterator

from firestep.games.bitva import Bitva
from firestep.testing import playthrough

POSITION = "2A1a4/2a1a4/9/3a1a3/9/3a5/9/9/4b4/2b1b1b2/3b1b3/1b4B2 move 1 2-6 0:0 c1:g12 1 - 3"


def golden_files() -> Iterator[tuple[str, str]]:
    """Yield the path of each golden file, from the root of the project, and its content."""
    for players in (2, 4):
        for advanced in (False, True):
            game = Bitva(players=players, advanced=advanced)
            text = playthrough.write(game, players, seed=1, asides=0.01)
            name = f"{players}-{'advanced' if advanced else 'basic'}.txt"
            yield f"tests/games/bitva/playthroughs/{name}", text
    game = Bitva()
    yield "docs/bitva.svg", game.svg(game.read_state(POSITION), seat=2)
