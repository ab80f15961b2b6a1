"""A command evaluates `Game.refusal` at most once for each action that it applies."""

from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import ActionRefused
from firestep.table.commands import Commands
from firestep.table.log import LogKind
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.status import TableStatus
from firestep.table.table import Table
from firestep.testing import random_walk

OPTIONS: dict[str, dict[str, Any]] = {"club": {"players": 2}}


def make_counting_game(name: str) -> Any:
    """Return a game whose attribute `calls` counts the evaluations of `refusal`.

    A subclass, because the game class of TRENCH cannot be patched when it is compiled.
    """
    game_class: Any = type(catalog.get_package(name).make({}))

    class CountingGame(game_class):  # type: ignore[misc]
        calls = 0

        def refusal(self, *arguments: Any) -> Any:
            CountingGame.calls += 1
            return super().refusal(*arguments)

    return CountingGame(OPTIONS.get(name, {}))


def start_table(name: str) -> Table[Any, Any]:
    game = make_counting_game(name)
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=name, settings=dict(game.settings), seats=seats)
    table: Table[Any, Any] = Table(game, setup, "a-table", bytes(32))
    Commands(table, 1).open()
    for seat in table.seats:
        Commands(table, 1, seat).sit(f"P{seat}")
    return table


def find_illegal_action(table: Table[Any, Any]) -> tuple[int, str]:
    """Return an action of a random game that a seat, if possible the one to act, may not do now."""
    game = table.game
    steps = list(random_walk(game, len(table.seats), seed=1, steps=1_000))
    for seat in (table.to_act()[0], *table.seats):
        for step in steps:
            if game.refusal(table.state, seat, step.action) is not None:
                return seat, str(step.action)
    raise AssertionError("every seat may do everything")


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_a_command_evaluates_the_refusal_once(name: str) -> None:
    table = start_table(name)
    counter: Any = type(table.game)
    draw = Random(3)
    for number in range(60):
        if table.status == TableStatus.OVER:
            break
        seat = table.to_act()[0]
        action = draw.choice(table.game.legal(table.state, seat))
        counter.calls = 0
        entries = Commands(table, number + 2, seat).act(str(action))
        applied = sum(entry.kind == LogKind.ACTED for entry in entries)  # with the rolls after it
        assert counter.calls <= applied
    assert number > 10 or table.status == TableStatus.OVER


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_a_refused_command_evaluates_the_refusal_once(name: str) -> None:
    table = start_table(name)
    counter: Any = type(table.game)
    seat, action = find_illegal_action(table)
    number, counter.calls = table.number, 0
    with pytest.raises(ActionRefused):
        Commands(table, 2, seat).act(action)
    assert counter.calls == 1
    assert table.number == number
