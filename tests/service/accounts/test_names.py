"""Which names an account may have."""

import pytest

from whistlestop.service.accounts import choose_name
from whistlestop.service.errors import ServiceError
from whistlestop.service.lookalikes import main_skeleton, skeletons


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "ann-lee"),
        ("Bill", "BiII"),
        ("paul", "pаul"),
        ("OTTO", "0TT0"),
        ("mary", "rnary"),
        ("Ivan", "lvan"),
        ("Αννα", "Avva"),
        ("Ηλίας", "ΗΛΙΑΣ"),
        ("Zoë", "Zoe"),
        ("Сосо", "Coco"),
        ("ＡＮＮ", "Ann"),
        ("Jørgen", "Jorgen"),
        ("Łukasz", "Lukasz"),
        ("ᴀɴɴ", "Ann"),
        ("Ɓob", "Bob"),
        ("ꓮꓠꓠ", "Ann"),
        ("ᎪᏟᎬ", "Ace"),
        ("ⲞⲦⲦⲞ", "Otto"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeletons(one) & skeletons(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Іван", "Ivan"), ("Bob", "Rob")])
def test_names_that_do_not_are_two(one: str, other: str) -> None:
    assert not skeletons(one) & skeletons(other)


def test_a_name_is_found_however_large_it_is_typed() -> None:
    for name in ("Annabel", "Ηλίας", "ІВАН"):
        assert main_skeleton(name) == main_skeleton(name.lower()) == main_skeleton(name.upper())


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name_empty"),
        ("\u200b\u202e", "name_empty"),
        ("x" * 25, "name_long"),
        ("x" * 100_000, "long"),
        ("a", "name_short"),
        ("..", "name_short"),
        ("Ann🚂", "name_letters"),
        ("<b>Ann</b>", "name_letters"),
        ("Robert'); DROP", "name_letters"),
        ("../../etc", "name_letters"),
        ("' DROP TABLE users --", "name_letters"),
        ("Ann%00", "name_letters"),
        ("Ann?x=1#y", "name_letters"),
        ("pаul", "name_mixed"),
        ("Annα", "name_mixed"),
        ("admin", "name_reserved"),
        ("Adm1n", "name_reserved"),
        ("M O D E R A T O R", "name_reserved"),
        ("whistle-stop", "name_reserved"),
        ("settings", "name_reserved"),
        ("Grandmaster", "name_reserved"),
        ("skilled", "name_reserved"),
        ("Μποτ", "name_reserved"),
        ("адмін", "name_reserved"),
        ("Оператор", "name_reserved"),
        ("Χειριστής", "name_reserved"),
        ("ᴀᴅᴍɪɴ", "name_reserved"),
        ("Bot skilled", "name_like_bot"),
        ("B0t skilled", "name_reserved"),
        ("Guest 4821", "name_reserved"),
        ("Гість 1", "name_reserved"),
    ],
)
def test_what_nobody_may_be_called(name: str, key: str) -> None:
    with pytest.raises(ServiceError) as caught:
        choose_name(name)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Ann  Lee ", "Ann Lee"),
        ("O'Brien", "O'Brien"),
        ("Ελένη", "Ελένη"),
        ("Оленка_7", "Оленка_7"),
        ("李小龙", "李小龙"),
    ],
)
def test_what_somebody_may_be_called(typed: str, name: str) -> None:
    assert choose_name(typed).name == name
