"""Records that people bring: kept if they are whole games, verified if they have a proof."""

import json
from importlib import resources

import httpx
import pytest

from service.archive.scribe import NOON, SECRET, Scribe
from service.clients import Client
from whistlestop import maps
from whistlestop.maps import Map, parse_map
from whistlestop.records import Proof, Record, parse_record, record_text
from whistlestop.service.archive import game_records
from whistlestop.service.archive.game_records import proof_of
from whistlestop.service.store import LogRow, Store, Write
from whistlestop.service.table import Table, write_entry
from whistlestop.service.table.apply import apply
from whistlestop.service.table.entries import Uploaded
from whistlestop.service.table.report import summary_of

TEXT = {"content-type": "text/plain"}


def whole(map: Map | None = None, names: tuple[str, str] = ("Zoe", "Bot skilled")) -> Record:
    scribe = Scribe("elsewhere", map=map).deal("ann").play()
    return Record.of(scribe.game, names=names, date="2025-12-24", proof=proof_of(scribe.table))


def island() -> tuple[str, Map]:
    """The file of a map that is not built in."""
    raw = json.loads((resources.files(maps) / "data" / "mini.json").read_text("utf-8"))
    raw["name"] = "island"
    raw["tickets"][0]["points"] += 1
    return json.dumps(raw), parse_map(raw)


def upload(client: Client, body: str | bytes, path: str = "/api/v1/games") -> httpx.Response:
    return client.post(path, content=body, headers=TEXT)


def sentence(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    message: str = answer.json()["error"]["message"]
    return message


@pytest.mark.usefixtures("ann")
def test_a_record_becomes_a_game_of_the_archive(client: Client) -> None:
    record = whole()
    text = record_text(record)

    answer = upload(client, f"{text}; a comment\n")

    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert (found["stage"], found["uploaded"], found["public"]) == ("finished", True, False)
    assert [seat["name"] for seat in found["seats"]] == ["Zoe", "Bot skilled"]
    assert found["result"] == list(record.result or ())
    assert found["proof"]["secret"] == SECRET
    assert found["proof"]["seed"] is not None
    assert client.get(f"{found['link']}/record").text == text
    assert client.get(f"{found['link']}/verify").json()["fits"]
    last = client.get(f"{found['link']}/positions/{found['actions']}").json()
    assert last["view"]["outcome"]["winners"] == found["winners"]
    assert (last["move"]["by"], last["move"]["at"]) == (None, None)
    assert client.get("/api/v1/games").json()["items"] == []


@pytest.mark.usefixtures("ann")
def test_a_record_without_a_proof_is_kept_without_one(client: Client) -> None:
    record = parse_record(record_text(whole()))
    plain = Record(
        record.map, record.names, record.first, record.deal, record.moves, result=record.result
    )
    assert plain.proof == Proof()

    found = upload(client, record_text(plain)).json()

    assert found["proof"] is None
    answer = client.get(f"{found['link']}/verify").json()
    assert not answer["fits"]
    assert {check["ok"] for check in answer["checks"]} == {None}


@pytest.mark.usefixtures("ann")
def test_a_record_of_an_uploaded_map_is_found_by_its_fingerprint(client: Client) -> None:
    body, map = island()
    text = record_text(whole(map))

    unknown = sentence(upload(client, text))
    brought = client.post("/api/v1/maps", json=json.loads(body))
    answer = upload(client, text)

    assert "upload the map first" in unknown
    assert brought.status_code == 201, brought.text
    assert answer.status_code == 201, answer.text
    assert answer.json()["map"] == "island"
    assert upload(client, text, "/api/v1/verify").json()["fits"]


@pytest.mark.usefixtures("ann")
def test_what_is_wrong_with_a_record_is_told_with_its_line(client: Client) -> None:
    text = record_text(whole())
    lines = text.split("\n")
    wrong = lines.index("") + 5
    faulty = "\n".join([*lines[:wrong], "0 +X", *lines[wrong + 1 :]])
    unfinished = "\n".join(lines[:-4]).replace(lines[7], '[Result "*"]')

    answer = upload(client, faulty)

    assert sentence(answer).startswith(f"Line {wrong + 1}: ")
    assert answer.json()["error"]["args"]["line"] == wrong + 1
    assert "only complete games are kept" in sentence(upload(client, unfinished))
    assert sentence(upload(client, "")) == "Line 1: This record is empty."
    assert sentence(upload(client, b"\n\xff")) == "Line 2: This is not UTF-8 text."
    assert "is missing" in sentence(upload(client, "hello"))


@pytest.mark.usefixtures("ann")
def test_a_move_against_the_rules_is_told_for_other_languages(client: Client) -> None:
    lines = record_text(whole()).split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith(("0 +", "1 +")))
    lines[first] = f"{lines[first][0]} --"

    error = upload(client, "\n".join(lines)).json()["error"]

    why = error["args"]["violation"]
    assert (error["key"], error["args"]["line"]) == ("record_fault", first + 1)
    assert (why["key"], why["clause"]) == ("must_act", "TURN-2")
    assert error["message"] == f"Line {first + 1}: {why['sentence']}"


@pytest.mark.usefixtures("ann")
def test_names_and_headers_of_a_record_are_not_trusted(client: Client) -> None:
    text = record_text(whole(names=("Zoe", "Max")))

    assert "at most 24 characters" in sentence(upload(client, text.replace("Zoe", "Z" * 25)))
    assert "cannot be shown" in sentence(upload(client, text.replace("Zoe", "Z\u202eoe")))
    assert "needs a name" in sentence(upload(client, text.replace("Zoe;", ";")))
    assert "visible character" in sentence(upload(client, text.replace("Zoe;", "\u2800;")))
    assert "[Date]" in sentence(upload(client, text.replace("2025-12-24", "9" * 81)))
    assert "[Table]" in sentence(upload(client, text.replace("elsewhere", "else\u0007where")))


@pytest.mark.usefixtures("ann")
def test_a_record_that_is_too_long_is_not_read(client: Client) -> None:
    answer = upload(client, "\n" * game_records.MOST_LINES)

    assert answer.status_code == 413
    assert "at most 2000 lines" in answer.json()["error"]["message"]
    assert upload(client, "x" * 2_000_000).status_code == 413
    assert "Line 2: A line has at most" in sentence(upload(client, "\n0" + " " * 9_999 + "}"))


def test_a_record_needs_a_session_and_its_own_type(client: Client) -> None:
    text = record_text(whole())

    nobody = upload(client, text)
    typed = client.post("/api/v1/verify", json={"record": text})

    assert nobody.status_code == 401
    assert "text/plain" in sentence(typed)


def test_anybody_can_have_a_record_verified(client: Client) -> None:
    text = record_text(whole())
    lines = text.split("\n")
    swapped = text.replace(SECRET, "77" * 32)
    half = "\n".join([*lines[:-10], ""]).replace(lines[7], '[Result "*"]')

    fine = upload(client, text, "/api/v1/verify").json()
    other = upload(client, swapped, "/api/v1/verify").json()

    assert fine["fits"]
    assert all(check["ok"] for check in fine["checks"])
    assert not other["fits"]
    assert next(c for c in other["checks"] if c["name"] == "commitment")["ok"] is False
    assert upload(client, half, "/api/v1/verify").json()["fits"]
    assert sentence(upload(client, "x", "/api/v1/verify"))


def test_an_uploaded_game_of_other_rules_keeps_its_record(client: Client, store: Store) -> None:
    record = whole()
    text = record_text(record)
    entry = Uploaded(
        code="CODE01",
        map="mini",
        fingerprint=record.map.fingerprint,
        rules=0,
        owner="ann",
        record=text,
    )
    table = Table("old", record.map)
    apply(table, entry, NOON)
    row = LogRow("old", 1, NOON, entry.kind, write_entry(entry))
    store.append([Write((row,), summary_of(table, None))])

    found = client.get("/api/v1/games/old").json()

    assert (found["result"], found["outcome"], found["proof"]) == (
        list(record.result or ()),
        None,
        None,
    )
    assert [seat["name"] for seat in found["seats"]] == list(record.names)
    assert client.get("/api/v1/games/old/record").text == text
    for path in ("moves", "positions/0", "verify"):
        assert client.get(f"/api/v1/games/old/{path}").json()["error"]["key"] == "other_rules"
