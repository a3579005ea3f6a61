"""Importing the rules a second time, compiled.

The files of `whistlestop.rules` are read again under the name of another package, and every
function is handed to numba as soon as its file has been read. Their relative imports then find the
compiled siblings. Constants and layouts are shared: they must not exist twice.
"""

import importlib.util
import sys
from types import FunctionType, ModuleType

import numba

import whistlestop.rules
from whistlestop.rules import CHAPTERS, codes, layout

from .cache import cache_dir


def compiled(function: FunctionType) -> object:
    """A function as numba has it; it is compiled when it is first called."""
    return numba.njit(cache=True, nogil=True, error_model="numpy")(function)


def load_chapter(package: str, chapter: str) -> ModuleType:
    """One chapter of the rules with all its functions compiled, as part of a package."""
    name = f"{package}.{chapter}"
    file = f"{whistlestop.rules.__path__[0]}/{chapter}.py"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, compiled(value))
    return module


def load_chapters(package: str) -> dict[str, ModuleType]:
    """All chapters, each after those it stands on."""
    cache_dir()  # numba must know it before the first function
    chapters: dict[str, ModuleType] = {"codes": codes, "layout": layout}
    for name, shared in chapters.items():
        sys.modules[f"{package}.{name}"] = shared
    for chapter in CHAPTERS:
        chapters[chapter] = load_chapter(package, chapter)
    return chapters
