"""The configuration of a game: content and options, and the tables that the rules read."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.boards.axial import cell_name
from firestep.contract import InputError, Json, Option, Value, clip, resolve_options
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import (
    CENTRAL,
    ENTENTE,
    OPTIONS,
    OPTIONS_BY_NAME,
    RULE_SETS,
    check_combination,
    check_player_count,
    with_defaults,
)
from firestep.games.club.config.playable import check_playable
from firestep.games.club.config.rulesets import RuleSet
from firestep.games.club.config.switches import purchasable_types, starting_types
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import Mat, UnitType
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.content.terrain import TerrainCosts
from firestep.games.club.kernel.access import (
    is_in_play,
    is_on_board,
    is_on_map,
    place_fort,
    place_truck,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.field_tables import FieldTables, cells_of, kinds_of
from firestep.games.club.kernel.slots import SlotCache

SEATING: Final = ("GE", "GB", "AH", "FR")  # TC-SETUP-36, TC-TABLE-01
__all__ = ["CENTRAL", "ENTENTE", "OPTIONS", "RULE_SETS", "Content", "GameConfig"]
TEAMS: Final = ("central", "entente")
ARMIES: Final = "ABC"


@dataclass(frozen=True, slots=True)
class Content:
    """The material of a game: a complete map, a mat, the costs of steps and a rule set."""

    map: Map
    mat: Mat
    terrain: TerrainCosts
    rules: RuleSet
    texts: Mapping[str, str]  # the source text of each file; records store them

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rules."""
        return self.rules.numbers


def _make_cache() -> SlotCache[Any]:
    """Return a cache for the units of several hundred tables; full, it has a few megabytes."""
    return SlotCache(max_entries=16384)


@dataclass(frozen=True, slots=True)
class GameConfig:
    """Content and options, with the field tables that the rules read."""

    settings: Mapping[str, Value] = dataclass_field(hash=False)
    content: Content = dataclass_field(repr=False, hash=False, compare=False)
    # The map in use: a half of the content's map with two players.
    map: Map = dataclass_field(repr=False, hash=False, compare=False)
    nations: tuple[str, ...]
    packed: bytes = dataclass_field(repr=False)
    cells: tuple[int, ...] = dataclass_field(repr=False, compare=False)  # by hex number
    kinds: tuple[str, ...] = dataclass_field(repr=False, compare=False)  # by type number, from 1
    # The names of the hexes and then of the forts, and the numbers of these names.
    names: tuple[str, ...] = dataclass_field(repr=False, compare=False)
    targets: Mapping[str, int] = dataclass_field(repr=False, compare=False)
    _field: list[Words] = dataclass_field(repr=False, compare=False, default_factory=list)
    # Caches of units, their texts and views by the slots of positions with this configuration.
    unit_cache: SlotCache[Any] = dataclass_field(
        repr=False, compare=False, default_factory=_make_cache
    )
    text_cache: SlotCache[Any] = dataclass_field(
        repr=False, compare=False, default_factory=_make_cache
    )
    view_cache: SlotCache[Any] = dataclass_field(
        repr=False, compare=False, default_factory=_make_cache
    )

    @property
    def players(self) -> int:
        """The number of players, two or four."""
        return len(self.nations)

    @property
    def mat(self) -> Mat:
        """The unit mat."""
        return self.content.mat

    @property
    def field(self) -> Words:
        """The field tables of the rules, unpacked once."""
        if not self._field:
            self._field.append(array("H", self.packed))
        return self._field[0]

    @property
    def data(self) -> Mapping[str, Json]:
        """The source texts of the content, as records store them."""
        return dict(self.content.texts)

    def unit_type(self, number: int) -> UnitType:
        """Return a unit type by its number."""
        return self.mat.units[self.kinds[number]]

    def starting_types(self, nation: str) -> tuple[str, ...]:
        """Return the unit types of a nation's start, in the order of its slots."""
        return starting_types(self.mat, self.settings, nation)

    def purchasable_types(self, nation: str) -> tuple[str, ...]:
        """Return the unit types that a nation may buy, without special forces."""
        return purchasable_types(self.mat, self.settings, nation)

    def place_name(self, place: int) -> str:
        """Return the name of a place of the state: a hex, a fort, a truck, or nothing."""
        if is_on_map(place):
            return self.names[place]
        if is_on_board(place):
            return self.names[len(self.cells) + place_fort(place)]
        return f"u{place_truck(place)}" if is_in_play(place) else ""

    def target_name(self, target: int) -> str:
        """Return the name of a place of a choice, in which forts follow the hexes."""
        return self.names[target]


def content_options(content: Content | None) -> tuple[Option, ...]:
    """Return the options; the map, mat and rules of custom content are the only choices."""
    if content is None:
        return OPTIONS
    own = {"mat": content.mat.name, "rules": content.numbers.name}
    if not _is_shipped_map(content):
        own["map"] = content.map.name
    return with_defaults(content.rules.options, own)


def _is_shipped_map(content: Content) -> bool:
    name = content.map.name
    return (
        name in map_reader.SHIPPED_MAPS
        and content.texts["map"] == map_reader.load_shipped(name).to_text()
    )


def make_config(given: Mapping[str, Value], content: Content | None = None) -> GameConfig:
    """Return the configuration of these options; raise `InputError` for an invalid one."""
    if content is None:
        rules_option = OPTIONS_BY_NAME["rules"]
        name = str(rules_option.check(given.get("rules", rules_option.default)))
        defaults = rulesets.load_shipped(name).options
        settings = resolve_options(with_defaults(defaults, {}), {**given, "rules": name})
        content = load_shipped_content(str(settings["map"]), name, str(settings["mat"]))
    else:
        settings = resolve_options(content_options(content), given)
        if settings["map"] != content.map.name:
            content = build_content(
                {**content.texts, "map": map_reader.load_shipped(str(settings["map"])).to_text()}
            )
    check_combination(settings)
    return _seat_players(settings, content)


def _seat_players(settings: Mapping[str, Value], content: Content) -> GameConfig:
    """Return the configuration with the nations and the map of the number of players."""
    game_map = content.map
    nations: tuple[str, ...] = SEATING
    if settings["players"] == 2:  # TC-SETUP-04
        game_map = game_map.half(str(settings["half"]))
        nations = (str(settings["central"]), str(settings["entente"]))
    return _build_config(settings, content, game_map, nations)


def make_config_on_map(
    game_map: Map, nations: Sequence[str], content: Content | None = None, /, **given: Value
) -> GameConfig:
    """Return a configuration on a map that is used as it is, for examples and small boards."""
    if content is None:
        names = [str(given.get(name, OPTIONS_BY_NAME[name].default)) for name in ("rules", "mat")]
        content = load_shipped_content("winter", *names)
    own = {"mat": content.mat.name, "rules": content.numbers.name}
    settings = resolve_options(
        with_defaults(content.rules.options, own), {**own, **given, "players": len(nations)}
    )
    check_combination(settings)
    return _build_config(settings, content, game_map, tuple(nations))


def _build_config(
    settings: Mapping[str, Value], content: Content, game_map: Map, nations: tuple[str, ...]
) -> GameConfig:
    check_playable(game_map, content.mat, content.numbers, nations, settings)
    packed = FieldTables(
        game_map, content.mat, content.terrain, content.numbers, nations, settings
    ).to_bytes()
    cells = cells_of(game_map)
    names = (*map(cell_name, cells), *(fort.id for fort in game_map.forts))
    targets = {name: place for place, name in enumerate(names)}
    kinds = kinds_of(content.mat)
    return GameConfig(settings, content, game_map, nations, packed, cells, kinds, names, targets)


@cache
def load_shipped_content(
    name: str, rules: str = "standard", mat: str = mat_reader.SHIPPED_MATS[0]
) -> Content:
    """Return the content with one of the shipped maps, rule sets and mats."""
    texts = {
        "map": map_reader.load_shipped(name).to_text(),
        "mat": mat_reader.load_shipped_text(mat),
        "terrain": _read_data_file("terrain.toml"),
        "rules": rulesets.load_shipped(rules).text,
    }
    return build_content(texts)


def _read_data_file(name: str) -> str:
    return files("firestep.games.club.content").joinpath("data", name).read_text(encoding="utf-8")


def build_content(texts: Mapping[str, str], rules: RuleSet | None = None) -> Content:
    """Return the content of these source texts; `rules` skips reading the rules again."""
    rules = rules or rulesets.read(texts["rules"], "rules")
    return Content(
        map_reader.read(texts["map"], "map"),
        rules.read_mat(TomlFile(texts["mat"], "mat")),
        rules.read_terrain(TomlFile(texts["terrain"], "terrain")),
        rules,
        {**texts, "rules": rules.text},
    )


def load_content(path: Path) -> Content:
    """Return content with a file of the user: a map, a mat, or a rule set that may name both."""
    text = read_text(path)
    texts = dict(load_shipped_content("winter").texts)
    if "[grid]" in text:
        map_reader.read(text, str(path))
        return build_content({**texts, "map": text})
    file = TomlFile(text, str(path))
    if is_mat_file(file):
        return build_content({**texts, "mat": _complete_mat(path)})
    rules = rulesets.load(path)
    map_name = str(rules.options.get("map", map_reader.SHIPPED_MAPS[0]))
    texts["map"] = map_reader.load_shipped(map_name).to_text()
    for name, named_path in rules.files.items():
        if name == "map":
            map_reader.load(named_path)
            texts[name] = read_text(named_path)
        else:
            texts[name] = _complete_mat(named_path)
    if rules.numbers.mat in mat_reader.SHIPPED_MATS:
        texts["mat"] = mat_reader.load_shipped_text(rules.numbers.mat)
    content = build_content(texts, rules)
    try:
        make_config({}, content)
    except InputError as error:  # an error of the combination, not of one file
        name = error.place.removeprefix("option ")
        line = file.line_of("options", name) if name != error.place else 0
        raise error.with_source(str(path), line) from None
    return content


def _complete_mat(path: Path) -> str:
    """Return the complete text of a mat file; raise `InputError` if it is invalid."""
    mat_reader.load(path)
    return mat_reader.complete_text(read_text(path), str(path), path.parent)


def is_mat_file(file: TomlFile) -> bool:
    """Return whether a file is a mat, not a rule set that changes units."""
    tables = file.tables.keys()
    if "parent" in tables:
        return "source" in tables
    return "units" in tables and "forts_to_win" not in tables


def restore_config(settings: Mapping[str, Value], data: Mapping[str, Json]) -> GameConfig:
    """Return the configuration of a record; raise `InputError` if its data is incomplete."""
    texts: dict[str, str] = {}
    for name in ("map", "mat", "terrain", "rules"):
        text = data.get(name)
        if not isinstance(text, str):
            raise InputError(f"no {name} in the record's data", place="data")
        texts[name] = text
    for name in data:
        if name not in texts:
            raise InputError(f"unknown name {clip(name)} in the record's data", place="data")
    content = build_content(texts)
    for name, found in (("map", content.map), ("mat", content.mat), ("rules", content.numbers)):
        if settings.get(name) != found.name:
            message = f"the {name} in the data has another name than in the settings"
            raise InputError(message, place="data")
    resolved = resolve_options(content_options(content), settings)
    check_player_count(resolved)  # a record keeps combinations that were allowed when it was made
    return _seat_players(resolved, content)
