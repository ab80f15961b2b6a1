"""Records, positions and a database of version 0.1.0 are still read, and mean the same.

The fixtures are never written anew: they stand for the files that users have. `client.py` lists the
names on the wire, `make_fixtures.py` says how the fixtures were made.
"""

import contextlib
import json
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from compatibility.client import (
    ACT,
    ACTION,
    AGAIN,
    COUNT,
    DICE,
    DICE_DUE,
    DONE,
    ENDING,
    FACES,
    IS_OVER,
    IS_RUNNING,
    JOIN,
    KEY,
    LEGAL,
    OUTCOME,
    RECORD,
    RESUME,
    ROLL,
    SIT,
    STATUS,
    TEXT,
    TIMEOUT_SECONDS,
    VIEW,
    Connection,
    Json,
    Server,
    actions_digest,
    canonical,
    describe,
    digest_of,
    digest_of_bytes,
    last_scene,
    run_command,
    try_command,
    with_old_names,
)

pytestmark = pytest.mark.once

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").iterdir())
REDACTED = [file for file in RECORDS if "-mines-" in file.name]
SEED_WITHHELD = HERE / "records" / "bitva-four-advanced-running.json"
"""A table of a running game: its actions can be verified, its dice only when it is over."""
WHOLE = [file for file in RECORDS if file not in (*REDACTED, SEED_WITHHELD)]
RESUMED = ("trench-own-edition", "bitva-own-board", "club-own-map", "club-house-rules")
POSITIONS: dict[str, Json] = json.loads((HERE / "positions" / "expected.json").read_text("utf-8"))
TABLES: list[Json] = json.loads((HERE / "database.json").read_text("utf-8"))["tables"]
MATS = {"club": ("mat=standard",)}
"""A position does not name its mat; these were written with the first one, which is shipped."""
LATE = "late"
"""A table whose time runs out while no server runs."""
OUT_OF_TIME = "time"


def test_no_fixture_is_missing() -> None:
    assert len(RECORDS) == 20
    assert len(REDACTED) == 2
    files = [file for file in (HERE / "positions").glob("*/*") if file.is_file()]
    assert sorted(POSITIONS) == sorted(f"{file.parent.name}/{file.name}" for file in files)
    assert len(POSITIONS) == 15
    assert len(TABLES) == 21
    assert {one["use"] for one in TABLES} == {"open", "running", "roll", "paused", "over", LATE}


# Records.


@pytest.mark.parametrize("file", WHOLE, ids=lambda file: file.name)
def test_record_verifies(file: Path, tmp_path: Path) -> None:
    run_command("verify", file, home=tmp_path)


@pytest.mark.parametrize("file", [*WHOLE, SEED_WITHHELD], ids=lambda file: file.name)
def test_record_is_written_as_it_was_read(file: Path, tmp_path: Path) -> None:
    """`show` replays a record and refuses one whose actions, events or positions differ."""
    text = file.read_text("utf-8")
    form = "json" if file.suffix == ".json" else "moves"
    shown = run_command("show", file, "--as", form, home=tmp_path)
    assert without_newer_options(shown, text) == text


def without_newer_options(shown: str, text: str) -> str:
    """Return a readable record without the lines of options that the fixture does not know."""
    known = set(re.findall(r"^\[Option (\w+) ", text, re.M))
    newer = set(re.findall(r"^\[Option (\w+) ", shown, re.M)) - known
    heads = tuple(f"[Option {name} " for name in newer)
    return "".join(line for line in shown.splitlines(keepends=True) if not line.startswith(heads))


@pytest.mark.parametrize("name", RESUMED)
def test_unfinished_game_is_resumed(name: str, tmp_path: Path) -> None:
    copy = tmp_path / "game.json"
    shutil.copyfile(HERE / "records" / f"{name}.json", copy)
    game = name.partition("-")[0]
    run_command("play", game, "--resume", copy, home=tmp_path, typed="position\nquit\n")


@pytest.mark.parametrize("file", REDACTED, ids=lambda file: file.name)
def test_redacted_record_has_unbroken_digests(file: Path) -> None:
    """The command line does not read such a record; its digests cover all that is written."""
    record: Json = json.loads(file.read_text("utf-8"))
    assert any(entry["action"].endswith(" ?") for entry in record["entries"])
    assert chain_of(record) == [entry["digest"] for entry in record["entries"]]


def chain_of(record: Json) -> list[str]:
    """Return the digests that the entries of a redacted record must have."""
    head = {key: value for key, value in record.items() if key not in ("names", "entries")}
    digests = [digest_of(head)]
    for entry in record["entries"]:
        written = {key: value for key, value in entry.items() if key != "digest"}
        digests.append(digest_of_bytes(f"{digests[-1]}\n".encode() + canonical(written)))
    return digests[1:]


def test_changed_records_are_refused(tmp_path: Path) -> None:
    """The tests above can fail: an action, an event and a face of a die are noticed."""
    text = (HERE / "records" / "bitva-skirmish.json").read_text("utf-8")
    changes = (
        (r'"action": "dice 1-', '"action": "dice 2-'),
        (r'"action": "move (\w+)-\w+"', r'"action": "move \1-\1"'),
        (r'"rule": "BV-MOVE-\d\d"', '"rule": "BV-MOVE-99"'),
        (r'"seed": "[0-9a-f]{2}', '"seed": "zz'),
    )
    for number, (old, new) in enumerate(changes):
        copy = tmp_path / f"{number}.json"
        changed_text, count = re.subn(old, new, text, count=1)
        assert count == 1, old
        copy.write_text(changed_text, "utf-8")
        assert try_command("verify", copy, home=tmp_path).code != 0, old
    record: Json = json.loads(REDACTED[0].read_text("utf-8"))
    record["entries"][0]["position"] += " "
    assert chain_of(record) != [entry["digest"] for entry in record["entries"]]


# Positions.


@pytest.mark.parametrize("name", POSITIONS)
def test_position_is_read(name: str, tmp_path: Path) -> None:
    file, expected = HERE / "positions" / name, POSITIONS[name]
    game = file.parent.name
    given = [*expected["options"], *MATS.get(game, ())]
    options = [word for option in given for word in ("--option", option)]
    shown = run_command("show", file, "--game", game, *options, home=tmp_path)
    assert shown.splitlines()[-1] == expected["position"]
    text = str(file) if file.suffix == ".toml" else file.read_text("utf-8").splitlines()[-1]
    legal = run_command("legal", game, "--position", text, *options, home=tmp_path).splitlines()
    assert (len(legal), digest_of(legal)) == (expected["legal"], expected["legal_digest"])


# The database.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, copy_of_database(folder)) as running:
        yield running


def copy_of_database(folder: Path) -> Path:
    copy = folder / "database.sqlite"
    shutil.copyfile(HERE / "database.sqlite", copy)
    return copy


@contextlib.contextmanager
def serving(folder: Path, database: Path) -> Iterator[Server]:
    server = Server(folder, database)
    try:
        yield server
    finally:
        server.kill()


def key_of(table: Json, audience: str) -> str:
    key: str = table["keys"].get(audience, "")
    return key


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["label"]))
def test_table_is_opened_and_continued(server: Server, table: Json, tmp_path: Path) -> None:
    if table["use"] == LATE and table["due_at"] < time.time_ns() // 1_000_000:
        check_time_is_up(server, table)
        return
    for audience, expected in table["audiences"].items():
        assert describe_audience(server, table, audience) == expected, audience
    match table["use"]:
        case "open":
            take_seats(server, table)
        case "over":
            check_finished(server, table, tmp_path)
        case _:
            continue_game(server, table)


def describe_audience(server: Server, table: Json, audience: str) -> Json:
    """Return what an audience sees of a table and finds in its record."""
    key = key_of(table, audience)
    with Connection(server, table["table"], key) as connection:
        found = describe(connection)
    record: Json = server.get(RECORD, key, table=table["table"]).json()
    return {**found, "record": actions_digest(record)}


def check_time_is_up(server: Server, table: Json) -> None:
    """The server ends the game of a seat whose time ran out while no server was running."""
    until = time.monotonic() + TIMEOUT_SECONDS
    with Connection(server, table["table"]) as connection:
        while connection.scene[STATUS] != IS_OVER and time.monotonic() < until:
            time.sleep(0.1)
            connection.update()
        assert connection.scene[OUTCOME][ENDING] == OUT_OF_TIME
        assert connection.scene[COUNT] > table["audiences"]["spectator"]["count"]


def take_seats(server: Server, table: Json) -> None:
    """Take the seats that are left, by key or by joining; the game starts with the last one."""
    taken = [seat[1] for seat in table["audiences"]["spectator"]["seats"]]
    for seat, is_taken in enumerate(taken, 1):
        if is_taken:
            continue
        key = key_of(table, str(seat))
        if key:
            with Connection(server, table["table"], key) as connection:
                connection.do(SIT)
        else:
            answer = server.call("POST", JOIN.format(table=table["table"]), {})
            assert answer.status_code == 201, answer.text
            assert answer.json()[KEY]
    with Connection(server, table["table"], key_of(table, "1")) as connection:
        assert connection.scene[STATUS] == IS_RUNNING


def continue_game(server: Server, table: Json) -> None:
    """Take one action: resume if the game is paused, then roll or act."""
    if table["use"] == "paused":
        with Connection(server, table["table"], key_of(table, "1")) as connection:
            connection.do(RESUME)
    for audience in table["keys"]:
        with Connection(server, table["table"], key_of(table, audience)) as connection:
            scene = connection.scene
            assert scene[STATUS] == IS_RUNNING
            if table["use"] == "roll":
                connection.do(ROLL, {FACES: [1] * len(scene[DICE][DICE_DUE])})
            elif scene[LEGAL]:
                connection.do(ACT, {ACTION: scene[LEGAL][0]})
            else:
                continue
            assert connection.scene[COUNT] > scene[COUNT]
            return
    pytest.fail("no seat may act")


def test_command_is_not_carried_out_twice(server: Server) -> None:
    """The ids of old commands are kept: a client that sends one again gets its first answer."""
    table = next(one for one in TABLES if one["label"] == "club-open")
    with Connection(server, table["table"], key_of(table, "1")) as connection:
        answer = connection.ask(SIT, {}, id="sit-1")
        assert (answer["type"], answer[AGAIN]) == (DONE, True)


def check_finished(server: Server, table: Json, folder: Path) -> None:
    """Replay a finished game as every audience, and verify the record that the server exports."""
    for audience, expected in table["audiences"].items():
        frames, scene = last_scene(server, table["table"], key_of(table, audience))
        assert frames == expected["count"]
        assert digest_of(with_old_names(scene[VIEW])) == expected["view"]
    for path, name in ((RECORD, "record.json"), (TEXT, "record.txt")):
        file = folder / name
        file.write_text(server.get(path, table=table["table"]).text, "utf-8")
        run_command("verify", file, home=folder)


def test_changed_database_is_noticed(tmp_path: Path) -> None:
    """The test above can fail: one action of the log is another one."""
    table = next(one for one in TABLES if one["label"] == "trench-computer")
    copy = copy_of_database(tmp_path)
    with contextlib.closing(sqlite3.connect(copy)) as database:
        which = "table_id = ? AND kind = 'acted' AND seat = 1"
        last = f"SELECT max(number) FROM entries WHERE {which}"
        (number,) = database.execute(last, (table["table"],)).fetchone()
        database.execute(
            "DELETE FROM entries WHERE table_id = ? AND number >= ?", (table["table"], number)
        )
        database.execute("UPDATE tables SET number = ? WHERE id = ?", (number - 1, table["table"]))
        database.commit()
    with serving(tmp_path, copy) as server:
        found = describe_audience(server, table, "1")
    expected = table["audiences"]["1"]
    for name in ("count", "view", "position", "acted", "record"):
        assert found[name] != expected[name], name
    assert found["promise"] == expected["promise"]
