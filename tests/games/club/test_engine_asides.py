"""Asides of the computer player: gifts to the partner, surrender."""

import pytest

from firestep.games.club.actions import ACCEPT, DECLINE, OFFER, RESIGN
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.search.asides import AsideChooser, choose_aside
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, play, table

ONE_FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})
BEATEN = [
    UnitAt("GE", "truck", at(5, 5)),
    *(UnitAt("FR", "tank", at(q, 0)) for q in range(2, 8)),
    *(UnitAt("GB", "tank", at(q, 2)) for q in range(2, 8)),
]
EVEN = [
    *(UnitAt("GE", "tank", at(-3, r)) for r in range(3)),
    *(UnitAt("AH", "tank", at(-4, r)) for r in range(3)),
    *(UnitAt("FR", "tank", at(4, r)) for r in range(3)),
    *(UnitAt("GB", "tank", at(5, r)) for r in range(3)),
]


def choose(game: Club, state: Position, seat: int, outlook: float) -> object:
    return choose_aside([state], seat, game.asides(state, seat), outlook)


@pytest.mark.parametrize("outlook", [0.001, 0.2, 0.9])
def test_a_player_with_an_army_does_not_surrender(outlook: float) -> None:
    game, state = table(EVEN, game_map=ONE_FORT)
    for seat in range(1, 5):
        assert choose(game, state, seat, outlook) is None


def test_a_lost_player_offers_surrender_or_resigns_without_a_partner() -> None:
    game, state = table(BEATEN, game_map=ONE_FORT, forts={"A": 2})
    assert choose(game, state, 1, 0.005) is OFFER
    assert choose(game, state, 1, 0.02) is None
    alone = [unit for unit in BEATEN if unit.nation != "GB"]
    game, state = table(alone, game_map=ONE_FORT, nations=("GE", "FR"))
    assert choose(game, state, 1, 0.005) is RESIGN
    assert choose(game, state, 2, 0.995) is None


def test_surrender_is_offered_once_a_round() -> None:
    game, state = table(BEATEN, game_map=ONE_FORT, forts={"A": 2})
    talk = AsideChooser()
    asides = game.asides(state, 1)
    assert talk.choose([state], 1, asides, 0.0) is OFFER
    assert talk.choose([state], 1, asides, 0.0) is None
    assert talk.choose([state], 3, game.asides(state, 3), 0.0) is OFFER


@pytest.mark.parametrize(
    ("units", "outlook", "answer"),
    [(BEATEN, 0.01, ACCEPT), (BEATEN, 0.4, DECLINE), (EVEN, 0.01, DECLINE), (EVEN, 0.6, DECLINE)],
)
def test_a_surrender_is_accepted_only_in_a_lost_position(
    units: list[UnitAt], outlook: float, answer: object
) -> None:
    game, state = table(units, game_map=ONE_FORT)
    state, _ = game.apply(state, 1, OFFER)
    assert choose(game, state, 3, outlook) is answer
    assert choose(game, state, 2, 1 - outlook) is None
    assert choose(game, state, 1, max(outlook, 0.05)) is None


def test_a_gift_is_made_on_the_partners_turn_if_it_is_useful() -> None:
    units = [*EVEN, UnitAt("FR", "infantry", at(3, 3))]
    game, state = table(units, game_map=ONE_FORT, seat=3, forts={"A": 3}, bonds=(20, 20, 0, 0))
    gift = choose_aside([state], 1, game.asides(state, 1), 0.5)
    assert str(gift) == "give 19"
    assert gift is not None
    after, _ = game.apply(state, 1, gift)
    assert [after.word(layout.S_BONDS + seat) for seat in range(1, 5)] == [0, 20, 19, 0]
    assert choose(game, after, 1, 0.5) is None
    assert choose(game, state, 2, 0.5) is None  # an enemy of the seat on turn makes no gift
    game, state = table(units, game_map=ONE_FORT, seat=1, forts={"A": 3}, bonds=(20, 20, 0, 0))
    assert choose(game, state, 1, 0.5) is None


def test_no_gift_in_a_battle_or_if_gifts_are_limited_to_the_own_money_phase() -> None:
    units = [UnitAt("AH", "gun", at(0, 3)), UnitAt("FR", "tank", at(1, 3)), *EVEN]
    for options, order in (
        ({}, ("attack u1 u2", "end attacks")),
        ({"bank_gift": "own_phase4"}, ()),
    ):
        game, state = table(
            units,
            game_map=ONE_FORT,
            seat=3,
            phase="attacks",
            forts={"A": 3},
            bonds=(20, 0, 0, 0),
            **options,  # type: ignore[arg-type]
        )
        state = play(game, state, *order)
        assert choose(game, state, 1, 0.5) is None
