"""The battle calculator for a real table: odds, explanations, rolled dice, refusals."""

from fractions import Fraction
from random import Random

import pytest

from firestep.contract import InputError, Value
from firestep.contract.companion import (
    BattleAttack,
    BattleForm,
    BattleReport,
    BattleRequest,
    BattleUnit,
    HasBattleCalculator,
)
from firestep.games.club import package
from firestep.games.club.companion.battle_board import BattleBoard
from firestep.games.club.game import Club
from support.club_battle_by_hand import Hand, HandAttack, HandUnit

CASES = 300
CASES_PER_TEST = 25


def calculate(
    units: list[BattleUnit], attacks: list[BattleAttack], language: str = "en", **options: Value
) -> BattleReport:
    return package.calculate_battle(BattleRequest(units, attacks, options, {}), language)


def random_options(random: Random) -> dict[str, Value]:
    options: dict[str, Value] = {"mat": random.choice(["revised", "standard"]), "spec": True}
    varied: dict[str, tuple[Value, ...]] = {
        "trench": (False, True),
        "fragile": (False, True),
        "battle_air_cover": (False, True),
        "at_return_fire": (False, True),
        "gas_return_fire": (False, True),
        "gas_aim": ("unit", "hex"),
        "gas_roll": ("once", "per_target"),
        "water_defence": ("no_return_fire", "destroyed", "untargetable"),
    }
    for name, values in varied.items():
        options[name] = random.choice(values)
    return options


def random_unit(random: Random, form: BattleForm, nation: str) -> BattleUnit:
    kind = random.choice([unit for unit in form.units if unit.nation == nation])
    damage = random.choice([0, 0, random.randint(0, form.max_damage)])
    ground = random.choice(kind.grounds)
    return BattleUnit(kind.type, nation, damage, random.randint(0, 5), ground)


def random_attack(
    random: Random, game: Club, units: list[BattleUnit], numbers: tuple[int, int]
) -> BattleAttack:
    attacker, target = numbers
    distance = random.choice([1, 1, 1, 2, 3, 5])
    kind = game.config.mat.units[units[attacker].type]
    support = random.choice(["none", "flank", "surround"])
    if distance > 1 or kind.scatters or kind.area:
        support = "none"
    return BattleAttack(attacker, target, distance, support)


@pytest.mark.parametrize("seed", range(CASES // CASES_PER_TEST))
def test_random_battles_agree_with_a_calculation_by_hand(seed: int) -> None:
    random, fought = Random(seed), 0
    while fought < CASES_PER_TEST:
        options = random_options(random)
        game, form = Club(options), package.battle_form({}, options)
        nations = random.sample(["GE", "AH", "FR", "GB"], 2)
        units = [random_unit(random, form, random.choice(nations)) for _ in range(3)]
        attacks = [
            random_attack(random, game, units, numbers)
            for numbers in ((0, 1), (2, 1), (1, 0))[: random.randint(1, 3)]
        ]
        hand = Hand(str(options["mat"]), options).calculate(
            [
                HandUnit(one.type, one.nation, one.damage, one.experience, one.ground)
                for one in units
            ],
            [HandAttack(one.attacker, one.target, one.distance, one.support) for one in attacks],
        )
        report = package.calculate_battle(BattleRequest(units, attacks, options, {}), "en")
        for attack, mine, found in zip(attacks, hand, report.attacks, strict=True):
            told = (seed, options, units, attacks)
            assert (found.refusal is not None) == mine.refused, told
            if mine.refused:
                continue
            fought += 1
            assert found.void == mine.void, told
            assert found.both_destroyed == mine.both_gone, told
            for unit, chances in zip((attack.attacker, attack.target), found.units, strict=True):
                assert list(chances.damage) == mine.damage[unit], told
                assert list(chances.experience) == mine.experience[unit], told


def test_the_package_has_the_capability() -> None:
    assert isinstance(package, HasBattleCalculator)
    form = package.battle_form({}, {"fragile": True, "trench": True})
    assert (form.max_damage, form.max_experience) == (4, 5)
    infantry = next(unit for unit in form.units if (unit.type, unit.nation) == ("infantry", "FR"))
    assert infantry.grounds == ("open", "forest", "road", "water", "trench")
    assert infantry.ranges == (1, 1)
    assert not any(unit.type in ("gas", "turret") for unit in form.units)


@pytest.mark.rule("TC-BATTLE-10", "TC-BATTLE-12", "TC-BATTLE-30", "TC-BATTLE-32")
def test_a_roll_is_explained_part_by_part() -> None:
    units = [BattleUnit("tank", "GE", 2), BattleUnit("infantry", "FR", 1, 3, "forest")]
    (attack,) = calculate(units, [BattleAttack(0, 1, 1, "flank")]).attacks
    there, back = attack.rolls
    (case,) = there.cases
    assert (case.dice, case.hit_number, case.rank) == (12, 7, "recruit")
    assert [(part.name, part.dice, part.rule) for part in case.parts] == [
        ("damage", 10, "TC-BATTLE-10"),
        ("flank", 2, "TC-BATTLE-12"),
    ]
    assert there.row is not None
    assert (there.row.name, there.row.rule) == ("forest", "TC-BATTLE-30")
    assert there.row.hits == (2, 4, 6, 8, 10, 12)
    assert (back.cases[0].dice, back.cases[0].hit_number, back.cases[0].rank) == (11, 3, "veteran")
    assert back.row is not None
    assert (back.row.name, back.row.rule) == ("open", "TC-BATTLE-32")


@pytest.mark.rule("TC-BATTLE-14", "TC-UNIT-38", "TC-UNIT-43")
def test_surround_and_anti_tank_dice_add_up() -> None:
    units = [BattleUnit("antitank", "AH"), BattleUnit("tank", "GB")]
    (attack,) = calculate(units, [BattleAttack(0, 1, 1, "surround")]).attacks
    parts = [(part.name, part.dice) for part in attack.rolls[0].cases[0].parts]
    assert parts == [("damage", 12), ("surround", 3), ("tanks", 2)]


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "ground", "rule"),
    [
        ("bertha", "tank", 4, "open", "TC-UNIT-42"),
        ("gun", "infantry", 2, "open", "TC-BATTLE-05"),
        ("tank", "infantry", 1, "water", "TC-MOVE-18"),
        ("fighter", "tank", 1, "open", "TC-BATTLE-06"),
        ("tank", "aa", 1, "open", "TC-BATTLE-07"),
        ("tank", "truck", 1, "open", "TC-BATTLE-08"),
        ("tank", "mortar", 1, "open", "TC-BATTLE-08"),
    ],
)
def test_no_return_fire_has_a_rule(
    attacker: str, target: str, distance: int, ground: str, rule: str
) -> None:
    units = [BattleUnit(attacker, "GE"), BattleUnit(target, "FR", ground=ground)]
    (attack,) = calculate(units, [BattleAttack(0, 1, distance)]).attacks
    assert (attack.rolls[1].cases, attack.rolls[1].silence) == ((), rule)
    assert attack.rolls[1].text
    assert sum(attack.units[0].damage[1:]) == 0


@pytest.mark.rule("TC-GAP-101")
def test_gas_may_not_answer() -> None:
    units = [BattleUnit("tank", "GE"), BattleUnit("gas", "FR")]
    attacks = [BattleAttack(0, 1)]
    (attack,) = calculate(units, attacks, spec=True, gas_return_fire=False).attacks
    assert attack.rolls[1].silence == "TC-GAP-101"
    (attack,) = calculate(units, attacks, spec=True).attacks
    assert attack.rolls[1].cases


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "rule"),
    [
        (BattleUnit("infantry", "GE"), BattleUnit("tank", "FR"), 2, "TC-DECL-10"),
        (BattleUnit("mortar", "GE"), BattleUnit("tank", "FR"), 1, "TC-DECL-12"),
        (BattleUnit("tank", "GE"), BattleUnit("fighter", "FR"), 1, "TC-DECL-13"),
        (BattleUnit("aa", "GE"), BattleUnit("tank", "FR"), 1, "TC-DECL-15"),
        (BattleUnit("truck", "GE"), BattleUnit("tank", "FR"), 1, "TC-DECL-16"),
        (BattleUnit("tank", "GE"), BattleUnit("tank", "AH"), 1, "TC-DECL-18"),
        (BattleUnit("infantry", "GE", ground="water"), BattleUnit("tank", "FR"), 1, "TC-MOVE-17"),
    ],
)
def test_an_impossible_attack_is_refused_and_changes_nothing(
    attacker: BattleUnit, target: BattleUnit, distance: int, rule: str
) -> None:
    for language in ("en", "fr", "es"):
        report = calculate([attacker, target], [BattleAttack(0, 1, distance)], language)
        refusal = report.attacks[0].refusal
        assert refusal is not None
        assert refusal.rule == rule
        assert refusal.text
        assert "{" not in refusal.text
        assert "u1" not in refusal.text
        assert [unit.damage[0] for unit in report.units] == [1, 1]


@pytest.mark.rule("TC-UNIT-26", "TC-UNIT-27", "TC-UNIT-28")
@pytest.mark.parametrize(("experience", "faces"), [(0, 6), (3, 9), (5, 12)])
def test_a_shell_scatters_by_rank(experience: int, faces: int) -> None:
    units = [BattleUnit("bertha", "GE", 0, experience), BattleUnit("tank", "FR")]
    (attack,) = calculate(units, [BattleAttack(0, 1, 4)]).attacks
    assert attack.scatter is not None
    assert attack.scatter.on_target == faces
    assert attack.due is not None
    assert (attack.due.dice, attack.due.hit_number) == (1, 0)


@pytest.mark.rule("TC-VAR-29")
def test_a_target_in_a_trench_uses_the_row_of_the_tank_in_forest() -> None:
    units = [BattleUnit("tank", "GE"), BattleUnit("infantry", "FR", ground="trench")]
    (attack,) = calculate(units, [BattleAttack(0, 1)], trench=True).attacks
    row = attack.rolls[0].row
    assert row is not None
    assert (row.name, row.rule) == ("trench", "TC-VAR-29")
    assert row.hits == Club().config.mat.units["tank"].forest


@pytest.mark.rule("TC-DECL-08", "TC-BATTLE-40")
def test_damage_and_experience_carry_over() -> None:
    units = [BattleUnit("tank", "GE", 0, 2), BattleUnit("car", "FR", 4), BattleUnit("car", "GE")]
    report = calculate(units, [BattleAttack(0, 1), BattleAttack(2, 1)])
    first, second = report.attacks
    assert second.void == first.units[1].destroyed > 0
    assert {case.damage for case in second.rolls[1].cases} == {4, 5}
    assert sum(case.chance for case in second.rolls[1].cases) == 1 - second.void
    assert report.units[0] == first.units[0]
    assert report.units[1] == second.units[1]
    assert first.units[0].ranks[1] == 1 - sum(first.units[0].ranks[:1]) - first.units[0].destroyed


@pytest.mark.rule("TC-BATTLE-25", "TC-BATTLE-29", "TC-XP-02", "TC-XP-03")
def test_rolled_dice_decide_step_by_step() -> None:
    units = [BattleUnit("tank", "GE", 0, 2), BattleUnit("infantry", "FR", 4)]
    rolls = ((1,) * 12, (12,) * 7)
    (attack,) = calculate(units, [BattleAttack(0, 1, rolls=rolls)]).attacks
    assert attack.is_rolled
    assert attack.due is None
    assert [(step.name, step.rule) for step in attack.steps] == [
        ("fired", "TC-BATTLE-25"),
        ("returned-fire", "TC-BATTLE-25"),
        ("damaged", "TC-BATTLE-29"),
        ("destroyed", "TC-BATTLE-36"),
        ("learned", "TC-XP-03"),
        ("promoted", "TC-XP-01"),
        ("no-damage", "TC-BATTLE-29"),
    ]
    assert attack.units[1].destroyed == 1
    assert attack.units[0].experience[4] == attack.units[0].damage[0] == 1


def test_dice_are_asked_for_one_roll_at_a_time() -> None:
    units = [BattleUnit("tank", "GE"), BattleUnit("car", "FR", 1)]
    for rolls, unit, dice in (((), 0, 12), (((12,) * 12,), 1, 11)):
        (attack,) = calculate(units, [BattleAttack(0, 1, rolls=rolls)]).attacks
        assert not attack.is_rolled
        assert attack.due is not None
        assert (attack.due.unit, attack.due.dice) == (unit, dice)
    two = [BattleAttack(0, 1, rolls=((12,) * 12, (12,) * 11)), BattleAttack(1, 0)]
    report = calculate(units, two)
    assert report.attacks[1].due is not None
    assert report.attacks[1].due.dice == 11
    two = [BattleAttack(0, 1), BattleAttack(1, 0, rolls=((1,) * 11,))]
    assert calculate(units, two).attacks[1].due is None


def test_a_shell_that_goes_astray_ends_the_attack() -> None:
    units = [BattleUnit("bertha", "GE"), BattleUnit("tank", "FR")]
    (attack,) = calculate(units, [BattleAttack(0, 1, 4, rolls=((3,),))]).attacks
    assert attack.is_rolled
    assert [step.name for step in attack.steps] == ["astray", "hit-nothing"]
    (attack,) = calculate(units, [BattleAttack(0, 1, 4, rolls=((7,), (1,) * 12))]).attacks
    assert attack.is_rolled
    assert attack.units[1].damage[0] == 0


@pytest.mark.parametrize(
    ("rolls", "rule"),
    [
        (((1,) * 11,), "TC-BATTLE-10"),
        (((1,) * 11 + (13,),), "TC-BATTLE-24"),
        (((1,) * 11 + (0,),), "TC-BATTLE-24"),
        (((1,) * 12, (1,)), "TC-BATTLE-24"),
    ],
)
def test_wrong_dice_are_refused(rolls: tuple[tuple[int, ...], ...], rule: str) -> None:
    units = [BattleUnit("gun", "GE"), BattleUnit("truck", "FR")]
    for language in ("en", "fr", "es"):
        (attack,) = calculate(units, [BattleAttack(0, 1, rolls=rolls)], language).attacks
        assert attack.refusal is not None
        assert attack.refusal.rule == rule
        assert not attack.is_rolled
    odds = calculate(units, [BattleAttack(0, 1)]).attacks[0]
    assert attack.units == odds.units


TANKS = [BattleUnit("tank", "GE"), BattleUnit("tank", "FR")]


@pytest.mark.parametrize(
    ("units", "attack", "place", "rule"),
    [
        ([BattleUnit("zeppelin", "GE"), TANKS[1]], BattleAttack(0, 1), "units.0", "TC-UNIT-01"),
        ([BattleUnit("tank", "XX"), TANKS[1]], BattleAttack(0, 1), "units.0", "TC-SETUP-02"),
        ([BattleUnit("bertha", "AH"), TANKS[1]], BattleAttack(0, 1), "units.0", "TC-BANK-21"),
        ([BattleUnit("medic", "GE"), TANKS[1]], BattleAttack(0, 1), "units.0", "TC-SPEC-01"),
        ([BattleUnit("turret", "GE"), TANKS[1]], BattleAttack(0, 1), "units.0", "TC-SPEC-41"),
        (
            [TANKS[0], BattleUnit("tank", "FR", 6)],
            BattleAttack(0, 1),
            "units.1.damage",
            "TC-BATTLE-36",
        ),
        (
            [TANKS[0], BattleUnit("tank", "FR", 0, 6)],
            BattleAttack(0, 1),
            "units.1.experience",
            "TC-XP-01",
        ),
        (
            [TANKS[0], BattleUnit("tank", "FR", ground="water")],
            BattleAttack(0, 1),
            "units.1",
            "TC-MOVE-14",
        ),
        (
            [TANKS[0], BattleUnit("infantry", "FR", ground="trench")],
            BattleAttack(0, 1),
            "units.1",
            "TC-MOVE-14",
        ),
        (TANKS, BattleAttack(0, 0), "attacks.0.target", ""),
        (TANKS, BattleAttack(0, 2), "attacks.0.target", ""),
        (TANKS, BattleAttack(-1, 1), "attacks.0.attacker", ""),
        (TANKS, BattleAttack(0, 1, 0), "attacks.0.distance", ""),
        (TANKS, BattleAttack(0, 1, 21), "attacks.0.distance", ""),
        (TANKS, BattleAttack(0, 1, 1, "many"), "attacks.0.support", ""),
        (TANKS, BattleAttack(0, 1, 2, "flank"), "attacks.0.support", "TC-BATTLE-16"),
        (TANKS, BattleAttack(0, 1, rolls=((),) * 5), "attacks.0.rolls", ""),
    ],
)
def test_bad_input_names_the_place_and_the_rule(
    units: list[BattleUnit], attack: BattleAttack, place: str, rule: str
) -> None:
    with pytest.raises(InputError) as caught:
        calculate(units, [attack])
    assert caught.value.place == place
    assert rule in str(caught.value)


@pytest.mark.parametrize(("units", "attacks"), [(1, 1), (9, 1), (2, 0), (2, 9)])
def test_the_number_of_units_and_attacks_is_bounded(units: int, attacks: int) -> None:
    pieces = [BattleUnit("tank", "FR" if number % 2 else "GE") for number in range(units)]
    with pytest.raises(InputError, match="is not between"):
        calculate(pieces, [BattleAttack(0, 1)] * attacks)


def test_gas_is_calculated_without_support_only() -> None:
    units = [BattleUnit("gas", "GE"), BattleUnit("infantry", "FR")]
    (attack,) = calculate(units, [BattleAttack(0, 1, 2)], spec=True).attacks
    assert attack.units[1].damage[0] < 1
    with pytest.raises(InputError, match="gas would hit"):
        calculate(units, [BattleAttack(0, 1, 1, "flank")], spec=True)


@pytest.mark.parametrize("rules", ["standard", "everything", "trenches", "quick", "victory-points"])
def test_every_shipped_rule_set_can_be_used(rules: str) -> None:
    report = calculate(TANKS, [BattleAttack(0, 1, 1, "surround")], rules=rules)
    assert sum(report.units[0].damage) == 1
    assert report.units[0].damage[-1] == report.attacks[0].units[0].destroyed


def test_own_content_is_used() -> None:
    text = package.workshop.load_shipped("mat", "standard").replace(
        "hits = [2, 3, 4]\n", "hits = [12, 12, 12]\n"
    )
    units = [BattleUnit("infantry", "GE"), BattleUnit("truck", "FR")]
    request = BattleRequest(units, [BattleAttack(0, 1)], {}, {"mat": text})
    report = package.calculate_battle(request, "en")
    assert report.units[1].destroyed == Fraction(1)


def test_the_meadow_gives_the_entered_distance() -> None:
    board = BattleBoard(Club())
    units = [BattleUnit("tank", "GE"), BattleUnit("tank", "FR")]
    for distance in range(1, 21):
        stage = board.stage(BattleAttack(0, 1, distance), units, "")
        refusal = stage.game.refusal(stage.position, 1, stage.game.read_action(stage.order))
        given = 1 if refusal is None else refusal.facts["distance"]
        assert given == distance
