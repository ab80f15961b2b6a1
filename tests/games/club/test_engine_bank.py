"""The computer player's money: repairs, purchases, special forces, points, gifts."""

from array import array

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import make
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.kernel.playouts import is_allowed, roll_chance
from firestep.games.club.rules.bank import list_spending
from firestep.games.club.rules.phases import is_chance, take
from firestep.games.club.search.bank import gift_due, pick_bank, plan_bank
from firestep.games.club.search.setup import plan_setup
from firestep.games.club.state import Position
from support.club_rule_sets import WHERE, rich
from support.club_small_positions import Stands, at, meadow, table

ONE_FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})


def chosen(made: tuple[Club, Position], seed: int = 1) -> list[tuple[int, int, int]]:
    """Return the plan for the money of whoever is on turn."""
    game, state = made
    now = state.words(layout.SLOT * layout.MOST_NEW)
    return plan_bank(now, game.terms.field, state.seat, seed)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("given", WHERE)
def test_every_plan_for_the_money_can_be_played(given: dict[str, Value], seed: int) -> None:
    terms = make(given)
    state, field = rich(terms, seed), terms.field
    seat = state[layout.SEAT]
    choices, scratch = words(layout.CHOICE * layout.LISTED), words(layout.SCRATCH)
    word = seed
    for _ in range(40):
        plan = plan_bank(array("H", state), field, seat, seed)
        assert plan
        assert plan == plan_bank(array("H", state), field, seat, seed)
        for choice in plan:
            assert is_allowed(state, field, seat, *choice, choices, scratch)
            take(state, field, seat, *choice, scratch)
        if not is_chance(state):
            break
        while is_chance(state):  # some dice are for another roll
            word = roll_chance(state, field, word)
    assert plan[-1][0] == layout.END_TURN or state[layout.ENDED]


def test_a_purse_for_one_buys_a_foot_soldier_at_the_front() -> None:
    units = [Stands("GE", "tank", at(3, 3)), Stands("FR", "tank", at(4, 0))]
    plan = chosen(
        table(
            units,
            ground=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1, "N": 1, "B": 2},
            bonds=(8, 0),
        )
    )
    game, _ = table(units, ground=ONE_FORT, nations=("GE", "FR"))
    infantry = game.terms.kinds.index("infantry")
    assert plan == [(layout.BUY, infantry, 0), (layout.END_TURN, 0, 0)]


def test_nothing_is_bought_into_a_fort_with_an_enemy_at_its_gate() -> None:
    units = [Stands("GE", "tank", at(5, 5)), Stands("FR", "infantry", at(0, 2))]
    plan = chosen(
        table(
            units,
            ground=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1},
            bonds=(30, 0),
        )
    )
    assert plan == [(layout.END_TURN, 0, 0)]


def test_a_tank_near_its_end_is_repaired_before_anything_is_bought() -> None:
    units = [
        Stands("GE", "tank", "A", damage=5, stayed=True),
        Stands("GE", "infantry", "A", damage=1, stayed=True),
        Stands("FR", "tank", at(6, 0)),
    ]
    plan = chosen(
        table(
            units,
            ground=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1},
            bonds=(14, 0),
        )
    )
    assert plan[0] == (layout.REPAIR, 1, 0)
    assert plan[1][0] == layout.BUY


@pytest.mark.parametrize(("points", "bought"), [(9, True), (3, False)])
def test_a_point_is_bought_when_it_wins(points: int, bought: bool) -> None:
    game, position = table(
        [Stands("GE", "tank", at(3, 3)), Stands("FR", "tank", at(6, 0))],
        ground=ONE_FORT,
        nations=("GE", "FR"),
        phase="bank",
        forts={"A": 1, "B": 2},
        bonds=(60, 0),
        vp=True,
        vp_bonds="buy",
    )
    state = position.words(layout.SLOT * layout.MOST_NEW)
    state[layout.POINTS + 1] = points
    plan = plan_bank(state, game.terms.field, 1, 1)
    assert (plan[0] == (layout.BUY_POINT, 0, 0)) == bought


def test_a_turret_waits_for_enemies() -> None:
    for far, verb in ((2, layout.MOUNT), (12, layout.END_TURN)):
        units = [
            Stands("GE", "tank", at(3, 3)),
            Stands("GE", "turret", ""),
            Stands("FR", "tank", at(far, 0)),
        ]
        plan = chosen(
            table(
                units,
                ground=ONE_FORT,
                nations=("GE", "FR"),
                phase="bank",
                forts={"A": 1},
                spec=True,
            )
        )
        assert plan[0][0] == verb


def test_bonds_go_to_the_partner_of_who_cannot_buy_and_to_nobody_else() -> None:
    units = [
        Stands("GE", "tank", at(3, 3)),
        Stands("AH", "tank", at(3, 4)),
        Stands("FR", "tank", at(6, 0)),
    ]
    for holder, gift in ((3, 19), (2, 0), (1, 0)):
        game, state = table(
            units, ground=ONE_FORT, phase="bank", forts={"A": holder}, bonds=(20, 0, 0, 0)
        )
        assert gift_due(state.words(), game.terms.field, 1) == gift
        plan = chosen((game, state))
        assert (plan[0] == (layout.GIVE, 19, 0)) == bool(gift)
    game, state = table(
        units[:1] + units[2:],
        ground=ONE_FORT,
        nations=("GE", "FR"),
        phase="bank",
        forts={"A": 2},
        bonds=(20, 0),
    )
    assert gift_due(state.words(), game.terms.field, 1) == 0


@pytest.mark.once
def test_the_fast_choice_and_the_plan_agree() -> None:
    terms = make({"players": 4, "rules": "special-forces"})
    state = rich(terms, 6)
    choices = words(layout.CHOICE * layout.LISTED)
    count = list_spending(state, terms.field, choices)
    at_ = layout.CHOICE * pick_bank(state, terms.field, 1, choices, count)
    first = (choices[at_], choices[at_ + 1], choices[at_ + 2])
    assert plan_bank(state, terms.field, state[layout.SEAT], 1)[0] == first


@pytest.mark.once
def test_a_plan_for_the_money_is_none_of_the_set_up() -> None:
    terms = make({"players": 2})
    state = rich(terms, 6)
    assert plan_setup(state, terms.field, state[layout.SEAT], 1) == []
