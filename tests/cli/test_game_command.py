"""Commands with a game that declares options of its own and has no optional functions."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from firestep import catalog
from firestep.cli import run
from firestep.contract.metadata import CommandOption, GameMetadata

pytestmark = pytest.mark.once

RACE = GameMetadata(
    *("Race", "nobody", "two players", "RC"),
    shorthands={"edition": "gold or tin.", "cars": "2 to 9."},
    option_notes={"look": "round.", "rows": "3 rows."},
    sweep_options={"games": CommandOption("Races.", 7), "track": CommandOption("The track.", 1)},
)


@pytest.fixture(autouse=True)
def two_declaring_games(monkeypatch: pytest.MonkeyPatch) -> None:
    race = SimpleNamespace(metadata=RACE, title=RACE.title, load_package=SimpleNamespace)
    monkeypatch.setattr(catalog, "GAMES", {**catalog.GAMES, "race": race})


def help_of(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert run([command, "--help"]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_help_joins_what_the_games_declare(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of("play", capsys)
    assert "trench, bitva, club or race." in text
    assert "outer-limit. Race: gold or tin." in text
    assert "--cars <str> Race: 2 to 9." in text
    assert "Trench Club: map or mat. Race: round." in text
    assert "8 rows. Race: 3 rows." in help_of("boards", capsys)


def test_the_first_game_describes_an_option_of_sweeps(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of("sweep", capsys)
    assert "The game: club or race. [default: club]" in text
    assert "--games <int> Number of games. [default: 400]" in text
    assert "--track <int> The track. [default: 1]" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["legal", "trench", "--cars", "3"], "trench has no option 'cars' on the command line;"),
        (["legal", "club", "--edition", "tin"], "club has no option 'edition' on the command"),
        (["sweep", "club", "--track", "3"], "the sweep of club has no option 'track'"),
        (["sweep", "race", "--map", "winter"], "the sweep of race has no option 'map'"),
        (["sweep", "race"], "race has no players for a balance study"),
        (["boards", "race"], "race has no generated boards"),
        (["play", "race", "--rules", "pyproject.toml"], "race has no data files"),
        (["check", "pyproject.toml", "--game", "race"], "race has no data files"),
    ],
)
def test_what_a_game_does_not_have_is_refused(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    assert run(arguments) == 2
    assert message in capsys.readouterr().err
