"""What operators do, checked and ready to be done: the page and the terminal share it."""

import secrets

from sqlalchemy import Connection

from whistlestop.service.accounts import choose_name
from whistlestop.service.errors import ServiceError
from whistlestop.service.lookalikes import main_skeleton
from whistlestop.service.names import clean_name
from whistlestop.service.store import User, accounts
from whistlestop.service.store.accounts import NameTakenError
from whistlestop.service.store.moderation import Report
from whistlestop.service.store.operators import (
    Actor,
    Deed,
    NotOperatorError,
    OperatorSafeError,
    ReportGoneError,
    perform,
)
from whistlestop.service.tokens import new_id

HOUR_MS = 3_600_000


def find_person(connection: Connection, who: str) -> User:
    """Somebody by the name of an account, or by an id; ServiceError if there is nobody."""
    found = accounts.user(connection, who) or accounts.named(connection, main_skeleton(who[:100]))
    if found is None:
        raise ServiceError(
            "not_found", "There is no account with this name: check it.", key="no_such_person"
        )
    return found


def deed_of(
    kind: str,
    user: User,
    *,
    now: int,
    report: str | None = None,
    words: str = "",
    hours: int = 24,
    name: str | None = None,
) -> Deed:
    """What is to be done, checked; ServiceError if it cannot be."""
    if kind == "warn" and not words.strip():
        raise ServiceError(
            "bad_request", "Write what the person is to be told.", key="warning_empty"
        )
    until = now + hours * HOUR_MS if kind == "silence" else None
    deed = Deed(kind, user, report, words.strip(), until, warning=new_id())
    if kind != "rename":
        return deed
    if user.account_at is None:
        chosen = clean_name(name) if name else f"Guest {secrets.randbelow(9000) + 1000}"
        return Deed(kind, user, report, words.strip(), name=chosen)
    named = choose_name(name or f"Traveler {secrets.randbelow(900_000) + 100_000}")
    return Deed(kind, user, report, words.strip(), name=named)


def do(connection: Connection, actor: Actor, deed: Deed, at: int) -> list[str]:
    """Do it; ServiceError with a sentence if somebody was faster. The sessions that ended."""
    try:
        return perform(connection, actor, deed, at)
    except NameTakenError:
        raise ServiceError(
            "full",
            "Somebody has this name already, or one that looks the same; choose another.",
            key="name_taken",
        ) from None
    except OperatorSafeError:
        raise ServiceError(
            "forbidden",
            "This is an operator: take that from them first, with a command of the terminal.",
            key="operator_safe",
        ) from None
    except ReportGoneError as error:
        raise report_gone(error.report) from None
    except NotOperatorError:
        raise nothing_here() from None


def report_gone(report: Report | None) -> ServiceError:
    """Another operator was faster: who, and what they decided."""
    if report is None:
        return ServiceError("not_found", "There is no such report.", key="no_such_report")
    name = report.operator_name or ""
    if report.state == "decided":
        return ServiceError(
            "wrong_stage",
            f"{name} has decided this report already: {report.decision}.",
            key="report_decided",
            name=name,
            decision=report.decision,
        )
    return ServiceError(
        "wrong_stage", f"{name} is looking at this report.", key="report_taken", name=name
    )


def nothing_here() -> ServiceError:
    """What everybody is told at the addresses of operators who is none."""
    return ServiceError(
        "not_found",
        "There is nothing at this address; /api/v1/openapi.json lists what there is.",
    )
