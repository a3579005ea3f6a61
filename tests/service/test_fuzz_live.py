"""Nonsense, forgeries and races over real sockets: clear refusals, nothing lost, nothing broken."""

import json
import logging
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from service.company import Company, choose
from service.guarding import Client
from service.people import Server, play_together, serving, wait_until
from whistlestop.maps import load_map
from whistlestop.service.hall.loading import replay
from whistlestop.service.models.messages import CLIENT
from whistlestop.service.store import Store
from whistlestop.service.table import Table
from whistlestop.service.table.reporting import info_of

People = Callable[..., Client]
ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT, KID = {"kind": "bot", "level": "casual"}, {"kind": "device", "name": "Kid"}
KINDS = tuple(CLIENT.json_schema()["discriminator"]["mapping"])
NO_PROTOCOL, NO_UTF_8, POLICY, TOO_LARGE = 1002, 1007, 1008, 1009
FLOOD = 1_500


class Errors(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == "uvicorn.error" and "Invalid UTF-8" in record.getMessage():
            return  # the web server's own words about a client, not about us
        fields = getattr(record, "fields", {})
        self.lines.append(f"{record.name}: {record.getMessage()} {fields} {record.exc_info}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("live"), outbox_size=32) as found:
        yield found


@pytest.fixture(autouse=True)
def no_errors() -> Iterator[None]:
    """Nothing breaks where nobody sees it."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    yield
    logging.getLogger().removeHandler(errors)
    assert errors.lines == []


@pytest.fixture
def person(server: Server) -> Iterator[People]:
    with ExitStack() as stack:

        def make(name: str | None = None) -> Client:
            one = stack.enter_context(Client(server, name))
            one.connect()
            return one

        yield make


def open_table(host: Client, *others: Client, seats: Any = None, **plan: Any) -> str:
    """A table of everybody; the game has begun, the host is first."""
    chosen = seats or (ME, *(OPEN for _ in others))
    table: str = host.post("/tables", {"map": "mini", "seats": chosen, "first": 0, **plan})["table"]
    for other in others:
        other.post(f"/tables/{table}/join")
    host.post(f"/tables/{table}/start")
    for one in (host, *others):
        while one.watch(table)["info"]["stage"] != "playing":
            time.sleep(0.01)
    return table


def table_of(server: Server, table: str) -> Table:
    """The table as the server has it in memory, once nothing happens to it any more."""
    service = server.app.state.service
    found: list[Table] = []

    def settled() -> bool:
        room = service.hall.rooms.find(table)
        if room is None or room.lock.locked() or not (room.driver is None or room.driver.done()):
            return False  # while bots move it goes on
        found[:] = [room.table]
        return bool(len(service.store.log(table)) == room.table.number)

    wait_until(settled)
    return found[0]


def check_stored(server: Server, table: str) -> Table:
    """What the log says is what the server believes, entry for entry."""
    live = table_of(server, table)
    log = server.app.state.service.store.log(table)
    again = replay(table, load_map("mini"), log)
    assert [row.number for row in log] == list(range(1, len(log) + 1))
    assert info_of(again) == info_of(live)
    assert (again.game is None) == (live.game is None)
    if live.game is not None and again.game is not None:
        assert again.game.history == live.game.history
        assert again.game.log == live.game.log
        assert [again.game.view(p) for p in range(again.game.players)] == [
            live.game.view(p) for p in range(live.game.players)
        ]
    return live


def answer_to(one: Client, text: str | bytes) -> dict[str, Any]:
    """Send anything, then a ping: what came before its pong, and `pong` if nothing did."""
    one.send_raw(text)
    mark = one.send("ping")
    answers: list[dict[str, Any]] = []
    while True:
        message = one.next()
        if message["type"] == "pong" and message["id"] == mark:
            return answers[-1] if answers else message
        if message["type"] not in ("present", "update", "chat", "reacted"):
            answers.append(message)


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
        "seat": st.none() | st.integers(0, 1),
        "salt": st.just("5a" * 16),
        "text": TEXTS,
        "reaction": st.sampled_from(["hello", "hurry"]),
        "user": st.sampled_from(users),
        "muted": st.booleans(),
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


# --- Forged, replayed, out of turn


def test_nobody_acts_for_somebody_else(person: People, server: Server) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, bob)
    eve.watch(table)
    number = ann.watch(table)["number"]
    theirs = bob.watch(table)["view"]["legal_actions"][0]

    for one, seat in ((ann, 1), (eve, 0), (eve, 1), (eve, None), (ann, 4)):
        for kind, fields in (
            ("act", {"number": number, "action": theirs}),
            ("take_back", {"number": number}),
            ("why", {"action": theirs}),
            ("ask_hint", {}),
            ("it_is_me", {}),
        ):
            if kind == "it_is_me" and seat is None:
                continue
            answer = one.ask(kind, table, seat=seat, **fields)
            assert (answer["type"], answer["code"]) == ("refused", "forbidden"), (kind, answer)

    assert check_stored(server, table).number == number


def test_an_opening_choice_of_another_seat_can_be_neither_made_nor_asked_about(
    person: People, server: Server
) -> None:
    """`1=…` names its player; what is wrong with it would tell the tickets offered there."""
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    number = ann.watch(table)["number"]
    offered = [one["ticket"] for one in bob.watch(table)["view"]["offered"]]

    for action in ("1=", "1=" + ",".join(offered), f"1={offered[0]}", "01=", "7="):
        for answer in (
            ann.ask("why", table, action=action),
            ann.ask("act", table, action=action, number=number),
        ):
            assert (answer["type"], answer["key"]) == ("refused", "not_your_seat"), answer
            assert not any(name in json.dumps(answer["args"]) for name in offered)
        body = {"action": action, "number": number}
        assert ann.post(f"/tables/{table}/act", body, status=403)["error"]["code"] == "forbidden"

    assert check_stored(server, table).number == number


def test_a_replayed_message_does_nothing_the_second_time(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    company = Company(table, ann, bob)
    company.play(actions=10)
    number = check_stored(server, table).number
    acts = [one.text for c in (ann, bob) for one in c.heard if _is_act(one.told)]
    assert len(acts) >= 10

    for one in (ann, bob):
        for text in acts:
            answer = answer_to(one, text)
            assert answer["type"] == "refused", answer
            assert answer["code"] in ("out_of_step", "forbidden"), answer

    assert check_stored(server, table).number == number


def _is_act(message: Any) -> bool:
    return isinstance(message, dict) and message.get("type") == "act"


def test_nothing_can_be_done_at_a_table_that_is_not_watched(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    ann.disconnect()
    ann.connect()

    for kind, fields in (
        ("act", {"number": 1, "action": "+?"}),
        ("take_back", {"number": 1}),
        ("why", {"action": "+?"}),
        ("it_is_me", {"seat": 0}),
        ("cover", {}),
        ("ask_hint", {}),
        ("say", {"text": "hello"}),
        ("react", {"reaction": "hello"}),
        ("mute", {"user": bob.user}),
    ):
        assert ann.ask(kind, table, **fields)["key"] == "watch_first", kind
    assert ann.ask("unwatch", table)["type"] == "done"


def test_who_watched_before_the_start_hears_nothing_where_spectators_are_unwanted(
    person: People,
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    seats = {"map": "mini", "seats": (ME, OPEN), "spectators": False}
    table = ann.post("/tables", seats)["table"]
    eve.watch(table)
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for one in (ann, bob):
        while one.watch(table)["info"]["stage"] != "playing":
            time.sleep(0.01)
    play_together(table, ann, bob, actions=4)

    eve.ask("ping")

    told = [one.told for one in eve.heard if one.kind == "socket"]
    assert not [m for m in told if m["type"] == "update" and m["view"] is not None]
    assert eve.ask("say", table, text="I am still here")["type"] == "refused"
    assert eve.ask("watch", table)["key"] == "no_spectators"


# --- At the same time


def at_once(*jobs: Callable[[], None]) -> None:
    """Do all of it at the same time; what fails in a thread fails here."""
    failures: list[BaseException] = []
    barrier = threading.Barrier(len(jobs))

    def run(job: Callable[[], None]) -> None:
        try:
            barrier.wait(20)
            job()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(job,), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    assert failures == []


def test_of_contradicting_acts_from_two_tabs_one_counts(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    play_together(table, ann, bob, actions=2)
    tabs = [ann, *(tab_of(ann) for _ in range(3))]

    for _ in range(6):
        state = next(s for s in (one.watch(table) for one in (ann, bob)) if _may_act(s))
        mine = tabs if state["you"]["seats"] == [0] else [bob]
        actions = state["view"]["legal_actions"]
        before, answers = state["number"], list[dict[str, Any]]()

        def act(one: Client, action: str, number: int = before) -> None:
            one.watch(table)
            answers.append(one.ask("act", table, number=number, action=action))  # noqa: B023

        at_once(*(_job(act, one, actions[n % len(actions)]) for n, one in enumerate(mine)))
        done = [answer for answer in answers if answer["type"] == "done"]
        assert len(done) == 1, answers
        assert {a["code"] for a in answers if a["type"] == "refused"} <= {"out_of_step"}
        assert table_of(server, table).number == before + 1
    for tab in tabs[1:]:
        tab.__exit__()
    check_stored(server, table)


def _job(work: Callable[..., None], *args: Any) -> Callable[[], None]:
    return lambda: work(*args)


def _may_act(state: dict[str, Any]) -> bool:
    return bool(state["view"]["legal_actions"])


def tab_of(one: Client) -> Client:
    """Another window of the same browser."""
    tab = Client(one.server)
    tab.http.cookies.update(one.http.cookies)
    tab.connect()
    return tab


def test_acts_take_backs_and_resignations_race_and_nothing_acknowledged_is_lost(
    person: People, server: Server
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, bob, eve)
    done: list[int] = []

    def play(one: Client, seed: int) -> None:
        luck = random.Random(seed)
        for _ in range(40):
            state = one.watch(table)
            if state["info"]["stage"] != "playing":
                return
            answers = []
            if _may_act(state):
                action = choose(state["view"], luck)
                answers += [one.ask("act", table, number=state["number"], action=action)]
            if luck.random() < 0.5:
                seen = answers[0].get("number") if answers else None
                number = seen or state["number"] + luck.randrange(3)
                answers += [one.ask("take_back", table, number=number)]
            if luck.random() < 0.15:
                what = luck.choice(("resign", "return", "return", "leave"))
                answer = one.http.post(f"/tables/{table}/{what}", json={})
                assert answer.status_code in (200, 409), answer.text
            done.extend(a["number"] for a in answers if a["type"] == "done")
            assert not [a for a in answers if a.get("code") == "unavailable"]

    at_once(*(_job(play, one, seed) for seed, one in enumerate((ann, bob, eve))))

    live = check_stored(server, table)
    log = {row.number: row.kind for row in server.app.state.service.store.log(table)}
    assert len(done) == len(set(done)) > 20
    assert {log[number] for number in done} <= {"acted", "taken_back"}
    kinds = set(log.values())
    assert {"acted", "taken_back", "stood_in", "returned"} <= kinds
    assert live.number == len(log)


def test_storms_of_watching_and_of_reconnecting_leave_nothing_behind(
    person: People, server: Server
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)

    def watch(one: Client) -> None:
        for n in range(60):
            one.send("watch" if n % 2 else "unwatch", table)
        one.watch(table)

    def reconnect(one: Client) -> None:
        for _ in range(15):
            one.disconnect()
            one.connect()
            one.send("watch", table)
        one.watch(table)

    moths = [person("Moth") for _ in range(3)]
    at_once(_job(watch, ann), *(_job(reconnect, moth) for moth in moths))

    for moth in moths:
        moth.disconnect()
    service = server.app.state.service
    room = service.hall.rooms.find(table)
    wait_until(lambda: len(room.listeners) == 2)
    assert ann.watch(table)["presence"] == {"seats": [0, 1], "spectators": 0}
    play_together(table, ann, bob, actions=6)
    check_stored(server, table)


def test_a_table_that_is_let_go_while_somebody_comes_is_not_lost_to_them(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("small")
    plan = {"map": "mini", "seats": (ME, OPEN)}
    with (
        serving(folder, max_loaded_tables=1) as small,
        Client(small, "Ann") as ann,
        Client(small, "Bob") as bob,
    ):
        ann.connect()
        table = ann.post("/tables", plan)["table"]
        reading, go_on = threading.Event(), threading.Event()
        read_chat = Store.chat

        def slow(*args: Any, **options: Any) -> Any:
            reading.set()
            assert go_on.wait(20)
            return read_chat(*args, **options)

        monkeypatch.setattr(Store, "chat", slow)
        number = ann.send("watch", table)
        assert reading.wait(20)
        bob.post("/tables", plan)  # there is a place for one table only
        go_on.set()
        ann.until(lambda message: message.get("id") == number)
        bob.post(f"/tables/{table}/join")

        told = ann.until(lambda message: message["type"] == "update")

        assert told["change"]["kind"] == "seated"


def test_a_reader_who_never_reads_holds_up_nobody_and_loads_anew(
    person: People, server: Server
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    address = server.address.split(":")
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect((address[0], int(address[1])))
    service = server.app.state.service
    url = f"ws://{server.address}/api/v1/live"
    with connect(url, sock=narrow, compression=None, max_queue=1, close_timeout=1) as stuck:
        for _ in range(FLOOD):  # what the network holds for a reader is megabytes
            stuck.send(json.dumps({"type": "watch", "table": table}))
        room = service.hall.rooms.find(table)
        wait_until(lambda: len(room.listeners) == 3)
        (client,) = [one for one in room.listeners if one.user is None]
        wait_until(lambda: client.outbox.dropped > 0)
        before = client.outbox.dropped
        company = Company(table, ann, bob)
        company.play()
        for _ in range(100):
            ann.ask("say", table, text="x" * 300)
            assert len(client.outbox._texts) <= server.settings.outbox_size + 1
        assert client.outbox.dropped > before

        kinds = list[str]()
        while "gap" not in kinds:
            kinds.append(json.loads(stuck.recv(20))["type"])
        stuck.send(json.dumps({"type": "watch", "id": 99, "table": table}))
        while (message := json.loads(stuck.recv(20))).get("id") != 99:
            pass
        assert message["type"] == "snapshot"
        assert message["number"] == table_of(server, table).number
    check_stored(server, table)


# --- Who may come in, and how often


@pytest.mark.parametrize("own", [True, False])
def test_only_our_own_page_may_connect(server: Server, own: bool) -> None:
    with Client(server, "Ann") as ann:
        if own:
            ann.connect(Origin=f"http://{server.address}")
            assert ann.ask("ping")["type"] == "pong"
            return
        for origin in ("https://evil.example", "null", f"https://{server.address}", "http://"):
            with pytest.raises(InvalidStatus) as refused:
                ann.connect(Origin=origin)
            assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            ann.connect(**{"Sec-Fetch-Site": "cross-site"})


def test_too_many_messages_are_refused_and_too_many_sockets_not_accepted(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("narrow")
    with (
        serving(folder, messages_per_minute=40, max_connections=3) as narrow,
        Client(narrow, "Ann") as ann,
        ExitStack() as stack,
    ):
        ann.connect()
        answers = [ann.ask("ping") for _ in range(20)]
        assert {answer["type"] for answer in answers} == {"pong"}
        ann.send("ping")
        refused = ann.next()
        assert (refused["code"], refused["key"]) == ("too_many", "too_often")
        assert refused["args"]["seconds"] >= 1

        for _ in range(2):
            stack.enter_context(Client(narrow)).connect()
        with pytest.raises(InvalidStatus) as full:
            stack.enter_context(Client(narrow)).connect()
        assert full.value.response.status_code == 403
        stack.close()
        wait_until(lambda: narrow.app.state.service.connections.open == 1)
        with Client(narrow) as late:
            late.connect()


def test_the_server_still_plays_after_all_of_it(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob, seats=(ME, OPEN, BOT))

    Company(table, ann, bob).play()

    assert check_stored(server, table).stage == "finished"
