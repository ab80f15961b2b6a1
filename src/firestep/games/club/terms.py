"""The terms a game is played on: map, mat, numbers and options, made into tables for the rules."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as part
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from firestep.boards.axial import cell_name
from firestep.contract import Fault, Json, Option, Value, choose, clip
from firestep.contract.datafile import DataFile, read_text
from firestep.games.club import layout
from firestep.games.club.box import mapfile, matfile, numbers, terrain
from firestep.games.club.box.map import HALVES, LAND, Map
from firestep.games.club.box.mat import Mat, UnitType
from firestep.games.club.box.numbers import Numbers
from firestep.games.club.box.terrain import Terrain
from firestep.games.club.tables import MOST_NUMBER, Tables, cells_of, kinds_of
from firestep.games.club.words import Words

SEATING: Final = ("GE", "GB", "AH", "FR")  # TC-SETUP-36, TC-TABLE-01
CENTRAL, ENTENTE = ("GE", "AH"), ("FR", "GB")
TEAMS: Final = ("central", "entente")
ARMIES: Final = "ABC"

OPTIONS: Final = (
    Option("players", 4, "TC-SETUP-01", "four players in two teams, or two", least=2, most=4),
    Option("map", "winter", "TC-DATA-16", "the map, by its name", mapfile.SHIPPED),
    Option("half", "west", "TC-SETUP-04", "two players: the half of the map", HALVES),
    Option("central", "GE", "TC-SETUP-03", "two players: the Central nation", CENTRAL),
    Option("entente", "FR", "TC-SETUP-03", "two players: the Entente nation", ENTENTE),
    Option("mat", "standard", "TC-UNIT-01", "the unit mat, by its name", ("standard",)),
    Option("rules", "standard", "TC-BANK-01", "the numbers of the rules", ("standard",)),
    Option(
        "round_limit", 0, "TC-WIN-11", "rounds after which the forts decide; 0: none", most=9999
    ),
)


@dataclass(frozen=True, slots=True)
class Box:
    """What lies in a box: a whole map, a mat, the prices of steps, the numbers of the rules."""

    ground: Map
    mat: Mat
    costs: Terrain
    numbers: Numbers
    texts: Mapping[str, str]  # the files, for records


@dataclass(frozen=True, slots=True)
class Terms:
    """A box and options, with the field that the rules read."""

    settings: Mapping[str, Value] = part(hash=False)
    box: Box = part(repr=False, hash=False, compare=False)
    ground: Map = part(repr=False, hash=False, compare=False)  # the half, with two players
    nations: tuple[str, ...]
    packed: bytes = part(repr=False)
    cells: tuple[int, ...] = part(repr=False, compare=False)  # by hex
    kinds: tuple[str, ...] = part(repr=False, compare=False)  # by type, from 1
    names: tuple[str, ...] = part(repr=False, compare=False)  # of the hexes, then of the forts
    targets: Mapping[str, int] = part(repr=False, compare=False)  # and back
    _field: list[Words] = part(repr=False, compare=False, default_factory=list)

    @property
    def players(self) -> int:
        """Two or four."""
        return len(self.nations)

    @property
    def mat(self) -> Mat:
        """The mat in use."""
        return self.box.mat

    @property
    def field(self) -> Words:
        """The tables of the rules, made once."""
        if not self._field:
            self._field.append(array("H", self.packed))
        return self._field[0]

    @property
    def data(self) -> Mapping[str, Json]:
        """The files by their content: a record carries them."""
        return dict(self.box.texts)

    def kind(self, number: int) -> UnitType:
        """Return a type by its number."""
        return self.mat.units[self.kinds[number]]

    def place_name(self, place: int) -> str:
        """Name a place of the state: a hex, a fort, a truck, nothing for nowhere."""
        if place < layout.FORT_PLACE:
            return self.names[place]
        if place < layout.ABOARD:
            return self.names[len(self.cells) + place - layout.FORT_PLACE]
        return f"u{place - layout.ABOARD}" if place < layout.GONE else ""

    def target_name(self, target: int) -> str:
        """Name a place as choices have it: a fort comes after the hexes."""
        return self.names[target]


def options(box: Box | None) -> tuple[Option, ...]:
    """Return the options; with files of one's own, their names are the only choice."""
    if box is None:
        return OPTIONS
    own = {"map": box.ground.name, "mat": box.mat.name, "rules": box.numbers.name}
    return tuple(
        Option(option.name, own[option.name], option.rule, option.summary, (own[option.name],))
        if option.name in own
        else option
        for option in OPTIONS
    )


def make(given: Mapping[str, Value], box: Box | None = None) -> Terms:
    """Return the terms of these options; a Fault says which of them cannot be."""
    settings = choose(options(box), given)
    players = int(settings["players"])
    if players not in (2, 4):
        raise Fault("3 is neither 2 nor 4 [TC-SETUP-01]", place="option players")
    box = box or shipped(str(settings["map"]))
    ground = box.ground
    nations: tuple[str, ...] = SEATING
    if players == 2:
        ground = ground.half(str(settings["half"]))
        nations = (str(settings["central"]), str(settings["entente"]))
    return _terms(settings, box, ground, nations)


def make_on(ground: Map, nations: Sequence[str], box: Box | None = None, **given: Value) -> Terms:
    """Return terms on a map taken as it is, halves or not: for examples and small boards."""
    settings = choose(OPTIONS, {"players": len(nations), **given})
    return _terms(settings, box or shipped("winter"), ground, tuple(nations))


def _terms(settings: Mapping[str, Value], box: Box, ground: Map, nations: tuple[str, ...]) -> Terms:
    _check(ground, box, nations)
    limit = int(settings["round_limit"])
    packed = Tables(ground, box.mat, box.costs, box.numbers, nations, limit).packed()
    cells = cells_of(ground)
    names = (*map(cell_name, cells), *(fort.id for fort in ground.forts))
    targets = {name: place for place, name in enumerate(names)}
    kinds = kinds_of(box.mat)
    return Terms(settings, box, ground, nations, packed, cells, kinds, names, targets)


def _check(ground: Map, box: Box, nations: tuple[str, ...]) -> None:
    players = len(nations)
    if len(ground.hexes) > layout.MOST_HEXES:
        what = f"{len(ground.hexes)} hexes; a game has at most {layout.MOST_HEXES}"
        raise Fault(what, place=f"map {ground.name}")
    if len(ground.starts) < 3 * players:
        what = f"{len(ground.starts)} start hexes, {players} players need {3 * players}"
        raise Fault(f"{what} [TC-SETUP-11]", place=f"map {ground.name}")
    if max(ground.starts) > MOST_NUMBER:
        what = f"start number {max(ground.starts)}; they go up to {MOST_NUMBER} [TC-SETUP-12]"
        raise Fault(what, place=f"map {ground.name}")
    need = box.numbers.forts_to_win[players]
    if len(ground.forts) < need or len(ground.forts) > layout.MOST_FORTS:
        what = f"{len(ground.forts)} forts; a victory needs {need}, {layout.MOST_FORTS} at most"
        raise Fault(f"{what} [TC-DATA-16]", place=f"map {ground.name}")
    units = sum(len(box.mat.rosters[nation]) for nation in nations)
    if len(ground.of_kind(*LAND)) < 2 * units:
        what = f"too little land for {units} units [TC-SETUP-21]"
        raise Fault(what, place=f"map {ground.name}")
    for nation in nations:
        if not 1 <= len(box.mat.rosters[nation]) < layout.ROSTER:
            what = f"a roster has from 1 to {layout.ROSTER - 1} types [TC-SETUP-06]"
            raise Fault(what, place=f"mat {box.mat.name}, {nation}")


@cache
def shipped(name: str) -> Box:
    """Return the box with one of the shipped maps."""
    texts = {
        "map": mapfile.shipped(name).text(),
        "mat": _own("units.toml"),
        "terrain": _own("terrain.toml"),
        "rules": numbers.shipped_text(),
    }
    return unpack_box(texts)


def _own(name: str) -> str:
    return files(__package__).joinpath("data", name).read_text(encoding="utf-8")


def unpack_box(texts: Mapping[str, str]) -> Box:
    """Return the box of these files."""
    return Box(
        mapfile.read(texts["map"], "map"),
        matfile.read(DataFile(texts["mat"], "mat")),
        terrain.read(DataFile(texts["terrain"], "terrain")),
        numbers.read(DataFile(texts["rules"], "rules")),
        texts,
    )


def load(path: Path) -> Box:
    """Return a box with a file of one's own: a map, a mat, or rules that may name both."""
    text = read_text(path)
    texts = dict(shipped("winter").texts)
    if "[grid]" in text:
        mapfile.read(text, str(path))
        texts["map"] = text
        return unpack_box(texts)
    file = DataFile(text, str(path))
    if "units" in file.tables:
        matfile.read(file)
        texts["mat"] = text
        return unpack_box(texts)
    found = numbers.read(file)
    texts["rules"] = text
    for name, beside in (("map", found.map), ("mat", found.mat)):
        if beside:
            other = path.parent / beside
            if name == "map":
                mapfile.load(other)
            else:
                matfile.load(other)
            texts[name] = read_text(other)
    return unpack_box(texts)


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Terms:
    """Return the terms a record was played on."""
    texts: dict[str, str] = {}
    for name in ("map", "mat", "terrain", "rules"):
        text = data.get(name)
        if not isinstance(text, str):
            raise Fault(f"no {name} in the record's data", place="data")
        texts[name] = text
    for name in data:
        if name not in texts:
            raise Fault(f"unknown name {clip(name)} in the record's data", place="data")
    box = unpack_box(texts)
    for name, found in (("map", box.ground), ("mat", box.mat), ("rules", box.numbers)):
        if settings.get(name) != found.name:
            what = f"the {name} in the data has another name than in the settings"
            raise Fault(what, place="data")
    return make(settings, box)
