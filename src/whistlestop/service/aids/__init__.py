"""What the page needs beyond the rules, from a view alone: how tickets stand, longest paths.

>>> aide = Aide()  # one for each table
>>> aide.aids(game.view(0)).tickets[0].status
'open'
"""

from .aide import Aide
from .longest import LongestPaths, longest_paths
from .models import Aids, Status, TicketOutlook
from .outlook import Outlooks, tickets_outlook

__all__ = [
    "Aide",
    "Aids",
    "LongestPaths",
    "Outlooks",
    "Status",
    "TicketOutlook",
    "longest_paths",
    "tickets_outlook",
]
