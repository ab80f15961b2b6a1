"""Attempts at puzzles, as a job of a worker: the rules of a game read and check the actions."""

from collections.abc import Sequence

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.puzzles import AttemptState, load_puzzles
from firestep.server.workers.job_control import JobControl
from firestep.server.workers.position import PositionInput, explain_refusal, load_position


def judge_attempt(
    game: str, name: str, actions: Sequence[str], language: str, control: JobControl
) -> AttemptState:
    """Return whether actions solve a puzzle. Raise `InputError` if one is illegal there.

    The actions after the first wrong one are not looked at.
    """
    puzzle = load_puzzles(catalog.GAMES[game].module)[name]
    given = PositionInput(game, puzzle.options, puzzle.position, (), puzzle.seat, language)
    rules, state = load_position(given)
    entered: list[str] = []
    for text in actions:
        action = rules.read_action(text)
        refusal = rules.refusal(state, puzzle.seat, action)
        if refusal is not None:
            raise InputError(explain_refusal(rules, state, refusal, language), place="actions")
        entered.append(str(action))
        if puzzle.judge(entered) == "wrong":
            return "wrong"
        state, _ = rules.apply(state, puzzle.seat, action)
    return puzzle.judge(entered)
