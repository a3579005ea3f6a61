"""What earlier versions stored is opened, served alike and played on (`make.py` made the files)."""

import gzip
import json
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from service.databases import postgres, stop_postgres
from service.people import Person, Server, serving
from whistlestop.records import parse_record
from whistlestop.service import times
from whistlestop.service.store import Store, tables
from whistlestop.service.store.backup import restore
from whistlestop.service.table import read_entry, write_entry

FOLDER = Path(__file__).parent
VERSIONS = ("first-release",)
Answer = dict[str, Any]


@cache
def answers(version: str) -> Answer:
    """What the version answered, and how to come in as the people of then."""
    found: Answer = json.loads(gzip.decompress((FOLDER / version / "answers.json.gz").read_bytes()))
    return found


@pytest.fixture(scope="module", autouse=True)
def _stop_postgres_at_the_end() -> Iterator[None]:
    yield
    stop_postgres()


def database(version: str, folder: Path) -> str:
    file = folder / "whistlestop.db"
    with gzip.open(FOLDER / version / "whistlestop.db.gz") as source, file.open("wb") as out:
        shutil.copyfileobj(source, out)
    return f"sqlite:///{file}"


def backup(version: str, folder: Path) -> str:
    url = f"sqlite:///{folder / 'restored.db'}"
    restore(url, FOLDER / version / "backup.jsonl.gz")
    return url


def backup_in_postgres(version: str, folder: Path) -> str:
    url = postgres().new_database()
    restore(url, FOLDER / version / "backup.jsonl.gz")
    return url


SOURCES = (
    pytest.param(database, id="database"),
    pytest.param(backup, id="backup"),
    pytest.param(
        backup_in_postgres, id="backup-in-postgres", marks=pytest.mark.xdist_group("postgres")
    ),
)


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SOURCES)
def server(
    request: pytest.FixtureRequest,
    version: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Server]:
    """This version, a minute after the other one was stopped."""
    prepare: Callable[[str, Path], str] = request.param
    then = times.ServiceTime()
    then.begin_at(answers(version)["at"] + 60_000)
    monkeypatch.setattr(times, "service_time", then)
    with serving(tmp_path, database_url=prepare(version, tmp_path)) as found:
        yield found


def come_in(server: Server, version: str, name: str) -> Person:
    """Somebody of then, with the same cookie."""
    one = Person(server)
    one.http.cookies.update(answers(version)["cookies"][name])
    one.connect()
    return one


OFFER = re.compile(r"(?<=\{)[A-Z]+-[A-Z]+(,[A-Z]+-[A-Z]+)+(?=\})")
RESUMED = {"number", "updated_at"}
"""What changes by itself at a table whose clocks stood still while no server ran."""


def differences(new: Any, old: Any, clocked: str, at: str = "") -> Iterator[str]:
    """Where an answer is not what it was; it may have gained fields."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key in RESUMED and old.get("table") == clocked:
                continue
            if key in new:
                new_part, old_part = new[key], old[key]
                if old.get("type") == "tickets_offered" and key == "tickets":
                    new_part, old_part = _in_any_order(new_part), _in_any_order(old_part)
                yield from differences(new_part, old_part, clocked, f"{at}.{key}")
            else:
                yield f"{at}.{key} is missing"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (new_one, old_one) in enumerate(zip(new, old, strict=True)):
            yield from differences(new_one, old_one, clocked, f"{at}[{index}]")
    elif isinstance(old, str) and isinstance(new, str) and OFFER.search(old):
        if _sorted_offers(new) != _sorted_offers(old):
            yield f"{at}: {new!r} was {old!r}"
    elif new != old:
        yield f"{at}: {new!r} was {old!r}"


def _in_any_order(tickets: list[str] | None) -> list[str] | None:
    """The first release told the tickets of an offer in the order of the map, not as drawn."""
    return tickets if tickets is None else sorted(tickets)


def _sorted_offers(text: str) -> str:
    """A text with the same in the records it holds."""
    return OFFER.sub(lambda found: ",".join(sorted(found[0].split(","))), text)


def test_everything_is_served_as_it_was_and_goes_on(server: Server, version: str) -> None:
    everybody_is_answered_and_shown_what_they_were(server, version)
    links_work_once_and_tables_that_wait_begin(server, version)
    games_go_on(server, version)


def everybody_is_answered_and_shown_what_they_were(server: Server, version: str) -> None:
    clocked = answers(version)["tables"]["clocked"]
    for name, seen in answers(version)["seen"].items():
        one = come_in(server, version, name)
        # Strangers' own words are shown to whoever asks for them.
        assert one.http.put("/talking", json={"reads": True, "writes": True}).is_success
        for path, old in seen["http"].items():
            answer = one.http.get(path)
            assert answer.is_success, f"{name} {path}: {answer.text}"
            new = answer.json() if not isinstance(old, str) else answer.text
            assert not list(differences(new, old, clocked)), f"{name} {path}"
        for table, states in seen["socket"].items():
            shown = one.watch(table)
            new_states = [shown]
            new_states += [one.ask("it_is_me", table, seat=seat) for seat in shown["you"]["ask"]]
            assert not list(differences(new_states, states, clocked)), f"{name} {table}"


def games_go_on(server: Server, version: str) -> None:
    made = answers(version)
    people = [come_in(server, version, name) for name in ("ann", "bob", "cid", "dora")]
    for name, table in made["tables"].items():
        if people[0].get(f"/tables/{table}")["stage"] != "playing":
            continue
        before = people[0].get(f"/tables/{table}")["actions"]
        moved = [acts(one, table) for one in people]
        assert any(moved), name
        assert people[0].get(f"/tables/{table}")["actions"] > before


def acts(one: Person, table: str) -> bool:
    """Somebody does the first thing that is legal; whether there was one."""
    state = one.watch(table)
    if state["you"]["ask"]:
        state = one.ask("it_is_me", table, seat=state["you"]["ask"][0])
    eyes, view = state["you"]["eyes"], state["view"]
    if eyes is None or not view["legal_actions"]:
        return False
    number, action = state["number"], view["legal_actions"][0]
    answer = one.ask("act", table, number=number, action=action, seat=eyes)
    assert answer["type"] == "done", answer
    return True


def links_work_once_and_tables_that_wait_begin(server: Server, version: str) -> None:
    made = answers(version)
    ann, bob, cid = (come_in(server, version, name) for name in ("ann", "bob", "cid"))
    table = made["tables"]["seating"]
    cid.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")

    middle, phone = made["tables"]["middle"], Person(server)
    phone.post("/continue", {"token": made["link"]})
    assert phone.get(f"/tables/{middle}/view")["eyes"] == 1
    assert bob.get(f"/tables/{middle}/view")["eyes"] is None
    phone.post("/continue", {"token": made["link"]}, status=404)
    phone.post("/continue", {"token": made["dead_link"]}, status=403)


@pytest.mark.parametrize("name", ["finished", "aborted", "uploaded"])
def test_records_of_then_replay(version: str, name: str) -> None:
    made = answers(version)
    table = made["tables"][name]
    text = made["seen"]["ann"]["http"][f"/games/{table}/record"]
    record = parse_record(text, check_proof=True)

    assert len(record.game().history) == made["seen"]["ann"]["http"][f"/games/{table}"]["actions"]


def test_entries_are_written_as_they_were(version: str, tmp_path: Path) -> None:
    store = Store.open(database(version, tmp_path))
    for table in answers(version)["tables"].values():
        for row in store.read(tables.log, table):
            assert write_entry(read_entry(row.body)) == row.body
    store.close()
