"""Reading the numbers that tune a style."""

from .layout import Guide, PlannerMemory


def param(k: Guide, d: PlannerMemory, i: int) -> int:
    """One number of the player's style."""
    return k.params[d.style][i]
