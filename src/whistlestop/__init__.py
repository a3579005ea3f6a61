"""whistlestop: Ticket to Ride (North America) and Ticket to Ride: Europe, played exactly.

    >>> import whistlestop as ws
    >>> game = ws.Game("europe", players=3, seed=7)

`Game` is the way in; `README.md` has a first game, `RULES.md` the rules clause by clause.
"""

from .game import *  # noqa: F403 - the face of the library is the face of the package
from .game import __all__ as _game
from .maps import COLORS, Card, City, Map, MapError, Route, Ruleset, Ticket, builtin_maps, check_map, load_map
#from .records import Record, RecordError, read_record, write_record

__version__ = "0.1.0"
