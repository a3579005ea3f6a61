"""How many cards a player is short of for a way."""

from collections.abc import Iterable

from whistlestop.maps import Card, Map

from .search import Way


def cards_short(map: Map, hand: Iterable[int], way: Way, stations_left: int) -> int:
    """The cards missing for the routes and stations of a way; tunnels may ask for more.

    Routes with a color are paid in it as far as the hand goes. Then each gray route, the longest
    first, and each station takes the color of which most is left. Locomotives fill what they can.
    That is never too low, and too high only where gray routes had better share colors otherwise.
    """
    left = list(hand)
    locomotives = left[Card.LOCOMOTIVE]
    missing, gray = 0, []
    for number in way.claims:
        route = map.routes[number]
        missing += route.ferry
        plain = route.length - route.ferry
        if route.color is None:
            gray.append(plain)
        else:
            paid = min(plain, left[route.color])
            left[route.color] -= paid
            missing += plain - paid
    gray.sort(reverse=True)
    built = map.rules.stations - stations_left
    for cost in (*gray, *map.rules.station_costs[built : built + way.stations]):
        most = max(left[: Card.LOCOMOTIVE])
        paid = min(cost, most)
        left[left.index(most)] -= paid
        missing += cost - paid
    return max(0, missing - locomotives)
