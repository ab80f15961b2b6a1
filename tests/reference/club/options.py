"""The options of a game (catalogue, section 7), their defaults and refusals."""

from collections.abc import Mapping

Value = bool | int | str

CHOICES: dict[str, tuple[Value, ...]] = {  # the first is the default
    "setup_chips": ("deal", "draw"),  # no effect: TC-SETUP-35
    "setup_reveal": ("one", "all3"),
    "setup_overflow": ("ring", "new_area"),
    "setup_water": ("foot", "any"),
    "turn_limit_choice": ("announce", "lazy"),
    "move_min_one": (False, True),
    "move_air_stack": (False, True),
    "water_defence": ("no_return_fire", "destroyed", "untargetable"),
    "contact_start_counts": (True, False),
    "trans_load_in_fort": (False, True),
    "fort_owner": ("player", "team"),
    "fort_air_enter": (True, False),
    "fort_enter_ends_move": (False, True),
    "fort_fire_out": (False, True),
    "battle_air_cover": (False, True),
    "xp_cap": ("5", "none"),
    "xp_area": ("per_attack", "per_target"),
    "bank_gift": ("any_time", "own_phase4"),
    "bank_gift_when": ("no_battle", "always"),
    "bank_repair": ("stayed", "started"),
    "bank_extra_guns": (False, True),
    "win_check": ("at_once", "end_of_turn"),
    "table_undo": ("phase", "unit", "off"),  # no effect on the rules
    "spec": (False, True),
    "spec_count": ("all_living", "outside_only"),
    "spec_gunboat": ("any_water", "river"),
    "gas_roll": ("once", "per_target"),
    "gas_aim": ("unit", "hex"),
    "gas_return_fire": (True, False),
    "at_return_fire": (False, True),
    "vp": (False, True),
    "vp_winner": ("team", "player"),
    "vp_bonds": ("spent_total", "buy"),
    "vp_only": (False, True),
    "trench": (False, True),
    "trench_enter_ends_move": (False, True),
    "trench_reach": ("whole_trench", "figure_hex"),
    "start_special": (False, True),
    "double_national": (False, True),
    "fragile": (False, True),
    "double_set": (False, True),
}
COMPASS = ("N", "NE", "SE", "S", "SW", "NW")  # directions 1 to 6
DEFAULTS: dict[str, Value] = {name: values[0] for name, values in CHOICES.items()} | {
    "round_limit": 0,  # 0: none
    "bertha_dirs": " ".join(COMPASS),
    "timer": 0,  # no effect on the rules
}
ELSEWHERE = ("players", "map", "half", "central", "entente", "mat", "rules")


def complete(given: Mapping[str, Value] | None) -> dict[str, Value]:
    """Add the defaults to the given options. Raise `ValueError` if they are refused."""
    found = dict(DEFAULTS)
    for name, value in (given or {}).items():
        if name in ELSEWHERE:
            continue
        if name not in DEFAULTS:
            raise ValueError(f"no option {name}")
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"{name} cannot be {value}")
        found[name] = value
    if sorted(str(found["bertha_dirs"]).split()) != sorted(COMPASS):
        raise ValueError("bertha_dirs must name each direction once")
    said = refused(found)
    if said:
        raise ValueError(said)
    return found


def refused(options: Mapping[str, Value]) -> str:
    """Return the combination that is not allowed, or "" (section 8)."""
    special = options["spec"] or options["start_special"]
    for prefix, needed in (
        ("gas_", special),
        ("xp_area", special),
        ("spec_", special),
        ("vp_", options["vp"]),
        ("trench_", options["trench"]),
    ):
        for name, value in options.items():
            if name.startswith(prefix) and value != DEFAULTS[name] and not needed:
                return f"{name} without what it is about"
    if options["bank_gift_when"] == "always" and options["bank_gift"] == "own_phase4":
        return "bank_gift_when with bank_gift"
    if options["fort_fire_out"] and special:
        return "fort_fire_out with special forces"
    if options["double_national"] and options["double_set"]:
        return "double_national with double_set"
    return ""
