"""Sends thousands of mutated messages to a server; `python -m tests.trials.mutations`.

Each gets a refusal or a `bye`. Table logs grow only by mutants that are valid commands, the server
logs nothing, its memory stays bounded, and a regular player is hardly slowed down.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent))

from firestep.wire.base import VERSION
from firestep.wire.server_messages import FROM_SERVER
from support.figures import Figures, make_parser, report_trial
from support.frame_client import FrameClient
from support.own_content import add_content_argument, check_content_argument, play_with_content
from support.postgres import temporary_database
from support.running_server import (
    HOST_TOKEN,
    CreatedTable,
    Message,
    ServerProcess,
    run_servers,
)

Mutant = str | bytes

ROUND_MESSAGES = 50  # sent before waiting for the answers
CLOSING_SHARE = 0.5  # of the rounds end with a mutant for which the connection may be closed
VALIDATED_SHARE = 0.02  # of the answers are checked against the wire format
MAX_MESSAGE_BYTES = 16 * 1024
ANSWERS = ("done", "refused", "pong", "welcome", "looked", "hint")
LENIENT = ("utf-8", "surrogatepass")
STRINGS = ("", "\x00", "\ud800", "a" * 300, "é\u202e", "'; DROP TABLE entries; --", "🂡" * 50)
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 2**31, 2**63, 10**400, 1.5, float("nan"), float("inf"), [], {}),
    *([[]], {"a": {}}, *STRINGS),
)
VALID_MESSAGES: tuple[Message, ...] = (
    {"type": "sit", "id": "x", "name": "Ann", "nonce": "n"},
    {"type": "act", "id": "x", "action": "d1e2", "expected": 3},
    {"type": "roll", "id": "x", "faces": [1, 2]},
    {"type": "undo", "id": "x", "count": 1},
    {"type": "ask", "id": "x", "what": "take-back", "seat": 2},
    {"type": "answer", "id": "x", "what": "pause", "yes": True},
    {"type": "nonce", "id": "x", "text": "n"},
    {"type": "say", "id": "x", "text": "hello", "team": False},
    {"type": "resume", "id": "x"},
    {"type": "come-back", "id": "x"},
    {"type": "conditional", "id": "x", "lines": [["d4e4", "e5d5"]], "expected": 3},
    {"type": "hint", "id": "x"},
    {"type": "look", "id": "x", "about": "describe", "of": ["d1"]},
    {"type": "ping", "id": "x"},
    {"type": "hello", "version": VERSION, "key": "", "after": 0},
)


def flipped(draw: random.Random, message: Message) -> Mutant:
    content = bytearray(json.dumps(message).encode())
    for _ in range(draw.randint(1, 4)):
        content[draw.randrange(len(content))] ^= 1 << draw.randrange(8)
    return as_text(bytes(content))


def cut(draw: random.Random, message: Message) -> Mutant:
    text = json.dumps(message)
    begin, end = sorted(draw.sample(range(len(text)), 2))
    return text[begin:end]


def dropped(draw: random.Random, message: Message) -> Mutant:
    lost = draw.choice(list(message))
    return json.dumps({name: value for name, value in message.items() if name != lost})


def doubled(draw: random.Random, message: Message) -> Mutant:
    name = draw.choice(list(message))
    again = f", {json.dumps(name)}: {json.dumps(draw.choice(VALUES))}"
    return json.dumps(message)[:-1] + again + "}"


def retyped(draw: random.Random, message: Message) -> Mutant:
    return json.dumps({**message, draw.choice(list(message)): draw.choice(VALUES)})


def added(draw: random.Random, message: Message) -> Mutant:
    return json.dumps({**message, draw.choice((*STRINGS, "seat", "by", "at")): draw.choice(VALUES)})


def huge(draw: random.Random, message: Message) -> Mutant:
    size = draw.choice(
        (
            201,
            501,
            MAX_MESSAGE_BYTES // 2,
            MAX_MESSAGE_BYTES - 100,
            MAX_MESSAGE_BYTES,
            4 * MAX_MESSAGE_BYTES,
        )
    )
    return json.dumps({**message, draw.choice(list(message)): draw.choice("a\x01é") * size})


def nested(draw: random.Random, message: Message) -> Mutant:
    depth = draw.choice((50, 500, 2_000, 7_000))
    inside = draw.choice(('{"id":', "["))
    return inside * depth if draw.random() < 0.5 else f'{{"type":"say","id":{"[" * depth}'


def surrogates(draw: random.Random, message: Message) -> Mutant:
    name = draw.choice([*message, "id"])
    return json.dumps({**message, name: "\ud83d" + draw.choice(("", "x", "\ud83d", "\udfff"))})


def binary(draw: random.Random, message: Message) -> Mutant:
    return draw.choice((json.dumps(message).encode(), draw.randbytes(40), b""))


def no_object(draw: random.Random, message: Message) -> Mutant:
    return draw.choice(
        ("", " ", "null", "[]", "1e999", '"hello"', "\ufeff{}", json.dumps([message]))
    )


def forged(draw: random.Random, message: Message) -> Mutant:
    """Return a well-formed message with a foreign id or an old count."""
    id = draw.choice(("honest-1", "sit-1", "act-2", "", "x" * 41, "a\nb", "\u202e"))
    return json.dumps({**message, "id": id, "expected": draw.choice((0, 1, 10**6, 10**7))})


def out_of_turn(draw: random.Random, message: Message) -> Mutant:
    action = draw.choice(("d1e2", "resign now", "end", "roll 1 1", "time-out 1", "d1d1", "♟"))
    return json.dumps({"type": "act", "id": f"o{draw.random()}", "action": action})


def may_close_connection(mutant: Mutant) -> bool:
    """Return whether the connection may be closed because of a message."""
    if isinstance(mutant, bytes) or '"hello"' in mutant:
        return True
    return len(mutant.encode(*LENIENT)) > MAX_MESSAGE_BYTES


def id_of(mutant: Mutant) -> str:
    """Return the id of a mutant that is still a JSON object."""
    try:
        document = json.loads(mutant)
    except (ValueError, RecursionError):
        return ""
    return str(document.get("id", "")) if isinstance(document, dict) else ""


def as_text(content: bytes) -> Mutant:
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


MUTATIONS: tuple[Callable[[random.Random, Message], Mutant], ...] = (
    *(flipped, cut, dropped, doubled, retyped, added, huge, nested, surrogates, binary),
    *(no_object, forged, out_of_turn),
)


@dataclass(slots=True)
class MutationReport:
    """The results of a trial."""

    sent: int = 0
    connections: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    done: set[tuple[str, int, str]] = field(default_factory=set)
    """Mutants that were valid commands: table, seat and id."""
    unanswered: set[tuple[str, int, str]] = field(default_factory=set)
    """Mutants on a connection that closed before all answers arrived."""
    entries: int = 0
    waits: list[float] = field(default_factory=list)
    """The waits of the regular player for each answer, in seconds."""
    memory: tuple[int, int] = (0, 0)
    seconds: float = 0.0

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        waits = sorted(self.waits) or [0.0]
        return {
            "mutants sent and processed": self.sent,
            "seconds": f"{self.seconds:.0f}",
            "connections": self.connections,
            "refused, by code": self._list_answers("refused "),
            "connections closed": self._list_answers("closed "),
            "valid commands": len(self.done),
            "entries in the logs": self.entries,
            "memory before, after (MiB)": "{}, {}".format(*(size >> 20 for size in self.memory)),
            "chat messages of a regular player": len(waits),
            "waits of this player": f"median {1000 * waits[len(waits) // 2]:.0f} ms, "
            f"p99 {1000 * waits[len(waits) * 99 // 100]:.0f} ms",
        }

    def _list_answers(self, start: str) -> str:
        found = [
            f"{code.removeprefix(start)} {count:,}"
            for code, count in self.answers.most_common()
            if code.startswith(start)
        ]
        return "; ".join(found) or "0"


class MutationTrial:
    """Senders of mutants at two tables, and a regular player at a third."""

    def __init__(self, servers: Sequence[ServerProcess], seed: int) -> None:
        self.servers = servers
        self.report = MutationReport()
        self._draw = random.Random(seed)

    async def run(self, count: int, senders: int = 6) -> MutationReport:
        """Send this many mutants over several connections at once."""
        began = time.monotonic()
        tables = [self._create_table("bitva"), self._create_table("trench")]
        table = self._create_table("bitva")
        players = [asyncio.create_task(self._play(server, table)) for server in self.servers]
        await self._send_mutants(tables[0], 500 if count > 5_000 else 100)  # warm up the server
        before = self._read_memory()
        share = (count - self.report.sent) // senders + 1
        await asyncio.gather(
            *(self._send_mutants(tables[one % 2], share) for one in range(senders))
        )
        self.report.memory = (before, self._read_memory())
        for player in players:
            if player.done():
                player.result()  # raises: a regular player must not be disconnected
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await asyncio.to_thread(self._check_logs, tables)
        self.report.seconds = time.monotonic() - began
        return self.report

    def _read_memory(self) -> int:
        return sum(map(read_memory, self.servers))

    def _create_table(self, game: str) -> CreatedTable:
        seats = [{"kind": "person"}, {"kind": "person"}]
        return self.servers[0].create_table(game, seats=seats, clock={"turn": 86_400_000})

    async def _send_mutants(self, created: CreatedTable, count: int) -> None:
        left = count
        while left > 0:
            seat = self._draw.choice((0, 1, 2))
            client = await FrameClient.open(self._draw.choice(self.servers).port, created.name)
            self.report.connections += 1
            if self._draw.random() < 0.9:  # the others send no valid hello
                key = self._draw.choice((created.keys.get(seat, ""),) * 9 + ("wrong",))
                client.send([json.dumps({"type": "hello", "version": VERSION, "key": key})])
                await client.wait_for_message()
            while left > 0 and not client.close_code and self._draw.random() < 0.98:
                left -= await self._round(client, created.name, seat)
            client.close()

    async def _round(self, client: FrameClient, table: str, seat: int) -> int:
        """Send some mutants and check that each is answered or the connection closed with a reason.

        Return the number of mutants that the server has processed.
        """
        before = client.messages[-1:]  # a `bye`, if the connection is about to be closed
        client.messages.clear()
        mutants = self._make_mutants()
        ping = f"ping-{self._draw.random()}"
        as_text = [mutant for mutant in mutants if isinstance(mutant, str)]
        client.send(as_text)
        for mutant in mutants[len(as_text) :]:
            if isinstance(mutant, bytes) and self._draw.random() < 0.9:
                client.send_text_frame(mutant)
            else:
                client.send([mutant])
        client.send([json.dumps({"type": "ping", "id": ping})])
        await client.wait_for(lambda: client.close_code or _has_pong(client, ping))
        answers = [json.loads(text) for text in client.messages if not _is_update(text)]
        for answer in answers:
            self._count(answer, table, seat)
        self._validate_some(client.messages)
        processed = sum(answer["type"] in ANSWERS for answer in answers)
        if client.close_code:
            processed += 1
            self.report.unanswered |= {(table, seat, id) for id in map(id_of, mutants)}
            self.report.answers[f"closed {client.close_code}"] += 1
            # Closed by the server with a reason, or by the WebSocket layer (not UTF-8, too large).
            # The close code of the latter can get lost if more data was in transit.
            has_reason = any('"bye"' in text for text in [*before, *client.messages][-1:])
            is_protocol_error = may_close_connection(mutants[-1]) and (
                client.close_code in (1006, 1007, 1009)
            )
            assert has_reason or is_protocol_error, (client.close_code, answers[-1:])
        else:
            processed -= 1  # the ping
            # Hints and queries may be answered later, and be counted in the next round.
            later = sum("hint" in str(mutant) or "look" in str(mutant) for mutant in mutants)
            assert processed >= len(mutants) - later, (mutants, answers)
        self.report.sent += processed
        return processed

    def _make_mutants(self) -> list[Mutant]:
        """Return some mutants; only the last one may close the connection."""
        mutants: list[Mutant] = []
        ends = self._draw.random() < CLOSING_SHARE
        while len(mutants) < ROUND_MESSAGES - ends:
            mutant = self._make_mutant()
            if not may_close_connection(mutant):
                mutants.append(mutant)
        while ends:
            mutant = self._make_mutant()
            if may_close_connection(mutant):
                return [*mutants, mutant]
        return mutants

    def _make_mutant(self) -> Mutant:
        message = self._draw.choice(VALID_MESSAGES)
        return self._draw.choice(MUTATIONS)(self._draw, message)

    def _validate_some(self, texts: Sequence[str]) -> None:
        """Check some messages of the server against the wire format."""
        for text in texts:
            if self._draw.random() < VALIDATED_SHARE:
                FROM_SERVER.validate_json(text)

    def _count(self, answer: Message, table: str, seat: int) -> None:
        kind = answer["type"]
        self.report.answers[f"{kind} {answer.get('code', '')}".strip()] += 1
        if kind == "done":
            self.report.done.add((table, seat, answer["id"]))
        elif kind in ("refused", "bye"):
            assert answer["code"], answer
            assert answer["text"], answer
            assert "Traceback" not in answer["text"]

    async def _play(self, server: ServerProcess, created: CreatedTable) -> None:
        """Send chat messages and measure the time until they are acknowledged."""
        seat = 1 + self.servers.index(server)
        async with server.connect(created.name, created.keys[seat]) as client:
            await client.run("sit")
            while True:
                began = time.monotonic()
                answer = await client.request("say", text="a message")
                assert answer["type"] == "done", answer
                self.report.waits.append(time.monotonic() - began)
                client.messages.clear()
                client.texts.clear()
                await asyncio.sleep(0.1)

    def _check_logs(self, tables: list[CreatedTable]) -> None:
        """Check that the logs contain exactly the acknowledged commands and their effects."""
        answer = self.servers[0].get("/export", HOST_TOKEN)
        lines = [json.loads(line) for line in answer.text.splitlines()]
        for created in tables:
            log = [
                line for line in lines if line["line"] == "entry" and line["table"] == created.name
            ]
            assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
            stored = {
                (created.name, int(entry["facts"].get("by", entry["seat"])), entry["facts"]["id"])
                for entry in log
                if "id" in entry["facts"]
            }
            done = {one for one in self.report.done if one[0] == created.name}
            assert done <= stored, done - stored
            assert stored - done <= self.report.unanswered, stored - done
            self.report.entries += len(log)


def _has_pong(client: FrameClient, id: str) -> bool:
    return any(text.startswith('{"type":"pong"') and id in text for text in client.messages)


def _is_update(text: str) -> bool:
    return text.startswith(('{"type":"news"', '{"type":"changes"', '{"type":"presence"'))


def read_memory(server: ServerProcess) -> int:
    """Return the resident memory of a server, in bytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def run_mutations(
    folder: Path,
    count: int,
    seed: int,
    database: str = "",
    processes: int = 1,
    has_content: bool = False,
) -> MutationReport:
    """Run the trial."""
    with run_servers(folder, database, processes) as servers:
        if has_content:
            play_with_content(servers)
        report = asyncio.run(MutationTrial(servers, seed).run(count))
        for server in servers:
            assert server.get("/health").json()["problems"] == []
            assert server.log == "", server.log
    return report


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    add_content_argument(parser)
    given = parser.parse_args()
    check_content_argument(parser, given)
    if given.processes > 1 and given.database != "postgres":
        parser.error("several processes need --database postgres")

    def run(figures: Figures) -> None:
        with (
            tempfile.TemporaryDirectory(prefix="firestep-mutations-") as folder,
            temporary_database(given.database) as url,
        ):
            report = run_mutations(
                Path(folder), given.count, given.seed, url, given.processes, given.content
            )
        figures.add({"seed": given.seed, **report.rows()})

    several = f" --database postgres --processes {given.processes}" if given.processes > 1 else ""
    command = f"tests.trials.mutations{several} --count {given.count}"
    name = "mutations two processes" if several else "mutations"
    return report_trial(name, given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
