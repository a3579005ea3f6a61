"""Many hands for one position: the encoding is written so that a group of lanes can share it.

Lane `lane` of `lanes` does every `lanes`-th piece of work, and all meet where one needs what
another has written. In the interpreter and on a CPU there is one lane and nothing to wait for; on a
GPU another file of this name lets the 32 threads of a warp wait for each other.
"""


def meet() -> None:
    """Wait for the other lanes."""


def any_lane(mine: bool) -> bool:
    """Whether it is true in any lane."""
    return mine
