"""Victory by units, forts and rounds. WIN and GAP rules; test_agreement covers surrender."""

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import TABLE, Event, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import OPTIONS
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, orders, play, table

PASS = ("end moves", "end attacks", "end turn")
TWO = ("GE", "FR")
CENTRAL, ENTENTE = (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 1.0)
DRAW = (0.5, 0.5, 0.5, 0.5)
BEFORE_I = "1617"  # next to an entrance of fort I
BEFORE_E = "0817"  # next to an entrance of fort E


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


def make_roll(count: int, dice: int) -> str:
    return "roll " + "-".join(["1"] * count + ["12"] * (dice - count))


def read_ending(game: Club, state: Position) -> tuple[str, tuple[float, ...]] | None:
    """Return the ending and the scores, or None while the game continues."""
    outcome = game.outcome(state)
    return None if outcome is None else (outcome.ending, outcome.scores)


def make_duel(
    *more: UnitAt, damage: int = 0, forts: dict[str, Seat] | None = None
) -> tuple[Club, Position]:
    """Return a game in which u1 of GE attacks u2 of FR, which has 5 damage."""
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=damage),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
        *more,
    ]
    game, state = table(units, phase="attacks", forts=forts)
    return game, play(game, state, "attack u1 u2")


@pytest.mark.rule("TC-WIN-01")
def test_a_team_wins_when_all_units_of_the_other_are_destroyed() -> None:
    game, state = make_duel()
    state = play(game, state, "end attacks", make_roll(1, 12), make_roll(0, 5))
    assert read_ending(game, state) == ("TC-WIN-01", CENTRAL)
    assert tuple(game.to_act(state)) == ()


@pytest.mark.rule("TC-WIN-01")
def test_the_attacker_can_lose_the_last_unit_of_the_team() -> None:
    game, state = make_duel(UnitAt("GB", "car", hex(20, 3)), damage=5)
    state = play(game, state, "end attacks", make_roll(0, 5), make_roll(5, 5))
    assert read_ending(game, state) == ("TC-WIN-01", ENTENTE)


@pytest.mark.rule("TC-WIN-01")
def test_a_garrison_of_last_units_is_destroyed_by_a_capture() -> None:
    units = [
        UnitAt("GE", "infantry", BEFORE_E),
        UnitAt("FR", "tank", "E"),
        UnitAt("FR", "infantry", "E"),
    ]
    game, state = table(units, forts={"E": 4})
    state, events = game.apply(state, 1, Action("move u1 E"))
    assert read_ending(game, state) == ("TC-WIN-01", CENTRAL)
    assert events[-1] == Event("ended", "TC-WIN-01", {"ending": "TC-WIN-01", "winners": [1, 3]})


@pytest.mark.rule("TC-WIN-02")
@pytest.mark.parametrize(("mine", "ours"), [("ABCDEFGH", ""), ("ABCD", "EFGH"), ("", "ABCDEFGH")])
def test_four_players_nine_forts_of_a_team_win(mine: str, ours: str) -> None:
    units = [UnitAt("GE", "infantry", BEFORE_I), UnitAt("FR", "car", hex(20, 3))]
    forts = {**dict.fromkeys(mine, 1), **dict.fromkeys(ours, 3)}
    game, state = table(units, forts=forts)
    assert read_ending(game, state) is None
    assert read_ending(game, play(game, state, "move u1 I")) == ("TC-WIN-02", CENTRAL)


@pytest.mark.rule("TC-WIN-02")
def test_four_players_the_eighth_fort_does_not_win() -> None:
    units = [UnitAt("FR", "infantry", BEFORE_I), UnitAt("GE", "car", hex(20, 3))]
    forts = {**dict.fromkeys("ABCD", 4), **dict.fromkeys("EFG", 2)}
    game, state = table(units, forts=forts, seat=4)
    state = play(game, state, "move u1 I")
    assert read_ending(game, state) is None
    assert state.phase == "move"


@pytest.mark.rule("TC-WIN-02")
def test_a_fort_taken_from_the_enemy_counts_for_the_captor() -> None:
    units = [UnitAt("GB", "infantry", BEFORE_I), UnitAt("GE", "car", hex(20, 3))]
    forts = {**dict.fromkeys("ABCDEFGH", 4), **dict.fromkeys("IJKLM", 1)}
    game, state = table(units, forts=forts, seat=2)
    assert read_ending(game, play(game, state, "move u1 I")) == ("TC-WIN-02", ENTENTE)


@pytest.mark.rule("TC-WIN-03")
@pytest.mark.parametrize("seat", [1, 2])
def test_two_players_five_forts_win(seat: Seat) -> None:
    units = [
        UnitAt(TWO[seat - 1], "infantry", BEFORE_E),
        UnitAt(TWO[2 - seat], "car", hex(20, 3)),
    ]
    game, state = table(units, nations=TWO, seat=seat, forts=dict.fromkeys("ABCD", seat))
    scores = (1.0, 0.0) if seat == 1 else (0.0, 1.0)
    assert read_ending(game, play(game, state, "move u1 E")) == ("TC-WIN-03", scores)


@pytest.mark.rule("TC-WIN-03")
def test_two_players_the_fourth_fort_does_not_win() -> None:
    units = [UnitAt("GE", "infantry", BEFORE_E), UnitAt("FR", "car", hex(20, 3))]
    game, state = table(units, nations=TWO, forts=dict.fromkeys("ABC", 1))
    assert read_ending(game, play(game, state, "move u1 E")) is None


@pytest.mark.rule("TC-WIN-05")
@pytest.mark.rule("TC-GAP-38")
def test_a_fort_victory_ends_the_game_in_the_middle_of_the_movement_phase() -> None:
    units = [
        UnitAt("GE", "infantry", BEFORE_I),
        UnitAt("GE", "car", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 1)),
    ]
    game, state = table(units, forts=dict.fromkeys("ABCDEFGH", 1))
    state = play(game, state, "move u1 I")
    assert (state.phase, tuple(game.to_act(state)), list(game.legal(state, 1))) == ("over", (), [])
    order = f"move u2 {at(0, -1)}"
    assert game.refusal(state, 1, Action(order)) == Refusal(
        "TC-WIN-05", "game-over", {"action": order}
    )


@pytest.mark.rule("TC-WIN-05")
@pytest.mark.rule("TC-GAP-38")
def test_an_elimination_ends_the_game_before_the_battles_still_declared() -> None:
    """The last enemy is destroyed in the first of two battles; no roll and no income follow."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GE", "infantry", at(0, 2)),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
    ]
    game, state = table(units, phase="attacks", forts={"A": 1})
    state = play(
        game,
        state,
        "attack u1 u3",
        "attack u2 u3",
        "end attacks",
        make_roll(1, 15),
        make_roll(0, 5),
    )
    assert read_ending(game, state) == ("TC-WIN-01", CENTRAL)
    assert (state.phase, state.bonds) == ("over", (0, 0, 0, 0))
    assert list(game.chances(state)) == []


@pytest.mark.rule("TC-WIN-05")
@pytest.mark.parametrize("order", ["end turn", "give 2", "offer surrender", "die 3"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_end_nothing_is_allowed(order: str, seat: Seat) -> None:
    game, state = make_duel()
    state = play(game, state, "end attacks", make_roll(1, 12), make_roll(0, 5))
    assert game.refusal(state, seat, Action(order)) == Refusal(
        "TC-WIN-05", "game-over", {"action": order}
    )
    assert list(game.asides(state, seat)) == []
    assert list(game.asides(state, TABLE)) == []


@pytest.mark.rule("TC-WIN-06")
@pytest.mark.rule("TC-DIFF-28")
def test_a_unit_in_a_fort_keeps_its_team_alive() -> None:
    game, state = make_duel(UnitAt("GB", "truck", "D"), forts={"D": 2})
    state = play(game, state, "end attacks", make_roll(1, 12), make_roll(0, 5))
    assert "u2" not in state.units()
    assert (read_ending(game, state), state.phase) == (None, "bank")


@pytest.mark.rule("TC-WIN-07")
def test_a_team_continues_after_one_player_lost_everything() -> None:
    game, state = make_duel(UnitAt("GB", "car", hex(20, 3)))
    state = play(game, state, "end attacks", make_roll(1, 12), make_roll(0, 5), "end turn")
    assert read_ending(game, state) is None
    state = play(game, state, *PASS)
    assert (state.seat, state.round) == (1, 6)


@pytest.mark.rule("TC-WIN-08")
def test_forts_and_bonds_do_not_save_a_team_without_units() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
    ]
    forts = {**dict.fromkeys("ABCD", 4), **dict.fromkeys("EFGH", 2)}
    game, state = table(units, phase="attacks", forts=forts, bonds=(0, 90, 0, 90))
    state = play(game, state, "attack u1 u2", "end attacks", make_roll(1, 12), make_roll(0, 5))
    assert read_ending(game, state) == ("TC-WIN-01", CENTRAL)


@pytest.mark.rule("TC-WIN-09")
@pytest.mark.rule("TC-GAP-39")
@pytest.mark.parametrize(
    ("forts", "scores"),
    [
        ({"A": 1, "B": 3, "C": 2}, CENTRAL),
        ({"A": 1, "B": 4, "C": 2}, ENTENTE),
        ({"A": 3, "B": 4}, DRAW),
        ({}, DRAW),
    ],
)
def test_if_both_teams_are_destroyed_together_more_forts_win(
    forts: dict[str, Seat], scores: tuple[float, ...]
) -> None:
    game, state = make_duel(damage=5, forts=forts)
    state = play(game, state, "end attacks", make_roll(5, 5), make_roll(5, 5))
    assert not state.units()
    assert read_ending(game, state) == ("TC-WIN-09", scores)


INFANTRY_AND_CAR = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "car", hex(20, 3))]


def last_turn(
    units: list[UnitAt], forts: dict[str, Seat] | None = None, limit: int = 5
) -> tuple[Club, Position]:
    """Return a game in round 5 before the end of the last player's turn."""
    return table(units, phase="bank", seat=4, round=5, forts=forts, round_limit=limit)


@pytest.mark.rule("TC-WIN-11")
@pytest.mark.rule("TC-GAP-99")
@pytest.mark.parametrize(
    ("forts", "scores"), [({"A": 3}, CENTRAL), ({"A": 3, "B": 2, "C": 4}, ENTENTE)]
)
def test_at_the_round_limit_more_forts_win(
    forts: dict[str, Seat], scores: tuple[float, ...]
) -> None:
    """In the first case the team with more forts has the cheaper units."""
    game, state = last_turn(INFANTRY_AND_CAR, forts)
    state = play(game, state, "end turn")
    assert read_ending(game, state) == ("TC-WIN-11", scores)
    assert tuple(game.to_act(state)) == ()


@pytest.mark.rule("TC-WIN-11")
@pytest.mark.rule("TC-GAP-99")
@pytest.mark.parametrize(
    ("central", "entente", "scores"),
    [
        (["infantry"], ["car"], ENTENTE),
        (["infantry", "mounted"], ["car"], CENTRAL),
        (["infantry", "infantry"], ["car"], DRAW),
        (["tank"], ["infantry", "mortar"], DRAW),
    ],
)
def test_with_equal_forts_the_price_of_the_living_units_decides(
    central: list[str], entente: list[str], scores: tuple[float, ...]
) -> None:
    """Infantry 7, mounted infantry 9, mortar 13, car 14, tank 20; one unit is in a fort."""
    units = [UnitAt("AH", kind, hex(5 + n, 3)) for n, kind in enumerate(central[1:])]
    units += [UnitAt("GB", kind, hex(15 + n, 3)) for n, kind in enumerate(entente)]
    units += [UnitAt("GE", central[0], "A", damage=5)]
    game, state = last_turn(units, {"A": 1, "B": 4})
    assert read_ending(game, play(game, state, "end turn")) == ("TC-WIN-11", scores)


@pytest.mark.rule("TC-WIN-11")
def test_the_last_round_is_played_to_its_end() -> None:
    """The third player started, so the second is the last."""
    game, state = table(
        [*INFANTRY_AND_CAR, UnitAt("GB", "car", hex(24, 3)), UnitAt("AH", "car", hex(4, 3))],
        seat=3,
        first=3,
        round=5,
        round_limit=5,
    )
    seats = []
    while read_ending(game, state) is None:
        seats.append(state.seat)
        state = play(game, state, *PASS)
    assert (seats, state.round) == ([3, 4, 1, 2], 5)


@pytest.mark.rule("TC-WIN-11")
def test_a_skipped_last_player_does_not_delay_the_limit() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("GB", "car", hex(20, 3))]
    game, state = table(units, phase="bank", seat=2, round=5, round_limit=5)
    assert read_ending(game, play(game, state, "end turn")) == ("TC-WIN-11", DRAW)


@pytest.mark.rule("TC-WIN-11")
def test_before_the_limit_the_game_goes_on() -> None:
    game, state = last_turn(INFANTRY_AND_CAR, {"A": 1}, limit=6)
    state = play(game, state, "end turn")
    assert (read_ending(game, state), state.round) == (None, 6)


@pytest.mark.rule("TC-WIN-11")
@pytest.mark.rule("TC-GAP-99")
def test_the_round_limit_is_off_by_default() -> None:
    (option,) = [option for option in OPTIONS if option.name == "round_limit"]
    assert option.default == 0
    assert Club().settings["round_limit"] == 0
    game, state = table(INFANTRY_AND_CAR, phase="bank", seat=4, round=500)
    state = play(game, state, "end turn")
    assert (read_ending(game, state), state.round) == (None, 501)
    assert orders(game, state, "move")


@pytest.mark.rule("TC-GAP-38")
def test_the_option_tests_victory_when_the_turn_is_over() -> None:
    units = [UnitAt("GE", "infantry", BEFORE_I), UnitAt("FR", "car", hex(20, 3))]
    forts = dict.fromkeys("ABCDEFGH", 1)
    game, state = table(units, forts=forts, win_check="end_of_turn")
    state = play(game, state, "move u1 I", "end moves", "end attacks")
    assert (read_ending(game, state), state.phase) == (None, "bank")
    state = play(game, state, "end turn")
    assert read_ending(game, state) == ("TC-WIN-02", CENTRAL)
    assert (state.phase, state.round, state.seat) == ("over", 5, 1)


@pytest.mark.rule("TC-GAP-38")
def test_with_the_option_the_turn_continues_after_the_last_enemy() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1), damage=5)]
    game, state = table(units, phase="attacks", win_check="end_of_turn")
    state = play(game, state, "attack u1 u2", "end attacks", make_roll(1, 12), make_roll(0, 5))
    assert state.phase == "bank"
    assert read_ending(game, play(game, state, "end turn")) == ("TC-WIN-01", CENTRAL)


@pytest.mark.rule("TC-GAP-38")
@pytest.mark.rule("TC-WIN-11")
def test_with_the_option_a_victory_comes_before_the_round_limit() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "infantry", BEFORE_I)]
    game, state = table(
        units, seat=4, forts=dict.fromkeys("ABCDEFGH", 4), round_limit=5, win_check="end_of_turn"
    )
    state = play(game, state, "move u2 I", *PASS)
    assert read_ending(game, state) == ("TC-WIN-02", ENTENTE)


@pytest.mark.rule("TC-WIN-09")
def test_a_position_without_a_possible_turn_ends_the_game() -> None:
    """Such a position cannot occur; it is a draw, so that the turn order does not loop forever."""
    game, state = table([UnitAt("GE", "turret", "")], phase="bank", spec=True)
    assert read_ending(game, play(game, state, "end turn")) == ("TC-WIN-09", DRAW)
