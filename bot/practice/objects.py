"""Bot API objects as the bot receives them."""

from __future__ import annotations

import zlib

from bot.practice.model import Chat, Json, Message, Person, Press, StoredFile
from bot.practice.world import ANONYMOUS_ADMIN_ID, BOT_ID, BOT_USERNAME, World

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
)
WRITING_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
)
CHAT_RIGHTS = ("can_edit_tag", "can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics")


def bot_object(world: World) -> Json:
    return {"id": BOT_ID, "is_bot": True, "first_name": world.profile.name, "username": BOT_USERNAME}


def me_object(world: World) -> Json:
    """The answer of getMe. Privacy mode is on: in groups only commands and replies arrive."""
    return bot_object(world) | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def person_object(person: Person) -> Json:
    return {"id": person.id, "is_bot": False, "first_name": person.name, "language_code": person.lang}


def user_object(world: World, user_id: int) -> Json:
    """A person, the bot, or the account that stands for anonymous admins."""
    if user_id == BOT_ID:
        return bot_object(world)
    if user_id == ANONYMOUS_ADMIN_ID:
        return {"id": user_id, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    return person_object(world.people[user_id])


def chat_object(world: World, chat: Chat) -> Json:
    if chat.kind == "private":
        return {"id": chat.id, "type": "private", "first_name": world.people[chat.id].name}
    body: Json = {"id": chat.id, "type": chat.kind, "title": chat.title}
    if chat.forum:
        body["is_forum"] = True
    return body


def chat_full_object(world: World, chat: Chat) -> Json:
    """The answer of getChat."""
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    body = chat_object(world, chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts, False),
    }
    if chat.kind != "private":
        body["permissions"] = _permissions(chat)
    return body


def _permissions(chat: Chat) -> Json:
    rights = dict.fromkeys(WRITING_RIGHTS, not chat.writing_forbidden)
    if chat.photos_forbidden:
        rights["can_send_photos"] = False
    return rights | dict.fromkeys(CHAT_RIGHTS, False)


def person_member_object(chat: Chat, person: Person) -> Json:
    """The ChatMember of a person; someone who never was there has left."""
    user = person_object(person)
    match chat.members.get(person.id, "left"):
        case "creator":
            return {"status": "creator", "user": user, "is_anonymous": False}
        case "administrator":
            return {"status": "administrator", "user": user, **_admin_rights()}
        case "member":
            return {"status": "member", "user": user}
        case "kicked":
            return {"status": "kicked", "user": user, "until_date": 0}
        case _:
            return {"status": "left", "user": user}


def bot_member_object(world: World, chat: Chat) -> Json:
    """The ChatMember of the bot; restricted where a supergroup forbids photos or writing."""
    user = bot_object(world)
    if chat.bot == "administrator":
        return {"status": "administrator", "user": user, **_admin_rights()}
    if chat.bot == "kicked":
        return {"status": "kicked", "user": user, "until_date": 0}
    if chat.bot == "member" and chat.kind == "supergroup" and (chat.photos_forbidden or chat.writing_forbidden):
        return {"status": "restricted", "user": user, "is_member": True, "until_date": 0, **_permissions(chat)}
    return {"status": chat.bot, "user": user}


def _admin_rights() -> Json:
    return {"can_be_edited": False, "is_anonymous": False, **dict.fromkeys(ADMIN_RIGHTS, True)}


def message_object(world: World, message: Message, *, with_reply: bool = True) -> Json:
    """The Message as the bot sees it."""
    chat = world.chats[message.chat_id]
    body: Json = {
        "message_id": message.message_id,
        "date": message.date,
        "chat": chat_object(world, chat),
        "from": user_object(world, message.sender),
    }
    if message.anonymous:
        body["sender_chat"] = chat_object(world, chat)
    if message.edit_date is not None:
        body["edit_date"] = message.edit_date
    if message.protected:
        body["has_protected_content"] = True
    if message.thread is not None:
        body |= {"message_thread_id": message.thread, "is_topic_message": True}
    body |= _ephemeral_fields(world, message) | _content_fields(world, message)
    if with_reply and message.reply_to is not None:
        original = world.find(message.chat_id, message.reply_to)
        if original is not None:
            body["reply_to_message"] = message_object(world, original, with_reply=False)
    return body


def _ephemeral_fields(world: World, message: Message) -> Json:
    """The receiver is the bot where a person sent an ephemeral command, else that person."""
    if message.ephemeral_id is None or message.viewer is None:
        return {}
    receiver = message.viewer if message.sender == BOT_ID else BOT_ID
    return {"ephemeral_message_id": message.ephemeral_id, "receiver_user": user_object(world, receiver)}


def _content_fields(world: World, message: Message) -> Json:
    body: Json = _service_fields(world, message.service) if message.service else {}
    if message.photo is not None:
        body["photo"] = photo_object(world.files[message.photo])
    if message.document is not None:
        body["document"] = document_object(world.files[message.document])
    if message.rich is not None:
        body["rich_message"] = {"blocks": message.rich}
    elif message.text:
        text, entities = ("caption", "caption_entities") if message.has_media else ("text", "entities")
        body[text] = message.text
        if message.entities:
            body[entities] = message.entities
    if message.keyboard is not None:
        body["reply_markup"] = {"inline_keyboard": message.keyboard}
    return body


def _service_fields(world: World, service: Json) -> Json:
    """Service messages keep ids of users; here they become User objects."""
    body = dict(service)
    if "new_chat_members" in body:
        body["new_chat_members"] = [user_object(world, user_id) for user_id in body["new_chat_members"]]
    if "left_chat_member" in body:
        body["left_chat_member"] = user_object(world, body["left_chat_member"])
    return body


def photo_object(file: StoredFile) -> list[Json]:
    """One size only: the whole picture."""
    return [
        {
            "file_id": file.file_id,
            "file_unique_id": file.unique_id,
            "width": file.width,
            "height": file.height,
            "file_size": file.size,
        }
    ]


def document_object(file: StoredFile) -> Json:
    return {
        "file_id": file.file_id,
        "file_unique_id": file.unique_id,
        "file_name": file.name,
        "mime_type": file.mime,
        "file_size": file.size,
    }


def callback_object(world: World, press: Press, data: str, message: Message | None) -> Json:
    """The CallbackQuery. A message that is gone is inaccessible (date 0); a gone ephemeral one is absent."""
    chat = world.chats[press.chat_id]
    body: Json = {
        "id": press.id,
        "from": person_object(world.people[press.person]),
        "chat_instance": str(zlib.crc32(f"chat {press.chat_id}".encode()) + 10**17),
        "data": data,
    }
    if message is not None:
        body["message"] = message_object(world, message)
    elif press.message_id is not None:
        body["message"] = {"message_id": press.message_id, "date": 0, "chat": chat_object(world, chat)}
    return body
