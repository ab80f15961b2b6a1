"""What a page points at, in numbers: reach, odds, prices, where mines come to lie, the standing."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import InputError, Json, clip
from firestep.games.club.actions import read_action
from firestep.games.club.config.game_config import TEAMS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.batch import COMPILED
from firestep.games.club.page import forecast
from firestep.games.club.rules.bank import income_of
from firestep.games.club.rules.battle import row_of
from firestep.games.club.rules.explain.units import slot_of
from firestep.games.club.rules.victory import forts_of, units_of, worth_of
from firestep.games.club.state import Position, Unit
from firestep.games.club.text import wording

# Somebody waits for these: fewer fights than in a table of odds, where they are not exact.
_RUNS: Final = 4000 if COMPILED else 300
_FEWEST: Final = 200  # of each attack, where many are asked about
_MOST: Final = 24
_CODES: Final = tuple("0123456")


def look(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return the facts about these units, pairs, actions or places."""
    match about:
        case "reach":
            return {name: _reach(position, name) for name in names[:_MOST]}
        case "odds":
            return _odds(position, [_pair(name) for name in names[:_MOST]])
        case "rows":
            return {name: _rows(position, name) for name in names[:_MOST]}
        case "points":
            return {name: _points(position, name) for name in names}
        case "standing":
            return _standing(position)
        case "price":
            return {name: wording.price(position, read_action(name)) for name in names}
        case "mine":
            return {name: _mine(position, name) for name in names}
    raise InputError(f"nothing is known about {clip(about)}")


def _reach(position: Position, name: str) -> dict[str, Json]:
    """Return the places a unit may stop at: points, contact, whether it goes no further, the way.

    Places after the unit are gone by first, in their order: `u3 0712 0713`.
    """
    unit, *by = name.split(" ")
    try:
        found = forecast.stops(position, unit, by)
    except InputError:
        if unit in position.units():  # it is there, and stays where it is
            return {}
        raise
    return {
        place: {
            "cost": stop.spent / 2,
            "contact": stop.ends == forecast.CONTACT_ENDS,
            "touches": stop.touches,
            "ends": stop.ends != 0,
            "way": list(stop.way),
        }
        for place, stop in found.items()
    }


def _pair(name: str) -> forecast.Pair:
    attacker, _, target = name.partition(" ")
    if not target:
        raise InputError(f"attackers and targets come in pairs, like u3 u17: {clip(name)}")
    return attacker, target


def _odds(position: Position, pairs: Sequence[forecast.Pair]) -> dict[str, Json]:
    """Return the odds of each attack by itself, and of all in their order; none: those declared.

    Where a unit stands there with several targets to choose from, there is no odds of all.
    """
    if len({attacker for attacker, _ in pairs}) < len(pairs):
        runs = max(_FEWEST, _RUNS // len(pairs))
        return {"battles": [_battle(position, pair, runs) for pair in pairs], "together": None}
    together = forecast.attacks(position, pairs or None, runs=_RUNS)
    runs = max(_FEWEST, _RUNS // max(1, len(together.pairs)))
    return {
        "battles": [_battle(position, pair, runs) for pair in together.pairs],
        "together": {
            "pairs": [list(pair) for pair in together.pairs],
            "units": _units(together.units),
            "trade": float(together.trade),
            "runs": together.runs,
            "error": together.error,
        },
    }


def _battle(position: Position, pair: forecast.Pair, runs: int) -> Json:
    """Return the odds of one attack as things stand; nothing where it is over or cannot be."""
    try:
        found = forecast.battle(position, *pair, runs=runs)
    except InputError:
        return None
    return {
        "attacker": found.attacker,
        "target": found.target,
        "dice": found.dice,
        "hit": found.hit,
        "answers": [{"unit": one.unit, "dice": one.dice, "hit": one.hit} for one in found.answers],
        "units": _units(found.units),
        "target_dies": float(found.target_dies),
        "attacker_dies": float(found.attacker_dies),
        "both_die": float(found.both_die),
        "trade": float(found.trade),
        "runs": found.runs,
        "error": found.error,
    }


def _units(found: Mapping[str, forecast.Marginals]) -> dict[str, Json]:
    return {
        name: {
            "damage": _floats(one.damage),
            "experience": _floats(one.experience),
            "ranks": _floats(one.ranks),
            "dies": float(one.dies),
            "mean_damage": float(one.mean_damage),
        }
        for name, one in found.items()
    }


def _floats(chances: Sequence[Fraction]) -> list[Json]:
    return [float(chance) for chance in chances]


def _unit(position: Position, name: str) -> Unit:
    unit = position.units().get(name)
    if unit is None:
        raise InputError("there is no such unit", place=clip(name))
    return unit


def _rows(position: Position, name: str) -> dict[str, Json]:
    """Return how many hits do 1, 2, ... damage to a unit that is attacked here, or attacks."""
    state, field = position.words(), position.terms.field
    if position.phase == "split":  # what somebody picks is secret until it is shown
        raise InputError("nobody stands anywhere yet")
    slot = slot_of(_unit(position, name).number)
    attacked, attacks = (row_of(state, field, slot, is_target) for is_target in (1, 0))
    return {
        "attacked": list(field[attacked : attacked + layout.ROW]),
        "attacks": list(field[attacks : attacks + layout.ROW]),
    }


def _points(position: Position, name: str) -> Json:
    """Return the points a unit may still spend this turn; None if it may not move."""
    unit = _unit(position, name)
    left = wording.points_left(position, unit) if unit.seat == position.seat else None
    return None if left is None else left / 2


def _standing(position: Position) -> dict[str, Json]:
    """Return how near each team is to winning, and what each nation earns."""
    state, field, terms = position.words(), position.terms.field, position.terms
    is_split = position.phase == "split"  # what everybody has is secret until it is shown
    return {
        "forts_to_win": field[layout.FORTS_TO_WIN],
        "teams": {
            name: {
                "forts": forts_of(state, field, team),
                "units": None if is_split else units_of(state, field, team),
                "worth": None if is_split else worth_of(state, field, team),
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
            for seat, nation in enumerate(terms.nations, 1)
        },
    }


def _mine(position: Position, name: str) -> str:
    """Return where a mine comes to lie, by its marker and code: `0106 1`."""
    marker, _, code = name.partition(" ")
    if code not in _CODES:
        raise InputError(f"a marker and a code, like 0106 1: {clip(name)}")
    return wording.hex_of_mine(position, marker, int(code))
