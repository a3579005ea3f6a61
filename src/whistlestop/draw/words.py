"""The short texts that stand on a drawn board."""

from collections.abc import Sequence

from whistlestop.maps import Route


def route_tag(route: Route) -> str:
    """`3P`, gray `4?`, tunnel `3P^`, ferry with one locomotive `2?~1`."""
    return tracks_tag([route])


def tracks_tag(routes: Sequence[Route]) -> str:
    """The tag of one or two tracks between the same cities: a double is `3R/Y`."""
    first = routes[0]
    tag = f"{first.length}{_letter(first)}"
    for other in routes[1:]:
        length = "" if other.length == first.length else str(other.length)
        tag += f"/{length}{_letter(other)}"
    tag += "^" if any(route.tunnel for route in routes) else ""
    ferry = max(route.ferry for route in routes)
    return tag + (f"~{ferry}" if ferry else "")


def _letter(route: Route) -> str:
    return "?" if route.color is None else route.color.letter
