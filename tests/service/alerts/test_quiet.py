"""Quiet hours, in the zone of the person."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from whistlestop.service.alerts.quiet import quiet_until

KYIV = ZoneInfo("Europe/Kyiv")


def at(text: str, zone: ZoneInfo = KYIV) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "over"),
    [
        ("2026-05-01 21:59", None),
        ("2026-05-01 22:00", "2026-05-02 07:30"),
        ("2026-05-01 23:30", "2026-05-02 07:30"),
        ("2026-05-02 00:10", "2026-05-02 07:30"),
        ("2026-05-02 07:29", "2026-05-02 07:30"),
        ("2026-05-02 07:30", None),
        # The clocks go forward in that night, and back in the other.
        ("2026-03-28 23:00", "2026-03-29 07:30"),
        ("2026-10-24 23:00", "2026-10-25 07:30"),
    ],
)
def test_nothing_is_sent_from_ten_to_half_past_seven(now: str, over: str | None) -> None:
    expected = None if over is None else at(over)
    assert quiet_until(at(now), 22 * 60, 7 * 60 + 30, "Europe/Kyiv") == expected


def test_hours_within_a_day_and_none_at_all() -> None:
    noon = int(datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp() * 1000)
    assert quiet_until(noon, 11 * 60, 13 * 60, "UTC") == noon + 3_600_000
    assert quiet_until(noon, 13 * 60, 14 * 60, "UTC") is None
    assert quiet_until(noon, None, None, "UTC") is None
    assert quiet_until(noon, 600, 600, "UTC") is None
    assert quiet_until(noon, 11 * 60, 13 * 60, "Nowhere/Land") == noon + 3_600_000


def test_the_end_is_later_also_where_it_comes_twice() -> None:
    # 03:30 comes twice on the day the clocks go back.
    for minute in range(0, 3 * 60, 7):
        now = at("2026-10-25 01:00") + minute * 60_000
        over = quiet_until(now, 0, 3 * 60 + 30, "Europe/Kyiv")
        assert over is None or over > now
