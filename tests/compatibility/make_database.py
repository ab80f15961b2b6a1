"""Make the database and what each audience sees of its tables. Made with version 0.1.0."""

import json
import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from compatibility.baseline import (
    TIMEOUT_SECONDS,
    Json,
    Player,
    Players,
    Server,
    digest_of,
    play,
    seated,
    wait_for_player,
)
from compatibility.make_records import BATTLE, MINES, end_game

HOUR = 3_600_000
LATE_MILLISECONDS = 60_000
"""Longer than it takes to write down the tables and stop the server."""
OPEN, RUNNING, ROLL, PAUSED, OVER, LATE = "open", "running", "roll", "paused", "over", "late"
"""What the test does with a table."""


class Tables:
    """Collects the tables of the database."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._made: list[tuple[str, str, str, Mapping[int, str]]] = []

    def add(self, label: str, use: str, table: str, keys: Mapping[int, str]) -> None:
        """Add a table under a label of its own."""
        print(f"database: {label}", flush=True)
        self._made.append((label, use, table, keys))

    def play(
        self,
        label: str,
        use: str,
        game: str,
        options: Json,
        script: Callable[[Players], None],
        **wish: Any,
    ) -> tuple[str, Mapping[int, str]]:
        """Make a table, have all sit down and play."""
        table, keys = self.server.make(game, options=options, **wish)
        with seated(self.server, table, keys, nonce1=f"word of {label}") as players:
            script(players)
        self.add(label, use, table, keys)
        return table, keys

    def write_down(self) -> list[Json]:
        """Return what every audience sees of every table."""
        return [
            {
                "label": label,
                "use": use,
                "table": table,
                "due_at": due_at(self.server, table) if use == LATE else None,
                "keys": {str(seat): key for seat, key in keys.items()},
                "audiences": {
                    name: audience_of(self.server, table, key)
                    for name, key in (
                        *((str(seat), key) for seat, key in keys.items()),
                        ("spectator", ""),
                    )
                },
            }
            for label, use, table, keys in self._made
        ]


def audience_of(server: Server, table: str, key: str) -> Json:
    """Return what the seat of a key, or a spectator, sees of a table."""
    player = Player(server, table, key)
    scene, entries = player.scene, player.entries
    player.close()
    record = json.loads(server.record(table, key))
    clock = scene["clock"]
    return {
        "status": scene["status"],
        "count": scene["count"],
        "entries": len(entries),
        "to_act": scene["to_act"],
        "phase": scene["phase"],
        "position": scene["view"]["position"],
        "view": digest_of(scene["view"]),
        "legal": digest_of(scene["legal"]),
        "asides": scene["asides"],
        "undo": scene["undo"],
        "take_back": scene["take_back"],
        "seats": [[one["name"], one["taken"], one["stand_in"]] for one in scene["seats"]],
        "requests": [[one["what"], one["seat"], one["waits"]] for one in scene["requests"]],
        "clock_left": clock["left"] if clock and scene["status"] != "running" else None,
        "promise": scene["dice"]["promise"],
        "seed": scene["dice"]["seed"],
        "nonces": scene["dice"]["nonces"],
        "ending": scene["outcome"]["ending"] if scene["outcome"] else None,
        "rematch": scene["rematch"],
        "said": [entry["facts"]["text"] for entry in entries if entry["kind"] == "said"],
        "acted": digest_of(
            [
                [entry["seat"], entry["facts"]["action"]]
                for entry in entries
                if entry["kind"] == "acted"
            ]
        ),
        "record": digest_of([[entry["seat"], entry["action"]] for entry in record["entries"]]),
    }


def due_at(server: Server, table: str) -> int:
    """Return when the time of the seat to act runs out, in milliseconds since 1970."""
    player = Player(server, table)
    player.close()
    last: int = player.entries[-1]["at"]
    return last + LATE_MILLISECONDS


def make_database(folder: Path, home: Path) -> None:
    """Write the database, and beside it what each audience sees of each table."""
    server = Server(home)
    try:
        tables = Tables(server)
        make_open_tables(tables)
        make_trench_tables(tables)
        make_bitva_tables(tables)
        make_club_tables(tables)
        make_late_table(tables)
        written = tables.write_down()
    finally:
        server.stop()
    shutil.copyfile(server.file, folder / "database.sqlite")
    document = {"version": "0.1.0", "tables": written}
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (folder / "database.json").write_text(text + "\n", encoding="utf-8")


# Tables that wait for players.


def make_open_tables(tables: Tables) -> None:
    """Make an open table of each game, with some seats taken."""
    wishes: tuple[tuple[str, str, Json, Json], ...] = (
        ("trench-open", "trench", {}, {"public": True, "keep": [1]}),
        ("bitva-open", "bitva", {"players": 4}, {"stand_in": 2, "hints": False}),
        ("club-open", "club", {"players": 2, "rules": "trenches"}, {}),
    )
    for label, game, options, wish in wishes:
        table, keys = tables.server.make(game, options=options, **wish)
        player = Player(tables.server, table, keys[1])
        player.do("sit", name="Waiting", nonce="a word")
        player.do("say", text="Who plays?")
        player.close()
        tables.add(label, OPEN, table, keys)


# TRENCH.


def make_trench_tables(tables: Tables) -> None:
    """Make a long game with everything that can be asked for, and finished games."""
    tables.play("trench-long", RUNNING, "trench", {"length": "single"}, long_game)
    tables.play(
        "trench-computer",
        RUNNING,
        "trench",
        {"edition": "modern", "length": "single"},
        against_computer,
        seats=[{}, {"kind": "computer", "level": 1}],
    )
    single = {"edition": "outer-limit", "length": "single"}
    table, keys = tables.play("trench-over", OVER, "trench", single, agreed)
    hook = {"url": "http://127.0.0.1:1024/turn", "secret": "signed-with-this"}
    answer = tables.server.call("PUT", f"/tables/{table}/webhook", hook, keys[1])
    assert answer.status_code == 200, answer.text
    found: list[str] = []
    _, keys = tables.play(
        "trench-rematch-asked",
        OVER,
        "trench",
        {"length": "short"},
        lambda players: found.append(rematch(players)),
    )
    tables.add("trench-rematch", RUNNING, found[0], {2: keys[1], 1: keys[2]})


def long_game(players: Players) -> None:
    """Play on for more than a snapshot, with chat, undo, take-back and an open request."""
    draw = Random(21)
    play(players, draw, 10)
    player = wait_for_player(players)
    assert player is not None
    before = player.scene["view"]["position"]
    player.act(player.scene["legal"][0])
    player.do("undo")
    assert player.scene["view"]["position"] == before
    players[1].do("say", text="Sorry, a slip of the hand: à bientôt.")
    play(players, draw, 6)
    players[2].do("ask", what="take-back")
    players[1].do("answer", what="take-back", yes=True)
    assert "taken-back" in [entry["kind"] for entry in players[1].entries]
    play(players, draw, 6)
    players[1].do("ask", what="take-back")
    players[2].do("answer", what="take-back", yes=False)
    while players[1].scene["count"] < 130:
        play(players, draw, 1)
        players[1].update()
    assert wait_for_player(players) is not None
    players[1].act("offer draw")
    players[2].do("ask", what="take-back")


def against_computer(players: Players) -> None:
    """Play some moves against the computer, until it is the person's turn again."""
    play(players, Random(22), 4)
    assert wait_for_player(players) is not None


def agreed(players: Players) -> None:
    """Play some moves and agree on the end."""
    play(players, Random(23), 30)
    players[2].act("offer draw")
    players[1].act("accept draw")
    players[2].do("say", text="Well played.")


def rematch(players: Players) -> str:
    """Resign, agree on a rematch, and return the name of its table."""
    play(players, Random(24), 12)
    players[1].act("resign")
    players[1].do("ask", what="rematch")
    players[2].do("answer", what="rematch", yes=True)
    until = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < until:
        players[1].update()
        found: str = players[1].scene["rematch"]
        if found:
            return found
        time.sleep(0.05)
    raise RuntimeError("no rematch was made")


# Bitva.


def make_bitva_tables(tables: Tables) -> None:
    """Make tables with typed dice, with a computer that stands in, with a clock, and finished."""
    tables.play("bitva-typed", ROLL, "bitva", {}, until_roll, dice="typed")
    tables.play("bitva-stand-in", RUNNING, "bitva", {"players": 4}, stand_in, stand_in=1)
    clock = {"game": 24 * HOUR, "bonus": 30_000, "lag": 500, "at_zero": "lost"}
    tables.play("bitva-paused", PAUSED, "bitva", {"board": "skirmish"}, paused, clock=clock)
    tables.play("bitva-over", OVER, "bitva", {"board": "skirmish"}, finished)
    tables.play("bitva-four-over", OVER, "bitva", {"players": 4, "advanced": True}, surrendered)


def until_roll(players: Players) -> None:
    """Play until faces are to be typed."""
    play(players, Random(31), 24)
    while players[1].scene["to_act"] != ["chance"]:
        play(players, Random(32), 1)
        players[1].update()


def stand_in(players: Players) -> None:
    """Have a computer play the third seat, until a person is to act."""
    play(players, Random(33), 12)
    players.pop(3).close()
    time.sleep(0.5)
    players[1].do("ask", what="stand-in", seat=3)
    for seat in (2, 4):
        players[seat].do("answer", what="stand-in", yes=True)
    play(players, Random(34), 40)
    assert wait_for_player(players) is not None
    assert players[1].scene["seats"][2]["stand_in"]


def paused(players: Players) -> None:
    """Play some actions with a clock and agree on a pause."""
    play(players, Random(35), 24)
    players[1].do("ask", what="pause")
    players[2].do("answer", what="pause", yes=True)
    assert players[2].scene["status"] == "paused"


def finished(players: Players) -> None:
    """Play to the end."""
    play(players, Random(36), 200)
    end_game(players)


def surrendered(players: Players) -> None:
    """Play some actions, then have a team surrender."""
    play(players, Random(37), 50)
    end_game(players)


# Trench Club.


def make_club_tables(tables: Tables) -> None:
    """Make tables in a secret phase, with hidden mines, in a battle, with a clock, and finished."""
    everything = {"players": 2, "rules": "everything"}
    tables.play("club-split", RUNNING, "club", everything, secret_split)
    tables.play("club-mines", RUNNING, "club", {}, mines, start=MINES)
    tables.play("club-battle", ROLL, "club", {}, battle, start=BATTLE, dice="typed")
    clock = {"turn": HOUR, "at_zero": "forfeit"}
    tables.play(
        "club-clock", PAUSED, "club", {"players": 2, "rules": "quick"}, club_paused, clock=clock
    )
    tables.play("club-four", RUNNING, "club", {"map": "summer"}, four)
    tables.play("club-over", OVER, "club", {"players": 2, "rules": "quick"}, club_over)
    tables.play("club-mines-over", OVER, "club", {}, mines_over, start=MINES)


def secret_split(players: Players) -> None:
    """Leave one player in the middle of the sealed split, and the other ready."""
    one, two = players[1], players[2]
    for action in ("pick minelayer", "assign u1 A", "assign u2 B", "assign u3 C", "assign u4 B"):
        one.act(action)
    one.do("undo", count=2)
    one.do("say", text="Not yet.")
    for action in two.ask("look", about="shortcut", of=[])["facts"]["actions"]:
        two.act(action)
    two.update()
    assert not two.scene["legal"]


def mines(players: Players) -> None:
    """Lay mines that others do not see, and talk within a team."""
    play(players, Random(41), 24, prefer=("lay",))
    players[1].do("say", text="Mind the marker.", team=True)
    player = wait_for_player(players)
    assert player is not None
    moves = [action for action in player.scene["legal"] if action.startswith("move")]
    if moves:
        player.act(moves[0])
        if player.scene["undo"]:
            player.do("undo")
    assert "mines=" in players[1].scene["view"]["position"]


def battle(players: Players) -> None:
    """Stop in a battle in which faces are to be typed."""
    players[1].act("end attacks")
    assert players[1].scene["to_act"] == ["chance"]


def club_paused(players: Players) -> None:
    """Finish the setup of a game with a clock, play on and agree on a pause."""
    play(players, Random(42), 60, until_phase="attacks")
    players[1].do("ask", what="pause")
    players[2].do("answer", what="pause", yes=True)


def four(players: Players) -> None:
    """Play a game of four until after its setup: more than a snapshot."""
    play(players, Random(43), 60, until_phase="move")
    play(players, Random(44), 12)
    players[2].do("say", text="To the river.", team=True)
    assert wait_for_player(players) is not None


def club_over(players: Players) -> None:
    """Play a game with battles, then resign."""
    play(players, Random(45), 90, prefer=("attack",))
    end_game(players)


def mines_over(players: Players) -> None:
    """Play a game with mines, then have a team surrender."""
    play(players, Random(46), 30, prefer=("lay", "attack"))
    end_game(players)


# A table whose time runs out while no server runs.


def make_late_table(tables: Tables) -> None:
    """Make a running table with little time; the last one, so that it is not over too soon."""
    clock = {"turn": LATE_MILLISECONDS, "at_zero": "lost"}
    tables.play(
        "bitva-late", LATE, "bitva", {}, lambda players: play(players, Random(51), 4), clock=clock
    )
