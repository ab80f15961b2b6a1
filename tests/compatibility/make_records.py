"""Make the game records. Made with version 0.1.0; kept for reference."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from compatibility.baseline import (
    SETUP_PHASES,
    Players,
    Server,
    Terminal,
    choose,
    play,
    run,
    seated,
    wait_for_player,
)

VERBS = re.compile(
    "post|place|move|pass|enter|recall|hold|use|board|unload|end|attack|repair|buy|lay|treat|draw"
    "|choose|station|mount|point|headquarters|turn|pick|assign|ready"
)

OWN_EDITION = """
[skirmish]
values = [1, 3, 5, 7, 12]
quiet_limit = 40
repetitions = 4
target = 30
short_target = 20
decider_target = 20
even_turns = false
general_falls = true
wiping_wins = true
armistice = true
lengths = ["single", "short"]
"""

HOUSE_RULES = """
name = "house"
title = "House rules"
parent = "special-forces"
mat = "units.toml"
income = 4

[forts_to_win]
two = 4

[options]
fragile = true
start_special = true

[units.tank]
price = 18

[cost]
forest = 4
"""

MINES = """
game = "club"
spec = true
round = 5
turn = "GE"

[units.GE]
u1 = { type = "minelayer", at = "1408" }
u2 = { type = "minelayer", at = "1609" }
u3 = { type = "infantry", at = "1409" }

[units.GB]
u4 = { type = "minelayer", at = "1406" }
u5 = { type = "car", at = "1306" }
u6 = { type = "fighter", at = "1305" }

[units.AH]
u7 = { type = "minelayer", at = "1404" }
u8 = { type = "car", at = "1712" }

[units.FR]
u9 = { type = "truck", at = "1706" }
u10 = { type = "infantry", at = "1705" }
u11 = { type = "howitzer", at = "1707" }
"""

BATTLE = """
game = "club"
players = 2
entente = "GB"
phase = "attacks"
round = 6
turn = "GE"
declared = ["u4>u10", "u6>u11"]

[bonds]
GE = 11
GB = 4

[forts]
A = "GB"
B = "GE"
C = "GB"
D = "GE"
E = "GE"

[units.GE]
u1 = { type = "truck", at = "0508", moved = true }
u2 = { type = "infantry", at = "B", damage = 3, experience = 2, stayed = true }
u3 = { type = "heavy", at = "0612", experience = 1, moved = true }
u4 = { type = "car", at = "0711", damage = 1, experience = 3, moved = true }
u5 = { type = "fighter", at = "0812", experience = 1, moved = true }
u6 = { type = "mortar", at = "0512", experience = 4 }
u7 = { type = "bertha", at = "0408", damage = 2, experience = 5 }

[units.GB]
u8 = { type = "infantry", at = "C" }
u9 = { type = "aa", at = "1212" }
u10 = { type = "mark1", at = "0712", damage = 2, experience = 3 }
u11 = { type = "gun", at = "0911", damage = 1 }
u12 = { type = "tank", at = "1310" }

[lost.GE]
aa = ["u13"]

[lost.GB]
mounted = ["u14"]
"""

RUNNING_MATCH = "4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4 b 0 0 0 2:2:40:36"


def make_records(folder: Path, server: Server, home: Path) -> None:
    """Write all records into a folder."""
    for make in (make_table_records, make_terminal_records):
        for file, text in make(server, home):
            (folder / file).write_text(text, encoding="utf-8")


# Records of tables.


def record_of(
    server: Server,
    game: str,
    options: dict[str, Any],
    script: Callable[[Players], None],
    *,
    keys_of: Sequence[int] = (0,),
    form: str = "record",
    **wish: Any,
) -> list[str]:
    """Play a game at a table and return its record as each of the audiences may see it."""
    table, keys = server.make(game, options=options, **wish)
    with seated(server, table, keys, nonce1="first word", nonce2="second word") as players:
        script(players)
        if form == "text":
            answer = server.call("GET", f"/tables/{table}/text")
            assert answer.status_code == 200, answer.text
            return [answer.text]
        return [server.record(table, keys.get(seat, "")) for seat in keys_of]


def resigning(actions: int, seed: int, *prefer: str) -> Callable[[Players], None]:
    """Return a script: play so many actions, then end the game by what the sides agree on."""

    def script(players: Players) -> None:
        play(players, Random(seed), actions, prefer=prefer)
        end_game(players)

    return script


def end_game(players: Players) -> None:
    """End a game, unless it is over: by resigning or, in a team, by surrender."""
    player = wait_for_player(players)
    if player is None:
        return
    if "resign" in player.scene["asides"]:
        player.act("resign")
        return
    player.act("offer surrender")
    for other in players.values():
        other.update()
        if "accept surrender" in other.scene["asides"]:
            other.act("accept surrender")


def match(players: Players) -> None:
    """Finish the first game of a match and begin the second."""
    play(players, Random(1), 16)
    players[2].act("resign")
    play(players, Random(2), 14)


def armistice(players: Players) -> None:
    """Agree on the end of a game after an offer was declined."""
    play(players, Random(3), 20)
    players[1].act("offer draw")
    players[2].act("decline draw")
    play(players, Random(4), 4)
    players[2].act("offer draw")
    players[1].act("accept draw")


def running(actions: int, seed: int, *prefer: str) -> Callable[[Players], None]:
    """Return a script: play so many actions and leave the game unfinished."""
    return lambda players: play(players, Random(seed), actions, prefer=prefer)


def make_table_records(server: Server, home: Path) -> list[tuple[str, str]]:
    """Return the records of games played at tables of the server."""
    quick = {"players": 2, "rules": "quick", "half": "east", "map": "summer"}
    team = {"players": 4, "round_limit": 3, "fort_owner": "team", "setup_chips": "draw"}
    options = {"players": 4, "board": "skirmish", "post_shared": True, "may_pass": True}
    mines = record_of(
        server, "club", {}, running(30, 9, "lay", "attack"), keys_of=(1, 0), start=MINES
    )
    made = {
        "trench-classic-match.json": record_of(server, "trench", {}, match),
        "trench-classic-short.json": record_of(
            server, "trench", {"length": "short"}, resigning(60, 5)
        ),
        "trench-modern-armistice.json": record_of(
            server, "trench", {"edition": "modern", "length": "single"}, armistice
        ),
        "trench-arena.json": record_of(
            server, "trench", {"edition": "arena", "length": "single"}, resigning(300, 6)
        ),
        "trench-outer-limit.txt": record_of(
            server,
            "trench",
            {"edition": "outer-limit", "length": "single"},
            resigning(300, 7),
            form="text",
        ),
        "bitva-skirmish.json": record_of(server, "bitva", {"board": "skirmish"}, resigning(300, 1)),
        "bitva-four-advanced-running.json": record_of(
            server, "bitva", {"players": 4, "advanced": True}, running(60, 2)
        ),
        "bitva-typed-dice.json": record_of(
            server, "bitva", {"general_must_move": True}, resigning(60, 3), dice="typed"
        ),
        "bitva-four.txt": record_of(server, "bitva", options, resigning(60, 4), form="text"),
        "club-quick.json": record_of(server, "club", quick, resigning(70, 8, "attack")),
        "club-four.json": record_of(server, "club", team, resigning(50, 10, "attack")),
        "club-battle.txt": record_of(
            server,
            "club",
            {},
            resigning(24, 11, "attack", "repair", "buy"),
            form="text",
            start=BATTLE,
        ),
        "club-mines-seat-1.json": mines[:1],
        "club-mines-spectator.json": mines[1:],
    }
    return [(name, texts[0]) for name, texts in made.items()]


# Records of games at one terminal.


def make_terminal_records(server: Server, home: Path) -> list[tuple[str, str]]:
    """Return the records of games played at a terminal, some with data files of the user."""
    (home / "editions.toml").write_text(OWN_EDITION, encoding="utf-8")
    run("boards", "bitva", "--seed", "7", "--out", "board.txt", home=home)
    data = json.loads(record_of(server, "club", {}, lambda players: None, start=BATTLE)[0])["data"]
    (home / "map.txt").write_text(own_map(data["map"]), encoding="utf-8")
    (home / "units.toml").write_text(own_mat(data["mat"]), encoding="utf-8")
    (home / "house.toml").write_text(HOUSE_RULES, encoding="utf-8")
    everything = ("-o", "rules=everything", "-o", "players=2")
    return [
        terminal_record("trench-own-edition", home, 40, "trench", "--rules", "editions.toml"),
        terminal_record("trench-from-position", home, 12, "trench", "--position", RUNNING_MATCH),
        terminal_record("bitva-own-board", home, 40, "bitva", "--rules", "board.txt"),
        terminal_record("club-everything", home, 80, "club", *everything),
        terminal_record("club-own-map", home, 30, "club", "--rules", "map.txt", "-o", "players=2"),
        terminal_record(
            "club-house-rules", home, 40, "club", "--rules", "house.toml", "-o", "players=2"
        ),
    ]


def own_map(text: str) -> str:
    """Return a map with another name and some other hexes."""
    changed = text.replace("name: winter", "name: valley", 1)
    changed = changed.replace("title: Winter on the river", "title: Valley", 1)
    row = "07 .E++.+.^^^^~+...+.+.++++^+...."
    assert row in changed
    return changed.replace(row, "07 .E++.+...^^~+...+.+.++++^+....")


def own_mat(text: str) -> str:
    """Return a mat with another name and another price."""
    changed = text.replace('name = "standard"', 'name = "own"', 1)
    changed = changed.replace("price = 7\n", "price = 8\n", 1)
    assert changed.count("price = 8\n") > text.count("price = 8\n")
    return changed


def terminal_record(name: str, home: Path, actions: int, *arguments: str) -> tuple[str, str]:
    """Play at a terminal and return the name of the record and its text."""
    file = home / f"{name}.json"
    terminal = Terminal(*arguments, "--save", file.name, home=home)
    draw = Random(name)
    listing = "legal all" if arguments[0] == "club" else "moves"
    for _ in range(actions):
        if arguments[0] == "club" and phase_of(file) in ("", *SETUP_PHASES):
            terminal.type("auto")
            continue
        listed = terminal.type(listing).splitlines()
        legal = split_actions(listed[0]) if listed else []
        if not legal:
            break
        terminal.type(choose(legal, draw, ("lay", "attack")))
    terminal.quit()
    return file.name, file.read_text(encoding="utf-8")


def phase_of(file: Path) -> str:
    """Return the phase of a Trench Club record; empty if there is none yet."""
    if not file.is_file():
        return ""
    entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
    found = re.match(r"phase=(\S+)", entries[-1]["position"]) if entries else None
    return found[1] if found else ""


def split_actions(line: str) -> list[str]:
    """Return the actions of a line in which only blanks separate them."""
    found: list[str] = []
    for word in line.split():
        if found and VERBS.match(found[0]) and not VERBS.fullmatch(word):
            found[-1] += f" {word}"
        elif found and found[-1] in ("end", "draw"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
