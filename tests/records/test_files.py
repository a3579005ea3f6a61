"""Record files: several games in one, remarks that stay, and names with odd characters."""

import io
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from positions import opened
from whistlestop.records import record_text

GAMES = Path(__file__).parents[1] / "games"
FIRST, SECOND = "mini-2.ws", "mini-shared.ws"


def text_of(name: str) -> str:
    return (GAMES / name).read_text(encoding="utf-8")


def short(**more: Any) -> ws.Record:
    game = opened(ws.Game("mini", seed=1))
    return ws.Record.of(game, **more)


# --- Several games


def test_a_file_may_hold_several_games(tmp_path: Path) -> None:
    path = tmp_path / "all.ws"
    path.write_text(text_of(FIRST) + "\n" + text_of(SECOND) + text_of(FIRST), encoding="utf-8")
    wanted = [ws.read_record(GAMES / name) for name in (FIRST, SECOND, FIRST)]

    assert list(ws.read_records(path)) == wanted
    assert list(ws.read_records(str(path))) == wanted
    with path.open("rb") as stream:
        assert list(ws.read_records(stream)) == wanted
    assert list(ws.read_records(io.StringIO(path.read_text(encoding="utf-8")))) == wanted
    assert list(ws.read_records(GAMES / FIRST)) == wanted[:1]
    assert list(ws.read_records(io.StringIO("\n\n"))) == []


def test_games_are_read_one_by_one() -> None:
    """What comes behind is not looked at before it is asked for."""
    found = ws.read_records(io.StringIO(text_of(FIRST) + '[Format "1"]\nnonsense\n'))

    assert next(found) == ws.read_record(GAMES / FIRST)
    with pytest.raises(ws.RecordError) as caught:
        next(found)
    assert caught.value.line == text_of(FIRST).count("\n") + 2


def test_lines_are_counted_through_the_whole_file() -> None:
    many = (text_of(FIRST) + text_of(SECOND)).encode() + b"\xff\n"
    with pytest.raises(ws.RecordError, match=f"Line {many.count(10)}: This is not UTF-8"):
        list(ws.read_records(io.BytesIO(many)))


def test_one_game_is_asked_for_and_another_follows() -> None:
    with pytest.raises(ws.RecordError, match="Another game begins here; read_records reads"):
        ws.parse_record(text_of(FIRST) + text_of(SECOND))


def test_a_game_in_a_long_file_is_as_short_as_any() -> None:
    endless = text_of(FIRST) + "; and so on\n" * 100_000
    with pytest.raises(ws.RecordError, match="A record has at most 1024 KiB"):
        list(ws.read_records(io.StringIO(endless)))
    several = text_of(FIRST) * (1 + (1 << 20) // len(text_of(FIRST)))
    assert next(ws.read_records(io.StringIO(several))) == ws.read_record(GAMES / FIRST)


def test_a_remark_right_before_a_game_belongs_to_it() -> None:
    text = f"; [1] the first\n{text_of(FIRST)}; what a game\n\n; the second\n{text_of(SECOND)}"
    one, two = ws.read_records(io.StringIO(text))

    assert [c.text for c in one.comments] == ["[1] the first", "what a game"]
    assert [c.text for c in two.comments] == ["the second"]
    assert record_text(one).endswith("; what a game\n")
    assert record_text(two).startswith("; the second\n[Format")


# --- Remarks


def test_remarks_are_kept_when_a_record_is_read_and_written_again() -> None:
    lines = text_of(FIRST).rstrip("\n").split("\n")
    row = next(i for i, line in enumerate(lines) if line.startswith("row"))
    lines[0] += " ; as ever"
    lines[row - 1] += " ; a fine hand ; really"
    lines[row] += " ;"
    lines[-1] += " ; at last"
    lines[row + 3 : row + 3] = ["; here it begins", "; slowly"]
    text = "\n".join(["; a game of ours", *lines, "; the end"]) + "\n"
    record = ws.parse_record(text)

    assert record == ws.read_record(GAMES / FIRST)
    assert record_text(record) == text.replace(" ;\n", " ; \n")
    assert ws.parse_record(record_text(record)).comments == record.comments
    assert ("2", "slowly", True) in [(c.place, c.text, c.alone) for c in record.comments]


def test_a_remark_whose_line_is_gone_stands_at_the_end() -> None:
    record = ws.parse_record(text_of(FIRST).replace("[Date", '[Date ""] ; when?\n; [Date', 1))

    assert record_text(record).endswith("; when?\n")
    assert len(record.comments) == 2


def test_a_remark_stays_on_its_line() -> None:
    record = ws.Record.of(opened(ws.Game("mini", seed=1)))
    odd = ws.records.Comment("row", "two\nlines", alone=False)
    text = record_text(ws.Record(**{**fields(record), "comments": (odd,)}))

    assert "row" in text
    assert " ; two lines\n" in text
    assert ws.parse_record(text) == record


def fields(record: ws.Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__slots__}


# --- Names


ODD_NAMES = ["A\x1b[31mnn", "B\nob", "\x07", "C\\u{1b}", "D\\\u202e", "Ε\U000e0001", "\ud800x"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_with_control_characters_are_written_escaped_and_come_back(
    name: str, tmp_path: Path
) -> None:
    record = short(names=[name, "Bob \\ Co"], date="so\x00on")
    ws.write_record(record, tmp_path / "odd.ws")
    text = (tmp_path / "odd.ws").read_text(encoding="utf-8")

    assert all(line.isprintable() for line in text.split("\n"))
    again = ws.read_record(tmp_path / "odd.ws")
    assert again == record
    assert again.names == (name, "Bob \\ Co")
    assert again.date == "so\x00on"
    assert record_text(again) == text


def test_older_files_are_read_as_before() -> None:
    """A backslash means something only where the file says so; raw characters are still taken."""
    text = record_text(short(names=["Ann\\u{41}", "C:\\Bob"]))
    assert '[Players "Ann\\u{41};C:\\Bob"]' in text
    assert "Escaped" not in text
    assert ws.parse_record(text).names == ("Ann\\u{41}", "C:\\Bob")
    raw = text.replace("Ann", "A\x1b[1mnn")
    record = ws.parse_record(raw)
    assert record.names[0] == "A\x1b[1mnn\\u{41}"
    assert '[Players "A\\u{1b}[1mnn\\u{5c}u{41};C:\\u{5c}Bob"]' in record_text(record)
    assert ws.parse_record(record_text(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("A\\u{1b}", "A\\x", r"Line 5: In an escaped header a backslash is \\u\{5c\}"),
        ("A\\u{1b}", "A\\u{110000}", "Line 5: In an escaped header"),
        ('Escaped "Players"', 'Escaped "Result"', "Escaped names some of Players, Date, Table"),
    ],
)
def test_a_wrong_escape_is_refused_in_a_sentence(old: str, new: str, sentence: str) -> None:
    text = record_text(short(names=["A\x1b", "Bob"]))

    assert old in text
    with pytest.raises(ws.RecordError, match=sentence):
        ws.parse_record(text.replace(old, new))


@pytest.mark.parametrize("names", [";", "Ann;", " ; Bob"])
def test_every_player_has_a_name(names: str) -> None:
    text = record_text(short()).replace("Player 0;Player 1", names)

    with pytest.raises(ws.RecordError, match="Line 5: Every player needs a name"):
        ws.parse_record(text)


@pytest.mark.parametrize("names", [[1, 2], ["Ann", ""], ["Ann", None], [" ", "Bob"]])
def test_a_name_is_a_text(names: Any) -> None:
    with pytest.raises(ValueError, match="The name of a player must be text, not"):
        short(names=names)


@pytest.mark.parametrize("file", [None, 5, ["a.ws"]])
def test_a_record_is_read_from_a_file(file: Any) -> None:
    for read in (ws.read_record, lambda odd: next(ws.read_records(odd))):
        with pytest.raises(ws.RecordError, match="A record is read from a path or an open file"):
            read(file)
    with pytest.raises(ws.RecordError, match="A record must be text, not"):
        ws.parse_record(file)
