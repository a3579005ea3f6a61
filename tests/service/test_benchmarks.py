"""The programs that measure the server, as far as they can be tried in a moment."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SERVICE = Path(__file__).parents[2] / "benchmarks" / "service.py"


@pytest.mark.long
@pytest.mark.parametrize("before", ["", '{"postgres": {}}'])
def test_results_are_written_beside_those_that_are_there(before: str, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_text(before)
    command = [sys.executable, str(SERVICE), "--people", "0", "--bot-tables", "0"]
    subprocess.run([*command, "--json", str(file)], check=True, capture_output=True)

    kept = json.loads(file.read_text())
    assert set(kept) == ({"sqlite", "postgres"} if before else {"sqlite"})
