"""Maps: the boards, their tickets and the numbers of their rules, loaded from JSON files."""

from .cards import COLORS, Card
from .check import check_map
from .faults import MapError
from .load import load_map, parse_map, read_map
from .model import City, Map, Route, Ruleset, Ticket
from .read import builtin_maps

__all__ = [
    "COLORS",
    "Card",
    "City",
    "Map",
    "MapError",
    "Route",
    "Ruleset",
    "Ticket",
    "builtin_maps",
    "check_map",
    "load_map",
    "parse_map",
    "read_map",
]
