"""Words that are not welcome: found however they are written, and nothing else is."""

import pytest

from whistlestop.service.errors import ServiceError
from whistlestop.service.words import (
    WordFilter,
    built_in,
    check_list,
    entries_of,
    filter_of,
    languages,
)

BAD = (
    "fuck",
    "What the FUCK!",
    "fuuuuuck you",
    "f u c k",
    "f.u.c.k",
    "fück",
    "fυck",  # a Greek upsilon
    "ѕhit",  # a Cyrillic s
    "ꜰᴜᴄᴋ",  # small capitals
    "ꓢꓧꓲꓔ",  # Lisu letters
    "$hit",
    "b1tch",
    "ΓΑΜΗΣΕΣ",
    "γαμώ",
    "Пизда",
    "сУкА",
    "cyкa",  # half of it Latin
)
GOOD = (
    "Scunthorpe is nice",
    "assess the class",
    "Dickens and Hancock",
    "γάμος στην Αθήνα",
    "μαλακό ψωμί",
    "сукня і рукавички",
    "поїзд до Ужгорода",
    "I a m h e r e",
    "4 5 7 3 routes of 11",
    "shiitake",
    "",
)


@pytest.mark.parametrize("text", BAD)
def test_a_word_is_found_however_it_is_written(text: str) -> None:
    assert filter_of({}).refuses(text)


@pytest.mark.parametrize("text", GOOD)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert not filter_of({}).refuses(text)


def test_a_list_that_an_operator_changed_replaces_the_one_that_came() -> None:
    changed = filter_of({"en": "parsnip*  # a vegetable\nturnip"})

    assert changed.refuses("Parsnips!")
    assert changed.refuses("turnip")
    assert not changed.refuses("turnips")
    assert not changed.refuses("fuck")
    assert changed.refuses("сука")


@pytest.mark.parametrize("language", languages())
def test_the_lists_that_come_with_the_server_are_in_order(language: str) -> None:
    check_list(built_in(language))
    found = entries_of(built_in(language))
    assert found
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("text", ["a", "ab*", "two words", "!!!", "x" * 20_001, "y" * 41])
def test_a_list_that_would_do_something_else_is_refused(text: str) -> None:
    with pytest.raises(ServiceError):
        check_list(text)


def test_an_empty_filter_refuses_nothing() -> None:
    assert not WordFilter().refuses("fuck")
