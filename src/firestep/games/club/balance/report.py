"""The report of a sweep, for people and as JSON."""

import json

from firestep.games.club.balance.sweep import Line, Plan
from firestep.numerics.intervals import Estimate


def as_table(plan: Plan, lines: list[Line]) -> str:
    """Write a report for people."""
    text = [_title(plan)]
    section = ""
    width = max(len(line.name) for line in lines)
    for line in lines:
        if line.section != section:
            section = line.section
            text += ["", section]
        text.append(f"  {line.name:<{width}}  {_figure(line)}")
    return "\n".join(text)


def _title(plan: Plan) -> str:
    sides = plan.central_player
    if plan.entente_player != sides:
        sides = f"{sides} (central) against {plan.entente_player} (entente)"
    rules = "" if plan.rules == "standard" else f"rules {plan.rules}"
    chosen = [plan.map or "both maps", plan.half, plan.central, plan.entente, rules]
    where = ", ".join(text for text in chosen if text)
    return (
        f"Trench Club, {plan.players} players, {plan.games} games, {sides}, {where}, "
        f"at most {plan.rounds} rounds, seed {plan.seed}; 95 % intervals"
    )


def _figure(line: Line) -> str:
    found = line.value
    scale, unit = (100, " %") if line.is_share else (1, "")
    text = f"{scale * found.value:7.2f}{unit}"
    if found.low is not None and found.high is not None:
        text += f"  ({scale * found.low:.2f} to {scale * found.high:.2f})"
    return f"{text}  of {found.count}"


def as_document(plan: Plan, lines: list[Line]) -> str:
    """Write a report as JSON."""
    given = {
        "game": "club",
        "games": plan.games,
        "players": plan.players,
        "player": [plan.central_player, plan.entente_player],
        "seed": plan.seed,
        "rounds": plan.rounds,
        "map": plan.map,
        "half": plan.half,
        "central": plan.central,
        "entente": plan.entente,
    }
    found: dict[str, dict[str, object]] = {}
    for line in lines:
        found.setdefault(line.section, {})[line.name] = _entry(line.value)
    return json.dumps({"plan": given, "report": found}, indent=2)


def _entry(found: Estimate) -> dict[str, object]:
    return {"value": found.value, "low": found.low, "high": found.high, "count": found.count}
