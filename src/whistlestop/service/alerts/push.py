"""Web push: a message that only one browser can read (RFC 8291), signed by this server (RFC 8292).

The browser gave a public key and a secret. Each message has a key pair of its own; what both sides
can work out from it encrypts the message (aes128gcm, RFC 8188), so the push service in between
carries it without reading it. Which server sends, it sees by a signed token (VAPID).
"""

import base64
import binascii
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from whistlestop.service.errors import ServiceError

CURVE = ec.SECP256R1()
RECORD = 4_096
"""The size of a record: every push service takes one message of this size."""
MOST_TEXT = 3_000
"""Bytes of text in a message, which is one record."""
LAST = b"\x02"
"""Ends the last record."""
VALID_S = 12 * 3600
"""How long a token of ours is good; a push service allows a day at most."""


def encode(data: bytes) -> str:
    """Bytes as base64url, as all of this is written."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decode(text: str) -> bytes:
    """The bytes of base64url; ValueError if it is none."""
    try:
        padded = text.encode("ascii") + b"=" * (-len(text.rstrip("=")) % 4)
        return base64.b64decode(padded, altchars=b"-_", validate=True)
    except (UnicodeError, binascii.Error) as error:
        raise ValueError("This is not base64url.") from error


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as a point: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    *,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message that only the browser with this key and secret can read (RFC 8291, section 3)."""
    salt = os.urandom(16) if salt is None else salt
    sender = ec.generate_private_key(CURVE) if sender is None else sender
    receiver_point, own_point = decode(p256dh), public_bytes(sender.public_key())
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver_point)
    shared = sender.exchange(ec.ECDH(), receiver)
    info = b"WebPush: info\0" + receiver_point + own_point
    secret = _derive(shared, salt=decode(auth), info=info, length=32)
    key = _derive(secret, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = _derive(secret, salt=salt, info=b"Content-Encoding: nonce\0", length=12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(own_point)]) + own_point
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def _derive(secret: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def check_keys(p256dh: str, auth: str) -> None:
    """ServiceError if these are not the key and the secret of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
        fits = len(decode(auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise ServiceError(
            "bad_request",
            "These are not the keys of a browser; ask it to subscribe again.",
            key="push_keys",
        )


class Vapid:
    """What push services know this server by."""

    def __init__(self, private_key: str, contact: str) -> None:
        number = int.from_bytes(decode(private_key), "big")
        self._key = ec.derive_private_key(number, CURVE)
        self._contact = contact
        self.public_key = encode(public_bytes(self._key.public_key()))
        """For the browser, which lets only this server send to it."""

    def headers(self, endpoint: str, now_s: int) -> dict[str, str]:
        """What a request to a push service carries (RFC 8292)."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now_s + VALID_S,
            "sub": self._contact,
        }
        token = self._signed({"typ": "JWT", "alg": "ES256"}, claims)
        return {"Authorization": f"vapid t={token}, k={self.public_key}"}

    def _signed(self, head: dict[str, str], claims: dict[str, object]) -> str:
        text = ".".join(
            encode(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims)
        )
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def new_private_key() -> str:
    """A new key of a server, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))
