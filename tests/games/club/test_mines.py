"""Mines: laying, triggering and destroyed units. SPEC-48 to -69, GAP, FAQ."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import SPECTATOR, Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map_reader import read
from firestep.games.club.game import Club
from firestep.games.club.page.forecast import find_destinations
from firestep.games.club.state import Position
from support.club_battles import Fight
from support.club_mines import with_mine
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table, walk

PASS = ("end moves", "end attacks", "end turn")
FAR = [UnitAt("GE", "car", "0001"), UnitAt("GB", "car", "2901")]
SIDES = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}


def mined_position(
    *units: UnitAt,
    mine: Sequence[tuple[str, tuple[int, int], int]] = (("GB", (0, 0), 0),),
    seat: int = 1,
    **options: Any,
) -> tuple[Club, Position]:
    """Return a position with these units, distant other units and laid mines."""
    options.setdefault("spec", True)
    game, state = table([*units, *FAR], seat=seat, **options)
    for nation, marker, code in mine:
        state = with_mine(state, nation, at(*marker), code)
    return game, state


def minelayer_position(*more: UnitAt, **options: Any) -> tuple[Club, Position]:
    """Return a GE minelayer, u1, in the middle."""
    return mined_position(UnitAt("GE", "minelayer", at(0, 0)), *more, mine=(), **options)


def list_mines(state: Position) -> list[tuple[str, str, int, str]]:
    return [(mine.name, mine.marker, mine.code, mine.hex) for mine in state.mines]


# Laying.


@pytest.mark.rule("TC-SPEC-48")
@pytest.mark.rule("TC-GAP-01")
def test_marker_is_on_the_own_or_an_adjacent_hex_with_any_direction() -> None:
    """Codes 1 to 6 are directions, clockwise from north."""
    game, state = minelayer_position()
    around = [(0, 0), *SIDES.values()]
    expected = {f"lay u1 {at(*hex)} {code}" for hex in around for code in range(7)}
    assert set(orders(game, state, "lay")) == expected
    for code, (q, r) in {0: (0, 0), **SIDES}.items():
        after = play(game, state, f"lay u1 {at(1, -1)} {code}")
        assert list_mines(after) == [("m4", at(1, -1), code, at(1 + q, -1 + r))]
    assert refused(game, state, f"lay u1 {at(2, 0)} 0") == Refusal(
        "TC-SPEC-48", "marker-too-far", {"unit": "u1", "hex": at(2, 0), "code": 0}
    )


@pytest.mark.rule("TC-GAP-01")
@pytest.mark.parametrize(("word", "first"), [("N", 1), ("SE", 3), ("NW", 6)])
def test_a_map_may_turn_the_directions_of_mines_and_shells(word: str, first: int) -> None:
    """The map sets direction 1; moves are unaffected."""
    game_map = read(meadow().to_text().replace("season:", f"dir1: {word}\nseason:", 1))
    assert (game_map.dir1, read(game_map.to_text())) == (word, game_map)
    game, state = minelayer_position(game_map=game_map)
    assert set(orders(game, state)) == set(orders(*minelayer_position()))
    for code in range(1, 7):
        hex = SIDES[(first + code - 2) % 6 + 1]
        after = play(game, state, f"lay u1 {at(0, 0)} {code}")
        assert list_mines(after) == [("m4", at(0, 0), code, at(*hex))]
        victim = UnitAt("GB", "infantry", at(*hex))
        units = [UnitAt("GE", "bertha", at(0, 6)), UnitAt("GB", "infantry", at(0, 0)), victim]
        fight = Fight(units, "u1 u2", game_map=game_map).roll(code)
        assert (fight.phase, fight.victim) == ("attacker-roll", "u3")


@pytest.mark.rule("TC-SPEC-48")
@pytest.mark.rule("TC-FAQ-06")
@pytest.mark.rule("TC-GAP-50")
def test_one_mine_per_turn_without_a_limit() -> None:
    """Lay mines for seven turns around one hex, then elsewhere."""
    game, state = minelayer_position()
    for turn, hex in enumerate([(0, 0), *SIDES.values()], 1):
        state = play(game, state, f"lay u1 {at(*hex)} 0")
        assert (len(state.mines), orders(game, state, "lay")) == (turn, [])
        assert refused(game, state, f"lay u1 {at(-1, 0)} 6") == Refusal(
            "TC-SPEC-48", "one-mine-a-turn", {"unit": "u1", "hex": at(-1, 0), "code": 6}
        )
        state = play(game, state, *PASS, *PASS)
        assert state.seat == 1
    assert not orders(game, state, "lay")
    state = play(game, state, f"move u1 {at(0, 3)}", f"lay u1 {at(0, 3)} 0")
    assert len(state.mines) == 8


@pytest.mark.rule("TC-SPEC-57")
@pytest.mark.rule("TC-GAP-50")
def test_a_mine_is_laid_before_or_after_the_move() -> None:
    """Laying ends a partial move, and is not a move itself."""
    game, state = minelayer_position()
    before = play(game, state, f"lay u1 {at(0, 0)} 0")
    _, costs = walk(game, before, "u1", at(0, 1), at(0, 2), at(0, 3))
    assert costs == [2, 2, 2]
    after = play(game, state, f"move u1 {at(0, 1)}")
    assert f"move u1 {at(0, 2)}" in orders(game, after)
    after = play(game, after, f"lay u1 {at(0, 2)} 0")
    assert not orders(game, after, "move u1")
    assert refused(game, after, f"move u1 {at(0, 2)}") == Refusal(
        "TC-MOVE-02", "has-moved", {"unit": "u1", "place": at(0, 1)}
    )


@pytest.mark.rule("TC-SPEC-57")
@pytest.mark.rule("TC-MOVE-02")
def test_laying_ends_the_move_of_another_unit() -> None:
    game, state = minelayer_position(UnitAt("GE", "car", at(5, 0)))
    state = play(game, state, f"move u2 {at(6, 0)}", f"lay u1 {at(0, 0)} 0")
    assert not orders(game, state, "move u2")
    assert orders(game, state, "move u1")


@pytest.mark.rule("TC-SPEC-57")
@pytest.mark.parametrize("order", ["end moves", "end attacks"])
def test_mines_are_laid_only_in_the_movement_phase(order: str) -> None:
    game, state = minelayer_position()
    state = play(game, state, "end moves", *([order] if order != "end moves" else []))
    text = f"lay u1 {at(0, 0)} 0"
    assert refused(game, state, text) == Refusal(
        "TC-SPEC-57", "wrong-phase", {"action": text, "phase": state.phase}
    )


@pytest.mark.rule("TC-SPEC-57")
def test_no_mines_are_laid_from_a_fort() -> None:
    game, state = mined_position(UnitAt("GE", "minelayer", "A"), mine=(), forts={"A": 1})
    assert not orders(game, state, "lay")
    assert refused(game, state, "lay u1 0017 0") == Refusal(
        "TC-SPEC-57", "lays-outside-only", {"unit": "u1", "hex": "0017", "code": 0}
    )


LAND = meadow(
    {at(0, 1): "river", at(1, 0): "lake", at(-1, 1): "bridge"},
    forts={"A": ([at(0, -1)], [at(1, -1), at(0, -2)])},
)


@pytest.mark.rule("TC-GAP-50")
@pytest.mark.rule("TC-SPEC-48")
def test_markers_and_mines_lie_on_land() -> None:
    """Bridges are allowed; forts, rivers and lakes are not."""
    game, state = minelayer_position(game_map=LAND)
    laid = [order.split()[2:] for order in orders(game, state, "lay")]
    assert {hex for hex, _ in laid} == {at(0, 0), at(-1, 0), at(-1, 1)}
    assert [code for hex, code in laid if hex == at(0, 0)] == ["0", "5", "6"]
    for hex in (at(0, 1), at(1, 0), at(0, -1), at(1, -1)):
        assert refused(game, state, f"lay u1 {hex} 0") == Refusal(
            "TC-GAP-50", "marker-on-land", {"unit": "u1", "hex": hex, "code": 0}
        )
    for code in (1, 2, 3, 4):
        assert refused(game, state, f"lay u1 {at(0, 0)} {code}") == Refusal(
            "TC-GAP-48", "mine-on-land", {"unit": "u1", "hex": at(0, 0), "code": code}
        )


@pytest.mark.rule("TC-GAP-48")
def test_no_mine_lies_off_the_map() -> None:
    game, state = mined_position(UnitAt("GE", "minelayer", "0000"), mine=())
    expected = [f"lay u1 0000 {code}" for code in (0, 3, 4)]
    assert orders(game, state, "lay u1 0000") == expected
    assert refused(game, state, "lay u1 0000 1") == Refusal(
        "TC-GAP-48", "mine-on-land", {"unit": "u1", "hex": "0000", "code": 1}
    )
    assert refused(game, state, "lay u1 3000 0") == Refusal(
        "TC-SPEC-48", "marker-too-far", {"unit": "u1", "hex": "3000", "code": 0}
    )


@pytest.mark.rule("TC-FAQ-07")
@pytest.mark.rule("TC-GAP-50")
@pytest.mark.parametrize(("nation", "betrayed"), [("GE", True), ("AH", True), ("GB", False)])
def test_one_marker_per_hex_and_one_mine_per_team(nation: str, betrayed: bool) -> None:
    """The mine of m4 is south of its marker, which only its team knows."""
    layer = UnitAt("GE", "minelayer", at(0, 0))
    game, state = mined_position(layer, mine=[(nation, (0, 0), 4)])
    assert refused(game, state, f"lay u1 {at(0, 0)} 0") == Refusal(
        "TC-FAQ-07", "marker-there", {"unit": "u1", "hex": at(0, 0), "code": 0}
    )
    for text, code in ((at(0, 1), 0), (at(1, 0), 5)):
        found = refused(game, state, f"lay u1 {text} {code}")
        facts: dict[str, Json] = {"unit": "u1", "hex": text, "code": code, "mine": at(0, 1)}
        assert found == (Refusal("TC-FAQ-07", "own-mine-there", facts) if betrayed else None)


@pytest.mark.rule("TC-SPEC-48")
@pytest.mark.parametrize(
    ("order", "rule", "reason", "facts"),
    [
        ("lay u2 1410 0", "TC-SPEC-48", "lays-no-mines", {"hex": "1410", "code": 0}),
        ("lay u3 1410 0", "TC-MOVE-01", "not-yours", {"seat": 2}),
        ("lay u9 1410 0", "TC-MOVE-01", "no-such-unit", {}),
        ("lay u4 1410 0", "TC-TURN-14", "army-not-used", {"hex": "1410", "code": 0, "army": "B"}),
    ],
)
def test_only_minelayers_lay_mines(
    order: str, rule: str, reason: str, facts: dict[str, Any]
) -> None:
    others = [
        UnitAt("GE", "infantry", at(0, 1)),
        UnitAt("GB", "minelayer", at(1, 0)),
        UnitAt("GE", "minelayer", at(0, -1), army="B"),
    ]
    game, state = minelayer_position(*others, used="A", round=1)
    assert refused(game, state, order) == Refusal(rule, reason, {"unit": order.split()[1], **facts})


@pytest.mark.rule("TC-GAP-05")
@pytest.mark.rule("TC-SPEC-55")
def test_a_minelayer_does_not_attack() -> None:
    units = [UnitAt("GE", "minelayer", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]
    game, state = table(units, phase="attacks", spec=True)
    facts: dict[str, Json] = {"unit": "u1", "target": "u2"}
    assert refused(game, state, "attack u1 u2") == Refusal("TC-SPEC-55", "no-attack", facts)


@pytest.mark.rule("TC-TURN-14")
def test_laying_and_boarding_are_orders_under_the_lazy_option() -> None:
    units = [
        UnitAt("GE", "minelayer", at(0, 0), army="A"),
        UnitAt("GE", "truck", at(4, 0), army="B"),
        UnitAt("GE", "infantry", at(4, 1), army="B"),
    ]
    game, state = mined_position(*units, mine=(), round=1, used="", turn_limit_choice="lazy")
    laid = play(game, state, f"lay u1 {at(0, 0)} 0")
    assert not orders(game, laid, "board")
    assert not orders(game, laid, "move u2")
    aboard = play(game, state, "board u3 u2")
    assert not orders(game, aboard, "lay")
    assert not orders(game, aboard, "move u1")


# Triggering.


@pytest.mark.rule("TC-EX-121")
@pytest.mark.rule("TC-SPEC-51")
@pytest.mark.rule("TC-SPEC-52")
def test_ex_121_the_mine_lies_where_the_code_says() -> None:
    """Vector EX-121: marker on (0,0), code 3, so the mine is on (1,0)."""
    for nation, mines in (("GE", 0), ("AH", 0), ("GB", 1), ("FR", 1)):
        walker = UnitAt(nation, "infantry", at(1, -1))
        game, state = mined_position(
            walker, mine=[("GB", (0, 0), 3)], seat=SEATING.index(nation) + 1
        )
        after = play(game, state, f"move u1 {at(0, 0)}")
        assert (after.units()["u1"].place, len(after.mines)) == (at(0, 0), 1)
        after = play(game, state, f"move u1 {at(1, 0)}")
        assert ("u1" in after.units(), len(after.mines)) == (mines == 1, mines)


@pytest.mark.rule("TC-SPEC-51")
@pytest.mark.rule("TC-GAP-49")
@pytest.mark.parametrize(
    "kind", ["infantry", "heavy", "car", "tank", "bertha", "truck", "aa", "rail", "medic"]
)
def test_ground_units_are_destroyed(kind: str) -> None:
    """There is no roll, and damage and experience do not matter."""
    walker = UnitAt("GE", kind, at(0, -1), experience=5)
    game, state = mined_position(walker)
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, 0)}"))
    assert ("u1" in state.units(), state.mines, state.phase) == (False, [], "move")
    assert [event.kind for event in events] == ["moved", "mine-went-off", "destroyed"]
    assert (events[1].rule, events[1].facts["hex"]) == ("TC-SPEC-51", at(0, 0))


@pytest.mark.rule("TC-SPEC-53")
@pytest.mark.rule("TC-GAP-49")
def test_a_longer_move_ends_at_the_mine() -> None:
    game, state = mined_position(UnitAt("GE", "car", at(0, -2)), mine=[("FR", (0, 0), 1)])
    assert f"move u1 {at(0, 1)}" in orders(game, state)
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, 1)}"))
    assert ("u1" in state.units(), state.mines) == (False, [])
    assert events[0].facts["path"] == [at(0, -2), at(0, -1)]
    assert events[0].facts["spent"] == 2


@pytest.mark.rule("TC-SPEC-53")
@pytest.mark.rule("TC-GAP-50")
def test_markers_and_mines_do_not_change_the_legal_orders() -> None:
    car = UnitAt("GE", "car", at(0, -2))
    game, bare = mined_position(car, mine=())
    for code in range(7):
        game, state = mined_position(car, mine=[("GB", (0, 0), code), ("FR", (0, 3), 6 - code)])
        assert orders(game, state) == orders(game, bare)


@pytest.mark.rule("TC-FAQ-08")
@pytest.mark.rule("TC-SPEC-54")
@pytest.mark.parametrize("kind", ["fighter", "attack", "airship"])
def test_air_units_ignore_mines(kind: str) -> None:
    game, state = mined_position(UnitAt("GE", kind, at(0, -1)))
    state = play(game, state, f"move u1 {at(0, 0)}")
    assert (state.units()["u1"].place, len(state.mines)) == (at(0, 0), 1)
    assert f"move u1 {at(0, 1)}" in orders(game, state)


@pytest.mark.rule("TC-GAP-49")
def test_gunboats_ignore_mines_too() -> None:
    """The mine is on a bridge."""
    game_map = meadow({at(0, -1): "river", at(0, 0): "bridge"})
    game, state = mined_position(UnitAt("GE", "gunboat", at(0, -1)), game_map=game_map)
    state = play(game, state, f"move u1 {at(0, 0)}")
    assert (state.units()["u1"].place, len(state.mines)) == (at(0, 0), 1)


@pytest.mark.rule("TC-GAP-49")
def test_a_unit_on_the_hex_is_safe_until_it_enters_again() -> None:
    game, state = minelayer_position(UnitAt("GB", "infantry", at(0, 1)))
    state = play(game, state, f"lay u1 {at(0, 0)} 4", f"move u1 {at(0, -3)}", *PASS)
    assert (state.seat, state.units()["u2"].place) == (2, at(0, 1))
    state = play(game, state, f"move u2 {at(0, 2)}")
    assert (len(state.mines), state.units()["u2"].place) == (1, at(0, 2))
    state = play(game, state, f"move u2 {at(0, 1)}")
    assert (state.mines, "u2" in state.units()) == ([], False)


@pytest.mark.rule("TC-SPEC-51")
def test_a_mine_goes_off_once_and_other_mines_stay() -> None:
    walkers = [UnitAt("GE", "infantry", at(0, -1)), UnitAt("GE", "car", at(0, 1))]
    game, state = mined_position(*walkers, mine=[("GB", (0, 0), 0), ("FR", (3, 0), 0)])
    state = play(game, state, f"move u1 {at(0, 0)}", f"move u2 {at(0, 0)}")
    assert state.units()["u2"].place == at(0, 0)
    assert [mine.nation for mine in state.mines] == ["FR"]


@pytest.mark.rule("TC-FAQ-07")
@pytest.mark.rule("TC-SPEC-52")
def test_mines_of_both_teams_on_one_hex_destroy_enemies_only() -> None:
    walkers = [UnitAt("GE", "infantry", at(0, -1)), UnitAt("GB", "infantry", at(1, 0))]
    game, state = mined_position(*walkers, mine=[("AH", (0, 1), 1), ("FR", (0, 0), 0)])
    state = play(game, state, f"move u1 {at(0, 0)}")
    assert ([mine.nation for mine in state.mines], "u1" in state.units()) == (["AH"], False)
    state = play(game, state, *PASS, f"move u2 {at(0, 0)}")
    assert (state.mines, "u2" in state.units()) == ([], False)


@pytest.mark.rule("TC-SPEC-69")
def test_a_mine_is_hidden_until_it_goes_off() -> None:
    game, state = mined_position(UnitAt("GE", "car", at(0, -2)), mine=[("GB", (0, 0), 1)])
    hidden = {"seat": 2, "nation": "GB", "marker": at(0, 0), "code": "?", "hex": ""}
    for seat in (1, 3, SPECTATOR):
        assert game.view(state, seat)["mines"] == {"m4": hidden}
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, -1)}"))
    note = {"mine": "m4", "seat": 2, "marker": at(0, 0), "code": 1, "hex": at(0, -1), "unit": "u1"}
    for seat in (1, 2, SPECTATOR):
        assert game.redact_event(events[1], seat) == events[1]
        assert game.view(state, seat)["mines"] == {}
    assert (events[1].kind, events[1].facts) == ("mine-went-off", note)


@pytest.mark.rule("TC-GAP-75")
def test_a_mine_stays_until_it_goes_off() -> None:
    """Minelayers, attacks on its hex and the loss of its layer do not remove it."""
    units = [
        UnitAt("GE", "minelayer", at(0, 1)),
        UnitAt("GE", "mortar", at(0, 3)),
        UnitAt("GB", "minelayer", at(0, 0), damage=5),
    ]
    game, state = mined_position(*units)
    verbs = {order.split()[0] for order in orders(game, state)}
    assert verbs == {"move", "lay", "end"}
    assert not orders(game, state, f"lay u1 {at(0, 0)}")
    state = play(game, state, "end moves", "attack u2 u3", "end attacks", "roll 1" + "-1" * 11)
    assert ("u3" in state.units(), len(state.mines)) == (False, 1)
    state = play(game, state, "end turn", *PASS, f"move u1 {at(0, 0)}")
    assert ("u1" in state.units(), state.mines) == (False, [])


@pytest.mark.rule("TC-GAP-50")
@pytest.mark.parametrize(
    ("kind", "markers", "path"),
    [
        ("car", [], [at(1, 0)]),  # SE before S
        ("car", [("FR", at(1, 0))], [at(0, 1)]),
        ("truck", [("FR", at(1, 0))], [at(0, 1)]),
        ("car", [("GB", at(0, 1))], [at(1, 0)]),
        ("car", [("AH", at(1, 0))], [at(1, 0)]),  # a friend's marker
        ("car", [("FR", at(1, 0)), ("GB", at(0, 1))], [at(1, 0)]),  # there is no other way
        ("car", [("FR", at(1, 1))], [at(1, 0)]),  # the goal itself
        ("car", [("FR", at(1, 0)), ("FR", at(1, 1))], [at(0, 1)]),
        ("fighter", [("FR", at(1, 0))], [at(1, 0)]),  # mines do not harm it
    ],
)
def test_a_move_avoids_enemy_markers_among_equally_cheap_paths(
    kind: str, markers: list[tuple[str, str]], path: list[str]
) -> None:
    units = [UnitAt("GE", kind, at(0, 0)), UnitAt("FR", "car", at(9, 0))]
    game, state = table(units, spec=True)
    for nation, marker in markers:
        state = with_mine(state, nation, marker, code=3)
    shown = find_destinations(state, "u1")[at(1, 1)]
    state, events = game.apply(state, 1, Action(f"move u1 {at(1, 1)}"))
    assert events[0].facts["path"] == [at(0, 0), *path, at(1, 1)]
    assert shown.path == (at(0, 0), *path, at(1, 1))


@pytest.mark.rule("TC-GAP-50")
def test_a_longer_path_of_the_same_cost_avoids_a_marker() -> None:
    """Two hexes of road and one open hex cost as much as two open hexes."""
    game_map = meadow(dict.fromkeys([at(0, 1), at(-1, 2)], "road"))
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", at(9, 0))]
    game, state = table(units, game_map=game_map, spec=True)
    goal = at(-2, 2)
    _, events = game.apply(state, 1, Action(f"move u1 {goal}"))
    assert events[0].facts["path"] == [at(0, 0), at(-1, 1), goal]
    mined = with_mine(state, "FR", at(-1, 1))
    after, events = game.apply(mined, 1, Action(f"move u1 {goal}"))
    assert events[0].facts["path"] == [at(0, 0), at(0, 1), at(-1, 2), goal]
    assert "u1" in after.units()
    game, state = table(units, spec=True)
    mined = with_mine(state, "FR", at(-1, 1))
    after, _ = game.apply(mined, 1, Action(f"move u1 {goal}"))  # here a detour costs more
    assert "u1" not in after.units()
