"""Turning points in words: every remark can be said in every language."""

import re
from dataclasses import replace

import pytest

import whistlestop as ws
from analysis.games import played
from languages import LANGUAGES, messages
from whistlestop.advice.sentences import sentence
from whistlestop.analysis import GRADES, Change, Estimate, Grade
from whistlestop.analysis.reviewing import Work
from whistlestop.analysis.turning import (
    CHANCES,
    ENGLISH,
    english,
    is_doubtful,
    told_apart,
    turning_points,
)
from whistlestop.game import ClaimRoute

NUMBERS = {"whose": "Bob", "before": 0.31, "after": 0.052}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_is_on_the_page_in_every_language(language: str) -> None:
    said = messages(language, "review")
    assert said.keys() >= {f"review-{key}" for key in (*ENGLISH, "chances")}


def test_the_page_says_what_the_terminal_says() -> None:
    page = messages("en", "review")
    for key, text in {**ENGLISH, "chances": CHANCES}.items():
        in_terminal = set(re.findall(r"\{(\w+)\}", text))
        if "a" in in_terminal:  # there the ends of a ticket and of a route are names
            in_terminal = in_terminal - {"from", "to", "a", "b"} | {"ticket", "route"}
        if "from" in in_terminal:
            in_terminal = in_terminal - {"from", "to"} | {"route"}
        assert set(re.findall(r"\$(\w+)", page[f"review-{key}"])) == in_terminal, key


def test_a_lost_ticket_is_told_with_the_last_good_moment() -> None:
    details = {"from": "SEV", "to": "MOS", "who": "Ann", "owner": "Bob", "a": "KYI", "b": "KHA"}
    remark = sentence("lost-late", **details, cards=3, turns=2, **NUMBERS)
    assert english(remark, ws.load_map("europe")) == (
        "Bob lost the ticket Sevastopol to Moskva when Ann took Kyiv to Kharkov; 2 turns earlier, "
        "the way was still open, with 3 cards missing. "
        "Bob's chance of winning went from 31% to 5%."
    )


def test_chance_is_told_by_what_it_gave() -> None:
    usa = ws.load_map("usa")
    drawn = sentence("drawn", who="Ann", card="L", **NUMBERS)
    assert english(drawn, usa).startswith("Ann drew a locomotive from the deck. ")
    offered = sentence("offered", who="Ann", tickets=["BOS-MIA", "SEA-NYC"], **NUMBERS)
    assert english(offered, usa).startswith(
        "Ann was offered Boston to Miami and Seattle to New York. "
    )


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("+G", "take a green card"),
        ("+O", "take an orange card"),
        ("+L", "take a locomotive"),
        ("+?", "draw from the deck"),
        ("+T", "draw tickets"),
        ("1=BAR-MUN,PAR-WIE", "keep Barcelona to München and Paris to Wien"),
        ("PAR-DIE 1P", "Dieppe to Paris for 1 purple"),
        ("&2P1L", "pay 2 purple and 1 locomotive more"),
        ("&-", "give up the tunnel"),
        ("@ROM 2G", "a station in Roma for 2 green"),
        ("--", "pass"),
    ],
)
def test_an_action_is_told_in_words(action: str, words: str) -> None:
    remark = sentence("mistake", who="Ann", played=action, better="+?", **NUMBERS)
    said = english(remark, ws.load_map("europe"))
    assert said.startswith(f"Ann: {words}. Better: draw from the deck. ")


def test_what_seems_to_have_cost_something_and_was_good_is_no_turning_point() -> None:
    record = played("usa", ("skilled", "beginner"), 5)
    found = Work(record, 0, threads=1).go_on(Grade("tiny", 4, 4, 20.0, foreseen=2), GRADES[-1])
    one = next(decision for decision in found.decisions if decision.hidden.verdict == "good")
    lost = Estimate(-0.5, 0.01)
    change = Change(one.number, "decision", one.player, (lost, lost), (lost, lost))
    assert is_doubtful(change, found.decisions)
    assert not is_doubtful(replace(change, cause="card"), found.decisions)
    won = Estimate(0.5, 0.01)
    assert not is_doubtful(replace(change, win=(won, won)), found.decisions)
    bad = replace(one, hidden=replace(one.hidden, verdict="mistake"))
    assert not is_doubtful(change, [bad])


def test_what_turned_out_well_is_not_told_as_a_mistake() -> None:
    record = played("usa", ("skilled", "beginner"), 5)
    work = Work(record, 0, threads=1)
    found = work.go_on(Grade("tiny", 4, 4, 20.0, foreseen=2), GRADES[-1])
    step = next(s for s in work.steps if isinstance(s.action, ClaimRoute) and s.by_chance is None)
    decision = next(one for one in found.decisions if one.number == step.number)
    bad = replace(
        decision,
        known=replace(decision.known, verdict="mistake"),
        hidden=replace(decision.hidden, verdict="mistake"),
    )
    for sign, key in ((-1, "mistake"), (1, "claimed")):
        win = tuple(Estimate(0.3 * sign * (1 if p == step.player else -1), 0.01) for p in range(2))
        change = Change(step.number, "decision", step.player, win, win)
        told = turning_points(
            record.map, record.names, work.steps, found.moments, [change], [bad], []
        )
        assert [point.remark.key for point in told] == [key]


def test_players_of_one_name_are_told_apart() -> None:
    names = ["Bot casual", "Ann", "Bot casual"]
    assert told_apart(names) == ["Bot casual 1", "Ann", "Bot casual 2"]
