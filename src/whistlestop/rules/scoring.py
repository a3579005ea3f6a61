"""The final score and who wins (SCORE); the sheets are in the work space."""

from .borrowing import borrow
from .codes import BY_POINTS, BY_STATIONS, BY_TICKETS, SHARED
from .layout import MapData, State, Work
from .paths import longest_path

NEVER = 1 << 30  # below any score


def score_player(m: MapData, s: State, w: Work, p: int) -> None:
    """Everything on the sheet of player p but the bonus."""
    w.longest[p] = longest_path(m, s, w, p)
    borrow(m, s, w, p)
    w.route_points[p] = s.score[p]
    w.station_points[p] = m.station_points * s.stations[p]


def has_longest(s: State, w: Work, p: int) -> int:
    """1 if nobody has a longer path than player p, and p has one at all."""
    for q in range(s.players):
        if w.longest[q] > w.longest[p]:
            return 0
    return 1 if w.longest[p] > 0 else 0


def award_bonus(m: MapData, s: State, w: Work) -> None:
    """The bonus goes to all who tie for the longest path, to nobody without one (SCORE-3)."""
    for p in range(s.players):
        w.bonus[p] = m.longest_path_bonus * has_longest(s, w, p)


def merit(s: State, w: Work, p: int, by: int) -> int:
    """What counts for player p in a comparison: more is better."""
    if by == BY_POINTS:
        return w.total[p]
    if by == BY_TICKETS:
        return w.completed[p]
    if by == BY_STATIONS:
        return s.stations[p]  # more left is fewer built
    return has_longest(s, w, p)


def keep_best(s: State, w: Work, by: int) -> int:
    """Among those still winning keep the best by one criterion; return how many are left."""
    best = -NEVER
    for p in range(s.players):
        if w.winner[p]:
            best = max(best, merit(s, w, p, by))
    left = 0
    for p in range(s.players):
        if w.winner[p] and merit(s, w, p, by) < best:
            w.winner[p] = 0
        left += w.winner[p]
    return left


def decide(m: MapData, s: State, w: Work) -> None:
    """Most points win, then the map's tie-breaks in order, then the win is shared (SCORE-4)."""
    for p in range(s.players):
        w.winner[p] = 1
    w.decided_by = BY_POINTS
    left = keep_best(s, w, BY_POINTS)
    for i in range(m.tie_break_count):
        if left > 1:
            w.decided_by = m.tie_breaks[i]
            left = keep_best(s, w, m.tie_breaks[i])
    if left > 1:
        w.decided_by = SHARED


def score_game(m: MapData, s: State, w: Work) -> None:
    """All sheets, as if the game ended now, and the winners."""
    for p in range(s.players):
        score_player(m, s, w, p)
    award_bonus(m, s, w)
    for p in range(s.players):
        w.total[p] = w.route_points[p] + w.ticket_points[p] + w.station_points[p] + w.bonus[p]
    decide(m, s, w)
