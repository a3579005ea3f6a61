"""What a command leaves behind, for the tests of all commands."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The sentence of a refusal, which must be all there is."""
        assert self.code == 2, self
        assert "Traceback" not in self.out + self.err
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.endswith((".\n", "?\n", ")\n")), self.err
        return self.err.strip()


Run = Callable[..., Result]
"""Runs a command with these arguments; see `conftest.py` for what else it takes."""
