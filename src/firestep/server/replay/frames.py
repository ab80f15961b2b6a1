"""Stretches of a table's past as one audience saw it, worked out by a worker.

A frame is an entry and the scene after it. The first frame of a stretch holds its scene whole, the
others what has changed since the one before: most of a large game stays where it is.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from firestep.contract import Json, Seat, canonical
from firestep.server.cached_response import CachedResponse
from firestep.server.tables.live_table import AnyTable
from firestep.server.tables.messages import scene_for, seen
from firestep.server.workers.jobs import GameRef, TableSnapshot, Watch, game_of
from firestep.table.log import LogEntry
from firestep.table.setup import read_setup
from firestep.table.snapshot import pack, unpack
from firestep.table.table import Table


def past_scene(table: AnyTable, audience: Seat, language: str) -> dict[str, Json]:
    """Return what an audience was shown when a table stood so; nothing can be done any more."""
    scene = scene_for(table, audience, language, table.at)
    return {**scene, "legal": [], "asides": [], "undo": 0, "take_back": False}


def frames(
    ref: GameRef,
    kept: TableSnapshot,
    entries: Sequence[LogEntry],
    audience: Seat,
    language: str,
    is_over: bool,
    watch: Watch,
) -> tuple[CachedResponse, bytes]:
    """Return the frames that entries come to for an audience, and the table packed after them.

    `kept` is the table before them, nothing packed for a new one. Of a game that is over each frame
    also tells how many actions stood after it, secret ones counted, and the position with what was
    hidden, if the view does not have it.
    """
    table = _table(ref, kept)
    found: list[Json] = []
    before: dict[str, Json] | None = None
    first = table.counts[audience] + 1
    for entry in entries:
        watch.check()
        table.take(entry)
        count = table.counts[audience]
        if count < first + len(found):
            continue
        scene = past_scene(table, audience, language)
        frame: dict[str, Json] = dict(_shown(table, entry, audience, language, count))
        frame.update({"scene": scene} if before is None else {"change": change(before, scene)})
        if is_over:
            frame["deeds"] = len(table.history.deeds)
            if (whole := str(table.state)) != view_of(scene).get("position"):
                frame["position"] = whole
        found.append(frame)
        before = scene
    return CachedResponse.of(canonical({"first": first, "frames": found})), pack(table)


def scene_then(
    ref: GameRef,
    kept: TableSnapshot,
    entries: Sequence[LogEntry],
    audience: Seat,
    language: str,
    watch: Watch,
) -> dict[str, Json]:
    """Return what an audience was shown after entries."""
    table = _table(ref, kept)
    table.take_all(entries)
    return past_scene(table, audience, language)


def _table(ref: GameRef, kept: TableSnapshot) -> AnyTable:
    game, setup = game_of(ref), read_setup(kept.setup)
    if kept.packed:
        return unpack(kept.packed, game, setup, kept.name, kept.seed)
    table: Table[Any, Any] = Table(game, setup, kept.name, kept.seed)
    return table


def view_of(scene: Mapping[str, Any]) -> Mapping[str, Json]:
    """Return the view in a scene."""
    view: Mapping[str, Json] = scene["view"]
    return view


def _shown(
    table: AnyTable, entry: LogEntry, audience: Seat, language: str, count: int
) -> Mapping[str, Json]:
    (item,) = seen(table, (entry,), audience, language, count)
    return {"entry": item}


def change(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Json]:
    """Return what makes one object of another: `set`, `drop`, the same `inside` those that stay.

    >>> change({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'drop': ['e'], 'inside': {'b': {'set': {'c': 5}}}}
    """
    news: dict[str, Json] = {}
    inside: dict[str, Json] = {}
    for name, value in after.items():
        if name in before and before[name] == value:
            continue
        old = before.get(name)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            inside[name] = change(old, value)
        else:
            news[name] = value
    found: dict[str, Json] = {}
    if news:
        found["set"] = news
    if gone := sorted(set(before) - set(after)):
        found["drop"] = list(gone)
    if inside:
        found["inside"] = inside
    return found
