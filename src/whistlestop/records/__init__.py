"""Games written down: the record file, reading, writing and replaying it."""

from .errors import RecordError
from .read import parse_record, read_record
from .record import Move, Proof, Record
from .write import record_text, write_record

__all__ = [
    "Move",
    "Proof",
    "Record",
    "RecordError",
    "parse_record",
    "read_record",
    "record_text",
    "write_record",
]
