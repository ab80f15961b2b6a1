"""Compare the rule ids in RULES.md, in the code, and in the marks of the tests.

An id that is not in RULES.md is an error. A rule without a test is an error unless it is listed in
tests/games/<g>/unproved.txt (a list that only shrinks) or, with a reason, in not_testable.txt.
"""

import re
import sys
from pathlib import Path

from firestep import catalog


def read_list(path: Path) -> dict[str, str]:
    """Return the ids of a list file, each with the text after it."""
    if not path.is_file():
        return {}
    lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines if line}


def find_errors(
    game: str, source: Path = Path("src/firestep/games"), tests: Path = Path("tests/games")
) -> list[str]:
    """Return the errors of the ids of one game."""
    shape = rf"{catalog.GAMES[game].metadata.rule_prefix}-[A-Z]+-\d\d+"
    package, proofs = source / game, tests / game
    page = package / "RULES.md"
    if not page.is_file():
        return [f"{page} does not exist: it lists the rules of {game} with their ids"]
    bullets = re.findall(rf"^- \*\*({shape})\*\*", page.read_text(encoding="utf-8"), re.M)
    rules = set(bullets)
    errors = [
        f"{rule} occurs twice in RULES.md" for rule in sorted(rules) if bullets.count(rule) > 1
    ]
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".pyx", ".pxd", ".toml"):
            for found in sorted(set(re.findall(shape, path.read_text(encoding="utf-8"))) - rules):
                errors.append(f"{path}: unknown rule {found}")
    proved: set[str] = set()
    for path in sorted(proofs.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        proved |= set(re.findall(rf'mark\.rule\(\s*"({shape})"', text))
        for found in sorted(set(re.findall(shape, text)) - rules):
            errors.append(f"{path}: unknown rule {found}")
    unproved = read_list(proofs / "unproved.txt")
    untestable = read_list(proofs / "not_testable.txt")
    errors += [
        f"{rule} is proved: remove it from the list"
        for rule in sorted(proved & {*unproved, *untestable})
    ]
    errors += [
        f"{rule} is listed but is not a rule" for rule in sorted({*unproved, *untestable} - rules)
    ]
    errors += [
        f"{rule} has no reason in not_testable.txt"
        for rule, reason in untestable.items()
        if not reason
    ]
    errors += [f"{rule} has no test" for rule in sorted(rules - proved - {*unproved, *untestable})]
    return errors


def find_shared_prefixes() -> list[str]:
    """Return an error for each game whose rule ids start like those of another game."""
    first: dict[str, str] = {}
    errors = []
    for game, entry in catalog.GAMES.items():
        other = first.setdefault(entry.metadata.rule_prefix, game)
        if other != game:
            errors.append(
                f"the rules of {game} and {other} both start with {entry.metadata.rule_prefix}"
            )
    return errors


def main() -> int:
    errors = find_shared_prefixes()
    unproved: list[str] = []
    for game in catalog.GAMES:
        errors += find_errors(game)
        count = len(read_list(Path("tests/games") / game / "unproved.txt"))
        unproved += [f"{count} rules of {game} are unproved"] if count else []
    print("\n".join(errors) or "; ".join(["every rule id is known and accounted for", *unproved]))
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
