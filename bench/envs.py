"""Compare the environments with those of the field: `python bench/envs.py [--quick] [--out FILE]`.

Each rate counts steps, each with observation and legal actions, under random legal actions. The
choice of actions is not timed. Own environments use all cores; a peer that uses one core is timed
by CPU time. `pip install pettingzoo[classic] open_spiel pgx pufferlib` adds the peers.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

# Run as a script, this file must find the other modules of its package.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import report  # noqa: E402
from bench.targets import Target, TargetResult  # noqa: E402
from bench.timing import Benchmark, Rates, Row, Step, Unavailable, measure_rates  # noqa: E402

UNIT = "steps/s"
GAMES = 512
"""Games of an own batch."""
PEER_GAMES = 16
"""Games of a vector environment of a peer in Python; more do not make it faster."""
PGX_GAMES = 256
BLOCK = 50
"""Steps between two readings of the clock, for environments of one game."""
TARGETS = (
    Target("TRENCH, steps a second on two cores", "trench-vector", "", 1_000_000),
    Target("Bitva, steps a second on two cores", "bitva-vector", "", 1_000_000),
    Target("Trench Club, steps a second on two cores", "club-vector", "", 50_000),
    Target("TRENCH compared with PettingZoo chess", "trench-vector", "pz-chess", 100),
    Target("Bitva compared with PettingZoo chess", "bitva-vector", "pz-chess", 100),
    Target("TRENCH compared with OpenSpiel breakthrough", "trench-vector", "os-breakthrough", 3),
    Target("TRENCH compared with Pgx chess", "trench-vector", "pgx-chess", 3),
    Target("Bitva compared with OpenSpiel backgammon", "bitva-vector", "os-backgammon", 3),
    Target("Bitva compared with Pgx backgammon", "bitva-vector", "pgx-backgammon", 3),
)
OWN: dict[str, tuple[str, dict[str, Any]]] = {
    "trench": ("TRENCH", {}),
    "bitva": ("Bitva", {}),
    "club": ("Trench Club", {"players": 2}),
}


def main(argv: list[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench/envs.py", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few short rounds, as a smoke test")
    parser.add_argument("--rounds", type=int, default=5, help="how often each benchmark runs")
    parser.add_argument("--slice", type=float, default=0.3, help="seconds per slice")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    arguments = parser.parse_args(argv)
    rounds, seconds = (2, 0.1) if arguments.quick else (arguments.rounds, arguments.slice)
    rows = make_rows()
    rates = measure_rates([row for row in rows if isinstance(row, Benchmark)], rounds, seconds)
    cells = report.make_cells(rows, rates)
    results = [TargetResult(target, measure_target(target, rates)) for target in TARGETS]
    target_cells = report.make_target_cells(results)
    machine = report.describe_machine("no C compiler used")
    print(machine, report.format_text(report.COLUMNS, cells), sep="\n\n", end="\n\n")
    print(report.format_text(report.TARGET_COLUMNS, target_cells))
    if arguments.out:
        parts = [
            "# Speed of the environments",
            f"Made by `python bench/envs.py --out FILE` on {machine}, {rounds} rounds of "
            f"{seconds:g} s each. {__doc__.partition(chr(10))[2].strip()}",
            report.format_markdown(report.COLUMNS, cells),
            report.format_markdown(report.TARGET_COLUMNS, target_cells),
        ]
        arguments.out.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return 0


def measure_target(target: Target, rates: Rates) -> float | None:
    """Return the ratio or the rate of a target; None if a row is missing."""
    if target.baseline:
        return rates.ratio(target.key, target.baseline)
    return rates.rate(target.key)


def make_rows() -> list[Row]:
    """Return all rows in the order in which they are printed and measured."""
    rows: list[Row] = [make_own_row(game, *OWN[game]) for game in OWN]
    rows += [make_own_aec_row(game, *OWN[game]) for game in OWN]
    peers: list[tuple[str, str, Callable[[], Row]]] = [
        ("pz-connect-four", "PettingZoo connect_four", lambda: pettingzoo_row("connect_four_v3")),
        ("pz-chess", "PettingZoo chess", lambda: pettingzoo_row("chess_v6")),
        ("os-breakthrough", "OpenSpiel breakthrough", lambda: open_spiel_row("breakthrough")),
        ("os-backgammon", "OpenSpiel backgammon", lambda: open_spiel_row("backgammon")),
        ("pgx-chess", "Pgx chess", lambda: pgx_row("chess")),
        ("pgx-backgammon", "Pgx backgammon", lambda: pgx_row("backgammon")),
        ("puffer-connect4", "PufferLib connect4", puffer_row),
    ]
    for key, name, make in peers:
        try:
            rows.append(make())
        except ImportError:
            rows.append(Unavailable(key, name, "not installed"))
        except (AttributeError, TypeError, RuntimeError, KeyError) as error:
            rows.append(Unavailable(key, name, f"does not run here ({type(error).__name__})"))
    return rows


def choose(masks: Any, generator: Any) -> Any:
    """Return a random legal action for each row of masks."""
    games, width = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))  # much faster than in two dimensions
    counts = np.bincount(legal // width, minlength=games)
    first = np.cumsum(counts) - counts
    return legal[first + (generator.random(games) * counts).astype(np.int64)] % width


def make_own_row(game: str, title: str, options: dict[str, Any]) -> Row:
    """Return the row of a vector environment over the compiled kernel, on all cores."""
    from firestep.envs.vector import KernelVectorEnv

    env = KernelVectorEnv(
        game, num_envs=GAMES, opponent="self", autoreset_mode="SameStep", max_steps=4000, **options
    )
    generator = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    masks = infos["action_mask"]

    def step() -> tuple[int, float]:
        actions = choose(masks, generator)
        started = time.perf_counter()
        env.step(actions)
        return GAMES, time.perf_counter() - started

    measured = f"vector environment, {GAMES} games, {os.cpu_count()} threads"
    return Benchmark(f"{game}-vector", f"{title}, kernel", measured, "pz-chess", step, UNIT)


def make_own_aec_row(game: str, title: str, options: dict[str, Any]) -> Row:
    """Return the row of an own PettingZoo environment."""
    modules: Any = import_module(f"firestep.envs.{game}_v0")
    step = time_aec(modules.env(**options))
    return Benchmark(
        f"{game}-aec", f"{title}, PettingZoo", "one game, one core", "pz-chess", step, UNIT
    )


def time_aec(env: Any) -> Step:
    """Return the step of a PettingZoo environment with masks."""
    chosen = random.Random(1)
    env.reset(seed=1)

    def step() -> tuple[int, float]:
        spent = 0.0
        for _ in range(BLOCK):
            if not env.agents or any(env.terminations.values()):
                env.reset()
            mask = env.last()[0]["action_mask"]
            action = chosen.choice(np.flatnonzero(mask).tolist())
            started = time.process_time()
            env.step(action)
            env.last()
            spent += time.process_time() - started
        return BLOCK, spent

    return step


def pettingzoo_row(name: str) -> Row:
    """Return the row of a board game of PettingZoo."""
    module: Any = import_module(f"pettingzoo.classic.{name}")
    title = name.rpartition("_")[0]
    key, measured = f"pz-{title.replace('_', '-')}", "one game, one core"
    step = time_aec(module.env())
    return Benchmark(key, f"PettingZoo {title}", measured, "trench-vector", step, UNIT)


def open_spiel_row(name: str) -> Row:
    """Return the row of the vector loop of OpenSpiel, with observation tensors."""
    rl_environment: Any = import_module("open_spiel.python.rl_environment")
    vector_env: Any = import_module("open_spiel.python.vector_env")
    rl_agent: Any = import_module("open_spiel.python.rl_agent")
    kind = rl_environment.ObservationType.OBSERVATION
    games = [rl_environment.Environment(name, observation_type=kind) for _ in range(PEER_GAMES)]
    env, chosen = vector_env.SyncVectorEnv(games), random.Random(1)
    steps = [env.reset()]

    def step() -> tuple[int, float]:
        outputs = []
        for seen in steps[0]:
            legal = seen.observations["legal_actions"][seen.observations["current_player"]]
            outputs.append(rl_agent.StepOutput(chosen.choice(legal), None))
        started = time.process_time()
        steps[0] = env.step(outputs, reset_if_done=True)[0]
        return PEER_GAMES, time.process_time() - started

    measured = f"vector environment, {PEER_GAMES} games, one core"
    baseline = "bitva-vector" if name == "backgammon" else "trench-vector"
    return Benchmark(f"os-{name}", f"OpenSpiel {name}", measured, baseline, step, UNIT)


def pgx_row(name: str) -> Row:
    """Return the row of a game of Pgx, on all cores of the CPU."""
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental")
    env = pgx.make(name)
    begin, advance = jax.jit(jax.vmap(env.init)), jax.vmap(wrappers.auto_reset(env.step, env.init))
    advance = jax.jit(advance)
    keys = jax.random.split(jax.random.PRNGKey(1), PGX_GAMES)
    states, generator = [begin(keys)], np.random.default_rng(1)

    def step() -> tuple[int, float]:
        actions = choose(np.asarray(states[0].legal_action_mask), generator)
        given = jax.random.split(jax.random.PRNGKey(int(generator.integers(1 << 31))), PGX_GAMES)
        started = time.perf_counter()
        states[0] = jax.block_until_ready(advance(states[0], actions, given))
        return PGX_GAMES, time.perf_counter() - started

    measured = f"vector environment, {PGX_GAMES} games, all cores"
    baseline = "bitva-vector" if name == "backgammon" else "trench-vector"
    return Benchmark(f"pgx-{name}", f"Pgx {name}", measured, baseline, step, UNIT)


def puffer_row() -> Row:
    """Return the row of a board game of PufferLib."""
    module: Any = import_module("pufferlib.ocean.connect4.connect4")
    env, generator = module.Connect4(num_envs=GAMES), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> tuple[int, float]:
        actions = generator.integers(7, size=GAMES)  # it has no mask
        started = time.perf_counter()
        env.step(actions)
        return GAMES, time.perf_counter() - started

    measured = f"vector environment, {GAMES} games, one core, no masks"
    return Benchmark("puffer-connect4", "PufferLib connect4", measured, "trench-vector", step, UNIT)


if __name__ == "__main__":
    sys.exit(main())
