"""Web push: the encryption of RFC 8291, and the signed tokens of RFC 8292."""

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from service.alerts.receivers import Browser, Got, b64, unb64, verified_claims
from whistlestop.service.alerts.push import (
    Vapid,
    check_keys,
    decode,
    encrypt,
    new_private_key,
    public_bytes,
)
from whistlestop.service.errors import ServiceError

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_to_the_byte() -> None:
    sender = ec.derive_private_key(int.from_bytes(decode(SENDER), "big"), ec.SECP256R1())
    assert b64(encrypt(TEXT, RECEIVER, AUTH, salt=decode(SALT), sender=sender)) == MESSAGE


def test_only_the_browser_it_is_for_can_read_it_and_no_two_are_alike() -> None:
    browser = Browser("https://push.example/x")
    keys = browser.subscription()
    first, second = (encrypt(TEXT, keys["p256dh"], keys["auth"]) for _ in range(2))
    assert browser.read(first) == browser.read(second) == TEXT
    assert first[:86] != second[:86]
    with pytest.raises(InvalidTag):
        Browser("https://push.example/x", number=8).read(first)


def test_a_token_is_for_one_push_service_and_signed() -> None:
    vapid = Vapid(new_private_key(), "mailto:op@example.org")
    headers = vapid.headers("https://push.example:8443/send/abc?x=1", 1_000)
    claims = verified_claims(Got("/", headers, b""), vapid.public_key)
    assert claims == {
        "aud": "https://push.example:8443",
        "exp": 1_000 + 12 * 3600,
        "sub": "mailto:op@example.org",
    }


def test_a_kept_key_is_the_same_server_again() -> None:
    key = new_private_key()
    assert Vapid(key, "x").public_key == Vapid(key, "y").public_key
    assert len(unb64(Vapid(key, "x").public_key)) == 65


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (RECEIVER, ""),
        (RECEIVER[:-4], AUTH),
        (b64(b"\4" + bytes(range(64))), AUTH),
        (RECEIVER, b64(bytes(15))),
        ("ключ", AUTH),
        (RECEIVER, "not base64!"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ServiceError, match="not the keys of a browser"):
        check_keys(p256dh, auth)
    check_keys(RECEIVER, AUTH)
    assert len(public_bytes(ec.generate_private_key(ec.SECP256R1()).public_key())) == 65
