"""Check the data files of every game, and that all languages have the same texts and fields."""

import string
import sys
import tomllib
from pathlib import Path

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.engine import HasEngine
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


def template_fields(text: str) -> list[str]:
    return sorted(f"{name}:{kind}" for _, name, kind, _ in string.Formatter().parse(text) if name)


def outline(path: Path) -> dict[tuple[str, str], list[str]]:
    chapters = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        (chapter, name): template_fields(text)
        for chapter, names in chapters.items()
        for name, text in names.items()
    }


def check_texts(folder: Path) -> list[str]:
    """Return how the texts of the languages differ in their names and fields."""
    paths = {code: folder / f"{code}.toml" for code in LANGUAGES}
    errors = [f"{path} is missing" for path in paths.values() if not path.is_file()]
    if errors:
        return errors
    first = outline(paths[LANGUAGES[0]])
    for code in LANGUAGES[1:]:
        other = outline(paths[code])
        for key in sorted(first.keys() ^ other.keys()):
            errors.append(f"{folder}: {'/'.join(key)} is missing in en or in {code}")
        for key in sorted(first.keys() & other.keys()):
            if first[key] != other[key]:
                errors.append(f"{paths[code]}: {'/'.join(key)} has other fields than en")
    return errors


def main() -> int:
    errors: list[str] = []
    for name in catalog.GAMES:
        errors += check_data_files(name)
        game = catalog.get_package(name).make({})
        if isinstance(game, HasEngine):
            game.engine()  # loads its weights
    for folder in sorted(SOURCE.rglob("text")):
        errors += check_texts(folder)
    print("\n".join(errors) or "all data files are valid")
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
