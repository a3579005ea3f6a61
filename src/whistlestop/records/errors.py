"""What can be wrong with a record."""

from whistlestop.game import Violation


class RecordError(ValueError):
    """A record that cannot be read. `line` is where, counted from 1, or None for the whole file;
    `violation` is why an action in it is against the rules, if that is what is wrong."""

    def __init__(
        self, message: str, line: int | None = None, violation: Violation | None = None
    ) -> None:
        super().__init__(message if line is None else f"Line {line}: {message}")
        self.line = line
        self.violation = violation
