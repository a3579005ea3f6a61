"""Stores and servers for alerts."""

from service.store.conftest import _stop_postgres_at_the_end, store, url

__all__ = ["_stop_postgres_at_the_end", "store", "url"]
