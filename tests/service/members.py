"""People with an account, made in the store, for tests that are not about how one gets one."""

from sqlalchemy import Connection, update

from service.serving import House, Somebody
from whistlestop.service.store.schema import users


def set_account(connection: Connection, user: str, at: int | None = 1_000) -> None:
    """Make a guest an account, or the other way round."""
    connection.execute(update(users).where(users.c.id == user).values(account_at=at))


def member(house: House, name: str) -> Somebody:
    """Somebody with an account."""
    somebody = house.somebody(name)
    house.portal.call(house.service.journal.write, set_account, somebody.user)
    house.service.sessions._remembered.clear()  # it believes what it read
    return somebody
