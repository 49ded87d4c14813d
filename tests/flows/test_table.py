"""The table through a turn: its captions, and what its buttons tell (docs/ux.md, 8)."""

from __future__ import annotations

import re
from pathlib import Path

from tests.flows.live import live
from tests.flows.tables import awaited, dealt, gather, wait_for_move


async def test_captions_and_the_small_row(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        first = here.person(await awaited(players[0]))
        other = next(player for player in players if player.id != first.id)
        table = await dealt(here, first)
        repaired = "В колоду возвращается"
        lines = [line for line in table["text"].splitlines() if not line.startswith(repaired)]
        assert lines[0] == "🟢 Кончинка · сдача 1 · до 15 · в колоде 40"
        assert lines[1] == f"Первая рука по жребию: {first.name}"
        assert lines[2].startswith("На столе: ")
        assert re.fullmatch(rf"Ходит {first.name} · ⏳ до \d\d:\d\d", lines[3])
        assert lines[4] == "Счёт: Аня 0 · Боря 0"
        assert re.fullmatch(r"🔒 [0-9a-f]{16}", lines[5])
        clocks = [one for one in table["entities"] if one["type"] == "date_time"]
        assert [one["date_time_format"] for one in clocks] == ["r"]
        assert {one["user"]["first_name"] for one in table["entities"] if one["type"] == "text_mention"} == {
            "Аня",
            "Боря",
        }
        words = [[button["text"] for button in row] for row in table["keyboard"]]
        assert words == [["Мои карты"], ["Счёт", "Взятка", "Ещё"]]
        last = await other.press_text("Взятка")
        assert (last["text"], last["alert"]) == ("Взяток пока нет.", True)
        await other.press(await other.wait_for_button(lambda one: one.text == "Ещё", "more"))
        await other.wait_for_button(lambda one: one.text == "Остановить игру", "stop")
        await first.press(await wait_for_move(first))
        await here.settle()
        after = (await dealt(here, first))["text"].splitlines()
        assert re.match(rf"{first.name}( кладёт |: .* берёт )", after[1]), after
        assert f"Ходит {other.name}" in "\n".join(after)
        assert not [one for one in (await dealt(here, first))["entities"] if one["type"] == "text_mention"]
