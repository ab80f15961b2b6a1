"""The assistant: tables of what a seat may know, short lists, automatic set-up steps."""

from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, Seat
from firestep.contract.translations import LANGUAGES
from firestep.games.club import Club, Position
from firestep.games.club.actions import Action
from firestep.games.club.kernel import layout
from support.club_battles import with_trenches
from support.club_small_positions import UnitAt, at, meadow, play, table

pytestmark = pytest.mark.once

FOE = UnitAt("GB", "infantry", at(9, 0))


def read_lines(game: Club, state: Position, seat: Seat, about: str = "") -> str:
    return "\n".join(game.assistant(state, seat, "en").tables(about))


def make_minefield() -> tuple[Club, Position]:
    units = [UnitAt("GE", "minelayer", at(0, 0)), UnitAt("AH", "car", at(5, 5)), FOE]
    game, state = table(units, spec=True)
    return game, play(game, state, f"lay u1 {at(1, 0)} 1")


@pytest.mark.rule("TC-SPEC-49")
@pytest.mark.parametrize("about", ["", "all", "GE"])
def test_only_the_team_sees_the_hex_of_its_mine(about: str) -> None:
    game, state = make_minefield()
    secret = f"Mine m4 (Germany): marker at {at(1, 0)}, mine at {at(1, -1)} (code 1)"
    for seat in (1, 3):
        assert secret in read_lines(game, state, seat, about)
    for seat in (2, 4, CHANCE, SPECTATOR):
        told = read_lines(game, state, seat, about)
        assert f"  Mine m4 (Germany): marker at {at(1, 0)}\n" in told
        assert "code" not in told
        assert at(1, -1) not in told


@pytest.mark.rule("TC-SPEC-49")
def test_a_hex_shows_a_mine_to_its_team() -> None:
    game, state = make_minefield()
    for name in ("m4", at(1, 0), at(1, -1)):
        assert "code 1" in "\n".join(game.assistant(state, 3, "en").describe(name))
        assert "code" not in "\n".join(game.assistant(state, 2, "en").describe(name))
    assert len(game.assistant(state, 2, "en").describe(at(1, -1))) == 1
    assert len(game.assistant(state, 2, "en").describe(at(1, 0))) == 2


def test_choices_of_mines_are_grouped_by_marker() -> None:
    units = [UnitAt("GE", "minelayer", at(0, 0)), FOE]
    game, state = table(units, spec=True)
    legal = [order for order in game.legal(state, 1) if order.kind == "lay"]
    assert len(legal) == 49
    desk = game.assistant(state, 1, "en")
    (line,) = desk.summary(legal)
    assert line.startswith(f"lay u1 minelayer: {at(0, 0)} (0 1 2 3 4 5 6), ")
    assert line.count("(0 1 2 3 4 5 6)") == 7
    assert desk.labels(legal)[1] == f"{at(0, 0)} 1 ({at(0, -1)})"
    mixed = [order for order in game.legal(state, 1) if order.unit == 1]
    assert {label.split()[0] for label in desk.labels(mixed)} == {"lay", "move"}
    assert not any("u1" in label for label in desk.labels(mixed))


def test_turrets_in_the_reserve_have_a_line_and_are_not_units() -> None:
    units = [UnitAt("GE", "turret", ""), UnitAt("GE", "turret", "A"), UnitAt("GE", "car", at(0, 0))]
    game, state = table([*units, FOE], forts={"A": 1}, spec=True)
    own = read_lines(game, state, 1)
    assert "  Turrets in the reserve: u1\n" in own
    assert "\n  u1 " not in own
    assert "\n  u2  turret        A " in own
    assert "Germany: 1 unit, " in read_lines(game, state, 2)
    assert "One unit can still move." in game.status(state, "en")


@pytest.mark.rule("TC-VAR-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_points_headquarters_and_bonds_spent_are_listed(language: str) -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0)), FOE], vp=True)
    now = state.words()
    now[layout.S_POINTS + 1], now[layout.S_SPENT + 1] = 4, 37
    now[layout.S_HQ + 1] = 1 + state.config.targets[at(3, 3)]
    state = Position(now.tobytes(), state.config)
    told = "\n".join(game.assistant(state, 1, language).tables())
    assert at(3, 3) in told
    assert ": 4\n" in told
    assert " 37 " in told
    assert " 4," in game.status(state, language)
    assert len(game.assistant(state, 2, language).describe(at(3, 3))) == 2
    plain, other = table([UnitAt("GE", "car", at(0, 0)), FOE])
    assert "ictor" not in plain.status(other, language)


def test_table_marks_units_in_trenches() -> None:
    game_map = with_trenches(((1, 0), (2, 0)))
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GE", "car", at(5, 5)), FOE]
    game, state = table(units, game_map=game_map, trench=True)
    state = play(game, state, f"move u1 {at(1, 0)}", "end moves")
    assert f"{at(1, 0)}, in the trench " in read_lines(game, state, 1)
    told = game.assistant(state, 1, "en").describe(at(2, 0))
    assert told == [f"{at(2, 0)}: meadow, trench ({at(1, 0)}, {at(2, 0)})"]


@pytest.mark.rule("TC-VAR-38")
def test_picks_are_hidden_from_other_seats() -> None:
    game = Club(players=2, start_special=True)
    start = game.initial()
    picked = {kind: play(game, start, f"pick {kind}") for kind in ("medic", "turret")}
    for seat in (2, SPECTATOR):
        told = {read_lines(game, state, seat, "all") for state in picked.values()}
        told |= {"\n".join(game.assistant(s, seat, "en").describe("u12")) for s in picked.values()}
        assert len(told) == 2
        assert "medic" not in "".join(told)
    assert len({game.status(state, "en") for state in (start, *picked.values())}) == 1
    assert "u12  medic" in read_lines(game, picked["medic"], 1)


@pytest.mark.parametrize("first", ["", "pick turret", "pick medic", "assign u1 C"])
def test_shortcut_completes_a_split_with_a_special_force(first: str) -> None:
    game = Club(players=2, start_special=True)
    state = game.initial()
    if first:
        state = play(game, state, first)
    for action in game.assistant(state, 1, "en").shortcut():
        state, _ = game.apply(state, 1, action)
    assert game.to_act(state) == (2,)


def test_shortcuts_complete_the_setup_with_all_variants() -> None:
    """The terminal shows what to type; the status, which the page shows, does not."""
    game = Club(players=2, rules="everything")
    state = game.initial()
    tips: dict[str, str] = {}
    while state.phase != "armies":
        seat = game.to_act(state)[0]
        if seat != CHANCE:
            tips[state.phase] = " ".join(game.assistant(state, seat, "en").tips())
        assert "'" not in game.status(state, "en")
        outcomes = game.chances(state)
        done = [outcomes[state.word(layout.S_UNITS) % len(outcomes)][0]] if outcomes else []
        if state.phase in ("place-order", "first-roll"):
            done = [Action("die 9" if seat == CHANCE and state.seat == 1 else "die 3")]
        for action in done or game.assistant(state, seat, "en").shortcut():
            state, _ = game.apply(state, seat, action)
    assert set(state.hq) == {1, 2}
    assert "‘auto’" in tips["split"]
    assert "‘pick medic’" in tips["split"]
    assert "‘auto’" in tips["place"]
    assert "‘headquarters 4’" in tips["headquarters"]
    assert "‘use A’" in " ".join(game.assistant(state, 1, "en").tips())
    assert tips["turn-chip"] == ""


@pytest.mark.parametrize(
    ("order", "label"),
    [("choose gas", "gas (18)"), ("choose rail", "rail rail gun (18)"), ("draw", "")],
)
def test_labels_of_special_forces_have_their_price(order: str, label: str) -> None:
    units = [UnitAt("GE", "car", at(0, 0)), FOE, UnitAt("GB", "car", at(8, 0))]
    options: dict[str, Any] = {"phase": "bank", "bonds": (40, 0, 0, 0), "spec": True}
    game, state = table(units, game_map=meadow(), forts={"A": 1, "B": 2, "C": 2}, **options)
    desk = game.assistant(state, 1, "en")
    chosen = [action for action in game.legal(state, 1) if action.kind == "choose"]
    told = dict(zip(map(str, chosen), desk.labels(chosen), strict=True))
    assert told.get(order, "") == label
