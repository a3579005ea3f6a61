"""Addresses of clusters that cannot be: a sentence, at once."""

import builtins
import socket
from typing import Any

import pytest

from spread import parts
from whistlestop.extras import MissingExtraError
from whistlestop.spread import Job, SpreadError, spread
from whistlestop.spread.nodes import _knock


def start(address: str) -> None:
    list(spread(Job(parts.add, 0), [("one", 1)], cluster=address))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_ray(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ModuleNotFoundError("No module named 'ray'", name="ray")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_ray)
    with pytest.raises(MissingExtraError) as caught:
        start("127.0.0.1:6379")
    assert str(caught.value) == (
        '--cluster needs ray, which is not installed: pip install "whistlestop[cluster]".'
    )


@pytest.mark.parametrize("address", ["", "here", ":6379", "host:", "host:0", "host:99999", "a:b"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(SpreadError, match="HOST:PORT or auto, not"):
        _knock(address)


def test_a_way_in_from_elsewhere_is_refused_with_the_way_that_works() -> None:
    with pytest.raises(SpreadError, match="run the command on a machine of the cluster"):
        _knock("ray://host:10001")


def test_an_address_where_nobody_answers_is_told() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(SpreadError, match=f"Nobody answers at 127.0.0.1:{port} "):
        _knock(f"127.0.0.1:{port}")
