"""Random ids, and secrets of which only the hash is kept."""

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `new_token` gives: anything else need not be looked up."""


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
