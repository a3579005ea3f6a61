"""What comes along when somebody signs in, what can be taken home, and what stays of who goes."""

import io
import json
import zipfile

from sqlalchemy import Connection, update

from service.serving import House, Somebody, opening_over, two_players
from service.signing import PASSWORD, sign_in, sign_up
from waiting import wait_until
from whistlestop.service.accounts.export import FURTHER
from whistlestop.service.store import belongings, schema, tables


def test_what_a_guest_has_is_brought_along(house: House, ann: Somebody, bob: Somebody) -> None:
    sign_up(ann, "Bringing Ann")
    guest = house.somebody("Ann")
    table = two_players(guest, bob)

    signed = sign_in(guest, "Bringing Ann")
    assert signed["guest_tables"] == 1
    assert guest.get(f"/tables/{table}/view")["eyes"] is None
    assert guest.post("/account/guest") == {"tables": 1, "guest_tables": 0}

    assert guest.get(f"/tables/{table}/view")["eyes"] == 0
    assert ann.get(f"/tables/{table}/view")["eyes"] == 0
    assert ann.get(f"/tables/{table}")["host"] == ann.user
    assert guest.post("/account/guest") == {"tables": 0, "guest_tables": 0}


def test_nobody_plays_against_oneself(house: House, ann: Somebody) -> None:
    sign_up(ann, "Doubled Ann")
    guest = house.somebody("Ann")
    table = two_players(ann, guest)
    sign_in(guest, "Doubled Ann")

    assert guest.post("/account/guest")["tables"] == 0
    guest.ask("DELETE", "/session", status=204)
    assert guest.get(f"/tables/{table}/view")["eyes"] == 1


def test_everything_can_be_taken_home(house: House, ann: Somebody, bob: Somebody) -> None:
    sign_up(ann, "Exported Ann")
    ann.patch("/me", {"name": "Exporting Ann"})
    table = two_players(ann, bob)
    opening_over(ann, bob, table=table)

    answer = ann.send("GET", "/account/export")

    assert answer.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    account = json.loads(archive.read("account.json"))
    assert [one["name"] for one in account["names"]] == ["Exported Ann", "Exporting Ann"]
    assert [game["id"] for game in json.loads(archive.read("games.json"))] == [table]
    assert b"argon2" not in answer.content
    assert "argon2" not in archive.read("account.json").decode()


def test_no_table_with_rows_about_somebody_is_forgotten() -> None:
    about = {"user", "player", "owner"}
    told = {table.name for table in FURTHER} | {"accounts", "chat", "maps", "mutes", "names"}
    told |= {"passkeys", "recovery_codes", "reports", "seats", "sessions", "studies"}
    # Links that open a seat or an account, and what a page has been shown already.
    kept = {"links", "mail_links", "unseen"}
    # Who the operators are and what they did is for operators.
    kept |= {"audit", "operators"}

    for table in schema.metadata.sorted_tables:
        if about & set(table.c.keys()) and not table.info.get("passing"):
            assert table.name in told | kept, f"{table.name} is neither exported nor left out"


def test_who_is_deleted_leaves_a_pseudonym(house: House, ann: Somebody, bob: Somebody) -> None:
    sign_up(ann, "Leaving Ann")
    table = two_players(ann, bob)
    opening_over(ann, bob, table=table)
    ann.post(f"/tables/{table}/abort", {})
    bob.post(f"/tables/{table}/abort", {})
    phone = house.somebody()
    sign_in(phone, "Leaving Ann")

    ann.ask("DELETE", "/account", status=204)

    journal = house.service.journal.store
    wait_until(lambda: not journal.read(belongings.leaving))
    for device in (ann, phone):
        device.refused("GET", "/me", 401)
    seat = bob.get(f"/tables/{table}")["seats"][0]
    assert seat["user"] == ann.user
    assert seat["name"].startswith("Guest ")
    log = "".join(row.body for row in journal.read(tables.log, table))
    assert "Leaving Ann" not in log
    assert "Leaving Ann" not in str(journal.read(tables.summary, table))
    wrong = {"name": "Leaving Ann", "password": PASSWORD}
    assert phone.refused("POST", "/account/sign-in", 403, json=wrong)["key"] == "sign_in_wrong"
    assert bob.refused("POST", "/account", 409, json=wrong)["key"] == "name_taken"


def test_a_running_game_goes_on_without_who_is_deleted(
    house: House, ann: Somebody, bob: Somebody
) -> None:
    sign_up(ann, "Running Ann")
    table = two_players(ann, bob)

    ann.ask("DELETE", "/account", status=204)

    wait_until(lambda: not house.service.journal.store.read(belongings.leaving))
    seat = bob.get(f"/tables/{table}")["seats"][0]
    assert (seat["bot"] is not None, seat["stand_in"]) == (True, "left")
    assert seat["name"].startswith("Guest ")


def test_what_was_begun_is_finished_after_a_crash(house: House, ann: Somebody) -> None:
    sign_up(ann, "Crashed Ann")
    table = ann.post("/tables", {"map": "mini"})["table"]
    work = house.service.accounts.belongings
    work._due.set = lambda: None  # type: ignore[method-assign]
    try:
        ann.ask("DELETE", "/account", status=204)
        assert house.service.journal.store.read(belongings.leaving) == [ann.user]
    finally:
        del work._due.set

    house.portal.call(work._due.set)  # as a start does

    wait_until(lambda: not house.service.journal.store.read(belongings.leaving))
    assert house.somebody().get(f"/tables/{table}")["stage"] == "aborted"


def test_deleting_needs_a_fresh_proof(house: House, ann: Somebody) -> None:
    sign_up(ann, "Old Ann")
    age_proofs(house)

    for method, path in (("DELETE", "/account"), ("POST", "/account/codes")):
        assert ann.refused(method, path, 403)["key"] == "prove_first"
    assert ann.refused("POST", "/account/prove", 403, json={"password": "x"})["key"] == (
        "password_wrong"
    )
    ann.ask("POST", "/account/prove", status=204, json={"password": PASSWORD})
    ann.ask("DELETE", "/account", status=204)


def age_proofs(house: House) -> None:
    def age(connection: Connection) -> None:
        connection.execute(update(schema.sessions).values(proved_at=1))

    house.service.journal.store.write(age)
