"""What goes wrong in the store, in a sentence."""


class StoreError(Exception):
    """The database cannot do what was asked; nothing was changed. The text says why."""


class BadUrlError(StoreError):
    """The URL names no database that is supported."""


class OutOfStepError(StoreError):
    """The log went on in the meantime: this number is taken, or the one before it is missing."""


class CodeTakenError(OutOfStepError):
    """Another table has this join code: begin the table again with another one."""


class UnsureError(StoreError):
    """The connection broke while it was being written: it may be stored or not.

    Read the table again before going on with it; the log itself is whole either way.
    """
