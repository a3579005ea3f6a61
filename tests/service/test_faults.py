"""The database, the disk, a clock or a process fails: nothing is lost, and people go on.

benchmarks/faults.py notes how long they have to wait.
"""

import asyncio
import os

import pytest

from service.faults import Party
from service.scenes import CASES, PLANS, Case, Needs, try_out


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_people_go_on_after_a_fault(case: Case) -> None:
    if case.needs is Needs.TINY_DISK and os.geteuid() != 0:
        pytest.skip("only root can make a disk to fill")

    outcome = asyncio.run(try_out(case, 3, Party(PLANS, rate=20)))

    assert outcome.faults == []
    assert not outcome.needs_restart
