"""``python -m bot.practice [--port N] [--data DIR]``: the practice server as a program of its own."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from bot.practice.server import DEFAULT_DATA, start_practice

DEFAULT_PORT = 8090


async def serve(port: int, data_dir: Path) -> None:
    """Run until the program is told to stop; the address is one line on stdout."""
    server = await start_practice(port, data_dir)
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signal_number, stop.set)
    print(server.url, flush=True)
    await stop.wait()
    await server.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.practice", description="A local stand-in for Telegram.")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="port on 127.0.0.1, 0 for a free one")
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA, help="where its chats are kept")
    options = parser.parse_args()
    try:
        asyncio.run(serve(options.port, options.data))
    except OSError as error:
        print(f"cannot serve {options.data} on 127.0.0.1:{options.port}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
