"""Enemy contact: TC-CONTACT-01 to -20, -22 and -23, and boarding in contact (TC-GAP-12)."""

import pytest

from firestep.boards.axial import cell_name, neighbours, read_cell
from firestep.contract import Event, Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table

# The types with range 1 against ground units, against air units, and against neither.
ON_GROUND = {"infantry", "mounted", "heavy", "gun", "antitank"}
ON_GROUND |= {"car", "fighter", "tank", "mark1", "ft17"}
IN_AIR = {"heavy", "aa", "fighter"}
HARMLESS = {"truck", "howitzer", "mortar", "bertha"}
BASE = sorted(ON_GROUND | IN_AIR | HARMLESS)
ENEMIES = [("GE", "GB"), ("GB", "AH"), ("AH", "FR"), ("FR", "GE")]
PASS = ("end moves", "end attacks", "end turn")


def move_along(game: Club, state: Position, unit: str, *places: str) -> Position:
    return play(game, state, *(f"move {unit} {place}" for place in places))


def is_stopped(game: Club, state: Position) -> bool:
    mover = game.view(state, state.seat)["mover"]
    assert isinstance(mover, dict)
    return bool(mover["ended"])


def make_refusal(unit: str, place: str, *enemies: str) -> Refusal:
    facts: dict[str, Json] = {"unit": unit, "place": place, "enemies": list(enemies)}
    return Refusal("TC-CONTACT-11", "stopped-by-contact", facts)


def is_contact(kind: str, enemy: str, terrain: str = "open", nations: str = "GE GB") -> bool:
    """Return whether contact ends a step from a start hex to another hex beside one enemy."""
    own, other = nations.split()
    seat = ("GE", "GB", "AH", "FR").index(own) + 1
    units = [UnitAt(own, kind, at(-1, 0)), UnitAt(other, enemy, at(0, 0))]
    game, state = table(units, game_map=meadow({at(0, 0): terrain}), seat=seat)
    return is_stopped(game, move_along(game, state, "u1", at(0, -1)))


@pytest.mark.rule("TC-CONTACT-01")
@pytest.mark.rule("TC-CONTACT-02")
@pytest.mark.rule("TC-CONTACT-03")
@pytest.mark.rule("TC-CONTACT-04")
@pytest.mark.rule("TC-CONTACT-05")
@pytest.mark.rule("TC-CONTACT-08")
@pytest.mark.rule("TC-DIFF-30")
@pytest.mark.parametrize("enemy", BASE)
@pytest.mark.parametrize("kind", ["infantry", "tank", "truck", "mortar"])
def test_contact_with_ground_units_by_type(kind: str, enemy: str) -> None:
    assert is_contact(kind, enemy) == (enemy in ON_GROUND)


@pytest.mark.rule("TC-CONTACT-02")
@pytest.mark.rule("TC-CONTACT-03")
@pytest.mark.rule("TC-CONTACT-05")
@pytest.mark.rule("TC-CONTACT-06")
@pytest.mark.rule("TC-CONTACT-07")
@pytest.mark.parametrize("enemy", BASE)
def test_contact_with_air_units_by_type(enemy: str) -> None:
    assert is_contact("fighter", enemy) == (enemy in IN_AIR)


@pytest.mark.rule("TC-CONTACT-07")
@pytest.mark.parametrize(
    ("enemy", "terrain"), [("gunboat", "river"), ("attack", "open"), ("airship", "lake")]
)
def test_gunboats_and_all_air_units_make_contact_with_air_units(enemy: str, terrain: str) -> None:
    assert is_contact("fighter", enemy, terrain)
    assert is_contact("car", enemy, terrain)


@pytest.mark.rule("TC-CONTACT-01")
@pytest.mark.parametrize("own", ["GE", "GB", "AH", "FR"])
@pytest.mark.parametrize("other", ["GE", "GB", "AH", "FR"])
def test_only_enemies_make_contact(own: str, other: str) -> None:
    is_enemy = (own in ("GE", "AH")) != (other in ("GE", "AH"))
    assert is_contact("car", "tank", nations=f"{own} {other}") == is_enemy


@pytest.mark.rule("TC-CONTACT-01")
def test_contact_is_with_neighbours_only() -> None:
    units = [UnitAt("GE", "car", at(-2, 0)), UnitAt("GB", "antitank", at(0, 0))]
    game, state = table(units)
    assert not is_stopped(game, move_along(game, state, "u1", at(-2, 1), at(-2, 2)))  # distance 2


@pytest.mark.rule("TC-CONTACT-09")
@pytest.mark.rule("TC-DIFF-28")
@pytest.mark.parametrize("enemy", ["infantry", "tank", "fighter", "heavy"])
@pytest.mark.parametrize("kind", ["car", "fighter"])
def test_no_contact_from_inside_a_fort(kind: str, enemy: str) -> None:
    game_map = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(0, -1)])})
    units = [UnitAt("GE", kind, at(1, -2)), UnitAt("GB", enemy, "A")]
    game, state = table(units, game_map=game_map, forts={"A": 2})
    state = move_along(game, state, "u1", at(1, -1), at(1, 0), at(1, 1), at(0, 2))
    assert not is_stopped(game, state)


@pytest.mark.rule("TC-CONTACT-10")
@pytest.mark.parametrize("enemy", ["infantry", "mounted", "heavy", "antitank"])
@pytest.mark.parametrize("terrain", ["river", "lake", "bridge", "road", "forest"])
def test_no_contact_from_foot_soldiers_in_water(enemy: str, terrain: str) -> None:
    is_dry = terrain not in ("river", "lake")
    assert is_contact("car", enemy, terrain) == is_dry
    assert is_contact("fighter", enemy, terrain) == (is_dry and enemy == "heavy")


@pytest.mark.rule("TC-CONTACT-10")
def test_an_air_unit_over_water_makes_contact() -> None:
    assert is_contact("car", "fighter", "lake")


@pytest.mark.rule("TC-CONTACT-11")
@pytest.mark.parametrize("nations", ENEMIES)
def test_the_second_contact_in_a_row_is_the_last_step(nations: tuple[str, str]) -> None:
    own, other = nations
    seat = ("GE", "GB", "AH", "FR").index(own) + 1
    units = [UnitAt(own, "car", at(-2, 0)), UnitAt(other, "infantry", at(0, 0))]
    game, state = table([*units, UnitAt(other, "mortar", at(1, -1))], seat=seat)
    state = move_along(game, state, "u1", at(-1, 0))
    assert not is_stopped(game, state)
    state, events = game.apply(state, seat, Action(f"move u1 {at(0, -1)}"))
    assert events[1] == Event("stopped", "TC-CONTACT-11", {"unit": "u1", "hex": at(0, -1)})
    assert is_stopped(game, state)
    for onward in (at(1, -2), at(-1, -1), at(0, -2)):  # the mortar makes no contact
        assert refused(game, state, f"move u1 {onward}") == make_refusal("u1", at(0, -1), "u2")
    assert orders(game, state, "move u1") == []


def make_corridor(foe: str, *more: UnitAt) -> tuple[Club, Position]:
    """Return a car on a strip of land in a lake, with an enemy beside its second and third hex."""
    strip = [at(0, row) for row in range(6)]
    lake = {cell_name(hex): "lake" for land in strip for hex in neighbours(read_cell(land))}
    land = dict.fromkeys([*strip, at(1, 1)], "open")
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("GB", foe, at(1, 1)), *more]
    return table(units, game_map=meadow({**lake, **land}))


@pytest.mark.rule("TC-CONTACT-11")
def test_no_order_passes_the_second_contact() -> None:
    game, state = make_corridor("infantry")
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 3), "stop": at(0, 2), "enemies": ["u2"]}
    barred = Refusal("TC-CONTACT-11", "contact-in-the-way", facts)
    assert refused(game, state, f"move u1 {at(0, 3)}") == barred
    assert refused(game, state, f"move u1 {at(0, 2)}") is None
    assert is_stopped(game, move_along(game, state, "u1", at(0, 2)))
    assert refused(*make_corridor("mortar"), f"move u1 {at(0, 3)}") is None


@pytest.mark.rule("TC-CONTACT-11")
@pytest.mark.rule("TC-MOVE-29")
def test_a_friend_on_the_second_contact_hex_blocks_the_path() -> None:
    game, state = make_corridor("infantry", UnitAt("AH", "truck", at(0, 2)))
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 3), "stop": at(0, 2), "enemies": ["u2"]}
    barred = Refusal("TC-CONTACT-11", "contact-in-the-way", facts)
    assert refused(game, state, f"move u1 {at(0, 3)}") == barred
    game, state = make_corridor("infantry", UnitAt("AH", "truck", at(0, 1)))
    state = move_along(
        game, state, "u1", at(0, 2)
    )  # the unit passes the first contact, which counts
    assert is_stopped(game, state)


@pytest.mark.rule("TC-CONTACT-11")
def test_a_longer_path_around_contact_is_found() -> None:
    units = [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "tank", at(0, 0))]
    game, state = table(units)
    _, events = game.apply(state, 1, Action(f"move u1 {at(1, -2)}"))
    assert events[0].facts["path"] == [at(-1, 0), at(-1, -1), at(0, -2), at(1, -2)]
    assert events[0].facts["spent"] == 6


@pytest.mark.rule("TC-CONTACT-12")
@pytest.mark.parametrize("kind", ["infantry", "car", "fighter"])
def test_the_start_hex_is_the_first_of_the_two(kind: str) -> None:
    units = [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "heavy", at(0, 0))]
    game, state = table(units)
    beside = move_along(game, state, "u1", at(0, -1))
    assert refused(game, beside, f"move u1 {at(1, -2)}") == make_refusal("u1", at(0, -1), "u2")
    away = move_along(game, state, "u1", at(-2, 0))
    assert not is_stopped(game, away)


@pytest.mark.rule("TC-CONTACT-13")
def test_contacts_late_in_the_path_count() -> None:
    units = [UnitAt("GE", "truck", at(-4, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units)
    state = move_along(game, state, "u1", at(-3, 0), at(-2, 0), at(-1, 0))
    assert not is_stopped(game, state)
    state = move_along(game, state, "u1", at(0, -1))  # steps 3 and 4
    assert refused(game, state, f"move u1 {at(1, -2)}") == make_refusal("u1", at(0, -1), "u2")


@pytest.mark.rule("TC-CONTACT-13")
@pytest.mark.rule("TC-CONTACT-14")
def test_contacts_with_a_free_hex_between_do_not_stop_a_unit() -> None:
    units = [UnitAt("GE", "truck", at(-2, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units)
    state = move_along(game, state, "u1", at(-1, 0), at(-1, -1), at(0, -1), at(1, -2))
    assert not is_stopped(game, state)  # in contact on the first and on the third hex
    assert refused(game, state, f"move u1 {at(2, -2)}") is None


@pytest.mark.rule("TC-CONTACT-15")
def test_the_two_contacts_may_be_with_different_enemies() -> None:
    foes = [UnitAt("GB", "infantry", at(1, -1)), UnitAt("FR", "car", at(-1, 3))]
    game, state = table([UnitAt("GE", "truck", at(0, -1)), *foes])
    state = move_along(game, state, "u1", at(-1, 0))
    assert not is_stopped(game, state)  # out of contact
    state = move_along(game, state, "u1", at(0, 0))
    assert not is_stopped(game, state)  # with u2 only
    state = move_along(game, state, "u1", at(-1, 1))
    assert not is_stopped(game, state)  # free
    foes = [UnitAt("GB", "infantry", at(1, -1)), UnitAt("FR", "car", at(-1, 2))]
    game, state = table([UnitAt("GE", "truck", at(-1, 0)), *foes])
    state = move_along(game, state, "u1", at(0, 0))
    assert not is_stopped(game, state)
    state = move_along(game, state, "u1", at(-1, 1))
    assert refused(game, state, f"move u1 {at(-2, 1)}") == make_refusal("u1", at(-1, 1), "u3")


@pytest.mark.rule("TC-CONTACT-11")
def test_all_enemies_in_contact_are_named_and_no_others() -> None:
    foes = [
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("FR", "howitzer", at(1, -1)),
        UnitAt("FR", "fighter", at(0, -2)),
        UnitAt("GB", "aa", at(1, -2)),
        UnitAt("GB", "tank", at(3, -3)),
    ]
    game, state = table([UnitAt("GE", "car", at(-1, 0)), *foes])
    state = move_along(game, state, "u1", at(0, -1))
    order = f"move u1 {at(-1, -1)}"
    assert refused(game, state, order) == make_refusal("u1", at(0, -1), "u2", "u4")
    game, state = table([UnitAt("GE", "fighter", at(-1, -1)), *foes])
    state = move_along(game, state, "u1", at(0, -1))  # beside the fighter on both hexes
    order = f"move u1 {at(-1, 0)}"
    assert refused(game, state, order) == make_refusal("u1", at(0, -1), "u4", "u5")


@pytest.mark.rule("TC-CONTACT-16")
def test_a_stopped_unit_may_attack() -> None:
    units = [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units)
    state = move_along(game, state, "u1", at(0, -1))
    assert is_stopped(game, state)
    state = play(game, state, "end moves")
    assert refused(game, state, "attack u1 u2") is None


@pytest.mark.rule("TC-CONTACT-17")
@pytest.mark.parametrize("kind", BASE)
def test_contact_stops_every_type(kind: str) -> None:
    game_map = meadow(dict.fromkeys([at(0, -1), at(1, -2)], "road"))
    units = [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "heavy", at(0, 0))]
    game, state = table(units, game_map=game_map)
    state = move_along(game, state, "u1", at(0, -1))
    assert refused(game, state, f"move u1 {at(1, -2)}") == make_refusal("u1", at(0, -1), "u2")


GATE = {"A": ([at(0, 0)], [at(0, 1), at(0, -1)])}


@pytest.mark.rule("TC-CONTACT-18")
@pytest.mark.parametrize("kind", ["mounted", "car", "fighter"])
def test_out_of_a_fort_the_first_hex_outside_is_the_first_to_count(kind: str) -> None:
    units = [UnitAt("GE", kind, "A"), UnitAt("GB", "heavy", at(1, 1))]  # beside the entrance too
    game, state = table(units, game_map=meadow(forts=GATE), forts={"A": 1})
    state = move_along(game, state, "u1", at(0, 2))
    assert not is_stopped(game, state)
    state = move_along(game, state, "u1", at(1, 2))
    assert refused(game, state, f"move u1 {at(2, 2)}") == make_refusal("u1", at(1, 2), "u2")


@pytest.mark.rule("TC-CONTACT-18")
def test_a_fort_resets_the_contact_count() -> None:
    units = [UnitAt("GE", "car", at(0, 2)), UnitAt("GB", "heavy", at(1, 1))]
    game, state = table(units, game_map=meadow(forts=GATE), forts={"A": 1})
    state = move_along(game, state, "u1", "A", at(-1, 2))
    assert not is_stopped(game, state)
    state = move_along(game, state, "u1", at(0, 2))
    assert not is_stopped(game, state)  # in contact, but not on the previous hex
    state = move_along(game, state, "u1", "A", at(0, 2))
    assert not is_stopped(game, state)


@pytest.mark.rule("TC-CONTACT-19")
def test_contact_uses_the_units_currently_on_the_board() -> None:
    units = [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units)
    assert is_stopped(game, move_along(game, state, "u1", at(0, -1)))
    later = play(game, state, *PASS, f"move u2 {at(1, 1)}", *PASS)
    assert later.seat == 1
    assert not is_stopped(game, move_along(game, later, "u1", at(0, -1)))
    back = play(game, later, *PASS, f"move u2 {at(0, 0)}", *PASS)
    assert is_stopped(game, move_along(game, back, "u1", at(0, -1)))


@pytest.mark.rule("TC-CONTACT-19")
def test_a_destroyed_enemy_makes_no_contact() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GB", "infantry", at(9, 0)),
    ]
    game, state = table(units)
    state = play(game, state, "end moves", "attack u1 u2", "end attacks")
    state = play(game, state, "roll " + "-".join(["1"] * len(game.dice(state))))
    state = play(game, state, "roll " + "-".join(["12"] * len(game.dice(state))))
    assert "u2" not in state.units()
    state = play(game, state, "end turn", *PASS)
    assert not is_stopped(game, move_along(game, state, "u1", at(0, -1)))


def make_truck_in_contact(start: str) -> tuple[Club, Position]:
    """Return infantry that may step beside its truck, with an enemy beside both hexes."""
    units = [
        UnitAt("GE", "infantry", start),
        UnitAt("GE", "truck", at(1, -1)),
        UnitAt("GB", "tank", at(0, 0)),
    ]
    return table(units, game_map=meadow({at(0, -1): "road"}))


@pytest.mark.rule("TC-CONTACT-20")
@pytest.mark.rule("TC-GAP-12")
def test_a_stopped_unit_may_not_board() -> None:
    game, state = make_truck_in_contact(at(-1, 0))
    state = move_along(game, state, "u1", at(0, -1))
    assert is_stopped(game, state)
    refusal = refused(game, state, "board u1 u2")
    assert refusal is not None
    assert refusal.facts == {"unit": "u1", "place": at(0, -1), "enemies": ["u3"]}
    assert refusal.rule == "TC-CONTACT-20"


@pytest.mark.rule("TC-CONTACT-20")
@pytest.mark.rule("TC-GAP-12")
def test_no_path_to_a_truck_through_two_contacts() -> None:
    units = [
        UnitAt("GE", "infantry", at(-1, 0)),
        UnitAt("GE", "truck", at(1, -1)),
        UnitAt("GB", "tank", at(0, 0)),
    ]
    game, state = table(units)
    # The direct path over (0, -1) is stopped; the path over (-1, -1) leaves no point to board.
    facts: dict[str, Json] = {"unit": "u1", "truck": "u2", "left": 4}
    assert refused(game, state, "board u1 u2") == Refusal(
        "TC-TRANS-06", "truck-out-of-reach", facts
    )


@pytest.mark.rule("TC-CONTACT-22")
@pytest.mark.rule("TC-GAP-12")
def test_a_unit_in_contact_that_is_not_stopped_may_board() -> None:
    game, state = make_truck_in_contact(at(0, -1))  # unit and truck start in contact
    assert refused(game, state, "board u1 u2") is None
    game, state = make_truck_in_contact(at(-1, -1))
    state = move_along(game, state, "u1", at(0, -1))
    assert not is_stopped(game, state)
    assert play(game, state, "board u1 u2").units()["u1"].place == "u2"


@pytest.mark.rule("TC-CONTACT-23")
@pytest.mark.parametrize("water", ["river", "lake"])
def test_contact_does_not_forbid_the_step_into_water(water: str) -> None:
    units = [UnitAt("GE", "infantry", at(-1, 0)), UnitAt("GB", "tank", at(0, 0))]
    game, state = table(units, game_map=meadow({at(0, -1): water}))
    state = move_along(game, state, "u1", at(0, -1))
    assert state.units()["u1"].place == at(0, -1)
    assert is_stopped(game, state)


@pytest.mark.rule("TC-CONTACT-23")
@pytest.mark.parametrize("holder", [0, 2])
def test_contact_does_not_forbid_a_capture(holder: int) -> None:
    units = [UnitAt("GE", "infantry", at(0, 2)), UnitAt("GB", "tank", at(1, 1))]
    game, state = table(units, game_map=meadow(forts=GATE), forts={"A": holder})
    state = move_along(game, state, "u1", "A")
    assert (state.forts["A"], state.units()["u1"].place) == (1, "A")


@pytest.mark.rule("TC-CONTACT-12")
@pytest.mark.rule("TC-CONTACT-01")
def test_a_unit_that_starts_in_water_is_in_contact_there() -> None:
    units = [UnitAt("GE", "mounted", at(-1, 0)), UnitAt("GB", "tank", at(0, 0))]
    game, state = table(units, game_map=meadow({at(-1, 0): "lake"}))
    state = move_along(game, state, "u1", at(0, -1))
    assert refused(game, state, f"move u1 {at(1, -2)}") == make_refusal("u1", at(0, -1), "u2")
