"""What the engine promises: legal, repeatable, stoppable, honest, in three languages."""

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
from firestep.games.trench.game import PHRASES
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.workspace import Workspace
from support.trench_positions import drawing, position, say

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
GO = bytearray(1)
START = Trench(length="single").initial()


def wander(edition: str, length: str, plies: int, seed: int = 1) -> Position:
    """Return a position after so many random moves, the game still going on."""
    draw = random.Random(f"{edition} {length} {plies} {seed}")
    board = Trench(edition=edition, length=length).initial()
    for _ in range(plies):
        after = board.play(draw.choice(board.legal_moves))
        if after.outcome() is not None:
            break
        board = after
    return board


def test_the_game_offers_its_engine() -> None:
    engine = Trench().engine()
    assert isinstance(Trench(), HasEngine)
    assert [level.number for level in engine.levels] == list(range(1, len(engine.levels) + 1))
    assert len(engine.levels) >= 6
    assert {"greedy", "beginner", "material4"} <= set(engine.scripts)
    assert engine.pace(START) == 1.0


@each_set
def test_every_line_is_legal_move_by_move(edition: str, length: str) -> None:
    engine = Trench(edition=edition, length=length).engine()
    for plies in range(0, 200, 10 if COMPILED else 70):
        board = wander(edition, length, plies)
        limits = Limits(depth=2 if COMPILED else 1, lines=3, seed=plies)
        found = engine.search([board], board.seat, limits, GO)
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
            action = engine.search([board], board.seat, limits, GO).best.actions[0]
        else:
            action = engine.scripts[who](board, board.seat, draw.randrange)
        assert action in game.legal(board, board.seat)
        board, _ = game.apply(board, board.seat, action)
        plies += 1


# The same numbers on every machine, compiled or not: nodes, best move, value.
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
        "middle": wander("classic", "single", 40),
        "modern": wander("modern", "single", 60),
        "late": wander("classic", "match", 100),
    }[name]
    found = Engine(board.terms).search([board], board.seat, Limits(depth=3, seed=5), GO)
    mine = (found.nodes, str(found.best.actions[0]), found.best.value)
    assert mine == SIGNATURES[name]


def test_the_same_limits_give_the_same_result() -> None:
    board = wander("modern", "single", 30)
    limits = Limits(nodes=2_000 if COMPILED else 300, seed=11, lines=2)
    engine = Engine(board.terms)
    first = engine.search([board], board.seat, limits, GO)
    engine.search([START], 1, FEW, GO)
    engine.forget()
    assert engine.search([board], board.seat, limits, GO) == first
    assert Engine(board.terms).search([board], board.seat, limits, GO) == first
    assert first.nodes <= limits.nodes


def test_a_seed_makes_games_differ() -> None:
    noisy = Limits(nodes=300, depth=1, noise=3_000)
    moves = {
        Engine(START.terms).search([START], 1, replace(noisy, seed=seed), GO).best.actions[0]
        for seed in range(12)
    }
    assert len(moves) > 3


def test_stop_raised_before_gives_something_legal() -> None:
    found = Engine(START.terms).search([START], 1, Limits(), bytearray(b"\1"))
    assert found.best.actions[0] in START.legal_moves
    assert found.nodes == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_stop_raised_meanwhile_ends_the_search(threads: int) -> None:
    stop = bytearray(1)

    def halt() -> None:
        stop[0] = 1

    Timer(0.2, halt).start()
    found = Engine(START.terms).search([START], 1, Limits(threads=threads), stop)
    assert found.best.actions[0] in START.legal_moves
    assert found.nodes > 0


def test_tell_hears_of_every_depth() -> None:
    heard: list[SearchResult[Action]] = []
    board = START
    last = Engine(board.terms).search([board], 1, Limits(depth=3), GO, heard.append)
    assert [found.depth for found in heard] == [1, 2, 3]
    assert heard[-1] == last


def test_a_move_is_judged_as_it_is_searched() -> None:
    board = position(drawing("ge4 Sf5 Sg6 sa1 sb1 Lc8 Th8 th2"))
    engine = Engine(board.terms)
    best = engine.search([board], 1, Limits(depth=3), GO).best
    engine.forget()
    same = engine.judge([board], 1, best.actions[:1], Limits(depth=3), GO)
    assert abs(same.value - best.value) < 0.5
    worse = engine.judge([board], 1, [Move("a1a2")], Limits(depth=3), GO)
    assert worse.actions[0] == Move("a1a2")
    assert worse.value < best.value - 0.5
    assert worse.chance < best.chance
    with pytest.raises(InputError):
        engine.judge([board], 1, [Move("a1a8")], Limits(depth=1), GO)


def test_only_who_is_to_move_may_ask() -> None:
    with pytest.raises(InputError):
        Engine(START.terms).search([START], 2, FEW, GO)
    over = say(START, 1, "resign")
    with pytest.raises(InputError):
        Engine(START.terms).search([over], 1, FEW, GO)


@each_set
def test_the_evaluation_is_the_same_for_both_sides(edition: str, length: str) -> None:
    if length == "match":
        return  # a match cannot be turned round: its seats stay
    for plies in range(0, 120, 7):
        board = wander(edition, length, plies)
        spaces = [Workspace(board.terms.content, Weights.shipped()) for _ in range(2)]
        spaces[0].load(board.buffer)
        spaces[1].load(board.turned().buffer)
        assert spaces[0].value() == spaces[1].value()
        engine = Engine(board.terms)
        assert engine.outlook(board) == pytest.approx(1 - engine.outlook(board.turned()))


def test_outlook_follows_what_is_won() -> None:
    engine = Engine(START.terms)
    assert 0.4 < engine.outlook(START) < 0.7
    ahead = position(drawing("ga1 la2 lb1 ca3 Gh8 Th7 Sg8"), points=(40, 20), turn="w")
    behind = position(drawing("ga1 ta2 sb1 Gh8 Lh7 Lg8 Ch6"), points=(20, 40))
    assert engine.outlook(ahead) > 0.8
    assert engine.outlook(behind) < 0.2
    assert engine.outlook(say(START, 1, "resign")) == 0.0
    match = Trench()
    assert 0.3 < match.engine().outlook(match.initial()) < 0.7


def test_draw_offers_are_answered_by_what_is_to_be_expected() -> None:
    def answer(board: Position) -> str:
        game = Trench(edition=board.terms.edition, length=board.terms.length)
        offered = say(board, 1, "offer draw")
        said = game.engine().aside([offered], 2, game.asides(offered, 2))
        return str(said)

    pieces = drawing("ga1 la2 lb1 ca3 Gh8 Th7 Sg8")
    assert answer(position(pieces, points=(40, 20), turn="w")) == "accept draw"
    assert answer(position(pieces, points=(0, 38), turn="w")) == "decline draw"
    modern = position(pieces, points=(5, 10), turn="w", edition="modern")
    assert answer(modern) == "accept draw"  # an armistice counts the points
    modern = position(pieces, points=(10, 5), turn="w", edition="modern")
    assert answer(modern) == "decline draw"


def test_it_says_nothing_unasked_while_there_is_hope() -> None:
    game = Trench(length="single")
    assert game.engine().aside([START], 1, game.asides(START, 1)) is None
    lost = position(drawing("ga1 la2 lb1 ca3 ta4 Sh8"), points=(60, 2), turn="w")
    assert str(game.engine().aside([lost], 2, game.asides(lost, 2))) == "resign"


@pytest.mark.once
def test_every_reason_has_its_sentence() -> None:
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
        found = Engine(board.terms).search([board], board.seat, FEW, GO)
        for reason in found.best.reasons:
            seen.add(reason.name)
            for language in LANGUAGES:
                sentence = game.sentence("reasons", reason.name, reason.facts, language)
                assert sentence
                assert "{" not in sentence
    assert seen == set(PHRASES.language("en")["reasons"])
