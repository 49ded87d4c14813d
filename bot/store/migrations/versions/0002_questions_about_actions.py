"""questions about actions"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. There is no way back: a backup is."""
    with op.batch_alter_table("questions", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ply", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("action", sa.String(length=64), nullable=True))
