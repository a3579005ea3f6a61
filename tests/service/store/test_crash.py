"""A program that is killed loses nothing that it acknowledged."""

import os
import subprocess
import sys
from pathlib import Path

from service.store.examples import fill, write
from whistlestop.service.store import Store, TableFilter, tables

TESTS = Path(__file__).parents[2]


def test_everything_acknowledged_before_a_kill_is_there(url: str) -> None:
    program = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("appender.py")), url],
        env=os.environ | {"PYTHONPATH": str(TESTS)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    with program.stdout as said:
        lines = [said.readline() for _ in range(200)]
        program.kill()
        lines += said.readlines()
    program.wait()

    acknowledged: dict[str, int] = {}
    for line in lines:
        table, _, said_number = line.partition(" ")
        if line.endswith("\n"):  # the last line may be torn
            acknowledged[table] = int(said_number)
    assert len(acknowledged) == 8
    store = Store.open(url)
    for table, number in acknowledged.items():
        log = store.read(tables.log, table)
        summary = store.read(tables.summary, table)
        assert summary is not None
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert number <= len(log) <= number + 1  # one more may be written, but not yet told
        assert summary.number == len(log)
        fill(store, write(table, len(log) + 1))  # and it goes on
    assert len(store.read(tables.find, TableFilter()).items) == 8
    store.close()
