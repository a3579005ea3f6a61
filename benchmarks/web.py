"""The page as people get it: what the table page loads, what Lighthouse says, how fast it draws.

    make bench-web                       # all of it, about three minutes
    make bench-web ARGS="--map usa"

One server in this process, Chromium beside it. Loading: every byte that comes over the wire when a
table is opened for the first time, packed as it was sent; fonts and the terrain of the board,
which come after the first paint, apart. Lighthouse: a slow phone, performance, accessibility and
best practices, the median of three visits (`of` has all three). Drawing: from the moment a message
with news arrives until the frame that shows it is painted, in a real game; `work_ms` is the part
of it in which the page itself is busy, which is what to look at on a machine that does other
things too; `longest_task_ms` is the longest the page was busy at a stretch. Prints a table, writes
it to benchmarks/web.json; exit code 1 when an aim is missed.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Playwright,
    ViewportSize,
    sync_playwright,
)

# The people are shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.chromium import ARGUMENTS, SHELL, WHOLE, executable
from browser.visits import SIZES
from service.people import Person, Reachable, is_over, serving
from service.processes import free_port
from whistlestop.service.edge.sessions import COOKIE

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_suffix(".json")
VISITS = 3
AIMS = {
    "files_kb": 125,
    "performance": 98,
    "accessibility": 100,
    "best_practices": 100,
    "work_ms": 12,
    "longest_task_ms": 50,
}
CATEGORIES = ("performance", "accessibility", "best-practices")
LIGHTHOUSE = ROOT / "web/bench/node_modules/lighthouse/cli/index.js"
# Nothing moves, and bots keep their pace: at speed 0 they would all move at once.
STILL = json.dumps(json.dumps({"speed": 1, "motion": "reduced"}))
SETTINGS = f"if (location.origin !== 'null') localStorage.setItem('whistlestop.settings', {STILL});"
# Ours is told of a message before the page is; the task after the next frame runs when that frame
# is painted.
STOPWATCH = """
window.drawn = [];
window.tasks = [];
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask", buffered: true });
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => {
            if (!/"type":"(update|delta)"/.test(data)) return;
            const begun = performance.now();
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => window.drawn.push(performance.now() - begun);
                port2.postMessage(null);
            });
        });
    }
};
"""


def main() -> int:
    """Measure everything; 1 if an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--map", default="europe")
    parser.add_argument("--updates", type=int, default=120, help="how many are timed")
    options = parser.parse_args()
    found: dict[str, Any] = {"map": options.map}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), bot_pace_ms=120) as server,
        sync_playwright() as playwright,
    ):
        ann = Person(server, "Ann").connect()
        plan = {"map": options.map, "opponents": ["casual"] * 4}
        table = str(ann.post("/play", plan)["table"])
        browser = playwright.chromium.launch(
            executable_path=executable((*WHOLE, SHELL)), args=[*ARGUMENTS]
        )
        found["loads"] = {
            "table": loads(browser, ann, f"/t/{table}"),
            "home": loads(browser, ann, "/"),
        }
        found["drawn"] = {
            name: drawing(browser, ann, table, size, options.updates // 2)
            for name, size in SIZES.items()
        }
        browser.close()
        found["lighthouse"] = {
            name: median_visit(playwright, ann, path, Path(folder, name))
            for name, path in (("table", f"/t/{table}"), ("home", "/"))
        }
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return show(found)


def enter(context: BrowserContext, ann: Person) -> None:
    """Let a browser be Ann's."""
    url = f"http://{ann.server.address}"
    context.add_cookies([{"name": COOKIE, "value": ann.http.cookies[COOKIE], "url": url}])


def address(server: Reachable, path: str) -> str:
    return f"http://{server.address}{path}"


def loads(browser: Browser, ann: Person, path: str) -> dict[str, float]:
    """Kilobytes over the wire at the first visit: the page's own files, and what the API told."""
    context = browser.new_context(viewport=SIZES["desktop"])
    enter(context, ann)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    urls: dict[str, str] = {}
    sizes: dict[str, float] = {}
    wire.on(
        "Network.requestWillBeSent", lambda e: urls.update({e["requestId"]: e["request"]["url"]})
    )
    wire.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    wire.send("Network.enable")
    # Until the page is drawn; home fetches the table's files later, when nobody waits for them.
    page.goto(address(ann.server, path), wait_until="load")
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_timeout(400)
    told = {number: size for number, size in sizes.items() if "/api/" in urls.get(number, "")}
    context.close()
    later = {
        kind: sum(size for number, size in sizes.items() if kind in urls.get(number, ""))
        for kind in ("woff2", ".json")
    }
    files = sum(sizes.values()) - sum(told.values()) - sum(later.values())
    return {
        "files_kb": round(files / 1000, 1),
        "fonts_kb": round(later["woff2"] / 1000, 1),
        "terrain_kb": round(later[".json"] / 1000, 1),
        "api_kb": round(sum(told.values()) / 1000, 1),
        "requests": len(sizes),
    }


def drawing(
    browser: Browser, ann: Person, table: str, size: ViewportSize, updates: int
) -> dict[str, float]:
    """Milliseconds from news to paint, while a game goes on. Ann moves from elsewhere."""
    context = browser.new_context(viewport=size)
    enter(context, ann)
    context.add_init_script(SETTINGS)
    context.add_init_script(STOPWATCH)
    page = context.new_page()
    page.goto(address(ann.server, f"/t/{table}"))
    # The names are drawn last; what loading costs is Lighthouse's to say.
    page.locator("text[data-name]").first.wait_for(state="attached")
    # So is what the app fetches by itself a little later.
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    wire = context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy_ms(wire)
    page.evaluate("() => { window.loaded = window.tasks.length; }")
    chance = random.Random(7)
    state = ann.watch(table)
    enough = state["number"] + updates
    # The page is not asked meanwhile: to answer is work too.
    while state["number"] < enough and not is_over(state):
        if state["view"]["legal_actions"]:
            action = chosen(state["view"]["legal_actions"], chance)
            ann.ask("act", table, number=state["number"], action=action)
        page.wait_for_timeout(120)
        state = ann.watch(table)
    busy = busy_ms(wire) - before
    times = page.evaluate("() => window.drawn")
    work = busy / max(1, len(times))
    longest = max(page.evaluate("() => window.tasks.slice(window.loaded ?? 0)"), default=0.0)
    context.close()
    return {**summary(times), "work_ms": round(work, 1), "longest_task_ms": round(longest)}


def busy_ms(wire: CDPSession) -> float:
    """How long the page's thread has worked. Other programs on the machine do not count here."""
    told = wire.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) * 1000 for one in told if one["name"] == "TaskDuration")


def chosen(actions: list[str], chance: random.Random) -> str:
    """A route if one can be claimed, so that the board changes as much as it can."""
    claims = [action for action in actions if "-" in action]
    return chance.choice(claims or actions)


def summary(times: list[float]) -> dict[str, float]:
    """The middle, the slow ones, the slowest."""
    ordered = sorted(times)
    if not ordered:
        raise SystemExit("The page got no updates: nothing could be timed.")
    return {
        "updates": len(ordered),
        "median_ms": round(ordered[len(ordered) // 2], 1),
        "p95_ms": round(ordered[len(ordered) * 95 // 100], 1),
        "slowest_ms": round(ordered[-1], 1),
    }


def median_visit(playwright: Playwright, ann: Person, path: str, profile: Path) -> dict[str, Any]:
    """The one in the middle of several visits."""
    visits = [
        lighthouse(playwright, ann, path, profile.with_suffix(f".{visit}"))
        for visit in range(VISITS)
    ]
    ordered = sorted(visits, key=lambda visit: int(visit["performance"]))
    return {**ordered[VISITS // 2], "of": [visit["performance"] for visit in ordered]}


def lighthouse(playwright: Playwright, ann: Person, path: str, profile: Path) -> dict[str, Any]:
    """What Lighthouse says about a page on a slow phone, in a fresh browser that is Ann's."""
    port = free_port()
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=executable((*WHOLE, SHELL)),
        args=[*ARGUMENTS, f"--remote-debugging-port={port}"],
    )
    enter(context, ann)
    command = ["sh", str(ROOT / "web/with-node.sh"), "node", str(LIGHTHOUSE)]
    command += [address(ann.server, path), "--quiet", "--output=json", f"--port={port}"]
    command += [f"--only-categories={','.join(CATEGORIES)}", "--disable-storage-reset"]
    environment = {**os.environ, "CHROME_PATH": executable((*WHOLE, SHELL)) or ""}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    context.close()
    if done.returncode:
        raise SystemExit(f"Lighthouse failed:\n{done.stderr}")
    told = json.loads(done.stdout)
    audits = told["audits"]
    return {
        **{
            name.replace("-", "_"): round(told["categories"][name]["score"] * 100)
            for name in CATEGORIES
        },
        "first_paint_ms": round(audits["first-contentful-paint"]["numericValue"]),
        "largest_paint_ms": round(audits["largest-contentful-paint"]["numericValue"]),
        "blocked_ms": round(audits["total-blocking-time"]["numericValue"]),
        "shift": round(audits["cumulative-layout-shift"]["numericValue"], 3),
    }


def show(found: dict[str, Any]) -> int:
    """Print what was found against the aims."""
    loaded = found["loads"]["table"]
    drawn = found["drawn"].values()
    scores = found["lighthouse"].values()
    rows = [
        ("scripts, styles and markup", loaded["files_kb"], "kB", "files_kb", False),
        *(
            (f"Lighthouse {name.replace('_', ' ')}", min(s[name] for s in scores), "", name, True)
            for name in ("performance", "accessibility", "best_practices")
        ),
        (
            "work for an update, desktop",
            found["drawn"]["desktop"]["work_ms"],
            "ms",
            "work_ms",
            False,
        ),
        (
            "the longest task",
            max(part["longest_task_ms"] for part in drawn),
            "ms",
            "longest_task_ms",
            False,
        ),
    ]
    missed = 0
    for text, value, unit, aim, is_more_better in rows:
        good = value >= AIMS[aim] if is_more_better else value <= AIMS[aim]
        missed += not good
        sign = ">=" if is_more_better else "<="
        mark = "ok" if good else "MISSED"
        print(f"{text:32}{value:>8.5g} {unit:3} aim {sign} {AIMS[aim]:<5}{mark}")
    for part in ("loads", "lighthouse", "drawn"):
        for name, numbers in found[part].items():
            told = ", ".join(f"{key} {value}" for key, value in numbers.items())
            print(f"  {part}, {name}: {told}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
