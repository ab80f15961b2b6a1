"""Hidden mines influence nothing an opponent can observe until they go off (invariant 13).

A sample of a seat's view is a world that differs in hidden codes only. Whatever anybody may ask of
the game for that seat must be the same in both, byte for byte.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, InputError, Json, Seat, canonical
from firestep.contract.record import Record, extend, new_record
from firestep.contract.redacted_record import RedactedRecord, seat_record
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.hidden import secrets
from firestep.games.club.kernel import layout
from firestep.games.club.rules.mines import may_lay, mine_hex
from firestep.games.club.state import Position
from firestep.table.history import History
from firestep.testing.check_secrets import check_walk_leaks, seen, sight
from firestep.testing.check_states import Pool
from firestep.testing.random_play import Draw, Step, pick
from support.club_small_positions import Stands, at, play, table, why
from support.interpreted_subset import mostly_once

KINDS = ("minelayer", "infantry", "truck", "infantry", "tank", "fighter", "mortar", "minelayer")
LANGUAGES = ("en", "fr", "es")
LIMIT = 5
"""So many actions, units and pairs are asked about in one state."""


def with_mines(state: Position, *mines: tuple[str, str, int]) -> Position:
    """Return a position with mines: whose, the marker's hex and the code."""
    words = state.words(layout.SLOT * len(mines))
    for nation, marker, code in mines:
        slot = layout.SLOTS + layout.SLOT * words[layout.UNITS]
        words[slot + layout.OWNER] = state.terms.nations.index(nation) + 1
        words[slot + layout.PLACE] = layout.GONE
        words[slot + layout.MARKER] = state.terms.targets[marker] + 1
        words[slot + layout.CODE] = code
        words[layout.UNITS] += 1
        words[layout.MINES] += 1
    return Position(words.tobytes(), state.terms)


def minefield(seed: int, nations: Sequence[str] = SEATING) -> tuple[Club, Position]:
    """Return units of everybody close together, and mines between them, anywhere they may lie."""
    random = Random(seed)
    hexes = [at(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5]
    random.shuffle(hexes)
    units = [Stands(nation, kind, hexes.pop()) for kind in KINDS for nation in nations]
    game, state = table(
        units,
        nations=nations,
        seat=1 + seed % len(nations),
        forts={"A": 1, "B": 2},
        bonds=(90,) * 4,
        spec=True,
    )
    while state.word(layout.MINES) < 10:
        marker, code = random.choice(hexes), random.randrange(7)
        nation = random.choice(nations)
        owner = game.terms.nations.index(nation) + 1
        if may_lay(state.words(), game.terms.field, owner, game.terms.targets[marker], code):
            state = with_mines(state, (nation, marker, code))
    return game, state


def other_world(game: Club, state: Position, seat: Seat, draw: Draw) -> Position:
    """Return a position that differs only in codes the seat may not know."""
    other = game.sample(sight(game, state, seat), seat, draw)
    for mine, same in zip(state.mines, other.mines, strict=True):
        assert mine[:4] == same[:4]
        if seat >= 1 and (mine.seat ^ seat) & 1 == 0:
            assert mine == same
    return other


def walk(game: Club, state: Position, seed: int, steps: int) -> Iterator[Step[Position, Action]]:
    """Play on at random; what to do is drawn by its kind first, so that mines are laid."""
    draw = Draw(seed)
    for _ in range(steps):
        if not game.to_act(state):
            return
        seat, action, aside = pick(game, game.terms.players, state, draw)
        if seat != CHANCE:
            legal = game.legal(state, seat)
            kinds = sorted({each.kind for each in legal})
            if "end" in kinds and len(kinds) > 1 and draw(3):
                kinds.remove("end")
            kind = kinds[draw(len(kinds))]
            some = [each for each in legal if each.kind == kind]
            action = some[draw(len(some))]
        after, events = game.apply(state, seat, action)
        yield Step(state, seat, action, after, events, aside)
        state = after


def told(game: Club, state: Position, seat: Seat, probes: Sequence[Action]) -> dict[str, bytes]:
    """Return all that the game tells a seat, by what was asked."""
    answers: dict[str, Any] = {
        "view": game.view(state, seat),
        "to act": list(game.to_act(state)),
        "phase": game.phase(state),
        "asides": [str(action) for action in game.asides(state, seat)],
        "svg": game.svg(state, seat=seat, marks=probes[:3], last=probes[0]),
        "diagram": game.diagram(state, seat=seat),
    }
    if seat in game.to_act(state):
        answers["legal"] = [str(action) for action in game.legal(state, seat)]
    for action in probes:
        refusal = game.refusal(state, seat, action)
        facts = refusal and [refusal.rule, refusal.reason, refusal.facts]
        answers[f"refusal of {action}"] = facts
        answers[f"barrier of {action}"] = game.barrier(game.view(state, seat), seat, action)
    answers |= _forecasts(game, state)
    for language in LANGUAGES:
        answers[f"status {language}"] = game.status(state, language)
        for action in probes:
            if game.refusal(state, seat, action) is None:
                answers[f"{language} {action}"] = game.long_form(state, action, language)
    if seat >= 1:
        answers |= _beside(game, state, seat, probes)
    return {name: canonical(answer) for name, answer in answers.items()}


def _forecasts(game: Club, state: Position) -> dict[str, Any]:
    """Ask for ways and odds, of one's own and of others' units."""
    answers: dict[str, Any] = {}
    units = list(state.units())
    for unit in units[:LIMIT]:
        answers[f"reach {unit}"] = asked(lambda unit=unit: game.reach(state, unit))
    for one, two in pairwise(units[:LIMIT]):
        answers[f"battle {one} {two}"] = asked(
            lambda pair=(one, two): str(game.battle(state, *pair))
        )
    answers["attacks"] = asked(lambda: str(game.attacks(state)))
    return answers


def _beside(game: Club, state: Position, seat: Seat, probes: Sequence[Action]) -> dict[str, Any]:
    """Ask for everything that lies beside the board."""
    desk = game.desk(state, seat, "en")
    legal = game.legal(state, seat) if seat in game.to_act(state) else []
    names = [*list(state.units())[:LIMIT], *(mine.name for mine in state.mines)]
    names += sorted({mine.marker for mine in state.mines})
    answers: dict[str, Any] = {
        "tables": asked(lambda: desk.tables("all")),
        "own tables": asked(desk.tables),
        "news": asked(desk.news),
        "summary": asked(lambda: desk.summary(legal)),
        "labels": asked(lambda: desk.labels(legal[:LIMIT])),
        "odds": asked(lambda: desk.odds([])),
    }
    for name in names:
        answers[f"describe {name}"] = asked(lambda name=name: desk.describe(name))
    return answers


def asked(ask: Any) -> Json:
    """Return an answer, or the fault that came instead."""
    try:
        answer: Json = ask()
    except InputError as fault:
        return f"fault: {fault}"
    return answer


def differences(one: Mapping[str, bytes], two: Mapping[str, bytes]) -> list[str]:
    """Name what was answered differently."""
    return [name for name in {**one, **two} if one.get(name) != two.get(name)]


def around(game: Club, state: Position, draw: Draw) -> list[Action]:
    """Return actions of every kind to probe with, legal for somebody or not."""
    seat = state.seat if game.to_act(state)[:1] != (CHANCE,) else 1
    found = draw.few(game.legal(state, seat), LIMIT)
    for unit in draw.few(list(state.units().values()), 6):
        for mine in draw.few(state.mines, 4):
            near = game.terms.field[
                game.terms.field[layout.NEAR] + 6 * game.terms.targets[mine.marker] + draw(6)
            ]
            found.append(Action(f"move {unit.name} {mine.marker}"))
            found.append(Action(f"unload {unit.name} {game.terms.names[near]}"))
            found.append(Action(f"lay {unit.name} {game.terms.names[near]} {draw(7)}"))
            found.append(Action(f"lay {unit.name} {mine.marker} {draw(7)}"))
    return found


def blasts(before: Position, after: Position) -> int:
    """Count the mines that went off."""
    return sum(mine.name not in {left.name for left in after.mines} for mine in before.mines)


@pytest.mark.rule("TC-GAP-48", "TC-GAP-50", "TC-SPEC-49", "TC-SPEC-69")
@pytest.mark.parametrize("seed", mostly_once(range(4)))
def test_nothing_that_is_told_depends_on_hidden_codes(seed: int) -> None:
    game, state = minefield(seed, SEATING if seed == 3 else ("GE", "FR"))
    draw, differed = Draw(seed), 0
    for step in walk(game, state, seed, 5):
        probes = around(game, step.state, draw)
        for seat in (*range(1, game.terms.players + 1), SPECTATOR):
            other = other_world(game, step.state, seat, draw)
            differed += other != step.state
            one, two = (told(game, world, seat, probes) for world in (step.state, other))
            assert not differences(one, two), f"{seat} after {step.action}"
    assert differed


@pytest.mark.rule("TC-GAP-80", "TC-SPEC-69")
@pytest.mark.parametrize("seed", mostly_once(range(3)))
def test_what_happens_is_the_same_until_a_mine_goes_off(seed: int) -> None:
    """And where there is no barrier none goes off, in no world."""
    game, state = minefield(seed + 50)
    draw, quiet, loud, bars = Draw(seed), 0, 0, 0
    for step in walk(game, state, seed, 8):
        for seat in {step.seat or 1, 2, SPECTATOR}:
            other = other_world(game, step.state, seat, draw)
            actions = [step.action]
            if step.seat == seat != CHANCE:
                legal = game.legal(step.state, seat)
                actions += draw.few([act for act in legal if act.kind == "move"], 12)
                actions += draw.few([act for act in legal if act.kind in ("board", "unload")], 6)
            for action in actions:
                if game.refusal(other, step.seat, action) is not None:
                    assert step.seat != seat  # an enemy may know of a mine there
                    continue
                ends = [game.apply(world, step.seat, action) for world in (step.state, other)]
                went = [blasts(w, e[0]) for w, e in zip((step.state, other), ends, strict=True)]
                bar = step.seat == seat and game.barrier(
                    sight(game, step.state, seat), seat, action
                )
                bars += bar
                if any(went):
                    loud += 1
                    assert bar or step.seat != seat
                    continue
                quiet += 1
                views = [canonical(game.view(after, seat)) for after, _ in ends]
                assert views[0] == views[1], action
                looks = [seen(game, events, seat) for _, events in ends]
                assert looks[0] == looks[1], action
    assert quiet
    assert loud
    assert bars


def play_twice(
    game: Club, state: Position, seat: Seat, seed: int, steps: int
) -> tuple[list[Record], list[Position]]:
    """Play one game in two worlds that look the same to a seat, as long as they do."""
    draw = Draw(seed)
    worlds = [state, other_world(game, state, seat, draw)]
    records = [new_record(game, 4, start=str(world))[0] for world in worlds]
    for step in walk(game, state, seed, steps):
        actions = [step.action, step.action]
        if (
            step.action.kind == "lay"
            and not secrets.shown(step.seat, step.action, seat)[-1].isdigit()
        ):
            start = str(step.action)[:-1]
            same = [a for a in game.legal(worlds[1], step.seat) if str(a).startswith(start)]
            actions[1] = same[draw(len(same))] if same else step.action
        if game.refusal(worlds[1], step.seat, actions[1]) is not None:
            break
        ends = [
            game.apply(world, step.seat, action)[0]
            for world, action in zip(worlds, actions, strict=True)
        ]
        if any(map(blasts, worlds, ends)) or game.outcome(ends[0]) is not None:
            break
        for at_, action in enumerate(actions):
            worlds[at_] = extend(records[at_], game, worlds[at_], step.seat, action)
    return records, worlds


def history_of(game: Club, record: Record) -> History[Position, Action]:
    history = History(game, record.seats, record.start)
    for entry in record.entries:
        history.add(entry.seat, game.read_action(entry.action))
    return history


@pytest.mark.rule("TC-GAP-48", "TC-GAP-80")
@pytest.mark.parametrize("seed", range(3))
def test_records_and_undo_tell_no_code(seed: int) -> None:
    game, state = minefield(seed + 20)
    differed = 0
    for seat in (1, 2, SPECTATOR):
        records, worlds = play_twice(game, state, seat, seed, 8)
        differed += worlds[0] != worlds[1]
        shown = [seat_record(game, record, seat) for record in records]
        assert all(isinstance(each, RedactedRecord) for each in shown)
        assert shown[0].dumps() == shown[1].dumps()
        histories = [history_of(game, record) for record in records]
        reach = [history.may_undo(seat) for history in histories]
        assert reach[0] == reach[1]
        if reach[0]:
            for history in histories:
                history.undo(seat, reach[0])
            views = [canonical(game.view(history.state, seat)) for history in histories]
            assert views[0] == views[1]
    assert differed


@pytest.mark.once
def test_a_walk_over_mines_passes_the_kit() -> None:
    game, state = minefield(3)
    steps = list(walk(game, state, 3, 10))
    assert check_walk_leaks(game, 4, steps, Pool(), Draw(1)) > 0


@pytest.mark.rule("TC-VAR-38", "TC-SETUP-34")
def test_the_sealed_split_with_picks_passes_the_kit() -> None:
    game = Club(players=2, start_special=True, spec=True)
    steps = list(walk(game, game.initial(), 5, 30))
    assert {"pick", "assign"} <= {step.action.kind for step in steps}
    assert check_walk_leaks(game, 2, steps, Pool(), Draw(2)) > 0


# By hand.

MARKER = at(0, 0)


def near_a_marker(
    *units: Stands, code: int = 0, table_undo: str = "phase"
) -> tuple[Club, Position]:
    """Return a position with one French marker in the middle of the meadow, at Germany's turn."""
    game, state = table(
        [*units, Stands("FR", "minelayer", at(9, 0))],
        nations=("GE", "FR"),
        spec=True,
        table_undo=table_undo,
    )
    return game, with_mines(state, ("FR", MARKER, code))


def bars(game: Club, state: Position, order: str, seat: Seat = 1) -> bool:
    return game.barrier(json.loads(canonical(game.view(state, seat))), seat, Action(order))


@pytest.mark.rule("TC-GAP-80")
@pytest.mark.parametrize("code", range(7))
@pytest.mark.parametrize(
    ("order", "bar"),
    [
        (f"move u1 {at(-3, 0)}", False),
        (f"move u1 {at(-1, 0)}", True),
        (f"move u1 {at(0, 0)}", True),
        (f"move u1 {at(-4, 0)}", False),
        (f"move u2 {at(1, 1)}", True),  # past it, from and to two hexes away
        (f"unload u4 {at(1, -2)}", False),
        (f"unload u4 {at(1, -1)}", True),
        ("end moves", True),  # whoever is aboard gets off somewhere
        ("end turn", False),
        (f"lay u5 {at(2, 0)} 3", False),
        ("attack u1 u6", False),
    ],
)
def test_the_bar_is_a_marker_and_not_a_mine(order: str, bar: bool, code: int) -> None:
    game, state = near_a_marker(
        Stands("GE", "infantry", at(-2, 0)),
        Stands("GE", "mounted", at(-2, 1)),
        Stands("GE", "truck", at(2, -2)),
        Stands("GE", "infantry", "u3", moved=True),
        Stands("GE", "minelayer", at(2, 0)),
        code=code,
    )
    assert bars(game, state, order) == bar


@pytest.mark.rule("TC-GAP-80")
def test_a_walk_to_a_truck_may_be_barred() -> None:
    far, close = Stands("GE", "truck", at(-3, 0)), Stands("GE", "truck", at(-2, 0))
    for truck, walker, bar in (
        (far, at(-3, 1), False),  # it stands beside it
        (far, at(-4, 2), False),
        (close, at(0, 0), True),
        (close, at(-1, 0), False),  # it stands beside it, and near the marker: no step is made
    ):
        game, state = near_a_marker(truck, Stands("GE", "infantry", walker))
        assert "board u2 u1" in map(str, game.legal(state, 1))
        assert bars(game, state, "board u2 u1") == bar, (truck, walker)


@pytest.mark.rule("TC-GAP-80")
def test_one_s_own_markers_are_no_bar() -> None:
    layers = [Stands(nation, "minelayer", at(8, row)) for row, nation in enumerate(SEATING)]
    game, state = table([Stands("GE", "infantry", at(-2, 0)), *layers], spec=True)
    order = f"move u1 {at(-1, 0)}"
    for nation, bar in (("GE", False), ("AH", False), ("GB", True), ("FR", True)):
        assert bars(game, with_mines(state, (nation, MARKER, 1)), order) == bar, nation


@pytest.mark.rule("TC-GAP-80")
def test_a_step_that_found_nothing_is_not_taken_back() -> None:
    game, state = near_a_marker(Stands("GE", "mounted", at(-3, 0)), code=2)
    history = History(game, 2, str(state))
    reach = []
    for place in (at(-2, 0), at(-1, 0), at(-2, 0)):
        history.add(1, Action(f"move u1 {place}"))
        reach.append(history.may_undo(1))
    assert reach == [1, 0, 1]
    history.add(1, Action("end moves"))
    assert history.may_undo(1) == 0


@pytest.mark.rule("TC-GAP-80")
@pytest.mark.parametrize(
    ("undo_option", "counts"), [("phase", [1, 2, 3]), ("unit", [1, 2, 1]), ("off", [0, 0, 0])]
)
def test_how_far_one_may_take_back(undo_option: str, counts: list[int]) -> None:
    units = [Stands("GE", "infantry", at(q, 0)) for q in (-9, -5)]
    game, state = near_a_marker(*units, table_undo=undo_option)
    history = History(game, 2, str(state))
    found = []
    for order in (f"u1 {at(-8, 0)}", f"u1 {at(-7, 0)}", f"u2 {at(-4, 0)}"):
        history.add(1, Action(f"move {order}"))
        found.append(history.may_undo(1))
    assert found == counts


def test_orders_that_are_for_no_unit_are_not_a_unit_s() -> None:
    actions = [Action("move u1 0101"), Action("use A")]
    assert secrets.reach_back(actions, "unit") == 0
    assert secrets.reach_back(actions[:1], "unit") == 1
    assert secrets.reach_back([], "unit") == 0


@pytest.mark.rule("TC-GAP-48")
def test_others_know_the_marker_and_not_the_code() -> None:
    lay, sealed = Action("lay u12 0712 3"), (Action("assign u1 A"), Action("pick gas"))
    assert [secrets.shown(1, lay, seat) for seat in (1, 3)] == ["lay u12 0712 3"] * 2
    assert {secrets.shown(1, lay, seat) for seat in (2, 4, SPECTATOR)} == {"lay u12 0712 ?"}
    for action in sealed:
        assert secrets.shown(1, action, 1) == str(action)
        assert {secrets.shown(1, action, seat) for seat in (2, 3, 4, SPECTATOR)} == {""}


@pytest.mark.rule("TC-GAP-48", "TC-SPEC-69")
def test_the_code_is_told_to_the_team_and_to_all_when_it_goes_off() -> None:
    game, state = table(
        [
            Stands("GE", "minelayer", at(0, 0)),
            Stands("AH", "infantry", at(-9, 0)),
            Stands("FR", "infantry", at(3, 0)),
            Stands("GB", "infantry", at(9, 0)),
        ],
        spec=True,
    )
    hex = game.terms.names[mine_hex(game.terms.field, game.terms.targets[at(1, 0)], 3)]
    state, events = game.apply(state, 1, Action(f"lay u1 {at(1, 0)} 3"))
    for seat in (1, 2, 3, 4, SPECTATOR):
        looks = json.loads(seen(game, events, seat))
        assert looks[0]["kind"] == "laid"
        assert ("code" in looks[0]["facts"]) == (seat in (1, 3))
        mine = json.loads(canonical(game.view(state, seat)))["mines"]["m5"]
        assert mine["code"] == (3 if seat in (1, 3) else "?")
    state = play(game, state, "end moves", "end attacks", "end turn")
    while state.phase != "move" or state.seat not in (2, 4):
        action = "use A B C" if state.phase == "armies" else f"end {ENDS[state.phase]}"
        state = play(game, state, action)
    unit = next(unit for unit in state.units().values() if unit.seat == state.seat)
    path = [
        order for order in game.legal(state, state.seat) if str(order) == f"move {unit.name} {hex}"
    ]
    for order in path:
        after, events = game.apply(state, state.seat, order)
        assert blasts(state, after) == 1
        assert len({seen(game, events, seat) for seat in (1, 2, 3, 4, SPECTATOR)}) == 1


ENDS = {"move": "moves", "attacks": "attacks", "bank": "turn"}


@pytest.mark.rule("TC-FAQ-07")
@pytest.mark.parametrize("code", range(7))
def test_a_hidden_mine_of_the_enemy_does_not_stand_in_the_way(code: int) -> None:
    """The refusal would betray it; a marker is for all to see, and one's own mines one knows."""
    game, state = near_a_marker(Stands("GE", "minelayer", at(1, 0)), code=code)
    field, targets = game.terms.field, game.terms.targets
    lies = mine_hex(field, targets[MARKER], code)
    allowed = set(map(str, game.legal(state, 1)))
    blank = {str(a) for a in game.legal(with_mines(bare(state), ("FR", MARKER, (code + 1) % 7)), 1)}
    assert allowed == blank
    onto = [
        order
        for order in allowed
        if order.startswith("lay")
        and mine_hex(field, targets[order.split()[2]], int(order.split()[3])) == lies
    ]
    assert onto or lies not in may_be_mined(game, at(1, 0))
    for order in onto:
        after, _ = game.apply(state, 1, Action(order))
        assert len(after.mines) == 2
    assert why(game, state, f"lay u1 {MARKER} 0")[0] == "TC-FAQ-07"


def bare(state: Position) -> Position:
    """Take the mines away again."""
    words = state.words()
    while words[layout.MINES]:
        words[layout.MINES] -= 1
        words[layout.UNITS] -= 1
    return Position(
        words[: layout.SLOTS + layout.SLOT * words[layout.UNITS]].tobytes(), state.terms
    )


def may_be_mined(game: Club, start: str) -> set[int]:
    """Return where a minelayer on a hex can lay a mine, with a marker elsewhere than on MARKER."""
    field, targets, codes = game.terms.field, game.terms.targets, range(7)
    markers = {mine_hex(field, targets[start], code) for code in codes} - {targets[MARKER]}
    return {mine_hex(field, marker, code) for marker in markers for code in codes}


@pytest.mark.rule("TC-FAQ-07")
def test_mines_of_both_teams_on_one_hex_act_on_their_own_enemies() -> None:
    game, state = table(
        [
            Stands("GE", "infantry", at(-1, 0)),
            Stands("FR", "infantry", at(1, 0)),
            Stands("GE", "minelayer", at(-9, 0)),
            Stands("FR", "minelayer", at(9, 0)),
        ],
        nations=("GE", "FR"),
        spec=True,
    )
    hex = game.terms.targets[at(0, 0)]
    marks = {}
    for code in (1, 4):
        marker = next(
            name
            for name, place in game.terms.targets.items()
            if place < len(game.terms.cells) and mine_hex(game.terms.field, place, code) == hex
        )
        marks[code] = marker
    state = with_mines(state, ("GE", marks[1], 1), ("FR", marks[4], 4))
    assert {mine.hex for mine in state.mines} == {at(0, 0)}
    after, events = game.apply(state, 1, Action(f"move u1 {at(0, 0)}"))
    assert [mine.nation for mine in after.mines] == ["GE"]
    assert "u1" not in after.units()
    words = state.words()
    words[layout.SEAT] = 2
    other = Position(words.tobytes(), state.terms)
    after, _ = game.apply(other, 2, Action(f"move u2 {at(0, 0)}"))
    assert [mine.nation for mine in after.mines] == ["FR"]
    assert "u2" not in after.units()
    assert "GE" not in str([dict(event.facts) for event in events if event.kind == "blast"])
