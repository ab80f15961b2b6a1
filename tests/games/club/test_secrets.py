"""Hidden mines do not influence what an opponent can observe (invariant 13).

A sample of a seat's view is a position that differs only in hidden codes. All answers of the game
to that seat must be equal in both positions, byte for byte.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, InputError, Json, Seat, canonical
from firestep.contract.record import Record, append_action, new_record
from firestep.contract.redacted_record import RedactedRecord, redact_record
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.hidden import secrets
from firestep.games.club.kernel import layout
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.state import Position
from firestep.table.history import History
from firestep.testing.check_secrets import check_walk_leaks, visible_events
from firestep.testing.check_states import ActionPool
from firestep.testing.random_play import Draw, Step, pick_action
from support.club_minefields import make_minefield, sample_other_codes, with_mines
from support.club_small_positions import UnitAt, at, play, table, why
from support.interpreted_subset import mark_rest_once

LANGUAGES = ("en", "fr", "es")
MAX_PROBES = 5
"""The maximum number of actions, units and pairs queried in one state."""


def play_randomly(
    game: Club, state: Position, seed: int, steps: int
) -> Iterator[Step[Position, Action]]:
    """Play at random; draw the kind of action first, so that mines are laid."""
    draw = Draw(seed)
    for _ in range(steps):
        if not game.to_act(state):
            return
        seat, action, aside = pick_action(game, game.config.players, state, draw)
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


def collect_answers(
    game: Club, state: Position, seat: Seat, probes: Sequence[Action]
) -> dict[str, bytes]:
    """Return all answers of the game to a seat, by query."""
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
        answers[f"barrier of {action}"] = game.is_barrier(state, seat, action)
    answers |= collect_forecasts(game, state)
    for language in LANGUAGES:
        answers[f"status {language}"] = game.status(state, language)
        for action in probes:
            if game.refusal(state, seat, action) is None:
                answers[f"{language} {action}"] = game.describe_action(state, action, language)
    if seat >= 1:
        answers |= collect_assistant_answers(game, state, seat, probes)
    return {name: canonical(answer) for name, answer in answers.items()}


def collect_forecasts(game: Club, state: Position) -> dict[str, Any]:
    """Return reach and odds for own and other units."""
    answers: dict[str, Any] = {}
    units = list(state.units())
    for unit in units[:MAX_PROBES]:
        answers[f"reach {unit}"] = answer_or_error(lambda unit=unit: game.reach(state, unit))
    for one, two in pairwise(units[:MAX_PROBES]):
        answers[f"battle {one} {two}"] = answer_or_error(
            lambda pair=(one, two): str(game.battle_odds(state, *pair))
        )
    answers["attacks"] = answer_or_error(lambda: str(game.attack_odds(state)))
    return answers


def collect_assistant_answers(
    game: Club, state: Position, seat: Seat, probes: Sequence[Action]
) -> dict[str, Any]:
    """Return all answers of the assistant."""
    desk = game.assistant(state, seat, "en")
    legal = game.legal(state, seat) if seat in game.to_act(state) else []
    names = [*list(state.units())[:MAX_PROBES], *(mine.name for mine in state.mines)]
    names += sorted({mine.marker for mine in state.mines})
    answers: dict[str, Any] = {
        "tables": answer_or_error(lambda: desk.tables("all")),
        "own tables": answer_or_error(desk.tables),
        "news": answer_or_error(desk.tables_to_show),
        "summary": answer_or_error(lambda: desk.summary(legal)),
        "labels": answer_or_error(lambda: desk.labels(legal[:MAX_PROBES])),
        "odds": answer_or_error(lambda: desk.odds([])),
    }
    for name in names:
        answers[f"describe {name}"] = answer_or_error(lambda name=name: desk.describe(name))
    return answers


def answer_or_error(ask: Any) -> Json:
    """Return the answer, or the text of the `InputError`."""
    try:
        answer: Json = ask()
    except InputError as fault:
        return f"fault: {fault}"
    return answer


def changed_answers(one: Mapping[str, bytes], two: Mapping[str, bytes]) -> list[str]:
    """Return the queries with different answers."""
    return [name for name in {**one, **two} if one.get(name) != two.get(name)]


def make_probes(game: Club, state: Position, draw: Draw) -> list[Action]:
    """Return legal and illegal actions of several kinds."""
    seat = state.seat if game.to_act(state)[:1] != (CHANCE,) else 1
    found = draw.sample(game.legal(state, seat), MAX_PROBES)
    for unit in draw.sample(list(state.units().values()), 6):
        for mine in draw.sample(state.mines, 4):
            near = game.config.field[
                game.config.field[layout.F_NEIGHBOURS]
                + 6 * game.config.targets[mine.marker]
                + draw(6)
            ]
            found.append(Action(f"move {unit.name} {mine.marker}"))
            found.append(Action(f"unload {unit.name} {game.config.names[near]}"))
            found.append(Action(f"lay {unit.name} {game.config.names[near]} {draw(7)}"))
            found.append(Action(f"lay {unit.name} {mine.marker} {draw(7)}"))
    return found


def count_explosions(before: Position, after: Position) -> int:
    """Return the number of mines that went off."""
    return sum(mine.name not in {left.name for left in after.mines} for mine in before.mines)


@pytest.mark.rule("TC-GAP-48", "TC-GAP-50", "TC-SPEC-49", "TC-SPEC-69")
@pytest.mark.parametrize("seed", mark_rest_once(range(4)))
def test_answers_do_not_depend_on_hidden_codes(seed: int) -> None:
    game, state = make_minefield(seed, SEATING if seed == 3 else ("GE", "FR"))
    draw, differed = Draw(seed), 0
    for step in play_randomly(game, state, seed, 5):
        probes = make_probes(game, step.state, draw)
        for seat in (*range(1, game.config.players + 1), SPECTATOR):
            other = sample_other_codes(game, step.state, seat, draw)
            differed += other != step.state
            one, two = (collect_answers(game, world, seat, probes) for world in (step.state, other))
            assert not changed_answers(one, two), f"{seat} after {step.action}"
    assert differed


@pytest.mark.rule("TC-GAP-80", "TC-SPEC-69")
@pytest.mark.parametrize("seed", mark_rest_once(range(3)))
def test_results_are_equal_until_a_mine_goes_off(seed: int) -> None:
    """Without a barrier no mine goes off in either position."""
    game, state = make_minefield(seed + 50)
    draw, quiet, loud, bars = Draw(seed), 0, 0, 0
    for step in play_randomly(game, state, seed, 8):
        for seat in {step.seat or 1, 2, SPECTATOR}:
            other = sample_other_codes(game, step.state, seat, draw)
            actions = [step.action]
            if step.seat == seat != CHANCE:
                legal = game.legal(step.state, seat)
                actions += draw.sample([act for act in legal if act.kind == "move"], 12)
                actions += draw.sample([act for act in legal if act.kind in ("board", "unload")], 6)
            for action in actions:
                if game.refusal(other, step.seat, action) is not None:
                    assert step.seat != seat  # an enemy seat may know of a mine there
                    continue
                ends = [game.apply(world, step.seat, action) for world in (step.state, other)]
                went = [
                    count_explosions(w, e[0])
                    for w, e in zip((step.state, other), ends, strict=True)
                ]
                bar = step.seat == seat and game.is_barrier(step.state, seat, action)
                bars += bar
                if any(went):
                    loud += 1
                    assert bar or step.seat != seat
                    continue
                quiet += 1
                views = [canonical(game.view(after, seat)) for after, _ in ends]
                assert views[0] == views[1], action
                looks = [visible_events(game, events, seat) for _, events in ends]
                assert looks[0] == looks[1], action
    assert quiet
    assert loud
    assert bars


def play_in_parallel(
    game: Club, state: Position, seat: Seat, seed: int, steps: int
) -> tuple[list[Record], list[Position]]:
    """Play one game from two positions with equal views, until a mine goes off."""
    draw = Draw(seed)
    worlds = [state, sample_other_codes(game, state, seat, draw)]
    records = [new_record(game, 4, start=str(world))[0] for world in worlds]
    for step in play_randomly(game, state, seed, steps):
        actions = [step.action, step.action]
        if (
            step.action.kind == "lay"
            and not secrets.redact_action(step.seat, step.action, seat)[-1].isdigit()
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
        if any(map(count_explosions, worlds, ends)) or game.outcome(ends[0]) is not None:
            break
        for at_, action in enumerate(actions):
            worlds[at_] = append_action(records[at_], game, worlds[at_], step.seat, action)
    return records, worlds


def make_history(game: Club, record: Record) -> History[Position, Action]:
    history = History(game, record.seats, record.start)
    for entry in record.entries:
        history.add(entry.seat, game.read_action(entry.action))
    return history


@pytest.mark.rule("TC-GAP-48", "TC-GAP-80")
@pytest.mark.parametrize("seed", range(3))
def test_records_and_undo_reveal_no_code(seed: int) -> None:
    game, state = make_minefield(seed + 20)
    differed = 0
    for seat in (1, 2, SPECTATOR):
        records, worlds = play_in_parallel(game, state, seat, seed, 8)
        differed += worlds[0] != worlds[1]
        shown = [redact_record(game, record, seat) for record in records]
        assert all(isinstance(each, RedactedRecord) for each in shown)
        assert shown[0].dumps() == shown[1].dumps()
        histories = [make_history(game, record) for record in records]
        reach = [history.max_undo(seat) for history in histories]
        assert reach[0] == reach[1]
        if reach[0]:
            for history in histories:
                history.undo(seat, reach[0])
            views = [canonical(game.view(history.state, seat)) for history in histories]
            assert views[0] == views[1]
    assert differed


@pytest.mark.once
def test_a_game_with_mines_has_no_leaks() -> None:
    game, state = make_minefield(3)
    steps = list(play_randomly(game, state, 3, 10))
    assert check_walk_leaks(game, 4, steps, ActionPool(), Draw(1)) > 0


@pytest.mark.rule("TC-VAR-38", "TC-SETUP-34")
def test_the_sealed_split_with_picks_has_no_leaks() -> None:
    game = Club(players=2, start_special=True, spec=True)
    steps = list(play_randomly(game, game.initial(), 5, 30))
    assert {"pick", "assign"} <= {step.action.kind for step in steps}
    assert check_walk_leaks(game, 2, steps, ActionPool(), Draw(2)) > 0


# Single positions.

MARKER = at(0, 0)


def marker_position(
    *units: UnitAt, code: int = 0, table_undo: str = "phase"
) -> tuple[Club, Position]:
    """Return a position with one French marker in the middle, in Germany's turn."""
    game, state = table(
        [*units, UnitAt("FR", "minelayer", at(9, 0))],
        nations=("GE", "FR"),
        spec=True,
        table_undo=table_undo,
    )
    return game, with_mines(state, ("FR", MARKER, code))


def is_barrier(game: Club, state: Position, order: str, seat: Seat = 1) -> bool:
    return game.is_barrier(state, seat, Action(order))


@pytest.mark.rule("TC-GAP-80")
@pytest.mark.parametrize("code", range(7))
@pytest.mark.parametrize(
    ("order", "bar"),
    [
        (f"move u1 {at(-3, 0)}", False),
        (f"move u1 {at(-1, 0)}", True),
        (f"move u1 {at(0, 0)}", True),
        (f"move u1 {at(-4, 0)}", False),
        (f"move u2 {at(1, 1)}", True),  # passes it, from and to a distance of two hexes
        (f"unload u4 {at(1, -2)}", False),
        (f"unload u4 {at(1, -1)}", True),
        ("end moves", True),  # units aboard may unload near it
        ("end turn", False),
        (f"lay u5 {at(2, 0)} 3", False),
        ("attack u1 u6", False),
    ],
)
def test_the_barrier_depends_on_the_marker_only(order: str, bar: bool, code: int) -> None:
    game, state = marker_position(
        UnitAt("GE", "infantry", at(-2, 0)),
        UnitAt("GE", "mounted", at(-2, 1)),
        UnitAt("GE", "truck", at(2, -2)),
        UnitAt("GE", "infantry", "u3", moved=True),
        UnitAt("GE", "minelayer", at(2, 0)),
        code=code,
    )
    assert is_barrier(game, state, order) == bar


@pytest.mark.rule("TC-GAP-80")
def test_boarding_may_be_a_barrier() -> None:
    far, close = UnitAt("GE", "truck", at(-3, 0)), UnitAt("GE", "truck", at(-2, 0))
    for truck, walker, bar in (
        (far, at(-3, 1), False),  # adjacent, no step
        (far, at(-4, 2), False),
        (close, at(0, 0), True),
        (close, at(-1, 0), False),  # adjacent and near the marker, no step
    ):
        game, state = marker_position(truck, UnitAt("GE", "infantry", walker))
        assert "board u2 u1" in map(str, game.legal(state, 1))
        assert is_barrier(game, state, "board u2 u1") == bar, (truck, walker)


@pytest.mark.rule("TC-GAP-80")
def test_markers_of_the_own_team_are_no_barrier() -> None:
    layers = [UnitAt(nation, "minelayer", at(8, row)) for row, nation in enumerate(SEATING)]
    game, state = table([UnitAt("GE", "infantry", at(-2, 0)), *layers], spec=True)
    order = f"move u1 {at(-1, 0)}"
    for nation, bar in (("GE", False), ("AH", False), ("GB", True), ("FR", True)):
        assert is_barrier(game, with_mines(state, (nation, MARKER, 1)), order) == bar, nation


@pytest.mark.rule("TC-GAP-80")
def test_a_step_near_a_marker_is_not_undone() -> None:
    game, state = marker_position(UnitAt("GE", "mounted", at(-3, 0)), code=2)
    history = History(game, 2, str(state))
    reach = []
    for place in (at(-2, 0), at(-1, 0), at(-2, 0)):
        history.add(1, Action(f"move u1 {place}"))
        reach.append(history.max_undo(1))
    assert reach == [1, 0, 1]
    history.add(1, Action("end moves"))
    assert history.max_undo(1) == 0


@pytest.mark.rule("TC-GAP-80")
@pytest.mark.parametrize(
    ("undo_option", "counts"), [("phase", [1, 2, 3]), ("unit", [1, 2, 1]), ("off", [0, 0, 0])]
)
def test_undo_option_limits_undo(undo_option: str, counts: list[int]) -> None:
    units = [UnitAt("GE", "infantry", at(q, 0)) for q in (-9, -5)]
    game, state = marker_position(*units, table_undo=undo_option)
    history = History(game, 2, str(state))
    found = []
    for order in (f"u1 {at(-8, 0)}", f"u1 {at(-7, 0)}", f"u2 {at(-4, 0)}"):
        history.add(1, Action(f"move {order}"))
        found.append(history.max_undo(1))
    assert found == counts


def test_undo_per_unit_ignores_orders_without_a_unit() -> None:
    actions = [Action("move u1 0101"), Action("use A")]
    assert secrets.max_take_back(actions, "unit") == 0
    assert secrets.max_take_back(actions[:1], "unit") == 1
    assert secrets.max_take_back([], "unit") == 0


@pytest.mark.rule("TC-GAP-48")
def test_enemies_see_the_marker_and_not_the_code() -> None:
    lay, sealed = Action("lay u12 0712 3"), (Action("assign u1 A"), Action("pick gas"))
    assert [secrets.redact_action(1, lay, seat) for seat in (1, 3)] == ["lay u12 0712 3"] * 2
    assert {secrets.redact_action(1, lay, seat) for seat in (2, 4, SPECTATOR)} == {"lay u12 0712 ?"}
    for action in sealed:
        assert secrets.redact_action(1, action, 1) == str(action)
        assert {secrets.redact_action(1, action, seat) for seat in (2, 3, 4, SPECTATOR)} == {""}


@pytest.mark.rule("TC-GAP-48", "TC-SPEC-69")
def test_the_code_is_visible_to_the_team_and_to_all_after_the_explosion() -> None:
    game, state = table(
        [
            UnitAt("GE", "minelayer", at(0, 0)),
            UnitAt("AH", "infantry", at(-9, 0)),
            UnitAt("FR", "infantry", at(3, 0)),
            UnitAt("GB", "infantry", at(9, 0)),
        ],
        spec=True,
    )
    hex = game.config.names[mine_hex(game.config.field, game.config.targets[at(1, 0)], 3)]
    state, events = game.apply(state, 1, Action(f"lay u1 {at(1, 0)} 3"))
    for seat in (1, 2, 3, 4, SPECTATOR):
        looks = json.loads(visible_events(game, events, seat))
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
        assert count_explosions(state, after) == 1
        assert len({visible_events(game, events, seat) for seat in (1, 2, 3, 4, SPECTATOR)}) == 1


ENDS = {"move": "moves", "attacks": "attacks", "bank": "turn"}


@pytest.mark.rule("TC-FAQ-07")
@pytest.mark.parametrize("code", range(7))
def test_a_hidden_enemy_mine_does_not_block_laying(code: int) -> None:
    """A refusal would reveal it; markers and mines of the own team are known."""
    game, state = marker_position(UnitAt("GE", "minelayer", at(1, 0)), code=code)
    field, targets = game.config.field, game.config.targets
    lies = mine_hex(field, targets[MARKER], code)
    allowed = set(map(str, game.legal(state, 1)))
    blank = {
        str(a)
        for a in game.legal(with_mines(without_mines(state), ("FR", MARKER, (code + 1) % 7)), 1)
    }
    assert allowed == blank
    onto = [
        order
        for order in allowed
        if order.startswith("lay")
        and mine_hex(field, targets[order.split()[2]], int(order.split()[3])) == lies
    ]
    assert onto or lies not in mineable_hexes(game, at(1, 0))
    for order in onto:
        after, _ = game.apply(state, 1, Action(order))
        assert len(after.mines) == 2
    assert why(game, state, f"lay u1 {MARKER} 0")[0] == "TC-FAQ-07"


def without_mines(state: Position) -> Position:
    """Return the position without mines."""
    words = state.words()
    while words[layout.S_MINES]:
        words[layout.S_MINES] -= 1
        words[layout.S_UNITS] -= 1
    return Position(
        words[: layout.S_SLOTS + layout.SLOT_WORDS * words[layout.S_UNITS]].tobytes(), state.config
    )


def mineable_hexes(game: Club, start: str) -> set[int]:
    """Return the hexes a minelayer can mine with a marker on a hex other than MARKER."""
    field, targets, codes = game.config.field, game.config.targets, range(7)
    markers = {mine_hex(field, targets[start], code) for code in codes} - {targets[MARKER]}
    return {mine_hex(field, marker, code) for marker in markers for code in codes}


@pytest.mark.rule("TC-FAQ-07")
def test_mines_of_both_teams_on_one_hex_destroy_enemies_only() -> None:
    game, state = table(
        [
            UnitAt("GE", "infantry", at(-1, 0)),
            UnitAt("FR", "infantry", at(1, 0)),
            UnitAt("GE", "minelayer", at(-9, 0)),
            UnitAt("FR", "minelayer", at(9, 0)),
        ],
        nations=("GE", "FR"),
        spec=True,
    )
    hex = game.config.targets[at(0, 0)]
    marks = {}
    for code in (1, 4):
        marker = next(
            name
            for name, place in game.config.targets.items()
            if place < len(game.config.cells) and mine_hex(game.config.field, place, code) == hex
        )
        marks[code] = marker
    state = with_mines(state, ("GE", marks[1], 1), ("FR", marks[4], 4))
    assert {mine.hex for mine in state.mines} == {at(0, 0)}
    after, events = game.apply(state, 1, Action(f"move u1 {at(0, 0)}"))
    assert [mine.nation for mine in after.mines] == ["GE"]
    assert "u1" not in after.units()
    words = state.words()
    words[layout.S_SEAT] = 2
    other = Position(words.tobytes(), state.config)
    after, _ = game.apply(other, 2, Action(f"move u2 {at(0, 0)}"))
    assert [mine.nation for mine in after.mines] == ["FR"]
    assert "u2" not in after.units()
    assert "GE" not in str([dict(event.facts) for event in events if event.kind == "blast"])
