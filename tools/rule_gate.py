"""Hold three lists of rule ids against each other: RULES.md, the code, and the tests' marks.

An id that RULES.md does not know fails; so does a rule without a test, unless it stands in
tests/games/<g>/unproved.txt (a list that only shrinks) or, with a reason, in not_testable.txt.
"""

import re
import sys
from pathlib import Path

PREFIXES = {"trench": "TR", "bitva": "BV", "club": "TC"}


def read_list(path: Path) -> dict[str, str]:
    """Return the ids of a list file with what stands behind each."""
    if not path.is_file():
        return {}
    lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines if line}


def gate(
    game: str, source: Path = Path("src/firestep/games"), tests: Path = Path("tests/games")
) -> list[str]:
    """Return what is wrong with the ids of one game."""
    shape = rf"{PREFIXES[game]}-[A-Z]+-\d\d+"
    room, proofs = source / game, tests / game
    bullets = re.findall(
        rf"^- \*\*({shape})\*\*", (room / "RULES.md").read_text(encoding="utf-8"), re.M
    )
    rules = set(bullets)
    faults = [
        f"{rule} stands twice in RULES.md" for rule in sorted(rules) if bullets.count(rule) > 1
    ]
    for path in sorted(room.rglob("*")):
        if path.suffix in (".py", ".pyx", ".pxd", ".toml"):
            for found in sorted(set(re.findall(shape, path.read_text(encoding="utf-8"))) - rules):
                faults.append(f"{path}: unknown rule {found}")
    proved: set[str] = set()
    for path in sorted(proofs.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        proved |= set(re.findall(rf'mark\.rule\(\s*"({shape})"', text))
        for found in sorted(set(re.findall(shape, text)) - rules):
            faults.append(f"{path}: unknown rule {found}")
    unproved = read_list(proofs / "unproved.txt")
    untestable = read_list(proofs / "not_testable.txt")
    faults += [
        f"{rule} is proved: take it off a list"
        for rule in sorted(proved & {*unproved, *untestable})
    ]
    faults += [
        f"{rule} is on a list but no rule" for rule in sorted({*unproved, *untestable} - rules)
    ]
    faults += [
        f"{rule} has no reason in not_testable.txt" for rule, why in untestable.items() if not why
    ]
    faults += [f"{rule} has no test" for rule in sorted(rules - proved - {*unproved, *untestable})]
    return faults


def main() -> int:
    faults: list[str] = []
    waiting: list[str] = []
    for game in PREFIXES:
        if (Path("src/firestep/games") / game).is_dir():
            faults += gate(game)
            count = len(read_list(Path("tests/games") / game / "unproved.txt"))
            waiting += [f"{count} of {game} wait for a proof"] if count else []
    print("\n".join(faults) or "; ".join(["every rule id is known and accounted for", *waiting]))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
