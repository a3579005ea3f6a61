"""Alerts: people are told that it is their turn, and what else concerns them (`docs/alerts.md`).

In the page, by push, by mail and by web hook. `Alerts.alert` is what the rest of the server calls.
"""

from .alerts import Alerts, Kind
from .looking import Looking
from .preferences import Preferences
from .sender import Sender
from .turns import Turns

__all__ = ["Alerts", "Kind", "Looking", "Preferences", "Sender", "Turns"]
