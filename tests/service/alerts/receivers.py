"""Those who get alerts: a web server, a push service that reads what it gets, mail servers."""

import base64
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default as modern
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

GIGABYTE = 2**30


@dataclass
class Got:
    """A request that came."""

    path: str
    headers: Any
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """A web server that notes what it gets, and answers as it is told to."""

    port: int = 0
    status: int = 200
    location: str | None = None
    manner: str = "plain"
    """`plain`, `silent`: never answers, `dripping`: a byte of the head now and then, `endless`: a
    gigabyte."""
    got: list[Got] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)
    sent: int = 0
    """Bytes of an endless answer that were taken."""

    def url(self, path: str = "/hook") -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def receiving(receiver: Receiver) -> Iterator[Receiver]:
    """A web server, until the end."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append(Got(self.path, self.headers, body))
            if receiver.manner == "silent":
                receiver.over.wait()
            elif receiver.manner == "dripping":
                while not receiver.over.wait(0.05):
                    self.wfile.write(b"H")
            elif receiver.manner == "endless":
                self._answer(GIGABYTE)
                while receiver.sent < GIGABYTE:
                    receiver.sent += self.wfile.write(b"x" * 65_536)
            else:
                self._answer(0)

        def _answer(self, size: int) -> None:
            self.send_response(receiver.status)
            if receiver.location is not None:
                self.send_header("Location", receiver.location)
            self.send_header("Content-Length", str(size))
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

        def handle(self) -> None:
            with suppress(OSError):  # whoever asked has hung up
                super().handle()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield receiver
    finally:
        receiver.over.set()
        server.shutdown()
        thread.join()
        server.server_close()


# --- A browser and its push service


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """What a browser keeps of its subscription, and how it reads a message (RFC 8291)."""

    def __init__(self, endpoint: str, number: int = 7) -> None:
        self.endpoint = endpoint
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._auth = bytes(range(16))

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": b64(self._point), "auth": b64(self._auth)}

    @property
    def _point(self) -> bytes:
        key = self._key.public_key()
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, secret_text = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self._key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + self._point + point
        secret = _hkdf(shared, self._auth, info, 32)
        key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, secret_text, None)
        assert text.endswith(b"\x02")
        return text[:-1]


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def verified_claims(got: Got, public_key: str) -> dict[str, Any]:
    """The claims of a request's token, whose signature is that of the server (RFC 8292)."""
    scheme, _, rest = got.headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public_key)
    text, _, signature = parts["t"].rpartition(".")
    head, claims = (json.loads(unb64(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    pair = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(public_key))
    key.verify(encode_dss_signature(*pair), text.encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = claims
    return found


# --- Mail servers


class Postbox:
    """A mail server that takes letters, refuses them, or takes and loses them."""

    def __init__(self, manner: str = "takes") -> None:
        self.manner = manner
        self.letters: list[EmailMessage] = []
        self.asked = 0
        self.port = 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.asked += 1
        if self.manner == "refuses":
            return "554 No thanks"
        if self.manner == "takes":
            letter = message_from_bytes(envelope.content, policy=modern)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return "250 OK"


@contextmanager
def posting(box: Postbox) -> Iterator[Postbox]:
    """A mail server, until the end."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        box.port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


@contextmanager
def hanging() -> Iterator[int]:
    """The port of a mail server that lets one connect and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]
