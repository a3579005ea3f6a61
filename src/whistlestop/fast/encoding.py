"""The encoding, compiled: a module for each chapter, as `whistlestop.fast.rules` has."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whistlestop.encoding import choices as choices
    from whistlestop.encoding import features as features
    from whistlestop.encoding import hosting as hosting
else:
    import whistlestop.encoding
    from whistlestop.encoding import CHAPTERS, layout

    from . import lanes
    from .compiling import load_chapters

    __path__ = []
    chapters = [chapter for chapter in CHAPTERS if chapter != "lanes"]
    shared = {"layout": layout, "lanes": lanes}
    globals().update(load_chapters(__name__, whistlestop.encoding, chapters, shared))
