"""Random play under every shipped rule set and under many combinations of options.

At each step the catalogue's invariants hold under these options, no legal action is
refused, and some seat can act. Tests with damaged copies show that each check detects them.
"""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from firestep.contract import InputError
from firestep.games.club.actions import Action
from firestep.games.club.config.options import OPTIONS, RULE_SETS
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from firestep.testing import Draw
from support.club_random_rules import Ply, Settings, draw_settings, make_start, play_randomly
from support.club_referee import (
    Referee,
    check_events,
    check_hidden_mines,
    check_points,
    check_random_game,
    check_replay,
)
from support.club_state_checks import POSITION_CHECKS, Board, Scene
from support.club_step_checks import STEP_CHECKS

COMBINATIONS = range(1, 201)
BOTH_FORMS = range(1, 201, 33)
"""Combinations that are played compiled and interpreted."""
FULL_GAME_EVERY = 20  # every n-th combination is played from the setup on


@cache
def check_rule_set(rules: str, is_new: bool) -> Referee:
    return check_random_game({"rules": rules}, 7, 420 if is_new else 200, is_new=is_new)


@cache
def check_combination(seed: int) -> Referee:
    is_new = seed % FULL_GAME_EVERY == 0
    return check_random_game(draw_settings(seed), seed, 330 if is_new else 110, is_new=is_new)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_invariants_hold_under_every_rule_set(rules: str) -> None:
    assert check_rule_set(rules, is_new=False).faults == []


@pytest.mark.once
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_invariants_hold_from_the_start_of_a_game(rules: str) -> None:
    assert check_rule_set(rules, is_new=True).faults == []


@pytest.mark.parametrize("seed", BOTH_FORMS)
def test_the_invariants_hold_under_some_combinations(seed: int) -> None:
    assert check_combination(seed).faults == []


@pytest.mark.once
@pytest.mark.parametrize("first", range(1, 201, 20))
def test_the_invariants_hold_under_many_combinations(first: int) -> None:
    found = {seed: check_combination(seed).faults for seed in COMBINATIONS[first - 1 : first + 19]}
    assert {seed: faults for seed, faults in found.items() if faults} == {}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_game_can_be_replayed_from_its_texts(rules: str) -> None:
    assert check_replay({"rules": rules}, 3, 60) == []


def test_every_value_of_every_option_is_drawn() -> None:
    """Orders of the six sides and numbers are only checked for variation."""
    drawn = [draw_settings(seed) for seed in COMBINATIONS]
    for option in OPTIONS:
        if option.name == "rules":
            continue
        values = {settings[option.name] for settings in drawn}
        if isinstance(option.default, bool):
            assert values == {True, False}
        elif option.choices:
            assert values == {*option.choices}
        else:
            assert len(values) > 1


def test_drawn_combinations_are_allowed() -> None:
    """Random settings would often be refused; `draw_settings` repairs them."""
    with pytest.raises(InputError, match="means nothing without"):
        Club(gas_aim="hex")
    for seed in COMBINATIONS[:20]:
        settings = draw_settings(seed)
        assert {**Club(settings).settings, **settings} == Club(settings).settings


ACTIONS = (
    *("pick", "assign", "ready", "turn", "place", "headquarters", "use", "move", "board"),
    *("unload", "lay", "end", "attack", "repair", "treat", "buy", "draw", "choose", "station"),
    *("mount", "point", "give", "die", "chip", "roll", "offer", "decline", "time-up"),
)
EVENTS = (
    *("moved", "stopped", "captured", "boarded", "unloaded", "entered-fort", "unloaded-in-fort"),
    *("fired", "returned-fire", "damaged", "destroyed", "learned", "promoted", "void", "astray"),
    *("on-target", "hit-nothing", "income", "bought", "repaired", "gave", "took-headquarters"),
    *("mine-went-off", "laid", "treated", "special-drawn", "roll-again", "chose-special"),
    *("turrets", "mounted", "turret-taken", "stationed", "starts-with", "scored", "bought-point"),
)
UNIT_EVENTS = (
    *("gunboat moved", "gunboat fired", "medic moved", "medic treated", "attack moved"),
    *("attack fired", "rail moved", "rail fired", "airship moved", "airship fired", "gas moved"),
    *("gas fired", "turret fired", "minelayer moved", "minelayer laid", "gunboat returned-fire"),
    *("gas returned-fire", "airship returned-fire", "bertha fired", "antitank fired"),
)
SITUATIONS = (
    *("several rollers", "a trench hex named", "in a trench", "gas at a hex", "gas hurts"),
    *("fired out of a fort", "unloaded in a fort", "guest in a fort", "stacked"),
    *("hero beyond 5", "wheels in water", "boat under a bridge", "turret waits", "forced step"),
)


@pytest.mark.once
def test_random_games_contain_all_kinds_of_events() -> None:
    """Check that the invariants are tested on all actions, events and situations."""
    games = [check_rule_set(rules, is_new) for rules in RULE_SETS for is_new in (True, False)]
    games += [check_combination(seed) for seed in COMBINATIONS]
    seen = sum((game.seen for game in games), Counter[str]())
    due = {f"action {kind}" for kind in ACTIONS} | {f"event {kind}" for kind in EVENTS}
    due |= {*UNIT_EVENTS, *SITUATIONS}
    due |= {f"drawn {kind}" for kind in Club(spec=True).config.mat.special}
    due |= {f"ending {ending}" for ending in ("TC-WIN-11", "TC-VAR-01", "TC-WIN-02", "TC-WIN-01")}
    assert due - seen.keys() == set()


# Damaged copies, which the checks must detect.

FULL: Settings = {"rules": "everything", "players": 2}
TEXT = (
    "phase=move round=4 turn=GE first=GE bonds=GE:50 forts=B:GE,D:FR hq=GE:0301,FR:1204 "
    "points=GE:2 GE=u1:infantry:0111:x1t,u2:tank:0508,u3:turret:B,u4:turret:-,u5:heavy:0212,"
    "u6:minelayer:0007,u7:infantry:B:s FR=u8:infantry:0211,u9:fighter:0004,u10:gunboat:0503,"
    "u11:minelayer:0810,u12:heavy:D mines=GE:m13:0006:2,FR:m14:0611:0"
)


@cache
def make_position() -> tuple[Club, Position]:
    """Return a position with all kinds of units; 0109 to 0112 are a trench."""
    game = Club(FULL)
    return game, game.read_state(TEXT)


def with_words(changes: dict[int, int]) -> Position:
    """Return that position with changed words."""
    _, state = make_position()
    words = state.words()
    for at, value in changes.items():
        words[at] = value
    return Position(words.tobytes(), state.config)


def word_index(number: int, at: int) -> int:
    """Return the index of a word of a unit or a mine."""
    return layout.S_SLOTS + number * layout.SLOT_WORDS - layout.SLOT_WORDS + at


def place_code(name: str) -> int:
    """Return the code of a hex or fort in the state."""
    config = make_position()[1].config
    target, hexes = config.targets[name], len(config.cells)
    return target if target < hexes else layout.PLACE_FORT + target - hexes


PLACE, CODE, MARKER = layout.U_PLACE, layout.M_CODE, layout.M_MARKER
WRONG_POSITIONS = {
    "two on a hex": ({word_index(2, PLACE): "0212"}, "u2 and u5 share 0212"),
    "on a wall": ({word_index(2, PLACE): "wall"}, "a hex of a fort"),
    "a boat ashore": ({word_index(10, PLACE): "0711"}, "u10 sails on land"),
    "a tank in water": ({word_index(2, PLACE): "water"}, "u2 stands in water"),
    "guns on a trench": ({word_index(6, PLACE): "0110"}, "u6 stands on a trench"),
    "not dug in": ({word_index(1, layout.U_DUG_IN): 0}, "u1 has stopped on a trench"),
    "dug in elsewhere": ({word_index(5, layout.U_DUG_IN): 1}, "u5 is in a trench and in 0212"),
    "both in a trench": (
        {word_index(8, PLACE): "0110", word_index(8, layout.U_DUG_IN): 1},
        "both teams are in 0109",
    ),
    "aboard nothing": ({word_index(5, PLACE): layout.PLACE_ABOARD + 99}, "u99 is lost"),
    "in another's fort": ({word_index(7, PLACE): "D"}, "u7 is in D"),
    "a foreign turret": ({word_index(3, layout.U_OWNER): 2}, "u3 is in B"),
    "two turrets": ({word_index(4, PLACE): "B"}, "2 turrets in B"),
    "a turret outside": ({word_index(4, PLACE): "0711"}, "u4, a turret, in 0711"),
    "a worn turret": ({word_index(3, layout.U_DAMAGE): 1}, "u3, a turret, in B"),
    "two markers": ({word_index(13, MARKER): "+0611"}, "2 markers on 0611"),
    "two mines": (
        {
            word_index(13, MARKER): "+0610",
            word_index(13, CODE): 4,
            word_index(14, layout.U_OWNER): 1,
        },
        "2 mines on 0611",
    ),
    "miscounted": ({layout.S_MINES: 1}, "the mines are miscounted"),
    "too much damage": ({word_index(1, layout.U_DAMAGE): 6}, "u1 has damage 6"),
    "too much experience": ({word_index(1, layout.U_EXPERIENCE): 6}, "experience 6"),
    "no end": ({layout.S_PHASE: layout.P_OVER}, "over, to act: (1,)"),
    "all forts": ({layout.S_FORTS + fort: 1 for fort in range(7)}, "with enough forts goes on"),
}


def resolve_places(changes: dict[int, int | str]) -> dict[int, int]:
    """Replace names by place codes; `+` adds 1, `wall` and `water` are any such hex."""
    terrain = Board(make_position()[0]).terrain
    found = {}
    for at, value in changes.items():
        if isinstance(value, str):
            kinds = {"wall": layout.TERRAIN_WALL, "water": layout.TERRAIN_LAKE}
            name = value.lstrip("+")
            if name in kinds:
                name = next(hex for hex, kind in terrain.items() if kind == kinds[name])
            value = place_code(name) + value.startswith("+")
        found[at] = value
    return found


@pytest.mark.once
@pytest.mark.parametrize(("changes", "said"), WRONG_POSITIONS.values(), ids=WRONG_POSITIONS)
def test_a_wrong_position_is_detected(changes: dict[int, int | str], said: str) -> None:
    game, state = make_position()
    scene = Scene(Board(game), state)
    assert [what for check in POSITION_CHECKS for what in check(scene)] == []
    scene = Scene(Board(game), with_words(resolve_places(changes)))
    found = [what for check in POSITION_CHECKS for what in check(scene)]
    assert any(said in what for what in found), found


WRONG_STEPS = {
    "a gift from nowhere": ({layout.S_BONDS + 2: 1}, "purses"),
    "a fort lost": ({layout.S_FORTS + 1: 0}, "B changes hands by"),
    "unlearned": ({word_index(1, layout.U_EXPERIENCE): 0}, "u1 has forgotten something"),
    "points fall": ({layout.S_POINTS + 1: 1}, "points 2 to 1"),
    "points out of nothing": ({layout.S_POINTS + 1: 4}, "teams earn [0, 2] points, not [0, 0]"),
    "a silent loss": ({word_index(2, PLACE): layout.PLACE_GONE}, "told is"),
    "a new flag": ({layout.S_HQ + 2: "+0301"}, "a headquarters out of nothing"),
    "a turret flees": ({word_index(3, PLACE): layout.NOWHERE}, "u3, a turret, is gone from B"),
    "a mine wanders": ({word_index(14, CODE): 1}, "m14 is gone by"),
    "into water": ({word_index(2, PLACE): "water"}, "u2 goes into water"),
}


@pytest.mark.once
@pytest.mark.parametrize(("changes", "said"), WRONG_STEPS.values(), ids=WRONG_STEPS)
def test_a_wrong_step_is_detected(changes: dict[int, int | str], said: str) -> None:
    game, state = make_position()
    ply = next(play_randomly(game, state, Draw(1), 1))
    scenes = [Scene(Board(game), each) for each in (state, with_words(resolve_places(changes)))]
    quiet = replace(ply, action=game.read_action("end moves"), events=(), after=scenes[1].state)
    found = [
        what
        for check in (*STEP_CHECKS, check_points, check_events)
        for what in check(quiet, *scenes)
    ]
    assert any(said in what for what in found), found


def play_game(settings: Settings, seed: int, steps: int) -> list[Ply]:
    game = Club(settings)
    return list(play_randomly(game, make_start(game, seed, is_new=False), Draw(seed), steps))


def find_faults(plies: list[Ply], settings: Settings) -> list[str]:
    referee = Referee(Club(settings))
    for number, ply in enumerate(plies, 1):
        referee.check_step(number, ply)
    return referee.faults


@pytest.mark.once
def test_a_wrong_move_or_roll_is_detected() -> None:
    """Change the events of one step at a time."""
    plies = play_game(FULL, 5, 150)
    assert find_faults(plies, FULL) == []
    said = set()
    for at, ply in enumerate(plies):
        first = ply.events[0] if len(ply.events) else None
        facts = dict(first.facts) if first else {}
        if first and first.kind == "moved" and isinstance(facts["spent"], int):
            facts["spent"] += 1
        elif first and first.kind == "returned-fire":
            facts["hits"] = 0 if facts["hits"] else 12
        elif first and first.kind == "fired":
            ply = replace(ply, action=add_die(ply))
        else:
            continue
        wrong = replace(ply, events=[replace(first, facts=facts), *ply.events[1:]])
        found = find_faults([*plies[:at][-12:], wrong], FULL)
        said |= {first.kind for _ in found}
    assert said == {"moved", "returned-fire", "fired"}


def add_die(ply: Ply) -> Action:
    """Return the roll of a step with one more die."""
    return Action(f"{ply.action}-1")


@pytest.mark.once
def test_a_visible_mine_code_is_detected() -> None:
    """Another code changes the view of its team only."""
    game, state = make_position()
    assert check_hidden_mines(game, state) == []
    other = with_words({word_index(13, CODE): 3})
    assert game.view(state, 1) != game.view(other, 1)
    assert game.view(state, 2) == game.view(other, 2)
