"""Descriptions of the fields of the models, for editors."""

from collections.abc import Mapping
from typing import Final

from firestep.contract.content import ContentField
from firestep.games.club.content import mat_reader
from firestep.games.club.content.map import NO_HEX, SEASONS, SIDES, TERRAIN_NAMES, TERRAIN_SIGNS
from firestep.games.club.content.mat import CLASSES, FACES, MAX_DAMAGE, NATIONS, RANKS
from firestep.games.club.content.numbers import MAX_NUMBER
from firestep.games.club.content.terrain import MAX_STEP_COST, STEPS
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.workshop.differences import number_rule, unit_rule

_ABILITIES: Final = ("rides", "scatters", "area", "lays", "treats")
# The limits of the numbers of a rule set: group, name, minimum, maximum.
_NUMBERS: Final = (
    ("", "income", 0, MAX_NUMBER),
    ("", "fee", 0, MAX_NUMBER),
    ("", "deadly", 1, MAX_DAMAGE),
    ("", "fragile", 1, MAX_DAMAGE),
    ("", "flank", 0, 3),
    ("", "surround", 0, 3),
    ("", "veteran", 1, 99),
    ("", "hero", 1, 99),
    ("forts_to_win", "two", 1, 40),
    ("forts_to_win", "four", 1, 40),
    *(("start_bonds", nation, 0, MAX_NUMBER) for nation in NATIONS),
    *(("trench_start_bonds", nation, 0, MAX_NUMBER) for nation in NATIONS),
    ("points", "player", 1, MAX_NUMBER),
    ("points", "team", 1, MAX_NUMBER),
    ("points", "headquarters", 0, 99),
    ("points", "unit", 0, 99),
    ("points", "fort", 0, 99),
    ("points", "bonds", 1, MAX_NUMBER),
)

_Names = Mapping[str, Mapping[str, str]]


def list_fields(kind: str, language: str) -> list[ContentField]:
    """Return the fields of the models of a kind."""
    names = TRANSLATIONS.language(language)
    return {"map": _map_fields, "mat": _mat_fields, "rules": _rules_fields}[kind](names)


def _text(names: _Names, name: str) -> ContentField:
    return ContentField(name, "text", names["fields"][name], maximum=60)


def _map_fields(names: _Names) -> list[ContentField]:
    signs = tuple(
        (sign, names["terrain"][name])
        for sign, name in zip(TERRAIN_SIGNS, TERRAIN_NAMES, strict=True)
    )
    labels = names["fields"]
    return [
        _text(names, "name"),
        _text(names, "title"),
        ContentField("about", "text", labels["about"], maximum=500),
        ContentField(
            "season", "choice", labels["season"], choices=tuple((one, one) for one in SEASONS)
        ),
        ContentField(
            "source",
            "choice",
            labels["source"],
            choices=(("original", "original"), ("book", labels["book"])),
        ),
        ContentField(
            "dir1",
            "choice",
            labels["dir1"],
            rule="TC-GAP-01",
            choices=tuple((side, side) for side in SIDES),
        ),
        ContentField(
            "rows",
            "sign",
            labels["rows"],
            rule="TC-DATA-16",
            minimum=1,
            maximum=99,
            choices=(*signs, (NO_HEX, names["content"]["none"])),
        ),
        ContentField("forts", "cells", labels["forts"], rule="TC-FORT-01", maximum=40),
        ContentField(
            "starts", "cells", labels["starts"], rule="TC-SETUP-12", minimum=1, maximum=15
        ),
        ContentField("roads", "cells", labels["roads"], rule="TC-MOVE-11"),
        ContentField("trenches", "cells", labels["trenches"], rule="TC-VAR-16", maximum=499),
    ]


def _mat_fields(names: _Names) -> list[ContentField]:
    labels = names["fields"]
    units = tuple((id, names["units"].get(id, id)) for id in mat_reader.load_shipped().units)

    def number(name: str, maximum: int, minimum: int = 0, optional: bool = True) -> ContentField:
        rule = unit_rule(name)
        return ContentField(
            name, "number", labels[name], "units", rule, minimum, maximum, optional=optional
        )

    def values(name: str, type: str, maximum: int, size: int, optional: bool) -> ContentField:
        rule = unit_rule(name)
        return ContentField(
            name, type, labels[name], "units", rule, 1, maximum, size=size, optional=optional
        )

    classes = tuple((one, names["classes"][one]) for one in CLASSES)
    return [
        _text(names, "name"),
        _text(names, "title"),
        ContentField(
            "parent",
            "choice",
            labels["parent"],
            optional=True,
            choices=tuple((name, name) for name in mat_reader.SHIPPED_MATS),
        ),
        *(
            ContentField(nation, "units", names["nations"][nation], "rosters", "TC-SETUP-06")
            for nation in NATIONS
        ),
        ContentField(
            "special", "units", labels["special"], rule="TC-SPEC-06", maximum=FACES, choices=units
        ),
        ContentField("light_guns", "units", labels["light_guns"], rule="TC-GAP-36"),
        ContentField("title", "text", labels["title"], "units", maximum=60),
        ContentField("class", "choice", labels["class"], "units", choices=classes),
        number("price", mat_reader.MAX_PRICE, optional=False),
        number("repair", mat_reader.MAX_PRICE),
        ContentField(
            "speed",
            "number",
            labels["speed"],
            "units",
            unit_rule("speed"),
            0.5,
            mat_reader.MAX_SPEED_POINTS,
            step=0.5,
            optional=True,
        ),
        values("ground", "band", mat_reader.MAX_RANGE, 2, True),
        values("air", "band", mat_reader.MAX_RANGE, 2, True),
        values("hits", "hits", FACES, len(RANKS), True),
        values("air_hits", "hits", FACES, len(RANKS), True),
        values("open", "row", mat_reader.MAX_HITS, MAX_DAMAGE, True),
        values("forest", "row", mat_reader.MAX_HITS, MAX_DAMAGE, True),
        number("carries", mat_reader.MAX_COUNT),
        number("against_tanks", FACES),
        number("count", mat_reader.MAX_COUNT, 1),
        *(
            ContentField(name, "switch", labels[name], "units", unit_rule(name), optional=True)
            for name in _ABILITIES
        ),
    ]


def _rules_fields(names: _Names) -> list[ContentField]:
    labels = {**names["nations"], **names["fields"]}
    found = [
        _text(names, "name"),
        _text(names, "title"),
        *(
            ContentField(
                name,
                "number",
                f"{labels[group]}: {labels[name]}" if group else labels[name],
                f"numbers.{group}" if group else "numbers",
                number_rule(group or name),
                minimum,
                maximum,
                optional=group == "trench_start_bonds",
            )
            for group, name, minimum, maximum in _NUMBERS
        ),
    ]
    for name, size, minimum, maximum in (("dice", MAX_DAMAGE, 1, 12), ("astray", len(RANKS), 0, 6)):
        rule = number_rule(name)
        found.append(
            ContentField(name, "row", labels[name], "numbers", rule, minimum, maximum, size=size)
        )
    units = tuple((id, names["units"].get(id, id)) for id in mat_reader.load_shipped().units)
    found.append(
        ContentField(
            "trench_row",
            "choice",
            labels["trench_row"],
            "numbers",
            number_rule("trench_row"),
            choices=units,
        )
    )
    costs = {**names["terrain"], **names["fields"]}
    found += [
        ContentField(
            name,
            "number",
            f"{labels['cost']}: {costs.get(name, name)}",
            "cost",
            number_rule("cost"),
            1,
            MAX_STEP_COST,
            optional=True,
        )
        for name in STEPS
    ]
    return found
