"""Several processes on one database: who drives which table, and how they hear of each other
(`docs/decisions/0015-the-log-decides-between-processes.md`). A process on SQLite is alone and
drives everything.
"""

from .leases import Leases
from .neighbors import Guest, Neighbors
from .notices import Notices

__all__ = ["Guest", "Leases", "Neighbors", "Notices"]
