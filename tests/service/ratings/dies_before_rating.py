"""`whistlestop`, killed (kill -9) in the moment in which a game that is over would be rated."""

import os
import signal

import pytest

from whistlestop.cli import main
from whistlestop.service.ratings import ratings


def die(*_: object) -> None:
    """In place of counting a game."""
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    pytest.MonkeyPatch().setattr(ratings, "count", die)
    main()
