"""The file `about.toml` of a game: valid content, and the message of each error."""

import pytest

from firestep.contract import InputError
from firestep.contract.metadata import (
    CommandOption,
    GameMetadata,
    read_metadata,
    translate_text,
)
from firestep.contract.toml_file import TomlFile

pytestmark = pytest.mark.once

HEAD = """title = "Race"
credit = "nobody"
summary = "two players"
rule_prefix = "RC"
"""


def read(text: str) -> GameMetadata:
    return read_metadata(TomlFile(text, "about.toml"))


def test_four_facts_are_enough() -> None:
    assert read(HEAD) == GameMetadata("Race", "nobody", "two players", "RC")


def test_everything_a_game_may_declare() -> None:
    text = """players_option = "players"
timer_option = "timer"
choice_sections = ["nations", "maps"]
setup_phases = ["deal"]

[shorthands]
speed = "slow or fast."

[option_notes]
look = "round or square."

[sweep]
games = { default = 400, minimum = 1, help = "Number of games." }
map = { help = "The map." }
"""
    found = read(HEAD + text)
    assert (found.players_option, found.timer_option) == ("players", "timer")
    assert found.choice_sections == ("nations", "maps")
    assert found.setup_phases == ("deal",)
    assert found.shorthands == {"speed": "slow or fast."}
    assert found.option_notes == {"look": "round or square."}
    assert found.sweep_options == {
        "games": CommandOption("Number of games.", 400, 1),
        "map": CommandOption("The map."),
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD.replace('title = "Race"\n', ""), "about.toml: about: 'title' is missing"),
        (HEAD.replace('"RC"', '"R1"'), "about.toml:4: about, rule_prefix: 'R1' is not two capital"),
        (HEAD.replace('"RC"', "5"), "about.toml:4: about, rule_prefix: '5' is not a text"),
        (HEAD + "players = 2\n", "about.toml:5: about: unknown name 'players'"),
        (HEAD + "choice_sections = [1]\n", "about.toml:5: about, choice_sections: '1' is not a"),
        (HEAD + "shorthands = 3\n", "about.toml:5: shorthands: is not a table"),
        (HEAD + "[shorthands]\nspeed = 3\n", "about.toml:6: shorthands, speed: '3' is not a text"),
        (HEAD + "[option_notes]\nlook = []\n", "about.toml:6: option_notes, look: '[]' is not"),
        (HEAD + "[sweep]\ngames = 3\n", "about.toml:6: sweep, games: '3' is not a table"),
        (HEAD + "[sweep]\ngames = { default = 3 }\n", "about.toml:6: sweep, games: 'help' is miss"),
        (
            HEAD + '[sweep]\ngames = { default = 0.5, help = "" }\n',
            "about.toml:6: sweep, games, default: '0.5' is not a text",
        ),
        (
            HEAD + '[sweep]\ngames = { help = "", most = 3 }\n',
            "about.toml:6: sweep, games: unknown name 'most'",
        ),
    ],
)
def test_an_error_names_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_a_text_may_have_translations() -> None:
    text = HEAD.replace('summary = "two players"\n', "")
    text += 'summary = { en = "two players", fr = "deux joueurs", es = "dos jugadores" }\n'
    text += '[option_notes.look]\nen = "round."\nfr = "rond."\nes = "redondo."\n'
    text += '[sweep.games]\ndefault = 4\nhelp.en = "Races."\nhelp.fr = "Courses."\n'
    found = read(text + 'help.es = "Carreras."\n')
    assert found.summary == "two players"
    assert translate_text(found.summary, "es") == "dos jugadores"
    assert translate_text(found.option_notes["look"], "fr") == "rond."
    assert translate_text(found.sweep_options["games"].help, "fr") == "Courses."
    assert translate_text(found.credit, "fr") == "nobody"


@pytest.mark.parametrize(
    "summary", ['{ en = "two" }', '{ en = "two", fr = "deux", es = 2 }', '{ fr = "a", en = "b" }']
)
def test_a_translated_text_has_every_language(summary: str) -> None:
    text = HEAD.replace('"two players"', summary)
    with pytest.raises(InputError, match="about, summary: a text, or one text for each of en, fr"):
        read(text)
