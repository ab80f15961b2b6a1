"""The gate over rule ids passes today, and fails for each thing it is there to catch."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def load_gate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_gate", ROOT / "tools/rule_gate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def house(folder: Path, **files: str) -> list[str]:
    written = {
        "RULES.md": "- **TR-MOVE-01** one\n- **TR-MOVE-02** two\n",
        "moves.py": "# TR-MOVE-01\n",
        "test_moves.py": '@pytest.mark.rule("TR-MOVE-01")\n@pytest.mark.rule("TR-MOVE-02")\n',
        **{name.replace("__", "."): text for name, text in files.items()},
    }
    for name, text in written.items():
        ours = name.startswith("test_") or name.endswith(".txt")
        path = folder / ("tests" if ours else "games") / "trench" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    faults: list[str] = load_gate().gate("trench", folder / "games", folder / "tests")
    return faults


def test_a_sound_house_passes(tmp_path: Path) -> None:
    assert house(tmp_path) == []


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"moves__py": "# TR-MOVE-09"}, "unknown rule TR-MOVE-09"),
        ({"test_moves__py": '@pytest.mark.rule("TR-MOVE-01")'}, "TR-MOVE-02 has no test"),
        ({"unproved__txt": "TR-MOVE-02"}, "TR-MOVE-02 is proved"),
        ({"unproved__txt": "TR-MOVE-07"}, "TR-MOVE-07 is on a list but no rule"),
        ({"RULES__md": "- **TR-MOVE-01** a\n- **TR-MOVE-01** b\n"}, "stands twice"),
        (
            {"test_moves__py": 'mark.rule("TR-MOVE-01")', "not_testable__txt": "TR-MOVE-02"},
            "TR-MOVE-02 has no reason",
        ),
    ],
)
def test_what_the_gate_catches(tmp_path: Path, files: dict[str, str], fault: str) -> None:
    assert any(fault in found for found in house(tmp_path, **files))


def test_a_reason_excuses_a_rule(tmp_path: Path) -> None:
    proof = '@pytest.mark.rule("TR-MOVE-01")'
    assert house(tmp_path, test_moves__py=proof, not_testable__txt="TR-MOVE-02 cardboard") == []
