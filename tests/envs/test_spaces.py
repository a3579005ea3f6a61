"""Every choice by its name."""

from whistlestop.envs.single import opening_marks
from whistlestop.envs.spaces import choice_names
from whistlestop.envs.table import Table
from whistlestop.game import Game
from whistlestop.maps import load_map


def test_every_choice_has_a_name_of_its_own() -> None:
    for map in ("mini", "usa", "europe"):
        names = choice_names(load_map(map))
        assert all(names)
        assert len(set(names)) == len(names)


def test_some_names() -> None:
    usa, europe = choice_names(load_map("usa")), choice_names(load_map("europe"))

    assert usa[:3] == ("draw blind", "take purple", "take blue")
    assert usa[22] == "pay in locomotives alone"
    assert usa[23:31:7] == ("keep none of the offer", "keep 1, 2 and 3 of the offer")
    assert "claim DEN-OMA" in usa
    assert europe[-1].startswith("build a station in ")


def test_every_game_opens_with_the_same_choices() -> None:
    for map in ("mini", "usa", "europe"):
        for seed in range(3):
            table = Table(Game(map, players=2, seed=seed))
            assert (table.marks(0) == opening_marks(load_map(map))).all()
