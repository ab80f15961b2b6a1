"""The terms a game is played on: map, mat, numbers and options, made into tables for the rules."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as part
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.boards.axial import cell_name
from firestep.contract import InputError, Json, Option, Value, choose, clip
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import (
    CENTRAL,
    ENTENTE,
    KNOWN,
    OPTIONS,
    RULE_SETS,
    check_together,
    with_defaults,
)
from firestep.games.club.config.playable import check_playable
from firestep.games.club.config.rulesets import RuleSet
from firestep.games.club.config.switches import buys, starts_with
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import Mat, UnitType
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.content.terrain import Terrain
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.field_tables import FieldTables, cells_of, kinds_of
from firestep.games.club.kernel.slots import SlotCache

SEATING: Final = ("GE", "GB", "AH", "FR")  # TC-SETUP-36, TC-TABLE-01
__all__ = ["CENTRAL", "ENTENTE", "OPTIONS", "RULE_SETS", "Content", "GameConfig"]
TEAMS: Final = ("central", "entente")
ARMIES: Final = "ABC"


@dataclass(frozen=True, slots=True)
class Content:
    """What lies in a box: a whole map, a mat, the prices of steps, the rule set."""

    ground: Map
    mat: Mat
    costs: Terrain
    rules: RuleSet
    texts: Mapping[str, str]  # the files, for records

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rules."""
        return self.rules.numbers


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A box and options, with the field that the rules read."""

    settings: Mapping[str, Value] = part(hash=False)
    box: Content = part(repr=False, hash=False, compare=False)
    ground: Map = part(repr=False, hash=False, compare=False)  # the half, with two players
    nations: tuple[str, ...]
    packed: bytes = part(repr=False)
    cells: tuple[int, ...] = part(repr=False, compare=False)  # by hex
    kinds: tuple[str, ...] = part(repr=False, compare=False)  # by type, from 1
    names: tuple[str, ...] = part(repr=False, compare=False)  # of the hexes, then of the forts
    targets: Mapping[str, int] = part(repr=False, compare=False)  # and back
    _field: list[Words] = part(repr=False, compare=False, default_factory=list)
    # What was made of the slots of positions under these terms: units, and their texts.
    units: SlotCache[Any] = part(repr=False, compare=False, default_factory=SlotCache)
    texts: SlotCache[Any] = part(repr=False, compare=False, default_factory=SlotCache)

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

    def starting(self, nation: str) -> tuple[str, ...]:
        """Return the types a nation starts with, in the order of its slots."""
        return starts_with(self.mat, self.settings, nation)

    def buys(self, nation: str) -> tuple[str, ...]:
        """Return the types a nation may buy, special forces apart."""
        return buys(self.mat, self.settings, nation)

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


def options(box: Content | None) -> tuple[Option, ...]:
    """Return the options; with files of one's own, their names are the only choice."""
    if box is None:
        return OPTIONS
    own = {"mat": box.mat.name, "rules": box.numbers.name}
    if not _is_shipped_map(box):
        own["map"] = box.ground.name
    return with_defaults(box.rules.options, own)


def _is_shipped_map(box: Content) -> bool:
    name = box.ground.name
    return name in map_reader.SHIPPED and box.texts["map"] == map_reader.shipped(name).text()


def make(given: Mapping[str, Value], box: Content | None = None) -> GameConfig:
    """Return the terms of these options; a InputError says which of them cannot be."""
    if box is None:
        name = str(KNOWN["rules"].check(given.get("rules", KNOWN["rules"].default)))
        defaults = rulesets.shipped(name).options
        settings = choose(with_defaults(defaults, {}), {**given, "rules": name})
        box = shipped(str(settings["map"]), name)
    else:
        settings = choose(options(box), given)
        if settings["map"] != box.ground.name:
            box = unpack_box({**box.texts, "map": map_reader.shipped(str(settings["map"])).text()})
    check_together(settings)
    ground = box.ground
    nations: tuple[str, ...] = SEATING
    if settings["players"] == 2:  # TC-SETUP-04
        ground = ground.half(str(settings["half"]))
        nations = (str(settings["central"]), str(settings["entente"]))
    return _terms(settings, box, ground, nations)


def make_on(
    ground: Map, nations: Sequence[str], box: Content | None = None, /, **given: Value
) -> GameConfig:
    """Return terms on a map taken as it is, halves or not: for examples and small boards."""
    box = box or shipped("winter", str(given.get("rules", "standard")))
    own = {"mat": box.mat.name, "rules": box.numbers.name}
    settings = choose(
        with_defaults(box.rules.options, own), {**own, **given, "players": len(nations)}
    )
    check_together(settings)
    return _terms(settings, box, ground, tuple(nations))


def _terms(
    settings: Mapping[str, Value], box: Content, ground: Map, nations: tuple[str, ...]
) -> GameConfig:
    check_playable(ground, box.mat, box.numbers, nations, settings)
    packed = FieldTables(ground, box.mat, box.costs, box.numbers, nations, settings).packed()
    cells = cells_of(ground)
    names = (*map(cell_name, cells), *(fort.id for fort in ground.forts))
    targets = {name: place for place, name in enumerate(names)}
    kinds = kinds_of(box.mat)
    return GameConfig(settings, box, ground, nations, packed, cells, kinds, names, targets)


@cache
def shipped(name: str, rules: str = "standard") -> Content:
    """Return the box with one of the shipped maps and rule sets."""
    texts = {
        "map": map_reader.shipped(name).text(),
        "mat": _own("units.toml"),
        "terrain": _own("terrain.toml"),
        "rules": rulesets.shipped(rules).text,
    }
    return unpack_box(texts)


def _own(name: str) -> str:
    return files("firestep.games.club.content").joinpath("data", name).read_text(encoding="utf-8")


def unpack_box(texts: Mapping[str, str], rules: RuleSet | None = None) -> Content:
    """Return the box of these files; their rules may be read already."""
    rules = rules or rulesets.read(texts["rules"], "rules")
    return Content(
        map_reader.read(texts["map"], "map"),
        rules.mat(TomlFile(texts["mat"], "mat")),
        rules.costs(TomlFile(texts["terrain"], "terrain")),
        rules,
        {**texts, "rules": rules.text},
    )


def load(path: Path) -> Content:
    """Return a box with a file of one's own: a map, a mat, or a rule set that may name both."""
    text = read_text(path)
    texts = dict(shipped("winter").texts)
    if "[grid]" in text:
        map_reader.read(text, str(path))
        return unpack_box({**texts, "map": text})
    file = TomlFile(text, str(path))
    if is_mat(file):
        mat_reader.read(file)
        return unpack_box({**texts, "mat": text})
    rules = rulesets.load(path)
    texts["map"] = map_reader.shipped(str(rules.options.get("map", map_reader.SHIPPED[0]))).text()
    for name, other in rules.files.items():
        if name == "map":
            map_reader.load(other)
        else:
            mat_reader.load(other)
        texts[name] = read_text(other)
    box = unpack_box(texts, rules)
    try:
        make({}, box)
    except InputError as fault:  # what no file could say alone
        name = fault.place.removeprefix("option ")
        line = file.line("options", name) if name != fault.place else 0
        raise fault.within(str(path), line) from None
    return box


def is_mat(file: TomlFile) -> bool:
    """Tell a mat from rules that change units."""
    return "units" in file.tables and not {"parent", "forts_to_win"} & file.tables.keys()


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> GameConfig:
    """Return the terms a record was played on."""
    texts: dict[str, str] = {}
    for name in ("map", "mat", "terrain", "rules"):
        text = data.get(name)
        if not isinstance(text, str):
            raise InputError(f"no {name} in the record's data", place="data")
        texts[name] = text
    for name in data:
        if name not in texts:
            raise InputError(f"unknown name {clip(name)} in the record's data", place="data")
    box = unpack_box(texts)
    for name, found in (("map", box.ground), ("mat", box.mat), ("rules", box.numbers)):
        if settings.get(name) != found.name:
            what = f"the {name} in the data has another name than in the settings"
            raise InputError(what, place="data")
    return make(settings, box)
