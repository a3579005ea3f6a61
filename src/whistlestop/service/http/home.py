"""The first page, until there is one to play on: what this is and where to read on."""

from html import escape

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from whistlestop import __version__

router = APIRouter(include_in_schema=False)

PAGE = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>whistlestop</title>
<link rel="stylesheet" href="/home.css">
</head>
<body>
<main>
<h1>whistlestop</h1>
<p>This server holds tables for <em>Ticket to Ride</em> and <em>Ticket to Ride: Europe</em>, at
which people and bots play live or over days. Programs talk to it over HTTP and a WebSocket; the
page for people is being built.</p>
<ul>
<li><a href="/api/v1/openapi.json">The interface for programs (OpenAPI)</a></li>
<li><a href="/health">How the server is</a></li>
</ul>
<p><small>Version {escape(__version__)}. An independent project, not connected with the publisher of
the game.</small></p>
</main>
</body>
</html>
"""
STYLE = """:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
"""


@router.get("/", response_class=HTMLResponse)
async def home() -> str:
    """The page."""
    return PAGE


@router.get("/home.css")
async def style() -> Response:
    """Its style, in a file of its own: our policy forbids styles inside of pages."""
    return Response(STYLE, media_type="text/css")


@router.get("/favicon.ico", status_code=204)
async def favicon() -> Response:
    """Nothing, without a line in the log about a missing page."""
    return Response(status_code=204)
