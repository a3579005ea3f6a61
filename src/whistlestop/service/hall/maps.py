"""The maps of the service: the built-in ones, and those people bring."""

import asyncio
from collections import OrderedDict
from functools import cache

from whistlestop.maps import Map, MapError, builtin_maps, load_map, read_map
from whistlestop.maps.load import read_source
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import Journal, StoredMap, people
from whistlestop.service.times import now_ms

KEPT = 50
"""How many maps that people brought are held in memory."""
MOST_A_USER = 50
MOST_FAULTS = 20


@cache
def _builtin_fingerprints() -> dict[str, str]:
    return {load_map(name).fingerprint: name for name in builtin_maps()}


async def _read(body: str, before: str = "") -> Map:
    """The map of a file, checked in a thread; refused with all that is wrong after some words."""
    try:
        return await asyncio.to_thread(read_map, body.encode())
    except MapError as error:
        faults = [str(fault) for fault in error.faults[:MOST_FAULTS]]
        sentence = before + " ".join(faults)
        raise ServiceError("bad_request", sentence, key="map_faults", faults=faults) from None


class MapLibrary:
    """Finds maps by name or fingerprint, and keeps every map a table was opened with."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._maps: OrderedDict[str, Map] = OrderedDict()

    @staticmethod
    def is_builtin(map: Map) -> bool:
        """Whether a map came with this program."""
        return map.fingerprint in _builtin_fingerprints()

    async def find(self, name: str) -> Map:
        """A built-in map by its name, or any map by its fingerprint."""
        if name in builtin_maps():
            return load_map(name)
        built_in = _builtin_fingerprints().get(name)
        if built_in is not None:
            return load_map(built_in)
        if name not in self._maps:
            stored = await self._journal.read(people.map, name)
            if stored is None:
                raise ServiceError(
                    "not_found",
                    f"There is no map {name[:80]!r} here: the maps are "
                    f"{', '.join(builtin_maps())} and those that were uploaded.",
                    key="no_such_map",
                    map=name[:80],
                )
            # Maps were stored by older versions, which took some that this one refuses.
            self._keep(await _read(stored.body, "This map cannot be used any more. "))
        self._maps.move_to_end(name)
        return self._maps[name]

    async def file(self, name: str) -> tuple[Map, str]:
        """A map and its file, as somebody brought it or as it comes with this program."""
        map = await self.find(name)
        built_in = _builtin_fingerprints().get(map.fingerprint)
        if built_in is not None:
            return map, read_source(built_in).decode()
        stored = await self._journal.read(people.map, map.fingerprint)
        assert stored is not None  # no map is ever removed
        return map, stored.body

    def _keep(self, map: Map) -> None:
        self._maps[map.fingerprint] = map
        while len(self._maps) > KEPT:
            self._maps.popitem(last=False)

    async def keep_builtin(self, map: Map) -> None:
        """Store the file of a built-in map: it may be another one in the next version."""
        if _builtin_fingerprints().get(map.fingerprint) == map.name:
            body = read_source(map.name).decode()
            stored = StoredMap(map.fingerprint, map.name, body, True, None, now_ms())
            await self._journal.write(people.put_map, stored)

    async def add(self, user: str, body: str) -> Map:
        """Take a map file that somebody brings; refuse it with everything that is wrong.

        Gives the map that is kept. Two maps of one fingerprint play alike, and tables name only the
        fingerprint: of such twins the first one stays, whatever names the other has.
        """
        map = await _read(body)
        twin = await self._twin(map)
        if twin is not None:
            return twin
        if await self._journal.read(people.count_maps_of, user) >= MOST_A_USER:
            raise ServiceError(
                "too_many",
                f"You already have {MOST_A_USER} maps here, and no more are kept.",
                key="map_count",
            )
        stored = StoredMap(map.fingerprint, map.name, body, False, user, now_ms())
        await self._journal.write(people.put_map, stored)
        self._keep(map)
        return map

    async def _twin(self, map: Map) -> Map | None:
        """The map with this fingerprint, if there is one already."""
        try:
            return await self.find(map.fingerprint)
        except ServiceError as error:
            if error.code != "not_found":
                raise
            return None
