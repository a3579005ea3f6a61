"""The second look at a map: do its parts fit together, so that a game can be played on it?"""

from collections import Counter
from collections.abc import Iterator
from math import prod

from .bounds import MAX_BORROWINGS, MAX_LOOPS, MAX_OFFERED
from .draft import GRAY, Draft, RouteDraft, RulesDraft
from .faults import show, suggest
from .loops import Edge, most_loops
from .model import COLORS
from .shape import read_draft


def find_faults(data: object) -> tuple[Draft, list[str]]:
    """Decoded JSON as a draft, and every fault in it."""
    faults: list[str] = []
    draft = read_draft(data, faults)
    for check in (_check_rules, _check_cities, _check_routes, _check_tickets):
        faults.extend(check(draft))
    if not faults:
        faults.extend(_check_work(draft))
    return draft, faults


def _check_rules(draft: Draft) -> Iterator[str]:
    rules = draft.rules
    yield from _check_limits(rules)
    yield from _check_opening(rules)
    yield from _check_stations(rules)
    yield from _check_supplies(draft)


def _check_limits(rules: RulesDraft) -> Iterator[str]:
    """One number of the rules may limit another."""
    numbers = rules.numbers
    for small, large in (
        ("row_locomotives", "row"),
        ("draw", "row"),
        ("ticket_keep", "ticket_draw"),
    ):
        if small in numbers and large in numbers and numbers[small] > numbers[large]:
            yield (
                f'Rules: "{small}" must be at most "{large}", which is {numbers[large]}, '
                f"not {numbers[small]}."
            )
    trains, last = numbers.get("trains"), numbers.get("last_turn_trains")
    if trains is not None and last is not None and last >= trains:
        yield (
            f'Rules: "last_turn_trains" must be less than "trains", which is {trains}, not {last}.'
        )


def _check_opening(rules: RulesDraft) -> Iterator[str]:
    dealt, long = rules.numbers.get("opening_dealt"), rules.numbers.get("opening_long")
    if dealt is None or long is None:
        return
    if dealt + long > MAX_OFFERED:
        yield (
            f'Rules: "opening_dealt" and "opening_long" must make at most {MAX_OFFERED} together '
            f"(MAX_OFFERED), not {dealt + long}."
        )
    keep = rules.numbers.get("opening_keep")
    if keep is not None and keep > dealt + long:
        yield f'Rules: "opening_keep" must be at most the {dealt + long} tickets dealt, not {keep}.'


def _check_stations(rules: RulesDraft) -> Iterator[str]:
    stations, costs, breaks = rules.numbers.get("stations"), rules.station_costs, rules.tie_breaks
    if stations is not None and costs is not None and len(costs) != stations:
        yield (
            f'Rules: "station_costs" must have a cost for each of the {stations} stations, '
            f"not {len(costs)}."
        )
    if breaks is None:
        return
    for word in sorted(set(breaks), key=breaks.index):
        if breaks.count(word) > 1:
            yield f'Rules: "tie_breaks" has {show(word)} twice.'
    if stations == 0 and "stations" in breaks:
        yield 'Rules: "tie_breaks" has "stations", but the map has no stations.'


def _check_supplies(draft: Draft) -> Iterator[str]:
    """Enough cards and tickets for the deal to the most players."""
    numbers = draft.rules.numbers
    most = numbers.get("players_max")
    if most is None:
        return
    if {"cards_per_color", "locomotives", "hand", "row"} <= numbers.keys():
        cards = len(COLORS) * numbers["cards_per_color"] + numbers["locomotives"]
        needed = most * numbers["hand"] + numbers["row"]
        if cards < needed:
            yield (
                f"Rules: {cards} train cards are too few; {most} hands and the row take {needed}."
            )
    if not draft.tickets_whole:
        return
    for word, name, long in (("regular", "opening_dealt", False), ("long", "opening_long", True)):
        tickets = sum(ticket.long == long for ticket in draft.tickets)
        needed = most * numbers.get(name, 0)
        if tickets < needed:
            have = f"{tickets} {word}"
            yield f"Tickets: {have} ones are not enough; {most} players are dealt {needed}."


def _check_cities(draft: Draft) -> Iterator[str]:
    codes: dict[str, int] = {}
    names: dict[str, int] = {}
    reached = {code for route in draft.routes for code in (route.a, route.b)}
    for city in draft.cities:
        number = city.id + 1
        where = f"City {number} ({city.code})"
        first = codes.setdefault(city.code, number)
        if first != number:
            yield f"{where}: the code is already that of city {first}."
        # A name that could not be read is empty here, and was reported as such.
        first = names.setdefault(city.name, number) if city.name else number
        if first != number:
            yield f"{where}: the name {show(city.name)} is already that of city {first}."
        if draft.routes_whole and city.code not in reached:
            yield f"{where}: no route leads to it."


def _check_ends(draft: Draft, where: object, a: str, b: str) -> Iterator[str]:
    """The two cities of a route or ticket."""
    if a == b:
        yield f"{where}: it leads from a city to itself."
    if draft.cities_whole:
        codes = {city.code: None for city in draft.cities}
        for code in dict.fromkeys((a, b)):
            if code not in codes:
                yield f"{where}: there is no city {show(code)}{suggest(code, codes)}"


def _check_routes(draft: Draft) -> Iterator[str]:
    points = draft.rules.points
    unscored: set[int] = set()
    tracks: dict[frozenset[str], list[RouteDraft]] = {}
    for route in draft.routes:
        yield from _check_ends(draft, route, route.a, route.b)
        before = tracks.setdefault(frozenset((route.a, route.b)), [])
        yield from _check_double(route, before)
        before.append(route)
        yield from _check_ferry(route)
        yield from _check_price(route, draft.rules.numbers)
        if points is not None and route.length not in points and route.length not in unscored:
            unscored.add(route.length)  # one sentence a length, not one a route
            yield f'{route}: "points" of the rules has no entry for its length {route.length}.'


def _check_ferry(route: RouteDraft) -> Iterator[str]:
    if not route.ferry:
        return
    if route.tunnel:
        yield f"{route}: a ferry cannot be a tunnel."
    if route.color != GRAY:
        yield f"{route}: a ferry must be gray, not {route.color}."
    if route.ferry > route.length:
        yield (
            f"{route}: a ferry cannot have more locomotive symbols ({route.ferry}) than spaces "
            f"({route.length})."
        )


def _check_price(route: RouteDraft, numbers: dict[str, int]) -> Iterator[str]:
    """A route nobody could ever claim is a mistake."""
    trains = numbers.get("trains")
    if trains is not None and route.length > trains:
        yield f"{route}: its length {route.length} is more than the {trains} trains of a player."
    if not {"cards_per_color", "locomotives"} <= numbers.keys():
        return
    locomotives = numbers["locomotives"]
    cards = numbers["cards_per_color"] + locomotives
    if route.ferry > locomotives:
        yield f"{route}: it asks for {route.ferry} locomotives; the deck has {locomotives}."
    if route.length > cards:
        yield (
            f"{route}: its length {route.length} is more than the {cards} cards that one color "
            "and the locomotives make."
        )


def _check_double(route: RouteDraft, before: list[RouteDraft]) -> Iterator[str]:
    """A track, given those that stand before it in the file between the same cities."""
    if not before:
        return
    first = before[0]
    if len(before) > 1:
        yield (
            f"{route}: it is track {len(before) + 1} between these cities; two are the most "
            f"(the first is route {first.number})."
        )
    elif route.color == first.color != GRAY:
        yield f"{route}: it is the same {route.color} track as route {first.number}."
    if route.length != first.length:
        yield (
            f"{route}: its length {route.length} differs from the {first.length} of the "
            f"other track, route {first.number}."
        )


def _check_work(draft: Draft) -> Iterator[str]:
    """A game on a map without other faults must not ask for more than a computer can do."""
    number = {city.code: city.id for city in draft.cities}
    edges = {
        frozenset((route.a, route.b)): Edge(number[route.a], number[route.b], route.length)
        for route in draft.routes
    }
    numbers = draft.rules.numbers
    yield from _check_loops(len(number), list(edges.values()), numbers["trains"])
    yield from _check_borrowing(list(edges.values()), numbers["stations"], len(draft.tickets))


def _check_loops(cities: int, edges: list[Edge], trains: int) -> Iterator[str]:
    loops = most_loops(cities, edges, trains)
    if loops > MAX_LOOPS:
        yield (
            f"Map: with {trains} trains one player could close {loops} loops of routes; the most "
            f"is {MAX_LOOPS} (MAX_LOOPS), or the longest path may take too long to find. Fewer "
            "trains or longer routes help."
        )


def _check_borrowing(edges: list[Edge], stations: int, tickets: int) -> Iterator[str]:
    """Every station borrows one of the routes at its city, or none."""
    neighbors = Counter(city for edge in edges for city in (edge.a, edge.b))
    ways = prod(count + 1 for _, count in neighbors.most_common(stations))
    if ways * tickets > MAX_BORROWINGS:
        yield (
            f"Map: {stations} stations could borrow routes in {ways:,} ways for {tickets} tickets; "
            f"the most is {MAX_BORROWINGS // tickets:,} (MAX_BORROWINGS), or scoring may take too "
            "long. Fewer stations or fewer routes at a city help."
        )


def _check_tickets(draft: Draft) -> Iterator[str]:
    network = _Network(draft.routes)
    codes = {city.code for city in draft.cities}
    seen: dict[frozenset[str], int] = {}
    for ticket in draft.tickets:
        yield from _check_ends(draft, ticket, ticket.a, ticket.b)
        first = seen.setdefault(frozenset((ticket.a, ticket.b)), ticket.number)
        if first != ticket.number:
            yield f"{ticket}: the same two cities as ticket {first}."
        known = ticket.a in codes and ticket.b in codes
        if known and draft.routes_whole and network.part(ticket.a) != network.part(ticket.b):
            yield f"{ticket}: no routes join its cities."


class _Network:
    """Which cities are connected: a forest in which every city points towards one root."""

    def __init__(self, routes: list[RouteDraft]) -> None:
        self._towards: dict[str, str] = {}
        for route in routes:
            self._towards[self.part(route.a)] = self.part(route.b)

    def part(self, code: str) -> str:
        """The root of a city's part: the same for two cities that routes join."""
        while self._towards.get(code, code) != code:
            code = self._towards[code]
        return code
