"""What can be said about a position from a view alone, for the terminal, the page and bots.

How tickets stand and what they take (`Aide`), what is to be said about a route (`explain_route`),
why an action may be good (`explain`), where it falls behind a better one (`compare`), and what a
search found in words (`hint`). Nothing here sees more than the viewer does.
"""

from .comparing import compare
from .hints import Analysis, Considered, Foreseen, Hint, explain, hint
from .outlook import Aide, Aids, Outlooks, TicketOutlook, longest_paths, tickets_outlook
from .routes import RouteFacts, Shortage, cards_short, explain_route, shortage
from .sentences import Sentence
from .way_finder import Standing
from .ways import Ways

__all__ = [
    "Aide",
    "Aids",
    "Analysis",
    "Considered",
    "Foreseen",
    "Hint",
    "Outlooks",
    "RouteFacts",
    "Sentence",
    "Shortage",
    "Standing",
    "TicketOutlook",
    "Ways",
    "cards_short",
    "compare",
    "explain",
    "explain_route",
    "hint",
    "longest_paths",
    "shortage",
    "tickets_outlook",
]
