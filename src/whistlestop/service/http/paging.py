"""What lists share."""

from whistlestop.service.errors import ServiceError
from whistlestop.service.store import StoreError
from whistlestop.service.store.cursors import Part, read_cursor


def check_cursor(cursor: str, kinds: tuple[type[Part], ...]) -> None:
    """Refuse a cursor that no list of this kind gave.

    The store would refuse it too, but there its words cannot be told from a database that failed.
    """
    try:
        read_cursor(cursor, kinds)
    except StoreError as error:
        raise ServiceError("bad_request", str(error), key="cursor") from None
