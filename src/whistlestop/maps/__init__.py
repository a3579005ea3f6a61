"""Maps: the boards, their tickets and the numbers of their rules, loaded from JSON files."""

from .faults import MapError
from .load import builtin_maps, check_map, load_map, parse_map, read_map
from .model import COLORS, Card, City, Map, Route, Ruleset, Ticket

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
