"""`whistlestop serve`: the server in one process, until Ctrl-C."""

import errno
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from whistlestop.extras import needs_extra

from .inputs import UserError, check_readable
from .terminal import Terminal, complain, style

if TYPE_CHECKING:
    from whistlestop.service.settings import Settings

TRIES = 20
"""How many ports after the usual one are tried when nobody named one."""
BACKLOG = 2048
SPARE = 1000
"""Connections for plain requests when all the sockets that may be are open."""


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
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error.", show_default="info")
    ] = None,
) -> None:
    """Start the server: tables that people and bots share.

    Everything else is set by the environment (WHISTLESTOP_...) or in a
    file; docs/serve.md lists it. Ctrl-C stops it; nothing is lost.

    Exit code 0: it was stopped. 1: it could not start: the database
    cannot be reached or the port is taken. 2: a setting is wrong.

    Example: [bold]whistlestop serve --open[/]
    """
    # Loading the server takes half a second, which other commands need not wait for.
    with needs_extra("server", "whistlestop serve"):
        from whistlestop.service.settings import Settings, SettingsError

    if config is not None:
        check_readable(config)
    given = {
        "host": host,
        "port": port,
        "data_dir": data_dir,
        "database_url": database_url,
        "config": config,
        "log_level": log_level,
    }
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
        settings.make_data_dir()
    except SettingsError as error:
        raise UserError(str(error)) from None
    run(settings, open_browser=open)


def run(settings: "Settings", *, open_browser: bool) -> None:
    """Serve until a signal comes."""
    listener = listen(settings)
    import uvicorn

    from whistlestop.service.app import create_app
    from whistlestop.service.observe import set_up_logs
    from whistlestop.service.store import BadUrlError, Store, StoreError

    try:
        store = Store.open(settings.resolved_database_url())
    except BadUrlError as error:
        listener.close()
        raise UserError(str(error)) from None
    except StoreError as error:
        listener.close()
        raise _failed(str(error)) from None
    set_up_logs(settings)
    address = address_of(settings, listener.getsockname()[1])
    config = uvicorn.Config(create_app(settings, store=store), **server_options(settings))
    server = uvicorn.Server(config)
    # Uvicorn repeats the signal that stopped it, and would end in a traceback or with -15.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))
    _tell(address)
    if open_browser:
        _open_soon(server, address)
    try:
        server.run(sockets=[listener])
    except SystemExit:
        raise _failed("The server could not start; the lines above say why.") from None


def server_options(settings: "Settings") -> dict[str, Any]:
    """How Uvicorn is to work."""
    return {
        "ws": "websockets-sansio",
        "ws_max_size": settings.ws_max_size,
        "ws_max_queue": 8,
        "ws_per_message_deflate": False,  # costs more memory a socket than everything else
        "backlog": BACKLOG,
        "limit_concurrency": settings.max_connections + SPARE,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "access_log": False,
        "server_header": False,
        "log_config": None,
        "lifespan": "on",
        "timeout_graceful_shutdown": settings.stop_wait_s,
    }


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


def _open_soon(server: Any, address: str) -> None:
    """Open the browser once the server answers, without waiting for either."""

    def wait() -> None:
        while not server.started and not server.should_exit:
            stopped.wait(0.05)
        if server.started:
            webbrowser.open(address)

    stopped = threading.Event()
    threading.Thread(target=wait, name="open browser", daemon=True).start()


def _failed(sentence: str) -> typer.Exit:
    """Say why there is no server; the input was not wrong, so the code is 1."""
    complain(sentence)
    return typer.Exit(1)
