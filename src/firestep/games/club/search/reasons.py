"""Reasons for a plan; their texts are in the chapter `reasons` of the text files."""

from collections.abc import Mapping

from firestep.contract.canonical_json import Json
from firestep.contract.engine import Reason
from firestep.games.club.balance.appraisal import is_at_entrance
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    damage_of,
    fort_holder,
    kind_of,
    owner_of,
    place_of,
    set_place,
    unit_slot,
    unit_words,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.thread_buffers import ThreadBuffers
from firestep.games.club.page import forecast
from firestep.games.club.rules.phases import apply_choice
from firestep.games.club.search.mine_belief import disarm_hidden_mines
from firestep.games.club.search.plan_search import ChoiceList
from firestep.games.club.state import Position

MAX_REASONS = 6  # reasons for one plan at most
_buffers = ThreadBuffers()


def find_reasons(sample: Position, seat: int, codes: ChoiceList) -> tuple[Reason, ...]:
    """Return the purposes of a plan of orders or attacks, the most important first."""
    phase = sample.word(layout.S_PHASE)
    if phase not in (layout.P_MOVING, layout.P_ATTACKS):
        return ()
    spare = unit_words(len(codes) + layout.MAX_NEW_UNITS)
    state, config = sample.words(spare), sample.config
    # Otherwise a unit with further orders might be destroyed on its path.
    disarm_hidden_mines(state, config.field, seat)
    found: list[tuple[int, Reason]] = []
    for code in codes:
        if state[layout.S_ENDED]:
            break
        reason = _order_reason(state, config, code) if phase == layout.P_MOVING else None
        if phase == layout.P_ATTACKS:
            reason = _attack_reason(sample, code)
        if reason is not None:
            found.append(reason)
        if code[0] in (layout.V_END_MOVES, layout.V_END_ATTACKS):
            break
        apply_choice(state, config.field, seat, *code, _buffers.scratch)
    found.sort(key=lambda entry: entry[0])
    return tuple(reason for _, reason in found[:MAX_REASONS])


def _facts(state: Words, config: GameConfig, unit: int, **more: Json) -> Mapping[str, Json]:
    kind = config.kinds[kind_of(state, unit_slot(unit))]
    return {"unit": f"u{unit}", "type": kind, **more}


def _order_reason(
    state: Words, config: GameConfig, code: tuple[int, int, int]
) -> tuple[int, Reason] | None:
    """Return the purpose of an order with its rank (0 is the most important), or None."""
    field = config.field
    verb, unit, target = code
    if verb == layout.V_BOARD:
        return 3, Reason("ride", _facts(state, config, unit, truck=f"u{target}"))
    if layout.V_LAY <= verb < layout.V_TREAT:
        return 4, Reason("mine", _facts(state, config, unit, hex=config.names[target]))
    if verb != layout.V_MOVE:
        return None
    slot = unit_slot(unit)
    if target >= field[layout.F_HEXES]:
        facts = _facts(state, config, unit, fort=config.names[target])
        owner = fort_holder(state, target - field[layout.F_HEXES])
        if owner == 0 or are_enemies(owner, owner_of(state, slot)):
            return 0, Reason("take-fort", facts)
        if damage_of(state, slot):
            return 2, Reason("repair", facts)
        return 4, Reason("shelter", facts)
    start = place_of(state, slot)
    was_at_entrance = is_at_entrance(state, field, slot, -1)
    set_place(state, slot, target)
    at_entrance = is_at_entrance(state, field, slot, -1)
    set_place(state, slot, start)
    if at_entrance and not was_at_entrance:
        return 1, Reason("gate", _facts(state, config, unit, hex=config.names[target]))
    return None


def _attack_reason(sample: Position, code: tuple[int, int, int]) -> tuple[int, Reason] | None:
    """Return the exact odds of an attack, as if it were the first one, with its rank."""
    verb, unit, target = code
    if target == 0 or verb == layout.V_END_ATTACKS:
        return None
    state, config = sample.words(), sample.config
    slot = unit_slot(target)
    odds = forecast.battle_odds(sample, f"u{unit}", f"u{target}")
    chances = odds.units[odds.target].damage
    mean = sum(number * float(share) for number, share in enumerate(chances))
    chance = float(odds.target_dies)
    facts = _facts(
        state,
        config,
        unit,
        target=f"u{target}",
        target_type=config.kinds[kind_of(state, slot)],
        chance=round(100 * chance),
        damage=f"{mean - damage_of(state, slot):.1f}",
        lost=round(100 * float(odds.attacker_dies)),
    )
    name = "attack" if odds.return_dice else "attack-unanswered"
    return int(2 - 2 * chance), Reason(name, facts)
