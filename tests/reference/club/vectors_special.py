"""The catalogue's test vectors of special forces, mines and points (5.10, 5.11)."""

from dataclasses import replace

from .fighting import due_target, may_attack, roll_due, under_fire
from .game import chances, legal, play
from .gas import in_cloud
from .mines import enter
from .options import Value, complete
from .orders import capture
from .points import points_winner, take_headquarters
from .specials import is_behind
from .state import Mine, State, with_turret, with_unit
from .units import ALL_KINDS
from .vectors import at, field, unit
from .vectors_play import name


def under(state: State, **options: Value) -> State:
    """Return the state with changed options."""
    state = replace(state, options=complete(options))
    if options.get("vp"):
        none = dict.fromkeys(state.nations, 0)
        state = replace(state, points=none, spent=none, dealt=dict.fromkeys(range(1, 5), ()))
    return state


def check_choice() -> None:
    """TC-EX-116, and TC-SPEC-06: the die."""
    central = [unit(i, "GE", "infantry", at(i - 5, 5)) for i in range(9)]
    entente = [unit(20 + i, "GB", "infantry", at(i - 5, -5)) for i in range(10)]
    state = under(field(*central, *entente), spec=True)
    owners = {f"F{i}": "GE" if i < 4 else "FR" for i in range(9)}
    state = replace(state, owners=owners, bonds=dict.fromkeys(state.nations, 20), phase="bank")
    assert is_behind(state, "GE")
    assert is_behind(state, "AH")
    assert not is_behind(state, "GB")
    texts = legal(state, 1)
    assert "choose gas" in texts
    assert "draw special" in texts  # the seat may also roll
    assert "choose gunboat" not in texts  # no water
    theirs = legal(replace(state, seat=4), 4)
    assert "draw special" in theirs
    assert not any(text.startswith("choose") for text in theirs)
    assert "draw special" not in legal(replace(state, seat=2), 2)  # GB has no fort
    drawn = play(replace(state, seat=4), 4, "draw special")
    assert len(chances(drawn)) == 12
    for die in (1, 9, 12):
        assert play(drawn, 0, f"die {die}") == drawn
    gun = play(play(drawn, 0, "die 4"), 4, "station F5")
    assert gun.bonds["FR"] == 2
    assert gun.units[50].kind == "rail"
    assert gun.units[50].place == "F5"
    turrets = play(drawn, 0, "die 7")
    assert sorted(turrets.turrets) == [50, 51, 52]
    mounted = play(turrets, 4, "mount u51 F6")
    assert "mount u52 F6" not in legal(mounted, 4)
    assert "mount u52 F7" in legal(mounted, 4)


def check_gas() -> None:
    """TC-EX-118, with one roll and with a roll per target."""
    state = field(
        unit(1, "GE", "gas", at(0, 1)),
        unit(2, "GB", "infantry", at(0, 0)),
        unit(3, "GE", "tank", at(0, -1)),
        unit(4, "GB", "fighter", at(1, -1)),
        unit(5, "FR", "infantry", at(1, 0), 5),
        unit(6, "GB", "infantry", at(-1, 2)),
        unit(7, "GB", "infantry", at(8, 8)),
    )
    state = under(replace(state, phase="attacks"), spec=True)
    assert [u.id for u in in_cloud(state, state.units[1], at(0, 0))] == [2, 3, 5]
    texts = legal(state, 1)
    assert "attack u1 u2" in texts
    assert "attack u1 u4" not in texts
    state = play(play(state, 1, "attack u1 u2"), 1, "end attacks")
    assert roll_due(state) == (15, 4)  # the tank is opposite
    state = play(play(state, 0, "hits 3"), 0, "hits 1")
    assert (state.units[2].damage, state.units[3].damage) == (2, 1)
    assert 5 not in state.units
    assert (state.units[1].damage, state.units[1].experience) == (1, 2)
    assert state.units[2].experience == 1
    check_gas_at_a_hex()


def check_gas_at_a_hex() -> None:
    """TC-SPEC-64, TC-SPEC-33, gas_roll = per_target."""
    state = field(
        unit(1, "GE", "gas", at(0, 1)),
        unit(2, "GB", "infantry", at(0, -1)),
        unit(3, "GE", "infantry", at(-1, 0)),
        unit(7, "GB", "infantry", at(8, 8)),
    )
    state = under(replace(state, phase="attacks"), spec=True, gas_aim="hex", gas_roll="per_target")
    texts = legal(state, 1)
    assert f"attack u1 {name(0, 0)}" in texts
    assert f"attack u1 {name(0, 1)}" not in texts
    assert f"attack u1 {name(1, 1)}" not in texts
    state = play(play(state, 1, f"attack u1 {name(0, 0)}"), 1, "end attacks")
    assert roll_due(state) == (12, 4)
    assert [u.id for u in under_fire(state)] == [2, 3]
    first = due_target(state)
    assert first is not None
    assert first.id == 2
    state = play(state, 0, "roll 1-12-12-12-12-12-12-12-12-12-12-12")
    assert state.phase == "attacker-roll"
    state = play(state, 0, "hits 5")
    assert state.phase == "bank"
    assert (state.units[2].damage, state.units[3].damage) == (1, 3)
    assert state.units[1].experience == 1


def check_turret() -> None:
    """TC-EX-119."""
    state = field(
        unit(1, "GE", "infantry", at(-4, -1)),
        unit(2, "GB", "infantry", at(-3, 1)),
        unit(3, "GB", "infantry", at(0, 0)),
        unit(4, "GB", "fighter", at(-3, 0)),
    )
    state = under(replace(state, owners={"F1": "GB", "F2": ""}), spec=True)
    state = with_turret(state, unit(9, "GB", "turret", "F1"))
    state = play(state, 1, "move u1 F1")
    assert state.turrets[9].nation == "GE"
    state = play(state, 1, "end moves")
    texts = [text for text in legal(state, 1) if text.startswith("attack u9")]
    assert texts == ["attack u9 u2"]
    state = play(play(state, 1, "attack u9 u2"), 1, "end attacks")
    assert roll_due(state) == (12, 5)
    state = play(state, 0, "hits 12")
    assert 2 not in state.units
    assert state.phase == "bank"


def check_mine() -> None:
    """TC-EX-121, TC-FAQ-07."""
    state = field(
        unit(1, "GE", "minelayer", at(0, 1)),
        unit(2, "GE", "infantry", at(5, 5)),
        unit(3, "GB", "infantry", at(-1, 0)),
        unit(4, "GB", "infantry", at(8, 8)),
        unit(5, "AH", "minelayer", at(1, 0)),
    )
    state = under(state, vp=True, spec=True)
    state = play(state, 1, f"lay u1 {name(0, 0)} 3")
    mine = state.mines[50]
    assert mine.hex == at(1, 0)
    assert state.next_id == 51
    assert not any(text.startswith("lay") for text in legal(state, 1))
    assert any(text.startswith("move u1") for text in legal(state, 1))
    theirs = replace(state, seat=3)
    assert f"lay u5 {name(0, 0)} 0" not in legal(theirs, 3)
    assert f"lay u5 {name(1, 0)} 0" not in legal(theirs, 3)
    assert f"lay u5 {name(1, 0)} 1" in legal(theirs, 3)
    assert enter(state, state.units[3], at(0, 0)) == state
    assert enter(state, state.units[2], at(1, 0)) == state
    blown = enter(state, state.units[3], at(1, 0))
    assert 3 not in blown.units
    assert not blown.mines
    assert blown.points["GE"] == 1
    walk = replace(state, seat=2, units={i: u for i, u in state.units.items() if i != 5})
    walk = play(walk, 2, f"move u3 {name(1, 0)}")
    assert 3 not in walk.units


def check_medic() -> None:
    """TC-SPEC-16 to -21."""
    state = field(
        unit(1, "GE", "medic", at(0, 0)),
        unit(2, "GE", "tank", at(0, 1), 3, 4),
        unit(3, "GE", "infantry", at(0, 2), 1),
        unit(4, "AH", "infantry", at(1, 0), 1),
        unit(5, "GB", "infantry", at(8, 8)),
    )
    state = under(replace(state, phase="bank", bonds=dict.fromkeys(state.nations, 9)), spec=True)
    assert [t for t in legal(state, 1) if t.startswith("treat")] == ["treat u1 u2"]
    state = play(state, 1, "treat u1 u2")
    assert (state.units[2].damage, state.units[2].experience) == (0, 4)
    assert state.bonds["GE"] == 3
    hurt = with_unit(state, replace(state.units[2], damage=1))
    assert not any(t.startswith("treat") for t in legal(hurt, 1))


def check_points() -> None:
    """TC-EX-131 to -134."""
    state = under(field(), vp=True)
    for counts, winner in (
        ((10, 0, 0, 0), "central"),
        ((0, 6, 0, 9), "entente"),
        ((9, 0, 5, 0), ""),
        ((10, 10, 0, 0), ""),
        ((10, 10, 1, 0), "central"),
    ):
        scored = replace(state, points=dict(zip(state.nations, counts, strict=True)))
        assert points_winner(scored) == winner
    alone = under(state, vp=True, vp_winner="player")
    alone = replace(alone, points={"GE": 10, "GB": 11, "AH": 0, "FR": 0})
    assert points_winner(alone) == "GB"
    flags = replace(state, headquarters={"GB": at(0, 0)})
    for kind in ALL_KINDS:
        taken = take_headquarters(flags, unit(1, "GE", kind, at(0, 1)), at(0, 0))
        fit = kind not in (
            "troop_transport", "anti_aircraft", "medic", "minelayer", "fighter", "attack", "airship"
        )  # fmt: skip
        assert taken.points["GE"] == (3 if fit else 0)
        assert ("GB" in taken.headquarters) != fit
    fort = with_unit(state, unit(2, "GB", "tank", "F1"))
    fort = with_unit(with_unit(fort, unit(3, "FR", "tank", at(5, 5))), unit(4, "GE", "tank", "F2"))
    assert capture(fort, unit(1, "GE", "infantry", "F1"), "F1").points["GE"] == 2


def check_boat() -> None:
    """TC-SPEC-10 to -15, TC-GAP-43, TC-GAP-73."""
    river = {at(0, r): "water" for r in range(-3, 4)} | {at(0, 1): "bridge"}
    state = field(unit(1, "GE", "gunboat", at(0, 0)), unit(2, "GB", "fighter", at(0, 4)))
    ground = replace(state.ground, terrain={**state.ground.terrain, **river})
    state = under(replace(state, ground=ground), spec=True)
    moves = {text.split()[2] for text in legal(state, 1) if text.startswith("move u1")}
    assert moves == {name(0, r) for r in range(-3, 4) if r != 0}
    assert may_attack(state, state.units[1], state.units[2])
    mined = replace(state, mines={9: Mine(9, "GB", at(0, 1), 0)})
    assert enter(mined, state.units[1], at(0, 1)) == mined


def check() -> None:
    """Run the vectors of this file."""
    check_choice()
    check_gas()
    check_turret()
    check_mine()
    check_medic()
    check_points()
    check_boat()
