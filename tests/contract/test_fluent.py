"""Messages of Project Fluent: facts, names, counts, selectors, and errors with their place."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from firestep.contract import InputError
from firestep.contract.fluent import FluentMessage, Format, plural_category, split_entries
from firestep.contract.translations import LANGUAGES, Translations
from support.text_packages import PACKAGES

pytestmark = pytest.mark.once

SOURCE = """\
# A comment.
pieces-soldier = soldat
    .the = le soldat
    .gender = masculine
pieces-cavalry = cavalerie
    .the = la cavalerie
    .gender = feminine
pieces-5 = cinq
counts-points =
    { $n ->
        [0.5] un demi-point
        [one] { $n } point
       *[other] { $n } points
    }
log-plain = 100 % sûr
log-fact = { $value }
log-named = { NAME($value, "pieces") }
log-the = { NAME($value, "pieces", form: "the") }
log-count = { COUNT($value, "points") }
log-lost =
    { NAME($value, "pieces", form: "gender") ->
        [feminine] perdue
       *[masculine] perdu
    } hier
log-literal = { "{" }{ $value }{ "}" }
"""


def formats(language: str) -> Mapping[str, Format]:
    entries = dict(split_entries(SOURCE))

    def look_up(section: str, name: str, form: str) -> Format | None:
        entry = entries.get(f"{section}-{name}")
        return entry and FluentMessage("x", "m", entry).compile(language, look_up, form)  # type: ignore

    found = {name: look_up(*name.split("-"), "") for name in entries}  # type: ignore[call-arg]
    return {name: one for name, one in found.items() if one}


@pytest.mark.parametrize(
    ("message", "value", "text"),
    [
        ("log-plain", "", "100 % sûr"),
        ("log-fact", "soldier", "soldier"),
        ("log-fact", 5, "5"),
        ("log-fact", ("a1", "b2"), "a1, b2"),
        ("log-fact", "{ $value }", "{ $value }"),
        ("log-named", "soldier", "soldat"),
        ("log-named", "tank", "tank"),
        ("log-named", 5, "cinq"),
        ("log-named", ["soldier", "tank"], "soldat, tank"),
        ("log-named", [], ""),
        ("log-the", "cavalry", "la cavalerie"),
        ("log-the", 5, "5"),
        ("log-count", 0, "0 point"),
        ("log-count", 1, "1 point"),
        ("log-count", 0.5, "un demi-point"),
        ("log-count", 3, "3 points"),
        ("log-lost", "cavalry", "perdue hier"),
        ("log-lost", "soldier", "perdu hier"),
        ("log-lost", "tank", "perdu hier"),
        ("log-literal", "x", "{x}"),
    ],
)
def test_a_message_is_filled(message: str, value: object, text: str) -> None:
    assert formats("fr")[message]({"value": value}) == text


def test_plural_categories() -> None:
    numbers = (0, 0.5, 1, 1.5, 2)
    categories = {code: [plural_category(code, number) for number in numbers] for code in LANGUAGES}
    assert categories["en"] == categories["es"] == ["other", "other", "one", "other", "other"]
    assert categories["fr"] == ["one", "one", "one", "one", "other"]


@pytest.mark.parametrize(
    ("entry", "error"),
    [
        (" { $seat", "no message"),
        ("", "no message"),
        (" { other }", "MessageReference is not supported"),
        (" { -term }", "TermReference is not supported"),
        (" { DATETIME($x) }", "takes a fact and the name of a section"),
        (' { FOO($x, "y") }', "no function FOO"),
    ],
)
def test_an_unsupported_message_is_an_error_with_its_place(entry: str, error: str) -> None:
    with pytest.raises(InputError, match=f"^en.ftl, log-x: .*{error}"):
        FluentMessage("en.ftl", "log-x", entry).compile("en", lambda *_: None)


# The compiled messages agree with the resolver of fluent.runtime.


def make_bundle(package: str, language: str) -> FluentBundle:
    """Return the file of a package as a bundle with the functions `NAME` and `COUNT`."""

    def name(value: object, section: str, form: str = "") -> str:
        message = bundle.get_message(f"{section}-{value}") if _has(section, value) else None
        pattern = message and (message.attributes.get(form) if form else message.value)
        return str(bundle.format_pattern(pattern)[0] if pattern else value)

    def count(value: object, noun: str) -> str:
        message = bundle.get_message(f"counts-{noun}")
        assert message.value is not None
        return str(bundle.format_pattern(message.value, {"n": value})[0])

    def _has(section: object, value: object) -> bool:
        return bundle.has_message(f"{section}-{value}")

    functions: Any = {"NAME": name, "COUNT": count}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    path = files(package).joinpath("text", f"{language}.ftl")
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_is_filled_as_by_fluent_runtime(package: str, language: str) -> None:
    translations, bundle = Translations(package), make_bundle(package, language)
    path = files(package).joinpath("text", f"{language}.ftl")
    for message, _ in split_entries(path.read_text(encoding="utf-8")):
        section, _, name = message.partition("-")
        references = translations.message(language, section, name).references()
        sections = translations.language(language)
        for number in (0, 1, 2, 21):
            facts: dict[str, object] = {fact: number for fact, _ in references}
            for fact, looked_up in references:
                if looked_up not in ("", "counts"):
                    facts[fact] = list(sections[looked_up])[number % len(sections[looked_up])]
            value = bundle.get_message(message).value
            assert value is not None
            expected, errors = bundle.format_pattern(value, facts)
            assert not errors, (message, errors)
            assert translations.translate(language, section, name, facts) == expected
