"""Bots against bots: many games, fairly paired, and what they show.

    >>> from whistlestop.arena import Match, play_arena
    >>> match = Match("europe", ["planner", "racer", "wary", "random"], players=4, games=400)
    >>> report = play_arena(match, log="friday.jsonl")
    >>> report.bot("planner").win_rate

`docs/arena.md` explains the schedule, the intervals, stopping early and the log.
"""

from .arena import play_arena
from .errors import ArenaError
from .intervals import Interval, wilson, win_interval
from .match import Match
from .matrix import Matrix, head_to_head
from .matrix_svg import matrix_svg
from .ratings import Rating, rate
from .report import Report, make_report
from .results import GameResult
from .schedule import Pairing, Schedule
from .sequence import ConfidenceSequence
from .standings import SeatStanding, Standing
from .stopping import Verdict

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
