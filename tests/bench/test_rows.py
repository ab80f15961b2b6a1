"""All rows count the actions of whole games: those of the kernel, the contract and a peer."""

import random
from dataclasses import replace
from statistics import mean, stdev
from types import SimpleNamespace

import pytest
from bench.benchmark_games import BITVA, BenchmarkGame

from bench import benchmark_games, own_games, peers, targets, timing

GAMES = 300 if BITVA.is_compiled else 12


@pytest.mark.parametrize("own", benchmark_games.GAMES.values(), ids=benchmark_games.GAMES)
def test_the_contract_and_the_kernel_play_games_of_equal_length(own: BenchmarkGame) -> None:
    generator = random.Random(1)
    lengths = [own_games.play_by_contract(own.game, generator) for _ in range(GAMES)]
    start = own.game.initial(own.game.seat_counts[0])
    result = own.random_games(start, GAMES, seed=1)
    assert sum(result.wins) + result.draws == GAMES
    noise = stdev(lengths) * (2 / GAMES) ** 0.5
    assert abs(mean(lengths) - result.plies / GAMES) < 3 * noise


def test_rolls_count_as_actions() -> None:
    class CountingRandom(random.Random):
        faces = 0

        def randint(self, a: int, b: int) -> int:
            assert (a, b) == (1, 6)
            self.faces += 1
            return super().randint(a, b)

    generator = CountingRandom(1)
    actions = own_games.play_by_contract(BITVA.game, generator)
    assert 0 < generator.faces < 2 * actions


def test_rows_of_an_uncompiled_game_are_unavailable() -> None:
    rows = own_games.make_rows(replace(BITVA, is_compiled=False))
    assert {getattr(row, "reason", "") for row in rows} == {"not compiled"}
    assert len(rows) == 3 + len(BITVA.variants)


class _State:
    """A state of a game with a roll, a decision, a roll and a decision."""

    def __init__(self) -> None:
        self.steps = 0

    def is_terminal(self) -> bool:
        return self.steps == 4

    def is_chance_node(self) -> bool:
        return self.steps in (0, 2)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.is_chance_node()
        return [(7, 0.0), (8, 1.0)]

    def legal_actions(self) -> list[int]:
        assert not self.is_chance_node()
        return [9]

    def apply_action(self, action: int) -> None:
        assert action == (8 if self.is_chance_node() else 9)
        self.steps += 1


def test_rolls_of_a_peer_count_as_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = []
    spiel = SimpleNamespace(
        load_game=lambda name: SimpleNamespace(
            get_type=lambda: SimpleNamespace(chance_mode="explicit"), new_initial_state=_State
        ),
        GameType=SimpleNamespace(ChanceMode=SimpleNamespace(DETERMINISTIC="none")),
        RandomRolloutEvaluator=lambda n_rollouts, seed: n_rollouts,
        MCTSBot=lambda *given: SimpleNamespace(
            mcts_search=lambda state: searches.append((state.steps, given[1], given[3]))
        ),
    )
    monkeypatch.setattr(peers, "import_module", lambda name: spiel)
    rollouts, loop = peers.make_rows(BITVA)
    assert isinstance(loop, timing.Benchmark)
    assert loop.step()[0] == 4
    assert isinstance(rollouts, timing.Benchmark)
    amount, _ = rollouts.step()
    [(steps, rollouts_per_search, simulations)] = searches
    assert (steps, simulations) == (1, 1)  # after the first roll, only the root
    assert amount == 3 * rollouts_per_search


def test_only_measured_targets_of_the_selected_games_are_evaluated() -> None:
    target = targets.TARGETS["bitva"][0]
    rates = timing.Rates({target.key: [9.0, 10.0, 50.0], target.baseline: [2.0, 2.0, 10.0]})
    results = targets.evaluate_targets(rates, ["bitva"])
    assert [result.status for result in results] == ["ok", "not measured"]
    assert len(targets.evaluate_targets(rates, targets.TARGETS)) > 2


def test_a_target_without_a_baseline_is_a_rate() -> None:
    target = next(each for each in targets.TARGETS["club"] if not each.baseline)
    rates = timing.Rates({target.key: [target.minimum, 3 * target.minimum, target.minimum / 2]})
    results = targets.evaluate_targets(rates, ["club"])
    [result] = [each for each in results if each.target == target]
    assert (result.measured, result.status) == (target.minimum, "ok")
