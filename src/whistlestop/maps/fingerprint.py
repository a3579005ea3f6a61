"""The fingerprint: equal for maps that play the same, whatever they are called."""

import hashlib
import json
from dataclasses import fields

from .model import City, Route, Ruleset, Ticket

_DIGITS = 32


def fingerprint(
    rules: Ruleset,
    cities: tuple[City, ...],
    routes: tuple[Route, ...],
    tickets: tuple[Ticket, ...],
) -> str:
    """SHA-256 over what the rules use, in a fixed spelling; the first 32 hex digits.

    Codes of cities count, since notation and records name cities by them; names, titles and
    positions do not.
    """
    # Taken from the fields themselves, so a rule added later cannot be forgotten here.
    numbers = {field.name: getattr(rules, field.name) for field in fields(rules)}
    numbers["points"] = sorted(rules.points.items())
    canonical = {
        "rules": numbers,
        "cities": [city.code for city in cities],
        "routes": [
            (r.cities[0].id, r.cities[1].id, r.length, r.color, r.tunnel, r.ferry) for r in routes
        ],
        "tickets": [(t.cities[0].id, t.cities[1].id, t.points, t.long) for t in tickets],
    }
    text = json.dumps(canonical, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:_DIGITS]
