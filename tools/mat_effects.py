"""Measure how changes of a unit mat affect the nations of Trench Club; see docs/club-sweep.md.

The file mat_levers.toml lists changes of numbers that the rulebooks leave open. `design` plays the
32 runs of a two-level fractional design: half of the runs have a lever, and half of them have any
other lever, so that every game serves to measure every lever. `trial` plays the chosen levers, or
none with `--base`. Both append the results to a file; `table` prints that file as Markdown.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod, sqrt
from pathlib import Path
from statistics import fmean, pvariance
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from firestep import catalog
from firestep.contract.toml_writer import write_toml
from firestep.games.club.balance.sweep import FinishedGame
from firestep.games.club.config.game_config import CENTRAL, ENTENTE
from firestep.games.club.content.mat import RANKS
from firestep.games.club.content.mat_reader import load_shipped
from firestep.games.club.sweep_study import SweepStudy
from firestep.lab.conduct import RunSettings, conduct
from firestep.numerics.intervals import NORMAL_QUANTILE

ROOT: Final = Path(__file__).resolve().parents[1]
LEVERS: Final = Path(__file__).with_name("mat_levers.toml")
RESULTS: Final = ROOT / "docs" / "club-effects.json"
PAIRINGS: Final = tuple(product(CENTRAL, ENTENTE))
RUNS: Final = 32
Run = dict[str, Any]  # player, kind, levers, seed, and the games by pairing


class Share(NamedTuple):
    """A share or an effect, and its variance."""

    value: float
    variance: float


@dataclass(frozen=True, slots=True)
class Lever:
    """A change of a mat, and the nations whose units it changes (empty: all)."""

    id: str
    text: str
    nations: tuple[str, ...]
    units: Mapping[str, Any]

    def concerns(self, pairing: tuple[str, str]) -> bool:
        """Return whether a game of two nations has a unit that the lever changes."""
        return not self.nations or any(nation in self.nations for nation in pairing)


class Study:
    """The levers of a file, the changes that all runs have, and the chosen levers."""

    def __init__(self, path: Path) -> None:
        """Read the file."""
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        self.chosen: list[str] = tables["chosen"]
        self.always: Mapping[str, Any] = tables["always"]["units"]
        self.levers = [
            Lever(each["id"], each["text"], tuple(each.get("nations", ())), each["units"])
            for each in tables["lever"]
        ]

    def list_runs(self) -> Iterator[list[str]]:
        """Yield the levers of each run; run n and run 31 - n have no lever in common.

        The first five levers take all combinations, every other is a product of three of them: the
        effect of a lever is never mixed with that of another or with that of a pair of levers.
        """
        columns = [(number,) for number in range(5)] + list(combinations(range(5), 3))
        for run in range(RUNS):
            signs = [1 if run >> number & 1 else -1 for number in range(5)]
            yield [
                lever.id
                for lever, column in zip(self.levers, columns, strict=False)
                if prod(signs[number] for number in column) > 0
            ]

    def changed_units(self, levers: Sequence[str]) -> dict[str, Any]:
        """Return the changed fields of units; `hits.recruit` changes one number of a field."""
        changes = [self.always, *(lever.units for lever in self.levers if lever.id in levers)]
        mat = load_shipped("standard")
        found: dict[str, Any] = {}
        for units in changes:
            for id, fields in units.items():
                own = found.setdefault(id, {})
                for name, value in fields.items():
                    field, _, rank = name.partition(".")
                    if rank:
                        numbers = own.setdefault(field, list(getattr(mat.units[id], field)))
                        numbers[RANKS.index(rank)] = value
                    else:
                        own[field] = value
        return found

    def play(self, kind: str, player: str, levers: Sequence[str], games: int, seed: int) -> Run:
        """Play games with two players on the mat with some levers."""
        rules = {"parent": "standard", "name": "study", "title": "Study", "mat": "standard"}
        with TemporaryDirectory() as folder:
            path = Path(folder) / "study.toml"
            tables = {**rules, "units": self.changed_units(levers)}
            path.write_text(write_toml(tables), encoding="utf-8")
            options = catalog.GAMES["club"].metadata.sweep_options
            wanted = {name: option.default for name, option in options.items()}
            wanted |= {"games": games, "players": 2, "player": player, "seed": seed}
            study = SweepStudy({**wanted, "rules": str(path)})
            outcome = conduct(study, RunSettings(results=Path(folder) / "results.jsonl"), kind)
            finished = study.read_games(outcome.results[""])
        found = {"-".join(pairing): _write_games(finished, pairing) for pairing in PAIRINGS}
        return {"player": player, "kind": kind, "levers": levers, "seed": seed, "games": found}


def _write_games(games: Sequence[FinishedGame], pairing: tuple[str, str]) -> str:
    """Return a digit for each game: 2 if the Central Powers act first, plus 1 if they win."""
    found = [game for game in games if game.config.nations == pairing]
    return "".join(
        str(2 * (game.turn_order(1) == 1) + (game.winner == "central")) for game in found
    )


def _read_wins(games: str) -> list[int]:
    return [int(digit) & 1 for digit in games]


def find_effect(lever: Lever, runs: Sequence[Run], pairing: tuple[str, str]) -> Share:
    """Return the effect of a lever on the share of the first nation of a pairing.

    Each game is compared with that of the opposite run, which has the same seed.
    """
    if not lever.concerns(pairing):
        return Share(0.0, 0.0)
    differences: list[float] = []
    for first, second in zip(runs[::2], runs[1::2], strict=True):
        sign = 100 if lever.id in first["levers"] else -100
        wins = [_read_wins(run["games"]["-".join(pairing)]) for run in (first, second)]
        differences += [sign * (one - other) for one, other in zip(*wins, strict=True)]
    return Share(fmean(differences), pvariance(differences) / len(differences))


def find_share(runs: Sequence[Run], pairing: tuple[str, str]) -> Share:
    """Return the share of the first nation of a pairing."""
    wins = [100 * win for run in runs for win in _read_wins(run["games"]["-".join(pairing)])]
    return Share(fmean(wins), pvariance(wins) / len(wins))


def sum_up(by_pairing: Mapping[tuple[str, str], Share], total: float) -> list[Share]:
    """Return the shares of the four nations and of the Central Powers.

    `total` is the sum of the shares of two opponents: 100, or 0 for effects.
    """
    found = []
    for nation in (*CENTRAL, *ENTENTE):
        own = [share for pairing, share in by_pairing.items() if nation in pairing]
        value = fmean(share.value for share in own)
        variance = sum(share.variance for share in own) / len(own) ** 2
        found.append(Share(value if nation in CENTRAL else total - value, variance))
    every = by_pairing.values()
    variance = sum(share.variance for share in every) / len(every) ** 2
    return [*found, Share(fmean(share.value for share in every), variance)]


def write_effects(study: Study, runs: Sequence[Run]) -> Iterator[str]:
    """Yield the lines of the table of effects."""
    yield "| lever | player | GE | AH | FR | GB | Central |"
    yield "|---|---|---|---|---|---|---|"
    for lever in study.levers:
        for player in ("planner", "greedy"):
            own = [run for run in runs if run["player"] == player]
            if own:
                effects = {pairing: find_effect(lever, own, pairing) for pairing in PAIRINGS}
                cells = (
                    f"{share.value:+.1f} ± {_half_width(share):.1f}" if share.variance else "0"
                    for share in sum_up(effects, 0)
                )
                text = lever.text if player == "planner" else ""
                yield f"| {text} | {player} | {' | '.join(cells)} |"


def write_trials(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the lines of the table of trials, a line for each player and set."""
    names = (*("-".join(pairing) for pairing in PAIRINGS), "GE", "AH", "FR", "GB", "Central")
    yield f"| levers | player | games | seeds | {' | '.join(names)} | first |"
    yield "|---" * (len(names) + 5) + "|"
    groups: dict[tuple[str, str], list[Run]] = {}
    for run in runs:
        groups.setdefault((run["player"], ", ".join(run["levers"]) or "none"), []).append(run)
    for (player, levers), own in groups.items():
        shares = {pairing: find_share(own, pairing) for pairing in PAIRINGS}
        digits = [digit for run in own for games in run["games"].values() for digit in games]
        first = 100 * fmean(digit in "03" for digit in digits)  # those that the first player won
        seeds = f"{own[0]['seed']} to {own[-1]['seed']}" if len(own) > 1 else own[0]["seed"]
        cells = [f"{share.value:.1f}" for share in (*shares.values(), *sum_up(shares, 100))]
        line = (levers, player, len(digits), seeds, *cells, f"{first:.1f}")
        yield f"| {' | '.join(map(str, line))} |"


def _half_width(share: Share) -> float:
    return NORMAL_QUANTILE * sqrt(share.variance)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", choices=("design", "trial", "table"))
    parser.add_argument("--player", choices=("greedy", "planner"), default="greedy")
    parser.add_argument("--games", type=int, default=64, help="games of a run")
    parser.add_argument("--runs", type=int, default=1, help="runs of a trial, a seed for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--base", action="store_true", help="a trial without levers")
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    study = Study(LEVERS)
    path: Path = given.results
    runs: list[Run] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    if given.command == "table":
        print(*write_effects(study, [run for run in runs if run["kind"] == "design"]), sep="\n")
        print()
        print(*write_trials([run for run in runs if run["kind"] == "trial"]), sep="\n")
        return 0
    for levers, seed in plan_runs(study, given):
        runs.append(study.play(given.command, given.player, levers, given.games, seed))
        lines = (json.dumps(run) for run in runs)
        path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return 0


def plan_runs(study: Study, given: argparse.Namespace) -> Iterable[tuple[list[str], int]]:
    """Return the levers and the seed of each run; in a design, opposite runs share a seed."""
    if given.command == "trial":
        levers = [] if given.base else study.chosen
        return [(levers, given.seed + number) for number in range(given.runs)]
    runs = list(study.list_runs())
    return [
        (runs[number], given.seed + pair)
        for pair in range(RUNS // 2)
        for number in (pair, RUNS - 1 - pair)
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
