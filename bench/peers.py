"""Benchmarks of peer libraries: OpenSpiel, python-chess and Pgx, used as they document it."""

import itertools
import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.benchmark_games import BenchmarkGame
from bench.timing import Benchmark, Row, Unavailable, time_by_cpu, time_by_wall_clock

_LENGTH_SAMPLE_GAMES = 1000  # gives the mean length of a random game to about one percent
_ROLLOUTS = 100
_CHESS_DEPTH = 3
_PGX_BATCH = 16  # on a few CPU cores larger batches are slower
_PGX_STEPS = 32


def make_rows(own: BenchmarkGame) -> list[Row]:
    """Return the rows of the OpenSpiel games that a game is compared with."""
    found: list[Row] = []
    for game in own.openspiel_games:
        found += _make_if_installed(
            [(f"{game}-cpp", f"OpenSpiel {game}, C++"), (game, f"OpenSpiel {game}, Python")],
            partial(_make_openspiel_rows, game, own),
        )
    return found


def make_chess_rows() -> list[Row]:
    """Return the rows of random chess."""
    return [
        *_make_if_installed([("chess", "python-chess")], _make_chess_row),
        *_make_if_installed([("pgx", "Pgx chess")], _make_pgx_row),
    ]


def make_perft_rows() -> list[Row]:
    """Return the rows of perft."""
    return _make_if_installed([("chess-perft", "python-chess")], _make_chess_perft_row)


def _make_if_installed(names: list[tuple[str, str]], make: Callable[[], list[Row]]) -> list[Row]:
    """Return the rows, or the reason why the library cannot be used for each of them."""
    try:
        return make()
    except ImportError:
        return [Unavailable(key, name, "not installed") for key, name in names]
    except (AttributeError, TypeError, RuntimeError) as error:
        reason = f"does not run here ({type(error).__name__})"
        return [Unavailable(key, name, reason) for key, name in names]


def _make_openspiel_rows(name: str, own: BenchmarkGame) -> list[Row]:
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)
    has_chance = game.get_type().chance_mode != spiel.GameType.ChanceMode.DETERMINISTIC
    generator = random.Random(1)
    choice, choices = generator.choice, generator.choices

    def roll(state: Any) -> None:
        outcomes = state.chance_outcomes()
        state.apply_action(choices(outcomes, [probability for _, probability in outcomes])[0][0])

    def play_out(state: Any) -> int:
        actions = 0
        while not state.is_terminal():
            if has_chance and state.is_chance_node():
                roll(state)
            else:
                state.apply_action(choice(state.legal_actions()))
            actions += 1
        return actions

    def first_decision() -> Any:
        """Return the first state in which a player decides; the search needs such a state."""
        state = game.new_initial_state()
        while state.is_chance_node():
            roll(state)
        return state

    length = (
        sum(play_out(first_decision()) for _ in range(_LENGTH_SAMPLE_GAMES)) / _LENGTH_SAMPLE_GAMES
    )
    # One simulation evaluates only the root: `_ROLLOUTS` rollouts from the first decision.
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=_ROLLOUTS, seed=1)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)

    def roll_out() -> int:
        bot.mcts_search(first_decision())
        return round(_ROLLOUTS * length)

    label, loop = f"OpenSpiel {name}", "random play, Python loop"
    kernel, contract, unit = f"{own.key}-kernel", f"{own.key}-contract", own.unit
    play = time_by_cpu(lambda: play_out(game.new_initial_state()))
    return [
        Benchmark(
            f"{name}-cpp", f"{label}, C++", "random rollouts", kernel, time_by_cpu(roll_out), unit
        ),
        Benchmark(name, f"{label}, Python", loop, contract, play, unit),
    ]


def _make_chess_row() -> list[Row]:
    chess: Any = import_module("chess")
    choice = random.Random(1).choice

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return len(board.move_stack)

    measured = "random play, Python loop"
    return [Benchmark("chess", "python-chess", measured, "trench-contract", time_by_cpu(play))]


def _make_chess_perft_row() -> list[Row]:
    chess: Any = import_module("chess")

    def count(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    step = time_by_cpu(lambda: count(chess.Board(), _CHESS_DEPTH))
    measured = f"perft {_CHESS_DEPTH}"
    return [Benchmark("chess-perft", "python-chess", measured, "perft", step, "nodes/s")]


def _make_pgx_row() -> list[Row]:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental")
    env = pgx.make("chess")
    step = wrappers.auto_reset(env.step, env.init)

    def step_batch(state: Any, key: Any) -> tuple[Any, None]:
        def move(state: Any, key: Any) -> Any:
            pick, fresh = jax.random.split(key)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            return step(state, jax.random.categorical(pick, logits), fresh)

        return jax.vmap(move)(state, jax.random.split(key, _PGX_BATCH)), None

    @jax.jit  # type: ignore[untyped-decorator]
    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(step_batch, state, jax.random.split(key, _PGX_STEPS))[0]

    keys = map(jax.random.PRNGKey, itertools.count(1))
    initial = jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), _PGX_BATCH))
    current = [initial]

    def play() -> int:
        current[0] = jax.block_until_ready(run(current[0], next(keys)))
        return _PGX_BATCH * _PGX_STEPS

    measured = f"random play on {jax.default_backend()}, batch {_PGX_BATCH}"
    return [Benchmark("pgx", "Pgx chess", measured, "trench-batch", time_by_wall_clock(play))]
