"""Comparison of a mat with the values that the rulebooks give (TC-DATA-04 to -12, -14)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from firestep.contract.data_error import DataError
from firestep.games.club.content.mat import Band, Mat, Row, UnitType
from firestep.games.club.text.translations import TRANSLATIONS

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


@dataclass(frozen=True, slots=True)
class Deviation:
    """A value of a unit that deviates from the rulebooks."""

    unit: str
    field: str
    error: DataError

    @property
    def place(self) -> str:
        """The place of the value in messages."""
        return f"[units.{self.unit}], {self.field}" if self.field else f"[units.{self.unit}]"


class Claim(NamedTuple):
    """What the rulebooks say of a field, and whether it holds."""

    field: str
    holds: bool
    reason: str
    facts: dict[str, Any] = {}  # noqa: RUF012  # never changed


def find_deviations(mat: Mat) -> list[Deviation]:
    """Return where a mat deviates from the rulebooks."""
    deviations: list[Deviation] = []

    def check(unit: str, rule: str, claims: Iterator[Claim]) -> None:
        deviations.extend(
            Deviation(unit, claim.field, _error(claim.reason, rule, claim.facts))
            for claim in claims
            if not claim.holds
        )

    for rule, (id, *others) in _UNITS_BY_RULE.items():
        missing = [name for name in (id, *others) if name not in mat.units]
        if missing:
            deviations.append(Deviation(missing[0], "", _error("unit", rule)))
            continue
        check(id, rule, _CHECKS_BY_RULE[rule](*(mat.units[name] for name in (id, *others))))
    for unit in mat.units.values():
        check(unit.id, "TC-DATA-11", _check_air_range(unit))
        check(unit.id, "TC-DATA-12", _check_ground_range(unit))
    for id, card in SPECIAL_FORCE_CARDS.items():
        if id not in mat.units:
            deviations.append(Deviation(id, "", _error("unit", "TC-DATA-14")))
            continue
        check(id, "TC-DATA-14", _check_card(mat.units[id], card))
    return deviations


def _error(reason: str, rule: str, facts: dict[str, Any] | None = None) -> DataError:
    return DataError(f"book-{reason}", rule=rule, texts=TRANSLATIONS, **(facts or {}))


def _price(unit: UnitType, price: int) -> Claim:
    return Claim("price", unit.price == price, "price", {"value": price})


def _speed(unit: UnitType, half_points: int) -> Claim:
    return Claim("speed", unit.speed == half_points, "speed", {"value": f"{half_points / 2:g}"})


def _check_infantry(unit: UnitType) -> Iterator[Claim]:
    yield _price(unit, 7)
    yield _speed(unit, 4)
    yield Claim("hits", unit.hits[:1] == (2,), "recruit-hits")
    yield Claim("open", _damage_of_hits(unit.open, 5) == 3, "infantry-open")
    yield Claim("forest", _damage_of_hits(unit.forest, 5) == 2, "infantry-forest")


def _damage_of_hits(row: Row, hits: int) -> int:
    return sum(needed <= hits for needed in row)


def _check_mounted(unit: UnitType, infantry: UnitType) -> Iterator[Claim]:
    yield _price(unit, 9)
    yield _speed(unit, 6)
    alike = replace(unit, id="", title="", price=0, speed=0)
    same = alike == replace(infantry, id="", title="", price=0, speed=0)
    yield Claim("", same, "mounted")


def _check_car(unit: UnitType) -> Iterator[Claim]:
    yield _speed(unit, 8)
    yield Claim("hits", unit.hits[1:2] == (6,), "veteran-hits")
    holds = unit.open[:1] <= (2,) and unit.open[1:2] == (4,)
    yield Claim("open", holds, "car-open")


def _check_mortar(unit: UnitType) -> Iterator[Claim]:
    yield _speed(unit, 2)
    yield Claim("ground", unit.ground == (2, 5), "mortar-ground")
    yield Claim("air", unit.air is None, "no-air")


def _check_guns(howitzer: UnitType, gun: UnitType) -> Iterator[Claim]:
    same = replace(howitzer, id="", title="", ground=None) == replace(
        gun, id="", title="", ground=None
    )
    yield Claim("", same, "guns")
    yield Claim("ground", not howitzer.reaches(False, 1), "howitzer-ground")
    yield Claim("ground", gun.reaches(False, 1), "gun-ground")


def _check_mark1(unit: UnitType, tank: UnitType, car: UnitType) -> Iterator[Claim]:
    yield Claim("speed", unit.speed == tank.speed, "mark1-speed")
    yield Claim("open", unit.open == tank.open, "mark1-open")
    yield Claim("forest", unit.forest == tank.forest, "mark1-forest")
    yield Claim("hits", unit.hits == car.hits, "mark1-hits")


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
        yield Claim(name, between, "between", {"field": name})


def _check_air_range(unit: UnitType) -> Iterator[Claim]:
    if unit.id in WITH_AIR_RANGE:
        yield Claim("air", unit.reaches(True, 1), "air")
    else:
        yield Claim("air", unit.air is None, "no-air")


def _check_ground_range(unit: UnitType) -> Iterator[Claim]:
    if unit.id in WITHOUT_GROUND_RANGE:
        yield Claim("ground", unit.ground is None, "no-ground")


def _check_card(unit: UnitType, card: SpecialForceCard) -> Iterator[Claim]:
    is_turret = unit.id == "turret"
    yield _price(unit, SPECIAL_PRICE)
    repair = None if is_turret else SPECIAL_REPAIR
    yield _card_claim("repair", unit.repair == repair, repair)
    count = TURRETS_PER_PURCHASE if is_turret else 1
    yield Claim("count", unit.count == count, "count", {"value": TURRETS_PER_PURCHASE})
    yield _card_claim("ground", unit.ground == card.ground, card.ground)
    yield _card_claim("air", unit.air == card.air, card.air)
    yield _card_claim("open", unit.open == card.open, card.open)
    if card.speed is not None:
        yield _speed(unit, card.speed)


def _card_claim(field: str, holds: bool, value: object) -> Claim:
    """Return a claim about a value of a card, which may be none."""
    return Claim(field, holds, f"card-{field}", {"value": str(value) if value else "none"})


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
