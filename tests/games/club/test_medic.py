"""Medics in the repair step: SPEC-16 to -21, GAP-45, -73, -74."""

from typing import Any

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import Json, Refusal
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table

PASS = ("end moves", "end attacks", "end turn")
ENEMY = UnitAt("FR", "car", cell_name(cell(25, 3)))
MEDIC = UnitAt("GE", "medic", at(0, 0))


def medic_position(
    *units: UnitAt, bonds: int = 20, phase: str = "bank", **options: Any
) -> tuple[Club, Position]:
    """Return the money phase of seat 1: a distant enemy u1, a medic u2, patients from u3 on."""
    return table(
        [ENEMY, MEDIC, *units],
        game_map=meadow({at(1, -1): "river"}),
        phase=phase,
        forts={"A": 1},
        bonds=(bonds, 20, 20, 20),
        spec=True,
        **options,
    )


def hurt_unit(kind: str = "tank", q: int = 0, r: int = 1, nation: str = "GE") -> UnitAt:
    return UnitAt(nation, kind, at(q, r), damage=4)


@pytest.mark.rule("TC-SPEC-16")
@pytest.mark.rule("TC-DIFF-21")
def test_a_medic_treats_one_unit_a_turn() -> None:
    game, state = medic_position(hurt_unit(), hurt_unit("car", 1, 0))
    assert orders(game, state, "treat") == ["treat u2 u3", "treat u2 u4"]
    state = play(game, state, "treat u2 u3")
    assert orders(game, state, "treat") == []
    assert refused(game, state, "treat u2 u4") == Refusal(
        "TC-SPEC-16", "medic-used", {"unit": "u2", "patient": "u4"}
    )


@pytest.mark.rule("TC-SPEC-16")
@pytest.mark.rule("TC-DIFF-21")
def test_a_medic_may_treat_any_unit_in_the_next_turn() -> None:
    game, state = medic_position(hurt_unit(), hurt_unit("car", 1, 0))
    state = play(game, state, "treat u2 u3", "end turn", *PASS, "end moves", "end attacks")
    assert state.seat == 1
    assert orders(game, state, "treat") == ["treat u2 u4"]
    assert play(game, state, "treat u2 u4").units()["u4"].damage == 0


@pytest.mark.rule("TC-SPEC-16")
def test_the_patient_is_next_to_the_medic() -> None:
    game, state = medic_position(hurt_unit("tank", 0, 2))
    assert refused(game, state, "treat u2 u3") == Refusal(
        "TC-SPEC-16", "patient-not-beside", {"unit": "u2", "patient": "u3", "distance": 2}
    )


@pytest.mark.rule("TC-SPEC-16")
@pytest.mark.parametrize(("nation", "seat"), [("AH", 3), ("FR", 4)])
def test_only_own_units_are_treated(nation: str, seat: int) -> None:
    game, state = medic_position(hurt_unit(nation=nation))
    assert refused(game, state, "treat u2 u3") == Refusal(
        "TC-SPEC-16", "not-yours", {"unit": "u3", "seat": seat}
    )


@pytest.mark.rule("TC-SPEC-16")
def test_only_medics_treat() -> None:
    game, state = medic_position(hurt_unit(), hurt_unit("car", 1, 0))
    assert refused(game, state, "treat u4 u3") == Refusal(
        "TC-SPEC-16", "not-a-medic", {"unit": "u4", "patient": "u3"}
    )


@pytest.mark.rule("TC-SPEC-17")
@pytest.mark.parametrize(("kind", "price"), [("tank", 6), ("infantry", 2), ("gas", 5)])
def test_the_patients_repair_price_is_paid(kind: str, price: int) -> None:
    game, state = medic_position(hurt_unit(kind), bonds=price)
    assert play(game, state, "treat u2 u3").bonds[0] == 0
    game, state = medic_position(hurt_unit(kind), bonds=price - 1)
    facts: dict[str, Json] = {"unit": "u2", "patient": "u3", "price": price, "has": price - 1}
    assert refused(game, state, "treat u2 u3") == Refusal("TC-BANK-20", "too-dear", facts)


@pytest.mark.rule("TC-SPEC-18")
@pytest.mark.rule("TC-SPEC-20")
@pytest.mark.parametrize("damage", [1, 3, 5])
def test_treatment_removes_all_damage_at_the_end_of_the_turn(damage: int) -> None:
    game, state = medic_position(UnitAt("GE", "tank", at(0, 1), damage=damage))
    state = play(game, state, "treat u2 u3", "end turn")
    assert (state.seat, state.units()["u3"].damage) == (4, 0)


@pytest.mark.rule("TC-SPEC-19")
def test_the_patient_needs_no_fort() -> None:
    game, state = medic_position(hurt_unit())
    assert refused(game, state, "repair u3") == Refusal("TC-BANK-10", "not-in-fort", {"unit": "u3"})
    assert refused(game, state, "treat u2 u3") is None


@pytest.mark.rule("TC-SPEC-21")
@pytest.mark.rule("TC-GAP-45")
def test_the_patient_may_have_moved_and_fought() -> None:
    """Both units have moved; only their present hexes count."""
    units = (
        UnitAt("GE", "car", at(0, 4), damage=2),
        UnitAt("FR", "infantry", at(1, 1)),
    )
    game, state = medic_position(*units, phase="move")
    state = play(game, state, f"move u2 {at(0, 1)}", f"move u3 {at(0, 2)}", "end moves")
    state = play(game, state, "attack u3 u4", "end attacks")
    for _ in range(2):
        dice = len(str(game.chances(state)[0][0]).split()[1].split("-"))
        state = play(game, state, "roll 12" + "-12" * (dice - 1))
    assert state.phase == "bank"
    assert play(game, state, "treat u2 u3").units()["u3"].damage == 0


@pytest.mark.rule("TC-GAP-45")
@pytest.mark.rule("TC-TURN-06")
def test_treatment_comes_before_purchases() -> None:
    game, state = medic_position(hurt_unit())
    state = play(game, state, "buy infantry A")
    assert refused(game, state, "treat u2 u3") == Refusal(
        "TC-TURN-06", "after-buying", {"unit": "u2", "patient": "u3"}
    )


@pytest.mark.rule("TC-GAP-45")
@pytest.mark.parametrize("kind", ["fighter", "infantry", "truck", "medic"])
def test_ground_and_air_units_are_treated(kind: str) -> None:
    game, state = medic_position(hurt_unit(kind))
    assert play(game, state, "treat u2 u3").units()["u3"].damage == 0


@pytest.mark.rule("TC-GAP-45")
def test_a_medic_does_not_treat_itself() -> None:
    game, state = table(
        [ENEMY, UnitAt("GE", "medic", at(0, 0), damage=1)],
        phase="bank",
        bonds=(20, 0, 0, 0),
        spec=True,
    )
    assert refused(game, state, "treat u2 u2") == Refusal(
        "TC-GAP-45", "not-itself", {"unit": "u2", "patient": "u2"}
    )


@pytest.mark.rule("TC-BANK-23")
def test_undamaged_units_are_not_treated() -> None:
    game, state = medic_position(UnitAt("GE", "tank", at(0, 1)))
    assert refused(game, state, "treat u2 u3") == Refusal(
        "TC-BANK-23", "not-damaged", {"unit": "u3"}
    )


@pytest.mark.rule("TC-GAP-73")
def test_a_gunboat_is_treated_by_a_medic_ashore() -> None:
    game, state = medic_position(hurt_unit("gunboat", 1, -1))
    assert orders(game, state, "repair") == []
    state = play(game, state, "treat u2 u3")
    assert (state.units()["u3"].damage, state.bonds[0]) == (0, 15)


@pytest.mark.rule("TC-GAP-74")
def test_a_medic_in_a_fort_treats_no_unit() -> None:
    units = [
        ENEMY,
        UnitAt("GE", "medic", "A"),
        UnitAt("GE", "tank", "A", damage=2),
        UnitAt("GE", "tank", "0017", damage=2),
    ]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(20, 0, 0, 0), spec=True)
    for patient in ("u3", "u4"):
        assert refused(game, state, f"treat u2 {patient}") == Refusal(
            "TC-GAP-74", "medic-in-fort", {"unit": "u2", "patient": patient}
        )


@pytest.mark.rule("TC-GAP-74")
def test_no_unit_in_a_fort_is_treated() -> None:
    units = [ENEMY, UnitAt("GE", "medic", "0017"), UnitAt("GE", "tank", "A", damage=2)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(20, 0, 0, 0), spec=True)
    assert refused(game, state, "treat u2 u3") == Refusal(
        "TC-GAP-74", "patient-in-fort", {"unit": "u2", "patient": "u3"}
    )


@pytest.mark.rule("TC-GAP-74")
def test_two_medics_treat_two_different_units() -> None:
    game, state = medic_position(
        UnitAt("GE", "medic", at(1, 0)), hurt_unit(), hurt_unit("car", 1, 1), hurt_unit("car", 0, 2)
    )
    assert orders(game, state, "treat") == ["treat u2 u4", "treat u3 u4", "treat u3 u5"]
    state = play(game, state, "treat u2 u4")
    assert orders(game, state, "treat") == ["treat u3 u5"]
    assert refused(game, state, "treat u3 u4") == Refusal(
        "TC-BANK-23", "not-damaged", {"unit": "u4"}
    )
    state = play(game, state, "treat u3 u5")
    assert [state.units()[name].damage for name in ("u4", "u5", "u6")] == [0, 0, 4]


@pytest.mark.rule("TC-SPEC-22")
def test_a_medic_neither_attacks_nor_supports() -> None:
    game, state = medic_position(
        UnitAt("FR", "infantry", at(0, 1)), UnitAt("GE", "infantry", at(0, 2)), phase="attacks"
    )
    assert orders(game, state, "attack") == ["attack u4 u3"]
    found = refused(game, state, "attack u2 u3")
    assert found is not None
    assert (found.rule, found.reason) == ("TC-SPEC-22", "no-attack")
    state = play(game, state, "attack u4 u3", "end attacks")
    assert len(game.dice(state)) == 12


@pytest.mark.rule("TC-SPEC-22")
def test_a_medic_does_not_return_fire_and_is_no_contact() -> None:
    units = [
        UnitAt("GE", "car", at(-2, 0)),
        UnitAt("FR", "medic", at(0, -1)),
        UnitAt("FR", "car", cell_name(cell(25, 3))),
    ]
    game, state = table(units, spec=True)
    state = play(game, state, f"move u1 {at(-1, 0)}", f"move u1 {at(0, 0)}", f"move u1 {at(1, -1)}")
    state = play(game, state, "end moves", "attack u1 u2", "end attacks", "roll 12" + "-12" * 11)
    assert state.phase == "bank"


@pytest.mark.rule("TC-SPEC-23")
def test_the_row_of_a_medic() -> None:
    game, _ = medic_position()
    assert tuple(game.config.mat.units["medic"].open or ()) == (1, 3, 5, 7, 8, 10)
