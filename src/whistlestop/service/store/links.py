"""Continue-links: a seat moves to another device."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, update

from .rows import Link
from .schema import links


def add_link(connection: Connection, link: Link) -> None:
    """Store a new link."""
    connection.execute(insert(links).values(asdict(link)))


def use_link(connection: Connection, token_hash: str, now: int) -> Link | None:
    """The link, used with this; None if it is unknown, was used or has expired."""
    query = (
        update(links)
        .where(
            links.c.token_hash == token_hash, links.c.used_at.is_(None), links.c.expires_at > now
        )
        .values(used_at=now)
        .returning(*links.columns)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Link(*row)


def drop_old_links(connection: Connection, before: int) -> int:
    """Forget the links that expired before a time; how many there were."""
    return connection.execute(delete(links).where(links.c.expires_at < before)).rowcount
