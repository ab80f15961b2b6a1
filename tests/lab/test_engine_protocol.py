"""The engine protocol: the sessions of its documentation, and the handling of bad lines."""

import json
import queue
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import CHANCE
from firestep.lab.engine_protocol import EngineProtocol
from firestep.lab.match import roll_dice
from firestep.players.player import make_draw
from support.catalog_games import games_with_computers

pytestmark = pytest.mark.once

PAGE = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
RULES = {"trench": "edition=modern", "bitva": "board=skirmish"}


class ProtocolSession:
    """A connection to an engine, with its output so far."""

    def __init__(self, level: int = 1) -> None:
        self.output: list[str] = []
        self._read_count = 0
        self.protocol = EngineProtocol(self.output.append, level)

    def send(self, line: str) -> list[str]:
        """Send a line and return the answer; wait for the end of a search."""
        assert self.protocol.handle(line)
        if line.startswith("go"):
            self.protocol.handle("wait")
        answer, self._read_count = self.output[self._read_count :], len(self.output)
        return answer


def read_sessions() -> list[list[tuple[str, list[str]]]]:
    """Return the sessions of the documentation: each line with the expected answers."""
    found = []
    for text in re.findall(r"```session\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S):
        session: list[tuple[str, list[str]]] = []
        for line in text.splitlines():
            if line.startswith("> "):
                session.append((line[2:], []))
            else:
                session[-1][1].append(line[2:])
        found.append(session)
    return found


def test_the_documented_sessions() -> None:
    for documented in read_sessions():
        session = ProtocolSession(level=0)
        for line, expected in documented:
            if line == "quit":
                assert not session.protocol.handle(line)
                continue
            answer = "\n".join(session.send(line))
            answer = re.sub(r"^(info depth|best) .*", r"\1 ...", answer, flags=re.M)
            answer = re.sub(r"levels \d+", "levels ...", answer)
            assert list(dict.fromkeys(answer.splitlines())) == expected, line


@pytest.mark.parametrize("name", sorted(games_with_computers()))
def test_best_is_legal_for_a_view(name: str) -> None:
    session = ProtocolSession()
    rules = RULES.get(name, "")
    assert session.send(f"rules {name} {rules}") == [f"rules {name}"]
    game = catalog.get_package(name).make(dict(pair.split("=") for pair in rules.split()))
    state: Any = game.initial(game.seat_counts[0])
    draw = make_draw(3)
    for _ in range(12):
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            state, _ = game.apply(state, seat, roll_dice(game, state, draw))
            continue
        assert session.send(f"position view {seat} {json.dumps(game.view(state, seat))}") == []
        best = session.send("go")[-1]
        assert best.startswith("best ")
        state, _ = game.apply(state, seat, game.read_action(best[5:]))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "error no command 'dance'; the commands are: hello, rules,"),
        ("rules chess", f"error no game 'chess'; there are: {', '.join(catalog.GAMES)}"),
        ("rules trench edition=soft", "error option edition"),
        ("rules trench json [1]", "error not a JSON object"),
        ("rules trench json {}", "error rules as JSON have settings and data"),
        ("set level 99", "error trench has the levels 1 to"),
        ("set colour 3", "error no setting 'colour'"),
        ("set seed -1", "error seed is a number"),
        ("position nowhere", "error a position is"),
        ("position text abc", "error "),
        ("position start then d4d9", "error "),
        ("position start then d4e4; e5e4", "error sheltered-in-trench"),
        ("position view 1 {}", "error not a view of trench"),
        ("position view 9 {", "error not a JSON object"),
        ("position view x {}", "error 'x' is not a seat"),
        ("go sideways 3", "error `go` takes movetime, nodes or depth"),
        ("go nodes many", "error nodes is a number"),
        ("x" * 1_000_001, "error a line of 1,000,001 characters"),
    ],
)
def test_a_bad_line_is_answered_with_an_error_and_changes_nothing(line: str, answer: str) -> None:
    session = ProtocolSession()
    session.send("rules trench edition=modern")
    session.send("position start")
    before = session.send("legal")
    [sent] = session.send(line)
    assert sent.startswith(answer)
    assert session.send("legal") == before


def test_rules_and_position_are_required() -> None:
    session = ProtocolSession()
    assert session.send("position start")[0].startswith("error no rules are set")
    session.send("rules trench")
    assert session.send("go")[0].startswith("error no position is set")


def test_stop_ends_a_search() -> None:
    session = ProtocolSession()
    session.send("rules trench edition=modern")
    session.send("position start")
    assert session.protocol.handle("go movetime 600000")
    assert session.protocol.handle("position start")
    assert session.output[-1].startswith("error still searching")
    stopper = threading.Timer(0.05, session.protocol.handle, ("stop",))
    stopper.start()
    session.protocol.handle("wait")
    stopper.join()
    assert session.output[-1].startswith("best ")


def test_quit_ends_a_search() -> None:
    output: list[str] = []
    lines = ["rules trench", "position start", "go movetime 600000", "quit", "hello"]
    EngineProtocol(output.append).run(lines)
    assert output[-1].startswith("best ")


def test_a_client_may_reply_to_best_at_once() -> None:
    output: list[str] = []

    def write(line: str) -> None:
        output.append(line)
        if line.startswith("best") and len(output) < 200:
            replies.put("position start")
            replies.put("go")

    replies: queue.Queue[str] = queue.Queue()
    protocol = EngineProtocol(write, 1)
    for line in ("rules trench edition=modern", "position start", "go"):
        protocol.handle(line)
    for _ in range(40):
        protocol.handle(replies.get(timeout=20))
    protocol.handle("wait")
    assert not [line for line in output if line.startswith("error")]
