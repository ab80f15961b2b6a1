"""What an action made happen, told after the fact by comparing two positions."""

from typing import Final

from firestep.contract import Event, Json, Seat
from firestep.games.club import layout
from firestep.games.club.actions import Action
from firestep.games.club.rules.battle import damage_from, row_of, shell_hex
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.movement import find_ways, load_of, points_of
from firestep.games.club.rules.phases import number_due
from firestep.games.club.rules.refusing_moves import way_to
from firestep.games.club.rules.refusing_units import slot_of
from firestep.games.club.state import Position, Unit
from firestep.games.club.words import words

SECRET: Final = "assigned"
_RANKS: Final = ("recruit", "veteran", "hero")


def told(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    """Return the events of one action, in the order they happened."""
    events = _first(before, seat, action, after)
    if layout.SCATTER <= before.word(layout.PHASE) <= layout.TARGET_ROLL or str(action) in (
        "end attacks",
        "time-up",
    ):
        events += _void(before, after)
    events += _turn(before, after)
    outcome = after.outcome()
    if outcome:
        rule = outcome.ending if outcome.ending.startswith("TC-") else "TC-TABLE-08"
        facts: dict[str, Json] = {"ending": outcome.ending, "winners": list(outcome.winners)}
        events.append(Event("ended", rule, facts))
    return events


def _first(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    kind, about = action.kind, action.words
    facts: dict[str, Json] = {"seat": seat}
    if kind == "assign":
        return [Event(SECRET, "TC-SETUP-14", {**facts, "unit": about[0], "army": about[1]})]
    if kind == "ready":
        events = [Event("sealed", "TC-SETUP-34", facts)]
        if after.phase != "split":
            armies: dict[str, Json] = {u.name: u.army for u in after.units().values()}
            events.append(Event("revealed", "TC-SETUP-34", {"armies": armies}))
        return events
    if kind == "turn":
        return [Event("turned", "TC-SETUP-20", {**facts, "army": about[0]})]
    if kind == "chip":
        return _chip(before, action, after)
    if kind == "place":
        return [Event("placed", "TC-SETUP-21", _about(before, action, {"hex": about[1]}))]
    if kind == "die":
        return _die(before, action, after)
    if kind == "use":
        return [Event("armies-chosen", "TC-TURN-17", {**facts, "armies": " ".join(about)})]
    if kind == "move":
        return _moved(before, action, after)
    if kind == "board":
        return [Event("boarded", "TC-TRANS-05", _about(before, action, {"truck": about[1]}))]
    if kind == "unload":
        truck = before.units()[about[0]].place
        extra: dict[str, Json] = {"truck": truck, "hex": about[1]}
        return [Event("unloaded", "TC-TRANS-11", _about(before, action, extra))]
    if kind == "end":
        rules = {"moves": "TC-DECL-01", "attacks": "TC-DECL-06", "turn": "TC-TURN-05"}
        return [Event(f"end-of-{about[0]}", rules[about[0]], facts)]
    if kind == "attack":
        return [Event("declared", "TC-DECL-02", _about(before, action, {"target": about[1]}))]
    if kind == "roll":
        return _rolled(before, action, after)
    return _money_and_talk(before, seat, action, facts)


def _about(before: Position, action: Action, more: dict[str, Json]) -> dict[str, Json]:
    """Return the facts about the unit an order is for."""
    unit = before.units()[action.words[0]]
    return {"seat": unit.seat, "unit": unit.name, "type": unit.kind, **more}


def _chip(before: Position, action: Action, after: Position) -> list[Event]:
    hex = before.terms.ground.starts[action.number]
    facts: dict[str, Json] = {"seat": before.seat, "number": action.number, "hex": f"{hex:04d}"}
    events = [Event("drawn", "TC-SETUP-35", facts)]
    if after.phase != "place":
        events.append(Event("empty-army", "TC-SETUP-26", {"seat": before.seat}))
    return events


def _die(before: Position, action: Action, after: Position) -> list[Event]:
    facts: dict[str, Json] = {"seat": before.seat, "faces": [action.number]}
    if before.phase == "scatter":
        return _scattered(before, action, after)
    is_placing = before.phase == "place-order"
    rule = "TC-SETUP-18" if is_placing else "TC-TURN-01"
    events = [Event("rolled-for-order", rule, facts)]
    if after.phase != before.phase:
        kind = "places-first" if is_placing else "begins"
        events.append(Event(kind, rule, {"seat": after.seat}))
    elif after.word(layout.RIVALS) != before.word(layout.RIVALS) or (
        after.word(layout.ROLLS + before.seat) == 0
    ):
        rule = "TC-SETUP-19" if is_placing else "TC-TURN-02"
        rivals = after.word(layout.RIVALS)
        tied: list[Json] = [seat for seat in range(1, 5) if rivals >> seat & 1]
        events.append(Event("tied", rule, {"seats": tied}))
    return events


def _moved(before: Position, action: Action, after: Position) -> list[Event]:
    state, terms = before.words(), before.terms
    unit = before.units()[action.words[0]]
    scratch = words(layout.SCRATCH)
    look_round(state, terms.field, unit.seat, scratch)
    find_ways(state, terms.field, unit.number, load_of(state, unit.number), scratch)
    target = terms.targets[action.words[1]]
    path: list[Json] = [terms.target_name(place) for place in way_to(target, scratch)]
    facts: dict[str, Json] = {
        "seat": unit.seat,
        "unit": unit.name,
        "type": unit.kind,
        "start": unit.place,
        "place": action.words[1],
        "path": path,
        "spent": points_of(state, terms.field, unit.number) - after.word(layout.LEFT),
    }
    events = [Event("moved", "TC-MOVE-01", facts)]
    if scratch[layout.BEST_ENDS + target] == 2:
        stop: dict[str, Json] = {"unit": unit.name, "hex": action.words[1]}
        events.append(Event("stopped", "TC-CONTACT-11", stop))
    fort = target - len(terms.cells)
    if fort >= 0:
        events += _in_fort(before, after, unit, action.words[1])
    return events


def _in_fort(before: Position, after: Position, unit: Unit, fort: str) -> list[Event]:
    facts: dict[str, Json] = {"seat": unit.seat, "unit": unit.name, "fort": fort}
    if before.forts[fort] == unit.seat:
        riders = [other.name for other in before.units().values() if other.place == unit.name]
        if riders:
            return [Event("unloaded-in-fort", "TC-TRANS-18", {**facts, "riders": list(riders)})]
        return [Event("entered-fort", "TC-FORT-13", facts)]
    events = [Event("captured", "TC-FORT-02", {**facts, "from": before.forts[fort]})]
    events += [
        Event("destroyed", "TC-FORT-07", _loss(other))
        for other in before.units().values()
        if other.place == fort
    ]
    return events


def _loss(unit: Unit) -> dict[str, Json]:
    return {"unit": unit.name, "type": unit.kind, "seat": unit.seat}


def _scattered(before: Position, action: Action, after: Position) -> list[Event]:
    state, terms = before.words(), before.terms
    attacker = attacker_now(state)
    slot = slot_of(attacker)
    aim = state[slot_of(state[slot + layout.TARGET]) + layout.PLACE]
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


def _rolled(before: Position, action: Action, after: Position) -> list[Event]:
    state, field = before.words(), before.terms.field
    attacker, victim = attacker_now(state), state[layout.VICTIM]
    highest = number_due(state, field)
    hits = sum(face <= highest for face in action.faces)
    is_return = before.phase == "target-roll"
    roller, other = (victim, attacker) if is_return else (attacker, victim)
    faces: list[Json] = list(action.faces)
    facts: dict[str, Json] = {
        "unit": f"u{roller}",
        "target": f"u{other}",
        "faces": faces,
        "highest": highest,
        "hits": hits,
    }
    events = [Event("returned-fire" if is_return else "fired", "TC-BATTLE-25", facts)]
    if after.phase == "target-roll" and not is_return:
        return events
    there, back = (state[layout.HITS] - 1, hits) if is_return else (hits, 0)
    units = {unit.number: unit for unit in before.all_units()}
    done = damage_from(field, row_of(state, field, slot_of(victim), 1), there)
    taken = damage_from(field, row_of(state, field, slot_of(attacker), 0), back)
    for unit, damage in ((units[victim], done), (units[attacker], taken)):
        events += _hurt(unit, damage, field[layout.DEADLY])
    living = after.units()
    for unit, foe in ((units[attacker], units[victim]), (units[victim], units[attacker])):
        rule = "TC-XP-02" if foe.name in living else "TC-XP-03"
        if (unit.seat ^ foe.seat) & 1 == 0:  # a stray shell among friends
            rule = "TC-FAQ-03"
        now = living.get(unit.name)
        events += _learned(unit, now, rule, field[layout.VETERAN], field[layout.HERO])
    return events


def _hurt(unit: Unit, damage: int, deadly: int) -> list[Event]:
    if damage == 0:
        return []
    total = min(deadly, unit.damage + damage)
    facts: dict[str, Json] = {**_loss(unit), "damage": damage, "total": total}
    events = [Event("damaged", "TC-BATTLE-29", facts)]
    if total == deadly:
        events.append(Event("destroyed", "TC-BATTLE-36", _loss(unit)))
    return events


def _learned(unit: Unit, now: Unit | None, rule: str, veteran: int, hero: int) -> list[Event]:
    if now is None or now.experience == unit.experience:
        return []
    facts: dict[str, Json] = {"unit": unit.name, "experience": now.experience}
    events = [Event("learned", rule, facts)]
    ranks = [(old >= veteran) + (old >= hero) for old in (unit.experience, now.experience)]
    if ranks[0] != ranks[1]:
        rank: dict[str, Json] = {"unit": unit.name, "rank": _RANKS[ranks[1]]}
        events.append(Event("promoted", "TC-XP-01", rank))
    return events


def _void(before: Position, after: Position) -> list[Event]:
    """Tell which declared attacks fell away on the way to the next battle (TC-DECL-08, -09)."""
    declared = before.declared
    is_rolling = layout.SCATTER <= before.word(layout.PHASE) <= layout.TARGET_ROLL
    fought = before.word(layout.FOUGHT)
    living = after.units()
    if after.phase == "over":
        return []
    until = after.word(layout.FOUGHT) if after.declared else len(declared)
    same = is_rolling and after.word(layout.FOUGHT) == fought and after.declared
    if same:
        return []
    events = []
    for attacker, target in declared[fought + is_rolling : until]:
        rule = "TC-DECL-08" if target not in living else "TC-DECL-09"
        events.append(Event("void", rule, {"unit": attacker, "target": target}))
    return events


def _turn(before: Position, after: Position) -> list[Event]:
    """Tell of income and of a turn that begins."""
    events = []
    if after.phase == "bank" and (before.phase != "bank" or before.seat != after.seat):
        forts = sum(holder == after.seat for holder in after.forts.values())
        pay = forts * after.terms.field[layout.INCOME]
        facts: dict[str, Json] = {"seat": after.seat, "forts": forts, "bonds": pay}
        events.append(Event("income", "TC-BANK-01", facts))
    if after.round and (after.seat, after.round) != (before.seat, before.round):
        begun: dict[str, Json] = {"seat": after.seat, "round": after.round}
        events.append(Event("turn-begins", "TC-TURN-03", begun))
    return events


def _money_and_talk(
    before: Position, seat: Seat, action: Action, facts: dict[str, Json]
) -> list[Event]:
    kind, about = action.kind, action.words
    if kind == "repair":
        unit = before.units()[about[0]]
        price = before.terms.mat.units[unit.kind].repair
        extra: dict[str, Json] = {"price": price, "damage": unit.damage}
        return [Event("repaired", "TC-BANK-13", _about(before, action, extra))]
    if kind == "buy":
        price = before.terms.mat.units[about[0]].price
        unit_name = f"u{before.word(layout.UNITS) + 1}"
        bought: dict[str, Json] = {"type": about[0], "fort": about[1], "price": price}
        return [Event("bought", "TC-BANK-16", {**facts, "unit": unit_name, **bought})]
    if kind == "give":
        fee = before.terms.field[layout.FEE]
        return [Event("gave", "TC-BANK-05", {**facts, "bonds": action.number, "fee": fee})]
    if kind == "time-up":
        return [Event("time-up", "TC-TABLE-05", {"seat": before.seat})]
    kinds = {
        "resign": "surrendered",
        "offer": "offered-surrender",
        "accept": "surrendered",
        "decline": "declined-surrender",
        "time-out": "timed-out",
        "abandoned": "abandoned",
    }
    about_seat = action.number if kind in ("time-out", "abandoned") else seat
    return [Event(kinds[kind], "TC-TABLE-09", {"seat": about_seat})]
