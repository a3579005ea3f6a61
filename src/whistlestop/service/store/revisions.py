"""The schemas that this version knows, by the files of their migrations: the first four characters.

Looking at names is all that a start needs; Alembic is loaded only if there is something to migrate.
"""

from functools import cache
from pathlib import Path

SCRIPTS = Path(__file__).with_name("migrations")


@cache
def known_revisions() -> tuple[str, ...]:
    """All schemas that this version can bring to its own, the oldest first."""
    files = (SCRIPTS / "versions").glob("[0-9][0-9][0-9][0-9]_*.py")
    return tuple(sorted(file.name[:4] for file in files))


def newest_revision() -> str:
    """The schema of this version."""
    return known_revisions()[-1]
