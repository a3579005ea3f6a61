"""Accounts in real browsers: a guest becomes one, signs in elsewhere, gets back in, and goes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect
from sqlalchemy import Connection, update

from browser.visits import Visit, ask, cut_texts, faults, go, start_game, wait_for_my_turn
from languages import LANGUAGES, messages
from plain import one_of
from service.people import Server
from service.signing import PASSWORD
from whistlestop.service.store import schema


@dataclass(frozen=True)
class Named:
    """A server under a name: passkeys belong to names, not to addresses."""

    address: str


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    found = Visit(browser, Named(f"localhost:{server.address.rpartition(':')[2]}"))
    yield found
    found.close()
    # What is refused is told by the page; the console calls it an error all the same.
    assert [text for text in found.troubles if "Failed to load resource" not in text] == []


def with_authenticator(page: Page) -> tuple[CDPSession, str]:
    """A device that holds passkeys and knows its owner."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, added["authenticatorId"]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def become(page: Page, name: str, *, password: str | None = None) -> list[str]:
    """Create an account through the page; gives the recovery codes."""
    go(page, "/account")
    page.get_by_role("textbox", name="Name").fill(name)
    if password is not None:
        page.get_by_role("radio", name="With a password").check()
        page.get_by_role("textbox", name="Password").fill(password)
    press(page, "Create the account")
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    codes = page.locator("code").all_text_contents()
    assert len(codes) == 8
    press(page, "I have kept them")
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator("header").get_by_role("link", name=name)).to_be_visible()
    return codes


def sign_in(page: Page, name: str, password: str) -> None:
    go(page, "/sign-in")
    form = page.get_by_role("form", name="With a password")
    form.get_by_role("textbox", name="Name").fill(name)
    form.get_by_role("textbox", name="Password").fill(password)
    press(page, "Sign in with the password")


def test_a_guest_becomes_an_account_by_passkey_and_revokes_it_from_another_browser(
    visit: Visit,
) -> None:
    ann = visit()
    session, authenticator = with_authenticator(ann)
    press(ann, "Play")
    ann.wait_for_url(re.compile(r"/t/[\w-]+$"))
    table = ann.url.rpartition("/")[2]
    become(ann, "Passkey Ann")
    keys = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})
    assert len(keys["credentials"]) == 1

    other = visit("/sign-in")
    second, holder = with_authenticator(other)
    # As a keychain brings it to another device of the same person.
    credential = {"authenticatorId": holder, "credential": keys["credentials"][0]}
    second.send("WebAuthn.addCredential", credential)
    press(other, "Use a passkey")
    expect(other.locator("header").get_by_role("link", name="Passkey Ann")).to_be_visible()
    other.wait_for_url(re.compile(r"/$"))
    mine = other.get_by_role("region", name="My games")
    expect(mine.get_by_role("link")).to_have_attribute("href", f"/t/{table}")

    go(other, "/account")
    devices = other.get_by_role("region", name="Devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    devices.get_by_role("button", name=re.compile("^Sign out .*,")).click()
    expect(devices.get_by_role("listitem")).to_have_count(1)

    # The page that is still open there learns it by itself.
    expect(ann.locator("header").get_by_role("link", name="Sign in")).to_be_visible()
    go(ann, "/account")
    expect(ann.get_by_role("button", name="Create the account")).to_be_visible()


def test_a_game_goes_on_while_its_guest_becomes_an_account(visit: Visit) -> None:
    ann = visit()
    table = start_game(ann)
    wait_for_my_turn(ann, table)
    ann.locator("header").get_by_role("link", name="Sign in").click()
    ann.get_by_role("link", name="Create one").click()
    become(ann, "Midgame Ann", password=PASSWORD)

    go(ann, f"/t/{table}")

    wait_for_my_turn(ann, table)
    assert ask(ann, "GET", f"/tables/{table}/view")["eyes"] == 0


@pytest.mark.long
def test_old_links_go_on_after_another_name(visit: Visit) -> None:
    ann = visit()
    become(ann, "Former Name", password=PASSWORD)
    press(ann, "Change the name")
    ann.get_by_role("textbox", name="Name").fill("Later Name")
    press(ann, "Change the name")
    expect(ann.get_by_role("heading", name="Later Name")).to_be_visible()

    other = visit("/@/former%20name")

    expect(other.get_by_role("heading", name="Later Name")).to_be_visible()
    other.wait_for_url("**/@/Later%20Name")


def test_a_password_and_a_recovery_code_open_it_elsewhere(visit: Visit) -> None:
    codes = become(visit(palette="safe"), "Password Ann", password=PASSWORD)

    phone = visit(size="phone")
    sign_in(phone, "password ann", "not this one")
    expect(phone.get_by_text("do not fit together")).to_be_visible()
    sign_in(phone, "password ann", PASSWORD)
    expect(phone.locator("header").get_by_role("link", name="Password Ann")).to_be_visible()
    expect(phone.locator("html")).to_have_attribute("data-palette", "safe")  # came along
    go(phone, "/account")
    press(phone, "Sign out here")
    expect(phone.locator("header").get_by_role("link", name="Sign in")).to_be_visible()

    go(phone, "/sign-in")
    phone.get_by_text("I cannot get in").click()
    lost = phone.get_by_role("form", name="Recovery codes")
    lost.get_by_role("textbox", name="Name").fill("Password Ann")
    lost.get_by_label("Recovery code").fill(codes[3])
    press(phone, "Sign in with the code")
    phone.wait_for_url("**/account")
    expect(phone.get_by_text("7 codes are left")).to_be_visible()


@pytest.mark.long
def test_games_of_a_guest_are_brought_along_or_left(visit: Visit) -> None:
    become(visit(), "Roaming Ann", password=PASSWORD)
    other = visit()
    ask(other, "POST", "/play", {"name": "Ann", "map": "mini", "opponents": ["beginner"]})

    sign_in(other, "Roaming Ann", PASSWORD)
    expect(other.get_by_text("On this device there is 1 game")).to_be_visible()
    assert faults(other) == []
    press(other, "Bring along")

    other.wait_for_url(re.compile(r"/$"))
    assert len(ask(other, "GET", "/tables?mine=true")["items"]) == 1


def test_a_proof_is_asked_for_and_then_it_goes_on(visit: Visit, server: Server) -> None:
    ann = visit()
    become(ann, "Proving Ann", password=PASSWORD)
    age_proofs(server)

    press(ann, "Make new codes")
    dialog = ann.get_by_role("dialog", name="Is it you?")
    assert faults(ann) == []
    dialog.get_by_role("textbox", name="Password").fill(PASSWORD)
    press(ann, "It is me")

    expect(ann.locator("code")).to_have_count(8)


def age_proofs(server: Server) -> None:
    """As if everybody had signed in long ago."""

    def age(connection: Connection) -> None:
        connection.execute(update(schema.sessions).values(proved_at=1))

    server.app.state.service.journal.store.write(age)


def test_who_deletes_the_account_is_a_guest_again(visit: Visit) -> None:
    ann = visit()
    become(ann, "Going Ann", password=PASSWORD)
    with ann.expect_download() as download:
        press(ann, "Download everything")
    assert download.value.suggested_filename == "whistlestop.zip"

    press(ann, "Delete the account")
    ann.get_by_label("I know that this cannot be undone").check()
    press(ann, "Delete for good")

    expect(ann.get_by_text("Your account is deleted")).to_be_visible()
    expect(ann.locator("header").get_by_role("link", name="Sign in")).to_be_visible()
    go(ann, "/")
    press(ann, "Play")
    ann.wait_for_url(re.compile(r"/t/[\w-]+$"))


def test_a_double_click_makes_one_account_and_the_back_button_shows_no_codes(
    visit: Visit,
) -> None:
    ann = visit("/account")
    ann.get_by_role("textbox", name="Name").fill("Double Ann")
    ann.get_by_role("radio", name="With a password").check()
    ann.get_by_role("textbox", name="Password").fill(PASSWORD)
    ann.get_by_role("button", name="Create the account").dblclick()
    expect(ann.locator("code")).to_have_count(8)

    go(ann, "/")
    ann.go_back()

    expect(ann.get_by_role("heading", name="Double Ann")).to_be_visible()
    expect(ann.locator("code")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "size"),
    one_of(product(LANGUAGES, ("phone", "desktop")), ("uk", "phone")),
)
def test_the_pages_read_well_everywhere(visit: Visit, language: str, size: Any) -> None:
    said = messages(language)
    page = visit("/sign-in", size=size, language=language)
    page.get_by_text(said["account-lost"].strip()).click()
    assert faults(page) == []
    assert cut_texts(page) == []

    go(page, "/account")
    page.get_by_label(said["account-name"].strip()).wait_for()
    assert faults(page) == []
    ask(page, "POST", "/session", {"name": "Ann"})
    body = {"name": f"Ann {language} {size}", "password": PASSWORD}
    ask(page, "POST", "/account", body)
    go(page, "/account")
    page.get_by_role("heading", name=said["account-devices"].strip()).wait_for()
    assert faults(page) == []
    assert cut_texts(page) == []
