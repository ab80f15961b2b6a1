"""The computer player: its plans are legal, deterministic for a seed, and sensible."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from threading import Timer

import pytest

from firestep.contract import CHANCE, Value
from firestep.contract.engine import HasEngine, Limits, SearchResult
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_rule_sets import RULE_SET_PARAMS
from support.club_small_positions import UnitAt, at, meadow, table

SMALL = Limits(nodes=40, seed=3)
FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})


def play_turns(game: Club, limits: Limits, seed: int, turns: int) -> Iterator[tuple[Position, int]]:
    """Play `turns` turns of the search against itself; yield each state in which it searches."""
    state, engine, dice = game.initial(), game.engine(), Random(seed)
    while game.to_act(state) and turns > 0:
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            state, _ = game.apply(state, CHANCE, game.roll_action(state, faces))
            continue
        yield state, seat
        sample = game.sample(game.view(state, seat), seat, dice.randrange)
        found = engine.search([sample], seat, replace(limits, seed=seed), bytearray(1))
        assert found.best.actions
        for action in found.best.actions:
            if game.to_act(state)[:1] != (seat,) and state.phase != "split":
                break
            state, _ = game.apply(state, seat, action)  # refused if it is illegal
            turns -= str(action) == "end turn"


@pytest.mark.parametrize("given", [*RULE_SET_PARAMS[:7], *RULE_SET_PARAMS[8:12:2]])
def test_every_plan_can_be_played(given: dict[str, Value]) -> None:
    game = Club(given)
    asked = {state.phase for state, _ in play_turns(game, replace(SMALL, nodes=1), 5, 3)}
    assert {"move", "attacks", "bank"} <= asked


@pytest.mark.once
@pytest.mark.parametrize("given", RULE_SET_PARAMS[1:9:2])
def test_every_plan_of_a_longer_search_can_be_played(given: dict[str, Value]) -> None:
    for _ in play_turns(Club(given), Limits(nodes=300), 6, 4):
        pass


def make_skirmish(phase: str = "move") -> tuple[Club, Position]:
    """Return a small position around a fort."""
    units = [
        UnitAt("GE", "infantry", at(-1, 3)),
        UnitAt("GE", "tank", at(2, 2)),
        UnitAt("GE", "mortar", at(4, 3)),
        UnitAt("FR", "infantry", at(3, -1)),
        UnitAt("FR", "car", at(3, 1)),
    ]
    forts = {"B": 1, "C": 1, "D": 2, "E": 2}
    return table(units, game_map=FORT, nations=("GE", "FR"), phase=phase, forts=forts)


def test_the_engine_is_deterministic() -> None:
    game, state = make_skirmish()
    assert isinstance(game, HasEngine)
    engine = game.engine()
    found = [engine.search([state], 1, SMALL, bytearray(1)) for _ in range(2)]
    assert found[0] == found[1]
    engine.reset()
    assert engine.search([state], 1, SMALL, bytearray(1)) == found[0]
    assert str(found[0].best.actions[-1]) == "end moves"
    assert 0.0 <= found[0].best.chance <= 1.0
    reported: list[SearchResult[Action]] = []
    engine.search([state], 1, SMALL, bytearray(1), reported.append)
    assert reported[-1] == found[0]


def test_better_plans_are_reported_during_the_search() -> None:
    game, state = make_skirmish()
    limits, reported = Limits(nodes=200, seed=10), list[SearchResult[Action]]()
    found = game.engine().search([state], 1, limits, bytearray(1), reported.append)
    assert len(reported) > 2
    assert reported[-1] == found == game.engine().search([state], 1, limits, bytearray(1))
    assert [each.nodes for each in reported] == sorted(each.nodes for each in reported)
    assert all(str(each.best.actions[-1]) == "end moves" for each in reported)


@pytest.mark.parametrize("phase", ["move", "attacks"])
def test_a_search_that_is_stopped_still_has_a_plan(phase: str) -> None:
    game, state = make_skirmish(phase)
    found = game.engine().search([state], 1, Limits(), bytearray(b"\1"))
    for action in found.best.actions:
        state, _ = game.apply(state, 1, action)
    assert state.phase != phase


def test_a_fort_that_wins_is_taken() -> None:
    units = [
        UnitAt("GE", "tank", at(4, 4)),
        UnitAt("GE", "infantry", at(0, 2)),
        UnitAt("FR", "tank", at(3, 4)),
    ]
    forts = {"B": 1, "C": 1, "D": 1, "E": 1}
    game, state = table(units, game_map=FORT, nations=("GE", "FR"), forts=forts, bonds=(0, 0))
    line = game.engine().search([state], 1, SMALL, bytearray(1)).best
    for action in line.actions:
        state, _ = game.apply(state, 1, action)
    outcome = state.outcome()
    assert outcome
    assert outcome.scores == (1.0, 0.0)
    assert line.chance == 1.0
    assert line.reasons[0].name == "take-fort"
    assert game.translate("reasons", "take-fort", line.reasons[0].facts, "en").endswith("fort A.")


def test_an_attack_that_destroys_is_declared() -> None:
    units = [
        UnitAt("GE", "mortar", at(0, 4)),
        UnitAt("FR", "infantry", at(3, 4), damage=5),
        UnitAt("FR", "tank", at(-9, 4)),
    ]
    game, state = table(units, game_map=FORT, nations=("GE", "FR"), phase="attacks")
    line = game.engine().search([state], 1, SMALL, bytearray(1)).best
    assert list(map(str, line.actions)) == ["attack u1 u2", "end attacks"]
    assert line.reasons[0].name == "attack-unanswered"
    exact = game.battle_odds(state, "u1", "u2").target_dies
    assert line.reasons[0].facts["chance"] == round(100 * float(exact))


def test_a_line_is_evaluated_like_in_the_search() -> None:
    units = [UnitAt("GE", "infantry", at(0, 2)), UnitAt("FR", "tank", at(9, 4))]
    forts = {"B": 1, "C": 1, "D": 1, "E": 1}
    game, state = table(units, game_map=FORT, nations=("GE", "FR"), forts=forts)
    engine, stop = game.engine(), bytearray(1)
    best = engine.search([state], 1, SMALL, stop).best
    assert engine.evaluate([state], 1, best.actions, SMALL, stop).chance == best.chance
    idle = engine.evaluate([state], 1, [Action("end moves")], SMALL, stop)
    assert idle.chance < best.chance


def test_the_expected_scores_of_both_sides_agree() -> None:
    mine = [UnitAt("GE", "infantry", at(0, 3)), UnitAt("FR", "tank", at(4, 0), damage=2)]
    theirs = [UnitAt("FR", "infantry", at(0, 3)), UnitAt("GE", "tank", at(4, 0), damage=2)]
    one = table(mine, game_map=FORT, nations=("GE", "FR"), forts={"B": 1}, seat=1)
    other = table(theirs, game_map=FORT, nations=("GE", "FR"), forts={"B": 2}, seat=2, first=2)
    first = one[0].engine().expected_score(one[1])
    assert 0.0 < first < 1.0
    assert first + other[0].engine().expected_score(other[1]) == pytest.approx(1.0)


def test_the_expected_score_before_a_roll_is_the_mean_of_those_after_it() -> None:
    units = [
        UnitAt("GE", "mortar", at(0, 4)),
        UnitAt("FR", "infantry", at(3, 4), damage=3),
        UnitAt("FR", "tank", at(-9, 4)),
    ]
    game, state = table(units, game_map=FORT, nations=("GE", "FR"), phase="attacks")
    for order in ("attack u1 u2", "end attacks"):
        state, _ = game.apply(state, 1, Action(order))
    outlook = game.engine().expected_score
    after = [
        (float(odds), outlook(game.apply(state, CHANCE, roll)[0]))
        for roll, odds in game.chances(state)
    ]
    assert outlook(state) == pytest.approx(sum(odds * value for odds, value in after), abs=0.002)
    assert after[-1][1] > after[0][1]


@pytest.mark.parametrize("name", ["greedy", "beginner"])
def test_the_scripts_play_legal_actions(name: str) -> None:
    game, state = make_skirmish()
    script, dice = game.engine().scripts[name], Random(4)
    for _ in range(60):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            action = game.roll_action(state, faces)
        else:
            action = script(state, seat, dice.randrange)
        state, _ = game.apply(state, seat, action)
    assert state.round > 5


def test_levels_increase_and_time_shares_of_a_turn_fit() -> None:
    game, state = make_skirmish()
    engine = game.engine()
    assert [level.number for level in engine.levels] == list(range(1, len(engine.levels) + 1))
    assert [level.seconds for level in engine.levels] == sorted(
        level.seconds for level in engine.levels
    )
    paces = []
    for phase in (layout.P_ARMIES, layout.P_MOVING, layout.P_ATTACKS, layout.P_BANK):
        now = state.words()
        now[layout.S_PHASE] = phase
        paces.append(engine.time_share(Position(now.tobytes(), game.config)))
    assert sum(paces) <= 1.0


@pytest.mark.parametrize(
    ("phase", "nodes", "plan"),
    [
        ("move", 107, "move u1 1412, move u2 1711, move u3 1814, end moves"),
        ("attacks", 38, "attack u3 u4, attack u2 u5, end attacks"),
    ],
)
def test_the_signature_of_a_search(phase: str, nodes: int, plan: str) -> None:
    """A change of these numbers is a change of play; compiled and interpreted code agree."""
    game, state = make_skirmish(phase)
    found = game.engine().search([state], 1, Limits(nodes=60, seed=3), bytearray(1))
    assert (found.nodes, ", ".join(map(str, found.best.actions))) == (nodes, plan)


@pytest.mark.once
def test_a_search_ends_soon_after_a_stop_request() -> None:
    game, state = make_skirmish()
    stop = bytearray(1)
    timer = Timer(0.1, stop.__setitem__, (0, 1))
    timer.start()
    found = game.engine().search([state], 1, Limits(threads=2), stop)
    assert stop[0] == 1
    assert found.nodes > 60
    assert found.best.actions
