"""Gunboats on water, railway guns without rails, gas launchers on trucks. SPEC, GAP-43."""

from typing import Any

import pytest

from firestep.contract import Refusal
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_battles import Fight
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table, walk

FAR = [UnitAt("GE", "car", "0001"), UnitAt("GB", "car", "2901")]
# From north to south: river, river, bridge, lake, lake, river, river; land on both sides.
STREAM = meadow(
    {
        at(0, -2): "river",
        at(0, -1): "river",
        at(0, 0): "bridge",
        at(0, 1): "lake",
        at(0, 2): "lake",
        at(0, 3): "river",
        at(0, 4): "river",
        at(1, -2): "forest",
        at(-1, 0): "road",
    },
    forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])},
)
BOAT = UnitAt("GE", "gunboat", at(0, -2))


def make_stream(*units: UnitAt, **options: Any) -> tuple[Club, Position]:
    options.setdefault("game_map", STREAM)
    return table([*units, *FAR], spec=True, **options)


def list_destinations(game: Club, state: Position, unit: str = "u1") -> set[str]:
    return {order.split()[2] for order in orders(game, state, f"move {unit} ")}


@pytest.mark.rule("TC-SPEC-11")
@pytest.mark.rule("TC-SPEC-15")
@pytest.mark.rule("TC-GAP-43")
def test_a_gunboat_pays_1_for_every_hex_of_river_lake_and_bridge() -> None:
    """Its speed is 5, so it reaches the fifth of six hexes downstream."""
    game, state = make_stream(BOAT)
    assert list_destinations(game, state) == {at(0, r) for r in range(-1, 4)}
    _, costs = walk(game, state, "u1", *(at(0, r) for r in range(-1, 4)))
    assert costs == [2, 2, 2, 2, 2]
    assert refused(game, state, f"move u1 {at(0, 4)}") == Refusal(
        "TC-MOVE-23",
        "too-far",
        {"unit": "u1", "place": at(0, 4), "left": 10, "needs": 12, "short": 2},
    )


@pytest.mark.rule("TC-SPEC-12")
@pytest.mark.parametrize(
    "place", [at(1, -2), at(-1, 0), at(-1, -1), at(-1, 1)], ids=["forest", "road", "open", "south"]
)
def test_a_gunboat_never_leaves_the_water(place: str) -> None:
    game, state = make_stream(BOAT)
    assert refused(game, state, f"move u1 {place}") == Refusal(
        "TC-SPEC-12", "boats-need-water", {"unit": "u1", "place": place}
    )
    game, state = make_stream(UnitAt("GE", "gunboat", at(0, 0)))
    assert list_destinations(game, state) == {at(0, r) for r in (-2, -1, 1, 2, 3, 4)}


@pytest.mark.rule("TC-GAP-43")
@pytest.mark.rule("TC-SPEC-12")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_a_gunboat_enters_no_fort(holder: int) -> None:
    """The bridge is next to an entrance of fort A."""
    game, state = make_stream(UnitAt("GE", "gunboat", at(0, 0)), forts={"A": holder})
    assert refused(game, state, "move u1 A") == Refusal(
        "TC-GAP-73", "boats-need-water", {"unit": "u1", "place": "A"}
    )


@pytest.mark.rule("TC-GAP-43")
@pytest.mark.parametrize(
    ("nation", "kind", "hex"),
    [
        ("GE", "infantry", (0, 1)),  # in water
        ("AH", "tank", (0, 0)),  # on the bridge
        ("AH", "fighter", (0, 1)),
        ("AH", "gunboat", (0, -1)),
    ],
)
def test_a_gunboat_passes_friends_and_does_not_stop_on_them(
    nation: str, kind: str, hex: tuple[int, int]
) -> None:
    game, state = make_stream(BOAT, UnitAt(nation, kind, at(*hex)))
    assert list_destinations(game, state) == {at(0, r) for r in range(-1, 4)} - {at(*hex)}
    assert refused(game, state, f"move u1 {at(*hex)}") == Refusal(
        "TC-MOVE-29", "occupied", {"unit": "u1", "place": at(*hex), "by": "u2"}
    )


@pytest.mark.rule("TC-GAP-43")
@pytest.mark.parametrize(
    ("kind", "hex"), [("truck", (0, 0)), ("infantry", (0, 1)), ("gunboat", (0, 1))]
)
def test_enemies_on_bridge_or_water_block_a_gunboat(kind: str, hex: tuple[int, int]) -> None:
    game, state = make_stream(BOAT, UnitAt("FR", kind, at(*hex)))
    assert list_destinations(game, state) == {at(0, r) for r in range(-1, hex[1])}
    assert refused(game, state, f"move u1 {at(*hex)}") == Refusal(
        "TC-MOVE-27", "enemy-there", {"unit": "u1", "place": at(*hex), "by": "u2"}
    )


@pytest.mark.rule("TC-SPEC-11")
@pytest.mark.rule("TC-CONTACT-17")
def test_contact_stops_a_gunboat_like_any_unit() -> None:
    """A car on the bank makes contact on two consecutive hexes; a mortar makes none."""
    for kind, furthest in (("car", 0), ("mortar", 3)):
        game, state = make_stream(BOAT, UnitAt("FR", kind, at(-1, 0)))
        assert list_destinations(game, state) == {at(0, r) for r in range(-1, furthest + 1)}


@pytest.mark.rule("TC-MOVE-13")
@pytest.mark.rule("TC-SPEC-11")
def test_a_step_into_water_is_the_whole_move_only_for_other_units() -> None:
    units = [BOAT, UnitAt("GE", "infantry", at(-1, 2)), UnitAt("GE", "tank", at(-1, 3))]
    game, state = make_stream(*units)
    state = play(game, state, f"move u1 {at(0, -1)}", f"move u1 {at(0, 0)}")
    assert f"move u1 {at(0, 1)}" in orders(game, state)
    state = play(game, state, f"move u2 {at(0, 1)}")
    assert not orders(game, state, "move u2")
    assert refused(game, state, f"move u3 {at(0, 2)}") == Refusal(
        "TC-MOVE-14", "no-water", {"unit": "u3", "place": at(0, 2)}
    )


@pytest.mark.rule("TC-GAP-43")
@pytest.mark.rule("TC-SPEC-13")
def test_a_gunboat_is_a_ground_target_and_fights_on_water() -> None:
    """A fighter may attack it like any ground unit; a unit without ground range may not."""
    boat = UnitAt("GB", "gunboat", at(0, 1))
    units = [
        UnitAt("GE", "infantry", at(-1, 1)),
        boat,
        UnitAt("GE", "fighter", at(1, 0)),
        UnitAt("GE", "mortar", at(0, 5)),
        UnitAt("GE", "aa", at(-1, 2)),
        UnitAt("GE", "rail", at(0, 9)),
    ]
    fight = Fight(units, game_map=meadow({at(0, 1): "lake"}), spec=True)
    assert fight.attacks() == ["u1 u2", "u3 u2", "u4 u2", "u6 u2"]
    for attacker in ("u1", "u3"):
        fight = Fight(units, f"{attacker} u2", game_map=meadow({at(0, 1): "lake"}), spec=True)
        assert fight.rollers(4) == ["u2"]
        assert fight.damage("u2") == [1]


# Railway guns and gas.


@pytest.mark.rule("TC-SPEC-61")
def test_a_railway_gun_needs_no_rails() -> None:
    """Speed 1 allows two hexes of road, one of road and the last step, or one of open ground."""
    game_map = meadow({at(0, 1): "road", at(0, 2): "road", at(1, 0): "forest", at(-1, 0): "lake"})
    game, state = table([UnitAt("GE", "rail", at(0, 0)), *FAR], game_map=game_map, spec=True)
    _, costs = walk(game, state, "u1", at(0, 1), at(0, 2))
    assert costs == [1, 1]
    assert walk(game, state, "u1", at(0, -1))[1] == [2]
    found = list_destinations(game, state)
    assert at(1, 1) in found
    assert at(0, -2) not in found
    forest = refused(game, state, f"move u1 {at(1, 0)}")
    assert forest is not None
    assert (forest.rule, forest.facts["short"]) == ("TC-MOVE-23", 1)
    lake = refused(game, state, f"move u1 {at(-1, 0)}")
    assert lake is not None
    assert lake.rule == "TC-MOVE-14"


@pytest.mark.rule("TC-SPEC-34")
@pytest.mark.rule("TC-TRANS-02")
def test_a_gas_launcher_rides_and_fires_after_unloading() -> None:
    units = [
        UnitAt("GE", "gas", at(0, -1)),
        UnitAt("GE", "truck", at(0, 0)),
        UnitAt("FR", "car", at(0, 8)),
    ]
    game, state = table([*units, *FAR], spec=True)
    state = play(game, state, "board u1 u2")
    assert state.units()["u1"].place == "u2"
    state = play(game, state, f"move u2 {at(0, 5)}", f"unload u1 {at(0, 6)}", "end moves")
    assert orders(game, state, "attack u1") == ["attack u1 u3"]


@pytest.mark.rule("TC-TRANS-03")
@pytest.mark.parametrize("kind", ["medic", "minelayer", "rail"])
def test_no_other_special_force_rides(kind: str) -> None:
    units = [UnitAt("GE", kind, at(0, -1)), UnitAt("GE", "truck", at(0, 0)), *FAR]
    game, state = table(units, spec=True)
    assert refused(game, state, "board u1 u2") == Refusal(
        "TC-TRANS-03", "cannot-ride", {"unit": "u1", "truck": "u2", "type": kind}
    )
