"""Programs over HTTP: made by an account, opened by tokens, at tables whose hosts want them."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from service.programming import give_token, make_program, new_program, program_client
from service.serving import House, Somebody, house, opening_over
from service.signing import sign_in, sign_up
from waiting import wait_until
from whistlestop.service.edge.dependencies import SCOPES
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.models.requests import CLIENT
from whistlestop.service.store import belongings, tables
from whistlestop.service.tokens import TOKEN_PREFIX, new_program_token

MINI = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}], "first": 0}


@pytest.fixture
def maker(house: House, request: pytest.FixtureRequest) -> Somebody:
    """Somebody with an account that no other test has."""
    found = house.somebody("Maker")
    sign_up(found, f"Maker {abs(hash(request.node.name)) % 10**9}")
    return found


def open_for_programs(host: Somebody, **plan: Any) -> str:
    table: str = host.post("/tables", {**MINI, "programs": True, "public": True, **plan})["table"]
    return table


# --- Who they are


def test_a_program_has_an_account_that_nobody_signs_in_to(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Steam Engine")

    assert program.get("/me") == {"user": program.user, "name": "Steam Engine", "account": True}
    assert program.user.startswith("program-")
    stranger = house.somebody("Stranger")
    body = {"name": "Steam Engine", "password": ""}
    assert stranger.refused("POST", "/account/sign-in", 403, json=body)["key"] == "sign_in_wrong"


@pytest.mark.parametrize("name", ["Bot skilled", "Program Nine", "Програма Дев", "admin", "a", ";"])
def test_names_of_programs_are_chosen_by_the_rules_for_accounts(maker: Somebody, name: str) -> None:
    maker.refused("POST", "/me/programs", 422, json={"name": name})


def test_a_name_that_looks_like_another_is_taken(house: House, maker: Somebody) -> None:
    make_program(maker, "Night Express")

    error = maker.refused("POST", "/me/programs", 409, json={"name": "N1ght Express"})

    assert error["key"] == "name_taken"
    assert len(maker.get("/me/programs")["items"]) == 1


def test_nobody_can_be_called_like_a_program(house: House) -> None:
    somebody = house.somebody()
    error = somebody.refused("POST", "/session", 422, json={"name": "Program Steam"})
    assert error["key"] == "name_like_bot"


def test_an_account_has_so_many_programs_and_a_program_so_many_tokens(tmp_path: Path) -> None:
    with house(tmp_path, max_programs_per_account=2) as small:
        maker = small.somebody("Maker")
        sign_up(maker, "Busy Maker")
        program, _ = [make_program(maker, name) for name in ("One Two", "Three Four")]

        error = maker.refused("POST", "/me/programs", 409, json={"name": "Five Six"})
        assert (error["key"], error["args"]) == ("programs_full", {"most": 2})

        for _ in range(10):
            give_token(maker, program)
        assert maker.refused("POST", f"/me/programs/{program}/tokens", 409)["key"] == "tokens_full"


def test_guests_have_no_programs(ann: Somebody) -> None:
    assert ann.refused("GET", "/me/programs", 403)["key"] == "account_needed"


def test_programs_are_listed_with_maker_and_what_they_say(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Quiet Signal", "Saves\x07 cards.\n\nThen claims.")
    mine = maker.get("/me")["name"]

    listed = {one["user"]: one for one in house.somebody().get("/programs")["items"]}[program]

    assert (listed["name"], listed["maker"]) == ("Quiet Signal", mine)
    assert listed["about"] == "Saves cards.\n\nThen claims."
    assert (listed["games"], listed["ratings"]) == (0, [])
    assert "tokens" not in listed
    maker.ask("PUT", "/me/profile", json={"private": True})
    listed = {one["user"]: one for one in house.somebody().get("/programs")["items"]}[program]
    assert listed["maker"] is None


def test_the_list_goes_on_page_by_page(house: House, maker: Somebody) -> None:
    for name in ("Page One", "Page Two", "Page Three"):
        make_program(maker, name)
    names, cursor = [], None
    while True:
        query: dict[str, Any] = {} if cursor is None else {"cursor": cursor}
        page = house.somebody().get("/programs", limit=2, **query)
        names += [one["name"] for one in page["items"]]
        if (cursor := page["next"]) is None:
            break

    assert [name for name in names if name.startswith("Page ")] == [
        "Page One",
        "Page Two",
        "Page Three",
    ]
    house.somebody().refused("GET", "/programs", 422, params={"cursor": "x"})


def test_a_program_can_be_changed_and_only_by_its_maker(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Old Boiler")
    maker.patch(f"/me/programs/{program}", {"name": "New Boiler", "about": "Better."})

    (mine,) = maker.get("/me/programs")["items"]
    assert (mine["name"], mine["about"]) == ("New Boiler", "Better.")
    other = house.somebody("Other")
    sign_up(other, "Other Maker")
    for method, path in [("PATCH", ""), ("DELETE", ""), ("POST", "/tokens")]:
        options: dict[str, Any] = {} if method == "DELETE" else {"json": {}}
        other.refused(method, f"/me/programs/{program}{path}", 404, **options)


# --- Their tokens


def test_a_token_is_shown_once_and_only_its_hash_is_kept(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Token Holder")

    given = give_token(maker, program, "read", "play", label="laptop", days=7)

    assert given["token"].startswith(TOKEN_PREFIX)
    assert given["expires_at"] - given["created_at"] == 7 * 86_400_000
    (line,) = maker.get("/me/programs")["items"][0]["tokens"]
    assert line == {key: value for key, value in given.items() if key != "token"}
    assert (line["label"], line["scopes"], line["used_at"]) == ("laptop", ["read", "play"], None)
    files = house.service.settings.data_dir.glob("whistlestop.db*")
    assert all(given["token"].encode() not in file.read_bytes() for file in files)
    program_client(house, given["token"]).get("/me")
    assert maker.get("/me/programs")["items"][0]["tokens"][0]["used_at"] is not None


def test_each_scope_opens_what_it_says_and_nothing_else(house: House, maker: Somebody) -> None:
    reader = new_program(house, maker, "Mere Reader", "read")
    table = open_for_programs(maker)

    reader.get("/tables", stage="seating", programs=True)
    error = reader.refused("POST", f"/tables/{table}/join", 403, json={})
    assert (error["key"], error["args"]) == ("token_scope", {"scope": "seat"})
    error = reader.refused("POST", "/tables", 403, json=MINI)
    assert (error["key"], error["args"]) == ("token_scope", {"scope": "host"})
    error = reader.refused("POST", f"/tables/{table}/act", 403, json={"number": 1, "action": "+?"})
    assert error["args"] == {"scope": "play"}


def test_no_token_does_what_only_people_do(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Would-be Person")
    for method, path, body in [
        ("GET", "/account", None),
        ("DELETE", "/account", None),
        ("PATCH", "/me", {"name": "Another"}),
        ("POST", "/account", {"name": "Another", "password": "long enough to be one"}),
        ("POST", "/account/sign-in", {"name": "x", "password": "y"}),
        ("GET", "/me/programs", None),
        ("POST", "/me/programs", {"name": "Child"}),
        ("POST", f"/me/programs/{program.user}/tokens", {}),
        ("POST", "/session", {"name": "Guest"}),
        ("DELETE", "/session", None),
        ("POST", "/queue", {}),
        ("GET", "/friends", None),
        ("POST", "/play", {}),
    ]:
        options = {} if body is None else {"json": body}
        error = program.refused(method, path, 403, **options)
        assert error["key"] == "token_never", path
    assert not program.client.cookies


def test_scopes_name_operations_that_there_are(house: House) -> None:
    document = house.app.openapi()
    routes = {
        operation["operationId"]
        for path in document["paths"].values()
        for operation in path.values()
    }
    kinds = {f"live:{kind}" for kind in CLIENT.json_schema()["discriminator"]["mapping"]}

    named = [operation for operations in SCOPES.values() for operation in operations.split()]

    assert len(set(named)) == len(named)
    assert set(named) <= routes | kinds


def test_a_token_in_an_address_or_a_cookie_is_refused(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Careless One")
    token = give_token(maker, program)["token"]
    somebody = house.somebody()

    for path in ("/tables?token=", "/tables?access_token=", "/games/"):
        assert somebody.refused("GET", f"{path}{token}", 422)["key"] == "token_place", path
    somebody.client.cookies.set(COOKIE, token)
    assert somebody.refused("GET", "/me", 422)["key"] == "token_place"


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "Bearer nonsense",
        "bearer wsp_" + "x" * 43,
        "Bearer wsp_" + "x" * 42 + "!",
        "Bearer " + "y" * 500,
    ],
)
def test_a_token_that_opens_nothing_is_refused(house: House, header: str) -> None:
    stranger = house.somebody()
    stranger.client.headers["Authorization"] = header
    assert stranger.refused("GET", "/me", 401)["key"] == "token_unknown"
    assert stranger.refused("GET", "/tables", 401)["key"] == "token_unknown"


def test_the_secret_of_a_session_is_no_token_and_other_headers_are_not_ours(
    house: House, ann: Somebody
) -> None:
    thief = house.somebody()
    thief.client.headers["Authorization"] = f"Bearer {ann.client.cookies[COOKIE]}"
    assert thief.refused("GET", "/me", 401)["key"] == "token_unknown"
    ann.client.headers["Authorization"] = "Basic YTpi"  # of a proxy before us
    assert ann.get("/me")["user"] == ann.user


def test_a_withdrawn_token_opens_nothing_from_then_on(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Cut Off")
    given = give_token(maker, program)
    client = program_client(house, given["token"])
    client.get("/me")

    maker.ask("DELETE", f"/me/programs/{program}/tokens/{given['id']}", status=204)

    assert client.refused("GET", "/me", 401)["key"] == "token_unknown"
    maker.refused("DELETE", f"/me/programs/{program}/tokens/{given['id']}", 404)


def test_a_token_expires(house: House, maker: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    program = make_program(maker, "Short Lived")
    given = give_token(maker, program, days=1)
    client = program_client(house, given["token"])
    client.get("/me")

    monkeypatch.setattr("whistlestop.service.edge.sessions.now_ms", lambda: given["expires_at"] + 1)

    assert client.refused("GET", "/me", 401)["key"] == "token_unknown"


def test_tokens_that_cannot_be_given_are_refused(maker: Somebody) -> None:
    program = make_program(maker, "Asks Much")
    bodies: tuple[Any, ...] = (
        {"scopes": []},
        {"scopes": ["account"]},
        {"scopes": "play"},
        {"days": 0},
        {"days": 10**9},
        {"days": True},
        {"label": "x" * 41},
        {"more": 1},
        [],
        "token",
    )
    for body in bodies:
        maker.refused("POST", f"/me/programs/{program}/tokens", 422, json=body)
    assert maker.get("/me/programs")["items"][0]["tokens"] == []


# --- At tables


def test_programs_sit_only_where_the_host_wants_them(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Polite Guest")
    closed = maker.post("/tables", {**MINI, "public": True})["table"]

    assert program.refused("POST", f"/tables/{closed}/join", 403, json={})["key"] == "no_programs"
    listed = program.get("/tables", stage="seating", programs=True)["items"]
    assert closed not in [one["table"] for one in listed]

    maker.patch(f"/tables/{closed}", {"programs": True})
    listed = program.get("/tables", stage="seating", programs=True)["items"]
    assert [one["programs"] for one in listed if one["table"] == closed] == [True]
    joined = program.post(f"/tables/{closed}/join", {})
    assert joined["seats"][1]["user"] == program.user
    error = maker.refused("PATCH", f"/tables/{closed}", 409, json={"programs": False})
    assert error["key"] == "program_sits_here"


def test_a_program_plays_by_the_same_interface(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Whole Player")
    table = open_for_programs(maker)
    program.post(f"/tables/{table}/join", {"salt": "ab" * 16})
    maker.post(f"/tables/{table}/start")
    maker.until_playing(table)

    opening_over(maker, program, table=table)
    maker.act(table)

    assert [one["table"] for one in program.get("/tables", mine=True)["items"]] == [table]
    program.post(f"/tables/{table}/resign", {})
    assert maker.get(f"/tables/{table}")["seats"][1]["stand_in"] == "resigned"
    program.post(f"/tables/{table}/return", {})


def test_a_table_of_a_program_is_open_to_programs(house: House, maker: Somebody) -> None:
    host = new_program(house, maker, "Hosting One")

    opened = host.post("/tables", {**MINI, "public": True})

    assert (opened["programs"], opened["host"]) == (True, host.user)


def test_a_program_that_floods_has_to_wait_and_nobody_else(tmp_path: Path) -> None:
    with house(tmp_path, writes_per_minute=20) as small:
        maker = small.somebody("Maker")
        sign_up(maker, "Patient Maker")
        program = new_program(small, maker, "Flooding One")
        table = open_for_programs(maker)
        program.post(f"/tables/{table}/join", {})
        program.client.headers["X-Forwarded-For"] = "198.51.100.7"

        statuses = [
            program.send("POST", f"/tables/{table}/act", json={"number": 1, "action": "+?"})
            for _ in range(30)
        ]

        refused = [answer for answer in statuses if answer.status_code == 429]
        assert len(refused) >= 15
        assert refused[-1].json()["error"]["message"].startswith("Too many requests; wait")
        maker.post(f"/tables/{table}/start")
        assert maker.until_playing(table)["info"]["stage"] == "playing"


# --- With their maker


def test_programs_go_with_their_maker(house: House, ann: Somebody) -> None:
    maker = house.somebody("Maker")
    sign_up(maker, "Leaving Maker")
    program = new_program(house, maker, "Left Behind")
    table = open_for_programs(ann)
    program.post(f"/tables/{table}/join", {})
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)

    maker.ask("DELETE", "/account", status=204)

    store = house.service.journal.store
    wait_until(lambda: not store.read(belongings.leaving))
    assert program.refused("GET", "/me", 401)["key"] == "token_unknown"
    assert program.user not in [one["user"] for one in ann.get("/programs")["items"]]
    seat = ann.get(f"/tables/{table}")["seats"][1]
    assert (seat["user"], seat["stand_in"]) == (program.user, "left")
    assert seat["name"].isdigit()
    assert "Left Behind" not in "".join(row.body for row in store.read(tables.log, table))
    other = house.somebody("Other")
    sign_up(other, "Inheriting Maker")
    other.refused("POST", "/me/programs", 409, json={"name": "Left Behind"})


def test_a_program_is_deleted_alone(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Goes Alone")

    maker.ask("DELETE", f"/me/programs/{program.user}", status=204)

    assert maker.get("/me/programs")["items"] == []
    program.refused("GET", "/me", 401)
    assert maker.get("/me")["account"]


def test_what_is_kept_about_programs_can_be_taken_home(house: House, maker: Somebody) -> None:
    program = make_program(maker, "Taken Home", "About it.")
    given = give_token(maker, program, label="here")

    answer = maker.send("GET", "/account/export")

    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    (told,) = json.loads(archive.read("programs.json"))
    assert (told["name"], told["about"]) == ("Taken Home", "About it.")
    assert told["tokens"][0]["label"] == "here"
    assert given["token"] not in archive.read("programs.json").decode()


def test_new_tokens_are_unlike_the_secrets_of_people() -> None:
    assert len(new_program_token()) == len(TOKEN_PREFIX) + 43


def test_programs_stay_when_their_maker_signs_in_elsewhere(house: House, maker: Somebody) -> None:
    program = new_program(house, maker, "Stays Here")
    phone = house.somebody()
    sign_in(phone, maker.get("/me")["name"])
    maker.ask("DELETE", "/account/devices", status=204)

    assert program.get("/me")["user"] == program.user
    assert [one["user"] for one in phone.get("/me/programs", status=401).get("items", [])] == []
