"""The pictures of frames: painted once, then named by the file id under which Telegram keeps them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from aiogram.types import BufferedInputFile, Message
from sqlalchemy import delete

from bot.delivery.frame import Frame
from bot.delivery.place import Place
from bot.services import Services
from bot.store import models
from renderer.paint import paint


class Pictures:
    """Remembers file ids per bot, audience and scene, so that nobody is sent what others' eyes were meant for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        # One at a time, whoever shows it: a picture takes a moment and many megabytes while it is made.
        self._painter = ThreadPoolExecutor(1, thread_name_prefix="painter")

    async def of(self, place: Place, frame: Frame) -> str | BufferedInputFile:
        """The picture of a frame that has one: its file id where this audience has had it before."""
        assert frame.scene is not None
        async with self._services.database.read() as session:
            kept = await session.get(models.FileId, (self._services.me.id, place.audience, frame.scene_key))
        if kept is not None:
            return kept.file_id
        painted = await asyncio.get_running_loop().run_in_executor(self._painter, paint, frame.scene)
        return BufferedInputFile(painted, filename="table.jpg")

    async def keep(self, place: Place, frame: Frame, answer: Any) -> None:
        """Remember under which id the picture was taken, if the answer says so."""
        if frame.scene is None or not isinstance(answer, Message) or not answer.photo:
            return
        row = models.FileId(
            bot_id=self._services.me.id,
            audience=place.audience,
            scene_key=frame.scene_key,
            file_id=answer.photo[-1].file_id,
            used_at=self._services.clock.now(),
        )
        async with self._services.database.write() as session:
            await session.merge(row)

    async def forget(self, place: Place, frame: Frame) -> None:
        """The server does not take this id any more."""
        async with self._services.database.write() as session:
            await session.execute(
                delete(models.FileId).where(
                    models.FileId.bot_id == self._services.me.id,
                    models.FileId.audience == place.audience,
                    models.FileId.scene_key == frame.scene_key,
                )
            )
