"""own words in the shuffle"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. There is no way back: a backup is."""
    with op.batch_alter_table("deals", schema=None) as batch_op:
        batch_op.add_column(sa.Column("taken", sa.BigInteger(), server_default="0", nullable=False))

    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("word", sa.Text(), nullable=True))
