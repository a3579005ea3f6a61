"""The chapters of `whistlestop.scripted` as functions for a GPU, compiled with the kernels."""

import whistlestop.scripted
from whistlestop.fast.compiling import load_chapters
from whistlestop.scripted import CHAPTERS, layout, styles

from . import rules as rules
from .lanes import for_device

__path__: list[str] = []
globals().update(
    load_chapters(
        __name__, whistlestop.scripted, CHAPTERS, {"layout": layout, "styles": styles}, for_device
    )
)
