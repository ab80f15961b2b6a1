"""Reader of map files (data/*.txt), independent of the game's reader."""

from pathlib import Path

from .board import Fort, Ground, Hex, hex_of

DATA = Path(__file__).parents[3] / "src/firestep/games/club/content/data"
SIGNS = {".": "open", "^": "forest", "+": "road", "=": "bridge", "~": "water", "o": "water"}
SEAM = 15  # the first column of the east half


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines of a map file by heading."""
    found: dict[str, list[str]] = {"": []}
    name = ""
    for line in text.splitlines():
        if line.startswith("[") and line.endswith("]"):
            name = line[1:-1]
            found[name] = []
        elif line and not line.startswith("#"):
            found[name].append(line)
    return found


def in_half(place: Hex, half: str) -> bool:
    """Return whether a hex is on the part of the board in use."""
    if half == "":
        return True
    return (place[0] < SEAM) == (half == "west")


def ground_from(text: str, half: str = "") -> Ground:
    """Read a map, or one half of it; a fort id is F and its letter."""
    parts = sections(text)
    terrain: dict[Hex, str] = {}
    rivers: set[Hex] = set()
    for line in parts["grid"]:
        row, signs = line.split()
        for column, sign in enumerate(signs):
            place = hex_of(f"{column:02d}{int(row):02d}")
            if sign == "_" or not in_half(place, half):
                continue
            terrain[place] = SIGNS.get(sign, "fort")
            if sign == "~":
                rivers.add(place)
    forts: dict[str, Fort] = {}
    for line in parts["forts"]:
        name, *cells = line.split()
        hexes = tuple(map(hex_of, cells))
        if all(in_half(h, half) for h in hexes):
            forts[f"F{name}"] = Fort(hexes[:-2], hexes[-2:])
    starts = {int(line.split()[0]): hex_of(line.split()[1]) for line in parts["starts"]}
    trenches = [tuple(map(hex_of, line.split())) for line in parts["trenches"]]
    return Ground(
        terrain,
        forts,
        {number: h for number, h in starts.items() if in_half(h, half)},
        tuple(t for t in trenches if all(in_half(h, half) for h in t)),
        frozenset(rivers),
    )


def shipped(name: str, half: str = "") -> Ground:
    """Read a shipped map: "winter" or "summer"."""
    return ground_from((DATA / f"{name}.txt").read_text(encoding="utf-8"), half)
