"""The computer player with mines and gas: where it lays them, what it fears, whom it spares."""

from dataclasses import replace
from random import Random
from zlib import crc32

import pytest

from firestep.contract import CHANCE, Value
from firestep.contract.engine import Limits
from firestep.games.club.actions import Action
from firestep.games.club.balance.goals import NOTED
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.search import layout as desk
from firestep.games.club.search.reasons import motives
from firestep.games.club.state import Position
from firestep.testing.random_play import Draw
from games.club.test_secrets import minefield, other_world, with_mines
from support.club_small_positions import Stands, at, meadow, table

QUICK, SEARCHED = Limits(nodes=1), Limits(nodes=60)


def plan(game: Club, state: Position, limits: Limits, seed: int = 1) -> list[str]:
    """Return what the search wants to do."""
    found = game.engine().search([state], state.seat, replace(limits, seed=seed), bytearray(1))
    return list(map(str, found.best.actions))


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("phase", ["move", "attacks", "bank"])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_is_the_same_whatever_codes_the_enemy_has_written_down(
    phase: str, seed: int
) -> None:
    """With no trace of them in its plans, its values or its reasons."""
    game, state = minefield(seed)
    seat, worlds = state.seat, (state, other_world(game, state, state.seat, Draw(seed)))
    found = []
    for world in worlds:
        now = world.words()
        now[layout.PHASE] = PHASES.index(phase)
        sample = Position(now.tobytes(), game.terms)
        found.append(game.engine().search([sample], seat, replace(QUICK, seed=seed), bytearray(1)))
    assert found[0] == found[1]


@pytest.mark.once
@pytest.mark.rule("TC-GAP-48")
def test_nor_does_a_long_search_or_a_judgement_depend_on_them() -> None:
    for seed in range(12):
        game, state = minefield(seed)
        seat = state.seat
        worlds = (state, other_world(game, state, seat, Draw(seed)))
        engine, limits, stop = game.engine(), Limits(nodes=600, seed=seed), bytearray(1)
        found = [engine.search([world], seat, limits, stop) for world in worlds]
        assert found[0] == found[1]
        actions = found[0].best.actions
        assert engine.judge([worlds[0]], seat, actions, limits, stop) == engine.judge(
            [worlds[1]], seat, actions, limits, stop
        )


def guarded() -> tuple[Club, Position]:
    """Return a minelayer by a fort of its own with an enemy on the way there."""
    units = [
        Stands("GE", "minelayer", at(1, 2)),
        Stands("FR", "infantry", at(5, 1)),
        Stands("FR", "tank", at(6, 0)),
    ]
    ground = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})
    return table(units, ground=ground, nations=("GE", "FR"), forts={"A": 1, "B": 2}, spec=True)


@pytest.mark.rule("TC-SPEC-48")
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_a_minelayer_lays_mines_with_codes_that_vary(limits: Limits) -> None:
    game, start = guarded()
    codes = set()
    for seed in range(1, 9):
        actions, state = plan(game, start, limits, seed), start
        for action in actions:
            state, _ = game.apply(state, 1, Action(action))  # refused if it is illegal
        laid = [action for action in actions if action.startswith("lay u1")]
        assert len(laid) == len(state.mines) == 1
        codes.add(state.mines[0].code)
        assert plan(game, start, limits, seed) == actions
    assert len(codes) >= 3


def test_who_is_to_play_badly_lays_none() -> None:
    game, state = guarded()
    assert not any(action.startswith("lay") for action in plan(game, state, Limits(1, noise=6000)))


@pytest.mark.once
@pytest.mark.parametrize("limits", [QUICK, Limits(nodes=300)])
@pytest.mark.parametrize("rules", ["special-forces", "everything"])
def test_mines_are_laid_in_games(rules: str, limits: Limits) -> None:
    """Two minelayers to start with: markers appear, and every order is legal."""
    options: dict[str, Value] = {"rules": rules, "players": 2, "start_special": True}
    game, dice = Club(options), Random(5)
    state, engine = game.initial(), game.engine()
    laid = 0
    while game.to_act(state) and state.round < 7:
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            state, _ = game.apply(state, CHANCE, game.rolled(state, faces))
            continue
        sample = game.sample(game.view(state, seat), seat, dice.randrange)
        found = engine.search([sample], seat, replace(limits, seed=laid + 1), bytearray(1))
        for number, action in enumerate(found.best.actions):
            if action.kind == "pick":
                action = Action("pick minelayer")
            if number and (seat not in game.to_act(state) or game.refusal(state, seat, action)):
                break  # somebody went up on a mine
            state, _ = game.apply(state, seat, action)
            laid += action.kind == "lay"
    assert laid > 3


def shots(units: list[Stands], aim: str, limits: Limits) -> list[str]:
    """Return at whom or what a gas launcher, u1, is to fire among some units."""
    units = [Stands("GE", "gas", at(0, 0)), *units]
    game, state = table(units, nations=("GE", "FR"), phase="attacks", spec=True, gas_aim=aim)
    actions = [action.split() for action in plan(game, state, limits)]
    return [words[2] for words in actions if words[:2] == ["attack", "u1"]]


LONELY = Stands("FR", "infantry", at(-3, 0))


@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.parametrize("aim", ["unit", "hex"])
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_gas_goes_where_most_enemies_are(limits: Limits, aim: str) -> None:
    crowd = [Stands("FR", "infantry", place) for place in (at(3, 0), at(3, -1), at(4, -1))]
    found = shots([LONELY, *crowd, Stands("FR", "car", at(2, 0))], aim, limits)
    assert len(found) == 1
    # From either hex the cloud reaches all four.
    assert found[0] in ({at(3, -1), at(3, 0)} if aim == "hex" else {"u3", "u4"})


@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.parametrize("aim", ["unit", "hex"])
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_gas_spares_friends(limits: Limits, aim: str) -> None:
    ring = (at(2, 0), at(2, 1), at(3, 1), at(4, 0), at(4, -1), at(3, -1))
    crowd = [Stands("FR", "infantry", at(3, 0)), *(Stands("GE", "gun", place) for place in ring)]
    assert shots(crowd, aim, limits) == []
    found = shots([*crowd, LONELY], aim, limits)
    assert len(found) == 1
    if aim == "unit":
        assert found == ["u9"]


def test_the_notes_of_the_mines_stand_behind_those_of_the_goals() -> None:
    assert desk.TOLL >= NOTED
    assert desk.NOTES == desk.RISKS + layout.MOST_HEXES


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_who_can_go_two_ways_takes_that_without_a_marker(limits: Limits) -> None:
    """Neither place at the end of a way is in danger, one hex on the way is."""
    forts = {
        "A": ([at(4, 0)], [at(3, 0), at(5, 0)]),
        "B": ([at(-4, 0)], [at(-3, 0), at(-5, 0)]),
    }
    units = [
        Stands("GE", "infantry", at(0, 0)),
        Stands("GE", "tank", at(1, 7)),
        Stands("FR", "tank", at(0, -9)),
        Stands("FR", "infantry", at(1, -9)),
    ]
    game, start = table(
        units, ground=meadow(forts=forts), nations=("GE", "FR"), forts={"C": 1}, spec=True
    )
    for marker, place in ((at(0, 1), at(-2, 0)), (at(-1, 1), at(2, 0))):
        state = with_mines(start, ("FR", marker, 0))
        for seed in (1, 2, 3):
            assert plan(game, state, limits, seed)[0] == f"move u1 {place}"


def test_the_signature_of_a_search_among_mines() -> None:
    """The same compiled and interpreted; a change of it is a change of play."""
    game, state = minefield(4, ("GE", "FR"))
    limits = Limits(nodes=100, depth=1, seed=2)
    found = game.engine().search([state], state.seat, limits, bytearray(1))
    assert (found.nodes, crc32(" ".join(map(str, found.best.actions)).encode())) == (
        109,
        3321408970,
    )


@pytest.mark.rule("TC-GAP-48")
def test_reasons_are_found_where_a_truck_may_go_up_before_it_is_unloaded() -> None:
    ground = meadow(forts={"A": ([at(4, 0)], [at(3, 0), at(5, 0)])})
    units = [
        Stands("GE", "truck", at(0, 0)),
        Stands("GE", "infantry", at(0, 1)),
        Stands("GE", "infantry", at(-5, 0)),
        Stands("FR", "tank", at(-9, 4)),
    ]
    game, start = table(units, ground=ground, nations=("GE", "FR"), spec=True)
    hexes = game.terms.targets
    codes = [
        (layout.BOARD, 2, 1),
        (layout.MOVE, 1, hexes[at(1, 0)]),
        (layout.MOVE, 1, hexes[at(2, 0)]),
        (layout.UNLOAD, 2, hexes[at(2, 1)]),
        (layout.END_MOVES, 0, 0),
    ]
    found = [motives(with_mines(start, ("FR", at(1, 0), code)), 1, codes) for code in range(7)]
    assert found == [motives(start, 1, codes)] * 7
    assert found[0][0].name == "ride"
