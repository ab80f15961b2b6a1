"""The computer player's money: repairs, purchases, special forces, points, gifts."""

from array import array

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import make_config
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.bank import list_bank_choices
from firestep.games.club.rules.chance import roll_chance
from firestep.games.club.rules.phases import apply_choice, is_chance
from firestep.games.club.search.bank import gift_due, pick_bank, plan_bank
from firestep.games.club.search.setup import plan_setup
from firestep.games.club.state import Position
from support.club_rule_sets import RULE_SET_PARAMS, make_bank_state
from support.club_small_positions import UnitAt, at, meadow, table

ONE_FORT = meadow(forts={"A": ([at(0, 0)], [at(0, 1), at(1, 0)])})


def choose_plan(made: tuple[Club, Position], seed: int = 1) -> list[tuple[int, int, int]]:
    """Return the money plan of the seat on turn."""
    game, state = made
    now = state.words(layout.SLOT_WORDS * layout.MAX_NEW_UNITS)
    return plan_bank(now, game.config.field, state.seat, seed)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("given", RULE_SET_PARAMS)
def test_every_money_plan_can_be_played(given: dict[str, Value], seed: int) -> None:
    config = make_config(given)
    state, field = make_bank_state(config, seed), config.field
    seat = state[layout.S_SEAT]
    choices, scratch = (
        make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    word = seed
    for _ in range(40):
        plan = plan_bank(array("H", state), field, seat, seed)
        assert plan
        assert plan == plan_bank(array("H", state), field, seat, seed)
        for choice in plan:
            assert is_allowed(state, field, seat, *choice, choices, scratch)
            apply_choice(state, field, seat, *choice, scratch)
        if not is_chance(state):
            break
        while is_chance(state):  # some rolls are followed by another roll
            word = roll_chance(state, field, word)
    assert plan[-1][0] == layout.V_END_TURN or state[layout.S_ENDED]


def test_bonds_for_one_unit_buy_a_foot_soldier_at_the_front() -> None:
    units = [UnitAt("GE", "tank", at(3, 3)), UnitAt("FR", "tank", at(4, 0))]
    plan = choose_plan(
        table(
            units,
            game_map=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1, "N": 1, "B": 2},
            bonds=(8, 0),
        )
    )
    game, _ = table(units, game_map=ONE_FORT, nations=("GE", "FR"))
    infantry = game.config.kinds.index("infantry")
    assert plan == [(layout.V_BUY, infantry, 0), (layout.V_END_TURN, 0, 0)]


def test_nothing_is_bought_into_a_fort_with_an_enemy_at_its_entrance() -> None:
    units = [UnitAt("GE", "tank", at(5, 5)), UnitAt("FR", "infantry", at(0, 2))]
    plan = choose_plan(
        table(
            units,
            game_map=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1},
            bonds=(30, 0),
        )
    )
    assert plan == [(layout.V_END_TURN, 0, 0)]


def test_a_badly_damaged_tank_is_repaired_before_purchases() -> None:
    units = [
        UnitAt("GE", "tank", "A", damage=5, stayed=True),
        UnitAt("GE", "infantry", "A", damage=1, stayed=True),
        UnitAt("FR", "tank", at(6, 0)),
    ]
    plan = choose_plan(
        table(
            units,
            game_map=ONE_FORT,
            nations=("GE", "FR"),
            phase="bank",
            forts={"A": 1},
            bonds=(14, 0),
        )
    )
    assert plan[0] == (layout.V_REPAIR, 1, 0)
    assert plan[1][0] == layout.V_BUY


@pytest.mark.parametrize(("points", "bought"), [(9, True), (3, False)])
def test_a_point_is_bought_when_it_wins(points: int, bought: bool) -> None:
    game, position = table(
        [UnitAt("GE", "tank", at(3, 3)), UnitAt("FR", "tank", at(6, 0))],
        game_map=ONE_FORT,
        nations=("GE", "FR"),
        phase="bank",
        forts={"A": 1, "B": 2},
        bonds=(60, 0),
        vp=True,
        vp_bonds="buy",
    )
    state = position.words(layout.SLOT_WORDS * layout.MAX_NEW_UNITS)
    state[layout.S_POINTS + 1] = points
    plan = plan_bank(state, game.config.field, 1, 1)
    assert (plan[0] == (layout.V_BUY_POINT, 0, 0)) == bought


def test_a_turret_is_mounted_only_against_enemies() -> None:
    for far, verb in ((2, layout.V_MOUNT), (12, layout.V_END_TURN)):
        units = [
            UnitAt("GE", "tank", at(3, 3)),
            UnitAt("GE", "turret", ""),
            UnitAt("FR", "tank", at(far, 0)),
        ]
        plan = choose_plan(
            table(
                units,
                game_map=ONE_FORT,
                nations=("GE", "FR"),
                phase="bank",
                forts={"A": 1},
                spec=True,
            )
        )
        assert plan[0][0] == verb


def test_a_seat_that_cannot_buy_gives_its_bonds_to_the_partner() -> None:
    units = [
        UnitAt("GE", "tank", at(3, 3)),
        UnitAt("AH", "tank", at(3, 4)),
        UnitAt("FR", "tank", at(6, 0)),
    ]
    for holder, gift in ((3, 19), (2, 0), (1, 0)):
        game, state = table(
            units, game_map=ONE_FORT, phase="bank", forts={"A": holder}, bonds=(20, 0, 0, 0)
        )
        assert gift_due(state.words(), game.config.field, 1) == gift
        plan = choose_plan((game, state))
        assert (plan[0] == (layout.V_GIVE, 19, 0)) == bool(gift)
    game, state = table(
        units[:1] + units[2:],
        game_map=ONE_FORT,
        nations=("GE", "FR"),
        phase="bank",
        forts={"A": 2},
        bonds=(20, 0),
    )
    assert gift_due(state.words(), game.config.field, 1) == 0


@pytest.mark.once
def test_the_fast_choice_and_the_plan_agree() -> None:
    config = make_config({"players": 4, "rules": "special-forces"})
    state = make_bank_state(config, 6)
    choices = make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES)
    count = list_bank_choices(state, config.field, choices)
    at_ = layout.CHOICE_WORDS * pick_bank(state, config.field, 1, choices, count)
    first = (choices[at_], choices[at_ + 1], choices[at_ + 2])
    assert plan_bank(state, config.field, state[layout.S_SEAT], 1)[0] == first


@pytest.mark.once
def test_there_is_no_money_plan_during_the_set_up() -> None:
    config = make_config({"players": 2})
    state = make_bank_state(config, 6)
    assert plan_setup(state, config.field, state[layout.S_SEAT], 1) == []
