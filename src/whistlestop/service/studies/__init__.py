"""Studies: positions set up or taken from a game, lines that branch, remarks, shared by address."""

from .positions import Looked, Positions
from .studies import Studies

__all__ = ["Looked", "Positions", "Studies"]
