"""The examples of accounts in the OpenAPI document: Ann has one, with a passkey and two devices."""

from typing import Any

from pydantic import BaseModel, JsonValue

from whistlestop.service.models.accounts import (
    AccountInfo,
    Brought,
    Device,
    MadeAccount,
    PasskeyChallenge,
    PasskeyLine,
    RecoveryCodes,
    SignedIn,
    Verified,
)
from whistlestop.service.models.http import Me

NOON = 1_767_268_800_000
DAY = 86_400_000
ME = Me(user="u7Hq2LwPz0aB", name="Ann", account=True)
CODES = (
    "k7mp-x2ha-9tqc-bn4w",
    "e3vr-8dfy-jz6k-5psg",
)
SETTINGS: dict[str, JsonValue] = {"language": "en", "sound": True}
PASSWORD = {"password": "tulip ladder moss"}
SIGNED_IN = SignedIn(me=ME, settings=SETTINGS, guest_tables=1)
ACCOUNT = AccountInfo(
    me=ME,
    account_at=NOON,
    password=True,
    passkeys=(
        PasskeyLine(
            id="x3zQ8vNf2Lk6GhAb9WcR5g", label="Ann's phone", created_at=NOON, used_at=NOON + DAY
        ),
    ),
    codes_left=8,
    devices=(
        Device(
            id="9f86d081884c7d65",
            device="Firefox, Linux",
            created_at=NOON,
            seen_at=NOON + DAY,
            this=True,
        ),
        Device(
            id="2c26b46b68ffc68f",
            device="Safari, iPhone",
            created_at=NOON,
            seen_at=NOON,
            this=False,
        ),
    ),
    mail=None,
    notices=False,
    sends_mail=False,
    proved=True,
    guest_tables=0,
    settings=SETTINGS,
)
PASSKEY = "x3zQ8vNf2Lk6GhAb9WcR5g"
TOKEN = {"token": "qV0pZ3mXw8LrB5tYc2NkD7sHg1JfA6eUo9iTxMz4QKs"}
MAIL = {"mail": "ann@example.org", "language": "en"}
MADE = PasskeyChallenge(
    id="Yw1b7c0nQmVt5RkL2sXaZg",
    options={
        "rp": {"name": "whistlestop", "id": "play.example.org"},
        "user": {"id": "dTdIcTJMd1B6MGFC", "name": "Ann", "displayName": "Ann"},
        "challenge": "h9Qd0cZk4sYt",
    },
)
ASKED = PasskeyChallenge(
    id="Yw1b7c0nQmVt5RkL2sXaZg",
    options={
        "challenge": "h9Qd0cZk4sYt",
        "rpId": "play.example.org",
        "userVerification": "required",
    },
)
ANSWER: dict[str, Any] = {
    "id": "Yw1b7c0nQmVt5RkL2sXaZg",
    "credential": {"id": PASSKEY, "rawId": PASSKEY, "type": "public-key", "response": {}},
}
ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "make_account": ("Who you are now, and the recovery codes.", MadeAccount(me=ME, codes=CODES)),
    "sign_in": ("Who you are now.", SIGNED_IN),
    "use_recovery_code": ("Who you are now.", SIGNED_IN),
    "my_account": ("All but your games.", ACCOUNT),
    "bring_guest": ("What came along.", Brought(tables=1, guest_tables=0)),
    "export_account": ("A zip archive, to be downloaded.", ""),
    "ask_new_passkey": ("For `navigator.credentials.create`.", MADE),
    "make_account_by_passkey": (
        "Who you are now, and the recovery codes.",
        MadeAccount(me=ME, codes=CODES),
    ),
    "add_passkey": ("The passkey.", ACCOUNT.passkeys[0]),
    "ask_passkey": ("For `navigator.credentials.get`.", ASKED),
    "sign_in_by_passkey": ("Who you are now.", SIGNED_IN),
    "verify_mail": ("Whose address it is now.", Verified(name="Ann")),
    "sign_in_by_mail": ("Who you are now.", SIGNED_IN),
    "renew_codes": ("The new codes: write them down.", RecoveryCodes(codes=CODES)),
}
BODIES: dict[str, dict[str, Any]] = {
    "make_account": {"ann": {"name": "Ann", **PASSWORD}},
    "sign_in": {"ann": {"name": "Ann", **PASSWORD}},
    "use_recovery_code": {"ann": {"name": "Ann", "code": CODES[0]}},
    "ask_new_passkey": {"for_a_new_account": {"name": "Ann"}, "one_more": {}},
    "make_account_by_passkey": {"ann": {"name": "Ann", **ANSWER}},
    "add_passkey": {"signed": ANSWER},
    "sign_in_by_passkey": {"signed": ANSWER},
    "prove_by_passkey": {"signed": ANSWER},
    "set_mail": {"ann": MAIL},
    "set_notices": {"yes": {"notices": True}},
    "verify_mail": {"from_the_link": TOKEN},
    "ask_to_recover": {"ann": MAIL},
    "sign_in_by_mail": {"from_the_link": TOKEN},
    "prove": {"ann": PASSWORD},
    "set_password": {"ann": PASSWORD},
    "keep_settings": {"some": {"settings": SETTINGS}},
}
