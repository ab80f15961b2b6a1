"""Fit the evaluation of TRENCH on games of the engine against itself; write the data file.

    python tools/fit_trench.py play build/trench.games --games 600 --seed 1
    python tools/fit_trench.py fit build/trench.games
    python tools/fit_trench.py chances build/trench.games

`play` adds games to a file: for every ply the position, the value found and the position at the
end of the best line, and for every game the score. `fit` finds the weights that foretell the
scores best from the ends of the lines (logistic regression), `chances` how values turn into
expected scores, and says how far ten bins are off. Both write search/weights.toml; numpy is needed.
"""

import argparse
import json
import random
import sys
import tomllib
from pathlib import Path
from typing import Any

from firestep.contract.engine import Limits
from firestep.games.trench import Position, Trench
from firestep.games.trench import layout as rules
from firestep.games.trench.engine import Engine
from firestep.games.trench.search import bitboard_tables, layout
from firestep.games.trench.search.weights import Weights, chance_of, row_of, scale_of
from firestep.games.trench.search.win_chance import kind_of
from firestep.games.trench.search.workspace import Workspace
from firestep.games.trench.state import position_of

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


def play(path: Path, games: int, seed: int, nodes: int) -> None:
    """Add games to the file."""
    with path.open("a", encoding="utf-8") as out:
        for number in range(games):
            chance = random.Random(seed * 100_003 + number)
            edition, length = KINDS[number % len(KINDS)]
            game = Trench(edition=edition, length=length)
            engine = Engine(game.terms)
            position = game.initial()
            for _ in range(chance.randrange(0, 11)):
                position = position.play(chance.choice(position.legal_moves))
            rows = []
            while position.outcome() is None:
                limits = Limits(nodes=nodes, seed=chance.randrange(1 << 30))
                found = engine.search([position], position.seat, limits, bytearray(1))
                best = found.best
                rows.append([position.buffer.hex(), round(best.value * 100), _end(position, best)])
                move = best.actions[0]
                if chance.random() < 0.02:  # now and then something else, for variety
                    move = chance.choice(position.legal_moves)
                position = position.play(str(move))
            outcome = position.outcome()
            assert outcome is not None
            head = {"edition": edition, "length": length, "score": outcome.scores[0]}
            out.write(json.dumps({**head, "rows": rows}) + "\n")
            out.flush()
            print(f"\r{number + 1} of {games}", end="", file=sys.stderr)


def _end(position: Position, line: Any) -> str:
    """Return where a line ends, or nothing if the game is over there."""
    board = position
    for move in line.actions:
        board = board.play(move)
        if board.outcome() is not None or board.game_number != position.game_number:
            return ""
    return board.buffer.hex()


def features(state: bytes, terms: bytes, w: Any) -> tuple[list[float], int]:
    """Return what each weight counts for Black, and what stands without any weight."""
    counts = [0.0] * SIZE
    fixed = 0
    scale = scale_of(terms)
    occupied = [
        sum(1 << at for at in range(64) if state[at] and state[at] >> 3 == side) for side in (0, 1)
    ]
    full = occupied[0] | occupied[1]
    mover = 1 if state[rules.TURN] == 0 else -1
    for side, sign in ((0, 1), (1, -1)):
        foe = occupied[1 - side]
        prey = foe & bitboard_tables.AWAY[side]
        attacked = 0
        for start in range(64):
            if not occupied[side] >> start & 1:
                continue
            piece = state[start]
            stars = piece & 7
            fixed += sign * (terms[rules.VALUES + stars] * scale >> 4)
            counts[STARTS["strength"] + stars - 1] += sign
            counts[STARTS["rows"] + 15 * (stars - 1) + row_of(start, side)] += sign
            counts[STARTS["aside"] + abs(start % 8 - start // 8)] += sign
            reach = bitboard_tables.REACH[piece * 64 + start]
            hits, stops = reach & foe, full
            if bitboard_tables.TRENCH >> start & 1:
                hits, stops = hits & prey, full ^ prey
            elif not bitboard_tables.AWAY[side] >> start & 1:
                hits &= ~bitboard_tables.TRENCH
            for square in range(64):
                if hits >> square & 1 and not bitboard_tables.BETWEEN[start * 64 + square] & stops:
                    attacked |= 1 << square
            if stars >= 3:
                counts[STARTS["mobility"] + stars - 1] += sign * (reach & ~full).bit_count() / 16
        ranks = [state[square] & 7 for square in range(64) if attacked >> square & 1]
        own = side == state[rules.TURN]
        for stars in ranks:
            counts[STARTS["threat" if own else "danger"] + stars - 1] += sign
        if ranks:
            name = "best_threat" if own else "best_danger"
            counts[STARTS[name] + max(ranks) - 1] += sign
    counts[STARTS["tempo"]] += mover
    fixed += w[layout.OFFSET]
    _standing(counts, w)
    return counts, fixed


def _standing(counts: list[float], w: Any) -> None:
    lead = w[layout.POINTS] - w[layout.POINTS + 1] + w[layout.BANKED]
    if w[layout.GAME] != 1 and lead:
        sign = 1 if lead > 0 else -1
        push = ((w[layout.QUIET] << 6) // w[layout.QUIET_LIMIT]) ** 2 / 4 / 1024
        size = min(1000, abs(lead) * w[layout.SCALE] >> 4)
        counts[STARTS["ahead"]] += sign
        counts[STARTS["press_sign"]] += sign * push
        counts[STARTS["press_lead"]] += sign * size * push / 64
    if aim := w[layout.TARGET]:
        near = [min(w[layout.POINTS + side], aim) / aim for side in (0, 1)]
        counts[STARTS["close"]] += near[0] ** 2 - near[1] ** 2


def flat(weights: Weights) -> list[float]:
    """Return the weights one after the other."""
    found: list[float] = []
    for name in GROUPS:
        value = getattr(weights, name)
        for part in value if isinstance(value, tuple) else (value,):
            found += part if isinstance(part, tuple) else (part,)
    return found


def named(numbers: list[int]) -> dict[str, Any]:
    """Return weights by name from their row."""
    table: dict[str, Any] = {}
    for name, size in GROUPS.items():
        part = numbers[STARTS[name] : STARTS[name] + size]
        if name == "rows":
            table[name] = [part[15 * rank : 15 * rank + 15] for rank in range(5)]
        else:
            table[name] = part if size > 1 else part[0]
    return table


def read(path: Path) -> Any:
    """Go through the games of a file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            yield Trench(edition=game["edition"], length=game["length"]).terms, game


def fit(path: Path, pull: float, share: float) -> None:
    """Fit the weights and write them."""
    import numpy as np

    weights = Weights.shipped()
    spaces: dict[bytes, Workspace] = {}
    rows, fixed, scores, offs = [], [], [], []
    chance = random.Random(1)
    for terms, game in read(path):
        space = spaces.setdefault(terms.content, Workspace(terms.content, weights))
        for row in game["rows"]:
            state = bytes.fromhex(row[2])
            # In the first game of a match the score is far away; proved ends teach nothing.
            if not state or state[rules.GAME] == 1 or abs(row[1]) > layout.SURE:
                continue
            if chance.random() > share:
                continue
            space.load(state)
            counts, rest = features(state, terms.content, space.w)
            total = rest + sum(a * b for a, b in zip(counts, flat(weights), strict=True))
            value = space.value() if state[rules.TURN] == 0 else -space.value()
            offs.append(abs(total - value))
            rows.append(counts)
            fixed.append(rest)
            score = game["score"]
            scores.append(score if state[rules.BLACK_SEAT] == 1 else 1 - score)
    print(f"{len(rows)} positions; features against evaluation: at most {max(offs):.1f} off")
    x, base, y = np.array(rows), np.array(fixed, dtype=float), np.array(scores)
    first = np.array(flat(weights), dtype=float)
    slope = _slope(np, base + x @ first, y)
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
    write({"weights": named([round(number) for number in found.tolist()])})


def _slope(np: Any, values: Any, scores: Any) -> float:
    """Return the slope of the logistic curve that fits best."""
    best, least = 0.0, 9.0
    for step in range(5, 400):
        slope = step / 20000
        chance = 1 / (1 + np.exp(-np.clip(values * slope, -40, 40)))
        loss = -np.mean(scores * np.log(chance + 1e-12) + (1 - scores) * np.log(1 - chance + 1e-12))
        if loss < least:
            best, least = slope, loss
    return best


def chances(path: Path) -> None:
    """Fit the expected scores, write them, and say how far ten bins are off."""
    import numpy as np

    kinds: dict[str, list[tuple[int, int, float]]] = {}
    for terms, game in read(path):
        for row in game["rows"]:
            position = position_of(bytes.fromhex(row[0]), terms)
            if abs(row[1]) > layout.SURE:
                continue
            pieces = sum(1 for piece in position.buffer[:64] if piece)
            score = game["score"] if position.seat == 1 else 1 - game["score"]
            kinds.setdefault(kind_of(position), []).append((row[1], pieces, score))
    table = {}
    for kind, rows in kinds.items():
        data = np.array(rows, dtype=float)
        best, least = (0.0, 0.0), 9.0
        for bare in np.arange(0.2, 12, 0.2):
            for each in np.arange(-0.3, 0.31, 0.02):
                slope = (bare + each * data[:, 1]) / 1000
                if slope.min() <= 0:
                    continue
                chance = 1 / (1 + np.exp(-np.clip(data[:, 0] * slope, -40, 40)))
                right = data[:, 2]
                loss = -np.mean(
                    right * np.log(chance + 1e-9) + (1 - right) * np.log(1 - chance + 1e-9)
                )
                if loss < least:
                    best, least = (float(bare), float(each)), loss
        table[kind] = [round(best[0], 2), round(best[1], 3)]
        print(f"{kind}: {len(rows)} positions, slopes {table[kind]}, loss {least:.4f}")
        told = [
            (chance_of(value, (best[0] + best[1] * pieces) / 1000), score)
            for value, pieces, score in rows
        ]
        for number in range(10):
            inside = [pair for pair in told if number / 10 <= pair[0] < (number + 1) / 10]
            if inside:
                said = sum(pair[0] for pair in inside) / len(inside)
                was = sum(pair[1] for pair in inside) / len(inside)
                print(f"  {number * 10:3}%: said {said:.3f}, was {was:.3f}, {len(inside)} times")
    write({"chances": table})


def write(changed: dict[str, Any]) -> None:
    """Write the data file with some tables changed."""
    tables_now = {**tomllib.loads(DATA.read_text(encoding="utf-8")), **changed}
    lines = ["# The evaluation of TRENCH, made by tools/fit_trench.py; see search/weights.py.", ""]
    lines += ["# In hundredths of a soldier.", "[weights]"]
    for name, value in tables_now["weights"].items():
        if name == "rows":
            lines += ["rows = [", *(f"    {row}," for row in value), "]"]
        else:
            lines.append(f"{name} = {value}")
    lines += ["", "# Expected score: 1 / (1 + exp(-value * (first + second * pieces) / 1000))."]
    lines += ["[chances]"]
    lines += [f"{name} = {value}" for name, value in tables_now["chances"].items()]
    DATA.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "fit", "chances"])
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--pull", type=float, default=4.0)
    parser.add_argument("--share", type=float, default=1.0)
    given = parser.parse_args()
    if given.what == "play":
        play(given.path, given.games, given.seed, given.nodes)
    elif given.what == "fit":
        fit(given.path, given.pull, given.share)
    else:
        chances(given.path)


if __name__ == "__main__":
    main()
