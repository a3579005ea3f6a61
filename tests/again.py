"""Run what failed once more, alone: on a busy machine a browser may miss what nobody else misses.

`make test` calls it after a run with failures. Few may be repeated, once; what fails twice fails.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
MOST = 5


def main() -> int:
    found = json.loads(FAILED.read_text(encoding="utf-8")) if FAILED.exists() else {}
    tests = sorted({re.sub(r"@[\w ]+$", "", test) for test in found})  # less the group it ran in
    if not 0 < len(tests) <= MOST:
        return 1
    sys.stdout.write(f"Running again, alone: {', '.join(tests)}\n")
    sys.stdout.flush()
    return subprocess.call([sys.executable, "-m", "pytest", "--quiet", *tests])


if __name__ == "__main__":
    sys.exit(main())
