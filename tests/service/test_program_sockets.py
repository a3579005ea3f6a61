"""Programs on the socket, at one process and at two: what a token allows holds for every message,
and ends for all of them at once."""

import contextlib

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from service.eavesdropping import Service
from service.people import Person, Server
from service.signing import sign_up

SEATS = [{"kind": "me"}, {"kind": "open"}]


def made(server: Server, name: str) -> tuple[Person, str]:
    """Somebody with an account and a program."""
    maker = Person(server, "Maker")
    sign_up(maker, f"Maker of {name}")
    return maker, maker.post("/me/programs", {"name": name})["items"][0]["user"]


def token(maker: Person, program: str, *scopes: str) -> dict[str, str]:
    wanted = {"scopes": list(scopes)} if scopes else {}
    found: dict[str, str] = maker.post(f"/me/programs/{program}/tokens", wanted)
    return found


def arrived(server: Server, secret: str) -> Person:
    """A program that is connected."""
    program = Person(server)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    return program.connect(Authorization=f"Bearer {secret}")


def test_a_withdrawn_token_closes_its_sockets_on_every_process(service: Service) -> None:
    here, there = service.servers[0], service.servers[-1]
    name = f"Withdrawn {len(service.servers)}"
    maker, program = made(here, name)
    given, kept = token(maker, program), token(maker, program)
    plan = {"map": "mini", "seats": SEATS, "programs": True, "first": 1}
    table = maker.post("/tables", plan)["table"]
    playing, other = arrived(there, given["token"]), arrived(there, kept["token"])
    playing.post(f"/tables/{table}/join")
    maker.post(f"/tables/{table}/start")
    maker.connect().watch(table)
    state = playing.watch(table)

    maker.http.delete(f"/me/programs/{program}/tokens/{given['id']}").raise_for_status()

    assert playing.until_closed() == 1008
    action = {"number": state["number"], "action": "+?"}
    refused = playing.post(f"/tables/{table}/act", action, status=401)["error"]
    assert refused["key"] == "token_unknown"
    with pytest.raises(InvalidStatus) as denied:
        arrived(there, given["token"])
    assert denied.value.response.status_code == 401
    # Nobody else notices: neither the table, nor the program with another token.
    assert maker.ask("ping")["type"] == "pong"
    assert other.watch(table)["you"]["seats"] == [1]


def test_messages_are_for_those_whose_token_is_good_for_them(service: Service) -> None:
    server = service.servers[0]
    maker, program = made(server, f"Scoped {len(service.servers)}")
    table = maker.post("/tables", {"map": "mini", "seats": SEATS, "programs": True})["table"]
    reader = arrived(server, token(maker, program, "read")["token"])
    reader.watch(table)

    refused = reader.ask("act", table, number=1, action="+?")
    assert (refused["type"], refused["key"]) == ("refused", "token_scope")
    refused = reader.ask("say", table, text="hello")
    assert (refused["type"], refused["key"]) == ("refused", "token_never")
    assert reader.ask("ping")["type"] == "pong"


def test_a_flood_of_messages_ends_the_flood_and_nothing_else(service: Service) -> None:
    server = service.servers[0]
    maker, program = made(server, f"Flood {len(service.servers)}")
    plan = {"map": "mini", "seats": SEATS, "programs": True, "first": 0}
    table = maker.post("/tables", plan)["table"]
    flooding = arrived(server, token(maker, program)["token"])
    flooding.post(f"/tables/{table}/join")
    maker.post(f"/tables/{table}/start")
    maker.connect().watch(table)

    with contextlib.suppress(ConnectionClosed):  # it may be shut out before all is sent
        for _ in range(60):
            flooding.send_text('{"type": "act", "table": 7, "rubbish": true}')

    assert flooding.until_closed() == 1008
    state = maker.watch(table)
    assert state["info"]["stage"] in ("dealing", "playing")
    again = arrived(server, token(maker, program)["token"])
    assert again.watch(table)["you"]["seats"] == [1], "the seat is still the program's"


def test_a_token_in_the_address_or_a_cookie_opens_no_socket(service: Service) -> None:
    server = service.servers[0]
    maker, program = made(server, f"Careless {len(service.servers)}")
    secret = token(maker, program)["token"]

    stranger = Person(server)
    with pytest.raises(InvalidStatus) as denied:
        stranger.connect(live=f"1&token={secret}")
    assert denied.value.response.status_code == 422
    with pytest.raises(InvalidStatus) as denied:
        stranger.connect(Cookie=f"whistlestop_session={secret}")
    assert denied.value.response.status_code == 422
    with pytest.raises(InvalidStatus) as denied:
        stranger.connect(Authorization="Bearer nonsense")
    assert denied.value.response.status_code == 401
