"""Programs that play: as their makers make them, and as everybody may know them."""

from typing import Literal, TypeAlias, get_args

from pydantic import Field

from whistlestop.wire.models import Wire

from .http import Wish
from .ratings import LadderPace
from .tables import Name, Page

Scope: TypeAlias = Literal["read", "seat", "host", "play"]
"""What a token is good for: looking at tables and games, taking seats, opening tables, playing."""
ALL_SCOPES: tuple[Scope, ...] = get_args(Scope)

LONGEST_ABOUT = 500
LONGEST_LABEL = 40
MOST_DAYS = 366


class NewProgram(Wish):
    """A program that is to get an account of its own."""

    name: Name
    """It follows the rules for account names; wherever it is shown, it is marked as a program's."""
    about: str = Field(default="", max_length=LONGEST_ABOUT)
    """What it says about itself."""


class ProgramChange(Wish):
    """What to change about a program; what you leave out stays as it is."""

    name: Name | None = None
    about: str | None = Field(default=None, max_length=LONGEST_ABOUT)


class NewToken(Wish):
    """A token for a program."""

    label: str = Field(default="", max_length=LONGEST_LABEL)
    """For the maker: where it is used."""
    scopes: tuple[Scope, ...] = Field(default=ALL_SCOPES, min_length=1, strict=False)
    days: int = Field(default=90, ge=1, le=MOST_DAYS)
    """How long it lasts."""


class TokenLine(Wire):
    """A token as its maker sees it: never the secret itself."""

    id: str
    label: str
    scopes: tuple[Scope, ...]
    created_at: int
    used_at: int | None
    """When it was last used, accurate to ten minutes; null if it never was."""
    expires_at: int


class GivenToken(TokenLine):
    """A new token, shown only this once."""

    token: str
    """Send it as `Authorization: Bearer wsp_...`."""


class ProgramRating(Wire):
    """How strong a program is on one map."""

    map: str
    pace: LadderPace
    rating: int
    deviation: int
    provisional: bool
    games: int


class ProgramLine(Wire):
    """A program as everybody may know it."""

    user: str
    """Its public id, which begins with `program-`."""
    name: str
    maker: str | None
    """The name of the person who made it; null if their page is private."""
    about: str
    created_at: int
    games: int
    """Finished games, rated or not."""
    played_at: int | None
    """When it last finished a game."""
    ratings: tuple[ProgramRating, ...]
    """The most played first."""


class ProgramPage(Page[ProgramLine]):
    """Some programs."""


class MyProgram(ProgramLine):
    """A program as its maker sees it."""

    tokens: tuple[TokenLine, ...]


class MyPrograms(Wire):
    """Somebody's programs."""

    items: tuple[MyProgram, ...]
    most: int
    """How many you may have."""
