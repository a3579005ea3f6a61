"""What every refusal of a record must be."""

from whistlestop import RecordError


def check_sentence(error: RecordError, line: int | None) -> str:
    """One line of text that says where, without a trace of Python."""
    text = str(error)
    assert error.line == line
    if line is not None:
        assert text.startswith(f"Line {line}: ")
        text = text.removeprefix(f"Line {line}: ")
    assert text.isprintable()
    assert text.endswith((".", "?", ")"))
    assert len(text) < 400
    for word in ("Error", "Traceback", "object", "None", "Card.", "index", "tuple", "int("):
        assert word not in text
    assert error.__cause__ is None
    return text
