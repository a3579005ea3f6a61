"""What tables do by themselves, and when they no longer do it."""

import asyncio
from pathlib import Path

from service.serving import house, two_players


def test_a_table_that_was_let_go_does_nothing_by_itself(tmp_path: Path) -> None:
    """Or it would set its alarm again every hour, and stay in memory beside the one loaded anew."""
    with house(tmp_path) as home:
        table = two_players(home.somebody("Ann"), home.somebody("Bob"))
        hall = home.service.hall
        loaded = hall.tables.find(table)
        assert loaded is not None

        async def let_go_and_drive() -> None:
            hall.tables.let_go(loaded)
            hall.drive(loaded)
            await asyncio.sleep(0.05)

        home.portal.call(let_go_and_drive)

        assert loaded.driver is None
        assert loaded.alarm is None
