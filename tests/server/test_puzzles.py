"""Puzzles over HTTP: the list, a puzzle without its answer, attempts and errors."""

from collections.abc import Iterator
from typing import Any

import pytest

from firestep import catalog
from firestep.contract.puzzles import Puzzle, load_puzzles
from firestep.server.http import routes_puzzles
from firestep.server.http.errors import HttpProblem
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("puzzles")) as server:
        yield server
        assert "Traceback" not in server.log


def shipped(game: str) -> dict[str, Puzzle]:
    return dict(load_puzzles(catalog.GAMES[game].module))


def attempt(server: ServerProcess, game: str, name: str, *actions: str, **more: Any) -> Any:
    answer = server.post(f"/puzzles/{game}/{name}/attempts", {"actions": list(actions), **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_list_names_every_puzzle(server: ServerProcess, game: str) -> None:
    answer = server.get(f"/puzzles/{game}")
    assert answer.status_code == 200
    assert answer.json() == {
        "game": game,
        "puzzles": [
            {"id": one.id, "level": one.level, "theme": one.theme} for one in shipped(game).values()
        ],
    }
    known = {"If-None-Match": answer.headers["etag"]}
    again = server.http.get(f"{server.url}/api/puzzles/{game}", headers=known)
    assert again.status_code == 304


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_puzzle_is_shown_without_its_answer(server: ServerProcess, game: str) -> None:
    puzzle = next(iter(shipped(game).values()))
    answer = server.get(f"/puzzles/{game}/{puzzle.id}")
    assert answer.json() == {
        "id": puzzle.id,
        "game": game,
        "options": dict(puzzle.options),
        "position": puzzle.position,
        "seat": puzzle.seat,
        "level": puzzle.level,
        "theme": puzzle.theme,
        "margin": puzzle.margin,
        "length": len(puzzle.answer),
    }
    shown = server.post(
        f"/games/{game}/position",
        {"position": puzzle.position, "options": dict(puzzle.options), "seat": puzzle.seat},
    )
    assert shown.status_code == 200, shown.text
    assert shown.json()["seat"] == puzzle.seat


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_answer_solves_a_puzzle(server: ServerProcess, game: str) -> None:
    puzzle = next(iter(shipped(game).values()))
    started = attempt(server, game, puzzle.id)
    length = len(puzzle.answer)
    assert started == {
        "state": "continue", "expected": length, "best": [], "reply": [], "values": []
    }  # fmt: skip
    solved = attempt(server, game, puzzle.id, *puzzle.answer)
    assert solved["state"] == "solved"
    assert solved["best"] == list(puzzle.answer)
    assert [value["size"] for value in solved["values"]] == [one.size for one in puzzle.values]


def test_attacks_may_be_declared_in_any_order(server: ServerProcess) -> None:
    puzzle = next(one for one in shipped("club").values() if len(one.answer) > 1)
    for sequence in (puzzle.answer, puzzle.answer[::-1]):
        for count in range(1, len(sequence)):
            assert attempt(server, "club", puzzle.id, *sequence[:count])["state"] == "continue"
        assert attempt(server, "club", puzzle.id, *sequence)["state"] == "solved"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_another_legal_action_is_wrong(server: ServerProcess, game: str) -> None:
    puzzle = next(iter(shipped(game).values()))
    rules, state = catalog.get_package(game).read_position(puzzle.position, puzzle.options)
    starts = {puzzle.answer[0], *(sequence[0] for sequence in puzzle.accepted)}
    others = [str(one) for one in rules.legal(state, puzzle.seat) if str(one) not in starts]
    verdict = attempt(server, game, puzzle.id, others[0])
    assert verdict["state"] == "wrong"
    assert verdict["best"] == list(puzzle.answer)
    # Nothing after a wrong action is read.
    assert attempt(server, game, puzzle.id, others[0], "nonsense")["state"] == "wrong"


def test_giving_up_shows_the_answer(server: ServerProcess) -> None:
    verdict = attempt(server, "trench", "t-0001", give_up=True)
    assert verdict["state"] == "wrong"
    assert verdict["best"] == list(shipped("trench")["t-0001"].answer)
    assert verdict["values"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/puzzles/chess", 404),
        ("/puzzles/chess/t-0001", 404),
        ("/puzzles/trench/t-9999", 404),
        ("/puzzles/trench/b-0001", 404),
        ("/puzzles/trench/T-1", 404),
        ("/puzzles/" + "x" * 41, 422),
        ("/puzzles/..%2Ftrench", 404),
    ],
)
def test_an_unknown_game_or_puzzle_is_an_error(
    server: ServerProcess, path: str, status: int
) -> None:
    answer = server.get(path)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"]
    if path.count("/") == 3:
        answer = server.post(f"{path}/attempts", {"actions": []})
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    ("actions", "status"),
    [
        (["nonsense"], 400),
        (["a1a1"], 400),
        (["a1b1\n"], 400),
        (["d4" * 200], 422),
        (["resign"] * 21, 422),
        ("d4e4", 422),
        ([5], 422),
    ],
)
def test_bad_actions_are_refused(server: ServerProcess, actions: object, status: int) -> None:
    answer = server.post("/puzzles/trench/t-0001/attempts", {"actions": actions})
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"]


def test_an_illegal_action_is_refused_in_the_language_of_the_player(server: ServerProcess) -> None:
    puzzle = shipped("trench")["t-0001"]
    start = puzzle.answer[0][:2]
    illegal = start + ("h8" if start != "h8" else "a1")
    texts = set()
    for language in ("en", "fr"):
        body = {"actions": [illegal], "language": language}
        answer = server.post("/puzzles/trench/t-0001/attempts", body)
        assert answer.status_code == 400, answer.text
        texts.add(answer.json()["error"]["text"])
    assert len(texts) == 2


def test_a_game_without_puzzles_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_puzzles("firestep.boards") == {}
    monkeypatch.setattr(routes_puzzles, "load_puzzles", lambda module: {})
    with pytest.raises(HttpProblem):
        routes_puzzles.find_puzzle("trench", "t-0001")
