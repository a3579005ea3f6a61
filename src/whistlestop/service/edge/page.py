"""The page for people: one document at all its addresses, and the files the build of `web/` left.

A server without a built page answers with a plain one that says how to get it.
"""

import hashlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response

from whistlestop import __version__
from whistlestop.service.errors import ServiceError

from .routes.operator import is_operator

FOLDER = Path(__file__).parents[1] / "page"
"""Where the build of `web/` puts the client."""
TABLE = "src/table/TablePage.svelte"
"""The page that the first script knows; for the others it loads two lists first."""
LISTS = ("src/pages.ts", "src/i18n/folders.ts")
SOURCES = {
    "/": "src/lobby/Home.svelte",
    "/new": "src/lobby/NewTable.svelte",
    "/t/{table}": TABLE,
    "/j/{code}": "src/lobby/Join.svelte",
    "/continue": "src/lobby/Continue.svelte",
    "/games": "src/lobby/Games.svelte",
    "/learn": "src/lobby/Learn.svelte",
    "/replay/{game}": "src/replay/ReplayPage.svelte",
    "/replay/{game}/{number}": "src/replay/ReplayPage.svelte",
    "/open": "src/replay/OpenRecord.svelte",
    "/score": "src/tally/TallyPage.svelte",
    "/play": "src/meet/PlayPage.svelte",
    "/day": "src/daily/DayPage.svelte",
    "/day/{day}": "src/daily/DayPage.svelte",
    "/puzzles": "src/puzzles/PuzzlePage.svelte",
    "/puzzles/tickets": "src/puzzles/TrainerPage.svelte",
    "/puzzles/{puzzle}": "src/puzzles/PuzzlePage.svelte",
    "/tournaments": "src/tournaments/TournamentsPage.svelte",
    "/tournaments/{tournament}": "src/tournaments/TournamentPage.svelte",
    "/study": "src/study/StudiesPage.svelte",
    "/study/{study}": "src/study/StudyPage.svelte",
    "/settings": "src/lobby/Settings.svelte",
    "/account": "src/account/AccountPage.svelte",
    "/sign-in": "src/account/SignInPage.svelte",
    "/programs": "src/programs/ProgramsPage.svelte",
    "/data": "src/programs/DataPage.svelte",
    "/explore": "src/explore/ExplorePage.svelte",
    "/explore/{map}": "src/explore/ExplorePage.svelte",
    "/ratings": "src/profile/RatingsPage.svelte",
    "/@/{name}": "src/profile/ProfilePage.svelte",
    "/imprint": "src/house/HousePage.svelte",
    "/privacy": "src/house/HousePage.svelte",
    "/operator": "src/operator/OperatorPage.svelte",
    "/rules": "src/rules/RulesPage.svelte",
    "/rules/{map}": "src/rules/RulesPage.svelte",
}
"""The addresses of the page, as in `web/src/router.svelte.ts`, and what each is made of."""
WORDS = "src/i18n/locales/{language}.ftl?raw"
"""What the page says in a language, as a source in the manifest of the build."""
OWN_WORDS = "src/i18n/locales/{folder}/{language}.ftl?raw"
"""What only the pages of one folder of `web/src/` say."""
OTHERWISE = "en"
"""The language of the page for those who read none that it speaks."""
OPERATOR = "/operator"
"""Where everybody but operators is told that there is nothing."""
READ = ["GET", "HEAD"]
ASK_AGAIN = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}
"""What the build packs, the better way first."""
MANIFEST = "manifest.json"
PLAIN = Path(__file__).parent / "plain.html"
"""The page of a server without a built one."""
STYLE = """:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
"""


# --- The files of the build


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page in every way it can be sent."""

    content: bytes
    packed: dict[str, bytes]
    media_type: str
    etag: str

    def best(self, accepted: str) -> tuple[bytes, str | None]:
        """What to send to somebody who accepts these encodings, and its encoding if it has one."""
        offers = _encodings(accepted)
        for name, content in self.packed.items():
            if name in offers:
                return content, name
        return self.content, None


class Built:
    """All files of a build. A server keeps those it started with, so that they fit each other."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): _file(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in TYPES and path.name != MANIFEST
        }
        manifest = folder / MANIFEST
        self._chunks: dict[str, dict[str, Any]] = (
            json.loads(manifest.read_text(encoding="utf-8")) if manifest.is_file() else {}
        )

    def language(self, accepted: str) -> str:
        """The language that the page will choose, unless the person chose one: the first of those
        in an Accept-Language header that it speaks."""
        for part in accepted.split(","):
            language = part.partition(";")[0].strip()[:2].lower()
            if WORDS.format(language=language) in self._chunks:
                return language
        return OTHERWISE

    def preloads(self, *sources: str) -> str:
        """A Link header for a page: what its script will ask for, so that it comes with the page.

        `sources` are files in `web/`: the page and its words. The first script loads the words,
        then the page, and that one what it imports: without this, each waits for the one before.
        """
        scripts: dict[str, None] = {}
        styles: dict[str, None] = {}
        todo = [*sources]
        done: set[str] = set()
        while todo:
            name = todo.pop()
            if name in done or name not in self._chunks:
                continue
            done.add(name)
            chunk = self._chunks[name]
            scripts[chunk["file"]] = None
            styles |= dict.fromkeys(chunk.get("css", ()))
            todo += chunk.get("imports", ())
        links = [f"</{name}>; rel=modulepreload" for name in scripts]
        links += [f"</{name}>; rel=preload; as=style; crossorigin" for name in styles]
        return ", ".join(links)


def read_built(folder: Path) -> Built | None:
    """The page in a folder, None if none was built there."""
    return Built(folder) if (folder / "index.html").is_file() else None


def _file(path: Path) -> File:
    content = path.read_bytes()
    packed = {}
    for name, ending in PACKED.items():
        beside = path.with_name(path.name + ending)
        if beside.is_file():
            packed[name] = beside.read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:20]
    return File(content, packed, TYPES[path.suffix], digest)


def _encodings(accepted: str) -> set[str]:
    """The names in an Accept-Encoding header, without those that are refused by `q=0`."""
    names = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":
            names.add(name.strip())
    return names


# --- The routes


def page_router(folder: Path) -> APIRouter:
    """The routes of the page that was built in a folder; a plain one if none was."""
    router = APIRouter(include_in_schema=False)
    # Once, when first asked for: most programs that import the routes never serve the page.
    built = cache(lambda: read_built(folder))
    for path, source in SOURCES.items():
        router.add_api_route(path, _document(built, source), methods=READ, name=f"page {path}")

    @router.api_route("/assets/{name}", methods=READ)
    async def asset(name: str, request: Request) -> Response:
        """A file whose name changes with its content."""
        return _send(request, _found(built(), f"assets/{name}"), FOR_EVER)

    @router.api_route("/icon.svg", methods=READ)
    async def icon(request: Request) -> Response:
        """The picture in the tab of the browser."""
        return _send(request, _found(built(), "icon.svg"), A_DAY)

    @router.api_route("/icon-{name}.png", methods=READ)
    async def icon_picture(name: str, request: Request) -> Response:
        """The same for the screens of phones, in several sizes."""
        return _send(request, _found(built(), f"icon-{name}.png"), A_DAY)

    @router.api_route("/app-{language}.webmanifest", methods=READ)
    async def app_manifest(language: str, request: Request) -> Response:
        """What the page is called, and looks like, when it is installed as an app."""
        return _send(request, _found(built(), f"app-{language}.webmanifest"), ASK_AGAIN)

    @router.api_route("/worker.js", methods=READ)
    async def worker(request: Request) -> Response:
        """The service worker, which opens the page without a network."""
        return _send(request, _found(built(), "worker.js"), ASK_AGAIN)

    @router.api_route("/home.css", methods=READ)
    async def style() -> Response:
        """The style of the plain page, in a file of its own: our policy forbids it inside."""
        return Response(STYLE, media_type="text/css")

    @router.api_route("/favicon.ico", methods=READ, status_code=204)
    async def favicon() -> Response:
        """Nothing, without a line in the log about a missing page."""
        return Response(status_code=204)

    return router


def nothing_here(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Answers browsers at an address where nothing is: the page says so, and leads on."""
    document = _document(cache(lambda: read_built(folder)), SOURCES["/"])

    async def answer(request: Request) -> Response:
        found = await document(request)
        found.status_code = HTTPStatus.NOT_FOUND
        return found

    return answer


def _document(
    built: Callable[[], Built | None], source: str
) -> Callable[[Request], Awaitable[Response]]:
    """A route that answers with the page. What it shows, its script reads from the address."""

    async def document(request: Request) -> Response:
        page = built()
        if page is None:
            plain = PLAIN.read_text(encoding="utf-8").replace("{version}", escape(__version__))
            return Response(plain, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})
        answer = _send(request, page.files["index.html"], ASK_AGAIN)
        language = page.language(request.headers.get("accept-language", ""))
        own_words = OWN_WORDS.format(folder=source.split("/")[1], language=language)
        lists = () if source == TABLE else LISTS
        words = WORDS.format(language=language)
        if links := page.preloads(source, words, own_words, *lists):
            answer.headers["Link"] = links
        answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
        if request.url.path == OPERATOR and not await is_operator(request):
            answer.status_code = HTTPStatus.NOT_FOUND
        return answer

    return document


def _found(page: Built | None, name: str) -> File:
    file = None if page is None else page.files.get(name)
    if file is None:
        raise ServiceError("not_found", "There is no such file; reload the page.")
    return file


def _send(request: Request, file: File, keep: str) -> Response:
    """A file, packed if the browser can unpack it; only a word if it has it already."""
    content, encoding = file.best(request.headers.get("accept-encoding", ""))
    etag = f'"{file.etag}-{encoding}"' if encoding else f'"{file.etag}"'
    headers = {"Cache-Control": keep, "ETag": etag, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "").split(",")
    if etag in (name.strip().removeprefix("W/") for name in known):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(content, media_type=file.media_type, headers=headers)


router = page_router(FOLDER)
