"""whistlestop: Ticket to Ride (North America) and Ticket to Ride: Europe, played exactly.

    >>> import whistlestop as ws
    >>> game = ws.Game("europe", players=3, seed=7)

`Game` is the way in; `README.md` has a first game, `RULES.md` the rules clause by clause.
"""

from . import game as _game
from . import maps as _maps
from .draw import give_pictures as _give_pictures
from .game import *  # noqa: F403 - the faces of the rooms are the face of the package
from .maps import *  # noqa: F403
from .records import Record, RecordError, parse_record, read_record, read_records, write_record
from .rules import RULES_VERSION

_give_pictures()

__version__ = "0.1.0"

__all__ = [
    *_game.__all__,
    *_maps.__all__,
    "RULES_VERSION",
    "Record",
    "RecordError",
    "__version__",
    "parse_record",
    "read_record",
    "read_records",
    "write_record",
]
