"""The package as people get it: built, installed in clean environments, tried outside the tree.

Each environment is made from the built wheel and one of its extras, with the versions of the lock:
`bare` (nothing else at all), `core`, `server` and `fast`.
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

ROOT = Path(__file__).parents[1]
MAP_FILES = sorted(path.name for path in (ROOT / "src/whistlestop/maps/data").glob("*.json"))
WAIT_S = 900
"""Long enough to compile the rules and the search beside everything else."""

# One worker runs the whole file, so that package and environments are made once.
pytestmark = pytest.mark.xdist_group("package")


def variables(home: Path) -> dict[str, str]:
    """The environment without what Python, coverage, make and a server of ours read from it."""
    ours = ("PYTHON", "COV", "MAKE", "VIRTUAL_ENV", "WHISTLESTOP", "COLUMNS")
    kept = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
    return kept | {"PYTHONUTF8": "1", "COLUMNS": "200", "WHISTLESTOP_DATA_DIR": str(home / "data")}


@dataclass(frozen=True)
class Ended:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


def run(*command: str, cwd: Path, lines: str = "") -> Ended:
    """Run a command to its end with some lines as its input."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables(cwd),
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=WAIT_S,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def must(*command: str, cwd: Path, lines: str = "") -> str:
    """The output of a command that has to succeed."""
    ended = run(*command, cwd=cwd, lines=lines)
    assert ended.code == 0, f"{command} failed:\n{ended.out}\n{ended.err}"
    return ended.out


@dataclass(frozen=True)
class Environment:
    """A clean environment with whistlestop in it, in a folder outside the tree to stand in."""

    home: Path

    @property
    def bin(self) -> Path:
        return self.home / "venv" / ("Scripts" if os.name == "nt" else "bin")

    def python(self, script: str) -> str:
        return must(str(self.bin / "python"), "-c", script, cwd=self.home).strip()

    def whistlestop(self, *arguments: str, lines: str = "") -> str:
        return must(str(self.bin / "whistlestop"), *arguments, cwd=self.home, lines=lines)

    def refused(self, *arguments: str) -> str:
        """The one sentence with which the command declines."""
        ended = run(str(self.bin / "whistlestop"), *arguments, cwd=self.home)
        assert ended.code == 2, f"{arguments}: {ended}"
        assert "Traceback" not in ended.err
        return " ".join(ended.err.split())

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[str]:
        """The address of a server of this environment."""
        command = [str(self.bin / "whistlestop"), "serve", "--port", "0", *arguments]
        server = subprocess.Popen(
            command,
            cwd=self.home,
            env=variables(self.home),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        assert server.stdout is not None
        try:
            said = []
            for line in server.stdout:
                said.append(line)
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    yield found[0]
                    break
            else:
                raise AssertionError("".join(said))
        finally:
            server.terminate()
            server.communicate(timeout=WAIT_S)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with sdist and wheel; the wheel is built from the sdist, so both are complete."""
    folder = tmp_path_factory.mktemp("dist")
    must(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), ".", cwd=ROOT)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (wheel,) = dist.glob("*.whl")
    return wheel


Install = Callable[..., Environment]


@pytest.fixture(scope="module")
def install(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Install:
    """Makes an environment of the wheel with an extra, or, with `alone`, with nothing else."""

    def install(extra: str = "", *, alone: bool = False) -> Environment:
        home = tmp_path_factory.mktemp(extra or "plain")
        venv.create(home / "venv")
        # The locked versions, without their hashes: the wheel itself has none.
        locked = (ROOT / "requirements/dev.txt").read_text(encoding="utf-8")
        pins = re.findall(r"^[\w.-]+==[^\\\n]+", locked, re.MULTILINE)
        (home / "pins.txt").write_text("\n".join(pins), encoding="utf-8")
        pip = (sys.executable, "-m", "pip", "--python", str(home / "venv"), "install", "--quiet")
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        chosen = ("--no-deps", "--no-index") if alone else ("--constraint", "pins.txt")
        must(*pip, "--no-compile", *chosen, wanted, cwd=home)
        return Environment(home)

    return install


@pytest.fixture(scope="module")
def bare(install: Install) -> Environment:
    return install(alone=True)


@pytest.fixture(scope="module")
def core(install: Install) -> Environment:
    return install()


@pytest.fixture(scope="module")
def server(install: Install) -> Environment:
    return install("server")


@pytest.fixture(scope="module")
def fast(install: Install) -> Environment:
    return install("fast")


# --- What is in the package


def test_wheel_holds_the_maps_the_type_marker_and_the_license(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())

    assert {"europe.json", "mini.json", "usa.json"} <= set(MAP_FILES)
    assert {f"whistlestop/maps/data/{name}" for name in MAP_FILES} <= names
    assert "whistlestop/py.typed" in names
    for text in ("LICENSE", "NOTICE"):
        assert any(name.endswith(f".dist-info/licenses/{text}") for name in names)


def test_wheel_holds_the_page(wheel: Path) -> None:
    page = "whistlestop/service/page"
    names = set(zipfile.ZipFile(wheel).namelist())

    assert {f"{page}/index.html", f"{page}/manifest.json", f"{page}/icon.svg"} <= names
    assert any(re.match(rf"{page}/assets/TablePage-.*\.js$", name) for name in names)
    assert any(re.match(rf"{page}/assets/TablePage-.*\.js\.gz$", name) for name in names)


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}

    assert tops == {"whistlestop", "whistlestop-0.1.0.dist-info"}


def test_sdist_holds_sources_maps_tests_and_locks(dist: Path) -> None:
    (sdist,) = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert {f"src/whistlestop/maps/data/{name}" for name in MAP_FILES} <= names
    assert {"Makefile", "README.md", "requirements/run.txt", "tests/test_package.py"} <= names
    assert {"web/package-lock.json", "web/src/main.ts", "hatch_build.py"} <= names
    assert "src/whistlestop/service/page/index.html" in names
    assert not any(name.startswith((".venv", ".git/")) or ".pyc" in name for name in names)
    assert not any("node_modules" in name for name in names)


# --- The library alone, without any other package

OTHERS = """
import sys
ours = {*sys.stdlib_module_names, "whistlestop", "__main__", "sitecustomize"}
print(sorted({name.split(".")[0] for name in sys.modules} - ours))
"""


def test_the_library_needs_no_other_package(bare: Environment) -> None:
    script = f"""
import sys
from pathlib import Path
import whistlestop as ws

assert Path(ws.__file__).is_relative_to(sys.prefix), ws.__file__
for name in ws.__all__:
    getattr(ws, name)
assert all(ws.load_map(name).routes for name in ("europe", "mini", "usa"))
{OTHERS}"""

    assert bare.python(script) == "[]"


@pytest.mark.long
def test_the_library_loads_no_other_package_where_there_are_some(server: Environment) -> None:
    assert server.python(f"import whistlestop\n{OTHERS}") == "[]"


def test_the_python_of_the_readme_runs_with_the_library_alone(bare: Environment) -> None:
    (bare.home / "README.md").write_bytes((ROOT / "README.md").read_bytes())

    must(str(bare.bin / "python"), "-m", "doctest", "README.md", cwd=bare.home)

    assert (bare.home / "first.ws").is_file()


def test_installed_version_is_that_of_the_project(bare: Environment) -> None:
    script = "from importlib.metadata import version; print(version('whistlestop'))"

    assert bare.python(script) == "0.1.0"


# --- The library and the terminal


def test_the_core_brings_packages_in_pure_python_only(core: Environment) -> None:
    script = """
from importlib.metadata import distributions
tags = {d.name.lower(): d.read_text("WHEEL") for d in distributions()}
print(len(tags), [name for name, text in tags.items() if "-none-any" not in text])
"""
    number, compiled = core.python(script).split(maxsplit=1)

    assert compiled == "[]"
    assert int(number) <= 9


def test_command_explains_itself_and_lists_the_maps(core: Environment) -> None:
    text = core.whistlestop("--help")
    maps = core.whistlestop("maps")

    assert all(command in text for command in ("play", "maps", "serve", "simulate"))
    assert "europe" in maps
    assert "usa" in maps


def test_a_game_in_the_terminal_against_skilled(core: Environment) -> None:
    lines = "=DAL-NYC,DEN-PIT\n+?\n+?\nhint\n+?\n+?\n"
    said = core.whistlestop("play", "--map", "usa", "-o", "skilled", "--seed", "1", lines=lines)

    assert "skilled claimed" in said
    assert said.count("You drew") == 4


def test_a_whole_game_between_levels_its_record_and_its_replay(core: Environment) -> None:
    game = ("--map", "mini", "-o", "skilled,casual", "--seed", "3", "--save", "game.ws", "--auto")

    core.whistlestop("play", *game)

    assert json.loads(core.whistlestop("replay", "game.ws", "--json"))


def test_bots_meet_in_the_arena(core: Environment) -> None:
    bots = ("--bots", "racer,random", "--players", "2", "--games", "2")

    assert "racer" in core.whistlestop("arena", "--map", "mini", *bots)


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["play", "-o", "expert"], "fast"),
        (["play", "-o", "master"], "fast"),
        (["simulate", "--games", "10"], "fast"),
        (["bench"], "fast"),
        (["serve"], "server"),
        (["backup", "all.zip"], "server"),
        (["restore", "all.zip"], "server"),
    ],
    ids=lambda value: value if isinstance(value, str) else value[-1],
)
def test_what_needs_an_extra_names_it(core: Environment, arguments: list[str], extra: str) -> None:
    assert f'pip install "whistlestop[{extra}]"' in core.refused(*arguments)


# --- The server


@pytest.mark.long
def test_the_server_answers_and_shows_the_page(server: Environment) -> None:
    with server.serving() as address:
        health = json.load(urllib.request.urlopen(f"{address}/health", timeout=WAIT_S))
        page = urllib.request.urlopen(f"{address}/", timeout=WAIT_S).read().decode()

    assert health["status"] == "ok"
    assert '<script type="module"' in page


@pytest.mark.long
def test_a_game_against_easy_bots_on_a_server_that_compiles_nothing(server: Environment) -> None:
    with server.serving() as address:
        table = json.load(play(address, opponents=["skilled", "casual"]))
        with pytest.raises(urllib.error.HTTPError) as refusal:
            play(address, opponents=["expert"])
        reason = json.load(refusal.value)["error"]

    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert reason["key"] == "no_search"


def play(address: str, **wishes: Any) -> IO[bytes]:
    """Ask a server for a game at once."""
    request = urllib.request.Request(
        f"{address}/api/v1/play",
        json.dumps({"map": "mini", "name": "Ann", **wishes}).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    answer: IO[bytes] = urllib.request.urlopen(request, timeout=WAIT_S)
    return answer


@pytest.mark.long
def test_postgresql_names_its_extra(server: Environment) -> None:
    said = server.refused("serve", "--database-url", "postgresql://ann@127.0.0.1:1/none")

    assert 'pip install "whistlestop[postgres]"' in said


# --- Compiled play


@pytest.mark.long
def test_compiled_games_are_simulated(fast: Environment) -> None:
    said = fast.whistlestop("simulate", "--map", "mini", "--games", "200", "--json")

    assert json.loads(said)


@pytest.mark.long
def test_the_search_plays_in_the_terminal(fast: Environment) -> None:
    game = ("--map", "mini", "-o", "expert", "--seed", "3", "--auto")

    assert "expert" in fast.whistlestop("play", *game)


@pytest.mark.long
def test_grandmaster_plays_with_the_network_that_came_along(fast: Environment) -> None:
    played = fast.python(
        """
import logging, sys
import whistlestop as ws
from whistlestop.bots import make_bot

logging.basicConfig(level=logging.WARNING, stream=sys.stdout)
for name in ("usa", "europe"):
    game = ws.Game(name, players=2, seed=3)
    bots = [make_bot("grandmaster", seed=1, iterations=64), make_bot("skilled")]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    print(name, game.outcome().winners, [sheet.total for sheet in game.outcome().sheets])
"""
    )
    assert re.search(r"^usa \(.*\) \[\d+, \d+\]\neurope ", played)
    assert "network" not in played  # nothing said that it had to do without
