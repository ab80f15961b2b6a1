"""A rated table: what its setup must be, and what its players cannot do."""

import dataclasses
from typing import Any

import pytest

from firestep.contract.setting_error import SettingError
from firestep.contract.translations import LANGUAGES
from firestep.table.clock import TimeControl
from firestep.table.setup import (
    Pace,
    SeatKind,
    SeatPlan,
    TableContent,
    TableScenario,
    TableSetup,
    read_setup,
)
from support.tables import TRENCH, start_table, time_control

pytestmark = pytest.mark.once

RATED = TableSetup("trench", {}, [SeatPlan()] * 2, clock=time_control(game=60), rated=True)


def test_the_setup_is_stored() -> None:
    assert read_setup(RATED.to_json()) == RATED
    assert RATED.hints is False
    assert "rated" not in dataclasses.replace(RATED, rated=False).to_json()
    alone = [SeatPlan(), SeatPlan(SeatKind.COMPUTER, "", 1)]
    assert TableSetup("trench", {}, alone, clock=RATED.clock, rated=True).hints is False


@pytest.mark.parametrize(
    "change",
    [
        {"clock": None},
        {"clock": TimeControl(1000, at_zero="computer")},  # type: ignore[arg-type]
        {"hints": True},
        {"dice": "typed"},
        {"start": "a position"},
        {"content": TableContent("x", "y")},
        {"scenario": TableScenario("x", 0, {})},
    ],
)
def test_an_unfair_setup_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(SettingError) as caught:
        dataclasses.replace(RATED, **change)
    assert (caught.value.reason, caught.value.place) == ("rated", "rated")
    assert len({caught.value.sentence_in(language) for language in LANGUAGES}) == 3


def test_the_pace_follows_from_the_clock() -> None:
    assert RATED.pace == Pace.LIVE
    assert dataclasses.replace(RATED, clock=time_control(turn=86_400)).pace == Pace.SLOW
    assert TableSetup("trench", {}, [SeatPlan()] * 2).pace is None


def test_a_move_is_taken_back_with_consent() -> None:
    play = start_table(TRENCH, clock=time_control(game=60), rated=True).act("1 d4e4")
    assert play.expect_denied(1, "undo") == "undo-needs-consent"
    play.do(1, "ask", "take-back")
    play.do(2, "answer", "take-back", True)
    assert play.actions() == []
    assert play.expect_denied(1, "ask", "stand-in", 2) == "rated-stand-in"


def test_nobody_takes_back_a_move_against_a_computer() -> None:
    play = start_table(TRENCH, "pc", clock=time_control(game=60), rated=True)
    play.act("1 d4e4")
    assert play.expect_denied(1, "undo") == "undo-needs-consent"
    play.act("2 e5d5")
    assert play.expect_denied(1, "ask", "take-back") == "rated-alone"
    assert play.expect_denied(1, "ask", "pause") == "rated-alone"
