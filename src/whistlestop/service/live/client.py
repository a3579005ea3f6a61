"""One socket, as the hall and the requests see it."""

from pydantic import BaseModel

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.telling import violation_info
from whistlestop.service.models.messages import Refused
from whistlestop.service.store.rows import User
from whistlestop.service.table.playing import IllegalError

from .outbox import Outbox


class Client:
    """A listener of the hall (`hall.rooms.Listener`)."""

    def __init__(self, user: User | None, outbox: Outbox) -> None:
        self.user = None if user is None else user.id
        self.name = "" if user is None else user.name
        self.outbox = outbox
        self.muted: frozenset[str] = frozenset()
        self.shown: dict[str, int] = {}
        self.watched: set[str] = set()
        self.is_over = False
        """Whether the session has ended: nothing more is done or told."""

    def tell(self, _table: str, text: str) -> None:
        """Send a message about a table."""
        self.outbox.put(text)

    def send(self, message: BaseModel) -> None:
        """Send an answer."""
        self.outbox.put(message.model_dump_json())

    def refuse(self, error: ServiceError, request: int | None, table: str | None) -> None:
        """Say why something cannot be done."""
        violation = violation_info(error.violation) if isinstance(error, IllegalError) else None
        self.send(
            Refused(
                id=request,
                table=table,
                code=error.code,
                key=error.key,
                message=error.message,
                args=error.details,
                violation=violation,
            )
        )

    def end(self) -> None:
        """The session is over: close, without another word."""
        self.is_over = True
        self.outbox.close(at_once=True)

    def require_user(self) -> str:
        """Who this is; some things need a session."""
        if self.user is None:
            raise ServiceError(
                "no_session",
                "You have no session: begin one with POST /api/v1/session and connect again.",
                key="no_session",
            )
        return self.user
