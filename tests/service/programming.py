"""Programs at a server without a network: made by an account, asking with a token."""

from typing import Any

from service.serving import House, Somebody


def make_program(maker: Somebody, name: str, about: str = "") -> str:
    """The id of a new program."""
    mine = maker.post("/me/programs", {"name": name, "about": about})["items"]
    found: str = next(one["user"] for one in mine if one["name"] == name)
    return found


def give_token(maker: Somebody, program: str, *scopes: str, **wanted: Any) -> dict[str, Any]:
    """A new token of a program; for everything, if nothing is said."""
    body = wanted | ({"scopes": scopes} if scopes else {})
    return maker.post(f"/me/programs/{program}/tokens", body)


def program_client(house: House, token: str, user: str = "") -> Somebody:
    """The program itself: it has no cookies, only its token."""
    program = house.somebody()
    program.client.headers["Authorization"] = f"Bearer {token}"
    program.user = user
    return program


def new_program(house: House, maker: Somebody, name: str, *scopes: str) -> Somebody:
    """A program that is made, has a token and asks with it."""
    id = make_program(maker, name)
    return program_client(house, give_token(maker, id, *scopes)["token"], id)
