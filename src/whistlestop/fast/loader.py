"""Importing the rules, and the scripted players on them, a second time, compiled.

The files of a package are read again under the name of another package, and every
function is handed to numba as soon as its file has been read. Their relative imports then find the
compiled siblings. Constants and layouts are shared: they must not exist twice.
"""

import importlib.util
import sys
from collections.abc import Iterable
from types import FunctionType, ModuleType

import numba

from .cache import cache_dir


def compiled(function: FunctionType) -> object:
    """A function as numba has it; it is compiled when it is first called."""
    return numba.njit(cache=True, nogil=True, error_model="numpy")(function)


def load_chapter(package: str, source: ModuleType, chapter: str) -> ModuleType:
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
            setattr(module, key, compiled(value))
    return module


def load_chapters(
    package: str, source: ModuleType, names: Iterable[str], shared: dict[str, ModuleType]
) -> dict[str, ModuleType]:
    """All chapters of a package, each after those it stands on; some are shared as they are."""
    cache_dir()  # numba must know it before the first function
    chapters = dict(shared)
    for name, module in shared.items():
        sys.modules[f"{package}.{name}"] = module
    for name in names:
        chapters[name] = load_chapter(package, source, name)
    return chapters
