"""The chapters of `whistlestop.rules` as functions for a GPU, compiled with the kernels."""

import whistlestop.rules
from whistlestop.fast.compiling import load_chapters
from whistlestop.rules import CHAPTERS, codes, layout

from .lanes import for_device

__path__: list[str] = []  # the chapters import each other relatively, so this must be a package
globals().update(
    load_chapters(
        __name__, whistlestop.rules, CHAPTERS, {"codes": codes, "layout": layout}, for_device
    )
)
