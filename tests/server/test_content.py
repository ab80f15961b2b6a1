"""Content of users over HTTP: descriptions, drafts, hostile files."""

from typing import Any

import pytest

from support.own_content import ANY_NUMBER_OF_CHECKS, workshop_of
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

SERVER_SETTINGS = ANY_NUMBER_OF_CHECKS

KINDS = {"club": ("map", "mat", "rules"), "bitva": ("board",), "trench": ("editions",)}


def draft(server: ServerProcess, game: str, files: Any, **more: Any) -> Any:
    answer = server.post(f"/games/{game}/content/draft", {"files": files, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("game", KINDS)
def test_the_content_of_a_game_is_described(
    server: ServerProcess, game: str, language: str
) -> None:
    answer = server.get(f"/games/{game}/content?lang={language}")
    assert answer.status_code == 200
    info = answer.json()
    assert tuple(kind["name"] for kind in info["kinds"]) == KINDS[game]
    for kind in info["kinds"]:
        assert kind["fields"]
        assert all(field["label"] for field in kind["fields"])
        for shipped in kind["shipped"]:
            found = draft(server, game, {kind["name"]: {"model": shipped["model"]}})
            assert found["report"]["problems"] == []
            assert found["files"][kind["name"]]["model"] == shipped["model"]
    assert server.get(f"/games/{game}/content?lang=de").status_code == 422


def test_a_draft_reports_every_problem_in_the_language(server: ServerProcess) -> None:
    text = workshop_of("club").load_shipped("mat", "standard")
    text = text.replace("price = 6\n", "price = -6\n").replace("carries = 4", "carries = 400")
    (price, carries) = draft(server, "club", {"mat": {"text": text}}, language="fr")["report"][
        "problems"
    ]
    assert price["place"] == "units.truck.price"
    assert price["text"] == "-6 n'est pas compris entre 0 et 1000"
    assert carries["place"] == "units.truck.carries"
    assert carries["line"] > price["line"] > 0


def test_a_draft_names_the_hexes_of_a_problem(server: ServerProcess) -> None:
    text = workshop_of("club").load_shipped("map", "winter").replace("\n1 0301", "\n1 0419")
    (problem,) = draft(server, "club", {"map": {"text": text}})["report"]["problems"]
    assert problem["hexes"] == ["0419"]
    assert problem["rule"] == "TC-SETUP-12"


def test_a_changed_price_is_a_difference(server: ServerProcess) -> None:
    workshop = workshop_of("club")
    model: Any = workshop.parse("mat", workshop.load_shipped("mat", "revised"))
    model |= {"name": "mine", "title": "Mine", "source": "own", "parent": "revised"}
    model["units"]["mark1"]["price"] = 14
    found = draft(server, "club", {"mat": {"model": model}})
    (difference,) = found["report"]["differences"]
    assert difference["text"] == "Mark I ‘female’: price 14 instead of 16"
    assert "[units.mark1]\nprice = 14\n" in found["files"]["mat"]["text"]


HOSTILE = {
    "broken TOML": ("mat", "[units\nprice = = 3"),
    "deep": ("rules", "a = " + "[" * 20_000 + "]" * 20_000),
    "deep keys": ("rules", ".".join("a" * 10_000) + " = 1"),
    "huge number": ("rules", "income = " + "9" * 5_000),
    "nan": (
        "mat",
        'name = "x"\ntitle = "x"\nsource = "own"\nparent = "standard"\n[units.tank]\nspeed = nan\n',
    ),
    "one hex": (
        "map",
        "name: a\ntitle: a\nseason: winter\nsource: original\nabout: a\n"
        "[grid]\n00 .\n[forts]\n[starts]\n[roads]\n[trenches]\n",
    ),
    "10,000 hexes": (
        "map",
        "name: a\ntitle: a\nseason: winter\nsource: original\nabout: a\n[grid]\n"
        + "".join(f"{row:02d} {'.' * 100}\n" for row in range(100))
        + "[forts]\n[starts]\n[roads]\n[trenches]\n",
    ),
    "control characters": ("map", "name: a\x07b\ntitle: a\nseason: winter\n"),
    "one line": ("map", "0" * 39_000),
    "many hexes in a line": ("map", "[grid]\n00 .\n[roads]\n" + "0000 " * 7_000),
    "empty": ("mat", ""),
    "other kind": ("map", 'parent = "standard"'),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_a_problem(server: ServerProcess, name: str) -> None:
    kind, text = HOSTILE[name]
    found = draft(server, "club", {kind: {"text": text}})
    assert found["report"]["problems"], found
    assert all(len(one["text"]) < 400 for one in found["report"]["problems"])


@pytest.mark.parametrize(
    "model",
    [
        {},
        {"rows": "x"},
        {"rows": ["\n"] * 5, "forts": [], "starts": [], "roads": [], "trenches": []},
        {"rows": [".."], "forts": [{"name": "a b", "hexes": []}], "starts": []},
        {"rows": [".."], "forts": [], "starts": [{"number": 10**30, "hex": "0000"}], "roads": []},
        {"rows": [".."], "forts": [], "starts": [], "roads": [[1]], "trenches": []},
    ],
)
def test_an_invalid_model_is_a_problem(server: ServerProcess, model: Any) -> None:
    found = draft(server, "club", {"map": {"model": model}})
    assert found["files"]["map"] == {"text": None, "model": None}
    assert found["report"]["problems"]


def test_unknown_kinds_and_large_files_are_refused(server: ServerProcess) -> None:
    url = "/games/club/content/draft"
    assert server.post(url, {"files": {"board": {"text": ""}}}).status_code == 400
    assert server.post(url, {"files": {"map": {"text": "x" * 100_001}}}).status_code == 422
    assert server.post(url, {"files": {"map": {"text": "x" * 300_000}}}).status_code == 413
    assert server.post("/games/chess/content/draft", {"files": {}}).status_code == 422
    body = b'{"files": {"mat": {"text": "\\ud800"}}}'
    headers = {"Content-Type": "application/json"}
    answer = server.http.post(f"{server.url}/api{url}", content=body, headers=headers)
    assert answer.status_code in (200, 422), answer.text


def test_blank_numbers_of_a_board_are_filled_in(server: ServerProcess) -> None:
    workshop = workshop_of("bitva")
    model: Any = workshop.parse("board", workshop.load_shipped("board", "skirmish"))
    model["rows"] = [
        [f"?{sign[1]}" if (row + column) % 3 else sign for column, sign in enumerate(signs)]
        for row, signs in enumerate(model["rows"])
    ]
    model["name"] = "own"
    blanks = sum(sign[0] == "?" for signs in model["rows"] for sign in signs)
    found = draft(server, "bitva", {"board": {"model": model}})
    assert len(found["report"]["problems"]) == blanks
    answer = server.post("/games/bitva/content/complete", {"kind": "board", "model": model})
    assert answer.status_code == 200, answer.text
    completed = answer.json()
    assert completed["problems"] == []
    report = draft(server, "bitva", {"board": {"text": completed["text"]}})["report"]
    assert (report["problems"], report["warnings"]) == ([], [])
    model["rows"][0][0] = model["rows"][0][1] = "3."
    answer = server.post("/games/bitva/content/complete", {"kind": "board", "model": model})
    (problem,) = answer.json()["problems"]
    assert problem["rule"] == "BV-BOARD-02"
    assert set(problem["hexes"]) >= {"a1", "b1"}
    wish = {"kind": "map", "model": {}}
    assert server.post("/games/club/content/complete", wish).status_code == 400


def test_a_map_with_a_half_without_forts_is_checked(server: ServerProcess) -> None:
    rows = "".join(f"{row:02d} {'.' * 30}\n" for row in range(20))
    rows = rows.replace(f"10 {'.' * 24}", f"10 {'.' * 20}E##E")
    text = (
        "name: a\ntitle: a\nseason: winter\nsource: original\nabout: a\n"
        f"[grid]\n{rows}[forts]\nA 2010 2110 2210 2310\n[starts]\n1 0000\n[roads]\n[trenches]\n"
    )
    report = draft(server, "club", {"map": {"text": text}}, language="fr")["report"]
    assert [one["rule"] for one in report["problems"]] == ["TC-SETUP-11"]
    assert "0 lacs (none) ; il en faut un".replace(" ;", "\u00a0;") in [
        one["text"] for one in report["warnings"]
    ]


def test_warnings_of_a_map_name_their_hexes(server: ServerProcess) -> None:
    text = workshop_of("club").load_shipped("map", "winter")
    text = text.replace("name: winter", "name: mine").replace("00 +....^", "00 +...^^")
    report = draft(server, "club", {"map": {"text": text}})["report"]
    assert report["problems"] == []
    assert ["0400", "2519"] in [one["hexes"] for one in report["warnings"]]
