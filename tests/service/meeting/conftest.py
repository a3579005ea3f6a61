"""Stores and servers for people who look for others."""

from service.store.conftest import _stop_postgres_at_the_end, store, url

__all__ = ["_stop_postgres_at_the_end", "store", "url"]
