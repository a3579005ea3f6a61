"""People with an account, whichever way they reach the server."""

from typing import Any, Protocol

PASSWORD = "tulip ladder moss"


class Guest(Protocol):
    """A `Person` of a real server, or `Somebody` at one without a network."""

    user: str

    def post(self, path: str, body: Any = None) -> Any: ...


def sign_up(guest: Guest, name: str, password: str = PASSWORD) -> list[str]:
    """Have a guest become an account, with a name nobody has; gives the recovery codes."""
    made = guest.post("/account", {"name": name, "password": password})
    assert made["me"] == {"user": guest.user, "name": name, "account": True}
    codes: list[str] = made["codes"]
    return codes


def sign_in(device: Guest, name: str, password: str = PASSWORD) -> Any:
    """Sign in on a device."""
    signed = device.post("/account/sign-in", {"name": name, "password": password})
    device.user = signed["me"]["user"]
    return signed
