"""Documented code that plays compiled games."""

from pathlib import Path

import pytest

from documented import ROOT, module, run_examples, run_page


@pytest.mark.parametrize("page", ["bots.md", "explorer.md", "fast.md"])
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert run_page(ROOT / "docs" / page)


def test_the_example_of_the_package_runs() -> None:
    assert run_examples(module("whistlestop.fast"))
