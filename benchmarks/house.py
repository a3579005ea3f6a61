"""How large the house is, and how many of its modules a claimed route passes.

    python benchmarks/house.py              # counts, and the path of a claim
    python benchmarks/house.py --modules    # the modules that a claim passes, one by one

Counted are the modules and lines of `src/`; lines of code leave out blank lines, comments and
docstrings. The path of a claim is traced on a real server: five people with a socket each sit at
one table, one of them claims a route in the middle of the game, and every function of ours that
runs from then until all five have heard of it is counted. Writes benchmarks/house.json
beside what the first release had.
"""

import argparse
import ast
import io
import json
import sys
import tempfile
import threading
import tokenize
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

# The people at the table are those of the tests: their folder instead of this one.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.people import Person, serving

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "whistlestop"
RESULTS = Path(__file__).with_suffix(".json")
SMALL = 60
"""A module with fewer lines than this is counted as small."""
FIRST_RELEASE = {
    "sizes": {"all": {"modules": 312, "lines": 34_432, "code": 25_287, "small": 94}},
    "claim": {"modules": 66, "calls": 4_413},
}
"""What this script printed for the first release."""
PLAYERS = 5
WARM_UP = 60
"""Actions made before the claim, so that hands and board are those of a game half-way."""
HAS_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(text: str) -> int:
    """How many lines hold code: no blank lines, no comments, no docstrings."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NOT_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, HAS_DOCSTRING) and ast.get_docstring(node) is not None:
            doc = node.body[0]
            lines.difference_update(range(doc.lineno, (doc.end_lineno or doc.lineno) + 1))
    return len(lines)


def sizes() -> dict[str, dict[str, int]]:
    """Modules, lines and lines of code of each package, and of everything."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text()
        counts = Counter(
            modules=1,
            lines=len(text.splitlines()),
            code=code_lines(text),
            small=int(len(text.splitlines()) < SMALL),
        )
        package = path.relative_to(SOURCE).parts[0] if path.parent != SOURCE else "(top)"
        for name in (package, "all"):
            found.setdefault(name, Counter()).update(counts)
    return {name: dict(counts) for name, counts in found.items()}


class Tracer:
    """Counts calls of our own functions, in every thread that starts after it is set."""

    def __init__(self) -> None:
        self.counting = False
        self.calls: Counter[str] = Counter()
        self._ours = str(SOURCE)

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.counting and event == "call" and frame.f_code.co_filename.startswith(self._ours):
            self.calls[frame.f_code.co_filename] += 1


def claim(tracer: Tracer, folder: Path) -> None:
    """Play a game for a while; then have one route claimed and everybody hear of it."""
    with serving(folder) as server:
        people = [Person(server, f"P{number}") for number in range(PLAYERS)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (PLAYERS - 1)]
        table: str = people[0].post("/tables", {"map": "europe", "seats": seats})["table"]
        for person in people[1:]:
            person.post(f"/tables/{table}/join")
        for person in people:
            person.connect()
            person.watch(table)
        people[0].post(f"/tables/{table}/start")
        for person in people:
            person.give_salt(table)
        for done in range(10 * WARM_UP):
            if _act(people, table, tracer, wanted="claim" if done >= WARM_UP else "card"):
                return
    raise SystemExit("Nobody could claim a route; change the number of actions before it.")


def _act(people: list[Person], table: str, tracer: Tracer, *, wanted: str) -> bool:
    """One action of whoever is to act; True once a claim was counted."""
    for person in people:
        state = person.watch(table)
        actions = state["view"]["legal_actions"] if state["view"] else []
        if not actions:
            continue
        claims = [text for text in actions if text[0].isalpha()]
        cards = [text for text in actions if text[0] == "+" and text != "+T"]
        counted = bool(wanted == "claim" and claims)
        action = claims[-1] if counted else (cards or actions)[0]
        tracer.counting = counted
        number = person.ask("act", table, number=state["number"], action=action)["number"]
        for one in people if counted else []:
            if one is not person:  # who acted has heard of it before the answer
                _hear(one, number)
        tracer.counting = False
        return counted
    return False


def _hear(person: Person, number: int) -> None:
    person.until(lambda message: (message.get("number") or 0) >= number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--modules", action="store_true", help="name the modules a claim passes")
    options = parser.parse_args()
    tracer = Tracer()
    threading.setprofile(tracer)
    with tempfile.TemporaryDirectory() as folder:
        claim(tracer, Path(folder))
    threading.setprofile(None)
    size = sizes()
    for package, counts in size.items():
        print(f"{package:10}", *(f"{name} {number:6,}" for name, number in counts.items()))
    path = {"modules": len(tracer.calls), "calls": tracer.calls.total()}
    print(f"A claimed route passes {path['modules']} modules in {path['calls']:,} calls.")
    if options.modules:
        for name, calls in sorted(tracer.calls.items()):
            print(f"{calls:6,}  {Path(name).relative_to(SOURCE)}")
    found = {"first release": FIRST_RELEASE, "now": {"sizes": size, "claim": path}}
    RESULTS.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
