"""A good record, and small changes that each break it in one place."""

from collections.abc import Callable, Sequence
from pathlib import Path

Change = Callable[[list[str]], list[str]]

GOOD = """\
[Format "1"]
[Rules "1"]
[Map "europe"]
[Fingerprint "c8cff94d246f236398db6cee867a043e"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "*"]
[Table "friday"]
[Secret "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[Salts "abababababababababababababababab;cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"]
[Commitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]

deal 0 GGKL {BER-MOS,PAR-WIE,ROM-SMY,LIS-DAN}
deal 1 RRWW {BRE-VEN,KYI-SOC,PAR-ZAG,EDI-ATH}
row LLGGY
0 =PAR-WIE,ROM-SMY
1 =PAR-ZAG,EDI-ATH
0 VEN-ZUR 2G {R,G,W}
0 &1L
1 +G {L} {reset:GYLLL>WWGKB}
1 +? {R}
0 +T {BRU-DAN,FRA-KOB,RIG-BUC}
0 =RIG-BUC
1 @ROM 1R
0 +W {P}
0 +K {O}
1 BRU-PAR.R 2R
0 +? {L}
0 +? {Y}
"""

LONG = (Path(__file__).parents[1] / "games" / "mini-2.ws").read_text(encoding="utf-8")
"""A whole game, with reshuffles and resets."""


def put(line: int, text: str) -> Change:
    """Another text in a line, counted from 1."""
    return lambda lines: [*lines[: line - 1], text, *lines[line:]]


def swap(line: int, old: str, new: str) -> Change:
    """Something else in a line."""

    def change(lines: list[str]) -> list[str]:
        assert old in lines[line - 1], f"{old!r} is not in line {line}: {lines[line - 1]!r}"
        return put(line, lines[line - 1].replace(old, new, 1))(lines)

    return change


def drop(*numbers: int) -> Change:
    """Some lines less."""
    return lambda lines: [line for i, line in enumerate(lines, 1) if i not in numbers]


def add(line: int, text: str) -> Change:
    """A line more, which then has this number."""
    return lambda lines: [*lines[: line - 1], text, *lines[line - 1 :]]


def cut(line: int) -> Change:
    """Only the first lines."""
    return lambda lines: lines[:line]


def broken(text: str, changes: Change | Sequence[Change]) -> str:
    lines = text.split("\n")
    for change in changes if isinstance(changes, Sequence) else [changes]:
        lines = change(lines)
    return "\n".join(lines)
