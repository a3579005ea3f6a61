"""What a name can be taken for: two names that look alike have a skeleton in common.

After Unicode's TR39, with a table of our own for the three alphabets of the page and for digits. A
name has up to four skeletons: as it is written, in small and in capital letters, because people
do not remember which, and `Ivan` with a capital I looks like `lvan` with a small L; and with
letters that hardly anybody writes names with, such as small capitals, as the plain Latin ones.
Skeletons are stored with names: a new one may be added, those that are there stay as they are.
"""

import re
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
CHEROKEE = "ᎠD ᎡR ᎢT ᎥL ᎩY ᎪA ᎫJ ᎬE ᎳW ᎷM ᎻH ᎽY ᏀG ᏂH ᏃZ ᏔW ᏕS ᏙV ᏚS ᏞL ᏟC ᏢP ᏦK ᏴB"
COPTIC = "ⲀA ⲂB ⲈE ⲎH ⲒL ⲔK ⲘM ⲚN ⲞO ⲢP ⲤC ⲦT ⲨY ⲬX ⲟo ⲣp ⲥc ⲭx"
LISU = "ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲL ꓳO ꓴU"
RARE = str.maketrans({pair[0]: pair[1] for pair in f"{CHEROKEE} {COPTIC} {LISU}".split()})
LATIN = re.compile(r"LATIN (?:LETTER SMALL CAPITAL|(?:SMALL|CAPITAL) LETTER) ([A-Z])(?: WITH .*)?")
"""What Unicode calls a Latin letter with something to it that is no accent, such as ᴀ and ɓ."""
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Alphabets that are taken for each other."""
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
    written = {skeleton(name), main_skeleton(name), skeleton(name.upper())}
    return frozenset(written | {main_skeleton(plain_letters(name))})


def plain_letters(text: str) -> str:
    """A text with the Latin letters that rare ones look like."""
    composed = unicodedata.normalize("NFKC", text).translate(RARE)
    return "".join(map(_plain_letter, composed))


def _plain_letter(letter: str) -> str:
    known = None if letter.isascii() else LATIN.fullmatch(unicodedata.name(letter, ""))
    return known[1].lower() if known else letter


def scripts(text: str) -> frozenset[str]:
    """The alphabets of the letters in a text, of those that are taken for each other."""
    found = set()
    for letter in text:
        first = unicodedata.name(letter, "").partition(" ")[0]
        if letter.isalpha() and first in SCRIPTS:
            found.add(first)
    return frozenset(found)
