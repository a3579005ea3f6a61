"""Reading an answer to a puzzle, and what to say about it."""

from whistlestop.advice import Sentence, compare, explain
from whistlestop.game import NotationError, View, notation

from .puzzle import legal_texts

WARNINGS = {"tunnel_risk"}
"""Reasons that speak rather against an action."""


class AnswerError(ValueError):
    """An answer that is not possible; the text says why."""


def read_answer(view: View, text: str) -> str:
    """A legal action of a view, however it was written, in the notation of `legal_texts`."""
    assert view.player is not None
    try:
        action = notation.parse(view.map, text, player=view.player)
    except NotationError as error:
        raise AnswerError(str(error)) from None
    for legal, other in legal_texts(view).items():
        if other == action:
            return legal
    raise AnswerError(f"{text} is not possible in this position.")


def said_for(view: View, text: str) -> tuple[Sentence, ...]:
    """An action in words, and what speaks for it from the view alone."""
    said = explain(view, legal_texts(view)[text])
    return (said.advice, *said.reasons)


def said_in_favor(view: View, text: str) -> tuple[Sentence, ...]:
    """What speaks for an action that is not the best."""
    return tuple(one for one in said_for(view, text)[1:] if one.key not in WARNINGS)


def said_against(view: View, best: str, text: str) -> tuple[Sentence, ...]:
    """Where an action falls behind the best, from the view alone."""
    texts = legal_texts(view)
    warnings = (one for one in said_for(view, text) if one.key in WARNINGS)
    return (*compare(view, texts[best], texts[text]), *warnings)
