"""Real tables over HTTP: scored as the library scores them, and refused with a sentence."""

import itertools
from typing import Any

import pytest

from service.edge.routes.test_boards import map_file
from service.serving import Somebody
from whistlestop.game import Game
from whistlestop.game.notation import route_text
from whistlestop.maps import load_map, parse_map
from whistlestop.records.final_table import COLORS, FinalTable, Seat
from whistlestop.records.final_table_text import parse_table, table_text
from whistlestop.service.edge.routes.score import MOST_BYTES
from whistlestop.service.models.tables import COLORS as COLORS_OF_SEATS
from whistlestop.wire import encode_outcome

TIE = """
map mini
player Ann
  routes: AMB-BIR.R
  tickets: AMB-COP BIR-COP
player Bob
  routes: DUN-ELM.1
  tickets: COP-DUN DUN-GUL
"""


def score(client: Somebody, text: str) -> dict[str, Any]:
    return client.ask(
        "POST", "/score", content=text.encode(), headers={"Content-Type": "text/plain"}
    )


def refused(client: Somebody, text: str | bytes, status: int, kind: str = "text/plain") -> str:
    body = text.encode() if isinstance(text, str) else text
    error = client.refused("POST", "/score", status, content=body, headers={"Content-Type": kind})
    return f"{error['key']}: {error['message']}"


def played(map: str, players: int, seed: int) -> FinalTable:
    """The table at which a game ended."""
    game = Game(map, players=players, seed=seed)
    for step in itertools.count(1):
        if not game.to_act:
            break
        game.push(game.legal_actions[step * 13 % len(game.legal_actions)])
    seats = (
        Seat(f"P{p}", game.board.routes_of(p), game.board.stations_of(p), game.tickets_of(p))
        for p in range(players)
    )
    return FinalTable(game.map, tuple(seats))


@pytest.mark.parametrize(("map", "players"), [("usa", 4), ("europe", 3), ("mini", 2)])
def test_a_table_is_scored_as_the_library_scores_it(
    nobody: Somebody, map: str, players: int
) -> None:
    table = played(map, players, 11)

    found = score(nobody, table_text(table))

    assert found["faults"] == []
    assert found["notes"] == []
    assert found["whole"]
    assert found["outcome"] == encode_outcome(table.score())
    assert found["fingerprint"] == table.map.fingerprint
    assert [seat["routes"] for seat in found["seats"]] == [
        [route_text(route) for route in seat.routes] for seat in table.seats
    ]
    stations = [seat["stations"] for seat in found["seats"]]
    assert stations == [[city.code for city in seat.stations] for seat in table.seats]
    assert any(stations) == (map != "usa")
    assert [seat["trains"] for seat in found["seats"]] == list(table.board().trains)


def test_ties_are_broken_as_the_library_breaks_them(nobody: Somebody) -> None:
    found = score(nobody, TIE)

    expected = parse_table(TIE).score()
    assert found["outcome"]["winners"] == list(expected.winners)
    assert found["outcome"]["decided_by"] == expected.decided_by
    assert [note["clause"] for note in found["notes"]] == ["END-1"]
    assert not found["whole"]


def test_an_unfinished_table_is_scored_as_it_stands(nobody: Somebody) -> None:
    found = score(nobody, "map europe\nplayer Ann\ncolor green\nroutes: PAR-DIE\nplayer Bob")

    assert [(fault["clause"], fault["unfinished"]) for fault in found["faults"]] == [
        ("SETUP-4", True),
        ("SETUP-4", True),
    ]
    assert [seat["color"] for seat in found["seats"]] == ["green", None]
    assert [sheet["routes"] for sheet in found["outcome"]["sheets"]] == [1, 0]


FEW = "tickets: AMS-PAM ANG-KHA\nplayer B\ntickets: BER-BUC BER-MOS"


@pytest.mark.parametrize(
    ("text", "clause", "key", "concerns"),
    [
        ("map europe\nplayer A\ntickets: AMS-PAM ANG-KHA", "SETUP-1", "wrong_players", {}),
        (
            f"map europe\nplayer A\nroutes: AMS-BRU\n{FEW}\nroutes: AMS-BRU",
            "CLAIM-1",
            "route_shared",
            {"seats": [0, 1], "routes": ["AMS-BRU"]},
        ),
        (
            (
                f"map europe\nplayer A\nroutes: PET-STO PAL-SMY BUD-KYI PET-WIL ATH-SAR BUC-BUD"
                f" BUC-KYI MAR-ROM MAR-PAM MAR-PAR KHA-MOS\n{FEW}"
            ),
            "CLAIM-3",
            "many_trains",
            {"seats": [0], "numbers": {"n": 52, "most": 45}},
        ),
        (
            f"map europe\nplayer A\nroutes: DIE-LON.1 DIE-LON.2\n{FEW}",
            "CLAIM-5",
            "both_tracks",
            {"seats": [0], "routes": ["DIE-LON.1", "DIE-LON.2"]},
        ),
        (
            f"map europe\nplayer A\nroutes: DIE-LON.1\n{FEW}\nroutes: DIE-LON.2",
            "CLAIM-6",
            "double_closed",
            {"seats": [0, 1], "numbers": {"players": 2}},
        ),
        (
            f"map europe\nplayer A\nstations: ROM\n{FEW}\nstations: ROM",
            "STATION-1",
            "city_shared",
            {"seats": [0, 1], "cities": ["ROM"]},
        ),
        (
            f"map europe\nplayer A\nstations: ROM PAR WIE BER\n{FEW}",
            "STATION-1",
            "many_stations",
            {"seats": [0], "numbers": {"n": 4, "most": 3}},
        ),
        (
            f"map europe\nplayer A\n{FEW} AMS-PAM",
            "TICKET-2",
            "ticket_shared",
            {"seats": [0, 1], "tickets": ["AMS-PAM"]},
        ),
        (
            f"map europe\nplayer A\ntickets: BRE-PET CAD-STO\n{FEW}".replace(
                "tickets: AMS-PAM ANG-KHA\n", ""
            ),
            "SETUP-4",
            "many_long",
            {"seats": [0], "tickets": ["BRE-PET", "CAD-STO"]},
        ),
        (
            (
                "map usa\nplayer A\nstations: DEN\ntickets: DAL-NYC DEN-ELP\n"
                "player B\ntickets: BOS-MIA CAL-PHX"
            ),
            "REFUSE-4",
            "no_stations",
            {"seats": [0], "cities": ["DEN"]},
        ),
        (f"map europe\nplayer A\nroutes: XYZ-PAR\n{FEW}", "REFUSE-4", "not_on_map", {"line": 3}),
        (
            "map europe\nplayer A\ntickets: AMS-PAM ANG-KHA\nplayer a\ntickets: BER-BUC BER-MOS",
            None,
            "same_name",
            {"line": 4},
        ),
    ],
)
def test_each_fault_is_told_with_its_clause_and_what_it_concerns(
    nobody: Somebody, text: str, clause: str | None, key: str, concerns: dict[str, Any]
) -> None:
    found = score(nobody, text)

    assert found["outcome"] is None
    (fault,) = found["faults"]
    assert (fault["clause"], fault["key"], fault["unfinished"]) == (clause, key, False)
    assert {name: fault[name] for name in concerns} == concerns
    assert fault["sentence"].endswith(".")


def test_a_map_of_ones_own_is_named_with_its_fingerprint(ann: Somebody, nobody: Somebody) -> None:
    file = map_file("garden")
    own = ann.post("/maps", file)
    text = TIE.replace("mini", f"garden {own['fingerprint']}")

    found = score(nobody, text)

    assert found["map"] == "garden"
    assert found["outcome"] == encode_outcome(parse_table(text, map=parse_map(file)).score())


def test_a_map_that_nobody_has_is_refused(nobody: Somebody) -> None:
    assert refused(nobody, TIE.replace("mini", "atlantis"), 404).startswith("no_such_map: ")
    assert refused(nobody, TIE.replace("mini", f"mini {'0' * 32}"), 404).startswith("no_such_map: ")
    assert refused(nobody, TIE.replace("map mini", ""), 422).startswith("not_a_table: ")


def test_what_is_no_table_is_refused(nobody: Somebody) -> None:
    crowd = "\n".join(f"player {n}" for n in range(11))

    assert refused(nobody, b"map \xff", 422).startswith("not_a_table: This is not UTF-8")
    assert refused(nobody, f"map mini\n{crowd}", 422).startswith("not_a_table: A table has at most")
    assert refused(nobody, "{}", 422, "application/json").startswith("content_type: ")
    assert refused(nobody, "; " * MOST_BYTES, 413).startswith("too_large: ")
    assert refused(nobody, "", 422).startswith("not_a_table: The map is missing")


def test_a_text_of_nothing_but_faults_is_answered_with_the_first(nobody: Somebody) -> None:
    found = score(nobody, "map europe\nplayer A\nroutes: " + "AAA-BBB " * 2000)

    assert len(found["faults"]) == 50
    assert found["seats"][0]["routes"] == []


def test_trains_have_the_colors_of_seats() -> None:
    assert COLORS == COLORS_OF_SEATS
    assert load_map("europe").players[-1] == len(COLORS)
