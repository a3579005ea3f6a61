"""Rated tables over HTTP and the socket."""

from service.members import member
from service.serving import House, Somebody, two_players

RATED = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}


def test_a_guest_cannot_open_or_join_a_rated_table(
    house: House, bob: Somebody, nobody: Somebody
) -> None:
    ann = member(house, "Ann")
    table = ann.post("/tables", RATED)

    assert table["rated"] is True
    assert table["hints"] is False
    assert bob.refused("POST", "/tables", 403, json=RATED)["key"] == "account_needed"
    assert nobody.refused("POST", "/tables", 403, json=RATED)["key"] == "account_needed"
    for guest in (bob, nobody):
        error = guest.refused("POST", f"/tables/{table['table']}/join", 403)
        assert error["key"] == "account_needed"
    nobody.get("/me", status=401)  # nobody became a guest for it


def test_lists_mark_rated_tables(house: House) -> None:
    ann = member(house, "Ann")
    opened = ann.post("/tables", {**RATED, "public": True})

    [line] = [x for x in ann.get("/tables")["items"] if x["table"] == opened["table"]]
    assert line["rated"] is True


def test_a_rematch_of_a_rated_game_waits_for_everybody(house: House) -> None:
    ann, bob = member(house, "Ann"), member(house, "Bob")
    table = two_players(ann, bob, rated=True)
    ann.post(f"/tables/{table}/abort")
    bob.post(f"/tables/{table}/abort")

    again = ann.post(f"/tables/{table}/rematch")
    assert again["stage"] == "seating"
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open"]

    assert bob.post(f"/tables/{table}/rematch")["table"] == again["table"]
    assert ann.until_playing(again["table"])["info"]["rated"] is True
    bob.post(f"/tables/{table}/rematch")  # a second time changes nothing
