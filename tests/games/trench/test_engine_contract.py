"""The engine contract: legal, reproducible results; stopping; asides; texts in three languages."""

import random
from dataclasses import replace
from threading import Timer

import pytest

from firestep.contract import InputError
from firestep.contract.engine import HasEngine, Limits, SearchResult
from firestep.contract.translations import LANGUAGES
from firestep.games.trench import COMPILED, Position, Trench
from firestep.games.trench.actions import Action, Move
from firestep.games.trench.engine import Engine
from firestep.games.trench.game import TRANSLATIONS
from firestep.games.trench.search.bitboard_rules import evaluate_exactly
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.workspace import Workspace
from support.trench_positions import act, drawing, position

SETS = [
    ("classic", "single"),
    ("classic", "short"),
    ("classic", "match"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
each_set = pytest.mark.parametrize(("edition", "length"), SETS)
FEW = Limits(nodes=300)
NO_STOP = bytearray(1)
START = Trench(length="single").initial()


def random_position(edition: str, length: str, plies: int, seed: int = 1) -> Position:
    """Return a position of an unfinished game after at most so many random moves."""
    draw = random.Random(f"{edition} {length} {plies} {seed}")
    board = Trench(edition=edition, length=length).initial()
    for _ in range(plies):
        after = board.play(draw.choice(board.legal_moves))
        if after.outcome() is not None:
            break
        board = after
    return board


def test_the_game_has_an_engine() -> None:
    engine = Trench().engine()
    assert isinstance(Trench(), HasEngine)
    assert [level.number for level in engine.levels] == list(range(1, len(engine.levels) + 1))
    assert len(engine.levels) >= 6
    assert {"greedy", "beginner", "material4"} <= set(engine.scripts)
    assert engine.time_share(START) == 1.0


@each_set
def test_lines_consist_of_legal_moves(edition: str, length: str) -> None:
    engine = Trench(edition=edition, length=length).engine()
    for plies in range(0, 200, 10 if COMPILED else 70):
        board = random_position(edition, length, plies)
        limits = Limits(depth=2 if COMPILED else 1, lines=3, seed=plies)
        found = engine.search([board], board.seat, limits, NO_STOP)
        assert len(found.lines) == min(3, len(board.legal_moves))
        assert len({line.actions[0] for line in found.lines}) == len(found.lines)
        for line in found.lines:
            assert 0.0 <= line.chance <= 1.0
            after = board
            for action in line.actions:
                assert isinstance(action, Move)
                after = after.play(action)


@each_set
def test_whole_games_of_every_script_and_low_levels(edition: str, length: str) -> None:
    if not COMPILED and (edition, length) != ("modern", "single"):
        return
    game = Trench(edition=edition, length=length)
    engine = game.engine()
    draw = random.Random(7)
    names: list[str | int] = [*engine.scripts, 1, 2] if COMPILED else ["greedy", 1]
    board = game.initial()
    plies = 0
    while board.outcome() is None and plies < (400 if COMPILED else 20):
        who = names[plies // 2 % len(names)]
        if who == "material4" and plies % 8:
            who = "beginner"
        if isinstance(who, int):
            limits = replace(engine.levels[who - 1].limits, seed=plies)
            action = engine.search([board], board.seat, limits, NO_STOP).best.actions[0]
        else:
            action = engine.scripts[who](board, board.seat, draw.randrange)
        assert action in game.legal(board, board.seat)
        board, _ = game.apply(board, board.seat, action)
        plies += 1


# Nodes, best move and value are the same on every machine, compiled or not.
SIGNATURES: dict[str, tuple[int, str, float]] = {
    "start": (3921, "a4b5", 0.13),
    "middle": (3557, "h1h3", -0.68),
    "modern": (7730, "a3c3", 4.81),
    "late": (2118, "f7g7", 6.05),
}


@pytest.mark.parametrize("name", ["start", "middle", "modern", "late"])
def test_signatures(name: str) -> None:
    board = {
        "start": START,
        "middle": random_position("classic", "single", 40),
        "modern": random_position("modern", "single", 60),
        "late": random_position("classic", "match", 100),
    }[name]
    found = Engine(board.config).search([board], board.seat, Limits(depth=3, seed=5), NO_STOP)
    signature = (found.nodes, str(found.best.actions[0]), found.best.value)
    assert signature == SIGNATURES[name]


def test_the_same_limits_give_the_same_result() -> None:
    board = random_position("modern", "single", 30)
    limits = Limits(nodes=2_000 if COMPILED else 300, seed=11, lines=2)
    engine = Engine(board.config)
    first = engine.search([board], board.seat, limits, NO_STOP)
    engine.search([START], 1, FEW, NO_STOP)
    engine.reset()
    assert engine.search([board], board.seat, limits, NO_STOP) == first
    assert Engine(board.config).search([board], board.seat, limits, NO_STOP) == first
    assert first.nodes <= limits.nodes


def test_different_seeds_give_different_moves() -> None:
    noisy = Limits(nodes=300, depth=1, noise=3_000)
    moves = {
        Engine(START.config).search([START], 1, replace(noisy, seed=seed), NO_STOP).best.actions[0]
        for seed in range(12)
    }
    assert len(moves) > 3


def test_search_returns_a_legal_move_if_stop_is_already_set() -> None:
    found = Engine(START.config).search([START], 1, Limits(), bytearray(b"\1"))
    assert found.best.actions[0] in START.legal_moves
    assert found.nodes == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_setting_stop_ends_the_search(threads: int) -> None:
    stop = bytearray(1)

    def halt() -> None:
        stop[0] = 1

    Timer(0.2, halt).start()
    found = Engine(START.config).search([START], 1, Limits(threads=threads), stop)
    assert found.best.actions[0] in START.legal_moves
    assert found.nodes > 0


def test_progress_callback_is_called_for_every_depth() -> None:
    reported: list[SearchResult[Action]] = []
    board = START
    last = Engine(board.config).search([board], 1, Limits(depth=3), NO_STOP, reported.append)
    assert [found.depth for found in reported] == [1, 2, 3]
    assert reported[-1] == last


def test_evaluate_agrees_with_search() -> None:
    board = position(drawing("ge4 Sf5 Sg6 sa1 sb1 Lc8 Th8 th2"))
    engine = Engine(board.config)
    best = engine.search([board], 1, Limits(depth=3), NO_STOP).best
    engine.reset()
    same = engine.evaluate([board], 1, best.actions[:1], Limits(depth=3), NO_STOP)
    assert abs(same.value - best.value) < 0.5
    worse = engine.evaluate([board], 1, [Move("a1a2")], Limits(depth=3), NO_STOP)
    assert worse.actions[0] == Move("a1a2")
    assert worse.value < best.value - 0.5
    assert worse.chance < best.chance
    with pytest.raises(InputError):
        engine.evaluate([board], 1, [Move("a1a8")], Limits(depth=1), NO_STOP)


def test_search_refuses_a_seat_that_is_not_to_move() -> None:
    with pytest.raises(InputError):
        Engine(START.config).search([START], 2, FEW, NO_STOP)
    over = act(START, 1, "resign")
    with pytest.raises(InputError):
        Engine(START.config).search([over], 1, FEW, NO_STOP)


@each_set
def test_evaluation_is_symmetric(edition: str, length: str) -> None:
    if length == "match":
        return  # `rotated` is defined for single games only
    for plies in range(0, 120, 7):
        board = random_position(edition, length, plies)
        spaces = [Workspace(board.config.packed, Weights.load_shipped()) for _ in range(2)]
        spaces[0].load(board.buffer)
        spaces[1].load(board.rotated().buffer)
        assert evaluate_exactly(spaces[0]) == evaluate_exactly(spaces[1])
        engine = Engine(board.config)
        assert engine.expected_score(board) == pytest.approx(
            1 - engine.expected_score(board.rotated())
        )


def test_expected_score_follows_the_lead() -> None:
    engine = Engine(START.config)
    assert 0.4 < engine.expected_score(START) < 0.7
    ahead = position(drawing("ga1 la2 lb1 ca3 Gh8 Th7 Sg8"), points=(40, 20), turn="w")
    behind = position(drawing("ga1 ta2 sb1 Gh8 Lh7 Lg8 Ch6"), points=(20, 40))
    assert engine.expected_score(ahead) > 0.8
    assert engine.expected_score(behind) < 0.2
    assert engine.expected_score(act(START, 1, "resign")) == 0.0
    match = Trench()
    assert 0.3 < match.engine().expected_score(match.initial()) < 0.7


def test_engine_answers_draw_offers_by_expected_score() -> None:
    def answer(board: Position) -> str:
        game = Trench(edition=board.config.edition, length=board.config.length)
        offered = act(board, 1, "offer draw")
        aside = game.engine().choose_aside([offered], 2, game.asides(offered, 2))
        return str(aside)

    pieces = drawing("ga1 la2 lb1 ca3 Gh8 Th7 Sg8")
    assert answer(position(pieces, points=(40, 20), turn="w")) == "accept draw"
    assert answer(position(pieces, points=(0, 38), turn="w")) == "decline draw"
    modern = position(pieces, points=(5, 10), turn="w", edition="modern")
    assert answer(modern) == "accept draw"  # the points decide at an armistice
    modern = position(pieces, points=(10, 5), turn="w", edition="modern")
    assert answer(modern) == "decline draw"


def test_engine_resigns_only_hopeless_positions() -> None:
    game = Trench(length="single")
    assert game.engine().choose_aside([START], 1, game.asides(START, 1)) is None
    lost = position(drawing("ga1 la2 lb1 ca3 ta4 Sh8"), points=(60, 2), turn="w")
    assert str(game.engine().choose_aside([lost], 2, game.asides(lost, 2))) == "resign"


@pytest.mark.once
def test_every_reason_has_a_text() -> None:
    game = Trench(length="single")
    boards = [
        position(drawing("ge4 Sf5 Sg6 sa1 sb1 Lc8 Th8 th2")),
        position(drawing("gd4 sa1 Sd3 Gh8"), quiet=49, points=(20, 10)),
        position(drawing("gd4 sa1 Gh6 Sh7"), quiet=49, points=(10, 20)),
        position(drawing("gd4 sa1 Gh6 Sh7"), quiet=49, points=(10, 10)),
        position(drawing("gd4 sa1 Gh6 Sh7"), quiet=49, points=(10, 10), match="1:1:0:0"),
    ]
    seen = set()
    for board in boards:
        found = Engine(board.config).search([board], board.seat, FEW, NO_STOP)
        for reason in found.best.reasons:
            seen.add(reason.name)
            for language in LANGUAGES:
                text = game.translate("reasons", reason.name, reason.facts, language)
                assert text
                assert "{" not in text
    assert seen == set(TRANSLATIONS.language("en")["reasons"])
