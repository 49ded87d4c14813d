"""Which names are this machine and nothing else."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host that an address names, without its port; "" where it names none."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    """Is this host name or address (without a port) the machine itself?"""
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
