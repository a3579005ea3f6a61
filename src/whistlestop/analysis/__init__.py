"""What was luck and what was skill: a game that is over, understood.

    >>> from whistlestop.analysis import review
    >>> for found in review(record, grade="sketch"):
    ...     print(found.win[0].result)
    1.0

`playing.py` plays games on from a position, compiled; `engine.py` asks it; `timeline.py` splits the
way from the deal to the result into parts; `decisions.py` judges decisions, `story.py` and
`turning.py` tell the rest; `reviewing.py` puts it together, `archive.py` does so for many games.
`assessing.py` judges one position in the same way. `docs/analysis.md` says how it works.
"""

from whistlestop.extras import needs_extra

with needs_extra("fast", "whistlestop.analysis"):
    from .archive import review_all
    from .assessing import Assessment, Prospect, assess
    from .reviewing import GRADES, VERSION, Grade, grade_named, review
    from .timeline import ReviewError

from .results import (
    Account,
    Change,
    Decision,
    Estimate,
    Judgement,
    LostTicket,
    Moment,
    Option,
    Review,
    Tempo,
    TicketChoice,
    TurningPoint,
    WithoutTicket,
)

__all__ = [
    "GRADES",
    "VERSION",
    "Account",
    "Assessment",
    "Change",
    "Decision",
    "Estimate",
    "Grade",
    "Judgement",
    "LostTicket",
    "Moment",
    "Option",
    "Prospect",
    "Review",
    "ReviewError",
    "Tempo",
    "TicketChoice",
    "TurningPoint",
    "WithoutTicket",
    "assess",
    "grade_named",
    "review",
    "review_all",
]
