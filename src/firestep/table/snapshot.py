"""A table in a few bytes, so that it can be taken up without reading its log from the start."""

import base64
import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from firestep.contract import Game, InputError, Seat, canonical, read_seat, seat_text
from firestep.table.clock import read_clock
from firestep.table.consent import Request
from firestep.table.setup import TableSetup
from firestep.table.table import OVER, Place, Table

S = TypeVar("S")
A = TypeVar("A")

FORMAT: Final = 1


def pack(table: Table[S, A]) -> bytes:
    """Return all that the log has made of a table, secrets included."""
    history = table.history
    places = table.places.values()
    return canonical(
        {
            "format": FORMAT,
            "rules": table.game.rules_version,
            "number": table.number,
            "at": table.at,
            "status": table.status,
            "state": base64.b85encode(table.game.pack(history.state)).decode(),
            "deeds": [
                [deed.seat, str(deed.action), deed.phase, deed.is_barred] for deed in history.deeds
            ],
            "places": [
                [place.kind, place.name, place.level, place.is_taken, place.stand_in]
                for place in places
            ],
            "clock": None if table.clock is None else table.clock.to_json(),
            "nonces": {str(seat): text for seat, text in table.nonces.items()},
            "requests": [request.to_json() for request in table.requests.values()],
            "rematch": table.rematch,
            "done": [[seat, id, number] for (seat, id), number in table.done.items()],
            "counts": _by_seat(table.counts),
            "turned": _by_seat(table.turned),
        }
    )


def unpack(
    content: bytes, game: Game[S, A], setup: TableSetup, name: str, seed: bytes
) -> Table[S, A]:
    """Return the table that was packed; a InputError if it was by other rules, so that it is played."""
    kept: Mapping[str, Any] = json.loads(content)
    if kept["format"] != FORMAT or kept["rules"] != game.rules_version:
        raise InputError("packed by another version")
    table = Table(game, setup, name, seed)
    table.number, table.at, table.status = kept["number"], kept["at"], kept["status"]
    deeds = [
        (seat, game.read_action(text), phase, is_barred)
        for seat, text, phase, is_barred in kept["deeds"]
    ]
    table.history.restore(deeds, game.unpack(base64.b85decode(kept["state"])))
    table.places = {seat: Place(*place) for seat, place in enumerate(kept["places"], 1)}
    if setup.clock is not None:
        table.clock = read_clock(setup.clock, kept["clock"])
    table.nonces = {int(seat): text for seat, text in kept["nonces"].items()}
    for item in kept["requests"]:
        waits = frozenset(item["waits"])
        request = Request(item["what"], item["seat"], waits, item["facts"])
        table.requests[request.what] = request
    table.rematch = kept["rematch"]
    table.done = {(seat, id): number for seat, id, number in kept["done"]}
    table.counts, table.turned = _seated(kept["counts"]), _seated(kept["turned"])
    if table.status == OVER:
        table.outcome = game.outcome(table.state)
    return table


def _by_seat(counts: Mapping[Seat, int]) -> dict[str, int]:
    return {seat_text(seat): count for seat, count in counts.items()}


def _seated(counts: Mapping[str, int]) -> dict[Seat, int]:
    return {read_seat(text): count for text, count in counts.items()}
