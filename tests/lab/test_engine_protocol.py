"""The engine protocol: the page about it is played, and bad lines change nothing."""

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
from firestep.lab.match import roll
from firestep.players.player import drawing

PAGE = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
RULES = {"trench": "edition=modern", "bitva": "board=skirmish", "club": ""}


class Talk:
    """A conversation, with what was said so far."""

    def __init__(self, level: int = 1) -> None:
        self.said: list[str] = []
        self._heard = 0
        self.speech = EngineProtocol(self.said.append, level)

    def tell(self, line: str) -> list[str]:
        """Say a line and return the answer, of `go` when it is complete."""
        assert self.speech.hear(line)
        if line.startswith("go"):
            self.speech.hear("wait")
        answer, self._heard = self.said[self._heard :], len(self.said)
        return answer


def sessions() -> list[list[tuple[str, list[str]]]]:
    """Return the conversations of the page: what is said, and the answers expected."""
    found = []
    for text in re.findall(r"```session\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S):
        talk: list[tuple[str, list[str]]] = []
        for line in text.splitlines():
            if line.startswith("> "):
                talk.append((line[2:], []))
            else:
                talk[-1][1].append(line[2:])
        found.append(talk)
    return found


@pytest.mark.once
def test_the_page_tells_the_truth() -> None:
    for session in sessions():
        talk = Talk(level=0)
        for line, expected in session:
            if line == "quit":
                assert not talk.speech.hear(line)
                continue
            said = [re.sub(r"^(info depth|best) .*", r"\1 ...", one) for one in talk.tell(line)]
            said = [re.sub(r"levels \d+", "levels ...", one) for one in said]
            assert list(dict.fromkeys(said)) == expected, line


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_best_is_legal_for_a_view_and_plans_go_on(name: str) -> None:
    talk = Talk()
    assert talk.tell(f"rules {name} {RULES[name]}") == [f"rules {name}"]
    room = catalog.package(name)
    game = room.make(dict(pair.split("=") for pair in RULES[name].split()))
    state: Any = game.initial(game.seat_counts[0])
    draw = drawing(3)
    for _ in range(12):
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            state, _ = game.apply(state, seat, roll(game, state, draw))
            continue
        assert talk.tell(f"position view {seat} {json.dumps(game.view(state, seat))}") == []
        best = talk.tell("go")[-1]
        assert best.startswith("best ")
        state, _ = game.apply(state, seat, game.read_action(best[5:]))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "error no command 'dance'; there are: hello, rules,"),
        ("rules chess", "error no game 'chess'; there are: trench, bitva, club"),
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
        ("position view 1 {}", "error that is no view of trench"),
        ("position view 9 {", "error not a JSON object"),
        ("position view x {}", "error 'x' is no seat"),
        ("go sideways 3", "error after `go` stand movetime, nodes or depth"),
        ("go nodes many", "error nodes is a number"),
        ("x" * 1_000_001, "error a line of 1,000,001 characters"),
    ],
)
def test_a_bad_line_is_answered_and_changes_nothing(line: str, answer: str) -> None:
    talk = Talk()
    talk.tell("rules trench edition=modern")
    talk.tell("position start")
    before = talk.tell("legal")
    said = talk.tell(line)
    assert len(said) == 1
    assert said[0].startswith(answer)
    assert talk.tell("legal") == before


def test_nothing_is_asked_before_rules_and_position() -> None:
    talk = Talk()
    assert talk.tell("position start")[0].startswith("error no rules are set")
    talk.tell("rules trench")
    assert talk.tell("go")[0].startswith("error no position is set")


def test_an_engine_that_thinks_hears_stop() -> None:
    talk = Talk()
    talk.tell("rules trench edition=modern")
    talk.tell("position start")
    assert talk.speech.hear("go movetime 600000")
    assert talk.speech.hear("position start")
    assert talk.said[-1].startswith("error still thinking")
    stopper = threading.Timer(0.05, talk.speech.hear, ("stop",))
    stopper.start()
    talk.speech.hear("wait")
    stopper.join()
    assert talk.said[-1].startswith("best ")


def test_quit_ends_a_search() -> None:
    said: list[str] = []
    lines = ["rules trench", "position start", "go movetime 600000", "quit", "hello"]
    EngineProtocol(said.append).converse(lines)
    assert said[-1].startswith("best ")


def test_a_quick_reply_to_best_is_heard() -> None:
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        if line.startswith("best") and len(lines) < 200:
            replies.put("position start")
            replies.put("go")

    replies: queue.Queue[str] = queue.Queue()
    speech = EngineProtocol(say, 1)
    for line in ("rules trench edition=modern", "position start", "go"):
        speech.hear(line)
    for _ in range(40):
        speech.hear(replies.get(timeout=20))
    speech.hear("wait")
    assert not [line for line in lines if line.startswith("error")]
