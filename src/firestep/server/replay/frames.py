"""Frames of a replay: pure functions, of which the first two run in worker processes.

A frame is a log entry and the scene after it, as one audience saw them. The first frame of a
segment contains its whole scene, each later frame the difference from the scene before it: most of
a large position does not change.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from firestep.contract import Json, Seat, canonical
from firestep.server.cached_response import CachedResponse
from firestep.server.scenes import AnyTable, localized_scene, visible_entries
from firestep.server.workers.job_control import JobControl
from firestep.server.workers.jobs import GameRef, TableSnapshot, restore_table
from firestep.table.log import LogEntry
from firestep.table.snapshot import dump_snapshot


@dataclass(frozen=True, slots=True)
class LogSnapshot:
    """The table after the first `number` entries of its log. Contains secrets."""

    number: int
    counts: Mapping[Seat, int]  # of every audience
    packed: bytes  # empty at number 0


def fold_log(
    ref: GameRef, start: TableSnapshot, entries: Sequence[LogEntry], control: JobControl
) -> LogSnapshot:
    """Return the snapshot after some more entries."""
    table = restore_table(ref, start)
    for entry in entries:
        control.check()
        table.apply_entry(entry)
    return _take_snapshot(table)


def build_segment(
    ref: GameRef,
    start: TableSnapshot,
    entries: Sequence[LogEntry],
    audience: Seat,
    language: str,
    after: int,
    is_over: bool,
    control: JobControl,
) -> tuple[CachedResponse, LogSnapshot]:
    """Return the frames of an audience after its count `after`, and the snapshot at their end.

    `start` is the table before the entries, at which the audience's count is at most `after`.
    Frames of a finished game also have the number of actions played, secret ones included, and the
    whole position if the view does not contain it.
    """
    table = restore_table(ref, start)
    frames: list[Json] = []
    before: dict[str, Json] | None = None
    for entry in entries:
        control.check()
        table.apply_entry(entry)
        count = table.visible_counts[audience]
        if count <= after + len(frames):
            continue
        scene = past_scene(table, audience, language)
        (item,) = visible_entries(table, (entry,), audience, language, count)
        frame: dict[str, Json] = {"entry": item}
        frame.update({"scene": scene} if before is None else {"change": diff(before, scene)})
        if is_over:
            frame["deeds"] = len(table.history.actions)
            if (position := str(table.state)) != view_of(scene).get("position"):
                frame["position"] = position
        frames.append(frame)
        before = scene
    body = canonical({"first": after + 1, "frames": frames})
    return CachedResponse.build(body), _take_snapshot(table)


def _take_snapshot(table: AnyTable) -> LogSnapshot:
    return LogSnapshot(table.number, dict(table.visible_counts), dump_snapshot(table))


def past_scene(table: AnyTable, audience: Seat, language: str) -> dict[str, Json]:
    """Return the scene at the time of the table's last entry, without the choices of then."""
    scene = localized_scene(table, audience, language, table.at)
    return {**scene, "legal": [], "asides": [], "undo": 0, "take_back": False}


def view_of(scene: Mapping[str, Any]) -> Mapping[str, Json]:
    """Return the view in a scene."""
    view: Mapping[str, Json] = scene["view"]
    return view


def find_scene(segment: bytes, count: int) -> dict[str, Json]:
    """Return the scene at an audience's count from the body of the segment that contains it."""
    document = json.loads(segment)
    frames: list[Any] = document["frames"]
    scene: dict[str, Json] = frames[0]["scene"]
    for frame in frames[1 : count - document["first"] + 1]:
        scene = apply_diff(scene, frame["change"])
    return scene


def diff(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Json]:
    """Return the difference of two objects: `set`, `drop`, and the same for objects `inside`.

    >>> diff({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'drop': ['e'], 'inside': {'b': {'set': {'c': 5}}}}
    """
    replaced: dict[str, Json] = {}
    inside: dict[str, Json] = {}
    for name, value in after.items():
        if name in before and before[name] == value:
            continue
        old = before.get(name)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            inside[name] = diff(old, value)
        else:
            replaced[name] = value
    change: dict[str, Json] = {}
    if replaced:
        change["set"] = replaced
    if dropped := sorted(set(before) - set(after)):
        change["drop"] = list(dropped)
    if inside:
        change["inside"] = inside
    return change


def apply_diff(before: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Json]:
    """Return the object that a difference makes of another.

    >>> apply_diff({"b": {"c": 2}, "e": 4}, {"drop": ["e"], "inside": {"b": {"set": {"c": 5}}}})
    {'b': {'c': 5}}
    """
    after = {name: value for name, value in before.items() if name not in change.get("drop", ())}
    after.update(change.get("set", {}))
    for name, inner in change.get("inside", {}).items():
        after[name] = apply_diff(after[name], inner)
    return after
