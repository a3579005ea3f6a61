"""Try once more, alone, what failed and has real parts: a browser, a server, a kill.

`make test` calls it after a run with failures, in the folder where that ran. Beside other tests on
a busy machine such a test may meet a pause of seconds that nobody foresaw; what is wrong with the
program fails alone as well. Few get a second try, and all of them are named. They are counted by
file: what many tests of a file share, such as a server, fails for all of them at once. What is
pure, such as the rules, gets none: it has no business with other tests or with time.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
REAL = ("tests/browser/", "tests/service/", "tests/cli/", "tests/spread/", "tests/test_package.py")
MOST_FILES = 4


def main() -> int:
    """0 if everything that failed may be tried again, and passes."""
    found = json.loads(FAILED.read_text(encoding="utf-8")) if FAILED.exists() else {}
    tests = sorted({re.sub(r"@[\w ]+$", "", test) for test in found})  # less the group it ran in
    files = {test.partition("::")[0] for test in tests}
    if not 0 < len(files) <= MOST_FILES or not all(test.startswith(REAL) for test in tests):
        return 1
    sys.stdout.write(f"\nFailed beside others, tried again alone: {', '.join(tests)}\n")
    sys.stdout.flush()
    return subprocess.call([sys.executable, "-m", "pytest", "--quiet", *tests])


if __name__ == "__main__":
    sys.exit(main())
