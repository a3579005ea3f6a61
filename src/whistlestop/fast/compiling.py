"""Compiling: where compiled code is kept, telling that it takes a while, and loading a package so.

numba notices a change in the file of a function, but not in the files it calls. So the folder's
name is a hash of everything the compiled code depends on. numba also falls back to other folders
without a word when one cannot be written; so the folder is tried first, and a temporary one, with
a word, takes its place.

The rules and the scripted players are imported a second time, compiled: the files of a package are
read again under the name of another package, and every function is handed to numba as soon as its
file has been read. Their relative imports then find the compiled siblings. Constants and layouts
are shared: they must not exist twice.
"""

import hashlib
import importlib.util
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np

settings: Any = numba.config  # made at run time, so no checker knows what is in it
PACKAGE = Path(__file__).parent.parent
SOURCES = (
    *("rules", "scripted", "encoding", "fast", "bots/search", "maps/bounds.py"),
    *("bots/network/arithmetic.py", "bots/network/compiled.py", "bots/lookahead/imagining.py"),
)


def fingerprint() -> str:
    """A hash of all that compiled code depends on."""
    seen = hashlib.sha256()
    versions = (platform.python_version(), numba.__version__, llvmlite.__version__, np.__version__)
    # numba keeps what it compiled by the path of its source, so another copy has its own folder.
    seen.update(repr((versions, sys.platform, str(PACKAGE), bool(settings.BOUNDSCHECK))).encode())
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


# Saying that something is being compiled, once


_part = ""
_total = 0
_done = 0


def begin(part: str, total: int) -> None:
    """From here on, this many functions of one part are compiled, or loaded."""
    global _part, _total, _done
    _part, _total, _done = part, total, 0
    if not is_warm(part):
        say(f"Compiling {part} for this machine; this is done once and can take some minutes.\n")


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being compiled, unless it is only being loaded."""
    global _done
    cold = not is_warm(_part)
    _done += 1
    if cold:
        say(f"  {_done}/{_total} {name} ... ")
    started = time.perf_counter()
    yield
    if cold:
        say(f"{time.perf_counter() - started:.1f} s\n")


def finish() -> None:
    """All of the part is compiled."""
    assert _done == _total, f"{_part} has {_done} functions to compile, not {_total}"
    note_warm(_part)


def say(text: str) -> None:
    """To the error stream: what a program prints may be read by another."""
    sys.stderr.write(text)
    sys.stderr.flush()


# Loading


Compiler = Callable[[FunctionType], object]


def compiled(function: FunctionType) -> object:
    """A function as numba has it; it is compiled when it is first called."""
    cache_dir()  # numba must know it before the first function, whichever module is imported first
    return numba.njit(cache=True, nogil=True, error_model="numpy")(function)


def load_chapter(package: str, source: ModuleType, chapter: str, compiler: Compiler) -> ModuleType:
    """One chapter of a package with all its functions compiled, as part of another package."""
    name = f"{package}.{chapter}"
    file = f"{source.__path__[0]}/{chapter}.py"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, compiler(value))
    return module


def load_chapters(
    package: str,
    source: ModuleType,
    names: Iterable[str],
    shared: dict[str, ModuleType],
    compiler: Compiler = compiled,
) -> dict[str, ModuleType]:
    """All chapters of a package, each after those it stands on; some are shared as they are."""
    cache_dir()
    chapters = dict(shared)
    for name, module in shared.items():
        sys.modules[f"{package}.{name}"] = module
    for name in names:
        chapters[name] = load_chapter(package, source, name, compiler)
    return chapters
