"""The command line: a module for each command, and `app.main`, which runs them."""

from .app import main

__all__ = ["main"]
