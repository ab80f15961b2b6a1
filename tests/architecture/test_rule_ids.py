"""The check of rule ids passes on valid files and reports each kind of error."""

from pathlib import Path

import pytest

from firestep import catalog
from support.tool_modules import load_tool

pytestmark = pytest.mark.once


def check_tree(folder: Path, **files: str) -> list[str]:
    """Write a small tree and return the errors; `__` in a name stands for the dot."""
    written = {
        "RULES.md": "- **TR-MOVE-01** one\n- **TR-MOVE-02** two\n",
        "moves.py": "# TR-MOVE-01\n",
        "test_moves.py": '@pytest.mark.rule("TR-MOVE-01")\n@pytest.mark.rule("TR-MOVE-02")\n',
        **{name.replace("__", "."): text for name, text in files.items()},
    }
    for name, text in written.items():
        is_test = name.startswith("test_") or name.endswith(".txt")
        path = folder / ("tests" if is_test else "games") / "trench" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    errors: list[str] = load_tool("check_rule_ids").find_errors(
        "trench", folder / "games", folder / "tests"
    )
    return errors


def test_a_valid_tree_has_no_errors(tmp_path: Path) -> None:
    assert check_tree(tmp_path) == []


@pytest.mark.parametrize(
    ("files", "error"),
    [
        ({"moves__py": "# TR-MOVE-09"}, "unknown rule TR-MOVE-09"),
        ({"test_moves__py": '@pytest.mark.rule("TR-MOVE-01")'}, "TR-MOVE-02 has no test"),
        ({"unproved__txt": "TR-MOVE-02"}, "TR-MOVE-02 is proved"),
        ({"unproved__txt": "TR-MOVE-07"}, "TR-MOVE-07 is listed but is not a rule"),
        ({"RULES__md": "- **TR-MOVE-01** a\n- **TR-MOVE-01** b\n"}, "occurs twice"),
        (
            {"test_moves__py": 'mark.rule("TR-MOVE-01")', "not_testable__txt": "TR-MOVE-02"},
            "TR-MOVE-02 has no reason",
        ),
    ],
)
def test_each_error_is_reported(tmp_path: Path, files: dict[str, str], error: str) -> None:
    assert any(error in found for found in check_tree(tmp_path, **files))


def test_a_game_without_rule_page_is_an_error(tmp_path: Path) -> None:
    (error,) = load_tool("check_rule_ids").find_errors("trench", tmp_path, tmp_path)
    assert "RULES.md does not exist" in error


def test_the_rules_of_two_games_do_not_start_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load_tool("check_rule_ids")
    assert tool.find_shared_prefixes() == []
    twice = {**catalog.GAMES, "copy": catalog.GAMES["trench"]}
    monkeypatch.setattr(catalog, "GAMES", twice)
    assert tool.find_shared_prefixes() == ["the rules of copy and trench both start with TR"]


def test_a_rule_with_a_reason_needs_no_test(tmp_path: Path) -> None:
    marked = '@pytest.mark.rule("TR-MOVE-01")'
    assert (
        check_tree(tmp_path, test_moves__py=marked, not_testable__txt="TR-MOVE-02 cardboard") == []
    )
