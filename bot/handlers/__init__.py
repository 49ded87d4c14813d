"""What people do, update by update. Handlers make no call to Telegram: they fill the unit of work."""

from aiogram import Router

from bot.handlers import commands, membership, presses


def router() -> Router:
    """All handlers, the specific ones first."""
    whole = Router(name="sukno")
    whole.include_routers(presses.router, commands.router, membership.router)
    return whole
