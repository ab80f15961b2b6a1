"""Duels, ladders and calibration: verdicts, resuming, tables."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.lab import calibration
from firestep.lab.calibration import Guess
from firestep.lab.contenders import Arena, contender, play_pair
from firestep.lab.duel import Aim, Duel
from firestep.lab.ladder import Ladder, page, table
from firestep.lab.score import elo, estimate

ARENA = Arena("trench", {"edition": "modern"}, seed=2)
WON = (1.0, 1.0)
SPLIT = (1.0, 0.0)


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [
        ([WON] * 19, ""),  # too few to say
        ([WON] * 20, "passed"),
        ([SPLIT] * 60, "failed"),  # all pairs even: surely under 60 %
        ([SPLIT] * 10 + [WON] * 10, "passed"),
        ([WON, (0.0, 0.0)] * 20, ""),  # 50 % with a wide interval
        ([WON, (0.0, 0.0)] * 250, "failed"),
    ],
)
def test_when_a_step_is_decided(pairs: list[tuple[float, float]], verdict: str) -> None:
    assert Aim(0.6, bound=0.5).verdict(estimate(pairs)) == verdict


def test_a_band_is_left_on_both_sides() -> None:
    aim = Aim(0.4, 0.6, games=400, fewest=100)
    assert aim.verdict(estimate([SPLIT] * 60)) == "passed"
    assert aim.verdict(estimate([WON] * 60)) == "failed"
    assert aim.verdict(estimate([(0.0, 0.0)] * 60)) == "failed"
    assert aim.verdict(estimate([SPLIT] * 30)) == ""


def test_pairs_that_even_out_make_the_score_surer() -> None:
    even, odd = estimate([SPLIT] * 30 + [WON] * 10), estimate([WON] * 25 + [(0.0, 0.0)] * 15)
    assert even.value == odd.value == 0.625
    assert even.low is not None
    assert odd.low is not None
    assert even.low > odd.low
    assert elo(0.5) == 0


def test_both_games_of_a_pair_count_for_the_same_contender() -> None:
    one, two = play_pair(ARENA, "greedy", "random", 1)
    three, four = play_pair(ARENA, "random", "greedy", 1)
    assert {one, two, three, four} <= {0.0, 0.5, 1.0}
    assert one + two >= three + four


def test_who_is_not_there_is_told() -> None:
    with pytest.raises(InputError, match="has the levels 1 to"):
        contender(ARENA, "99", 1)
    with pytest.raises(InputError, match="no level, no script and does not start"):
        contender(ARENA, "no-such-program-anywhere", 1)


def test_a_program_that_dies_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="has ended without 'ready'"):
        contender(ARENA, f"{sys.executable} -c pass", 1)


def decided(ladder: Ladder) -> None:
    """Fill in pairs without playing them."""
    for duel in ladder.duels:
        while not duel.verdict:
            scores = SPLIT if duel.aim.most < 1 else WON
            ladder._keep(duel, len(duel.pairs), scores)
            duel.pairs.append(scores)


def test_a_ladder_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Ladder(ARENA, path, games=40)
    assert not any(duel.pairs for duel in first.duels)
    decided(first)
    with path.open("a") as file:
        file.write('{"one": "2", "two"')  # cut off in the middle
    second = Ladder(ARENA, path, games=40)
    assert [duel.pairs for duel in second.duels] == [duel.pairs for duel in first.duels]
    assert all(duel.verdict == "passed" for duel in second.duels)
    assert all(json.loads(line) for line in path.read_text().splitlines())
    text = page(second, "TRENCH", ARENA.given)
    assert "| level 2 | level 1 | 40 | 100.0 % |" in text
    assert "edition=modern" in text
    assert "open" not in table(second.duels)


def test_a_level_that_only_thinks_longer_is_not_on_the_ladder(tmp_path: Path) -> None:
    ladder = Ladder(Arena("club", {"players": 2}), tmp_path / "results.jsonl")
    steps = [(duel.one, duel.two) for duel in ladder.duels if duel.two.isdigit()]
    assert steps == [(str(number + 1), str(number)) for number in range(1, 6)]
    assert {duel.one for duel in ladder.duels if duel.two == "greedy"} == {"6"}
    assert "| 7 | nodes=300000 | 10 |" in page(ladder, "Trench Club", {})
    assert "Level 7 is not on the ladder" in page(ladder, "Trench Club", {})


def test_results_of_another_ladder_are_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    decided(Ladder(ARENA, path, games=40))
    with pytest.raises(InputError, match="another game, other options or seeds"):
        Ladder(replace(ARENA, seed=3), path)


def test_a_level_that_changed_is_played_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Ladder(ARENA, path, games=40)
    decided(first)
    path.write_text(path.read_text().replace('"limits": "', '"limits": "nodes=1 '))
    assert not any(duel.pairs for duel in Ladder(ARENA, path, games=40).duels)


def test_a_block_is_played_and_kept(tmp_path: Path) -> None:
    kept: list[int] = []
    duel = Duel("1", "random", Aim(0.0, games=4))
    duel.play_on(ARENA, None, lambda _, number, scores: kept.append(number), block=20)
    assert kept == [0, 1]
    assert len(duel.pairs) == 2


def test_a_block_that_was_broken_off_is_made_whole() -> None:
    duel = Duel("random", "random", Aim(0.6, games=14, fewest=10), [SPLIT] * 3)
    kept: list[int] = []
    duel.play_on(ARENA, None, lambda _, number, scores: kept.append(number), block=5)
    assert kept == [3, 4]
    duel.play_on(ARENA, None, lambda _, number, scores: kept.append(number), block=5)
    assert kept == [3, 4, 5, 6]  # no more games are to be played


def test_chances_that_come_true_and_those_that_do_not() -> None:
    good = [Guess(number, 0.25, float(number % 4 == 0)) for number in range(400)]
    bad = [Guess(number, 0.85, float(number % 2)) for number in range(400)]
    parts = calibration.bins([*good, *bad])
    assert parts[2] is not None
    assert parts[2].is_good
    assert parts[8] is not None
    assert not parts[8].is_good
    assert sum(part is not None for part in parts) == 2
    text = calibration.table([*good, *bad])
    assert "| 20 to 30 % | 400 | 25.0 % | 25.0 % |" in text
    assert "OFF" in text


def test_few_games_excuse_a_bin() -> None:
    few = [Guess(1, 0.55, 1.0)] * 50  # one game
    part = calibration.bins(few)[5]
    assert part is not None
    assert part.is_good


def test_guesses_of_self_play() -> None:
    found = calibration.guesses(ARENA, 1, 0, 5)
    assert len(found) == 5
    assert all(0 <= guess.chance <= 1 and guess.score in (0.0, 0.5, 1.0) for guess in found)
    assert found == calibration.guesses(ARENA, 1, 0, 5)
