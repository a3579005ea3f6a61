"""A folder in which bots in other processes leave marks."""

from pathlib import Path

import pytest

from service.thinking.odd_bots import FOLDER


@pytest.fixture(autouse=True)
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path
