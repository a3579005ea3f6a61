"""What can be wrong with a record."""


class RecordError(ValueError):
    """A record that cannot be read. `line` is where, counted from 1, or None for the whole file."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"Line {line}: {message}")
        self.line = line
