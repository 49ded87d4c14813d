"""The webhook stores before it says 200 and believes nobody without the secret; the watcher's page tells trouble."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.errors import PortTaken, StorageFull
from bot.metrics import Metrics
from bot.web import SECRET_HEADER, listen, watch_app, webhook_app
from tests.bot.telegram import press

SECRET = {SECRET_HEADER: "hush-1"}
Client = TestClient[web.Request, web.Application]


class FakeInbox:
    """Keeps what it is given, or is full."""

    def __init__(self) -> None:
        self.stored: list[dict[str, Any]] = []
        self.full = False

    async def put(self, updates: list[dict[str, Any]]) -> None:
        if self.full:
            raise StorageFull("database or disk is full")
        self.stored += updates


@pytest.fixture
def inbox() -> FakeInbox:
    return FakeInbox()


@pytest.fixture
async def client(inbox: FakeInbox) -> AsyncIterator[Client]:
    app = webhook_app("https://example.org/hook/x", "hush-1", inbox)  # type: ignore[arg-type]
    async with TestClient(TestServer(app)) as client:
        yield client


async def test_an_update_is_stored_then_confirmed(client: Client, inbox: FakeInbox) -> None:
    answer = await client.post("/hook/x", json=press(1, "t:a:score"), headers=SECRET)
    assert answer.status == 200
    assert inbox.stored == [press(1, "t:a:score")]


async def test_what_cannot_be_stored_is_not_confirmed(client: Client, inbox: FakeInbox) -> None:
    inbox.full = True
    answer = await client.post("/hook/x", json=press(1, "t:a:score"), headers=SECRET)
    assert answer.status == 503


@pytest.mark.parametrize("headers", [{}, {SECRET_HEADER: ""}, {SECRET_HEADER: "hush-2"}, {SECRET_HEADER: "ключ"}])
async def test_nobody_is_believed_without_the_secret(client: Client, inbox: FakeInbox, headers: dict[str, str]) -> None:
    assert (await client.post("/hook/x", json=press(1, "t:a:score"), headers=headers)).status == 403
    assert inbox.stored == []


@pytest.mark.parametrize("body", ["", "rubbish", "[]", "{}", '{"update_id": "1"}', b"\xff"])
async def test_what_is_no_update_is_refused(client: Client, inbox: FakeInbox, body: Any) -> None:
    assert (await client.post("/hook/x", data=body, headers=SECRET)).status == 400
    assert inbox.stored == []


async def test_other_paths_lead_nowhere(client: Client) -> None:
    assert (await client.post("/hook", json=press(1, "t:a:score"), headers=SECRET)).status == 404
    assert (await client.get("/hook/x", headers=SECRET)).status == 405


async def test_health_is_200_or_says_what_is_wrong() -> None:
    wrong: list[str | None] = [None]

    async def trouble() -> str | None:
        return wrong[0]

    async with TestClient(TestServer(watch_app(Metrics(), trouble))) as client:
        answer = await client.get("/healthz")
        assert (answer.status, await answer.text()) == (200, "ok\n")
        wrong[0] = "telegram was not heard for 300 s"
        answer = await client.get("/healthz")
        assert (answer.status, await answer.text()) == (503, "telegram was not heard for 300 s\n")


async def test_numbers_are_told_to_prometheus() -> None:
    metrics = Metrics()
    metrics.call("SendMessage", "ok")
    metrics.call("SendMessage", "ok")
    metrics.seconds.observe(0.02)
    metrics.watch("jobs_waiting", "Jobs in all queues", lambda: 7)

    async def trouble() -> str | None:
        return None

    async with TestClient(TestServer(watch_app(metrics, trouble))) as client:
        text = await (await client.get("/metrics")).text()
    assert 'sukno_telegram_calls_total{method="SendMessage",outcome="ok"} 2.0' in text
    assert 'sukno_update_seconds_bucket{le="0.03"} 1.0' in text
    assert "sukno_jobs_waiting 7.0" in text


async def test_a_port_in_use_names_its_setting() -> None:
    runner = await listen(web.Application(), "127.0.0.1", 0, "SUKNO_METRICS_PORT")
    port = runner.addresses[0][1]
    with pytest.raises(PortTaken, match=f"^SUKNO_METRICS_PORT: cannot listen on port {port}: ") as caught:
        await listen(web.Application(), "127.0.0.1", port, "SUKNO_METRICS_PORT")
    assert caught.value.status == 2
    await runner.cleanup()
