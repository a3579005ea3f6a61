"""The examples of accounts in the OpenAPI document: Ann has one, with a passkey and two devices."""

from typing import Any

from pydantic import BaseModel, JsonValue

from whistlestop.service.models.accounts import (
    AccountInfo,
    Device,
    MadeAccount,
    PasskeyLine,
    RecoveryCodes,
    SignedIn,
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
ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "make_account": ("Who you are now, and the recovery codes.", MadeAccount(me=ME, codes=CODES)),
    "sign_in": ("Who you are now.", SIGNED_IN),
    "use_recovery_code": ("Who you are now.", SIGNED_IN),
    "my_account": ("All but your games.", ACCOUNT),
    "renew_codes": ("The new codes: write them down.", RecoveryCodes(codes=CODES)),
}
BODIES: dict[str, dict[str, Any]] = {
    "make_account": {"ann": {"name": "Ann", **PASSWORD}},
    "sign_in": {"ann": {"name": "Ann", **PASSWORD}},
    "use_recovery_code": {"ann": {"name": "Ann", "code": CODES[0]}},
    "prove": {"ann": PASSWORD},
    "set_password": {"ann": PASSWORD},
    "keep_settings": {"some": {"settings": SETTINGS}},
}
