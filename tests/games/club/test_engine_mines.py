"""The computer player with mines and gas: laying mines, avoiding mines, sparing friends."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from zlib import crc32

import pytest

from firestep.contract import CHANCE, Value
from firestep.contract.engine import Limits
from firestep.games.club.actions import Action
from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.search.reasons import find_reasons
from firestep.games.club.state import Position
from firestep.testing.random_play import Draw
from support.club_minefields import make_minefield, sample_other_codes, with_mines
from support.club_small_positions import UnitAt, at, meadow, table

QUICK, SEARCHED = Limits(nodes=1), Limits(nodes=60)


def search_plan(game: Club, state: Position, limits: Limits, seed: int = 1) -> list[str]:
    """Return the plan of the search."""
    found = game.engine().search([state], state.seat, replace(limits, seed=seed), bytearray(1))
    return list(map(str, found.best.actions))


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("phase", ["move", "attacks", "bank"])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_does_not_depend_on_the_enemys_codes(phase: str, seed: int) -> None:
    """Plans, values and reasons do not depend on the codes."""
    game, state = make_minefield(seed)
    seat, worlds = state.seat, (state, sample_other_codes(game, state, state.seat, Draw(seed)))
    found = []
    for world in worlds:
        now = world.words()
        now[layout.S_PHASE] = PHASES.index(phase)
        sample = Position(now.tobytes(), game.config)
        found.append(game.engine().search([sample], seat, replace(QUICK, seed=seed), bytearray(1)))
    assert found[0] == found[1]


@pytest.mark.once
@pytest.mark.rule("TC-GAP-48")
def test_a_long_search_and_an_evaluation_do_not_depend_on_the_enemys_codes() -> None:
    for seed in range(12):
        game, state = make_minefield(seed)
        seat = state.seat
        worlds = (state, sample_other_codes(game, state, seat, Draw(seed)))
        engine, limits, stop = game.engine(), Limits(nodes=600, seed=seed), bytearray(1)
        found = [engine.search([world], seat, limits, stop) for world in worlds]
        assert found[0] == found[1]
        actions = found[0].best.actions
        assert engine.evaluate([worlds[0]], seat, actions, limits, stop) == engine.evaluate(
            [worlds[1]], seat, actions, limits, stop
        )


def make_guarded_fort() -> tuple[Club, Position]:
    """Return a minelayer beside its own fort and an enemy that approaches the fort."""
    units = [
        UnitAt("GE", "minelayer", at(1, 2)),
        UnitAt("FR", "infantry", at(5, 1)),
        UnitAt("FR", "tank", at(6, 0)),
    ]
    game_map = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})
    return table(units, game_map=game_map, nations=("GE", "FR"), forts={"A": 1, "B": 2}, spec=True)


@pytest.mark.rule("TC-SPEC-48")
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_a_minelayer_lays_mines_with_codes_that_vary(limits: Limits) -> None:
    game, start = make_guarded_fort()
    codes = set()
    for seed in range(1, 9):
        actions, state = search_plan(game, start, limits, seed), start
        for action in actions:
            state, _ = game.apply(state, 1, Action(action))  # refused if it is illegal
        laid = [action for action in actions if action.startswith("lay u1")]
        assert len(laid) == len(state.mines) == 1
        codes.add(state.mines[0].code)
        assert search_plan(game, start, limits, seed) == actions
    assert len(codes) >= 3


def test_a_weak_level_lays_no_mines() -> None:
    game, state = make_guarded_fort()
    assert not any(
        action.startswith("lay") for action in search_plan(game, state, Limits(1, noise=6000))
    )


@pytest.mark.once
@pytest.mark.parametrize("limits", [QUICK, Limits(nodes=300)])
@pytest.mark.parametrize("rules", ["special-forces", "everything"])
def test_mines_are_laid_in_games(rules: str, limits: Limits) -> None:
    """In games with two minelayers at the start, mines are laid and every order is legal."""
    options: dict[str, Value] = {"rules": rules, "players": 2, "start_special": True}
    game, dice = Club(options), Random(5)
    state, engine = game.initial(), game.engine()
    laid = 0
    while game.to_act(state) and state.round < 7:
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            state, _ = game.apply(state, CHANCE, game.roll_action(state, faces))
            continue
        sample = game.sample(game.view(state, seat), seat, dice.randrange)
        found = engine.search([sample], seat, replace(limits, seed=laid + 1), bytearray(1))
        for number, action in enumerate(found.best.actions):
            if action.kind == "pick":
                action = Action("pick minelayer")
            if number and (seat not in game.to_act(state) or game.refusal(state, seat, action)):
                break  # a mine went off
            state, _ = game.apply(state, seat, action)
            laid += action.kind == "lay"
    assert laid > 3


def plan_shots(units: list[UnitAt], aim: str, limits: Limits) -> list[str]:
    """Return the attacks that the search plans for u1, a gas launcher."""
    units = [UnitAt("GE", "gas", at(0, 0)), *units]
    game, state = table(units, nations=("GE", "FR"), phase="attacks", spec=True, gas_aim=aim)
    actions = [action.split() for action in search_plan(game, state, limits)]
    return [words[2] for words in actions if words[:2] == ["attack", "u1"]]


LONELY = UnitAt("FR", "infantry", at(-3, 0))


@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.parametrize("aim", ["unit", "hex"])
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_gas_is_aimed_at_most_enemies(limits: Limits, aim: str) -> None:
    crowd = [UnitAt("FR", "infantry", place) for place in (at(3, 0), at(3, -1), at(4, -1))]
    found = plan_shots([LONELY, *crowd, UnitAt("FR", "car", at(2, 0))], aim, limits)
    assert len(found) == 1
    # From either hex the cloud reaches all four.
    assert found[0] in ({at(3, -1), at(3, 0)} if aim == "hex" else {"u3", "u4"})


@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.parametrize("aim", ["unit", "hex"])
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_gas_spares_friends(limits: Limits, aim: str) -> None:
    ring = (at(2, 0), at(2, 1), at(3, 1), at(4, 0), at(4, -1), at(3, -1))
    crowd = [UnitAt("FR", "infantry", at(3, 0)), *(UnitAt("GE", "gun", place) for place in ring)]
    assert plan_shots(crowd, aim, limits) == []
    found = plan_shots([*crowd, LONELY], aim, limits)
    assert len(found) == 1
    if aim == "unit":
        assert found == ["u9"]


def test_the_tables_of_the_notes_have_space_for_every_hex() -> None:
    tables = [
        balance_layout.N_GOAL_DISTANCE,
        balance_layout.N_IS_QUEUED,
        balance_layout.N_QUEUE,
        balance_layout.NOTES_WORDS,
    ]
    assert tables[0] > balance_layout.N_CURSOR
    assert all(end - first >= layout.MAX_HEXES for first, end in pairwise(tables))


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("limits", [QUICK, SEARCHED])
def test_a_unit_prefers_a_path_without_a_marker(limits: Limits) -> None:
    """The ends of both paths are safe; one path has a dangerous hex."""
    forts = {
        "A": ([at(4, 0)], [at(3, 0), at(5, 0)]),
        "B": ([at(-4, 0)], [at(-3, 0), at(-5, 0)]),
    }
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GE", "tank", at(1, 7)),
        UnitAt("FR", "tank", at(0, -9)),
        UnitAt("FR", "infantry", at(1, -9)),
    ]
    game, start = table(
        units, game_map=meadow(forts=forts), nations=("GE", "FR"), forts={"C": 1}, spec=True
    )
    for marker, place in ((at(0, 1), at(-2, 0)), (at(-1, 1), at(2, 0))):
        state = with_mines(start, ("FR", marker, 0))
        for seed in (1, 2, 3):
            assert search_plan(game, state, limits, seed)[0] == f"move u1 {place}"


def test_the_signature_of_a_search_among_mines() -> None:
    """A change of these numbers is a change of play; compiled and interpreted code agree."""
    game, state = make_minefield(4, ("GE", "FR"))
    limits = Limits(nodes=100, depth=1, seed=2)
    found = game.engine().search([state], state.seat, limits, bytearray(1))
    assert (found.nodes, crc32(" ".join(map(str, found.best.actions)).encode())) == (
        109,
        4165044031,
    )


@pytest.mark.rule("TC-GAP-48")
def test_reasons_are_found_if_a_truck_may_be_destroyed_before_unloading() -> None:
    game_map = meadow(forts={"A": ([at(4, 0)], [at(3, 0), at(5, 0)])})
    units = [
        UnitAt("GE", "truck", at(0, 0)),
        UnitAt("GE", "infantry", at(0, 1)),
        UnitAt("GE", "infantry", at(-5, 0)),
        UnitAt("FR", "tank", at(-9, 4)),
    ]
    game, start = table(units, game_map=game_map, nations=("GE", "FR"), spec=True)
    hexes = game.config.targets
    codes = [
        (layout.V_BOARD, 2, 1),
        (layout.V_MOVE, 1, hexes[at(1, 0)]),
        (layout.V_MOVE, 1, hexes[at(2, 0)]),
        (layout.V_UNLOAD, 2, hexes[at(2, 1)]),
        (layout.V_END_MOVES, 0, 0),
    ]
    found = [find_reasons(with_mines(start, ("FR", at(1, 0), code)), 1, codes) for code in range(7)]
    assert found == [find_reasons(start, 1, codes)] * 7
    assert found[0][0].name == "ride"
