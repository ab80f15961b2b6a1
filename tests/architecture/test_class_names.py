"""A public class name has one meaning in the whole project."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SOURCE = Path(__file__).parents[2] / "src/firestep"

SHARED_NAMES = {
    "Engine": "each game implements the protocol `contract.engine.Engine`",
    "Request": "the wire model contains a `table.consent.Request`",
}
"""Names that may be defined in several packages, each with its reason."""


def list_public_classes(text: str) -> list[str]:
    """Return the names of the public classes at module level."""
    body = ast.parse(text).body
    return [node.name for node in body if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def find_duplicates(files: Iterable[tuple[str, str]]) -> Mapping[str, list[str]]:
    """Return the modules of each class name that is defined more than once.

    The files are given as path and text. The games may share names with each other, since they
    implement the same roles, but a game may define a name only once.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for path, text in files:
        for name in list_public_classes(text):
            found[name].append(path)
    return {name: sorted(paths) for name, paths in found.items() if not _is_unique(paths)}


def _is_unique(paths: list[str]) -> bool:
    games = [Path(path).parts[1] for path in paths if path.startswith("games/")]
    return len(paths) == 1 or (len(games) == len(paths) == len(set(games)))


def read_source_files() -> list[tuple[str, str]]:
    """Return the paths below the package with their texts."""
    paths = sorted(SOURCE.rglob("*.py"))
    return [(path.relative_to(SOURCE).as_posix(), path.read_text("utf-8")) for path in paths]


def test_no_two_public_classes_share_a_name() -> None:
    found = find_duplicates(read_source_files())
    unexpected = {name: paths for name, paths in found.items() if name not in SHARED_NAMES}
    assert not unexpected, "rename one of them, or add it to SHARED_NAMES with a reason"


def test_the_list_of_shared_names_is_up_to_date() -> None:
    assert set(SHARED_NAMES) <= set(find_duplicates(read_source_files()))


CLASS = "class Table:\n    pass\n"


@pytest.mark.parametrize(
    ("paths", "is_unique"),
    [
        (["table/table.py"], True),
        (["table/table.py", "wire/messages.py"], False),
        (["server/http/a.py", "server/tables/b.py"], False),
        (["table/a.py", "table/b.py"], False),
        (["games/trench/state.py", "games/bitva/state.py", "games/club/state.py"], True),
        (["games/trench/state.py", "games/trench/svg.py"], False),
        (["games/trench/state.py", "contract/game.py"], False),
    ],
)
def test_duplicates_are_found(paths: list[str], is_unique: bool) -> None:
    assert (not find_duplicates((path, CLASS) for path in paths)) == is_unique


def test_private_and_nested_classes_are_ignored() -> None:
    text = "class _Table:\n    class Table:\n        pass\n"
    assert list_public_classes(text) == []
