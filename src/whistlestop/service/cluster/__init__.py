"""Several processes on one database (`docs/scaling.md`): who drives which table, and how they hear
of each other. A process on SQLite is alone and drives everything.
"""

from .leases import Leases
from .notices import Notices

__all__ = ["Leases", "Notices"]
