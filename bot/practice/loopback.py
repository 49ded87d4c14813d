"""Which names are this machine and nothing else."""

from __future__ import annotations

import ipaddress


def is_loopback(name: str) -> bool:
    """Is this host name or address (without a port) the machine itself?"""
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
