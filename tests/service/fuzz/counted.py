"""`whistlestop` as a process that says on SIGUSR1 how much it holds: objects, tasks, loaded tables.

    python tests/service/fuzz/counted.py FILE serve --port 8000

It writes one line of JSON to FILE each time.
"""

import asyncio
import gc
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from whistlestop.cli import main
from whistlestop.service.hall.loaded_tables import LoadedTable


def write_counts(file: Path) -> None:
    """What is alive after everything that is not has been collected."""
    gc.unfreeze()
    gc.collect()
    objects = gc.get_objects()
    kinds = Counter(type(one).__qualname__ for one in objects)
    counts = {
        "objects": len(objects),
        "tasks": sum(isinstance(one, asyncio.Task) and not one.done() for one in objects),
        "tables": sum(isinstance(one, LoadedTable) for one in objects),
        "kinds": dict(kinds.most_common(40)),
    }
    ready = file.with_suffix(".new")
    ready.write_text(json.dumps(counts), encoding="utf-8")
    ready.replace(file)


if __name__ == "__main__":
    told = Path(sys.argv.pop(1))

    def tell(*_: Any) -> None:
        """Answer the signal."""
        write_counts(told)

    # The workers in which bots think begin as copies of this module, under another name.
    signal.signal(signal.SIGUSR1, tell)
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    main()
