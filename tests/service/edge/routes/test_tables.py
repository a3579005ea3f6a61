"""Tables over HTTP: opened, listed, looked at, changed."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from service.serving import House, Somebody, house, opening_over, two_players
from service.store.examples import count_users
from whistlestop.service.store import people
from whistlestop.wire.models import View

OPEN = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]}
HOT_SEAT = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "device", "name": "Cleo"}]}


def ids(page: dict[str, Any]) -> list[str]:
    return [line["table"] for line in page["items"]]


# --- Opening


def test_play_now_is_one_call_without_a_question(nobody: Somebody) -> None:
    table = nobody.ask("POST", "/play", status=201)

    assert table["stage"] in ("dealing", "playing")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][0]["user"] == nobody.get("/me")["user"]


def test_play_now_takes_wishes(nobody: Somebody) -> None:
    wishes = {"map": "mini", "opponents": ["casual"], "name": "Ann", "color": "green"}
    table = nobody.post("/play", wishes | {"hints": False})

    assert [(seat["name"], seat["bot"]) for seat in table["seats"]] == [
        ("Ann", None),
        ("casual", "casual"),
    ]
    assert table["seats"][0]["color"] == "green"
    assert table["hints"] is False
    assert table["public"] is False
    assert nobody.get("/me")["name"] == "Ann"


def test_bots_move_when_it_is_their_turn(nobody: Somebody) -> None:
    table = nobody.post("/play", {"map": "mini", "opponents": ["casual"]})["table"]
    nobody.until_playing(table)
    nobody.act(table)

    nobody.until(table, lambda view: bool(view["info"]["actions"] >= 2))


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"map": "atlantis"}, "no_such_map"),
        ({"opponents": ["genius"]}, "invalid"),
        ({"opponents": []}, "invalid"),
        ({"map": "mini", "opponents": ["casual"] * 4}, "seat_count"),
        ({"name": "\u200b"}, "name_empty"),
    ],
)
def test_nobody_becomes_a_guest_for_a_game_that_cannot_begin(
    nobody: Somebody, house: House, body: dict[str, Any], key: str
) -> None:
    before = house.service.journal.store.read(count_users)
    error = nobody.ask("POST", "/play", status=404 if key == "no_such_map" else 422, json=body)

    assert error["error"]["key"] == key
    assert not nobody.client.cookies
    assert house.service.journal.store.read(count_users) == before


def test_a_table_is_opened_with_its_host_in_place(ann: Somebody) -> None:
    table = ann.ask("POST", "/tables", status=201, json=OPEN)

    assert table["stage"] == "seating"
    assert table["host"] == ann.user
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]


def test_a_table_can_be_opened_without_a_session_under_a_name(nobody: Somebody) -> None:
    table = nobody.post("/tables", OPEN | {"name": "Dora"})

    assert table["seats"][0]["name"] == "Dora"
    assert nobody.get("/me") == {"user": table["host"], "name": "Dora", "account": False}


def test_names_of_further_persons_are_cleaned(ann: Somebody) -> None:
    seats = [{"kind": "me"}, {"kind": "device", "name": ' Cl"eo; \u202e '}]
    table = ann.post("/tables", {"map": "mini", "seats": seats})

    assert table["seats"][1]["name"] == "Cleo"
    assert table["seats"][1]["shared"] is True
    seats[1]["name"] = "\u200b"
    assert ann.refused("POST", "/tables", 422, json={"seats": seats})["key"] == "name_empty"


def test_only_so_many_tables_of_a_person_are_open(tmp_path: Path) -> None:
    with house(tmp_path, max_tables_per_user=2) as small:
        ann, bob = small.somebody("Ann"), small.somebody("Bob")
        first = ann.post("/tables", OPEN)["table"]
        ann.post("/tables", OPEN)

        assert ann.refused("POST", "/tables", 429, json=OPEN)["key"] == "table_count"
        bob.post("/tables", OPEN)
        ann.post(f"/tables/{first}/leave")
        ann.post("/tables", OPEN)


# --- Finding


def test_a_table_is_found_by_its_id_and_by_its_code_in_any_case(
    ann: Somebody, nobody: Somebody
) -> None:
    table = ann.post("/tables", OPEN)

    for address in (table["table"], table["code"], table["code"].lower()):
        assert nobody.get(f"/tables/{address}") == table


@pytest.mark.parametrize("address", ["AAAAAA", "0123456789abcdef", "x", "a" * 40])
@pytest.mark.parametrize("method", ["GET", "PATCH"])
def test_a_table_that_is_not_there_is_not_found(ann: Somebody, method: str, address: str) -> None:
    options: dict[str, Any] = {"json": {}} if method == "PATCH" else {}

    assert ann.refused(method, f"/tables/{address}", 404, **options)["key"] == "no_such_table"


@pytest.mark.parametrize("address", ["%00", "a b", "a" * 41, "%F0%9F%9A%82"])
def test_what_can_be_no_address_is_refused(nobody: Somebody, address: str) -> None:
    nobody.refused("GET", f"/tables/{address}", 422)


def test_only_public_tables_are_listed_for_others(ann: Somebody, bob: Somebody) -> None:
    public = ann.post("/tables", OPEN | {"public": True})["table"]
    private = ann.post("/tables", OPEN)["table"]

    listed = ids(bob.get("/tables", limit=50))
    assert public in listed
    assert private not in listed
    assert private not in ids(ann.get("/tables", limit=50))
    assert {public, private} <= set(ids(ann.get("/tables", mine=True)))


def test_lists_can_be_filtered(ann: Somebody, bob: Somebody) -> None:
    usa = ann.post("/tables", {"public": True, "map": "usa"})["table"]
    running = two_players(ann, bob, public=True)

    def listed(**query: Any) -> list[str]:
        return ids(bob.get("/tables", limit=50, **query))

    assert usa in listed(stage="seating")
    assert running not in listed(stage="seating")
    assert running in listed(stage="playing", map="mini", players=2)
    assert running not in listed(map="usa")
    assert usa not in listed(players=3)


def test_my_tables_are_listed_with_those_first_where_it_is_my_turn(
    ann: Somebody, bob: Somebody
) -> None:
    mine = two_players(ann, bob)
    opening_over(ann, bob, table=mine)
    others = two_players(bob, ann)
    opening_over(bob, ann, table=others)
    page = ann.get("/tables", mine=True)

    assert [(line["table"], line["my_turn"]) for line in page["items"]] == [
        (mine, True),
        (others, False),
    ]
    assert [seat["to_act"] for seat in page["items"][0]["seats"]] == [True, False]


def test_my_tables_need_a_session(nobody: Somebody) -> None:
    nobody.refused("GET", "/tables", 401, params={"mine": True})


def test_pages_of_tables_hold_every_table_once(ann: Somebody) -> None:
    opened = {ann.post("/tables", OPEN)["table"] for _ in range(5)}
    found: list[str] = []
    page = ann.get("/tables", mine=True, limit=2)
    found += ids(page)
    while page["next"] is not None:
        page = ann.get("/tables", mine=True, limit=2, cursor=page["next"])
        found += ids(page)

    assert len(found) == 5
    assert set(found) == opened


@pytest.mark.parametrize(
    "query", [{"limit": 51}, {"limit": 0}, {"cursor": "x"}, {"stage": "over"}, {"map": "a\0b"}]
)
def test_what_can_be_no_list_is_refused(nobody: Somebody, query: dict[str, Any]) -> None:
    nobody.refused("GET", "/tables", 422, params=query)


# --- Changing


def test_the_host_changes_a_table_before_the_start(ann: Somebody, bob: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}, {"kind": "open"}]
    pace = {"kind": "seconds", "turn": 30, "reserve": 0}
    changed = ann.patch(f"/tables/{table}", {"seats": seats, "pace": pace, "public": True})

    assert [seat["kind"] for seat in changed["seats"]] == ["person", "bot", "open"]
    assert changed["pace"] == pace
    assert changed["public"] is True
    assert bob.refused("PATCH", f"/tables/{table}", 403, json={"public": False})["key"] == (
        "only_host"
    )


@pytest.mark.parametrize("first", [-1, 5, 99, 10**30, True, 1.5, "rand", [0]])
@pytest.mark.parametrize("method", ["PATCH", "POST"])
def test_who_begins_is_one_of_the_seats(ann: Somebody, method: str, first: Any) -> None:
    table = ann.post("/tables", OPEN)["table"]
    address, body = ("/tables", OPEN) if method == "POST" else (f"/tables/{table}", {})

    error = ann.refused(method, address, 422, json=body | {"first": first})

    assert error["key"] == "invalid"
    assert error["message"].startswith("first is wrong: it ")


def test_who_begins_must_sit_at_this_table(ann: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]

    assert ann.refused("PATCH", f"/tables/{table}", 422, json={"first": 2})["key"] == "first_seat"
    assert ann.patch(f"/tables/{table}", {"first": 1})["first"] == 1
    assert ann.patch(f"/tables/{table}", {"first": None})["first"] == 1
    assert ann.patch(f"/tables/{table}", {"first": "random"})["first"] is None


def test_the_name_at_a_table_stays_when_it_is_changed(ann: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]
    ann.patch("/me", {"name": "Zed"})

    assert ann.patch(f"/tables/{table}", {"public": True})["seats"][0]["name"] == "Ann"


def test_a_running_game_is_not_changed(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)

    error = ann.refused("PATCH", f"/tables/{table}", 409, json={"public": True})
    assert error["code"] == "wrong_stage"


# --- Looking


def test_everybody_sees_the_game_through_their_own_eyes(
    ann: Somebody, bob: Somebody, nobody: Somebody
) -> None:
    table = two_players(ann, bob)
    views = [person.get(f"/tables/{table}/view") for person in (ann, bob, nobody)]

    assert [view["eyes"] for view in views] == [0, 1, None]
    assert [view["view"]["player"] for view in views] == [0, 1, None]
    assert views[0]["view"]["offered"]
    assert not views[2]["view"]["hand"]
    assert not views[2]["view"]["legal_actions"]
    assert [view["number"] for view in views] == [views[0]["info"]["number"]] * 3
    TypeAdapter(View).validate_python(views[0]["view"])


def test_before_the_deal_there_is_no_view(ann: Somebody) -> None:
    table = ann.post("/tables", OPEN)

    view = ann.get(f"/tables/{table['table']}/view")
    assert view == {"number": 1, "info": table, "eyes": 0, "view": None}


def test_a_shared_device_sees_only_what_spectators_see(ann: Somebody) -> None:
    table = ann.post("/tables", HOT_SEAT)["table"]
    ann.post(f"/tables/{table}/start")
    view = ann.until_playing(table)

    assert view["eyes"] is None
    assert view["view"]["player"] is None
    assert not view["view"]["offered"]


def test_without_spectators_only_players_see_the_game(
    ann: Somebody, bob: Somebody, nobody: Somebody
) -> None:
    table = two_players(ann, bob, spectators=False)

    bob.get(f"/tables/{table}/view")
    bob.get(f"/tables/{table}/chat")
    nobody.get(f"/tables/{table}")
    for what in ("view", "chat"):
        assert nobody.refused("GET", f"/tables/{table}/{what}", 403)["key"] == "no_spectators"


def test_chat_is_read_backwards_page_by_page(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    store = bob.house.service.journal.store
    for number in range(5):
        store.write(people.add_chat, table, ann.user, 0, "Ann", f"line {number}", number)
    last = bob.get(f"/tables/{table}/chat", limit=2)
    middle = bob.get(f"/tables/{table}/chat", limit=2, before=last["before"])
    first = bob.get(f"/tables/{table}/chat", limit=2, before=middle["before"])

    assert [[line["text"][-1] for line in page["items"]] for page in (last, middle, first)] == [
        ["3", "4"],
        ["1", "2"],
        ["0"],
    ]
    assert first["before"] is None
    assert last["items"][0]["user"] == ann.user


def test_who_is_muted_is_not_read(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    store = bob.house.service.journal.store
    store.write(people.add_chat, table, ann.user, 0, "Ann", "boo", 1)
    store.write(people.mute, bob.user, ann.user)

    assert bob.get(f"/tables/{table}/chat")["items"] == []
    assert len(ann.get(f"/tables/{table}/chat")["items"]) == 1
