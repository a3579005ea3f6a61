"""Bots and maps over HTTP."""

import itertools
import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from service.serving import House, Somebody
from whistlestop import maps, wire
from whistlestop.bots import BOTS
from whistlestop.maps import builtin_maps, check, load_map
from whistlestop.records import RecordError, read_record
from whistlestop.records.verify import verify
from whistlestop.service.hall import maps as map_library

NEW = itertools.count(20)


def map_file(name: str) -> dict[str, Any]:
    """A small map of one's own. Names do not make another map, the worth of a ticket does."""
    text = (resources.files(maps) / "data" / "mini.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    found["tickets"][0]["points"] = next(NEW)
    return found | {"name": name, "title": {"en": name.title()}}


def test_all_bots_are_listed_with_their_character(nobody: Somebody) -> None:
    found = nobody.get("/bots")

    assert [bot["name"] for bot in found["items"]] == list(BOTS)
    assert found["items"][0]["character"] == BOTS["beginner"].character
    assert found["next"] is None


def test_without_a_session_the_built_in_maps_are_listed(nobody: Somebody) -> None:
    found = nobody.get("/maps")

    assert [(line["name"], line["builtin"]) for line in found["items"]] == [
        (name, True) for name in builtin_maps()
    ]
    assert found["next"] is None


@pytest.mark.parametrize("name", builtin_maps())
def test_a_map_is_found_by_name_and_by_fingerprint(nobody: Somebody, name: str) -> None:
    map = load_map(name)
    found = nobody.get(f"/maps/{name}")

    assert found == wire.encode_map(map)
    assert nobody.get(f"/maps/{map.fingerprint}") == found


def test_a_map_comes_packed_to_those_who_can_unpack_it(nobody: Somebody) -> None:
    packed = nobody.send("GET", "/maps/europe")
    plain = nobody.send("GET", "/maps/europe", headers={"Accept-Encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert packed.json() == plain.json() == wire.encode_map(load_map("europe"))
    assert packed.headers["cache-control"] == "no-store"


def test_a_map_that_is_not_there_is_not_found(nobody: Somebody) -> None:
    assert nobody.refused("GET", "/maps/atlantis", 404)["args"] == {"map": "atlantis"}


def test_an_uploaded_map_is_listed_for_its_owner_only(ann: Somebody, bob: Somebody) -> None:
    line = ann.ask("POST", "/maps", status=201, json=map_file("island"))

    assert line["name"] == "island"
    assert line["builtin"] is False
    assert line in ann.get("/maps")["items"]
    assert line not in bob.get("/maps")["items"]
    assert bob.get(f"/maps/{line['fingerprint']}")["title"] == {"en": "Island"}


def test_the_file_of_an_uploaded_map_can_be_had_by_everybody(
    ann: Somebody, nobody: Somebody
) -> None:
    text = json.dumps(map_file("lagoon"), indent=3)
    headers = {"Content-Type": "application/json"}
    line = ann.ask("POST", "/maps", content=text.encode(), headers=headers)

    answer = nobody.send("GET", f"/maps/{line['fingerprint']}/file")

    assert answer.text == text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == 'attachment; filename="lagoon.json"'
    assert maps.read_map(answer.content).fingerprint == line["fingerprint"]


@pytest.mark.parametrize("name", builtin_maps())
def test_the_file_of_a_built_in_map_can_be_had_too(nobody: Somebody, name: str) -> None:
    fingerprint = load_map(name).fingerprint
    for address in (name, fingerprint):
        answer = nobody.send("GET", f"/maps/{address}/file")

        assert maps.read_map(answer.content).fingerprint == fingerprint


def test_the_file_of_a_map_that_is_not_there_is_not_found(nobody: Somebody) -> None:
    assert nobody.refused("GET", "/maps/atlantis/file", 404)["key"] == "no_such_map"


def test_a_game_on_an_uploaded_map_can_be_verified_by_its_other_players(
    ann: Somebody, nobody: Somebody, tmp_path: Path
) -> None:
    fingerprint = ann.post("/maps", map_file("delta"))["fingerprint"]
    table = ann.post("/play", {"map": fingerprint, "opponents": ["random"]})["table"]
    ann.until_playing(table)
    ann.post(f"/tables/{table}/abort")
    record = tmp_path / "game.ws"
    record.write_bytes(nobody.send("GET", f"/games/{table}/record").content)
    with pytest.raises(RecordError, match=f"/api/v1/maps/{fingerprint}/file"):
        read_record(record)

    (tmp_path / "delta.json").write_bytes(nobody.send("GET", f"/maps/{fingerprint}/file").content)

    assert verify(read_record(record, check_proof=False)).fits


def test_an_uploaded_map_can_be_played_on(ann: Somebody) -> None:
    line = ann.post("/maps", map_file("atoll"))
    table = ann.post("/play", {"map": line["fingerprint"], "opponents": ["random"]})

    assert table["map"] == "atoll"
    assert table["fingerprint"] == line["fingerprint"]


def test_a_map_that_plays_like_a_built_in_one_is_answered_with_that_one(ann: Somebody) -> None:
    twin = json.loads((resources.files(maps) / "data" / "mini.json").read_text("utf-8"))
    line = ann.post("/maps", twin | {"name": "myland", "title": {"en": "My Land"}})

    assert line in ann.get("/maps")["items"]
    assert (line["name"], line["builtin"]) == ("mini", True)


def test_of_two_maps_that_play_alike_the_first_is_used(ann: Somebody, bob: Somebody) -> None:
    file = map_file("reef")
    first = ann.post("/maps", file)
    second = bob.post("/maps", file | {"name": "rock", "title": {"en": "Rock"}})

    assert second == first
    assert bob.get(f"/maps/{second['fingerprint']}")["title"] == {"en": "Reef"}


def test_all_faults_of_a_map_are_told(ann: Somebody) -> None:
    broken = map_file("broken")
    broken["routes"][0]["a"] = "XXX"
    broken["tickets"][0]["points"] = -1
    error = ann.refused("POST", "/maps", 422, json=broken)

    assert error["key"] == "map_faults"
    assert len(error["args"]["faults"]) == 2
    assert all(fault.endswith(".") for fault in error["args"]["faults"])


def test_a_map_that_an_older_version_took_is_refused_with_the_reason(
    house: House, ann: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ann.post("/maps", map_file("harbor"))["fingerprint"]
    house.service.hall.maps._maps.clear()  # as after a restart
    monkeypatch.setattr(check, "MAX_LOOPS", 1)

    error = ann.refused("GET", f"/maps/{kept}", 422)
    assert error["message"].startswith("This map cannot be used any more. Map: with 14 trains ")
    assert error["args"]["faults"][0].endswith("trains or longer routes help.")
    assert kept not in [line["fingerprint"] for line in ann.get("/maps")["items"]]
    ann.refused("POST", "/tables", 422, json={"map": kept, "seats": [{"kind": "person"}] * 2})


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"name": NaN}'])
def test_what_is_no_map_is_refused(ann: Somebody, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}

    ann.refused("POST", "/maps", 422, content=body, headers=headers)


def test_uploading_needs_a_session(nobody: Somebody) -> None:
    nobody.refused("POST", "/maps", 401, json=map_file("nowhere"))


def test_a_map_that_is_too_large_is_refused(ann: Somebody, house: House) -> None:
    large = map_file("large") | {"title": {"en": "x" * house.service.settings.max_upload_bytes}}

    ann.refused("POST", "/maps", 413, json=large)


def test_only_so_many_maps_of_a_person_are_kept(
    ann: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_library, "MOST_A_USER", 1)
    ann.post("/maps", map_file("first"))

    assert ann.refused("POST", "/maps", 429, json=map_file("second"))["key"] == "map_count"


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5, 50])
def test_pages_of_maps_hold_every_map_once(ann: Somebody, limit: int) -> None:
    own = [ann.post("/maps", map_file(f"page-{limit}-{n}"))["name"] for n in range(3)]
    names: list[str] = []
    page = ann.get("/maps", limit=limit)
    while True:
        assert 1 <= len(page["items"]) <= limit
        names += [line["name"] for line in page["items"]]
        if page["next"] is None:
            break
        page = ann.get("/maps", limit=limit, cursor=page["next"])

    assert names[:3] == list(builtin_maps())
    assert sorted(names[3:]) == sorted(own)


@pytest.mark.parametrize("cursor", ["nonsense", "builtin-x", "W10", "builtin-9999"])
def test_a_cursor_that_no_list_gave_is_refused(ann: Somebody, cursor: str) -> None:
    assert ann.refused("GET", "/maps", 422, params={"cursor": cursor})["key"] == "cursor"


@pytest.mark.parametrize("limit", [0, 51, -1])
def test_pages_have_1_to_50_items(nobody: Somebody, limit: int) -> None:
    nobody.refused("GET", "/maps", 422, params={"limit": limit})
