"""The socket: one a client, for all tables it follows (docs/live.md)."""

from .socket import router

__all__ = ["router"]
