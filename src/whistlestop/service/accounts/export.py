"""Everything that is kept about somebody, in one archive: JSON, and a record of every game."""

import asyncio
import io
import json
import zipfile
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, select

from whistlestop.service.archive import Archive
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import (
    Journal,
    User,
    accounts,
    belongings,
    friends,
    programs,
    ratings,
    schema,
    studies,
    tables,
)
from whistlestop.service.store.accounts import settings_of
from whistlestop.service.store.moderation import reports_by

FURTHER = (
    schema.alerts,
    schema.alert_settings,
    schema.deliveries,
    schema.push_devices,
    schema.follows,
    schema.profiles,
    schema.day_attempts,
    schema.ratings,
    schema.results,
    schema.rated_seats,
    schema.blocks,
    schema.talkers,
    schema.warnings,
    schema.restraints,
    schema.entrants,
    schema.puzzle_attempts,
)
"""Tables with rows about a user that are told as they are, a file for each."""
AT_ONCE = 1
"""How many archives are made at a time: one may hold thousands of games."""


class Export:
    """Makes archives."""

    def __init__(self, journal: Journal, archive: Archive) -> None:
        self._journal = journal
        self._archive = archive
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def archive_of(self, user: User) -> bytes:
        """A zip file."""
        async with self._gate:
            files = {
                "account.json": _text(await self._journal.read(_account, user)),
                "programs.json": _text(await self._journal.read(_programs, user.id)),
                "chat.json": _text(await self._journal.read(_chat, user.id)),
            }
            files["studies.json"] = _text(await self._journal.read(studies.exported, user.id))
            files["reports.json"] = _text(await self._journal.read(reports_by, user.id))
            for name, rows in (await self._journal.read(_further, user.id)).items():
                files[f"{name}.json"] = _text(rows)
            games = []
            for table in await self._journal.read(belongings.tables_of, user.id):
                summary = await self._journal.read(tables.summary, table)
                if summary is None:
                    continue
                games.append(asdict(summary))
                if summary.stage == "finished":
                    try:
                        files[f"records/{table}.ws"] = await self._archive.record(table)
                    except ServiceError:
                        continue  # of rules so old that no record can be made: the rest is there
            files["games.json"] = _text(games)
            for name, body in await self._journal.read(_maps, user.id):
                files[f"maps/{name}.json"] = body
            return await asyncio.to_thread(_zip, files)


def _account(connection: Connection, user: User) -> dict[str, Any]:
    """What `GET /account` tells, and the names of before."""
    found = accounts.account(connection, user.id)
    kept = {} if found is None else asdict(found)
    return {
        "user": asdict(user),
        "names": [{"name": n, "since": at} for n, at in accounts.names_of(connection, user.id)],
        "follows": friends.names_followed(connection, user.id),
        "ratings": [asdict(one) for one in ratings.ratings_of(connection, user.id)],
        "private_page": ratings.is_private(connection, user.id),
        "has_password": kept.get("password") is not None,
        "mail": kept.get("mail"),
        "notices": kept.get("notices"),
        "settings": {} if found is None else settings_of(found),
        "passkeys": [asdict(key) for key in accounts.passkeys_of(connection, user.id)],
        "recovery_codes_left": accounts.codes_left(connection, user.id),
        "devices": [
            {"device": one.device, "created_at": one.created_at, "seen_at": one.seen_at}
            for one in accounts.sessions_of(connection, user.id)
        ],
        "not_heard": sorted(
            connection.scalars(select(schema.mutes.c.muted).where(schema.mutes.c.user == user.id))
        ),
    }


def _programs(connection: Connection, user: str) -> list[dict[str, Any]]:
    """What is kept about the programs that somebody made; of tokens, all but what opens them."""
    return [
        asdict(program)
        | {"ratings": [asdict(one) for one in ratings.ratings_of(connection, program.user)]}
        | {
            "tokens": [
                {
                    "label": one.device,
                    "scopes": one.scopes,
                    "created_at": one.created_at,
                    "used_at": one.seen_at or None,
                    "expires_at": one.expires_at,
                }
                for one in accounts.sessions_of(connection, program.user)
            ]
        }
        for program in programs.find(connection, of=user)
    ]


def _chat(connection: Connection, user: str) -> list[dict[str, Any]]:
    said = schema.chat
    rows = connection.execute(select(said).where(said.c.user == user).order_by(said.c.id))
    return [{"table": row.table, "name": row.name, "text": row.text, "at": row.at} for row in rows]


def _further(connection: Connection, user: str) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for table in FURTHER:
        column = table.c.user if "user" in table.c else table.c.player
        rows = connection.execute(select(table).where(column == user)).mappings()
        found[table.name] = [dict(row) for row in rows]
    return found


def _maps(connection: Connection, user: str) -> list[tuple[str, str]]:
    own = schema.maps
    rows = connection.execute(select(own).where(own.c.owner == user).order_by(own.c.fingerprint))
    return [(f"{row.name}-{row.fingerprint[:8]}", row.body) for row in rows]


def _text(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)


def _zip(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return packed.getvalue()
