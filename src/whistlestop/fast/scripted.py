"""The scripted players, compiled: a module for each chapter, as `whistlestop.fast.rules` has."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whistlestop.scripted import deciding as deciding
    from whistlestop.scripted import paying as paying
    from whistlestop.scripted import planning as planning
    from whistlestop.scripted import racing as racing
    from whistlestop.scripted import stations as stations
    from whistlestop.scripted import styled as styled
    from whistlestop.scripted import tempo as tempo
    from whistlestop.scripted import ways as ways
else:
    import whistlestop.scripted
    from whistlestop.scripted import CHAPTERS, layout, styles

    from .compiling import load_chapters

    __path__ = []
    shared = {"layout": layout, "styles": styles}
    globals().update(load_chapters(__name__, whistlestop.scripted, CHAPTERS, shared))
