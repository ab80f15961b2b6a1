"""Analysis: best lines, marks of mistakes, luck of the dice; from the view of a seat."""

from typing import Any

import pytest

from firestep.contract import CHANCE, InputError
from firestep.contract.engine import Level, Limits, Line
from firestep.contract.record import Record, new_record
from firestep.games.bitva import Bitva
from firestep.games.trench import Trench
from firestep.lab.match import Match
from firestep.players.analysis import Analyst, Decision, Review, ReviewedRoll
from firestep.players.scripted import RandomPlayer
from support.outpost.engine import ThinkingOutpost

pytestmark = pytest.mark.once

QUICK = Level(1, Limits(nodes=2000), 1.0)
HANGING = "8/8/4S3/4S3/4c3/8/8/8 b 0 0 0"
"""A captain in the trench can capture two soldiers at once."""


def random_record(game: Any, seed: int = 3) -> Record:
    """Return the record of a random game."""
    players: list[RandomPlayer[Any, Any]] = [
        RandomPlayer(seat + seed) for seat in range(game.seat_counts[0])
    ]
    record = Match(game, players, seed=seed, recorded=True).play().record
    assert record is not None
    return record


def test_the_best_line_captures_hanging_pieces() -> None:
    game = Trench(edition="modern")
    found = Analyst(game, QUICK).find_best(game.read_state(HANGING), lines=2)
    assert str(found.best.actions[0]) in ("e4e6", "e4e7")
    assert found.best.chance > 0.9
    assert len(found.lines) == 2
    assert found.lines[0].chance >= found.lines[1].chance


def test_a_blunder_is_marked_and_the_best_move_is_not() -> None:
    game = Trench(edition="modern")
    state = game.read_state(HANGING)
    analyst = Analyst(game, QUICK)
    best = analyst.find_best(state, lines=1).best
    marks = {}
    for action in game.legal(state, 1):
        decision = Decision(1, 1, analyst.evaluate(state, 1, [action]), best)
        marks[str(action)] = decision.mark
    assert marks[str(best.actions[0])] == ""
    assert marks["e4f4"] == "??"  # misses the capture


@pytest.mark.parametrize(("loss", "mark"), [(0.3, "??"), (0.15, "?"), (0.06, "?!"), (0.04, "")])
def test_marks(loss: float, mark: str) -> None:
    played = Line(("a",), 0.0, 0.5 - loss)
    assert Decision(1, 1, played, Line(("b",), 0.0, 0.5)).mark == mark


def test_a_game_with_dice_is_reviewed() -> None:
    game = Bitva(board="skirmish")
    record = random_record(game)
    del record.entries[60:]
    progress: list[tuple[int, int]] = []
    review = Analyst(game, Level(1, Limits(nodes=200, depth=1), 1.0)).review(
        record, lambda done, total: progress.append((done, total))
    )
    count = len(record.entries)
    assert progress[-1] == (count, count)
    assert len(review.expected_scores) == count + 1
    assert len(review.rolls) == sum(entry.seat == CHANCE for entry in record.entries)
    assert all(0 <= decision.loss <= 1 for decision in review.decisions)
    assert {decision.seat for decision in review.decisions} == {1, 2}
    document = review.to_json()
    assert set(document) == {"decisions", "rolls", "luck", "outlook"}


def test_luck_is_the_result_minus_the_expected_score() -> None:
    game = Bitva(board="skirmish")
    engine = game.engine()
    record = random_record(game, seed=5)
    cut = Record(**{**_parts(record), "entries": record.entries[:60]})
    review = Analyst(game, Level(1, Limits(nodes=1, depth=1), 1.0)).review(cut)
    reviewed = {roll.at: roll for roll in review.rolls}
    state = game.initial(2)
    for number, entry in enumerate(cut.entries, 1):
        after, _ = game.apply(state, entry.seat, game.read_action(entry.action))
        if entry.seat == CHANCE:
            chances = game.chances(state)
            values = [
                engine.expected_score(game.apply(state, CHANCE, roll)[0]) for roll, _ in chances
            ]
            odds = [float(odds) for _, odds in chances]
            mean = sum(share * value for share, value in zip(odds, values, strict=True))
            if game.phase(state) == "roll":
                assert engine.expected_score(state) == pytest.approx(mean, abs=1e-6)
            seat = engine.rolling_seat(state)
            luck = engine.expected_score(after) - mean
            assert reviewed[number].seat == seat
            assert reviewed[number].luck == pytest.approx(-luck if seat == 2 else luck)
        state = after


def _parts(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}


def test_luck_is_summed_by_seat() -> None:
    rolls = (
        ReviewedRoll(1, 1, "6", 0.1),
        ReviewedRoll(2, 2, "1", -0.2),
        ReviewedRoll(3, 1, "2", 0.05),
    )
    totals = Review((), rolls, (0.5,)).luck()
    assert {seat: count for seat, (count, _) in totals.items()} == {1: 2, 2: 1}
    assert totals[1][1] == pytest.approx(0.15)
    assert totals[2][1] == pytest.approx(-0.2)


def test_a_game_with_secrets_is_reviewed() -> None:
    game = ThinkingOutpost()
    record = random_record(game)
    review = Analyst(game, game.engine().levels[0]).review(record)
    assert review.decisions
    assert all(decision.played.actions for decision in review.decisions)


def test_a_position_without_a_decision_is_rejected() -> None:
    game = Bitva()
    record, state = new_record(game, 2)
    with pytest.raises(InputError, match="a roll is due"):
        Analyst(game, QUICK).find_best(state)
    assert Analyst(game, QUICK).review(record).decisions == ()
