"""Backup and restore, from each database into each."""

import gzip
import hashlib
import json
import stat
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, insert, select

from service.databases import KINDS, postgres
from service.store.examples import ANN, BOB, add_user, fill, session, user, write
from whistlestop.service.store import (
    Link,
    Store,
    StoredMap,
    StoreError,
    TableFilter,
    accounts,
    daily,
    friends,
    people,
    ratings,
    tables,
)
from whistlestop.service.store.backup import back_up, restore
from whistlestop.service.store.backup_file import BackupError
from whistlestop.service.store.ratings import RatedSeat, RatingRow, Result
from whistlestop.service.store.revisions import newest_revision
from whistlestop.service.store.schema import metadata

ROWS = {
    "tables": 2,
    "entries": 4,
    "seats": 4,
    "users": 2,
    "sessions": 1,
    "maps": 2,
    "chat": 1,
    "mutes": 1,
    "links": 1,
    "names": 2,
    "accounts": 1,
    "passkeys": 1,
    "recovery_codes": 2,
    "mail_links": 1,
    "results": 1,
    "rated_seats": 1,
    "ratings": 1,
    "profiles": 1,
    "programs": 0,
    "follows": 1,
    "unseen": 1,
    "days": 1,
    "day_attempts": 1,
}
ALPS = StoredMap("f1", "alps", '{"name":"Älps"}', False, "ann", 100)
PASSKEY = accounts.Passkey("key", "ann", "public", 3, "Phone", 100, None)
BUILTIN = StoredMap("f2", "europe", "{}", True, None, 100)


@pytest.fixture(params=KINDS)
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, to restore into."""
    if request.param == "postgres":
        return postgres().new_database()
    return f"sqlite:///{tmp_path}/other/whistlestop.db"


@pytest.fixture
def full(store: Store) -> Store:
    """Something of everything."""
    fill(store, write("t1", count=3), write("t2", result=(5, 6), winners=(1,), finished_at=9))
    store.write(people.add_guest, ANN, session())
    store.write(add_user, replace(BOB, name='Bob "🚂"\n\\'))
    store.write(people.put_map, ALPS)
    store.write(people.put_map, BUILTIN)
    store.write(daily.settle, daily.DaySecret("2026-11-16", "ab" * 32, 5))
    store.write(daily.begin, daily.Attempt("2026-11-16", "ann", "t1", False, 7))
    store.write(people.add_chat, "t1", "ann", None, "Ann", "hello", 5)
    store.write(people.mute, "ann", "bob")
    store.write(people.add_link, Link("hash", "t1", 0, "ann", 100, 200, None))
    store.write(
        accounts.become_account,
        "ann",
        accounts.NameChoice("Ännchen", ("amnchen", "amnchem"), ()),
        session("hash"),
        "hash",
        password="$argon2id$",
        passkey=PASSKEY,
        codes=("c1", "c2"),
    )
    store.write(accounts.add_mail_link, accounts.MailLink("m", "ann", "verify", "a@b.c", 9))
    ann = ("t2", 0, "ann", "usa", "live")
    store.write(ratings.put_results, [Result(*ann, 2, True, 9, 1, False, 5, "{}")])
    store.write(ratings.put_rated, [RatedSeat(*ann, 9, 1, 1 / 3, 25.0, 25 / 3, 25.1, 8.3)])
    store.write(ratings.put_rating, RatingRow(*ann[2:], 25.1, 8.3, 1, 9))
    store.write(ratings.set_private, "ann", private=True)
    store.write(friends.follow, "ann", "bob", 9, 1)
    store.write(friends.set_unseen, "ann", hidden=True)
    store.write(fill_further)
    return store


def further() -> list[Table]:
    """Tables of which nothing special is to be said: one row each, of whatever fits."""
    found = metadata.sorted_tables
    return [one for one in found if one.name not in ROWS and not one.info.get("passing")]


def rows_of(connection: Connection, table: Table) -> list[tuple[object, ...]]:
    return [tuple(row) for row in connection.execute(select(table))]


def fill_further(connection: Connection) -> None:
    known = {"users.id": "ann", "tables.id": "t1"}
    for table in further():
        row = {}
        for column in table.columns:
            fits = {int: 7, bool: True, float: 0.5}.get(column.type.python_type, "x")
            of_others = [known.get(one.target_fullname, fits) for one in column.foreign_keys]
            row[column.name] = of_others[0] if of_others else fits
        connection.execute(insert(table).values(row))


def everything(store: Store) -> list[object]:
    return [
        store.read(tables.find, TableFilter()),
        store.read(tables.find, TableFilter(user="ann", name="SKILLED")),
        store.read(tables.log, "t1"),
        store.read(tables.log, "t2"),
        store.read(people.session, "hash"),
        store.read(user, "bob"),
        store.read(people.map, "f1"),
        store.read(people.map, "f2"),
        store.read(people.chat, "t1"),
        store.read(people.muted_by, "ann"),
        store.read(accounts.named, "amnchem"),
        store.read(accounts.account, "ann"),
        store.read(accounts.passkeys_of, "ann"),
        store.read(accounts.codes_left, "ann"),
        store.read(lambda connection: list(ratings.everything(connection))),
        store.read(ratings.is_private, "ann"),
        store.read(friends.names_followed, "ann"),
        store.read(friends.is_unseen, "ann"),
        *(store.read(rows_of, one) for one in further()),
    ]


def test_a_restored_database_is_the_same_and_goes_on(
    full: Store, url: str, other_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "friday.jsonl.gz"

    made = back_up(url, file, at=7)
    read = restore(other_url, file)

    rows = ROWS | {table.name: 1 for table in further()}
    assert made.header.rows == read.header.rows == rows
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = Store.open(other_url)
    assert everything(other) == everything(full)
    assert (
        other.write(people.add_chat, "t1", "ann", 0, "Ann", "again", 6).id
        > full.read(people.chat, "t1")[0].id
    )
    assert other.write(people.use_link, "hash", 150) is not None
    fill(other, write("t1", 4))
    other.close()


def test_a_backup_shows_one_moment_while_the_server_goes_on(
    store: Store, url: str, tmp_path: Path
) -> None:
    fill(store, write("t1"))
    stop = threading.Event()

    def play() -> None:
        number = 2
        while not stop.is_set():
            fill(store, write("t1", number))
            number += 1

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for number in range(3):
            file = tmp_path / f"{number}.jsonl.gz"
            back_up(url, file, at=0)
            restore(f"sqlite:///{tmp_path}/{number}.db", file)
            copy = Store.open(f"sqlite:///{tmp_path}/{number}.db")
            table = copy.read(tables.summary, "t1")
            assert table is not None
            assert table.number == len(copy.read(tables.log, "t1"))
            copy.close()
    finally:
        stop.set()
        thread.join()


def test_only_an_empty_database_is_filled(full: Store, url: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.jsonl.gz"
    back_up(url, file, at=7)
    before = everything(full)

    with pytest.raises(BackupError, match=r"is not empty; restore into a new one\.$"):
        restore(url, file)

    assert everything(full) == before


def test_a_database_with_nothing_but_built_in_maps_is_empty(
    full: Store, url: str, other_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "friday.jsonl.gz"
    back_up(url, file, at=7)
    started = Store.open(other_url)
    started.write(people.put_map, replace(BUILTIN, fingerprint="newer"))
    started.close()

    restore(other_url, file)

    other = Store.open(other_url)
    assert everything(other) == everything(full)
    assert other.read(people.map, "newer") is None
    other.close()


def test_a_file_is_replaced_only_by_force(full: Store, url: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.jsonl.gz"
    file.write_text("precious", encoding="utf-8")

    with pytest.raises(BackupError, match="exists; name another file, or replace it with --force"):
        back_up(url, file, at=7)
    assert file.read_text(encoding="utf-8") == "precious"

    back_up(url, file, at=7, force=True)
    assert file.read_bytes()[:2] == b"\x1f\x8b"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="There is no database"):
        back_up(f"sqlite:///{tmp_path}/none.db", tmp_path / "out", at=7)
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_cannot_be_written_leaves_nothing(full: Store, url: str) -> None:
    with pytest.raises(BackupError, match="cannot be written: No such file or directory"):
        back_up(url, Path("/nowhere/at/all"), at=7)


# --- Files that are no sound backup


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a small backup."""
    folder = tmp_path_factory.mktemp("backup")
    store = Store.open(f"sqlite:///{folder}/a.db")
    store.write(people.add_guest, ANN, session())
    store.close()
    back_up(f"sqlite:///{folder}/a.db", folder / "b", at=7)
    return gzip.decompress((folder / "b").read_bytes()).splitlines(keepends=True)


def sealed(lines: list[bytes]) -> bytes:
    """The lines with a checksum that fits."""
    seal = json.dumps(
        {"sha256": hashlib.sha256(b"".join(lines)).hexdigest()}, separators=(",", ":")
    )
    return gzip.compress(b"".join(lines) + seal.encode() + b"\n")


def changed(header: bytes, **changes: object) -> bytes:
    return json.dumps(json.loads(header) | changes).encode() + b"\n"


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("missing", "cannot be read: No such file or directory."),
        ("folder", "cannot be read: Is a directory."),
        ("empty", "is not a backup of whistlestop; name another file."),
        ("text", "is not a backup of whistlestop; name another file."),
        ("other gzip", "is not a backup of whistlestop; name another file."),
        ("half", "is cut short and cannot be restored; take another backup."),
        ("no end", "is cut short and cannot be restored; take another backup."),
        ("torn line", "is cut short and cannot be restored; take another backup."),
        ("flipped", "is damaged and cannot be restored; take another backup."),
        ("wrong sum", "is damaged and cannot be restored; take another backup."),
        ("row gone", "is damaged and cannot be restored; take another backup."),
        ("more after", "is damaged and cannot be restored; take another backup."),
        ("short row", "is damaged and cannot be restored; take another backup."),
        ("no rows", "is damaged and cannot be restored; take another backup."),
        ("newer format", "(format 2, this version reads 1): install that version."),
        ("newer schema", f"(schema 9999, this version knows {newest_revision()}): install that"),
        ("other column", "has a table 'maps' that does not fit its schema."),
        ("bad value", "failed while being restored: "),
    ],
)
def test_a_file_that_is_no_sound_backup_changes_nothing(
    lines: list[bytes], tmp_path: Path, what: str, sentence: str
) -> None:
    whole = gzip.compress(b"".join(lines))
    user = next(n for n, line in enumerate(lines) if line.startswith(b'["ann"'))
    maps = next(n for n, line in enumerate(lines) if line.startswith(b'{"table":"maps"'))
    body = lines[:-1]
    content = {
        "empty": b"",
        "text": b"hello",
        "other gzip": gzip.compress(b"hello\n"),
        "half": whole[: len(whole) // 2],
        "no end": gzip.compress(b"".join(body)),
        "torn line": gzip.compress(b"".join(lines)[:-5]),
        "flipped": whole[:-60] + bytes([whole[-60] ^ 255]) + whole[-59:],
        "wrong sum": gzip.compress(b"".join(lines).replace(b"Ann", b"Eve")),
        "row gone": sealed(body[:user] + body[user + 1 :]),
        "more after": gzip.compress(b"".join(lines) + b"[]\n"),
        "short row": sealed([*body[:user], b'["ann"]\n', *body[user + 1 :]]),
        "no rows": sealed([changed(body[0], rows=None), *body[1:]]),
        "newer format": sealed([changed(body[0], version=2), *body[1:]]),
        "newer schema": sealed([changed(body[0], schema="9999"), *body[1:]]),
        "other column": sealed(
            [*body[:maps], body[maps].replace(b"owner", b"x"), *body[maps + 1 :]]
        ),
        "bad value": sealed([line.replace(b'"Ann"', b"null") for line in body]),
    }
    file, target = tmp_path / "backup", tmp_path / "new.db"
    if what == "folder":
        file.mkdir()
    elif what != "missing":
        file.write_bytes(content[what])

    with pytest.raises(StoreError) as caught:
        restore(f"sqlite:///{target}", file)

    assert sentence in str(caught.value)
    assert str(file) in str(caught.value) or what == "bad value"
    assert [path.name for path in tmp_path.iterdir()] == ([] if what == "missing" else ["backup"])


def test_every_cut_of_a_backup_is_noticed(lines: list[bytes], tmp_path: Path) -> None:
    whole = gzip.compress(b"".join(lines))
    file = tmp_path / "backup"

    for size in range(0, len(whole), 7):
        file.write_bytes(whole[:size])
        with pytest.raises(BackupError):
            restore("sqlite://", file)
