"""`whistlestop admin ...`: what operators do, from the terminal.

The same as on their page, through the same module. A server that runs acts on it within seconds.
"""

import datetime
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from whistlestop.extras import needs_extra

from .backup import DatabaseOption, database_url_of
from .inputs import UserError
from .terminal import Terminal, complain

if TYPE_CHECKING:
    from whistlestop.service.store import Store
    from whistlestop.service.store.operators import AuditRow

Who = Annotated[str, typer.Argument(help="The name of an account, or an id.")]
Words = Annotated[str, typer.Option("--words", help="Why, for the audit log.")]
ReportOption = Annotated[str | None, typer.Option("--report", help="The report that this decides.")]
LANGUAGES = ("en", "el", "uk")
LONGEST = 20_000
"""Characters of a list or a text."""


def add_to(admin: typer.Typer) -> None:
    """Add the commands."""
    commands: tuple[Callable[..., None], ...] = (
        operator,
        reports,
        dismiss,
        warn,
        silence,
        close,
        reopen,
        rename,
        log,
        audit,
        words,
        text,
    )
    for command in commands:
        admin.command()(command)


@contextmanager
def _open(database_url: str | None) -> Iterator["Store"]:
    """The database; whatever goes wrong is a sentence."""
    with needs_extra("server", "whistlestop admin"):
        from whistlestop.service.errors import ServiceError
        from whistlestop.service.store import BadUrlError, Store, StoreError

    try:
        store = Store.open(database_url_of(database_url))
        try:
            yield store
        finally:
            store.close()
    except BadUrlError as error:
        raise UserError(str(error)) from None
    except (ServiceError, StoreError) as error:
        complain(str(error))
        raise typer.Exit(1) from None


def operator(
    who: Annotated[str | None, typer.Argument(help="The name of an account.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="No longer an operator.")] = False,
    database_url: DatabaseOption = None,
) -> None:
    """Make somebody an operator, or list them all.

    Example: [bold]whistlestop admin operator Ann[/]
    """
    with _open(database_url) as store:
        from whistlestop.service.moderation.deeds import find_person
        from whistlestop.service.store import operators
        from whistlestop.service.times import now_ms

        terminal = Terminal()
        if who is None:
            for one in store.read(operators.all_operators):
                terminal.say(one.name)
            return
        user = store.read(find_person, who)
        if user.account_at is None:
            raise UserError("An operator needs an account, and this is a guest.")
        store.write(operators.set_operator, operators.TERMINAL, user, now_ms(), is_one=not remove)
        terminal.say(f"{user.name} is {'no operator any more' if remove else 'an operator'}.")


def reports(
    decided: Annotated[bool, typer.Option("--decided", help="Decided reports instead.")] = False,
    database_url: DatabaseOption = None,
) -> None:
    """List the reports that are not decided yet."""
    with _open(database_url) as store:
        import json

        from whistlestop.service.store import operators

        terminal = Terminal()
        ask = operators.decided_reports if decided else operators.waiting_reports
        for one in store.read(ask, 100):
            state = f" ({one.state} by {one.operator_name})" if one.operator_name else ""
            terminal.say(
                f"{one.id}  {_time(one.made_at)}  {one.name} about {one.reported_name} "
                f"[{one.reported}]: {one.reason}{state}"
            )
            if one.words:
                terminal.say(f"    {one.words!r}")
            for line in json.loads(one.context):
                mark = ">" if line["message"] == one.message else " "
                terminal.say(f"  {mark} {line['name']}: {line['text']}")


def dismiss(report: str, words: Words = "", database_url: DatabaseOption = None) -> None:
    """Decide that nothing needs to be done about a report."""
    with _open(database_url) as store:
        from whistlestop.service.moderation.deeds import report_gone
        from whistlestop.service.store import operators
        from whistlestop.service.times import now_ms

        try:
            store.write(operators.dismiss, operators.TERMINAL, report, words, now_ms())
        except operators.ReportGoneError as error:
            raise report_gone(error.report) from None
        Terminal().say("Dismissed.")


def warn(
    who: Who,
    words: Annotated[str, typer.Argument(help="What they are told, and have to confirm.")],
    report: ReportOption = None,
    database_url: DatabaseOption = None,
) -> None:
    """Send somebody a warning that they have to confirm.

    Example: [bold]whistlestop admin warn Bob "Please be kind."[/]
    """
    _do(database_url, "warn", who, report=report, words=words)


def silence(
    who: Who,
    hours: Annotated[int, typer.Argument(min=1, max=24 * 365)] = 24,
    report: ReportOption = None,
    words: Words = "",
    database_url: DatabaseOption = None,
) -> None:
    """Keep somebody from chatting for some hours."""
    _do(database_url, "silence", who, report=report, words=words, hours=hours)


def close(
    who: Who,
    report: ReportOption = None,
    words: Words = "",
    database_url: DatabaseOption = None,
) -> None:
    """Close an account: its sessions end, and bots take its seats."""
    _do(database_url, "close", who, report=report, words=words)


def reopen(who: Who, words: Words = "", database_url: DatabaseOption = None) -> None:
    """Reopen an account that was closed, and let somebody who was silenced chat again."""
    _do(database_url, "reopen", who, words=words)


def rename(
    who: Who,
    name: Annotated[str | None, typer.Argument(help="The new name (one like a guest's).")] = None,
    report: ReportOption = None,
    words: Words = "",
    database_url: DatabaseOption = None,
) -> None:
    """Give somebody another name; the old one stays reserved."""
    _do(database_url, "rename", who, report=report, words=words, name=name)


def _do(
    database_url: str | None,
    kind: str,
    who: str,
    *,
    report: str | None = None,
    words: str = "",
    hours: int = 24,
    name: str | None = None,
) -> None:
    with _open(database_url) as store:
        from whistlestop.service.moderation.deeds import deed_of, do, find_person
        from whistlestop.service.store.operators import DECISIONS, TERMINAL
        from whistlestop.service.times import now_ms

        user = store.read(find_person, who)
        deed = deed_of(kind, user, now=now_ms(), report=report, words=words, hours=hours, name=name)
        store.write(do, TERMINAL, deed, now_ms())
        Terminal().say(f"{user.name}: {DECISIONS[kind]}.")


def log(table: str, database_url: DatabaseOption = None) -> None:
    """Show the log of a table; while the game runs, what was played is left out."""
    with _open(database_url) as store:
        from whistlestop.service.moderation.table_log import log_of
        from whistlestop.service.store import operators, people, tables
        from whistlestop.service.times import now_ms

        summary = store.read(tables.summary, table) or store.read(
            tables.summary_by_code, table.upper()
        )
        if summary is None:
            raise UserError(f"There is no table {table}.")
        store.write(operators.looked, operators.TERMINAL, summary.id, now_ms())
        is_over = summary.stage in ("finished", "aborted", "closed")
        terminal = Terminal()
        for line in log_of(store.read(tables.log, summary.id), is_over=is_over):
            seat = "" if line.seat is None else f" seat {line.seat}"
            terminal.say(f"{line.number} {_time(line.at)} {line.kind}{seat} {line.detail or ''}")
        for said in store.read(people.chat, summary.id, 200):
            terminal.say(f"{_time(said.at)} {said.name}: {said.text}")


def audit(database_url: DatabaseOption = None) -> None:
    """Show what operators did, the latest first."""
    with _open(database_url) as store:
        from whistlestop.service.store import operators

        for row in store.read(operators.audit_page, 100):
            Terminal().say(_audit_line(row))


def words(
    language: Annotated[str, typer.Argument(help="en, el or uk.")],
    file: Annotated[
        Path | None, typer.Argument(help="The new list; left out, the list is shown.")
    ] = None,
    database_url: DatabaseOption = None,
) -> None:
    """Show the words that are not welcome in a language, or change them."""
    _check_language(language)
    with _open(database_url) as store:
        from whistlestop.service.store import operators
        from whistlestop.service.times import now_ms
        from whistlestop.service.words import built_in, check_list

        if file is None:
            changed = store.read(operators.changed_lists)
            Terminal().show_lines(changed.get(language, built_in(language)))
            return
        listed = _read(file)
        check_list(listed)
        store.write(operators.put_list, operators.TERMINAL, language, listed, now_ms())
        Terminal().say("Changed.")


def text(
    name: Annotated[str, typer.Argument(help="imprint or privacy.")],
    language: Annotated[str, typer.Argument(help="en, el or uk.")],
    file: Annotated[Path, typer.Argument(help="The text, in a little Markdown.")],
    database_url: DatabaseOption = None,
) -> None:
    """Write the imprint or the privacy page in a language.

    Example: [bold]whistlestop admin text imprint en imprint.md[/]
    """
    _check_language(language)
    if name not in ("imprint", "privacy"):
        raise UserError("There is imprint and privacy.")
    with _open(database_url) as store:
        from whistlestop.service.store import operators
        from whistlestop.service.times import now_ms

        store.write(
            operators.put_text, operators.TERMINAL, name, language, _read(file).strip(), now_ms()
        )
        Terminal().say("Changed.")


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise UserError(f"The languages are {', '.join(LANGUAGES)}.")


def _read(file: Path) -> str:
    try:
        found = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file} cannot be read: {type(error).__name__}.") from None
    if len(found) > LONGEST:
        raise UserError(f"{file} has more than {LONGEST:,} characters; shorten it.")
    return found


def _time(at: int) -> str:
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).strftime("%Y-%m-%d %H:%M")


def _audit_line(row: "AuditRow") -> str:
    detail = row.detail
    if row.deed == "silenced" and detail:  # until when, and perhaps why
        until, _, words = detail.partition(" ")
        detail = f"until {_time(int(until))} {words}".strip()
    parts = (row.user_name, row.table, row.report, detail)
    return " ".join([_time(row.at), row.operator_name, row.deed, *(part for part in parts if part)])
