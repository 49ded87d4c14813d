"""What people do, update by update. Handlers make no call to Telegram: they fill the unit of work."""

from aiogram import F, Router

from bot.handlers import commands, membership, presses


def router() -> Router:
    """All handlers, the specific ones first."""
    whole = Router(name="sukno")
    whole.callback_query.register(presses.on_press)
    whole.my_chat_member.register(membership.on_my_membership)
    whole.chat_member.register(membership.on_member)
    whole.message.register(membership.on_left, F.left_chat_member)
    whole.message.register(membership.on_topic, F.forum_topic_closed)
    whole.message.register(membership.on_topic, F.forum_topic_reopened)
    whole.message.register(membership.on_migration, F.migrate_to_chat_id)
    whole.message.register(membership.on_migrated, F.migrate_from_chat_id)
    whole.message.register(commands.on_command, F.text.startswith("/"))
    whole.message.register(commands.on_text, F.text)
    whole.message.register(membership.on_message)
    return whole
