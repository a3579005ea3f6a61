"""Simulations in parts: the same to the last digit, and they go on."""

from pathlib import Path
from typing import Any

import pytest

from whistlestop import fast, simulating
from whistlestop.maps import load_map


def test_a_simulation_in_parts_is_the_same_to_the_last_digit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulating, "PART", 1000)
    map, log = load_map("mini"), tmp_path / "log.jsonl"
    whole = fast.simulate(map, players=3, games=3300, seed=3)
    seen: list[int] = []
    asked: dict[str, Any] = {"players": 3, "seed": 3, "log": log, "on_progress": seen.append}
    begun = simulating.simulate_in_parts(map, games=2000, **asked)
    again = simulating.simulate_in_parts(map, games=3300, **asked)

    assert simulating.sums_of(again) == simulating.sums_of(whole)
    assert begun.games == 2000
    assert seen == [1000, 2000, 1000, 2000, 3000, 3300]
    assert len(log.read_text().splitlines()) == 1 + 4


def test_no_simulation_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        simulating.simulate_in_parts(load_map("mini"), games=0)
