"""`whistlestop backup` and `whistlestop restore`."""

import json
from pathlib import Path

import pytest

from cli.commands import Run
from service.store.examples import add_user, user
from whistlestop.service.store import Store, User


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with somebody in it."""
    url = f"sqlite:///{tmp_path}/a.db"
    store = Store.open(url)
    store.write(add_user, User("ann", "Ann", 1, 1))
    store.close()
    return url


def test_a_database_goes_into_a_file_and_out_of_it(run: Run, url: str, tmp_path: Path) -> None:
    file, target = tmp_path / "b.jsonl.gz", f"sqlite:///{tmp_path}/c.db"

    saved = run("backup", file, "--database-url", url)
    back = run("restore", file, "--database-url", target)

    assert (saved.code, back.code) == (0, 0)
    assert "0 tables with 0 entries, 1 users, 0 maps." in " ".join(saved.out.split())
    assert " ".join(back.out.split()).startswith("Restored from ")
    store = Store.open(target)
    assert store.read(user, "ann") == User("ann", "Ann", 1, 1)
    store.close()


def test_programs_get_json(run: Run, url: str, tmp_path: Path) -> None:
    file = tmp_path / "b.jsonl.gz"

    saved = json.loads(run("backup", file, "--database-url", url, "--json").out)
    target = f"sqlite:///{tmp_path}/c.db"
    back = json.loads(run("restore", file, "--database-url", target, "--json").out)

    assert saved["file"] == back["file"] == str(file)
    assert saved["database"] == url
    assert back["database"] == target
    assert saved["rows"] == back["rows"]
    assert saved["rows"]["users"] == 1
    assert saved["made_at"] == back["made_at"] > 0


def test_without_a_name_the_file_has_the_time_in_it(
    run: Run, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert run("backup", "--database-url", url).code == 0

    assert len(list(tmp_path.glob("whistlestop-*.jsonl.gz"))) == 1


def test_the_settings_say_which_database(
    run: Run, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHISTLESTOP_DATABASE_URL", url)

    assert run("backup", tmp_path / "b.jsonl.gz").code == 0


def test_wrong_input_is_refused_in_a_sentence(run: Run, url: str, tmp_path: Path) -> None:
    file = tmp_path / "b.jsonl.gz"
    run("backup", file, "--database-url", url)

    assert "exists" in run("backup", file, "--database-url", url).refused()
    assert run("backup", file, "--database-url", url, "--force").code == 0
    assert "is not empty" in run("restore", file, "--database-url", url).refused()
    assert (
        "is not a supported database"
        in run("restore", file, "--database-url", "mysql://a/b").refused()
    )
    assert "cannot be read" in run("restore", tmp_path / "no", "--database-url", url).refused()


def test_a_database_that_fails_is_another_exit_code(run: Run, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "b", "--database-url", "postgresql://a:geheim@localhost:1/b")

    assert result.code == 1
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert "geheim" not in result.err
    assert not (tmp_path / "b").exists()
