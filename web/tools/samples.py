"""Generate the sample games of the home page: a part of a game between computers.

    python web/tools/samples.py web/src/games

Each file `GAME/sample.json` contains the pieces by name, their first places, and the changes of
each step.
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

Pieces = dict[str, tuple[str, str]]
"""The visible pieces by name: the kind and the place of each."""

CARD_WIDTH, CARD_HEIGHT = 620.0, 388.0  # the part of a map that a card shows, in map units
MAX_STEPS = 40


def play_game(name: str, options: dict[str, Any], level: int, seed: int, most: int) -> list[Any]:
    """Return the spectator's view before each of the first actions of a game between computers."""
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


def name_pieces(views: list[Any]) -> list[Pieces]:
    """Give names to the pieces of a board game, and follow each piece from place to place."""
    named: dict[str, str] = {}
    steps: list[Pieces] = []
    for view in views:
        pieces: Mapping[str, Any] = view["pieces"]
        kinds = {place: _format_kind(piece) for place, piece in pieces.items()}
        before = {place: steps[-1][name][0] for place, name in named.items()} if steps else {}
        left = [place for place in named if kinds.get(place) != before[place]]
        entered = [place for place in kinds if kinds[place] != before.get(place)]
        now = {place: name for place, name in named.items() if place not in left}
        for place in entered:
            origin = next((one for one in left if before[one] == kinds[place]), None)
            new_name = f"p{sum(map(len, steps)) + len(now)}"
            now[place] = new_name if origin is None else named[origin]
            if origin is not None:
                left.remove(origin)
        named = now
        steps.append({name: (kinds[place], place) for place, name in named.items()})
    return steps


def _format_kind(piece: Any) -> str:
    return piece if isinstance(piece, str) else " ".join(map(str, piece))


def read_units(views: list[Any]) -> list[Pieces]:
    """Return the units on the map. The place is followed by the damage and the experience."""
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


def find_busiest_part(steps: list[Pieces], places: Mapping[str, Any]) -> tuple[float, float]:
    """Return the corner of the part of the map with the most units of both sides."""
    positions = [
        (places[at.split()[0]]["at"], kind[:2] in ("GE", "AH"))
        for step in steps
        for kind, at in step.values()
        if at.split()[0] in places
    ]
    centres = {tuple(at) for at, _ in positions}

    def count(corner: tuple[float, float], side: bool) -> int:
        return sum(
            one is side
            and corner[0] + 30 < x < corner[0] + CARD_WIDTH - 30
            and corner[1] + 30 < y < corner[1] + CARD_HEIGHT - 30
            for (x, y), one in positions
        )

    corners = [(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2) for x, y in centres]
    return max(corners, key=lambda corner: min(count(corner, True), count(corner, False)))


def build_sample(steps: list[Pieces], box: list[float] | None) -> dict[str, Any]:
    """Return a sample in the format of the page: only changes, and no step without one."""
    kinds = {name: kind for step in steps for name, (kind, _) in step.items()}
    moves: list[dict[str, str]] = []
    for before, after in pairwise(steps):
        changes = {n: at for n, (_, at) in after.items() if n not in before or before[n][1] != at}
        changes |= {name: "" for name in before if name not in after}
        if changes:
            moves.append(changes)
    start = {name: at for name, (_, at) in steps[0].items()}
    return {"pieces": kinds, "start": start, "moves": moves[:MAX_STEPS], "box": box}


def build_map_sample(views: list[Any], board: Mapping[str, Any]) -> dict[str, Any]:
    """Return a sample of the busiest part of the map, without the units that are never there."""
    steps, places = read_units(views), board["places"]
    left, top = find_busiest_part(steps, places)
    width, height = board["box"][2:]
    x0 = max(0, min(left, width - CARD_WIDTH))
    y0 = max(0, min(top, height - CARD_HEIGHT))

    def is_inside(at: str) -> bool:
        place = places.get(at.split()[0])
        if place is None:
            return False
        x, y = place["at"]
        return bool(-40 < x - x0 < CARD_WIDTH + 40 and -40 < y - y0 < CARD_HEIGHT + 40)

    near = [{n: piece for n, piece in step.items() if is_inside(piece[1])} for step in steps]
    return build_sample(near, [round(one, 1) for one in (x0, y0, CARD_WIDTH, CARD_HEIGHT)])


def main() -> None:
    """Write the sample of each game."""
    folder = Path(sys.argv[1])
    trench = name_pieces(play_game("trench", {"length": "single"}, 3, 11, 80))
    bitva = name_pieces([v for v in play_game("bitva", {}, 4, 8, 120) if v["phase"] == "move"])
    club = catalog.get_package("club").make({"players": 4})
    assert isinstance(club, PageBoard)
    views = play_game("club", {"players": 4}, 2, 6, 700)
    samples = {
        "trench": build_sample(trench, None),
        "bitva": build_sample(bitva, None),
        "club": build_map_sample(
            [v for v in views if v["round"] >= 2][:160], club.board_definition()
        ),
    }
    for name, sample in samples.items():
        text = json.dumps(sample, separators=(",", ":"))
        (folder / name / "sample.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
