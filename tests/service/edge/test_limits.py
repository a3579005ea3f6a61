"""Nobody does anything too often, and being watched costs bounded memory."""

import time
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from service.clients import Client
from whistlestop.service.edge import limits
from whistlestop.service.edge.dependencies import WelcomeNow, limited
from whistlestop.service.edge.limits import Connections, Kind, Limiter, address_of
from whistlestop.service.errors import ServiceError

IPV6 = "2001:db8:1:2:3:4:5:6"

Start = Callable[..., Client]
MakeApp = Callable[..., FastAPI]


class Clock:
    """A clock that stands still until it is told."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


def allows(limiter: Limiter, kind: Kind, key: str) -> bool:
    """Whether it may be done now; if so, it counts as done."""
    return limiter.wait(kind, key) == 0


def test_a_bucket_is_emptied_at_once_and_fills_steadily() -> None:
    clock = Clock()
    limiter = Limiter({"writes": 60}, clock=clock)

    assert [allows(limiter, "writes", "ann") for _ in range(31)] == [True] * 30 + [False]
    assert limiter.wait("writes", "ann") == pytest.approx(1)
    assert allows(limiter, "writes", "bob")
    clock.now += 1.01
    assert allows(limiter, "writes", "ann")
    assert not allows(limiter, "writes", "ann")
    clock.now += 10_000
    assert [allows(limiter, "writes", "ann") for _ in range(31)] == [True] * 30 + [False]


def test_kinds_have_buckets_of_their_own() -> None:
    limiter = Limiter({"chat": 1, "joins": 1}, clock=Clock())

    assert allows(limiter, "chat", "ann")
    assert not allows(limiter, "chat", "ann")
    assert allows(limiter, "joins", "ann")


def test_asking_in_vain_does_not_make_the_wait_longer() -> None:
    clock = Clock()
    limiter = Limiter({"chat": 2}, clock=clock)
    allows(limiter, "chat", "ann")

    for _ in range(100):
        assert limiter.wait("chat", "ann") == pytest.approx(30)


def test_a_clock_that_goes_back_locks_nobody_out() -> None:
    clock = Clock()
    limiter = Limiter({"chat": 60}, clock=clock)
    allows(limiter, "chat", "ann")
    clock.now -= 1

    assert allows(limiter, "chat", "ann")


def tell_each_other(limiters: list[Limiter]) -> None:
    """Let each hear what was taken through the others."""
    for limiter in limiters:
        for kind, key, amount in limiter.take_spent():
            for other in limiters:
                if other is not limiter:
                    other.spent_elsewhere(kind, key, amount)


def test_whoever_is_never_fast_at_one_of_several_processes_is_counted_at_all() -> None:
    clock = Clock()
    several = [Limiter({"chat": 60}, clock=clock) for _ in range(3)]

    done = 0
    for _ in range(600):  # a minute, at each process as often as it allows for itself
        clock.now += 0.1
        done += sum(allows(limiter, "chat", "ann") for limiter in several)
        tell_each_other(several)

    assert 60 <= done <= 60 + 30 + 15  # what a minute gives, the bucket, and what was not told yet


def test_what_was_taken_before_the_others_heard_of_it_is_owed() -> None:
    clock = Clock()
    several = [Limiter({"chat": 60}, clock=clock) for _ in range(3)]

    done = sum(allows(limiter, "chat", "ann") for limiter in several for _ in range(100))
    tell_each_other(several)

    assert done == 3 * 30
    assert several[0].wait("chat", "ann") == pytest.approx(60 + 1)


def test_little_use_is_not_told() -> None:
    told: list[bool] = []
    limiter = Limiter({"reads": 600}, clock=Clock())
    limiter.on_spent = lambda: told.append(True)

    for _ in range(29):
        assert allows(limiter, "reads", "ann")
    assert not told
    for _ in range(31):
        assert allows(limiter, "reads", "ann")
    assert told == [True]
    assert [amount for _, _, amount in limiter.take_spent()] == [60]


def test_only_so_many_buckets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    limiter = Limiter({"reads": 2}, clock=Clock())

    for number in range(1_000):
        assert allows(limiter, "reads", f"address {number}")

    assert len(limiter._buckets) == 100
    assert not allows(limiter, "reads", "address 999")


def test_who_asks_too_often_is_told_when_to_come_back(start: Start) -> None:
    client = start(reads_per_minute=6)
    begun = time.monotonic()

    answers = [client.get("/") for _ in range(4)]

    took = time.monotonic() - begun
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    error = answers[-1].json()["error"]
    assert error["code"] == "too_many"
    assert 9 - took <= int(answers[-1].headers["Retry-After"]) <= 11
    assert error["args"]["seconds"] == int(answers[-1].headers["Retry-After"])
    assert "Content-Security-Policy" in answers[-1].headers


def test_people_behind_one_address_do_not_share_a_bucket_and_made_up_cookies_do_not_help(
    start: Start, make_app: MakeApp
) -> None:
    app = make_app(writes_per_minute=8, guests_per_minute=100)

    @app.post("/test/begin")
    async def begin(welcome: WelcomeNow) -> str:
        return (await welcome(None)).id

    client = start(app)
    client.post("/test/begin")  # counts for the address; from then on it is a person
    assert [client.post("/test/begin").status_code for _ in range(5)] == [200] * 4 + [429]

    client.cookies.clear()
    codes = []
    for number in range(4):
        cookie = {"Cookie": f"whistlestop_session={'x' * 42}{number}"}
        codes.append(client.post("/test/begin", headers=cookie).status_code)
        client.cookies.clear()
    assert codes == [200, 200, 200, 429]


def test_a_route_may_have_a_limit_of_its_own(start: Start, make_app: MakeApp) -> None:
    app = make_app(tables_per_minute=2)

    @app.post("/test/tables", dependencies=[limited("tables")])
    async def tables() -> None: ...

    client = start(app)

    assert [client.post("/test/tables").status_code for _ in range(2)] == [200, 429]
    assert client.post("/test/other").status_code == 404


def test_sockets_are_counted_altogether_and_by_address() -> None:
    connections = Connections(most=3, most_per_address=2)
    connections.enter("a")
    connections.enter("a")
    with pytest.raises(ServiceError, match="Too many windows"):
        connections.enter("a")
    connections.enter("b")
    with pytest.raises(ServiceError, match="The server is full"):
        connections.enter("c")

    connections.leave("a")
    connections.enter("c")
    for address in "abc":
        connections.leave(address)

    assert connections.open == 0
    assert not connections._by_address


def test_guests_of_neighbors_are_counted_and_some_room_is_left_to_others() -> None:
    connections = Connections(most=10, most_per_address=2)
    assert connections.has_room("192.0.2.7")
    for _ in range(2):
        connections.enter("192.0.2.7", is_guest=True)
    assert not connections.has_room("192.0.2.7")
    assert connections.has_room("192.0.2.8")
    with pytest.raises(ServiceError, match="Too many windows"):
        connections.enter("192.0.2.7")
    connections.enter("192.0.2.7", is_guest=True)  # there was room when it was looked

    for number in range(10):
        connections.enter(f"198.51.100.{number}", is_guest=True)
        if not connections.has_room("192.0.2.8"):
            break
    assert 4 < connections.open < 10
    connections.enter("192.0.2.8")  # by itself


def test_a_guest_counts_for_the_network_it_comes_from() -> None:
    connections = Connections(most=10, most_per_address=1)
    connections.enter(address_of(HTTPConnection({"type": "http", "client": (IPV6, 1)})))
    assert not connections.has_room(IPV6)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        (IPV6, "2001:db8:1:2::/64"),
        ("a socket", "a socket"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == address


def test_a_client_without_an_address_is_counted_too() -> None:
    assert address_of(HTTPConnection({"type": "http"})) == ""
