"""A queue of things to do in one room: each begins when the one before it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from typecase.server.logs import broke
from typecase.texts import Explained

Job = Callable[..., Awaitable[None]]


class Lost(Explained):
    """Something could not be written: the room is not what its log says, and is given up. The text
    is for the person whose command it was."""


class SerialQueue:
    """It has a task of its own only while jobs have to wait for something. Who waits for a job may
    be cancelled; the job is not.

    What can be done at once, up to one thing that has to be waited for, needs no task: whoever
    finds nobody `working` does it and holds the room until that thing is there.
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
        """Let nothing else begin until `release`."""
        self._held = True

    def release(self, last: Callable[..., None], *args: Any) -> None:
        """What the room was held for is there: do this last thing, then let others begin."""
        try:
            last(*args)
        except Exception as error:
            broke("a room broke", error, room=self._name)
        self._held = False
        if self._jobs:
            self._begin()

    async def run(self, job: Job, *args: Any) -> None:
        """Do this when everything before it is done, and wait for it."""
        done = asyncio.get_running_loop().create_future()
        self._add(job, args, done)
        await done

    def post(self, job: Job, *args: Any) -> None:
        """The same, with nobody waiting for it."""
        self._add(job, args, None)

    async def worked(self) -> None:
        """Wait until there is nothing left to do."""
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
