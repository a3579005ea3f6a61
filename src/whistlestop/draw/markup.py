"""Pieces of SVG as text. Every text passes `escape`, so no name can become markup."""

import re

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, not even escaped."""
_FONT = "'DejaVu Sans', Verdana, 'Segoe UI', sans-serif"


def escape(text: str) -> str:
    """A text as it may stand between tags and in attributes."""
    plain = _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
    for letter, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        plain = plain.replace(letter, entity)
    return plain


def number(value: float) -> str:
    """A coordinate: a tenth of a unit is finer than any screen shows."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """One element. `inside` is markup already; an attribute that is None is left out.

    `font_size=9` is written `font-size="9"`; `class_` is `class`.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        shown = escape(value) if isinstance(value, str) else number(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    head = " ".join(parts)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def picture(title: str, width: float, height: float, *inside: str) -> str:
    """A whole SVG document with a title; it shrinks with the page it stands in."""
    return tag(
        "svg",
        tag("title", escape(title)),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        style="max-width:100%;height:auto",
        font_family=_FONT,
    )


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    fill: str,
    anchor: str = "start",
    weight: str | None = "bold",
    turn: float = 0,
) -> str:
    """A line of text with its middle at the height `y`.

    The height is worked out here since not every program knows `dominant-baseline`.
    """
    return tag(
        "text",
        escape(words),
        x=x,
        y=y + 0.36 * size,
        font_size=size,
        font_weight=weight,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        transform=f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None,
    )
