"""Check every data file of every game, and that the languages of a room say the same things."""

import string
import sys
import tomllib
from pathlib import Path

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.engine import HasEngine
from firestep.contract.translations import LANGUAGES

SOURCE = Path("src/firestep")


def template_fields(text: str) -> list[str]:
    return sorted(f"{name}:{kind}" for _, name, kind, _ in string.Formatter().parse(text) if name)


def outline(path: Path) -> dict[tuple[str, str], list[str]]:
    chapters = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        (chapter, name): template_fields(text)
        for chapter, names in chapters.items()
        for name, text in names.items()
    }


def main() -> int:
    faults: list[str] = []
    for name in catalog.GAMES:
        for path in sorted((SOURCE / "games" / name / "data").rglob("*.*")):
            try:
                catalog.package(name).check_data(path)
            except InputError as fault:
                faults.append(str(fault))
        game = catalog.package(name).make({})
        if isinstance(game, HasEngine):
            game.engine()  # reads its weights
    for folder in sorted(SOURCE.rglob("text")):
        first = outline(folder / f"{LANGUAGES[0]}.toml")
        for code in LANGUAGES[1:]:
            other = outline(folder / f"{code}.toml")
            for key in sorted(first.keys() ^ other.keys()):
                faults.append(f"{folder}: {'/'.join(key)} does not stand in both en and {code}")
            for key in sorted(first.keys() & other.keys()):
                if first[key] != other[key]:
                    faults.append(
                        f"{folder}/{code}.toml: {'/'.join(key)} names other facts than en"
                    )
    print("\n".join(faults) or "data files are sound")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
