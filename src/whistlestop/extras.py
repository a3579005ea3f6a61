"""Optional parts of the package: the sentence for somebody who has not installed one.

`pip install whistlestop` brings the library and the terminal. Compiled play needs the extra
`fast`, the server needs `server`, and PostgreSQL needs `postgres`.
"""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ImportError):
    """A library of an extra is not installed; the text is one sentence that names the extra."""


@contextmanager
def needs_extra(extra: str, what: str) -> Iterator[None]:
    """Import optional libraries in here; `what` is the thing that needs them.

        >>> with needs_extra("fast", "whistlestop simulate"):
        ...     import numba

    Raises MissingExtraError if a library of somebody else is missing. A missing module of our own
    is a bug and stays what it is.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == __name__.partition(".")[0]:
            raise
        raise MissingExtraError(
            f"{what} needs {missing or 'a library'}, which is not installed: "
            f'pip install "whistlestop[{extra}]".',
            name=error.name,
        ) from error
