"""`SettingError`: a reason in every language, for a terminal and for players."""

import pytest

from firestep.contract import InputError
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations

pytestmark = pytest.mark.once


def needs() -> SettingError:
    return SettingError(
        "needs",
        option="retreat_by_move",
        rule="BV-ADV-07",
        value="true",
        needed=[("advanced", True), ("players", 4)],
    )


def test_the_english_message_is_that_of_an_input_error() -> None:
    error: InputError = needs()
    text = "option retreat_by_move: true means nothing without advanced or players 4 [BV-ADV-07]"
    assert str(error) == text
    assert error.place == "option retreat_by_move"


def test_a_line_names_the_option_and_its_file() -> None:
    error = needs().with_source("mine.toml", 3)
    assert str(error).startswith("mine.toml:3: option retreat_by_move: true means nothing")
    expected = "mine.toml:3: opción retreat_by_move: true no tiene efecto sin advanced o players 4"
    assert error.line_in("es") == f"{expected} [BV-ADV-07]"


def test_a_sentence_names_options_as_players_do() -> None:
    error = needs()
    assert error.sentence_in("fr").startswith("«\u00a0retreat_by_move\u00a0» n'a aucun effet")
    error.labels = Translations("firestep.games.bitva")
    assert error.sentence_in("en") == (
        "“Infantry may leave the combat zone by an ordinary move” has no effect without “Advanced "
        "variant with a combat zone and reserves” or “Players” 4. [BV-ADV-07]"
    )
    assert error.with_source("mine.toml").labels is error.labels


def test_a_reason_without_a_sentence_is_given_as_it_is() -> None:
    error = SettingError("pair", place="--option", given="'x'")
    assert error.sentence_in("es") == "'x' no tiene la forma NOMBRE=VALOR"
    assert error.line_in("fr") == "--option\u00a0: 'x' n'est pas de la forme NOM=VALEUR"
