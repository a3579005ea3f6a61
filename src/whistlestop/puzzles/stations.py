"""Stations: which tickets one saves, and the last turns on which that decides.

Bots that play well lay their ways in time and hardly ever need a station. Where somebody needs one
is in the games of careless bots, at the end: a ticket would be lost, somebody else has laid a route
that would join it, and a station borrows that route.
"""

from collections.abc import Mapping, Sequence

from whistlestop.advice.ways import claimed, completed, settled
from whistlestop.game import Action, Board, BuildStation, ClaimRoute, Phase, View
from whistlestop.maps import City, Ticket

from .puzzle import Deed, deed_of, legal_texts

WORTHWHILE = 6
"""Points that a station must bring: what it saves less what it costs."""


def saved_by_stations(view: View) -> dict[City, frozenset[Ticket]]:
    """By city where its player can build: the tickets that would count with a station there and do
    not without. Cities that save none are left out."""
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
    """What comes of an action: stations that save the same tickets do the same, as those at both
    ends of a borrowed route do. Beside that it is the deed."""
    if isinstance(action, BuildStation) and action.city in saved:
        return ("save", *sorted(str(ticket) for ticket in saved[action.city]))
    return deed_of(action)


def is_last_turn(view: View) -> bool:
    """Whether its player begins the last turn of theirs."""
    return view.phase == Phase.TURN and view.last_turns > 0


def station_wanted(view: View) -> BuildStation | None:
    """The station that saves most on a last turn; None if there is none that is worth it."""
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
    """Whether on a last turn the solutions bring so many points more than everything else."""
    texts, saved = legal_texts(view), saved_by_stations(view)
    right = {effect_of(texts[text], saved) for text in solutions}
    others = {deed_of(a): a for a in texts.values() if effect_of(a, saved) not in right}
    worst = min(gain_of(view, texts[text]) for text in solutions)
    return all(worst - gain_of(view, action) >= margin for action in others.values())


def gain_of(view: View, action: Action) -> int:
    """The points that an action of a last turn brings as the board lies after it. A tunnel is
    thought to succeed; cards bring nothing, and what drawn tickets bring cannot be counted."""
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
