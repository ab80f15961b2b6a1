"""Endings on the board: BV-END-01, BV-END-02 and BV-ADV-09; test_team.py has the teams."""

import pytest

from firestep.contract import CHANCE, Event, Json, Outcome, Refusal, Value
from firestep.games.bitva import OPTIONS, Bitva, Position
from support.bitva_positions import (
    DRAWN,
    WON,
    Side,
    apply_action,
    both_sides,
    do,
    game_of,
    legal,
    position,
    refused,
)

ADVANCED = [False, True]
QUIET = ("ae6 ad6 bh8", (2, 5), "move e6-e7")
CAPTURE = ("ae6 ad6 be7", (2, 5), "move e6-e7")


def play_turn(side: Side, drawn: tuple[str, tuple[int, int], str], **options: Value) -> Position:
    """Return the position after one move in a drawing."""
    pieces, roll, action = drawn
    quiet = int(options.pop("quiet", 0))
    return do(side.position(pieces, roll=roll, quiet=quiet, given=options), side(action))


@pytest.mark.rule("BV-END-01")
@pytest.mark.rule("BV-ADV-09")
@pytest.mark.parametrize("advanced", ADVANCED)
@pytest.mark.parametrize(
    ("pieces", "roll", "action", "taker"),
    [
        ("ae6 Be7 bh8", (2, 5), "move e6-e7", "infantry"),
        ("ae6 Be7", (2, 5), "move e6-e7", "infantry"),
        ("aa5 ab5 Bg9 bh8", (2, 5), "move a5-g9", "infantry"),
        ("Ae5 Bg9 bh8", (5, 5), "move e5-g9", "general"),
        ("ai6 Bg9 bh8", (4, 5), "move c1-g9", "general"),
    ],
)
@both_sides
def test_capturing_the_enemy_general_wins(
    side: Side, pieces: str, roll: tuple[int, int], action: str, taker: str, advanced: bool
) -> None:
    state = side.position(pieces, roll=roll, advanced=advanced)
    after, events = apply_action(state, side(action))
    assert after.outcome() == side.outcome(WON, "BV-END-01", [2])
    assert (after.phase, game_of(after).to_act(after), legal(after)) == ("over", (), set())
    start, target = action[5:].split("-")
    facts = side.facts(seat=1, piece=taker, start=start, hex=target, taken="general", owner=2)
    assert events == [
        Event("captured", "BV-MOVE-05", facts),
        Event("fell", "BV-END-01", {"seat": side.seat(2)}),
        Event("ended", "BV-END-01", {"ending": "BV-END-01", "winners": [side.seat(1)]}),
    ]


@pytest.mark.rule("BV-END-01")
@pytest.mark.parametrize("advanced", ADVANCED)
@both_sides
def test_losing_all_infantry_is_not_the_end(side: Side, advanced: bool) -> None:
    after = play_turn(side, CAPTURE, advanced=advanced)
    assert after.outcome() is None
    assert after.seat == side.seat(2)
    assert set(after.pieces().values()) >= {(side.seat(2), "general")}
    assert (side.seat(2), "infantry") not in after.pieces().values()


@pytest.mark.rule("BV-END-01")
@pytest.mark.parametrize("seat", [1, 2, CHANCE])
@pytest.mark.parametrize("action", ["move d6-d5", "pass", "dice 2-5", "die 3", "hold", "place e4"])
def test_actions_are_refused_after_the_end(action: str, seat: int) -> None:
    over = do(position("ae6 ad6 Be7 bh8", roll=(2, 5)), "move e6-e7")
    assert refused(over, action, seat) == Refusal("BV-END-01", "game-over", {"action": action})


@pytest.mark.rule("BV-END-02")
@pytest.mark.parametrize("advanced", ADVANCED)
@pytest.mark.parametrize("players", [2, 4])
@both_sides
def test_two_hundred_turns_without_a_capture_are_a_draw(
    side: Side, players: int, advanced: bool
) -> None:
    options: dict[str, Value] = {"players": players, "advanced": advanced}
    before = play_turn(side, QUIET, quiet=198, **options)
    assert (before.quiet, before.outcome()) == (199, None)
    pieces, roll, action = QUIET
    state = side.position(pieces, roll=roll, quiet=199, given=options)
    after, events = apply_action(state, side(action))
    assert after.outcome() == Outcome((DRAWN,) * players, "BV-END-02", {"out": []})
    assert (after.phase, after.quiet) == ("over", 200)
    drawn = Event("ended", "BV-END-02", {"ending": "BV-END-02", "winners": []})
    assert [event.kind for event in events] == ["moved", "ended"]
    assert events[-1] == drawn


@pytest.mark.rule("BV-END-02")
@pytest.mark.parametrize("advanced", ADVANCED)
@pytest.mark.parametrize("quiet", [0, 57, 199])
@both_sides
def test_a_capture_resets_the_quiet_count(side: Side, quiet: int, advanced: bool) -> None:
    after = play_turn(side, CAPTURE, quiet=quiet, advanced=advanced)
    assert (after.quiet, after.outcome()) == (0, None)


@pytest.mark.rule("BV-END-02")
@both_sides
def test_every_turn_counts_including_passes(side: Side) -> None:
    state = side.position("ae6 bh8", quiet=196)
    for quiet in (197, 198, 199):
        state = do(state, "dice 3-3", "pass")
        assert (state.quiet, state.outcome()) == (quiet, None)
    state = do(state, "dice 3-3", "pass")
    assert state.outcome() == Outcome((DRAWN, DRAWN), "BV-END-02", {"out": []})


@pytest.mark.rule("BV-END-02")
@both_sides
def test_entries_and_recalls_do_not_count_as_turns(side: Side) -> None:
    state = side.position("aa1 bh8", phase="entry-roll", quiet=198, advanced=True)
    state = do(state, side("die 5"), side("enter a1-e3"))
    assert (state.quiet, state.outcome()) == (198, None)
    assert do(state, side("dice 3-3"), "pass").quiet == 199
    state = side.position("ae6 ad6 ac6 bh8", phase="recall", quiet=198, advanced=True)
    assert do(state, side("recall e6-a1")).quiet == 198


@pytest.mark.rule("BV-END-02")
@both_sides
def test_capturing_the_general_takes_precedence_over_the_draw(side: Side) -> None:
    after = play_turn(side, ("ae6 Be7", (2, 5), "move e6-e7"), quiet=199)
    assert after.outcome() == side.outcome(WON, "BV-END-01", [2])


@pytest.mark.rule("BV-END-02")
@pytest.mark.parametrize(
    ("limit", "quiet", "ends"),
    [
        (200, 199, True),
        (12, 10, False),
        (12, 11, True),
        (1, 0, True),
        (0, 199, False),
        (0, 255, False),
        (0, 5000, False),
        (300, 199, False),
        (300, 255, False),
        (300, 299, True),
        (9999, 9998, True),
    ],
)
@both_sides
def test_the_quiet_limit_is_an_option_and_zero_disables_it(
    side: Side, limit: int, quiet: int, ends: bool
) -> None:
    after = play_turn(side, QUIET, quiet=quiet, quiet_limit=limit)
    assert after.quiet == quiet + 1
    assert (after.outcome() is not None) == ends


@pytest.mark.rule("BV-END-02")
def test_the_draw_is_on_by_default() -> None:
    (option,) = [option for option in OPTIONS if option.name == "quiet_limit"]
    assert (option.default, option.rule) == (200, "BV-END-02")


@pytest.mark.rule("BV-END-02")
@pytest.mark.parametrize("action", ["move d6-d5", "pass", "die 3"])
def test_after_a_draw_the_refusal_names_the_draw(action: str) -> None:
    state = position("ae6 bd9", roll=(3, 3), quiet=199)
    over = do(state, "pass")
    assert over.phase == "over"
    assert refused(over, action) == Refusal("BV-END-02", "game-over", {"action": action})


@pytest.mark.rule("BV-MOVE-01")
@pytest.mark.rule("BV-SETUP-01")
def test_one_die_in_the_wrong_phase_is_refused_with_the_rule_of_the_phase() -> None:
    roll, move = position("ae6 bd9"), position("ae6 bd9", roll=(3, 3))
    for state, phase in ((roll, "roll"), (move, "move")):
        facts: dict[str, Json] = {"action": "die 3", "phase": phase}
        assert refused(state, "die 3", CHANCE) == Refusal("BV-MOVE-01", "wrong-phase", facts)
    post = do(Bitva().initial(), "die 6", "die 1")
    facts = {"action": "die 3", "phase": "post"}
    assert refused(post, "die 3", CHANCE) == Refusal("BV-SETUP-01", "wrong-phase", facts)
    said = Bitva().translate("refusals", "wrong-phase", facts, "en")
    assert "choosing a command post" in said
