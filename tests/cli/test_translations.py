"""Help and errors of the command line in every language."""

import re
from collections.abc import Iterator

import pytest

from firestep.cli import language, run
from firestep.cli.app import app
from firestep.cli.language import choose_language, current_language
from firestep.cli.usage_errors import PATTERNS
from firestep.contract.translations import LANGUAGES, Translations

pytestmark = pytest.mark.once

OTHERS = [code for code in LANGUAGES if code != "en"]
COMMANDS = [
    command.name or command.callback.__name__
    for command in app.registered_commands
    if command.callback
]
GROUPS = {group.name: group.typer_instance for group in app.registered_groups}
GROUP_COMMANDS = [
    f"{name} {command.name or command.callback.__name__}"
    for name, group in GROUPS.items()
    if group
    for command in group.registered_commands
    if command.callback
]
SAME = {
    # The same in all languages: names of values, options and types.
    *("help-usage-options", "help-option-games", "help-semicolon"),
}


@pytest.fixture(autouse=True)
def _restore_language() -> Iterator[None]:
    yield
    choose_language([])


def output_of(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str], exit_code: int
) -> str:
    """Return what a command prints in a language, with single spaces."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(language.VARIABLE, code)
        assert run(arguments) == exit_code
    captured = capsys.readouterr()
    return " ".join((captured.err if exit_code else captured.out).split())


def english_sentences() -> dict[str, str]:
    """Return the English texts of the help that have no variable, by their id."""
    texts = Translations("firestep.cli").language("en")["help"]
    return {
        f"help-{name}": text
        for name, text in texts.items()
        if "{" not in text and f"help-{name}" not in SAME and " " in text
    }


@pytest.mark.parametrize("command", ["", *COMMANDS, *map(str, GROUPS), *GROUP_COMMANDS])
@pytest.mark.parametrize("code", OTHERS)
def test_help_has_no_untranslated_text(
    command: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*command.split(), "--help"]
    english = output_of(arguments, "en", capsys, 0)
    text = output_of(arguments, code, capsys, 0)
    own = Translations("firestep.cli").language(code)["help"]
    for name, sentence in english_sentences().items():
        if sentence in english:
            assert sentence not in text, name
    for word in ("Usage:", "[default", "[required", "env var", "Show this message", " or "):
        assert word not in text, word
    purpose = " ".join(own[f"command-{command.replace(' ', '-') or 'firestep'}"].split())
    assert purpose in text
    assert " ".join(own["option-help"].split()) in text
    names = re.findall(r"(?:^| )(--?[a-z]+)\b", english)
    assert re.findall(r"(?:^| )(--?[a-z]+)\b", text) == names


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_group_lists_its_commands(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    own = Translations("firestep.cli").language(code)["help"]
    for command in GROUP_COMMANDS:
        group, name = command.split()
        text = output_of([group, "--help"], code, capsys, 0)
        assert f" {name} {' '.join(own[f'command-{group}-{name}'].split())}" in text


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_without_a_command_prints_its_help(
    group: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([group]) == 0
    alone = capsys.readouterr().out
    assert run([group, "--help"]) == 0
    assert alone == capsys.readouterr().out
    assert alone.startswith(f"Usage: firestep {group} ")


@pytest.mark.parametrize("code", OTHERS)
def test_notes_of_the_games_are_translated(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = output_of(["play", "--help"], code, capsys, 0)
    assert {"fr": "Bitva : un plateau.", "es": "Bitva: un tablero."}[code] in text
    text = output_of(["sweep", "--help"], code, capsys, 0)
    assert {"fr": "Nombre de parties.", "es": "Número de partidas."}[code] in text
    text = output_of(["games"], code, capsys, 0)
    assert {"fr": "édité par Efko", "es": "publicado por Efko"}[code] in text


USAGE_ERRORS = [
    (["dance"], "no-command"),
    (["gams"], "similar-command"),
    (["legal"], "missing-argument"),
    (["perft", "trench"], "missing-option"),
    (["legal", "trench", "--nonsense"], "no-option"),
    (["legal", "trench", "--positio"], "similar-option"),
    (["legal", "trench", "--position"], "needs-value"),
    (["games", "--help=3"], "takes-no-value"),
    (["games", "too", "many"], "extra-argument"),
    (["perft", "trench", "-d", "many"], "integer"),
    (["duel", "1", "2", "--seconds", "many"], "number"),
    (["perft", "trench", "-d", "-1"], "at-least"),
    (["perft", "trench", "-d", "100"], "at-most"),
]


def test_every_pattern_is_tried() -> None:
    tried = {name for _, name in USAGE_ERRORS} | {"invalid-value"}
    assert tried == set(PATTERNS)


@pytest.mark.parametrize(
    ("arguments", "name"), USAGE_ERRORS, ids=[name for _, name in USAGE_ERRORS]
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_usage_errors_are_translated(
    arguments: list[str], name: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = output_of(arguments, code, capsys, 2)
    pattern = Translations("firestep.cli").language(code)["usage"][name]
    parts = [" ".join(part.split()) for part in re.split(r"\{[^}]*\}", pattern)]
    assert all(part in said for part in parts), said


SETTING_ERRORS = [
    (["legal", "chess"], "aucun jeu 'chess'", "no existe el juego 'chess'"),
    (
        ["legal", "trench", "--edition", "gold"],
        "option edition : 'gold' ne figure pas parmi classic, modern",
        "opción edition: 'gold' no es ninguno de estos valores: classic, modern",
    ),
    (
        ["legal", "bitva", "-o", "players=9"],
        "option players : '9' n'est pas un nombre entier de 2 à 4",
        "opción players: '9' no es un número entero entre 2 y 4",
    ),
    (
        ["legal", "bitva", "-o", "advanced=yes"],
        "option advanced : 'yes' n'est ni true ni false",
        "opción advanced: 'yes' no es true ni false",
    ),
    (
        ["legal", "bitva", "-o", "retreat_by_move=true"],
        "option retreat_by_move : true n'a aucun effet sans advanced [BV-ADV-07]",
        "opción retreat_by_move: true no tiene efecto sin advanced [BV-ADV-07]",
    ),
    (
        ["legal", "bitva", "-o", "general_must_move=true", "-o", "may_pass=true"],
        "option general_must_move : true est incompatible avec may_pass [BV-MOVE-08]",
        "opción general_must_move: true no se puede combinar con may_pass [BV-MOVE-08]",
    ),
    (
        ["legal", "bitva", "-o", "players=3"],
        "option players : 3 n'est ni 2 ni 4 [BV-TEAM-01]",
        "opción players: 3 no es 2 ni 4 [BV-TEAM-01]",
    ),
    (
        ["legal", "bitva", "-o", "speed=3"],
        "bitva n'a pas d'option 'speed' ; il y a : board,",
        "bitva no tiene la opción 'speed'; las que hay: board,",
    ),
    (
        ["legal", "bitva", "-o", "speed"],
        "--option : 'speed' n'est pas de la forme NOM=VALEUR",
        "--option: 'speed' no tiene la forma NOMBRE=VALOR",
    ),
    (
        ["legal", "trench", "--edition", "modern", "--length", "match"],
        "l'édition modern ne se joue pas en 'match', mais en : single",
        "la edición modern no se juega con la duración 'match', sino con: single",
    ),
    (
        ["legal", "club", "-o", "bertha_dirs=N"],
        "option bertha_dirs : 'N' n'est pas un ordre de N NE",
        "opción bertha_dirs: 'N' no es un orden de N NE",
    ),
    (
        ["legal", "bitva", "--edition", "arena"],
        "bitva n'a pas d'option 'edition' sur la ligne de commande",
        "bitva no tiene la opción 'edition' en la línea de órdenes",
    ),
    (["show", "trench", "--look", "round"], "aucune vue 'round'", "no existe la vista 'round'"),
]


@pytest.mark.parametrize(
    ("arguments", "french", "spanish"),
    SETTING_ERRORS,
    ids=[" ".join(arguments) for arguments, _, _ in SETTING_ERRORS],
)
def test_invalid_options_give_a_translated_reason(
    arguments: list[str], french: str, spanish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert french in output_of(arguments, "fr", capsys, 2)
    assert spanish in output_of(arguments, "es", capsys, 2)


@pytest.mark.parametrize(
    ("arguments", "chosen"),
    [
        ([], "fr"),
        (["play"], "fr"),
        (["play", "--lang", "es"], "es"),
        (["play", "--lang=es"], "es"),
        (["rules", "club", "--language", "en"], "en"),
        (["play", "--lang"], "en"),
        (["play", "--lang", "xx"], "en"),
    ],
)
def test_the_option_goes_before_the_variable(
    arguments: list[str], chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(language.VARIABLE, "fr")
    choose_language(arguments)
    assert current_language() == chosen


def test_no_break_spaces_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(language.VARIABLE, "fr")
        assert run(["gams"]) == 2
    assert "Vouliez-vous dire 'games'\u00a0?" in capsys.readouterr().err
