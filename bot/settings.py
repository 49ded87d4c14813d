"""The settings: environment variables with the prefix ``SUKNO_``, also read from ``.env``.

The practice chat (no `bot_token`) keeps its data in ``<data_dir>/practice`` and ignores `database_url`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import SettingsError

PREFIX = "SUKNO_"
ENV_FILE = ".env"

_TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]+")
_HOOK_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_LISTEN = re.compile(r"(?:\[([0-9A-Fa-f:]+)\]|([^:\[\]\s]*)):([0-9]{1,5})")

Port = Annotated[int, Field(ge=1, le=65535)]


def _wrong(message: str) -> PydanticCustomError:
    return PydanticCustomError("setting", "{message}", {"message": message})


class Settings(BaseSettings):
    """What the operator chose. Nothing secret is in its repr."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    bot_token: SecretStr | None = None
    """The bot's token; without one the practice chat starts."""
    api_url: str | None = None
    """Another Bot API server; Telegram's by default."""
    data_dir: Path = Path("var")
    database_url: SecretStr | None = None
    """Where the games are kept; an SQLite file in `data_dir` by default."""
    mode: Literal["polling", "webhook"] = "polling"
    webhook_url: str | None = None
    """The https address that Telegram calls; its path is the path that is listened on."""
    webhook_secret: SecretStr | None = None
    webhook_listen: str = "127.0.0.1:8080"
    """host:port"""
    turn_seconds: Annotated[int, Field(ge=10, le=86400)] = 90
    """Seconds a turn at the «normal» pace."""
    language: Literal["ru", "en"] = "ru"
    timezone: str = "Europe/Moscow"
    owner_ids: Annotated[tuple[int, ...], NoDecode] = ()
    """User ids with commas between."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    practice_port: Port = 8090
    metrics_port: Port | None = None
    """Serves /metrics and /healthz on all interfaces; off by default."""
    limits: Literal["standard", "none"] = "standard"
    """`none` sends without pacing: for a Bot API server that has no limits, as in tests."""
    computer_seconds: Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)] = 1.0
    """The pause before a computer player's move."""

    @field_validator("bot_token")
    @classmethod
    def _token_form(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not _TOKEN.fullmatch(value.get_secret_value()):
            raise _wrong("must look like 123456:letters-and-digits, as BotFather gives it")
        return value

    @field_validator("api_url", "webhook_url")
    @classmethod
    def _web_address(cls, value: str | None, info: ValidationInfo) -> str | None:
        schemes = ("https",) if info.field_name == "webhook_url" else ("https", "http")
        if value is not None and not _is_web_address(value, schemes):
            raise _wrong(f"must be an address that begins with {' or '.join(s + '://' for s in schemes)}")
        return value.rstrip("/") if value is not None and info.field_name == "api_url" else value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None:
            return None
        try:
            url = make_url(value.get_secret_value())
        except (ArgumentError, ValueError):
            url = None
        if url is None or url.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
            raise _wrong("must begin with sqlite+aiosqlite:/// or postgresql+asyncpg://")
        if url.drivername == "sqlite+aiosqlite" and url.database in (None, "", ":memory:"):
            raise _wrong("must name a file: a database in memory would lose every game")
        return value

    @field_validator("webhook_secret")
    @classmethod
    def _hook_secret_form(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not _HOOK_SECRET.fullmatch(value.get_secret_value()):
            raise _wrong("must be 1 to 256 letters, digits, _ or -")
        return value

    @field_validator("webhook_listen")
    @classmethod
    def _host_and_port(cls, value: str) -> str:
        found = _LISTEN.fullmatch(value)
        if found is None or not 1 <= int(found[3]) <= 65535:
            raise _wrong("must be host:port, as in 127.0.0.1:8080")
        return value

    @field_validator("timezone")
    @classmethod
    def _known_timezone(cls, value: str) -> str:
        try:
            ZoneInfo(value)
        except (OSError, ValueError, KeyError):
            raise _wrong("must be a time zone such as Europe/Moscow") from None
        return value

    @field_validator("owner_ids", mode="before")
    @classmethod
    def _list_of_ids(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        ids = [part.strip() for part in value.split(",") if part.strip()]
        if not all(re.fullmatch(r"[0-9]{1,15}", one) for one in ids):
            raise _wrong("must be user ids with commas between, as in 11,22")
        return tuple(int(one) for one in ids)

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _whole_webhook(self) -> Settings:
        if self.mode == "webhook":
            for name in ("bot_token", "webhook_url", "webhook_secret"):
                if getattr(self, name) is None:
                    raise _wrong(f"{PREFIX}{name.upper()}: must be set when {PREFIX}MODE is webhook")
        return self

    @property
    def practice(self) -> bool:
        """Whether the program runs its own practice chat."""
        return self.bot_token is None

    @property
    def home(self) -> Path:
        """The folder of this bot's own data; a real bot's is apart from the practice bot's."""
        return self.data_dir / "practice" if self.practice else self.data_dir

    @property
    def store_url(self) -> str:
        """The database's URL; may hold a password."""
        if self.database_url is not None and not self.practice:
            return self.database_url.get_secret_value()
        return f"sqlite+aiosqlite:///{self.home / 'sukno.sqlite3'}"

    @property
    def zone(self) -> ZoneInfo:
        """The time zone in which hours of the day are meant."""
        return ZoneInfo(self.timezone)

    @property
    def listen(self) -> tuple[str, int]:
        """Host and port of the webhook's listener."""
        host, _, port = self.webhook_listen.rpartition(":")
        return host.strip("[]") or "0.0.0.0", int(port)

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every secret text, so that logs can leave them out."""
        found = [secret.get_secret_value() for secret in (self.bot_token, self.webhook_secret) if secret]
        if self.database_url is not None and (password := make_url(self.database_url.get_secret_value()).password):
            found.append(str(password))
        return tuple(found)


def load_settings() -> Settings:
    """The settings of this process; `SettingsError` names each wrong variable, never a secret's value."""
    try:
        return Settings()
    except ValidationError as error:
        lines = [_complaint(str(one["loc"][0]) if one["loc"] else "", one["msg"]) for one in error.errors()]
    except (UnicodeDecodeError, OSError):
        lines = [f"{ENV_FILE}: must be readable text in UTF-8"]
    raise SettingsError("; ".join(dict.fromkeys(lines)))


def _complaint(name: str, message: str) -> str:
    text = message[:1].lower() + message[1:] if name else message
    return f"{PREFIX}{name.upper()}: {text}" if name else text


def _is_web_address(value: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(value)
        return parts.scheme in schemes and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
