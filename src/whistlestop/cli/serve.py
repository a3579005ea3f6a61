"""`whistlestop serve`: the server, in one process or several, until Ctrl-C."""

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from whistlestop.extras import needs_extra
from whistlestop.processes import notify_systemd

from .inputs import UserError, check_readable
from .terminal import Terminal, complain, style

if TYPE_CHECKING:
    from whistlestop.service.settings import Settings

TRIES = 20
"""How many ports after the usual one are tried when nobody named one."""
BACKLOG = 2048
LEAVE_S = 15.0
"""Seconds a child has for leaving beside those for open requests; then it is killed."""


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(help="The port; 0 for any free one.", show_default="8000"),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(help="The folder for the database.", show_default=False)
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="Another database: sqlite:///... or postgresql://...")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(help="How many processes serve; several need PostgreSQL.", show_default="1"),
    ] = None,
    process_ports: Annotated[
        int | None,
        typer.Option(help="The first of the ports where each process answers alone."),
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error.", show_default="info")
    ] = None,
) -> None:
    """Start the server: tables that people and bots share.

    Everything else is set by the environment (WHISTLESTOP_...) or in a
    file; docs/serve.md lists it. Ctrl-C stops it; nothing is lost. With
    several processes, SIGHUP replaces them one by one.

    Exit code 0: it was stopped. 1: it could not start: the database
    cannot be reached or the port is taken. 2: a setting is wrong.

    Example: [bold]whistlestop serve --open[/]
    """
    gc.disable()  # what is loaded now stays: looking through it again and again takes a tenth
    try:
        _serve(
            {
                "host": host,
                "port": port,
                "data_dir": data_dir,
                "database_url": database_url,
                "processes": processes,
                "process_ports": process_ports,
                "config": config,
                "log_level": log_level,
            },
            open_browser=open,
        )
    finally:
        gc.enable()


def _serve(options: Mapping[str, Any], *, open_browser: bool) -> None:
    """Serve with these options; those that are None are as the settings say."""
    # Loading the server takes a second, which other commands need not wait for.
    with needs_extra("server", "whistlestop serve"):
        from whistlestop.service.settings import Settings, SettingsError

    given = {name: value for name, value in options.items() if value is not None}
    if "config" in given:
        check_readable(given["config"])
    try:
        settings = Settings(**given)
        settings.make_data_dir()
    except SettingsError as error:
        raise UserError(str(error)) from None
    if settings.processes > 1:
        run_several(settings, given, open_browser=open_browser)
    else:
        run(settings, open_browser=open_browser)


def run(settings: "Settings", *, open_browser: bool) -> None:
    """Serve in this process until a signal comes."""
    settings = _with_files(settings)
    listener = listen(settings)
    own = listen_for_each(settings)
    from whistlestop.service.app import create_app
    from whistlestop.service.lifecycle import Lifecycle
    from whistlestop.service.run import ServingProcess
    from whistlestop.service.store import BadUrlError, Store, StoreError

    try:
        store = Store.open(settings.resolved_database_url(), serving=True)
    except BadUrlError as error:
        listener.close()
        raise UserError(str(error)) from None
    except StoreError as error:
        listener.close()
        raise _failed(str(error)) from None
    life = Lifecycle(names_of(settings, listener)[0])
    server = ServingProcess(settings, create_app(settings, store=store, lifecycle=life))
    server.on_ready.append(lambda: notify_systemd("READY=1"))
    server.on_leaving.append(lambda: notify_systemd("STOPPING=1"))
    address = address_of(settings, listener.getsockname()[1])
    _tell(address)
    if open_browser:
        server.on_ready.append(lambda: _open_browser(address))
    try:
        server.run(sockets=[listener, *own])
    except SystemExit:
        raise _failed("The server could not start; the lines above say why.") from None


def run_several(settings: "Settings", given: Mapping[str, Any], *, open_browser: bool) -> None:
    """Keep several processes serving until a signal comes; `given` are the options of the command,
    which they get in their environment."""
    _check_several(settings)
    _with_files(settings)  # for the children too, which inherit the limit
    listener = listen(settings)
    own = listen_for_each(settings)
    from whistlestop.service.settings import environment_of
    from whistlestop.service.supervise import Plan, Supervisor, share_of_workers

    address = address_of(settings, listener.getsockname()[1])

    def environment(number: int) -> dict[str, str]:
        workers = share_of_workers(settings.workers, settings.processes, number)
        return environment_of({**given, "workers": workers})

    def say() -> None:
        _tell(address)
        if open_browser:
            _open_browser(address)

    plan = Plan(
        names=names_of(settings, listener),
        listener=listener,
        own=own,
        environment=environment,
        notice_s=settings.drain_notice(),
        stop_s=settings.stop_wait_s + LEAVE_S,
    )
    gc.enable()
    code = asyncio.run(Supervisor(plan, say).run())
    if code:
        raise typer.Exit(code)


def _with_files(settings: "Settings") -> "Settings":
    """Open the log, and see to it that as many files may be open as the server needs."""
    from whistlestop.service.observe import set_up_logs
    from whistlestop.service.open_files import allow_connections
    from whistlestop.service.settings import SettingsError

    set_up_logs(settings)
    try:
        return allow_connections(settings)
    except SettingsError as error:
        raise UserError(str(error)) from None


def _check_several(settings: "Settings") -> None:
    """UserError if this database or this system cannot have several processes."""
    if settings.is_sqlite():
        raise UserError(
            f"{settings.processes} processes need PostgreSQL, and the database is a SQLite file, "
            "which one process serves: set database_url (--database-url or "
            "WHISTLESTOP_DATABASE_URL) to postgresql://USER:PASSWORD@HOST/NAME, or leave "
            "--processes at 1. `whistlestop backup` and `whistlestop restore` move the games there."
        )
    if not hasattr(signal, "SIGHUP"):
        raise UserError("Several processes need Linux or macOS: leave --processes at 1 here.")


def names_of(settings: "Settings", listener: socket.socket) -> list[str]:
    """What the processes are called in metrics and /health: the same after every restart."""
    name = f"{socket.gethostname()}:{listener.getsockname()[1]}"
    if settings.processes == 1:
        return [name]
    return [f"{name}/{number}" for number in range(1, settings.processes + 1)]


def listen_for_each(settings: "Settings") -> list[socket.socket]:
    """A socket for each process alone, on this machine only, if the settings want that."""
    first = settings.process_ports
    if first is None:
        return []
    found = []
    for port in range(first, first + settings.processes):
        try:
            found.append(_listen_at("127.0.0.1", port))
        except OSError as error:
            raise _failed(
                f"Port {port} of process {port - first + 1} cannot be had: "
                f"{error.strerror or error}; name other ports with --process-ports."
            ) from None
    return found


def listen(settings: "Settings") -> socket.socket:
    """A socket at the port that is set, or, where nobody set one, at the next that is free."""
    is_named = "port" in settings.model_fields_set
    last = settings.port if is_named else min(settings.port + TRIES, 65_535)
    for port in range(settings.port, last + 1):
        try:
            return _listen_at(settings.host, port)
        except socket.gaierror:
            raise UserError(
                f"There is no address {settings.host}; use 127.0.0.1 for this machine only, or "
                "0.0.0.0 for every network."
            ) from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or error
                raise _failed(
                    f"The server cannot listen at {settings.host}, port {port}: {reason}."
                ) from None
    where = f"Port {last} is" if is_named else f"The ports {settings.port} to {last} are"
    raise _failed(f"{where} taken by another program; name a free one with --port, or --port 0.")


def _listen_at(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would share the port with another program
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(settings: "Settings", port: int) -> str:
    """What to type into a browser on this machine."""
    if settings.public_url is not None:
        return settings.public_url
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    if ":" in host and not host.startswith("["):
        host = f"[{host}]"
    return f"http://{host}:{port}"


def _tell(address: str) -> None:
    said = Text.assemble("whistlestop is at ", (address, style("head")), " (Ctrl-C stops it)")
    Terminal().show(said)
    sys.stdout.flush()


def _open_browser(address: str) -> None:
    """Open the browser without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _failed(sentence: str) -> typer.Exit:
    """Say why there is no server; the input was not wrong, so the code is 1."""
    complain(sentence)
    return typer.Exit(1)
