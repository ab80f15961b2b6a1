"""Texts for players: every refusal, event, status and action has a message in all languages."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import firestep.games.club
from firestep.contract import CHANCE, TABLE, Json
from firestep.contract.capabilities import Assistant, Wording
from firestep.contract.fluent import PlacedName
from firestep.contract.translations import LANGUAGES
from firestep.games.club import Club, Position
from firestep.games.club.actions import ACTION_FORMS, Action
from firestep.games.club.config.game_config import OPTIONS
from firestep.games.club.content.mat import NATIONS
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.state import ENDING_BY_CODE
from firestep.games.club.text.numbers import MovePoints
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.text.wording import prepare_facts
from support.club_small_positions import UnitAt, at, meadow, table
from support.club_text_cases import collect_cases

pytestmark = pytest.mark.once

each_language = pytest.mark.parametrize("language", LANGUAGES)
PACKAGE_DIR = Path(firestep.games.club.__file__).parent
CHOSEN_BY_FACTS = {"occupied-by", "ended-drawn", "void-hex"}  # variants that the facts select


# Names in the source.


def constants(node: ast.expr, tree: ast.AST) -> set[str]:
    """Return the strings that an expression in a function may evaluate to."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return constants(node.body, tree) | constants(node.orelse, tree)
    if isinstance(node, ast.Dict):
        return set().union(*(constants(value, tree) for value in node.values))
    if isinstance(node, ast.JoinedStr):
        assert ast.unparse(node).startswith("f'end-of-"), ast.unparse(node)
        return {f"end-of-{phase}" for phase in ("moves", "attacks", "turn")}
    name = ast.unparse(node.value if isinstance(node, ast.Subscript) else node)
    found = set()
    for part in ast.walk(tree):
        targets = part.targets if isinstance(part, ast.Assign) else []
        if isinstance(part, ast.AnnAssign):
            targets = [part.target]
        if any(ast.unparse(target) == name for target in targets):
            value = part.value  # type: ignore[attr-defined]
            if isinstance(value, ast.Constant | ast.IfExp | ast.Dict):
                found |= constants(value, tree)
    assert found, ast.unparse(node)
    return found


@cache
def names_in_calls(kind: str) -> set[str]:
    """Return the names in all calls of `Refusal` or `Event` in the rules."""
    place, found = {"Refusal": 1, "Event": 0}[kind], set[str]()
    folders = (PACKAGE_DIR / name for name in ("rules", "events", "hidden", "formats"))
    for path in (*PACKAGE_DIR.glob("*.py"), *(p for each in folders for p in each.rglob("*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for part in ast.walk(tree):
            if isinstance(part, ast.FunctionDef):
                calls = [node for node in ast.walk(part) if isinstance(node, ast.Call)]
                made = [call for call in calls if ast.unparse(call.func) == kind and call.args]
                for call in made:
                    if ast.unparse(call.args[place]) != "event.kind":  # a copy with fewer facts
                        found |= constants(call.args[place], part)
    return found


def test_every_refusal_in_the_source_has_a_message() -> None:
    assert len(names_in_calls("Refusal")) > 80
    assert (
        names_in_calls("Refusal") == set(TRANSLATIONS.language("en")["refusals"]) - CHOSEN_BY_FACTS
    )


def test_every_event_in_the_source_has_a_message() -> None:
    told = set(TRANSLATIONS.language("en")["log"]) - CHOSEN_BY_FACTS
    assert len(told) > 40
    assert told <= names_in_calls("Event") <= told | {"die", "roll"}


# Messages of games.


def fields(language: str, chapter: str, name: str) -> set[str]:
    return {fact for fact, _ in TRANSLATIONS.message(language, chapter, name).references()}


def lookups(language: str, chapter: str, name: str) -> set[tuple[str, str]]:
    found = TRANSLATIONS.message(language, chapter, name).references()
    return {(fact, looked_up) for fact, looked_up in found if looked_up not in ("", "counts")}


def check_message(
    game: Club, chapter: str, name: str, facts: Mapping[str, Json], language: str
) -> None:
    """Fill a message; every fact that it looks up must have a translation."""
    sentence = game.translate(chapter, name, facts, language)
    assert re.fullmatch(r"\S.*\S", sentence), (name, sentence)
    assert not re.search(r"[{}\[\]_]|  |\bNone\b", sentence), (name, sentence)
    assert "PlacedName" not in sentence
    made = prepare_facts(facts, game.config, language)
    for fact, looked_up in lookups(language, chapter, name):
        value = made[fact]
        for item in value if isinstance(value, list) else [value]:
            key = item.name if isinstance(item, PlacedName) else str(item)
            message = TRANSLATIONS.message(language, looked_up, key)
            forms = [
                message.compile(language, lambda *_: None, form) for form in ("", *message.forms)
            ]
            assert any(form({}) in sentence for form in forms if form), (name, sentence)


def test_every_refusal_occurs() -> None:
    assert {refusal.reason for _, refusal in collect_cases()[0]} == names_in_calls("Refusal")


def test_every_event_occurs() -> None:
    assert {event.kind for _, event in collect_cases()[1]} == names_in_calls("Event")


@each_language
def test_facts_of_a_refusal_fill_its_message(language: str) -> None:
    for game, refusal in collect_cases()[0]:
        check_message(game, "refusals", refusal.reason, refusal.facts, language)


@each_language
def test_facts_of_an_event_fill_its_message(language: str) -> None:
    for game, event in collect_cases()[1]:
        check_message(game, "log", event.kind, event.facts, language)


def test_refused_move_states_missing_points() -> None:
    wood = meadow({at(column, row): "forest" for column in (1, 2) for row in range(-5, 5)})
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "car", at(9, 0))]
    game, state = table(units, game_map=wood)
    refusal = game.refusal(state, 1, Action(f"move u1 {at(2, 0)}"))
    assert refusal is not None
    texts = [game.translate("refusals", refusal.reason, refusal.facts, code) for code in LANGUAGES]
    assert "the way costs 3 points and it has 2 points, 1 point short." in texts[0]
    assert "le chemin coûte 3 points, il reste 2 points\u00a0; il manque 1 point." in texts[1]
    assert "el camino cuesta 3 puntos y tiene 2 puntos; le falta 1 punto." in texts[2]


@pytest.mark.parametrize(
    ("half_points", "texts"),
    [
        (0, ("0 points", "0 point", "0 puntos")),
        (1, ("½ point", "½ point", "½ punto")),
        (2, ("1 point", "1 point", "1 punto")),
        (3, ("1½ points", "1½ point", "1½ puntos")),
        (4, ("2 points", "2 points", "2 puntos")),
    ],
)
def test_half_points_are_formatted_as_points(half_points: int, texts: tuple[str, ...]) -> None:
    facts = {"n": MovePoints(half_points / 2)}
    assert tuple(TRANSLATIONS.translate(code, "counts", "points", facts) for code in LANGUAGES) == (
        texts
    )


def test_counts_are_formatted_with_nouns() -> None:
    def count(language: str, noun: str, number: int) -> str:
        return TRANSLATIONS.translate(language, "counts", noun, {"n": number})

    bonds = [count("en", "bonds", number) for number in (0, 1, 2)]
    assert bonds == ["0 war bonds", "1 war bond", "2 war bonds"]
    assert count("fr", "bonds", 0) == "0 bon de guerre"
    assert count("es", "hits", 1) == "1 impacto"


def test_occupying_unit_is_named() -> None:
    game = Club()
    facts: dict[str, Json] = {"unit": "u1", "place": "0712", "by": "u9"}
    assert "u9" in game.translate("refusals", "occupied", facts, "en")
    del facts["by"]
    assert game.translate("refusals", "occupied", facts, "en") == "0712 is already occupied."


@pytest.mark.parametrize("nations", [("GE", "FR"), ("AH", "GB")])
def test_seat_is_named_by_its_nation(nations: tuple[str, str]) -> None:
    game = Club(players=2, central=nations[0], entente=nations[1])
    words = TRANSLATIONS.language("fr")["the"]
    for seat, nation in enumerate(nations, 1):
        assert words[nation] in game.translate("refusals", "not-your-turn", {"seat": seat}, "fr")
    assert "les dés" in game.translate("refusals", "not-your-turn", {"seat": CHANCE}, "fr")


# Status.


@each_language
def test_every_phase_has_a_status(language: str) -> None:
    phases = collect_cases()[2]
    assert set(phases) == set(PHASES)
    seen = set()
    for game, position, _, _ in phases.values():
        assert isinstance(game, Wording)
        assert isinstance(game, Assistant)
        status = game.status(position, language)
        assert not re.search(r"[{}\[\]_]", status)
        seen.add(status)
        beside = game.assistant(position, position.seat, language)
        for line in (*beside.tables("all"), *beside.summary(game.legal(position, position.seat))):
            assert not re.search(r"[{}]", line)
    assert len(seen) == len(PHASES)
    assert tuple(TRANSLATIONS.language(language)["phases"]) == PHASES


def test_status_of_a_battle_has_dice_and_hit_number() -> None:
    units = [UnitAt("GE", "tank", at(0, 0), damage=1), UnitAt("GB", "tank", at(1, 0), damage=3)]
    game, state = table(units, phase="attacks")
    for order in ("attack u1 u2", "end attacks"):
        state, _ = game.apply(state, 1, Action(order))
    said = f"Germany: the tank at {at(0, 0)} fires at the tank at {at(1, 0)} with 11 dice; "
    said += "7 or less hits."
    assert game.status(state, "en") == said
    state, _ = game.apply(state, CHANCE, Action("roll " + "-".join(["12"] * 10 + ["1"])))
    said = f"the tank at {at(1, 0)} returns fire at the tank at {at(0, 0)} with 8 dice"
    assert said in game.status(state, "en")
    assert "It has taken 1 hit itself." in game.status(state, "en")


def test_status_has_the_open_move_and_an_offer() -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0)), UnitAt("GB", "car", at(9, 0))])
    state, _ = game.apply(state, 1, Action(f"move u1 {at(1, 0)}"))
    assert f"On the move: armoured car at {at(1, 0)}, 3 points left." in game.status(state, "en")
    state, _ = game.apply(state, 1, Action("offer surrender"))
    assert "Germany asks its partner to surrender." in game.status(state, "en")
    state, _ = game.apply(state, 3, Action("accept surrender"))
    said = "Game over: one side has surrendered. Won by Great Britain, France."
    assert game.status(state, "en") == said


# Actions.


def list_actions(game: Club, position: Position) -> Iterator[Action]:
    """Yield all actions of all seats in a position, and all rolls."""
    for seat in range(1, game.config.players + 1):
        yield from list(game.legal(position, seat))[::7]
        yield from game.asides(position, seat)
    yield from game.asides(position, TABLE)
    yield from (action for action, _ in game.chances(position))


@each_language
def test_every_action_has_a_text(language: str) -> None:
    samples = [Action(sample) for _, sample in ACTION_FORMS.values()] + [Action("attack u3 0712")]
    ends = [Action("end moves"), Action("end attacks"), Action("end turn")]
    used = set()
    for game, position, _, _ in collect_cases()[2].values():
        for action in [*list_actions(game, position), *samples, *ends]:
            told = game.describe_action(position, action, language)
            assert re.fullmatch(r"[^{}\[\]_]+", told), told
            whole = action.kind in ("offer", "accept", "decline", "end")
            is_hex = action.kind == "attack" and action.words[1].isdigit()
            used.add(
                str(action).replace(" ", "-") if whole else "attack-hex" if is_hex else action.kind
            )
            if action.kind in ("move", "place", "assign", "buy", "mount"):
                assert action.words[1] in told
            if action.kind in ("attack", "board") and not is_hex:
                other = {unit.name: unit for unit in position.all_units()}.get(action.words[1])
                aim = action.words[2] if len(action.words) > 2 else ""
                assert (aim or (other and other.place) or action.words[1]) in told
    assert used == set(TRANSLATIONS.language(language)["actions"])


def test_text_of_a_move_has_unit_and_cost() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "tank", at(1, -1))]
    game, state = table(units)
    move = Action(f"move u1 {at(0, 1)}")
    told = [game.describe_action(state, move, code) for code in LANGUAGES]
    assert told == [
        f"infantry: {at(0, 0)} to {at(0, 1)}, 1 point",
        f"infanterie\u00a0: de {at(0, 0)} à {at(0, 1)}, 1 point",
        f"infantería: de {at(0, 0)} a {at(0, 1)}, 1 punto",
    ]


# Text files.


def test_every_type_nation_ending_and_option_has_a_text() -> None:
    words, kinds = TRANSLATIONS.language("en"), Club().config.mat.units
    assert list(words["units"]) == [*kinds, "unit", "hex"]
    assert list(words["short"]) == list(kinds)
    assert set(words["nations"]) == {*NATIONS, "nobody"}
    assert set(words["endings"]) == {*ENDING_BY_CODE.values(), "TC-WIN-03"}
    assert list(words["options"]) == [option.name for option in OPTIONS]
    assert all(len(name) <= 12 for code in LANGUAGES for name in _short(code))


def _short(language: str) -> list[str]:
    return list(TRANSLATIONS.language(language)["short"].values())


@each_language
def test_every_ending_fills_its_log_message(language: str) -> None:
    for ending in TRANSLATIONS.language(language)["endings"]:
        for winners in ([2, 4], []):
            facts: dict[str, Json] = {"ending": ending, "winners": list(winners)}
            check_message(Club(), "log", "ended", facts, language)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_languages_have_the_same_sections_names_and_fields(language: str) -> None:
    english, other = TRANSLATIONS.language("en"), TRANSLATIONS.language(language)
    assert list(other) == list(english)
    for chapter, sentences in english.items():
        assert list(other[chapter]) == list(sentences), chapter
        for name in sentences if chapter not in ("options", "choices") else ():
            facts = [fields(code, chapter, name) for code in ("en", language)]
            assert facts[0] == facts[1], (chapter, name)


def test_no_message_is_untranslated() -> None:
    chapters = [TRANSLATIONS.language(language) for language in LANGUAGES]
    names = {"units", "short", "nations", "the", "armies", "counts", "tables", "options", "terrain"}
    for chapter in set(chapters[0]) - names:
        for name in chapters[0][chapter]:
            told = [language[chapter][name] for language in chapters]
            if any(re.search("[a-z]{3}", re.sub(r"(?s){.*?}", "", text)) for text in told):
                assert told[0] not in told[1:], (chapter, name)
