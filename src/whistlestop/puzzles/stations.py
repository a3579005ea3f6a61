"""Stations: which tickets one saves, and the last turns on which that matters.

Bots that play well claim their routes in time and hardly ever need a station. Careless bots do, at
the end of a game: a ticket would be lost, somebody else has a route that would complete it, and a
station borrows that route.
"""

from collections.abc import Mapping, Sequence

from whistlestop.advice.ways import claimed, completed, settled
from whistlestop.game import Action, Board, BuildStation, ClaimRoute, Phase, View
from whistlestop.maps import City, Ticket

from .puzzle import Deed, deed_of, legal_texts

WORTHWHILE = 6
"""Points that a station must bring: what it saves, less what it costs."""


def saved_by_stations(view: View) -> dict[City, frozenset[Ticket]]:
    """For each city where the player can build: the tickets that would count with a station there
    and do not count without it. Cities that save none are left out."""
    cities = {action.city for action in view.legal_actions if isinstance(action, BuildStation)}
    player = view.player
    if not cities or player is None:
        return {}
    done, _ = completed(view.board, player, view.tickets)
    saved: dict[City, frozenset[Ticket]] = {}
    if len(done) < len(view.tickets):
        for city in sorted(cities, key=lambda city: city.id):
            then, _ = completed(settled(view.board, city, player), player, view.tickets)
            if then - done:
                saved[city] = then - done
    return saved


def effect_of(action: Action, saved: Mapping[City, frozenset[Ticket]]) -> Deed:
    """What an action achieves. Stations that save the same tickets have the same effect, such as
    those at either end of a borrowed route. Of any other action it is the deed."""
    if isinstance(action, BuildStation) and action.city in saved:
        return ("save", *sorted(str(ticket) for ticket in saved[action.city]))
    return deed_of(action)


def is_last_turn(view: View) -> bool:
    """Whether the player is at the start of their last turn."""
    return view.phase == Phase.TURN and view.last_turns > 0


def station_wanted(view: View) -> BuildStation | None:
    """The station that saves the most on a last turn; None if none is worth it."""
    if not is_last_turn(view):
        return None
    cost = view.map.rules.station_points
    saved = saved_by_stations(view)
    brought = {city: 2 * sum(t.points for t in saved[city]) - cost for city in saved}
    best = max(brought, key=lambda city: brought[city], default=None)
    if best is None or brought[best] < WORTHWHILE:
        return None
    return next(a for a in view.legal_actions if isinstance(a, BuildStation) and a.city == best)


# --- What can be counted


def counting_agrees(view: View, solutions: Sequence[str], margin: float) -> bool:
    """Whether, on a last turn, the solutions bring `margin` more points than everything else."""
    texts, saved = legal_texts(view), saved_by_stations(view)
    right = {effect_of(texts[text], saved) for text in solutions}
    others = {deed_of(a): a for a in texts.values() if effect_of(a, saved) not in right}
    worst = min(gain_of(view, texts[text]) for text in solutions)
    return all(worst - gain_of(view, action) >= margin for action in others.values())


def gain_of(view: View, action: Action) -> int:
    """The points that an action on a last turn brings, by the board after it. A tunnel is assumed
    to succeed; cards bring nothing, and what drawn tickets bring cannot be counted."""
    assert view.player is not None
    board, rules = view.board, view.map.rules
    match action:
        case ClaimRoute(route):
            after, gain = claimed(board, route, view.player), rules.points[route.length]
        case BuildStation(city):
            after, gain = settled(board, city, view.player), -rules.station_points
        case _:
            return 0
    standing = [_standing(view, one) for one in (after, board)]
    return gain + standing[0] - standing[1]


def _standing(view: View, board: Board) -> int:
    """What tickets and the longest path bring their player on a board."""
    player, rules = view.player, view.map.rules
    assert player is not None
    done, _ = completed(board, player, view.tickets)
    points = sum(t.points if t in done else -t.points for t in view.tickets)
    if rules.longest_path_bonus:
        paths = [sum(r.length for r in board.longest_path(p)) for p in range(view.players)]
        if 0 < paths[player] == max(paths):
            points += rules.longest_path_bonus
    return points
