"""House editions of users: the model of a file of editions, its checks and its differences."""

import re
from collections.abc import Mapping
from importlib.resources import files as resources
from typing import Any, Final

from firestep.contract import InputError, Json, Value
from firestep.contract.content import (
    OPTIONS_KIND,
    ContentField,
    ContentKind,
    ContentReport,
    Difference,
    Files,
    Model,
    ProblemList,
    check_kinds,
    check_size,
    to_plain_json,
)
from firestep.contract.data_error import DataError, OnProblem
from firestep.contract.fields import Fields
from firestep.contract.setting_error import SettingError
from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
from firestep.contract.translations import Translations
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import (
    EDITIONS,
    LENGTHS,
    MAX_VALUE,
    NUMBER_LIMITS,
    PIECES,
    SWITCHES,
    EditionSet,
)

EDITIONS_KIND: Final = ContentKind("editions", ".toml", 20_000, ("editions",))
KINDS: Final = (EDITIONS_KIND,)
_TRANSLATIONS: Final = Translations("firestep.games.trench")
_MAX_EDITIONS: Final = 20
_MAX_NAME: Final = 30
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
_KEYS: Final = ("values", *NUMBER_LIMITS, *SWITCHES, "lengths")
_RULES: Final = {
    "values": "TR-END-01",
    "quiet_limit": "TR-END-03",
    "repetitions": "TR-GAP-05",
    "short_target": "TR-VAR-01",
    "decider_target": "TR-END-05",
    "lengths": "TR-END-04",
}
_VALUE_RULE: Final = "TR-VAR-02"


def list_fields(kind: str, language: str) -> list[ContentField]:
    """Return the fields of one edition of the model."""
    check_kinds(KINDS, [kind])
    names = _TRANSLATIONS.language(language)
    labels, group = names["content"], "editions"

    def rule(name: str) -> str:
        return _RULES.get(name, _VALUE_RULE)

    lengths = tuple((one, names["choices"].get(f"length-{one}", one)) for one in LENGTHS)
    parents = tuple((one, names["choices"].get(f"edition-{one}", one)) for one in EDITIONS)
    return [
        ContentField("name", "text", labels["name"], group, maximum=_MAX_NAME),
        ContentField("parent", "choice", labels["parent"], group, optional=True, choices=parents),
        ContentField(
            "values", "row", labels["values"], group, rule("values"), 1, MAX_VALUE, size=PIECES
        ),
        *(
            ContentField(name, "number", labels[name], group, rule(name), 0, limit)
            for name, limit in NUMBER_LIMITS.items()
        ),
        *(ContentField(name, "switch", labels[name], group, rule(name)) for name in SWITCHES),
        ContentField("lengths", "list", labels["lengths"], group, rule("lengths"), choices=lengths),
    ]


def load_shipped(kind: str, name: str) -> str:
    """Return the file of the shipped editions."""
    check_kinds(KINDS, [kind])
    if name not in EDITIONS_KIND.shipped:
        raise DataError("no-kind", given=name[:40], known="editions", place="editions")
    folder = resources("firestep.games.trench").joinpath("data")
    return folder.joinpath("editions.toml").read_text(encoding="utf-8")


def shipped_title(kind: str, name: str, language: str) -> str:
    """Return what players call the shipped editions."""
    check_kinds(KINDS, [kind])
    return _TRANSLATIONS.language(language)["content"]["shipped"]


def read_content(files: Files, given: Mapping[str, Value]) -> Trench:
    """Return the game with these files and options; raise `InputError` if one is invalid."""
    check_kinds(KINDS, list(files))
    if "editions" not in files:
        return Trench(given)
    check_size(EDITIONS_KIND, files["editions"])
    found = EditionSet.read(TomlFile(files["editions"], "editions"))
    _check_names(found.names)
    return Trench(given, found)


def _check_names(names: tuple[str, ...]) -> None:
    if len(names) > _MAX_EDITIONS:
        raise DataError("bytes", size=f"{len(names)}", most=f"{_MAX_EDITIONS}")
    for name in names:
        if not _NAME.fullmatch(name):
            raise DataError("edition-name", texts=_TRANSLATIONS, most=_MAX_NAME, place=name[:30])


def check_content(files: Files, given: Mapping[str, Value], language: str) -> ContentReport:
    """Check files and options, and return all problems, warnings and differences."""
    problems = ProblemList(language)
    with problems.collect(OPTIONS_KIND):
        check_kinds(KINDS, list(files))
    if "editions" in files:
        with problems.collect("editions", _model_place):
            check_size(EDITIONS_KIND, files["editions"])
            _check_editions(files["editions"], problems.reporter("editions", _model_place))
    if problems.problems:
        return ContentReport("", tuple(problems.problems))
    try:
        game = read_content(files, given)
    except InputError as error:
        if isinstance(error, SettingError):
            error.labels = _TRANSLATIONS
        problems.add(OPTIONS_KIND, error, _model_place)
        return ContentReport("", tuple(problems.problems))
    if "editions" not in files:
        return ContentReport("", differences=tuple(find_differences(game, language)))
    file = TomlFile(files["editions"], "editions")
    differences = _describe_editions(file, language)
    names = ", ".join(file.tables)
    summary = _TRANSLATIONS.translate(language, "content", "editions", {"names": names})
    return ContentReport(summary, differences=tuple(differences))


def _check_editions(text: str, report: OnProblem) -> None:
    file = TomlFile(text, "")
    found = EditionSet.read(file, report)
    _check_names(found.names)


def _model_place(place: str) -> str:
    """Return the place of an error as a path of the model.

    >>> _model_place("['house'], values"), _model_place("option edition")
    ('editions.house.values', 'options.edition')
    """
    if place.startswith("option "):
        return f"options.{place.removeprefix('option ')}"
    match = re.fullmatch(r"\['?(.*?)'?\](?:, (.*))?", place)
    if match is None:
        return place
    return ".".join(part for part in ("editions", match[1], match[2]) if part)


def find_differences(game: Trench, language: str) -> list[Difference]:
    """Return how the edition of a game differs from the shipped one that is most like it."""
    shipped = [EditionSet.load_shipped().values_of(name) or {} for name in EDITIONS]
    base = min(shipped, key=lambda one: sum(one[key] != game.data[key] for key in _KEYS))
    return _compare(str(game.settings["edition"]), base, game.data, language)


def _describe_editions(file: TomlFile, language: str) -> list[Difference]:
    """Return how the editions of a valid file differ from their parents."""
    found, shipped = EditionSet.read(file), EditionSet.load_shipped()
    differences = []
    for name, table in file.tables.items():
        own = found.values_of(name)
        base = found.values_of(table.get("parent", "")) or shipped.values_of(EDITIONS[0])
        assert own is not None
        assert base is not None
        if own != shipped.values_of(name):
            differences += _compare(name, base, own, language)
    return differences


def _compare(
    edition: str, base: Mapping[str, Any], own: Mapping[str, Json], language: str
) -> list[Difference]:
    labels = _TRANSLATIONS.language(language)["content"]
    found = []
    for key in _KEYS:
        if own[key] == base[key]:
            continue
        old, new = _value(base[key], language), _value(own[key], language)
        name = re.split("[\u00a0 ]?;", labels[key])[0]  # without what 0 means
        facts = {"edition": edition, "name": name, "old": old, "own": new}
        text = _TRANSLATIONS.translate(language, "content", "changed", facts)
        rule = _RULES.get(key, _VALUE_RULE)
        place = f"editions.{edition}.{key}"
        found.append(Difference("editions", place, old, new, text, rule))
    return found


def _value(value: object, language: str) -> str:
    names = _TRANSLATIONS.language(language)
    if isinstance(value, bool):
        return names["content"]["yes" if value else "no"]
    if isinstance(value, list):
        return ", ".join(names["choices"].get(f"length-{one}", str(one)) for one in value)
    return str(value)


def parse(kind: str, text: str) -> Model:
    """Return the model of a file of editions, with all values; they need not be valid."""
    check_kinds(KINDS, [kind])
    check_size(EDITIONS_KIND, text)
    tables = to_plain_json(TomlFile(text, "").tables, "editions")
    assert isinstance(tables, dict)
    shipped = EditionSet.load_shipped()
    resolved: dict[str, dict[str, Any]] = {}
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise DataError("no-table", place=name[:40])
        parent = table.get("parent")
        inherited: Mapping[str, Any] = {}
        if isinstance(parent, str):
            inherited = resolved.get(parent) or shipped.values_of(parent) or {}
        resolved[name] = {**inherited, **table, "name": name, "parent": parent}
    return {"editions": [dict(table) for table in resolved.values()]}


def write(kind: str, model: object) -> str:
    """Return the text of a model, with the values that differ from the parent."""
    check_kinds(KINDS, [kind])
    fields = Fields(model, "editions")
    editions = fields.take_list("editions", dict)
    fields.reject_unknown()
    if len(editions) > _MAX_EDITIONS:
        raise DataError("bytes", size=f"{len(editions)}", most=f"{_MAX_EDITIONS}")
    shipped = EditionSet.load_shipped()
    known: dict[str, Mapping[str, Any]] = {}
    tables: dict[str, dict[str, Any]] = {}
    for item in editions:
        edition = Fields(item, "editions")
        name, parent = edition.take("name", str), edition.take("parent", str, None)
        if not _NAME.fullmatch(name):
            raise DataError("edition-name", texts=_TRANSLATIONS, most=_MAX_NAME, place=name[:30])
        if name in known:
            raise DataError("edition-twice", texts=_TRANSLATIONS, place=name, name=name)
        own = {key: value for key, value in item.items() if key not in ("name", "parent")}
        to_plain_json(own, name)
        base = known.get(parent or "") or shipped.values_of(parent or "") or {}
        changes = {key: value for key, value in own.items() if base.get(key) != value}
        tables[name] = {**({} if parent is None else {"parent": parent}), **changes}
        known[name] = own
    return write_toml(tables)
