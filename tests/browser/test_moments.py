"""What deserves a moment is shown and told once: tickets done and lost, the longest path in other
hands, the last round, a clock that runs out."""

import pytest
from playwright.sync_api import Page, expect

from browser.company import Company
from browser.playing import open_table
from browser.visits import Visit, faults, wait_until
from service.people import Server


def told(page: Page) -> str:
    """What those hear who do not see the board."""
    return page.get_by_test_id("announcer").inner_text()


@pytest.mark.long
def test_a_lost_ticket_is_a_moment(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    game = Company(page, server)
    game.draw("Ann")
    game.move("Bob", *game.way_of_a_ticket())
    sentence = page.locator(".moment.lost").first.inner_text().strip()  # it passes by itself
    assert sentence.startswith("Ticket lost: ")
    assert faults(page) == []
    expect(page.get_by_role("region", name="Your tickets")).to_contain_text("no longer possible")
    assert told(page).count(sentence) == 1


def test_the_longest_path_in_other_hands_is_a_moment(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    game = Company(page, server)
    game.move("Ann", "AMB-DUN")
    game.move("Bob", "COP-ELM")
    game.draw("Ann")
    expect(page.locator(".moment.longest")).to_have_count(0)
    game.move("Bob", "ELM-GUL")
    sentence = page.locator(".moment.longest").inner_text().strip()
    assert "Bob" in sentence
    assert told(page).count(sentence) == 1


def test_the_last_round_has_a_banner(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(PRESSED)
    game = Company(page, server, trains=3)
    game.move("Ann", "AMB-DUN")
    banner = page.locator(".moment.last")
    expect(banner).to_contain_text("everybody has one last turn")
    banner.click()  # which is possible when it can have been seen
    expect(banner).to_have_count(0)
    assert page.evaluate("pressed") == "application"
    assert told(page).count("everybody has one last turn") == 1
    assert faults(page) == []


PRESSED = """
    window.pressed = null;
    new MutationObserver(() => {
        const moment = document.querySelector(".moment");
        if (!moment || window.pressed) return;
        const { x, y, width, height } = moment.getBoundingClientRect();
        const below = document.elementFromPoint(x + width / 2, y + height / 2);
        window.pressed = below.closest("[role]").role;
    }).observe(document, { childList: true, subtree: true });
"""
"""What a press meets in the middle of a moment that has just come."""


def test_a_ticket_that_is_done_is_stamped_in_the_list(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    game = Company(page, server)
    for route in game.way_of_a_ticket():
        game.move("Ann", route)
        game.draw("Bob")
    list_of_tickets = page.get_by_role("region", name="Your tickets")
    expect(list_of_tickets.locator(".stamp").first).to_have_text("done")


def test_the_way_of_a_ticket_is_lit_though_the_pointer_rests_on_the_log(
    visit: Visit, server: Server
) -> None:
    """Where the button was that claimed the last route of it, there is the log again."""
    page = visit(None, name="Ann")
    game = Company(page, server)
    game.draw("Ann")
    game.draw("Bob")
    *way, last = game.way_of_a_ticket()
    for route in way:
        game.move("Ann", route)
        game.draw("Bob")
    newest = page.get_by_role("tabpanel").locator("li").first
    expect(newest).to_contain_text("Bob draws")
    newest.hover()
    game.move("Ann", last)
    expect(newest).to_contain_text("Ann claims")  # under the pointer now
    expect(page.locator(".moment.done.seen")).to_be_visible()
    expect(page.locator("path.lit.ticket")).to_be_attached()
    newest.locator("button").hover(position={"x": 30, "y": 8})
    expect(page.locator("path.lit.last")).to_be_attached()


def test_a_low_clock_is_seen_and_heard(visit: Visit) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(HEAR)
    clock = {"kind": "seconds", "turn": 16, "reserve": 0}
    open_table(page, "beginner", start=True, map="mini", pace=clock)
    page.get_by_role("dialog").click()  # silent until the first touch
    low = page.locator(".clock.low")
    expect(low.first).to_be_visible()
    wait_until(page, lambda: page.evaluate("window.tones") > 0, "A sound")


HEAR = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
        window.tones += 1;
        return start.apply(this, given);
    };
"""
