"""Quiet hours: in the zone of the person, also across midnight and when the clocks change."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

DAY_MINUTES = 24 * 60


@cache
def known_zones() -> frozenset[str]:
    """The names of all zones, as browsers name them."""
    return frozenset(available_timezones()) | {"UTC"}


def quiet_until(now: int, begin: int | None, end: int | None, zone: str) -> int | None:
    """When the quiet hours that it is now in are over; None if it is in none.

    Times are milliseconds since the epoch, the hours minutes after midnight.
    """
    if begin is None or end is None or begin == end:
        return None
    here = ZoneInfo(zone if zone in known_zones() else "UTC")
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(here)
    minute = local.hour * 60 + local.minute
    if (minute - begin) % DAY_MINUTES >= (end - begin) % DAY_MINUTES:
        return None
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    later = midnight + timedelta(days=1 if minute >= end else 0, minutes=end)
    over = int(later.astimezone(UTC).timestamp() * 1000)
    # Where the clocks go back, the end of the hours comes twice: the second time counts.
    return over if over > now else over + 3_600_000
