"""Rated tables over HTTP and the socket."""

import httpx

from service.members import member
from service.serving import House, Somebody, opening_over, two_players
from whistlestop.advice import Aids
from whistlestop.service.hall.tell import Teller

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


def score(person: Somebody, text: str) -> httpx.Response:
    headers = {"Content-Type": "text/plain"}
    return person.send("POST", "/score", content=text.encode(), headers=headers)


def claimed(person: Somebody, table: str) -> dict[str, list[str]]:
    """What lies on the board, by name."""
    view = person.get(f"/tables/{table}/view")
    names = [seat["name"] for seat in view["info"]["seats"]]
    found: dict[str, list[str]] = {name: [] for name in names}
    for route, owner in view["view"]["board"]["owners"].items():
        found[names[owner]].append(route)
    return found


def test_the_board_of_a_rated_game_is_not_scored_while_it_is_played(
    house: House, nobody: Somebody
) -> None:
    ann, bob = member(house, "Ann"), member(house, "Bob")
    tables = {rated: two_players(ann, bob, rated=rated) for rated in (True, False)}
    texts = {}
    for rated, table in tables.items():
        opening_over(ann, bob, table=table)
        play(table, ann, bob, until=5 if rated else 8)  # too many for two boards to be alike
        lines = ["map mini"]
        for name, routes in claimed(ann, table).items():
            lines += [f"player {name}", f"  routes: {' '.join(routes)}"]
        texts[rated] = "\n".join(lines)

    assert score(nobody, texts[False]).status_code == 200
    for person in (ann, nobody):
        answer = score(person, texts[True].replace("Ann", "Zoe"))
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "running_game"

    ann.post(f"/tables/{tables[True]}/abort")
    bob.post(f"/tables/{tables[True]}/abort")
    assert score(nobody, texts[True]).status_code == 200


def test_there_is_no_advice_at_a_rated_table(house: House) -> None:
    ann, bob = member(house, "Ann"), member(house, "Bob")
    table = two_players(ann, bob, rated=True)

    aids = house.portal.call(aids_of, house, table)

    assert aids.offered
    assert all(one.way == () and one.cards == 0 for one in aids.offered)
    assert {one.status for one in aids.offered} <= {"open", "impossible", "done"}


async def aids_of(house: House, table: str) -> Aids:
    """What is told to the first seat."""
    loaded = await house.service.hall.tables.load(table)
    Teller(loaded, 20)
    assert loaded.table.game is not None
    return loaded.aide.aids(loaded.table.game.view(0))


def play(table: str, *people: Somebody, until: int) -> None:
    """Claim whatever can be, until so many routes are taken."""
    while sum(len(routes) for routes in claimed(people[0], table).values()) < until:
        for person in people:
            view = person.get(f"/tables/{table}/view")
            legal = view["view"]["legal_actions"]
            if legal:
                claims = [text for text in legal if text[3:4] == "-"]
                action = (claims or legal)[0]
                person.post(f"/tables/{table}/act", {"number": view["number"], "action": action})
