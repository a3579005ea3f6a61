"""The page for people: one document at all its addresses, and the files that belong to it."""

from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request, Response

from whistlestop.service.errors import ServiceError

from .built import Built, File, read_built
from .plain import PAGE, STYLE

FOLDER = Path(__file__).parents[1] / "page"
"""Where the build of `web/` puts the client."""
SOURCES = {
    "/": "src/lobby/Home.svelte",
    "/new": "src/lobby/NewTable.svelte",
    "/t/{table}": "src/table/TablePage.svelte",
    "/j/{code}": "src/lobby/Join.svelte",
    "/continue": "src/lobby/Continue.svelte",
    "/games": "src/lobby/Games.svelte",
    "/replay/{game}": "src/replay/ReplayPage.svelte",
    "/replay/{game}/{number}": "src/replay/ReplayPage.svelte",
    "/open": "src/replay/OpenRecord.svelte",
    "/settings": "src/lobby/Settings.svelte",
}
"""The addresses of the page, as in `web/src/router.svelte.ts`, and what each is made of."""
LANGUAGES = ("en", "el", "uk")
"""What the page speaks; the first if it does not know any of the person's."""
READ = ["GET", "HEAD"]
ASK_AGAIN = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"


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

    @router.api_route("/home.css", methods=READ)
    async def style() -> Response:
        """The style of the plain page, in a file of its own: our policy forbids it inside."""
        return Response(STYLE, media_type="text/css")

    @router.api_route("/favicon.ico", methods=READ, status_code=204)
    async def favicon() -> Response:
        """Nothing, without a line in the log about a missing page."""
        return Response(status_code=204)

    return router


def _document(
    built: Callable[[], Built | None], source: str
) -> Callable[[Request], Awaitable[Response]]:
    """A route that answers with the page. What it shows, its script reads from the address."""

    async def document(request: Request) -> Response:
        page = built()
        if page is None:
            return Response(PAGE, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})
        answer = _send(request, page.files["index.html"], ASK_AGAIN)
        language = _language(request.headers.get("accept-language", ""))
        if links := page.preloads(source, f"src/i18n/locales/{language}.ftl?raw"):
            answer.headers["Link"] = links
        answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
        return answer

    return document


def _language(accepted: str) -> str:
    """The language the page will choose, unless the person chose one: the first that it speaks."""
    spoken = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((name for name in spoken if name in LANGUAGES), LANGUAGES[0])


def _found(page: Built | None, name: str) -> File:
    file = None if page is None else page.files.get(name)
    if file is None:
        raise ServiceError("not_found", "There is no such file; load the page anew.")
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
