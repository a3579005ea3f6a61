"""The command line: `whistlestop play`, `replay`, `maps` and `check-map`."""

from .app import main

__all__ = ["main"]
