"""Seating and public information. TABLE and GAP rules."""

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import SPECTATOR, InputError
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import CENTRAL, SEATING
from firestep.games.club.game import Club
from support.club_small_positions import UnitAt, at, orders, play, table


def has_adjacent_allies(seating: tuple[str, ...]) -> bool:
    """Return whether two adjacent seats belong to one team."""
    around = zip(seating, (*seating[1:], seating[0]), strict=True)
    return any((one in CENTRAL) == (other in CENTRAL) for one, other in around)


@pytest.mark.rule("TC-EX-04")
@pytest.mark.rule("TC-TABLE-01")
def test_ex_04_no_two_allies_are_neighbours() -> None:
    """Vector EX-04: the helper accepts the program's order and rejects the bad one."""
    owners = {unit.seat: unit.nation for unit in Club().initial().units().values()}
    seated = tuple(owners[seat] for seat in (1, 2, 3, 4))
    assert seated == ("GE", "GB", "AH", "FR") == SEATING
    assert not has_adjacent_allies(seated)
    assert has_adjacent_allies(("GE", "AH", "GB", "FR"))


@pytest.mark.rule("TC-EX-04")
@pytest.mark.rule("TC-TABLE-01")
def test_ex_04_the_seating_is_fixed() -> None:
    """Vector EX-04: no option seats GE next to AH."""
    with pytest.raises(InputError):
        Club(seating="GE AH GB FR")
    with pytest.raises(InputError):
        Club(central="FR")


@pytest.mark.rule("TC-TABLE-02")
def test_the_teams_take_turns() -> None:
    hexes = [cell_name(cell(column, 4)) for column in (4, 9, 14, 19)]
    units = [UnitAt(nation, "car", hex) for nation, hex in zip(SEATING, hexes, strict=True)]
    game, state = table(units)
    team = {seat: number for number, seats in enumerate(game.teams(4)) for seat in seats}
    turns = []
    for _ in range(8):
        turns.append(team[state.seat])
        state = play(game, state, "end moves", "end attacks", "end turn")
    assert turns == [0, 1] * 4


@pytest.mark.rule("TC-GAP-65")
@pytest.mark.parametrize("phase", ["armies", "move", "attacks", "bank"])
def test_after_the_split_all_information_is_public(phase: str) -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=2, experience=3, army="A"),
        UnitAt("FR", "infantry", at(0, 1), army="C"),
        UnitAt("AH", "truck", "A", army="B"),
    ]
    game, state = table(units, phase=phase, round=1, forts={"A": 3}, bonds=(4, 3, 2, 1))
    views = [game.view(state, seat) for seat in (1, 2, 3, 4, SPECTATOR)]
    assert all(view == views[0] for view in views)
    assert views[0]["bonds"] == [4, 3, 2, 1]
    shown = views[0]["units"]
    assert isinstance(shown, dict)
    assert [unit["army"] for unit in shown.values()] == ["A", "C", "B"]


@pytest.mark.rule("TC-GAP-65")
def test_events_after_the_split_are_public() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]
    game, state = table(units, forts={"A": 1}, bonds=(9, 0, 0, 0))
    ones = "-".join(["1"] * 3 + ["12"] * 9)
    steps = [f"move u1 {at(-1, 1)}", "end moves", "attack u1 u2", "end attacks"]
    steps += [f"roll {ones}", f"roll {ones}", "give 1", "buy infantry A", "end turn"]
    seen = 0
    for step in steps:
        state, events = game.apply(state, game.to_act(state)[0], Action(step))
        for event in events:
            assert [game.redact_event(event, seat) for seat in (1, 2, 3, 4, SPECTATOR)] == [
                event
            ] * 5
            seen += 1
    assert seen >= len(steps)
    assert orders(game, state)
