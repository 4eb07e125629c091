"""A queue of jobs for one room: each begins when the one before it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from typecase.server.logs import broke
from typecase.texts import Explained

Job = Callable[..., Awaitable[None]]


class Lost(Explained):
    """The room no longer matches its log, because a write failed or the room was unloaded; it is
    given up. The text is for the person whose command it was."""


class SerialQueue:
    """The queue has a task only while there are jobs. If a caller that waits for a job is
    cancelled, the job is not.

    Work that runs immediately and then waits for one thing needs no task: if the queue is not
    `working`, the caller does the work inline and holds the queue until that thing is done.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: deque[tuple[Job, tuple[Any, ...], asyncio.Future[None] | None]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._held = False

    @property
    def working(self) -> bool:
        return self._held or self._task is not None

    def hold(self) -> None:
        """Do not start any job until `release`."""
        self._held = True

    def release(self, last: Callable[..., None], *args: Any) -> None:
        """End a `hold`: call `last`, then start the next job."""
        try:
            last(*args)
        except Exception as error:
            broke("a room broke", error, room=self._name)
        self._held = False
        if self._jobs:
            self._begin()

    async def run(self, job: Job, *args: Any) -> None:
        """Queue a job and wait until it is done."""
        done = asyncio.get_running_loop().create_future()
        self._add(job, args, done)
        await done

    def post(self, job: Job, *args: Any) -> None:
        """Queue a job without waiting for it."""
        self._add(job, args, None)

    async def worked(self) -> None:
        """Wait until there are no jobs left."""
        while self.working:
            await self.run(_nothing)

    def _add(self, job: Job, args: tuple[Any, ...], done: asyncio.Future[None] | None) -> None:
        self._jobs.append((job, args, done))
        if not self.working:
            self._begin()

    def _begin(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        jobs = self._jobs
        while jobs:
            job, args, done = jobs.popleft()
            try:
                await job(*args)
            except Exception as error:
                if done is not None and not done.done():
                    done.set_exception(error)
                elif not isinstance(error, Lost):
                    broke("a room broke", error, room=self._name)
            else:
                if done is not None and not done.done():
                    done.set_result(None)
        self._task = None


async def _nothing() -> None:
    """A job that only waits for its turn."""
