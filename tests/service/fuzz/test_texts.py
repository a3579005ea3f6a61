"""Texts that are no messages: refused with a sentence, and nothing else happens."""

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from service.fuzz.odd import (
    KID,
    KINDS,
    ME,
    NO_PROTOCOL,
    NO_UTF_8,
    POLICY,
    TOO_LARGE,
    People,
    answer_to,
    check_stored,
    open_table,
    tab_of,
)
from service.guarding import Client
from service.people import Server, play_together
from whistlestop.service.models.requests import CLIENT

# --- Texts that are no messages

NO_FRAMES = (b"\xff\xff", b"\x83\x80", b"\x81\x05", b"\x09\x80", b"\x80\x80")
"""Reserved bits, an unknown kind, no mask, half a ping, the end of nothing."""

ODD: dict[str, str | bytes] = {
    "nothing": "",
    "spaces": "   ",
    "a word": "hello",
    "half": '{"type": "ping"',
    "null": "null",
    "a number": "1e999",
    "a list": "[]",
    "an empty object": "{}",
    "no number": '{"type": "ping", "id": NaN}',
    "no end": '{"type": "ping", "id": Infinity}',
    "below": '{"type": "ping", "id": -1}',
    "above": '{"type": "ping", "id": 9007199254740992}',
    "far above": '{"type": "ping", "id": ' + "9" * 400 + "}",
    "half a character": '{"type": "ping", "id": "\\ud800"}',
    "an unknown type": '{"type": "shutdown"}',
    "a type that is none": '{"type": ["ping"]}',
    "a field too many": '{"type": "ping", "admin": true}',
    "deep": "[" * 5000 + "]" * 5000,
    "deep inside": '{"type": "ping", "id": ' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
    "a byte order mark": "\ufeff" + '{"type": "ping"}',
    "nul": "\0",
    "binary": b"\x00\x01\xfe\xff",
    "json in binary": b'{"type": "ping"}',
}


@pytest.mark.parametrize("name", ODD)
def test_what_is_no_message_is_refused_with_a_sentence(person: People, name: str) -> None:
    ann = person("Ann")

    refused = answer_to(ann, ODD[name])

    assert (refused["type"], refused["code"]) == ("refused", "bad_request"), refused
    assert refused["message"].endswith(".")
    assert len(refused["message"]) < 400


def test_of_two_fields_of_one_name_the_last_one_counts(person: People) -> None:
    ann = person("Ann")

    ann.send_text('{"type": "ping", "id": 5, "id": 7}')

    assert ann.until(lambda m: m["type"] == "pong")["id"] == 7


@pytest.mark.parametrize("letter", ["\\u0000", "\\ud800", "\\udfff\\ud800"])
@pytest.mark.parametrize(
    "message",
    [
        '{"type": "watch", "table": "TEXT"}',
        '{"type": "act", "table": "TABLE", "number": 1, "action": "+TEXT"}',
        '{"type": "why", "table": "TABLE", "action": "TEXT"}',
        '{"type": "explain_route", "table": "TABLE", "route": "TEXT"}',
        '{"type": "say", "table": "TABLE", "text": "TEXT"}',
        '{"type": "mute", "table": "TABLE", "user": "TEXT"}',
    ],
)
def test_letters_that_no_database_keeps_are_refused(
    person: People, message: str, letter: str
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)

    refused = answer_to(ann, message.replace("TABLE", table).replace("TEXT", f"x{letter}y"))

    assert (refused["type"], refused["code"]) == ("refused", "bad_request"), refused


def test_a_message_that_is_too_large_ends_the_socket_and_nothing_else(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)

    ann.send_text(json.dumps({"type": "say", "table": table, "text": "a" * 100_000}))

    assert ann.until_closed() == TOO_LARGE
    ann.connect()
    play_together(table, ann, bob, actions=4)


def test_bytes_that_are_no_frames_end_the_socket_and_nothing_else(
    person: People, server: Server
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    luck = random.Random(5)

    for start in NO_FRAMES:
        with tab_of(ann) as noise:
            noise.send("watch", table)
            noise.send_bytes(start + luck.randbytes(500))
            assert noise.until_closed() == NO_PROTOCOL
    with tab_of(ann) as letters:
        letters.send_raw(b"\xff\xfe", text=True)
        assert letters.until_closed() == NO_UTF_8

    play_together(table, ann, bob, actions=4)
    check_stored(server, table)


def test_who_sends_only_nonsense_is_disconnected_and_told_why(person: People) -> None:
    ann = person("Ann")
    for _ in range(40):
        try:
            ann.send_text("nonsense")
        except ConnectionClosed:
            break

    assert ann.until_closed() == POLICY
    assert "bad_request" in {json.loads(text).get("code") for text in ann.received}


# --- Messages of the right form and without sense

ACTIONS = ["+?", "+T", "=", "0=", "1=", "--", "&-", "AMB-BIR 1R"]
TEXTS = st.text(max_size=30) | st.sampled_from(ACTIONS)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2**53) | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)


def messages(tables: list[str], users: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Messages that could be right, and such in which every field is real, odd or missing."""
    real = {
        "id": st.none() | st.integers(0, 99),
        "table": st.sampled_from(tables[:2]),
        "number": st.integers(0, 40),
        "action": st.sampled_from(ACTIONS),
        "route": st.sampled_from(["AMB-DUN", "AMB-BIR.R", "AMB-BIR"]),
        "seat": st.none() | st.integers(0, 1),
        "salt": st.just("5a" * 16),
        "text": TEXTS,
        "reaction": st.sampled_from(["hello", "hurry"]),
        "user": st.sampled_from(users),
        "muted": st.booleans(),
        "trace": st.none() | st.just("5a" * 8),
    }
    right = [
        st.fixed_dictionaries({"type": st.just(kind), **{f: real[f] for f in _fields_of(kind)}})
        for kind in KINDS
    ]
    odd = {name: values | VALUES for name, values in real.items()}
    odd["table"] |= st.sampled_from(tables)
    spoiled = st.fixed_dictionaries({"type": st.sampled_from(KINDS)}, optional=odd)
    return st.one_of(*right) | spoiled


def _fields_of(kind: str) -> list[str]:
    schema = CLIENT.json_schema()
    name = schema["discriminator"]["mapping"][kind].rpartition("/")[2]
    return [field for field in schema["$defs"][name]["properties"] if field != "type"]


def test_whatever_anybody_sends_is_answered_and_breaks_nothing(
    person: People, server: Server
) -> None:
    """Players, a spectator and somebody without a session; also about tables of others."""
    ann, bob, eve, nobody = person("Ann"), person("Bob"), person("Eve"), person()
    mine = open_table(ann, bob)
    shared = open_table(ann, seats=(ME, KID))
    alien = open_table(bob, eve)
    everybody = (ann, bob, eve, nobody)
    for one in everybody:
        one.watch(mine)
        one.watch(shared)
    tables, users = [mine, shared, alien, "", "x", mine[:-1]], [bob.user, eve.user, "x"]
    kinds: set[str] = set()

    @settings(
        max_examples=250,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(everybody), messages(tables, users))
    def send(one: Client, message: dict[str, Any]) -> None:
        answer = answer_to(one, json.dumps(message))
        kinds.add(answer["type"])
        if message["type"] == "unwatch" and message.get("table") in (mine, shared):
            one.watch(message["table"])
        if answer["type"] == "refused":
            assert answer["key"] != "fault", (message, answer)
            assert answer["code"] != "unavailable", (message, answer)

    send()

    assert kinds >= {"refused", "done", "snapshot", "because", "pong"}
    for table in (mine, shared, alien):
        check_stored(server, table)
    for table, people in ((mine, (ann, bob)), (shared, (ann,)), (alien, (bob, eve))):
        play_together(table, *people)
        assert check_stored(server, table).stage == "finished"
