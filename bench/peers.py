"""The peers: OpenSpiel, python-chess and Pgx, each as its own documentation would drive it."""

import itertools
import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.subjects import Subject
from bench.timing import Absent, Contestant, Row, on_cpu, on_wall

_LENGTH_GAMES = 1000  # the mean length of a random game is then known to about one percent
_ROLLOUTS = 100
_CHESS_DEPTH = 3
_PGX_BATCH = 16  # on a few CPU cores larger batches are slower
_PGX_STEPS = 32


def rows(subject: Subject) -> list[Row]:
    """Return the rows of OpenSpiel for a game of ours."""
    found: list[Row] = []
    for game in subject.spiel:
        found += _present(
            [(f"{game}-cpp", f"OpenSpiel {game}, C++"), (game, f"OpenSpiel {game}, Python")],
            partial(_spiel, game, subject),
        )
    return found


def chess_rows() -> list[Row]:
    """Return the rows of random chess."""
    return _present([("chess", "python-chess")], _chess) + _present([("pgx", "Pgx chess")], _pgx)


def perft_rows() -> list[Row]:
    """Return the rows of perft."""
    return _present([("chess-perft", "python-chess")], _chess_perft)


def _present(names: list[tuple[str, str]], make: Callable[[], list[Row]]) -> list[Row]:
    """Make rows, or say of each that its library is missing or of another version."""
    try:
        return make()
    except ImportError:
        return [Absent(key, name, "not installed") for key, name in names]
    except (AttributeError, TypeError, RuntimeError) as error:
        why = f"does not run here ({type(error).__name__})"
        return [Absent(key, name, why) for key, name in names]


def _spiel(name: str, subject: Subject) -> list[Row]:
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)
    lucky = game.get_type().chance_mode != spiel.GameType.ChanceMode.DETERMINISTIC
    luck = random.Random(1)
    choice, choices = luck.choice, luck.choices

    def roll(state: Any) -> None:
        outcomes = state.chance_outcomes()
        state.apply_action(choices(outcomes, [odds for _, odds in outcomes])[0][0])

    def finish(state: Any) -> int:
        actions = 0
        while not state.is_terminal():
            if lucky and state.is_chance_node():
                roll(state)
            else:
                state.apply_action(choice(state.legal_actions()))
            actions += 1
        return actions

    def opened() -> Any:
        """Return the first state in which a player decides: the search starts at no other."""
        state = game.new_initial_state()
        while state.is_chance_node():
            roll(state)
        return state

    length = sum(finish(opened()) for _ in range(_LENGTH_GAMES)) / _LENGTH_GAMES
    # One simulation evaluates the root alone, which is so many rollouts from the first decision.
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=_ROLLOUTS, seed=1)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)

    def roll_out() -> int:
        bot.mcts_search(opened())
        return round(_ROLLOUTS * length)

    label, loop = f"OpenSpiel {name}", "random play, Python loop"
    kernel, contract, unit = f"{subject.key}-kernel", f"{subject.key}-contract", subject.unit
    play = on_cpu(lambda: finish(game.new_initial_state()))
    return [
        Contestant(
            f"{name}-cpp", f"{label}, C++", "random rollouts", kernel, on_cpu(roll_out), unit
        ),
        Contestant(name, f"{label}, Python", loop, contract, play, unit),
    ]


def _chess() -> list[Row]:
    chess: Any = import_module("chess")
    choice = random.Random(1).choice

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return len(board.move_stack)

    measured = "random play, Python loop"
    return [Contestant("chess", "python-chess", measured, "trench-contract", on_cpu(play))]


def _chess_perft() -> list[Row]:
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

    step = on_cpu(lambda: count(chess.Board(), _CHESS_DEPTH))
    measured = f"perft {_CHESS_DEPTH}"
    return [Contestant("chess-perft", "python-chess", measured, "perft", step, "nodes/s")]


def _pgx() -> list[Row]:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental")
    env = pgx.make("chess")
    step = wrappers.auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> tuple[Any, None]:
        def move(state: Any, key: Any) -> Any:
            pick, fresh = jax.random.split(key)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            return step(state, jax.random.categorical(pick, logits), fresh)

        return jax.vmap(move)(state, jax.random.split(key, _PGX_BATCH)), None

    @jax.jit  # type: ignore[untyped-decorator]
    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, _PGX_STEPS))[0]

    keys = map(jax.random.PRNGKey, itertools.count(1))
    first = jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), _PGX_BATCH))
    held = [first]

    def play() -> int:
        held[0] = jax.block_until_ready(run(held[0], next(keys)))
        return _PGX_BATCH * _PGX_STEPS

    measured = f"random play on {jax.default_backend()}, batch {_PGX_BATCH}"
    return [Contestant("pgx", "Pgx chess", measured, "trench-batch", on_wall(play))]
