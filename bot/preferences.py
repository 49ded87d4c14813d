"""What people and chats may set (docs/ux.md, 14): keys, values, defaults. The words stand in ``settings.ftl``."""

from __future__ import annotations

from dataclasses import dataclass

ZONES = (
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Krasnoyarsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
    "Europe/Minsk",
    "Europe/Kyiv",
    "Asia/Tbilisi",
    "Asia/Almaty",
    "Asia/Tashkent",
    "Asia/Jerusalem",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
)


@dataclass(frozen=True, slots=True)
class Preference:
    """A setting: its values in the order of the page; the first is the default.

    `values` is empty where they come from elsewhere (the games that exist).
    """

    key: str
    values: tuple[str, ...]


PERSONAL = (
    Preference("lang", ("auto", "ru", "en")),
    Preference("hands", ("auto", "group", "private")),
    Preference("call", ("auto", "always", "never")),
    Preference("colours", ("two", "four")),
    Preference("letters", ("auto", "ru", "en")),
    Preference("confirm", ("off", "on")),
)
CHAT = (
    Preference("lang", ("ru", "en")),
    Preference("game", ()),
    Preference("pace", ("normal", "fast", "letter")),
    Preference("opens", ("all", "admins")),
    Preference("second", ("off", "on")),
    Preference("zone", ZONES),
    Preference("pictures", ("on", "off")),
)
LEVELS = ("easy", "medium", "strong")
_DAY_S = 86400


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take: ``fast``, ``normal`` or ``letter`` (a day)."""

    key: str
    turn_s: int

    @property
    def by_letter(self) -> bool:
        """Played over days."""
        return self.turn_s >= _DAY_S


def paces(normal_s: int = 90) -> tuple[Pace, ...]:
    """The three paces of a bot whose normal turn takes `normal_s` (``SUKNO_TURN_SECONDS``)."""
    return Pace("fast", min(30, normal_s)), Pace("normal", normal_s), Pace("letter", _DAY_S)
