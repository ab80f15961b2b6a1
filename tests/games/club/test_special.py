"""Special forces: drawing, choosing, placing, turrets. SPEC, GAP, DIFF."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import CHANCE, Json, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table

PASS = ("end moves", "end attacks", "end turn")
EIGHT = ("gunboat", "medic", "attack", "rail", "airship", "gas", "turret", "minelayer")
RIVER, LAKE, FORD = "1005", "1205", "1405"
BEFORE_A = "0017"


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


def shore_map() -> Map:
    """Return a meadow with one river hex and one lake hex."""
    return meadow({RIVER: "river", LAKE: "lake"})


def make_units(nation: str, count: int, row: int) -> list[UnitAt]:
    return [UnitAt(nation, "car", hex(2 * number, row)) for number in range(count)]


def bank_position(
    mine: int = 4,
    theirs: int = 4,
    *more: UnitAt,
    forts: str = "A",
    enemy: str = "",
    bonds: int = 18,
    game_map: Map | None = None,
    **options: Any,
) -> tuple[Club, Position]:
    """Return the money phase of seat 1 with these numbers of units and forts by team."""
    held = {**dict.fromkeys(forts, 1), **dict.fromkeys(enemy, 2)}
    units = [*make_units("GE", mine, 3), *make_units("FR", theirs, 6), *more]
    purses = (bonds, 18, 18, 18)
    game_map = game_map or shore_map()
    given: dict[str, Any] = {"spec": True, **options}
    return table(units, game_map=game_map, phase="bank", forts=held, bonds=purses, **given)


def trailing_position(
    *more: UnitAt, bonds: int = 18, game_map: Map | None = None
) -> tuple[Club, Position]:
    """Return the money phase of a seat that may choose: it has fort A, the enemy has B and C."""
    return bank_position(1, 4, *more, enemy="BC", bonds=bonds, game_map=game_map)


def purchase_orders(game: Club, state: Position) -> list[str]:
    """Return the legal purchases of special forces."""
    return orders(game, state, "draw") + orders(game, state, "choose")


def draw(game: Club, state: Position, *dice: int) -> Position:
    return play(game, state, "draw special", *(f"die {die}" for die in dice))


@pytest.mark.rule("TC-SPEC-01")
def test_a_special_force_costs_18_bonds_in_the_purchase_step() -> None:
    game, state = bank_position(bonds=20)
    state = draw(game, state, 2)
    assert (state.phase, state.bonds[0]) == ("special-place", 2)
    state = play(game, state, "station A")
    assert (state.phase, state.bonds[0]) == ("bank", 2)
    unit = state.units()["u9"]
    assert (unit.kind, unit.seat, unit.place, unit.army) == ("medic", 1, "A", "")


@pytest.mark.rule("TC-SPEC-01")
def test_17_bonds_are_not_enough() -> None:
    game, state = bank_position(bonds=17)
    assert refused(game, state, "draw special") == Refusal(
        "TC-BANK-20", "too-dear", {"price": 18, "has": 17}
    )


@pytest.mark.rule("TC-SPEC-01")
@pytest.mark.parametrize("order", ["draw special", "choose gas"])
def test_without_the_module_there_are_no_special_forces(order: str) -> None:
    game, state = bank_position(1, 4, enemy="BC", spec=False)
    found = refused(game, state, order)
    assert found is not None
    assert (found.rule, found.reason) == ("TC-SPEC-01", "no-special-forces")


@pytest.mark.rule("TC-SPEC-01")
@pytest.mark.rule("TC-TURN-06")
def test_repairs_are_over_once_a_special_force_was_drawn() -> None:
    game, state = bank_position(4, 4, UnitAt("GE", "car", "A", damage=1, stayed=True), bonds=30)
    assert "repair u9" in orders(game, state)
    state = play(game, draw(game, state, 2), "station A")
    assert refused(game, state, "repair u9") == Refusal(
        "TC-TURN-06", "after-buying", {"unit": "u9"}
    )


@pytest.mark.rule("TC-SPEC-02")
def test_a_die_decides_what_the_buyer_gets() -> None:
    game, state = bank_position()
    assert purchase_orders(game, state) == ["draw special"]
    state = play(game, state, "draw special")
    assert (state.phase, tuple(game.to_act(state))) == ("special-roll", (CHANCE,))
    assert {action for action, _ in game.chances(state)} == {
        Action(f"die {face}") for face in range(1, 13)
    }
    assert state.bonds[0] == 18


@pytest.mark.rule("TC-SPEC-02")
@pytest.mark.parametrize("kind", EIGHT)
def test_special_forces_are_not_bought_by_their_type(kind: str) -> None:
    game, state = bank_position()
    facts: dict[str, Json] = {"type": kind, "fort": "A"}
    found = Refusal("TC-SPEC-02", "special-not-bought", facts)
    assert refused(game, state, f"buy {kind} A") == found
    assert "drawn" in game.translate("refusals", found.reason, found.facts, "en")
    game, state = bank_position(spec=False)
    found = Refusal("TC-SPEC-01", "no-special-forces", facts)
    assert refused(game, state, f"buy {kind} A") == found


@pytest.mark.rule("TC-SPEC-03")
def test_a_team_that_is_behind_chooses() -> None:
    game, state = trailing_position()
    choices = [f"choose {kind}" for kind in EIGHT]
    assert purchase_orders(game, state) == ["draw special", *choices]
    state = play(game, state, "choose gas")
    assert (state.phase, state.bonds[0]) == ("special-place", 0)
    assert play(game, state, "station A").units()["u6"].kind == "gas"


@pytest.mark.rule("TC-SPEC-03")
def test_a_team_that_is_behind_may_also_roll() -> None:
    game, state = trailing_position()
    state = play(game, state, "draw special")
    assert (state.phase, tuple(game.to_act(state))) == ("special-roll", (CHANCE,))
    state = play(game, state, "die 6", "station A")
    assert (state.units()["u6"].kind, state.bonds[0]) == ("gas", 0)


@pytest.mark.rule("TC-SPEC-03")
def test_a_roll_needs_a_fort_and_the_dearest_price_also_for_a_team_that_is_behind() -> None:
    game, state = trailing_position(bonds=17)
    assert purchase_orders(game, state) == []
    assert refused(game, state, "draw special") == Refusal(
        "TC-BANK-20", "too-dear", {"price": 18, "has": 17}
    )
    game, state = bank_position(1, 4, forts="", enemy="BC")
    assert purchase_orders(game, state) == ["choose gunboat", "choose turret"]
    assert refused(game, state, "draw special") == Refusal("TC-SPEC-07", "no-fort", {})


@pytest.mark.rule("TC-SPEC-03")
def test_a_team_that_is_not_behind_draws() -> None:
    game, state = bank_position(4, 5, enemy="B")
    assert refused(game, state, "choose gas") == Refusal(
        "TC-SPEC-03",
        "not-behind",
        {"type": "gas", "units": 4, "enemy_units": 5, "forts": 1, "enemy_forts": 1},
    )


@pytest.mark.rule("TC-SPEC-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "forts", "enemy", "chooses"),
    [
        (3, 4, "A", "BC", True),
        (4, 4, "A", "BC", False),
        (5, 4, "A", "BC", False),
        (3, 4, "AB", "CD", False),
        (3, 4, "AB", "C", False),
    ],
)
def test_both_counts_must_be_smaller(
    mine: int, theirs: int, forts: str, enemy: str, chooses: bool
) -> None:
    game, state = bank_position(mine, theirs, forts=forts, enemy=enemy)
    assert (purchase_orders(game, state) != ["draw special"]) == chooses


@pytest.mark.rule("TC-SPEC-04")
@pytest.mark.parametrize(("seat", "chooses"), [(1, True), (3, True), (2, False), (4, False)])
def test_teams_are_compared_instead_of_players(seat: Seat, chooses: bool) -> None:
    """AH is strong and GE weak; in the Entente only FR is strong."""
    units = [
        *make_units("AH", 3, 2),
        *make_units("GE", 1, 4),
        *make_units("FR", 4, 6),
        *make_units("GB", 1, 8),
    ]
    forts = {"A": 1, "B": 3, "C": 3, "D": 2, "E": 4, "F": 4, "G": 4}
    game, state = table(
        units,
        game_map=shore_map(),
        phase="bank",
        seat=seat,
        forts=forts,
        bonds=(18,) * 4,
        spec=True,
    )
    assert (purchase_orders(game, state) != ["draw special"]) == chooses


@pytest.mark.rule("TC-EX-116")
@pytest.mark.rule("TC-SPEC-03")
@pytest.mark.parametrize(("seat", "chooses"), [(1, True), (3, True), (2, False), (4, False)])
def test_ex_116_nine_units_and_four_forts_against_ten_and_five(seat: Seat, chooses: bool) -> None:
    """Vector EX-116: players of A choose, players of B roll."""
    units = [
        *make_units("GE", 5, 2),
        *make_units("AH", 4, 4),
        *make_units("GB", 5, 6),
        *make_units("FR", 5, 8),
    ]
    forts = {**dict.fromkeys("AB", 1), **dict.fromkeys("CD", 3)}
    forts |= {**dict.fromkeys("EFG", 2), **dict.fromkeys("HI", 4)}
    game, state = table(
        units,
        game_map=shore_map(),
        phase="bank",
        seat=seat,
        forts=forts,
        bonds=(18,) * 4,
        spec=True,
    )
    expected = [f"choose {kind}" for kind in EIGHT] if chooses else []
    assert purchase_orders(game, state) == ["draw special", *expected]


HIDDEN = [UnitAt("GE", "car", "A"), UnitAt("GE", "car", "A")]
TURRETS = [UnitAt("GE", "turret", "A"), UnitAt("GE", "turret", "")]


@pytest.mark.rule("TC-SPEC-05")
@pytest.mark.rule("TC-GAP-40")
def test_units_in_forts_count_and_turrets_do_not() -> None:
    game, state = bank_position(2, 4, *HIDDEN, enemy="BC")
    assert purchase_orders(game, state) == ["draw special"]
    game, state = bank_position(3, 4, *TURRETS, enemy="BC")
    assert "choose gas" in purchase_orders(game, state)


@pytest.mark.rule("TC-GAP-40")
def test_the_option_counts_only_units_outside() -> None:
    game, state = bank_position(2, 4, *HIDDEN, enemy="BC", spec_count="outside_only")
    assert "choose gas" in purchase_orders(game, state)
    game, state = bank_position(
        4, 4, UnitAt("FR", "car", "B"), enemy="BC", spec_count="outside_only"
    )
    assert purchase_orders(game, state) == ["draw special"]


@pytest.mark.rule("TC-SPEC-05")
@pytest.mark.rule("TC-GAP-40")
def test_units_are_counted_when_the_purchase_is_made() -> None:
    """Infantry bought first makes the teams equal."""
    game, state = bank_position(3, 4, enemy="BC", bonds=40)
    assert "choose gas" in purchase_orders(game, state)
    state = play(game, state, "buy infantry A")
    assert purchase_orders(game, state) == ["draw special"]


@pytest.mark.rule("TC-SPEC-06")
@pytest.mark.rule("TC-GAP-41")
@pytest.mark.parametrize(("die", "kind"), list(enumerate(EIGHT, 1)))
def test_the_die_follows_the_order_of_the_cards(die: int, kind: str) -> None:
    game, state = bank_position()
    state = draw(game, state, die)
    if kind != "turret":
        (place, *_) = orders(game, state, "station")
        state = play(game, state, place)
    assert state.units()["u9"].kind == kind
    assert state.bonds[0] == 0


@pytest.mark.rule("TC-SPEC-06")
@pytest.mark.rule("TC-GAP-41")
@pytest.mark.parametrize("die", [9, 10, 11, 12])
def test_from_9_on_the_die_is_rolled_again(die: int) -> None:
    game, state = bank_position()
    state = draw(game, state, die)
    assert (state.phase, state.bonds[0]) == ("special-roll", 18)
    assert draw(game, bank_position()[1], die, die, 5).phase == "special-place"


@pytest.mark.rule("TC-GAP-41")
def test_a_gunboat_without_free_water_is_rolled_again() -> None:
    swimmers = (UnitAt("FR", "infantry", RIVER), UnitAt("GE", "infantry", LAKE))
    game, state = bank_position(4, 4, *swimmers)
    state = draw(game, state, 1)
    assert (state.phase, state.bonds[0]) == ("special-roll", 18)
    game, state = bank_position(4, 4, game_map=meadow())
    assert draw(game, state, 1).phase == "special-roll"


@pytest.mark.rule("TC-GAP-41")
def test_there_is_no_limit_to_one_kind() -> None:
    game, state = bank_position(bonds=54)
    for _ in range(3):
        state = play(game, draw(game, state, 4), "station A")
    assert [unit.kind for unit in state.units().values()].count("rail") == 3


@pytest.mark.rule("TC-SPEC-07")
def test_the_unit_goes_into_one_of_the_buyers_forts() -> None:
    held = {"A": 1, "D": 1, "B": 3, "C": 2}
    units = [*make_units("GE", 2, 3), *make_units("FR", 2, 6)]
    game, state = table(units, phase="bank", forts=held, bonds=(18, 0, 0, 0), spec=True)
    state = draw(game, state, 5)
    assert orders(game, state) == ["station A", "station D"]
    facts = {"type": "airship", "place": "B", "fort": "B"}
    assert refused(game, state, "station B") == Refusal("TC-SPEC-07", "not-your-fort", facts)
    facts = {"type": "airship", "place": "X", "fort": "X"}
    assert refused(game, state, "station X") == Refusal("TC-SPEC-07", "no-such-fort", facts)
    assert refused(game, state, f"station {hex(9, 9)}") == Refusal(
        "TC-SPEC-07", "only-into-a-fort", {"type": "airship", "place": hex(9, 9)}
    )
    assert play(game, state, "station D").units()["u5"].place == "D"


@pytest.mark.rule("TC-SPEC-07")
def test_without_a_fort_nothing_is_drawn_and_most_is_not_chosen() -> None:
    game, state = bank_position(4, 4, forts="")
    assert refused(game, state, "draw special") == Refusal("TC-SPEC-07", "no-fort", {})
    game, state = bank_position(1, 4, forts="", enemy="BC")
    assert purchase_orders(game, state) == ["choose gunboat", "choose turret"]
    assert refused(game, state, "choose gas") == Refusal("TC-SPEC-07", "no-fort", {"type": "gas"})


@pytest.mark.rule("TC-SPEC-08")
@pytest.mark.rule("TC-DIFF-16")
def test_the_gunboat_goes_on_any_empty_water() -> None:
    game, state = bank_position(
        4, 4, game_map=meadow({RIVER: "river", LAKE: "lake", FORD: "bridge"})
    )
    state = draw(game, state, 1)
    assert orders(game, state) == [f"station {RIVER}", f"station {LAKE}"]
    boat: dict[str, str] = {"type": "gunboat"}
    for where in ("A", FORD, hex(9, 9)):
        assert refused(game, state, f"station {where}") == Refusal(
            "TC-SPEC-08", "only-onto-water", {**boat, "place": where}
        )
    unit = play(game, state, f"station {LAKE}").units()["u9"]
    assert (unit.kind, unit.place) == ("gunboat", LAKE)


@pytest.mark.rule("TC-SPEC-08")
@pytest.mark.parametrize("kind", ["infantry", "fighter"])
def test_the_gunboat_is_not_placed_on_an_occupied_hex(kind: str) -> None:
    game, state = bank_position(4, 4, UnitAt("FR", kind, RIVER))
    state = draw(game, state, 1)
    assert orders(game, state) == [f"station {LAKE}"]
    assert refused(game, state, f"station {RIVER}") == Refusal(
        "TC-SPEC-08", "occupied", {"type": "gunboat", "place": RIVER}
    )


@pytest.mark.rule("TC-DIFF-16")
def test_the_option_puts_gunboats_on_rivers_only() -> None:
    game, state = bank_position(spec_gunboat="river")
    state = draw(game, state, 1)
    assert orders(game, state) == [f"station {RIVER}"]
    assert refused(game, state, f"station {LAKE}") == Refusal(
        "TC-DIFF-16", "only-onto-river", {"type": "gunboat", "place": LAKE}
    )


@pytest.mark.rule("TC-SPEC-08")
def test_a_gunboat_is_not_chosen_where_no_water_is_free() -> None:
    game, state = trailing_position(game_map=meadow())
    assert "choose gunboat" not in purchase_orders(game, state)
    assert refused(game, state, "choose gunboat") == Refusal(
        "TC-SPEC-08", "no-free-water", {"type": "gunboat"}
    )


@pytest.mark.rule("TC-SPEC-06")
def test_only_special_forces_are_chosen() -> None:
    game, state = trailing_position()
    assert refused(game, state, "choose tank") == Refusal(
        "TC-SPEC-06", "not-a-special-force", {"type": "tank"}
    )
    game, state = trailing_position(bonds=17)
    assert refused(game, state, "choose gas") == Refusal(
        "TC-BANK-20", "too-dear", {"type": "gas", "price": 18, "has": 17}
    )


@pytest.mark.rule("TC-SPEC-09")
@pytest.mark.rule("TC-GAP-42")
@pytest.mark.parametrize("kind", [kind for kind in EIGHT if kind not in ("turret", "gunboat")])
def test_the_repair_of_a_special_force_costs_5(kind: str) -> None:
    game, state = bank_position(4, 4, UnitAt("GE", kind, "A", damage=3, stayed=True), bonds=5)
    state = play(game, state, "repair u9")
    assert (state.bonds[0], state.units()["u9"].damage) == (0, 0)


@pytest.mark.rule("TC-SPEC-09")
def test_a_turret_is_never_repaired() -> None:
    game, state = bank_position(4, 4, UnitAt("GE", "turret", "A"))
    assert refused(game, state, "repair u9") == Refusal(
        "TC-SPEC-09", "turret-unhurt", {"unit": "u9"}
    )


@pytest.mark.rule("TC-SPEC-01")
@pytest.mark.rule("TC-TURN-21")
def test_a_bought_special_force_belongs_to_no_army_and_acts_in_the_next_turn() -> None:
    game, state = bank_position()
    state = play(game, draw(game, state, 3), "station A")
    assert (state.units()["u9"].army, state.phase) == ("", "bank")
    state = play(game, state, "end turn", *PASS)
    assert state.seat == 1
    assert orders(game, state, "move u9")


@pytest.mark.rule("TC-BANK-07")
def test_no_gifts_while_a_special_force_is_due() -> None:
    game, state = bank_position(bonds=40)
    for due in (draw(game, state), draw(game, state, 2)):
        assert game.refusal(due, 1, Action("give 1")) == Refusal(
            "TC-BANK-07", "special-force-first", {"bonds": 1}
        )
        assert Action("give 1") not in game.asides(due, 1)
        after, _ = game.apply(due, 3, Action("give 1"))
        assert (after.bonds[0], after.phase) == (due.bonds[0] + 1, due.phase)


@pytest.mark.rule("TC-TABLE-09")
def test_a_team_may_surrender_while_a_special_force_is_due() -> None:
    game, state = bank_position()
    state = draw(game, state, 2)
    state, _ = game.apply(state, 1, Action("offer surrender"))
    state, _ = game.apply(state, 3, Action("accept surrender"))
    assert state.phase == "over"
    assert len(state.units()) == 8


# Turrets.


@pytest.mark.rule("TC-SPEC-36")
@pytest.mark.parametrize("is_behind", [True, False])
def test_18_bonds_buy_three_turrets(is_behind: bool) -> None:
    game, state = trailing_position() if is_behind else bank_position(1, 4)
    state = play(game, state, "choose turret") if is_behind else draw(game, state, 7)
    assert (state.phase, state.bonds[0]) == ("bank", 0)
    assert [unit.kind for unit in state.reserve(1)] == ["turret"] * 3


@pytest.mark.rule("TC-SPEC-37")
@pytest.mark.rule("TC-SPEC-46")
def test_turrets_are_placed_at_once_or_later() -> None:
    game, state = bank_position(forts="AB")
    state = play(game, draw(game, state, 7), "mount u9 A", "end turn", *PASS)
    assert state.seat == 1
    assert [unit.name for unit in state.reserve(1)] == ["u10", "u11"]
    assert not orders(game, state, "mount")
    found = game.refusal(state, 1, Action("mount u10 B"))
    assert found is not None
    assert found.reason == "wrong-phase"
    state = play(game, state, "end moves", "end attacks", "mount u11 B")
    assert {name: unit.place for name, unit in state.units().items() if unit.number > 8} == {
        "u9": "A",
        "u10": "",
        "u11": "B",
    }


def turret_position(*turrets: UnitAt, **held: int) -> tuple[Club, Position]:
    """Return the money phase of seat 1 with turrets from u3 on."""
    units = [UnitAt("GE", "car", hex(2, 2)), UnitAt("FR", "car", hex(20, 2)), *turrets]
    return table(units, phase="bank", forts=held, spec=True)


RESERVE = UnitAt("GE", "turret", "")


@pytest.mark.rule("TC-SPEC-38")
def test_a_fort_takes_one_turret() -> None:
    game, state = turret_position(RESERVE, RESERVE, A=1, B=1)
    assert orders(game, state, "mount") == ["mount u3 A", "mount u3 B", "mount u4 A", "mount u4 B"]
    state = play(game, state, "mount u3 A")
    assert orders(game, state, "mount") == ["mount u4 B"]
    assert refused(game, state, "mount u4 A") == Refusal(
        "TC-SPEC-38", "has-turret", {"unit": "u4", "fort": "A"}
    )


@pytest.mark.rule("TC-SPEC-46")
@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("mount u3 B", "not-your-fort"),
        ("mount u3 C", "not-your-fort"),
        ("mount u3 D", "not-your-fort"),
        ("mount u3 X", "no-such-fort"),
        ("mount u1 A", "not-a-turret"),
        ("mount u4 A", "not-yours"),
        ("mount u9 A", "no-such-unit"),
    ],
)
def test_turrets_of_the_reserve_go_into_forts_the_buyer_holds(order: str, reason: str) -> None:
    game, state = turret_position(RESERVE, UnitAt("AH", "turret", ""), A=1, B=3, C=2)
    assert orders(game, state, "mount") == ["mount u3 A"]
    found = refused(game, state, order)
    assert found is not None
    assert (found.rule, found.reason) == ("TC-SPEC-46", reason)


@pytest.mark.rule("TC-SPEC-46")
@pytest.mark.rule("TC-TURN-06")
def test_placing_a_turret_belongs_to_the_purchases() -> None:
    hurt = UnitAt("GE", "car", "A", damage=1, stayed=True)
    game, state = table(
        [hurt, UnitAt("FR", "car", at(0, 0)), RESERVE],
        phase="bank",
        forts={"A": 1},
        bonds=(9, 0, 0, 0),
        spec=True,
    )
    state = play(game, state, "mount u3 A")
    assert (state.bonds[0], orders(game, state, "repair")) == (9, [])


@pytest.mark.rule("TC-SPEC-47")
def test_a_placed_turret_stays() -> None:
    game, state = turret_position(UnitAt("GE", "turret", "A"), A=1, B=1)
    assert refused(game, state, "mount u3 B") == Refusal(
        "TC-SPEC-47", "turret-placed", {"unit": "u3", "fort": "B"}
    )
    state = play(game, state, "end turn", *PASS)
    assert not orders(game, state, "move u3")
    assert not state.units()["u3"].stayed


def fort_assault() -> tuple[Club, Position]:
    """Return a game in which FR infantry is next to GE's fort A, which has a turret."""
    units = [
        UnitAt("GE", "turret", "A"),
        UnitAt("GE", "infantry", "A"),
        UnitAt("GE", "car", hex(20, 2)),
        UnitAt("FR", "infantry", BEFORE_A),
    ]
    return table(units, seat=4, forts={"A": 1}, spec=True)


@pytest.mark.rule("TC-EX-119")
@pytest.mark.rule("TC-SPEC-39")
@pytest.mark.rule("TC-SPEC-40")
def test_ex_119_a_turret_changes_hands_with_its_fort() -> None:
    """Vector EX-119: the garrison is destroyed, and the turret belongs to the new owner."""
    game, state = fort_assault()
    state = play(game, state, "move u4 A")
    assert (state.forts["A"], "u2" in state.units()) == (4, False)
    turret = state.units()["u1"]
    assert (turret.place, turret.seat) == ("A", 4)


@pytest.mark.rule("TC-WIN-10")
@pytest.mark.rule("TC-GAP-44")
@pytest.mark.parametrize("place", ["A", ""])
def test_turrets_do_not_keep_a_team_in_the_game(place: str) -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
        UnitAt("FR", "turret", place),
    ]
    game, state = table(units, phase="attacks", forts={"A": 4}, spec=True)
    rolls = ("roll 1" + "-12" * 11, "roll 12" + "-12" * 4)
    state = play(game, state, "attack u1 u2", "end attacks", *rolls)
    assert (state.phase, game.outcome(state) is not None) == ("over", True)


@pytest.mark.rule("TC-GAP-44")
@pytest.mark.rule("TC-GAP-06")
@pytest.mark.rule("TC-TURN-18")
@pytest.mark.parametrize("place", ["A", ""])
def test_a_player_with_only_turrets_has_a_money_phase(place: str) -> None:
    units: Sequence[UnitAt] = [
        UnitAt("GE", "turret", place),
        UnitAt("AH", "car", hex(2, 2)),
        UnitAt("FR", "car", hex(20, 2)),
    ]
    game, state = table(units, seat=4, phase="bank", forts={"A": 1}, spec=True)
    state = play(game, state, "end turn")
    assert (state.seat, state.phase) == (1, "bank")


@pytest.mark.rule("TC-WIN-11")
@pytest.mark.rule("TC-GAP-44")
def test_turrets_are_worth_nothing_when_the_rounds_are_over() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GE", "turret", ""),
        UnitAt("FR", "car", hex(20, 2)),
    ]
    game, state = table(units, phase="bank", seat=4, round=5, round_limit=5, spec=True)
    outcome = game.outcome(play(game, state, "end turn"))
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0, 0.0, 1.0)
