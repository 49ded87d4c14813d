"""The bot's commands and descriptions, and what people see of them."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
)

from tests.bot.practice.client import ANYA, BORYA, Page


def command(name: str, *, ephemeral: bool | None = None) -> list[BotCommand]:
    return [BotCommand(command=name, description=f"про {name}", is_ephemeral=ephemeral)]


async def offered(page: Page, person: int, chat: int) -> list[str]:
    return [found["command"] for found in (await page.chat(person, chat))["commands"]]


async def test_the_narrowest_scope_wins(bot: Bot, page: Page, dacha: int) -> None:
    assert await offered(page, ANYA, dacha) == []
    await bot.set_my_commands(command("any"))
    assert await offered(page, ANYA, ANYA) == ["any"]
    await bot.set_my_commands(command("private"), scope=BotCommandScopeAllPrivateChats())
    await bot.set_my_commands(command("group"), scope=BotCommandScopeAllGroupChats())
    assert await offered(page, ANYA, ANYA) == ["private"]
    assert await offered(page, BORYA, dacha) == ["group"]
    await bot.set_my_commands(command("admin"), scope=BotCommandScopeAllChatAdministrators())
    assert await offered(page, ANYA, dacha) == ["admin"]
    assert await offered(page, BORYA, dacha) == ["group"]
    await bot.set_my_commands(command("dacha"), scope=BotCommandScopeChat(chat_id=dacha))
    assert await offered(page, BORYA, dacha) == ["dacha"]
    await bot.set_my_commands(command("borya"), scope=BotCommandScopeChatMember(chat_id=dacha, user_id=BORYA))
    assert await offered(page, BORYA, dacha) == ["borya"]
    await bot.delete_my_commands(scope=BotCommandScopeChatMember(chat_id=dacha, user_id=BORYA))
    assert await offered(page, BORYA, dacha) == ["dacha"]


async def test_a_persons_language_comes_before_any(bot: Bot, page: Page, dacha: int) -> None:
    await bot.set_my_commands(command("any"))
    await bot.set_my_commands(command("russian"), language_code="ru")
    await page.control("rename", user=BORYA, lang="en")
    assert await offered(page, ANYA, dacha) == ["russian"]
    assert await offered(page, BORYA, dacha) == ["any"]


async def test_commands_are_read_back(bot: Bot, page: Page, dacha: int) -> None:
    await bot.set_my_commands(command("hand", ephemeral=True), scope=BotCommandScopeAllGroupChats())
    (found,) = await bot.get_my_commands(scope=BotCommandScopeAllGroupChats())
    assert (found.command, found.description, found.is_ephemeral) == ("hand", "про hand", True)
    assert await bot.get_my_commands() == []
    (seen,) = (await page.chat(ANYA, dacha))["commands"]
    assert seen == {"command": "hand", "description": "про hand", "ephemeral": True}


async def test_the_page_is_told_when_commands_are_ready(bot: Bot, page: Page) -> None:
    assert (await page.get("/api/state"))["bot"]["commands_ready"] is False
    await bot.set_my_commands(command("play"))
    assert (await page.get("/api/state"))["bot"]["commands_ready"] is True


@pytest.mark.parametrize(
    ("name", "description", "why"),
    [("Play", "игра", "BOT_COMMAND_INVALID"), ("play", "", "BOT_COMMAND_DESCRIPTION_INVALID")],
)
async def test_malformed_commands_are_refused(bot: Bot, name: str, description: str, why: str) -> None:
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.set_my_commands([BotCommand(command=name, description=description)])


async def test_descriptions_are_kept_by_language(bot: Bot) -> None:
    await bot.set_my_description("Карты")
    await bot.set_my_description("Cards", language_code="en")
    await bot.set_my_short_description("Кратко")
    assert (await bot.get_my_description()).description == "Карты"
    assert (await bot.get_my_description(language_code="en")).description == "Cards"
    assert (await bot.get_my_description(language_code="de")).description == "Карты"
    assert (await bot.get_my_short_description()).short_description == "Кратко"
    with pytest.raises(TelegramBadRequest, match="short description is too long"):
        await bot.set_my_short_description("ж" * 121)
