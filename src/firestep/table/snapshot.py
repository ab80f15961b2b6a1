"""Snapshots: a table as bytes, so that it can be loaded without applying its whole log."""

import base64
import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from firestep.contract import Game, InputError, Json, Seat, canonical, read_seat, seat_text
from firestep.table.clock import read_clock
from firestep.table.conditional import ConditionalMoves
from firestep.table.consent import Request, RequestKind
from firestep.table.setup import SeatKind, TableSetup
from firestep.table.status import TableStatus
from firestep.table.table import SeatState, Table

S = TypeVar("S")
A = TypeVar("A")

FORMAT: Final = 1


def dump_snapshot(table: Table[S, A]) -> bytes:
    """Return the whole state of a table as bytes, including secrets."""
    history = table.history
    return canonical(
        {
            "format": FORMAT,
            "rules": table.game.rules_version,
            "number": table.number,
            "at": table.at,
            "status": table.status,
            "state": base64.b85encode(table.game.pack(history.state)).decode(),
            "deeds": [
                [played.seat, str(played.action), played.phase, played.is_barrier]
                for played in history.actions
            ],
            "asked": [
                None if played.asked is None else list(played.asked) for played in history.actions
            ],
            "places": [
                [state.kind, state.name, state.level, state.is_taken, state.stand_in]
                for state in table.seat_states.values()
            ],
            "clock": None if table.clock is None else table.clock.to_json(),
            "nonces": {str(seat): text for seat, text in table.nonces.items()},
            "requests": [request.to_json() for request in table.requests.values()],
            "rematch": table.rematch,
            "done": [[seat, id, number] for (seat, id), number in table.command_ids.items()],
            "counts": _counts_to_json(table.visible_counts),
            "turned": _counts_to_json(table.asked_at),
            **_conditional_to_json(table),
        }
    )


def load_snapshot(
    content: bytes, game: Game[S, A], setup: TableSetup, name: str, seed: bytes
) -> Table[S, A]:
    """Return the table of a snapshot. Raise `InputError` if another version wrote it."""
    stored: Mapping[str, Any] = json.loads(content)
    if stored["format"] != FORMAT or stored["rules"] != game.rules_version:
        raise InputError("written by another version")
    table = Table(game, setup, name, seed)
    table.number, table.at, table.status = (
        stored["number"],
        stored["at"],
        TableStatus(stored["status"]),
    )
    # Older snapshots do not contain the seats to act; they are computed when they are needed.
    asked_seats = stored.get("asked") or [None] * len(stored["deeds"])
    actions = [
        (seat, game.read_action(text), phase, is_barrier, asked and tuple(asked))
        for (seat, text, phase, is_barrier), asked in zip(stored["deeds"], asked_seats, strict=True)
    ]
    table.history.restore(actions, game.unpack(base64.b85decode(stored["state"])))
    table.seat_states = {
        seat: SeatState(SeatKind(kind), *fields)
        for seat, (kind, *fields) in enumerate(stored["places"], 1)
    }
    if setup.clock is not None:
        table.clock = read_clock(setup.clock, stored["clock"])
    table.nonces = {int(seat): text for seat, text in stored["nonces"].items()}
    for item in stored["requests"]:
        waiting_for = frozenset(item["waits"])
        request = Request(RequestKind(item["what"]), item["seat"], waiting_for, item["facts"])
        table.requests[request.kind] = request
    table.rematch = stored["rematch"]
    table.command_ids = {(seat, id): number for seat, id, number in stored["done"]}
    table.visible_counts, table.asked_at = (
        _read_counts(stored["counts"]),
        _read_counts(stored["turned"]),
    )
    table.conditional = {
        seat: ConditionalMoves(token, tuple(played))
        for seat, token, played in stored.get("conditional", ())
    }
    if table.status == TableStatus.OVER:
        table.outcome = game.outcome(table.state)
    return table


def _conditional_to_json(table: Table[S, A]) -> dict[str, Json]:
    """Return the tokens of conditional moves and the actions since; the lines are kept apart."""
    if not table.conditional:
        return {}
    moves = table.conditional.items()
    return {"conditional": [[seat, each.token, list(each.played)] for seat, each in moves]}


def _counts_to_json(counts: Mapping[Seat, int]) -> dict[str, int]:
    return {seat_text(seat): count for seat, count in counts.items()}


def _read_counts(counts: Mapping[str, int]) -> dict[Seat, int]:
    return {read_seat(text): count for text, count in counts.items()}
