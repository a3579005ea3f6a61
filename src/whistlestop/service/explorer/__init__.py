"""The explorer of a server: its finished public games, counted once each, and simulated ones."""

from .explorer import Explorer

__all__ = ["Explorer"]
