"""Games written down: the record file, reading, writing and replaying it."""

from .read import parse_record, read_record, read_records
from .record import Comment, Move, Proof, Record, RecordError, deal_of
from .write import action_line, deal_lines, record_text, write_record

__all__ = [
    "Comment",
    "Move",
    "Proof",
    "Record",
    "RecordError",
    "action_line",
    "deal_lines",
    "deal_of",
    "parse_record",
    "read_record",
    "read_records",
    "record_text",
    "write_record",
]
