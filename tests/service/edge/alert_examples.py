"""The examples of alerts in the OpenAPI document: it is Ann's turn, and Bob is told by web hook."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.alerts import (
    AlertSettings,
    HookInfo,
    PageAlert,
    PageAlerts,
    PushDeviceLine,
    QuietHours,
)

NOON = 1_767_268_800_000
ALERTS = PageAlerts(
    turns=("Zk3vQ8rNf2Lx6GhA",),
    items=(
        PageAlert(
            alert="5f0c1d9a7b3e4f62a1c8d0e9",
            kind="round",
            address="/tournaments/m4Xc9LpQ2sVb",
            table=None,
            text="The Friday cup: round 2 begins.",
            made_at=NOON,
        ),
    ),
    mark="6f1c0a9be24d",
)
SETTINGS = AlertSettings(
    channels={"page": True, "push": True, "mail": False, "hook": True},
    kinds={"turn": True, "time": True, "over": False, "invitation": True, "round": True},
    quiet=QuietHours(begin="22:00", end="07:30"),
    zone="Europe/Athens",
    hook=HookInfo(
        url="https://ann.example/train", secret="mN4vQ8rNf2Lx6GhAb9WcR5tYm7Pd1KsEt2FnJ6hXq4V"
    ),
    devices=(PushDeviceLine(id="x7LmQ2vRs9Kd", label="Firefox, Linux", created_at=NOON),),
    push_key=(
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    ),
    sends_mail=True,
    mail="ann@example.org",
)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "my_alerts": ("Where it is your turn, and what you have not seen.", ALERTS),
    "alert_settings": ("How you want to be told.", SETTINGS),
    "change_alerts": ("How you want to be told now.", SETTINGS),
    "set_hook": ("How you want to be told now; with a new secret.", SETTINGS),
    "drop_hook": ("How you want to be told now.", SETTINGS),
    "add_device": ("How you want to be told now.", SETTINGS),
    "drop_device": ("How you want to be told now.", SETTINGS),
}
BODIES: dict[str, dict[str, Any]] = {
    "change_alerts": {
        "push_but_not_at_night": {
            "channels": {"push": True, "mail": False},
            "quiet": {"begin": "22:00", "end": "07:30"},
            "zone": "Europe/Athens",
        },
        "no_word_when_a_game_is_over": {"kinds": {"over": False}},
    },
    "set_hook": {"my_address": {"url": "https://ann.example/train"}},
    "add_device": {
        "this_browser": {
            "endpoint": "https://push.example/send/abc",
            "p256dh": SETTINGS.push_key,
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        }
    },
    "try_channel": {"the_web_hook": {"channel": "hook"}},
}
