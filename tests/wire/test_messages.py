"""Lines of the protocol, answers, maps and the schema."""

import json
from typing import Any

import pytest

import whistlestop as ws
from positions import map_data
from whistlestop import wire
from whistlestop.wire import lines, models


@pytest.mark.parametrize("name", ws.builtin_maps())
def test_hello_is_one_line_of_ascii_and_read_back_as_it_was(name: str) -> None:
    map = ws.load_map(name)
    hello = lines.hello(ws.Game(map, players=2, seed=1).view(0), move_time_limit=2.5)
    line = wire.line(hello)

    assert line.isascii()
    assert line.count(b"\n") == 1
    assert json.loads(line) == hello
    assert models.Hello.model_validate_json(line) == models.Hello.model_validate(hello)
    assert json.loads(line)["map"]["rules"]["points"]["2"] == map.rules.points[2]


def test_cities_known_by_latitude_and_longitude_have_places_to_draw_them() -> None:
    data = map_data("mini")
    for city in data["cities"]:
        city["lat"], city["lon"] = -city.pop("y") / 100, city.pop("x") / 100
    cities = wire.encode_map(ws.parse_map(data))["cities"]
    asked = wire.encode_map(ws.load_map("mini"))["cities"]

    ways = [sorted(found, key=lambda c: (c["x"], c["code"])) for found in (cities, asked)]
    assert [c["code"] for c in ways[0]] == [c["code"] for c in ways[1]]
    assert [c["y"] for c in cities] == pytest.approx([(c["y"] or 0) / 100 for c in asked])


def test_cities_of_a_map_that_says_nothing_of_them_have_no_places() -> None:
    data = map_data("mini")
    for city in data["cities"]:
        del city["x"], city["y"]

    assert {c["x"] for c in wire.encode_map(ws.parse_map(data))["cities"]} == {None}


def test_choose_is_one_line() -> None:
    view = ws.Game("mini", players=2, seed=1).view(1)
    line = wire.line(lines.choose(view))

    assert line.count(b"\n") == 1
    assert [*json.loads(line)] == ["type", "seat", "view"]


@pytest.mark.parametrize(
    "answer",
    [
        b"DEN-OMA 3P1L\n",
        b"  DEN-OMA 3P1L\r\n",
        b'{"action": "DEN-OMA 3P1L"}',
        b'{"comment": "to Omaha", "action": "DEN-OMA 3P1L"}\n',
    ],
)
def test_answer_is_plain_text_or_json(answer: bytes) -> None:
    assert wire.parse_answer(answer) == "DEN-OMA 3P1L"


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (b"\xff\xfe+?\n", "not UTF-8"),
        (b'{"action": "+?"', "not whole JSON"),
        (b'{"action": 7}', 'no "action" with a text'),
        (b'{"move": "+?"}', 'no "action" with a text'),
        (b'{"a":' * 30000, "not whole JSON"),
    ],
)
def test_answer_that_is_none_says_why(answer: bytes, fault: str) -> None:
    with pytest.raises(wire.AnswerError, match=fault) as caught:
        wire.parse_answer(answer)
    assert len(str(caught.value)) < 160


def objects(schema: Any) -> list[dict[str, Any]]:
    """Every description of an object with named fields in a schema."""
    if isinstance(schema, list):
        return [found for part in schema for found in objects(part)]
    if not isinstance(schema, dict):
        return []
    inner = [found for part in schema.values() for found in objects(part)]
    return [schema, *inner] if isinstance(schema.get("properties"), dict) else inner


def test_schema_says_that_every_field_is_always_there() -> None:
    found = objects(wire.schema())

    assert {"View", "Counts", "CardTaken", "Outcome"} <= {entry["title"] for entry in found}
    for entry in found:
        assert set(entry.get("required", [])) == set(entry["properties"]), entry["title"]
        assert entry["additionalProperties"] is False


def test_schema_tells_events_apart_by_their_type() -> None:
    log = wire.schema()["properties"]["log"]

    assert log["items"]["discriminator"]["propertyName"] == "type"
    assert len(log["items"]["discriminator"]["mapping"]) == 19


def test_schema_can_be_had_of_all_lines() -> None:
    schema = wire.schema(models.Hello | models.Choose | models.End)

    assert {"Hello", "Choose", "End", "Map", "Ruleset", "View"} <= set(schema["$defs"])
