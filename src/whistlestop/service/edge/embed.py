"""A position of a study inside another site's page: a picture, and who has what in words.

The only address that may be put into a frame. No script runs there, no cookie is read or set, and
nothing can be clicked but a link that opens the study in a window of its own.
"""

from html import escape
from http import HTTPStatus
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Query, Response

from whistlestop.draw.pieces import PLAYER_FILLS
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
STYLE = """:root { color-scheme: light dark; font: 100%/1.3 system-ui, sans-serif; }
body { display: grid; grid-template-rows: minmax(0, 1fr); gap: .25rem; height: 100vh; margin: 0; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
p, ul { display: flex; flex-wrap: wrap; gap: .125rem 1rem; margin: 0; padding: 0 .5rem;
    font-size: clamp(.75rem, 2.5vw, .875rem); overflow-wrap: anywhere; list-style: none; }
p { justify-content: space-between; padding-bottom: .25rem; }
li { display: flex; flex: 1 1 20rem; gap: .375rem; align-items: baseline; }
.due span { text-decoration: underline; text-underline-offset: .2em; }
li b { padding: 0 .4em; border: 1px solid #fff; border-radius: .3em; }
""" + "".join(
    f".p{p} {{ background: {fill}; color: {ink}; }}\n" for p, (fill, ink) in enumerate(PLAYER_FILLS)
)


class Words(NamedTuple):
    """What stands there in a language."""

    shows: str
    """What the picture is of."""
    opens: str
    """The link."""
    player: str
    labels: tuple[str, str, str]
    """Points, trains and stations."""
    turn: str
    """Whose turn it is."""
    opening: str
    """Everybody chooses the tickets to begin with."""
    over: str
    missing: str


WORDS = {
    "en": Words(
        "Board of {map}",
        "Open the study",
        "Player {n}",
        ("Points", "Trains", "Stations"),
        "{name} to act",
        "Opening tickets are being chosen",
        "The game is over",
        "There is no such study: perhaps it was deleted.",
    ),
    "el": Words(
        "Ταμπλό: {map}",
        "Άνοιγμα της μελέτης",
        "Παίκτης {n}",
        ("Πόντοι", "Βαγόνια", "Σταθμοί"),
        "Παίζει: {name}",
        "Επιλογή αρχικών εισιτηρίων",
        "Τέλος παρτίδας",
        "Δεν υπάρχει τέτοια μελέτη: ίσως διαγράφηκε.",
    ),
    "uk": Words(
        "Поле: {map}",
        "Відкрити дослідження",
        "Гравець {n}",
        ("Очки", "Вагони", "Станції"),
        "Ходить: {name}",
        "Вибір початкових маршрутів",
        "Гру закінчено",
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

    def draw() -> str:
        game = Game.from_position(found.position, map=map)
        return board_svg(game, language=_printed(language), first=1, strip=False)

    return _answer(await service.positions.in_thread(draw), "image/svg+xml")


def _printed(language: str) -> str | None:
    """The names of the cities as the page has them: in English as they are printed on the board."""
    return None if language == OTHERWISE else language


@router.api_route("/embed/{study}/{node}", methods=["GET", "HEAD"])
async def embed(
    service: ServiceNow, study: StudyId, node: Node, language: Language = OTHERWISE
) -> Response:
    """The document for a frame."""
    speaks = language if language in WORDS else OTHERWISE
    words = WORDS[speaks]
    try:
        row, found = await service.studies.node(study, node)
    except ServiceError as error:
        if error.code != "not_found":
            raise
        missing = _document(speaks, "whistlestop", f"<p>{words.missing}</p>")
        return _answer(missing, "text/html", HTTPStatus.NOT_FOUND)
    map = await service.hall.maps.find(row.map)
    shown = escape(words.shows.format(map=map.title.get(speaks) or map.name))
    title = escape(row.title) or shown
    game = await service.positions.in_thread(lambda: Game.from_position(found.position, map=map))
    turn = _turn(game, words)
    picture = f"/embed/{study}/{node}.svg?language={speaks}"
    address = f"/study/{study}?at={node}"
    body = (
        f'<img src="{picture}" alt="{shown}">\n{_players(game, words)}\n'
        f"<p><strong>{turn}</strong> <span>{title}</span> "
        f'<a href="{address}" target="_blank" rel="noopener">{words.opens}</a></p>'
    )
    return _answer(_document(speaks, title, body), "text/html")


def _players(game: Game, words: Words) -> str:
    """What everybody has; whose turn it is stands out."""
    rules, board = game.map.rules, game.board
    lines = []
    for p in range(game.players):
        left = [
            sum(rules.points[route.length] for route in board.routes_of(p)),
            board.trains_left(p),
            rules.stations - len(board.stations_of(p)),
        ][: 3 if rules.stations else 2]
        facts = [f"{label}: {n}" for label, n in zip(words.labels, left, strict=False)]
        told = " · ".join([words.player.format(n=p + 1), *facts])
        due = ' class="due"' if game.to_act == (p,) else ""
        lines.append(f'<li{due}><b class="p{p}">{p + 1}</b> <span>{told}</span></li>')
    return f"<ul>{''.join(lines)}</ul>"


def _turn(game: Game, words: Words) -> str:
    """Whose turn it is."""
    if not game.to_act:
        return words.over
    if game.phase == "opening":
        return words.opening
    return words.turn.format(name=words.player.format(n=game.to_act[0] + 1))


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
