"""The numbers in the guides, in digits or words, are those of the rules and of the options."""

from collections.abc import Mapping

import pytest

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva.board import load_shipped
from firestep.games.bitva.game_config import INFANTRY
from firestep.games.club.config.game_config import load_shipped_content
from firestep.games.trench.game_config import EditionSet
from firestep.games.trench.rules.setup import ARMY
from firestep.guide import model
from firestep.guide.source import load_guide
from support.number_words import stated_numbers

pytestmark = pytest.mark.once

each_language = pytest.mark.parametrize("language", LANGUAGES)

Facts = Mapping[str, list[float]]
"""By rule id: the numbers that the paragraphs with a link to the rule must state."""


def trench_facts() -> Facts:
    classic = EditionSet.load_shipped().make_config("classic").data
    modern = EditionSet.load_shipped().make_config("modern").data
    numbers = {name: int(str(classic[name])) for name in ("quiet_limit", "short_target")}
    return {
        "TR-SETUP-01": [sum(ARMY.values()), *ARMY.values()],
        "TR-END-01": list(classic["values"]),  # type: ignore[arg-type]
        "TR-END-03": [numbers["quiet_limit"]],
        "TR-END-05": [int(str(classic["decider_target"]))],
        "TR-VAR-01": [numbers["short_target"]],
        "TR-VAR-02": [int(str(modern["target"]))],
    }


def bitva_facts() -> Facts:
    game = catalog.get_package("bitva").make({})
    quiet_limit = next(option for option in game.options if option.name == "quiet_limit")
    return {
        "BV-TERM-01": [INFANTRY],
        "BV-END-02": [int(quiet_limit.default)],
        "BV-BOARD-04": [load_shipped("skirmish").rows, load_shipped("classic").rows],
    }


def club_facts() -> Facts:
    content = load_shipped_content("winter", "standard")
    numbers, cost = content.numbers, content.terrain.cost
    points = numbers.points
    special = {content.mat.units[unit].price for unit in content.mat.special}
    return {
        "TC-WIN-02": [numbers.forts_to_win[4], len(content.map.forts)],
        "TC-WIN-03": [numbers.forts_to_win[2], len(content.map.forts) // 2],
        "TC-MOVE-07": [cost["open"] / 2],
        "TC-MOVE-09": [cost["forest"] / 2],
        "TC-MOVE-11": [cost["road"] / 2],
        "TC-TRANS-04": [cost["board"] / 2],
        "TC-FORT-14": [cost["fort"] / 2],
        "TC-BATTLE-10": list(numbers.dice),
        "TC-BATTLE-12": [numbers.flank],
        "TC-BATTLE-13": [numbers.surround],
        "TC-XP-01": [numbers.veteran, numbers.hero],
        "TC-BANK-01": [numbers.income],
        "TC-BANK-06": [numbers.fee],
        "TC-SETUP-27": [numbers.start_bonds["AH"]],
        "TC-SPEC-01": [price for price in special if price is not None],
        "TC-UNIT-26": [numbers.astray[0]],
        "TC-UNIT-27": [numbers.astray[1]],
        "TC-VAR-01": [points.player, points.team],
        "TC-VAR-04": [points.headquarters],
        "TC-VAR-08": [points.bonds],
        "TC-TURN-08": list(numbers.armies[4][0]),
    }


FACTS = {"trench": trench_facts, "bitva": bitva_facts, "club": club_facts}


@each_language
@pytest.mark.parametrize("game", FACTS)
def test_the_guide_states_the_numbers_of_the_rules(game: str, language: str) -> None:
    blocks = list(load_guide(game, language).blocks())
    wrong = []
    for rule, expected in FACTS[game]().items():
        linked = [block for block in blocks if rule in block.rules]
        assert linked, f"no paragraph of the guide explains {rule}"
        texts = " ".join(_text_of(block) for block in linked)
        stated = stated_numbers(texts, language)
        wrong += [
            f"{rule}: {number:g} is not stated" for number in expected if number not in stated
        ]
    assert not wrong, "\n".join(wrong)


@each_language
def test_the_table_of_pieces_is_that_of_the_rules(language: str) -> None:
    values = EditionSet.load_shipped().make_config("classic").data["values"]
    tables = [block for block in load_guide("trench", language).blocks() if _is_army(block)]
    assert tables
    for table in tables:
        numbers = [[int(_cell(cell)) for cell in row[1:]] for row in table.rows[1:]]
        expected = [
            [stars, ARMY[stars], value]
            for stars, value in enumerate(values, 1)  # type: ignore[arg-type]
        ]
        assert numbers == expected


def _text_of(block: model.Block) -> str:
    cells = [_cell(cell) for row in block.rows for cell in row]
    return " ".join([block.text, *cells])


def _cell(cell: object) -> str:
    return "".join(span.text for span in cell)  # type: ignore[attr-defined]


def _is_army(block: model.Block) -> bool:
    return block.kind == model.TABLE and len(block.rows) == 6 and len(block.rows[0]) == 4


@each_language
@pytest.mark.parametrize(
    ("en", "fr", "es", "numbers"),
    [
        ("fifty moves, 2 games", "cinquante coups, 2 parties", "cincuenta jugadas, 2", {50, 2}),
        ("½ point, 1½ points", "½ point, 1½ point", "½ punto, 1½ puntos", {0.5, 1.5}),
        ("on d5 and u3", "en d5 et u3", "en d5 y u3", set()),
    ],
)
def test_numbers_are_found_in_words_and_digits(
    language: str, en: str, fr: str, es: str, numbers: set[float]
) -> None:
    assert stated_numbers({"en": en, "fr": fr, "es": es}[language], language) == numbers
