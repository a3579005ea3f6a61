"""The page of a server without the client: what this is, and how to come by a page to play on."""

from html import escape

from whistlestop import __version__

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
which people and bots play live or over days. Programs talk to it over HTTP and a WebSocket. The
page for people is not part of this copy: start the server with <code>make play</code>, which builds
it, or install whistlestop from a wheel, which holds it.</p>
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
