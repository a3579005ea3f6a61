"""The chapters of `whistlestop.encoding` as functions for a GPU, compiled with the kernels."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whistlestop.encoding import choices as choices
    from whistlestop.encoding import features as features
    from whistlestop.encoding import hosting as hosting
else:
    import whistlestop.encoding
    from whistlestop.encoding import CHAPTERS, layout
    from whistlestop.fast.compiling import load_chapters

    from . import lanes
    from . import scripted as scripted

    __path__ = []
    chapters = [chapter for chapter in CHAPTERS if chapter != "lanes"]
    shared = {"layout": layout, "lanes": lanes}  # here the lanes are those of a warp
    globals().update(
        load_chapters(__name__, whistlestop.encoding, chapters, shared, lanes.for_device)
    )
