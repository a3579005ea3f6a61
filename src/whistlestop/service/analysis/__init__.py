"""Working things out about games and positions: in a process of its own, which gives way to all
others and takes no more than its share of the machine.

A job has a kind, a request in JSON, and results in JSON by grade, the coarsest first. All of it is
in the database: whichever process works it out, every process serves it, and what was worked out
once by an engine of this version is never worked out again. A new kind is a class with the methods
of `Kind` (`kinds.py`) and a function that runs in the worker; `reviews.py` and
`positions.py` are two.
"""

from .analyses import Analyses
from .kinds import Kind, RefusedError, Task
from .pool import Pool
from .positions import PositionJudgements
from .reviews import Reviews

__all__ = ["Analyses", "Kind", "Pool", "PositionJudgements", "RefusedError", "Reviews", "Task"]
