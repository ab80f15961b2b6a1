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


class CallCounter:
    """Counts the calls of `refusal` of one game class."""

    def __init__(self, game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        refusal = type(game).refusal

        def count(*arguments: Any) -> Any:
            self.calls += 1
            return refusal(*arguments)

        monkeypatch.setattr(type(game), "refusal", count)


def start_table(name: str) -> Table[Any, Any]:
    game = catalog.get_package(name).make({"players": 2} if name == "club" else {})
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=name, settings=dict(game.settings), seats=seats)
    table: Table[Any, Any] = Table(game, setup, "a-table", bytes(32))
    Commands(table, 1).open()
    for seat in table.seats:
        Commands(table, 1, seat).sit(f"P{seat}")
    return table


ILLEGAL_ACTIONS = {"trench": "a1h8", "bitva": "dice 2-6", "club": "end moves"}


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_a_command_evaluates_the_refusal_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start_table(name)
    counter = CallCounter(table.game, monkeypatch)
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
    assert number > 10


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_a_refused_command_evaluates_the_refusal_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_table(name)
    counter = CallCounter(table.game, monkeypatch)
    seat = table.to_act()[0]
    number = table.number
    with pytest.raises(ActionRefused):
        Commands(table, 2, seat).act(ILLEGAL_ACTIONS[name])
    assert counter.calls == 1
    assert table.number == number
