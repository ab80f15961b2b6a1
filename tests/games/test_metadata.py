"""The metadata of each game agrees with the game; listing the games imports none of them."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from firestep import catalog
from firestep.catalog import CatalogEntry
from firestep.cli.app import app
from firestep.contract import InputError, Option
from firestep.contract.capabilities import Wording
from firestep.contract.package import HasBalanceSweep
from firestep.contract.translations import LANGUAGES, Translations
from firestep.players.analysis import count_setup_actions
from firestep.testing.random_play import random_walk
from support.catalog_games import games_with_computers, games_with_page_folder
from support.cli_process import make_environment

pytestmark = pytest.mark.once


def options_of(name: str) -> dict[str, Option]:
    return {option.name: option for option in catalog.get_package(name).make({}).options}


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_game_has_the_name_of_its_package(name: str) -> None:
    entry = catalog.GAMES[name]
    assert catalog.get_package(name).make({}).id == name == entry.module.rpartition(".")[2]
    assert all((entry.metadata.title, entry.metadata.credit, entry.metadata.summary))


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_options_of_the_metadata_exist(name: str) -> None:
    about, options = catalog.GAMES[name].metadata, options_of(name)
    for number in filter(None, (about.players_option, about.timer_option)):
        assert type(options[number].default) is int
    for shorthand, help_text in about.shorthands.items():
        others = set(options[shorthand].choices) - {options[shorthand].default}
        assert all(choice in help_text for choice in others), shorthand
    prefixes = {option.rule[:3] for option in options.values()}
    assert prefixes <= {f"{about.rule_prefix}-"}


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_game_starts_with_its_setup_phases(name: str) -> None:
    """A random game visits the phases of the set-up first, and never again."""
    phases = catalog.GAMES[name].metadata.setup_phases
    game = catalog.get_package(name).make({})
    walk = random_walk(game, game.seat_counts[0], seed=1)
    visited = [game.phase(step.state) for step in walk]
    setup = count_setup_actions(visited, phases)
    assert (setup > 0) == bool(phases)
    assert not set(visited[setup:]) & set(phases)


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_sections_of_choices_exist(name: str) -> None:
    entry = catalog.GAMES[name]
    assert not entry.metadata.choice_sections or isinstance(entry.load_package().make({}), Wording)
    for language in LANGUAGES:
        for section in entry.metadata.choice_sections:
            assert Translations(entry.module).language(language)[section]


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_notes_are_about_options_of_the_command_line(name: str) -> None:
    known = {
        parameter
        for command in app.registered_commands
        if command.callback is not None
        for parameter in command.callback.__annotations__
    }
    about = catalog.GAMES[name].metadata
    assert set(about.option_notes) <= known
    assert not set(about.shorthands) & known
    assert all(note.endswith(".") for note in about.option_notes.values())


@pytest.mark.parametrize("name", catalog.GAMES)
def test_only_games_with_a_sweep_declare_its_options(name: str) -> None:
    is_declared = bool(catalog.GAMES[name].metadata.sweep_options)
    assert is_declared == isinstance(catalog.get_package(name), HasBalanceSweep)


def test_the_published_games_have_computers_and_a_folder_in_the_page() -> None:
    assert {"trench", "bitva", "club"} <= set(games_with_computers())
    assert {"trench", "bitva", "club"} <= set(games_with_page_folder())


def test_metadata_is_read_without_importing_the_games(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from firestep import catalog\n"
        "for entry in catalog.GAMES.values(): print(entry.title)\n"
        "print(*(name for name in sys.modules if name.startswith('firestep.games.')))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=make_environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    *titles, modules = done.stdout.splitlines()
    assert titles == [entry.title for entry in catalog.GAMES.values()]
    assert modules == ""


def test_a_catalog_entry_without_a_package_or_metadata_is_reported() -> None:
    with pytest.raises(InputError, match=r"lists firestep\.games\.absent, and there is no such"):
        _ = CatalogEntry("firestep.games.absent").metadata
    with pytest.raises(InputError, match=r"boards/about\.toml: No such file"):
        _ = CatalogEntry("firestep.boards").metadata


def test_every_game_of_the_source_tree_is_listed() -> None:
    folders = [path.name for path in files("firestep.games").iterdir() if path.is_dir()]
    assert {name for name in folders if name != "__pycache__"} == set(catalog.GAMES)
