"""What goes wrong in an arena, in a sentence."""


class ArenaError(ValueError):
    """A match that cannot be played, resumed or finished; the text says why and what to do."""
