"""The protocol that people compare their players by."""

from pathlib import Path

import pytest

from whistlestop.arena import protocol
from whistlestop.bots import BotError, make_bot

AGENT = """
from whistlestop.bots import RandomBot

def make(seed):
    return RandomBot("mine", seed)
"""


@pytest.fixture
def agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "an_agent_to_measure.py").write_text(AGENT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "python:an_agent_to_measure:make"


def test_every_map_is_played_with_two_four_and_five() -> None:
    assert {(row.map, row.players) for row in protocol.ROWS} == {
        (map, players) for map in ("usa", "europe") for players in (2, 4, 5)
    }
    assert all(name.endswith("@1") for row in protocol.ROWS for name in row.opponents)


def test_a_bot_of_ones_own_is_measured_and_the_table_printed(
    agent: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [agent, "--games", "2", "--map", "usa", "--workers", "1", "--logs", "kept"]

    assert protocol.main(given) == 0

    rows = capsys.readouterr().out.splitlines()[2:]
    assert len(rows) == 2 + 4
    assert rows[2].startswith("| usa | 2 | planner@1 | 0.0% (")
    assert rows[2].endswith("| 2 |")
    assert len(list((tmp_path / "kept").iterdir())) == 4


def test_what_cannot_be_measured_is_refused(agent: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        protocol.main([f"{agent}_nothing", "--games", "2"])

    assert "Give python:MODULE:NAME" in capsys.readouterr().err
    with pytest.raises(BotError, match="python:no_such_module:x cannot be made: No module named"):
        make_bot("python:no_such_module:x")
