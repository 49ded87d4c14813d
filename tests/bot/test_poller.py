"""The poller stores before it asks again, outlives what passes, and stops at what does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.delivery.errors import Refused
from bot.errors import AnotherPoller, StorageFull, TokenRefused
from bot.poller import (
    CONFLICTS_OF_NEWCOMER,
    ESTABLISHED_S,
    LONGEST_CONFLICT_S,
    SHORTEST_CONFLICT_S,
    Poller,
    Telegram,
    who_am_i,
)
from bot.updates import WANTED
from tests.bot.botapi import BotApi, bot_api
from tests.bot.clock import FakeClock
from tests.bot.telegram import TOKEN, message, press

CONFLICT = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"


class FakeInbox:
    """Keeps what it is given, after the failures that a test orders."""

    def __init__(self, api: BotApi) -> None:
        self.stored: list[int] = []
        self.failures: list[Exception] = []
        self._api = api

    async def put(self, updates: list[dict[str, Any]]) -> None:
        polls = len(self._api.named("getUpdates"))
        await asyncio.sleep(0.001)
        assert len(self._api.named("getUpdates")) == polls, "asked again before the batch was stored"
        if self.failures:
            raise self.failures.pop(0)
        self.stored += [one["update_id"] for one in updates]


class Post:
    """A poller at a Bot API server."""

    def __init__(self, api: BotApi) -> None:
        self.api, self.clock, self.inbox = api, FakeClock(runs=True), FakeInbox(api)
        self.telegram = Telegram(api.bot, self.clock)
        self.poller = Poller(self.telegram, self.inbox, self.clock)  # type: ignore[arg-type]
        self.outages: list[float] = []
        self.telegram.on_outage = self._note_outage

    async def _note_outage(self, seconds: float) -> None:
        self.outages.append(seconds)

    async def until_quiet(self) -> None:
        """Run until the server has nothing more to give."""
        running = asyncio.ensure_future(self.poller.run())
        arrived = asyncio.ensure_future(self.api.arrived.wait())
        done, _ = await asyncio.wait({running, arrived}, return_when=asyncio.FIRST_COMPLETED)
        for one in (running, arrived):
            one.cancel()
        await asyncio.gather(running, arrived, return_exceptions=True)
        if running in done:
            running.result()

    def offsets(self) -> list[str | None]:
        return [data.get("offset") for data in self.api.named("getUpdates")]


@pytest.fixture
async def post() -> AsyncIterator[Post]:
    async with bot_api() as api:
        yield Post(api)


async def test_updates_are_stored_then_confirmed(post: Post) -> None:
    post.api.updates = [press(10, "t:a:score"), message(12, "hello")]
    await post.until_quiet()
    assert post.inbox.stored == [10, 12]
    assert post.offsets()[:2] == [None, "13"]


async def test_all_kinds_of_update_are_asked_for_by_name(post: Post) -> None:
    await post.until_quiet()
    asked = post.api.named("getUpdates")[0]["allowed_updates"]
    assert all(f'"{kind}"' in asked for kind in WANTED)
    assert {"message", "callback_query", "my_chat_member", "chat_member"} <= set(WANTED)


async def test_nothing_pending_is_ever_dropped(post: Post) -> None:
    post.api.updates = [message(1, "sent while the bot was away")]
    await post.until_quiet()
    [webhook] = post.api.named("deleteWebhook")
    assert webhook.get("drop_pending_updates", "false").lower() == "false"
    assert post.inbox.stored == [1]


async def test_ids_that_begin_anew_are_not_missed(post: Post) -> None:
    post.api.updates = [message(900, "before an idle week")]
    await post.until_quiet()
    post.api.arrived.clear()
    post.api.updates = [message(5, "after it")]
    await post.until_quiet()
    assert post.inbox.stored == [900, 5]


async def test_an_update_of_an_unknown_kind_does_not_spoil_its_batch(post: Post) -> None:
    post.api.updates = [{"update_id": 1, "message": {"nothing": "known"}}, press(2, "t:a:score")]
    await post.until_quiet()
    assert post.inbox.stored == [1, 2]


async def test_what_could_not_be_stored_comes_again(post: Post) -> None:
    post.api.updates = [message(1, "x")]
    post.inbox.failures = [StorageFull("database or disk is full"), RuntimeError("locked")]
    await post.until_quiet()
    assert post.inbox.stored == [1]
    assert post.offsets()[:4] == [None, None, None, "2"]


async def test_an_outage_is_waited_out_longer_each_time(post: Post) -> None:
    post.api.updates = [message(1, "x")]
    post.api.page("getUpdates", 502, "<html>Bad Gateway</html>")
    post.api.fault("getUpdates", 500, "Internal Server Error")
    post.api.fault("getUpdates", 429, "Too Many Requests: retry after 7", retry_after=7)
    await post.until_quiet()
    assert post.inbox.stored == [1]
    assert post.outages == [1, 2]
    assert post.clock.slept == [1, 2, 7]


async def test_the_start_outlives_a_telegram_that_is_down(post: Post) -> None:
    for _ in range(3):
        post.api.page("getMe", 502, "<html>Bad Gateway</html>")
    me = await who_am_i(post.telegram)
    assert (me.id, me.username) == (42, "sukno_bot")
    assert post.clock.slept == [1, 2, 4]


async def test_a_network_that_is_down_is_waited_out(post: Post) -> None:
    api = post.api.bot.session.api
    post.api.bot.session.api = api.from_base("http://127.0.0.1:1")

    async def repaired(seconds: float) -> None:
        post.api.bot.session.api = api

    post.telegram.on_outage = repaired
    assert (await who_am_i(post.telegram)).id == 42


async def test_a_revoked_token_stops_the_program_with_one_line_without_the_token(post: Post) -> None:
    post.api.fault("getUpdates", 401, "Unauthorized")
    with pytest.raises(TokenRefused, match=r"^SUKNO_BOT_TOKEN: ") as caught:
        await post.until_quiet()
    assert TOKEN not in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_an_unknown_token_stops_the_program(post: Post) -> None:
    post.api.fault("getMe", 404, "Not Found")
    with pytest.raises(TokenRefused):
        await who_am_i(post.telegram)


async def test_of_two_pollers_the_newcomer_gives_way_with_a_clear_error(post: Post) -> None:
    """A poller killed a moment ago may still hold its connection: some conflicts are borne, heard or not."""
    post.api.updates = [message(1, "x")]
    for _ in range(CONFLICTS_OF_NEWCOMER):
        post.api.fault("getUpdates", 409, CONFLICT)
    await post.until_quiet()
    assert post.inbox.stored == [1]
    post.api.arrived.clear()
    post.api.fault("getUpdates", 409, CONFLICT)
    with pytest.raises(AnotherPoller, match="another program asks for this bot's updates"):
        await post.poller.run()


async def test_a_second_copy_does_not_stop_a_bot_that_has_run_for_a_minute(post: Post) -> None:
    post.clock.time += ESTABLISHED_S
    for _ in range(CONFLICTS_OF_NEWCOMER * 3):
        post.api.fault("getUpdates", 409, CONFLICT)
    post.api.updates = [message(1, "x")]
    await post.until_quiet()
    assert post.inbox.stored == [1]
    assert post.clock.slept[0] == SHORTEST_CONFLICT_S, "soon, so that the other one hears of it"
    assert max(post.clock.slept) == LONGEST_CONFLICT_S


async def test_a_plain_refusal_is_logged_and_asked_again_later(post: Post) -> None:
    post.api.fault("getUpdates", 400, "Bad Request: something new")
    await post.until_quiet()
    assert post.clock.slept == [30]
    post.api.fault("getMe", 400, "Bad Request: something new")
    with pytest.raises(Refused):
        await who_am_i(post.telegram)


async def test_it_is_known_when_telegram_was_heard_last(post: Post) -> None:
    assert post.poller.heard_at is None
    post.api.updates = [message(1, "x")]
    await post.until_quiet()
    assert post.poller.heard_at == post.clock.time
