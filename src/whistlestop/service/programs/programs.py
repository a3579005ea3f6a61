"""Programs: made by an account, known to everybody, opened by tokens that can be withdrawn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast, get_args

from whistlestop.service.accounts import Accounts, choose_name, name_taken
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.programs import (
    GivenToken,
    MyProgram,
    MyPrograms,
    NewToken,
    ProgramLine,
    ProgramPage,
    ProgramRating,
    Scope,
    TokenLine,
)
from whistlestop.service.models.ratings import LadderPace
from whistlestop.service.names import clean_text
from whistlestop.service.ratings.model import Rating
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, Session, User, accounts, people
from whistlestop.service.store import programs as stored
from whistlestop.service.store.accounts import NameTakenError
from whistlestop.service.store.programs import ProgramRow, TooManyError
from whistlestop.service.store.ratings import RatingRow
from whistlestop.service.store.rows import write_cursor
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_program_id, new_program_token, token_hash

DAY_MS = 86_400_000
MOST_TOKENS = 10
"""Of one program."""
SHOWN = 16
"""How many digits of a token's hash name it: enough to find it, too few to be it."""


class Programs:
    """The programs of a store."""

    def __init__(self, journal: Journal, settings: Settings, accounts: Accounts) -> None:
        self._journal = journal
        self._most = settings.max_programs_per_account
        self._accounts = accounts

    # --- For everybody

    async def page(self, limit: int, after: tuple[int, str] | None) -> ProgramPage:
        """Some programs, the oldest first."""
        rows = await self._journal.read(stored.find, limit=limit + 1, after=after)
        items = await self._lines(rows[:limit])
        last = rows[limit - 1] if len(rows) > limit else None
        return ProgramPage(
            items=tuple(items),
            next=None if last is None else write_cursor(last.created_at, last.user),
        )

    async def _lines(self, rows: Sequence[ProgramRow]) -> list[ProgramLine]:
        rated = await self._journal.read(stored.ratings_of, [row.user for row in rows])
        return [_line(row, rated[row.user]) for row in rows]

    # --- For their maker

    async def of(self, maker: User) -> MyPrograms:
        """The programs of somebody, with their tokens."""
        rows = await self._journal.read(stored.find, of=maker.id)
        items = []
        for line in await self._lines(rows):
            tokens = await self._journal.read(accounts.sessions_of, line.user)
            told = tuple(_token_line(token) for token in tokens)
            items.append(MyProgram(**dict(line), tokens=told))
        return MyPrograms(items=tuple(items), most=self._most)

    async def make(self, maker: User, name: str, about: str) -> User:
        """A new program."""
        chosen = choose_name(name)
        now = now_ms()
        program = User(new_program_id(), chosen.name, now, now, now, maker.id)
        try:
            await self._journal.write(stored.make, program, chosen, clean_text(about), self._most)
        except NameTakenError:
            raise name_taken() from None
        except TooManyError:
            raise ServiceError(
                "full",
                f"An account has at most {self._most} programs: delete one of yours first.",
                key="programs_full",
                most=self._most,
            ) from None
        return program

    async def own(self, maker: User, id: str) -> User:
        """A program of this maker; ServiceError if it is not."""
        program = await self._journal.read(accounts.user, id)
        if program is None or program.maker != maker.id or program.account_at is None:
            raise ServiceError("not_found", "You have no such program.", key="no_such_program")
        return program

    async def change(self, program: User, name: str | None, about: str | None) -> User:
        """Give a program another name, or have it say something else about itself."""
        if name is not None and name != program.name:
            program = replace(program, name=await self._accounts.rename(program, name))
        if about is not None:
            await self._journal.write(stored.describe, program.id, clean_text(about))
        return program

    async def delete(self, program: User) -> list[str]:
        """Delete a program as an account is deleted: its games stay, under a pseudonym. The hashes
        of the tokens that ended."""
        return await self._accounts.belongings.leave(program)

    async def give_token(self, program: User, wanted: NewToken) -> GivenToken:
        """A new token. Nothing that is stored would open what it opens."""
        token, now = new_program_token(), now_ms()
        until = now + wanted.days * DAY_MS
        label = clean_text(wanted.label, lines=False)
        scopes = " ".join(scope for scope in get_args(Scope) if scope in wanted.scopes)
        # As if it had never been used: what is noted is the time of use.
        session = Session(token_hash(token), program.id, now, 0, label, None, None, scopes, until)
        try:
            await self._journal.write(stored.add_token, session, MOST_TOKENS)
        except TooManyError:
            raise ServiceError(
                "full",
                f"A program has at most {MOST_TOKENS} tokens: withdraw one first.",
                key="tokens_full",
                most=MOST_TOKENS,
            ) from None
        return GivenToken(**dict(_token_line(session)), token=token)

    async def withdraw(self, program: User, id: str) -> list[str]:
        """Forget a token; its hash, for those who know it."""
        found = await self._journal.read(accounts.sessions_of, program.id)
        ended = [one.token_hash for one in found if one.token_hash.startswith(id)]
        if not ended:
            raise ServiceError(
                "not_found", "That token was withdrawn already.", key="no_such_token"
            )
        for hashed in ended:
            await self._journal.write(people.drop_session, hashed)
        return ended


def _line(row: ProgramRow, rated: Sequence[RatingRow]) -> ProgramLine:
    return ProgramLine(
        user=row.user,
        name=row.name,
        maker=row.maker_name,
        about=row.about,
        created_at=row.created_at,
        games=row.games,
        played_at=row.played_at,
        ratings=tuple(map(_rating, rated)),
    )


def _rating(row: RatingRow) -> ProgramRating:
    now = Rating(row.mu, row.sigma)
    return ProgramRating(
        map=row.map,
        pace=cast(LadderPace, row.pace),
        rating=now.shown,
        deviation=now.deviation,
        provisional=now.is_provisional,
        games=row.games,
    )


def _token_line(token: Session) -> TokenLine:
    scopes = (token.scopes or "").split()
    return TokenLine(
        id=token.token_hash[:SHOWN],
        label=token.device or "",
        scopes=tuple(cast(list[Scope], scopes)),
        created_at=token.created_at,
        used_at=token.seen_at or None,
        expires_at=token.expires_at or 0,
    )
