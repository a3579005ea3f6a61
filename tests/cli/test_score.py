"""`whistlestop score`."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner, Result

from whistlestop.cli.inputs import UserError
from whistlestop.cli.score import score
from whistlestop.records.final_table_text import parse_table

app = typer.Typer()
app.command()(score)

PAGE = Path(__file__).parents[2] / "docs/score.md"
TIES = {
    "tickets": (
        ("BIR-ELM", "", "BIR-ELM AMB-ELM COP-DUN"),
        ("DUN-ELM", "", "AMB-FOX COP-GUL"),
        "Then count completed tickets: Ann 1, Bob 0. Ann wins.",
    ),
    "stations": (
        ("BIR-ELM", "", "AMB-ELM COP-DUN"),
        ("DUN-ELM", "AMB", "AMB-FOX COP-GUL"),
        "Then count stations built, the fewer the better: Ann 0, Bob 1. Ann wins.",
    ),
    "longest path": (
        ("BIR-ELM", "", "BIR-COP AMB-ELM COP-GUL"),
        ("BIR-DUN COP-ELM", "", "AMB-FOX BIR-FOX"),
        "Then count the bonus for the longest path: Ann yes, Bob no. Ann wins.",
    ),
    "shared": (
        ("BIR-ELM", "", "BIR-FOX COP-GUL"),
        ("DUN-ELM", "", "AMB-FOX BIR-ELM"),
        "Then count the bonus for the longest path: Ann yes, Bob yes. Ann and Bob share the win.",
    ),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The table of the page."""
    (text,) = re.findall(r"```\n(;.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    path = tmp_path / "friday.txt"
    path.write_text(text, encoding="utf-8")
    return path


def run(*arguments: str | Path, answers: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=answers)


def plain(result: Result) -> str:
    """The output without line breaks."""
    return " ".join(result.output.split())


def test_every_number_is_explained(file: Path) -> None:
    result = run(file)

    assert result.exit_code == 0
    for sentence in (
        "+33 for 11 routes with 26 trains",
        "-10 Essen to Kyiv: not joined",
        "+8 Paris to Wien: joined by Paris - Frankfurt - München - Wien",
        "the station in Essen borrows BER-ESS of Bob, needed for London to Berlin",
        "+8 for 2 stations not built",
        "+0 does not have the longest path, 24 spaces: Edinburgh - London - Dieppe",
        "+10 has the longest path, 35 spaces: Danzig - Warszawa - Wilno - Riga",
        "Bob wins with 120 points, 53 more than anybody else.",
    ):
        assert sentence in plain(result)
    assert "END-1" not in result.output


def test_a_station_that_helps_nothing_borrows_nothing(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("LON-BER", "LON-WIE")
    file.write_text(text, encoding="utf-8")

    assert "the station in Essen borrows nothing" in plain(run(file))


def test_a_player_without_routes_has_no_path(tmp_path: Path) -> None:
    file = tmp_path / "t.txt"
    file.write_text("player A\ntickets BOS-MIA CAL-PHX\nplayer B\ntickets DAL-NYC DEN-ELP", "utf-8")

    result = run(file, "--map", "usa")

    assert result.exit_code == 0
    assert "+0 for 0 routes with 0 trains" in plain(result)
    assert "+0 for the longest path: no routes" in plain(result)
    assert "stations" not in result.output
    assert "END-1" in result.output


@pytest.mark.parametrize("decided_by", TIES)
def test_a_tie_is_broken_step_by_step(tmp_path: Path, decided_by: str) -> None:
    """SCORE-4"""
    *players, expected = TIES[decided_by]
    lines = ["map mini"]
    for name, (routes, stations, tickets) in zip(("Ann", "Bob"), players, strict=True):
        lines += [f"player {name}", f"routes {routes} stations {stations} tickets {tickets}"]
    file = tmp_path / "tie.txt"
    file.write_text("\n".join(lines), encoding="utf-8")

    result = run(file)

    assert parse_table("\n".join(lines)).score().decided_by == decided_by
    assert "Ann and Bob are tied with" in plain(result)
    assert plain(result).endswith(expected)


def test_a_path_that_returns_to_its_beginning_is_told_in_order(tmp_path: Path) -> None:
    file = tmp_path / "loop.txt"
    file.write_text(
        "map mini\nplayer A\nroutes AMB-BIR.R BIR-DUN AMB-DUN\ntickets AMB-FOX BIR-COP\n"
        "player B\ntickets COP-GUL DUN-GUL",
        encoding="utf-8",
    )

    (told,) = re.findall(r"has the longest path, 7 spaces: (.*)", run(file).output)

    assert sorted(told.split(" - ")[1:]) == ["Amberley", "Birchton", "Dunmore"]
    assert told.split(" - ")[0] == told.split(" - ")[-1]


def test_an_impossible_table_is_refused_with_every_clause(file: Path) -> None:
    text = file.read_text(encoding="utf-8") + "stations: ESS\nroutes: DIE-LON PAR-DIE"
    file.write_text(text, encoding="utf-8")

    told, as_json = run(file), run(file, "--json")

    assert told.exit_code == as_json.exit_code == 1
    assert "No game can end with this table:" in told.output
    clauses = ["CLAIM-1", "CLAIM-6", "CLAIM-3", "STATION-1"]
    assert re.findall(r"\(([A-Z]+-\d)\)", told.output) == clauses
    assert [fault["clause"] for fault in json.loads(as_json.output)["faults"]] == clauses


def test_what_cannot_be_read_is_told_with_every_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8") + "stations: XYZ\nroutes: PAR"
    file.write_text(text, encoding="utf-8")

    told, as_json = run(file), run(file, "--json")

    assert told.exit_code == as_json.exit_code == 2
    assert "Line 12: There is no city 'XYZ'" in told.stderr
    assert "Line 13: 'PAR' is not a route" in told.stderr
    assert [fault["line"] for fault in json.loads(as_json.output)["faults"]] == [12, 13]


def test_programs_get_the_sheets_as_json(file: Path) -> None:
    document = json.loads(run(file, "--json").output)

    assert document["players"] == ["Ann", "Bob"]
    assert document["result"]["winners"] == [1]
    sheet = document["result"]["sheets"][0]
    assert (sheet["total"], sheet["borrowed"]) == (67, {"ESS": "BER-ESS"})
    assert document["notes"] == []


def test_the_board_is_drawn_into_a_file(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "friday.svg"

    assert run(file, "--plot", picture).exit_code == 0

    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    titles = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}title")]
    assert sum("claimed by player" in title for title in titles) == 23
    result = run(file, "--plot", tmp_path / "nowhere" / "x.svg")
    assert isinstance(result.exception, UserError)
    assert "cannot be written" in str(result.exception)


@pytest.mark.parametrize("arguments", [[], ["x.txt", "-i"], ["-i", "--json"]])
def test_a_file_or_questions_but_not_both(arguments: list[str]) -> None:
    assert isinstance(run(*arguments).exception, UserError)


# Questions

ANSWERS = """
nowhere
mini
seven
2
Ann ; the elder
AMB-BIR BIR-XXX
bir-cop

BIR

AMB-COP BIR-COP

ann

COP-ELM, DUN-ELM


COP-DUN DUN-GUL

"""


def test_questions_lead_to_the_same_score() -> None:
    result = run("--interactive", answers=ANSWERS)

    assert result.exit_code == 0
    for sentence in (
        "There is no built-in map",
        "Write a number from 2 to 3.",
        "There is no city 'XXX' on the map mini. It is left out.",
        "7 trains of 14 so far.",
        "There is already a player ann",
        "the station in Birchton borrows nothing",
        "Ann wins with 30 points, 20 more than anybody else.",
    ):
        assert sentence in plain(result)


def test_no_question_about_stations_on_a_map_without_them() -> None:
    answers = "2\n\n\nBOS-MIA CAL-PHX\n\n\n\nDAL-NYC DEN-ELP\n\n"

    result = run("-i", "--map", "usa", answers=answers)

    assert result.exit_code == 0
    assert "Stations of" not in result.output
    assert "Player 1 wins with -15 points" in result.output


def test_answers_that_make_an_impossible_table_come_back_as_a_file() -> None:
    answers = ANSWERS.replace("COP-ELM, DUN-ELM", "COP-ELM, DUN-ELM AMB-BIR")

    result = run("-i", answers=answers)

    assert result.exit_code == 1
    assert "(CLAIM-6)" in result.output
    written = result.output.partition("score again:\n")[2]
    with_room = written.replace(" AMB-BIR.B", "")
    assert with_room != written
    assert parse_table(with_room).names == ("Ann", "Player 1")


def test_answers_that_end_too_early_are_a_wrong_input() -> None:
    result = run("-i", answers="mini\n2\nAnn\n")

    assert isinstance(result.exception, UserError)
    assert "before the table is complete" in str(result.exception)
