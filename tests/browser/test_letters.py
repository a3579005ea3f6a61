"""Links in letters, opened in a real browser as they came from a real mail server."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.chromium import ARGUMENTS, executable
from browser.visits import Visit, faults, go
from service.alerts.receivers import Postbox, posting
from service.people import Server, serving
from service.signing import PASSWORD
from waiting import wait_until

HOST = "whistlestop.localhost"
SITE = f"http://{HOST}"
LINK = re.compile(rf"{SITE}/[a-z-]+#mail=[\w-]+")

SEND = """async ([path, body]) => {
    const headers = { "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`/api/v1${path}`, sent);
    if (!answer.ok) throw new Error(await answer.text());
}"""
"""From within the page: only Chromium knows where the name leads."""


class Named:
    """The server, as it is called in letters."""

    address = HOST


@pytest.fixture(scope="module")
def post() -> Iterator[Postbox]:
    with posting(Postbox()) as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Postbox) -> Iterator[Server]:
    mail = {"smtp_host": "127.0.0.1", "smtp_port": post.port, "smtp_security": "none"}
    mail |= {"mail_from": "train@whistlestop.test", "public_url": SITE}
    with serving(tmp_path_factory.mktemp("server"), **mail) as found:
        yield found


@pytest.fixture(scope="module")
def browser(server: Server) -> Iterator[Browser]:
    """Chromium, for which the name in letters is that of the server."""
    named = f"--host-resolver-rules=MAP {HOST} {server.address}"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS, named])
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    found = Visit(browser, Named())
    yield found
    found.close()
    assert [text for text in found.troubles if "Failed to load resource" not in text] == []


def link_in(post: Postbox, number: int) -> str:
    """The link in a letter, once that has come."""
    wait_until(lambda: len(post.letters) >= number)
    text = post.letters[number - 1].get_payload(decode=True)
    assert isinstance(text, bytes)
    found = LINK.search(text.decode())
    assert found is not None
    return found[0]


def open_link(page: Page, link: str) -> None:
    page.goto(link)
    page.wait_for_url(re.compile(r"^[^#]*$"))  # it must not stay in the history


@pytest.mark.long
def test_the_links_in_letters_verify_an_address_and_bring_back_in(
    visit: Visit, post: Postbox
) -> None:
    ann = visit("/")
    ann.evaluate(SEND, ["/session", {"name": "Ann"}])
    ann.evaluate(SEND, ["/account", {"name": "Lettered Ann", "password": PASSWORD}])
    go(ann, "/account")
    ann.get_by_role("textbox", name="Mail address").fill("ann@example.org")
    ann.get_by_role("button", name="Send me a link").click()
    expect(ann.get_by_text("A letter is on its way to ann@example.org.")).to_be_visible()

    phone = visit(None, size="phone")
    verify = link_in(post, 1)
    open_link(phone, verify)
    confirmed = phone.get_by_text("The address is confirmed: it belongs to Lettered Ann.")
    expect(confirmed).to_be_visible()
    assert faults(phone) == []
    go(ann, "/account")
    expect(ann.get_by_text("ann@example.org", exact=True)).to_be_visible()

    lost = visit("/sign-in", size="phone")
    lost.get_by_text("I cannot get in").click()
    lost.get_by_role("textbox", name="Mail address").fill("ann@example.org")
    lost.get_by_role("button", name="Send the link").click()
    expect(lost.get_by_text("a letter is on its way")).to_be_visible()
    recover = link_in(post, 2)
    lost.evaluate("(link) => { location.href = link; }", recover)  # pasted into the same tab
    expect(lost.get_by_role("heading", name="Lettered Ann")).to_be_visible()
    expect(lost).to_have_url(f"{SITE}/account")

    thief = visit(None)
    for used in (recover, verify):  # each works once, and only for what it is for
        open_link(thief, used)
        expect(thief.get_by_text("This link was used already").first).to_be_visible()
