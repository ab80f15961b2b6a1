"""Setup: nations, the sealed split, chips and placing. SETUP and GAP rules."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from firestep.boards.axial import cell, cell_name, read_cell
from firestep.contract import CHANCE, SPECTATOR, ActionRefused, Event, InputError, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_config_on_map
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.state import Position, Unit
from support.club_small_positions import at, meadow, orders, play, why

NATIONAL = {"GE": "bertha", "AH": "antitank", "GB": "mark1", "FR": "ft17"}
LIGHT_GUN = {"GE": "gun", "GB": "gun", "AH": "howitzer", "FR": "howitzer"}


def ring(distance: int, centre: tuple[int, int] = (0, 0)) -> set[str]:
    """Return the hexes at a distance from the middle, or from another axial point."""
    span = range(-distance, distance + 1)
    q, r = centre
    return {
        at(q + x, r + y) for x in span for y in span if max(abs(x), abs(y), abs(x + y)) == distance
    }


def map_with_start(
    terrain: Mapping[str, str] | None = None,
    forts: Mapping[str, tuple[list[str], list[str]]] | None = None,
    start: str | None = None,
) -> Map:
    """Return a meadow with start number 1 in its middle, or on another hex."""
    game_map = meadow(terrain, forts)
    return replace(game_map, starts={**game_map.starts, 1: read_cell(start or at(0, 0))})


def split_by_kind(kinds: Iterable[str]) -> Callable[[Unit], str]:
    """Return a split: seat 1 has these kinds in A and the rest in B, other seats all in A."""
    chosen = set(kinds)
    return lambda unit: "A" if unit.seat != 1 or unit.kind in chosen else "B"


def split(game: Club, state: Position, army: Callable[[Unit], str]) -> Position:
    """Assign all units and make all seats ready."""
    for unit in state.units().values():
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} {army(unit)}"))
    for seat in range(1, state.config.players + 1):
        state, _ = game.apply(state, seat, Action("ready"))
    return state


def split_into(letter: str) -> Callable[[Unit], str]:
    return lambda unit: letter


def roll_faces(faces: str) -> list[str]:
    return [f"die {face}" for face in faces.split()]


def to_placing(game_map: Map, kinds: Iterable[str]) -> tuple[Club, Position]:
    """Return a game in which seat 1 places army A, of these kinds, on number 1."""
    game = Club(restored=make_config_on_map(game_map, SEATING))
    state = split(game, game.initial(), split_by_kind(kinds))
    return game, play(game, state, *roll_faces("12 1 1 1"), "turn A", "chip 1")


def all_on_number_1(game_map: Map) -> tuple[Club, Position]:
    """Return a game in which seat 1 places all its units on number 1."""
    game = Club(restored=make_config_on_map(game_map, SEATING))
    state = split(game, game.initial(), split_into("A"))
    return game, play(game, state, *roll_faces("12 1 1 1"), "turn A", "chip 1")


def name_of_kind(state: Position, kind: str, seat: Seat = 1) -> str:
    """Return the name of a seat's unit of a kind."""
    return next(u.name for u in state.units().values() if (u.kind, u.seat) == (kind, seat))


def legal_hexes(game: Club, state: Position, unit: str) -> set[str]:
    """Return the hexes on which a unit may be placed."""
    return {order.split()[2] for order in orders(game, state, f"place {unit} ")}


def place_units(
    game: Club, state: Position, hexes: Iterable[str], kinds: Iterable[str]
) -> Position:
    """Place units of seat 1, given by kind, on these hexes in order."""
    for hex, kind in zip(hexes, kinds, strict=True):
        state = play(game, state, f"place {name_of_kind(state, kind)} {hex}")
    return state


def refused(game: Club, state: Position, seat: Seat, order: str) -> Refusal | None:
    return game.refusal(state, seat, Action(order))


@pytest.mark.rule("TC-SETUP-01")
@pytest.mark.rule("TC-GAP-76")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_the_game_is_for_two_or_four_only(players: int) -> None:
    """GAP-76: three players are not supported."""
    with pytest.raises(InputError):
        Club(players=players)


@pytest.mark.rule("TC-SETUP-01")
@pytest.mark.parametrize("players", [2, 4])
def test_two_or_four_can_play(players: int) -> None:
    game = Club(players=players)
    assert tuple(game.to_act(game.initial())) == tuple(range(1, players + 1))
    with pytest.raises(InputError, match="TC-SETUP-01"):
        game.initial(3)


@pytest.mark.rule("TC-SETUP-02")
def test_four_players_have_a_nation_each_and_play_in_two_teams() -> None:
    game = Club()
    owners = {unit.seat: unit.nation for unit in game.initial().units().values()}
    assert sorted(owners.values()) == ["AH", "FR", "GB", "GE"]
    teams = {frozenset(owners[seat] for seat in team) for team in game.teams(4)}
    assert teams == {frozenset({"GE", "AH"}), frozenset({"FR", "GB"})}


@pytest.mark.rule("TC-SETUP-03")
@pytest.mark.parametrize("central", ["GE", "AH"])
@pytest.mark.parametrize("entente", ["FR", "GB"])
def test_two_players_take_a_nation_of_each_team(central: str, entente: str) -> None:
    state = Club(players=2, central=central, entente=entente).initial()
    assert {unit.nation for unit in state.units().values()} == {central, entente}


@pytest.mark.rule("TC-SETUP-03")
@pytest.mark.parametrize("pair", [("GE", "AH"), ("FR", "GB"), ("GB", "AH")])
def test_two_players_cannot_be_of_one_team_or_change_teams(pair: tuple[str, str]) -> None:
    with pytest.raises(InputError):
        Club(players=2, central=pair[0], entente=pair[1])


@pytest.mark.rule("TC-SETUP-04")
def test_two_players_use_the_snowy_half_with_the_numbers_1_to_6() -> None:
    whole, half = Club().config.map, Club(players=2).config.map
    assert half.season == "winter"
    assert sorted(half.starts) == [1, 2, 3, 4, 5, 6]
    assert 2 * len(half.hexes) == len(whole.hexes)
    assert half.hexes.items() < whole.hexes.items()


@pytest.mark.rule("TC-GAP-28")
@pytest.mark.parametrize(("half", "columns"), [("west", range(15)), ("east", range(15, 30))])
def test_each_hex_is_of_one_half_and_the_other_half_does_not_exist(
    half: str, columns: range
) -> None:
    game_map = Club(players=2, half=half).config.map
    assert {number // 100 for number in game_map.hexes} == set(columns)
    assert all(number in game_map.hexes for fort in game_map.forts for number in fort.hexes)


@pytest.mark.rule("TC-GAP-28")
def test_nothing_is_placed_outside_the_half() -> None:
    game = Club(players=2)
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1"), "turn A", "chip 1")
    assert refused(game, state, 1, "place u1 1510") == Refusal(
        "TC-GAP-28", "no-such-hex", {"unit": "u1", "hex": "1510"}
    )


@pytest.mark.rule("TC-SETUP-06")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_all_players_start_with_eleven_units_one_of_each_type(seat: Seat) -> None:
    state = Club().initial()
    nation = SEATING[seat - 1]
    kinds = [unit.kind for unit in state.units().values() if unit.seat == seat]
    nine = ["truck", "infantry", "mounted", "heavy", "mortar", "aa", "car", "fighter", "tank"]
    assert sorted(kinds) == sorted([*nine, LIGHT_GUN[nation], NATIONAL[nation]])
    assert len(kinds) == 11


@pytest.mark.rule("TC-SETUP-11")
def test_each_of_four_players_has_three_of_the_twelve_chips() -> None:
    game = Club()
    view = game.view(game.initial(), 1)
    assert view["chips"] == ["ABC"] * 4
    assert view["numbers"] == list(range(1, 13))


@pytest.mark.rule("TC-SETUP-13")
def test_chips_are_hidden_while_the_armies_are_formed() -> None:
    game = Club()
    state = game.initial()
    assert state.phase == "split"
    for seat in (1, 2, 3, 4, SPECTATOR):
        view = game.view(state, seat)
        assert (view["chips"], view["number"]) == (["ABC"] * 4, 0)
    assert orders(game, state, "turn") == []


@pytest.mark.rule("TC-SETUP-14")
def test_a_unit_can_be_assigned_to_each_of_the_three_chips() -> None:
    game = Club()
    state = game.initial()
    assert orders(game, state, "assign u5 ") == ["assign u5 A", "assign u5 B", "assign u5 C"]


@pytest.mark.rule("TC-SETUP-14")
def test_every_unit_must_be_assigned_before_ready() -> None:
    game = Club()
    state = game.initial()
    for number in range(1, 11):
        state, _ = game.apply(state, 1, Action(f"assign u{number} C"))
    assert refused(game, state, 1, "ready") == Refusal("TC-SETUP-14", "units-left", {"count": 1})
    state, _ = game.apply(state, 1, Action("assign u11 C"))
    assert refused(game, state, 1, "ready") is None


@pytest.mark.rule("TC-SETUP-14")
def test_a_seat_does_not_assign_units_of_another() -> None:
    game = Club()
    assert refused(game, game.initial(), 2, "assign u3 A") == Refusal(
        "TC-SETUP-14", "not-yours", {"unit": "u3", "seat": 1}
    )


@pytest.mark.rule("TC-SETUP-15")
def test_all_eleven_units_may_be_in_one_army() -> None:
    game = Club()
    state = split(game, game.initial(), split_into("B"))
    assert {unit.army for unit in state.units().values()} == {"B"}


@pytest.mark.rule("TC-EX-07")
@pytest.mark.rule("TC-SETUP-16")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_ex_07_the_beginners_split_is_legal_for_every_nation(seat: Seat) -> None:
    """Vector EX-07."""
    nation = SEATING[seat - 1]
    armies = {
        "A": {"mounted", "car", "fighter"},
        "B": {"infantry", "tank", LIGHT_GUN[nation], "aa"},
        "C": {"truck", "heavy", "mortar", NATIONAL[nation]},
    }
    game = Club()
    state = game.initial()
    for unit in state.units().values():
        if unit.seat == seat:
            letter = next(letter for letter, kinds in armies.items() if unit.kind in kinds)
            state, _ = game.apply(state, seat, Action(f"assign {unit.name} {letter}"))
    state, _ = game.apply(state, seat, Action("ready"))
    formed: dict[str, set[str]] = {"A": set(), "B": set(), "C": set()}
    for unit in state.units().values():
        if unit.seat == seat:
            formed[unit.army].add(unit.kind)
    assert formed == armies


@pytest.mark.rule("TC-SETUP-17")
def test_a_placed_unit_keeps_its_army() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    tank, infantry = name_of_kind(state, "tank"), name_of_kind(state, "infantry")
    state = play(game, state, f"place {tank} {at(0, 0)}", f"place {infantry} {at(0, 1)}")
    armies = {unit.kind: unit.army for unit in state.units().values() if unit.seat == 1}
    assert (armies["tank"], armies["infantry"], armies["truck"]) == ("A", "A", "B")


@pytest.mark.rule("TC-SETUP-18")
@pytest.mark.rule("TC-DIFF-26")
@pytest.mark.parametrize(
    ("faces", "first"),
    [("12 1 1 1", 1), ("1 3 2 1", 2), ("4 6 11 10", 3), ("9 8 7 10", 4)],
)
def test_the_highest_die_places_first(faces: str, first: Seat) -> None:
    game = Club()
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces(faces)[:-1])
    assert state.phase == "place-order"
    state, events = game.apply(state, CHANCE, Action(roll_faces(faces)[-1]))
    assert (state.phase, tuple(game.to_act(state))) == ("turn-chip", (first,))
    assert events[-1] == Event("places-first", "TC-SETUP-18", {"seat": first})


@pytest.mark.rule("TC-SETUP-19")
@pytest.mark.rule("TC-GAP-03")
@pytest.mark.parametrize(
    ("faces", "tied", "again", "first"),
    [
        ("7 7 3 1", [1, 2], "2 9", 2),
        ("3 9 12 12", [3, 4], "5 1", 3),
        ("8 2 8 8", [1, 3, 4], "1 6 5", 3),
        ("5 5 5 5", [1, 2, 3, 4], "1 1 1 2", 4),
    ],
)
def test_only_the_tied_highest_roll_again(
    faces: str, tied: list[Seat], again: str, first: Seat
) -> None:
    game = Club()
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces(faces)[:-1])
    state, events = game.apply(state, CHANCE, Action(roll_faces(faces)[-1]))
    assert events[-1] == Event("tied", "TC-SETUP-19", {"seats": list(tied)})
    assert game.view(state, SPECTATOR)["rivals"] == tied
    rollers = []
    for order in roll_faces(again):
        rollers.append(state.seat)
        state = play(game, state, order)
    assert rollers == tied
    assert (state.phase, state.seat) == ("turn-chip", first)


@pytest.mark.rule("TC-SETUP-19")
def test_a_tie_among_the_tied_is_rolled_once_more_by_those_still_tied() -> None:
    game = Club()
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("8 2 8 8"), *roll_faces("4 4 3"))
    assert game.view(state, SPECTATOR)["rivals"] == [1, 3]
    state = play(game, state, *roll_faces("1 2"))
    assert (state.phase, state.seat) == ("turn-chip", 3)


@pytest.mark.rule("TC-SETUP-19")
def test_a_tie_below_the_highest_roll_does_not_matter() -> None:
    game = Club()
    state = play(game, split(game, game.initial(), split_into("A")), *roll_faces("3 3 4 3"))
    assert (state.phase, state.seat) == ("turn-chip", 3)


@pytest.mark.rule("TC-GAP-03")
@pytest.mark.rule("TC-SETUP-20")
@pytest.mark.rule("TC-SETUP-26")
def test_placing_goes_clockwise_from_the_winner() -> None:
    """All units are in A, so chips B and C are turned over and nothing is placed."""
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("1 6 12 11"))
    seats = []
    for number, letter in enumerate("BBBBCCCC", 1):
        seats.append(state.seat)
        state = play(game, state, f"turn {letter}")
        state, events = game.apply(state, CHANCE, Action(f"chip {number}"))
        assert events[-1] == Event("empty-army", "TC-SETUP-26", {"seat": seats[-1]})
        assert state.phase == "turn-chip"
        assert all(unit.place == "" for unit in state.units().values())
    assert seats == [3, 4, 1, 2, 3, 4, 1, 2]


@pytest.mark.rule("TC-SETUP-20")
def test_a_player_turns_one_chip_and_places_that_army_before_the_next_goes_on() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    tank, infantry = name_of_kind(state, "tank"), name_of_kind(state, "infantry")
    state = play(game, state, f"place {tank} {at(0, 0)}")
    assert (state.phase, state.seat) == ("place", 1)
    state = play(game, state, f"place {infantry} {at(0, 1)}")
    assert (state.phase, state.seat) == ("turn-chip", 2)
    assert [str(action) for action in game.legal(state, 2)] == ["turn A", "turn B", "turn C"]


@pytest.mark.rule("TC-SETUP-20")
def test_a_chip_is_turned_over_once() -> None:
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"))
    for number in range(1, 5):
        state = play(game, state, "turn B", f"chip {number}")
    assert (state.seat, orders(game, state)) == (1, ["turn A", "turn C"])
    assert refused(game, state, 1, "turn B") == Refusal("TC-SETUP-20", "chip-turned", {"army": "B"})


@pytest.mark.rule("TC-SETUP-20")
def test_a_unit_of_another_army_waits_for_its_chip() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    truck = name_of_kind(state, "truck")
    assert refused(game, state, 1, f"place {truck} {at(0, 0)}") == Refusal(
        "TC-SETUP-20", "not-of-this-army", {"unit": truck, "hex": at(0, 0), "army": "A"}
    )


@pytest.mark.rule("TC-SETUP-20")
@pytest.mark.rule("TC-TURN-01")
def test_after_all_chips_all_players_roll_for_the_first_turn() -> None:
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"))
    for number in range(1, 13):
        letter = "BCA"[(number - 1) // 4]
        state = play(game, state, f"turn {letter}", f"chip {number}")
        while state.phase == "place":
            state = play(game, state, orders(game, state)[0])
    assert (state.phase, tuple(game.to_act(state))) == ("first-roll", (CHANCE,))
    assert game.view(state, SPECTATOR)["rivals"] == [1, 2, 3, 4]
    assert game.view(state, SPECTATOR)["rolls"] == [0, 0, 0, 0]
    assert all(unit.place for unit in state.units().values())


@pytest.mark.rule("TC-SETUP-21")
def test_the_first_unit_goes_on_the_number_and_the_next_beside_it() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    tank, infantry = name_of_kind(state, "tank"), name_of_kind(state, "infantry")
    assert legal_hexes(game, state, tank) == legal_hexes(game, state, infantry) == {at(0, 0)}
    state = play(game, state, f"place {infantry} {at(0, 0)}")
    assert legal_hexes(game, state, tank) == ring(1)


@pytest.mark.rule("TC-GAP-04")
@pytest.mark.rule("TC-SETUP-21")
def test_the_player_decides_which_unit_goes_where() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank", "fighter"])
    units = {name_of_kind(state, kind) for kind in ("infantry", "tank", "fighter")}
    assert {order.split()[1] for order in orders(game, state, "place")} == units
    state = play(game, state, f"place {name_of_kind(state, 'fighter')} {at(0, 0)}")
    assert legal_hexes(game, state, name_of_kind(state, "tank")) == ring(1)
    assert legal_hexes(game, state, name_of_kind(state, "infantry")) == ring(1)


@pytest.mark.rule("TC-EX-05")
@pytest.mark.rule("TC-SETUP-22")
def test_ex_05_an_army_of_eleven_fills_the_number_ring_1_and_part_of_ring_2() -> None:
    """Vector EX-05: one on the number, six on ring 1, four on ring 2."""
    game, state = all_on_number_1(map_with_start())
    rings = [0] * 3
    for number in range(11):
        distance = 0 if number == 0 else 1 if number < 7 else 2
        order = orders(game, state, "place")[-1]
        assert {o.split()[2] for o in orders(game, state, "place")} <= ring(distance)
        rings[distance] += 1
        state = play(game, state, order)
    assert rings == [1, 6, 4]
    standing = [unit.place for unit in state.units().values() if unit.seat == 1]
    assert sum(place in ring(1) for place in standing) == 6
    assert sum(place in ring(2) for place in standing) == 4
    assert at(0, 0) in standing


@pytest.mark.rule("TC-SETUP-22")
def test_ring_2_is_closed_while_ring_1_has_a_free_hex() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    tank = name_of_kind(state, "tank")
    state = play(game, state, f"place {name_of_kind(state, 'infantry')} {at(0, 0)}")
    assert refused(game, state, 1, f"place {tank} {at(2, 0)}") == Refusal(
        "TC-SETUP-22",
        "wrong-ring",
        {"unit": tank, "hex": at(2, 0), "ring": 1, "distance": 2},
    )


SEVEN = ("infantry", "tank", "truck", "gun", "car", "aa", "fighter")


@pytest.mark.rule("TC-EX-05")
@pytest.mark.rule("TC-SETUP-23")
@pytest.mark.rule("TC-FAQ-04")
@pytest.mark.parametrize("water", ["river", "lake"])
def test_ex_05_water_in_ring_1_may_be_skipped(water: str) -> None:
    """Vector EX-05, the variant: five on the other hexes of ring 1, one on ring 2."""
    game, state = to_placing(map_with_start({at(0, 1): water}), SEVEN)
    dry = sorted(ring(1) - {at(0, 1)})
    state = place_units(
        game, state, [at(0, 0), *dry], ["tank", "truck", "gun", "car", "aa", "fighter"]
    )
    assert legal_hexes(game, state, name_of_kind(state, "infantry")) == ring(2) | {at(0, 1)}
    state = place_units(game, state, [at(2, 0)], ["infantry"])
    standing = {unit.place for unit in state.units().values() if unit.place}
    assert standing == {at(0, 0), *dry, at(2, 0)}


@pytest.mark.rule("TC-EX-05")
@pytest.mark.rule("TC-SETUP-24")
@pytest.mark.parametrize("kind", ["tank", "truck", "gun", "car", "aa", "fighter"])
def test_ex_05_only_foot_soldiers_are_placed_on_water(kind: str) -> None:
    """Vector EX-05, the variant: illegal for all but foot soldiers."""
    game, state = to_placing(map_with_start({at(0, 1): "lake"}), SEVEN)
    first = "tank" if kind != "tank" else "car"
    state = place_units(game, state, [at(0, 0)], [first])
    unit = name_of_kind(state, kind)
    assert refused(game, state, 1, f"place {unit} {at(0, 1)}") == Refusal(
        "TC-SETUP-24", "only-foot-in-water", {"unit": unit, "hex": at(0, 1)}
    )


@pytest.mark.rule("TC-EX-05")
@pytest.mark.rule("TC-SETUP-24")
@pytest.mark.rule("TC-FAQ-04")
@pytest.mark.parametrize("kind", ["infantry", "mounted", "heavy"])
def test_ex_05_a_foot_soldier_may_be_placed_on_water(kind: str) -> None:
    """Vector EX-05, the variant: a foot soldier may be placed there and does not have to be."""
    game, state = to_placing(map_with_start({at(0, 1): "lake"}), [kind, "tank"])
    state = place_units(game, state, [at(0, 0)], ["tank"])
    assert legal_hexes(game, state, name_of_kind(state, kind)) == ring(1)
    state = place_units(game, state, [at(0, 1)], [kind])
    assert state.units()[name_of_kind(state, kind)].place == at(0, 1)


@pytest.mark.rule("TC-SETUP-24")
def test_anti_tank_gunners_are_foot_soldiers_on_water_too() -> None:
    game = Club(restored=make_config_on_map(map_with_start({at(0, 1): "river"}), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("1 1 12 1"), "turn A", "chip 1")
    gunners, car = name_of_kind(state, "antitank", 3), name_of_kind(state, "car", 3)
    state = play(game, state, f"place {car} {at(0, 0)}")
    assert at(0, 1) in legal_hexes(game, state, gunners)
    assert at(0, 1) not in legal_hexes(game, state, name_of_kind(state, "tank", 3))


@pytest.mark.rule("TC-SETUP-24")
@pytest.mark.rule("TC-GAP-04")
def test_water_beyond_the_open_ring_waits_like_land() -> None:
    game, state = to_placing(map_with_start({at(2, 0): "lake"}), ["infantry", "tank"])
    infantry = name_of_kind(state, "infantry")
    state = place_units(game, state, [at(0, 0)], ["tank"])
    assert refused(game, state, 1, f"place {infantry} {at(2, 0)}") == Refusal(
        "TC-SETUP-22",
        "wrong-ring",
        {"unit": infantry, "hex": at(2, 0), "ring": 1, "distance": 2},
    )


@pytest.mark.rule("TC-SETUP-25")
@pytest.mark.parametrize("hex", [(0, 1), (1, 0), (1, -1)])
def test_walls_and_entrances_are_skipped(hex: tuple[int, int]) -> None:
    forts = {"A": ([at(1, 0)], [at(0, 1), at(1, -1)])}
    game, state = to_placing(map_with_start(forts=forts), ["infantry", "tank"])
    state = place_units(game, state, [at(0, 0)], ["tank"])
    infantry = name_of_kind(state, "infantry")
    assert legal_hexes(game, state, infantry) == ring(1) - {at(1, 0), at(0, 1), at(1, -1)}
    assert refused(game, state, 1, f"place {infantry} {at(*hex)}") == Refusal(
        "TC-SETUP-25", "fort-hex", {"unit": infantry, "hex": at(*hex)}
    )


@pytest.mark.rule("TC-SETUP-25")
def test_an_occupied_hex_is_not_used_again() -> None:
    game, state = to_placing(map_with_start(), ["infantry", "tank"])
    state = place_units(game, state, [at(0, 0)], ["tank"])
    infantry = name_of_kind(state, "infantry")
    assert refused(game, state, 1, f"place {infantry} {at(0, 0)}") == Refusal(
        "TC-SETUP-25", "occupied", {"unit": infantry, "hex": at(0, 0)}
    )


@pytest.mark.rule("TC-SETUP-25")
@pytest.mark.rule("TC-GAP-04")
def test_a_ring_with_forts_only_is_skipped_for_the_next() -> None:
    walls = [at(*hex) for hex in ((0, -1), (1, -1), (1, 0), (0, 1))]
    forts = {"A": (walls, [at(-1, 1), at(-1, 0)])}
    game, state = to_placing(map_with_start(forts=forts), ["infantry", "tank"])
    state = place_units(game, state, [at(0, 0)], ["tank"])
    assert legal_hexes(game, state, name_of_kind(state, "infantry")) == ring(2)


@pytest.mark.rule("TC-GAP-04")
def test_hexes_beyond_the_edge_of_the_board_are_skipped() -> None:
    """Corner 0000 has two neighbours, and four hexes at distance 2."""
    game, state = to_placing(map_with_start(start="0000"), ["infantry", "tank", "gun", "car"])
    state = place_units(game, state, ["0000"], ["tank"])
    assert legal_hexes(game, state, name_of_kind(state, "infantry")) == {"0001", "0100"}
    state = place_units(game, state, ["0001", "0100"], ["gun", "car"])
    assert legal_hexes(game, state, name_of_kind(state, "infantry")) == {
        "0002",
        "0101",
        "0200",
        "0201",
    }


def adjacent_armies() -> tuple[Club, Position]:
    """Return a game in which seat 2 places on number 2, a hex occupied by seat 1."""
    game_map = map_with_start()
    game_map = replace(game_map, starts={**game_map.starts, 2: read_cell(at(0, 1))})
    game = Club(restored=make_config_on_map(game_map, SEATING))
    state = split(game, game.initial(), split_by_kind(["tank", "infantry"]))
    state = play(game, state, *roll_faces("12 1 1 1"), "turn A", "chip 1")
    state = place_units(game, state, [at(0, 0), at(0, 1)], ["tank", "infantry"])
    return game, play(game, state, "turn A", "chip 2")


@pytest.mark.rule("TC-GAP-04")
@pytest.mark.rule("TC-SETUP-25")
def test_a_blocked_start_hex_is_skipped_for_ring_1() -> None:
    game, state = adjacent_armies()
    tank = name_of_kind(state, "tank", 2)
    assert legal_hexes(game, state, tank) == ring(1, (0, 1)) - {at(0, 0)}
    assert why(game, state, f"place {tank} {at(0, 1)}") == ("TC-SETUP-25", "occupied")


@pytest.mark.rule("TC-SETUP-26")
def test_the_number_of_an_empty_army_is_used_up() -> None:
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"), "turn C", "chip 8")
    assert (state.phase, state.seat) == ("turn-chip", 2)
    assert game.view(state, 1)["numbers"] == [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]
    assert game.view(state, 1)["chips"] == ["AB", "ABC", "ABC", "ABC"]


@pytest.mark.rule("TC-EX-06")
@pytest.mark.rule("TC-SETUP-27")
@pytest.mark.rule("TC-SETUP-28")
def test_ex_06_austria_hungary_has_3_bonds_and_the_others_none() -> None:
    """Vector EX-06, the standard game."""
    state = Club().initial()
    purses = dict(zip(SEATING, state.bonds, strict=True))
    assert purses == {"AH": 3, "GE": 0, "FR": 0, "GB": 0}


@pytest.mark.rule("TC-SETUP-33")
@pytest.mark.rule("TC-GAP-68")
@pytest.mark.parametrize("entente", ["FR", "GB"])
def test_austria_hungary_has_its_bonds_with_two_players_too(entente: str) -> None:
    assert Club(players=2, central="AH", entente=entente).initial().bonds == (3, 0)
    assert Club(players=2, central="GE", entente=entente).initial().bonds == (0, 0)


@pytest.mark.rule("TC-FAQ-10")
def test_the_3_bonds_make_up_for_the_cheaper_national_unit() -> None:
    units = Club().config.mat.units
    prices = {nation: units[kind].price for nation, kind in NATIONAL.items()}
    assert {nation: price - prices["AH"] for nation, price in prices.items()} == {
        "AH": 0,
        "GE": 3,
        "GB": 3,
        "FR": 3,
    }


@pytest.mark.rule("TC-SETUP-29")
@pytest.mark.rule("TC-SETUP-30")
@pytest.mark.parametrize("players", [2, 4])
def test_units_start_without_experience_and_unhurt(players: int) -> None:
    units = Club(players=players).initial().units().values()
    assert {(unit.experience, unit.damage) for unit in units} == {(0, 0)}


@pytest.mark.rule("TC-SETUP-31")
@pytest.mark.parametrize(("players", "forts"), [(2, 7), (4, 14)])
def test_all_forts_start_neutral(players: int, forts: int) -> None:
    assert list(Club(players=players).initial().forts.values()) == [0] * forts


@pytest.mark.rule("TC-SETUP-32")
def test_two_players_have_three_chips_each_of_the_six_of_their_half() -> None:
    game = Club(players=2)
    view = game.view(game.initial(), 1)
    assert (view["chips"], view["numbers"]) == (["ABC", "ABC"], [1, 2, 3, 4, 5, 6])
    east = Club(players=2, half="east")
    assert east.view(east.initial(), 1)["numbers"] == [7, 8, 9, 10, 11, 12]


@pytest.mark.rule("TC-SETUP-34")
def test_all_players_split_at_once_until_they_are_ready() -> None:
    game = Club()
    state = game.initial()
    assert tuple(game.to_act(state)) == (1, 2, 3, 4)
    for unit in state.units().values():
        if unit.seat == 2:
            state, _ = game.apply(state, 2, Action(f"assign {unit.name} A"))
    state, events = game.apply(state, 2, Action("ready"))
    assert list(events) == [Event("sealed", "TC-SETUP-34", {"seat": 2})]
    assert tuple(game.to_act(state)) == (1, 3, 4)
    assert list(game.legal(state, 2)) == []
    assert state.phase == "split"


def split_of(game: Club, letter: str, seat: Seat = 1, ready: bool = True) -> Position:
    """Return the state after one seat has put everything into one army."""
    state = game.initial()
    for unit in state.units().values():
        if unit.seat == seat:
            state, _ = game.apply(state, seat, Action(f"assign {unit.name} {letter}"))
    return game.apply(state, seat, Action("ready"))[0] if ready else state


@pytest.mark.rule("TC-SETUP-34")
@pytest.mark.parametrize("seat", [2, 3, 4, SPECTATOR])
@pytest.mark.parametrize("ready", [False, True])
def test_a_split_is_hidden_from_other_seats(seat: Seat, ready: bool) -> None:
    """It is also hidden from the ally, seat 3."""
    game = Club()
    one, other = split_of(game, "A", ready=ready), split_of(game, "C", ready=ready)
    assert game.view(one, seat) == game.view(other, seat)
    units = game.view(one, seat)["units"]
    assert isinstance(units, dict)
    assert {unit["army"] for unit in units.values() if unit["seat"] == 1} == {"?"}
    assert game.view(one, seat)["position"] == ""


@pytest.mark.rule("TC-SETUP-34")
def test_the_owner_sees_the_split() -> None:
    game = Club()
    units = game.view(split_of(game, "C"), 1)["units"]
    assert isinstance(units, dict)
    assert {unit["army"] for unit in units.values() if unit["seat"] == 1} == {"C"}


@pytest.mark.rule("TC-SETUP-34")
def test_refusals_and_legal_actions_do_not_reveal_a_split() -> None:
    game = Club()
    one, other = split_of(game, "A"), split_of(game, "C")
    assert game.legal(one, 2) == game.legal(other, 2)
    for order in ("assign u1 A", "assign u1 C", "ready", "assign u12 B"):
        assert refused(game, one, 2, order) == refused(game, other, 2, order)


@pytest.mark.rule("TC-SETUP-34")
def test_the_events_of_assigning_are_for_the_owner_only() -> None:
    game = Club()
    _, events = game.apply(game.initial(), 1, Action("assign u4 B"))
    (event,) = events
    assert event.facts == {"seat": 1, "unit": "u4", "army": "B"}
    assert game.redact_event(event, 1) == event
    assert [game.redact_event(event, seat) for seat in (2, 3, 4, SPECTATOR)] == [None] * 4


@pytest.mark.rule("TC-SETUP-34")
def test_all_armies_are_visible_after_the_split() -> None:
    game = Club()
    state = game.initial()
    for unit in state.units().values():
        state, _ = game.apply(
            state, unit.seat, Action(f"assign {unit.name} {'ABC'[unit.seat % 3]}")
        )
    for seat in (4, 2, 3):
        state, _ = game.apply(state, seat, Action("ready"))
    state, events = game.apply(state, 1, Action("ready"))
    assert state.phase == "place-order"
    armies = {unit.name: "ABC"[unit.seat % 3] for unit in state.units().values()}
    assert events[-1] == Event("revealed", "TC-SETUP-34", {"armies": armies})
    assert game.redact_event(events[-1], SPECTATOR) == events[-1]
    for seat in (1, 2, 3, 4, SPECTATOR):
        units = game.view(state, seat)["units"]
        assert isinstance(units, dict)
        assert {name: unit["army"] for name, unit in units.items()} == armies


@pytest.mark.rule("TC-SETUP-34")
@pytest.mark.parametrize("order", ["assign u1 B", "ready"])
def test_a_split_is_final_once_its_owner_is_ready(order: str) -> None:
    game = Club()
    state = split_of(game, "A")
    assert refused(game, state, 1, order) == Refusal(
        "TC-SETUP-34", "already-ready", {"action": order}
    )
    with pytest.raises(ActionRefused):
        game.apply(state, 1, Action(order))


@pytest.mark.rule("TC-SETUP-35")
def test_every_number_left_is_equally_likely() -> None:
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"), "turn B")
    assert dict(game.chances(state)) == {
        Action(f"chip {number}"): Fraction(1, 12) for number in range(1, 13)
    }
    state = play(game, state, "chip 5", "turn B")
    assert dict(game.chances(state)) == {
        Action(f"chip {number}"): Fraction(1, 11) for number in range(1, 13) if number != 5
    }


@pytest.mark.rule("TC-SETUP-35")
def test_a_number_is_drawn_once() -> None:
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"), "turn B", "chip 5", "turn B")
    assert refused(game, state, CHANCE, "chip 5") == Refusal(
        "TC-SETUP-12", "no-such-chip", {"action": "chip 5", "phase": "draw-chip"}
    )


@pytest.mark.rule("TC-SETUP-35")
@pytest.mark.rule("TC-GAP-65")
def test_a_chip_has_no_number_before_it_is_drawn() -> None:
    """The packed state does not depend on the next draw."""
    game = Club(restored=make_config_on_map(meadow(), SEATING))
    state = split(game, game.initial(), split_into("A"))
    state = play(game, state, *roll_faces("12 1 1 1"), "turn B")
    views = [game.view(state, seat) for seat in (1, 2, 3, 4, SPECTATOR)]
    assert all(view == views[0] for view in views)
    assert (views[0]["army"], views[0]["number"]) == ("B", 0)
    drawn = {game.view(play(game, state, f"chip {n}"), 1)["seat"] for n in range(1, 13)}
    assert drawn == {2}


@pytest.mark.rule("TC-SETUP-36")
def test_the_seats_are_ge_gb_ah_fr_and_with_two_the_central_nation_first() -> None:
    def seated(state: Position) -> list[str]:
        owners = {unit.seat: unit.nation for unit in state.units().values()}
        return [owners[seat] for seat in sorted(owners)]

    assert seated(Club().initial()) == ["GE", "GB", "AH", "FR"]
    two = Club(players=2, central="AH", entente="GB")
    assert seated(two.initial()) == ["AH", "GB"]


@pytest.mark.rule("TC-GAP-77")
def test_the_dice_for_the_order_have_twelve_faces() -> None:
    game = Club()
    state = split(game, game.initial(), split_into("A"))
    faces = {Action(f"die {face}"): Fraction(1, 12) for face in range(1, 13)}
    assert dict(game.chances(state)) == faces
    assert tuple(game.dice(state)) == (12,)


def test_helper_ring_has_the_right_hexes() -> None:
    assert [len(ring(distance)) for distance in (0, 1, 2, 3)] == [1, 6, 12, 18]
    assert at(0, 0) == cell_name(cell(14, 10))
