"""Queries of the page: reach, odds, damage rows, points, standing, prices, hexes of mines."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import InputError, Json, clip
from firestep.games.club.actions import read_action
from firestep.games.club.config.game_config import TEAMS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import hits_needed, unit_slot
from firestep.games.club.kernel.batch import COMPILED
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.page import forecast
from firestep.games.club.rules.bank import income_of
from firestep.games.club.rules.battle import damage_row
from firestep.games.club.rules.victory import forts_of, price_of_units, units_of
from firestep.games.club.state import Position, Unit
from firestep.games.club.text import wording

# Fewer samples than in a table of odds, because the page waits for the answer.
_SAMPLE_RUNS: Final = 4000 if COMPILED else 300
_MIN_RUNS_PER_ATTACK: Final = 200
_MAX_NAMES: Final = 24
_CODES: Final = tuple("0123456")


def query(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return facts about the named units, pairs, actions or places.

    Raise `InputError` for an unknown query or name.
    """
    match about:
        case "reach":
            return {name: _reach(position, name) for name in names[:_MAX_NAMES]}
        case "odds":
            return _odds(position, [_read_pair(name) for name in names[:_MAX_NAMES]])
        case "rows":
            return {name: _rows(position, name) for name in names[:_MAX_NAMES]}
        case "points":
            return {name: _remaining_points(position, name) for name in names}
        case "standing":
            return _standing(position)
        case "price":
            return {name: wording.action_price(position, read_action(name)) for name in names}
        case "mine":
            return {name: _mine_hex(position, name) for name in names}
    raise InputError(f"nothing is known about {clip(about)}")


def _reach(position: Position, name: str) -> dict[str, Json]:
    """Return the places where a unit may stop, with cost, contact and path.

    The unit moves via the places after its name first: `u3 0712 0713`.
    """
    unit, *via = name.split(" ")
    try:
        found = forecast.find_destinations(position, unit, via)
    except InputError:
        if unit in position.units():  # the unit exists but may not move
            return {}
        raise
    return {
        place: {
            "cost": stop.half_points / 2,
            "contact": stop.ends == forecast.ENDS_BY_CONTACT,
            "touches": stop.has_contact,
            "ends": stop.ends != 0,
            "way": list(stop.path),
        }
        for place, stop in found.items()
    }


def _read_pair(name: str) -> forecast.Pair:
    attacker, _, target = name.partition(" ")
    if not target:
        raise InputError(f"attackers and targets come in pairs, like u3 u17: {clip(name)}")
    return attacker, target


def _odds(position: Position, pairs: Sequence[forecast.Pair]) -> dict[str, Json]:
    """Return the odds of each attack alone and of all together; by default of the declared ones.

    If a unit has several targets, the pairs are alternatives and have no common odds.
    """
    if len({attacker for attacker, _ in pairs}) < len(pairs):
        runs = max(_MIN_RUNS_PER_ATTACK, _SAMPLE_RUNS // len(pairs))
        return {"battles": [_battle_odds(position, pair, runs) for pair in pairs], "together": None}
    together = forecast.attack_odds(position, pairs or None, runs=_SAMPLE_RUNS)
    runs = max(_MIN_RUNS_PER_ATTACK, _SAMPLE_RUNS // max(1, len(together.pairs)))
    return {
        "battles": [_battle_odds(position, pair, runs) for pair in together.pairs],
        "together": {
            "pairs": [list(pair) for pair in together.pairs],
            "units": _unit_odds(together.units),
            "trade": float(together.trade),
            "runs": together.runs,
            "error": together.error,
        },
    }


def _battle_odds(position: Position, pair: forecast.Pair, runs: int) -> Json:
    """Return the odds of one attack in this position; None if it is not possible."""
    try:
        found = forecast.battle_odds(position, *pair, runs=runs)
    except InputError:
        return None
    return {
        "attacker": found.attacker,
        "target": found.target,
        "dice": found.dice,
        "hit": found.hit_number,
        "support": found.support,
        "answers": [
            {"unit": roll.unit, "dice": roll.dice, "hit": roll.hit_number}
            for roll in found.return_fire
        ],
        "units": _unit_odds(found.units),
        "target_dies": float(found.target_dies),
        "attacker_dies": float(found.attacker_dies),
        "both_die": float(found.both_die),
        "trade": float(found.trade),
        "runs": found.runs,
        "error": found.error,
    }


def _unit_odds(found: Mapping[str, forecast.UnitOdds]) -> dict[str, Json]:
    return {
        name: {
            "damage": _floats(unit_odds.damage),
            "experience": _floats(unit_odds.experience),
            "ranks": _floats(unit_odds.ranks),
            "dies": float(unit_odds.dies),
            "mean_damage": float(unit_odds.mean_damage),
        }
        for name, unit_odds in found.items()
    }


def _floats(chances: Sequence[Fraction]) -> list[Json]:
    return [float(chance) for chance in chances]


def _find_unit(position: Position, name: str) -> Unit:
    unit = position.units().get(name)
    if unit is None:
        raise InputError("there is no such unit", place=clip(name))
    return unit


def _rows(position: Position, name: str) -> dict[str, Json]:
    """Return the hits for 1, 2, ... damage to a unit as target and as attacker."""
    state, field = position.words(), position.config.field
    if position.phase == "split":  # picks are secret until all seats are ready
        raise InputError("no unit is placed yet")
    slot = unit_slot(_find_unit(position, name).number)
    attacked, attacks = (damage_row(state, field, slot, is_target) for is_target in (1, 0))
    return {
        "attacked": _damage_steps(field, attacked),
        "attacks": _damage_steps(field, attacks),
    }


def _damage_steps(field: Words, row: int) -> list[Json]:
    """Return the hits for each point of damage, by a damage row."""
    return [hits_needed(field, row, damage) for damage in range(layout.ROW_WORDS)]


def _remaining_points(position: Position, name: str) -> Json:
    """Return the points that a unit may still spend this turn; None if it may not move."""
    unit = _find_unit(position, name)
    left = wording.remaining_points(position, unit) if unit.seat == position.seat else None
    return None if left is None else left / 2


def _standing(position: Position) -> dict[str, Json]:
    """Return the forts, units and points of each team, and the money of each nation."""
    state, field, config = position.words(), position.config.field, position.config
    is_split = position.phase == "split"  # picks are secret until all seats are ready
    return {
        "forts_to_win": field[layout.F_FORTS_TO_WIN],
        "teams": {
            name: {
                "forts": forts_of(state, field, team),
                "units": None if is_split else units_of(state, field, team),
                "worth": None if is_split else price_of_units(state, field, team),
                "points": sum(position.points[team::2]),
            }
            for team, name in enumerate(TEAMS)
        },
        "nations": {
            nation: {
                "bonds": position.bonds[seat - 1],
                "income": income_of(state, field, seat),
                "points": position.points[seat - 1],
            }
            for seat, nation in enumerate(config.nations, 1)
        },
    }


def _mine_hex(position: Position, name: str) -> str:
    """Return the hex of a mine from its marker and code: `0106 1`."""
    marker, _, code = name.partition(" ")
    if code not in _CODES:
        raise InputError(f"a marker and a code, like 0106 1: {clip(name)}")
    return wording.mine_hex_name(position, marker, int(code))
