"""Events of rolls in battles, derived from the positions before and after."""

from collections.abc import Mapping
from typing import Final

from firestep.contract import Event, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import are_enemies, same_team, set_shots, shots_of, unit_slot
from firestep.games.club.rules.battle import (
    damage_for_hits,
    damage_row,
    damage_to_target,
    has_many_rolls,
    killer_of,
    shell_hex,
    total_return_damage,
)
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.gas import aimed_hex, is_area_attacker, next_gassed
from firestep.games.club.rules.phases import hit_number_due
from firestep.games.club.state import Position, Unit

_RANK_NAMES: Final = ("recruit", "veteran", "hero")


def unit_facts(unit: Unit) -> dict[str, Json]:
    """Return the facts that identify a unit in an event."""
    return {"unit": unit.name, "type": unit.kind, "seat": unit.seat}


def scatter_events(before: Position, action: Action, after: Position) -> list[Event]:
    """Return the events of a scatter roll: where the shell lands and whom it hits."""
    state, config = before.words(), before.config
    attacker = current_attacker(state)
    slot = unit_slot(attacker)
    aim = aimed_hex(state, slot)
    rank = rank_of(state, config.field, slot)
    hex = shell_hex(config.field, aim, rank, action.number)
    victim = after.word(layout.S_VICTIM)
    is_hit = (
        after.phase == "attacker-roll" and after.word(layout.S_FOUGHT) == state[layout.S_FOUGHT]
    )
    facts: dict[str, Json] = {
        "unit": f"u{attacker}",
        "faces": [action.number],
        "aim": config.place_name(aim),
        "hex": config.place_name(hex),
        "victim": f"u{victim}" if is_hit else "",
    }
    kind = "on-target" if hex == aim else "astray"
    rule = ("TC-UNIT-26", "TC-UNIT-27", "TC-UNIT-28")[rank]
    events = [Event(kind, rule, facts)]
    if not is_hit:
        events.append(Event("hit-nothing", "TC-UNIT-30", {"hex": config.place_name(hex)}))
    return events


def roll_events(before: Position, action: Action, after: Position) -> list[Event]:
    """Return the events of a roll in a battle, and those of the battle if it is the last roll."""
    state, field = before.words(), before.config.field
    attacker, victim = current_attacker(state), state[layout.S_VICTIM]
    highest = hit_number_due(state, field)
    hits = sum(face <= highest for face in action.faces)
    is_return = before.phase == "target-roll"
    roller, other = (state[layout.S_ROLLER], attacker) if is_return else (attacker, victim)
    faces: list[Json] = list(action.faces)
    facts: dict[str, Json] = {
        "unit": f"u{roller}",
        "target": f"u{other}"
        if other
        else before.config.names[aimed_hex(state, unit_slot(attacker))],
        "faces": faces,
        "highest": highest,
        "hits": hits,
    }
    events = [Event("returned-fire" if is_return else "fired", "TC-BATTLE-25", facts)]
    is_same = after.word(layout.S_FOUGHT) == state[layout.S_FOUGHT] and after.declared
    if is_same and after.phase in ("attacker-roll", "target-roll"):
        return events  # the battle goes on
    if has_many_rolls(state, field, unit_slot(attacker), victim):
        return events + _area_battle_events(before, after, attacker, hits)
    there, back = (state[layout.S_HITS] - 1, hits) if is_return else (hits, 0)
    units = {unit.number: unit for unit in before.all_units()}
    done = damage_to_target(state, field, unit_slot(victim), there)
    taken = damage_for_hits(field, damage_row(state, field, unit_slot(attacker), 0), back)
    for unit, damage in ((units[victim], done), (units[attacker], taken)):
        events += _damage_events(unit, damage, field[layout.F_DEADLY])
    for unit, foe in ((units[attacker], units[victim]), (units[victim], units[attacker])):
        events += _experience_events(unit, after.units(), foe, before.config)
    return events


def _area_battle_events(before: Position, after: Position, attacker: int, hits: int) -> list[Event]:
    """Return the events of a battle of several units; `hits` are those of its last roll."""
    living, field = after.units(), before.config.field
    units = list(before.units().values())
    first = next(unit for unit in units if unit.number == attacker)
    damage, killer = _damage_by_unit(before, attacker, hits)
    events = []
    for unit in units:
        events += _damage_events(unit, damage.get(unit.number, 0), field[layout.F_DEADLY])
    dead = [
        unit for unit in units if unit.name not in living and are_enemies(unit.seat, first.seat)
    ]
    for unit in units:
        foe = first
        now = living.get(unit.name)
        if unit.number == attacker:
            foe = dead[0] if dead else unit
        elif now and unit.number != killer:
            foe = now  # another unit gets the kill (TC-GAP-61)
        events += _experience_events(unit, living, foe, before.config)
    return events


def _damage_by_unit(before: Position, attacker: int, hits: int) -> tuple[dict[int, int], int]:
    """Return the damage of a battle of several units, by unit, and who gets the kill.

    `hits` are those of the last roll.
    """
    state, field = before.words(), before.config.field
    slot, is_return = unit_slot(attacker), before.phase == "target-roll"
    if is_return:
        set_shots(
            state,
            unit_slot(state[layout.S_ROLLER]),
            shots_of(state, unit_slot(state[layout.S_ROLLER])) + (hits + 1),
        )
        hits = state[layout.S_HITS] - 1
    found, killer = (
        {attacker: total_return_damage(state, field, slot)},
        killer_of(state, field, slot),
    )
    if not is_area_attacker(state, field, slot):
        victim = state[layout.S_VICTIM]
        found[victim] = damage_to_target(state, field, unit_slot(victim), hits)
        return found, killer
    centre = aimed_hex(state, slot)
    unit = next_gassed(state, field, slot, centre, 0)
    while unit:
        other = unit_slot(unit)
        each = hits
        if field[layout.F_GAS_EACH] and (is_return or unit != state[layout.S_VICTIM]):
            each = (shots_of(state, other) >> 8) - 1
        found[unit] = damage_to_target(state, field, other, each)
        unit = next_gassed(state, field, slot, centre, unit)
    return found, killer


def _damage_events(unit: Unit, damage: int, deadly: int) -> list[Event]:
    if damage == 0:
        return []
    total = min(deadly, unit.damage + damage)
    facts: dict[str, Json] = {**unit_facts(unit), "damage": damage, "total": total}
    events = [Event("damaged", "TC-BATTLE-29", facts)]
    if total == deadly:
        events.append(Event("destroyed", "TC-BATTLE-36", unit_facts(unit)))
    return events


def _experience_events(
    unit: Unit, living: Mapping[str, Unit], foe: Unit, config: GameConfig
) -> list[Event]:
    """Return the events of the experience that a unit gains in a battle."""
    now = living.get(unit.name)
    if now is None or now.experience == unit.experience:
        return []
    rule = "TC-XP-02" if foe.name in living else "TC-XP-03"
    if same_team(unit.seat, foe.seat) and foe.number != unit.number:  # a stray shell on an ally
        rule = "TC-FAQ-03"
    facts: dict[str, Json] = {"unit": unit.name, "experience": now.experience}
    events = [Event("learned", rule, facts)]
    veteran, hero = config.field[layout.F_VETERAN], config.field[layout.F_HERO]
    ranks = [(old >= veteran) + (old >= hero) for old in (unit.experience, now.experience)]
    if ranks[0] != ranks[1]:
        rank: dict[str, Json] = {"unit": unit.name, "rank": _RANK_NAMES[ranks[1]]}
        events.append(Event("promoted", "TC-XP-01", rank))
    return events
