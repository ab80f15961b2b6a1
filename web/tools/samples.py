"""Play games of the computer against itself and keep a stretch of each for the cards of the page.

    python web/tools/samples.py web/src/shell/samples

Each file holds the pieces by name, where they stand at first, and what then changes, step by step.
"""

import json
import sys
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from firestep import catalog
from firestep.contract import SPECTATOR
from firestep.contract.capabilities import PageBoard
from firestep.lab.match import Match
from firestep.players.computer import ComputerPlayer, find_level

Spots = dict[str, tuple[str, str]]
"""The pieces in sight: what each is and where it stands."""

WIDE, HIGH = 620.0, 388.0  # of the cut of the map that a card shows
MOST = 40  # steps


def watched(name: str, options: dict[str, Any], level: int, seed: int, most: int) -> list[Any]:
    """Return the views of a game as it is played, from its first action to the last or so many."""
    game = catalog.get_package(name).make(options)
    seats = range(game.seat_counts[0])
    players = [
        ComputerPlayer(game, find_level(game, level), seed=seed + n, timed=False) for n in seats
    ]
    views: list[Any] = []

    def watch(state: Any, seat: int, action: Any) -> None:
        views.append(dict(game.view(state, SPECTATOR)))

    Match(game, players, seed=seed, watch=watch).play(longest=most)
    return views


def of_board(views: list[Any]) -> list[Spots]:
    """Name the pieces of a board that does not: a piece that left one place came to another."""
    named: dict[str, str] = {}
    steps: list[Spots] = []
    for view in views:
        pieces: Mapping[str, Any] = view["pieces"]
        kinds = {place: _kind(piece) for place, piece in pieces.items()}
        before = {place: steps[-1][name][0] for place, name in named.items()} if steps else {}
        gone = [place for place in named if kinds.get(place) != before[place]]
        come = [place for place in kinds if kinds[place] != before.get(place)]
        now = {place: name for place, name in named.items() if place not in gone}
        for place in come:
            old = next((one for one in gone if before[one] == kinds[place]), None)
            fresh = f"p{sum(map(len, steps)) + len(now)}"
            now[place] = fresh if old is None else named[old]
            if old is not None:
                gone.remove(old)
        named = now
        steps.append({name: (kinds[place], place) for place, name in named.items()})
    return steps


def _kind(piece: Any) -> str:
    return piece if isinstance(piece, str) else " ".join(map(str, piece))


def of_map(views: list[Any]) -> list[Spots]:
    """Return the units on the map, with their damage and experience behind the place."""
    return [
        {
            name: (
                f"{unit['nation']} {unit['kind']}",
                f"{unit['place']} {unit['damage']} {unit['experience']}",
            )
            for name, unit in view["units"].items()
            if unit["place"]
        }
        for view in views
    ]


def busiest(steps: list[Spots], places: Mapping[str, Any]) -> tuple[float, float]:
    """Return the corner of the cut of the map in which most units of both sides stand."""
    stood = [
        (places[at.split()[0]]["at"], kind[:2] in ("GE", "AH"))
        for step in steps
        for kind, at in step.values()
        if at.split()[0] in places
    ]
    spots = {tuple(at) for at, _ in stood}

    def count(corner: tuple[float, float], side: bool) -> int:
        return sum(
            one is side
            and corner[0] + 30 < x < corner[0] + WIDE - 30
            and corner[1] + 30 < y < corner[1] + HIGH - 30
            for (x, y), one in stood
        )

    corners = [(x - WIDE / 2, y - HIGH / 2) for x, y in spots]
    return max(corners, key=lambda corner: min(count(corner, True), count(corner, False)))


def written(steps: list[Spots], box: list[float] | None) -> dict[str, Any]:
    """Return a stretch of a game as the page reads it: only what changes, and no empty step."""
    kinds = {name: kind for step in steps for name, (kind, _) in step.items()}
    moves: list[dict[str, str]] = []
    for before, after in pairwise(steps):
        changes = {n: at for n, (_, at) in after.items() if n not in before or before[n][1] != at}
        changes |= {name: "" for name in before if name not in after}
        if changes:
            moves.append(changes)
    start = {name: at for name, (_, at) in steps[0].items()}
    return {"pieces": kinds, "start": start, "moves": moves[:MOST], "box": box}


def on_map(views: list[Any], scenery: Mapping[str, Any]) -> dict[str, Any]:
    """Cut out of a map where most happens, and leave out who never comes there."""
    steps, places = of_map(views), scenery["places"]
    left, top = busiest(steps, places)
    width, height = scenery["box"][2:]
    box = [max(0, min(left, width - WIDE)), max(0, min(top, height - HIGH)), WIDE, HIGH]

    def inside(at: str) -> bool:
        place = places.get(at.split()[0])
        if place is None:
            return False
        x, y = place["at"]
        return bool(-40 < x - box[0] < WIDE + 40 and -40 < y - box[1] < HIGH + 40)

    near = [{n: spot for n, spot in step.items() if inside(spot[1])} for step in steps]
    return written(near, [round(one, 1) for one in box])


def main() -> None:
    """Write the three files."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    trench = of_board(watched("trench", {"length": "single"}, 3, 11, 80))
    bitva = of_board([v for v in watched("bitva", {}, 4, 8, 120) if v["phase"] == "move"])
    club = catalog.get_package("club").make({"players": 4})
    assert isinstance(club, PageBoard)
    views = watched("club", {"players": 4}, 2, 6, 700)
    samples = {
        "trench": written(trench, None),
        "bitva": written(bitva, None),
        "club": on_map([v for v in views if v["round"] >= 2][:160], club.board_definition()),
    }
    for name, sample in samples.items():
        text = json.dumps(sample, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
