"""Positions and studies over HTTP: set up, gone on with, remarked upon, shared, and refused."""

import io
import json
import re
import zipfile
from itertools import product
from typing import Any

import pytest

from service.edge.routes.test_rated import claimed, play
from service.members import member
from service.serving import House, Somebody, opening_over, two_players
from service.signing import sign_up
from whistlestop.game import Game
from whistlestop.maps import load_map
from whistlestop.service.studies.studies import MOST_NODES
from whistlestop.wire import decode

SET_UP: dict[str, Any] = {
    "map": "mini",
    "seats": [
        {"routes": ["BIR-COP"], "hand": "RRL", "tickets": ["AMB-COP", "BIR-COP"]},
        {"tickets": ["COP-DUN", "DUN-GUL"]},
    ],
    "row": "PBOWG",
    "to_act": 1,
}
SITE = "http://whistlestop.test"
DEAL = {"deal": {"map": "mini", "players": 2}}


def study(person: Somebody, **wanted: Any) -> dict[str, Any]:
    return person.post("/studies", wanted or {"arrangement": SET_UP}, status=201)


def go_on(person: Somebody, at: dict[str, Any], action: str, **more: Any) -> dict[str, Any]:
    body = {"number": at["number"], "node": at["at"], "action": action, **more}
    return person.post(f"/studies/{at['study']}/lines", body)


# --- Positions


def test_a_position_is_set_up_and_gone_on_from(nobody: Somebody) -> None:
    looked = nobody.post("/positions/arrange", SET_UP)
    assert looked["view"]["to_act"] == [1]
    assert looked["hands"]["hands"][0] == {"R": 2, "L": 1}
    assert "+?" in looked["actions"]
    body = {"position": looked["position"], "action": "+?", "chance": ["K"]}
    after = nobody.post("/positions", body)
    assert after["hands"]["hands"][1] == {"K": 1}
    assert after["events"][0]["type"] == "card_drawn"
    game = Game.from_position(after["position"])
    assert after["actions"] == [game.text(action) for action in game.actions_of(1)]


def test_a_view_is_filled_in(nobody: Somebody) -> None:
    view = Game("mini", players=2, seed=4).view(0)
    looked = nobody.post("/positions", {"position": view.position()})
    assert looked["redrawn"]
    held = "".join(letter * n for letter, n in looked["hands"]["hands"][0].items())
    assert sorted(held) == sorted(str(view.hand))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"row": "PB"}, "position_row_size"),
        ({"row": "LLLPB"}, "position_row_locomotives"),
        ({"to_act": 4}, "position_to_act"),
        ({"seats": [{}, {}]}, "position_few_tickets"),
        ({"seats": [{"hand": "Q"}, {}]}, "position_field"),
        ({"seats": [{"routes": ["AMB-NYC"]}, {}]}, "position_impossible"),
        ({"seats": [{"stations": ["NYC"]}, {}]}, "position_field"),
        ({"seats": [{"stations": ["COP"]}] * 2}, "position_station_twice"),
        ({"seats": [{"routes": ["BIR-COP"]}] * 2}, "position_route_twice"),
        ({"seats": [{"hand": "R" * 15}, {}]}, "position_too_many_of"),
        ({"seats": [{}] * 4}, "position_players"),
        ({"map": "mars"}, "no_such_map"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    nobody: Somebody, change: dict[str, Any], key: str
) -> None:
    status = 404 if key == "no_such_map" else 422
    error = nobody.refused("POST", "/positions/arrange", status, json=SET_UP | change)
    assert error["key"] == key


def test_what_chance_cannot_give_is_refused_with_the_reason(nobody: Somebody) -> None:
    looked = nobody.post("/positions/arrange", SET_UP)
    coming = looked["drawable"]
    assert "R" in coming["cards"]
    held = [ticket for one in SET_UP["seats"] for ticket in one["tickets"]]
    assert not set(held) & set(coming["tickets"])
    assert len(coming["tickets"]) >= load_map("mini").rules.ticket_draw

    def refused(action: str, *chance: str, at: str = looked["position"]) -> tuple[str, Any]:
        body = {"position": at, "action": action, "chance": chance}
        error = nobody.refused("POST", "/positions", 422, json=body)
        return error["key"].removeprefix("study_chance_"), error["args"]

    first, second = coming["tickets"][:2]
    assert refused("+?", first) == ("unused", {"n": 1})
    assert refused("+?", "R", "R") == ("unused", {"n": 2})
    assert refused("+T", first, first) == ("twice", {"ticket": first})
    assert refused("+T", first, held[2]) == ("held", {"ticket": held[2], "player": 1})
    every = [str(ticket) for ticket in load_map("mini").tickets]
    gone = next(t for t in every if t not in held and t not in coming["tickets"])
    assert refused("+T", gone)[0] in ("gone", "later")
    no_red = SET_UP | {"discard": "R" * coming["cards"]["R"]}
    without = nobody.post("/positions/arrange", no_red)
    assert "R" not in without["drawable"]["cards"]
    assert refused("+?", "R", at=without["position"]) == ("card", {"card": "R"})
    body = {"position": looked["position"], "action": "+T", "chance": [second]}
    offered = nobody.post("/positions", body)["hands"]["offered"][1]
    assert second in [one["ticket"] for one in offered]


def test_lines_that_cannot_be_read_do_not_keep_a_study_from_being_made(nobody: Somebody) -> None:
    for _ in range(20):
        error = nobody.refused("POST", "/studies", 422, json={"position": "nonsense"})
        assert error["key"] == "position_format"
    assert study(nobody, **DEAL)["players"] == 2


def test_actions_and_lines_that_cannot_be_are_refused(nobody: Somebody) -> None:
    position = nobody.post("/positions/arrange", SET_UP)["position"]

    def refused(status: int, **body: Any) -> str:
        return str(nobody.refused("POST", "/positions", status, json=body)["key"])

    assert refused(422, position="nonsense") == "position_format"
    assert refused(422, position=position.replace("trains=", "trains=1")) == "position_field"
    assert refused(422, position=f"{position} hop=1") == "position_not_a_field"
    assert refused(422, position=f"{position} turn=1") == "position_field_twice"
    assert refused(422, position=position.rpartition(" ")[0]) == "position_field_missing"
    wrong = position.replace("phase=turn", "phase=opening")
    assert refused(422, position=wrong) == "position_field"
    assert refused(422, position=position, action="hop") == "study_action"
    assert refused(422, position=position, action="+?", chance=["?"]) == "position_field"
    assert refused(422, position=position, action="+?", chance=[""]) == "study_action"
    error = nobody.refused(
        "POST", "/positions", 409, json={"position": position, "action": "AMB-BIR.R 1R"}
    )
    assert error["args"]["clause"].startswith("CLAIM")


def test_the_position_of_a_rated_game_that_goes_on_is_refused(
    house: House, nobody: Somebody
) -> None:
    ann, bob = member(house, "Ann"), member(house, "Bob")
    table = two_players(ann, bob, rated=True)
    opening_over(ann, bob, table=table)
    play(table, ann, bob, until=6)
    seats = [
        {"routes": routes, "tickets": tickets}
        for routes, tickets in zip(
            claimed(ann, table).values(),
            (["AMB-COP", "BIR-COP"], ["COP-DUN", "DUN-GUL"]),
            strict=True,
        )
    ]
    wanted = {"map": "mini", "seats": seats, "row": "PBOWG"}
    for path, body in (("/positions/arrange", wanted), ("/studies", {"arrangement": wanted})):
        assert nobody.refused("POST", path, 403, json=body)["key"] == "running_game"


def test_neither_is_its_position_before_routes_tell_it_apart(
    house: House, nobody: Somebody
) -> None:
    ann, bob = member(house, "Ann"), member(house, "Bob")
    table = two_players(ann, bob, rated=True)

    def position_of_ann() -> str:
        seen = ann.get(f"/tables/{table}/view")["view"]
        return decode(seen, load_map("mini")).position()

    def refused(person: Somebody, path: str, position: str) -> str:
        key: str = person.refused("POST", path, 403, json={"position": position})["key"]
        return key

    assert refused(ann, "/positions", position_of_ann()) == "running_game"
    opening_over(ann, bob, table=table)
    begun = position_of_ann()
    for person, path in product((ann, nobody), ("/positions", "/positions/assess", "/studies")):
        assert refused(person, path, begun) == "running_game"
    fewer_cards = re.sub(r"(hands=)\w", r"\1", begun)
    assert fewer_cards != begun
    assert refused(ann, "/positions", fewer_cards) == "running_game"
    other_row = re.sub(r"row=\w+", "row=PBOWG", begun)
    assert refused(ann, "/positions", other_row) == "running_game"
    # What Ann holds is not to be found out by asking.
    assert bob.post("/positions", {"position": other_row})["redrawn"]


# --- Studies


def test_lines_branch_and_are_found_again(ann: Somebody) -> None:
    begun = study(ann)
    assert (begun["number"], begun["mine"], begun["at"]) == (1, True, 0)
    one = go_on(ann, begun, "+P", chance=["K"])
    two = go_on(ann, one | {"at": 0}, "+?", chance=["R"])
    assert [(node["node"], node["parent"]) for node in two["nodes"]] == [(0, None), (1, 0), (2, 0)]
    assert two["nodes"][1]["events"][1]["card"] == "K"
    again = go_on(ann, two | {"at": 0}, "+P", chance=["K"])
    assert (again["at"], again["number"]) == (1, two["number"])
    deeper = go_on(ann, again, "+B")
    gone = ann.ask("DELETE", f"/studies/{begun['study']}/lines/1?number={deeper['number']}")
    assert [node["node"] for node in gone["nodes"]] == [0, 2]
    error = ann.refused("DELETE", f"/studies/{begun['study']}/lines/0?number={gone['number']}", 422)
    assert error["key"] == "study_root"


def test_two_windows_lose_nothing(ann: Somebody) -> None:
    """Of two changes made from the same state the second is told so, and can be made again."""
    begun = study(ann)
    path = f"/studies/{begun['study']}"
    body = {"number": 1, "node": 0, "remark": "From the first window."}
    first = ann.patch(path, body)
    second = {"number": 1, "title": "From the second"}
    assert ann.refused("PATCH", path, 409, json=second)["key"] == "study_changed"
    line = {"number": 1, "node": 0, "action": "+?"}
    assert ann.refused("POST", f"{path}/lines", 409, json=line)["key"] == "study_changed"
    done = ann.patch(path, second | {"number": first["number"]})
    assert (done["title"], done["nodes"][0]["remark"]) == (
        "From the second",
        "From the first window.",
    )


def test_others_look_and_copy_but_do_not_change(ann: Somebody, nobody: Somebody) -> None:
    begun = go_on(ann, study(ann), "+?", chance=["R"])
    path = f"/studies/{begun['study']}"
    seen = nobody.get(path)
    assert not seen["mine"]
    assert seen["nodes"] == begun["nodes"]
    copied = nobody.post(f"{path}/copy", status=201)
    assert (copied["mine"], copied["nodes"]) == (True, begun["nodes"])
    words = {"number": begun["number"], "title": "Mine"}
    assert nobody.refused("PATCH", path, 403, json=words)["key"] == "not_your_study"
    assert nobody.refused("DELETE", path, 403)["key"] == "not_your_study"
    ann.ask("DELETE", path, status=204)
    assert nobody.refused("GET", path, 404)["key"] == "no_such_study"
    assert nobody.get(f"/studies/{copied['study']}")["mine"]
    mine = nobody.get("/studies")["items"]
    assert [one["study"] for one in mine] == [copied["study"]]


def test_a_study_begins_in_one_of_four_ways(ann: Somebody, bob: Somebody) -> None:
    dealt = study(ann, **DEAL)
    line = study(ann, position=dealt["nodes"][0]["position"], title="  From a line ")
    assert line["title"] == "From a line"
    assert line["nodes"][0]["position"] == dealt["nodes"][0]["position"]
    table = two_players(ann, bob)
    opening_over(ann, bob, table=table)
    wanted = {"game": {"table": table, "n": 1}}
    assert ann.refused("POST", "/studies", 409, json=wanted)["key"] == "stage_playing"
    ann.post(f"/tables/{table}/abort", {})
    bob.post(f"/tables/{table}/abort", {})
    assert study(bob, **wanted)["players"] == 2
    missing = {"game": {"table": table, "n": 9999}}
    assert bob.refused("POST", "/studies", 404, json=missing)["key"] == "no_such_position"
    for wrong in ({}, DEAL | {"position": "ws1"}):
        assert ann.refused("POST", "/studies", 422, json=wrong)["key"] == "study_beginning"
    crowd = {"deal": {"map": "mini", "players": 5}}
    assert ann.refused("POST", "/studies", 422, json=crowd)["key"] == "study_players"


def test_words_are_for_everybody_to_read(ann: Somebody) -> None:
    begun = study(ann)
    path = f"/studies/{begun['study']}"
    for words in ({"title": "fuck"}, {"remark": "what the fuck"}):
        error = ann.refused("PATCH", path, 422, json={"number": 1} | words)
        assert error["key"] == "chat_words"
    cleaned = ann.patch(path, {"number": 1, "remark": "one\u202e \n\n two\x07"})
    assert cleaned["nodes"][0]["remark"] == "one\n\ntwo"
    assert ann.refused("PATCH", path, 422, json={"number": 2, "title": "x" * 61})
    assert ann.refused("PATCH", path, 422, json={"number": 2, "remark": "x" * 1001})
    error = ann.refused("PATCH", path, 404, json={"number": 2, "node": 7, "remark": "?"})
    assert error["key"] == "no_such_node"


def test_a_study_has_an_end(ann: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_NODES == 200
    monkeypatch.setattr("whistlestop.service.studies.studies.MOST_NODES", 1)
    begun = study(ann)
    body = {"number": 1, "node": 0, "action": "+?"}
    error = ann.refused("POST", f"/studies/{begun['study']}/lines", 409, json=body)
    assert error["key"] == "study_full"
    monkeypatch.setattr("whistlestop.service.studies.studies.MOST_STUDIES", 1)
    assert ann.refused("POST", "/studies", 409, json=DEAL)["key"] == "studies_full"


def test_studies_are_exported_and_deleted_with_an_account(
    house: House, ann: Somebody, nobody: Somebody
) -> None:
    begun = study(ann)
    sign_up(ann, "Studious Ann")
    path = f"/studies/{begun['study']}"
    ann.patch(path, {"number": 1, "remark": "Remember this."})
    answer = ann.send("GET", "/account/export")
    told = json.loads(zipfile.ZipFile(io.BytesIO(answer.content)).read("studies.json"))
    assert told[0]["nodes"][0]["remark"] == "Remember this."
    ann.ask("DELETE", "/account", status=204)
    assert nobody.refused("GET", path, 404)["key"] == "no_such_study"


# --- In another page


def test_only_the_picture_may_be_put_into_a_frame(ann: Somebody, nobody: Somebody) -> None:
    begun = ann.patch(f"/studies/{study(ann)['study']}", {"number": 1, "title": "<b>Look</b>"})
    address = f"/embed/{begun['study']}/0"
    frame = nobody.send("GET", SITE + f"{address}?language=uk")
    picture = nobody.send("GET", SITE + f"{address}.svg")
    for answer in (frame, picture, nobody.send("GET", SITE + "/embed/embed.css")):
        assert answer.status_code == 200
        assert "frame-ancestors *" in answer.headers["content-security-policy"]
        assert "script-src" not in answer.headers["content-security-policy"]
        assert "x-frame-options" not in answer.headers
        assert "set-cookie" not in answer.headers
    assert "&lt;b&gt;Look&lt;/b&gt;" in frame.text
    assert '<html lang="uk">' in frame.text
    assert "<script" not in frame.text
    assert picture.headers["content-type"].startswith("image/svg+xml")
    page = nobody.send("GET", SITE + f"/study/{begun['study']}")
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"


def test_the_picture_speaks_the_language_of_the_page_around_it(
    ann: Somebody, nobody: Somebody
) -> None:
    begun = study(ann)
    address = f"/embed/{begun['study']}/0"
    frame = nobody.send("GET", SITE + f"{address}?language=uk").text
    assert "Відкрити дослідження" in frame
    assert "Гравець 2 · Очки: 0 · Вагони: 14 · Станції: 2" in frame
    assert "Ходить: Гравець 2" in frame
    dealt = study(ann, **DEAL)
    assert "Opening tickets" in nobody.send("GET", SITE + f"/embed/{dealt['study']}/0").text
    picture = nobody.send("GET", SITE + f"{address}.svg?language=uk").text
    assert "Player" not in picture


def test_the_picture_names_cities_as_the_page_does(ann: Somebody, nobody: Somebody) -> None:
    """In English as they are printed on the board."""
    begun = study(ann, deal={"map": "europe", "players": 2})
    address = SITE + f"/embed/{begun['study']}/0.svg?language="
    english, greek = (nobody.send("GET", address + one).text for one in ("en", "el"))
    assert (">Kobenhavn<" in english, ">Copenhagen<" in english) == (True, False)
    assert ">Κοπεγχάγη<" in greek


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "There is no such study"), ("el", "Δεν υπάρχει"), ("uk", "Такого дослідження немає")],
)
def test_a_frame_of_a_study_that_is_gone_says_so_to_people(
    nobody: Somebody, language: str, sentence: str
) -> None:
    gone = nobody.send("GET", SITE + f"/embed/nothing/0?language={language}")
    assert gone.status_code == 404
    assert gone.headers["content-type"].startswith("text/html")
    assert "frame-ancestors *" in gone.headers["content-security-policy"]
    assert sentence in gone.text


# --- The engine


def test_the_engine_tells_how_it_stands(nobody: Somebody) -> None:
    position = nobody.post("/positions/arrange", SET_UP)["position"]
    standing = nobody.post("/positions/assess", {"position": position})
    assert (standing["state"], standing["found"], standing["mine"]) == ("none", None, False)
    error = nobody.refused("POST", "/positions/assess", 422, json={"position": "nonsense"})
    assert error["key"] == "position_format"
    wrong = {"position": position, "stop": True}
    assert nobody.refused("POST", "/positions/assess", 401, json=wrong)
