"""The options of Trench Club: every reading and variant the rules leave open (catalogue, 7)."""

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


class Order(Option):
    """An option whose value names the six sides of a hex, each once."""

    def check(self, value: object) -> Value:
        """Return `value` if it is such an order."""
        if isinstance(value, str) and sorted(value.split()) == sorted(SIDES):
            return " ".join(value.split())
        what = f"{clip(str(value))} is not an order of {' '.join(SIDES)} [{self.rule}]"
        raise InputError(what, place=f"option {self.name}")


def _switch(name: str, rule: str, summary: str, default: bool = False) -> Option:
    return Option(name, default, rule, summary)


def _word(name: str, rule: str, summary: str, *words: str) -> Option:
    """Return an option of some words; the first is the default."""
    return Option(name, words[0], rule, summary, words)


OPTIONS: Final = (
    Option("players", 4, "TC-SETUP-01", "four players in two teams, or two", least=2, most=4),
    Option("map", "winter", "TC-DATA-16", "the map, by its name", map_reader.SHIPPED),
    Option("half", "west", "TC-SETUP-04", "two players: the half of the map", HALVES),
    Option("central", "GE", "TC-SETUP-03", "two players: the Central nation", CENTRAL),
    Option("entente", "FR", "TC-SETUP-03", "two players: the Entente nation", ENTENTE),
    Option("mat", "standard", "TC-UNIT-01", "the unit mat, by its name", ("standard",)),
    Option("rules", "standard", "TC-BANK-01", "the rule set, by its name", RULE_SETS),
    Option(
        "round_limit", 0, "TC-WIN-11", "rounds after which the forts decide; 0: none", most=9999
    ),
    _word("setup_chips", "TC-DIFF-01", "when start numbers are dealt out", "deal", "draw"),
    _word("setup_reveal", "TC-DIFF-02", "armies placed before the next player", "one", "all3"),
    _word("setup_overflow", "TC-DIFF-03", "no room around the number", "ring", "new_area"),
    _word("setup_water", "TC-DIFF-04", "who may be placed on water", "foot", "any"),
    _word("turn_limit_choice", "TC-GAP-05", "how the first armies are chosen", "announce", "lazy"),
    _switch("move_min_one", "TC-GAP-09", "one hex can always be entered"),
    _switch("move_air_stack", "TC-DIFF-24", "an air unit may stop over a friendly ground unit"),
    _word(
        *("water_defence", "TC-GAP-08", "a foot soldier in water under attack"),
        *("no_return_fire", "destroyed", "untargetable"),
    ),
    _switch("contact_start_counts", "TC-DIFF-06", "contact where a move starts counts", True),
    _switch("trans_load_in_fort", "TC-DIFF-08", "trucks are loaded and unloaded inside forts"),
    _word("fort_owner", "TC-DIFF-09", "who may enter a fort", "player", "team"),
    _switch("fort_air_enter", "TC-DIFF-05", "air units may enter own forts", True),
    _switch("fort_enter_ends_move", "TC-GAP-17", "entering a fort ends the move"),
    _switch("fort_fire_out", "TC-GAP-16", "units in forts may attack"),
    _switch("battle_air_cover", "TC-GAP-20", "forest covers air units"),
    _word("xp_cap", "TC-DIFF-12", "the most experience", "5", "none"),
    _word(
        *("xp_area", "TC-GAP-34", "experience of attacks on many units"),
        *("per_attack", "per_target"),
    ),
    _word("bank_gift", "TC-DIFF-14", "when bonds are given away", "any_time", "own_phase4"),
    _word(
        "bank_repair", "TC-DIFF-15", "how long a unit to repair was in a fort", "stayed", "started"
    ),
    _switch("bank_extra_guns", "TC-GAP-36", "every nation buys both light guns"),
    _word("win_check", "TC-GAP-38", "when victory is looked for", "at_once", "end_of_turn"),
    _word("table_undo", "TC-GAP-80", "how far orders are taken back", "phase", "unit", "off"),
    _switch("spec", "TC-SPEC-01", "special forces may be bought"),
    _word("spec_count", "TC-GAP-40", "units that tell who is behind", "all_living", "outside_only"),
    _word("spec_gunboat", "TC-DIFF-16", "where a gunboat appears", "any_water", "river"),
    _word("gas_roll", "TC-GAP-47", "rolls of a gas attack", "once", "per_target"),
    _word("gas_aim", "TC-FAQ-01", "what gas is aimed at", "unit", "hex"),
    Order("bertha_dirs", " ".join(SIDES), "TC-GAP-51", "where shells stray, by the die from 1"),
    _switch("at_return_fire", "TC-GAP-53", "dice against tanks in return fire too"),
    _switch("vp", "TC-VAR-01", "victory points"),
    _word("vp_winner", "TC-DIFF-18", "who wins at a player's limit", "team", "player"),
    _word("vp_bonds", "TC-DIFF-19", "how bonds make points", "spent_total", "buy"),
    _switch("vp_only", "TC-GAP-55", "forts and losses do not decide"),
    _switch("trench", "TC-VAR-15", "trenches"),
    _switch("trench_enter_ends_move", "TC-DIFF-33", "entering a trench ends the move"),
    _word(
        *("trench_reach", "TC-GAP-60", "where units in a trench attack from"),
        *("whole_trench", "figure_hex"),
    ),
    _switch("start_special", "TC-VAR-38", "everybody starts with a special force"),
    _switch("double_national", "TC-VAR-39", "everybody starts with two national units"),
    _switch("fragile", "TC-VAR-40", "units are destroyed one damage earlier"),
    _switch("double_set", "TC-VAR-41", "everybody starts with two sets of units"),
    Option("timer", 0, "TC-GAP-63", "seconds for moves and attacks; 0: none", most=86_400),
)
KNOWN: Final = {option.name: option for option in OPTIONS}

# What an option needs to have an effect (end of section 8), by the start of its name.
_NEEDS: Final = (
    ("gas_", ("spec", "start_special")),
    ("spec_", ("spec", "start_special")),
    ("vp_", ("vp",)),
    ("trench_", ("trench",)),
)


def with_defaults(defaults: Mapping[str, Value], own: Mapping[str, str]) -> tuple[Option, ...]:
    """Return the options with the defaults of a rule set; `own` names are the only choice."""
    found = []
    for option in OPTIONS:
        if option.name in own:
            name = own[option.name]
            found.append(replace(option, default=name, choices=(name,)))
        else:
            found.append(replace(option, default=defaults.get(option.name, option.default)))
    return tuple(found)


def check_together(settings: Mapping[str, Value]) -> None:
    """Refuse settings that contradict each other; the InputError names the option and its rule."""
    if settings["players"] not in (2, 4):
        raise InputError("3 is neither 2 nor 4 [TC-SETUP-01]", place="option players")
    for name, option in KNOWN.items():
        for start, needed in _NEEDS:
            if not name.startswith(start) or settings[name] == option.default:
                continue
            if not any(settings[need] for need in needed):
                value = str(settings[name]).lower()
                what = f"{value} means nothing without {' or '.join(needed)} [{option.rule}]"
                raise InputError(what, place=f"option {name}")
    if settings["fort_fire_out"] and settings["spec"]:
        what = "units in forts do not attack where special forces are bought [TC-GAP-16]"
        raise InputError(what, place="option fort_fire_out")
