"""Where compiled code is kept, so that it is never stale and never silently lost.

numba notices a change in the file of a function, but not in the files it calls. So the folder's
name is a hash of everything the compiled code depends on. numba also falls back to other folders
without a word when one cannot be written; so the folder is tried first, and a temporary one, with
a word, takes its place.
"""

import hashlib
import os
import platform
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

settings: Any = numba.config  # made at run time, so no checker knows what is in it
PACKAGE = Path(__file__).parent.parent
SOURCES = ("rules", "scripted", "fast", "bots/search", "maps/bounds.py")


def fingerprint() -> str:
    """A hash of all that compiled code depends on."""
    seen = hashlib.sha256()
    versions = (platform.python_version(), numba.__version__, llvmlite.__version__, np.__version__)
    seen.update(repr((versions, sys.platform, bool(settings.BOUNDSCHECK))).encode())
    for part in SOURCES:
        path = PACKAGE / part
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
            seen.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()[:16]


def user_cache() -> Path:
    """The folder for things that can be made again; `WHISTLESTOP_CACHE_DIR` names another."""
    named = os.environ.get("WHISTLESTOP_CACHE_DIR")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "whistlestop"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "whistlestop" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "whistlestop"


def is_writable(folder: Path) -> bool:
    """Whether files can be made there, found out by making one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_dir() -> Path:
    """The folder for this very code, made and set for the whole process."""
    try:
        folder = user_cache() / f"compiled-{fingerprint()}"
    except RuntimeError:  # there is no home
        folder = Path(os.devnull)
    if not is_writable(folder):
        wanted = folder
        folder = Path(tempfile.mkdtemp(prefix="whistlestop-"))
        sys.stderr.write(
            f"whistlestop: {wanted} cannot be written, so compiled code will not be kept; "
            "set WHISTLESTOP_CACHE_DIR to a folder that can.\n"
        )
    settings.CACHE_DIR = str(folder)
    return folder


def is_warm(part: str) -> bool:
    """Whether all of a part has been compiled before."""
    return _mark(part).exists()


def note_warm(part: str) -> None:
    """All of a part has been compiled."""
    _mark(part).touch()


def _mark(part: str) -> Path:
    return cache_dir() / f"warm-{part.replace(' ', '-')}"
