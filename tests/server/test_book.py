"""The bookkeeper over HTTP: answers, refusals, limits, and the way to a table and back."""

from typing import Any

import pytest

from firestep.wire.book_messages import BookAnswer
from support.running_server import ServerProcess

pytestmark = pytest.mark.once
QUICK: dict[str, Any] = {"players": 2, "rules": "quick"}


def ask(server: ServerProcess, book: BookAnswer | None, *steps: str, **body: Any) -> BookAnswer:
    start = {"position": book.position, "options": book.settings} if book else {"options": QUICK}
    answer = server.post("/games/club/book", {**start, "steps": list(steps), **body})
    assert answer.status_code == 200, answer.text
    return BookAnswer.model_validate(answer.json())


def test_a_book_is_kept_step_by_step(server: ServerProcess) -> None:
    book = ask(server, None)
    book = ask(server, book, "use A", "capture B GE", "end moves", "end attacks", language="fr")
    assert book.phase == "bank"
    assert any("bons de guerre" in event.text for event in book.events)
    assert ask(server, book).position == book.position


def test_a_book_becomes_a_table_and_returns(server: ServerProcess) -> None:
    book = ask(server, ask(server, None), "use A", "damage u2 2", "bonds FR 7")
    shown = server.post(
        "/games/club/position", {"position": book.position, "options": book.settings}
    )
    assert shown.status_code == 200, shown.text
    edited = server.post(
        "/games/club/edit",
        {"position": book.position, "options": book.settings, "edits": ["move u2 0601"]},
    ).json()
    assert edited["problem"] is None
    created = server.create_table(
        "club", options=edited["settings"], start=edited["position"], public=True
    )
    assert created
    again = ask(server, None, position=edited["position"], options=edited["settings"])
    assert next(one for one in again.units if one.name == "u2").damage == 2
    assert next(one for one in again.nations if one.nation == "FR").bonds == 7


@pytest.mark.parametrize(
    ("body", "status", "place"),
    [
        ({"position": "phase=split", "options": QUICK}, 400, "units"),
        ({"position": "nonsense", "options": QUICK}, 400, ""),
        ({"position": "/etc/passwd.toml", "options": QUICK}, 400, ""),
        ({"options": {"rules": "nobody"}}, 400, "option rules"),
        ({"options": QUICK, "steps": ["dance"]}, 400, "steps"),
        ({"options": QUICK, "steps": ["end turn"]}, 400, "steps"),
        ({"steps": ["x" * 61]}, 422, "body.steps.0"),
        ({"steps": ["end turn"] * 51}, 422, "body.steps"),
        ({"position": "x" * 20_001}, 422, "body.position"),
        ({"content": "../../etc/passwd"}, 422, "body.content"),
        ({"language": "de"}, 422, "body.language"),
    ],
)
def test_bad_requests_are_refused(
    server: ServerProcess, body: dict[str, Any], status: int, place: str
) -> None:
    answer = server.post("/games/club/book", body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["text"]
    if place:
        assert answer.json()["error"]["place"] == place


@pytest.mark.parametrize("game", ["bitva", "trench"])
def test_other_games_have_no_bookkeeper(server: ServerProcess, game: str) -> None:
    assert server.post(f"/games/{game}/book", {}).status_code == 404
