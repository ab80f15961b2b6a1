"""Random play under every shipped rule set and under many combinations of options.

At each step the catalogue's invariants hold as the options have them, no choice on offer is
refused, and somebody can act. Each check is shown to speak up at a broken copy.
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
from support.club_random_rules import Ply, Settings, combination, played, start_of
from support.club_referee import Referee, replayed, scores, secrets, told, watched
from support.club_state_checks import OF_POSITIONS, Board, Scene
from support.club_step_checks import OF_STEPS

COMBINATIONS = range(1, 201)
BOTH_FORMS = range(1, 201, 33)
"""Those that are played compiled and interpreted."""
NEW = 20  # one combination in so many is played from the very beginning


@cache
def of_rules(rules: str, is_new: bool) -> Referee:
    return watched({"rules": rules}, 7, 420 if is_new else 200, is_new=is_new)


@cache
def of_options(seed: int) -> Referee:
    is_new = seed % NEW == 0
    return watched(combination(seed), seed, 330 if is_new else 110, is_new=is_new)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_invariants_hold_under_every_rule_set(rules: str) -> None:
    assert of_rules(rules, is_new=False).faults == []


@pytest.mark.once
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_invariants_hold_from_the_start_of_a_game(rules: str) -> None:
    assert of_rules(rules, is_new=True).faults == []


@pytest.mark.parametrize("seed", BOTH_FORMS)
def test_the_invariants_hold_under_some_combinations(seed: int) -> None:
    assert of_options(seed).faults == []


@pytest.mark.once
@pytest.mark.parametrize("first", range(1, 201, 20))
def test_the_invariants_hold_under_many_combinations(first: int) -> None:
    found = {seed: of_options(seed).faults for seed in COMBINATIONS[first - 1 : first + 19]}
    assert {seed: faults for seed, faults in found.items() if faults} == {}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_game_can_be_played_again_from_its_texts(rules: str) -> None:
    assert replayed({"rules": rules}, 3, 60) == []


def test_every_value_of_every_option_is_drawn() -> None:
    """But not every order of the six sides, nor every number."""
    drawn = [combination(seed) for seed in COMBINATIONS]
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


def test_what_is_drawn_needed_repair() -> None:
    """The combinations are allowed, and near those that are not."""
    with pytest.raises(InputError, match="means nothing without"):
        Club(gas_aim="hex")
    for seed in COMBINATIONS[:20]:
        settings = combination(seed)
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
DEEDS = (
    *("gunboat moved", "gunboat fired", "medic moved", "medic treated", "attack moved"),
    *("attack fired", "rail moved", "rail fired", "airship moved", "airship fired", "gas moved"),
    *("gas fired", "turret fired", "minelayer moved", "minelayer laid", "gunboat returned-fire"),
    *("gas returned-fire", "airship returned-fire", "bertha fired", "antitank fired"),
)
SIGHTS = (
    *("several rollers", "a trench hex named", "in a trench", "gas at a hex", "gas hurts"),
    *("fired out of a fort", "unloaded in a fort", "guest in a fort", "stacked"),
    *("hero beyond 5", "wheels in water", "boat under a bridge", "turret waits", "forced step"),
)


@pytest.mark.once
def test_the_random_games_have_everything_in_them() -> None:
    """Else the invariants would hold for want of trying."""
    games = [of_rules(rules, is_new) for rules in RULE_SETS for is_new in (True, False)]
    games += [of_options(seed) for seed in COMBINATIONS]
    seen = sum((game.seen for game in games), Counter[str]())
    due = {f"action {kind}" for kind in ACTIONS} | {f"event {kind}" for kind in EVENTS}
    due |= {*DEEDS, *SIGHTS}
    due |= {f"drawn {kind}" for kind in Club(spec=True).terms.mat.special}
    due |= {f"ending {ending}" for ending in ("TC-WIN-11", "TC-VAR-01", "TC-WIN-02", "TC-WIN-01")}
    assert due - seen.keys() == set()


# Each check speaks up at a broken copy.

FULL: Settings = {"rules": "everything", "players": 2}
TEXT = (
    "phase=move round=4 turn=GE first=GE bonds=GE:50 forts=B:GE,D:FR hq=GE:0301,FR:1204 "
    "points=GE:2 GE=u1:infantry:0111:x1t,u2:tank:0508,u3:turret:B,u4:turret:-,u5:heavy:0212,"
    "u6:minelayer:0007,u7:infantry:B:s FR=u8:infantry:0211,u9:fighter:0004,u10:gunboat:0503,"
    "u11:minelayer:0810,u12:heavy:D mines=GE:m13:0006:2,FR:m14:0611:0"
)


@cache
def stage() -> tuple[Club, Position]:
    """Return a quiet position with a bit of everything; 0109 to 0112 are a trench."""
    game = Club(FULL)
    return game, game.read_state(TEXT)


def broken(changes: dict[int, int]) -> Position:
    """Return that position with some words changed."""
    _, state = stage()
    words = state.words()
    for at, value in changes.items():
        words[at] = value
    return Position(words.tobytes(), state.terms)


def word(number: int, at: int) -> int:
    """Return where a word of a unit or a mine stands."""
    return layout.SLOTS + number * layout.SLOT - layout.SLOT + at


def place(name: str) -> int:
    """Return a place as the state has it, by the name of a hex or a fort."""
    terms = stage()[1].terms
    target, hexes = terms.targets[name], len(terms.cells)
    return target if target < hexes else layout.FORT_PLACE + target - hexes


PLACE, CODE, MARKER = layout.PLACE, layout.CODE, layout.MARKER
WRONG_POSITIONS = {
    "two on a hex": ({word(2, PLACE): "0212"}, "u2 and u5 share 0212"),
    "on a wall": ({word(2, PLACE): "wall"}, "a hex of a fort"),
    "a boat ashore": ({word(10, PLACE): "0711"}, "u10 sails on land"),
    "a tank in water": ({word(2, PLACE): "water"}, "u2 stands in water"),
    "guns on a trench": ({word(6, PLACE): "0110"}, "u6 stands on a trench"),
    "not dug in": ({word(1, layout.DUG): 0}, "u1 has stopped on a trench"),
    "dug in elsewhere": ({word(5, layout.DUG): 1}, "u5 is in a trench and in 0212"),
    "both in a trench": (
        {word(8, PLACE): "0110", word(8, layout.DUG): 1},
        "both teams are in 0109",
    ),
    "aboard nothing": ({word(5, PLACE): layout.ABOARD + 99}, "u99 is lost"),
    "in another's fort": ({word(7, PLACE): "D"}, "u7 is in D"),
    "a foreign turret": ({word(3, layout.OWNER): 2}, "u3 is in B"),
    "two turrets": ({word(4, PLACE): "B"}, "2 turrets in B"),
    "a turret outside": ({word(4, PLACE): "0711"}, "u4, a turret, in 0711"),
    "a worn turret": ({word(3, layout.DAMAGE): 1}, "u3, a turret, in B"),
    "two markers": ({word(13, MARKER): "+0611"}, "2 markers on 0611"),
    "two mines": (
        {word(13, MARKER): "+0610", word(13, CODE): 4, word(14, layout.OWNER): 1},
        "2 mines on 0611",
    ),
    "miscounted": ({layout.MINES: 1}, "the mines are miscounted"),
    "too much damage": ({word(1, layout.DAMAGE): 6}, "u1 has damage 6"),
    "too much experience": ({word(1, layout.EXPERIENCE): 6}, "experience 6"),
    "no end": ({layout.PHASE: layout.OVER}, "over, to act: (1,)"),
    "all forts": ({layout.FORTS + fort: 1 for fort in range(7)}, "with enough forts goes on"),
}


def resolved(changes: dict[int, int | str]) -> dict[int, int]:
    """Put places for their names; `+` stands for 1 more, `wall` and `water` for any such hex."""
    terrain = Board(stage()[0]).terrain
    found = {}
    for at, value in changes.items():
        if isinstance(value, str):
            kinds = {"wall": layout.WALL, "water": layout.LAKE}
            name = value.lstrip("+")
            if name in kinds:
                name = next(hex for hex, kind in terrain.items() if kind == kinds[name])
            value = place(name) + value.startswith("+")
        found[at] = value
    return found


@pytest.mark.once
@pytest.mark.parametrize(("changes", "said"), WRONG_POSITIONS.values(), ids=WRONG_POSITIONS)
def test_a_wrong_position_is_noticed(changes: dict[int, int | str], said: str) -> None:
    game, state = stage()
    scene = Scene(Board(game), state)
    assert [what for check in OF_POSITIONS for what in check(scene)] == []
    scene = Scene(Board(game), broken(resolved(changes)))
    found = [what for check in OF_POSITIONS for what in check(scene)]
    assert any(said in what for what in found), found


WRONG_STEPS = {
    "a gift from nowhere": ({layout.BONDS + 2: 1}, "purses"),
    "a fort lost": ({layout.FORTS + 1: 0}, "B changes hands by"),
    "unlearned": ({word(1, layout.EXPERIENCE): 0}, "u1 has forgotten something"),
    "points fall": ({layout.POINTS + 1: 1}, "points 2 to 1"),
    "points out of nothing": ({layout.POINTS + 1: 4}, "teams earn [0, 2] points, not [0, 0]"),
    "a silent loss": ({word(2, PLACE): layout.GONE}, "told is"),
    "a new flag": ({layout.HQ + 2: "+0301"}, "a headquarters out of nothing"),
    "a turret flees": ({word(3, PLACE): layout.NOWHERE}, "u3, a turret, is gone from B"),
    "a mine wanders": ({word(14, CODE): 1}, "m14 is gone by"),
    "into water": ({word(2, PLACE): "water"}, "u2 goes into water"),
}


@pytest.mark.once
@pytest.mark.parametrize(("changes", "said"), WRONG_STEPS.values(), ids=WRONG_STEPS)
def test_a_wrong_step_is_noticed(changes: dict[int, int | str], said: str) -> None:
    game, state = stage()
    ply = next(played(game, state, Draw(1), 1))
    scenes = [Scene(Board(game), each) for each in (state, broken(resolved(changes)))]
    quiet = replace(ply, action=game.read_action("end moves"), events=(), after=scenes[1].state)
    found = [what for check in (*OF_STEPS, scores, told) for what in check(quiet, *scenes)]
    assert any(said in what for what in found), found


def plies_of(settings: Settings, seed: int, steps: int) -> list[Ply]:
    game = Club(settings)
    return list(played(game, start_of(game, seed, is_new=False), Draw(seed), steps))


def refereed(plies: list[Ply], settings: Settings) -> list[str]:
    referee = Referee(Club(settings))
    for number, ply in enumerate(plies, 1):
        referee.watch(number, ply)
    return referee.faults


@pytest.mark.once
def test_a_wrong_move_or_roll_is_noticed() -> None:
    """Steps of a game are told in another way, one at a time."""
    plies = plies_of(FULL, 5, 150)
    assert refereed(plies, FULL) == []
    said = set()
    for at, ply in enumerate(plies):
        first = ply.events[0] if len(ply.events) else None
        facts = dict(first.facts) if first else {}
        if first and first.kind == "moved" and isinstance(facts["spent"], int):
            facts["spent"] += 1
        elif first and first.kind == "returned-fire":
            facts["hits"] = 0 if facts["hits"] else 12
        elif first and first.kind == "fired":
            ply = replace(ply, action=game_roll(ply))
        else:
            continue
        wrong = replace(ply, events=[replace(first, facts=facts), *ply.events[1:]])
        found = refereed([*plies[:at][-12:], wrong], FULL)
        said |= {first.kind for _ in found}
    assert said == {"moved", "returned-fire", "fired"}


def game_roll(ply: Ply) -> Action:
    """Return the roll of a step with a die more."""
    return Action(f"{ply.action}-1")


@pytest.mark.once
def test_a_mine_that_shows_would_be_noticed() -> None:
    """Its owner's team sees another view; the enemies do not."""
    game, state = stage()
    assert secrets(game, state) == []
    other = broken({word(13, CODE): 3})
    assert game.view(state, 1) != game.view(other, 1)
    assert game.view(state, 2) == game.view(other, 2)
