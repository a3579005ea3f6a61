"""Recorded games are replayed exactly: the great net under every change of the rules."""

from pathlib import Path

import pytest

from games.make import ENDINGS, FOLDER, NAMES, wanted
from whistlestop import Phase, RecordError, builtin_maps, load_map, read_record
from whistlestop.records import parse_record, record_text

FILES = sorted(FOLDER.glob("*.ws"))


def test_no_map_number_of_players_or_ending_is_missing() -> None:
    maps = {f"{name}-{n}.ws" for name in builtin_maps() for n in load_map(name).players}

    assert {path.name for path in FILES} == maps | {f"mini-{ending}.ws" for ending in ENDINGS}
    assert set(wanted()) == {path.name for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_is_replayed_exactly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(path)
    game = record.game()
    outcome = game.outcome()

    assert record_text(record) == text
    assert game.phase is Phase.OVER
    assert outcome is not None
    assert tuple(sheet.total for sheet in outcome.sheets) == record.result
    assert record.names == NAMES[: game.players]
    assert (record.map.name, game.players) == wanted()[path.name][:2]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_can_be_taken_back_and_copied_anywhere(path: Path) -> None:
    """What is shown after every action is what is shown when the game is gone through backward."""
    record = read_record(path)
    seen = [record.start().view(None)]
    for i, (game, action, events) in enumerate(record.replay()):
        assert game.history[-1] == action
        assert events
        if i % 10 == 0:
            seen.append(game.view(None))
    game = record.game()
    for i in reversed(range(len(record.moves))):
        if i % 10 == 0:
            assert game.view(None) == seen.pop()
        game.pop()
    assert [game.view(None)] == seen


@pytest.mark.parametrize("ending", ENDINGS)
def test_recorded_ending_is_what_its_name_says(ending: str) -> None:
    game = read_record(FOLDER / f"mini-{ending}.ws").game()
    outcome = game.outcome()

    assert ENDINGS[ending](game)
    assert outcome is not None
    assert (len(outcome.winners) == 2) == (ending == "shared")


def test_recorded_game_with_one_card_changed_is_no_game() -> None:
    """The net holds: a single different card in the deal is noticed."""
    text = (FOLDER / "mini-2.ws").read_text(encoding="utf-8")
    line = next(line for line in text.split("\n") if line.startswith("deal 0"))
    hand = line.split()[2]
    other = "P" if hand[0] != "P" else "B"
    changed = text.replace(line, line.replace(hand, other + hand[1:]))

    assert changed != text
    with pytest.raises(RecordError):
        parse_record(changed)
