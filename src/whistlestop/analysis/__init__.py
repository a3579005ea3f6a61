"""What was luck and what was skill: a game that is over, understood.

    >>> from whistlestop.analysis import review
    >>> for found in review(record, grade="sketch"):
    ...     print(found.win[0].result)
    1.0

`playing.py` plays games on from a position, compiled; `engine.py` asks it; `timeline.py` splits the
way from the deal to the result into parts. `foresight.py` asks the network what it expects after an
action, `evidence.py` puts that beside the games, `decisions.py` judges decisions by it. `story.py`
and `turning.py` tell the rest; `reviewing.py` puts it together, as closely as `grades.py` says, and
`archive.py` does so for many games. `assessing.py` judges one position in the same way.
`docs/analysis.md` says how it works.
"""

from whistlestop.extras import needs_extra

with needs_extra("fast", "whistlestop.analysis"):
    from .archive import review_all
    from .assessing import Assessment, Prospect, assess
    from .grades import GRADES, Grade, grade_named
    from .reviewing import VERSION, review
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
