"""Comparison of a mat with the values that the rulebooks give (TC-DATA-04 to -12, -14)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from firestep.games.club.content.mat import Band, Mat, Row, UnitType

# TC-DATA-11, -12
WITH_AIR_RANGE: Final = frozenset({"heavy", "aa", "gunboat", "fighter", "attack", "airship"})
WITHOUT_GROUND_RANGE: Final = ("truck", "aa", "medic", "minelayer")


class SpecialForceCard(NamedTuple):
    """The values on the card of a special force, besides price and repair."""

    ground: Band | None
    air: Band | None
    open: Row
    speed: int | None = None  # in half points


SPECIAL_PRICE, SPECIAL_REPAIR, TURRETS_PER_PURCHASE = 18, 5, 3
SPECIAL_FORCE_CARDS: Final = {
    "gunboat": SpecialForceCard((1, 4), (1, 4), (2, 5, 7, 10, 12, 16)),
    "medic": SpecialForceCard(None, None, (1, 3, 5, 7, 8, 10), speed=6),
    "attack": SpecialForceCard((1, 1), (1, 1), (1, 5, 7, 9, 10, 12)),
    "rail": SpecialForceCard((2, 9), None, (1, 4, 6, 8, 10, 13)),
    "airship": SpecialForceCard((1, 1), (1, 1), (1, 3, 5, 7, 9, 11)),
    "gas": SpecialForceCard((1, 3), None, (1, 3, 5, 7, 9, 11)),
    "turret": SpecialForceCard((1, 3), None, (), speed=0),
    "minelayer": SpecialForceCard(None, None, (1, 3, 5, 7, 8, 10)),
}

Deviation = tuple[str, str, str]  # the unit, the field, the message
Claim = tuple[str, bool, str]  # the field, whether it holds, what the rulebooks say


def find_deviations(mat: Mat) -> list[Deviation]:
    """Return where a mat deviates from the rulebooks: unit, field, and a message with the rule."""
    deviations: list[Deviation] = []
    for rule, (id, *others) in _UNITS_BY_RULE.items():
        missing = [name for name in (id, *others) if name not in mat.units]
        if missing:
            deviations.append((missing[0], "", f"there is no such unit [{rule}]"))
            continue
        claims = _CHECKS_BY_RULE[rule](*(mat.units[name] for name in (id, *others)))
        deviations += [
            (id, name, f"{message} [{rule}]") for name, holds, message in claims if not holds
        ]
    for unit in mat.units.values():
        deviations += [
            (unit.id, name, message) for name, holds, message in _check_ranges(unit) if not holds
        ]
    for id, card in SPECIAL_FORCE_CARDS.items():
        if id not in mat.units:
            deviations.append((id, "", "there is no such unit [TC-DATA-14]"))
            continue
        claims = _check_card(mat.units[id], card)
        deviations += [
            (id, name, f"{message} [TC-DATA-14]") for name, holds, message in claims if not holds
        ]
    return deviations


def _check_infantry(unit: UnitType) -> Iterator[Claim]:
    yield "price", unit.price == 7, "the price is 7"
    yield "speed", unit.speed == 4, "the speed is 2"
    yield "hits", unit.hits[:1] == (2,), "a recruit hits on 2"
    yield "open", _damage_of_hits(unit.open, 5) == 3, "5 hits in the open are 3 damage"
    yield "forest", _damage_of_hits(unit.forest, 5) == 2, "5 hits in forest are 2 damage"


def _damage_of_hits(row: Row, hits: int) -> int:
    return sum(needed <= hits for needed in row)


def _check_mounted(unit: UnitType, infantry: UnitType) -> Iterator[Claim]:
    yield "price", unit.price == 9, "the price is 9"
    yield "speed", unit.speed == 6, "the speed is 3"
    alike = replace(unit, id="", title="", price=0, speed=0)
    same = alike == replace(infantry, id="", title="", price=0, speed=0)
    yield "", same, "all but price and speed is as for infantry"


def _check_car(unit: UnitType) -> Iterator[Claim]:
    yield "speed", unit.speed == 8, "the speed is 4"
    yield "hits", unit.hits[1:2] == (6,), "a veteran hits on 6"
    holds = unit.open[:1] <= (2,) and unit.open[1:2] == (4,)
    yield "open", holds, "2 hits in the open are 1 damage, and 4 the fewest for 2"


def _check_mortar(unit: UnitType) -> Iterator[Claim]:
    yield "speed", unit.speed == 2, "the speed is 1"
    yield "ground", unit.ground == (2, 5), "the ground range is 2-5"
    yield "air", unit.air is None, "there is no air range"


def _check_guns(howitzer: UnitType, gun: UnitType) -> Iterator[Claim]:
    same = replace(howitzer, id="", title="", ground=None) == replace(
        gun, id="", title="", ground=None
    )
    yield "", same, "assault gun and howitzer differ in range alone"
    yield "ground", not howitzer.reaches(False, 1), "a howitzer does not reach 1"
    yield "ground", gun.reaches(False, 1), "an assault gun reaches 1"


def _check_mark1(unit: UnitType, tank: UnitType, car: UnitType) -> Iterator[Claim]:
    yield "speed", unit.speed == tank.speed, "the speed is the tank's"
    yield "open", unit.open == tank.open, "the open row is the tank's"
    yield "forest", unit.forest == tank.forest, "the forest row is the tank's"
    yield "hits", unit.hits == car.hits, "the hit numbers are the armoured car's"


def _check_ft17(unit: UnitType, tank: UnitType, car: UnitType) -> Iterator[Claim]:
    for name, own, one, two in (
        ("speed", (unit.speed,), (tank.speed,), (car.speed,)),
        ("hits", unit.hits, tank.hits, car.hits),
        ("open", unit.open, tank.open, car.open),
        ("forest", unit.forest, tank.forest, car.forest),
    ):
        between = len(own) == len(one) == len(two) and all(
            min(first, second) <= value <= max(first, second)
            for value, first, second in zip(own, one, two, strict=True)
        )
        yield name, between, f"{name} lies between those of armoured car and tank"


def _check_ranges(unit: UnitType) -> Iterator[Claim]:
    if unit.id in WITH_AIR_RANGE:
        yield "air", unit.reaches(True, 1), "there is an air range, with 1 in it [TC-DATA-11]"
    else:
        yield "air", unit.air is None, "there is no air range [TC-DATA-11]"
    if unit.id in WITHOUT_GROUND_RANGE:
        yield "ground", unit.ground is None, "there is no ground range [TC-DATA-12]"


def _check_card(unit: UnitType, card: SpecialForceCard) -> Iterator[Claim]:
    is_turret = unit.id == "turret"
    yield "price", unit.price == SPECIAL_PRICE, f"the price is {SPECIAL_PRICE}"
    repair = None if is_turret else SPECIAL_REPAIR
    yield "repair", unit.repair == repair, f"the repair is {repair or 'none'}"
    yield (
        "count",
        unit.count == (TURRETS_PER_PURCHASE if is_turret else 1),
        f"turrets are bought by {TURRETS_PER_PURCHASE}",
    )
    yield "ground", unit.ground == card.ground, f"the ground range is {card.ground or 'none'}"
    yield "air", unit.air == card.air, f"the air range is {card.air or 'none'}"
    yield "open", unit.open == card.open, f"the row is {card.open or 'none'}"
    if card.speed is not None:
        yield "speed", unit.speed == card.speed, f"the speed is {card.speed / 2:g}"


_UNITS_BY_RULE: Final = {
    "TC-DATA-04": ("infantry",),
    "TC-DATA-05": ("mounted", "infantry"),
    "TC-DATA-06": ("car",),
    "TC-DATA-07": ("mortar",),
    "TC-DATA-08": ("howitzer", "gun"),
    "TC-DATA-09": ("mark1", "tank", "car"),
    "TC-DATA-10": ("ft17", "tank", "car"),
}
_CHECKS_BY_RULE: Final[dict[str, Callable[..., Iterator[Claim]]]] = {
    "TC-DATA-04": _check_infantry,
    "TC-DATA-05": _check_mounted,
    "TC-DATA-06": _check_car,
    "TC-DATA-07": _check_mortar,
    "TC-DATA-08": _check_guns,
    "TC-DATA-09": _check_mark1,
    "TC-DATA-10": _check_ft17,
}
