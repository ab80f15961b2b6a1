"""What the computer player says beside the board: gifts to the partner, surrender."""

import pytest

from firestep.games.club.actions import ACCEPT, DECLINE, OFFER, RESIGN
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.search.asides import AsideChooser, say
from firestep.games.club.state import Position
from support.club_small_positions import Stands, at, meadow, play, table

ONE_FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})
BEATEN = [
    Stands("GE", "truck", at(5, 5)),
    *(Stands("FR", "tank", at(q, 0)) for q in range(2, 8)),
    *(Stands("GB", "tank", at(q, 2)) for q in range(2, 8)),
]
EVEN = [
    *(Stands("GE", "tank", at(-3, r)) for r in range(3)),
    *(Stands("AH", "tank", at(-4, r)) for r in range(3)),
    *(Stands("FR", "tank", at(4, r)) for r in range(3)),
    *(Stands("GB", "tank", at(5, r)) for r in range(3)),
]


def said(game: Club, state: Position, seat: int, outlook: float) -> object:
    return say([state], seat, game.asides(state, seat), outlook)


@pytest.mark.parametrize("outlook", [0.001, 0.2, 0.9])
def test_nobody_gives_up_with_an_army_on_the_board(outlook: float) -> None:
    game, state = table(EVEN, ground=ONE_FORT)
    for seat in range(1, 5):
        assert said(game, state, seat, outlook) is None


def test_who_is_utterly_lost_offers_surrender_and_resigns_alone() -> None:
    game, state = table(BEATEN, ground=ONE_FORT, forts={"A": 2})
    assert said(game, state, 1, 0.005) is OFFER
    assert said(game, state, 1, 0.02) is None
    alone = [unit for unit in BEATEN if unit.nation != "GB"]
    game, state = table(alone, ground=ONE_FORT, nations=("GE", "FR"))
    assert said(game, state, 1, 0.005) is RESIGN
    assert said(game, state, 2, 0.995) is None


def test_a_voice_asks_once_a_round() -> None:
    game, state = table(BEATEN, ground=ONE_FORT, forts={"A": 2})
    talk = AsideChooser()
    asides = game.asides(state, 1)
    assert talk.say([state], 1, asides, 0.0) is OFFER
    assert talk.say([state], 1, asides, 0.0) is None
    assert talk.say([state], 3, game.asides(state, 3), 0.0) is OFFER


@pytest.mark.parametrize(
    ("units", "outlook", "answer"),
    [(BEATEN, 0.01, ACCEPT), (BEATEN, 0.4, DECLINE), (EVEN, 0.01, DECLINE), (EVEN, 0.6, DECLINE)],
)
def test_a_partner_is_held_back_unless_all_is_lost(
    units: list[Stands], outlook: float, answer: object
) -> None:
    game, state = table(units, ground=ONE_FORT)
    state, _ = game.apply(state, 1, OFFER)
    assert said(game, state, 3, outlook) is answer
    assert said(game, state, 2, 1 - outlook) is None
    assert said(game, state, 1, max(outlook, 0.05)) is None


def test_a_gift_is_made_on_the_partners_turn_where_he_can_use_it() -> None:
    units = [*EVEN, Stands("FR", "infantry", at(3, 3))]
    game, state = table(units, ground=ONE_FORT, seat=3, forts={"A": 3}, bonds=(20, 20, 0, 0))
    gift = say([state], 1, game.asides(state, 1), 0.5)
    assert str(gift) == "give 19"
    assert gift is not None
    after, _ = game.apply(state, 1, gift)
    assert [after.word(layout.BONDS + seat) for seat in range(1, 5)] == [0, 20, 19, 0]
    assert said(game, after, 1, 0.5) is None
    assert said(game, state, 2, 0.5) is None  # the enemy of who is on turn keeps his own
    game, state = table(units, ground=ONE_FORT, seat=1, forts={"A": 3}, bonds=(20, 20, 0, 0))
    assert said(game, state, 1, 0.5) is None


def test_no_gift_in_a_battle_or_where_only_the_own_money_phase_has_them() -> None:
    units = [Stands("AH", "gun", at(0, 3)), Stands("FR", "tank", at(1, 3)), *EVEN]
    for options, order in (
        ({}, ("attack u1 u2", "end attacks")),
        ({"bank_gift": "own_phase4"}, ()),
    ):
        game, state = table(
            units,
            ground=ONE_FORT,
            seat=3,
            phase="attacks",
            forts={"A": 3},
            bonds=(20, 0, 0, 0),
            **options,  # type: ignore[arg-type]
        )
        state = play(game, state, *order)
        assert said(game, state, 1, 0.5) is None
