"""People who have played: games put into the store of a server, as if they had been."""

import json
import random

from service.people import Person, Server
from service.signing import sign_up
from service.store.examples import write
from whistlestop.game.notation import route_text
from whistlestop.maps import Map, Route, load_map
from whistlestop.service.ratings.counting import count
from whistlestop.service.store.ratings import Result

DAY = 86_400_000
NOON = 1_767_268_800_000


def member(server: Server, name: str) -> Person:
    """Somebody with an account."""
    person = Person(server, "Guest")
    sign_up(person, name)
    return person


def play_often(server: Server, players: list[str], games: int, *, seed: int = 1) -> None:
    """A past for some players: those named first are the better ones."""
    lot = random.Random(seed)
    store = server.app.state.service.journal.store
    for number in range(games):
        map = load_map("europe" if number % 3 == 0 else "usa")
        seats = lot.sample(players, lot.randint(2, min(4, len(players))))
        table = f"past{seed:02}{number:04}"
        store.append([write(table, stage="finished", rated=True)])
        store.write(count, _results(lot, map, table, seats, players, NOON + number * DAY // 3))


def _results(
    lot: random.Random, map: Map, table: str, seats: list[str], players: list[str], at: int
) -> list[Result]:
    scores = [lot.gauss(115 - 9 * players.index(one), 22) for one in seats]
    return [
        Result(
            table=table,
            seat=seat,
            player=player,
            map=map.name,
            pace="live",
            players=len(seats),
            rated=at // DAY % 7 != 0,
            finished_at=at,
            place=1 + sum(other > scores[seat] for other in scores),
            left=False,
            score=round(scores[seat]),
            facts=json.dumps(_facts(lot, map, player, round(scores[seat]))),
        )
        for seat, player in enumerate(seats)
    ]


def _facts(lot: random.Random, map: Map, player: str, score: int) -> dict[str, object]:
    claimed = _network(random.Random(player), lot, map)
    kept = lot.randint(3, 6)
    longest = 10 if lot.random() < 0.4 else 0
    routes = sum((0, 1, 2, 4, 7, 10, 15, 15, 21)[route.length] for route in claimed)
    return {
        "routes": routes,
        "tickets": max(0, score - routes - longest - 6),
        "stations": 6,
        "longest": longest,
        "path": lot.randint(20, 42),
        "kept": kept,
        "completed": kept - lot.randint(0, 2),
        "best_ticket": lot.choice((8, 11, 13, 20, 21, 22)),
        "draws": 1,
        "claimed": [route_text(route) for route in claimed],
    }


def _network(taste: random.Random, lot: random.Random, map: Map) -> list[Route]:
    """Routes that hang together, from a city that this player likes."""
    liked = taste.sample(list(map.routes), 12)
    found = [lot.choice(liked)]
    trains = 42 - found[0].length
    while trains > 0:
        cities = {city for route in found for city in route.cities}
        near = [r for r in map.routes if r not in found and cities & {*r.cities}]
        route = lot.choice([r for r in near if r in liked] or near)
        found.append(route)
        trains -= route.length
    return found
