"""compose.yaml and the units of systemd: their parts run here as they are, without containers."""

import asyncio
import configparser
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.audit import audit
from service.balancer import Balancer
from service.crowd import Crowd
from service.databases import KINDS, postgres
from service.kills import acting, calm_down, until_done
from service.processes import UNLIMITED, ServerProcess, is_alive
from waiting import PATIENCE_S, wait_until
from whistlestop.service.settings import PREFIX, Settings
from whistlestop.service.store import Store

ROOT = Path(__file__).parents[2]
GIVEN = {"POSTGRES_PASSWORD": "w0rd"}
VARIABLE = re.compile(r"\$\{(\w+):([-?])([^}]*)\}")
CLOCK = {"kind": "seconds", "turn": 20, "reserve": 20}
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
MAPS = ("usa", "europe", "usa", "europe", "mini")
PLANS = [{"map": map, "seats": SEATS, "pace": CLOCK} for map in MAPS]
SLOWLY = 5
"""Actions a second: few enough that games go on when a busy machine takes a minute to stop."""


def compose() -> dict[str, Any]:
    """compose.yaml, as Compose reads it: with the variables that somebody gave."""

    def value(found: re.Match[str]) -> str:
        name, kind, other = found.groups()
        assert kind == "-" or name in GIVEN
        return GIVEN.get(name, other)

    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    read: dict[str, Any] = yaml.safe_load(VARIABLE.sub(value, text))
    return read


def servers() -> dict[str, dict[str, Any]]:
    return {name: one for name, one in compose()["services"].items() if name.startswith("server-")}


def in_balancer() -> list[str]:
    """The servers that the balancer knows."""
    caddyfile = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    line = next(line for line in caddyfile.splitlines() if "reverse_proxy" in line)
    return [word.removesuffix(":8000") for word in line.split() if word.endswith(":8000")]


def test_the_parts_of_compose_know_each_other() -> None:
    read = compose()
    services = read["services"]

    assert in_balancer() == sorted(servers()) == ["server-1", "server-2", "server-3"]
    assert services["balancer"]["depends_on"] == sorted(servers())
    assert {*services} == {*servers(), "db", "balancer"}
    for name, one in services.items():
        for volume in one["volumes"]:
            source = volume.partition(":")[0]
            assert source in read["volumes"] or (ROOT / source).exists(), name
        for other in one.get("depends_on", ()):
            assert other in services
    assert (ROOT / servers()["server-1"]["build"]["dockerfile"]).is_file()


def test_the_settings_in_compose_are_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    for name, value in servers()["server-1"]["environment"].items():
        monkeypatch.setenv(name, value)

    settings = Settings()

    assert settings.database_url == "postgresql://whistlestop:w0rd@db/whistlestop"
    assert settings.drain_notice() == 3
    subnet = compose()["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert settings.trusted_proxies == (subnet,)
    grace = int(servers()["server-1"]["stop_grace_period"].removesuffix("s"))
    assert grace > settings.drain_notice() + settings.stop_wait_s + 15


class Part(ServerProcess):
    """A server of compose.yaml, with its own command and environment, on this machine."""

    def __init__(self, folder: Path, one: dict[str, Any], url: str) -> None:
        folder.mkdir()
        program, serve, *arguments = one["command"]
        assert (program, serve, arguments) == ("whistlestop", "serve", ONLY_HERE)
        names = {name.removeprefix(PREFIX).lower(): v for name, v in one["environment"].items()}
        # People come from one address, without https, and a test does not wait for 3 s.
        changed = {"database_url": url, "drain_notice_s": 1, "bot_pace_ms": 0, "bot_grace_ms": 0}
        del names["public_url"], names["trusted_proxies"]
        super().__init__(folder, **{**names, **UNLIMITED, **changed, "warm_search": False})
        self.check = one["healthcheck"]["test"]

    def passes_check(self) -> bool:
        """What the health check of the container says."""
        kind, python, *rest = self.check
        assert (kind, python) == ("CMD", "python")
        rest = [word.replace(":8000/", f":{self.port}/") for word in rest]
        done = subprocess.run([sys.executable, *rest], capture_output=True, check=False)
        return done.returncode == 0


ONLY_HERE = ["--host", "0.0.0.0", "--port", "8000"]
"""What the command of a container says about where to listen, which differs here."""


@pytest.fixture(params=[KINDS[1]])
def url(request: pytest.FixtureRequest) -> str:
    del request
    return postgres().new_database()


@pytest.fixture
def parts(tmp_path: Path, url: str) -> Iterator[list[Part]]:
    found = [Part(tmp_path / name, one, url) for name, one in servers().items()]
    with ExitStack() as stack:
        for part in found:
            stack.callback(part.stop)
            part.launch()
        for part in found:
            part.wait()
        yield found


@pytest.mark.long
def test_servers_are_replaced_behind_the_balancer_and_everybody_plays_on(
    parts: list[Part], url: str
) -> None:
    """A new version rolls in: a server stops under play, everybody is elsewhere, it comes back."""
    assert parts[0].passes_check()

    async def play(address: str) -> tuple[Crowd, Part]:
        crowd = Crowd(address, comes_back=True, remembers=True)
        try:
            await crowd.sit_down(PLANS)
            await crowd.connect()
            async with acting(crowd, SLOWLY):
                await until_done(crowd, 10)
                leaver = max(parts, key=lambda part: part.metrics()["whistlestop_sockets_open"])
                await asyncio.to_thread(leaver.stop)
                await crowd.until_there()
                await until_done(crowd, 10)
                await asyncio.to_thread(leaver.start)
                await until_done(crowd, 10)
            await calm_down(crowd)
        finally:
            await crowd.close()
        return crowd, leaver

    with Balancer([part.address for part in parts]) as balancer:
        crowd, leaver = asyncio.run(play(balancer.address))

    store = Store.open(url)
    try:
        assert audit(store, crowd) == []
    finally:
        store.close()
    assert crowd.returns  # somebody sat at the server that left
    for part in parts:
        assert '"level": "error"' not in part.log
    assert leaver.log.index('"event": "draining"') < leaver.log.index('"event": "stopped"')


# --- systemd


def unit(name: str) -> configparser.ConfigParser:
    """A unit; settings that are given several times are kept as lines."""
    read = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment, method-assign]
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    read.read_string(re.sub(r"(?m)^Environment=(\w+)=", r"Environment-\1=", text))
    return read


@pytest.mark.parametrize("name", ["whistlestop.service", "whistlestop@.service"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not here")
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    file = tmp_path / name.replace("@", "@8001")
    file.write_text(text.replace("/opt/whistlestop/bin/whistlestop", "/bin/true"), encoding="utf-8")

    done = subprocess.run([program, "verify", file], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


def test_caddy_understands_its_file() -> None:
    """Also the 2.6 that Debian and Ubuntu have."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not here")
    file = ROOT / "deploy/Caddyfile"
    command = [program, "validate", "--adapter", "caddyfile", "--config", str(file)]

    done = subprocess.run(
        command, env={**os.environ, "SITE": ":80"}, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr


def test_a_unit_starts_tells_systemd_and_stops(tmp_path: Path) -> None:
    service = unit("whistlestop@.service")["Service"]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    _, *arguments = shlex.split(service["ExecStart"].replace("%i", str(port)))
    assert service["KillSignal"] == "SIGTERM"
    assert service["Type"] == "notify"
    environment = {key: value for key, value in os.environ.items() if not key.startswith(PREFIX)}
    environment |= {
        "WHISTLESTOP_DATA_DIR": str(tmp_path),
        "WHISTLESTOP_WARM_SEARCH": "no",
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
    }
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(PATIENCE_S)
        program = f"{sysconfig.get_path('scripts')}/whistlestop"
        process = subprocess.Popen([program, *arguments], env=environment)
        try:
            assert line.recv(100) == b"READY=1"
            process.send_signal(signal.SIGTERM)
            assert line.recv(100) == b"STOPPING=1"
            assert process.wait(PATIENCE_S) == 0
        finally:
            process.kill()
            process.wait()
    wait_until(lambda: not is_alive(process.pid))
