"""Scripted games of Trench Club: script lines, each followed by the resulting events.

Unindented lines are the script; indented lines are generated from it. `#` begins a comment.

    GE move u3 0712; end moves    orders of a nation, in order
    chance die 5                  a roll or a draw
    chance hits 4 of 14           a roll of 14 dice with 4 hits
    refused GB move u14 0912      an order that the rules must refuse
    look u3 u14                   show the state of units
    GB sees mines                 show the mines in the view of a nation
    GB hears                      show the redacted events of the previous line for a nation

Every order is applied through the game contract and appended to a record. A playthrough that does
not begin with the deal has its start position in a TOML file of the same name. The scripts are
written for the mat `standard`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from firestep.contract import CHANCE, ActionRefused, Event, Json, canonical, digest
from firestep.contract.record import Record, RecordEntry, append_action, new_record
from firestep.games.club import package
from firestep.games.club.actions import Action, roll_action
from firestep.games.club.game import Club
from firestep.games.club.state import Position, Unit

_FOLDER = Path(__file__).parents[1] / "games/club/playthroughs"
ALL = tuple(_FOLDER / f"{name}.txt" for name in ("four-players", "trenches", "mines", "gas"))
MAT = "standard"
_INDENT = "    "
_WIDTH = 100  # maximum width of a line with several events
_BARE = ("unit", "type", "army", "rank", "seat", "seats")  # facts written without their name


@dataclass
class Playthrough:
    """A script after it was played: the text, the record, and the rules that were applied."""

    text: str
    record: Record
    state: Position
    met: set[str] = field(default_factory=set)


def script_lines(text: str) -> list[str]:
    """Return the script lines of a text."""
    return [line for line in text.splitlines() if not line.startswith(_INDENT)]


def open_script(path: Path) -> tuple[Club, str | None]:
    """Return the game of a playthrough and its start position, None if it begins with the deal."""
    beside = path.with_suffix(".toml")
    if not beside.exists():
        return Club(mat=MAT), None
    game, position = package.read_position(str(beside), {"mat": MAT})
    return game, str(position)


def play(game: Club, script: Iterable[str], start: str | None = None) -> Playthrough:
    """Play a script; raise `ActionRefused` if an order is refused unexpectedly."""
    record, state = new_record(game, game.config.players, start=start)
    lines = [f"{_INDENT}{line}" for line in _header(game)]
    met: set[str] = set()
    news: list[RecordEntry] = []
    for line in script:
        lines.append(line)
        if not line or line.startswith("#"):
            continue
        if line.startswith("refused "):
            seat, action = _order(game, state, *line.removeprefix("refused ").split(" ", 1))
            lines.append(_INDENT + _refusal_line(game, state, seat, action, met))
            continue
        who, orders = line.split(" ", 1)
        if who == "look" or orders in ("sees mines", "hears"):
            lines += [_INDENT + told for told in _query_lines(game, state, who, orders, news)]
            continue
        before, done = state, len(record.entries)
        for order in orders.split("; "):
            seat, action = _order(game, state, who, order)
            state = append_action(record, game, state, seat, action)
        news = record.entries[done:]
        events = [event for entry in news for event in entry.events]
        met |= {event.rule for event in events}
        lines += [_INDENT + told for told in _event_lines(game, before, who, events)]
        if (before.seat, before.round) != (state.seat, state.round) or game.outcome(state):
            if before.round:
                lines += [_INDENT + told for told in _turn_summary(game, before, state)]
    outcome = game.outcome(state)
    ending = canonical(outcome.to_json()).decode() if outcome else "none yet"
    lines.append(f"{_INDENT}outcome: {ending}")
    return Playthrough("\n".join(lines) + "\n", record, state, met)


def rewrite_text(path: Path) -> str:
    """Return the text of a playthrough with all generated lines written anew."""
    game, start = open_script(path)
    return play(game, script_lines(path.read_text(encoding="utf-8")), start).text


def _header(game: Club) -> Iterator[str]:
    usual = {option.name: option.default for option in game.options}
    own = {name: value for name, value in game.settings.items() if value != usual[name]}
    words = f"{canonical(own).decode()}, else as usual" if own else "as usual"
    short = digest(canonical(dict(game.settings)))[:12]
    bonds = zip(game.config.nations, game.initial().bonds, strict=True)
    yield f"game: {game.id}, rules version {game.rules_version}"
    yield f"settings: {words} #{short}"
    yield f"data: #{digest(canonical(game.data))[:12]}"
    yield f"bonds at the deal: {' '.join(f'{nation}:{purse}' for nation, purse in bonds)}"


def _order(game: Club, state: Position, who: str, order: str) -> tuple[int, Action]:
    if who != "chance":
        return game.config.nations.index(who) + 1, game.read_action(order)
    if order.startswith("hits "):
        hits, dice = map(int, order.removeprefix("hits ").split(" of "))
        return CHANCE, roll_action([1] * hits + [12] * (dice - hits))
    return CHANCE, game.read_action(order)


def _query_lines(
    game: Club, state: Position, who: str, wanted: str, news: Iterable[RecordEntry]
) -> Iterator[str]:
    """Yield units, the mines in a nation's view, or its redacted events of the last orders."""
    if who == "look":
        units = {unit.name: unit for unit in state.all_units()}
        yield from (_unit_line(units[name]) for name in wanted.split())
        return
    seat = game.config.nations.index(who) + 1
    if wanted == "sees mines":
        mines = game.view(state, seat)["mines"]
        assert isinstance(mines, dict)
        for name, mine in mines.items():
            assert isinstance(mine, dict)
            facts = {key: mine[key] for key in ("marker", "code", "hex") if mine[key] != ""}
            yield f"{name} {mine['nation']}{_facts(game, facts, '')}"
        return
    for entry in news:
        order = game.redact_action(entry.seat, game.read_action(entry.action), seat)
        events = [event for each in entry.events if (event := game.redact_event(each, seat))]
        yield order
        yield from (f"  {told}" for told in _event_lines(game, state, "", events))


def _unit_line(unit: Unit) -> str:
    if not unit.is_alive:
        return f"{unit.name} {unit.kind} {unit.nation}: destroyed"
    where = f"{unit.place}, in the trench" if unit.is_dug else unit.place
    hurt = f"damage {unit.damage}, experience {unit.experience}"
    return f"{unit.name} {unit.kind} {unit.nation}: at {where}, {hurt}"


def _refusal_line(game: Club, state: Position, seat: int, action: Action, met: set[str]) -> str:
    try:
        game.apply(state, seat, action)
    except ActionRefused as refused:
        refusal = refused.refusal
        met.add(refusal.rule)
        facts = _facts(game, dict(refusal.facts), "")
        return f"{refusal.reason} [{refusal.rule}]{facts}"
    raise AssertionError(f"{action} was to be refused")


def _event_lines(game: Club, before: Position, who: str, events: Iterable[Event]) -> Iterator[str]:
    """Return the lines of the events in order; short events share a line."""
    lines, last = [""], ""
    for event in events:
        head = f"{event.kind} [{event.rule}]"
        facts = _facts(game, dict(event.facts), who)
        if event.kind == "revealed":  # the script already has every split
            facts = f" {len(before.units())} units"
        shared = f"{lines[-1]} |{facts}" if head == last else f"{lines[-1]}; {head}{facts}"
        if lines[-1] and len(shared) < _WIDTH:
            lines[-1] = shared
        else:
            lines.append(head + facts)
        last = head
    return iter(lines[1:])


def _facts(game: Club, facts: dict[str, Json], who: str) -> str:
    """Return the facts as text: seats as nations, without facts that the script line contains."""
    words = []
    if "path" in facts:  # the path contains start and place
        facts = {name: value for name, value in facts.items() if name not in ("start", "place")}
    for name, value in facts.items():
        if name in ("seat", "from", "seats", "winners") and value:
            seats = value if isinstance(value, list) else [value]
            value = [game.config.nations[int(str(seat)) - 1] for seat in seats]
        text = _format_value(value)
        if (name == "faces" and "-" in text) or (name == "seat" and text == who):
            continue
        words.append(text if name in _BARE else f"{name}={text}")
    return "".join(f" {word}" for word in words)


def _format_value(value: Json) -> str:
    if isinstance(value, list):
        return "-".join(map(_format_value, value))
    return value if isinstance(value, str) else canonical(value).decode()


def _turn_summary(game: Club, before: Position, after: Position) -> list[str]:
    """Return the summary at the end of a turn: bonds, forts, losses."""
    nations = game.config.nations
    purses = zip(nations, after.bonds, strict=True)
    bonds = " ".join(f"{nation}:{purse}" for nation, purse in purses)
    forts = [(nations[seat - 1], name) for name, seat in after.forts.items() if seat]
    lost = [(unit.nation, f" {unit.name}") for unit in after.all_units() if not unit.is_alive]
    turn = f"= round {before.round}, after {nations[before.seat - 1]}"
    short = digest(str(after).encode())[:8]
    lines = [f"{turn}: bonds {bonds}, forts {_by_nation(nations, forts)} #{short}"]
    return [*lines, f"  lost {_by_nation(nations, lost)}"] if lost else lines


def _by_nation(nations: Iterable[str], owned: list[tuple[str, str]]) -> str:
    lists = {each: "".join(name for owner, name in owned if owner == each) for each in nations}
    return ", ".join(f"{nation}:{names}" for nation, names in lists.items() if names) or "none"
