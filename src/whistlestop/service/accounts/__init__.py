"""Accounts that ask for nothing: a name, and something that proves whose it is.

A guest becomes an account and stays the same user, so everything that was the guest's comes along
(`docs/accounts.md`).
"""

from .accounts import Accounts
from .names import choose_name, name_taken

__all__ = ["Accounts", "choose_name", "name_taken"]
