"""`docs/privacy.md` is true: it names every column with something about a person."""

import re
from pathlib import Path

import pytest

from whistlestop.service.accounts import accounts, addresses, passkeys
from whistlestop.service.alerts import looking, sender
from whistlestop.service.analysis import pool
from whistlestop.service.edge.routes import people
from whistlestop.service.meeting import sightings
from whistlestop.service.moderation import sweeping
from whistlestop.service.settings import Settings
from whistlestop.service.store import meeting
from whistlestop.service.store.schema import metadata

PAGE = (Path(__file__).parents[3] / "docs/privacy.md").read_text(encoding="utf-8")
TOLD = {
    table: set(re.findall(r"`(\w+)`", columns))
    for table, columns in re.findall(r"^\| `(\w+)` \| [^|]* \| ([^|]*) \|", PAGE, re.MULTILINE)
}
NOBODY = set(re.findall(r"`(\w+)`", PAGE.partition("The other tables")[2].partition(".\n")[0]))
ABOUT_SOMEBODY = {"user", "guest", "host", "owner", "player", "maker", "reported", "mail"}


@pytest.mark.parametrize("table", sorted(metadata.tables))
def test_every_table_is_told_of_with_all_its_columns(table: str) -> None:
    columns = {column.name for column in metadata.tables[table].columns}
    if table in NOBODY:
        assert not columns & ABOUT_SOMEBODY
    else:
        assert TOLD.get(table) == columns


def test_nothing_is_told_of_that_is_not_there() -> None:
    assert TOLD.keys() | NOBODY == metadata.tables.keys()


PERIODS = {
    table: re.findall(r"(\d+) (second|minute|hour|day)s?\b", period)
    for table, period in re.findall(
        r"^\| `(\w+)` \| [^|]* \| [^|]* \| ([^|]*) \|", PAGE, re.MULTILINE
    )
}
UNITS_MS = {"second": 1_000, "minute": 60_000, "hour": 3_600_000, "day": 86_400_000}
KEPT_MS: dict[str, tuple[int, ...]] = {
    "mail_links": (addresses.VALID_MS["verify"], addresses.VALID_MS["recover"]),
    "challenges": (passkeys.VALID_MS,),
    "attempts": (accounts.WINDOW_MS,),
    "links": (people.VALID_MS,),
    "sightings": (sightings.KEPT_MS,),
    "invitations": (sightings.HOUR_MS,),
    "waiting": (meeting.KEPT_MS,),
    "offers": (meeting.REMEMBERED_MS,),
    "alerts": (sender.KEPT_MS,),
    "deliveries": (sender.KEPT_MS,),
    "analyses": (pool.UNUSED_MS, pool.OTHER_MS),
    "looking": (looking.BELIEVED_MS, sender.SWEEP_MS),
    "tournaments": (sweeping.CALLED_OFF_MS,),
}
"""What the code keeps them for, in the order in which the page names the periods."""


def test_every_period_is_the_one_of_the_code() -> None:
    told = {
        table: tuple(int(number) * UNITS_MS[unit] for number, unit in found)
        for table, found in PERIODS.items()
        if found
    }
    assert told == KEPT_MS


def test_every_number_of_days_that_can_be_set_is_the_default_of_its_setting() -> None:
    found = set(re.findall(r"`(\w+_days)` \((\d+)\)", PAGE))
    assert {name for name, _ in found} == {
        name for name in Settings.model_fields if name.endswith("_days")
    }
    for name, days in found:
        assert Settings.model_fields[name].default == int(days), name
