"""The page about research: its code runs, and it says what the package says."""

from pathlib import Path

import pytest

import whistlestop
from documented import ROOT, module, run_examples, run_page


def test_the_python_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert run_page(ROOT / "docs" / "research.md") >= 5


def test_the_example_of_a_policy_runs() -> None:
    assert run_examples(module("whistlestop.envs.policy"))


def test_the_citation_names_this_version() -> None:
    lines = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()

    assert f"version: {whistlestop.__version__}" in lines
    assert "license: MIT" in lines
