"""Games that are over: found again, shown position by position, written down, verified.

Nothing here is told about a game still being played: its secrets leave only through its views.
"""

from .archive import Archive
from .played_games import Eyes

__all__ = ["Archive", "Eyes"]
