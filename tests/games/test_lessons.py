"""Play the lessons of the page with the real rules.

The page and these tests read the same file per game: `web/src/games/GAME/lesson.json`.
"""

import json
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import CHANCE, Event
from firestep.contract.capabilities import Dice
from firestep.contract.translations import LANGUAGES
from firestep.table.history import History
from support.catalog_games import PAGE_GAMES, games_with_page_folder

pytestmark = pytest.mark.once

Facts = dict[str, Any]
MAX_STEPS = 10


def lesson_of(name: str) -> Facts:
    lesson: Facts = json.loads((PAGE_GAMES / name / "lesson.json").read_text(encoding="utf-8"))
    return lesson


def chapters() -> Iterator[Any]:
    for name in games_with_page_folder():
        for number, chapter in enumerate(lesson_of(name)["chapters"]):
            yield pytest.param(name, chapter, id=f"{name}-{number + 1}")


class LessonPlayer:
    """Plays the actions of a chapter, of both sides and the dice."""

    def __init__(self, name: str, chapter: Facts) -> None:
        package = catalog.get_package(name)
        self.game, state = package.read_position(chapter["start"], dict(chapter["options"]))
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
        self.events += self.history.add(CHANCE, game.roll_action(self.history.state, faces))

    def play(self, steps: Sequence[Facts]) -> None:
        for step in steps:
            if "roll" in step:
                self.roll(step["roll"])
            else:
                self.act(step["seat"], step["act"])

    def choices(self, goal: Facts) -> list[str]:
        """Return the legal actions that reach a goal, the displayed one first."""
        legal = [str(action) for action in self.game.legal(self.history.state, self.you)]
        for pattern in goal["act"]:
            assert any(fnmatchcase(action, pattern) for action in legal), pattern
        accepted = [a for a in legal if any(fnmatchcase(a, pattern) for pattern in goal["act"])]
        shown = goal.get("show", goal["act"][0])
        assert shown in accepted, shown
        return [shown, *(action for action in accepted if action != shown)]

    def check_undo(self, goal: Facts) -> None:
        """Check that every other legal move can be taken back, if necessary by consent."""
        accepted = self.choices(goal)
        state = self.history.state
        for action in self.game.legal(state, self.you):
            if str(action) in accepted:
                continue
            count = len(self.history.actions)
            self.history.add(self.you, action)
            # A move that ends the game could not be taken back.
            assert self.game.outcome(self.history.state) is None, str(action)
            assert self.history.own_action_distance(self.you) == 1, str(action)
            self.history.take_back(self.you, 1)
            assert len(self.history.actions) == count


def play_chapter(player: LessonPlayer, chapter: Facts, other: tuple[int, int] = (-1, 0)) -> None:
    """Play a whole chapter; at goal `other[0]` make the choice `other[1]` instead of the first."""
    number = 0
    for step in chapter["steps"]:
        player.play(step.get("first", []))
        for goal in step["goals"]:
            if "try" in goal:
                for text in goal["try"]:
                    action = player.game.read_action(text)
                    refusal = player.game.refusal(player.history.state, player.you, action)
                    assert refusal is not None, text
                    assert refusal.rule, text
            elif "roll" in goal:
                player.roll(goal["roll"])
            else:
                choice = other[1] if number == other[0] else 0
                player.act(player.you, player.choices(goal)[choice])
            player.play(goal.get("then", []))
            number += 1


@pytest.mark.parametrize(("name", "chapter"), list(chapters()))
def test_a_lesson_can_be_played_with_every_accepted_choice(name: str, chapter: Facts) -> None:
    player = LessonPlayer(name, chapter)
    play_chapter(player, chapter)
    choices: list[tuple[int, int]] = []
    again = LessonPlayer(name, chapter)
    number = 0
    for step in chapter["steps"]:
        again.play(step.get("first", []))
        for goal in step["goals"]:
            if "act" in goal:
                found = again.choices(goal)
                again.check_undo(goal)
                choices += [(number, at) for at in range(1, len(found))]
                again.act(again.you, found[0])
            elif "roll" in goal:
                again.roll(goal["roll"])
            again.play(goal.get("then", []))
            number += 1
    assert str(again.history.state) == str(player.history.state)
    for other in choices:
        play_chapter(LessonPlayer(name, chapter), chapter, other)


@pytest.mark.parametrize("name", games_with_page_folder())
def test_a_lesson_is_short_and_translated(name: str) -> None:
    steps = [step for chapter in lesson_of(name)["chapters"] for step in chapter["steps"]]
    assert 5 <= len(steps) <= MAX_STEPS
    for step in steps:
        assert step["goals"], "every step has a goal"
        all_texts = [
            step["title"],
            step["say"],
            step["done"],
            *(goal["task"] for goal in step["goals"]),
        ]
        for texts in all_texts:
            assert sorted(texts) == sorted(LANGUAGES)
            assert all(text.strip() for text in texts.values())


def play_last_chapter(name: str) -> LessonPlayer:
    """Return the player after the last chapter of a lesson."""
    chapter = lesson_of(name)["chapters"][-1]
    player = LessonPlayer(name, chapter)
    play_chapter(player, chapter)
    return player


def test_the_lesson_of_trench_ends_with_the_points_in_its_text() -> None:
    player = play_last_chapter("trench")
    outcome = player.game.outcome(player.history.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("TR-END-02", (1,))
    assert str(player.history.state).split()[3:5] == ["16", "0"]
    points = [event.facts["points"] for event in player.events if event.kind == "captured"]
    assert points == [4, 8, 2, 2]


def test_the_lesson_of_bitva_ends_with_the_capture_of_the_general() -> None:
    player = play_last_chapter("bitva")
    outcome = player.game.outcome(player.history.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("BV-END-01", (2,))


def test_the_lesson_of_club_gives_the_numbers_of_the_rules() -> None:
    chapter = lesson_of("club")["chapters"][0]
    player = LessonPlayer("club", chapter)
    game: Any = player.game
    rows = game.query(player.history.state, 1, "rows", ["u4"], "en")["u4"]
    assert rows["attacked"] == [1, 3, 5, 7, 8, 10]
    play_chapter(player, chapter)

    def facts(kind: str, *names: str) -> list[list[Any]]:
        return [[e.facts[name] for name in names] for e in player.events if e.kind == kind]

    assert facts("moved", "unit", "spent")[:2] == [["u2", 1], ["u2", 1]]  # half points
    assert facts("fired", "unit", "highest", "hits") == [["u3", 4, 5], ["u2", 7, 6]]
    assert facts("returned-fire", "unit", "highest", "hits") == [["u4", 2, 1]]
    assert facts("damaged", "unit", "damage", "total") == [["u4", 3, 3], ["u4", 3, 6]]
    assert facts("income", "forts", "bonds") == [[2, 6]]
    assert facts("bought", "type", "fort", "price") == [["infantry", "C", 7]]
    assert "bonds=GE:2 forts=B:GE,C:GE" in str(player.history.state)
