"""Settings: where they come from, which wins, and a sentence for everything wrong."""

import os
from pathlib import Path

import pytest

from service.settings_for_tests import settings_for_tests
from whistlestop.bots import BOTS
from whistlestop.service.settings import Settings, SettingsError

PAGE = Path(__file__).parents[2] / "docs/serve.md"


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("WHISTLESTOP_"):
            monkeypatch.delenv(name)


def refused(**values: object) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        Settings(**values)
    return caught.value.faults


def test_everything_has_a_default_and_a_description() -> None:
    settings = Settings()

    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.workers >= 1
    assert settings.stand_in in BOTS
    assert settings.data_dir.name == "whistlestop"
    for name, field in Settings.model_fields.items():
        assert field.description, name
        assert field.description.endswith("."), name
        assert "|" not in field.description, name


def settings_table() -> str:
    """All settings as a table in Markdown, for docs/serve.md."""
    lines = ["| setting | default | what it is |", "|---|---|---|"]
    for name, field in Settings.model_fields.items():
        extra = field.json_schema_extra
        shown = extra.get("shown") if isinstance(extra, dict) else None
        default = shown or _default_text(field.default)
        lines.append(f"| `{name}` | {default} | {field.description} |")
    return "\n".join(lines) + "\n"


def _default_text(value: object) -> str:
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`"


def test_the_page_about_the_server_lists_all_settings() -> None:
    """If this fails, put the output of `settings_table()` into the page."""
    assert settings_table() in PAGE.read_text(encoding="utf-8")


def test_code_wins_over_environment_and_environment_over_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "whistlestop.toml"
    file.write_text('port = 1\nhost = "a"\nworkers = 2\nallowed_origins = ["http://a.test"]\n')
    monkeypatch.setenv("WHISTLESTOP_CONFIG", str(file))
    monkeypatch.setenv("WHISTLESTOP_HOST", "b")
    monkeypatch.setenv("WHISTLESTOP_PORT", "2")

    settings = Settings(port=3)

    assert (settings.port, settings.host, settings.workers) == (3, "b", 2)
    assert settings.allowed_origins == ("http://a.test",)
    assert {"port", "host", "workers"} <= settings.model_fields_set
    assert "metrics" not in settings.model_fields_set
    assert Settings(config=file).workers == 2


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHISTLESTOP_PUBLIC_URL", "")
    monkeypatch.setenv("WHISTLESTOP_PORT", "")

    assert Settings().public_url is None
    assert Settings().port == 8000


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHISTLESTOP_ALLOWED_ORIGINS", "http://A.test/, https://b.test:8443,")
    monkeypatch.setenv("WHISTLESTOP_TRUSTED_PROXIES", "10.0.0.1,fd00::/8")

    settings = Settings()

    assert settings.allowed_origins == ("http://a.test", "https://b.test:8443")
    assert settings.trusted_proxies == ("10.0.0.1/32", "fd00::/8")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        (
            "PORT",
            "abc",
            "setting port (WHISTLESTOP_PORT) has the wrong value abc: it must be a whole number.",
        ),
        ("PORT", "70000", "has the wrong value 70000: it must be at most 65535."),
        ("WORKERS", "0", "has the wrong value 0: it must be at least 1."),
        ("STAND_IN", "genius", "genius: it must be one of beginner, casual, skilled"),
        ("LOG_LEVEL", "loud", "it must be one of debug, info, warning, error."),
        ("METRICS", "perhaps", "it must be true or false"),
        ("PUBLIC_URL", "play.test", "write it as https://play.example.org."),
        ("PUBLIC_URL", "https://play.test/x", "write it as https://play.example.org."),
        ("ALLOWED_ORIGINS", "http://ok.test,*", "'*' is not the address of a site"),
        ("TRUSTED_PROXIES", "*", "'*' is not an address or network, such as 10.0.0.1"),
        (
            "MAIL_FROM",
            "train",
            "'train' is nobody that mail can come from; write whistlestop <train@",
        ),
        (
            "DATABSE_URL",
            "x",
            "no setting WHISTLESTOP_DATABSE_URL; did you mean WHISTLESTOP_DATABASE",
        ),
        ("QQQQ", "x", "There is no setting WHISTLESTOP_QQQQ; docs/serve.md lists them all."),
    ],
)
def test_a_wrong_variable_gets_a_sentence(
    name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"WHISTLESTOP_{name}", value)

    (fault,) = refused()

    assert sentence in fault
    assert fault.endswith((".", "?"))
    assert "\n" not in fault


def test_every_fault_has_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHISTLESTOP_PORT", "abc")
    monkeypatch.setenv("WHISTLESTOP_WORKERS", "x" * 1_000)

    faults = refused(prot=1)

    assert len(faults) == 3
    assert "There is no setting prot; did you mean port?" in faults
    assert all(len(fault) < 250 for fault in faults)


def test_where_compiled_code_is_kept_is_no_setting_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WHISTLESTOP_CACHE_DIR", "somewhere")

    assert Settings().port == 8000


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"port = ", "is not TOML"),
        (b"\xff", "is not TOML"),
        (b"prot = 1", "There is no setting prot; did you mean port?"),
        (b"config = 'x'", "There is no setting config; "),
        (b"port = 'x'", "The setting port (WHISTLESTOP_PORT) has the wrong value x"),
        (b"[server]\nport = 1", "There is no setting server; "),
    ],
)
def test_a_wrong_file_gets_a_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)

    (fault,) = refused(config=file)

    assert sentence in fault


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    (fault,) = refused(config=tmp_path / "none.toml")

    assert (
        fault
        == f"The settings file {tmp_path / 'none.toml'} cannot be read: No such file or directory."
    )


def test_the_data_folder_is_made_for_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "a/b")

    url = settings.resolved_database_url()

    assert url == f"sqlite:///{tmp_path}/a/b/whistlestop.db"
    if os.name == "posix":
        assert (tmp_path / "a/b").stat().st_mode & 0o777 == 0o700


def test_a_data_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(
        SettingsError, match=r"cannot be created: .*; name another with WHISTLESTOP_DATA"
    ):
        Settings(data_dir=tmp_path / "file/x").make_data_dir()


def test_a_database_that_is_named_needs_no_data_folder(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "x", database_url="postgresql://ann:word@db/ws")

    assert settings.resolved_database_url() == "postgresql://ann:word@db/ws"
    assert not (tmp_path / "x").exists()


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database_url="postgresql://ann:w0rd@db/ws", metrics_token="t0ken")

    assert "w0rd" not in repr(settings) + str(settings)
    assert "t0ken" not in repr(settings) + str(settings)
    assert "w0rd" not in " ".join(refused(database_url=["w0rd"]))


@pytest.mark.parametrize(
    ("given", "scheme", "secure"),
    [
        ({}, "http", False),
        ({}, "https", True),
        ({"public_url": "https://play.test"}, "http", True),
        ({"public_url": "http://play.test"}, "https", False),
        ({"secure_cookies": True}, "http", True),
        ({"secure_cookies": False, "public_url": "https://play.test"}, "https", False),
    ],
)
def test_cookies_are_secure_where_the_page_is(
    given: dict[str, object], scheme: str, secure: bool
) -> None:
    assert Settings(**given).cookies_are_secure(scheme) is secure


def test_settings_of_tests_are_instant_and_know_no_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHISTLESTOP_DATABASE_URL", "postgresql://elsewhere/db")
    monkeypatch.setenv("WHISTLESTOP_ODD", "1")

    settings = settings_for_tests(tmp_path, hints_per_table=1)

    assert isinstance(settings, Settings)
    assert (settings.bot_pace_ms, settings.bot_grace_ms, settings.salt_wait_ms) == (0, 0, 50)
    assert settings.chat_per_minute == 10**6
    assert settings.hints_per_table == 1
    assert settings.resolved_database_url() == f"sqlite:///{tmp_path}/whistlestop.db"
