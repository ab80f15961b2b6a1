"""Play the lessons of the page with the real rules.

The page and these tests read the same file per game: `web/src/games/GAME/lesson.json`.
"""

import json
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import CHANCE, Event
from firestep.contract.capabilities import Dice
from firestep.contract.translations import LANGUAGES
from firestep.table.history import History

pytestmark = pytest.mark.once

Facts = dict[str, Any]
PAGE_GAMES = Path(__file__).parents[2] / "web/src/games"
MOST_STEPS = 10


def lesson_of(name: str) -> Facts:
    lesson: Facts = json.loads((PAGE_GAMES / name / "lesson.json").read_text(encoding="utf-8"))
    return lesson


def chapters() -> Iterator[Any]:
    for name in catalog.GAMES:
        for number, chapter in enumerate(lesson_of(name)["chapters"]):
            yield pytest.param(name, chapter, id=f"{name}-{number + 1}")


class Pupil:
    """Somebody who does what a chapter asks for, and its other side with its dice."""

    def __init__(self, name: str, chapter: Facts) -> None:
        room = catalog.package(name)
        self.game, state = room.read_position(chapter["start"], dict(chapter["options"]))
        self.you: int = lesson_of(name)["you"]
        self.history: History[Any, Any] = History(self.game, 2, str(state))
        self.events: list[Event] = []

    def act(self, seat: int, text: str) -> None:
        action = self.game.read_action(text)
        assert seat in self.game.to_act(self.history.state), text
        assert self.game.refusal(self.history.state, seat, action) is None, text
        self.events += self.history.add(seat, action)

    def roll(self, faces: Sequence[int]) -> None:
        game = self.game
        assert isinstance(game, Dice)
        assert tuple(game.to_act(self.history.state)) == (CHANCE,), faces
        assert len(game.dice(self.history.state)) == len(faces)
        self.events += self.history.add(CHANCE, game.rolled(self.history.state, faces))

    def play(self, deeds: Sequence[Facts]) -> None:
        for deed in deeds:
            if "roll" in deed:
                self.roll(deed["roll"])
            else:
                self.act(deed["seat"], deed["act"])

    def choices(self, goal: Facts) -> list[str]:
        """Return what of the legal actions a goal is content with, what it shows first."""
        legal = [str(action) for action in self.game.legal(self.history.state, self.you)]
        for wish in goal["act"]:
            assert any(fnmatchcase(action, wish) for action in legal), wish
        content = [a for a in legal if any(fnmatchcase(a, wish) for wish in goal["act"])]
        shown = goal.get("show", goal["act"][0])
        assert shown in content, shown
        return [shown, *(action for action in content if action != shown)]

    def check_the_way_back(self, goal: Facts) -> None:
        """Every other legal move can be taken back, alone or with the consent of the other."""
        content = self.choices(goal)
        state = self.history.state
        for action in self.game.legal(state, self.you):
            if str(action) in content:
                continue
            deeds = len(self.history.deeds)
            self.history.add(self.you, action)
            # Nothing could be taken back once the game is over.
            assert self.game.outcome(self.history.state) is None, str(action)
            assert self.history.reach_of_own(self.you) == 1, str(action)
            self.history.take_back(self.you, 1)
            assert len(self.history.deeds) == deeds


def go_through(pupil: Pupil, chapter: Facts, other: tuple[int, int] = (-1, 0)) -> None:
    """Do everything; at goal `other[0]` take the choice `other[1]` instead of the first."""
    number = 0
    for step in chapter["steps"]:
        pupil.play(step.get("first", []))
        for goal in step["goals"]:
            if "try" in goal:
                for text in goal["try"]:
                    action = pupil.game.read_action(text)
                    refusal = pupil.game.refusal(pupil.history.state, pupil.you, action)
                    assert refusal is not None, text
                    assert refusal.rule, text
            elif "roll" in goal:
                pupil.roll(goal["roll"])
            else:
                choice = other[1] if number == other[0] else 0
                pupil.act(pupil.you, pupil.choices(goal)[choice])
            pupil.play(goal.get("then", []))
            number += 1


@pytest.mark.parametrize(("name", "chapter"), list(chapters()))
def test_a_lesson_can_be_played_with_every_choice_that_it_takes(name: str, chapter: Facts) -> None:
    pupil = Pupil(name, chapter)
    go_through(pupil, chapter)
    choices: list[tuple[int, int]] = []
    again = Pupil(name, chapter)
    number = 0
    for step in chapter["steps"]:
        again.play(step.get("first", []))
        for goal in step["goals"]:
            if "act" in goal:
                found = again.choices(goal)
                again.check_the_way_back(goal)
                choices += [(number, at) for at in range(1, len(found))]
                again.act(again.you, found[0])
            elif "roll" in goal:
                again.roll(goal["roll"])
            again.play(goal.get("then", []))
            number += 1
    assert str(again.history.state) == str(pupil.history.state)
    for other in choices:
        go_through(Pupil(name, chapter), chapter, other)


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_lesson_is_short_and_said_in_every_language(name: str) -> None:
    steps = [step for chapter in lesson_of(name)["chapters"] for step in chapter["steps"]]
    assert 5 <= len(steps) <= MOST_STEPS
    for step in steps:
        assert step["goals"], "the person does something in every step"
        said = [step["title"], step["say"], step["done"], *(goal["task"] for goal in step["goals"])]
        for texts in said:
            assert sorted(texts) == sorted(LANGUAGES)
            assert all(text.strip() for text in texts.values())


def finished(name: str) -> Pupil:
    """Return a pupil after the last chapter of a lesson."""
    chapter = lesson_of(name)["chapters"][-1]
    pupil = Pupil(name, chapter)
    go_through(pupil, chapter)
    return pupil


def test_the_lesson_of_trench_ends_with_the_points_it_tells_of() -> None:
    pupil = finished("trench")
    outcome = pupil.game.outcome(pupil.history.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("TR-END-02", (1,))
    assert str(pupil.history.state).split()[3:5] == ["16", "0"]
    points = [event.facts["points"] for event in pupil.events if event.kind == "captured"]
    assert points == [4, 8, 2, 2]


def test_the_lesson_of_bitva_ends_with_the_general() -> None:
    pupil = finished("bitva")
    outcome = pupil.game.outcome(pupil.history.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("BV-END-01", (2,))


def test_the_lesson_of_the_club_tells_the_numbers_that_are_played_with() -> None:
    chapter = lesson_of("club")["chapters"][0]
    pupil = Pupil("club", chapter)
    game: Any = pupil.game
    rows = game.look(pupil.history.state, 1, "rows", ["u4"], "en")["u4"]
    assert rows["attacked"] == [1, 3, 5, 7, 8, 10]
    go_through(pupil, chapter)

    def facts(kind: str, *names: str) -> list[list[Any]]:
        return [[e.facts[name] for name in names] for e in pupil.events if e.kind == kind]

    assert facts("moved", "unit", "spent")[:2] == [["u2", 1], ["u2", 1]]  # half points
    assert facts("fired", "unit", "highest", "hits") == [["u3", 4, 5], ["u2", 7, 6]]
    assert facts("returned-fire", "unit", "highest", "hits") == [["u4", 2, 1]]
    assert facts("damaged", "unit", "damage", "total") == [["u4", 3, 3], ["u4", 3, 6]]
    assert facts("income", "forts", "bonds") == [[2, 6]]
    assert facts("bought", "type", "fort", "price") == [["infantry", "C", 7]]
    assert "bonds=GE:2 forts=B:GE,C:GE" in str(pupil.history.state)
