"""Fit the evaluation of TRENCH on self-play games and write the data file.

    python tools/fit_trench.py play build/trench.games --games 600 --seed 1
    python tools/fit_trench.py fit build/trench.games
    python tools/fit_trench.py chances build/trench.games

`play` adds games to a results file: the position, the value found and the position at the end of
the best line for every ply, and the score of every game. `fit` fits the weights by logistic
regression of the scores on the final positions of the lines. `chances` fits the expected score as a
function of the value and prints the error in ten bins. Both write search/weights.toml and require
numpy.
"""

import argparse
import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep.contract import Json
from firestep.contract.engine import Limits
from firestep.contract.study import Job, Series
from firestep.games.trench import Position, Trench, access, layout
from firestep.games.trench.engine import Engine
from firestep.games.trench.search import bitboard_tables, values
from firestep.games.trench.search.bitboard_rules import evaluate_exactly
from firestep.games.trench.search.weights import Weights, row_of, scale_of, win_chance
from firestep.games.trench.search.win_chance import game_kind
from firestep.games.trench.search.workspace import Workspace
from firestep.games.trench.state import make_position
from firestep.lab.conduct import RunSettings, conduct
from firestep.lab.results_file import ResultsFile, read_header

DATA = Path("src/firestep/games/trench/search/weights.toml")
KINDS = (
    ("classic", "single"),
    ("modern", "single"),
    ("classic", "short"),
    ("arena", "single"),
    ("classic", "match"),
    ("outer-limit", "single"),
)
GROUPS = {
    "strength": 5,
    "rows": 75,
    "aside": 8,
    "mobility": 5,
    "threat": 5,
    "best_threat": 5,
    "danger": 5,
    "best_danger": 5,
    "tempo": 1,
    "ahead": 1,
    "press_sign": 1,
    "press_lead": 1,
    "close": 1,
}
STARTS = dict(
    zip(GROUPS, [sum(list(GROUPS.values())[:i]) for i in range(len(GROUPS))], strict=True)
)
SIZE = sum(GROUPS.values())


@dataclass(frozen=True)
class SelfPlayStudy:
    """Games of the engine against itself. Each job is a game."""

    seed: int
    nodes: int
    games: int = 0

    def header(self) -> Mapping[str, Json]:
        """Return the seed and the nodes of a search."""
        return {"study": "trench-self-play", "seed": self.seed, "nodes": self.nodes}

    def series(self) -> Sequence[Series]:
        """Return one series of games."""
        return [Series("", self.games)]

    def run(self, job: Job) -> Json:
        """Play a game; return the positions, values and final positions of the best lines."""
        chance = random.Random(self.seed * 100_003 + job.number)
        edition, length = KINDS[job.number % len(KINDS)]
        game = Trench(edition=edition, length=length)
        engine = Engine(game.config)
        position = game.initial()
        for _ in range(chance.randrange(0, 11)):
            position = position.play(chance.choice(position.legal_moves))
        rows: list[Json] = []
        while position.outcome() is None:
            limits = Limits(nodes=self.nodes, seed=chance.randrange(1 << 30))
            best = engine.search([position], position.seat, limits, bytearray(1)).best
            rows.append(
                [position.buffer.hex(), round(best.value * 100), _final_state(position, best)]
            )
            move = best.actions[0]
            if chance.random() < 0.02:  # a random move now and then, for variety
                move = chance.choice(position.legal_moves)
            position = position.play(str(move))
        outcome = position.outcome()
        assert outcome is not None
        return {"edition": edition, "length": length, "score": outcome.scores[0], "rows": rows}

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False


def _final_state(position: Position, line: Any) -> str:
    """Return the state at the end of a line, or an empty text if the game is over there."""
    board = position
    for move in line.actions:
        board = board.play(move)
        if board.outcome() is not None or board.game_number != position.game_number:
            return ""
    return board.buffer.hex()


def features(state: bytes, config: bytes, space: Workspace) -> tuple[list[float], int]:
    """Return the coefficient of each weight for Black, and the part without weights."""
    counts = [0.0] * SIZE
    fixed = 0
    scale = scale_of(config)
    occupied = [
        sum(1 << at for at in range(64) if state[at] and state[at] >> 3 == side) for side in (0, 1)
    ]
    full = occupied[0] | occupied[1]
    mover = 1 if state[layout.S_TURN] == 0 else -1
    for side, sign in ((0, 1), (1, -1)):
        foe = occupied[1 - side]
        exposed = foe & bitboard_tables.ENEMY_LAND[side]
        attacked = 0
        for start in range(64):
            if not occupied[side] >> start & 1:
                continue
            piece = state[start]
            stars = piece & 7
            fixed += sign * (access.value_of(config, stars) * scale >> 4)
            counts[STARTS["strength"] + stars - 1] += sign
            counts[STARTS["rows"] + 15 * (stars - 1) + row_of(start, side)] += sign
            counts[STARTS["aside"] + abs(start % 8 - start // 8)] += sign
            reach = bitboard_tables.REACH[piece][start]
            hits, stops = reach & foe, full
            if bitboard_tables.TRENCH >> start & 1:
                hits, stops = hits & exposed, full ^ exposed
            elif not bitboard_tables.ENEMY_LAND[side] >> start & 1:
                hits &= ~bitboard_tables.TRENCH
            for square in range(64):
                if hits >> square & 1 and not bitboard_tables.BETWEEN[start][square] & stops:
                    attacked |= 1 << square
            if stars >= 3:
                counts[STARTS["mobility"] + stars - 1] += sign * (reach & ~full).bit_count() / 16
        ranks = [state[square] & 7 for square in range(64) if attacked >> square & 1]
        own = side == state[layout.S_TURN]
        for stars in ranks:
            counts[STARTS["threat" if own else "danger"] + stars - 1] += sign
        if ranks:
            name = "best_threat" if own else "best_danger"
            counts[STARTS[name] + max(ranks) - 1] += sign
    counts[STARTS["tempo"]] += mover
    fixed += space.offset
    _add_score_features(counts, space)
    return counts, fixed


def _add_score_features(counts: list[float], space: Workspace) -> None:
    lead = space.points[0] - space.points[1] + space.banked
    if space.game != 1 and lead:
        sign = 1 if lead > 0 else -1
        push = ((space.quiet << 6) // space.quiet_limit) ** 2 / 4 / 1024
        size = min(1000, abs(lead) * space.scale >> 4)
        counts[STARTS["ahead"]] += sign
        counts[STARTS["press_sign"]] += sign * push
        counts[STARTS["press_lead"]] += sign * size * push / 64
    if target := space.target:
        part = [min(space.points[side], target) / target for side in (0, 1)]
        counts[STARTS["close"]] += part[0] ** 2 - part[1] ** 2


def flatten(weights: Weights) -> list[float]:
    """Return the weights as a flat list."""
    found: list[float] = []
    for name in GROUPS:
        value = getattr(weights, name)
        for part in value if isinstance(value, tuple) else (value,):
            found += part if isinstance(part, tuple) else (part,)
    return found


def unflatten(numbers: list[int]) -> dict[str, Any]:
    """Return the weights by name from a flat list."""
    table: dict[str, Any] = {}
    for name, size in GROUPS.items():
        part = numbers[STARTS[name] : STARTS[name] + size]
        if name == "rows":
            table[name] = [part[15 * rank : 15 * rank + 15] for rank in range(5)]
        else:
            table[name] = part if size > 1 else part[0]
    return table


def read(path: Path) -> Any:
    """Yield the configuration and the data of each game of a file."""
    with ResultsFile(path, read_header(path)) as stored:
        games: list[Any] = [stored.results[job] for job in sorted(stored.results)]
    for game in games:
        yield Trench(edition=game["edition"], length=game["length"]).config, game


def fit(path: Path, pull: float, share: float) -> None:
    """Fit the weights and write them."""
    import numpy as np

    weights = Weights.load_shipped()
    spaces: dict[bytes, Workspace] = {}
    rows, fixed, scores, errors = [], [], [], []
    chance = random.Random(1)
    for config, game in read(path):
        space = spaces.setdefault(config.packed, Workspace(config.packed, weights))
        for row in game["rows"]:
            state = bytes.fromhex(row[2])
            # Skip the first game of a match, which hardly decides the score, and proved results.
            if not state or state[layout.S_GAME] == 1 or abs(row[1]) > values.PROVED:
                continue
            if chance.random() > share:
                continue
            space.load(state)
            counts, rest = features(state, config.packed, space)
            total = rest + sum(a * b for a, b in zip(counts, flatten(weights), strict=True))
            value = evaluate_exactly(space)
            value = value if state[layout.S_TURN] == 0 else -value
            errors.append(abs(total - value))
            rows.append(counts)
            fixed.append(rest)
            score = game["score"]
            scores.append(score if state[layout.S_BLACK_SEAT] == 1 else 1 - score)
    print(
        f"{len(rows)} positions; features against evaluation: maximum difference {max(errors):.1f}"
    )
    x, base, y = np.array(rows), np.array(fixed, dtype=float), np.array(scores)
    first = np.array(flatten(weights), dtype=float)
    slope = _fit_slope(np, base + x @ first, y)
    found = first.copy()
    mean, square = np.zeros(SIZE), np.zeros(SIZE)
    for step in range(1, 3001):
        chance_now = 1 / (1 + np.exp(-np.clip((base + x @ found) * slope, -40, 40)))
        gradient = x.T @ (chance_now - y) / len(y) * slope * 1000 + pull * (found - first) / 1000
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        rate = 1.0 if step < 2000 else 0.2
        found -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
        if step % 500 == 0:
            loss = -np.mean(
                y * np.log(chance_now + 1e-12) + (1 - y) * np.log(1 - chance_now + 1e-12)
            )
            print(f"step {step}: loss {loss:.5f}, slope {slope:.5f}")
    write({"weights": unflatten([round(number) for number in found.tolist()])})


def _fit_slope(np: Any, values: Any, scores: Any) -> float:
    """Return the slope of the best-fitting logistic curve."""
    best, least = 0.0, 9.0
    for step in range(5, 400):
        slope = step / 20000
        chance = 1 / (1 + np.exp(-np.clip(values * slope, -40, 40)))
        loss = -np.mean(scores * np.log(chance + 1e-12) + (1 - scores) * np.log(1 - chance + 1e-12))
        if loss < least:
            best, least = slope, loss
    return best


def fit_chances(path: Path) -> None:
    """Fit the expected scores, write them, and print the error in ten bins."""
    import numpy as np

    kinds: dict[str, list[tuple[int, int, float]]] = {}
    for config, game in read(path):
        for row in game["rows"]:
            position = make_position(bytes.fromhex(row[0]), config)
            if abs(row[1]) > values.PROVED:
                continue
            pieces = sum(1 for piece in position.buffer[:64] if piece)
            score = game["score"] if position.seat == 1 else 1 - game["score"]
            kinds.setdefault(game_kind(position), []).append((row[1], pieces, score))
    table = {}
    for kind, rows in kinds.items():
        data = np.array(rows, dtype=float)
        best, least = (0.0, 0.0), 9.0
        for base in np.arange(0.2, 12, 0.2):
            for per_piece in np.arange(-0.3, 0.31, 0.02):
                slope = (base + per_piece * data[:, 1]) / 1000
                if slope.min() <= 0:
                    continue
                chance = 1 / (1 + np.exp(-np.clip(data[:, 0] * slope, -40, 40)))
                scores = data[:, 2]
                loss = -np.mean(
                    scores * np.log(chance + 1e-9) + (1 - scores) * np.log(1 - chance + 1e-9)
                )
                if loss < least:
                    best, least = (float(base), float(per_piece)), loss
        table[kind] = [round(best[0], 2), round(best[1], 3)]
        print(f"{kind}: {len(rows)} positions, slopes {table[kind]}, loss {least:.4f}")
        predictions = [
            (win_chance(value, (best[0] + best[1] * pieces) / 1000), score)
            for value, pieces, score in rows
        ]
        for number in range(10):
            inside = [pair for pair in predictions if number / 10 <= pair[0] < (number + 1) / 10]
            if inside:
                predicted = sum(pair[0] for pair in inside) / len(inside)
                actual = sum(pair[1] for pair in inside) / len(inside)
                print(f"  {number * 10:3}%: {predicted=:.3f}, {actual=:.3f}, n={len(inside)}")
    write({"chances": table})


def write(changed: dict[str, Any]) -> None:
    """Write the data file with some tables replaced."""
    tables = {**tomllib.loads(DATA.read_text(encoding="utf-8")), **changed}
    lines = [
        "# The evaluation of TRENCH, written by tools/fit_trench.py; see search/weights.py.",
        "",
    ]
    lines += ["# In hundredths of a soldier.", "[weights]"]
    for name, value in tables["weights"].items():
        if name == "rows":
            lines += ["rows = [", *(f"    {row}," for row in value), "]"]
        else:
            lines.append(f"{name} = {value}")
    lines += ["", "# Expected score: 1 / (1 + exp(-value * (first + second * pieces) / 1000))."]
    lines += ["[chances]"]
    lines += [f"{name} = {value}" for name, value in tables["chances"].items()]
    DATA.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "fit", "chances"])
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--pull", type=float, default=4.0)
    parser.add_argument("--share", type=float, default=1.0)
    arguments = parser.parse_args()
    if arguments.what == "play":
        study = SelfPlayStudy(arguments.seed, arguments.nodes, arguments.games)
        conduct(study, RunSettings(results=arguments.path), "TRENCH")
    elif arguments.what == "fit":
        fit(arguments.path, arguments.pull, arguments.share)
    else:
        fit_chances(arguments.path)


if __name__ == "__main__":
    main()
