"""The package as people get it: built, installed in a clean environment, tried outside the tree."""

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAP_FILES = sorted(path.name for path in (ROOT / "src/whistlestop/maps/data").glob("*.json"))

# One worker runs the whole file, so that package and environment are made once.
pytestmark = pytest.mark.xdist_group("package")


@dataclass(frozen=True)
class Environment:
    """A clean environment with whistlestop in it, and a folder outside the tree to stand in."""

    folder: Path
    outside: Path

    @property
    def bin(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def run(self, program: str, *arguments: str) -> str:
        return run(str(self.bin / program), *arguments, cwd=self.outside)


def run(*command: str, cwd: Path) -> str:
    """Run a command without the variables of Python, coverage and make; give its output."""
    ours = ("PYTHON", "COV", "MAKE", "VIRTUAL_ENV")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables | {"PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with sdist and wheel; the wheel is built from the sdist, so both are complete."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), ".", cwd=ROOT)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (wheel,) = dist.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A clean environment that has the locked run dependencies and the wheel, and nothing else."""
    home = tmp_path_factory.mktemp("clean")
    environment = Environment(home / "venv", home)
    venv.create(environment.folder)
    pip = (sys.executable, "-m", "pip", "--python", str(environment.folder), "install", "--quiet")
    locked = str(ROOT / "requirements/run.txt")
    run(*pip, "--require-hashes", "-r", locked, cwd=home)
    run(*pip, "--no-deps", "--no-index", str(wheel), cwd=home)
    return environment


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


def test_command_explains_itself(clean: Environment) -> None:
    text = clean.run("whistlestop", "--help")

    assert "play" in text
    assert "maps" in text


def test_command_lists_the_maps(clean: Environment) -> None:
    text = clean.run("whistlestop", "maps")

    assert "europe" in text
    assert "usa" in text


def test_game_can_be_played_from_the_installed_package(clean: Environment) -> None:
    script = """
import sys
from pathlib import Path
import whistlestop as ws

assert Path(ws.__file__).is_relative_to(sys.prefix), ws.__file__
game = ws.Game("europe", players=2, seed=1)
for _ in range(40):
    game.push(next(iter(game.legal_actions)))
assert len(game.history) == 40
assert all(ws.load_map(name).routes for name in ("europe", "mini", "usa"))
print("played")
"""
    assert clean.run("python", "-c", script).strip() == "played"


def test_import_needs_neither_compiler_nor_terminal(clean: Environment) -> None:
    script = "import sys, whistlestop; print({'numba', 'numpy', 'rich', 'typer'} & {*sys.modules})"

    assert clean.run("python", "-c", script).strip() == "set()"


def test_installed_version_is_that_of_the_project(clean: Environment) -> None:
    script = "from importlib.metadata import version; print(version('whistlestop'))"

    assert clean.run("python", "-c", script).strip() == "0.1.0"
