"""``python -m bot``: the bot; without SUKNO_BOT_TOKEN, in a practice chat whose address it prints."""

from __future__ import annotations

import asyncio
import os
import sys

from bot import logs
from bot.app import run
from bot.errors import StartError
from bot.settings import load_settings


def main() -> int:
    """Run the bot; the exit status. What hinders it is one line on stderr."""
    os.umask(0o077)  # what is kept holds the hands of running games: for nobody else on this machine
    try:
        settings = load_settings()
        logs.set_up(settings.log_level, settings.secrets)
        asyncio.run(run(settings, lambda address: print(address, flush=True)))
    except StartError as error:
        print(error, file=sys.stderr, flush=True)
        return error.status
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
