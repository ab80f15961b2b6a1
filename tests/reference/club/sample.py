"""A small point-symmetric map for the checks of this package."""

from .board import Fort, Ground, Hex, hex_of

HALF = (  # eight columns; "." open, "f" forest, "=" road, "~" water, "b" bridge
    "....=..~",
    ".ff.=..~",
    ".ff.=f.~",
    "....=f.b",
    "=======b",
    "....=..~",
    "..f.=.~~",
    ".ff.=..f",
    "....=..f",
    "....=...",
)
LETTERS = {".": "open", "f": "forest", "=": "road", "~": "water", "b": "bridge"}
HALF_FORTS = (  # walls and entrances by column and row
    (("0101", "0102"), ("0202", "0002")),
    (("0506", "0507"), ("0607", "0407")),
    (("0302", "0303"), ("0403", "0203")),
)
HALF_TRENCHES = (("0504", "0605", "0604"), ("0108", "0208", "0308", "0307"))
LAKES = ("0706", "0606")
HALF_STARTS = {2: ("0401", "0404", "0204"), 4: ("0401", "0404", "0204", "0109", "0409", "0700")}


def rotate_hex(place: Hex) -> Hex:
    """Rotate a hex by 180 degrees around the centre of the 16 by 10 board."""
    q, r = place
    row = r + (q - (q & 1)) // 2
    return hex_of(f"{15 - q:02d}{9 - row:02d}")


def sample(players: int) -> Ground:
    """Return the sample map with three start numbers for each player."""
    terrain: dict[Hex, str] = {}
    for row, line in enumerate(HALF):
        for column, letter in enumerate(line):
            place = hex_of(f"{column:02d}{row:02d}")
            terrain[place] = LETTERS[letter]
            terrain[rotate_hex(place)] = LETTERS[letter]
    forts: dict[str, Fort] = {}
    for i, (walls, entrances) in enumerate(HALF_FORTS):
        west = Fort(tuple(map(hex_of, walls)), tuple(map(hex_of, entrances)))
        forts[f"F{i + 1}"] = west
        forts[f"F{i + 4}"] = Fort(
            tuple(rotate_hex(h) for h in west.walls), tuple(rotate_hex(h) for h in west.entrances)
        )
    starts: dict[int, Hex] = {}
    half = HALF_STARTS[players]
    for i, text in enumerate(half):
        starts[i + 1] = hex_of(text)
        starts[i + 1 + len(half)] = rotate_hex(hex_of(text))
    west_side = [tuple(map(hex_of, trench)) for trench in HALF_TRENCHES]
    trenches = [*west_side, *(tuple(rotate_hex(h) for h in trench) for trench in west_side)]
    lakes = {hex_of(name) for name in LAKES}
    lakes |= {rotate_hex(h) for h in lakes}
    rivers = frozenset(h for h, name in terrain.items() if name == "water" and h not in lakes)
    return Ground(terrain, forts, starts, tuple(trenches), rivers)
