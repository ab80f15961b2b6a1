"""The catalogue's test vectors of trenches and the small variants (5.11)."""

from dataclasses import replace

from .battle import attacker_dice, damage_to, returners
from .board import Fort, Ground
from .fighting import may_attack
from .game import legal, play, start
from .orders import dig_in
from .sample import sample
from .state import State, Unit, with_unit
from .vectors import at, field, unit
from .vectors_play import name
from .vectors_special import under

DITCH = (at(0, 0), at(1, 0), at(2, 0))


def trench_field(*units: Unit, seat: int = 1, phase: str = "move") -> State:
    """Return a map with the trench of TC-EX-130 and a fort entrance at its end."""
    state = field(*units)
    forts = {**state.ground.forts, "F3": Fort((at(4, -1), at(3, 1)), (at(3, 0), at(4, 0)))}
    del forts["F2"]
    ground = Ground(state.ground.terrain, forts, {}, (DITCH,))
    state = replace(state, ground=ground, owners=dict.fromkeys(forts, ""), seat=seat, phase=phase)
    return under(state, trench=True)


def example() -> State:
    """Return the position of TC-EX-130."""
    return trench_field(
        replace(unit(1, "GB", "infantry", at(0, 0)), dug=True),
        replace(unit(2, "FR", "mounted_infantry", at(1, 0)), dug=True),
        unit(3, "FR", "tank", at(2, 0)),
        unit(4, "AH", "armoured_car", at(0, -1)),
        unit(5, "AH", "mounted_infantry", at(1, 1)),
    )


def check_example() -> None:
    """TC-EX-130."""
    state = example()
    assert "move u1 F3" in legal(replace(state, seat=2), 2)
    theirs = legal(replace(state, seat=4), 4)
    assert "move u2 F3" in theirs
    assert "move u3 F3" not in theirs
    car, rider = state.units[4], state.units[5]
    for attacker in (car, rider):
        for target in (state.units[1], state.units[2]):
            assert may_attack(state, attacker, target)
    texts = legal(replace(state, seat=3, phase="attacks"), 3)
    assert f"attack u4 u2 {name(0, 0)}" in texts
    assert f"attack u4 u2 {name(1, 0)}" not in texts  # two hexes away
    assert f"attack u5 u1 {name(1, 0)}" in texts
    assert "attack u4 u1" not in texts
    battle = play(replace(state, seat=3, phase="attacks"), 3, f"attack u4 u2 {name(0, 0)}")
    assert attacker_dice(battle, car, battle.units[2]) == 15
    assert [u.id for u in returners(battle, car, battle.units[2])] == [2, 1]
    assert damage_to(battle, battle.units[2], 6) == 2  # tank, forest
    battle = play(play(battle, 3, "end attacks"), 0, "hits 3")
    assert battle.phase == "target-roll"
    battle = play(play(battle, 0, "hits 2"), 0, "hits 4")
    assert battle.phase == "bank"
    assert (battle.units[2].damage, battle.units[4].damage) == (1, 3)
    assert [battle.units[i].experience for i in (1, 2, 4)] == [1, 1, 1]


def check_credit() -> None:
    """TC-GAP-61."""
    state = with_unit(example(), unit(4, "AH", "armoured_car", at(0, -1), 5))
    state = under(replace(state, seat=3, phase="attacks"), trench=True, vp=True)
    state = play(play(state, 3, f"attack u4 u2 {name(0, 0)}"), 3, "end attacks")
    state = play(state, 0, "hits 0")
    mine = play(play(state, 0, "hits 2"), 0, "hits 4")
    assert [mine.units[i].experience for i in (1, 2)] == [1, 2]
    assert mine.points["FR"] == 1
    yours = play(play(state, 0, "hits 0"), 0, "hits 4")
    assert [yours.units[i].experience for i in (1, 2)] == [2, 0]
    assert yours.points["GB"] == 1


def check_digging() -> None:
    """TC-VAR-15, -17, -18, -22, -48."""
    state = trench_field(
        unit(1, "GE", "infantry", at(-1, 0)),
        unit(2, "GE", "armoured_car", at(-1, 1)),
        unit(3, "GE", "tank", at(0, 1)),
        unit(4, "GB", "infantry", at(8, 8)),
    )
    texts = legal(state, 1)
    assert f"move u1 {name(1, 0)}" in texts
    assert f"move u2 {name(0, 0)}" not in texts
    assert f"move u3 {name(1, 0)}" in texts
    inside = play(state, 1, f"move u1 {name(0, 0)}")
    assert not inside.units[1].dug
    inside = play(inside, 1, "end moves")
    assert inside.units[1].dug
    again = replace(inside, phase="move", moved=(), units=inside.units)
    assert "move u1 F3" in legal(again, 1)
    assert f"move u1 {name(3, -2)}" in legal(again, 1)
    held = with_unit(state, replace(unit(4, "GB", "infantry", at(2, 0)), dug=True))
    texts = legal(held, 1)
    assert f"move u1 {name(0, 0)}" not in texts
    assert f"move u3 {name(0, 0)}" in texts
    assert dig_in(state, unit(9, "GE", "infantry", at(2, 0))).dug
    assert not dig_in(state, unit(9, "GE", "tank", at(2, 0))).dug


def check_small_variants() -> None:
    """TC-EX-06 with trenches, TC-EX-135, TC-VAR-39, -41, -38."""
    four = ("GE", "GB", "AH", "FR")
    assert set(start(sample(4), four, 5, {"trench": True}).bonds.values()) == {0}
    assert len(start(sample(4), four, 5, {"double_set": True}).units) == 88
    twice = start(sample(4), four, 5, {"double_national": True})
    assert [twice.units[i].kind for i in (11, 12, 13)] == [
        "big_bertha",
        "big_bertha",
        "troop_transport",
    ]
    fragile = field(unit(1, "GE", "fighter", at(0, 0)), unit(2, "GB", "infantry", at(0, 1), 4))
    fragile = with_unit(fragile, unit(3, "GB", "infantry", at(8, 8)))
    fragile = under(replace(fragile, phase="attacks"), fragile=True)
    fragile = play(play(fragile, 1, "attack u1 u2"), 1, "end attacks")
    assert 2 not in play(fragile, 0, "hits 1").units
    state = start(sample(2), ("GE", "GB"), 4, {"start_special": True})
    assert "pick turret" in legal(state, 1)
    assert "pick gunboat" in legal(state, 1)
    picked = play(play(state, 1, "pick turret"), 2, "pick gas")
    assert sorted(picked.turrets) == [12]
    assert "assign u24 A" in legal(picked, 2)
    for seat, numbers in ((1, range(1, 12)), (2, range(13, 25))):
        for number in numbers:
            picked = play(picked, seat, f"assign u{number} A")
        picked = play(picked, seat, "ready")
    assert sorted(picked.turrets) == [12, 25, 26]


def check() -> None:
    """Run the vectors of this file."""
    check_example()
    check_credit()
    check_digging()
    check_small_variants()
