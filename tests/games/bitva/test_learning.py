"""TD(lambda) learning: the same seed gives the same weights, compiled and interpreted."""

import pytest

from firestep.contract import Value
from firestep.games.bitva import Bitva
from firestep.games.bitva.search.static_tables import make_tables
from firestep.games.bitva.search.td_learning import Learner, learn
from firestep.games.bitva.search.workspace import Workspace

# Arbitrary weights: from zero weights, drawn games teach nothing.
START = tuple((7 * feature % 11 - 5) / 20 for feature in range(93))
SKIRMISH: dict[str, Value] = {"board": "skirmish", "quiet_limit": 6}


def learn_from(options: dict[str, Value], games: int, rate: float) -> tuple[Workspace, Learner]:
    game = Bitva(options)
    field = game.config.field
    workspace = Workspace(field, make_tables(field), START)
    learner = Learner(42, rate, 0.8, 60)
    learn(workspace, learner, game.initial().buffer, games)
    return workspace, learner


@pytest.mark.parametrize(
    ("options", "games", "moves", "first", "total"),
    [
        (SKIRMISH, 2, 57, -0.254761915620, 12.673373426797),
        ({**SKIRMISH, "advanced": True, "players": 4}, 1, 53, -0.255199669102, 12.585971831460),
    ],
)
def test_learning_is_reproducible(
    options: dict[str, Value], games: int, moves: int, first: float, total: float
) -> None:
    workspace, learner = learn_from(options, games, 0.5)
    assert (learner.moves, list(learner.tally)) == (moves, [0, 0, games])
    assert workspace.weights[0] == pytest.approx(first, abs=1e-12)
    assert sum(map(abs, workspace.weights)) == pytest.approx(total, abs=1e-11)


def test_a_rate_of_zero_only_plays() -> None:
    workspace, learner = learn_from(SKIRMISH, 1, 0.0)
    assert tuple(workspace.weights) == START
    assert sum(learner.tally) == 1
