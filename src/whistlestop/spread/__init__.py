"""Work that falls into parts, spread over processes of this machine or over a Ray cluster.

>>> job = Job(play_game, match)  # a function of a module, and what all parts share
>>> for name, answer in spread(job, [("game 1", 1), ("game 2", 2)], workers=2):
...     print(name, answer)

A part depends on nothing but the function, what is shared and itself, so answers are the same
wherever they come from and however often a part is begun. A part whose process or machine is lost
is done again. What is finished can be kept in a `Journal`, from which the next run continues.
`docs/cluster.md` tells how to set up a cluster.
"""

from .errors import LostError, SpreadError
from .journal import Journal, JournalError
from .parts import Job, in_order, remembered, spread
from .versions import code_fingerprint

__all__ = [
    "Job",
    "Journal",
    "JournalError",
    "LostError",
    "SpreadError",
    "code_fingerprint",
    "in_order",
    "remembered",
    "spread",
]
