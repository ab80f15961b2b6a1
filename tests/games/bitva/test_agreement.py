"""Endings outside the board with two and four players: offers, resigning, time-outs."""

from itertools import permutations

import pytest

from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, Outcome, Refusal
from firestep.games.bitva import Bitva, Position
from support.bitva_positions import (
    DRAWN,
    LOST,
    WON,
    act,
    apply_action,
    do,
    game_of,
    position,
    refused,
    roll_due,
)

FOUR = "ae6 bd9 ch5 dg8"
PASS = ("dice 3-3", "pass")
TWO_SEATS, FOUR_SEATS = (1, 2), (1, 2, 3, 4)
LEAVING = pytest.mark.parametrize(
    ("leaves", "kind", "ending"),
    [("time-out", "timed-out", "time"), ("abandoned", "abandoned", "abandoned")],
)


def two() -> Position:
    return position("ae6 bd9")


def four(*, out: tuple[int, ...] = (), seat: int = 1) -> Position:
    pieces = [piece for piece in FOUR.split() if "abcd".index(piece[0]) + 1 not in out]
    return position(" ".join(pieces), out=out, seat=seat, players=4)


def asides(state: Position, seat: int) -> list[str]:
    return [str(aside) for aside in game_of(state).asides(state, seat)]


def lost_by(seat: int, players: int, ending: str, out: tuple[int, ...] = ()) -> Outcome:
    pair = (LOST, WON) if seat % 2 else (WON, LOST)
    return Outcome(pair * (players // 2), ending, {"out": list(out)})


def aside_refusal(reason: str, action: str) -> Refusal:
    return Refusal("BV-TEAM-01", reason, {"action": action})


@pytest.mark.parametrize("seat", TWO_SEATS)
def test_allowed_asides_with_two_players(seat: int) -> None:
    assert asides(two(), seat) == ["offer draw", "resign"]
    offered = act(two(), 3 - seat, "offer draw")
    assert asides(offered, seat) == ["accept draw", "decline draw", "resign"]
    assert asides(offered, 3 - seat) == ["resign"]
    assert (offered.outcome(), roll_due(offered)) == (None, True)
    view = game_of(offered).view(offered, SPECTATOR)
    assert (view["offer"], view["offered"], view["accepted"]) == (3 - seat, "draw", [])
    assert asides(two(), TABLE) == ["time-out 1", "time-out 2", "abandoned 1", "abandoned 2"]
    assert asides(two(), CHANCE) == asides(two(), SPECTATOR) == []


@pytest.mark.parametrize("seat", FOUR_SEATS)
def test_allowed_asides_with_four_players(seat: int) -> None:
    partner, enemy = (seat + 1) % 4 + 1, seat % 4 + 1
    assert asides(four(), seat) == ["offer draw", "offer surrender"]
    draw = act(four(), seat, "offer draw")
    assert asides(draw, seat) == []
    assert asides(draw, partner) == asides(draw, enemy) == ["accept draw", "decline draw"]
    surrender = act(four(), seat, "offer surrender")
    assert asides(surrender, partner) == ["accept surrender", "decline surrender"]
    assert asides(surrender, seat) == asides(surrender, enemy) == []
    alone = four(out=(partner,), seat=seat)
    assert asides(alone, seat) == ["offer draw", "resign"]
    assert asides(alone, partner) == []
    assert f"time-out {partner}" not in asides(alone, TABLE)


@pytest.mark.parametrize("seat", TWO_SEATS)
def test_two_players_agree_on_a_draw(seat: int) -> None:
    offered = act(two(), seat, "offer draw")
    after, events = apply_action(offered, "accept draw", 3 - seat)
    assert after.outcome() == Outcome((DRAWN, DRAWN), "agreed", {"out": []})
    accepted = Event("accepted", "BV-TEAM-01", {"seat": 3 - seat, "what": "draw"})
    ended = Event("ended", "BV-TEAM-01", {"ending": "agreed", "winners": []})
    assert events == [accepted, ended]


@pytest.mark.parametrize("out", [(), (2,), (3,), (2, 3)])
def test_a_draw_needs_all_remaining_players(out: tuple[int, ...]) -> None:
    seats = [seat for seat in FOUR_SEATS if seat not in out]
    for offerer, *others in permutations(seats):
        state = act(four(out=out), offerer, "offer draw")
        for seat in others[:-1]:
            state = act(state, seat, "accept draw")
            assert state.outcome() is None
            assert refused(state, "accept draw", seat) == aside_refusal("no-offer", "accept draw")
        last = act(state, others[-1], "accept draw")
        assert last.outcome() == Outcome((DRAWN,) * 4, "agreed", {"out": list(out)})
        declined = act(state, others[-1], "decline draw")
        assert declined.outcome() is None
        for seat in others:
            assert refused(declined, "accept draw", seat) == aside_refusal(
                "no-offer", "accept draw"
            )


@pytest.mark.parametrize("seat", TWO_SEATS)
def test_an_offer_expires_with_the_turn_and_is_allowed_once_per_turn(seat: int) -> None:
    offered = do(act(two(), seat, "offer draw"), "dice 3-3")
    assert asides(offered, 3 - seat)[0] == "accept draw"
    after = do(offered, "pass")
    assert refused(after, "accept draw", 3 - seat) == aside_refusal("no-offer", "accept draw")
    assert asides(after, seat) == ["offer draw", "resign"]
    declined = act(act(two(), seat, "offer draw"), 3 - seat, "decline draw")
    assert refused(declined, "offer draw", seat) == aside_refusal("already-offered", "offer draw")
    assert asides(declined, 3 - seat) == ["offer draw", "resign"]
    assert asides(do(declined, *PASS), seat) == ["offer draw", "resign"]


@pytest.mark.parametrize("seat", FOUR_SEATS)
def test_surrender_needs_the_consent_of_the_partner(seat: int) -> None:
    partner = (seat + 1) % 4 + 1
    assert refused(four(), "resign", seat) == aside_refusal("ask-your-partner", "resign")
    offered = act(four(), seat, "offer surrender")
    for enemy in {1, 2, 3, 4} - {seat, partner}:
        refusal = aside_refusal("no-offer", "accept surrender")
        assert refused(offered, "accept surrender", enemy) == refusal
        assert refused(offered, "offer draw", enemy) == aside_refusal(
            "already-offered", "offer draw"
        )
    assert refused(offered, "accept draw", partner) == aside_refusal("no-offer", "accept draw")
    surrendered = act(offered, partner, "accept surrender")
    assert surrendered.outcome() == lost_by(seat, 4, "resigned")
    declined = act(offered, partner, "decline surrender")
    assert (declined.outcome(), declined.pieces()) == (None, four().pieces())


@pytest.mark.parametrize("seat", FOUR_SEATS)
def test_the_last_player_of_a_team_may_resign(seat: int) -> None:
    partner = (seat + 1) % 4 + 1
    state = four(out=(partner,), seat=seat)
    refusal = aside_refusal("no-partner", "offer surrender")
    assert refused(state, "offer surrender", seat) == refusal
    assert act(state, seat, "resign").outcome() == lost_by(seat, 4, "resigned", (partner,))


@pytest.mark.parametrize("seat", TWO_SEATS)
def test_a_player_of_two_may_resign_at_any_time(seat: int) -> None:
    for state in (two(), do(two(), "dice 3-3"), Bitva().initial()):
        after, events = apply_action(state, "resign", seat)
        assert after.outcome() == lost_by(seat, 2, "resigned")
        assert events[0] == Event("resigned", "BV-TEAM-01", {"seat": seat})


@LEAVING
@pytest.mark.parametrize("seat", TWO_SEATS)
def test_leaving_a_battle_of_two_loses_the_general(
    seat: int, leaves: str, kind: str, ending: str
) -> None:
    after, events = apply_action(two(), f"{leaves} {seat}", TABLE)
    assert after.outcome() == lost_by(seat, 2, ending, (seat,))
    ended = Event("ended", "BV-TEAM-01", {"ending": ending, "winners": [3 - seat]})
    left = Event(kind, "BV-TEAM-01", {"seat": seat})
    assert events == [left, Event("fell", "BV-END-01", {"seat": seat}), ended]


SETUPS = [
    lambda players: Bitva(players=players).initial(),
    lambda players: do(Bitva(players=players).initial(), "die 6", *["die 1"] * (players - 1)),
    lambda players: position(phase="place-roll", players=players),
    lambda players: position("ae6", phase="place", roll=(2,), seat=2, players=players),
]


@LEAVING
@pytest.mark.parametrize("number", range(len(SETUPS)), ids=["order", "post", "place-roll", "place"])
@pytest.mark.parametrize("players", [2, 4])
def test_leaving_before_the_battle_loses_the_game_for_the_team(
    players: int, number: int, leaves: str, kind: str, ending: str
) -> None:
    for seat in range(1, players + 1):
        after, events = apply_action(SETUPS[number](players), f"{leaves} {seat}", TABLE)
        assert after.outcome() == lost_by(seat, players, ending)
        assert [event.kind for event in events] == [kind, "ended"]


@pytest.mark.rule("BV-TEAM-03")
@LEAVING
@pytest.mark.parametrize("seat", FOUR_SEATS)
def test_leaving_a_battle_of_four_removes_the_player_and_the_partner_continues(
    seat: int, leaves: str, kind: str, ending: str
) -> None:
    state = act(do(four(), "dice 3-3"), 2, "offer draw")
    after, events = apply_action(state, f"{leaves} {seat}", TABLE)
    assert after.out == (seat,)
    removed = {at for at, (owner, _) in state.pieces().items() if owner == seat}
    assert set(after.pieces()) == set(state.pieces()) - removed
    assert (after.seat, after.phase, after.roll) == (
        (2, "roll", ()) if seat == 1 else (1, "move", (3, 3))
    )
    assert game_of(after).view(after, SPECTATOR)["offer"] == 0
    fell = Event("fell", "BV-TEAM-03", {"seat": seat})
    assert events == [Event(kind, "BV-TEAM-01", {"seat": seat}), fell]
    partner = (seat + 1) % 4 + 1
    lost = act(after, TABLE, f"{leaves} {partner}")
    assert lost.outcome() == lost_by(seat, 4, ending, tuple(sorted((seat, partner))))


def test_the_partner_takes_the_turns_of_a_player_who_left() -> None:
    state = position(FOUR, seat=2, players=4, survivor_takes_both_turns=True)
    later = do(act(state, TABLE, "time-out 2"), *PASS, *PASS, *PASS)
    assert str(later).split()[1:3] == ["roll", "2=4"]
    over = act(later, TABLE, "abandoned 4")
    assert over.outcome() == lost_by(4, 4, "abandoned", (2, 4))


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, "time-out 2", "for-the-table"),
        (2, "abandoned 1", "for-the-table"),
        (3, "abandoned 3", "not-seated"),
        (SPECTATOR, "time-out 1", "for-the-table"),
        (SPECTATOR, "offer draw", "not-seated"),
        (TABLE, "resign", "not-seated"),
        (CHANCE, "accept draw", "not-seated"),
        (3, "offer draw", "not-seated"),
        (3, "accept draw", "not-seated"),
        (1, "decline draw", "no-offer"),
        (1, "accept surrender", "no-offer"),
        (1, "offer surrender", "no-partner"),
    ],
)
def test_refused_asides_with_seat_three_eliminated(seat: int, action: str, reason: str) -> None:
    assert refused(four(out=(3,)), action, seat) == aside_refusal(reason, action)


@pytest.mark.parametrize(
    ("seat", "action"),
    [(1, "resign"), (2, "offer draw"), (2, "accept draw"), (TABLE, "time-out 1")],
)
def test_asides_are_refused_after_the_end(seat: int, action: str) -> None:
    over = act(act(two(), 1, "offer draw"), 2, "resign")
    assert refused(over, action, seat) == aside_refusal("game-over", action)
    assert asides(over, seat) == []


def end_outside(state: Position, players: int) -> list[Position]:
    """Return the positions after all resignations, agreements and lost seats."""
    game, ends = game_of(state), []
    for seat in range(1, players + 1):
        if "resign" in asides(state, seat):
            ends.append(act(state, seat, "resign"))
        else:
            partner = (seat + 1) % players + 1
            ends.append(act(act(state, seat, "offer surrender"), partner, "accept surrender"))
    agreed = act(state, 1, "offer draw")
    for seat in range(2, players + 1):
        agreed = act(agreed, seat, "accept draw")
    for aside in ("time-out", "abandoned"):
        gone = act(state, TABLE, f"{aside} 1")
        if gone.outcome() is None:  # the partner plays on
            gone = act(gone, TABLE, f"{aside} 3")
        ends.append(gone)
    assert all(game.outcome(end) for end in ends)
    return [*ends, agreed]


@pytest.mark.parametrize("players", [2, 4])
def test_a_view_after_the_end_gives_the_position(players: int) -> None:
    for over in end_outside(two() if players == 2 else four(), players):
        game = game_of(over)
        assert game.sample(game.view(over, SPECTATOR), SPECTATOR, lambda most: 0) == over


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("steps", [0, 4, 8, 20])
def test_a_view_after_an_end_in_the_setup_gives_a_position_with_the_same_view(
    players: int, steps: int
) -> None:
    game = Bitva(players=players)
    state = game.initial(players)
    for _ in range(steps):
        (seat,) = game.to_act(state)
        is_roll = seat == CHANCE
        action = game.chances(state)[0][0] if is_roll else game.legal(state, seat)[0]
        state = game.apply(state, seat, action)[0]
    for over in end_outside(state, players):
        view = game.view(over, SPECTATOR)
        assert game.view(game.sample(view, SPECTATOR, lambda most: 0), SPECTATOR) == view
