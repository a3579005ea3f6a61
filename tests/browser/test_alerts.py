"""Alerts in real browsers: the tab says whose turn it is, and people choose how they hear of it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from browser.visits import (
    Size,
    Visit,
    ask,
    cut_texts,
    faults,
    go,
    start_game,
    wait_for_my_turn,
    wait_until,
)
from languages import LANGUAGES, messages
from plain import one_of
from service.alerts.receivers import Browser as PushedBrowser
from service.alerts.receivers import Receiver, receiving
from service.people import Server, serving
from service.signing import PASSWORD
from whistlestop.service.store import alerts
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.times import now_ms

SUBSCRIBED = """(subscription) => {
    const { endpoint, p256dh, auth } = subscription;
    const made = { endpoint, unsubscribe: async () => true,
                   toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) => {
        window.asked = { key: btoa(String.fromCharCode(...options.applicationServerKey)),
                         visible: options.userVisibleOnly };
        return made;
    };
}"""
ALLOWED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
"""A window without a profile on disk is private to Chromium, and may show no notifications."""
SHOWING = """() => {
    self.shown = [];
    self.registration.showNotification = async (title, { data }) => {
        self.shown.push([title, data.url]);
    };
}"""
CLICKED = """async (url) => {
    const event = new ExtendableEvent("notificationclick");
    event.notification = { close() {}, data: { url } };
    let work;
    event.waitUntil = (promise) => (work = promise);
    self.dispatchEvent(event);
    await work.catch(() => undefined);  // only a real click may bring a window to the front
}"""
# What sounds, not what is only being recorded.
RINGS = """
    window.rings = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...at) {
        if (this.context instanceof AudioContext) window.rings += 1;
        start.apply(this, at);
    };
"""

HIDE = """() => {
    for (const [name, value] of [["visibilityState", "hidden"], ["hidden", true]])
        Object.defineProperty(document, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""As if another tab were in front. Chromium without a window never hides one by itself."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends at once, also into this machine."""
    at_once: dict[str, Any] = {"alert_grace_s": 0, "alert_digest_s": 0}
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, **at_once, alert_private_addresses=True) as found:
        yield found


def account(page: Page, name: str) -> None:
    """Have a guest become an account."""
    ask(page, "POST", "/session", {"name": name})
    ask(page, "POST", "/account", {"name": name, "password": PASSWORD})
    page.evaluate(
        "(name) => { localStorage.setItem('whistlestop.guest', 'yes');"
        " localStorage.setItem('whistlestop.account', name); }",
        name,
    )


def table_of(ann: Page, bob: Page) -> str:
    """A game of two where Ann is to move."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    plan = {"map": "mini", "seats": seats, "first": 0}
    table = str(ask(ann, "POST", "/tables", plan)["table"])
    ask(bob, "POST", f"/tables/{table}/join")
    ask(ann, "POST", f"/tables/{table}/start")
    for page in (ann, bob):
        wait_for_my_turn(page, table)
        act(page, table)
    return table


def view(page: Page, table: str) -> Any:
    return ask(page, "GET", f"/tables/{table}/view")


def act(page: Page, table: str) -> None:
    now = view(page, table)
    move = {"number": now["number"], "action": now["view"]["legal_actions"][0]}
    ask(page, "POST", f"/tables/{table}/act", move)


def whole_turn(page: Page, table: str) -> None:
    while view(page, table)["view"]["legal_actions"]:
        act(page, table)


def ann_who_listens_and_bob(visit: Visit) -> tuple[Page, Page]:
    """Two guests; the sounds that the first would hear are counted."""
    ann, bob = visit(None), visit("/")
    ann.context.add_init_script(RINGS)
    go(ann, "/")
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        ask(page, "POST", "/session", {"name": name})
        page.evaluate("() => localStorage.setItem('whistlestop.guest', 'yes')")
    return ann, bob


def test_a_turn_changes_title_and_icon_and_is_heard_wherever_one_is(visit: Visit) -> None:
    ann, bob = ann_who_listens_and_bob(visit)
    table = table_of(ann, bob)
    go(ann, "/rules")
    expect(ann).to_have_title(re.compile("^● "))
    icon = ann.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    ann.keyboard.press("Shift")  # browsers let nothing be heard before

    whole_turn(ann, table)
    expect(ann).to_have_title(re.compile("^[^●]"))
    expect(icon).to_have_attribute("href", "/icon.svg")
    assert ann.evaluate("() => window.rings") == 0

    whole_turn(bob, table)
    expect(ann).to_have_title(re.compile("^● "))
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    wait_until(ann, lambda: ann.evaluate("() => window.rings") > 0, "A sound")

    second = table_of(ann, bob)
    expect(ann).to_have_title(re.compile("^● 2 · "))
    assert second != table


def test_a_turn_is_told_by_a_tab_that_is_hidden(visit: Visit) -> None:
    ann, bob = ann_who_listens_and_bob(visit)
    table = table_of(ann, bob)
    go(ann, f"/t/{table}")
    expect(ann).to_have_title(re.compile("^● "))
    ann.keyboard.press("Shift")
    ann.evaluate(HIDE)
    whole_turn(ann, table)
    icon = ann.locator('link[rel="icon"]')
    expect(ann).to_have_title(re.compile("^[^●]"))
    expect(icon).to_have_attribute("href", "/icon.svg")
    ann.evaluate("() => { window.rings = 0; }")

    whole_turn(bob, table)
    expect(ann).to_have_title(re.compile("^● "))
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    wait_until(ann, lambda: ann.evaluate("() => window.rings") > 0, "A sound")


@pytest.mark.parametrize("language", one_of(LANGUAGES, "uk"))
def test_the_card_of_the_account_can_be_used_by_everybody(visit: Visit, language: str) -> None:
    words = {key: text.strip() for key, text in messages(language, "alerts").items()}
    size: Size = "phone" if language == "uk" else "desktop"
    page = visit("/", language=language, size=size, allow="422")
    account(page, f"Notices {LANGUAGES.index(language) + 1}")
    go(page, "/account")
    card = page.get_by_role("region", name=words["alerts-title"])
    expect(card.get_by_role("checkbox", name=words["alerts-page"])).to_be_checked()
    hook = card.get_by_role("checkbox", name=words["alerts-hook"])
    expect(hook).to_be_disabled()

    quiet = card.get_by_role("checkbox", name=words["alerts-quiet-on"])
    quiet.focus()
    page.keyboard.press("Space")
    expect(card.get_by_label(words["alerts-quiet-begin"], exact=True)).to_have_value("22:00")
    card.get_by_label(words["alerts-quiet-end"], exact=True).fill("06:30")
    over = card.get_by_role("checkbox", name=words["alerts-kind-over"])
    over.focus()
    page.keyboard.press("Space")
    expect(over).not_to_be_checked()

    def kept() -> bool:
        found = ask(page, "GET", "/account/alerts")
        hours = {"begin": "22:00", "end": "06:30"}
        return found["quiet"] == hours and not found["kinds"]["over"]

    wait_until(page, kept)
    assert faults(page) == []
    assert cut_texts(page) == []
    page.get_by_label(words["alerts-hook-url"]).fill("https://127.0.0.1:1/x y")
    page.keyboard.press("Enter")
    expect(hook).to_be_disabled()


def test_a_hook_is_saved_tried_out_and_removed(visit: Visit) -> None:
    page = visit("/")
    account(page, "Hooked Ann")
    go(page, "/account")
    card = page.get_by_role("region", name="Notices")
    with receiving(Receiver()) as receiver:
        card.get_by_label("Address").fill(receiver.url())
        page.keyboard.press("Enter")
        expect(card.get_by_role("checkbox", name="Web hook, for your own programs")).to_be_checked()
        card.get_by_role("button", name="Send a test: Web hook").click()
        expect(page.get_by_text("The test is on its way.")).to_be_visible()
        assert receiver.got[0].json()["alerts"][0]["kind"] == "test"
    card.get_by_role("button", name="Remove the web hook").click()
    expect(card.get_by_label("Address")).to_be_visible()


def test_push_reaches_the_service_worker_encrypted_on_the_way(visit: Visit) -> None:
    ann, bob = visit(None, app=True), visit("/")
    ann.context.add_init_script(ALLOWED)
    go(ann, "/")
    account(ann, "Pushed Ann")
    account(bob, "Pushing Bob")
    with receiving(Receiver(status=201)) as service:
        device = PushedBrowser(service.url("/push/ann"))
        go(ann, "/account")
        ann.evaluate(SUBSCRIBED, device.subscription())
        card = ann.get_by_role("region", name="Notices")
        card.get_by_role("button", name="Switch on in this browser").click()
        expect(card.get_by_role("checkbox", name=re.compile("^Push"))).to_be_checked()
        expect(card.get_by_role("listitem")).to_have_count(1)
        assert ann.evaluate("() => window.asked.visible")
        table = table_of(ann, bob)
        whole_turn(ann, table)
        service.got.clear()
        whole_turn(bob, table)
        wait_until(ann, lambda: service.got, "A message to the push service")
        text = device.read(service.got[0].body).decode()
    assert json.loads(text)["url"] == f"/t/{table}"
    worker = deliver(ann, text)
    wait_until(ann, lambda: worker.evaluate("() => self.shown.length"), "A notification")
    assert worker.evaluate("() => self.shown") == [["It is your turn", f"/t/{table}"]]
    worker.evaluate(CLICKED, f"/t/{table}")
    ann.wait_for_url(re.compile(f"/t/{table}$"))
    worker.evaluate(CLICKED, "//rules")
    ann.wait_for_url(re.compile(f"^http://{visit.server.address}/rules$"))


def deliver(page: Page, text: str) -> Worker:
    """Have a message come from the push service; gives the service worker, which notes it."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    (worker,) = page.context.service_workers
    worker.evaluate(SHOWING)
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(page, lambda: found)
    origin = page.evaluate("() => location.origin")
    message = {"origin": origin, "registrationId": found[-1], "data": text}
    session.send("ServiceWorker.deliverPushMessage", message)
    return worker


@pytest.mark.long
def test_a_message_of_the_operators_covers_nothing_of_a_game_and_is_put_away(
    visit: Visit, server: Server
) -> None:
    page = visit("/", size="phone")
    account(page, "Warned Ann")
    user = ask(page, "GET", "/me")["user"]
    said = AlertRow(user, "warning", "/", "1", now_ms(), details={"text": "Be kind."})
    server.app.state.service.journal.store.write(alerts.put, [said], 0)
    start_game(page)
    notice = page.get_by_text("From whoever runs this server: Be kind.")
    expect(notice).to_be_visible()
    assert faults(page, ".slot") == []
    card, game = page.locator(".slot .card").bounding_box(), page.locator("main").bounding_box()
    assert card is not None
    assert game is not None
    assert card["y"] + card["height"] <= game["y"], "the prompt of the game is seen"
    assert game["y"] + game["height"] <= page.viewport_size["height"], "and so is the hand"  # type: ignore[index]
    page.get_by_role("button", name="All right").click()
    expect(notice).to_be_hidden()


def test_the_link_in_a_letter_ends_letters_without_signing_in(visit: Visit) -> None:
    page = visit("/account#unsubscribe=guess", allow="404|Failed to load resource")
    expect(page.get_by_text("This link belongs to no account.")).to_be_visible()
    expect(page).to_have_url(re.compile("/account$"))
