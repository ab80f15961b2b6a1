"""The engine of Bitva: exact expectimax, legal and reproducible results, levels, asides."""

import re
import threading
from dataclasses import replace

import pytest

from firestep.contract import CHANCE, Value
from firestep.contract.engine import HasEngine, Limits, SearchResult
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import COMPILED, Action, Bitva, Position
from firestep.games.bitva.actions import ACCEPT, DECLINE, RESIGN
from firestep.games.bitva.engine import Engine
from firestep.games.bitva.game import TRANSLATIONS
from firestep.games.bitva.search.searcher import Searcher
from firestep.games.bitva.search.weights import mode_of, read_weights
from firestep.testing import Draw, random_walk

MODES: list[dict[str, Value]] = [
    {"board": "skirmish", "quiet_limit": 20},
    {"players": 4, "board": "skirmish", "quiet_limit": 30},
    {"advanced": True, "board": "skirmish", "quiet_limit": 20},
    {"players": 4, "advanced": True, "board": "skirmish", "quiet_limit": 30},
    {"players": 4, "survivor_takes_both_turns": True, "post_shared": True, "quiet_limit": 20},
    {"retreat_by_move": True, "advanced": True, "patrol_counts_general": False, "may_pass": True},
]
BATTLE = "2A1a4/2a1a4/9/3a1a3/9/3a5/9/9/4b4/2b1b1b2/2bb1b3/1b4B2 move 1 2-4 0:0 c1:g12 1 - 3"
SMALL = "2A1a4/2a6/9/3a5/4b4/9/2b1b4/1b4B2 move 1 1-5 0:0 c1:g8 1 - 3"
SMALL_SOUTH = SMALL.replace("move 1", "move 2")
QUICK = Limits(depth=2, width=2)
# Arbitrary weights that distinguish positions, because the fitted weights may change.
TEST_WEIGHTS = tuple((7 * spot % 11 - 5) / 20 for spot in range(93))


def no_stop() -> bytearray:
    return bytearray(1)


def make_searcher(game: Bitva) -> Searcher:
    return Searcher(game.config.field, read_weights(mode_of(game.config.field)))


def reference_value(game: Bitva, searcher: Searcher, state: Position, depth: int) -> float:
    """Return the expectimax value for north, computed over the contract."""
    if depth == 0 or game.outcome(state):
        return searcher.evaluate(state.buffer)
    [seat] = game.to_act(state)
    if seat == CHANCE:
        return sum(
            float(odds) * reference_value(game, searcher, game.apply(state, CHANCE, roll)[0], depth)
            for roll, odds in game.chances(state)
        )
    values = [
        reference_value(game, searcher, game.apply(state, seat, action)[0], depth - 1)
        for action in game.legal(state, seat)
    ]
    return max(values) if seat % 2 else min(values)


def test_bitva_has_an_engine() -> None:
    assert isinstance(Bitva(), HasEngine)


@pytest.mark.parametrize("depth", [1, 2])
def test_the_search_is_exact_expectimax(depth: int) -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    searcher = make_searcher(game)
    limits = Limits(depth=depth, lines=3)
    found = Engine(game.config).search([state], 1, limits, no_stop())
    assert found.depth == depth
    for line in found.lines if depth == 1 or COMPILED else found.lines[:1]:
        after, _ = game.apply(state, 1, line.actions[0])
        value = reference_value(game, searcher, after, depth - 1)
        assert line.value == pytest.approx(200 * value - 100, abs=1e-9)
    if depth == 1:
        best = reference_value(game, searcher, state, 1)
        assert found.best.value == pytest.approx(200 * best - 100, abs=1e-9)


def test_signature() -> None:
    """Nodes and moves on fixed positions are the same compiled and interpreted."""
    for position, limits, expected in SIGNATURES:
        game = Bitva(board="classic" if position.count("/") > 7 else "skirmish")
        state = game.read_state(position)
        found = Engine(game.config, TEST_WEIGHTS).search([state], state.seat, limits, no_stop())
        line = found.best
        assert (str(line.actions[0]), found.nodes, found.depth, f"{line.value:.6f}") == expected


SIGNATURES: list[tuple[str, Limits, tuple[str, int, int, str]]] = [
    (BATTLE, Limits(depth=1), ("move d6-e6", 49, 1, "1.666512")),
    (BATTLE, QUICK, ("move e1-d2", 1553, 2, "29.743336")),
    (SMALL, Limits(depth=2, width=6), ("move e1-d2", 1226, 2, "5.000373")),
    (SMALL_SOUTH, Limits(nodes=4000, width=3), ("move g8-c8", 4085, 2, "30.091315")),
]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_results_are_legal_in_every_phase(options: dict[str, Value]) -> None:
    game = Bitva(options)
    engine = Engine(game.config)
    phase_counts: dict[str, int] = {}
    for seed in range(3 if COMPILED else 1):
        for step in random_walk(game, game.config.players, seed=seed):
            state = step.after
            seats = game.to_act(state)
            phase_counts[state.phase] = phase_counts.get(state.phase, 0) + 1
            if (
                seats
                and seats[0] != CHANCE
                and phase_counts[state.phase] <= (30 if COMPILED else 1)
            ):
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
    assert set(phase_counts) >= (phases | {"recall"} if options.get("advanced") else phases)


def test_engine_captures_the_general() -> None:
    game = Bitva(board="skirmish")
    # The general of seat 2 is on f2, off its post.
    state = game.read_state("2A1a4/2a1aB3/9/9/9/9/2b6/1b7 move 1 1-3 0:0 c1:g8 1 - 3")
    taking = {str(action) for action in game.legal(state, 1) if str(action).endswith("-f2")}
    assert taking
    for level in Engine(game.config).levels:
        limits = replace(level.limits, noise=0, seed=3)
        found = Engine(game.config).search([state], 1, limits, no_stop())
        assert str(found.best.actions[0]) in taking
        assert found.best.value == 100.0
        assert found.best.chance == 1.0
        assert [reason.name for reason in found.best.reasons] == ["takes"]


def test_the_same_limits_and_seed_give_the_same_result() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    limits = Limits(depth=2, width=3, noise=80, seed=11, lines=4)
    engine = Engine(game.config)
    first = engine.search([state], 1, limits, no_stop())
    engine.search([state], 1, QUICK, no_stop())
    engine.reset()
    assert engine.search([state], 1, limits, no_stop()) == first
    assert engine.search([state], 1, replace(limits, seed=12), no_stop()) != first


def test_a_node_limit_ends_the_search_reproducibly() -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    limits = Limits(nodes=600)
    results = [Engine(game.config).search([state], 1, limits, no_stop()) for _ in range(2)]
    assert results[0] == results[1]
    # A roll node that starts before the limit is finished.
    assert results[0].nodes < 600 + 3000


@pytest.mark.parametrize("threads", [1, 2])
def test_search_returns_a_legal_action_if_stop_is_already_set(threads: int) -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    found = Engine(game.config).search([state], 1, Limits(threads=threads), bytearray(b"\1"))
    assert found.depth == 1
    assert found.best.actions[0] in game.legal(state, 1)


@pytest.mark.parametrize("threads", [1, 2])
def test_setting_stop_ends_the_search(threads: int) -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    stop = no_stop()
    timer = threading.Timer(0.2, stop.__setitem__, (0, 1))
    timer.start()
    found = Engine(game.config).search([state], 1, Limits(threads=threads), stop)
    timer.join()
    assert found.best.actions[0] in game.legal(state, 1)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_result_does_not_depend_on_the_number_of_threads(options: dict[str, Value]) -> None:
    game = Bitva(options)
    engine = Engine(game.config)
    decisions = [
        step
        for seed in range(2)
        for step in random_walk(game, game.config.players, seed=seed)
        if step.seat != CHANCE
    ]
    some = decisions[2 :: len(decisions) // 8] if COMPILED else decisions[40:41]
    all_limits = (
        Limits(depth=2, lines=3),
        Limits(depth=3, width=3),
        *(Limits(nodes=nodes) for nodes in (400, 5000, 12_345)),
        Limits(nodes=30_000, width=2),
    )
    for step in some:
        for limits in all_limits if COMPILED else [Limits(nodes=200, width=2)]:
            alone = engine.search([step.state], step.seat, limits, no_stop())
            for threads in (2, 3):
                together = replace(limits, threads=threads)
                assert engine.search([step.state], step.seat, together, no_stop()) == alone


def test_every_thread_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    barrier = threading.Barrier(3)
    seen: set[int] = set()
    expect = Searcher.expect

    def expect_together(searcher: Searcher, buffer: bytes, depth: int) -> float:
        if threading.get_ident() not in seen:
            seen.add(threading.get_ident())
            barrier.wait(timeout=60)
        return expect(searcher, buffer, depth)

    monkeypatch.setattr(Searcher, "expect", expect_together)
    Engine(game.config).search([state], 1, Limits(depth=2, width=4, threads=3), no_stop())
    assert len(seen) == 3


def test_an_error_on_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    main = threading.get_ident()
    failed = threading.Event()
    expect = Searcher.expect

    def fail(searcher: Searcher, buffer: bytes, depth: int) -> float:
        if threading.get_ident() == main:
            failed.wait(timeout=60)
            return expect(searcher, buffer, depth)
        failed.set()
        raise ValueError("no search")

    monkeypatch.setattr(Searcher, "expect", fail)
    with pytest.raises(ValueError, match="no search"):
        Engine(game.config).search([state], 1, Limits(depth=2, width=4, threads=2), no_stop())


def test_progress_callback_is_called_for_every_depth() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    reported: list[SearchResult[Action]] = []
    found = Engine(game.config).search([state], 1, QUICK, no_stop(), reported.append)
    assert [result.depth for result in reported] == [2]
    assert reported[-1].best == found.best


@pytest.mark.parametrize("options", MODES[:4], ids=str)
def test_expected_score_before_a_roll_is_the_mean_over_the_rolls(options: dict[str, Value]) -> None:
    game = Bitva(options)
    engine = Engine(game.config)
    seen: dict[str, int] = {}
    for step in random_walk(game, game.config.players, seed=4):
        state = step.after
        seen[state.phase] = seen.get(state.phase, 0) + 1
        assert COMPILED or seen[state.phase] > 1 or 0.0 <= engine.expected_score(state) <= 1.0
        if game.chances(state) and seen[state.phase] <= (25 if COMPILED else 1):
            mean = sum(
                float(odds) * engine.expected_score(game.apply(state, CHANCE, roll)[0])
                for roll, odds in game.chances(state)
            )
            assert engine.expected_score(state) == pytest.approx(mean, abs=1e-12)
    assert engine.expected_score(state) in (0.0, 0.5, 1.0)


def test_expected_score_after_a_roll_is_that_of_the_best_move() -> None:
    game = Bitva()
    engine = Engine(game.config)
    state = game.read_state(BATTLE)
    best = engine.search([state], 1, Limits(depth=1), no_stop()).best
    assert 200 * engine.expected_score(state) - 100 == pytest.approx(best.value)


def test_evaluate_agrees_with_search() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state(SMALL)
    limits = Limits(depth=2, width=3, lines=3)
    engine = Engine(game.config)
    found = engine.search([state], 1, limits, no_stop())
    for line in found.lines:
        assert engine.evaluate([state], 1, line.actions, limits, no_stop()) == line
    bad = engine.search([state], 1, Limits(depth=1, lines=100), no_stop()).lines[-1]
    evaluated = engine.evaluate([state], 1, bad.actions, limits, no_stop())
    assert evaluated.actions == bad.actions
    assert evaluated.value < found.best.value


def test_engine_answers_offers_by_expected_score() -> None:
    game = Bitva(board="skirmish")
    engine = Engine(game.config)
    winning = "2A1a4/2a1a4/9/9/9/9/9/5B3 roll 1 - 0:0 c1:g8 1 - 3"
    state, _ = game.apply(game.read_state(winning), 2, Action("offer draw"))
    assert engine.choose_aside([state], 1, game.asides(state, 1)) is DECLINE["draw"]
    state, _ = game.apply(game.read_state(winning), 1, Action("offer draw"))
    assert engine.choose_aside([state], 2, game.asides(state, 2)) is ACCEPT["draw"]
    quiet = game.read_state(SMALL)
    assert engine.choose_aside([quiet], 1, game.asides(quiet, 1)) is None
    assert engine.choose_aside([quiet], 1, ()) is None
    assert RESIGN in game.asides(quiet, 1)


def test_scripts_capture_the_general() -> None:
    game = Bitva(board="skirmish")
    state = game.read_state("2A1a4/2a1aB3/9/9/9/9/2b6/1b7 move 1 1-3 0:0 c1:g8 1 - 3")
    for script in Engine(game.config).scripts.values():
        for seed in range(3):
            assert str(script(state, 1, Draw(seed))).endswith("-f2")


@pytest.mark.parametrize("options", MODES[:4], ids=str)
def test_scripts_play_legal_actions(options: dict[str, Value]) -> None:
    game = Bitva({**options, "quiet_limit": 4})
    for name, script in Engine(game.config).scripts.items():
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


def test_levels_are_numbered_with_decreasing_noise() -> None:
    levels = Engine(Bitva().config).levels
    assert [level.number for level in levels] == list(range(1, len(levels) + 1))
    assert 4 <= len(levels) <= 8
    noises = [level.limits.noise for level in levels]
    assert noises == sorted(noises, reverse=True)
    assert all(level.seconds <= 1.0 for level in levels)


@pytest.mark.once
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    game = Bitva()
    engine = Engine(game.config)
    used = set()
    for seed in range(6):
        for step in random_walk(game, 2, seed=seed):
            if step.after.phase == "move":
                limits = Limits(depth=1, lines=200)
                found = engine.search([step.after], step.after.seat, limits, no_stop())
                for reason in (reason for line in found.lines[::9] for reason in line.reasons):
                    used.add(reason.name)
                    text = game.translate("reasons", reason.name, reason.facts, language)
                    assert not re.search(r"[{}\[\]_]", text)
                    message = TRANSLATIONS.message(language, "reasons", reason.name)
                    assert {fact for fact, _ in message.references()} == set(reason.facts)
    assert used == set(TRANSLATIONS.language(language)["reasons"])
