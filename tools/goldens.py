"""Regenerate the golden files of all games, or of the games named on the command line.

The module tests/games/<game>/goldens.py yields the files of a game. A game without that module has
one playthrough with its default options.
"""

import importlib.util
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from firestep import catalog
from firestep.contract import InputError
from firestep.testing import playthrough

ROOT = Path(__file__).resolve().parents[1]


def golden_files(name: str) -> Iterator[tuple[str, str]]:
    """Yield the path of each golden file of a game, from the root of the project, and its text."""
    folder = f"tests/games/{name}"
    module_path = ROOT / folder / "goldens.py"
    if not module_path.is_file():
        game = catalog.get_package(name).make({})
        text = playthrough.write(game, game.seat_counts[0], seed=1)
        yield f"{folder}/playthroughs/default.txt", text
        return
    tests = str(ROOT / "tests")
    if tests not in sys.path:
        sys.path.append(tests)  # the helpers of the tests
    spec = importlib.util.spec_from_file_location(f"goldens_of_{name}", module_path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield from module.golden_files()


def main(games: Iterable[str]) -> int:
    for name in games:
        try:
            catalog.get_package(name)
        except InputError as error:
            print(error, file=sys.stderr)
            return 2
        for path, text in golden_files(name):
            target = ROOT / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or catalog.GAMES))
