"""The balancer of the tests leaves nothing open behind it."""

import socket
from contextlib import suppress

from service.balancer import Balancer
from waiting import PATIENCE_S


def test_whoever_is_still_connected_in_the_end_is_hung_up_on() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        there = f"127.0.0.1:{server.getsockname()[1]}"
        with Balancer([there]) as balancer:
            host, port = balancer.address.split(":")
            clients = [socket.create_connection((host, int(port))) for _ in range(3)]
        for client in clients:
            with client:
                client.settimeout(PATIENCE_S)
                with suppress(ConnectionResetError):
                    assert client.recv(1) == b""
