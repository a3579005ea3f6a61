"""A server whose people are reached: a mail server, a web server and a push service beside it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select, update

from service.alerts.receivers import Browser, Postbox, Receiver, posting, receiving
from service.serving import House, Somebody, house, opening_over, two_players
from waiting import wait_until
from whistlestop.service.lookalikes import main_skeleton
from whistlestop.service.store import schema

PUBLIC = "http://whistlestop.test"
AT_ONCE = {"alert_grace_s": 0, "alert_digest_s": 0, "alert_retry_s": 0}


@dataclass
class World:
    """A server and everything it sends to."""

    house: House
    post: Postbox
    hook: Receiver
    push: Receiver
    number: int = 0

    def account(self, name: str) -> Somebody:
        """Somebody with an account; the mail address of ANN is ann@example.org."""
        self.number += 1
        somebody = self.house.somebody(name)
        mail = f"{name.lower()}@example.org"
        store = self.house.service.journal.store
        store.write(_make_account, somebody.user, f"{name}{self.number}", mail)
        self.house.service.sessions._remembered.clear()  # a session is believed for a minute
        return somebody

    def browser(self, who: Somebody, number: int = 7) -> Browser:
        """A browser that lets itself be reached."""
        browser = Browser(self.push.url(f"/push/{number}"), number)
        who.post("/account/alerts/devices", browser.subscription())
        return browser

    def states(self) -> list[tuple[str, str, int]]:
        """Of every delivery: channel, state, tries."""
        return self.house.service.journal.store.read(_states)

    def until_state(self, channel: str, state: str) -> None:
        """Wait until something was sent, dropped or given up."""
        wait_until(lambda: (channel, state) in {one[:2] for one in self.states()}, state)


def _make_account(connection: Connection, user: str, name: str, mail: str) -> None:
    """Without a password: making its hash takes longer than all the rest."""
    change = update(schema.users).where(schema.users.c.id == user)
    connection.execute(change.values(account_at=1, name=name))
    skeleton = {"skeleton": main_skeleton(name), "name": name, "user": user, "since": 1}
    connection.execute(insert(schema.names).values(skeleton))
    connection.execute(insert(schema.accounts).values(user=user, mail=mail, notices=False))


def _states(connection: Connection) -> list[tuple[str, str, int]]:
    rows = connection.execute(select(schema.deliveries).order_by(schema.deliveries.c.channel))
    return [(row.channel, row.state, row.tries) for row in rows]


@contextmanager
def world(folder: Path, **over: Any) -> Iterator[World]:
    """A server that sends at once, into this machine."""
    with ExitStack() as stack:
        post = stack.enter_context(posting(over.pop("post", None) or Postbox()))
        hook = stack.enter_context(receiving(Receiver()))
        push = stack.enter_context(receiving(Receiver(status=201)))
        mail: dict[str, Any] = {"smtp_host": "127.0.0.1", "smtp_port": post.port}
        mail |= {"smtp_security": "none", "mail_from": "train@whistlestop.test"}
        wanted = {**mail, **AT_ONCE, "alert_private_addresses": True, "public_url": PUBLIC, **over}
        yield World(stack.enter_context(house(folder, **wanted)), post, hook, push)


def game(ann: Somebody, bob: Somebody, **plan: Any) -> str:
    """A table where Ann is to move: both have chosen their tickets."""
    table = two_players(ann, bob, **plan)
    opening_over(ann, bob, table=table)
    return table


def whole_turn(who: Somebody, table: str) -> None:
    """Act until the turn is somebody else's."""

    def has_turn() -> bool:
        info = who.get(f"/tables/{table}/view")["info"]
        return any(info["seats"][seat]["user"] == who.user for seat in info["to_act"])

    while has_turn():
        who.act(table)
