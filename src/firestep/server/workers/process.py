"""A process that thinks: it is asked one question at a time, and dies with whoever asks."""

import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, Final, TypeAlias

from firestep.contract import InputError
from firestep.server.workers.jobs import Cancelled, Watch

Question: TypeAlias = Callable[[Watch], Any]
"""A function of thinking.py with all but the watch filled in."""

# `fork` would copy the threads' locks and the sockets of whoever asks.
_PROCESSES: Final = get_context("spawn")
_STARTING: Final = threading.Lock()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question: a value, a fault to show, an error to log, or nothing."""

    value: Any = None
    fault: str = ""
    error: str = ""
    was_withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a question is worked out; comes before its answer, now and then."""

    done: int
    of: int


Hear: TypeAlias = Callable[[Progress], None]


class Died(Exception):
    """The process of a worker is gone, and with it the answer."""


class Worker:
    """A process seen from outside. Everything here may block, but `kill` and `is_gone`."""

    def __init__(self, niceness: int = 0) -> None:
        """Keep how much it is to give way to others; the process starts with its first question."""
        self._niceness = niceness
        self._process: BaseProcess | None = None
        self._line: Connection
        self._sending = threading.Lock()  # two threads must not write into one pipe at once
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if it has started."""
        return None if self._process is None else self._process.pid

    def is_gone(self) -> bool:
        """Tell whether the process has started and ended."""
        return self._process is not None and not self._process.is_alive()

    def ask(self, number: int, question: Question, hear: Hear | None = None) -> Answer:
        """Return the answer to a question; `Died` if the process ends meanwhile.

        `hear` is told of the progress, in this thread.
        """
        content = pickle.dumps(question)
        try:
            with self._sending:
                if self._is_closed:
                    raise Died
                if self._process is None:
                    self._start()
                self._line.send((number, content))
            while isinstance(answer := self._line.recv(), Progress):
                if hear is not None:
                    hear(answer)
            assert isinstance(answer, Answer)
        except (EOFError, OSError) as error:
            raise Died from error
        return answer

    def withdraw(self, number: int) -> None:
        """Tell the process to give up a question, if it is still at it."""
        try:
            with self._sending:
                if self._process is not None:
                    self._line.send((number, None))
        except OSError:  # gone: whoever waits for its answer hears of that
            pass

    def kill(self) -> None:
        """End the process at once: there is nothing in it to be lost."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        with self._sending:
            self._is_closed = True
        self.kill()
        if self._process is not None:
            self._process.join()

    def _start(self) -> None:
        self._line, theirs = _PROCESSES.Pipe()
        process = _PROCESSES.Process(
            target=serve, args=(theirs, self._niceness), name="firestep-mind", daemon=True
        )
        with _STARTING:
            process.start()
        theirs.close()  # else its end would not be seen here
        self._process = process


def serve(line: Connection, niceness: int) -> None:
    """Answer what comes down the line until it is closed: the life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when to end
    os.nice(niceness)
    watch = Watch()
    watch.progress = lambda done, of: line.send(Progress(done, of))
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, questions, watch), daemon=True).start()
    while True:
        answer = answered(questions.get(), watch)
        watch.end()
        line.send(answer)


def _listen(line: Connection, questions: "SimpleQueue[bytes]", watch: Watch) -> None:
    """Hand on questions and what is withdrawn; the end of the line is the end of the process."""
    try:
        while True:
            number, content = line.recv()
            if content is None:
                watch.withdraw(number)
            else:
                watch.begin(number)
                questions.put(content)
    finally:  # at once, for a search may be running that nobody waits for
        os._exit(0)


def answered(content: bytes, watch: Watch) -> Answer:
    """Return what comes of a question as it was sent."""
    try:
        question: Question = pickle.loads(content)
        return Answer(question(watch))
    except Cancelled:
        return Answer(was_withdrawn=True)
    except InputError as fault:
        return Answer(fault=str(fault))
    except Exception:  # an error of ours: its trace is for the log, and the worker lives on
        return Answer(error=traceback.format_exc())
