"""Random ids, and secrets of which only the hash is kept."""

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `new_token` gives: anything else need not be looked up."""


PROGRAM = "program-"
"""How the ids of programs begin: whoever knows an id knows what it is, without asking anybody."""
TOKEN_PREFIX = "wsp_"
"""How the tokens of programs begin, so that they are taken for nothing else and found where they
do not belong."""
PROGRAM_TOKEN = re.compile(TOKEN_PREFIX + TOKEN.pattern)


def new_program_id() -> str:
    """An id for a program; no person can have one like it."""
    return PROGRAM + new_id()


def is_program(user: str | None) -> bool:
    """Whether an id is that of a program."""
    return user is not None and user.startswith(PROGRAM)


def new_program_token() -> str:
    """A secret for a program."""
    return TOKEN_PREFIX + new_token()


def is_program_token(text: str | None) -> bool:
    """Whether a text has the form of a program's token."""
    return text is not None and PROGRAM_TOKEN.fullmatch(text) is not None


def holds_program_token(text: str) -> bool:
    """Whether there is the token of a program anywhere in a text."""
    return TOKEN_PREFIX in text and PROGRAM_TOKEN.search(text) is not None


def new_id() -> str:
    """An id for a user or a table, safe in a URL, that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A secret for a cookie or a link: 256 bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored of a token. A plain hash is enough: there is nothing to guess in 256 bits."""
    return hashlib.sha256(token.encode("ascii")).hexdigest()


def is_token(text: str | None) -> bool:
    """Whether a text has the form of a token."""
    return text is not None and TOKEN.fullmatch(text) is not None
