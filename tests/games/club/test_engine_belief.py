"""Hidden mines are a belief to the computer player, never knowledge (TC-GAP-48)."""

from array import array

import pytest

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.rules.mines import list_mines, mine_hex, mine_on
from firestep.games.club.search.mine_belief import danger, find_mines, hide_mines, path_danger
from firestep.games.club.search.special_units import extra_worth, lay_worth, pick_lay
from firestep.testing.random_play import Draw
from games.club.test_secrets import minefield, other_world, with_mines
from support.club_small_positions import Stands, at, meadow, table

CERTAIN = 10000


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_depends_on_codes_that_a_seat_may_not_know(seed: int) -> None:
    game, state = minefield(seed)
    field, seat = game.terms.field, state.seat
    other = other_world(game, state, seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    worlds = [state.words(layout.SLOT), other.words(layout.SLOT)]
    hexes = range(field[layout.HEXES])
    risks = [words(layout.MOST_HEXES) for _ in worlds]
    found = [
        find_mines(world, field, seat, risk) for world, risk in zip(worlds, risks, strict=True)
    ]
    assert found[0] == found[1] > 0
    assert risks[0] == risks[1]
    assert [danger(worlds[0], field, seat, hex) for hex in hexes] == [
        danger(worlds[1], field, seat, hex) for hex in hexes
    ]
    choices = words(layout.CHOICE * layout.LISTED)
    for unit in range(1, state.word(layout.UNITS) + 1):
        slot = layout.SLOTS + layout.SLOT * unit - layout.SLOT
        if worlds[0][slot + layout.OWNER] != seat or worlds[0][slot + layout.KIND] == layout.MINE:
            continue
        count = list_mines(worlds[0], field, unit, choices, 0)
        picks = [pick_lay(world, field, unit, 12345, choices, count) for world in worlds]
        assert picks[0] == picks[1]
        for at_ in range(0, layout.CHOICE * count, 21):
            verb, first, second = choices[at_ : at_ + 3]
            worth = [extra_worth(world, field, seat, verb, first, second) for world in worlds]
            assert worth[0] == worth[1]
    for world in worlds:
        hide_mines(world, field, seat)
    assert worlds[0] == worlds[1]


def test_a_marker_makes_its_hex_and_those_around_it_suspect() -> None:
    water = {at(1, 0): "lake", at(0, 1): "river"}
    game, state = table([Stands("GE", "tank", at(4, 4))], ground=meadow(water), spec=True)
    state = with_mines(state, ("GB", at(0, 0), 3))
    now, field, hexes = state.words(), game.terms.field, game.terms.targets
    ways = 7 - len(water)
    assert danger(now, field, 1, hexes[at(0, 0)]) == pytest.approx(1 / ways)
    assert danger(now, field, 1, hexes[at(-1, 0)]) == pytest.approx(1 / ways)
    assert danger(now, field, 1, hexes[at(1, 0)]) == 0
    assert danger(now, field, 1, hexes[at(3, 0)]) == 0
    assert danger(now, field, 2, hexes[at(0, 0)]) == 0  # whose mine it is
    assert danger(now, field, 4, hexes[at(0, 0)]) == 0  # and his partner
    risk = words(layout.MOST_HEXES)
    assert find_mines(now, field, 1, risk) == 1
    assert sum(risk) == pytest.approx(CERTAIN, abs=ways)
    way = array("H", [hexes[at(0, 0)], hexes[at(-1, 0)]])
    assert path_danger(now, field, 1, way, 0, 2) == pytest.approx(1 - (1 - 1 / ways) ** 2)


def test_two_markers_side_by_side_add_up() -> None:
    game, state = table([Stands("GE", "tank", at(4, 4))], spec=True)
    state = with_mines(state, ("GB", at(0, 0), 3), ("FR", at(1, 0), 0))
    now, field = state.words(), game.terms.field
    both = danger(now, field, 1, game.terms.targets[at(1, 0)])
    assert both == pytest.approx(1 - (6 / 7) ** 2)
    risk = words(layout.MOST_HEXES)
    assert find_mines(now, field, 1, risk) == 2
    assert risk[game.terms.targets[at(1, 0)]] / CERTAIN == pytest.approx(both, abs=0.001)


@pytest.mark.parametrize("seed", range(4))
def test_hidden_mines_of_a_working_copy_never_go_off(seed: int) -> None:
    game, state = minefield(seed)
    field, seat = game.terms.field, state.seat
    now = state.words()
    own = [mine for mine in state.mines if (mine.seat ^ seat) & 1 == 0]
    assert hide_mines(now, field, seat) == len(state.mines) - len(own)
    for hex in range(field[layout.HEXES]):
        assert mine_on(now, field, seat, hex, 1) == 0
    for mine in own:  # the own ones lie where they lay
        slot = layout.SLOTS + layout.SLOT * mine.number - layout.SLOT
        assert now[slot + layout.CODE] == mine.code


def test_mines_are_laid_with_codes_that_nobody_can_reckon_out() -> None:
    game, state = table(
        [Stands("GE", "minelayer", at(0, 0)), Stands("FR", "infantry", at(3, 0))],
        forts={"A": 1},
        spec=True,
    )
    now, field = state.words(), game.terms.field
    choices = words(layout.CHOICE * layout.LISTED)
    count = list_mines(now, field, 1, choices, 0)
    codes, markers = set(), set()
    for seed in range(1, 60):
        number = pick_lay(now, field, 1, 7919 * seed, choices, count)
        assert 0 <= number < count
        assert number == pick_lay(now, field, 1, 7919 * seed, choices, count)
        codes.add(choices[layout.CHOICE * number] - layout.LAY)
        markers.add(choices[layout.CHOICE * number + 2])
    assert len(codes) >= 5
    assert len(markers) == 1
    assert pick_lay(now, field, 1, 5, choices, 0) == -1


def test_a_mine_is_worth_more_in_the_way_of_the_enemy_than_before_a_fort_to_take() -> None:
    ground = meadow(forts={"A": ([at(3, 0)], [at(2, 0), at(4, 0)])})
    for holder, is_better in ((1, True), (2, False)):
        game, state = table(
            [Stands("GE", "minelayer", at(0, 0)), Stands("FR", "infantry", at(9, 0))],
            ground=ground,
            forts={"A": holder},
            spec=True,
        )
        now, field = state.words(), game.terms.field
        gate, elsewhere = game.terms.targets[at(1, 0)], game.terms.targets[at(-1, 0)]
        assert mine_hex(field, gate, 0) == gate
        worth = [lay_worth(now, field, 1, layout.LAY, hex) for hex in (gate, elsewhere)]
        assert (worth[0] > worth[1]) == is_better


def test_gas_is_worth_more_the_more_enemies_and_the_fewer_friends_it_meets() -> None:
    base = [Stands("GE", "gas", at(0, 0)), Stands("FR", "infantry", at(2, 0))]
    more = [*base, Stands("FR", "tank", at(3, 0))]
    worse = [*more, Stands("GE", "infantry", at(2, -1)), Stands("GE", "truck", at(1, 0))]
    worth = []
    for units in (base, more, worse):
        game, state = table(units, phase="attacks", spec=True)
        now = state.words()
        worth.append(extra_worth(now, game.terms.field, 1, layout.ATTACK, 1, 2))
    assert worth[1] > worth[0] > 0
    assert worth[2] < worth[1]


def test_other_orders_are_worth_nothing_here() -> None:
    game, state = table([Stands("GE", "tank", at(0, 0)), Stands("FR", "tank", at(1, 0))])
    now = state.words()
    for verb in (layout.MOVE, layout.END_MOVES, layout.ATTACK):
        assert extra_worth(now, game.terms.field, 1, verb, 1, 2) == 0
