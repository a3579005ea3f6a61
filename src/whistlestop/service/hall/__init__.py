"""The loaded tables: one writer each. Here bots move and clocks run out."""

from .hall import Hall
from .loaded_tables import Listener, LoadedTable

__all__ = ["Hall", "Listener", "LoadedTable"]
