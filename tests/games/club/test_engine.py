"""The computer player as a whole: its plans are legal, the same for a seed, honest and sensible."""

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
from support.club_rule_sets import WHERE
from support.club_small_positions import Stands, at, meadow, table

SMALL = Limits(nodes=40, seed=3)
FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})


def turns(game: Club, limits: Limits, seed: int, turns: int) -> Iterator[tuple[Position, int]]:
    """Play so many turns of the search against itself; give each state in which it is asked."""
    state, engine, dice = game.initial(), game.engine(), Random(seed)
    while game.to_act(state) and turns > 0:
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            state, _ = game.apply(state, CHANCE, game.rolled(state, faces))
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


@pytest.mark.parametrize("given", [*WHERE[:7], *WHERE[8:12:2]])
def test_every_plan_can_be_played(given: dict[str, Value]) -> None:
    game = Club(given)
    asked = {state.phase for state, _ in turns(game, replace(SMALL, nodes=1), 5, 3)}
    assert {"move", "attacks", "bank"} <= asked


@pytest.mark.once
@pytest.mark.parametrize("given", WHERE[1:9:2])
def test_every_plan_that_was_searched_for_can_be_played(given: dict[str, Value]) -> None:
    for _ in turns(Club(given), Limits(nodes=300), 6, 4):
        pass


def skirmish(phase: str = "move") -> tuple[Club, Position]:
    """Return a small fight around a fort."""
    units = [
        Stands("GE", "infantry", at(-1, 3)),
        Stands("GE", "tank", at(2, 2)),
        Stands("GE", "mortar", at(4, 3)),
        Stands("FR", "infantry", at(3, -1)),
        Stands("FR", "car", at(3, 1)),
    ]
    forts = {"B": 1, "C": 1, "D": 2, "E": 2}
    return table(units, ground=FORT, nations=("GE", "FR"), phase=phase, forts=forts)


def test_the_game_has_an_engine_and_it_keeps_its_word() -> None:
    game, state = skirmish()
    assert isinstance(game, HasEngine)
    engine = game.engine()
    found = [engine.search([state], 1, SMALL, bytearray(1)) for _ in range(2)]
    assert found[0] == found[1]
    engine.forget()
    assert engine.search([state], 1, SMALL, bytearray(1)) == found[0]
    assert str(found[0].best.actions[-1]) == "end moves"
    assert 0.0 <= found[0].best.chance <= 1.0
    heard: list[SearchResult[Action]] = []
    engine.search([state], 1, SMALL, bytearray(1), heard.append)
    assert heard[-1] == found[0]


def test_better_plans_are_told_as_they_come() -> None:
    game, state = skirmish()
    limits, heard = Limits(nodes=200, seed=10), list[SearchResult[Action]]()
    found = game.engine().search([state], 1, limits, bytearray(1), heard.append)
    assert len(heard) > 2
    assert heard[-1] == found == game.engine().search([state], 1, limits, bytearray(1))
    assert [each.nodes for each in heard] == sorted(each.nodes for each in heard)
    assert all(str(each.best.actions[-1]) == "end moves" for each in heard)


@pytest.mark.parametrize("phase", ["move", "attacks"])
def test_a_search_that_is_stopped_still_has_a_plan(phase: str) -> None:
    game, state = skirmish(phase)
    found = game.engine().search([state], 1, Limits(), bytearray(b"\1"))
    for action in found.best.actions:
        state, _ = game.apply(state, 1, action)
    assert state.phase != phase


def test_a_fort_that_wins_is_taken() -> None:
    units = [
        Stands("GE", "tank", at(4, 4)),
        Stands("GE", "infantry", at(0, 2)),
        Stands("FR", "tank", at(3, 4)),
    ]
    forts = {"B": 1, "C": 1, "D": 1, "E": 1}
    game, state = table(units, ground=FORT, nations=("GE", "FR"), forts=forts, bonds=(0, 0))
    line = game.engine().search([state], 1, SMALL, bytearray(1)).best
    for action in line.actions:
        state, _ = game.apply(state, 1, action)
    outcome = state.outcome()
    assert outcome
    assert outcome.scores == (1.0, 0.0)
    assert line.chance == 1.0
    assert line.reasons[0].name == "take-fort"
    assert game.sentence("reasons", "take-fort", line.reasons[0].facts, "en").endswith("fort A.")


def test_an_attack_that_destroys_is_declared() -> None:
    units = [
        Stands("GE", "mortar", at(0, 4)),
        Stands("FR", "infantry", at(3, 4), damage=5),
        Stands("FR", "tank", at(-9, 4)),
    ]
    game, state = table(units, ground=FORT, nations=("GE", "FR"), phase="attacks")
    line = game.engine().search([state], 1, SMALL, bytearray(1)).best
    assert list(map(str, line.actions)) == ["attack u1 u2", "end attacks"]
    assert line.reasons[0].name == "attack-unanswered"
    exact = game.battle(state, "u1", "u2").target_dies
    assert line.reasons[0].facts["chance"] == round(100 * float(exact))


def test_a_line_is_judged_as_the_search_values_it() -> None:
    units = [Stands("GE", "infantry", at(0, 2)), Stands("FR", "tank", at(9, 4))]
    forts = {"B": 1, "C": 1, "D": 1, "E": 1}
    game, state = table(units, ground=FORT, nations=("GE", "FR"), forts=forts)
    engine, stop = game.engine(), bytearray(1)
    best = engine.search([state], 1, SMALL, stop).best
    assert engine.judge([state], 1, best.actions, SMALL, stop).chance == best.chance
    idle = engine.judge([state], 1, [Action("end moves")], SMALL, stop)
    assert idle.chance < best.chance


def test_the_outlook_is_the_same_from_both_sides() -> None:
    mine = [Stands("GE", "infantry", at(0, 3)), Stands("FR", "tank", at(4, 0), damage=2)]
    theirs = [Stands("FR", "infantry", at(0, 3)), Stands("GE", "tank", at(4, 0), damage=2)]
    one = table(mine, ground=FORT, nations=("GE", "FR"), forts={"B": 1}, seat=1)
    other = table(theirs, ground=FORT, nations=("GE", "FR"), forts={"B": 2}, seat=2, first=2)
    first = one[0].engine().outlook(one[1])
    assert 0.0 < first < 1.0
    assert first + other[0].engine().outlook(other[1]) == pytest.approx(1.0)


def test_the_outlook_before_a_roll_is_the_mean_of_those_after_it() -> None:
    units = [
        Stands("GE", "mortar", at(0, 4)),
        Stands("FR", "infantry", at(3, 4), damage=3),
        Stands("FR", "tank", at(-9, 4)),
    ]
    game, state = table(units, ground=FORT, nations=("GE", "FR"), phase="attacks")
    for order in ("attack u1 u2", "end attacks"):
        state, _ = game.apply(state, 1, Action(order))
    outlook = game.engine().outlook
    after = [
        (float(odds), outlook(game.apply(state, CHANCE, roll)[0]))
        for roll, odds in game.chances(state)
    ]
    assert outlook(state) == pytest.approx(sum(odds * value for odds, value in after), abs=0.002)
    assert after[-1][1] > after[0][1]


@pytest.mark.parametrize("name", ["greedy", "beginner"])
def test_the_scripts_play_legal_actions(name: str) -> None:
    game, state = skirmish()
    script, dice = game.engine().scripts[name], Random(4)
    for _ in range(60):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            faces = [dice.randint(1, sides) for sides in game.dice(state)]
            action = game.rolled(state, faces)
        else:
            action = script(state, seat, dice.randrange)
        state, _ = game.apply(state, seat, action)
    assert state.round > 5


def test_levels_rise_and_the_parts_of_a_turn_fit_into_it() -> None:
    game, state = skirmish()
    engine = game.engine()
    assert [level.number for level in engine.levels] == list(range(1, len(engine.levels) + 1))
    assert [level.seconds for level in engine.levels] == sorted(
        level.seconds for level in engine.levels
    )
    paces = []
    for phase in (layout.ARMIES, layout.MOVING, layout.ATTACKS, layout.BANK):
        now = state.words()
        now[layout.PHASE] = phase
        paces.append(engine.pace(Position(now.tobytes(), game.terms)))
    assert sum(paces) <= 1.0


@pytest.mark.parametrize(
    ("phase", "nodes", "plan"),
    [
        ("move", 105, "move u1 1412, move u2 1612, move u3 1814, end moves"),
        ("attacks", 38, "attack u3 u4, attack u2 u5, end attacks"),
    ],
)
def test_the_signature_of_a_search(phase: str, nodes: int, plan: str) -> None:
    """A change of these numbers is a change of play: compiled and interpreted they are the same."""
    game, state = skirmish(phase)
    found = game.engine().search([state], 1, Limits(nodes=60, seed=3), bytearray(1))
    assert (found.nodes, ", ".join(map(str, found.best.actions))) == (nodes, plan)


@pytest.mark.once
def test_a_search_ends_soon_after_it_is_told_to() -> None:
    game, state = skirmish()
    stop = bytearray(1)
    timer = Timer(0.1, stop.__setitem__, (0, 1))
    timer.start()
    found = game.engine().search([state], 1, Limits(threads=2), stop)
    assert stop[0] == 1
    assert found.nodes > 60
    assert found.best.actions
