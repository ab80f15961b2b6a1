"""Bitva's engine: exact expectimax, legal and repeatable answers, graded levels, the outlook."""

import re
import string
import threading
from dataclasses import replace

import pytest

from firestep.contract import CHANCE, Value
from firestep.contract.engine import HasEngine, Limits, SearchResult
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import COMPILED, Action, Bitva, Position
from firestep.games.bitva.actions import ACCEPT, DECLINE, RESIGN
from firestep.games.bitva.engine import Engine
from firestep.games.bitva.game import PHRASES
from firestep.games.bitva.search.weights import mode_of, read_weights
from firestep.games.bitva.search.workspace import Workspace
from firestep.testing import Draw, random_walk

MODES: list[dict[str, Value]] = [
    {"board": "skirmish", "quiet_limit": 20},
    {"players": 4, "board": "skirmish", "quiet_limit": 30},
    {"advanced": True, "board": "skirmish", "quiet_limit": 20},
    {"players": 4, "advanced": True, "board": "skirmish", "quiet_limit": 30},
    {"players": 4, "survivor_takes_both_turns": True, "post_shared": True, "quiet_limit": 20},
    {"retreat_by_move": True, "advanced": True, "patrol_counts_general": False, "may_pass": True},
]
BATTLE = "2A1a4/2a1a4/9/3a1a3/9/3a5/9/9/4b4/2b1b1b2/2bb1b3/2b3B2 move 1 2-4 0:0 c1:g12 1 - 3"
SMALL = "2A1a4/2a6/9/3a5/4b4/9/2b1b4/2b3B2 move 1 1-5 0:0 c1:g8 1 - 3"
SMALL_SOUTH = SMALL.replace("move 1", "move 2")
QUICK = Limits(depth=2, width=2)
# Weights enough to tell positions apart, and apart from the fitted ones, which may change.
PLAIN = tuple((7 * spot % 11 - 5) / 20 for spot in range(93))


def no_stop() -> bytearray:
    return bytearray(1)


def thinking(game: Bitva) -> Workspace:
    return Workspace(game.terms.field, read_weights(mode_of(game.terms.field)))


def slow_value(game: Bitva, mind: Workspace, state: Position, depth: int) -> float:
    """Return what expectimax means, over the contract: for north."""
    if depth == 0 or game.outcome(state):
        return mind.look(state.buffer)
    [seat] = game.to_act(state)
    if seat == CHANCE:
        return sum(
            float(odds) * slow_value(game, mind, game.apply(state, CHANCE, roll)[0], depth)
            for roll, odds in game.chances(state)
        )
    values = [
        slow_value(game, mind, game.apply(state, seat, action)[0], depth - 1)
        for action in game.legal(state, seat)
    ]
    return max(values) if seat % 2 else min(values)


def test_bitva_has_an_engine() -> None:
    assert isinstance(Bitva(), HasEngine)


@pytest.mark.parametrize("depth", [1, 2])
def test_the_search_is_exact_expectimax(depth: int) -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    mind = thinking(game)
    limits = Limits(depth=depth, lines=3)
    found = Engine(game.terms).search([state], 1, limits, no_stop())
    assert found.depth == depth
    for line in found.lines if depth == 1 or COMPILED else found.lines[:1]:
        after, _ = game.apply(state, 1, line.actions[0])
        value = slow_value(game, mind, after, depth - 1)
        assert line.value == pytest.approx(200 * value - 100, abs=1e-9)
    if depth == 1:
        best = slow_value(game, mind, state, 1)
        assert found.best.value == pytest.approx(200 * best - 100, abs=1e-9)


def test_signature() -> None:
    """Nodes and moves on fixed positions; the same compiled and interpreted."""
    for position, limits, expected in SIGNATURES:
        game = Bitva(board="classic" if position.count("/") > 7 else "skirmish")
        state = game.read_state(position)
        found = Engine(game.terms, PLAIN).search([state], state.seat, limits, no_stop())
        line = found.best
        assert (str(line.actions[0]), found.nodes, found.depth, f"{line.value:.6f}") == expected


SIGNATURES: list[tuple[str, Limits, tuple[str, int, int, str]]] = [
    (BATTLE, Limits(depth=1), ("move d6-e6", 49, 1, "1.874780")),
    (BATTLE, QUICK, ("move e1-d2", 1571, 2, "26.423761")),
    (SMALL, Limits(depth=2, width=6), ("move e1-d2", 1248, 2, "2.532964")),
    (SMALL_SOUTH, Limits(nodes=4000, width=3), ("move e7-d8", 4121, 2, "16.409010")),
]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_answer_is_legal_in_every_phase(options: dict[str, Value]) -> None:
    game = Bitva(options)
    engine = Engine(game.terms)
    asked: dict[str, int] = {}
    for seed in range(3 if COMPILED else 1):
        for step in random_walk(game, game.terms.players, seed=seed):
            state = step.after
            seats = game.to_act(state)
            asked[state.phase] = asked.get(state.phase, 0) + 1
            if seats and seats[0] != CHANCE and asked[state.phase] <= (30 if COMPILED else 1):
                legal = game.legal(state, seats[0])
                for limits in (Limits(depth=1, noise=500, seed=seed, lines=3), QUICK)[
                    : 1 + COMPILED
                ]:
                    found = engine.search([state], seats[0], limits, no_stop())
                    actions = [line.actions[0] for line in found.lines]
                    assert set(actions) <= set(legal)
                    assert len(actions) == min(limits.lines, len(legal)) == len(set(actions))
                    assert all(0.0 <= line.chance <= 1.0 for line in found.lines)
    phases = {"post", "place", "move"}
    assert set(asked) >= (phases | {"recall"} if options.get("advanced") else phases)


def test_the_general_is_taken_when_he_can_be() -> None:
    game = Bitva(board="skirmish")
    # d1 bears 3 and f2 another number: the general of seat 2 has left his post.
    state = game.read_state("2A1a4/2a1aB3/9/9/9/9/2b6/2b6 move 1 1-3 0:0 c1:g8 1 - 3")
    taking = {str(action) for action in game.legal(state, 1) if str(action).endswith("-f2")}
    assert taking
    for level in Engine(game.terms).levels:
        limits = replace(level.limits, noise=0, seed=3)
        found = Engine(game.terms).search([state], 1, limits, no_stop())
        assert str(found.best.actions[0]) in taking
        assert found.best.value == 100.0
        assert found.best.chance == 1.0
        assert [reason.name for reason in found.best.reasons] == ["takes"]


def test_the_same_limits_and_seed_give_the_same_answer() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    limits = Limits(depth=2, width=3, noise=80, seed=11, lines=4)
    engine = Engine(game.terms)
    first = engine.search([state], 1, limits, no_stop())
    engine.search([state], 1, QUICK, no_stop())
    engine.forget()
    assert engine.search([state], 1, limits, no_stop()) == first
    assert engine.search([state], 1, replace(limits, seed=12), no_stop()) != first


def test_a_node_limit_ends_the_search_and_is_repeatable() -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    limits = Limits(nodes=600)
    founds = [Engine(game.terms).search([state], 1, limits, no_stop()) for _ in range(2)]
    assert founds[0] == founds[1]
    # What is begun before the limit, one roll node, is finished.
    assert founds[0].nodes < 600 + 3000


def test_a_stop_raised_before_still_gives_a_legal_action() -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    found = Engine(game.terms).search([state], 1, Limits(), bytearray(b"\1"))
    assert found.depth == 1
    assert found.best.actions[0] in game.legal(state, 1)


def test_a_stop_raised_meanwhile_ends_the_search() -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    stop = no_stop()
    timer = threading.Timer(0.2, stop.__setitem__, (0, 1))
    timer.start()
    found = Engine(game.terms).search([state], 1, Limits(), stop)
    timer.join()
    assert found.best.actions[0] in game.legal(state, 1)


def test_better_lines_are_told_meanwhile() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    heard: list[SearchResult[Action]] = []
    found = Engine(game.terms).search([state], 1, QUICK, no_stop(), heard.append)
    assert [told.depth for told in heard] == [2]
    assert heard[-1].best == found.best


@pytest.mark.parametrize("options", MODES[:4], ids=str)
def test_the_outlook_before_a_roll_is_the_mean_of_those_after(options: dict[str, Value]) -> None:
    game = Bitva(options)
    engine = Engine(game.terms)
    seen: dict[str, int] = {}
    for step in random_walk(game, game.terms.players, seed=4):
        state = step.after
        seen[state.phase] = seen.get(state.phase, 0) + 1
        assert COMPILED or seen[state.phase] > 1 or 0.0 <= engine.outlook(state) <= 1.0
        if game.chances(state) and seen[state.phase] <= (25 if COMPILED else 1):
            mean = sum(
                float(odds) * engine.outlook(game.apply(state, CHANCE, roll)[0])
                for roll, odds in game.chances(state)
            )
            assert engine.outlook(state) == pytest.approx(mean, abs=1e-12)
    assert engine.outlook(state) in (0.0, 0.5, 1.0)


def test_the_outlook_after_a_roll_is_that_of_the_best_move() -> None:
    game = Bitva()
    engine = Engine(game.terms)
    state = game.read_state(BATTLE)
    best = engine.search([state], 1, Limits(depth=1), no_stop()).best
    assert 200 * engine.outlook(state) - 100 == pytest.approx(best.value)


def test_judging_gives_the_values_of_the_search() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    limits = Limits(depth=2, width=3, lines=3)
    engine = Engine(game.terms)
    found = engine.search([state], 1, limits, no_stop())
    for line in found.lines:
        assert engine.judge([state], 1, line.actions, limits, no_stop()) == line
    bad = engine.search([state], 1, Limits(depth=1, lines=100), no_stop()).lines[-1]
    judged = engine.judge([state], 1, bad.actions, limits, no_stop())
    assert judged.actions == bad.actions
    assert judged.value < found.best.value


def test_offers_are_answered_by_the_outlook() -> None:
    game = Bitva(board="skirmish")
    engine = Engine(game.terms)
    winning = "2A1a4/2a1a4/9/9/9/9/9/5B3 roll 1 - 0:0 c1:g8 1 - 3"
    state, _ = game.apply(game.read_state(winning), 2, Action("offer draw"))
    assert engine.aside([state], 1, game.asides(state, 1)) is DECLINE["draw"]
    state, _ = game.apply(game.read_state(winning), 1, Action("offer draw"))
    assert engine.aside([state], 2, game.asides(state, 2)) is ACCEPT["draw"]
    quiet = game.read_state(SMALL)
    assert engine.aside([quiet], 1, game.asides(quiet, 1)) is None
    assert engine.aside([quiet], 1, ()) is None
    assert RESIGN in game.asides(quiet, 1)


def test_scripts_take_what_they_can() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state("2A1a4/2a1aB3/9/9/9/9/2b6/2b6 move 1 1-3 0:0 c1:g8 1 - 3")
    for script in Engine(game.terms).scripts.values():
        for seed in range(3):
            assert str(script(state, 1, Draw(seed))).endswith("-f2")


@pytest.mark.parametrize("options", MODES[:4], ids=str)
def test_scripts_play_by_the_rules(options: dict[str, Value]) -> None:
    game = Bitva({**options, "quiet_limit": 4})
    for name, script in Engine(game.terms).scripts.items():
        draw = Draw(5)
        state = game.initial()
        for _ in range(400 if COMPILED or name == "beginner" else 8):
            seats = game.to_act(state)
            if not seats:
                break
            if seats[0] == CHANCE:
                rolls = [roll for roll, _ in game.chances(state)]
                action = rolls[draw(len(rolls))]
            else:
                action = script(state, seats[0], draw)
            state, _ = game.apply(state, seats[0], action)


def test_levels_are_numbered_and_honest() -> None:
    levels = Engine(Bitva().terms).levels
    assert [level.number for level in levels] == list(range(1, len(levels) + 1))
    assert 4 <= len(levels) <= 8
    noises = [level.limits.noise for level in levels]
    assert noises == sorted(noises, reverse=True)
    assert all(level.seconds <= 1.0 for level in levels)


@pytest.mark.once
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    game = Bitva()
    engine = Engine(game.terms)
    used = set()
    for seed in range(6):
        for step in random_walk(game, 2, seed=seed):
            if step.after.phase == "move":
                limits = Limits(depth=1, lines=200)
                found = engine.search([step.after], step.after.seat, limits, no_stop())
                for reason in (reason for line in found.lines[::9] for reason in line.reasons):
                    used.add(reason.name)
                    sentence = game.sentence("reasons", reason.name, reason.facts, language)
                    assert not re.search(r"[{}\[\]_]", sentence)
                    told = PHRASES.language(language)["reasons"][reason.name]
                    names = {name for _, name, _, _ in string.Formatter().parse(told) if name}
                    assert names == set(reason.facts)
    assert used == set(PHRASES.language(language)["reasons"])
