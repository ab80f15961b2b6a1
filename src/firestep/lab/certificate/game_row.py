"""One game of a certificate as a row of numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from firestep.contract import CHANCE, Json, Seat
from firestep.contract.balance import SeatLabel
from firestep.lab.certificate.arms import Arm, get_facts
from firestep.lab.match import Match, MatchResult
from firestep.lab.recording_player import RecordingPlayer
from firestep.players.computer import ComputerPlayer
from firestep.players.player import mix_seed

MAX_ACTIONS: Final = 10_000
"""Actions after which a game counts as a draw that no rule ended."""
DECIDED: Final = 0.75
"""The win chance from which a game counts as decided, if it stays there."""
COMEBACK: Final = 0.25
"""A winner whose chance was below this has come back."""
LEAD: Final = 0.55
"""The win chance from which a side leads."""
CURVE_POINTS: Final = 21
"""The points of the stored course of a game."""


@dataclass(slots=True)
class GameLog:
    """What is recorded during a game."""

    chances: list[float] = field(default_factory=list)
    """The win chance of the first team at the beginning of each turn."""
    states: list[Any] = field(default_factory=list)
    """The state before each action, if it is kept, and the last state."""
    credits: dict[str, list[float]] = field(default_factory=dict)
    """By type: the value destroyed and lost, and the places captured."""
    labels: list[SeatLabel] = field(default_factory=list)
    """The labels that seats got during the game."""


def play_level(
    arm: Arm,
    levels: Sequence[int],
    number: int,
    seed: int,
    *,
    keeps_states: bool = False,
    start: Any = None,
) -> tuple[MatchResult, GameLog]:
    """Play one game; each team has the level at its place. The dice follow from the seed."""
    game = arm.make_game(number)
    facts, log = get_facts(game), GameLog()
    seats = game.seat_counts[0]
    teams = game.teams(seats)
    level_of = {seat: level for team, level in zip(teams, levels, strict=True) for seat in team}
    players = [
        RecordingPlayer(
            ComputerPlayer(
                game,
                arm.find_level(level_of[seat], number),
                seed=mix_seed(seed, seat),
                timed=False,
            )
        )
        for seat in range(1, seats + 1)
    ]
    engine, actor = arm.make_engine(number), CHANCE

    def follow(before: Any, seat: Seat, action: Any, after: Any) -> None:
        nonlocal actor
        if seat not in (CHANCE, actor):
            actor = seat
            log.chances.append(engine.expected_score(before))
        log.labels += facts.new_labels(before, action)
        for kind, what, amount in facts.contributions(before, seat, action, after):
            sums = log.credits.setdefault(kind, [0.0, 0.0, 0.0])
            sums[_ACHIEVEMENTS.index(what)] += amount
        if keeps_states:
            log.states.append(before)
        else:
            log.states[:] = [after]

    match = Match(game, players, seed=seed, start=start, follow=follow)
    return match.play(MAX_ACTIONS), log


_ACHIEVEMENTS: Final = ("destroyed", "lost", "captured")


def play_row(arm: Arm, level: int, number: int, seed: int) -> dict[str, Json]:
    """Play a level against itself and return the game as a row."""
    result, log = play_level(arm, (level, level), number, seed)
    score = result.scores[0]
    return {
        "score": score,
        "groups": _score_groups(arm, number, log, result),
        "actions": result.actions,
        "turns": len(log.chances),
        "is_finished": result.outcome is not None,
        **describe_course(log.chances, score),
        "credits": dict(sorted(log.credits.items())),
    }


def _score_groups(arm: Arm, number: int, log: GameLog, result: MatchResult) -> dict[str, Json]:
    """Return the mean score of each label of each group in one game."""
    game = arm.make_game(number)
    teams = game.teams(game.seat_counts[0])
    score_of = {
        seat: score for team, score in zip(teams, result.scores, strict=True) for seat in team
    }
    found: dict[str, dict[str, list[float]]] = {}
    labels = [
        SeatLabel(seat, group, name)
        for seat, by_group in enumerate(get_facts(game).seat_labels(log.states[-1]), 1)
        for group, names in by_group.items()
        for name in names
    ]
    for seat, group, name in labels + log.labels:
        found.setdefault(group, {}).setdefault(name, []).append(score_of[seat])
    return {
        group: {name: sum(scores) / len(scores) for name, scores in by_name.items()}
        for group, by_name in found.items()
    }


def describe_course(chances: Sequence[float], score: float) -> Mapping[str, Json]:
    """Return how a game went, from the win chances of the first team and its score.

    `decided` is the share of the turns after which the chance of the winner stays high; 1 for
    a draw.

    >>> dict(describe_course([0.5, 0.2, 0.6, 0.8, 0.9], 1.0), curve=[])
    {'decided': 0.6, 'is_comeback': True, 'lead_changes': 1, 'curve': []}
    """
    if score < 0.5:
        winner = [1 - chance for chance in chances]
    else:
        winner = list(chances)
    is_won = score != 0.5
    low = [at for at, chance in enumerate(winner, 1) if chance < DECIDED]
    return {
        "decided": (low[-1] if low else 0) / len(winner) if is_won and winner else 1.0,
        "is_comeback": is_won and min(winner, default=0.5) < COMEBACK,
        "lead_changes": count_lead_changes(chances),
        "curve": _sample_curve(chances),
    }


def count_lead_changes(chances: Sequence[float]) -> int:
    """Return how often the lead passed to the other side.

    >>> count_lead_changes([0.5, 0.6, 0.52, 0.4, 0.3, 0.7])
    2
    """
    leaders = [chance > 0.5 for chance in chances if not 1 - LEAD < chance < LEAD]
    return sum(one != other for one, other in pairwise(leaders))


def _sample_curve(chances: Sequence[float]) -> list[Json]:
    """Return the chances at equal distances, in percent."""
    if not chances:
        return []
    last = len(chances) - 1
    return [
        round(100 * chances[round(at * last / (CURVE_POINTS - 1))]) for at in range(CURVE_POINTS)
    ]


def replay_luck(arm: Arm, level: int, number: int, seed: int) -> list[Json]:
    """Return the score of a game, and that of its second half with other dice."""
    result, log = play_level(arm, (level, level), number, seed, keeps_states=True)
    middle = log.states[result.actions // 2]
    other = mix_seed(seed, 5)
    again, _ = play_level(arm, (level, level), number, other, start=middle)
    return [result.scores[0], again.scores[0]]


def play_skill(arm: Arm, levels: tuple[int, int], number: int, seed: int) -> float:
    """Return the score of the first level in two games with the same dice and swapped sides."""
    stronger, weaker = levels
    one, _ = play_level(arm, (stronger, weaker), number, seed)
    two, _ = play_level(arm, (weaker, stronger), number, seed)
    return (one.scores[0] + two.scores[1]) / 2
