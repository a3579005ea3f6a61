"""`whistlestop admin ...` for operators: the same as on their page."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from whistlestop.cli.app import app
from whistlestop.service.store import Session, Store, User, accounts, moderation, people, restraints
from whistlestop.service.store.moderation import Report


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with two accounts and a report."""
    found = f"sqlite:///{tmp_path}/whistlestop.db"
    store = Store.open(found)
    for id, name in (("ann", "Ann"), ("bob", "Bob")):
        store.write(people.add_guest, User(id, name, 1, 1), Session(f"{id}1", id, 1, 1))
        choice = accounts.NameChoice(name, (name.lower(),), ())
        store.write(accounts.become_account, id, choice, Session(f"{id}2", id, 1, 1), f"{id}1")
    report = Report("r1", "ann", "Ann", "bob", "Bob", None, None, "insult", "Rude", "[]", 1)
    store.write(moderation.add_report, report, since=0, most=9)
    store.close()
    return found


def run(url: str, *words: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, ["admin", *words, "--database-url", url])
    assert done.exit_code == code, done.output
    return done.output


def test_an_operator_is_made_and_unmade(url: str) -> None:
    run(url, "operator", "ann")
    assert run(url, "operator").split() == ["Ann"]
    run(url, "operator", "Ann", "--remove")
    assert run(url, "operator").split() == []
    run(url, "operator", "Nobody", code=1)


def test_everything_the_page_does(url: str, tmp_path: Path) -> None:
    assert "Ann about Bob" in run(url, "reports")
    run(url, "warn", "Bob", "Be kind.", "--report", "r1")
    assert "warned" in run(url, "reports", "--decided") or "terminal" in run(
        url, "reports", "--decided"
    )
    run(url, "dismiss", "r1", code=1)
    run(url, "silence", "Bob", "2")
    run(url, "close", "Bob")
    store = Store.open(url)
    held = store.read(restraints.restraint_of, "bob")
    assert held.closed_at is not None
    assert held.silenced_until is not None
    assert store.read(people.session, "bob2") is None
    assert [one.words for one in store.read(moderation.unconfirmed, "bob")] == ["Be kind."]
    store.close()
    run(url, "reopen", "Bob")
    run(url, "rename", "Bob", "Robert")
    words = tmp_path / "words.txt"
    listed = "parsnip*  # " + "a long remark " * 10 + "\nturnip\n"
    words.write_text(listed, encoding="utf-8")
    run(url, "words", "en", str(words))
    assert run(url, "words", "en") == listed, "as a file that can be given back"
    longer = tmp_path / "long.txt"
    longer.write_text("parsnip\n" * 3_000, encoding="utf-8")
    run(url, "words", "en", str(longer), code=1)
    run(url, "text", "imprint", "en", str(longer), code=1)
    run(url, "words", "xx", code=1)
    run(url, "text", "imprint", "en", str(words))
    run(url, "log", "no-table", code=1)
    assert re.search(r" silenced Bob until \d{4}-\d\d-\d\d \d\d:\d\d$", run(url, "audit"), re.M)
    done = [line.split()[3] for line in run(url, "audit").splitlines()]
    assert done == ["text", "words", "renamed", "reopened", "closed", "silenced", "warned"]
