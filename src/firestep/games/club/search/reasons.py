"""Why a plan is good, in words: the sentences stand in the chapter `reasons` of the texts."""

from collections.abc import Mapping

from firestep.contract.canonical_json import Json
from firestep.contract.engine import Reason
from firestep.games.club.balance.appraisal import is_at_gate
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.page import forecast
from firestep.games.club.rules.phases import take
from firestep.games.club.search.mine_belief import hide_mines
from firestep.games.club.search.workspace import Codes
from firestep.games.club.state import Position

MOST = 6  # reasons for one plan
_scratch = words(layout.SCRATCH)  # nothing outlives a call, and every call holds the GIL


def motives(sample: Position, seat: int, codes: Codes) -> tuple[Reason, ...]:
    """Return what a plan of orders or attacks is for, what matters most first."""
    phase = sample.word(layout.PHASE)
    if phase not in (layout.MOVING, layout.ATTACKS):
        return ()
    state, terms = sample.words(layout.SLOT * (len(codes) + layout.MOST_NEW)), sample.terms
    hide_mines(state, terms.field, seat)  # or a unit with more to do might be gone on the way
    found: list[tuple[int, Reason]] = []
    for code in codes:
        if state[layout.ENDED]:
            break
        reason = _of_order(state, terms, code) if phase == layout.MOVING else None
        if phase == layout.ATTACKS:
            reason = _of_attack(sample, code)
        if reason is not None:
            found.append(reason)
        if code[0] in (layout.END_MOVES, layout.END_ATTACKS):
            break
        take(state, terms.field, seat, *code, _scratch)
    found.sort(key=lambda entry: entry[0])
    return tuple(reason for _, reason in found[:MOST])


def _facts(state: Words, terms: GameConfig, unit: int, **more: Json) -> Mapping[str, Json]:
    kind = terms.kinds[state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.KIND]]
    return {"unit": f"u{unit}", "type": kind, **more}


def _of_order(
    state: Words, terms: GameConfig, code: tuple[int, int, int]
) -> tuple[int, Reason] | None:
    """Return what an order is for, and how little it matters."""
    field = terms.field
    verb, unit, target = code
    if verb == layout.BOARD:
        return 3, Reason("ride", _facts(state, terms, unit, truck=f"u{target}"))
    if layout.LAY <= verb < layout.TREAT:
        return 4, Reason("mine", _facts(state, terms, unit, hex=terms.names[target]))
    if verb != layout.MOVE:
        return None
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if target >= field[layout.HEXES]:
        facts = _facts(state, terms, unit, fort=terms.names[target])
        owner = state[layout.FORTS + target - field[layout.HEXES]]
        if owner == 0 or (owner ^ state[slot + layout.OWNER]) & 1:
            return 0, Reason("take-fort", facts)
        if state[slot + layout.DAMAGE]:
            return 2, Reason("repair", facts)
        return 4, Reason("shelter", facts)
    start = state[slot + layout.PLACE]
    was_at_gate = is_at_gate(state, field, slot, -1)
    state[slot + layout.PLACE] = target
    at_gate = is_at_gate(state, field, slot, -1)
    state[slot + layout.PLACE] = start
    if at_gate and not was_at_gate:
        return 1, Reason("gate", _facts(state, terms, unit, hex=terms.names[target]))
    return None


def _of_attack(sample: Position, code: tuple[int, int, int]) -> tuple[int, Reason] | None:
    """Return what an attack promises by its exact odds, as things stand before all of them."""
    verb, unit, target = code
    if target == 0 or verb == layout.END_ATTACKS:
        return None
    state, terms = sample.words(), sample.terms
    slot = layout.SLOTS + target * layout.SLOT - layout.SLOT
    odds = forecast.battle(sample, f"u{unit}", f"u{target}")
    chances = odds.units[odds.target].damage
    mean = sum(number * float(share) for number, share in enumerate(chances))
    chance = float(odds.target_dies)
    facts = _facts(
        state,
        terms,
        unit,
        target=f"u{target}",
        target_type=terms.kinds[state[slot + layout.KIND]],
        chance=round(100 * chance),
        damage=f"{mean - state[slot + layout.DAMAGE]:.1f}",
        lost=round(100 * float(odds.attacker_dies)),
    )
    name = "attack" if odds.return_dice else "attack-unanswered"
    return int(2 - 2 * chance), Reason(name, facts)
