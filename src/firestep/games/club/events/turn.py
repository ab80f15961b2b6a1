"""What an action made happen, told after the fact by comparing two positions."""

from typing import Final

from firestep.contract import Event, Json, Seat
from firestep.games.club.actions import Action
from firestep.games.club.events.battle import loss, rolled, scattered
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.explain.moves import way_to
from firestep.games.club.rules.movement import find_ways, load_of, points_of
from firestep.games.club.state import Position, Unit

_MONEY: Final = ("bank", "special-roll", "special-place")


def told(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    """Return the events of one action, in the order they happened."""
    events = _first(before, seat, action, after)
    if str(action) in ("end moves", "time-up"):
        events += _put_off(before, after)
    if action.kind == "choose":
        events += _turrets(before, after)
    if layout.SCATTER <= before.word(layout.PHASE) <= layout.TARGET_ROLL or str(action) in (
        "end attacks",
        "time-up",
    ):
        events += _void(before, after)
    events += _points(before, after)
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
    if kind == "pick":
        return [Event("picked", "TC-VAR-38", {**facts, "type": about[0]})]
    if kind == "assign":
        return [Event("assigned", "TC-SETUP-14", {**facts, "unit": about[0], "army": about[1]})]
    if kind == "ready":
        events = [Event("sealed", "TC-SETUP-34", facts)]
        if after.phase != "split":
            armies: dict[str, Json] = {u.name: u.army for u in after.units().values()}
            events.append(Event("revealed", "TC-SETUP-34", {"armies": armies}))
            events += _specials(after)
        return events
    if kind == "turn":
        return [Event("turned", "TC-SETUP-20", {**facts, "army": about[0]})]
    if kind == "chip":
        return _chip(before, action, after)
    if kind == "place":
        return [Event("placed", "TC-SETUP-21", _about(before, action, {"hex": about[1]}))]
    if kind == "headquarters":
        hex = before.terms.ground.starts[action.number]
        flag: dict[str, Json] = {**facts, "number": action.number, "hex": f"{hex:04d}"}
        return [Event("headquarters", "TC-VAR-03", flag)]
    if kind == "die":
        return _die(before, action, after)
    if kind == "use":
        return [Event("armies-chosen", "TC-TURN-17", {**facts, "armies": " ".join(about)})]
    if kind == "move":
        return _moved(before, action, after)
    if kind == "board":
        return _boarded(before, action, after)
    if kind == "unload":
        truck = before.units()[about[0]].place
        extra: dict[str, Json] = {"truck": truck, "hex": about[1]}
        events = [Event("unloaded", "TC-TRANS-11", _about(before, action, extra))]
        return events + _entered(before, after, about[0])
    if kind == "lay":
        mine: dict[str, Json] = {"mine": f"m{before.word(layout.UNITS) + 1}"}
        laid = _about(before, action, {"marker": about[1], **mine, "code": int(about[2])})
        return [Event("laid", "TC-SPEC-48", laid)]
    if kind == "end":
        rules = {"moves": "TC-DECL-01", "attacks": "TC-DECL-06", "turn": "TC-TURN-05"}
        return [Event(f"end-of-{about[0]}", rules[about[0]], facts)]
    if kind == "attack":
        named: dict[str, Json] = {"target": " ".join(about[1:])}
        return [Event("declared", "TC-DECL-02", _about(before, action, named))]
    if kind == "roll":
        return rolled(before, action, after)
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
        return scattered(before, action, after)
    if before.phase == "special-roll":
        return _special_die(before, action, after, facts)
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
    entered = _entered(before, after, unit.name)
    blown = [event.facts["hex"] for event in entered if event.kind == "mine-went-off"]
    spent = points_of(state, terms.field, unit.number) - after.word(layout.LEFT)
    if blown:  # it got no further
        path = path[: path.index(blown[0], 1) + 1]
        spent = _spent_at(terms.targets[str(blown[0])], target, scratch)
    elif after.outcome() and target < len(terms.cells):  # a headquarters won the game on the way
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
    if path[-1] != action.words[1] or blown:
        return events
    if scratch[layout.BEST_ENDS + target] == 2:
        stop: dict[str, Json] = {"unit": unit.name, "hex": action.words[1]}
        events.append(Event("stopped", "TC-CONTACT-11", stop))
    fort = target - len(terms.cells)
    if fort >= 0:
        events += _in_fort(before, after, unit, action.words[1])
    return events


def _put_off(before: Position, after: Position) -> list[Event]:
    """Tell what cargo found that had to get off when the phase ended (TC-TABLE-05)."""
    riders = [unit for unit in before.units().values() if unit.place.startswith("u")]
    lost = [unit for unit in riders if unit.name not in after.units()]
    takers = [unit for unit in riders if unit.name in after.units()]
    return _entered(before, after, (lost or takers)[0].name) if riders else []


def _spent_at(place: int, target: int, scratch: Words) -> int:
    """Return what the way to a target has cost at a place on it."""
    label = scratch[layout.BEST_FROM + target]
    while place != target and scratch[layout.LABEL_PLACE + label] != place:
        label = scratch[layout.LABEL_FROM + label]
    return scratch[layout.BEST + target] if place == target else scratch[layout.LABEL_SPENT + label]


def _boarded(before: Position, action: Action, after: Position) -> list[Event]:
    unit, truck = action.words
    entered = _entered(before, after, unit)
    now = after.units().get(unit)
    if now is None or now.place != truck:  # a mine, or a headquarters that won the game
        return entered
    return [*entered, Event("boarded", "TC-TRANS-05", _about(before, action, {"truck": truck}))]


def _entered(before: Position, after: Position, name: str) -> list[Event]:
    """Tell what a unit found where it went: a headquarters, a mine."""
    unit = before.units()[name]
    events = []
    for seat, hex in before.hq.items():
        if seat not in after.hq:
            points = before.terms.field[layout.VP_HQ]
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
            Event("destroyed", "TC-SPEC-51", loss(other))
            for other in before.units().values()
            if other.name not in after.units()
        ]
    return events


def _special_die(
    before: Position, action: Action, after: Position, facts: dict[str, Json]
) -> list[Event]:
    special = before.terms.mat.special
    kind = special[action.number - 1] if action.number <= len(special) else ""
    if after.phase == "special-roll":
        return [Event("roll-again", "TC-GAP-41", {**facts, "type": kind})]
    price = before.bonds[before.seat - 1] - after.bonds[before.seat - 1]
    events = [Event("special-drawn", "TC-SPEC-06", {**facts, "type": kind, "price": price})]
    return events + _turrets(before, after)


def _turrets(before: Position, after: Position) -> list[Event]:
    """Tell of turrets that came into the reserve."""
    known = before.word(layout.UNITS)
    new: list[Json] = [unit.name for unit in after.all_units() if unit.number > known]
    return [Event("turrets", "TC-SPEC-36", {"seat": before.seat, "units": new})] if new else []


def _specials(after: Position) -> list[Event]:
    """Tell what special forces everybody starts with, once the splits are shown."""
    special = after.terms.mat.special
    found: dict[int, Unit] = {}
    for unit in after.units().values():
        if unit.kind in special:
            found.setdefault(unit.seat, unit)
    return [Event("starts-with", "TC-VAR-38", loss(unit)) for unit in found.values()]


def _points(before: Position, after: Position) -> list[Event]:
    """Tell who earned victory points, and how many."""
    both = zip(before.points, after.points, strict=True)
    return [
        Event("scored", "TC-VAR-01", {"seat": seat, "points": now - then, "total": now})
        for seat, (then, now) in enumerate(both, 1)
        if now != then
    ]


def _in_fort(before: Position, after: Position, unit: Unit, fort: str) -> list[Event]:
    facts: dict[str, Json] = {"seat": unit.seat, "unit": unit.name, "fort": fort}
    if before.forts[fort] == after.forts[fort]:
        riders = [other.name for other in before.units().values() if other.place == unit.name]
        if riders:
            return [Event("unloaded-in-fort", "TC-TRANS-18", {**facts, "riders": list(riders)})]
        return [Event("entered-fort", "TC-FORT-13", facts)]
    events = [Event("captured", "TC-FORT-02", {**facts, "from": before.forts[fort]})]
    for other in before.units().values():
        if other.place == fort:
            if before.terms.mat.units[other.kind].kind == "turret":
                events.append(Event("turret-taken", "TC-SPEC-39", {**facts, "turret": other.name}))
            else:
                events.append(Event("destroyed", "TC-FORT-07", loss(other)))
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
        rule = "TC-DECL-09" if attacker not in living else "TC-DECL-08"
        if attacker in living and not target.startswith("u"):
            rule = "TC-GAP-22"  # gas at a hex, with nobody left around it
        events.append(Event("void", rule, {"unit": attacker, "target": target}))
    return events


def _turn(before: Position, after: Position) -> list[Event]:
    """Tell of income and of a turn that begins."""
    events = []
    is_new = before.seat != after.seat or before.phase not in _MONEY
    if after.phase == "bank" and is_new:
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
    special = _special(before, action, facts)
    if special is not None:
        return special
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


def _special(before: Position, action: Action, facts: dict[str, Json]) -> list[Event] | None:
    """Tell of special forces, turrets and points that are bought; None for anything else."""
    kind, about, terms = action.kind, action.words, before.terms
    if kind == "treat":
        unit = before.units()[about[1]]
        extra: dict[str, Json] = {"patient": about[1], "damage": unit.damage}
        extra["price"] = terms.mat.units[unit.kind].repair
        return [Event("treated", "TC-SPEC-16", _about(before, action, extra))]
    if kind == "draw":
        return [Event("draws-special", "TC-SPEC-02", facts)]
    if kind == "choose":
        price = terms.mat.units[about[0]].price
        return [Event("chose-special", "TC-SPEC-03", {**facts, "type": about[0], "price": price})]
    if kind == "station":
        new: dict[str, Json] = {"unit": f"u{before.word(layout.UNITS) + 1}"}
        new["type"] = terms.kinds[before.word(layout.SPECIAL_KIND)]
        return [Event("stationed", "TC-SPEC-07", {**facts, **new, "place": about[0]})]
    if kind == "mount":
        return [Event("mounted", "TC-SPEC-37", _about(before, action, {"fort": about[1]}))]
    if kind == "point":
        return [
            Event("bought-point", "TC-DIFF-19", {**facts, "price": terms.field[layout.VP_BONDS]})
        ]
    return None
