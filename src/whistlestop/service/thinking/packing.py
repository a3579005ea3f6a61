"""Views on their way to a worker: what belongs to the map is only named, the map is sent once.

A view of Europe with five players takes 45 kB and 1.8 ms if it is simply pickled, 8 kB and 0.3 ms
in this way. (`Pickler.persistent_id` would do the same in 0.6 ms: it is asked about every number.)
"""

import hashlib
import io
import pickle
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, get_args

from whistlestop.game import Action, Event, Payment, TicketDraw, View
from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.rules.layout import MapData
from whistlestop.rules.map_data import map_data_of

MOST_MAPS = 50
"""How many maps are kept ready to be sent, and how many each worker keeps."""
_PLAIN: tuple[type, ...] = (*get_args(Event), *get_args(Action), Payment, TicketDraw)
_NAMES: dict[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in _PLAIN
}

_Reduced = tuple[Callable[..., object], tuple[Any, ...]]


def thing_of_map(kind: str, number: int) -> object:
    """Stands in a parcel for a thing of the map; whoever opens it puts the thing in its place."""
    raise TypeError(f"A parcel with {kind} {number} is opened with `unpack_view`.")


def restored(kind: type, *values: object) -> object:
    """An event or an action with these values for its fields."""
    made: object = object.__new__(kind)
    for name, value in zip(_NAMES[kind], values, strict=True):
        object.__setattr__(made, name, value)
    return made


def _reduction(kind: type) -> Callable[[Any], _Reduced]:
    """How a kind is pickled; dataclasses with slots do it themselves five times as slowly."""
    names = _NAMES[kind]
    if len(names) > 1:
        values = attrgetter(*names)
        return lambda thing: (restored, (kind, *values(thing)))
    return lambda thing: (restored, (kind, *(getattr(thing, name) for name in names)))


_DISPATCH: dict[type, Callable[[Any], _Reduced]] = {
    **{kind: _reduction(kind) for kind in _PLAIN},
    City: lambda city: (thing_of_map, ("cities", city.id)),
    Route: lambda route: (thing_of_map, ("routes", route.id)),
    Ticket: lambda ticket: (thing_of_map, ("tickets", ticket.id)),
    Map: lambda _: (thing_of_map, ("map", 0)),
    MapData: lambda _: (thing_of_map, ("map_data", 0)),
}


class _Packer(pickle.Pickler):
    dispatch_table = _DISPATCH


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, map: Map) -> None:
        super().__init__(io.BytesIO(data))
        self._map = map

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (__name__, thing_of_map.__name__):
            return self._thing
        return super().find_class(module, name)

    def _thing(self, kind: str, number: int) -> object:
        if kind == "map":
            return self._map
        return map_data_of(self._map) if kind == "map_data" else getattr(self._map, kind)[number]


def pack_view(view: View) -> bytes:
    """A view without its map."""
    file = io.BytesIO()
    _Packer(file, pickle.HIGHEST_PROTOCOL).dump(view)
    return file.getvalue()


def unpack_view(data: bytes, map: Map) -> View:
    """The view again, on the map it was taken from."""
    view = _Unpacker(data, map).load()
    assert isinstance(view, View)
    return view


@dataclass(frozen=True, slots=True)
class PackedMap:
    """A map as it is sent. Maps with the same key are the same to the last letter.

    Name and fingerprint would not do: they leave out the names of the cities, which hints tell, so
    somebody's own map could put its names into the hints of other tables.
    """

    key: str
    data: bytes


class PackedMaps:
    """Maps packed once."""

    def __init__(self, most: int = MOST_MAPS) -> None:
        self._most = most
        # By identity, which is quick; keeping the map keeps its identity from being used again.
        self._packed: OrderedDict[int, tuple[Map, PackedMap]] = OrderedDict()

    def pack(self, map: Map) -> PackedMap:
        """A map ready to be sent."""
        found = self._packed.get(id(map))
        if found is None:
            data = pickle.dumps(map, pickle.HIGHEST_PROTOCOL)
            found = map, PackedMap(hashlib.sha256(data).hexdigest()[:32], data)
            self._packed[id(map)] = found
        self._packed.move_to_end(id(map))
        if len(self._packed) > self._most:
            self._packed.popitem(last=False)
        return found[1]
