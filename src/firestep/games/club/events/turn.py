"""Events of actions, derived from the positions before and after."""

from typing import Final

from firestep.contract import Event, Json, Seat
from firestep.games.club.actions import Action
from firestep.games.club.events.battle import roll_events, scatter_events, unit_facts
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    best_cost,
    best_ends,
    best_label,
    by_seat,
    label_from,
    label_place,
    label_spent,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.thread_buffers import ThreadBuffers
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.explain.moves import path_to
from firestep.games.club.rules.movement import find_path_to, load_of, move_points_of
from firestep.games.club.state import Position, Unit

_buffers = ThreadBuffers()
_MONEY_PHASES: Final = ("bank", "special-roll", "special-place")


def derive_events(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    """Return the events of one action, in order."""
    events = _action_events(before, seat, action, after)
    if str(action) in ("end moves", "time-up"):
        events += _unloading_events(before, after)
    if action.kind == "choose":
        events += _turret_events(before, after)
    if layout.P_SCATTER <= before.word(layout.S_PHASE) <= layout.P_TARGET_ROLL or str(action) in (
        "end attacks",
        "time-up",
    ):
        events += _void_attack_events(before, after)
    events += _point_events(before, after)
    events += _turn_events(before, after)
    outcome = after.outcome()
    if outcome:
        rule = outcome.ending if outcome.ending.startswith("TC-") else "TC-TABLE-08"
        facts: dict[str, Json] = {"ending": outcome.ending, "winners": list(outcome.winners)}
        events.append(Event("ended", rule, facts))
    return events


def _action_events(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    kind, words = action.kind, action.words
    facts: dict[str, Json] = {"seat": seat}
    if kind == "pick":
        return [Event("picked", "TC-VAR-38", {**facts, "type": words[0]})]
    if kind == "assign":
        return [Event("assigned", "TC-SETUP-14", {**facts, "unit": words[0], "army": words[1]})]
    if kind == "ready":
        events = [Event("sealed", "TC-SETUP-34", facts)]
        if after.phase != "split":
            armies: dict[str, Json] = {u.name: u.army for u in after.units().values()}
            events.append(Event("revealed", "TC-SETUP-34", {"armies": armies}))
            events += _special_force_events(after)
        return events
    if kind == "turn":
        return [Event("turned", "TC-SETUP-20", {**facts, "army": words[0]})]
    if kind == "chip":
        return _chip_events(before, action, after)
    if kind == "place":
        return [Event("placed", "TC-SETUP-21", _order_facts(before, action, {"hex": words[1]}))]
    if kind == "headquarters":
        hex = before.config.map.starts[action.number]
        flag: dict[str, Json] = {**facts, "number": action.number, "hex": f"{hex:04d}"}
        return [Event("headquarters", "TC-VAR-03", flag)]
    if kind == "die":
        return _die_events(before, action, after)
    if kind == "use":
        return [Event("armies-chosen", "TC-TURN-17", {**facts, "armies": " ".join(words)})]
    if kind == "move":
        return _move_events(before, action, after)
    if kind == "board":
        return _boarding_events(before, action, after)
    if kind == "unload":
        truck = before.units()[words[0]].place
        extra: dict[str, Json] = {"truck": truck, "hex": words[1]}
        events = [Event("unloaded", "TC-TRANS-11", _order_facts(before, action, extra))]
        return events + _entering_events(before, after, words[0])
    if kind == "lay":
        mine: dict[str, Json] = {"mine": f"m{before.word(layout.S_UNITS) + 1}"}
        laid = _order_facts(before, action, {"marker": words[1], **mine, "code": int(words[2])})
        return [Event("laid", "TC-SPEC-48", laid)]
    if kind == "end":
        rules = {"moves": "TC-DECL-01", "attacks": "TC-DECL-06", "turn": "TC-TURN-05"}
        return [Event(f"end-of-{words[0]}", rules[words[0]], facts)]
    if kind == "attack":
        target: dict[str, Json] = {"target": " ".join(words[1:])}
        return [Event("declared", "TC-DECL-02", _order_facts(before, action, target))]
    if kind == "roll":
        return roll_events(before, action, after)
    return _money_and_aside_events(before, seat, action, facts)


def _order_facts(before: Position, action: Action, more: dict[str, Json]) -> dict[str, Json]:
    """Return the facts of an order: the unit, and `more`."""
    unit = before.units()[action.words[0]]
    return {"seat": unit.seat, "unit": unit.name, "type": unit.kind, **more}


def _chip_events(before: Position, action: Action, after: Position) -> list[Event]:
    hex = before.config.map.starts[action.number]
    facts: dict[str, Json] = {"seat": before.seat, "number": action.number, "hex": f"{hex:04d}"}
    events = [Event("drawn", "TC-SETUP-35", facts)]
    if after.phase != "place":
        events.append(Event("empty-army", "TC-SETUP-26", {"seat": before.seat}))
    return events


def _die_events(before: Position, action: Action, after: Position) -> list[Event]:
    facts: dict[str, Json] = {"seat": before.seat, "faces": [action.number]}
    if before.phase == "scatter":
        return scatter_events(before, action, after)
    if before.phase == "special-roll":
        return _special_die_events(before, action, after, facts)
    is_placing = before.phase == "place-order"
    rule = "TC-SETUP-18" if is_placing else "TC-TURN-01"
    events = [Event("rolled-for-order", rule, facts)]
    if after.phase != before.phase:
        kind = "places-first" if is_placing else "begins"
        events.append(Event(kind, rule, {"seat": after.seat}))
    elif after.word(layout.S_RIVALS) != before.word(layout.S_RIVALS) or (
        after.word(by_seat(layout.S_ROLLS, before.seat)) == 0
    ):
        rule = "TC-SETUP-19" if is_placing else "TC-TURN-02"
        rivals = after.word(layout.S_RIVALS)
        tied: list[Json] = [seat for seat in range(1, 5) if rivals >> seat & 1]
        events.append(Event("tied", rule, {"seats": tied}))
    return events


def _move_events(before: Position, action: Action, after: Position) -> list[Event]:
    state, config = before.words(), before.config
    unit = before.units()[action.words[0]]
    scratch = _buffers.scratch
    mark_board(state, config.field, unit.seat, scratch)
    target, load = config.targets[action.words[1]], load_of(state, unit.number)
    find_path_to(state, config.field, unit.number, load, target, scratch)
    path: list[Json] = [config.target_name(place) for place in path_to(target, scratch)]
    entered = _entering_events(before, after, unit.name)
    exploded_at = [event.facts["hex"] for event in entered if event.kind == "mine-went-off"]
    spent = move_points_of(state, config.field, unit.number) - after.word(layout.S_POINTS_LEFT)
    if exploded_at:  # the move ended at the mine
        path = path[: path.index(exploded_at[0], 1) + 1]
        spent = _points_spent_at(config.targets[str(exploded_at[0])], target, scratch)
    elif after.outcome() and target < len(config.cells):  # capturing a headquarters won the game
        path = path[: path.index(after.units()[unit.name].place) + 1]
    facts: dict[str, Json] = {
        "seat": unit.seat,
        "unit": unit.name,
        "type": unit.kind,
        "start": unit.place,
        "place": path[-1],
        "path": path,
        "spent": spent,
    }
    events = [Event("moved", "TC-MOVE-01", facts), *entered]
    if path[-1] != action.words[1] or exploded_at:
        return events
    if best_ends(scratch, target) == 2:
        stop: dict[str, Json] = {"unit": unit.name, "hex": action.words[1]}
        events.append(Event("stopped", "TC-CONTACT-11", stop))
    fort = target - len(config.cells)
    if fort >= 0:
        events += _fort_events(before, after, unit, action.words[1])
    return events


def _unloading_events(before: Position, after: Position) -> list[Event]:
    """Return the events of cargo that is unloaded at the end of the phase (TC-TABLE-05)."""
    riders = [unit for unit in before.units().values() if unit.place.startswith("u")]
    lost = [unit for unit in riders if unit.name not in after.units()]
    takers = [unit for unit in riders if unit.name in after.units()]
    return _entering_events(before, after, (lost or takers)[0].name) if riders else []


def _points_spent_at(place: int, target: int, scratch: Words) -> int:
    """Return the half points spent at a place on the path to a target."""
    label = best_label(scratch, target)
    while place != target and label_place(scratch, label) != place:
        label = label_from(scratch, label)
    return best_cost(scratch, target) if place == target else label_spent(scratch, label)


def _boarding_events(before: Position, action: Action, after: Position) -> list[Event]:
    unit, truck = action.words
    entered = _entering_events(before, after, unit)
    now = after.units().get(unit)
    if now is None or now.place != truck:  # stopped by a mine or by the end of the game
        return entered
    return [
        *entered,
        Event("boarded", "TC-TRANS-05", _order_facts(before, action, {"truck": truck})),
    ]


def _entering_events(before: Position, after: Position, name: str) -> list[Event]:
    """Return the events of entered hexes: captured headquarters and mines."""
    unit = before.units()[name]
    events = []
    for seat, hex in before.hq.items():
        if seat not in after.hq:
            points = before.config.field[layout.F_VP_HQ]
            taken: dict[str, Json] = {"seat": unit.seat, "unit": name, "from": seat, "hex": hex}
            events.append(Event("took-headquarters", "TC-VAR-04", {**taken, "points": points}))
    lying = {mine.number for mine in after.mines}
    for mine in before.mines:
        if mine.number in lying:
            continue
        note: dict[str, Json] = {"mine": mine.name, "seat": mine.seat, "marker": mine.marker}
        note |= {"code": mine.code, "hex": mine.hex, "unit": name}
        events.append(Event("mine-went-off", "TC-SPEC-51", note))
        events += [
            Event("destroyed", "TC-SPEC-51", unit_facts(other))
            for other in before.units().values()
            if other.name not in after.units()
        ]
    return events


def _special_die_events(
    before: Position, action: Action, after: Position, facts: dict[str, Json]
) -> list[Event]:
    special = before.config.mat.special
    kind = special[action.number - 1] if action.number <= len(special) else ""
    if after.phase == "special-roll":
        return [Event("roll-again", "TC-GAP-41", {**facts, "type": kind})]
    price = before.bonds[before.seat - 1] - after.bonds[before.seat - 1]
    events = [Event("special-drawn", "TC-SPEC-06", {**facts, "type": kind, "price": price})]
    return events + _turret_events(before, after)


def _turret_events(before: Position, after: Position) -> list[Event]:
    """Return the event of turrets that join the reserve."""
    known = before.word(layout.S_UNITS)
    new: list[Json] = [unit.name for unit in after.all_units() if unit.number > known]
    return [Event("turrets", "TC-SPEC-36", {"seat": before.seat, "units": new})] if new else []


def _special_force_events(after: Position) -> list[Event]:
    """Return the events of the special forces that the seats start with."""
    special = after.config.mat.special
    found: dict[int, Unit] = {}
    for unit in after.units().values():
        if unit.kind in special:
            found.setdefault(unit.seat, unit)
    return [Event("starts-with", "TC-VAR-38", unit_facts(unit)) for unit in found.values()]


def _point_events(before: Position, after: Position) -> list[Event]:
    """Return the events of earned victory points."""
    if after.points == before.points:
        return []
    both = zip(before.points, after.points, strict=True)
    return [
        Event("scored", "TC-VAR-01", {"seat": seat, "points": now - then, "total": now})
        for seat, (then, now) in enumerate(both, 1)
        if now != then
    ]


def _fort_events(before: Position, after: Position, unit: Unit, fort: str) -> list[Event]:
    facts: dict[str, Json] = {"seat": unit.seat, "unit": unit.name, "fort": fort}
    if before.forts[fort] == after.forts[fort]:
        riders = [other.name for other in before.units().values() if other.place == unit.name]
        if riders:
            return [Event("unloaded-in-fort", "TC-TRANS-18", {**facts, "riders": list(riders)})]
        return [Event("entered-fort", "TC-FORT-13", facts)]
    events = [Event("captured", "TC-FORT-02", {**facts, "from": before.forts[fort]})]
    for other in before.units().values():
        if other.place == fort:
            if before.config.mat.units[other.kind].kind == "turret":
                events.append(Event("turret-taken", "TC-SPEC-39", {**facts, "turret": other.name}))
            else:
                events.append(Event("destroyed", "TC-FORT-07", unit_facts(other)))
    return events


def _void_attack_events(before: Position, after: Position) -> list[Event]:
    """Return the events of void attacks before the next battle (TC-DECL-08, -09)."""
    declared = before.declared
    is_rolling = layout.P_SCATTER <= before.word(layout.S_PHASE) <= layout.P_TARGET_ROLL
    fought = before.word(layout.S_FOUGHT)
    living = after.units()
    if after.phase == "over":
        return []
    until = after.word(layout.S_FOUGHT) if after.declared else len(declared)
    same = is_rolling and after.word(layout.S_FOUGHT) == fought and after.declared
    if same:
        return []
    events = []
    for attacker, target in declared[fought + is_rolling : until]:
        rule = "TC-DECL-09" if attacker not in living else "TC-DECL-08"
        if attacker in living and not target.startswith("u"):
            rule = "TC-GAP-22"  # gas at a hex without targets
        events.append(Event("void", rule, {"unit": attacker, "target": target}))
    return events


def _turn_events(before: Position, after: Position) -> list[Event]:
    """Return the events of income and of the beginning of a turn."""
    events = []
    is_new = before.seat != after.seat or before.phase not in _MONEY_PHASES
    if after.phase == "bank" and is_new:
        forts = sum(holder == after.seat for holder in after.forts.values())
        pay = forts * after.config.field[layout.F_INCOME]
        facts: dict[str, Json] = {"seat": after.seat, "forts": forts, "bonds": pay}
        events.append(Event("income", "TC-BANK-01", facts))
    if after.round and (after.seat, after.round) != (before.seat, before.round):
        turn_facts: dict[str, Json] = {"seat": after.seat, "round": after.round}
        events.append(Event("turn-begins", "TC-TURN-03", turn_facts))
    return events


def _money_and_aside_events(
    before: Position, seat: Seat, action: Action, facts: dict[str, Json]
) -> list[Event]:
    kind, words = action.kind, action.words
    if kind == "repair":
        unit = before.units()[words[0]]
        price = before.config.mat.units[unit.kind].repair
        extra: dict[str, Json] = {"price": price, "damage": unit.damage}
        return [Event("repaired", "TC-BANK-13", _order_facts(before, action, extra))]
    if kind == "buy":
        price = before.config.mat.units[words[0]].price
        unit_name = f"u{before.word(layout.S_UNITS) + 1}"
        bought: dict[str, Json] = {"type": words[0], "fort": words[1], "price": price}
        return [Event("bought", "TC-BANK-16", {**facts, "unit": unit_name, **bought})]
    special = _special_purchase_events(before, action, facts)
    if special is not None:
        return special
    if kind == "give":
        fee = before.config.field[layout.F_FEE]
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


def _special_purchase_events(
    before: Position, action: Action, facts: dict[str, Json]
) -> list[Event] | None:
    """Return the events of bought special forces, turrets and points; None for other actions."""
    kind, words, config = action.kind, action.words, before.config
    if kind == "treat":
        unit = before.units()[words[1]]
        extra: dict[str, Json] = {"patient": words[1], "damage": unit.damage}
        extra["price"] = config.mat.units[unit.kind].repair
        return [Event("treated", "TC-SPEC-16", _order_facts(before, action, extra))]
    if kind == "draw":
        return [Event("draws-special", "TC-SPEC-02", facts)]
    if kind == "choose":
        price = config.mat.units[words[0]].price
        return [Event("chose-special", "TC-SPEC-03", {**facts, "type": words[0], "price": price})]
    if kind == "station":
        new: dict[str, Json] = {"unit": f"u{before.word(layout.S_UNITS) + 1}"}
        new["type"] = config.kinds[before.word(layout.S_SPECIAL_KIND)]
        return [Event("stationed", "TC-SPEC-07", {**facts, **new, "place": words[0]})]
    if kind == "mount":
        return [Event("mounted", "TC-SPEC-37", _order_facts(before, action, {"fort": words[1]}))]
    if kind == "point":
        return [
            Event("bought-point", "TC-DIFF-19", {**facts, "price": config.field[layout.F_VP_BONDS]})
        ]
    return None
