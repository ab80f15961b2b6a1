"""The computer player estimates hidden mines and never reads their codes (TC-GAP-48)."""

from array import array

import pytest

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.mines import list_mines, mine_hex, mine_on
from firestep.games.club.search.mine_belief import (
    disarm_hidden_mines,
    mark_mine_risks,
    mine_chance,
    mine_chance_on_hexes,
)
from firestep.games.club.search.special_units import mine_value, pick_mine, special_order_value
from firestep.testing.random_play import Draw
from support.club_minefields import make_minefield, sample_other_codes, with_mines
from support.club_small_positions import UnitAt, at, meadow, table

CERTAIN = 10000


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(6))
def test_mine_risks_and_picks_do_not_depend_on_hidden_codes(seed: int) -> None:
    game, state = make_minefield(seed)
    field, seat = game.config.field, state.seat
    other = sample_other_codes(game, state, seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    worlds = [state.words(layout.SLOT_WORDS), other.words(layout.SLOT_WORDS)]
    hexes = range(field[layout.F_HEXES])
    risks = [make_words(layout.MAX_HEXES) for _ in worlds]
    found = [
        mark_mine_risks(world, field, seat, risk) for world, risk in zip(worlds, risks, strict=True)
    ]
    assert found[0] == found[1] > 0
    assert risks[0] == risks[1]
    assert [mine_chance(worlds[0], field, seat, hex) for hex in hexes] == [
        mine_chance(worlds[1], field, seat, hex) for hex in hexes
    ]
    choices = make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES)
    for unit in range(1, state.word(layout.S_UNITS) + 1):
        slot = layout.S_SLOTS + layout.SLOT_WORDS * unit - layout.SLOT_WORDS
        if (
            worlds[0][slot + layout.U_OWNER] != seat
            or worlds[0][slot + layout.U_KIND] == layout.KIND_MINE
        ):
            continue
        count = list_mines(worlds[0], field, unit, choices, 0)
        picks = [pick_mine(world, field, unit, 12345, choices, count) for world in worlds]
        assert picks[0] == picks[1]
        for at_ in range(0, layout.CHOICE_WORDS * count, 21):
            verb, first, second = choices[at_ : at_ + 3]
            worth = [
                special_order_value(world, field, seat, verb, first, second) for world in worlds
            ]
            assert worth[0] == worth[1]
    for world in worlds:
        disarm_hidden_mines(world, field, seat)
    assert worlds[0] == worlds[1]


def test_a_marker_makes_its_hex_and_the_neighbours_dangerous() -> None:
    water = {at(1, 0): "lake", at(0, 1): "river"}
    game, state = table([UnitAt("GE", "tank", at(4, 4))], game_map=meadow(water), spec=True)
    state = with_mines(state, ("GB", at(0, 0), 3))
    now, field, hexes = state.words(), game.config.field, game.config.targets
    ways = 7 - len(water)
    assert mine_chance(now, field, 1, hexes[at(0, 0)]) == pytest.approx(1 / ways)
    assert mine_chance(now, field, 1, hexes[at(-1, 0)]) == pytest.approx(1 / ways)
    assert mine_chance(now, field, 1, hexes[at(1, 0)]) == 0
    assert mine_chance(now, field, 1, hexes[at(3, 0)]) == 0
    assert mine_chance(now, field, 2, hexes[at(0, 0)]) == 0  # the owner of the mine
    assert mine_chance(now, field, 4, hexes[at(0, 0)]) == 0  # the owner's partner
    risk = make_words(layout.MAX_HEXES)
    assert mark_mine_risks(now, field, 1, risk) == 1
    assert sum(risk) == pytest.approx(CERTAIN, abs=ways)
    way = array("H", [hexes[at(0, 0)], hexes[at(-1, 0)]])
    assert mine_chance_on_hexes(now, field, 1, way, 0, 2) == pytest.approx(1 - (1 - 1 / ways) ** 2)


def test_two_markers_side_by_side_add_up() -> None:
    game, state = table([UnitAt("GE", "tank", at(4, 4))], spec=True)
    state = with_mines(state, ("GB", at(0, 0), 3), ("FR", at(1, 0), 0))
    now, field = state.words(), game.config.field
    both = mine_chance(now, field, 1, game.config.targets[at(1, 0)])
    assert both == pytest.approx(1 - (6 / 7) ** 2)
    risk = make_words(layout.MAX_HEXES)
    assert mark_mine_risks(now, field, 1, risk) == 2
    assert risk[game.config.targets[at(1, 0)]] / CERTAIN == pytest.approx(both, abs=0.001)


@pytest.mark.parametrize("seed", range(4))
def test_hidden_mines_of_a_working_copy_never_go_off(seed: int) -> None:
    game, state = make_minefield(seed)
    field, seat = game.config.field, state.seat
    now = state.words()
    own = [mine for mine in state.mines if (mine.seat ^ seat) & 1 == 0]
    assert disarm_hidden_mines(now, field, seat) == len(state.mines) - len(own)
    for hex in range(field[layout.F_HEXES]):
        assert mine_on(now, field, seat, hex, 1) == 0
    for mine in own:  # own mines keep their hexes
        slot = layout.S_SLOTS + layout.SLOT_WORDS * mine.number - layout.SLOT_WORDS
        assert now[slot + layout.M_CODE] == mine.code


def test_mine_codes_are_unpredictable() -> None:
    game, state = table(
        [UnitAt("GE", "minelayer", at(0, 0)), UnitAt("FR", "infantry", at(3, 0))],
        forts={"A": 1},
        spec=True,
    )
    now, field = state.words(), game.config.field
    choices = make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES)
    count = list_mines(now, field, 1, choices, 0)
    codes, markers = set(), set()
    for seed in range(1, 60):
        number = pick_mine(now, field, 1, 7919 * seed, choices, count)
        assert 0 <= number < count
        assert number == pick_mine(now, field, 1, 7919 * seed, choices, count)
        codes.add(choices[layout.CHOICE_WORDS * number] - layout.V_LAY)
        markers.add(choices[layout.CHOICE_WORDS * number + 2])
    assert len(codes) >= 5
    assert len(markers) == 1
    assert pick_mine(now, field, 1, 5, choices, 0) == -1


def test_a_mine_is_worth_more_on_the_enemys_path_than_beside_a_target_fort() -> None:
    game_map = meadow(forts={"A": ([at(3, 0)], [at(2, 0), at(4, 0)])})
    for holder, is_better in ((1, True), (2, False)):
        game, state = table(
            [UnitAt("GE", "minelayer", at(0, 0)), UnitAt("FR", "infantry", at(9, 0))],
            game_map=game_map,
            forts={"A": holder},
            spec=True,
        )
        now, field = state.words(), game.config.field
        gate, elsewhere = game.config.targets[at(1, 0)], game.config.targets[at(-1, 0)]
        assert mine_hex(field, gate, 0) == gate
        worth = [mine_value(now, field, 1, layout.V_LAY, hex) for hex in (gate, elsewhere)]
        assert (worth[0] > worth[1]) == is_better


def test_the_value_of_gas_rises_with_enemies_and_falls_with_friends() -> None:
    base = [UnitAt("GE", "gas", at(0, 0)), UnitAt("FR", "infantry", at(2, 0))]
    more = [*base, UnitAt("FR", "tank", at(3, 0))]
    worse = [*more, UnitAt("GE", "infantry", at(2, -1)), UnitAt("GE", "truck", at(1, 0))]
    worth = []
    for units in (base, more, worse):
        game, state = table(units, phase="attacks", spec=True)
        now = state.words()
        worth.append(special_order_value(now, game.config.field, 1, layout.V_ATTACK, 1, 2))
    assert worth[1] > worth[0] > 0
    assert worth[2] < worth[1]


def test_other_orders_have_no_value_here() -> None:
    game, state = table([UnitAt("GE", "tank", at(0, 0)), UnitAt("FR", "tank", at(1, 0))])
    now = state.words()
    for verb in (layout.V_MOVE, layout.V_END_MOVES, layout.V_ATTACK):
        assert special_order_value(now, game.config.field, 1, verb, 1, 2) == 0
