"""The games in OpenSpiel: its own tests, its playthroughs and its search."""

from typing import Any

import numpy as np
import pytest

from firestep.contract import InputError
from firestep.games.club import Club

pyspiel: Any = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402

from firestep.envs import open_spiel  # noqa: E402

TRENCH = "firestep_trench(length=single,max_length={})"
BITVA = "firestep_bitva(board=skirmish,max_length={})"
BITVA_FOUR = "firestep_bitva(players=4,advanced=True,max_length={})"
CLUB = "firestep_club(players=2,max_length={})"
CLUB_FOUR = "firestep_club(rules=everything,max_length={})"


@pytest.mark.parametrize(
    ("name", "length"),
    [(TRENCH, 40), (BITVA, 30), (BITVA_FOUR, 12), (CLUB, 12), (CLUB_FOUR, 4)],
)
def test_random_games_pass_the_test_of_open_spiel(name: str, length: int) -> None:
    game = pyspiel.load_game(name.format(length))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.once
@pytest.mark.parametrize("name", [TRENCH, BITVA, CLUB])
def test_playthroughs_are_generated(name: str) -> None:
    text = generate_playthrough.playthrough(name.format(5), None, seed=1)
    assert "IsTerminal() = True" in text
    assert "LegalActions() = [" in text


@pytest.mark.parametrize("name", [TRENCH, BITVA, CLUB])
def test_the_search_of_open_spiel_plays(name: str) -> None:
    game = pyspiel.load_game(name.format(4))
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=random)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
            continue
        decisions += 1
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert decisions >= 4
    assert state.returns() == [0.0, 0.0]  # drawn by the limit of actions


def test_a_game_ends_with_the_result_of_the_rules() -> None:
    game = pyspiel.load_game("firestep_trench(length=short)")
    state, random = game.new_initial_state(), np.random.RandomState(2)
    while not state.is_terminal():
        state.apply_action(int(random.choice(state.legal_actions())))
    outcome = state.node.rules.game.outcome(state.node.state)
    assert state.returns() == [2 * score - 1 for score in outcome.scores]


def test_chance_nodes_are_exact() -> None:
    game = pyspiel.load_game(CLUB.format(200))
    state, random = game.new_initial_state(), np.random.RandomState(4)
    kinds: set[str] = set()
    while not state.is_terminal() and len(kinds) < 2:
        if not state.is_chance_node():
            state.apply_action(int(random.choice(state.legal_actions())))
            continue
        rules, position = state.node.rules.game, state.node.state
        exact = rules.chances(position)
        found = state.chance_outcomes()
        assert [chance for _, chance in found] == [float(chance) for _, chance in exact]
        assert sum(chance for _, chance in exact) == 1
        assert len(found) <= open_spiel.MAX_CHANCE_OUTCOMES
        kinds.add(exact[0][0].kind)
        state.apply_action(int(random.choice([number for number, _ in found])))
    assert kinds == {"die", "chip"}


def test_sealed_splits_are_not_in_the_information_state_of_others() -> None:
    game = pyspiel.load_game("firestep_club(players=2,rules=everything)")
    states = [game.new_initial_state() for _ in range(2)]
    for state, army in zip(states, (0, 1), strict=True):
        state.apply_action(state.legal_actions()[0])
        state.apply_action(state.legal_actions()[army])
    first, second = states
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    assert first.observation_tensor(1) == second.observation_tensor(1)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.observation_string(0) != second.observation_string(0)


def test_parameters_are_those_of_the_rule_set() -> None:
    game = pyspiel.load_game("firestep_club(players=2,rules=everything)")
    assert game.get_parameters()["vp"] is True
    again = pyspiel.load_game(str(game))
    expected = Club(players=2, rules="everything").settings
    assert again.rules.game.settings == game.rules.game.settings == expected


@pytest.mark.parametrize("text", ["colour=red", "players=3", "rules=none", "max_length=0"])
def test_unknown_parameters_are_refused(text: str) -> None:
    with pytest.raises((pyspiel.SpielError, InputError)):
        pyspiel.load_game(f"firestep_club({text})")
