"""The options of Trench Club: every interpretation and variant that the rules leave open."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firestep.contract import InputError, Option, Value, clip
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES, SIDES

CENTRAL, ENTENTE = ("GE", "AH"), ("FR", "GB")
RULE_SETS: Final = (
    "standard",
    "special-forces",
    "victory-points",
    "trenches",
    "quick",
    "everything",
)


class SideOrderOption(Option):
    """An option whose value names the six sides of a hex, each once."""

    def check(self, value: object) -> Value:
        """Return the normalized value; raise `InputError` if it is no such order."""
        if isinstance(value, str) and sorted(value.split()) == sorted(SIDES):
            return " ".join(value.split())
        message = f"{clip(str(value))} is not an order of {' '.join(SIDES)} [{self.rule}]"
        raise InputError(message, place=f"option {self.name}")


def _bool_option(name: str, rule: str, summary: str, default: bool = False) -> Option:
    return Option(name, default, rule, summary)


def _choice_option(name: str, rule: str, summary: str, *words: str) -> Option:
    """Return an option with these choices; the first is the default."""
    return Option(name, words[0], rule, summary, words)


OPTIONS: Final = (
    Option("players", 4, "TC-SETUP-01", "four players in two teams, or two", minimum=2, maximum=4),
    Option("map", "winter", "TC-DATA-16", "the map, by its name", map_reader.SHIPPED_MAPS),
    Option("half", "west", "TC-SETUP-04", "two players: the half of the map", HALVES),
    Option("central", "GE", "TC-SETUP-03", "two players: the Central nation", CENTRAL),
    Option("entente", "FR", "TC-SETUP-03", "two players: the Entente nation", ENTENTE),
    Option("mat", "standard", "TC-UNIT-01", "the unit mat, by its name", ("standard",)),
    Option("rules", "standard", "TC-BANK-01", "the rule set, by its name", RULE_SETS),
    Option(
        "round_limit", 0, "TC-WIN-11", "rounds after which the forts decide; 0: none", maximum=9999
    ),
    _choice_option("setup_chips", "TC-DIFF-01", "when start numbers are dealt out", "deal", "draw"),
    _choice_option(
        "setup_reveal", "TC-DIFF-02", "armies placed before the next player", "one", "all3"
    ),
    _choice_option("setup_overflow", "TC-DIFF-03", "no room around the number", "ring", "new_area"),
    _choice_option("setup_water", "TC-DIFF-04", "who may be placed on water", "foot", "any"),
    _choice_option(
        "turn_limit_choice", "TC-GAP-05", "how the first armies are chosen", "announce", "lazy"
    ),
    _bool_option("move_min_one", "TC-GAP-09", "one hex can always be entered"),
    _bool_option(
        "move_air_stack", "TC-DIFF-24", "an air unit may stop over a friendly ground unit"
    ),
    _choice_option(
        *("water_defence", "TC-GAP-08", "a foot soldier in water under attack"),
        *("no_return_fire", "destroyed", "untargetable"),
    ),
    _bool_option("contact_start_counts", "TC-DIFF-06", "contact where a move starts counts", True),
    _bool_option("trans_load_in_fort", "TC-DIFF-08", "trucks are loaded and unloaded inside forts"),
    _choice_option("fort_owner", "TC-DIFF-09", "who may enter a fort", "player", "team"),
    _bool_option("fort_air_enter", "TC-DIFF-05", "air units may enter own forts", True),
    _bool_option("fort_enter_ends_move", "TC-GAP-17", "entering a fort ends the move"),
    _bool_option("fort_fire_out", "TC-GAP-16", "units in forts may attack"),
    _bool_option("battle_air_cover", "TC-GAP-20", "forest covers air units"),
    _choice_option("xp_cap", "TC-DIFF-12", "the most experience", "5", "none"),
    _choice_option(
        *("xp_area", "TC-GAP-34", "experience of attacks on many units"),
        *("per_attack", "per_target"),
    ),
    _choice_option(
        "bank_gift", "TC-DIFF-14", "when bonds are given away", "any_time", "own_phase4"
    ),
    _choice_option(
        "bank_repair", "TC-DIFF-15", "how long a unit to repair was in a fort", "stayed", "started"
    ),
    _bool_option("bank_extra_guns", "TC-GAP-36", "every nation buys both light guns"),
    _choice_option(
        "win_check", "TC-GAP-38", "when victory is looked for", "at_once", "end_of_turn"
    ),
    _choice_option(
        "table_undo", "TC-GAP-80", "how far orders are taken back", "phase", "unit", "off"
    ),
    _bool_option("spec", "TC-SPEC-01", "special forces may be bought"),
    _choice_option(
        "spec_count", "TC-GAP-40", "units that tell who is behind", "all_living", "outside_only"
    ),
    _choice_option("spec_gunboat", "TC-DIFF-16", "where a gunboat appears", "any_water", "river"),
    _choice_option("gas_roll", "TC-GAP-47", "rolls of a gas attack", "once", "per_target"),
    _choice_option("gas_aim", "TC-FAQ-01", "what gas is aimed at", "unit", "hex"),
    SideOrderOption(
        "bertha_dirs", " ".join(SIDES), "TC-GAP-51", "where shells stray, by the die from 1"
    ),
    _bool_option("at_return_fire", "TC-GAP-53", "dice against tanks in return fire too"),
    _bool_option("vp", "TC-VAR-01", "victory points"),
    _choice_option("vp_winner", "TC-DIFF-18", "who wins at a player's limit", "team", "player"),
    _choice_option("vp_bonds", "TC-DIFF-19", "how bonds make points", "spent_total", "buy"),
    _bool_option("vp_only", "TC-GAP-55", "forts and losses do not decide"),
    _bool_option("trench", "TC-VAR-15", "trenches"),
    _bool_option("trench_enter_ends_move", "TC-DIFF-33", "entering a trench ends the move"),
    _choice_option(
        *("trench_reach", "TC-GAP-60", "where units in a trench attack from"),
        *("whole_trench", "figure_hex"),
    ),
    _bool_option("start_special", "TC-VAR-38", "everybody starts with a special force"),
    _bool_option("double_national", "TC-VAR-39", "everybody starts with two national units"),
    _bool_option("fragile", "TC-VAR-40", "units are destroyed one damage earlier"),
    _bool_option("double_set", "TC-VAR-41", "everybody starts with two sets of units"),
    Option("timer", 0, "TC-GAP-63", "seconds for moves and attacks; 0: none", maximum=86_400),
)
OPTIONS_BY_NAME: Final = {option.name: option for option in OPTIONS}

# The options of which one must be on, by the prefix of the options that depend on them.
_REQUIRED_OPTIONS: Final = (
    ("gas_", ("spec", "start_special")),
    ("spec_", ("spec", "start_special")),
    ("vp_", ("vp",)),
    ("trench_", ("trench",)),
)


def with_defaults(defaults: Mapping[str, Value], own: Mapping[str, str]) -> tuple[Option, ...]:
    """Return the options with the defaults of a rule set; names in `own` are the only choices."""
    found = []
    for option in OPTIONS:
        if option.name in own:
            name = own[option.name]
            found.append(replace(option, default=name, choices=(name,)))
        else:
            found.append(replace(option, default=defaults.get(option.name, option.default)))
    return tuple(found)


def check_combination(settings: Mapping[str, Value]) -> None:
    """Raise `InputError` for settings that contradict each other."""
    if settings["players"] not in (2, 4):
        raise InputError("3 is neither 2 nor 4 [TC-SETUP-01]", place="option players")
    for name, option in OPTIONS_BY_NAME.items():
        for start, needed in _REQUIRED_OPTIONS:
            if not name.startswith(start) or settings[name] == option.default:
                continue
            if not any(settings[need] for need in needed):
                value = str(settings[name]).lower()
                message = f"{value} means nothing without {' or '.join(needed)} [{option.rule}]"
                raise InputError(message, place=f"option {name}")
    if settings["fort_fire_out"] and settings["spec"]:
        message = "units in forts do not attack where special forces are bought [TC-GAP-16]"
        raise InputError(message, place="option fort_fire_out")
