"""Looks: facts about what one sees, from one's own view alone, over real sockets."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, canonical
from firestep.server.tables.queries import QueryRunner, facts_of, sample_of
from firestep.table.commands import Commands
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.table import Table
from support.club_positions import line as position
from support.club_positions import unit
from support.running_server import Line, Server, play_out, seated, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("looks")) as server:
        yield server
        assert "Traceback" not in server.log


async def look(line: Line, about: str, *of: str) -> Any:
    """Ask for facts that there are."""
    answer = await line.ask("look", about=about, of=list(of))
    assert answer["type"] == "looked", answer
    assert answer["about"] == about
    return answer["facts"]


def table_of(name: str, start: str | None = None, **options: Any) -> Table[Any, Any]:
    """Return a table in memory at which a game is on."""
    room = catalog.package(name)
    game = room.make(options) if start is None else room.read_position(start, options)[0]
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=name, settings=dict(game.settings), seats=seats, start=start)
    table: Table[Any, Any] = Table(game, setup, "a-table", bytes(32))
    Commands(table, 1).open()
    for seat in table.seats:
        Commands(table, 1, seat).sit(f"P{seat}", "")
    return table


def test_actions_in_words_and_why_not(server: Server) -> None:
    async def play() -> None:
        made = server.table("trench", options={"length": "single"})
        async with seated(server, made) as lines:
            one = lines[1]
            words = await look(one, "words", "d4e4", "a1h8", "resign")
            assert words["d4e4"] == "Sd4-e4"
            assert set(words) == {"d4e4", "resign"}
            why = await look(one, "why", "d4e4", "d4d6")
            assert why["d4e4"] is None
            assert why["d4d6"]["rule"].startswith("TR-MOVE-")
            assert await look(one, "takes", "d4e4") == {"d4e4": []}
            assert (await look(lines[2], "why", "d4e4"))["d4e4"]["rule"] == "TR-MOVE-01"
            assert await look(lines[2], "words", "d4e4") == {}

    asyncio.run(play())


@pytest.mark.parametrize(
    ("about", "of"),
    [
        ("nonsense", []),
        ("takes", ["nonsense"]),
        ("words", ["d4e4"]),
        ("reach", ["u999"]),
        ("then", []),
        ("then", ["0"]),
        ("then", ["9999"]),
        ("then", ["x"]),
    ],
)
def test_what_cannot_be_told_is_refused_in_words(server: Server, about: str, of: list[str]) -> None:
    async def play() -> None:
        made = server.table("club", options={"players": 2})
        async with server.line(made.name, made.keys[1], language="fr") as line:
            if about == "words":
                assert await look(line, about, *of) == {}
                return
            answer = await line.ask("look", about=about, of=of)
            assert (answer["type"], answer["code"]) == ("refused", "no-look")
            assert answer["text"] == "Il n'y a rien à en dire."

    asyncio.run(play())


def test_too_many_looks_at_once_are_refused_and_the_line_stands(server: Server) -> None:
    async def play() -> None:
        made = server.table("trench")
        async with server.line(made.name) as line:
            answers = [await line.ask("look", about="takes", of=["d4e4"]) for _ in range(90)]
            codes = {answer.get("code", "") for answer in answers}
            assert codes == {"", "look-later"}
            assert (await line.ask("ping"))["type"] == "pong"

    asyncio.run(play())


def test_reach_odds_and_the_desk_of_club(server: Server) -> None:
    async def play() -> None:
        made = server.table("club", options={"spec": True}, start=position())
        async with seated(server, made) as lines, server.line(made.name) as watcher:
            reach = await look(lines[1], "reach", "u2", "u3")
            moves = [action.split() for action in lines[1].scene["legal"] if "move " in action]
            for name in ("u2", "u3"):
                goals = {place for verb, who, place in moves if (verb, who) == ("move", name)}
                assert set(reach[name]) == goals
            assert await look(watcher, "reach", "u2", "u3") == reach
            odds = await look(lines[2], "odds", "u7 u2")
            assert odds["battles"][0]["attacker"] == "u7"
            tables = await look(lines[1], "tables")
            assert tables["lines"]
            said = await look(lines[1], "describe", "0111", "B")
            assert "u2" in " ".join(said["0111"])
            legal = lines[1].scene["legal"][:5]
            assert list(await look(lines[1], "labels", *legal)) == legal
            standing = await look(watcher, "standing")
            assert standing["forts_to_win"] == 5

    asyncio.run(play())


def test_the_tedious_split_can_be_taken_over_as_it_is_told(server: Server) -> None:
    async def play() -> None:
        made = server.table("club", options={"players": 2})
        async with seated(server, made) as lines:
            for line in lines.values():
                told = await look(line, "shortcut")
                assert told["actions"][-1] == "ready"
                for action in told["actions"]:
                    await line.act(action)
            assert lines[1].scene["phase"] != "split"

    asyncio.run(play())


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_was_shown_then_is_shown_again(server: Server, game: str) -> None:
    options = {"players": 2} if game == "club" else {}

    async def play() -> None:
        made = server.table(game, options=options, dice="typed" if game != "trench" else "fair")
        async with seated(server, made) as lines, server.line(made.name) as watcher:
            await play_out(lines, seed=5, most=70)
            await watcher.reach(min(line.scene["count"] for line in lines.values()) - 40)
            for line in (lines[1], watcher):
                await line.ask("ping")
                seen = {
                    message["scene"]["count"]: message["scene"]
                    for message in line.messages
                    if message["type"] in ("news", "welcome")
                }
                counts = Random(3).sample(sorted(seen), min(8, len(seen)))
                for count in counts:
                    found = (await look(line, "then", str(count)))["scene"]
                    for part in ("view", "phase", "status", "seats", "to_act", "count"):
                        assert found[part] == seen[count][part], (count, part)
                    assert found["legal"] == []
                    await asyncio.sleep(0.4)

    asyncio.run(play())


def test_a_look_knows_no_more_than_the_view() -> None:
    """Two tables that differ only in what a seat may not know answer it alike."""
    looks = [
        *(("reach", [f"u{number}"]) for number in range(1, 12)),
        ("odds", ["u7 u2"]),
        ("standing", []),
        ("tables", []),
        ("tables", ["all"]),
        ("describe", ["0006", "0106", "m14", "u4"]),
        ("why", ["move u7 0006", "lay u4 0106 1", "end"]),
        ("words", ["end", "resign"]),
    ]
    for audience in (2, SPECTATOR):
        answers = []
        for code in (3, 4):
            start = position(GE=unit("u4", "minelayer:0007"), mines=f"GE:m14:0006:{code}")
            table = table_of("club", start, spec=True)
            answers.append([_answer(table, audience, *one) for one in looks])
        assert answers[0] == answers[1]


def _answer(table: Table[Any, Any], audience: int, about: str, names: list[str]) -> bytes:
    try:
        return canonical(dict(QueryRunner(0).facts(table, audience, about, names, "en")))
    except InputError as fault:
        return str(fault).encode()


NAMES = ("u1", "u7", "u99", "0111", "9999", "B", "m1", "d4e4", "a1-b2", "u7 u2", "u7 0111", "")
VERBS = ("move", "attack", "lay", "buy", "place", "assign", "enter", "offer", "give", "treat")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_whatever_is_asked_it_is_told_or_a_fault(game: str) -> None:
    """Nothing that a stranger may send is an error of the server."""
    draw = Random(11)
    starts = [None, position(), position(phase="attacks")] if game == "club" else [None]
    abouts = ("words", "why", "tables", "describe", "labels", "shortcut")
    for start in starts:
        table = table_of(game, start, **({"spec": True} if start else {}))
        for audience in (1, 2, SPECTATOR):
            sample = sample_of(table, audience)
            for about in (*abouts, *table.game.sights):  # type: ignore[attr-defined]
                for _ in range(15):
                    parts = [draw.choice(NAMES) for _ in range(draw.randint(1, 2))]
                    if draw.random() < 0.6:
                        parts = [draw.choice(VERBS), *parts]
                    name = " ".join(parts).strip() or "x"
                    try:
                        facts_of(table.game, sample, audience, about, [name], "es")
                    except InputError:
                        continue
