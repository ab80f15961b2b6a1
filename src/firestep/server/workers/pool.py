"""Workers and the queue before them: quick questions first, but nobody waits for ever."""

import asyncio
import contextlib
import logging
import threading
import traceback
from dataclasses import dataclass
from typing import Any, Final

from firestep.contract import InputError
from firestep.server.workers.jobs import Cancelled
from firestep.server.workers.process import Answer, Died, Hear, Progress, Question, Worker

PATIENCE: Final = 2.0
"""A question may be overtaken for so many times the seconds it takes itself."""
QUICK: Final = 1.0
"""Questions of more seconds leave one worker to the others, if there are several."""
GRACE: Final = 5.0
"""Seconds after which a worker that does not give up a withdrawn question is replaced."""
_TRIES: Final = 2

_LOG: Final = logging.getLogger(__name__)


class Failed(Exception):
    """A question could not be answered, for no fault of who asked; the log says why."""


@dataclass(slots=True, eq=False)
class Job:
    """A question on its way."""

    number: int
    question: Question
    seconds: float
    token: str
    due: float  # by which the queue is ordered
    answer: "asyncio.Future[Any]"
    tries: int = 0
    hear: Hear | None = None


class WorkerPool:
    """So many workers at most, each started when it is first needed; used from one event loop."""

    def __init__(self, size: int, niceness: int = 0) -> None:
        """Start nothing yet; `niceness` is how much the workers give way to other processes."""
        self._size, self._niceness = size, niceness
        self._waiting: list[Job] = []
        self._idle: list[Worker] = []
        self._busy: dict[Worker, Job] = {}
        self._asked = 0
        self._is_closed = False

    def pids(self) -> list[int]:
        """Return the numbers of the processes that run."""
        workers = [*self._idle, *self._busy]
        return [worker.pid for worker in workers if worker.pid and not worker.is_gone()]

    async def ask(
        self, question: Question, seconds: float, token: str, hear: Hear | None = None
    ) -> Any:
        """Return the answer to a question that takes about so many seconds.

        `hear` is told of the progress of those questions that tell of it.
        Raises `Cancelled` if the token was cancelled, a `InputError` if the question was bad, `Failed`
        if it could not be answered. If the task that waits is cancelled, so is the question.
        """
        if self._is_closed:
            raise Cancelled
        loop = asyncio.get_running_loop()
        self._asked += 1
        due = loop.time() + PATIENCE * seconds
        job = Job(self._asked, question, seconds, token, due, loop.create_future(), hear=hear)
        self._waiting.append(job)
        self._dispatch()
        try:
            return await job.answer
        except asyncio.CancelledError:
            self._withdraw(job)
            raise

    def cancel(self, token: str) -> None:
        """Withdraw every question of a token; who waits for one gets `Cancelled` at once."""
        for job in [*self._waiting, *self._busy.values()]:
            if job.token == token and not job.answer.done():
                job.answer.set_exception(Cancelled("the question was withdrawn"))
                self._withdraw(job)

    async def close(self) -> None:
        """Withdraw all questions and end the workers."""
        self._is_closed = True
        for job in [*self._waiting, *self._busy.values()]:
            if not job.answer.done():
                job.answer.set_exception(Cancelled("the workers are sent home"))
        self._waiting.clear()
        await asyncio.gather(
            *(asyncio.to_thread(worker.close) for worker in [*self._idle, *self._busy])
        )
        self._idle.clear()

    def _withdraw(self, job: Job) -> None:
        if job in self._waiting:
            self._waiting.remove(job)
        for worker, at_hand in self._busy.items():
            if at_hand is job:
                _in_thread(worker.withdraw, job.number)
                job.answer.get_loop().call_later(GRACE, self._replace, worker, job)

    def _replace(self, worker: Worker, job: Job) -> None:
        """Kill a worker that is still at a question nobody asks any more."""
        if self._busy.get(worker) is job:
            worker.kill()

    def _dispatch(self) -> None:
        """Give out questions as long as there is somebody free for one."""
        while (job := self._next()) is not None and (worker := self._free()) is not None:
            self._waiting.remove(job)
            self._busy[worker] = job
            job.tries += 1
            _in_thread(self._think, worker, job)

    def _next(self) -> Job | None:
        slow = sum(job.seconds > QUICK for job in self._busy.values())
        may_be_slow = slow < max(1, self._size - 1)
        fitting = (job for job in self._waiting if may_be_slow or job.seconds <= QUICK)
        return min(fitting, key=lambda job: job.due, default=None)

    def _free(self) -> Worker | None:
        while self._idle:
            worker = self._idle.pop()
            if not worker.is_gone():
                return worker
        return Worker(self._niceness) if len(self._busy) < self._size else None

    def _think(self, worker: Worker, job: Job) -> None:
        """Put a question to a worker and wait, in a thread."""
        answer: Answer | None

        def pass_on(progress: Progress) -> None:
            if job.hear is not None:
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    job.answer.get_loop().call_soon_threadsafe(job.hear, progress)

        try:
            answer = worker.ask(job.number, job.question, pass_on)
        except Died:
            answer = None
        except Exception:  # could not be sent, or no process started
            answer = Answer(error=traceback.format_exc())
        try:
            job.answer.get_loop().call_soon_threadsafe(self._answered, worker, job, answer)
        except RuntimeError:  # the loop has ended: nobody waits
            worker.kill()

    def _answered(self, worker: Worker, job: Job, answer: Answer | None) -> None:
        """Take an answer, or the death of a worker: then the question is put once more."""
        del self._busy[worker]
        if answer is not None and not self._is_closed:
            self._idle.append(worker)
        if not job.answer.done():
            self._settle(job, answer)
        if not self._is_closed:
            self._dispatch()

    def _settle(self, job: Job, answer: Answer | None) -> None:
        if answer is None and job.tries < _TRIES:
            _LOG.warning("a worker died; its question is put to another")
            self._waiting.append(job)
        elif answer is None:
            job.answer.set_exception(Failed("the computer player broke down twice"))
        elif answer.error:
            _LOG.error("a worker failed: %s", answer.error)
            job.answer.set_exception(Failed("the computer player made an error"))
        elif answer.fault:
            job.answer.set_exception(InputError(answer.fault))
        elif answer.was_withdrawn:
            job.answer.set_exception(Cancelled("the question was withdrawn"))
        else:
            job.answer.set_result(answer.value)


def _in_thread(work: Any, *given: Any) -> None:
    """Do what may block aside; such a thread keeps nobody from ending."""
    threading.Thread(target=work, args=given, daemon=True).start()
