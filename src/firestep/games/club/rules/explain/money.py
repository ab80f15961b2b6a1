"""Why something is not allowed in the money phase: repairs, purchases, special forces, points."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import bank, special
from firestep.games.club.rules.agreement import why_no_gift
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.explain.units import slot_of, why_not_own
from firestep.games.club.rules.victory import forts_of

KINDS = frozenset({"repair", "buy", "give", "treat", "draw", "choose", "station", "mount", "point"})


def why_not(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    """Explain a choice of the active seat, in its phase, that the rules do not list."""
    kind = action.kind
    if kind == "repair":
        return _repair(state, terms, seat, action)
    if kind == "treat":
        return _treat(state, terms, seat, action)
    if kind == "draw":
        return _draw(state, terms, seat)
    if kind == "choose":
        return _choose(state, terms, seat, action.words[0])
    if kind == "station":
        return _station(state, terms, seat, action.words[0])
    if kind == "mount":
        return _mount(state, terms, seat, action)
    if kind == "point":
        return _point(state, terms.field, seat)
    if kind == "give":
        return why_no_gift(state, terms.field, seat, action.number)
    return _buy(state, terms, seat, action)


def _repair(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    name = action.words[0]
    wrong = why_not_own(state, seat, name, "TC-BANK-10")
    if wrong is not None:
        return wrong
    slot = slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name}
    if _is_turret(state, terms.field, slot):
        return Refusal("TC-SPEC-09", "turret-unhurt", facts)
    if state[slot + layout.DAMAGE] == 0:
        return Refusal("TC-BANK-23", "not-damaged", facts)
    if terms.field[layout.REPAIR_STARTED]:
        if state[slot + layout.STAYED] == 0:
            return Refusal("TC-BANK-10", "not-begun-in-fort", facts)
    elif state[slot + layout.PLACE] < layout.FORT_PLACE:
        return Refusal("TC-BANK-10", "not-in-fort", facts)
    elif state[slot + layout.STAYED] == 0:
        return Refusal("TC-BANK-11", "not-all-turn", facts)
    if state[layout.BOUGHT]:
        return Refusal("TC-TURN-06", "after-buying", facts)
    return _too_dear(state, seat, _repair_price(state, terms.field, slot), facts)


def _treat(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    field = terms.field
    name, patient = action.words
    wrong = why_not_own(state, seat, name, "TC-SPEC-16")
    if wrong is None:
        wrong = why_not_own(state, seat, patient, "TC-SPEC-16")
    if wrong is not None:
        return wrong
    slot, other = slot_of(action.unit), slot_of(unit_number(patient))
    facts: dict[str, Json] = {"unit": name, "patient": patient}
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.TREATS] == 0:
        return Refusal("TC-SPEC-16", "not-a-medic", facts)
    if state[slot + layout.WORKED]:
        return Refusal("TC-SPEC-16", "medic-used", facts)
    if state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return Refusal("TC-GAP-74", "medic-in-fort", facts)
    if slot == other:
        return Refusal("TC-GAP-45", "not-itself", facts)
    if state[other + layout.PLACE] >= layout.FORT_PLACE:
        return Refusal("TC-GAP-74", "patient-in-fort", facts)
    if state[other + layout.DAMAGE] == 0:
        return Refusal("TC-BANK-23", "not-damaged", {"unit": patient})
    hexes = apart(field, state[slot + layout.PLACE], state[other + layout.PLACE])
    if hexes != 1:
        return Refusal("TC-SPEC-16", "patient-not-beside", {**facts, "distance": hexes})
    if state[layout.BOUGHT]:
        return Refusal("TC-TURN-06", "after-buying", facts)
    return _too_dear(state, seat, _repair_price(state, field, other), facts)


def _buy(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    id, fort = action.words
    facts: dict[str, Json] = {"type": id, "fort": fort}
    if id not in _roster(terms, seat):
        return Refusal("TC-BANK-21", "not-in-roster", facts)
    if bank.forts_held(state, terms.field, seat) == 0:
        return Refusal("TC-BANK-18", "no-fort", facts)
    wrong = _not_own_fort(state, terms, seat, fort, "TC-BANK-17", facts)
    return wrong or _too_dear(state, seat, terms.mat.units[id].price, facts)


def _draw(state: Words, terms: GameConfig, seat: Seat) -> Refusal:
    field = terms.field
    if field[layout.SPECIAL] == 0:
        return Refusal("TC-SPEC-01", "no-special-forces", {})
    if special.is_behind(state, field, seat):
        return Refusal("TC-SPEC-03", "choose-instead", {})
    if special.has_fort(state, field, seat) == 0:
        return Refusal("TC-SPEC-07", "no-fort", {})
    return _too_dear(state, seat, field[layout.DEAREST], {})


def _choose(state: Words, terms: GameConfig, seat: Seat, id: str) -> Refusal:
    field = terms.field
    facts: dict[str, Json] = {"type": id}
    if field[layout.SPECIAL] == 0:
        return Refusal("TC-SPEC-01", "no-special-forces", facts)
    dice = range(1, field[layout.FACES] + 1)
    if id not in [terms.kinds[field[field[layout.SPECIALS] + die]] for die in dice]:
        return Refusal("TC-SPEC-06", "not-a-special-force", facts)
    if special.is_behind(state, field, seat) == 0:
        return Refusal("TC-SPEC-03", "not-behind", {**facts, **_strength(state, field, seat)})
    kind = terms.kinds.index(id)
    if special.may_be_put(state, field, kind) == 0:
        if special.moves_as(field, kind) == layout.BOAT:
            return Refusal("TC-SPEC-08", "no-free-water", facts)
        return Refusal("TC-SPEC-07", "no-fort", facts)
    return _too_dear(state, seat, special.price_of(field, kind), facts)


def _station(state: Words, terms: GameConfig, seat: Seat, where: str) -> Refusal:
    field = terms.field
    kind = state[layout.SPECIAL_KIND]
    facts: dict[str, Json] = {"type": terms.kinds[kind], "place": where}
    place = terms.targets.get(where, layout.NOWHERE)
    is_boat = special.moves_as(field, kind) == layout.BOAT
    if place == layout.NOWHERE and where.isdigit():
        rule = "TC-SPEC-08" if is_boat else "TC-SPEC-07"
        return Refusal(rule, "no-such-hex", {**facts, "hex": where})
    if not is_boat:
        if where.isdigit():
            return Refusal("TC-SPEC-07", "only-into-a-fort", facts)
        wrong = _not_own_fort(state, terms, seat, where, "TC-SPEC-07", {**facts, "fort": where})
        assert wrong is not None  # an own fort is listed
        return wrong
    if place >= field[layout.HEXES]:
        return Refusal("TC-SPEC-08", "only-onto-water", facts)
    terrain = field[field[layout.TERRAINS] + place]
    if terrain == layout.LAKE and field[layout.RIVER_ONLY]:
        return Refusal("TC-DIFF-16", "only-onto-river", facts)
    if terrain not in (layout.RIVER, layout.LAKE):
        return Refusal("TC-SPEC-08", "only-onto-water", facts)
    return Refusal("TC-SPEC-08", "occupied", facts)


def _mount(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    name, fort = action.words
    wrong = why_not_own(state, seat, name, "TC-SPEC-46")
    if wrong is not None:
        return wrong
    slot = slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name, "fort": fort}
    if not _is_turret(state, terms.field, slot):
        return Refusal("TC-SPEC-46", "not-a-turret", facts)
    if state[slot + layout.PLACE] != layout.NOWHERE:
        return Refusal("TC-SPEC-47", "turret-placed", facts)
    wrong = _not_own_fort(state, terms, seat, fort, "TC-SPEC-46", facts)
    return wrong or Refusal("TC-SPEC-38", "has-turret", facts)


def _point(state: Words, field: Words, seat: Seat) -> Refusal:
    if field[layout.VP] == 0:
        return Refusal("TC-VAR-01", "no-points", {})
    if field[layout.VP_BUY] == 0:
        return Refusal("TC-DIFF-19", "points-not-sold", {"bonds": field[layout.VP_BONDS]})
    return _too_dear(state, seat, field[layout.VP_BONDS], {})


def _too_dear(state: Words, seat: Seat, price: int, facts: dict[str, Json]) -> Refusal:
    return Refusal(
        "TC-BANK-20", "too-dear", {**facts, "price": price, "has": state[layout.BONDS + seat]}
    )


def _repair_price(state: Words, field: Words, slot: int) -> int:
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return field[kind + layout.REPAIR_PRICE]


def _is_turret(state: Words, field: Words, slot: int) -> bool:
    return special.moves_as(field, state[slot + layout.KIND]) == layout.FIXED


def _roster(terms: GameConfig, seat: Seat) -> list[str]:
    """Return what a seat may buy; surplus guns may be among it (TC-GAP-36)."""
    first = terms.field[layout.ROSTERS] + seat * layout.ROSTER
    sorts = terms.field[first : first + layout.ROSTER]
    return [terms.kinds[sort] for sort in sorts if sort]


def _not_own_fort(
    state: Words, terms: GameConfig, seat: Seat, fort: str, rule: str, facts: dict[str, Json]
) -> Refusal | None:
    number = terms.targets.get(fort, -1) - len(terms.cells)
    if not 0 <= number < len(terms.ground.forts):
        return Refusal(rule, "no-such-fort", facts)
    if state[layout.FORTS + number] != seat:
        return Refusal(rule, "not-your-fort", facts)
    return None


def _strength(state: Words, field: Words, seat: Seat) -> dict[str, Json]:
    """Return the counts that decide who chooses (TC-SPEC-04, -05)."""
    team = (seat - 1) & 1
    return {
        "units": special.counted_units(state, field, team),
        "enemy_units": special.counted_units(state, field, 1 - team),
        "forts": forts_of(state, field, team),
        "enemy_forts": forts_of(state, field, 1 - team),
    }
