"""Scenarios over HTTP: the shipped ones, a folder of the host, and tables made from them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.contract.scenario import MAX_CHARACTERS, load_scenarios
from firestep.contract.translations import LANGUAGES
from support.cli_process import run_firestep
from support.own_content import workshop_of
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once

POSITION = "2Aa5/1a4a2/9/3a5/1aa6/4aa3/9/1b7/1b5bb/2b6/3b1b3/2B4b1 roll 2 - 0:0 c1:c12 2 - 0"
TEXT = f"""name = "crossing"
game = "bitva"
position = "{POSITION}"
[options]
board = "classic"
quiet_limit = 90
[title]
en = "The crossing"
fr = "La traversée"
es = "El cruce"
[text]
en = "The river is low."
fr = "Les eaux sont basses."
es = "El río baja con poca agua."
[goal]
en = "Capture the general."
fr = "Prenez le général."
es = "Captura al general."
[sides]
en = ["North", "South"]
fr = ["Nord", "Sud"]
es = ["Norte", "Sur"]
"""
SHIPPED = [
    (entry.id, name) for entry in catalog.GAMES.values() for name in load_scenarios(entry.module)
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two scenarios and files that cannot be used."""
    folder = tmp_path_factory.mktemp("scenarios")
    (folder / "crossing.toml").write_text(TEXT, encoding="utf-8")
    ford = TEXT.replace('"crossing"', '"ford"').replace("The crossing", "<b>The ford</b>")
    (folder / "a ford.toml").write_text(ford, encoding="utf-8")
    (folder / "same-name.toml").write_text(TEXT, encoding="utf-8")
    (folder / "broken.toml").write_text("name = ", encoding="utf-8")
    (folder / "illegal.toml").write_text(TEXT.replace("roll 2", "roll 7"), encoding="utf-8")
    (folder / "unknown.toml").write_text(TEXT.replace('"bitva"', '"chess"'), encoding="utf-8")
    (folder / "latin.toml").write_bytes(TEXT.encode("latin-1"))
    (folder / "large.toml").write_text("#" * (MAX_CHARACTERS * 5), encoding="utf-8")
    (folder / "deep.toml").write_text(f"a = {'[' * 20_000}", encoding="utf-8")
    (folder / "folder.toml").mkdir()
    (folder / "notes.txt").write_text("no scenario", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[ServerProcess]:
    home = tmp_path_factory.mktemp("server")
    with run_server(home, FIRESTEP_SCENARIOS=str(folder)) as server:
        yield server
        assert "Traceback" not in server.log


def list_scenarios(server: ServerProcess, language: str) -> dict[tuple[str, str], Any]:
    answer = server.get(f"/scenarios?lang={language}")
    assert answer.status_code == 200
    assert answer.json()["language"] == language
    return {(one["game"], one["name"]): one for one in answer.json()["scenarios"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_shipped_and_own_scenarios_are_listed(server: ServerProcess, language: str) -> None:
    found = list_scenarios(server, language)
    assert set(found) == {*SHIPPED, ("bitva", "crossing"), ("bitva", "ford")}
    assert found["bitva", "crossing"]["position"] == POSITION
    assert found["bitva", "crossing"]["options"] == {"board": "classic", "quiet_limit": 90}
    for game, name in SHIPPED:
        scenario = load_scenarios(catalog.GAMES[game].module)[name]
        assert found[game, name]["title"] == scenario.title[language]
        assert found[game, name]["round_limit"] == scenario.round_limit


def test_a_broken_file_is_one_line_of_the_log(server: ServerProcess) -> None:
    server.get("/scenarios")
    skipped = [line for line in server.log.splitlines() if "is skipped" in line]
    names = ("broken", "deep", "folder", "illegal", "large", "latin", "same-name", "unknown")
    assert len(skipped) == len(names)
    for name in names:
        assert sum(f"{name}.toml" in line for line in skipped) == 1, name


def test_a_table_is_made_from_a_scenario(server: ServerProcess) -> None:
    table = server.create_table("bitva", scenario="crossing")
    card = server.get(f"/tables/{table.name}").json()
    assert card["scenario"] == {
        "name": "crossing",
        "title": {"en": "The crossing", "fr": "La traversée", "es": "El cruce"},
    }
    assert (card["settings"]["board"], card["settings"]["quiet_limit"]) == ("classic", 90)

    async def look() -> Any:
        async with server.connect(table.name, language="fr") as client:
            return client.welcome

    welcome = asyncio.run(look())
    assert welcome["scenario"]["round_limit"] == 0
    assert welcome["scenario"]["texts"]["fr"] == {
        "title": "La traversée",
        "text": "Les eaux sont basses.",
        "goal": "Prenez le général.",
        "sides": ["Nord", "Sud"],
    }
    assert server.get(f"/tables/{table.name}/record").json()["start"] == POSITION


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_every_shipped_scenario_can_be_played(server: ServerProcess, game: str, name: str) -> None:
    table = server.create_table(game, scenario=name)
    assert server.get(f"/tables/{table.name}").json()["scenario"]["name"] == name


def test_a_scenario_is_played_with_own_content(server: ServerProcess) -> None:
    shipped = workshop_of("bitva").load_shipped("board", "classic")
    board = shipped.replace("name: classic", "name: mine")
    bundle = {"game": "bitva", "title": "Mine", "files": {"board": board}, "options": {}}
    content = server.post("/content", bundle).json()["content"]
    table = server.create_table("bitva", scenario="crossing", content=content)
    card = server.get(f"/tables/{table.name}").json()
    assert (card["content"]["title"], card["scenario"]["name"]) == ("Mine", "crossing")
    assert (card["settings"]["board"], card["settings"]["quiet_limit"]) == ("mine", 90)


def test_other_tables_have_no_scenario(server: ServerProcess) -> None:
    table = server.create_table("bitva")
    assert server.get(f"/tables/{table.name}").json()["scenario"] is None


@pytest.mark.parametrize(
    ("wish", "status", "text"),
    [
        ({"scenario": "no-such"}, 400, "no-such"),
        ({"scenario": "crossing", "game": "trench"}, 400, "crossing"),
        ({"scenario": "../crossing"}, 422, ""),
        ({"scenario": 3}, 422, ""),
        ({"scenario": "crossing", "start": POSITION}, 400, "own options and position"),
        (
            {"scenario": "crossing", "options": {"board": "skirmish"}},
            400,
            "own options and position",
        ),
    ],
)
def test_bad_requests_are_refused(
    server: ServerProcess, wish: dict[str, Any], status: int, text: str
) -> None:
    answer = server.call("POST", "/tables", {"game": "bitva", **wish})
    assert answer.status_code == status
    assert text in answer.json()["error"]["text"]


def test_an_unknown_language_is_refused(server: ServerProcess) -> None:
    assert server.get("/scenarios?lang=xx").status_code == 422


def test_a_missing_folder_is_refused_at_start(tmp_path: Path) -> None:
    found = run_firestep("serve", "--scenarios", str(tmp_path / "none"), home=tmp_path)
    assert (found.code, found.out) == (2, "")
    assert found.err.startswith("firestep: FIRESTEP_SCENARIOS: ")
    assert found.err.count("\n") == 1
