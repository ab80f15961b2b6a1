"""The catalogue's test vectors of transport, forts, battle and money (5.4 to 5.10)."""

from dataclasses import replace
from fractions import Fraction

from .board import Hex, hex_name
from .fighting import attacker_dice, may_attack, play_scatter, returns_fire, settle, shell_hex
from .game import legal, play
from .moving import reach
from .odds import (
    battle_distribution,
    damage_from,
    dice_for,
    experience_after,
    rank_of,
    support_dice,
)
from .state import State, with_unit
from .turns import end_turn, enter_bank
from .units import KINDS
from .vectors import at, field, unit


def name(q: int, r: int) -> str:
    """Return the name of a vector's hex."""
    return hex_name(at(q, r))


def check_transport() -> None:
    """TC-EX-55 to -59."""
    road = (at(0, 0), at(0, 1), at(0, 2))
    state = field(
        unit(1, "GE", "troop_transport", at(0, 0)),
        unit(2, "GE", "heavy_mortar", at(-1, 0)),
        unit(3, "GE", "infantry", at(0, 3)),
        unit(4, "GE", "tank", at(1, -1)),
        unit(5, "GB", "infantry", at(3, 1)),
        road=road,
    )
    assert "board u4 u1" not in legal(state, 1)
    state = play(state, 1, "board u2 u1")
    assert "end moves" not in legal(state, 1)
    state = play(state, 1, f"move u3 {name(0, 1)}")
    assert state.open_left == 2
    state = play(state, 1, "board u3 u1")
    state = play(state, 1, f"move u1 {name(2, 0)}")
    assert "end moves" not in legal(state, 1)
    assert not any("u4" in t for t in legal(state, 1))
    assert f"move u1 {name(3, 0)}" in legal(state, 1)
    state = play(state, 1, f"unload u3 {name(2, 1)}")
    assert all(t.startswith("unload u2") for t in legal(state, 1))
    state = play(state, 1, f"unload u2 {name(1, 0)}")
    texts = legal(state, 1)
    assert "end moves" in texts
    assert not any(" u3" in t or " u2" in t for t in texts)
    assert not any(t.startswith("move u1") or t.startswith("board") for t in texts)
    state = play(state, 1, "end moves")
    texts = legal(state, 1)
    assert "attack u3 u5" in texts
    assert "attack u2 u5" in texts
    check_truck_in_fort()


def check_truck_in_fort() -> None:
    """TC-EX-57, TC-EX-58 (a fifth unit) and TC-EX-59."""
    ring = [at(-1, 0), at(0, -1), at(1, -1), at(1, 0), at(0, 1)]
    state = field(
        unit(1, "GE", "troop_transport", at(0, 0)),
        *(unit(i + 2, "GE", "howitzer", h) for i, h in enumerate(ring)),
        unit(9, "GB", "infantry", at(8, 8)),
        forest=(at(0, 0),),
    )
    state = replace(state, owners={"F1": "GE", "F2": ""})
    for i in range(2, 6):
        state = play(state, 1, f"board u{i} u1")
    assert "board u6 u1" not in legal(state, 1)
    state = play(state, 1, "move u1 F1")
    assert [state.units[i].place for i in range(1, 6)] == ["F1"] * 5
    texts = legal(state, 1)
    assert not any(f"u{i} " in t for t in texts for i in range(1, 6))
    assert "end moves" in texts


def check_forts() -> None:
    """TC-EX-60 to -65."""
    state = field(
        unit(1, "GE", "infantry", at(-4, -1)),
        unit(2, "GE", "mounted_infantry", at(-4, -2)),
        unit(3, "GE", "armoured_car", at(-3, 0)),
        unit(4, "GB", "infantry", at(8, 8)),
    )
    texts = legal(state, 1)
    assert "move u1 F1" in texts
    assert "move u3 F1" not in texts
    assert "move u2 F1" not in texts
    after = play(state, 1, "move u1 F1")
    assert after.owners["F1"] == "GE"
    assert not reach(after, after.units[1])
    assert "move u2 F1" in legal(after, 1)
    state = replace(state, owners={"F1": "AH", "F2": ""})
    assert "move u1 F1" not in legal(state, 1)
    state = replace(state, owners={"F1": "GB", "F2": ""})
    for i in (11, 12, 13):
        state = with_unit(state, unit(i, "GB", "tank", "F1"))
    assert not may_attack(state, state.units[3], state.units[11])
    after = play(state, 1, "move u1 F1")
    assert sorted(after.units) == [1, 2, 3, 4]
    tank = unit(5, "GE", "tank", at(-3, 0))
    state = replace(field(tank), owners={"F1": "GE", "F2": ""}, open_id=5, open_left=1)
    assert "F1" in reach(state, tank)
    assert "F1" not in reach(replace(state, open_left=0), tank)


def example() -> State:
    """Return the position of TC-EX-80."""
    state = field(
        unit(1, "GE", "armoured_car", at(-1, 0), 3, 3),
        unit(2, "GE", "fighter", at(0, -1)),
        unit(3, "GE", "heavy_mortar", at(-1, 1)),
        unit(4, "GB", "infantry", at(0, 0), 1, 2),
        unit(5, "AH", "armoured_car", at(1, 0)),
        unit(6, "FR", "howitzer", at(1, 2)),
        forest=(at(0, 0),),
    )
    return replace(state, phase="attacks")


def check_battle() -> None:
    """TC-EX-70 to -85."""
    state = example()
    for text in ("attack u1 u4", "attack u2 u4", "attack u3 u6"):
        state = play(state, 1, text)
    state = play(state, 1, "end attacks")
    car, fighter, mortar = (state.units[i] for i in (1, 2, 3))
    infantry, howitzer = state.units[4], state.units[6]
    assert attacker_dice(state, car, infantry) == 10
    assert returns_fire(state, car, infantry)
    state = play(state, 0, "hits 5")
    assert state.phase == "target-roll"
    state = play(state, 0, "hits 2")
    car, infantry = state.units[1], state.units[4]
    assert (car.damage, car.experience) == (4, 4)
    assert (infantry.damage, infantry.experience) == (3, 3)
    assert attacker_dice(state, fighter, infantry) == 14
    assert not returns_fire(state, fighter, infantry)
    killed = play(state, 0, "hits 14")
    assert 4 not in killed.units
    assert killed.units[2].experience == 2
    assert killed.phase == "attacker-roll"
    assert killed.victim == 6
    assert attacker_dice(killed, mortar, howitzer) == 12
    assert not returns_fire(killed, mortar, howitzer)
    assert play(killed, 0, "hits 0").phase == "bank"
    moved = with_unit(example(), unit(5, "AH", "armoured_car", at(7, 7)))
    moved = with_unit(moved, unit(2, "GE", "fighter", at(1, 0)))
    assert attacker_dice(moved, moved.units[1], moved.units[4]) == 11  # TC-EX-83
    plain = replace(state, ground=field().ground)
    before = unit(4, "GB", "infantry", at(0, 0), 1, 2)
    plain = with_unit(plain, before)
    assert settle(plain, car, 4, {4: 5}, {}).units[4].damage == 4  # TC-EX-85
    for far, fits in ((1, False), (2, True), (5, True), (6, False)):
        target = unit(8, "GB", "tank", at(-1, 1 + far))
        assert may_attack(state, mortar, target) == fits  # TC-EX-71
    flying = unit(8, "GB", "fighter", at(-1, 2))
    for kind in KINDS:  # TC-EX-73
        shooter = unit(9, "GE", kind, at(-1, 1))
        assert may_attack(state, shooter, flying) == (
            kind in ("fighter", "anti_aircraft", "heavy_infantry")
        )
    twice = replace(state, declared=((1, 4), (2, 4)), pointer=0, phase="attacker-roll", victim=4)
    twice = play(play(twice, 0, "hits 9"), 0, "hits 0")
    assert 4 not in twice.units
    assert twice.phase == "bank"


def check_tables() -> None:
    """TC-EX-90 to -97."""
    assert [dice_for(n) for n in range(7)] == [12, 11, 10, 8, 7, 5, 0]
    assert [rank_of(n) for n in range(6)] == [0, 0, 0, 1, 1, 2]
    gains = [(0, False), (1, False), (4, False), (2, True)]
    assert [experience_after(0, k, dead) for k, dead in gains] == [0, 1, 1, 2]
    car = KINDS["armoured_car"].open_row
    assert [damage_from(n, car) for n in (2, 3, 4)] == [1, 1, 2]
    infantry = KINDS["infantry"]
    assert damage_from(5, infantry.open_row) == 3
    assert damage_from(5, infantry.forest_row) == 2
    hits = (0, 1, 2, 4, 5, 7, 9, 10, 12, 15, 16)
    found = [damage_from(n, (2, 5, 7, 10, 12, 16)) for n in hits]
    assert found == [0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6]
    assert support_dice((0, 0), (1, 0), [(2, 0)]) == 3
    state = example()
    one, two = unit(1, "GE", "infantry", at(-1, 0), 5), unit(4, "GB", "infantry", at(0, 0), 5)
    state = with_unit(with_unit(state, one), two)
    state = settle(state, one, 4, {4: 2}, {4: 1})
    assert 1 not in state.units
    assert 4 not in state.units
    table = battle_distribution(("tank", 0, 0), 2, ("infantry", 2, 3), forest=True)
    assert sum(table.values(), Fraction(0)) == 1
    sure = battle_distribution(("infantry", 0, 5), 0, ("tank", 0, 5), returns=False)
    assert set(sure) == {(5, 5), (5, 6)}
    assert sure[(5, 6)] == 1 - Fraction(5, 6) ** 5 - 5 * Fraction(1, 6) * Fraction(5, 6) ** 4


def check_money() -> None:
    """TC-EX-100 to -105."""
    state = field(
        unit(1, "GE", "tank", at(-3, 0), 2, 4),
        unit(2, "GB", "infantry", at(8, 8)),
    )
    state = replace(state, owners={"F1": "GE", "F2": "GE"}, bonds=dict.fromkeys(state.nations, 4))
    assert enter_bank(state).bonds["GE"] == 10
    state = play(state, 1, "move u1 F1")
    state = play(play(state, 1, "end moves"), 1, "end attacks")
    assert state.phase == "bank"
    assert "repair u1" not in legal(state, 1)
    assert "give 9" in legal(state, 1)
    assert "give 10" not in legal(state, 1)
    gift = play(replace(state, bonds={**state.bonds, "AH": 2}), 1, "give 4")
    assert (gift.bonds["GE"], gift.bonds["AH"]) == (5, 6)
    state = play(state, 1, "end turn")
    while state.seat != 1:
        state = end_turn(state)
    state = play(play(state, 1, "end moves"), 1, "end attacks")
    state = play(state, 1, "repair u1")
    assert (state.units[1].damage, state.units[1].experience) == (0, 4)
    state = replace(state, bonds=dict.fromkeys(state.nations, 7), owners={"F1": "GE", "F2": ""})
    bought = play(state, 1, "buy infantry F1")
    assert bought.units[50].place == "F1"
    assert bought.bonds["GE"] == 0
    none = replace(state, owners={"F1": "", "F2": ""})
    assert not any(t.startswith("buy") for t in legal(none, 1))


def check_bertha() -> None:
    """TC-EX-110 to -115."""
    around: list[Hex] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    for rank, shifts in ((0, 6), (1, 3), (2, 0)):
        for die in range(1, 13):
            hit = around[die - 1] if die <= shifts else (0, 0)
            assert shell_hex((0, 0), rank, die) == hit
    state = field(
        unit(1, "GE", "big_bertha", at(-4, 4)),
        unit(2, "GE", "infantry", at(0, -1)),
        unit(3, "GB", "infantry", at(0, 0)),
        unit(4, "GB", "fighter", at(1, 0)),
        forest=(at(0, -1),),
    )
    state = replace(state, phase="scatter", declared=((1, 3),))
    assert play_scatter(state, 2).phase == "bank"
    assert play_scatter(state, 3).phase == "bank"
    stray = play_scatter(state, 1)
    assert stray.victim == 2
    hurt = play(stray, 0, "hits 3")
    assert hurt.units[2].damage == 1
    assert hurt.units[1].experience == 1
    assert play(stray, 0, "hits 12").units[1].experience == 2
    gunners = unit(7, "AH", "anti_tank", at(5, 5))
    assert attacker_dice(state, gunners, unit(8, "GB", "tank", at(5, 6))) == 14
    assert attacker_dice(state, gunners, unit(8, "GB", "armoured_car", at(5, 6))) == 12


def check() -> None:
    """Run the vectors of this file."""
    check_transport()
    check_forts()
    check_battle()
    check_tables()
    check_money()
    check_bertha()
