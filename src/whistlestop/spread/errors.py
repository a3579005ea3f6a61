"""What can go wrong with spreading work; every text is a sentence for people."""


class SpreadError(Exception):
    """Work that cannot be spread, or not be finished; the text says why and what to do."""


class LostError(SpreadError):
    """A part was lost with its process again and again: it is probably the part's own doing."""
