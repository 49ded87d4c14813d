"""Every wrong setting is one clear line that names its variable; no secret is ever in it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.errors import SettingsError
from bot.settings import Settings, load_settings

TOKEN = "123456:AAbbCC_dd-EE"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting but those a test makes."""
    for name in os.environ:
        if name.startswith("SUKNO_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_without_anything_the_practice_chat_starts_on_its_own_database() -> None:
    settings = load_settings()
    assert settings.practice
    assert settings.home == Path("var/practice")
    assert settings.store_url == "sqlite+aiosqlite:///var/practice/sukno.sqlite3"
    assert (settings.mode, settings.turn_seconds, settings.language) == ("polling", 90, "ru")
    assert (settings.timezone, settings.limits, settings.computer_seconds) == ("Europe/Moscow", "standard", 1.0)
    assert settings.secrets == ()


def test_a_real_bot_has_its_data_apart_from_the_practice_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("SUKNO_DATA_DIR", "/srv/sukno")
    assert load_settings().store_url == "sqlite+aiosqlite:////srv/sukno/sukno.sqlite3"


def test_the_practice_bot_never_touches_the_real_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_DATABASE_URL", "postgresql+asyncpg://me:hush@host/sukno")
    assert load_settings().store_url.startswith("sqlite+aiosqlite:///var/practice/")


def test_all_settings_are_read_also_from_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        f"SUKNO_BOT_TOKEN={TOKEN}\nSUKNO_API_URL=http://127.0.0.1:8081/\nSUKNO_MODE=webhook\n"
        "SUKNO_WEBHOOK_URL=https://example.org/hook\nSUKNO_WEBHOOK_SECRET=abc-123_X\nSUKNO_WEBHOOK_LISTEN=[::1]:9000\n"
        "SUKNO_DATABASE_URL=postgresql+asyncpg://me:hush@host/sukno\nSUKNO_TURN_SECONDS=30\nSUKNO_LANGUAGE=en\n"
        "SUKNO_TIMEZONE=Asia/Tomsk\nSUKNO_OWNER_IDS=11, 22\nSUKNO_LOG_LEVEL=debug\nSUKNO_PRACTICE_PORT=9001\n"
        "SUKNO_METRICS_PORT=9002\nSUKNO_LIMITS=none\nSUKNO_COMPUTER_SECONDS=0.5\nOTHER=1\nSUKNO_NEXT=1\n"
    )
    settings = load_settings()
    assert settings.api_url == "http://127.0.0.1:8081"
    assert settings.listen == ("::1", 9000)
    assert settings.owner_ids == (11, 22)
    assert (settings.log_level, settings.metrics_port, settings.computer_seconds) == ("DEBUG", 9002, 0.5)
    assert settings.zone.key == "Asia/Tomsk"
    assert set(settings.secrets) == {TOKEN, "abc-123_X", "hush"}


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BOT_TOKEN", "OWNER_IDS", "METRICS_PORT", "WEBHOOK_SECRET", "TURN_SECONDS"):
        monkeypatch.setenv(f"SUKNO_{name}", "")
    assert load_settings() == Settings(_env_file=None)  # type: ignore[call-arg]


WRONG = {
    "BOT_TOKEN": ["hunter2", "123456:", ":AAbb", "123456:AA bb", "١٢٣:AAbb"],
    "API_URL": ["hunter2", "ftp://host", "https://", "http://host:99999"],
    "DATABASE_URL": [
        "hunter2",
        "mysql://me:hunter2@host/x",
        "postgresql://me:hunter2@host/x",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:///:memory:",
        "postgresql+asyncpg://me:hunter2@host:port/x",
    ],
    "MODE": ["poll", "WEBHOOK!"],
    "WEBHOOK_URL": ["http://example.org/hook", "example.org"],
    "WEBHOOK_SECRET": ["hunter2 with a space", "ключ", "x" * 257],
    "WEBHOOK_LISTEN": ["8080", "host:", "host:0", "host:70000", "a b:80", "::1:80"],
    "TURN_SECONDS": ["soon", "0", "-1", "9", "86401", "1.5"],
    "LANGUAGE": ["de", "RU-ru"],
    "TIMEZONE": ["Moscow", "Europe/Nowhere", "../etc/passwd", "/etc/localtime"],
    "OWNER_IDS": ["me", "1;2", "-5", "1.5", "1" * 16, "[1]"],
    "LOG_LEVEL": ["LOUD", "10"],
    "PRACTICE_PORT": ["0", "65536", "http", "-1"],
    "METRICS_PORT": ["0", "65536", "x"],
    "LIMITS": ["off", "some"],
    "COMPUTER_SECONDS": ["-1", "fast", "nan", "inf", "61"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_a_wrong_value_is_one_line_that_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"SUKNO_{name}", value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    line = str(caught.value)
    assert line.startswith(f"SUKNO_{name}: ")
    assert "\n" not in line
    assert len(line) > len(f"SUKNO_{name}: ") + 5
    assert "hunter2" not in line
    assert caught.value.status == 2
    assert caught.value.__cause__ is None and (caught.value.__suppress_context__ or caught.value.__context__ is None)


def test_every_setting_has_its_wrong_values_here() -> None:
    anything_goes = {"data_dir"}
    assert {name.lower() for name in WRONG} | anything_goes == set(Settings.model_fields)


@pytest.mark.parametrize("missing", ["BOT_TOKEN", "WEBHOOK_URL", "WEBHOOK_SECRET"])
def test_a_webhook_needs_all_its_settings(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    values = {"MODE": "webhook", "BOT_TOKEN": TOKEN, "WEBHOOK_URL": "https://h.org/x", "WEBHOOK_SECRET": "s"}
    for name, value in values.items():
        if name != missing:
            monkeypatch.setenv(f"SUKNO_{name}", value)
    with pytest.raises(SettingsError, match=f"^SUKNO_{missing}: must be set when SUKNO_MODE is webhook$"):
        load_settings()


def test_several_wrong_values_are_named_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_LANGUAGE", "de")
    monkeypatch.setenv("SUKNO_TURN_SECONDS", "soon")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert "SUKNO_LANGUAGE: " in str(caught.value)
    assert "SUKNO_TURN_SECONDS: " in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"SUKNO_LANGUAGE=\xff\xfe")
    with pytest.raises(SettingsError, match=r"^\.env: "):
        load_settings()


def test_the_settings_do_not_show_their_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = {
        "BOT_TOKEN": TOKEN,
        "WEBHOOK_SECRET": "hunter2",
        "DATABASE_URL": "postgresql+asyncpg://me:hunter2@host/sukno",
    }
    for name, value in secrets.items():
        monkeypatch.setenv(f"SUKNO_{name}", value)
    shown = repr(load_settings()) + str(load_settings())
    assert TOKEN not in shown
    assert "hunter2" not in shown
