"""Playing with anyone: two people who do not know each other, each with a browser of their own."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visits import Visit, ask, cut_texts, faults, go, reload, wait_until
from languages import LANGUAGES, messages
from service.people import Server, serving

AT_A_TABLE = re.compile(r"/t/[\w-]+$")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that gives people little time to confirm."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, queue_confirm_s=8, queue_away_s=10) as found:
        yield found


def line_up(page: Page, name: str, *, players: int = 2) -> None:
    """Wait for a table of so many."""
    go(page, "/play")
    page.get_by_label("Your name").fill(name)
    boxes = page.get_by_role("group", name=re.compile("How many players"))
    for number in (2, 3, 4, 5):
        box = boxes.get_by_role("checkbox", name=str(number), exact=True)
        if number == players:
            box.check(force=True)
    for number in (2, 3, 4, 5):
        if number != players:
            boxes.get_by_role("checkbox", name=str(number), exact=True).uncheck(force=True)
    page.get_by_label("If nobody comes").select_option(label="Keep waiting for people")
    page.get_by_role("button", name="Find a table").click()


def looking(page: Page) -> None:
    expect(page.get_by_role("heading", name="Looking for a table…")).to_be_visible()


def ready(page: Page) -> None:
    page.get_by_role("button", name="I’m ready").click()


def test_two_strangers_confirm_and_sit_down(visit: Visit) -> None:
    ann, bob = visit("/play"), visit("/play", size="phone")
    expect(ann.get_by_text("Nobody is waiting at the moment.")).to_be_visible()
    assert faults(ann) == []
    line_up(ann, "Ann")
    looking(ann)
    expect(ann.get_by_text("Nobody else is waiting for this yet.")).to_be_visible()
    assert faults(ann) == []

    line_up(bob, "Bob")
    for page in (ann, bob):
        expect(page.get_by_role("heading", name="A table was found!")).to_be_visible()
        expect(page).to_have_title(re.compile("^● A table was found!"))
    expect(ann.get_by_role("button", name="I’m ready")).to_be_focused()
    assert faults(ann) == []
    ready(ann)
    expect(ann.get_by_text("You are in. Waiting for the others…")).to_be_visible()
    expect(bob.get_by_text("1 of 2 are ready")).to_be_visible()
    ready(bob)

    for page in (ann, bob):
        page.wait_for_url(AT_A_TABLE)
    assert ann.url == bob.url
    table = ask(ann, "GET", f"/tables/{ann.url.rpartition('/')[2]}")
    assert {seat["name"] for seat in table["seats"]} == {"Ann", "Bob"}
    assert table["stage"] in ("dealing", "playing")


@pytest.mark.long
def test_who_is_not_there_is_out_and_the_other_keeps_waiting(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    line_up(ann, "Ann", players=3)
    line_up(bob, "Bob", players=3)
    cleo = visit(None)
    line_up(cleo, "Cleo", players=3)
    ready(ann)
    ready(bob)

    note = "You did not say in time that you were ready"
    expect(cleo.locator(".note", has_text=note)).to_be_visible()
    for page in (ann, bob):
        looking(page)
    assert ask(ann, "GET", "/queue")["waited_ms"] > 5_000
    cleo.get_by_role("button", name="Find a table").click()
    for page in (cleo, ann, bob):
        ready(page)
    for page in (cleo, ann, bob):
        page.wait_for_url(AT_A_TABLE)
    assert ann.url == bob.url == cleo.url


def test_a_reload_another_tab_and_another_device_are_the_same_place(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    line_up(ann, "Ann")
    looking(ann)
    reload(ann)
    looking(ann)
    tab = ann.context.new_page()
    tab.goto("/play")
    looking(tab)
    line_up(bob, "Bob")
    ready(tab)
    expect(ann.get_by_text("You are in. Waiting for the others…")).to_be_visible()
    bob.get_by_role("button", name="I’m ready").dblclick()

    for page in (ann, tab, bob):
        page.wait_for_url(AT_A_TABLE)
    assert ann.url == tab.url == bob.url
    assert len(ask(ann, "GET", "/tables?mine=true")["items"]) == 1


@pytest.mark.long
def test_one_can_stop_waiting_and_play_along_with_others(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    line_up(ann, "Ann", players=5)
    bob.goto("/play")
    crowd = bob.get_by_role("region", name="Others are waiting for")
    expect(crowd.get_by_text("5 players")).to_be_visible()
    assert faults(bob) == []
    crowd.get_by_role("button", name=re.compile("Join them")).click()
    looking(bob)
    expect(ann.get_by_text("One more person is waiting for this.")).to_be_visible()
    for page in (ann, bob):
        page.get_by_role("button", name="Stop waiting").click()
        expect(page.locator(".note", has_text="You are no longer waiting.")).to_be_visible()
    expect(ann.get_by_text("Rated games need an account.")).to_be_visible()
    expect(ann.get_by_role("radio", name="Rated")).to_be_disabled()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_room_on_a_phone(visit: Visit, language: str) -> None:
    said = messages(language, "meet")
    find, leave = said["meet-find"].strip(), said["meet-leave"].strip()
    page = visit("/play", size="phone", language=language, theme="dark")
    page.get_by_role("button", name=find).wait_for()
    assert cut_texts(page) == []
    assert faults(page) == []
    page.get_by_role("button", name=find).click()
    page.get_by_role("button", name=leave).wait_for()
    assert cut_texts(page) == []
    assert faults(page) == []
    page.get_by_role("button", name=leave).click()
    page.get_by_role("button", name=find).wait_for()


# --- Home


@pytest.fixture
def quiet_visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """People at a server of their own, where no other game goes on that could be featured."""
    with serving(tmp_path) as alone:
        found = Visit(browser, alone)
        yield found
        found.close()
        assert found.troubles == []


def test_home_shows_who_is_here_and_a_game_to_watch(quiet_visit: Visit) -> None:
    visit = quiet_visit
    ann, bob = visit("/"), visit("/", size="phone")
    expect(ann.get_by_role("link", name="Find people")).to_be_visible()
    plan = {"map": "europe", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    table = ask(ann, "POST", "/tables", plan | {"name": "Ann"})["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(ann, "POST", f"/tables/{table}/start")
    cleo = visit("/")
    wait_until(cleo, lambda: ask(cleo, "GET", "/life")["featured"], "A game")
    reload(cleo)

    watch = cleo.get_by_role("region", name="Watch")
    game = watch.get_by_role("link", name=re.compile("Playing now: Europe"))
    expect(game.get_by_text("Ann")).to_be_visible()
    expect(game.locator("svg path.land")).to_have_count(1)
    assert faults(cleo) == []
    cleo.get_by_role("link", name="Find people").click()
    expect(cleo.get_by_role("heading", name="Play with anyone")).to_be_visible()
    go(cleo, "/")
    game.click()
    cleo.wait_for_url(AT_A_TABLE)
    assert cleo.url.endswith(table)
    ask(ann, "POST", f"/tables/{table}/leave")
    ask(bob, "POST", f"/tables/{table}/leave")


# --- Friends


def account(visit: Visit, name: str, **how: Any) -> Page:
    """Somebody with an account, at home."""
    page = visit("/", **how)
    ask(page, "POST", "/session", {"name": name})
    ask(page, "POST", "/account", {"name": name, "password": "quiet harbor lantern moss"})
    page.evaluate("localStorage.setItem('whistlestop.guest', 'yes')")
    page.evaluate("name => localStorage.setItem('whistlestop.account', name)", name)
    reload(page)
    return page


def test_friends_follow_each_other_and_are_invited_with_one_tap(visit: Visit) -> None:
    dora = account(visit, "Dora", allow="404")
    emil = account(visit, "Emil", size="phone", theme="dark")
    card = dora.get_by_role("region", name="People you follow")
    card.get_by_label("Name of the account").fill("nobody at all")
    card.get_by_role("button", name="Follow").click()
    expect(dora.get_by_text("There is no account with this name.")).to_be_visible()
    card.get_by_label("Name of the account").fill("emil")
    card.get_by_role("button", name="Follow").click()
    expect(card.get_by_role("link", name="Emil")).to_be_visible()
    wait_until(dora, lambda: ask(dora, "GET", "/friends")["items"][0]["here"], "Being here")
    reload(dora)
    expect(card.get_by_text("Here now")).to_be_visible()
    assert faults(dora) == []

    open_plan = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = ask(dora, "POST", "/tables", open_plan)["table"]
    go(dora, f"/t/{table}")
    asking = dora.get_by_role("region", name="Invite people you follow")
    asking.get_by_role("button", name=re.compile("Invite")).click()
    expect(asking.get_by_text("Asked")).to_be_visible()
    assert faults(dora) == []

    expect(emil.get_by_text("Dora invites you to a game.")).to_be_visible()
    assert faults(emil) == []
    emil.get_by_role("button", name="Join in").click()
    emil.wait_for_url(re.compile("/j/"))
    expect(emil.get_by_text("Dora invites you to a game.")).to_have_count(0)


@pytest.mark.long
def test_one_follows_from_somebodys_page(visit: Visit) -> None:
    hugo, _ = account(visit, "Hugo"), account(visit, "Iris")
    go(hugo, "/@/Iris")
    hugo.get_by_role("button", name="Follow", exact=True).click()
    expect(hugo.get_by_role("button", name="Unfollow")).to_be_visible()
    assert [one["name"] for one in ask(hugo, "GET", "/friends")["items"]] == ["Iris"]
    assert faults(hugo) == []
    hugo.get_by_role("button", name="Unfollow").click()
    expect(hugo.get_by_role("button", name="Follow", exact=True)).to_be_visible()
    go(hugo, "/@/Hugo")
    expect(hugo.get_by_role("heading", name="Hugo")).to_be_visible()
    expect(hugo.get_by_role("button", name="Follow", exact=True)).to_have_count(0)


@pytest.mark.long
def test_who_hides_is_not_seen(visit: Visit) -> None:
    finn, gwen = account(visit, "Finn"), account(visit, "Gwen")
    ask(finn, "POST", "/friends", {"name": "Gwen"})
    wait_until(finn, lambda: ask(finn, "GET", "/friends")["items"][0]["here"], "Being here")
    card = gwen.get_by_role("region", name="People you follow")
    card.get_by_role("button", name="Change").click()
    card.get_by_label("Do not show that I am here").check()
    wait_until(gwen, lambda: ask(gwen, "GET", "/friends")["hidden"], "Being hidden")
    assert not ask(finn, "GET", "/friends")["items"][0]["here"]
    reload(finn)
    expect(finn.get_by_role("region", name="People you follow")).to_contain_text("Not here")
