"""Updates by webhook: each is posted to the bot's address until it answers 2xx."""

from __future__ import annotations

import asyncio

import aiohttp

from bot.practice.model import Update
from bot.practice.updates import UpdateQueue, update_object
from bot.practice.world import World

TIMEOUT_S = 30
RETRY_S = 1.0
LONGEST_RETRY_S = 60.0


class WebhookSender:
    """Posts what waits, one at a time and in order, while a webhook is set.

    A method that the bot puts into its answer is not carried out: this bot answers with an empty body.
    """

    def __init__(self, world: World, updates: UpdateQueue) -> None:
        self._world = world
        self._updates = updates
        self.last_error: str | None = None
        self.last_error_at = 0

    async def run(self) -> None:
        """Never ends by itself."""
        wait_s = RETRY_S
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(TIMEOUT_S)) as http:
            while True:
                pending = self._updates.pending() if self._world.profile.webhook_url else []
                if not pending:
                    self._updates.changed.clear()
                    await self._updates.changed.wait()
                elif await self._post(http, pending[0]):
                    wait_s = RETRY_S
                else:
                    await asyncio.sleep(wait_s)
                    wait_s = min(2 * wait_s, LONGEST_RETRY_S)

    async def _post(self, http: aiohttp.ClientSession, update: Update) -> bool:
        """Was it taken? If not, `last_error` says why."""
        profile = self._world.profile
        headers = {"X-Telegram-Bot-Api-Secret-Token": profile.webhook_secret} if profile.webhook_secret else {}
        try:
            async with http.post(profile.webhook_url, json=update_object(update), headers=headers) as answer:
                error = None if answer.ok else f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except (aiohttp.ClientError, TimeoutError) as failure:
            error = f"Connection failed: {type(failure).__name__}"
        if error is None:
            self._updates.confirm_below(update.id + 1)
            self._world.store.commit()
            return True
        self.last_error, self.last_error_at = error, self._world.now()
        return False
