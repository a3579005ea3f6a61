"""Names and chat are cleaned, and what is left is visible, short and fit for a record."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistlestop.service.errors import ServiceError
from whistlestop.service.names import LONGEST_CHAT, LONGEST_NAME, clean_chat, clean_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n Green\u00a0Gables ", "Ann of Green Gables"),
        ('Ann "the; best"', "Ann the best"),
        ("A\u202ednn\u200b\u2066", "Adnn"),
        ("Zoe\u0301", "Zoé"),
        ("\u0391\u03bb\u03af\u03ba\u03b7 🚂", "Αλίκη 🚂"),
        ("a" + "\u0300" * 50, unicodedata.normalize("NFC", "a" + "\u0300" * 5)),
        ("\u0301Ann", "Ann"),
        ("ก" + "\u0e34" * 50, "ก" + "\u0e34" * 4),
        ("a" + "\u20dd" * 50, "a" + "\u20dd" * 4),
        ("x" + "\u0489\u0301" * 9, "x" + "\u0489\u0301" * 2),
        ("สวัสดีครับ", "สวัสดีครับ"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("हिन्दी कीर्ति", "हिन्दी कीर्ति"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("❤️ Ann", "❤️ Ann"),
        ("A\x00n\x1bn\ud800", "Ann"),
    ],
)
def test_a_name_is_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u202e", ';;"', "\u3164\u3164", "\u2800", "\n"]
)
def test_a_name_needs_something_to_see(typed: str) -> None:
    with pytest.raises(ServiceError, match="at least one visible character"):
        clean_name(typed)


def test_a_name_has_24_characters_at_most() -> None:
    assert clean_name("x" * 24) == "x" * 24
    with pytest.raises(ServiceError, match="at most 24 characters, and this has 25"):
        clean_name("x" * 25)
    with pytest.raises(ServiceError, match="far too long"):
        clean_name("x" * 1_000_000)


@pytest.mark.parametrize(
    "typed", ["Bot skilled", "bot  MASTER", "BOT x", "Ｂｏｔ skilled", "Μποτ Έμπειρος", "Бот 1"]
)
def test_nobody_is_called_as_a_bot_is(typed: str) -> None:
    with pytest.raises(ServiceError, match="looks like a bot's") as caught:
        clean_name(typed)

    assert caught.value.key == "name_like_bot"
    assert clean_name(typed, bots=True)


@pytest.mark.parametrize("typed", ["Bot", "Bottom Ann", "Ann Bot", "Robot 3"])
def test_a_name_may_hold_the_word(typed: str) -> None:
    assert clean_name(typed) == typed


def test_chat_is_one_line_of_300_characters_at_most() -> None:
    assert clean_chat('He said: "go;\r\n on"') == 'He said: "go; on"'
    assert len(clean_chat("y" * 300)) == 300
    with pytest.raises(ServiceError, match="at most 300"):
        clean_chat("y" * 301)
    with pytest.raises(ServiceError, match="Write something"):
        clean_chat("\u200f ")


@given(st.text(alphabet=st.characters(), max_size=60))
def test_whatever_is_typed_a_clean_name_can_stand_in_a_record(typed: str) -> None:
    try:
        name = clean_name(typed)
    except ServiceError:
        return

    assert 1 <= len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert not set(name) & set(';"\n')
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert clean_name(name) == name
    name.encode("utf-8")


@given(st.text(alphabet=st.characters(), max_size=400))
def test_clean_chat_is_stable_and_short(typed: str) -> None:
    try:
        said = clean_chat(typed)
    except ServiceError:
        return

    assert 1 <= len(said) <= LONGEST_CHAT
    assert clean_chat(said) == said


@given(st.text(alphabet=st.characters(categories=["L", "Mn", "Me", "Zs"]), max_size=60))
def test_marks_never_stack_high(typed: str) -> None:
    try:
        said = clean_chat(typed)
    except ServiceError:
        return

    high = 0
    for letter in said:
        high = high + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        assert high <= 4
