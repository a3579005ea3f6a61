"""Where a map says that its cities lie. The unit is its own: whoever draws makes it fit."""

import math

from whistlestop.maps import Map

Point = tuple[float, float]


def city_points(map: Map) -> tuple[Point, ...]:
    """A point for every city, y growing downwards; on a circle if the map does not say where."""
    turn = math.tau / len(map.cities)
    circle = ((-math.cos(i * turn), -math.sin(i * turn)) for i in range(len(map.cities)))
    return told_points(map) or tuple(circle)


def told_points(map: Map) -> tuple[Point, ...] | None:
    """As drawn in the map file, else by latitude and longitude; None if not all have either."""
    drawn = [(c.x, c.y) for c in map.cities if c.x is not None and c.y is not None]
    if len(drawn) == len(map.cities):
        return tuple(drawn)
    globe = [(c.lon, c.lat) for c in map.cities if c.lon is not None and c.lat is not None]
    if len(globe) < len(map.cities):
        return None
    # Degrees of longitude are shorter than those of latitude, away from the equator.
    middle = sum(lat for _, lat in globe) / len(globe)
    narrow = math.cos(math.radians(middle))
    return tuple((lon * narrow, -lat) for lon, lat in globe)
