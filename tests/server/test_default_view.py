"""What the server adds for games that have no folder in the page: pictures, and missing parts."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import SPECTATOR
from firestep.server.scenes import localized_scene, sample_table
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.table import Table
from support.outpost.catalog_entry import PLAIN
from support.outpost.game import Outpost
from support.outpost.playable import PlayableOutpost
from support.outpost.server import run_outpost_server
from support.running_server import ServerProcess, seated_clients

pytestmark = pytest.mark.once

MOVE = (
    "phase=move turn=1 round=1 points=2 target=0 score=0,0 lanes=a,b,c,a at=a1,b4,c1,a4"
    " coins=1,1,1,1 mines=b2,{mine} clear="
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_outpost_server(tmp_path_factory.mktemp("outpost")) as server:
        yield server
        assert "Traceback" not in server.log


def make_table(game: Any, start: str | None = None) -> Table[Any, Any]:
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=game.id, settings=dict(game.settings), seats=seats, start=start)
    return Table(game, setup, "a-table", bytes(32))


def draw(mine: str, audience: int) -> str:
    """Return the picture in the scene of an audience, with the mine of East on a square."""
    table = make_table(PlayableOutpost(), MOVE.format(mine=mine))
    picture = localized_scene(table, audience, "en", 0)["picture"]
    assert isinstance(picture, str)
    return picture


@pytest.mark.parametrize("audience", [1, 3, SPECTATOR])
def test_a_picture_does_not_depend_on_what_the_audience_may_not_know(audience: int) -> None:
    assert draw("b3", audience) == draw("c2", audience)


@pytest.mark.parametrize("audience", [2, 4])
def test_a_picture_shows_what_the_audience_knows(audience: int) -> None:
    assert draw("b3", audience) != draw("c2", audience)


class LeakyOutpost(PlayableOutpost):
    """Draws the whole state, whatever the seat."""

    def svg(self, state: Any, **_: Any) -> str:
        return str(state)


def test_a_picture_is_drawn_from_a_sample() -> None:
    """Even a game that draws everything draws no secret, because it does not get the state."""
    for audience in (1, SPECTATOR):
        pictures = {
            localized_scene(make_table(LeakyOutpost(), MOVE.format(mine=mine)), audience, "en", 0)[
                "picture"
            ]
            for mine in ("b3", "c2", "a3", "c3")
        }
        assert len(pictures) == 1


@pytest.mark.parametrize("name", catalog.GAMES)
def test_games_with_a_board_definition_have_no_picture(name: str) -> None:
    table = make_table(catalog.get_package(name).make({}))
    assert "picture" not in localized_scene(table, 1, "en", 0)


def test_a_game_without_secrets_needs_no_sampler() -> None:
    class Open(Outpost):
        sample = None  # type: ignore[assignment]

    table = make_table(Open())
    assert sample_table(table, 1) is table.state


def test_pictures_of_first_positions(server: ServerProcess) -> None:
    for game in ("trench", "bitva", "club", "outpost"):
        answer = server.get(f"/games/{game}/picture")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg ")
        assert answer.text.rstrip().endswith("</svg>")
    answer = server.get(f"/games/{PLAIN}/picture")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "nothing-here")


def test_the_replay_has_pictures(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("outpost")
        async with seated_clients(server, created) as clients:
            await clients[1].act("post a")
            own, other = clients[1].scene, clients[2].scene
            assert own["picture"] != other["picture"]
            past = await clients[1].request("look", about="then", of=[str(own["count"])])
            assert past["facts"]["scene"]["picture"] == own["picture"]
            frames = server.get(f"/tables/{created.name}/replay/0", created.keys[1]).json()
            assert frames["frames"][-1]["change"]["set"]["picture"] == own["picture"]

    asyncio.run(play())


def test_a_game_without_an_engine(server: ServerProcess) -> None:
    games = {one["game"]: one for one in server.get("/games").json()["games"]}
    assert games[PLAIN]["levels"] == 0
    computer = {"game": PLAIN, "seats": [{"kind": "computer", "level": 1}, *[{}] * 3]}
    late = {"game": PLAIN, "clock": {"turn": 60_000, "at_zero": "computer"}}
    level = {"game": PLAIN, "stand_in": 1}
    for wish in (computer, late, level):
        answer = server.post("/tables", wish)
        assert answer.status_code == 400, answer.text
        assert "no computer players" in answer.json()["error"]["text"]

    async def play() -> None:
        created = server.create_table(PLAIN)
        async with seated_clients(server, created) as clients:
            assert clients[1].welcome is not None
            assert not clients[1].welcome["hints"]
            await clients[4].socket.close()
            await clients[1].wait_until(lambda: 4 not in clients[1].connected_seats)
            denied = await clients[1].expect_refusal("ask", what="stand-in", seat=4)
            assert denied == "no-stand-in"

    asyncio.run(play())


def test_stand_ins_of_a_game_with_few_levels(server: ServerProcess) -> None:
    server.create_table("outpost")  # the default level is higher than the levels of Outpost
    answer = server.post("/tables", {"game": "outpost", "stand_in": 3})
    assert answer.status_code == 400
    assert "the levels 1 to 2, not 3" in answer.json()["error"]["text"]
