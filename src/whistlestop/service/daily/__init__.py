"""The deal of a day: the same cards and opponents for everybody, once (docs/daily.md)."""

from .daily import Daily

__all__ = ["Daily"]
