"""Fit the weights of the evaluation to games of the search against itself.

Run `python -m firestep.games.club.search.fitting --games 400 --nodes 300`. Every end of a turn
gives the features of a state and the result of its game. The weights are found by logistic
regression, one table for two players and one for four, and written to `search/weights.toml`.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from firestep.contract.engine import Limits
from firestep.games.club.config.game_config import GameConfig, make_config
from firestep.games.club.config.options import CENTRAL, ENTENTE, RULE_SETS
from firestep.games.club.kernel import layout
from firestep.games.club.search import evaluation
from firestep.games.club.search.levels import FEATURE_NAMES, WEIGHTS_FILE, weights_for
from firestep.games.club.search.plan_search import PlanSearch
from firestep.games.club.search.rollout import play_rollout
from firestep.games.club.search.workspace import make_reals, mix_seed
from firestep.games.club.state import Position, initial_position

Row = tuple[Sequence[float], float]
FEATURE_COUNT = len(FEATURE_NAMES)
RIDGE_PENALTY = 2.0  # strength of the ridge regularization
MAX_STEPS = 12  # Newton steps at most
ROUND_LIMIT = 40


def training_configs(players: int) -> list[GameConfig]:
    """Return the configs to play: half of them standard, the rest every other rule set."""
    configs = []
    for number, rules in enumerate(RULE_SETS):
        for name in ("winter", "summer"):
            options: dict[str, str | int] = {
                "rules": rules,
                "round_limit": ROUND_LIMIT,
                "map": name,
            }
            if players == 4:
                if rules != "quick":
                    configs.append(make_config({**options, "players": 4}))
                continue
            for half, central, entente in product(("west", "east"), CENTRAL, ENTENTE):
                two: dict[str, str | int] = {"players": 2, "half": half}
                two |= {"central": central, "entente": entente}
                configs.append(make_config({**options, **two}))
                if number:
                    configs.append(make_config({**options, **two, "rules": "standard"}))
    return configs


def play_self(config: GameConfig, limits: Limits, seed: int) -> Iterator[Position]:
    """Play a game of the search against itself; yield the state at the end of each turn."""
    search = PlanSearch(config.field, weights_for(config.players))
    stop = bytearray(1)
    state = initial_position(config)
    number = 0
    while True:
        number += 1
        word = mix_seed(seed, number)
        seat = state.word(layout.S_SEAT)
        search.prepare([state], seat, limits, 0, word)
        if state.word(layout.S_PHASE) == layout.P_MOVING:
            search.run(stop)
            search.execute([*search.best_plan(), (layout.V_END_MOVES, 0, 0)])
        else:
            search.execute([])
        play_rollout(search, word, 1)
        state = search.position(config)
        yield state
        if state.word(layout.S_ENDED):
            return


def collect_rows(config: GameConfig, limits: Limits, seed: int) -> list[Row]:
    """Return the features of a game's states, each with the score of the first team."""
    rows: list[Sequence[float]] = []
    last = None
    for last in play_self(config, limits, seed):
        features = make_reals(FEATURE_COUNT)
        if last.word(layout.S_ENDED) == 0:
            evaluation.compute_features(last.words(), config.field, features)
            rows.append(features)
    assert last is not None
    outcome = last.outcome()
    assert outcome is not None
    return [(features, outcome.scores[0]) for features in rows]


def fit(rows: Sequence[Row], first: Sequence[float]) -> list[float]:
    """Return the weights that fit the scores best (Newton's method)."""
    weights = [0.0] * FEATURE_COUNT if not first else list(first)
    for _ in range(MAX_STEPS):
        gradient = [-RIDGE_PENALTY * weight for weight in weights]
        hessian = [
            [RIDGE_PENALTY * (one == other) for other in range(FEATURE_COUNT)]
            for one in range(FEATURE_COUNT)
        ]
        for features, score in rows:
            nonzero = [(place, feature) for place, feature in enumerate(features) if feature]
            chance = evaluation.sigmoid(sum(weights[place] * feature for place, feature in nonzero))
            error, weight = score - chance, max(1e-4, chance * (1 - chance))
            for place, feature in nonzero:
                gradient[place] += error * feature
                row = hessian[place]
                for other, more in nonzero:
                    row[other] += weight * feature * more
        step = solve(hessian, gradient)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda number: abs(rows[number][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other, row in enumerate(rows):
            if other != at and row[at]:
                factor = row[at]
                rows[other] = [a - factor * b for a, b in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play games, fit the weights and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--depth", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 4), help="both unless one is named")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=WEIGHTS_FILE)
    arguments = parser.parse_args()
    limits = Limits(nodes=arguments.nodes, depth=arguments.depth)
    text = ["# Made by search/fitting.py: the weight of each feature, in log-odds."]
    for players, title in ((2, "two"), (4, "four")):
        rows: list[Row] = []
        games = arguments.games if players == 2 else arguments.games // 3
        weights: Sequence[float] = weights_for(players)
        if arguments.players not in (None, players):
            games = 0  # keep the present weights
        configs = training_configs(players)
        for game in range(games):
            number = game * 7 % len(configs)
            rows += collect_rows(configs[number], limits, arguments.seed + 7919 * game)
        if rows:
            weights = fit(rows, [])
        text += ["", f"[{title}]"]
        text += [
            f"{name} = {weight:.4f}" for name, weight in zip(FEATURE_NAMES, weights, strict=True)
        ]
        print(f"{title}: {len(rows)} states of {games} games")
    arguments.output.write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
