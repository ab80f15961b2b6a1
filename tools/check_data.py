"""Check the data files of every game, and that all languages have the same texts and facts."""

import sys
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from fluent.syntax.ast import Message as MessageNode

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.contract.engine import HasEngine
from firestep.contract.fluent import FluentMessage, split_entries
from firestep.contract.package import HasDataFiles
from firestep.contract.translations import LANGUAGES

SOURCE = Path("src/firestep")


def data_files(game: str) -> list[Path]:
    folders = (SOURCE / "games" / game).rglob("data")
    return sorted(path for folder in folders for path in folder.rglob("*.*"))


def check_data_files(name: str) -> list[str]:
    """Return the errors of the data files of a game; the game reads its data files or has none."""
    package, paths = catalog.get_package(name), data_files(name)
    if not isinstance(package, HasDataFiles):
        return [
            f"{path}: {name} has data files, and its package does not check them"
            for path in paths[:1]
        ]
    if not paths:
        return [f"{name} has no data files, and its package checks them"]
    errors = []
    for path in paths:
        try:
            package.check_data(path)
        except InputError as error:
            errors.append(str(error))
    return errors


def read_facts(path: Path) -> dict[str, set[str]]:
    """Return the facts of each message of a file. Raise `InputError` if one is malformed."""
    source = path.read_text(encoding="utf-8")
    parsed = FluentParser().parse(source).body
    junk = [entry.content for entry in parsed if isinstance(entry, Junk)]
    if junk:
        raise InputError(f"{path}: this is no message of Project Fluent: {clip(junk[0] or '')}")
    ids = [entry.id.name for entry in parsed if isinstance(entry, MessageNode)]
    entries = list(split_entries(source))
    if len(set(ids)) < len(ids) or ids != [name for name, _ in entries]:
        raise InputError(f"{path}: a message is there twice or is not indented")
    return {
        name: {fact for fact, _ in FluentMessage(str(path), name, entry).references()}
        for name, entry in entries
    }


def check_texts(folder: Path) -> list[str]:
    """Return how the texts of the languages differ in their names and facts."""
    paths = {code: folder / f"{code}.ftl" for code in LANGUAGES}
    errors = [f"{path} is missing" for path in paths.values() if not path.is_file()]
    if errors:
        return errors
    try:
        facts = {code: read_facts(path) for code, path in paths.items()}
    except InputError as error:
        return [str(error)]
    first = facts[LANGUAGES[0]]
    for code in LANGUAGES[1:]:
        other = facts[code]
        for key in sorted(first.keys() ^ other.keys()):
            errors.append(f"{folder}: {key} is missing in en or in {code}")
        for key in sorted(first.keys() & other.keys()):
            if first[key] != other[key]:
                errors.append(f"{paths[code]}: {key} has other facts than en")
    return errors


def main() -> int:
    errors: list[str] = []
    for name in catalog.GAMES:
        errors += check_data_files(name)
        game = catalog.get_package(name).make({})
        if isinstance(game, HasEngine):
            game.engine()  # loads its weights
    for folder in sorted([*SOURCE.rglob("text"), *Path("web/src").rglob("text")]):
        errors += check_texts(folder)
    print("\n".join(errors) or "all data files are valid")
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
