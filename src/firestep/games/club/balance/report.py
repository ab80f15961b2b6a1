"""The report of a sweep as text and as JSON."""

import json

from firestep.games.club.balance.sweep import ReportRow, SweepConfig
from firestep.numerics.intervals import Estimate


def format_table(sweep: SweepConfig, rows: list[ReportRow]) -> str:
    """Return a report as text."""
    text = [_title(sweep)]
    section = ""
    width = max(len(row.name) for row in rows)
    for row in rows:
        if row.section != section:
            section = row.section
            text += ["", section]
        text.append(f"  {row.name:<{width}}  {_figure(row)}")
    return "\n".join(text)


def _title(sweep: SweepConfig) -> str:
    sides = _player_name(sweep, sweep.central_player)
    if sweep.entente_player != sweep.central_player:
        other = _player_name(sweep, sweep.entente_player)
        sides = f"{sides} (central) against {other} (entente)"
    rules = "" if sweep.rules == "standard" else f"rules {sweep.rules}"
    chosen = [sweep.map or "both maps", sweep.half, sweep.central, sweep.entente, rules]
    where = ", ".join(text for text in chosen if text)
    return (
        f"Trench Club, {sweep.players} players, {sweep.games} games, {sides}, {where}, "
        f"at most {sweep.rounds} rounds, seed {sweep.seed}; 95 % intervals"
    )


def _player_name(sweep: SweepConfig, player: str) -> str:
    return f"{player} of level {sweep.level}" if player == "planner" else player


def _figure(row: ReportRow) -> str:
    estimate = row.value
    scale, unit = (100, " %") if row.is_share else (1, "")
    text = f"{scale * estimate.value:7.2f}{unit}"
    if estimate.low is not None and estimate.high is not None:
        text += f"  ({scale * estimate.low:.2f} to {scale * estimate.high:.2f})"
    return f"{text}  of {estimate.count}"


def format_json(sweep: SweepConfig, rows: list[ReportRow]) -> str:
    """Return a report as JSON."""
    given = {
        "game": "club",
        "games": sweep.games,
        "players": sweep.players,
        "player": [sweep.central_player, sweep.entente_player],
        "level": sweep.level if sweep.has_planner() else None,
        "seed": sweep.seed,
        "rounds": sweep.rounds,
        "map": sweep.map,
        "half": sweep.half,
        "central": sweep.central,
        "entente": sweep.entente,
    }
    sections: dict[str, dict[str, object]] = {}
    for row in rows:
        sections.setdefault(row.section, {})[row.name] = _entry(row.value)
    return json.dumps({"plan": given, "report": sections}, indent=2)


def _entry(estimate: Estimate) -> dict[str, object]:
    return {
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "count": estimate.count,
    }
