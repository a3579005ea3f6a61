"""A program for `test_crash.py`: appends without end and prints what was acknowledged."""

import asyncio
import sys
from itertools import count

from service.store.examples import write
from whistlestop.service.store import Journal, Store


async def append(journal: Journal, table: str) -> None:
    for number in count(1):
        await journal.append(write(table, number))
        sys.stdout.write(f"{table} {number}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    journal = Journal(Store.open(url))
    await journal.start()
    await asyncio.gather(*(append(journal, f"t{number}") for number in range(8)))


asyncio.run(main(sys.argv[1]))
