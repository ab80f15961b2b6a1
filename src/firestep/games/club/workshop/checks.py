"""Reading and checking the content files of a user, all in memory."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firestep.contract import InputError, Value
from firestep.contract.content import (
    OPTIONS_KIND,
    ContentKind,
    ContentReport,
    FileProblem,
    Files,
    ProblemList,
    check_kinds,
    check_label,
    check_size,
    describe_problem,
)
from firestep.contract.data_error import DataError
from firestep.contract.toml_file import TomlFile
from firestep.games.club.config import game_config, rulesets
from firestep.games.club.config.options import OPTIONS_BY_NAME, RULE_SETS
from firestep.games.club.config.rulesets import RuleSet
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import find_deviations
from firestep.games.club.content.map_checks import find_map_faults
from firestep.games.club.content.mat_checks import find_deviations as find_mat_deviations
from firestep.games.club.game import Club
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.workshop.differences import find_differences, number_rule, unit_rule

KINDS: Final = (
    ContentKind("map", ".txt", map_reader.MAX_CHARACTERS, map_reader.SHIPPED_MAPS),
    ContentKind("mat", ".toml", 65_536, mat_reader.SHIPPED_MATS),
    ContentKind("rules", ".toml", 32_768, tuple(RULE_SETS)),
)
_MAP, _MAT, _RULES = KINDS


def read_content(files: Files, given: Mapping[str, Value]) -> Club:
    """Return the game with these files and options; raise `InputError` if one is invalid."""
    return Club(given, _build_content(files, given))


def _build_content(files: Files, given: Mapping[str, Value]) -> game_config.Content:
    check_kinds(KINDS, list(files))
    for kind in KINDS:
        if kind.name in files:
            check_size(kind, files[kind.name])
    rules = _read_rules(files, given)
    texts = {"terrain": game_config.load_shipped_content("winter").texts["terrain"]}
    if "map" in files:
        check_label(map_reader.read(files["map"], "map").name, "name")
        texts["map"] = files["map"]
    else:
        name = given.get("map", rules.options.get("map", map_reader.SHIPPED_MAPS[0]))
        texts["map"] = map_reader.load_shipped(str(name)).to_text()
    if "mat" in files:
        check_label(mat_reader.read(TomlFile(files["mat"], "mat")).name, "name")
        texts["mat"] = mat_reader.complete_text(files["mat"], "mat")
    else:
        texts["mat"] = mat_reader.load_shipped_text(_choose_mat(rules.numbers.mat, given))
    return game_config.build_content(texts, rules)


def _read_rules(files: Files, given: Mapping[str, Value]) -> RuleSet:
    if "rules" not in files:
        return rulesets.load_shipped(_choose(_RULES, str(given.get("rules", RULE_SETS[0]))))
    rules = rulesets.read(files["rules"], "rules")
    check_label(rules.numbers.name, "name")
    return rules


def _choose_mat(named: object, given: Mapping[str, Value]) -> str:
    """Return the shipped mat that the options or the rules name; by default the first."""
    default = str(named) if named in _MAT.shipped else _MAT.shipped[0]
    return _choose(_MAT, str(given.get("mat", default)))


def _choose(kind: ContentKind, name: str) -> str:
    """Return the name of a shipped file; another name is refused with the other options."""
    return name if name in kind.shipped else kind.shipped[0]


def check_content(files: Files, given: Mapping[str, Value], language: str) -> ContentReport:
    """Check files and options, and return all problems, warnings and differences."""
    problems, warnings = ProblemList(language), ProblemList(language)
    with problems.collect(OPTIONS_KIND):
        check_kinds(KINDS, list(files))
    for kind in KINDS:
        if kind.name in files:
            with problems.collect(kind.name, model_place):
                check_size(kind, files[kind.name])
                _CHECKS[kind.name](files[kind.name], problems, warnings)
                if kind is _RULES and not any(one.kind == "mat" for one in problems.problems):
                    _check_changes(files, given, problems)
    if problems.problems:
        found = tuple(map(_add_rule, problems.problems))
        return ContentReport("", found, tuple(warnings.problems))
    try:
        content = _build_content(files, given)
        game = Club(given, content)
    except InputError as error:
        error = _label_options(error)
        problem = describe_problem(_find_kind(error), error, language, model_place)
        return ContentReport("", (_add_rule(problem),), tuple(warnings.problems))
    parent = TomlFile(files["mat"], "mat").tables.get("parent", "") if "mat" in files else ""
    differences = find_differences(game.config.content, language, str(parent))
    summary = _summarise(files, content, language)
    return ContentReport(summary, (), tuple(warnings.problems), tuple(differences))


def _check_changes(files: Files, given: Mapping[str, Value], problems: ProblemList) -> None:
    """Check the changes that a rule set makes to the units and to the costs of steps."""
    named = TomlFile(files["rules"], "").tables.get("mat")
    mat = files.get("mat") or mat_reader.load_shipped_text(_choose_mat(named, given))
    costs = game_config.load_shipped_content("winter").texts["terrain"]
    report = problems.reporter("rules", model_place)
    rulesets.check_changes(files["rules"], TomlFile(mat, ""), TomlFile(costs, ""), report)


def _add_rule(problem: FileProblem) -> FileProblem:
    """Return a problem with the rule of the value that it concerns, unless it names another."""
    if problem.rule:
        return problem
    path = problem.place.split(".")
    first, last = path[0], path[-1]
    if first == "options":
        option = OPTIONS_BY_NAME.get(last)
        return replace(problem, rule=option.rule if option else "")
    if first == "units":
        return replace(problem, rule=unit_rule(last))
    return replace(problem, rule=number_rule(first) if problem.kind == "rules" else "")


def _label_options(error: InputError) -> InputError:
    if hasattr(error, "labels"):
        error.labels = TRANSLATIONS
    return error


def _find_kind(error: InputError) -> str:
    """Return the kind of file that an error of the combination concerns."""
    for kind in KINDS:
        if kind.name in (error.source, error.place.partition(" ")[0]):
            return kind.name
    return OPTIONS_KIND


def model_place(place: str) -> str:
    """Return the place of an error as a path of the model.

    >>> model_place("[units.gun], ground"), model_place("the mat, source"), model_place("the mat")
    ('units.gun.ground', 'source', '')
    """
    place = re.sub(r"^(the )?(mat|rules|map|terrain)\b[^,]*(, )?", "", place)
    place = re.sub(r"^option (.*)$", r"options.\1", place)
    return place.replace("], ", ".").strip("[]")


def _check_map(text: str, problems: ProblemList, warnings: ProblemList) -> None:
    game_map = map_reader.read_all(text, problems.reporter("map"))
    if game_map is None:
        return
    check_label(game_map.name, "name")
    check_label(game_map.title, "title")
    if game_map.source != "book":
        for deviation in find_deviations(game_map):
            warnings.add("map", deviation)
    for fault in find_map_faults(game_map):
        warnings.add("map", fault)


def _check_mat(text: str, problems: ProblemList, warnings: ProblemList) -> None:
    file = TomlFile(text, "")
    mat = mat_reader.read_all(file, problems.reporter("mat", model_place))
    if mat is None:
        return
    check_label(mat.name, "name")
    check_label(mat.title, "title")
    for id, unit in mat.units.items():
        check_label(unit.title, f"units.{id}.title")
    if mat.source != "book":
        for deviation in find_mat_deviations(mat):
            warnings.add("mat", deviation.error.at(deviation.place, 0), model_place)


def _check_rules(text: str, problems: ProblemList, warnings: ProblemList) -> None:
    rules = rulesets.read_all(
        text, lambda error: problems.add("rules", _label_options(error), model_place)
    )
    if rules is None:
        return
    check_label(rules.numbers.name, "name")
    check_label(rules.numbers.title, "title")
    for name in ("map", "mat"):
        own = getattr(rules.numbers, name)
        if own and own not in (*map_reader.SHIPPED_MAPS, *mat_reader.SHIPPED_MATS):
            error = DataError("rules-file", texts=TRANSLATIONS, place=name, name=own[:60])
            warnings.add("rules", error)


_CHECKS: Final = {"map": _check_map, "mat": _check_mat, "rules": _check_rules}


def _summarise(files: Files, content: game_config.Content, language: str) -> str:
    game_map, mat = content.map, content.mat
    facts: dict[str, dict[str, object]] = {
        "map": {
            "title": game_map.title,
            "hexes": len(game_map.hexes),
            "forts": len(game_map.forts),
        },
        "mat": {"title": mat.title, "units": len(mat.units)},
        "rules": {"title": content.numbers.title},
    }
    return "; ".join(
        TRANSLATIONS.translate(language, "content", kind, facts[kind])
        for kind in facts
        if kind in files
    )
