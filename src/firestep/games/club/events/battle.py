"""What a roll in a battle made happen, told by comparing two positions."""

from typing import Final

from firestep.contract import Event, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.rules.battle import (
    damage_back,
    damage_from,
    damage_to,
    has_many_rolls,
    killer_of,
    row_of,
    shell_hex,
)
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.explain.units import slot_of
from firestep.games.club.rules.gas import centre_of, is_area, next_gassed
from firestep.games.club.rules.phases import number_due
from firestep.games.club.state import Position, Unit

_RANKS: Final = ("recruit", "veteran", "hero")


def loss(unit: Unit) -> dict[str, Json]:
    """Return the facts about a unit that is lost, or whose fate is told."""
    return {"unit": unit.name, "type": unit.kind, "seat": unit.seat}


def scattered(before: Position, action: Action, after: Position) -> list[Event]:
    """Tell where a shell came down, and whom it hit."""
    state, terms = before.words(), before.terms
    attacker = attacker_now(state)
    slot = slot_of(attacker)
    aim = centre_of(state, slot)
    rank = rank_of(state, terms.field, slot)
    hex = shell_hex(terms.field, aim, rank, action.number)
    victim = after.word(layout.VICTIM)
    is_hit = after.phase == "attacker-roll" and after.word(layout.FOUGHT) == state[layout.FOUGHT]
    facts: dict[str, Json] = {
        "unit": f"u{attacker}",
        "faces": [action.number],
        "aim": terms.place_name(aim),
        "hex": terms.place_name(hex),
        "victim": f"u{victim}" if is_hit else "",
    }
    kind = "on-target" if hex == aim else "astray"
    rule = ("TC-UNIT-26", "TC-UNIT-27", "TC-UNIT-28")[rank]
    events = [Event(kind, rule, facts)]
    if not is_hit:
        events.append(Event("hit-nothing", "TC-UNIT-30", {"hex": terms.place_name(hex)}))
    return events


def rolled(before: Position, action: Action, after: Position) -> list[Event]:
    """Tell of a roll in a battle, and what the battle did if it was the last one."""
    state, field = before.words(), before.terms.field
    attacker, victim = attacker_now(state), state[layout.VICTIM]
    highest = number_due(state, field)
    hits = sum(face <= highest for face in action.faces)
    is_return = before.phase == "target-roll"
    roller, other = (state[layout.ROLLER], attacker) if is_return else (attacker, victim)
    faces: list[Json] = list(action.faces)
    facts: dict[str, Json] = {
        "unit": f"u{roller}",
        "target": f"u{other}" if other else before.terms.names[centre_of(state, slot_of(attacker))],
        "faces": faces,
        "highest": highest,
        "hits": hits,
    }
    events = [Event("returned-fire" if is_return else "fired", "TC-BATTLE-25", facts)]
    is_same = after.word(layout.FOUGHT) == state[layout.FOUGHT] and after.declared
    if is_same and after.phase in ("attacker-roll", "target-roll"):
        return events  # more rolls to come
    if has_many_rolls(state, field, slot_of(attacker), victim):
        return events + _many(before, after, attacker, hits)
    there, back = (state[layout.HITS] - 1, hits) if is_return else (hits, 0)
    units = {unit.number: unit for unit in before.all_units()}
    done = damage_to(state, field, slot_of(victim), there)
    taken = damage_from(field, row_of(state, field, slot_of(attacker), 0), back)
    for unit, damage in ((units[victim], done), (units[attacker], taken)):
        events += _hurt(unit, damage, field[layout.DEADLY])
    for unit, foe in ((units[attacker], units[victim]), (units[victim], units[attacker])):
        events += _learned(unit, after.units(), foe, before.terms)
    return events


def _many(before: Position, after: Position, attacker: int, hits: int) -> list[Event]:
    """Tell what a battle of many units did; `hits` are those of its last roll."""
    living, field = after.units(), before.terms.field
    units = list(before.units().values())
    first = next(unit for unit in units if unit.number == attacker)
    damage, killer = _damages(before, attacker, hits)
    events = []
    for unit in units:
        events += _hurt(unit, damage.get(unit.number, 0), field[layout.DEADLY])
    dead = [unit for unit in units if unit.name not in living and (unit.seat ^ first.seat) & 1]
    for unit in units:
        foe = first
        now = living.get(unit.name)
        if unit.number == attacker:
            foe = dead[0] if dead else unit
        elif now and unit.number != killer:
            foe = now  # it did damage, and the kill is another's (TC-GAP-61)
        events += _learned(unit, living, foe, before.terms)
    return events


def _damages(before: Position, attacker: int, hits: int) -> tuple[dict[int, int], int]:
    """Return the damage of a battle of many units, by unit, and whose kill the attacker would be.

    `hits` are those of the last roll.
    """
    state, field = before.words(), before.terms.field
    slot, is_return = slot_of(attacker), before.phase == "target-roll"
    if is_return:
        state[slot_of(state[layout.ROLLER]) + layout.SHOTS] += hits + 1
        hits = state[layout.HITS] - 1
    found, killer = {attacker: damage_back(state, field, slot)}, killer_of(state, field, slot)
    if not is_area(state, field, slot):
        victim = state[layout.VICTIM]
        found[victim] = damage_to(state, field, slot_of(victim), hits)
        return found, killer
    centre = centre_of(state, slot)
    unit = next_gassed(state, field, slot, centre, 0)
    while unit:
        other = slot_of(unit)
        each = hits
        if field[layout.GAS_EACH] and (is_return or unit != state[layout.VICTIM]):
            each = (state[other + layout.SHOTS] >> 8) - 1
        found[unit] = damage_to(state, field, other, each)
        unit = next_gassed(state, field, slot, centre, unit)
    return found, killer


def _hurt(unit: Unit, damage: int, deadly: int) -> list[Event]:
    if damage == 0:
        return []
    total = min(deadly, unit.damage + damage)
    facts: dict[str, Json] = {**loss(unit), "damage": damage, "total": total}
    events = [Event("damaged", "TC-BATTLE-29", facts)]
    if total == deadly:
        events.append(Event("destroyed", "TC-BATTLE-36", loss(unit)))
    return events


def _learned(unit: Unit, living: dict[str, Unit], foe: Unit, terms: GameConfig) -> list[Event]:
    """Tell what a unit learned from a fight with another."""
    now = living.get(unit.name)
    if now is None or now.experience == unit.experience:
        return []
    rule = "TC-XP-02" if foe.name in living else "TC-XP-03"
    if (unit.seat ^ foe.seat) & 1 == 0 and foe.number != unit.number:  # a stray shell among friends
        rule = "TC-FAQ-03"
    facts: dict[str, Json] = {"unit": unit.name, "experience": now.experience}
    events = [Event("learned", rule, facts)]
    veteran, hero = terms.field[layout.VETERAN], terms.field[layout.HERO]
    ranks = [(old >= veteran) + (old >= hero) for old in (unit.experience, now.experience)]
    if ranks[0] != ranks[1]:
        rank: dict[str, Json] = {"unit": unit.name, "rank": _RANKS[ranks[1]]}
        events.append(Event("promoted", "TC-XP-01", rank))
    return events
