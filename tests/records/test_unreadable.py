"""Records that are no text, too large or random: each is read, or refused in a sentence."""

import io
import random
from pathlib import Path

import pytest

from records.broken import GOOD, LONG
from records.sentences import check_sentence
from whistlestop import RecordError, read_record
from whistlestop.records import parse_record
from whistlestop.records.read import MAX_BYTES


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing", "  \t\r\n"])
def test_empty_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert check_sentence(caught.value, 1) == "This record is empty."


def test_other_encoding_is_refused_at_its_line() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(GOOD.replace("Bob", "Böb").encode("latin-1"))
    assert check_sentence(caught.value, 5) == "This is not UTF-8 text."
    with pytest.raises(RecordError):
        parse_record(GOOD.encode("utf-16"))


def test_record_that_is_too_large_is_refused_unread() -> None:
    huge = GOOD + "; remark\n" * (MAX_BYTES // 9)

    for data in (huge, huge.encode()):
        with pytest.raises(RecordError) as caught:
            parse_record(data)
        assert check_sentence(caught.value, None) == (
            "A record has at most 1024 KiB; this one is larger."
        )
    with pytest.raises(RecordError, match="this one is larger"):
        read_record(io.StringIO(huge))
    assert len(parse_record(GOOD + "; remark\n" * 1000).moves) == 14


def test_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.ws"
    path.write_bytes(b"x" * (MAX_BYTES + 2))

    with pytest.raises(RecordError, match="this one is larger"):
        read_record(path)


def test_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "none.ws", "No such file or directory"), (tmp_path, "")):
        with pytest.raises(RecordError) as caught:
            read_record(path)
        assert why in str(caught.value)
        assert caught.value.line is None


def test_path_that_can_be_none_is_told() -> None:
    with pytest.raises(RecordError, match=r"^'game\\x00\.ws' cannot be read: ") as caught:
        read_record("game\0.ws")
    assert caught.value.line is None


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("base", [GOOD, LONG], ids=["good", "long"])
def test_random_bytes_anywhere_give_a_record_or_a_sentence(base: str) -> None:
    rng = random.Random(len(base))
    original = base.encode()
    good = bad = 0
    for _ in range(500):
        raw = bytearray(original)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(raw))
            kind = rng.randrange(4)
            if kind == 0:
                raw[at] = rng.choice(b'{}[]",;:>=+-@&?.0129 \nGRLXabAZ\xff\x00')
            elif kind == 1:
                del raw[at : at + rng.randint(1, 6)]
            elif kind == 2:
                raw[at:at] = raw[rng.randrange(len(raw)) :][: rng.randint(1, 20)]
            else:
                raw[at] ^= 1 << rng.randrange(8)
        try:
            parse_record(bytes(raw))
            good += 1
        except RecordError as error:
            check_sentence(error, error.line)
            bad += 1
    assert good > 0
    assert bad > 250


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("base", [GOOD, LONG], ids=["good", "long"])
def test_words_exchanged_anywhere_give_a_record_or_a_sentence(base: str) -> None:
    rng = random.Random(len(base) + 1)
    words = base.split()
    bad = 0
    for _ in range(400):
        lines = base.split("\n")
        i = rng.randrange(len(lines))
        parts = lines[i].split(" ")
        parts[rng.randrange(len(parts))] = rng.choice(words)
        lines[i] = " ".join(parts)
        if rng.random() < 0.2:
            j = rng.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
        try:
            parse_record("\n".join(lines))
        except RecordError as error:
            check_sentence(error, error.line)
            bad += 1
    assert bad > 200
