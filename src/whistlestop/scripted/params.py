"""Reading the numbers that tune a style."""

from .layout import Guide, Mind


def param(k: Guide, d: Mind, i: int) -> int:
    """One number of the style in mind."""
    return k.params[d.style][i]
