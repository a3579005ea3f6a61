"""A position of a study inside another site's page: a picture with a line of text.

The only address that may be put into a frame. No script runs there, no cookie is read or set, and
nothing can be clicked but a link that opens the study in a window of its own.
"""

from html import escape
from http import HTTPStatus
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Query, Response

from whistlestop.draw.svg import board_svg
from whistlestop.game import Game
from whistlestop.service.errors import ServiceError

from .dependencies import ServiceNow
from .routes.studies import StudyId

router = APIRouter(include_in_schema=False)

POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *"
)
KEPT = "public, max-age=60"
STYLE = """:root { color-scheme: light dark; font: 100%/1.4 system-ui, sans-serif; }
body { display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: .25rem; height: 100vh;
    margin: 0; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
p { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; margin: 0;
    padding: 0 .5rem .25rem; font-size: .875rem; overflow-wrap: anywhere; }
"""


class Words(NamedTuple):
    """What stands there in a language."""

    shows: str
    """What the picture is of."""
    opens: str
    """The link."""
    player: str
    labels: tuple[str, str, str]
    """Points, trains and stations."""
    missing: str


WORDS = {
    "en": Words(
        "Board of {map}",
        "Open the study",
        "Player {n}",
        ("Points", "Trains", "Stations"),
        "There is no such study: perhaps it was deleted.",
    ),
    "el": Words(
        "Ταμπλό: {map}",
        "Άνοιγμα της μελέτης",
        "Παίκτης {n}",
        ("Πόντοι", "Βαγόνια", "Σταθμοί"),
        "Δεν υπάρχει τέτοια μελέτη: ίσως διαγράφηκε.",
    ),
    "uk": Words(
        "Поле: {map}",
        "Відкрити дослідження",
        "Гравець {n}",
        ("Очки", "Вагони", "Станції"),
        "Такого дослідження немає: можливо, його видалено.",
    ),
}
OTHERWISE = "en"

Node = Annotated[int, Path(ge=0)]
Language = Annotated[str, Query(alias="language", pattern=r"^[a-z]{2}$")]


@router.api_route("/embed/embed.css", methods=["GET", "HEAD"])
async def embed_style() -> Response:
    """The style, in a file of its own: the policy forbids it inside."""
    return _answer(STYLE, "text/css")


@router.api_route("/embed/{study}/{node}.svg", methods=["GET", "HEAD"])
async def embed_picture(
    service: ServiceNow, study: StudyId, node: Node, language: Language = OTHERWISE
) -> Response:
    """The board as a picture."""
    row, found = await service.studies.node(study, node)
    map = await service.hall.maps.find(row.map)
    words = WORDS.get(language, WORDS[OTHERWISE])

    def draw() -> str:
        game = Game.from_position(found.position, map=map)
        names = [words.player.format(n=p + 1) for p in range(game.players)]
        return board_svg(game, names=names, language=language, first=1, labels=words.labels)

    return _answer(await service.positions.in_thread(draw), "image/svg+xml")


@router.api_route("/embed/{study}/{node}", methods=["GET", "HEAD"])
async def embed(
    service: ServiceNow, study: StudyId, node: Node, language: Language = OTHERWISE
) -> Response:
    """The document for a frame."""
    speaks = language if language in WORDS else OTHERWISE
    words = WORDS[speaks]
    try:
        row, _ = await service.studies.node(study, node)
    except ServiceError as error:
        if error.code != "not_found":
            raise
        missing = _document(speaks, "whistlestop", f"<p>{words.missing}</p>")
        return _answer(missing, "text/html", HTTPStatus.NOT_FOUND)
    map = await service.hall.maps.find(row.map)
    shown = escape(words.shows.format(map=map.title.get(speaks) or map.name))
    title = escape(row.title) or shown
    picture = f"/embed/{study}/{node}.svg?language={speaks}"
    address = f"/study/{study}?at={node}"
    body = (
        f'<img src="{picture}" alt="{shown}">\n'
        f'<p><span>{title}</span> <a href="{address}" target="_blank" rel="noopener">'
        f"{words.opens}</a></p>"
    )
    return _answer(_document(speaks, title, body), "text/html")


def _document(language: str, title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="stylesheet" href="/embed/embed.css">\n</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _answer(text: str, kind: str, status: HTTPStatus = HTTPStatus.OK) -> Response:
    headers = {
        "Content-Security-Policy": POLICY,
        "Cache-Control": KEPT,
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return Response(text, status, headers, media_type=kind)
