"""Alerts in the database: one for each turn, claimed by one process, a digest rather than a flood.

Each test runs on SQLite and on PostgreSQL.
"""

from dataclasses import replace

from sqlalchemy import Connection, select

from whistlestop.service.store import Store, alert_settings, alerts, deliveries, schema
from whistlestop.service.store.alert_settings import PushDevice, SettingsRow
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.store.deliveries import Claimed

MINUTE = 60_000
ALL = SettingsRow("ann", ("page", "push", "mail", "hook"), hook_url="https://h.example/x")


def turn(mark: str = "1", user: str = "ann", table: str = "t1", at: int = 1_000) -> AlertRow:
    return AlertRow(user, "turn", f"/t/{table}", mark, at, table)


def news(mark: str, user: str = "ann", at: int = 1_000) -> AlertRow:
    return AlertRow(user, "news", "/", mark, at, details={"text": mark})


def claim(store: Store, now: int, mark: str = "me", window: int = 0) -> list[Claimed]:
    return store.write(deliveries.claim, mark, now, until=now + MINUTE, window_ms=window, limit=100)


def states(connection: Connection) -> dict[tuple[str, str], str]:
    rows = connection.execute(select(schema.deliveries))
    return {(row.channel, row.alert): row.state for row in rows}


def test_turns_are_kept_only_for_those_who_want_to_hear_elsewhere(store: Store) -> None:
    store.write(alerts.put, [turn(), news("a", "bob")], 0)
    assert store.read(states) == {}
    assert [row.mark for row in store.read(alerts.unseen_by, "bob", 0, 0)] == ["a"]
    store.write(alert_settings.put_settings, replace(ALL, channels=("page", "mail")))
    store.write(alerts.put, [turn()], 0)
    assert [way for way, _ in store.read(states)] == ["mail"]


def test_an_alert_is_one_however_often_it_is_put(store: Store) -> None:
    store.write(alert_settings.put_settings, ALL)
    for _ in range(3):
        store.write(alerts.put, [turn("1"), turn("1")], 0)
    assert sorted(way for way, _ in store.read(states)) == ["hook", "mail"]
    store.write(alerts.put, [turn("2")], 0)
    assert len(store.read(states)) == 4


def test_every_device_is_a_delivery_of_its_own(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("push",)))
    for number in "12":
        device = PushDevice(number, "ann", f"https://p/{number}", "k", "a", "Firefox", 1)
        assert store.write(alert_settings.add_device, device, 5)
    store.write(alerts.put, [turn()], 0)
    assert [one.target for one in claim(store, 10)] == ["1", "2"]
    assert store.write(alert_settings.drop_device, "ann", "1")
    assert len(store.read(states)) == 1
    again = PushDevice("9", "bob", "https://p/2", "k", "a", "Firefox", 1)
    assert store.write(alert_settings.add_device, again, 5)  # the same browser, somebody else
    assert store.read(alert_settings.devices_of, "ann") == []


def test_what_one_claims_nobody_else_gets_until_the_claim_is_over(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("mail",)))
    store.write(alerts.put, [turn()], 5)
    assert claim(store, 4) == []  # not due yet
    (mine,) = claim(store, 5)
    assert claim(store, 6, "other") == []
    (theirs,) = claim(store, 5 + MINUTE, "other")  # whoever had it fell over
    ids = [row.id for row in mine.alerts]
    store.write(deliveries.settle, mine, ids, "failed", 7)  # who slept changes nothing
    assert set(store.read(states).values()) == {"waiting"}
    store.write(deliveries.settle, theirs, ids, "sent", 8)
    assert set(store.read(states).values()) == {"sent"}
    assert claim(store, 10 * MINUTE) == []


def test_several_within_the_window_become_one_message(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("mail",)))
    store.write(alerts.put, [news("a")], 0)
    (first,) = claim(store, 10, window=MINUTE)
    store.write(deliveries.settle, first, [row.id for row in first.alerts], "sent", 10)
    store.write(alerts.put, [news("b", at=20), news("c", at=21)], 20)
    assert claim(store, 30, window=MINUTE) == []
    (digest,) = claim(store, 10 + MINUTE, window=MINUTE)
    assert [row.mark for row in digest.alerts] == ["b", "c"]


def test_a_message_that_failed_is_tried_again_when_it_is_due(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("hook",)))
    store.write(alerts.put, [news("a")], 0)
    (first,) = claim(store, 10)
    store.write(deliveries.postpone, first, [row.id for row in first.alerts], 500, True)
    assert claim(store, 499) == []
    assert [list(one.tries.values()) for one in claim(store, 500)] == [[1]]


def test_what_joins_a_message_that_failed_has_tries_of_its_own(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("mail",)))
    store.write(alerts.put, [news("old")], 0)
    for at in range(10, 14):
        (first,) = claim(store, at)
        store.write(deliveries.postpone, first, [row.id for row in first.alerts], at + 1, True)
    store.write(alerts.put, [news("new", at=13)], 13)
    (both,) = claim(store, 14)
    assert {row.mark: both.tries[row.id] for row in both.alerts} == {"old": 4, "new": 0}
    store.write(deliveries.postpone, both, [row.id for row in both.alerts], 15, True)
    (both,) = claim(store, 15)
    assert {row.mark: both.tries[row.id] for row in both.alerts} == {"old": 5, "new": 1}


def test_a_letter_switches_mail_off_and_nothing_else(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, mail_token="secret"))
    assert not store.write(alert_settings.unsubscribe, "guess")
    assert not store.write(alert_settings.unsubscribe, "")
    assert store.write(alert_settings.unsubscribe, "secret")
    assert store.read(alert_settings.settings, "ann").channels == ("page", "push", "hook")


def test_a_key_is_made_once(store: Store) -> None:
    assert store.write(alert_settings.server_key, "vapid", "one") == "one"
    assert store.write(alert_settings.server_key, "vapid", "two") == "one"


def test_who_looks_where_is_known_for_a_while(store: Store) -> None:
    store.write(alerts.note_looking, [("tab1", "ann", "t1", 50), ("tab2", "ann", "t2", 90)])
    store.write(alerts.note_looking, [("tab1", "ann", "t3", 60)])
    assert store.read(alerts.looks_at, "ann", 40) == {"t2", "t3"}
    assert store.read(alerts.looks_at, "ann", 70) == {"t2"}


def test_nothing_is_left_of_who_goes_and_of_what_is_old(store: Store) -> None:
    store.write(alert_settings.put_settings, ALL)
    store.write(alerts.put, [news("a", at=5), news("b", at=50)], 0)
    store.write(alerts.drop_old, 0, 10)
    assert len(store.read(states)) == 2
    store.write(alerts.forget, "ann")
    assert store.read(states) == {}
    assert store.read(alerts.unseen_by, "ann", 0, 0) == []
    assert store.read(alert_settings.settings, "ann") == SettingsRow("ann")


DAY = 86_400_000


def give_up(store: Store, mark: str, at: int) -> None:
    """A message that could not be sent in the end."""
    store.write(alerts.put, [news(mark, at=at)], at)
    for one in claim(store, at):
        store.write(deliveries.settle, one, [a.id for a in one.alerts], "failed", at)


def switched_off(store: Store, now: int) -> bool:
    return store.write(deliveries.switch_off_dead_hook, "ann", failures=3, for_ms=2 * DAY, now=now)


def test_a_hook_is_switched_off_after_many_failures_over_days(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("page", "hook")))
    for day in (1, 2):
        give_up(store, f"{day}", day * DAY)
        assert not switched_off(store, 9 * DAY), "too few"
    give_up(store, "third", 3 * DAY - 1)
    assert not switched_off(store, 3 * DAY - 1), "the first was not long ago"
    store.write(alerts.put, [news("3", at=3 * DAY)], 4 * DAY)
    assert switched_off(store, 3 * DAY)
    assert store.read(alert_settings.settings, "ann").channels == ("page",)
    assert store.read(alert_settings.settings, "ann").hook_url == ALL.hook_url
    assert "waiting" not in store.read(states).values()
    assert not switched_off(store, 3 * DAY), "it is off already"


def test_what_arrives_and_switching_it_on_again_forgive_a_hook(store: Store) -> None:
    store.write(alert_settings.put_settings, replace(ALL, channels=("hook",)))
    for day in range(1, 4):
        give_up(store, f"{day}", day * DAY)
    store.write(alerts.put, [news("heard", at=4 * DAY)], 4 * DAY)
    (one,) = claim(store, 4 * DAY)
    store.write(deliveries.settle, one, [a.id for a in one.alerts], "sent", 4 * DAY)
    assert not switched_off(store, 9 * DAY), "it has answered since"
    for day in range(5, 9):
        give_up(store, f"{day}", day * DAY)
    for channels in ((), ("hook",)):
        store.write(alert_settings.change_settings, "ann", {"channels": channels}, "")
    assert not switched_off(store, 9 * DAY), "it was switched on again"
