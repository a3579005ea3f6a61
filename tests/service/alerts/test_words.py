"""What alerts say, in every language."""

import pytest

from languages import LANGUAGES
from whistlestop.service.alerts.words import sentence
from whistlestop.service.store.alerts import AlertRow


def said(kind: str, language: str, **details: str) -> str:
    return sentence(AlertRow("somebody", kind, "/", "mark", 1, details=details), language)


@pytest.mark.parametrize("kind", ["round", "plan", "host"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tournament_is_named_by_its_title_else_by_its_host_else_as_one(
    kind: str, language: str
) -> None:
    titled = said(kind, language, name="Friday night", host="Ann", round="2")
    untitled = said(kind, language, name="", host="Ann", round="2")
    nobodys = said(kind, language, name="", host="", round="2")

    assert titled.startswith("Friday night: ")
    assert "Ann" not in titled
    assert "Ann" in untitled
    assert not untitled.startswith("Ann:"), "a person is no tournament"
    assert not nobodys.startswith(":")


def test_an_untitled_tournament_is_called_as_its_page_calls_it() -> None:
    assert said("round", "en", name="", host="Ann", round="2") == (
        "Ann’s tournament: round 2 begins."
    )
