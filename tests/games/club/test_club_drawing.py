"""Output of a position: the picture, the map in a terminal, tables and odds."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, InputError
from firestep.contract.capabilities import Drawing
from firestep.contract.translations import LANGUAGES
from firestep.games.club import Club, Position
from firestep.games.club.actions import Action
from firestep.games.club.kernel import layout
from firestep.games.club.picture.position_svg import build_model, mine_markers
from firestep.games.club.text.assistant import BEGINNER_ARMIES
from firestep.games.club.text.letters import unit_letters
from support.club_small_positions import UnitAt, at, meadow, play, table

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
UNITS = [
    UnitAt("GE", "tank", at(0, 0), damage=2),
    UnitAt("GE", "infantry", "A", experience=3),
    UnitAt("GE", "truck", at(-4, 0)),
    UnitAt("GE", "heavy", "u3"),
    UnitAt("GB", "infantry", at(2, 0)),
    UnitAt("FR", "car", at(1, -1), moved=True),
]


def list_moves(game: Club, state: Position, unit: str) -> list[Action]:
    legal = game.legal(state, state.seat)
    return [action for action in legal if action.kind == "move" and action.words[0] == unit]


def block(text: str, hex: str) -> tuple[str, str]:
    """Return the two lines of a hex on the map."""
    lines, column, row = text.splitlines(), int(hex[:2]), int(hex[2:])
    first = int(lines[0].split()[0])
    left, top = 3 + 4 * (column - first), 1 + 2 * row + column % 2
    above, below = (lines[top + line].ljust(200)[left : left + 4] for line in (0, 1))
    return above, below


# The picture.


def test_model_has_pieces_owners_and_attacks() -> None:
    game, state = table(UNITS, forts={"A": 1, "C": 4}, phase="attacks")
    shown = build_model(play(game, state, "attack u1 u6"))
    assert {(piece.id, piece.place) for piece in shown.pieces} == {
        ("u1", at(0, 0)),
        ("u2", "A"),
        ("u3", at(-4, 0)),
        ("u4", "u3"),
        ("u5", at(2, 0)),
        ("u6", at(1, -1)),
    }
    tank = shown.pieces[0]
    assert (tank.kind, tank.nation, tank.damage, tank.experience) == ("tank", "GE", 2, 0)
    assert shown.owners == {"A": "GE", "C": "FR"}
    assert shown.attacks == [("u1", "u6")]
    assert shown.title.startswith("Round 5: Germany declares")


def test_the_reach_of_the_open_mover_is_drawn() -> None:
    game, state = table(UNITS, forts={"A": 1})
    assert build_model(state).reach == {}
    moved = play(game, state, f"move u1 {at(-1, 0)}")
    shown = build_model(moved)
    assert [piece.id for piece in shown.pieces if piece.is_open] == ["u1"]
    assert shown.reach.keys() == {action.words[1] for action in list_moves(game, moved, "u1")}
    assert shown.reach[at(-2, 0)] == (2, False)
    then = play(game, moved, str(list_moves(game, moved, "u2")[0]))
    spent = {piece.id: (piece.is_spent, piece.is_open) for piece in build_model(then).pieces}
    assert spent["u1"] == (True, False)
    assert spent["u2"] == (False, True)
    assert spent["u6"] == (False, False)  # it moved in another turn


def test_the_moves_of_one_unit_are_drawn_with_their_costs() -> None:
    game, state = table(UNITS)
    marks = list_moves(game, state, "u1")
    shown = build_model(state, marks)
    assert shown.reach.keys() == {action.words[1] for action in marks}
    assert shown.chosen == "u1"
    some = build_model(state, marks[:3])
    assert some.reach.keys() == {action.words[1] for action in marks[:3]}
    assert any(stops for _, stops in shown.reach.values())


@pytest.mark.parametrize(
    ("order", "marked"),
    [("attack u1 u6", "u6"), ("board u2 u3", "u3"), ("buy tank C", "C"), ("place u1 0712", "0712")],
)
def test_other_choices_are_marked(order: str, marked: str) -> None:
    _, state = table(UNITS)
    assert build_model(state, [Action(order)]).marks == [marked]


def test_the_picture_contains_every_unit_on_the_board() -> None:
    game, state = table(UNITS, forts={"A": 1})
    assert isinstance(game, Drawing)
    tree = ET.fromstring(game.svg(state, seat=SPECTATOR, marks=list_moves(game, state, "u1")))
    drawn = {part.get("id") for part in tree.iter() if part.get("class") == "unit"}
    assert drawn == {f"u{number}" for number in range(1, 7)}
    assert [part for part in tree.iter() if part.get("class") == "cost"]
    last = game.svg(state, seat=1, last=Action(f"move u1 {at(0, 0)}"))
    assert 'class="chosen"' in last


def test_units_that_are_not_placed_are_not_drawn() -> None:
    game = Club()
    state = game.initial()
    assert 'class="unit"' not in game.svg(state, seat=1)
    assert "TR" not in game.diagram(state, seat=1)


# Optional parts of the game.

MARKER, RIVAL = at(-2, 2), at(4, -3)


def with_words(position: Position, words: dict[int, int]) -> Position:
    """Return the position with some words of its buffer changed."""
    state = position.words()
    for word, value in words.items():
        state[word] = value
    return Position(state.tobytes(), position.config)


def slot(unit: int) -> int:
    return layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS


def with_mines(position: Position, *mines: tuple[int, str, int]) -> Position:
    """Return the position with mines, each given as owner, marker hex and code."""
    state = position.words(layout.SLOT_WORDS * len(mines))
    for seat, marker, code in mines:
        state[layout.S_UNITS] += 1
        state[layout.S_MINES] += 1
        mine = slot(state[layout.S_UNITS])
        state[mine + layout.U_OWNER], state[mine + layout.U_PLACE] = seat, layout.PLACE_GONE
        state[mine + layout.M_MARKER] = 1 + position.config.targets[marker]
        state[mine + layout.M_CODE] = code
    return Position(state.tobytes(), position.config)


def draw_both(game: Club, position: Position, seat: int, **more: Any) -> tuple[str, str]:
    """Return the picture and the text of a position for a seat."""
    return game.svg(position, seat=seat, **more), game.diagram(position, seat=seat)


@pytest.mark.rule("TC-SPEC-49", "TC-GAP-65")
def test_enemy_output_does_not_depend_on_mine_codes() -> None:
    """Only the owner's team sees a mine; the output for others does not depend on the code."""
    game, state = table(UNITS, forts={"A": 1})
    codes = [(one, other) for one in range(7) for other in (0, 3)]
    states = [with_mines(state, (1, MARKER, one), (2, RIVAL, other)) for one, other in codes]
    for seat in (1, 2, 3, 4):
        seen: dict[int, set[tuple[str, str]]] = {}
        for (one, other), position in zip(codes, states, strict=True):
            own = other if seat % 2 == 0 else one
            seen.setdefault(own, set()).add(draw_both(game, position, seat))
        assert all(len(found) == 1 for found in seen.values())
        assert len(set().union(*seen.values())) == len(seen)
    for seat in (SPECTATOR, CHANCE):
        assert len({draw_both(game, position, seat) for position in states}) == 1
    said = [
        draw_both(game, states[0], 4, last=Action(f"lay u1 {MARKER} {code}")) for code in range(7)
    ]
    assert len(set(said)) == 1


@pytest.mark.rule("TC-SPEC-49")
def test_mines_are_shown_to_their_team_and_to_all_after_the_game() -> None:
    game, state = table(UNITS)
    state = with_mines(state, (1, MARKER, 4), (2, RIVAL, 0))
    below = at(-2, 3)
    known = {
        mark.id: (mark.nation, mark.place, mark.mine, mark.code) for mark in mine_markers(state, 3)
    }
    assert known == {"m7": ("GE", MARKER, below, 4), "m8": ("GB", RIVAL, "", None)}
    shown = [mark.mine for mark in mine_markers(state, SPECTATOR)]
    assert shown == ["", ""]
    assert [mark.mine for mark in build_model(state).markers] == ["", ""]
    picture, text = draw_both(game, state, 1)
    assert (picture.count('class="marker"'), picture.count('class="mine"')) == (2, 1)
    assert block(text, MARKER)[0] == "  !g"
    assert block(text, RIVAL) == ("  !b", "    ")
    assert block(text, below)[1] == " m4g"
    legend = f"mine markers (!): m7 Germany {MARKER} (mine {below}, code 4), m8 Great Britain"
    assert legend in text
    over = with_words(state, {layout.S_PHASE: layout.P_OVER, layout.S_ENDED: 2, layout.S_RESULT: 1})
    assert [mark.mine for mark in mine_markers(over, SPECTATOR)] == [below, RIVAL]


def test_headquarters_and_points_are_shown_with_victory_points() -> None:
    game, state = table(UNITS, vp=True)
    place = at(3, 3)
    hex = 1 + state.config.targets[place]
    held = with_words(
        state, {layout.S_HQ + 2: hex, layout.S_POINTS + 1: 3, layout.S_POINTS + 4: 12}
    )
    shown = build_model(held)
    assert shown.headquarters == {place: "GB"}
    assert shown.points == {"GE": 3, "GB": 0, "AH": 0, "FR": 12}
    picture, text = draw_both(game, held, 1)
    assert 'class="headquarters"' in picture
    assert 'class="score"' in picture
    assert block(text, place)[1] == " HQb"
    assert f"headquarters (HQ): Great Britain {place}" in text
    assert "victory points: Germany 3, Great Britain 0, Austria-Hungary 0, France 12" in text
    assert 'class="headquarters"' not in game.svg(state, seat=1)
    plain = table(UNITS)[1]
    assert build_model(plain).points == {}
    assert "victory" not in game.diagram(plain, seat=1)
    picked = build_model(state, [Action("headquarters 4"), Action("headquarters 7")]).marks
    assert picked == ["0801", "1401"]
    choosing = with_words(state, {layout.S_PHASE: layout.P_HEADQUARTERS})
    text = game.diagram(choosing, seat=1, marks=[Action("headquarters 4")])
    assert block(text, "0801")[1] == "[4 ]"
    assert block(text, "1401")[1] == " (7)"


def test_trenches_and_their_units_are_shown_in_the_variant() -> None:
    hexes = [at(0, 2), at(1, 2), at(2, 2)]
    game_map = replace(meadow(), trenches=(tuple(map(int, hexes)),))
    units = [UnitAt("GB", "infantry", hexes[0], damage=1), UnitAt("GE", "tank", hexes[1])]
    game, state = table(units, game_map=game_map, trench=True)
    state = with_words(state, {slot(1) + layout.U_DUG_IN: 1})
    shown = build_model(state)
    assert shown.has_trenches
    assert [piece.is_dug for piece in shown.pieces] == [True, False]
    picture, text = draw_both(game, state, 1)
    assert (picture.count('class="earth"'), picture.count('class="dug"')) == (1, 1)
    assert block(text, hexes[0]) == ("1inb", "  u1")
    assert block(text, hexes[1]) == (" TKg", "  u2")
    assert block(text, hexes[2]) == (" /\\/", " /\\/")
    assert text.splitlines()[-1] == f"trenches (/\\/), inside (small letters): u1 {hexes[0]}"
    bright = game.diagram(state, seat=1, colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", bright).splitlines()[-1] == text.splitlines()[-1]
    game, state = table(units, game_map=game_map)
    picture, text = draw_both(game, state, 1)
    assert 'class="earth"' not in picture
    assert block(text, hexes[2])[0] == "  . "


def test_turrets_are_shown_on_their_forts_but_not_in_reserve() -> None:
    units = [UnitAt("GE", "turret", "A"), UnitAt("GE", "turret", ""), UnitAt("GE", "tank", "A")]
    game, state = table(units, forts={"A": 1}, spec=True)
    picture, text = draw_both(game, state, 1)
    assert re.findall(r'id="(\w+)" class="unit', picture) == ["u3", "u1"]
    assert picture.count('class="unit turret"') == 1
    assert block(text, "0019") == ("T#A#", "  1g")
    assert block(text, "0219")[0] == " #B#"
    assert text.splitlines()[-1] == "turrets (T): u1 Germany on A"


@pytest.mark.parametrize("is_hex", [False, True])
def test_a_declared_gas_attack_shows_its_cloud(is_hex: bool) -> None:
    units = [UnitAt("GE", "gas", at(0, 0)), UnitAt("GB", "infantry", at(2, 0))]
    game, state = table(units, phase="attacks", spec=True, gas_aim="hex" if is_hex else "unit")
    aim = at(1, 0) if is_hex else at(2, 0)
    fire = {layout.S_DECLARED: 1, slot(1) + layout.U_ATTACK_ORDER: 1}
    if is_hex:
        fire[slot(1) + layout.U_AIM] = 1 + state.config.targets[aim]
    else:
        fire[slot(1) + layout.U_TARGET] = 2
    declared = with_words(state, fire)
    shown = build_model(declared)
    assert shown.attacks == [("u1", aim if is_hex else "u2")]
    assert shown.gassed == [aim]
    assert 'class="gas"' in game.svg(declared, seat=1)
    done = build_model(with_words(declared, {layout.S_FOUGHT: 1}))
    assert (done.fought, done.gassed) == (1, [])
    assert build_model(state).gassed == []


def test_attack_on_a_trench_is_drawn_to_the_hex_aimed_at() -> None:
    hexes = [at(0, 2), at(1, 2), at(2, 2)]
    game_map = replace(meadow(), trenches=(tuple(map(int, hexes)),))
    units = [UnitAt("GE", "mortar", at(0, 0)), UnitAt("GB", "infantry", hexes[2])]
    game, state = table(units, game_map=game_map, trench=True, phase="attacks")
    aim = 1 + state.config.targets[hexes[0]]
    words = {layout.S_DECLARED: 1, slot(1) + layout.U_ATTACK_ORDER: 1, slot(1) + layout.U_TARGET: 2}
    state = with_words(state, {slot(2) + layout.U_DUG_IN: 1})
    declared = with_words(state, {**words, slot(1) + layout.U_AIM: aim})
    shown = build_model(declared)
    assert (shown.attacks, shown.aims) == ([("u1", "u2")], {"u1": hexes[0]})
    assert shown.gassed == []
    assert 'class="aim"' in game.svg(declared, seat=2)
    choices = [Action(f"attack u1 u2 {hex}") for hex in hexes[:2]]
    assert build_model(state, choices).marks == hexes[:2]
    assert build_model(state, [*choices, Action("attack u1 u9 0101")]).marks == ["u2", "u9"]
    text = game.diagram(state, seat=1, marks=choices)
    assert [block(text, hex)[1] for hex in hexes] == ["[/\\]", "[/\\]", "[u2]"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_air_unit_above_another_is_shown(order: tuple[int, int]) -> None:
    pair = [UnitAt("GE", "fighter", at(0, 0)), UnitAt("AH", "infantry", at(0, 0))]
    game, state = table([pair[one] for one in order], move_air_stack=True)
    picture, text = draw_both(game, state, 1)
    under, over = (f"u{1 + order.index(one)}" for one in (1, 0))
    assert re.findall(r'id="(\w+)" class="unit', picture) == [under, over]
    assert block(text, at(0, 0)) == (" INa", f" ^{under}")
    assert text.splitlines()[-1] == f"in the air (^): {over} FI over {under} {at(0, 0)}"


def test_a_gunboat_is_shown_on_water() -> None:
    game_map = meadow({at(0, 3): "river"})
    game, state = table([UnitAt("FR", "gunboat", at(0, 3))], game_map=game_map, spec=True)
    picture, text = draw_both(game, state, 2)
    assert 'data-kind="gunboat"' in picture
    assert block(text, at(0, 3)) == (" GUf", "  u1")


@pytest.mark.parametrize(
    ("order", "marked"),
    [
        (f"lay u1 {MARKER} 3", MARKER),
        ("treat u1 u5", "u5"),
        ("station C", "C"),
        ("mount u9 C", "C"),
        ("attack u1 0712", "0712"),
    ],
)
def test_the_choices_of_special_forces_are_marked(order: str, marked: str) -> None:
    game, state = table(UNITS)
    assert build_model(state, [Action(order)]).marks == [marked]
    assert "[" in re.sub(r"\] \[|\].\[", "", game.diagram(state, seat=1, marks=[Action(order)]))


# Text diagram.


def test_block_of_a_unit_has_damage_nation_and_name() -> None:
    game, state = table(UNITS, forts={"A": 1})
    text = game.diagram(state, seat=1)
    assert block(text, at(0, 0)) == ("2TKg", "  u1")
    assert block(text, at(2, 0)) == (" INb", "  u5")
    assert block(text, at(-4, 0)) == (" TRg", " +u3")
    assert block(text, at(5, 0)) == ("  . ", "    ")


def test_diagram_has_terrain_forts_and_coordinates() -> None:
    game_map = meadow({at(0, 3): "forest", at(1, 3): "river", at(2, 3): "lake", at(3, 3): "bridge"})
    game, state = table(UNITS, game_map=game_map, forts={"A": 1})
    text = game.diagram(state, seat=1)
    lines = text.splitlines()
    signs = [block(text, at(column, 3))[0].strip() for column in range(4)]
    assert signs == ["^^^", "~~~", "ooo", "=="]
    assert block(text, "0019") == (" #A#", "  1g")
    assert block(text, "0219") == (" #B#", " ###")
    assert block(text, "0018")[0] == " ]A["
    assert lines[0].split() == lines[-1].split() == [f"{column:02d}" for column in range(30)]
    assert [line[:2] for line in lines[1:40:2]] == [f"{row:02d}" for row in range(20)]
    assert max(map(len, lines)) <= 130


def test_half_of_a_map_is_half_as_wide() -> None:
    text = Club(players=2, half="east").diagram(Club(players=2, half="east").initial(), seat=1)
    assert text.splitlines()[0].split()[0] == "15"
    assert max(map(len, text.splitlines())) < 70


def test_start_numbers_are_shown_while_armies_are_placed() -> None:
    game = Club(players=2)
    hexes = {number: f"{at:04d}" for number, at in game.config.map.starts.items()}
    text = game.diagram(game.initial(), seat=1)
    assert [block(text, hex)[1].strip() for hex in hexes.values()] == [f"({n})" for n in hexes]


def test_choices_are_in_brackets_with_their_cost() -> None:
    game_map = meadow({at(0, -1): "forest"})
    game, state = table(UNITS, game_map=game_map)
    text = game.diagram(state, seat=1, marks=list_moves(game, state, "u1"))
    assert block(text, at(0, 0))[1] == "(u1)"
    assert block(text, at(0, -1))[1] in ("[1½]", "!1½!")
    assert block(text, at(-1, 0))[1] == " [1]"
    assert "!" in text
    attack = game.diagram(state, seat=1, marks=[Action("attack u1 u6")])
    assert block(attack, at(1, -1))[1] == "[u6]"
    assert "[" not in re.sub(r"\] \[|\].\[", "", game.diagram(state, seat=1))


def test_colours_do_not_change_the_text() -> None:
    game, state = table(UNITS, forts={"A": 1, "B": 2, "C": 3, "D": 4})
    marks = list_moves(game, state, "u1")
    plain = game.diagram(state, seat=1, marks=marks)
    bright = game.diagram(state, seat=1, marks=marks, colour=True)
    assert "\x1b[" in bright
    stripped = re.sub(r"\x1b\[[0-9;]*m", "", bright)
    assert [line.rstrip() for line in stripped.splitlines()] == plain.splitlines()


def test_every_type_has_a_unique_sign() -> None:
    kinds = Club().config.mat.units
    assert len({unit_letters(kind) for kind in kinds}) == len(kinds)
    assert unit_letters("zeppelin") == "ZE"
    assert len(unit_letters("z")) == 2


# Tables, choices, odds.


def test_the_table_of_a_seat() -> None:
    game, state = table(UNITS, forts={"A": 1}, bonds=(4, 0, 0, 7))
    lines = game.assistant(state, 1, "en").tables()
    assert lines[0] == "Germany: 4 war bonds, forts: A"
    rows = [re.split(r"  +", line.strip()) for line in lines[1:6]]
    assert rows[0] == ["id", "unit", "at", "damage", "experience", "army", "points"]
    assert rows[1][:5] == ["u1", "tank", at(0, 0), "2", "-"]
    assert rows[2][:5] == ["u2", "infantry", "A", "-", "3"]
    assert rows[4][:3] == ["u4", "heavy infantry", "aboard u3"]
    assert "France: 1 unit, 7 war bonds, forts: none" in lines
    assert lines[-1].startswith("Unclaimed forts: B C D")
    other = game.assistant(state, 1, "fr").tables("gb")
    assert other[0] == "Grande-Bretagne\u00a0: 0 bon de guerre, forts\u00a0: aucun"
    with pytest.raises(InputError, match="no nation 'xx' here"):
        game.assistant(state, 1, "en").tables("xx")


def test_units_and_places_are_described() -> None:
    game, state = table(UNITS, game_map=meadow({at(1, 1): "lake"}), forts={"A": 1})
    told = game.assistant(state, 1, "en").describe
    assert told("u1") == [
        f"Germany: tank u1 at {at(0, 0)}, damage 2, experience 0 (recruit)",
    ]
    assert told(at(2, 0))[0] == f"{at(2, 0)}: meadow"
    assert "infantry u5" in told(at(2, 0))[1]
    assert told(at(1, 1)) == [f"{at(1, 1)}: lake"]
    assert told("A")[0] == "Fort A, held by Germany; inside: u2"
    assert told("A")[1].endswith("experience 3 (veteran)")
    assert told("B") == ["Fort B, held by nobody; inside: none"]
    assert told("u99") == told("x") == []


def test_a_sealed_split_is_visible_to_its_owner_only() -> None:
    game = Club(players=2)
    state = play(game, game.initial(), "assign u1 B")
    row = game.assistant(state, 2, "en").tables("ge")[2].split()
    assert row[-2] == "?"
    assert game.assistant(state, 1, "en").tables()[2].split()[-2] == "B"


def test_moves_are_labelled_with_place_and_points() -> None:
    game, state = table(UNITS)
    marks = list_moves(game, state, "u1")
    labels = game.assistant(state, 1, "en").labels(marks)
    assert f"{at(-1, 0)} (1)" in labels
    assert any(label.endswith("!)") for label in labels)
    both = [
        *list_moves(game, state, "u1")[:1],
        *list_moves(game, state, "u2")[:1],
        Action("end moves"),
    ]
    assert game.assistant(state, 1, "en").labels(both)[0].startswith("move u1 ")


def test_choices_are_summarized_by_kind_and_unit() -> None:
    game, state = table(UNITS, forts={"A": 1})
    lines = game.assistant(state, 1, "en").summary(game.legal(state, 1))
    assert re.match(r"move u1 tank \(\d+\); u2 infantry", lines[0])
    assert any(line.startswith("unload u4 heavy inf.: ") for line in lines)
    assert len("\n".join(lines)) < 600


@pytest.mark.rule("TC-SETUP-16")
@pytest.mark.parametrize("players", [2, 4])
def test_the_beginners_split_and_automatic_placing(players: int) -> None:
    game = Club(players=players)
    state, chance = game.initial(), 0
    while not state.round:
        seat = game.to_act(state)[0]
        if seat == 0:
            outcomes, chance = game.chances(state), chance + 5
            state, _ = game.apply(state, 0, outcomes[chance % len(outcomes)][0])
            continue
        for action in game.assistant(state, seat, "en").shortcut():
            state, _ = game.apply(state, seat, action)
    for unit in state.units().values():
        assert unit.army == BEGINNER_ARMIES.get(unit.kind, "C")
        assert unit.place
    armies = [unit.army for unit in state.units().values()]
    assert [armies.count(letter) for letter in "ABC"] == [3 * players, 4 * players, 4 * players]


def test_table_of_odds() -> None:
    units = [UnitAt("GE", "tank", at(0, 0)), UnitAt("GB", "tank", at(1, 0), damage=5)]
    game, state = table(units, phase="attacks")
    lines = game.assistant(state, 1, "en").odds(["u1", "u2"])
    assert lines[0] == "tank u1 against tank u2"
    assert lines[1:3] == ["  u1: 12 dice, 7 or less hits", "  u2: 5 dice, 7 or less hits"]
    assert lines[3].split() == ["damage", "afterwards", *"012345", "dead", "mean"]
    found = game.battle_odds(state, "u1", "u2")
    assert lines[5].split()[-2] in (f"{100 * float(found.target_dies):.1f}%", ">99.9%")
    assert lines[-1] == "Exact odds."
    assert f"{float(found.trade):+.2f}" in lines[-2]
    declared = play(game, state, "attack u1 u2")
    assert game.assistant(declared, 1, "en").odds([])[:3] == lines[:3]
    for code in LANGUAGES:
        assert len(game.assistant(declared, 1, code).odds([])) == len(lines) - 1
    assert game.assistant(state, 1, "es").odds([]) == ["No hay ningún ataque declarado."]
    with pytest.raises(InputError, match="come in pairs"):
        game.assistant(state, 1, "en").odds(["u1"])


def test_a_target_out_of_close_combat_does_not_return_fire() -> None:
    units = [UnitAt("GE", "mortar", at(0, 0)), UnitAt("GB", "tank", at(3, 0))]
    game, state = table(units, phase="attacks")
    assert game.assistant(state, 1, "en").odds(["u1", "u2"])[2] == "  u2: no return fire"


def test_mat_marks_reconstructed_values() -> None:
    """The mat marks the numbers that an owner of the game can replace by the printed ones."""
    game = Club(players=2)
    state = game.initial()
    assert game.svg(state, seat=1, look="mat").count("<svg") == 1
    text = game.diagram(state, seat=1, look="mat")
    infantry = next(line for line in text.splitlines() if line.startswith("infantry"))
    assert infantry.split()[1:4] == ["7", "2~", "2"]
    assert "reconstructed" in text.splitlines()[-1]
    assert (
        len([line for line in text.splitlines() if "  " in line]) == len(game.config.mat.units) + 1
    )


@pytest.mark.rule("TC-GAP-90")
def test_the_mat_shows_hit_numbers_against_air_units_if_they_differ() -> None:
    game = Club(players=2)
    lines = game.diagram(game.initial(), seat=1, look="mat").splitlines()
    assert next(line for line in lines if line.startswith("airship")).count("6 7 8~, air: 2 3 4~")
    assert [line.split("  ")[0] for line in lines if ", air: " in line] == ["airship"]
