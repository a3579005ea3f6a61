"""Scoring a finished table: what it is worth, what cannot be, and the text it is read from."""

import doctest
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import whistlestop as ws
from positions import map_data, variant
from whistlestop.records import final_table_text as texts
from whistlestop.records.final_table import FinalTable, Seat, TableError, TableFault
from whistlestop.records.final_table_text import parse_table, read_table, table_text

PAGE = Path(__file__).parents[2] / "docs/score.md"
MINI = ws.load_map("mini")
EUROPE = ws.load_map("europe")

TWO = """
map mini
player Ann
  routes: AMB-BIR.R BIR-COP
  tickets: AMB-COP BIR-COP
player Bob
  routes: COP-ELM DUN-ELM.1
  stations: BIR
  tickets: COP-DUN AMB-FOX
"""


def faults(text: str, *, map: ws.Map | None = None) -> list[str]:
    """Every fault of a table, as it is told."""
    with pytest.raises(TableError) as caught:
        parse_table(text, map=map)
    assert str(caught.value) == "\n".join(str(fault) for fault in caught.value.faults)
    return [str(fault) for fault in caught.value.faults]


def seats(text: str, *, players: str = "AB") -> str:
    """A table on europe: what stands after each letter belongs to that player."""
    parts = dict(re.findall(r"(\w):([^/]*)", text))
    tickets = iter(EUROPE.tickets)
    lines = ["map europe"]
    for name in players:
        lines += [f"player {name}", parts.get(name, "")]
        if "tickets" not in parts.get(name, ""):
            lines.append(f"tickets: {next(tickets)} {next(tickets)}")
    return "\n".join(lines)


# The score


def test_a_table_is_scored_by_the_rules() -> None:
    """SCORE-1: routes, tickets, stations that were not built, the longest path."""
    outcome = parse_table(TWO).score()

    ann, bob = outcome.sheets
    assert (ann.routes, ann.tickets, ann.stations, ann.longest_path_bonus) == (11, 11, 6, 5)
    assert (bob.routes, bob.tickets, bob.stations, bob.longest_path_bonus) == (5, 1, 3, 0)
    assert (ann.total, bob.total) == (33, 9)
    assert outcome.winners == (0,)
    assert outcome.decided_by == "points"


def test_a_table_scores_as_the_game_that_led_to_it() -> None:
    game = ws.Game("europe", players=3, seed=11)
    step = 0
    while game.to_act:
        step += 1
        game.push(game.legal_actions[step * 13 % len(game.legal_actions)])
    table = FinalTable(
        game.map,
        tuple(
            Seat(f"P{p}", game.board.routes_of(p), game.board.stations_of(p), game.tickets_of(p))
            for p in range(3)
        ),
    )

    assert any(seat.stations for seat in table.seats)
    assert table.faults() == ()
    assert table.score() == game.outcome()
    assert table.board() == game.board


def test_the_best_use_of_a_station_is_found() -> None:
    """STATION-6: Bob joins AMB with BIR over the route of Ann."""
    table = parse_table(
        """
        map mini
        player Ann
          routes: AMB-BIR.R
          tickets: AMB-FOX BIR-COP
        player Bob
          routes: BIR-ELM
          stations: BIR
          tickets: AMB-ELM BIR-ELM
        """
    )

    sheet = table.score().sheets[1]

    assert {city.code: str(route) for city, route in sheet.borrowed.items()} == {"BIR": "AMB-BIR"}
    assert sheet.tickets == 5 + 3


def test_a_table_that_is_not_finished_is_scored_with_a_note() -> None:
    """END-1"""
    (note,) = parse_table(TWO).notes()

    assert note.clause == "END-1"
    assert not parse_table(TWO).is_whole
    full = parse_table(TWO.replace("BIR-COP", "BIR-COP FOX-GUL", 1))  # 12 of 14 trains
    assert full.notes() == ()
    assert full.is_whole


def test_who_has_no_routes_has_probably_not_been_noted() -> None:
    full = TWO.replace("BIR-COP", "BIR-COP FOX-GUL", 1)
    table = parse_table(full.replace("  routes: COP-ELM DUN-ELM.1\n", ""))

    (note,) = table.notes()

    assert note.sentence == "Bob has no routes: were they noted?"
    assert note.seats == (1,)
    assert not table.is_whole
    assert table.score().winners == (0,)  # possible nevertheless


def test_a_table_with_too_few_tickets_is_not_whole() -> None:
    full = TWO.replace("BIR-COP", "BIR-COP FOX-GUL", 1)
    table = parse_table(full)
    first, second = table.seats

    assert not FinalTable(table.map, (first, replace(second, tickets=()))).is_whole


# What cannot be


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (seats("", players="A"), "europe is for 2 to 5 players, not 1. (SETUP-1)"),
        (
            seats("A: tickets: PAR-WIE/"),
            "A has 1 ticket; 2 or more are kept at the start. (SETUP-4)",
        ),
        (
            seats("A: tickets:/"),
            "A has 0 tickets; 2 or more are kept at the start. (SETUP-4)",
        ),
        (
            seats("A: tickets: BRE-PET CAD-STO/"),
            "A has 2 long tickets; every player is dealt 1, and none can be drawn later. (SETUP-4)",
        ),
        (
            seats("A: routes: AMS-BRU AMS-ESS/B: routes: AMS-BRU"),
            "AMS-BRU has the trains of A and B; only one can have claimed it. (CLAIM-1)",
        ),
        (
            seats("A: routes: AMS-BRU/B: routes: AMS-BRU/C: routes: AMS-BRU", players="ABC"),
            "AMS-BRU has the trains of A, B and C; only one can have claimed it. (CLAIM-1)",
        ),
        (
            seats("A: routes: AMS-BRU BRU-AMS"),
            "A has AMS-BRU twice; it is one route. (CLAIM-1)",
        ),
        (
            seats("A: routes: PET-STO PAL-SMY BUD-KYI PET-WIL ATH-SAR BUC-BUD BUC-KYI MAR-ROM"
                  " MAR-PAM MAR-PAR KHA-MOS"),
            "The routes of A take 52 trains; there are 45. (CLAIM-3)",
        ),
        (
            seats("A: routes: DIE-LON.1 DIE-LON.2", players="ABCD"),
            "A has both tracks of the double DIE-LON. (CLAIM-5)",
        ),
        (
            seats("A: routes: DIE-LON LON-DIE", players="ABCD"),
            "A has both tracks of the double DIE-LON. (CLAIM-5)",
        ),
        (
            seats("B: routes: DIE-LON.1/C: routes: DIE-LON", players="ABC"),
            (
                "Both tracks of the double DIE-LON are claimed, by B and C; "
                "with 3 players the second one is closed. (CLAIM-6)"
            ),
        ),
        (
            seats("A: stations: ROM/B: stations: PAR ROM"),
            "Roma has 2 stations, of A and B; a city can have only one. (STATION-1)",
        ),
        (
            seats("A: stations: ROM ROM"),
            "Roma has 2 stations, of A; a city can have only one. (STATION-1)",
        ),
        (
            seats("A: stations: ROM PAR WIE BER"),
            "A has 4 stations; a player has 3. (STATION-1)",
        ),
        (
            seats("A: tickets: PAR-WIE ROM-SMY/B: tickets: WIE-PAR BER-MOS"),
            "The ticket PAR-WIE appears 2 times, with A and B; there is only one. (TICKET-2)",
        ),
    ],
)  # fmt: skip
def test_an_impossible_table_is_pointed_out_with_its_clause(text: str, expected: str) -> None:
    assert faults(text) == [expected]
    with pytest.raises(TableError) as caught:
        parse_table(text)
    assert not caught.value.unreadable


def test_stations_on_a_map_without_them_are_pointed_out() -> None:
    """REFUSE-4"""
    text = "player A\nstations: DEN\ntickets: DAL-NYC DEN-ELP\nplayer B\ntickets: BOS-MIA CAL-PHX"

    assert faults(text, map=ws.load_map("usa")) == [
        "A has stations, but usa is played without them. (REFUSE-4)"
    ]


def test_with_four_players_two_of_them_may_have_a_track_each() -> None:
    """CLAIM-6"""
    table = parse_table(seats("A: routes: DIE-LON/C: routes: DIE-LON", players="ABCD"))

    tracks = [seat.routes for seat in table.seats]
    assert tracks[0][0].twin == tracks[2][0].id


def test_a_track_that_is_named_is_not_given_to_another_player() -> None:
    table = parse_table(seats("A: routes: DIE-LON/C: routes: DIE-LON.1", players="ABCD"))

    assert table.seats[0].routes[0].id == table.seats[2].routes[0].id + 1


def test_long_tickets_can_be_drawn_later_where_rejected_ones_go_under_the_deck() -> None:
    text = seats("A: tickets: BRE-PET CAD-STO/")

    assert parse_table(text, map=variant("europe", opening_rejected="under")).faults() == ()


def test_too_few_tickets_name_the_clause_of_the_map() -> None:
    """SETUP-3"""
    usa = ws.load_map("usa")
    table = FinalTable(
        usa, (Seat("A", tickets=usa.tickets[:1]), Seat("B", tickets=usa.tickets[1:3]))
    )

    assert [fault.clause for fault in table.faults()] == ["SETUP-3"]
    with pytest.raises(TableError, match="SETUP-3"):
        table.score()
    with pytest.raises(TableError, match="SETUP-3"):
        table.board()


def test_two_players_of_the_same_name_are_two_players() -> None:
    first, second = MINI.routes[:2]
    table = FinalTable(
        MINI,
        (Seat("A", (first,), (), MINI.tickets[:2]), Seat("A", (second,), (), MINI.tickets[2:4])),
    )

    assert [fault.clause for fault in table.faults()] == ["CLAIM-6"]


def test_all_faults_of_a_table_are_told_at_once() -> None:
    text = seats("A: routes: AMS-BRU XYZ-BRU/B: routes: AMS-BRU stations: ROM ROM tickets: ROM-PAR")

    assert [fault.partition("(")[2] for fault in faults(text)] == [
        "REFUSE-4)",
        "REFUSE-4)",
        "CLAIM-1)",
        "STATION-1)",
        "SETUP-4)",
    ]


# The text


def test_case_order_commas_colons_and_line_breaks_do_not_matter() -> None:
    loose = """
        PLAYER Ann ; the winner
        route bir-amb.r,
              cop - bir
        TICKETS: amb-cop, bir-cop
        Map: MINI
        player: Bob
        tickets dun-cop fox-amb stations bir routes: elm-cop elm-dun.1
    """

    assert parse_table(loose) == parse_table(TWO)


def test_a_table_comes_back_from_its_own_text() -> None:
    table = parse_table(TWO.replace("Bob", "Bob\n color Black"))

    assert [seat.color for seat in table.seats] == [None, "black"]
    assert parse_table(table_text(table)) == table
    assert "stations" not in table_text(table).partition("Bob")[0]


def test_a_map_of_ones_own_is_named_with_its_fingerprint() -> None:
    garden = variant("mini", trains=20)
    text = table_text(parse_table(TWO, map=garden))

    assert f"map mini {garden.fingerprint}\n" in text
    assert parse_table(text, map=garden).map == garden
    assert faults(text) == [
        "Line 1: This is not the map mini of the table: their fingerprints differ."
    ]


def test_only_so_many_faults_are_told() -> None:
    lost = "\n".join(f"player P{n}\nroutes: XX{n}-YY{n}" for n in range(300))
    stray = "\n".join(f"X{n}" for n in range(300))

    assert len(faults(f"map mini\n{lost}")) == texts.MOST_FAULTS + 1 + 300  # each lacks tickets
    assert len(faults(f"map mini\n{stray}")) == texts.MOST_FAULTS + 1


def test_an_unfinished_table_is_scored_as_it_stands() -> None:
    """SCORE-1: only what is still missing may be missing."""
    table, faults = texts.read_lines("map mini\nplayer A\nroutes: BIR-COP\nplayer B").table(MINI)

    assert faults == []
    assert [fault.is_unfinished for fault in table.faults()] == [True, True]
    assert [sheet.routes for sheet in table.score(unfinished=True).sheets] == [7, 0]
    stations = MINI.cities[:1]
    shared = FinalTable(MINI, tuple(replace(seat, stations=stations) for seat in table.seats))
    with pytest.raises(TableError, match="STATION-1"):
        shared.score(unfinished=True)


def test_faults_say_what_they_concern() -> None:
    text = seats("A: stations: ROM/B: stations: PAR ROM")
    with pytest.raises(TableError) as caught:
        parse_table(text)

    (fault,) = caught.value.faults
    assert (fault.key, fault.seats, fault.numbers) == ("city_shared", (0, 1), {"n": 2})
    assert [city.code for city in fault.cities] == ["ROM"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("player A", "The map is missing; write it as in map europe."),
        (
            "map nowhere",
            (
                "Line 1: There is no map 'nowhere': the built-in ones are usa, europe, mini, "
                "and a map of your own lies beside this file as NAME.json."
            ),
        ),
        (f"{TWO}\nmap usa", "Line 11: The map was already named in line 2."),
        (
            f"PAR-WIE\n{TWO}",
            "Line 1: 'PAR-WIE' does not belong to a player yet; write player and a name first.",
        ),
        (
            TWO.replace("Bob", "Bob\nCOP-GUL"),
            (
                "Line 7: 'COP-GUL' is not understood here; write map europe, player Ann, "
                "routes: PAR-DIE, stations: ROM or tickets: PAR-WIE."
            ),
        ),
        (
            TWO.replace("Bob", "ANN"),
            "Line 6: There is already a player ANN; give each a different name.",
        ),
        (
            TWO.replace("Bob", ""),
            "Line 6: The player has no name; write it after the word, as in player Ann.",
        ),
        (
            f"color: red\n{TWO}",
            "Line 1: A color belongs to a player; write player and a name first.",
        ),
        (
            f"{TWO}\ncolor: pink",
            "Line 11: 'pink' is no color of trains; write blue, red, green, yellow, black.",
        ),
        (
            TWO.replace("COP-ELM", "COP"),
            "Line 7: 'COP' is not a route; write two city codes as in PAR-DIE. (REFUSE-4)",
        ),
        (
            TWO.replace("COP-ELM", "COP-AMB"),
            "Line 7: The map mini has no route COP-AMB. (REFUSE-4)",
        ),
        (
            TWO.replace("COP-ELM", "COP-ELN"),
            "Line 7: There is no city 'ELN' on the map mini; did you mean ELM? (REFUSE-4)",
        ),
        (
            TWO.replace("DUN-ELM.1", "DUN-ELM.3"),
            "Line 7: DUN-ELM is a double; write DUN-ELM.1 or DUN-ELM.2. (REFUSE-4)",
        ),
        (
            TWO.replace(": BIR\n", ": PAR\n"),
            "Line 8: There is no city 'PAR' on the map mini. (REFUSE-4)",
        ),
        (
            TWO.replace("AMB-FOX", "AMB-FOX AMB-BIR"),
            "Line 9: The map mini has no ticket AMB-BIR. (REFUSE-4)",
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, expected: str) -> None:
    assert faults(text) == [expected]
    with pytest.raises(TableError) as caught:
        parse_table(text)
    assert caught.value.unreadable


def test_a_fault_without_clause_and_line_is_its_sentence() -> None:
    assert str(TableFault("It is so.")) == "It is so."


# Files


def test_a_table_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "friday.txt"
    file.write_bytes(b"\xef\xbb\xbf" + TWO.encode())

    assert read_table(file) == parse_table(TWO)


def test_a_map_lies_beside_the_file_that_names_it(tmp_path: Path) -> None:
    data = map_data("mini") | {"name": "garden"}
    (tmp_path / "garden.json").write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    file = tmp_path / "friday.txt"

    for name in ("garden", "garden.json"):
        file.write_text(TWO.replace("mini", name), encoding="utf-8")
        assert read_table(file).map.name == "garden"
    file.write_text(TWO.replace("mini", "bad"), encoding="utf-8")
    with pytest.raises(TableError, match=r"Line 2: The map bad\.json has faults"):
        read_table(file)
    file.write_text(TWO.replace("mini", "../garden"), encoding="utf-8")
    with pytest.raises(TableError, match="There is no map"):
        read_table(file)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "friday.txt"
    with pytest.raises(TableError, match="cannot be read: No such file"):
        read_table(file)
    file.write_bytes(b"map mini\n\xff")
    with pytest.raises(TableError, match=r"Line 2: This is not UTF-8 text\."):
        read_table(file)
    file.write_bytes(b"; " * texts.MAX_BYTES)
    with pytest.raises(TableError, match="at most 64 KiB"):
        read_table(file)


# The page


def test_the_python_of_the_page_gives_what_it_says() -> None:
    source = "".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S))
    test = doctest.DocTestParser().get_doctest(source, {}, "score.md", None, 0)
    report: list[str] = []

    result = doctest.DocTestRunner().run(test, out=report.append)

    assert result.attempted == 4
    assert result.failed == 0, "".join(report)


def test_the_table_of_the_page_is_scored() -> None:
    (text,) = re.findall(r"```\n(;.*?)```", PAGE.read_text(encoding="utf-8"), re.S)

    outcome = parse_table(text).score()

    assert [sheet.total for sheet in outcome.sheets] == [67, 120]
    assert {str(city): str(r) for city, r in outcome.sheets[0].borrowed.items()} == {
        "ESS": "BER-ESS"
    }


def test_the_page_lists_every_clause_a_table_can_break() -> None:
    source = Path(texts.__file__).with_name("final_table.py").read_text(encoding="utf-8")
    clauses = set(re.findall(r'"([A-Z]+-\d)"', source)) - {"END-1"}
    table = PAGE.read_text(encoding="utf-8").partition("| | clause |")[2]

    assert clauses
    assert clauses <= set(re.findall(r"[A-Z]+-\d", table))
