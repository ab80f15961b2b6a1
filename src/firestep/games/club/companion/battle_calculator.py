"""The battle calculator: odds and results of attacks at a real table, without a game (BATTLE, XP).

Every attack is a position of its own (see `battle_board`). What carries over from one attack to
the next is the damage and the experience of the units. The attacks need not belong to one turn, so
a unit may attack several times (TC-DECL-04 holds within a turn). The support of an attack is what
the user enters, also if a supporter may be lost before.
"""

from typing import Any, Final

from firestep.contract.companion import (
    MAX_BATTLE_ATTACKS,
    MAX_BATTLE_UNITS,
    MAX_ROLLS,
    BattleAttack,
    BattleForm,
    BattleReport,
    BattleRequest,
    BattleUnitForm,
    UnitChances,
)
from firestep.contract.data_error import DataError
from firestep.games.club.companion.battle_attack import fight
from firestep.games.club.companion.battle_board import (
    BATTLE_OPTIONS,
    MAX_DISTANCE,
    SUPPORTS,
    BattleBoard,
    list_grounds,
    list_types,
)
from firestep.games.club.companion.battle_texts import BattleTexts
from firestep.games.club.companion.branches import Branches
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.text.translations import TRANSLATIONS

MAX_BRANCHES: Final = 6000
"""A list of attacks with more results at once is refused."""
_FORM_OPTIONS: Final = ("rules", "mat", *BATTLE_OPTIONS)


def describe_form(game: Club) -> BattleForm:
    """Return what can be entered with the mat and the options of a game."""
    config = BattleBoard(game).game.config
    units = [
        _describe_type(config, nation, name)
        for nation in config.nations
        for name in list_types(config, nation)
    ]
    return BattleForm(
        tuple(units),
        SUPPORTS,
        config.field[layout.F_DEADLY] - 1,
        config.field[layout.F_HERO],
        MAX_DISTANCE,
        {name: config.settings[name] for name in _FORM_OPTIONS},
    )


def _describe_type(config: GameConfig, nation: str, name: str) -> BattleUnitForm:
    kind = config.mat.units[name]
    bands = [band for band in (kind.ground, kind.air) if band]
    near = min((band[0] for band in bands), default=0)
    far = max((band[1] for band in bands), default=0)
    grounds = list_grounds(kind, bool(config.settings["trench"]))
    return BattleUnitForm(name, nation, grounds, (near, min(far, MAX_DISTANCE)))


def calculate(game: Club, request: BattleRequest, language: str) -> BattleReport:
    """Follow the attacks of a request in order; mat, rules and options are those of a game."""
    board, texts = BattleBoard(game), BattleTexts(language)
    field = board.game.config.field
    _check_request(request, board)
    units = list(request.units)
    codes = tuple(unit.damage + 8 * unit.experience for unit in units)
    branches = Branches(field, codes)
    reports, final = [], dict[int, UnitChances]()
    for number, attack in enumerate(request.attacks):
        stage = board.stage(attack, units, f"attacks.{number}.support")
        reports.append(fight(stage, attack, branches, texts))
        later = {unit for one in request.attacks[number + 1 :] for unit in _units_of(one)}
        done = set(range(len(units))) - later
        final |= {unit: branches.chances_of(unit) for unit in done - final.keys()}
        branches.forget(done)
        if len(branches) > MAX_BRANCHES:
            raise _error("too-many", "attacks", most=str(MAX_BRANCHES))
    ends = tuple(final[unit] for unit in range(len(units)))
    return BattleReport(field[layout.F_FACES], tuple(reports), ends)


def _units_of(attack: BattleAttack) -> tuple[int, int]:
    return attack.attacker, attack.target


def _check_request(request: BattleRequest, board: BattleBoard) -> None:
    """Raise `InputError` for a value that the calculator does not know."""
    field, units = board.game.config.field, request.units
    _check_range(len(units), 2, MAX_BATTLE_UNITS, "units")
    _check_range(len(request.attacks), 1, MAX_BATTLE_ATTACKS, "attacks")
    for number, unit in enumerate(units):
        place = f"units.{number}"
        board.check_unit(unit, place)
        most, hero = field[layout.F_DEADLY] - 1, field[layout.F_HERO]
        _check_range(unit.damage, 0, most, f"{place}.damage", "TC-BATTLE-36")
        _check_range(unit.experience, 0, hero, f"{place}.experience", "TC-XP-01")
    for number, attack in enumerate(request.attacks):
        place = f"attacks.{number}"
        _check_range(attack.attacker, 0, len(units) - 1, f"{place}.attacker")
        _check_range(attack.target, 0, len(units) - 1, f"{place}.target")
        if attack.attacker == attack.target:
            raise _error("same-unit", f"{place}.target")
        _check_range(attack.distance, 1, MAX_DISTANCE, f"{place}.distance")
        _check_range(len(attack.rolls), 0, MAX_ROLLS, f"{place}.rolls")
        if attack.support not in SUPPORTS:
            raise _error("support", f"{place}.support", known=", ".join(SUPPORTS))


def _check_range(count: int, least: int, most: int, place: str, rule: str = "") -> None:
    if not least <= count <= most:
        facts: dict[str, Any] = {"count": str(count)[:20], "least": str(least), "most": str(most)}
        raise DataError("battle-range", rule=rule, place=place, texts=TRANSLATIONS, **facts)


def _error(reason: str, place: str, **facts: Any) -> DataError:
    return DataError(f"battle-{reason}", place=place, texts=TRANSLATIONS, **facts)
