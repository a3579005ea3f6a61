"""Ferries (FERRY)."""

import pytest

from positions import refusal, route, table
from whistlestop import ClaimRoute, Game, load_map


def payments(game: Game, name: str) -> set[str]:
    wanted = route(game.map, name)
    return {
        str(action.payment)
        for action in game.legal_actions
        if isinstance(action, ClaimRoute) and action.route == wanted
    }


def test_a_ferry_needs_a_locomotive_for_each_symbol() -> None:
    """FERRY-1: the rest is any single color, or more locomotives."""
    game = table("europe", hands={0: "RRRRRGGLLL"})

    assert payments(game, "ESS-KOB.1") == {"2R1L", "1R2L", "2G1L", "1G2L", "3L"}
    assert payments(game, "PAL-SMY") == {"4R2L", "3R3L"}
    assert refusal(game, "ESS-KOB.1 3R") == ("FERRY-1", "ferry_locomotives")
    assert refusal(game, "PAL-SMY 5R1L") == ("FERRY-1", "ferry_locomotives")


def test_a_ferry_of_symbols_only_takes_locomotives_only() -> None:
    """FERRY-1: two symbols on two spaces."""
    game = table("europe", hands={0: "RRLL"})

    assert payments(game, "AMS-LON") == {"2L"}
    assert refusal(game, "AMS-LON 1R1L") == ("FERRY-1", "ferry_locomotives")
    game.push_text("AMS-LON 2L")
    assert str(game.view(0).hand) == "RR"
    assert game.view(None).counts[0].score == 2


def test_without_its_locomotives_a_ferry_cannot_be_claimed() -> None:
    """FERRY-1: however many colored cards there are."""
    game = table("europe", hands={0: "RRRRRRRRL"})

    assert payments(game, "PAL-SMY") == set()
    assert payments(game, "CON-SEV") == set()
    assert payments(game, "PAL-ROM") == {"3R1L"}


def test_rest_of_a_ferry_is_paid_in_one_color() -> None:
    """FERRY-1: as any gray route."""
    game = table("europe", hands={0: "RRGGL"})

    assert payments(game, "PAL-ROM") == set()
    assert payments(game, "BRI-PAL") == {"2R1L", "2G1L"}
    assert refusal(game, "PAL-ROM 3R1L") == ("CLAIM-2", "not_enough_cards")


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_ferries_are_gray(name: str) -> None:
    """FERRY-1: and no tunnels; the first game has none."""
    ferries = [r for r in load_map(name).routes if r.ferry]

    assert bool(ferries) == (name != "usa")
    assert all(r.color is None and not r.tunnel and r.ferry <= r.length for r in ferries)


def test_no_other_cards_stand_in_for_the_locomotives_of_a_ferry() -> None:
    """FERRY-2: not three of them, nor any other number."""
    game = table("europe", hands={0: "RRRRRRGGGGGGL"})

    for payment in ("7R", "8R", "9R", "7R1L"):
        assert refusal(game, f"PAL-SMY {payment}") == ("CLAIM-2", "wrong_number")
    for payment in ("6R", "5R1L"):
        assert refusal(game, f"PAL-SMY {payment}") == ("FERRY-1", "ferry_locomotives")
    assert refusal(game, "ATH-SMY 2R") == ("FERRY-1", "ferry_locomotives")
    assert refusal(game, "ATH-SMY 4R") == ("CLAIM-2", "wrong_number")
    assert payments(game, "ATH-SMY") == {"1R1L", "1G1L"}
