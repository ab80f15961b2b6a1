"""Victory points: scoring and victory. VAR-01 to -14, -44, -45; GAP, DIFF."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep import catalog
from firestep.boards.axial import cell, cell_name
from firestep.contract import Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, orders, play, refused, table

PASS = ("end moves", "end attacks", "end turn")
TWO = ("GE", "FR")
CENTRAL, ENTENTE = (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 1.0)
BEFORE_A, BEFORE_B = "0017", "0217"


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


FAR = [
    UnitAt("GE", "car", hex(4, 2)),
    UnitAt("GB", "car", hex(10, 2)),
    UnitAt("AH", "car", hex(16, 2)),
    UnitAt("FR", "car", hex(22, 2)),
]


def make_roll(count: int, dice: int) -> str:
    return "roll " + "-".join(["1"] * count + ["12"] * (dice - count))


def with_points(state: Position, points: Sequence[int], **flags: str) -> Position:
    """Return a position with these points and headquarters by seat (`hq4="0712"`)."""
    now = state.words()
    for seat, count in enumerate(points, 1):
        now[layout.S_POINTS + seat] = count
    for name, place in flags.items():
        now[layout.S_HQ + int(name[2:])] = 1 + state.config.targets[place]
    return Position(now.tobytes(), state.config)


def points_position(
    units: Sequence[UnitAt],
    *,
    points: Sequence[int] = (0, 0, 0, 0),
    flags: dict[str, str] | None = None,
    phase: str = "move",
    seat: Seat = 1,
    first: Seat = 1,
    nations: Sequence[str] = ("GE", "GB", "AH", "FR"),
    forts: dict[str, int] | None = None,
    bonds: Sequence[int] = (0, 0, 0, 0),
    **options: Any,
) -> tuple[Club, Position]:
    """Return a game with victory points in which some are already scored."""
    given: dict[str, Any] = {"vp": True, **options}
    game, state = table(
        units,
        phase=phase,
        seat=seat,
        first=first,
        nations=nations,
        forts=forts,
        bonds=bonds,
        **given,
    )
    return game, with_points(state, points, **(flags or {}))


def read_ending(game: Club, state: Position) -> tuple[str, tuple[float, ...]] | None:
    outcome = game.outcome(state)
    return None if outcome is None else (outcome.ending, outcome.scores)


def make_duel(
    *more: UnitAt, damage: int = 0, points: Sequence[int] = (0, 0, 0, 0), **options: Any
) -> tuple[Club, Position]:
    """Return a game in which u1 of GE fires at u2 of FR, which has 5 damage."""
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=damage),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
        *FAR,
        *more,
    ]
    game, state = points_position(units, points=points, phase="attacks", **options)
    return game, play(game, state, "attack u1 u2", "end attacks")


WON = (make_roll(1, 12), make_roll(0, 5))
BOTH = (make_roll(5, 5), make_roll(5, 5))


@pytest.mark.rule("TC-EX-131")
@pytest.mark.rule("TC-VAR-04")
@pytest.mark.rule("TC-VAR-06")
@pytest.mark.rule("TC-VAR-07")
def test_ex_131_two_units_a_fort_and_a_headquarters_make_six() -> None:
    """Vector EX-131."""
    units = [
        UnitAt("GE", "infantry", BEFORE_A),
        UnitAt("GE", "car", at(0, -1)),
        UnitAt("GE", "infantry", at(3, 0)),
        UnitAt("FR", "infantry", at(3, 1), damage=5),
        UnitAt("GE", "infantry", at(5, 0)),
        UnitAt("FR", "infantry", at(5, 1), damage=5),
        *FAR,
    ]
    game, state = points_position(units, flags={"hq4": at(0, 0)})
    state = play(game, state, "move u1 A", f"move u2 {at(0, 0)}", "end moves")
    assert (state.points, state.hq) == ((4, 0, 0, 0), {})
    state = play(game, state, "attack u3 u4", "attack u5 u6", "end attacks", *WON, *WON)
    assert state.points == (6, 0, 0, 0)


@pytest.mark.rule("TC-VAR-01")
@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({"rules": "quick"}, (10, 10)),
        ({"players": 2, "vp": True}, (10, 10)),
        ({"players": 4, "vp": True}, (10, 15)),
        ({"players": 2}, None),
    ],
)
def test_the_board_shows_the_points_that_win(
    options: dict[str, Any], limits: tuple[int, int] | None
) -> None:
    """A team of one player wins with the points of a player, and the page shows those."""
    game: Any = catalog.get_package("club").make(options)
    points = game.board_definition()["numbers"]["points"]
    assert (points and (points["player"], points["team"])) == limits


@pytest.mark.rule("TC-VAR-01")
@pytest.mark.parametrize(("points", "over"), [((8, 0), False), ((9, 0), True)])
def test_a_lone_player_wins_with_ten_points(points: tuple[int, ...], over: bool) -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
        UnitAt("GE", "car", hex(4, 2)),
        UnitAt("FR", "car", hex(10, 2)),
    ]
    game, state = points_position(units, points=points, phase="attacks", nations=TWO)
    state = play(game, state, "attack u1 u2", "end attacks", *WON)
    assert (game.outcome(state) is not None) == over


@pytest.mark.rule("TC-EX-132")
@pytest.mark.rule("TC-VAR-01")
@pytest.mark.rule("TC-VAR-02")
@pytest.mark.parametrize(
    ("points", "over"),
    [
        ((9, 0, 0, 0), True),
        ((5, 0, 9, 0), True),
        ((8, 0, 6, 0), True),
        ((8, 0, 5, 0), False),
        ((8, 9, 0, 5), False),
    ],
)
def test_ex_132_ten_of_a_player_or_fifteen_of_a_team_win(points: Sequence[int], over: bool) -> None:
    """Vector EX-132: a fort brings the last point; 9 and 5 do not win."""
    game, state = points_position([*FAR, UnitAt("GE", "infantry", BEFORE_A)], points=points)
    assert read_ending(game, state) is None
    state = play(game, state, "move u5 A")
    assert read_ending(game, state) == (("TC-VAR-01", CENTRAL) if over else None)


@pytest.mark.rule("TC-VAR-01")
def test_two_players_ten_points_win() -> None:
    units = [UnitAt("GE", "car", hex(4, 2)), UnitAt("FR", "infantry", BEFORE_A)]
    game, state = points_position(units, nations=TWO, seat=2, points=(9, 9))
    assert read_ending(game, play(game, state, "move u2 A")) == ("TC-VAR-01", (0.0, 1.0))


@pytest.mark.rule("TC-VAR-01")
def test_without_the_variant_there_are_no_points() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A)]
    game, state = points_position(units, points=(9, 0, 9, 0), bonds=(99, 0, 0, 0), vp=False)
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    state = play(game, state, *["buy tank A"] * 4)
    assert (state.points, state.spent) == ((9, 0, 9, 0), (0, 0, 0, 0))
    assert refused(game, state, "point") == Refusal("TC-VAR-01", "no-points", {})


@pytest.mark.rule("TC-DIFF-18")
@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((9, 0, 0, 0), (1.0, 0.0, 0.0, 0.0)),
        ((9, 11, 0, 0), (0.0, 1.0, 0.0, 0.0)),
        ((9, 10, 0, 0), (1.0, 0.0, 0.0, 0.0)),
        ((7, 0, 7, 0), CENTRAL),
    ],
)
def test_the_option_lets_a_player_win_alone(
    points: Sequence[int], scores: tuple[float, ...]
) -> None:
    """The last case is the team's limit; if two players have ten points, GE is first in turn."""
    game, state = points_position(
        [*FAR, UnitAt("GE", "infantry", BEFORE_A)], points=points, vp_winner="player"
    )
    assert read_ending(game, play(game, state, "move u5 A")) == ("TC-VAR-01", scores)


@pytest.mark.rule("TC-DIFF-18")
def test_equal_points_the_earlier_player_in_turn_wins_alone() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A)]
    game, state = points_position(units, points=(9, 10, 0, 0), first=2, vp_winner="player")
    assert read_ending(game, play(game, state, "move u5 A")) == ("TC-VAR-01", (0.0, 1.0, 0.0, 0.0))


@pytest.mark.rule("TC-VAR-06")
def test_a_destroyed_enemy_is_a_point_and_damage_is_not() -> None:
    game, state = make_duel()
    assert play(game, state, *WON).points == (1, 0, 0, 0)
    assert play(game, state, make_roll(0, 12), make_roll(0, 5)).points == (0, 0, 0, 0)


@pytest.mark.rule("TC-VAR-07")
@pytest.mark.parametrize("holder", [0, 2, 4])
def test_every_captured_fort_is_a_point(holder: Seat) -> None:
    game, state = points_position([*FAR, UnitAt("GE", "infantry", BEFORE_A)], forts={"A": holder})
    assert play(game, state, "move u5 A").points == (1, 0, 0, 0)


@pytest.mark.rule("TC-VAR-07")
@pytest.mark.rule("TC-GAP-69")
def test_a_fort_taken_back_is_a_point_again() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A), UnitAt("FR", "infantry", "0117")]
    game, state = points_position(units, forts={"A": 4}, seat=1)
    state = play(game, state, "move u5 A", *PASS, *PASS, *PASS, "move u6 A")
    assert (state.forts["A"], state.points) == (4, (1, 0, 0, 2))


@pytest.mark.rule("TC-VAR-08")
def test_60_bonds_spent_on_purchases_and_repairs_are_a_point() -> None:
    """Tanks cost 20, the repair of a tank 6."""
    units = [*FAR, UnitAt("GE", "tank", "A", damage=2, stayed=True)]
    game, state = points_position(units, phase="bank", forts={"A": 1}, bonds=(200, 0, 0, 0))
    state = play(game, state, "repair u5", "buy tank A", "buy tank A")
    assert (state.points[0], state.spent[0]) == (0, 46)
    state = play(game, state, "buy tank A")
    assert (state.points[0], state.spent[0]) == (1, 6)
    state = play(game, state, "end turn")
    state = play(game, state, *PASS, *PASS, *PASS, "end moves", "end attacks", *["buy tank A"] * 3)
    assert (state.points, state.spent[0]) == ((2, 0, 0, 0), 6)


@pytest.mark.rule("TC-VAR-08")
def test_treatment_and_special_forces_count_as_spending() -> None:
    units = [*FAR, UnitAt("GE", "medic", at(0, 0)), UnitAt("GE", "tank", at(0, 1), damage=1)]
    game, state = points_position(
        units, phase="bank", forts={"A": 1}, bonds=(60, 0, 0, 0), spec=True
    )
    state = play(game, state, "treat u5 u6")
    assert state.spent[0] == 6
    state = play(game, state, "draw special", "die 12", "die 7")
    assert (state.spent[0], state.bonds[0]) == (24, 36)
    state = play(game, state, "mount u7 A", "draw special", "die 2")
    assert state.spent[0] == 42
    assert play(game, state, "station A").spent[0] == 42


@pytest.mark.rule("TC-VAR-08")
@pytest.mark.rule("TC-VAR-01")
@pytest.mark.parametrize("order", ["buy tank A", "repair u5"])
def test_the_point_of_the_spent_bonds_wins_at_once(order: str) -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=1, stayed=True)]
    game, state = points_position(
        units, phase="bank", points=(9, 0, 0, 0), forts={"A": 1}, bonds=(99, 0, 0, 0)
    )
    now = state.words()
    now[layout.S_SPENT + 1] = 54
    state = play(game, Position(now.tobytes(), state.config), order)
    assert read_ending(game, state) == ("TC-VAR-01", CENTRAL)


@pytest.mark.rule("TC-VAR-01")
def test_the_point_wins_before_the_drawn_special_force_has_its_place() -> None:
    game, state = points_position(
        FAR, phase="bank", points=(9, 0, 0, 0), forts={"A": 1}, bonds=(18, 0, 0, 0), spec=True
    )
    now = state.words()
    now[layout.S_SPENT + 1] = 42
    state = play(game, Position(now.tobytes(), state.config), "draw special", "die 2")
    assert read_ending(game, state) == ("TC-VAR-01", CENTRAL)
    assert (state.phase, state.word(layout.S_SPECIAL_KIND)) == ("over", 0)


@pytest.mark.rule("TC-VAR-09")
@pytest.mark.rule("TC-DIFF-19")
def test_gifts_and_fees_do_not_count_as_spending() -> None:
    game, state = points_position(FAR, phase="bank", forts={"A": 1}, bonds=(99, 0, 0, 0))
    state = play(game, state, "give 70", "give 5")
    assert (state.points, state.spent) == ((0, 0, 0, 0), (0, 0, 0, 0))


@pytest.mark.rule("TC-DIFF-19")
def test_the_option_sells_points_and_spending_earns_none() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=1, stayed=True)]
    game, state = points_position(
        units, phase="bank", forts={"A": 1}, bonds=(200, 0, 0, 0), vp_bonds="buy"
    )
    assert "point" in orders(game, state)
    state = play(game, state, "buy tank A", "buy tank A", "buy tank A")
    assert (state.points[0], state.spent[0], state.bonds[0]) == (0, 0, 140)
    state = play(game, state, "point", "point")
    assert (state.points[0], state.bonds[0]) == (2, 20)
    assert refused(game, state, "point") == Refusal(
        "TC-BANK-20", "too-dear", {"price": 60, "has": 20}
    )


@pytest.mark.rule("TC-DIFF-19")
@pytest.mark.rule("TC-TURN-06")
def test_a_bought_point_ends_the_repairs_and_can_win() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=1, stayed=True)]
    game, state = points_position(
        units,
        phase="bank",
        points=(8, 0, 0, 0),
        forts={"A": 1},
        bonds=(130, 0, 0, 0),
        vp_bonds="buy",
    )
    state = play(game, state, "point")
    assert orders(game, state, "repair") == []
    assert read_ending(game, play(game, state, "point")) == ("TC-VAR-01", CENTRAL)


@pytest.mark.rule("TC-DIFF-19")
def test_points_are_not_sold_by_default() -> None:
    game, state = points_position(FAR, phase="bank", bonds=(99, 0, 0, 0))
    assert refused(game, state, "point") == Refusal("TC-DIFF-19", "points-not-sold", {"bonds": 60})


@pytest.mark.rule("TC-VAR-10")
@pytest.mark.rule("TC-GAP-54")
def test_a_headquarters_is_taken_once() -> None:
    units = [*FAR, UnitAt("GE", "car", at(0, -1)), UnitAt("AH", "car", at(0, 3))]
    game, state = points_position(units, flags={"hq4": at(0, 0), "hq2": hex(28, 10)})
    state = play(game, state, f"move u5 {at(0, 0)}", f"move u5 {at(0, -1)}", *PASS, *PASS)
    assert (state.points, state.hq) == ((3, 0, 0, 0), {2: hex(28, 10)})
    state = play(game, state, f"move u6 {at(0, 0)}")
    assert state.points == (3, 0, 0, 0)


@pytest.mark.rule("TC-VAR-04")
@pytest.mark.rule("TC-VAR-01")
def test_the_points_of_a_headquarters_win_at_once() -> None:
    game, state = points_position(
        [*FAR, UnitAt("GE", "car", at(0, -1))], points=(7, 0, 0, 0), flags={"hq4": at(0, 0)}
    )
    assert read_ending(game, play(game, state, f"move u5 {at(0, 0)}")) == ("TC-VAR-01", CENTRAL)


@pytest.mark.rule("TC-EX-134")
@pytest.mark.rule("TC-VAR-05")
@pytest.mark.parametrize("kind", ["fighter", "truck", "aa", "medic", "minelayer"])
def test_ex_134_units_that_do_not_take_a_headquarters(kind: str) -> None:
    """Vector EX-134."""
    game, state = points_position(
        [*FAR, UnitAt("GE", kind, at(0, -1))], flags={"hq4": at(0, 0)}, spec=True
    )
    state = play(game, state, f"move u5 {at(0, 0)}")
    assert (state.points, state.hq) == ((0, 0, 0, 0), {4: at(0, 0)})


@pytest.mark.rule("TC-VAR-11")
@pytest.mark.rule("TC-GAP-55")
def test_other_victories_still_apply() -> None:
    units = [UnitAt("GE", "infantry", BEFORE_A), UnitAt("FR", "car", hex(20, 2))]
    forts = dict.fromkeys("BCDEFGHI", 1)
    game, state = points_position(units, forts=forts)
    assert read_ending(game, play(game, state, "move u1 A")) == ("TC-WIN-02", CENTRAL)
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1), damage=5)]
    game, state = points_position(units, phase="attacks")
    state = play(game, state, "attack u1 u2", "end attacks", *WON)
    assert read_ending(game, state) == ("TC-WIN-01", CENTRAL)


@pytest.mark.rule("TC-GAP-55")
def test_the_option_lets_only_points_win() -> None:
    units = [UnitAt("GE", "infantry", BEFORE_A), UnitAt("FR", "car", hex(20, 2))]
    forts = dict.fromkeys("BCDEFGHI", 1)
    game, state = points_position(units, forts=forts, vp_only=True)
    assert read_ending(game, play(game, state, "move u1 A")) is None
    game, state = points_position(units, forts=forts, vp_only=True, points=(9, 0, 0, 0))
    assert read_ending(game, play(game, state, "move u1 A")) == ("TC-VAR-01", CENTRAL)


LAST = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1), damage=5)]


@pytest.mark.rule("TC-GAP-55")
def test_with_the_option_a_team_without_units_continues() -> None:
    game, state = points_position(LAST, phase="attacks", forts={"A": 4}, vp_only=True)
    state = play(game, state, "attack u1 u2", "end attacks", *WON, "end turn")
    assert (read_ending(game, state), state.seat, state.phase) == (None, 4, "bank")
    state = play(game, state, "end turn")
    assert (state.seat, state.phase, state.round) == (1, "move", 6)


@pytest.mark.rule("TC-GAP-55")
@pytest.mark.rule("TC-WIN-09")
@pytest.mark.parametrize("win_check", ["at_once", "end_of_turn"])
def test_with_the_option_a_board_without_units_and_forts_is_a_draw(win_check: str) -> None:
    units = [UnitAt("GE", "infantry", at(0, 0), damage=5), LAST[1]]
    game, state = points_position(units, phase="attacks", vp_only=True, win_check=win_check)
    state = play(game, state, "attack u1 u2", "end attacks", *BOTH)
    if win_check == "end_of_turn":
        state = play(game, state, "end turn")
    assert read_ending(game, state) == ("TC-WIN-09", (0.5,) * 4)


@pytest.mark.rule("TC-GAP-55")
def test_with_the_option_a_team_may_still_surrender() -> None:
    game, state = points_position(FAR, vp_only=True)
    state, _ = game.apply(state, 2, Action("offer surrender"))
    state, _ = game.apply(state, 4, Action("accept surrender"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == CENTRAL


@pytest.mark.rule("TC-VAR-12")
@pytest.mark.rule("TC-GAP-56")
@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((9, 2, 0, 9), ENTENTE),
        ((9, 0, 3, 9), CENTRAL),
        ((9, 3, 3, 9), None),
    ],
)
def test_if_both_teams_reach_the_limit_in_one_battle_the_higher_total_wins(
    points: Sequence[int], scores: tuple[float, ...] | None
) -> None:
    game, state = make_duel(damage=5, points=points)
    state = play(game, state, *BOTH)
    assert state.points == (points[0] + 1, points[1], points[2], points[3] + 1)
    assert read_ending(game, state) == (None if scores is None else ("TC-VAR-01", scores))


@pytest.mark.rule("TC-VAR-12")
@pytest.mark.rule("TC-GAP-56")
def test_after_a_tie_the_next_point_decides() -> None:
    game, state = make_duel(UnitAt("FR", "infantry", BEFORE_A), damage=5, points=(9, 3, 3, 9))
    state = play(game, state, *BOTH, "end turn", *PASS, *PASS)
    assert (state.seat, read_ending(game, state)) == (4, None)
    assert read_ending(game, play(game, state, "move u7 A")) == ("TC-VAR-01", ENTENTE)


@pytest.mark.rule("TC-VAR-13")
@pytest.mark.rule("TC-GAP-57")
def test_each_unit_of_a_captured_garrison_is_a_point() -> None:
    units = [
        *FAR,
        UnitAt("GE", "infantry", BEFORE_A),
        UnitAt("FR", "tank", "A"),
        UnitAt("FR", "infantry", "A"),
    ]
    game, state = points_position(units, forts={"A": 4})
    assert play(game, state, "move u5 A").points == (3, 0, 0, 0)


@pytest.mark.rule("TC-VAR-13")
@pytest.mark.rule("TC-GAP-44")
def test_a_turret_in_a_captured_fort_is_no_point() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A), UnitAt("FR", "turret", "A")]
    game, state = points_position(units, forts={"A": 4}, spec=True)
    assert play(game, state, "move u5 A").points == (1, 0, 0, 0)


@pytest.mark.rule("TC-VAR-14")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-GAP-30")
def test_return_fire_earns_the_defender_a_point() -> None:
    game, state = make_duel(damage=5)
    assert play(game, state, make_roll(0, 5), make_roll(5, 5)).points == (0, 0, 0, 1)
    assert play(game, state, *BOTH).points == (1, 0, 0, 1)


@pytest.mark.rule("TC-VAR-44")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-GAP-67")
def test_a_mine_earns_its_owner_a_point_for_each_unit() -> None:
    units = [
        *FAR,
        UnitAt("AH", "minelayer", at(0, 0)),
        UnitAt("FR", "truck", at(0, 3)),
        UnitAt("FR", "infantry", at(0, 4)),
    ]
    game, state = points_position(units, seat=3, spec=True)
    state = play(game, state, f"lay u5 {at(0, 1)} 0", *PASS)
    state = play(game, state, "board u7 u6", f"move u6 {at(0, 1)}")
    assert not {"u6", "u7"} & set(state.units())
    assert state.points == (0, 0, 2, 0)


@pytest.mark.rule("TC-VAR-45")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.parametrize("nation", ["GE", "AH"])
def test_a_destroyed_friendly_unit_is_no_point(nation: str) -> None:
    """Big Bertha's shell lands north of its target hex."""
    units = [
        *FAR,
        UnitAt("GE", "bertha", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 4)),
        UnitAt(nation, "infantry", at(0, 3), damage=5),
    ]
    game, state = points_position(units, phase="attacks")
    state = play(game, state, "attack u5 u6", "end attacks", "die 1", make_roll(8, 12))
    assert "u7" not in state.units()
    assert state.points == (0, 0, 0, 0)


@pytest.mark.rule("TC-GAP-38")
@pytest.mark.rule("TC-VAR-01")
def test_the_option_counts_points_at_the_end_of_the_turn() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A)]
    game, state = points_position(units, points=(9, 0, 0, 0), win_check="end_of_turn")
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert (read_ending(game, state), state.points[0]) == (None, 10)
    assert read_ending(game, play(game, state, "end turn")) == ("TC-VAR-01", CENTRAL)


@pytest.mark.rule("TC-VAR-32")
@pytest.mark.parametrize(("trench", "bonds"), [(False, 3), (True, 0)])
def test_with_trenches_ah_starts_without_bonds(trench: bool, bonds: int) -> None:
    assert Club(trench=trench).initial().bonds == (0, 0, bonds, 0)


@pytest.mark.rule("TC-EX-135")
@pytest.mark.rule("TC-VAR-40")
@pytest.mark.parametrize("fragile", [True, False])
def test_ex_135_the_fifth_damage_destroys_a_fragile_unit(fragile: bool) -> None:
    """Vector EX-135."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 1), damage=4),
        *FAR,
    ]
    game, state = table(units, phase="attacks", fragile=fragile)
    dice = game.config.field[layout.F_DICE + 4]
    state = play(game, state, "attack u1 u2", "end attacks", make_roll(1, 12), make_roll(0, dice))
    assert ("u2" in state.units()) != fragile


@pytest.mark.rule("TC-VAR-03")
@pytest.mark.rule("TC-GAP-92")
def test_players_choose_headquarters_after_placing() -> None:
    """All units are in army A; seat 3 rolls highest, so it places and chooses first."""
    game = Club(vp=True)
    state = game.initial()
    for unit in state.units().values():
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} A"))
    for seat in range(1, 5):
        state, _ = game.apply(state, seat, Action("ready"))
    state = play(game, state, "die 3", "die 5", "die 9", "die 2")
    numbers: dict[Seat, list[int]] = {seat: [] for seat in range(1, 5)}
    while state.phase != "headquarters":
        if state.phase == "draw-chip":
            action = game.chances(state)[0][0]
            numbers[state.seat].append(action.number)
        else:
            action = game.legal(state, state.seat)[0]
        state = play(game, state, str(action))
    for seat in (3, 4, 1, 2):
        own = sorted(numbers[seat])
        assert (state.seat, state.phase) == (seat, "headquarters")
        assert orders(game, state) == [f"headquarters {number}" for number in own]
        state = play(game, state, f"headquarters {own[1]}")
        assert state.hq[seat] == cell_name(game.config.map.starts[own[1]])
    assert (state.phase, state.points) == ("first-roll", (0, 0, 0, 0))
