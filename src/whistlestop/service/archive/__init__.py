"""Games that are over: found again, shown position by position, written down, verified.

Nothing here speaks of a game that is still played: its secrets leave through its views only.
"""

from .archive import Archive
from .played_games import Eyes

__all__ = ["Archive", "Eyes"]
