"""Programs in real browsers: made by their maker, given a token that is shown once, seen by
others."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.visits import Visit, ask, cut_texts, faults, go
from languages import LANGUAGES, messages
from plain import one_of
from service.signing import PASSWORD

NEEDED = r"Failed to load resource"
"""A guest who asks for programs of their own is refused, and told so by the page."""
ABOUT = "Saves cards for long routes.\nIts code is open."


def with_account(page: Page, name: str) -> None:
    ask(page, "POST", "/session", {"name": "Ann"})
    ask(page, "POST", "/account", {"name": name, "password": PASSWORD})


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_maker_makes_a_program_sees_its_token_once_and_withdraws_it(visit: Visit) -> None:
    ann = visit("/programs", allow=NEEDED)
    expect(ann.get_by_role("link", name="Make an account")).to_be_visible()
    with_account(ann, "Maker Ann")
    go(ann, "/programs")

    press(ann, "Make a program")
    ann.get_by_label("Name").fill("Steam Engine")
    ann.get_by_label("What it says about itself").fill(ABOUT)
    press(ann, "Make it")
    expect(ann.get_by_role("heading", name="Program Steam Engine")).to_be_visible()
    ann.get_by_role("button", name="Give it a token").click()
    ann.get_by_label("What for").fill("laptop")
    ann.get_by_label("Open tables").uncheck()
    press(ann, "Make the token")
    shown = ann.get_by_role("alert").get_by_role("textbox")
    token = shown.input_value()
    assert token.startswith("wsp_")
    assert faults(ann) == []

    # It plays, as far as its token goes.
    header = {"Authorization": f"Bearer {token}"}
    program = ann.request.get("/api/v1/me", headers=header).json()
    assert program["name"] == "Steam Engine"
    answer = ann.request.post("/api/v1/tables", headers=header, data={})
    assert (answer.status, answer.json()["error"]["key"]) == (403, "token_scope")

    press(ann, "I have kept it")
    expect(shown).to_have_count(0)
    go(ann, "/programs")
    expect(ann.get_by_text("laptop")).to_be_visible()
    assert token not in ann.content()

    # Somebody else sees the program, and its mark.
    bob = visit("/programs", allow=NEEDED)
    link = bob.get_by_role("link", name="Program Steam Engine")
    expect(bob.get_by_text("Made by Maker Ann")).to_be_visible()
    expect(bob.get_by_text("Its code is open.")).to_be_visible()
    link.click()
    expect(bob.get_by_role("heading", name="Program Steam Engine")).to_be_visible()

    ann.get_by_role("button", name="Withdraw the token laptop").click()
    expect(ann.get_by_text("laptop")).to_have_count(0)
    assert ann.request.get("/api/v1/me", headers=header).status == 401
    ann.get_by_role("button", name="Delete").click()
    press(ann, "Yes, delete it")
    expect(ann.get_by_role("heading", name="Program Steam Engine")).to_have_count(0)


def test_a_host_lets_programs_sit_and_sees_who_is_one(visit: Visit) -> None:
    ann = visit(allow=NEEDED)
    with_account(ann, "Hosting Ann")
    made = ask(ann, "POST", "/me/programs", {"name": "Night Express"})["items"][0]["user"]
    token = ask(ann, "POST", f"/me/programs/{made}/tokens", {})["token"]
    go(ann, "/new")
    ann.get_by_label("Programs that people wrote may sit down").check()
    press(ann, "Open the table")
    ann.wait_for_url("**/t/*")
    expect(ann.get_by_text("Programs welcome")).to_be_visible()
    table = ann.url.rpartition("/")[2]

    header = {"Authorization": f"Bearer {token}"}
    joined = ann.request.post(f"/api/v1/tables/{table}/join", headers=header, data={})
    assert joined.ok, joined.text()

    expect(ann.get_by_text("Program Night Express").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "size"),
    one_of(product(LANGUAGES, ("phone", "desktop")), ("el", "phone")),
)
def test_the_pages_read_well_everywhere(visit: Visit, language: str, size: Any) -> None:
    said = {key: text.strip() for key, text in messages(language).items()}
    page = visit("/", size=size, language=language, allow=NEEDED)
    with_account(page, f"Maker {language} {size}")
    body = {"name": f"Engine {language} {size}", "about": ABOUT}
    program = ask(page, "POST", "/me/programs", body)["items"][0]["user"]
    ask(page, "POST", f"/me/programs/{program}/tokens", {"label": "x"})

    go(page, "/programs")
    page.get_by_role("heading", name=said["programs-tokens"]).wait_for()
    page.get_by_role("button", name=said["programs-token-new"]).first.click()
    assert faults(page) == []
    assert cut_texts(page) == []
    page.get_by_role("button", name=said["programs-token-make"]).click()
    page.get_by_role("button", name=said["programs-token-kept"]).wait_for()
    assert faults(page) == []

    go(page, "/data")
    page.get_by_role("heading", name=said["data-read"]).wait_for()
    assert faults(page) == []
    assert cut_texts(page) == []
