"""Break the rules on purpose, one small change at a time, and see whether the tests notice.

    python benchmarks/mutants.py --sample 200             # some changes, by chance
    python benchmarks/mutants.py --only scoring longest   # all changes of two modules
    python benchmarks/mutants.py --tests tests/rules tests/games tests/sweeps --only-these a.txt

Tests are collected once; then every mutant is a fork of that process in which the code of one
function is exchanged, so everybody who imported the function runs the changed one. What is written
outside of functions is not changed. `mutants.md` tells what was found.
"""

import argparse
import ast
import copy
import functools
import gc
import importlib
import os
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "src/whistlestop/rules"
MOST_CPU_S = 90
"""A mutant that runs for longer goes on for ever: it is noticed."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Mutant:
    """One change in one function."""

    def __init__(self, module: str, function: str, line: int, before: str, after: str) -> None:
        self.module, self.function, self.line = module, function, line
        self.before, self.after = before, after
        self.code: CodeType | None = None

    def __str__(self) -> str:
        place = f"{self.module}.py:{self.line} {self.function}"
        return f"{place}: `{self.before}` -> `{self.after}`"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node, changed in every small way that is known."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        changed = copy.deepcopy(node)
        changed.ops = [COMPARED[type(node.ops[0])]()]
        yield changed
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in COUNTED:
        other = copy.deepcopy(node)
        other.op = COUNTED[type(node.op)]()
        yield other
    if isinstance(node, ast.BoolOp):
        turned = copy.deepcopy(node)
        turned.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield turned
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield copy.deepcopy(node.operand)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.copy_location(ast.Constant(node.value + 1), node)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.copy_location(ast.Constant(not node.value), node)
    if isinstance(node, ast.Break | ast.Continue):
        yield ast.copy_location(ast.Pass(), node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.copy_location(ast.Pass(), node)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """All changes of the functions of a module, in the order of its lines."""
    tree = ast.parse(file.read_text("utf-8"))
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        for parent in ast.walk(function):
            if parent is function.args or parent is function.returns:
                continue
            yield from _below(tree, file, function, parent)


def _below(
    tree: ast.Module, file: Path, function: ast.FunctionDef, parent: ast.AST
) -> Iterator[Mutant]:
    for name, value in ast.iter_fields(parent):
        if name in ("args", "returns", "decorator_list", "annotation") and parent is function:
            continue
        places = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for at, node in places:
            for changed in changes(node) if isinstance(node, ast.AST) else ():
                _put(parent, name, at, changed)
                yield _compiled(tree, file, function, node, changed)
                _put(parent, name, at, node)


def _put(parent: ast.AST, name: str, at: int | None, node: ast.AST) -> None:
    if at is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[at] = node


def _compiled(
    tree: ast.Module, file: Path, function: ast.FunctionDef, node: ast.AST, changed: ast.AST
) -> Mutant:
    line = getattr(node, "lineno", function.lineno)
    texts = (ast.unparse(node), ast.unparse(changed))
    found = Mutant(file.stem, function.name, line, *texts)
    whole = compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True)
    found.code = next(
        one for one in whole.co_consts if isinstance(one, CodeType) and one.co_name == function.name
    )
    return found


class Driver:
    """A plugin of pytest: instead of running the tests once, run them for every mutant."""

    def __init__(self, mutants: list[Mutant], seconds: float) -> None:
        self.mutants = mutants
        self.end = time.monotonic() + seconds
        self.lived: list[Mutant] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self._lives(None, session):
            pytest.exit("The tests fail even without a change: nothing would be learned.", 2)
        for mutant in self.mutants:
            if time.monotonic() > self.end:
                break
            self.tried += 1
            if self._lives(mutant, session):
                self.lived.append(mutant)
                print(f"\nlived: {mutant}", flush=True)
        return True

    def _lives(self, mutant: Mutant | None, session: pytest.Session) -> bool:
        child = os.fork()
        if child == 0:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            os._exit(0 if self._passes(mutant, session) else 1)
        _, status = os.waitpid(child, 0)
        return status == 0

    def _passes(self, mutant: Mutant | None, session: pytest.Session) -> bool:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_S, MOST_CPU_S))
        if mutant is not None:
            module = importlib.import_module(f"whistlestop.rules.{mutant.module}")
            function: FunctionType = getattr(module, mutant.function)
            assert mutant.code is not None
            function.__code__ = mutant.code
        for thing in gc.get_objects():
            if isinstance(thing, functools._lru_cache_wrapper):
                thing.cache_clear()
        try:
            for item, following in zip(session.items, [*session.items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return False
        except BaseException:
            return False
        return True


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--sample", type=int, help="this many, by chance; all of them otherwise")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--only", nargs="*", default=[], help="modules of the rules")
    read.add_argument("--only-these", type=Path, help="a file with lines that `lived:` printed")
    read.add_argument("--tests", nargs="*", default=["tests/rules", "tests/games"])
    read.add_argument("--minutes", type=float, default=30)
    options = read.parse_args()

    files = [
        file for file in sorted(RULES.glob("*.py")) if not options.only or file.stem in options.only
    ]
    mutants: list[Any] = [mutant for file in files for mutant in mutants_of(file)]
    if options.only_these:
        wanted = options.only_these.read_text("utf-8")
        mutants = [mutant for mutant in mutants if str(mutant) in wanted]
    everything = len(mutants)
    random.Random(options.seed).shuffle(mutants)
    driver = Driver(mutants[: options.sample], options.minutes * 60)
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "-m", "not long"]
    pytest.main([*quiet, *options.tests], plugins=[driver])
    print(f"{everything} changes known, {driver.tried} tried, {len(driver.lived)} lived.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
