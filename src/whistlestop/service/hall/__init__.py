"""The loaded tables: one writer each. Here bots move and clocks run out."""

from .hall import Hall
from .rooms import Listener

__all__ = ["Hall", "Listener"]
