"""Editing of positions, in all games: drafts, random changes, the rules behind a refusal."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import ActionRefused, InputError
from firestep.contract.capabilities import Wording
from firestep.contract.package import AnyGame
from firestep.contract.position_editing import (
    Edit,
    EditForm,
    PositionEditing,
    TurnPassing,
    read_edit,
)
from firestep.contract.translations import LANGUAGES
from firestep.testing import random_walk

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("trench", {"length": "single"}),
    ("trench", {"length": "match"}),
    ("trench", {"edition": "modern", "length": "single"}),
    ("bitva", {}),
    ("bitva", {"players": 4, "survivor_takes_both_turns": True}),
    ("bitva", {"advanced": True}),
    ("bitva", {"board": "skirmish", "players": 4, "advanced": True}),
    ("club", {"players": 2}),
    ("club", {"rules": "quick"}),
    ("club", {"rules": "everything"}),
]
IDS = [f"{name}-{number}" for number, (name, _) in enumerate(GAMES)]
WORDS = [
    "",
    "d4",
    "zz",
    "0712",
    "A",
    "u1",
    "u9999",
    "-",
    "GE",
    "S",
    "GE:tank",
    "GE:zz",
    "turn",
    "é",
]


def make_game(name: str, options: dict[str, Any]) -> Any:
    """Return a game whose positions can be edited."""
    game: Any = catalog.get_package(name).make(options)
    for capability in (PositionEditing, TurnPassing, Wording):
        assert isinstance(game, capability)
    return game


def apply_all(game: Any, draft: Any, edits: Sequence[str]) -> Any:
    """Return the draft after some changes."""
    for text in edits:
        draft = game.edit(draft, read_edit(text))
    return draft


def find_problem(game: AnyGame, draft: Any) -> str:
    """Return why a draft cannot be played; empty if it can."""
    try:
        game.read_state(str(draft))
    except InputError as error:
        return str(error)
    return ""


def list_places(game: Any) -> list[str]:
    """Return the places of a board, with those inside Trench Club's forts."""
    definition = game.board_definition()
    return [*definition["places"], *definition.get("forts", {})]


def draw_edit(form: EditForm, places: list[str], draw: Random) -> str:
    """Return a random change that the form of a draft offers, or a text that may be no change."""
    kind, place = draw.randrange(12), draw.choice(places)
    if kind == 0:
        return " ".join(draw.choices([*WORDS, "put", "move", "remove", "set"], k=3))
    if kind == 1:
        return f"{draw.choice(['put', 'move', 'set', 'remove'])} {draw.choice(WORDS)} {place}"
    if kind == 2 and draw.random() < 0.1:
        return draw.choice(["clear", "start"])
    if kind <= 5 or not form.pieces:
        return f"put {draw.choice(form.box).name} {place}"
    name = draw.choice(list(form.pieces))
    if kind == 6:
        return f"move {name} {place}"
    if kind == 7:
        return f"remove {name}"
    fields = [(field.name, field) for field in form.fields]
    fields += [(f"{name}.{field.name}", field) for field in form.piece_fields]
    target, field = draw.choice(fields)
    choices = [choice.value for choice in field.choices]
    number = draw.choice([field.least, field.most, field.most + 1, draw.randint(0, 9)])
    return f"set {target} {draw.choice(choices) if choices else number}"


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_random_changes_keep_a_draft_that_round_trips(name: str, options: dict[str, Any]) -> None:
    game = make_game(name, options)
    places, draw = list_places(game), Random(name)
    refused = valid = 0
    walk = random_walk(game, game.seat_counts[0], seed=8, steps=800)
    starts = [step.state for step in walk][::100]
    for number in range(250):
        if number % 25 == 0:
            draft = game.read_draft(str(starts[number // 25 % len(starts)]))
        before = str(draft)
        form = game.edit_form(draft, draw.choice(LANGUAGES))
        assert {piece.piece for piece in form.pieces.values()} <= {one.name for one in form.box}
        assert all(
            not field.choices or field.value in [choice.value for choice in field.choices]
            for field in form.fields
        )
        try:
            edit = read_edit(draw_edit(form, places, draw))
            assert read_edit(str(edit)) == edit
            draft = game.edit(draft, edit)
        except InputError:
            assert str(draft) == before
            refused += 1
        assert str(game.read_draft(str(draft))) == str(draft)
        assert game.view(draft, 1)
        if not find_problem(game, draft):
            state = game.read_state(str(draft))
            assert str(game.read_state(str(state))) == str(state)
            valid += 1
    assert refused
    assert valid


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_positions_of_a_game_can_be_edited(name: str, options: dict[str, Any]) -> None:
    """The draft of a possible position is that position, and a change can be taken back."""
    game = make_game(name, options)
    for number, step in enumerate(random_walk(game, game.seat_counts[0], seed=5, steps=300)):
        if number % 29:
            continue
        text = str(step.state)
        draft = game.read_draft(text)
        if game.outcome(step.state) is None:
            assert str(draft) == text
        form = game.edit_form(draft, "en")
        for piece in list(form.pieces)[:2]:
            cleared = game.edit(draft, Edit("remove", piece))
            assert len(game.edit_form(cleared, "en").pieces) < len(form.pieces)


@pytest.mark.parametrize("text", ["", "put", "put S", "set turn", "clear all", "jump d4 e5", "é"])
def test_a_text_that_is_no_change(text: str) -> None:
    with pytest.raises(InputError):
        read_edit(text)


CASES = [
    ("trench", 0, ["clear", "put g a1", "put g b1", "put G h8"], "TR-SETUP-01"),
    ("trench", 0, ["set points-black 9"], "TR-END-01"),
    ("bitva", 3, ["clear"], "BV-TERM-01"),
    ("bitva", 3, ["clear", "put A c1", "put B c12", "put a g1"], "BV-MOVE-06"),
    ("club", 7, ["clear"], "TC-TURN-18"),
    (
        "club",
        7,
        ["clear", "put GE:tank 0707", "put FR:tank 0306", "set phase armies"],
        "TC-TURN-09",
    ),
]


@pytest.mark.parametrize(("name", "number", "edits", "rule"), CASES)
def test_a_problem_names_its_rule(name: str, number: int, edits: list[str], rule: str) -> None:
    game = make_game(name, GAMES[number][1])
    draft = apply_all(game, game.initial(game.seat_counts[0]), edits)
    assert rule in find_problem(game, draft)


def test_a_position_of_trench_is_composed() -> None:
    game = make_game("trench", {"length": "single"})
    edits = ["clear", "put g d3", "put S e5", "put S e6", "move e6 f6", "set turn white"]
    draft = apply_all(game, game.initial(), [*edits, "set quiet 7", "set points-white 3"])
    assert str(draft) == "8/8/5S2/4S3/8/3g4/8/8 w 7 0 3"
    assert game.edit_form(draft, "en").pieces["f6"].piece == "S"
    assert find_problem(game, draft) == ""
    assert str(game.edit(draft, Edit("remove", "f6"))).startswith("8/8/8/4S3")
    assert str(game.edit(draft, Edit("start"))).endswith("b 0 0 0")


def test_a_position_of_bitva_is_composed() -> None:
    game = make_game("bitva", {"board": "skirmish"})
    edits = ["put A c1", "put B c8", "put a e4", "set phase move", "set roll 2-6"]
    draft = apply_all(game, game.initial(), [*edits, "set turn 2", "set quiet 12", "set first 2"])
    fields = {field.name: field.value for field in game.edit_form(draft, "en").fields}
    assert (fields["phase"], fields["turn"], fields["roll"]) == ("move", "2", "2-6")
    assert (fields["post-1"], fields["post-2"], fields["quiet"]) == ("c1", "c8", "12")
    place = apply_all(game, game.initial(), ["put A c1", "put B c8", "set phase place-roll"])
    assert str(place).split()[4] == "8:8"
    assert find_problem(game, place) == ""


def test_a_position_of_trench_club_is_composed() -> None:
    game = make_game("club", {"players": 2})
    edits = ["put GE:tank 0910", "put FR:tank 0911", "put FR:infantry B", "set phase attacks"]
    edits += ["set round 7", "set bonds-FR 12", "set u2.damage 5", "set u3.experience 3"]
    draft = apply_all(game, game.initial(), [*edits, "set u1.army B"])
    assert find_problem(game, draft) == ""
    state = game.read_state(str(draft))
    assert [str(action) for action in game.legal(state, 1)] == ["attack u1 u2", "end attacks"]
    assert state.forts["B"] == 2
    assert state.bonds[1] == 12
    assert state.round == 7
    assert state.units()["u3"].experience == 3
    moved = apply_all(game, draft, ["move u2 0912", "remove u1"])
    assert [unit.place for unit in moved.units().values()] == ["0912", "B"]
    replaced = apply_all(game, draft, ["put GE:infantry 0911"])
    assert sorted(unit.kind for unit in replaced.units().values()) == [
        *("infantry", "infantry", "tank"),
    ]


def test_what_a_truck_carries_leaves_the_board_with_it() -> None:
    game = make_game("club", {"players": 2})
    text = "phase=move round=5 turn=GE first=GE used=ABC mover=u1 left=3 GE=u1:truck:0910:m"
    draft = game.read_draft(f"{text},u2:infantry:@u1:m,u3:tank:0712 FR=u4:tank:0101")
    left = game.edit(draft, Edit("remove", "u1"))
    assert [unit.kind for unit in left.units().values()] == ["tank", "tank"]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_the_turn_is_passed_or_refused_with_a_rule(name: str, options: dict[str, Any]) -> None:
    game = make_game(name, options)
    passed = 0
    for number, step in enumerate(random_walk(game, game.seat_counts[0], seed=3, steps=400)):
        if number % 23:
            continue
        try:
            state = game.pass_turn(step.state)
        except ActionRefused as error:
            refusal = error.refusal
            assert refusal.rule
            assert game.translate("refusals", refusal.reason, refusal.facts, "fr")
        else:
            passed += 1
            assert game.outcome(state) is None
            assert str(game.read_state(str(state))) == str(state)
            assert game.to_act(state) != game.to_act(step.state)
            assert game.legal(state, game.to_act(state)[0])
    assert bool(passed) == (name != "bitva")
