"""The layouts of the rules as records, and their plain twins packed into buffers and back.

A buffer of bytes is what goes between Python and compiled code: it costs least to hand over, and a
batch of games is simply an array with one row of bytes for each.
"""

from array import array
from itertools import chain
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from whistlestop.encoding.layout import Desk
from whistlestop.rules.layout import Field, MapData, State, Work, blank, fields
from whistlestop.scripted.layout import Guide, PlannerMemory

Bytes = npt.NDArray[np.uint8]
T = TypeVar("T", MapData, State, Work, Guide, PlannerMemory, Desk)
TYPECODES = {1: "b", 2: "h", 4: "i", 8: "q"}
"""How the standard library's arrays name integers of this many bytes."""


def dtype_of(layout: type) -> "np.dtype[Any]":
    """The record of a layout, every number at an address it divides: a GPU reads no others."""

    def entry(name: str, field: Field) -> tuple[Any, ...]:
        return (name, f"<i{field.width}", field.shape)

    return np.dtype([entry(name, field) for name, field in fields(layout).items()], align=True)


MAP_DATA = dtype_of(MapData)
STATE = dtype_of(State)
WORK = dtype_of(Work)
GUIDE = dtype_of(Guide)
MEMORY = dtype_of(PlannerMemory)
DESK = dtype_of(Desk)
RECORDS: dict[type, "np.dtype[Any]"] = {
    MapData: MAP_DATA,
    State: STATE,
    Work: WORK,
    Guide: GUIDE,
    PlannerMemory: MEMORY,
    Desk: DESK,
}
PLACES = {
    layout: {name: int(place[1]) for name, place in (record.fields or {}).items()}
    for layout, record in RECORDS.items()
}
"""Where each field of a layout begins."""
CORE = PLACES[State]["trace_size"]
"""How many bytes of a state are the position; the rest is what the last action met, and scratch."""


def pack(plain: T) -> Bytes:
    """A plain object as a buffer; lists that are shorter than the layout leave zeros."""
    buffer = bytearray(RECORDS[type(plain)].itemsize)
    for name, field in fields(type(plain)).items():
        value = getattr(plain, name)
        flat = [value]
        if field.shape:
            flat = value if len(field.shape) == 1 else list(chain.from_iterable(value))
        begin = PLACES[type(plain)][name]
        part = array(TYPECODES[field.width], flat).tobytes()
        buffer[begin : begin + len(part)] = part
    return np.frombuffer(buffer, np.uint8)


def unpack(buffer: Bytes, layout: type[T]) -> T:
    """The plain twin of a buffer."""
    record = np.ascontiguousarray(buffer).view(RECORDS[layout])[0]
    plain = blank(layout)
    for name, field in fields(layout).items():
        value = record[name]
        setattr(plain, name, value.tolist() if field.shape else int(value))
    return plain
