"""No client is told a secret before the end: every byte to everybody, in whole games.

Of one process on SQLite, and of two that share a PostgreSQL, where people are connected to either
and nothing is in the notices between them. Every other client asks for version 2 of the messages.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pytest

from loggers import loggers_put_back
from service.company import Company
from service.conftest import PROCESSES, People
from service.daily.days import TODAY, TOMORROW, TurnedTime, quick_days
from service.eavesdropping import Service
from service.guarding import Client
from service.inspecting import Inspector, ticket_names
from service.people import Server
from whistlestop.game.seeds import daily_seed
from whistlestop.maps import load_map
from whistlestop.service import times
from whistlestop.service.observe import set_up_logs
from whistlestop.service.store import daily, tables
from whistlestop.service.table import Table

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT, KID = {"kind": "bot", "level": "casual"}, {"kind": "device", "name": "Kid"}
CHAT = "the owl flies at midnight"


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards in every run, so that rare things happen; secret and salts are real."""

    def seed(table: Table) -> bytes:
        return hashlib.sha256(f"secrecy 1 {table.map.name}".encode()).digest()

    monkeypatch.setattr(Table, "seed", property(seed))


@pytest.fixture
def turned_clock(monkeypatch: pytest.MonkeyPatch) -> TurnedTime:
    """A clock to turn, and days that are quickly played."""
    turned = TurnedTime()
    monkeypatch.setattr(times, "service_time", turned)
    quick_days(monkeypatch)
    return turned


@contextmanager
def logged(service: Service) -> Iterator[list[str]]:
    """All lines that are written meanwhile; the most that an operator can ask for."""
    stream, lines = StringIO(), list[str]()
    with loggers_put_back():
        set_up_logs(service.servers[0].settings.model_copy(update={"log_level": "debug"}), stream)
        try:
            yield lines
        finally:
            lines += stream.getvalue().splitlines()


def open_table(host: Client, *seats: dict[str, Any], **plan: Any) -> str:
    table: str = host.post("/tables", {"map": "mini", "seats": seats, **plan})["table"]
    return table


def begin(table: str, host: Client, *others: Client) -> None:
    """Everybody gives a salt, and the cards are dealt."""
    for one in (host, *others):
        assert one.give_salt(table)["type"] == "done"
    host.post(f"/tables/{table}/start")
    for one in (host, *others):
        while one.watch(table)["info"]["stage"] != "playing":
            pass


def pry(service: Service, table: str, *clients: Client) -> None:
    """Look everywhere in the middle of a game, also where nothing may be seen yet."""
    service.read_database()
    for one in clients:
        host = one.http.base_url.copy_with(path="/")
        for page in ("health", "metrics"):
            assert one.look(f"{host}{page}").status_code == 200
        for path in ("/tables", "/games", "/maps", "/bots", f"/tables/{table}"):
            assert one.look(path).status_code == 200
        one.look("/tables?mine=true")
        one.look("/games?mine=true")
        for path in ("view", "chat"):
            assert one.look(f"/tables/{table}/{path}").status_code == 200
        for path in ("", "/moves", "/record", "/verify", "/positions/0?eyes=all"):
            assert one.look(f"/games/{table}{path}").status_code == 409


def check(service: Service, table: str, *clients: Client) -> Counter[str]:
    """What was seen; LeakError if somebody was told too much, or a notice or a list tells it."""
    service.hear_notices()
    rows = service.store.read(tables.log, table)
    return Inspector(rows, (*clients, service.overheard)).inspect()


def check_logs(lines: list[str], map: str, table: str, *clients: Client) -> None:
    """No card, ticket, action, token, secret or word of anybody in the log."""
    assert any("request" in line for line in lines)
    names = ticket_names(load_map(map)) | {str(route) for route in load_map(map).routes}
    secrets = [CHAT, table, *(client.token for client in clients if client.token)]
    secrets += [link for client in clients for link in client.links]
    for line in lines:
        assert not any(name in line for name in names), line
        assert not any(secret in line for secret in secrets), line
        assert '"hand"' not in line
        assert "cookie" not in line.lower()


@pytest.mark.usefixtures("same_deal")
def test_a_game_of_all_kinds_of_seats_tells_nobody_a_secret(
    service: Service, person: People
) -> None:
    service.listen_again()
    with logged(service) as lines:
        ann, bob, eve, nobody = person("Ann"), person("Bob"), person("Eve"), person(None)
        table = open_table(ann, ME, KID, OPEN, public=True, first=0)
        nobody.watch(table)
        bob.post(f"/tables/{table}/join", {"color": "black", "salt": "5b" * 16})
        ann.give_salt(table)
        ann.post(f"/tables/{table}/start")
        while ann.watch(table)["info"]["stage"] != "playing":
            pass
        company = Company(table, ann, bob, eve, nobody, seed=2)
        phone = person(None)
        company.plans = {
            0: lambda: ask_why(company, ann, bob, eve, nobody),
            3: lambda: pry(service, table, ann, bob, eve, nobody),
            5: lambda: ask_around(company, ann, bob, eve, nobody),
            7: lambda: reload(company, ann, service.servers[-1]),
            9: lambda: resign(company, bob),
            12: lambda: come_back(company, bob),
            16: lambda: move_seat(company, bob, phone),
            22: lambda: resign(company, ann, seat=1),
        }

        company.play()

        everybody = (ann, bob, eve, nobody, phone)
        seen = check(service, table, *everybody)
        rare = (
            "taken_back",
            "stood_in",
            "returned",
            "moved",
            "hinted",
            "opening",
            "covered",
            "deltas",
        )
        assert not [name for name in rare if not seen[name]], seen

        again = ann.post(f"/tables/{table}/rematch")["table"]
        second = Company(again, ann, phone, eve, nobody, seed=3)
        while ann.states[again]["info"]["stage"] != "playing":
            ann.watch(again)
        for one in second.people:
            one.watch(again)
        second.play(actions=8)
        pry(service, again, phone, eve)
        assert check(service, again, *everybody)["acted"] >= 8
    check_logs(lines, "mini", table, *everybody)
    if len(service.servers) > 1:
        assert service.kinds >= {"log", "chat", "reacted", "presence"}


def ask_around(company: Company, *clients: Client) -> None:
    """Chat, reactions, reasons and hints, from everybody who may and who may not."""
    table = company.table
    for one in clients:
        one.ask("say", table, text=CHAT)
        one.ask("react", table, reaction="hello")
        for seat in one.states[table]["you"]["ask"][:1]:
            one.ask("it_is_me", table, seat=seat)
        one.ask("ask_hint", table)
        one.ask("cover", table)
    ask_why(company, *clients)
    for one in clients:
        one.watch(table)


def ask_why(company: Company, *clients: Client) -> None:
    """Why can I not do this, or somebody else that?"""
    for one in clients:
        ask = one.states[company.table]["you"]["ask"]
        if ask:
            one.ask("it_is_me", company.table, seat=ask[0])
        number = one.states[company.table]["number"]
        for action in ("+?", "+T", "=", "0=", "1=", "2=", "9=", "@AMB 1R", "&1R", "&-", "--"):
            for seat in (None, 0, 1, 2):
                one.ask("why", company.table, action=action, seat=seat)
            one.ask("act", company.table, action=f"1{action}", number=number)
        for seat in (None, 0, 1, 2):
            one.ask("explain_route", company.table, route="AMB-DUN", seat=seat)


def reload(company: Company, one: Client, server: Server) -> None:
    """Come back, perhaps to another process."""
    one.move_to(server)
    one.watch(company.table)


def resign(company: Company, one: Client, **seat: int) -> None:
    one.post(f"/tables/{company.table}/resign", seat)
    company.gather(one.watch(company.table)["number"])


def come_back(company: Company, one: Client) -> None:
    one.post(f"/tables/{company.table}/return")
    company.gather(one.watch(company.table)["number"])


def move_seat(company: Company, one: Client, phone: Client) -> None:
    """A seat goes on on another device; the old one only watches from now on."""
    token = one.post(f"/tables/{company.table}/link")["token"]
    one.links.add(token)
    phone.post("/continue", {"token": token})
    phone.disconnect()
    phone.connect().watch(company.table)
    company.people.append(phone)
    company.gather(phone.states[company.table]["number"])


EUROPE = ("europe", (ME, KID, OPEN, BOT), ("TunnelGivenUp", "StationBuilt", "drawn"))
USA = ("usa", (ME, OPEN), ("RouteClaimed",))
SINGLE, SEVERAL = PROCESSES


@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize(
    ("service", "map", "seats", "rare"),
    [
        pytest.param("single", *EUROPE, id="europe, one process", marks=pytest.mark.long),
        pytest.param("single", *USA, id="usa, one process"),
        pytest.param(
            "several", *EUROPE, id="europe, two processes", marks=(*SEVERAL.marks, pytest.mark.long)
        ),
        pytest.param(
            "several", *USA, id="usa, two processes", marks=(*SEVERAL.marks, pytest.mark.long)
        ),
    ],
    indirect=["service"],
)
def test_a_whole_game_on_a_large_map_tells_nobody_a_secret(
    service: Service, person: People, map: str, seats: tuple[Any, ...], rare: tuple[str, ...]
) -> None:
    wanted = (*rare, "late TicketsOffered", "taken_back", "LastTurnsBegan", "opening")
    seen: Counter[str] = Counter()
    # Who chooses first in the opening is a matter of moments, and makes another game: in one of
    # them everything that is rare will happen.
    for seed in range(4, 8):
        service.listen_again()
        with logged(service) as lines:
            ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
            table = open_table(ann, *seats, map=map)
            bob.post(f"/tables/{table}/join")
            begin(table, ann, bob)
            company = Company(table, ann, bob, eve, seed=seed)
            company.plans = {30: lambda t=table, b=bob, e=eve: pry(service, t, b, e)}  # type: ignore[misc]

            company.play()

            seen.update(check(service, table, ann, bob, eve))
        check_logs(lines, map, table, ann, bob, eve)
        if all(seen[name] for name in wanted) and seen["DeckReshuffled"] + seen["RowReset"]:
            return
    pytest.fail(f"Not everything was met: {seen}")


def test_nobody_is_told_the_secret_of_a_day_before_it_is_over(
    service: Service, person: People, turned_clock: TurnedTime
) -> None:
    service.listen_again()
    turned_clock.turn_to(TODAY)
    with logged(service) as lines:
        ann, bob, nobody = person("Ann", 1), person("Bob", 1), person(None)
        tables_of = {one.user: one.post(f"/day/{TODAY}")["table"] for one in (ann, bob)}
        ann.play(tables_of[ann.user])
        bob.play(tables_of[bob.user], actions=3)
        for one in (ann, bob, nobody):
            for table in tables_of.values():
                pry_into_a_day(one, table)
        service.hear_notices()
    stored = [service.store.read(daily.secret, day) for day in (TODAY, TOMORROW)]
    secrets = [one.secret for one in stored]
    secrets += [daily_seed(bytes.fromhex(one.secret), one.day, "mini", 3).hex() for one in stored]
    told = [one.text for client in (ann, bob, nobody, service.overheard) for one in client.heard]
    for text in (*told, *lines):
        assert not any(secret in text for secret in secrets), text[:300]
    # Of Ann's game Bob, who still plays, and somebody who has not begun, heard nothing at all.
    deal = ann.look(f"/games/{tables_of[ann.user]}/record").text.split("\n\n", 1)[1].split("\n")[:4]
    hidden = [deal[1], deal[2]]  # what the bots hold
    for client in (bob, nobody):
        assert not any(line in one.text for line in hidden for one in client.heard)

    turned_clock.turn_to(TOMORROW)
    assert nobody.look(f"/day/{TODAY}").json()["secret"] == secrets[0]
    assert secrets[1] not in nobody.look("/day").text


def pry_into_a_day(one: Client, table: str) -> None:
    """Ask for everything that could tell of a day's deal."""
    for path in ("/day", f"/day/{TODAY}", f"/day/{TOMORROW}", "/days"):
        assert one.look(path).status_code == 200
    for path in ("", "/view", "/chat"):
        one.look(f"/tables/{table}{path}")
    for path in ("", "/moves", "/record", "/verify", "/positions/0?eyes=all"):
        one.look(f"/games/{table}{path}")
    one.send("watch", table)
    one.ask("ping")
