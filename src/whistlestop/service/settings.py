"""Everything an operator can set: by environment, by one TOML file, by options of the command."""

import difflib
import os
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Literal

import platformdirs
from pydantic import Field, JsonValue, ValidationError
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from whistlestop.bots import Level

from .errors import reason_of
from .sites import Networks, Origin, Origins, Sender

DATABASE_FILE = "whistlestop.db"
PREFIX = "WHISTLESTOP_"
OTHERS = {"CACHE_DIR"}
"""Variables with our prefix that are read elsewhere: where compiled code is kept."""
SECRET = {"daily_secret", "database_url", "metrics_token", "smtp_password", "vapid_private_key"}
LONGEST = 60
"""Characters of a wrong value that are shown."""


class SettingsError(ValueError):
    """Settings that are wrong; the text has a sentence for each fault."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


def _setting(default: Any, text: str, *, shown: str | None = None, **limits: Any) -> Any:
    """A field with its description; `shown` is the default in words, where it is worked out."""
    extra: dict[str, JsonValue] | None = None if shown is None else {"shown": shown}
    if callable(default):
        return Field(default_factory=default, description=text, json_schema_extra=extra, **limits)
    return Field(default=default, description=text, json_schema_extra=extra, **limits)


def _number(default: int, text: str, least: int = 1, most: int = 10**9) -> Any:
    return _setting(default, text, ge=least, le=most)


def _data_folder() -> Path:
    return Path(platformdirs.user_data_dir("whistlestop"))


def _processes() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(BaseSettings):
    """The settings of one server. What is given here wins over the environment, that over the file.

    SettingsError with one sentence for everything that is wrong.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True
    )

    config: Path | None = _setting(None, "A TOML file with settings, named as in this table.")

    # Where it keeps things and how it is reached

    data_dir: Path = _setting(
        _data_folder,
        "The folder for the database; created if it is missing, for its owner only.",
        shown="the user's data folder",
    )
    database_url: str | None = _setting(
        None,
        "`sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`.",
        shown=f"`{DATABASE_FILE}` in the data folder",
        repr=False,
    )
    host: str = _setting("127.0.0.1", "The address to listen on; `0.0.0.0` for every network.")
    port: int = _number(8000, "The port to listen on; 0 for any free one.", 0, 65_535)
    public_url: Origin | None = _setting(
        None,
        "How people reach the server, such as `https://play.example.org`: for links, and for "
        "telling the server's own page from others. Set it behind a proxy.",
        shown="taken from each request",
    )
    allowed_origins: Origins = _setting(
        (), "Other sites whose pages may use this server, separated by commas."
    )
    trusted_proxies: Networks = _setting(
        (), "Addresses or networks of proxies whose X-Forwarded-For is trusted."
    )
    secure_cookies: bool | None = _setting(
        None, "Whether cookies are sent over https only.", shown="when the page is https"
    )
    session_days: int = _number(
        365, "Days after which a guest who does not come back is forgotten."
    )
    guest_days: int = _number(
        90, "Days after which a guest who no longer has a session and never played is forgotten."
    )
    report_days: int = _number(
        180, "Days that reports and warnings are kept after the last action on them."
    )
    audit_days: int = _number(730, "Days that the record of what operators did is kept.")
    processes: int = _number(1, "Processes that serve; more than one only with PostgreSQL.", 1, 256)
    process_ports: int | None = _setting(
        None,
        "The first of the ports, one per process, where that process alone answers on "
        "127.0.0.1: for reading each one's `/metrics` and `/health`.",
        shown="none",
        ge=1,
        le=65_535,
    )
    stop_wait_s: int = _number(5, "Seconds a stopping server waits for open requests.", 0, 600)
    drain_notice_s: int | None = _setting(
        None,
        "Seconds that a stopping server says so in `/health` before it closes its port and its "
        "sockets, so that a load balancer notices.",
        shown="1 with PostgreSQL, 0 with SQLite",
        ge=0,
        le=600,
    )

    # Bots

    workers: int = _setting(
        _processes,
        "Processes in which bots think, divided among the processes that serve.",
        shown="cores - 1, at least 1",
        ge=1,
        le=256,
    )
    warm_search: bool = _setting(True, "Compile the strong bots' search at the start.")
    think_limit_s: int = _number(10, "Seconds a bot may think before its process is replaced.")
    bot_pace_ms: int = _number(
        1_200, "Milliseconds a bot pauses before it moves, so that people can follow.", 0
    )
    bot_grace_ms: int = _number(2_500, "Milliseconds bots wait while a move can be taken back.", 0)
    stand_in: Literal[Level, "network"] = _setting(
        "network",
        "The bot that takes a person's seat; `skilled` does while that one cannot answer at once.",
    )
    hints_per_table: int = _number(20, "Hints per person in a game.", 0)

    # Analysis: games that are over, reviewed while nobody needs the processors

    analysis_share: int = _number(
        75,
        "Percent of the machine's processors that analyses may use on average, and only when "
        "nobody else wants them; up to 20 seconds of that may be used at once; 0: nothing is "
        "analyzed here.",
        0,
        100,
    )
    max_analyses: int = _number(100, "Maximum number of analyses waiting for their turn.")

    # Tables

    salt_wait_ms: int = _number(2_000, "Milliseconds a deal waits for the devices' salts.", 0)
    clock_strikes: int = _number(
        3, "Turns in a row a bot plays for a late person before it takes the seat."
    )
    abandon_seating_h: int = _number(24, "Hours after which a table that never began is closed.")
    abandon_playing_h: int = _number(336, "Hours without a move after which a game is ended.")
    idle_unload_s: int = _number(300, "Seconds after which an idle table is unloaded from memory.")
    max_loaded_tables: int = _number(2_000, "Maximum number of tables in memory.")
    daily_secret: str | None = _setting(
        None,
        "A text of at least 32 characters from which the secrets of the daily deals are made: "
        "servers with the same text have the same deals. Anybody who knows it knows the deals "
        "of all days.",
        shown="random secrets, kept in the database",
        repr=False,
        min_length=32,
        max_length=1_000,
    )
    max_tables_per_user: int = _number(
        20, "Maximum number of unfinished tables one person may host."
    )

    # People who look for others

    queue_confirm_s: int = _number(20, "Seconds people have to confirm a table found for them.")
    queue_away_s: int = _number(
        12, "Seconds until somebody whose page has stopped asking no longer waits for a table."
    )

    # Sockets and sizes

    max_connections: int = _number(5_000, "Maximum number of open sockets.")
    max_connections_per_ip: int = _number(200, "Maximum number of open sockets from one address.")
    max_waiting_per_ip: int = _number(
        100,
        "Maximum number of connections from one address that have not sent a whole request; if "
        "there are more, the oldest is closed.",
    )
    request_head_s: int = _number(10, "Seconds within which the headers of a request must arrive.")
    request_body_s: int = _number(60, "Seconds within which the body of a request must arrive.")
    max_watched_per_socket: int = _number(20, "Maximum number of tables one socket may watch.")
    max_programs_per_account: int = _number(
        5, "Maximum number of programs that play per account.", 0
    )
    outbox_size: int = _number(
        64, "Maximum number of messages waiting for a slow reader before it must reload.", 2
    )
    ws_max_size: int = _number(16_384, "Maximum size in bytes of a message to the socket.", 256)
    max_body_bytes: int = _number(262_144, "Maximum size in bytes of the body of a request.", 1_024)
    max_upload_bytes: int = _number(
        1_048_576, "Maximum size in bytes of an uploaded map or record.", 1_024
    )

    # How often: for each person, or each address of those without a session

    reads_per_minute: int = _number(600, "Requests that only read, per minute.")
    writes_per_minute: int = _number(240, "Requests that change something, per minute.")
    tables_per_minute: int = _number(10, "Tables opened, per minute.")
    joins_per_minute: int = _number(30, "Seats taken and links tried, per minute.")
    queue_per_minute: int = _number(30, "Changes to a place in the queue, per minute.")
    chat_per_minute: int = _number(30, "Chat messages and reactions, per minute.")
    reports_per_minute: int = _number(4, "Reports to the operators, per minute.")
    messages_per_minute: int = _number(600, "Messages to the socket, per minute.")
    guests_per_minute: int = _number(20, "New guests from one address, per minute.")
    analyses_per_minute: int = _number(20, "Analyses requested, per minute.")
    downloads_per_minute: int = _number(10, "Downloads of the archive started, per minute.")
    attempts_per_account: int = _number(
        10, "Attempts to sign in to one account, in a quarter of an hour."
    )
    attempts_per_address: int = _number(
        60, "Attempts to sign in, and new accounts, from one address in a quarter of an hour."
    )

    # Mail: optional, for accounts that want to hear of changes and to get back in by it

    smtp_host: str | None = _setting(
        None, "The server that sends mail; needs `mail_from` and `public_url`.", shown="none"
    )
    smtp_port: int = _number(587, "Its port.", 1, 65_535)
    smtp_security: Literal["starttls", "tls", "none"] = _setting(
        "starttls", "How the connection to it is secured: `starttls`, `tls` or `none`."
    )
    smtp_user: str | None = _setting(None, "The name for signing in there.", shown="none")
    smtp_password: str | None = _setting(
        None, "The password for signing in there.", shown="none", repr=False
    )
    mail_from: Sender | None = _setting(
        None, "The sender of mail, such as `whistlestop <train@example.org>`.", shown="none"
    )

    # Alerts: "it is your turn", to people who are not here

    alert_grace_s: int = _number(
        20, "Seconds before an alert is sent: people who come back in that time are not told.", 0
    )
    alert_digest_s: int = _number(
        300, "Seconds between two messages to one person through one channel.", 0
    )
    alert_retry_s: int = _number(
        30, "Seconds until a failed message is tried again; four times as long each time.", 0
    )
    alert_private_addresses: bool = _setting(
        False,
        "Whether web hooks and push may go to private addresses and over plain http: only for "
        "tests, and for networks where everybody is trusted.",
    )
    vapid_private_key: str | None = _setting(
        None,
        "The key that push services know this server by: 32 bytes as base64url.",
        shown="made once, kept in the database",
        repr=False,
        pattern=r"^[A-Za-z0-9_-]{43}=?$",
    )
    vapid_contact: str | None = _setting(
        None,
        "How push services can reach whoever runs this server: `mailto:...` or `https://...`.",
        shown="`public_url`",
        pattern=r"^(mailto:|https://)",
    )

    # Watching it

    log_level: Literal["debug", "info", "warning", "error"] = _setting(
        "info", "The lowest level that is logged: `debug` to `error`."
    )
    log_format: Literal["auto", "json", "text"] = _setting(
        "auto", "`json`: one object per line. `text`: for people. `auto`: text on a terminal."
    )
    metrics: bool = _setting(True, "Whether `/metrics` answers.")
    metrics_token: str | None = _setting(
        None, "The bearer token that a reader of `/metrics` must send.", repr=False
    )

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            raise SettingsError(*_sentences(error, type(self).model_fields)) from None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: Any,
        env_settings: Any,
        *_: Any,
        **__: Any,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Values given in code, then the environment, then the file that either of them names."""
        _check_environment(settings_cls.model_fields)
        named = init_settings().get("config") or env_settings().get("config")
        return init_settings, env_settings, _read_file(settings_cls, named)

    def make_data_dir(self) -> Path:
        """The data folder, made if it is missing, open to its owner only."""
        folder = self.data_dir.expanduser()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SettingsError(
                f"The data folder {folder} cannot be created: {error.strerror or error}; name "
                f"another with {PREFIX}DATA_DIR."
            ) from None
        return folder

    def resolved_database_url(self) -> str:
        """The database named, or else a file in the data folder, which is made if it is missing."""
        if self.database_url is not None:
            return self.database_url
        from sqlalchemy import URL  # most commands that read settings need no database

        file = self.make_data_dir() / DATABASE_FILE
        return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)

    def is_sqlite(self) -> bool:
        """Whether the database is a file of this machine, which one process can serve."""
        return self.database_url is None or self.database_url.startswith("sqlite")

    def drain_notice(self) -> float:
        """Seconds between saying that a process leaves and leaving."""
        if self.drain_notice_s is not None:
            return self.drain_notice_s
        return 0.0 if self.is_sqlite() else 1.0  # with SQLite there is nowhere else to go

    def analysis_cores(self) -> float:
        """How many processors analyses may use together."""
        return (os.cpu_count() or 1) * self.analysis_share / 100

    def cookies_are_secure(self, scheme: str) -> bool:
        """Whether a cookie set in an answer to a request of this scheme is for https only."""
        if self.secure_cookies is not None:
            return self.secure_cookies
        return (self.public_url or f"{scheme}://").startswith("https://")


def environment_of(values: Mapping[str, object]) -> dict[str, str]:
    """Settings as another process reads them from its environment."""
    return {f"{PREFIX}{name.upper()}": str(value) for name, value in values.items()}


# --- Reading the environment and the file, with a sentence for each mistake in them


def _check_environment(names: Collection[str]) -> None:
    """SettingsError if a variable begins like a setting and is not one: most likely a typo."""
    known = {name.upper() for name in names} | OTHERS
    given = sorted(name for name in os.environ if name.upper().startswith(PREFIX))
    faults = [
        _unknown(name, known, prefix=PREFIX)
        for name in given
        if name.upper().removeprefix(PREFIX) not in known
    ]
    if faults:
        raise SettingsError(*faults)


def _read_file(settings: type[BaseSettings], named: str | Path | None) -> InitSettingsSource:
    """The settings in a TOML file; none where no file is named."""
    if named is None:
        return InitSettingsSource(settings, init_kwargs={})
    file = Path(named).expanduser()
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(
            f"The settings file {file} cannot be read: {error.strerror or error}."
        ) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"The settings file {file} is not TOML: {error}.") from None
    names = set(settings.model_fields) - {"config"}
    faults = [_unknown(name, names) for name in values if name not in names]
    if faults:
        raise SettingsError(*(f"In {file}: {fault}" for fault in faults))
    return InitSettingsSource(settings, init_kwargs=values)


def _unknown(name: str, names: Collection[str], *, prefix: str = "") -> str:
    """A sentence about a setting that does not exist, with one that was perhaps meant."""
    near = difflib.get_close_matches(name.removeprefix(prefix), names, n=1)
    hint = f"did you mean {prefix}{near[0]}?" if near else "docs/serve.md lists them all."
    return f"There is no setting {_short(name)}; {hint}"


def _sentences(error: ValidationError, names: Collection[str]) -> list[str]:
    """One sentence for each wrong value. Secrets are not repeated."""
    found = []
    for fault in error.errors(include_url=False):
        name = str(fault["loc"][0]) if fault["loc"] else "settings"
        if fault["type"] == "extra_forbidden":
            found.append(_unknown(name, names))
            continue
        value = "a wrong value" if name in SECRET else f"the wrong value {_short(fault['input'])}"
        found.append(
            f"The setting {name} ({PREFIX}{name.upper()}) has {value}: {reason_of(fault)}."
        )
    return found


def _short(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
