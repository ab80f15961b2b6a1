"""Jobs about finished games: the review by an engine, and the score graph without a search."""

from collections.abc import Sequence
from typing import Any

from firestep import catalog
from firestep.contract import InputError, Json
from firestep.contract.capabilities import Wording
from firestep.contract.package import AnyGame
from firestep.contract.record import loads, replay, verify
from firestep.contract.translations import LANGUAGES
from firestep.players.analysis import Analyst, count_setup_actions, turning_points
from firestep.players.computer import find_level
from firestep.players.score_graph import build_score_graph
from firestep.server.workers.job_control import JobControl
from firestep.server.workers.jobs import GameRef, TableSnapshot, restore_table
from firestep.table.capabilities import text_facts
from firestep.table.status import TableStatus


def compute_score_graph(
    ref: GameRef, snapshot: TableSnapshot, control: JobControl
) -> dict[str, Json]:
    """Return the expected score after every action, the turning points, and the luck of rolls."""
    table = restore_table(ref, snapshot)
    if table.status != TableStatus.OVER:  # the graph of a running game would reveal secrets
        raise InputError("only a finished game has a score graph")
    actions = ((played.seat, played.action) for played in table.history.actions)
    first: Any = table.history.state_before(0)
    setup_actions = count_setup_actions(
        (played.phase for played in table.history.actions), _setup_phases(table.game)
    )
    graph = build_score_graph(
        table.game, len(table.seat_states), first, actions, control.check, setup_actions
    )
    return graph.to_json()


def review_game(record_text: str, level: int, timed: bool, control: JobControl) -> dict[str, Json]:
    """Return the review of a finished game; marked decisions have their better line as text."""
    record = loads(record_text)
    if record.outcome is None:  # the record of a running game contains secrets
        raise InputError("only a finished game can be reviewed")
    game = catalog.game_of(record)
    error = verify(game, record)
    if error is not None:
        raise InputError(f"the record {error}")
    analyst: Analyst[Any, Any] = Analyst(game, find_level(game, level), timed=timed)
    analyst.stop = control.stop
    review = analyst.review(record, control.report)
    states = list(replay(game, record))
    setup_actions = count_setup_actions(map(game.phase, states), _setup_phases(game))
    points = turning_points(review.expected_scores, setup_actions=setup_actions)
    found: dict[str, Any] = {
        **review.to_json(),
        "turning_points": list(points),
        "setup_actions": setup_actions,
    }
    if isinstance(game, Wording):
        marked = [decision for decision in found["decisions"] if decision["mark"]]
        _add_texts(game, states, marked)
    return found


def _setup_phases(game: AnyGame) -> frozenset[str]:
    """Return the phases that set the game up; a game outside the catalog has none."""
    entry = catalog.GAMES.get(game.id)
    return frozenset() if entry is None else frozenset(entry.metadata.setup_phases)


def _add_texts(game: Any, states: Sequence[Any], decisions: Sequence[Any]) -> None:
    """Add the texts of the best line to decisions, in every language: a review is stored once."""
    for decision in decisions:
        best, state = decision["best"], states[decision["at"] - 1]
        action = game.read_action(best["actions"][0])
        best["words"] = {one: game.describe_action(state, action, one) for one in LANGUAGES}
        best["because"] = {
            one: [
                game.translate("reasons", name, text_facts(game, facts, state), one)
                for name, facts in best["reasons"]
            ]
            for one in LANGUAGES
        }
