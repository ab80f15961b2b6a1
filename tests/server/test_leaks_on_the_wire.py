"""Two games that differ only in secrets send the same bytes to others, over real sockets.

The test plays each game of `tests.trials.non_interference` in two variants with all probes.
"""

import asyncio
import os
from pathlib import Path

import pytest

from support.own_content import play_with_content
from support.running_server import ServerProcess, run_server
from trials.non_interference import (
    PLAYS,
    SPECTATOR_SLOT,
    World,
    find_differences,
    play_pairs,
    twin_table,
)

pytestmark = pytest.mark.once


@pytest.mark.parametrize("play", PLAYS)
def test_others_receive_the_same_bytes_for_different_secrets(
    server: ServerProcess, play: str
) -> None:
    assert find_differences(server, PLAYS[play]) == []


def test_hidden_actions_do_not_change_the_time_of_the_last_update(server: ServerProcess) -> None:
    async def play() -> None:
        others = (SPECTATOR_SLOT, 2)
        async with twin_table(server, World(0), others, options={"players": 2}) as here:
            path = f"/tables/{here.created.name}"
            card = server.get(path).json()
            for _ in range(3):
                await here.clients[1].act(here.clients[1].scene["legal"][0])
            await here.clients[1].run("undo")
            assert server.get(path).json() == card
            await here.clients[1].run("say", text="hello")
            assert server.get(path).json()["updated"] > card["updated"]

    asyncio.run(play())


def test_pairs_with_random_secrets_send_the_same_bytes(server: ServerProcess) -> None:
    """A short run of `tests.trials.non_interference`."""
    report = asyncio.run(play_pairs(server, 4, seed=11))
    assert report.differences == []
    assert report.pairs.total() == 4
    assert report.messages > 100


def test_tables_with_content_reveal_no_more(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        play_with_content([server])
        for name in ("splits", "mines of two", "conditional moves"):
            assert find_differences(server, PLAYS[name]) == []
        assert server.log == "", server.log


def test_both_worlds_of_a_pair_make_the_same_probes() -> None:
    for seed in range(20):
        one, two = World(0, seed), World(1, seed)
        assert one.choose_code([1, 2, 3, 4], 0) != two.choose_code([1, 2, 3, 4], 0)
        two.choose_code([1, 2, 3], 0)
        assert one.sample(range(50), 5) == two.sample(range(50), 5)
        assert one.sample(range(50), 50) == list(range(50))


LEAKS = {
    "the code of a mine in a view": (
        "mines of two",
        "import firestep.games.club.game as game\n"
        "look = game.Club.view\n"
        "game.Club.view = lambda self, state, seat: look(self, state, 1)\n",
    ),
    "the count of hidden entries": (
        "splits",
        "import firestep.server.scenes as scenes\n"
        "look = scenes.build_scene\n"
        "def leaky(table, seat, now): return {**look(table, seat, now), 'count': table.number}\n"
        "scenes.build_scene = leaky\n",
    ),
    "the count of hidden entries in an update": (
        "splits",
        "import firestep.server.tables.messages as messages\n"
        "look = messages.build_own_scene\n"
        "def leaky(table, seat): return {**look(table, seat), 'count': table.number}\n"
        "messages.build_own_scene = leaky\n",
    ),
    "the view of another seat in changes": (
        "mines of two",
        "import firestep.server.tables.messages as messages\n"
        "build, look = messages._build_view, messages.encode_view_changes\n"
        "views = {}\n"
        "def both(table, seat):\n"
        "    view = build(table, seat)\n"
        "    views[id(view)] = view, build(table, 1)\n"
        "    return view\n"
        "messages._build_view = both\n"
        "messages.encode_view_changes = lambda old, new: look(old, views[id(new)][1])\n",
    ),
    "an earlier scene of another seat": (
        "mines of two",
        "import firestep.server.replay.frames as frames\n"
        "look = frames.localized_scene\n"
        "frames.localized_scene = lambda table, seat, words, at: look(table, 1, words, at)\n",
    ),
    "a query with the view of another seat": (
        "mines of two",
        "import firestep.server.tables.queries as queries\n"
        "look = queries.sample_table\n"
        "queries.sample_table = lambda table, seat: table.state\n"
        "facts = queries.find_facts\n"
        "def leaky(game, state, seat, *more): return facts(game, state, 1, *more)\n"
        "queries.find_facts = leaky\n",
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_detected(name: str, tmp_path: Path) -> None:
    play, patch = LEAKS[name]
    # Python runs a file of this name at start-up.
    (tmp_path / "sitecustomize.py").write_text(patch, encoding="utf-8")
    paths = [tmp_path, *(Path(part).resolve() for part in _python_path())]
    with run_server(tmp_path, PYTHONPATH=os.pathsep.join(map(str, paths))) as leaky:
        assert find_differences(leaky, PLAYS[play])


def _python_path() -> list[str]:
    return [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
