"""Which code this is: a hash of it, so that results of different code are never mixed."""

import hashlib
from collections.abc import Collection
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def code_fingerprint(without: Collection[str] = frozenset()) -> str:
    """A hash of the code and data of the package, without these parts of it."""
    seen = hashlib.sha256()
    for file in sorted(PACKAGE.glob("**/*")):
        package, *_ = place = file.relative_to(PACKAGE).parts
        if package not in without and "__pycache__" not in place and file.is_file():
            seen.update("/".join(place).encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()[:16]
