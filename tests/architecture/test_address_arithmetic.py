"""Only the modules `access`, `layout` and `bits` of a game compute addresses in its arrays."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
GAMES = Path("src/firestep/games")
ADDRESS_MODULES = ("access.py", "layout.py", "bits.py")
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)
# Constants of index spaces have a prefix of one letter. Phases (P_), endings (E_) and sizes are
# values.
ADDRESS_CONSTANT = re.compile(r"(?!\w+_SIZE)(([A-DF-OQ-Z]|PLACE)_\w+|\w+_WORDS)")


def address_arithmetic(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of every address that a module computes.

    Such an expression adds, subtracts or multiplies a constant of a layout module, or indexes an
    array with a multiple: `state[slot + layout.U_DAMAGE]`, `choices[3 * number + 1]`.
    """
    tree = ast.parse(source)
    layouts = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == "layout"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ARITHMETIC):
            if any(_is_constant(side, layouts) for side in (node.left, node.right)):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.AugAssign) and _is_constant(node.value, layouts):
            yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Subscript) and layouts and _has_multiple(node.slice):
            yield node.lineno, ast.unparse(node)


def _is_constant(node: ast.expr, layouts: set[str]) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in layouts
        and ADDRESS_CONSTANT.fullmatch(node.attr) is not None
    )


def _has_multiple(index: ast.expr) -> bool:
    """Return whether an index multiplies by a number; calls inside it have their own meaning."""
    if isinstance(index, ast.BinOp):
        if isinstance(index.op, ast.Mult):
            return any(isinstance(side, ast.Constant) for side in (index.left, index.right))
        return _has_multiple(index.left) or _has_multiple(index.right)
    return False


def find_violations(folder: Path) -> list[str]:
    """Return the violations of all modules below a folder."""
    return [
        f"{path.as_posix()}:{line}: {text}"
        for path in sorted(folder.rglob("*.py"))
        if path.name not in ADDRESS_MODULES
        for line, text in address_arithmetic(path.read_text(encoding="utf-8"))
    ]


def test_only_access_modules_compute_addresses() -> None:
    assert find_violations(GAMES) == []


@pytest.mark.parametrize(
    "line",
    [
        "x = state[slot + layout.U_DAMAGE]",
        "x = layout.S_SLOTS + unit * layout.SLOT_WORDS",
        "slot += layout.SLOT_WORDS",
        "x = choices[3 * number + 1]",
        "x = field[6 * hex + side]",
    ],
)
def test_address_is_found(line: str) -> None:
    source = f"from firestep.games.club.kernel import layout\n{line}\n"
    assert next(line for line, _ in address_arithmetic(source)) == 2


@pytest.mark.parametrize(
    "line",
    [
        "x = state[layout.S_PHASE]",
        "x = damage_of(state, slot) + 1",
        "x = place == layout.NOWHERE",
        "x = names[seat - 1]",
    ],
)
def test_plain_index_is_allowed(line: str) -> None:
    source = f"from firestep.games.club.kernel import layout\n{line}\n"
    assert list(address_arithmetic(source)) == []
