"""A pytest plugin that collects the tests once and runs them in forked workers (`--workers N`).

With pytest-xdist every worker imports and collects all tests again, which costs a tenth of the time
of the suite on two cores. Here the workers inherit the collected tests. They receive parts of one
file each, in the order of the collection, so that fixtures of a module are set up once or twice.
"""

import atexit
import os
import traceback
import warnings
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest

# A part is so small that the workers end at about the same time, and so large that the fixtures of
# a module are rarely set up again.
TESTS_PER_PART = 40


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--workers", type=int, default=0, help="run the tests in forked workers")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    config = session.config
    if not config.option.workers or config.option.collectonly or session.testsfailed:
        return None
    Controller(session).run(config.option.workers)
    return True


def split_into_parts(items: list[pytest.Item]) -> list[list[int]]:
    """Return the indexes of the items, as parts with items of one file."""
    parts: list[list[int]] = []
    for _, group in groupby(range(len(items)), key=lambda index: items[index].path):
        indexes = list(group)
        parts += [
            indexes[start : start + TESTS_PER_PART]
            for start in range(0, len(indexes), TESTS_PER_PART)
        ]
    return parts


@dataclass
class WorkerProcess:
    """A worker, as the controller sees it."""

    number: int
    pid: int
    connection: Connection
    unfinished: deque[int] = field(default_factory=deque)


class Controller:
    """Gives parts to the workers and passes their reports to pytest."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._hook = session.config.hook
        self._parts = deque(split_into_parts(session.items))
        self._folder = session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self._workers: list[WorkerProcess] = []
        self._started = 0

    def run(self, count: int) -> None:
        for _ in range(min(count, len(self._parts))):
            self._start_worker()
        try:
            while self._workers:
                ready = wait([worker.connection for worker in self._workers])
                for worker in [one for one in self._workers if one.connection in ready]:
                    self._receive(worker)
        finally:
            for worker in self._workers:
                os.kill(worker.pid, 15)
                os.waitpid(worker.pid, 0)
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)

    def _start_worker(self) -> None:
        self._started += 1
        connection, other_end = Pipe()
        pid = os.fork()
        if not pid:
            for worker in self._workers:
                worker.connection.close()
            connection.close()
            run_worker(self._session, other_end, self._folder / f"worker{self._started}")
        other_end.close()
        self._workers.append(WorkerProcess(self._started, pid, connection))

    def _receive(self, worker: WorkerProcess) -> None:
        try:
            kind, content = worker.connection.recv()
        except EOFError:
            self._end_worker(worker)
            return
        match kind:
            case "next":
                part = self._next_part()
                worker.unfinished.extend(part)
                worker.connection.send(part)
            case "start":
                item = self._session.items[content]
                self._hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
            case "report":
                report = self._hook.pytest_report_from_serializable(
                    config=self._session.config, data=content
                )
                self._hook.pytest_runtest_logreport(report=report)
            case "finish":
                worker.unfinished.remove(content)
                item = self._session.items[content]
                self._hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
            case "warning":
                message, category, filename, line, when, nodeid = content
                self._hook.pytest_warning_recorded.call_historic(
                    kwargs={
                        "warning_message": warnings.WarningMessage(
                            message, category, filename, line
                        ),
                        "when": when,
                        "nodeid": nodeid,
                        "location": None,
                    }
                )

    def _next_part(self) -> list[int]:
        if self._session.shouldfail or self._session.shouldstop or not self._parts:
            return []
        return self._parts.popleft()

    def _end_worker(self, worker: WorkerProcess) -> None:
        """Report the test that ended its worker; another worker runs the rest of the part."""
        self._workers.remove(worker)
        worker.connection.close()
        _, status = os.waitpid(worker.pid, 0)
        if not worker.unfinished:
            return
        item = self._session.items[worker.unfinished.popleft()]
        how = os.waitstatus_to_exitcode(status)
        self._hook.pytest_runtest_logreport(
            report=pytest.TestReport(
                nodeid=item.nodeid,
                location=item.location,
                keywords={},
                outcome="failed",
                longrepr=f"worker {worker.number} ended with exit code {how} during this test",
                when="call",
            )
        )
        if worker.unfinished:
            self._parts.appendleft(list(worker.unfinished))
        self._start_worker()


class ReportSender:
    """The hooks of a worker: sends reports and warnings to the controller."""

    def __init__(self, config: pytest.Config, send: Callable[[str, Any], None]) -> None:
        self._config = config
        self._send = send

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._send("report", data)

    def pytest_warning_recorded(
        self, warning_message: warnings.WarningMessage, when: str, nodeid: str
    ) -> None:
        where = (warning_message.filename, warning_message.lineno)
        # An exception is not always picklable: the text is.
        told = (str(warning_message.message), warning_message.category, *where, when, nodeid)
        self._send("warning", told)


def run_worker(session: pytest.Session, connection: Connection, folder: Path) -> NoReturn:
    """Run parts until there are none left, then end the process."""
    code = 1
    try:
        atexit._clear()
        prepare_worker(session.config, connection, folder)
        run_parts(session, connection)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        atexit._run_exitfuncs()
        os._exit(code)


def prepare_worker(config: pytest.Config, connection: Connection, folder: Path) -> None:
    """Detach the worker from the output, the captured text and the folder of the controller."""
    plugins = config.pluginmanager
    plugins.unregister(name="terminalreporter")
    plugins.register(
        ReportSender(config, lambda kind, content: connection.send((kind, content))),
        "report sender",
    )
    capture = plugins.getplugin("capturemanager")
    capture.read_global_capture()
    capture.stop_global_capturing()
    capture.start_global_capturing()
    folder.mkdir()
    config._tmp_path_factory._basetemp = folder  # type: ignore[attr-defined]


def run_parts(session: pytest.Session, connection: Connection) -> None:
    """Run the tests. The next part is known before the last test of one, for its fixtures."""

    def next_part() -> list[int]:
        connection.send(("next", None))
        part: list[int] = connection.recv()
        return part

    part = deque(next_part())
    while part:
        index = part.popleft()
        part = part or deque(next_part())
        item = session.items[index]
        connection.send(("start", index))
        following = session.items[part[0]] if part else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        connection.send(("finish", index))
