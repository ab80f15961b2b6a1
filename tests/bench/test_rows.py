"""What the rows count: actions of whole games, the same for a kernel, its contract and a peer."""

import random
from dataclasses import replace
from statistics import mean, stdev
from types import SimpleNamespace

import pytest

from bench import ours, peers, subjects, targets, timing

GAMES = 300 if subjects.BITVA.compiled else 12


@pytest.mark.parametrize("subject", subjects.SUBJECTS.values(), ids=subjects.SUBJECTS)
def test_the_contract_and_the_kernel_play_games_of_one_length(subject: subjects.Subject) -> None:
    luck = random.Random(1)
    lengths = [ours.contract_game(subject.game, luck) for _ in range(GAMES)]
    start = subject.game.initial(subject.game.seat_counts[0])
    tally = subject.random_games(start, GAMES, seed=1)
    assert sum(tally.wins) + tally.draws == GAMES
    noise = stdev(lengths) * (2 / GAMES) ** 0.5
    assert abs(mean(lengths) - tally.plies / GAMES) < 3 * noise


def test_rolls_come_from_the_dice_and_count() -> None:
    class Rolls(random.Random):
        faces = 0

        def randint(self, a: int, b: int) -> int:
            assert (a, b) == (1, 6)
            self.faces += 1
            return super().randint(a, b)

    luck = Rolls(1)
    actions = ours.contract_game(subjects.BITVA.game, luck)
    assert 0 < luck.faces < 2 * actions


def test_without_a_compiler_the_rows_say_so() -> None:
    rows = ours.rows(replace(subjects.BITVA, compiled=False))
    assert {getattr(row, "why", "") for row in rows} == {"not compiled"}
    assert len(rows) == 3 + len(subjects.BITVA.variants)


class _State:
    """A roll, then a decision, a roll and a decision: two rolls, two decisions."""

    def __init__(self) -> None:
        self.done = 0

    def is_terminal(self) -> bool:
        return self.done == 4

    def is_chance_node(self) -> bool:
        return self.done in (0, 2)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.is_chance_node()
        return [(7, 0.0), (8, 1.0)]

    def legal_actions(self) -> list[int]:
        assert not self.is_chance_node()
        return [9]

    def apply_action(self, action: int) -> None:
        assert action == (8 if self.is_chance_node() else 9)
        self.done += 1


def test_a_peer_with_dice_is_counted_like_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []
    spiel = SimpleNamespace(
        load_game=lambda name: SimpleNamespace(
            get_type=lambda: SimpleNamespace(chance_mode="explicit"), new_initial_state=_State
        ),
        GameType=SimpleNamespace(ChanceMode=SimpleNamespace(DETERMINISTIC="none")),
        RandomRolloutEvaluator=lambda n_rollouts, seed: n_rollouts,
        MCTSBot=lambda *given: SimpleNamespace(
            mcts_search=lambda state: searched.append((state.done, given[1], given[3]))
        ),
    )
    monkeypatch.setattr(peers, "import_module", lambda name: spiel)
    rollouts, loop = peers.rows(subjects.BITVA)
    assert isinstance(loop, timing.Contestant)
    assert loop.step()[0] == 4
    assert isinstance(rollouts, timing.Contestant)
    amount, _ = rollouts.step()
    [(begun, count, simulations)] = searched
    assert (begun, simulations) == (1, 1)  # after the first roll, and the root alone
    assert amount == 3 * count


def test_a_target_is_judged_by_its_own_game_and_only_if_measured() -> None:
    target = targets.TARGETS["bitva"][0]
    rates = timing.Rates({target.key: [9.0, 10.0, 50.0], target.against: [2.0, 2.0, 10.0]})
    assert [each.word for each in targets.verdicts(rates, ["bitva"])] == ["ok", "not measured"]
    assert len(targets.verdicts(rates, targets.TARGETS)) > 2


def test_a_target_without_a_rival_is_a_rate() -> None:
    target = next(each for each in targets.TARGETS["club"] if not each.against)
    rates = timing.Rates({target.key: [target.least, 3 * target.least, target.least / 2]})
    [verdict] = [each for each in targets.verdicts(rates, ["club"]) if each.target == target]
    assert (verdict.measured, verdict.word) == (target.least, "ok")
