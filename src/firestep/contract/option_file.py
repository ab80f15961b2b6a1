"""The options of a game as one file: `options.toml` in the game's package, one table per option.

An entry has the rule, the default or the values, the texts in every language, and the settings that
the option needs or excludes. `Translations` serves the texts as its sections `options` and
`choices`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any, Final

from firestep.contract.errors import InputError, clip
from firestep.contract.fields import Fields
from firestep.contract.options import Option, Value
from firestep.contract.setting_error import Setting, SettingError
from firestep.contract.toml_file import TomlFile
from firestep.contract.translations import LANGUAGES, OPTION_FILE

_DEFAULT_TYPES: Final = (bool, int, str)
_MAX_WORD: Final = 65_535

OptionType = Callable[..., Option]


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """One entry of an option file."""

    option: Option
    needs: Mapping[str, Value]
    """Settings of which one must be in effect for a value other than the default."""
    excludes: Mapping[str, Value]
    """Settings that cannot be combined with a value other than the default."""
    word: str
    """The name of the word in the game's tables that holds the value, empty for none."""
    flags: frozenset[str]
    """The keys of the game's own that are true."""

    def word_value(self, value: Value) -> int:
        """Return a value as a number: 0 or 1, the number itself, or the position in the choices."""
        choices = self.option.choices
        return choices.index(str(value)) if choices else int(value)

    def is_default(self, settings: Mapping[str, Value]) -> bool:
        """Return whether the option has its default."""
        return settings[self.option.name] == self.option.default


def load_entries(
    package: str, flags: Sequence[str] = (), types: Mapping[str, OptionType] | None = None
) -> tuple[OptionEntry, ...]:
    """Return the entries in the `options.toml` of a package.

    `flags` are keys of the game's own, true or false. `types` are the classes of options that are
    not plain ones, by name.
    """
    text = files(package).joinpath(OPTION_FILE).read_text(encoding="utf-8")
    return read_entries(TomlFile(text, OPTION_FILE), flags, types)


def read_entries(
    file: TomlFile, flags: Sequence[str] = (), types: Mapping[str, OptionType] | None = None
) -> tuple[OptionEntry, ...]:
    """Return the entries of an option file. Raise `InputError` with the place of an error."""
    try:
        found = tuple(
            _read_entry(file, name, flags, (types or {}).get(name, Option)) for name in file.tables
        )
        _check_references(found, file)
    except InputError as error:
        raise error.with_source(file.source) from None
    return found


def _read_entry(file: TomlFile, name: str, flags: Sequence[str], make: OptionType) -> OptionEntry:
    fields = Fields(file.tables[name], f"option {name}", partial(file.line_of, name))
    choices = _read_values(fields, file, name)
    rule = fields.take("rule", str)
    default = choices[0] if choices else _take_default(fields, file.tables[name])
    limits = {}
    if type(default) is int:
        limits = {"minimum": fields.take("minimum", int, 0), "maximum": fields.take("maximum", int)}
    texts = {code: fields.take(code, str) for code in LANGUAGES}
    summary = fields.take("summary", str, texts[LANGUAGES[0]])
    option = make(name, default, rule, summary, choices, **limits)
    entry = OptionEntry(
        option,
        fields.take("needs", dict, {}),
        fields.take("excludes", dict, {}),
        fields.take("word", str, ""),
        frozenset(flag for flag in flags if fields.take(flag, bool, False)),
    )
    fields.reject_unknown()
    option.check(default)
    if entry.word and limits and not 0 <= option.minimum <= option.maximum <= _MAX_WORD:
        raise fields.error("word", f"a word of the field holds 0 to {_MAX_WORD}")
    return entry


def _take_default(fields: Fields, table: Mapping[str, Any]) -> Value:
    """Return the default: true or false, a number or a text."""
    kind = next((kind for kind in _DEFAULT_TYPES if type(table.get("default")) is kind), str)
    default: Value = fields.take("default", kind)
    return default


def _read_values(fields: Fields, file: TomlFile, name: str) -> tuple[str, ...]:
    """Return the values of a choice; each has its texts in all languages, or no text at all."""
    table = fields.take("values", dict, {})
    for value, given in table.items():
        place, where = f"option {name}, value {value}", f"{name}.values"
        texts = Fields(given, place, partial(file.line_of, where))
        if given:
            for code in LANGUAGES:
                texts.take(code, str)
        texts.reject_unknown()
    return tuple(table)


def _check_references(entries: Sequence[OptionEntry], file: TomlFile) -> None:
    """Check that `needs` and `excludes` name options and their values."""
    known = {entry.option.name: entry.option for entry in entries}
    for name, entry in zip(known, entries, strict=True):
        for key, settings in (("needs", entry.needs), ("excludes", entry.excludes)):
            for other, value in settings.items():
                if other not in known:
                    raise InputError(
                        f"unknown option {clip(other)}",
                        place=f"option {name}, {key}",
                        line=file.line_of(name, key),
                    )
                known[other].check(value)


def check_combination(entries: Iterable[OptionEntry], settings: Mapping[str, Value]) -> None:
    """Raise `InputError` for settings that mean nothing together or exclude each other."""
    changed = [entry for entry in entries if not entry.is_default(settings)]
    for entry in changed:
        option = entry.option
        if entry.needs and not any(settings[name] == value for name, value in entry.needs.items()):
            needed: list[Setting] = list(entry.needs.items())
            value = _value_text(entry, settings)
            raise SettingError(
                "needs", option=option.name, rule=option.rule, value=value, needed=needed
            )
    for entry in changed:
        option = entry.option
        for name, wanted in entry.excludes.items():
            if settings[name] == wanted:
                value, other = _value_text(entry, settings), [(name, wanted)]
                raise SettingError(
                    "excludes", option=option.name, rule=option.rule, value=value, other=other
                )


def _value_text(entry: OptionEntry, settings: Mapping[str, Value]) -> str:
    return str(settings[entry.option.name]).lower()
