"""The browser for the tests: which one is used, and how a machine without one comes by it.

`python tests/browser/chromium.py` does nothing where there is one. As root on Debian it installs
the system's Chromium; elsewhere it asks Playwright for its own.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without a face: the same engine, and half the work for the processor."""
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Browsers as people have them: what is measured is measured in one of these, if there is one."""
ARGUMENTS = (
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHARED = ("--renderer-process-limit=1", "--in-process-gpu")
"""Where nothing is measured: all pages share their processes, and each costs a fifth less."""
MISSING = """\
The tests of the page need Chromium, and none could be installed. Do one of these:
  - install it: on Debian `apt-get install chromium-headless-shell`;
  - let Playwright fetch its own: `.venv/bin/python -m playwright install --with-deps chromium`;
  - name one that is there: `make test CHROMIUM=/path/to/chromium`."""


def executable(names: Sequence[str] = (SHELL, *WHOLE)) -> str | None:
    """The program to start, None for Playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        return named
    return next(filter(None, map(shutil.which, names)), None)


def starts() -> bool:
    """Whether there is a browser that can be started."""
    with sync_playwright() as playwright:
        try:
            path = executable()
            browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        except Error:
            return False
        browser.close()
        return True


def is_root_on_debian() -> bool:
    """Whether apt can bring the real Chromium; that of Ubuntu is only a pointer to a snap."""
    release = Path("/etc/os-release")
    is_debian = release.is_file() and "ID=debian" in release.read_text("utf-8").splitlines()
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Bring a browser to this machine if it can be done without asking anybody."""
    print("Installing Chromium for the tests of the page ...", flush=True)
    if is_root_on_debian():
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ("update -qq", f"install -y -qq --no-install-recommends {SHELL}"):
            done = subprocess.run(
                ["apt-get", *words.split()], env=quiet, stdout=subprocess.DEVNULL, check=False
            )
            if done.returncode:
                break
    else:
        words = "-m playwright install --only-shell chromium"
        subprocess.run([sys.executable, *words.split()], check=False)


def main() -> int:
    """0 when there is a browser."""
    if executable() is not None or starts():
        return 0
    install()
    if starts():
        return 0
    print(MISSING, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
