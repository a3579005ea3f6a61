"""A passkey in software: signs what a browser would, for a page of some origin."""

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

ORIGIN = "http://whistlestop.test"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class SoftPasskey:
    """One key pair. What it signs can be spoiled, to see that it is refused."""

    def __init__(self, origin: str = ORIGIN, host: str = "whistlestop.test") -> None:
        self.origin, self.host = origin, host
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        numbers = self._key.public_key().public_numbers()
        public = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        )
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._data(PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(
            clientDataJSON=client, attestationObject=attestation, transports=None
        )

    def sign(self, options: dict[str, Any], flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        client = self._client("webauthn.get", options["challenge"])
        data = self._data(flags)
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=client, authenticatorData=data, signature=signature, transports=None
        )

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _credential(self, **response: bytes | None) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        texts = {k: bytes_to_base64url(v) for k, v in response.items() if v is not None}
        return {"id": id, "rawId": id, "type": "public-key", "response": texts}
