"""What is shown to a person depends on nothing that person may not know (INFO-2)."""

import itertools

import pytest

import whistlestop as ws
from cli.commands import answers
from whistlestop.bots import RandomBot
from whistlestop.cli.play import Play
from whistlestop.cli.solo_game import SoloGame
from whistlestop.cli.terminal import Terminal

QUESTIONS = ["board", "help", "actions", "tickets", "log", "city AMS", "route AMS-BRU", "why +L"]


def everything_shown(session: SoloGame, capsys: pytest.CaptureFixture[str]) -> str:
    """The screen of the position, and the answer to every question."""
    play = Play(Terminal(), session)
    play._show_turn()
    for question in QUESTIONS:
        play._obey(question)
    return capsys.readouterr().out


def test_two_games_with_the_same_view_show_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    session = SoloGame(ws.load_map("europe"), ["random", "random"], seed=11)
    differed = 0
    for turn in range(40):
        shown = everything_shown(session, capsys) if turn % 8 == 0 else ""
        if shown:
            real = session.game
            for seed in (1, 2):
                session.game = session.view.sample(seed)
                assert everything_shown(session, capsys) == shown
                differed += any(session.game.view(p).hand != real.view(p).hand for p in (1, 2))
            session.game = real
        session.push(RandomBot("me", 11).choose(session.view))
        for _ in answers(session):
            pass

    assert differed > 5, "the samples were the real game: nothing was tested"


def test_news_hide_what_others_drew(capsys: pytest.CaptureFixture[str]) -> None:
    session = SoloGame(ws.load_map("mini"), ["random"], seed=2)
    session.let_play()
    told = list(itertools.chain.from_iterable(answers(session)))

    drawn = [event for event in told if isinstance(event, ws.CardDrawn)]
    assert any(event.player == 0 for event in drawn)
    assert all((event.card is None) == (event.player != 0) for event in drawn)
