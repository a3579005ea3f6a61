"""A table as its numbered log: what may be written into it next, and what follows from it.

Nothing here reads a clock, a store or a socket: the same log always gives the same table.
"""

from .entries import AnyEntry, read_entry, write_entry
from .state import Seat, Table

__all__ = ["AnyEntry", "Seat", "Table", "read_entry", "write_entry"]
