"""Option files: entries, their errors, texts, and refused combinations of settings."""

import re
from importlib.resources import files

import pytest

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.option_file import OptionEntry, check_combination, read_entries
from firestep.contract.toml_file import TomlFile
from firestep.contract.translations import LANGUAGES, Translations

pytestmark = pytest.mark.once

FILE = """\
[fog]
rule = "XX-VAR-01"
default = false
en = "fog"
fr = "brouillard"
es = "niebla"

[reach]
rule = "XX-VAR-02"
default = 5
minimum = 1
maximum = 12
word = "F_REACH"
needs = { fog = true, weather = "snow" }
summary = "how far"
en = "reach"
fr = "portée"
es = "alcance"

[weather]
rule = "XX-VAR-03"
loud = true
excludes = { fog = true }
word = "F_WEATHER"
en = "weather"
fr = "temps"
es = "tiempo"
[weather.values]
fair.en = "fair"
fair.fr = "beau"
fair.es = "bueno"
snow = {}
"""


def read(text: str = FILE) -> tuple[OptionEntry, ...]:
    return read_entries(TomlFile(text, "options.toml"), flags=("loud",))


def test_an_entry_defines_an_option() -> None:
    fog, reach, weather = read()
    assert (fog.option.name, fog.option.default, fog.option.rule) == ("fog", False, "XX-VAR-01")
    assert (fog.option.summary, fog.word, fog.flags) == ("fog", "", frozenset())
    assert (reach.option.default, reach.option.minimum, reach.option.maximum) == (5, 1, 12)
    assert (reach.option.summary, reach.word) == ("how far", "F_REACH")
    assert (weather.option.default, weather.option.choices) == ("fair", ("fair", "snow"))
    assert weather.flags == {"loud"}


@pytest.mark.parametrize(
    ("number", "value", "word"),
    [(0, False, 0), (0, True, 1), (1, 7, 7), (2, "fair", 0), (2, "snow", 1)],
)
def test_a_value_is_a_number_for_the_rules(number: int, value: Value, word: int) -> None:
    assert read()[number].word_value(value) == word


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('fr = "portée"\n', "", "options.toml:8: option reach: 'fr' is missing"),
        ('rule = "XX-VAR-01"\n', "", "options.toml:1: option fog: 'rule' is missing"),
        ("default = false\n", "", "options.toml:1: option fog: 'default' is missing"),
        ("maximum = 12\n", "", "options.toml:8: option reach: 'maximum' is missing"),
        ("maximum = 12", "maximum = 4", "option reach: '5' is not a whole number from 1 to 4"),
        ("maximum = 12", "maximum = 70000", "option reach, word: a word of the field holds 0 to"),
        ("minimum = 1", "minimum = -1", "option reach, word: a word of the field holds 0 to"),
        ("default = false", "default = 0.5", "option fog, default: '0.5' is not a text"),
        ("default = false", 'default = "no"', "option fog: 'no' is not one of"),
        ('fair.es = "bueno"\n', "", "option weather, value fair: 'es' is missing"),
        ("fair.fr = ", "fair.de = ", "option weather, value fair: 'fr' is missing"),
        ("snow = {}", "snow = 5", "option weather, value snow: is not a table"),
        ("loud = true", "proud = true", "options.toml:22: option weather: unknown name 'proud'"),
        ("loud = true", "loud = 1", "options.toml:22: option weather, loud: '1' is not true or"),
        ("loud = true", 'default = "snow"', "option weather: unknown name 'default'"),
        (
            "excludes = { fog",
            "excludes = { frog",
            "option weather, excludes: unknown option 'frog'",
        ),
        ("fog = true, weather", "fog = 1, weather", "option fog: '1' is not true or false"),
        ('weather = "snow"', 'weather = "hail"', "option weather: 'hail' is not one of fair, snow"),
        ("[fog]", "[fog", "options.toml:1: not a TOML document"),
    ],
)
def test_an_invalid_entry_is_rejected(old: str, new: str, message: str) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(InputError, match=re.escape(message)) as caught:
        read(FILE.replace(old, new))
    assert str(caught.value).startswith("options.toml")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({}, ""),
        ({"fog": True, "reach": 7}, ""),
        ({"weather": "snow", "reach": 7}, ""),
        (
            {"reach": 7},
            "option reach: 7 means nothing without fog or weather snow [XX-VAR-02]",
        ),
        (
            {"weather": "snow", "fog": True},
            "option weather: snow cannot be combined with fog [XX-VAR-03]",
        ),
    ],
)
def test_meaningless_combinations_are_refused(changes: dict[str, Value], message: str) -> None:
    entries = read()
    settings = {entry.option.name: entry.option.default for entry in entries} | changes
    if not message:
        check_combination(entries, settings)
        return
    with pytest.raises(InputError) as caught:
        check_combination(entries, settings)
    assert str(caught.value) == message


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_file_has_all_texts_of_the_options(name: str, language: str) -> None:
    package = f"firestep.games.{name}"
    if not files(package).joinpath("options.toml").is_file():
        return
    sections = Translations(package).language(language)
    assert list(sections["options"]) == [
        option.name for option in catalog.get_package(name).make({}).options
    ]
    text = files(package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.search(r"^(options|choices)-", text, re.M)
