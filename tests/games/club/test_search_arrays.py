"""The arrays of the search and of the greedy player: plans, features, counters."""

from itertools import product

from firestep.contract.engine import Limits
from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.access import add_count, counter_of, counter_words
from firestep.games.club.balance.sweep import COUNTERS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.access import order_target, order_unit, order_verb, plan_length
from firestep.games.club.search.levels import FEATURE_NAMES, weights_for
from firestep.games.club.search.orders import append_order, copy_order, first_boarding, first_order
from firestep.games.club.search.plan_search import PlanSearch
from firestep.games.club.search.planner import copy_plan, is_same_plan
from support.club_small_positions import UnitAt, at, table


def test_a_plan_takes_no_more_orders_than_fit() -> None:
    plan = make_choices(search_layout.PLAN_CHOICES)
    for number in range(search_layout.MAX_ORDERS + 2):
        append_order(plan, layout.V_MOVE, number + 1, number + 2)
    assert plan_length(plan) == search_layout.MAX_ORDERS == search_layout.PLAN_CHOICES - 1
    for number in (0, 1, search_layout.MAX_ORDERS - 1):
        order = order_verb(plan, number), order_unit(plan, number), order_target(plan, number)
        assert order == (layout.V_MOVE, number + 1, number + 2)


def test_plans_are_compared_and_copied_by_their_orders() -> None:
    one, other = (make_choices(search_layout.PLAN_CHOICES) for _ in range(2))
    append_order(one, layout.V_MOVE, 3, 70)
    append_order(one, layout.V_BOARD, 4, 3)
    assert (first_order(one, 4), first_order(one, 5), first_boarding(one)) == (1, -1, 1)
    copy_plan(one, other)
    assert is_same_plan(one, other)
    copy_order(one, 0, other)
    assert plan_length(other) == 3
    assert not is_same_plan(one, other)
    for changed in ((layout.V_BOARD, 3, 70), (layout.V_MOVE, 2, 70), (layout.V_MOVE, 3, 71)):
        different = make_choices(search_layout.PLAN_CHOICES)
        append_order(different, *changed)
        append_order(different, layout.V_BOARD, 4, 3)
        assert not is_same_plan(one, different)


def test_the_weights_file_names_the_features_in_their_order() -> None:
    features = {
        index: name.removeprefix("X_").lower()
        for name, index in vars(search_layout).items()
        if name.startswith("X_")
    }
    assert tuple(features[index] for index in range(search_layout.FEATURE_COUNT)) == FEATURE_NAMES
    assert len(features) == search_layout.FEATURE_COUNT


def test_the_counters_of_types_are_separate() -> None:
    kinds, base = 3, 5
    counters = make_words(base + counter_words(kinds))
    cells = list(product(range(kinds), range(balance_layout.COUNTER_WORDS)))
    for times, (kind, counter) in enumerate(cells):
        for _ in range(times):
            add_count(counters, base, kind, counter)
    assert [counter_of(counters, base, *cell) for cell in cells] == list(range(len(cells)))
    assert not any(counters[:base])
    assert len(COUNTERS) == balance_layout.COUNTER_WORDS


def test_choices_that_are_illegal_in_a_sample_are_left_out() -> None:
    units = [UnitAt("GE", "infantry", at(0, 2)), UnitAt("FR", "tank", at(9, 4))]
    game, state = table(units, nations=("GE", "FR"))
    search = PlanSearch(game.config.field, weights_for(2))
    search.prepare([state], 1, Limits(seed=1))
    hex = game.config.targets[at(0, 3)]
    search.execute([(layout.V_MOVE, 99999, hex), (layout.V_MOVE, 2, hex), (layout.V_MOVE, 1, hex)])
    after = search.position(game.config)
    assert [unit.place for unit in after.units().values()] == [at(0, 3), at(9, 4)]
