"""What a name can be taken for: two names that look alike have a skeleton in common.

After Unicode's TR39, with a table of our own for the three alphabets of the page and for digits. A
name has up to three skeletons: as it is written, in small and in capital letters, because people
do not remember which, and `Ivan` with a capital I looks like `lvan` with a small L.
"""

import unicodedata

CYRILLIC = (
    "аa вb гr еe зz иu кk мm нh оo пn рp сc тt уy хx ьb іi ѕs јj ԁd ԛq ԝw һh ӏl "
    "АA ВB ЕE ЗZ КK МM НH ОO РP СC ТT УY ХX ЬB ІL ЅS ЈJ ҺH ӀL"
)
GREEK = (
    "αa βb γy εe ζz ηn ιi κk νv οo ρp σo ςc τt υu χx ωw ϲc ϳj "
    "ΑA ΒB ΕE ΖZ ΗH ΙL ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC"
)
"""Each letter with the Latin one it looks like."""
LOOKS = str.maketrans(
    {pair[0]: pair[1] for pair in f"{CYRILLIC} {GREEK}".split()}
    | {
        "I": "l",
        "1": "l",
        "|": "l",
        "0": "o",
        "ı": "i",
        "ɑ": "a",
        "ɡ": "g",
        "ƿ": "p",
        "ß": "b",
        "ø": "o",
        "Ø": "o",
        "đ": "d",
        "Đ": "d",
        "ł": "l",
        "Ł": "l",
        "ħ": "h",
        "ŧ": "t",
        "æ": "ae",
        "Æ": "ae",
        "œ": "oe",
        "Œ": "oe",
    }
)
TOGETHER = (("rn", "m"), ("vv", "w"))
"""Letters that side by side look like another one."""


def skeleton(text: str) -> str:
    """What is left of a text if only its looks count."""
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = plain.translate(LOOKS)
    plain = "".join(letter for letter in plain.casefold() if letter.isalnum())
    for pair, one in TOGETHER:
        plain = plain.replace(pair, one)
    return plain


def main_skeleton(name: str) -> str:
    """The skeleton by which a name is found, however large its letters are typed."""
    return skeleton(name.casefold())


def skeletons(name: str) -> frozenset[str]:
    """Everything that a name can be taken for."""
    return frozenset({skeleton(name), main_skeleton(name), skeleton(name.upper())})


def scripts(text: str) -> frozenset[str]:
    """The alphabets of the letters in a text, of those that are taken for each other."""
    found = set()
    for letter in text:
        first = unicodedata.name(letter, "").partition(" ")[0]
        if letter.isalpha() and first in ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE"):
            found.add(first)
    return frozenset(found)
