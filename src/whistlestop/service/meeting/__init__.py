"""People who look for others: a queue in which tables are found for them, the life that home shows,
whom one follows and who is here (`docs/meeting.md`)."""

from .friends import Company
from .life import LifeHere
from .sightings import Sightings
from .waiting_room import WaitingRoom

__all__ = ["Company", "LifeHere", "Sightings", "WaitingRoom"]
