"""People who look for others: a queue in which tables are found for them (`docs/meeting.md`)."""

from .waiting_room import WaitingRoom

__all__ = ["WaitingRoom"]
