"""Bots against bots: many games, fairly paired, and what they show.

    >>> from whistlestop.arena import Match, play_arena
    >>> match = Match("mini", ["planner", "random"], players=2, games=20)
    >>> report = play_arena(match, workers=1, log="friday.jsonl")
    >>> report.bot("planner").win_rate > report.bot("random").win_rate
    True

`docs/arena.md` explains the schedule, the intervals, stopping early and the log.
"""

from .arena import play_arena
from .confidence import ConfidenceSequence, Interval, Verdict, wilson, win_interval
from .match import ArenaError, Match
from .matrix_svg import matrix_svg
from .report import Report, make_report
from .results import GameResult
from .schedule import Pairing, Schedule
from .standings import Matrix, Rating, SeatStanding, Standing, head_to_head, rate

__all__ = [
    "ArenaError",
    "ConfidenceSequence",
    "GameResult",
    "Interval",
    "Match",
    "Matrix",
    "Pairing",
    "Rating",
    "Report",
    "Schedule",
    "SeatStanding",
    "Standing",
    "Verdict",
    "head_to_head",
    "make_report",
    "matrix_svg",
    "play_arena",
    "rate",
    "wilson",
    "win_interval",
]
