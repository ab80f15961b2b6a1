"""Computes ratings with OpenSkill (Plackett-Luce), which knows teams and draws.

Players see points on the scale of Elo: 400 points more win ten of eleven games.
"""

import math
import tomllib
from collections.abc import AsyncIterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from openskill.models import PlackettLuce

from firestep.server.storage.ratings import Member, RatedResult, Rating

_MODEL: Final = PlackettLuce()
NEW_PLAYER: Final = Rating(_MODEL.mu, _MODEL.sigma, 0)
NEW_POINTS: Final = 1500
"""The points of a new player."""
FIRST_LEVEL_POINTS: Final = 1000
POINTS_PER_MU: Final = 400 / math.log(10) / (math.sqrt(2) * _MODEL.beta)
"""The model expects 1 / (1 + exp(-d / (sqrt(2) beta))) for well-known players with difference d."""
PROVISIONAL_POINTS: Final = 120
"""A rating with a greater deviation is provisional; that is the case for about 20 games."""
PROVISIONAL_SIGMA: Final = PROVISIONAL_POINTS / POINTS_PER_MU
_ANCHOR_SIGMA: Final = 1.0


def points(rating: Rating) -> int:
    """Return a rating in points.

    >>> points(NEW_PLAYER)
    1500
    """
    return round(NEW_POINTS + (rating.mu - _MODEL.mu) * POINTS_PER_MU)


def deviation(rating: Rating) -> int:
    """Return the standard deviation of a rating in points."""
    return round(rating.sigma * POINTS_PER_MU)


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating is not known well enough to be ranked."""
    return rating.sigma > PROVISIONAL_SIGMA


@cache
def level_points(game: str) -> Sequence[int]:
    """Return the points of the levels of a game's computer; empty if no ladder has them."""
    text = files("firestep.server.players").joinpath("anchors.toml").read_text(encoding="utf-8")
    steps: Sequence[int] | None = tomllib.loads(text)["steps"].get(game)
    if steps is None:
        return ()
    return [FIRST_LEVEL_POINTS + sum(steps[:level]) for level in range(len(steps) + 1)]


def level_rating(game: str, level: int) -> Rating:
    """Return the fixed rating of a computer; that of a new player if no ladder has its level."""
    known = level_points(game)
    if not 1 <= level <= len(known):
        return NEW_PLAYER
    mu = _MODEL.mu + (known[level - 1] - NEW_POINTS) / POINTS_PER_MU
    return Rating(mu, _ANCHOR_SIGMA, 0)


def rate(result: RatedResult, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the new ratings of the players of a result. Computers keep theirs."""

    def find(one: Member) -> Rating:
        if isinstance(one, int):
            return level_rating(result.game, one)
        return before.get(one, NEW_PLAYER)

    skills = [[find(one) for one in team] for team in result.teams]
    ranks = [float(sum(other > score for other in result.scores)) for score in result.scores]
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in skills]
    rated = _MODEL.rate(teams, ranks=ranks)
    return {
        one: Rating(new.mu, new.sigma, old.games + 1)
        for team, old_team, new_team in zip(result.teams, skills, rated, strict=True)
        for one, old, new in zip(team, old_team, new_team, strict=True)
        if isinstance(one, str)
    }


async def replay_results(
    results: AsyncIterator[RatedResult],
) -> dict[tuple[str, str, str], Rating]:
    """Return the ratings by player, game and pace that follow from results in order."""
    ratings: dict[tuple[str, str, str], Rating] = {}
    async for one in results:
        ids = [member for team in one.teams for member in team if isinstance(member, str)]
        keys = {player: (player, one.game, one.pace) for player in ids}
        before = {player: ratings[key] for player, key in keys.items() if key in ratings}
        ratings |= {keys[player]: new for player, new in rate(one, before).items()}
    return ratings
