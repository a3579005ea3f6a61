"""A house kept in order: reports, what operators do about them, and what is swept."""

from .house import House
from .reports import Reporting
from .sweeping import Sweeper

__all__ = ["House", "Reporting", "Sweeper"]
