"""Loggers belong to the whole process: whoever changes them in a test puts them back."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

NAMES = (None, "whistlestop", "uvicorn", "uvicorn.error")
"""Those that a server sets up; None is the root of all."""


@contextmanager
def loggers_put_back() -> Iterator[None]:
    """Whatever sets up its logs meanwhile, others do not write to them later."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(one, one.level, one.handlers[:], one.propagate) for one in loggers]
    try:
        yield
    finally:
        for logger, level, handlers, propagate in before:
            logger.setLevel(level)
            logger.handlers[:] = handlers
            logger.propagate = propagate
