"""first tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. There is no way back: a backup is."""
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("telegram_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("forum", sa.Boolean(), nullable=False),
        sa.Column("bot_admin", sa.Boolean(), nullable=False),
        sa.Column("photos_off", sa.Boolean(), nullable=False),
        sa.Column("frozen", sa.Boolean(), nullable=False),
        sa.Column("newest_message_id", sa.BigInteger(), nullable=False),
        sa.Column("ephemeral_off_until", sa.Double(), nullable=False),
        sa.Column("welcomed_at", sa.Double(), nullable=True),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
        sa.UniqueConstraint("telegram_id", name=op.f("uq_chats_telegram_id")),
    )
    op.create_table(
        "file_ids",
        sa.Column("bot_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("audience", sa.String(length=32), nullable=False),
        sa.Column("scene_key", sa.String(length=64), nullable=False),
        sa.Column("file_id", sa.Text(), nullable=False),
        sa.Column("used_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("bot_id", "audience", "scene_key", name=op.f("pk_file_ids")),
    )
    op.create_table(
        "inbox",
        sa.Column("update_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.Column("received_at", sa.Double(), nullable=False),
        sa.Column("done_at", sa.Double(), nullable=True),
        sa.Column("tries", sa.BigInteger(), nullable=False),
        sa.Column("set_aside", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.create_index("ix_inbox_open", ["done_at", "update_id"], unique=False)

    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("private_open", sa.Boolean(), nullable=False),
        sa.Column("turns_played", sa.BigInteger(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "chat_aliases",
        sa.Column("telegram_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_chat_aliases_chat_id_chats")),
        sa.PrimaryKeyConstraint("telegram_id", name=op.f("pk_chat_aliases")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("topic_closed", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ruleset_id", sa.String(length=64), nullable=False),
        sa.Column("ruleset_text", sa.Text(), nullable=False),
        sa.Column("ruleset_sha256", sa.String(length=64), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("seats", sa.BigInteger(), nullable=False),
        sa.Column("pace_s", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("cloth", sa.String(length=16), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=True),
        sa.Column("setup_by", sa.BigInteger(), nullable=True),
        sa.Column("setup_until", sa.Double(), nullable=True),
        sa.Column("setup_page", sa.String(length=48), nullable=True),
        sa.Column("countdown_off", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", sa.BigInteger(), nullable=True),
        sa.Column("held_until", sa.Double(), nullable=True),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("touched_at", sa.Double(), nullable=False),
        sa.Column("starts_at", sa.Double(), nullable=True),
        sa.Column("started_at", sa.Double(), nullable=True),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("turn_ply", sa.BigInteger(), nullable=True),
        sa.Column("deadline_at", sa.Double(), nullable=True),
        sa.Column("ping_at", sa.Double(), nullable=True),
        sa.Column("next_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_games_chat_id_chats")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index("ix_games_chat_status", ["chat_id", "status"], unique=False)

    op.create_table(
        "messages",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=True),
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("receiver_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("ephemeral_id", sa.BigInteger(), nullable=False),
        sa.Column("photo", sa.Boolean(), nullable=False),
        sa.Column("drawn_ply", sa.BigInteger(), nullable=False),
        sa.Column("told_ply", sa.BigInteger(), nullable=False),
        sa.Column("look_key", sa.String(length=64), nullable=False),
        sa.Column("scene_key", sa.String(length=64), nullable=False),
        sa.Column("cards_key", sa.String(length=64), nullable=False),
        sa.Column("sent_at", sa.Double(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_messages_chat_id_chats")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    with op.batch_alter_table("messages", schema=None) as batch_op:
        batch_op.create_index("ix_messages_game", ["game_id", "kind", "receiver_id"], unique=False)

    op.create_table(
        "wishes",
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_wishes_chat_id_chats")),
        sa.PrimaryKeyConstraint("chat_id", "person_id", name=op.f("pk_wishes")),
    )
    op.create_table(
        "actions",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("actor", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_actions_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "ply", name=op.f("pk_actions")),
    )
    op.create_table(
        "deals",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("deal", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("transcript", sa.Text(), nullable=True),
        sa.Column("deck", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_deals_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "deal", name=op.f("pk_deals")),
    )
    op.create_table(
        "debts",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("payer_id", sa.BigInteger(), nullable=False),
        sa.Column("payee_id", sa.BigInteger(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("settled_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_debts_chat_id_chats")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_debts_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_debts")),
    )
    with op.batch_alter_table("debts", schema=None) as batch_op:
        batch_op.create_index("ix_debts_chat", ["chat_id", "game"], unique=False)

    op.create_table(
        "links",
        sa.Column("token", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_links_game_id_games")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_links")),
    )
    op.create_table(
        "questions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("asker_id", sa.BigInteger(), nullable=False),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.Column("closed_at", sa.Double(), nullable=True),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_questions_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_questions")),
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("payment", sa.BigInteger(), nullable=False),
        sa.Column("with_computers", sa.Boolean(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_results_chat_id_chats")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_results_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_results")),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index("ix_results_chat", ["chat_id", "game", "ended_at"], unique=False)

    op.create_table(
        "seats",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.BigInteger(), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("place", sa.String(length=8), nullable=True),
        sa.Column("seen_ply", sa.BigInteger(), nullable=False),
        sa.Column("pressed_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id_games")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_seats_person_id_people")),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
    )
