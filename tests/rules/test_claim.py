"""Claiming routes (CLAIM)."""

import pytest

from positions import cards, refusal, route, table, texts
from whistlestop import (
    Card,
    ClaimRoute,
    Game,
    IllegalActionError,
    Payment,
    RouteClaimed,
    load_map,
)


def payments(game: Game, name: str) -> set[str]:
    """All payments for a route that are legal now."""
    wanted = route(game.map, name)
    return {
        str(action.payment)
        for action in game.legal_actions
        if isinstance(action, ClaimRoute) and action.route == wanted
    }


def test_any_free_route_may_be_claimed_connected_or_not() -> None:
    """CLAIM-1: with cards for all of them every route is open, wherever one's own lie."""
    hand = "".join(letter * 6 for letter in "PBOWGYKR")
    game = table("usa", hands={0: hand}, owners={0: ["MIA-NOL"]})
    claims = {a.route for a in game.legal_actions if isinstance(a, ClaimRoute)}

    assert claims == set(game.map.routes) - {route(game.map, "MIA-NOL")}


@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_route_is_taken(owner: int) -> None:
    """CLAIM-1: by whomever."""
    game = table("usa", hands={0: "RRRR"}, owners={owner: ["DAL-ELP"]})

    assert refusal(game, "DAL-ELP 4R") == ("CLAIM-1", "route_taken")
    violation = game.why_illegal(game.parse("DAL-ELP 4R"))
    assert violation is not None
    assert violation.args["owner"] == owner


def test_one_route_a_turn_and_the_whole_route_at_once() -> None:
    """CLAIM-1: after it the next player acts; no part of a route can be claimed."""
    game = table("usa", hands={0: "RRRRRR"})

    assert refusal(game, "DAL-ELP 3R") == ("CLAIM-2", "wrong_number")
    game.push_text("DAL-ELP 4R")
    assert game.to_act == (1,)
    assert game.board.owner(route(game.map, "DAL-ELP")) == 0
    assert game.board.routes_of(0) == (route(game.map, "DAL-ELP"),)


def test_a_colored_route_costs_cards_of_its_color() -> None:
    """CLAIM-2: as many as it has spaces, and no other color."""
    game = table("usa", hands={0: "RRRRRKKKK"})

    assert payments(game, "DAL-ELP") == {"4R"}
    assert refusal(game, "DAL-ELP 4K") == ("CLAIM-2", "wrong_color")
    assert refusal(game, "DAL-ELP 5R") == ("CLAIM-2", "wrong_number")
    assert refusal(game, "DAL-ELP 3R") == ("CLAIM-2", "wrong_number")


def test_a_single_card_beside_locomotives_must_have_the_color_too() -> None:
    """CLAIM-2: one card of the wrong color spoils a payment."""
    game = table("usa", hands={0: "RKLLL"})

    assert payments(game, "DAL-ELP") == {"1R3L"}
    assert refusal(game, "DAL-ELP 1K3L") == ("CLAIM-2", "wrong_color")


def test_a_gray_route_takes_any_single_color() -> None:
    """CLAIM-2: the player chooses which."""
    game = table("usa", hands={0: "RRRGGGGKK"})

    assert payments(game, "CAL-VAN") == {"3R", "3G"}
    assert refusal(game, "CAL-VAN 3K") == ("CLAIM-2", "not_enough_cards")


def test_locomotives_stand_in_for_any_number_of_cards() -> None:
    """CLAIM-2: up to all of them."""
    game = table("usa", hands={0: "RRRRLLLL"})

    assert payments(game, "DAL-ELP") == {"4R", "3R1L", "2R2L", "1R3L", "4L"}
    game.push_text("DAL-ELP 4L")
    assert str(game.view(0).hand) == "RRRR"


def test_locomotives_stand_in_for_missing_cards() -> None:
    """CLAIM-2: as few or as many as the player likes and has."""
    game = table("usa", hands={0: "RRGLL"})

    assert payments(game, "CAL-VAN") == {"2R1L", "1R2L", "1G2L"}
    assert payments(game, "DAL-ELP") == {"2R2L"}
    assert payments(game, "DEN-HEL") == set()


def test_cards_must_be_in_hand() -> None:
    """CLAIM-2: both the colored ones and the locomotives."""
    game = table("usa", hands={0: "RRRL"})

    assert refusal(game, "DAL-ELP 4R") == ("CLAIM-2", "not_enough_cards")
    assert refusal(game, "DAL-ELP 2R2L") == ("CLAIM-2", "not_enough_cards")
    assert game.is_legal(game.parse("DAL-ELP 3R1L"))


@pytest.mark.parametrize(
    ("payment", "key"),
    [
        (Payment(None, 4, 0), "wrong_color"),
        (Payment(Card.RED, -1, 5), "wrong_number"),
        (Payment(Card.RED, 5, -1), "wrong_number"),
        (Payment(None, 0, 0), "wrong_number"),
    ],
)
def test_payments_that_are_none_are_refused(payment: Payment, key: str) -> None:
    """CLAIM-2: whatever a program may make up."""
    game = table("usa", hands={0: "RRRRRLLLLL"})
    claim = ClaimRoute(route(game.map, "DAL-ELP"), payment)

    assert refusal(game, claim) == ("CLAIM-2", key)


def test_chosen_cards_are_the_ones_spent() -> None:
    """CLAIM-2: no others, though they would do as well."""
    game = table("usa", hands={0: "RRRGGGLLL"}, discard="")
    game.push_text("CAL-VAN 1G2L")

    assert str(game.view(0).hand) == "GGRRRL"
    assert str(game.view(None).discard) == "GLL"


def test_one_train_is_put_on_each_space() -> None:
    """CLAIM-3: the trains are gone from the stock."""
    game = table("usa", hands={0: "RRRR"})
    game.push_text("DAL-ELP 4R")

    assert game.board.trains_left(0) == 41
    assert game.board.trains_left(1) == 45


def test_with_too_few_trains_a_route_cannot_be_claimed() -> None:
    """CLAIM-3: exactly enough is enough."""
    game = table("usa", hands={0: "RRRR"}, trains={0: 3})
    assert payments(game, "DAL-ELP") == set()
    assert refusal(game, "DAL-ELP 4R") == ("CLAIM-3", "too_few_trains")

    game = table("usa", hands={0: "RRRR"}, trains={0: 4})
    game.push_text("DAL-ELP 4R")
    assert game.board.trains_left(0) == 0


@pytest.mark.parametrize(
    ("name", "text", "points"),
    [
        ("usa", "KCY-OMA.1 1R", 1),
        ("usa", "BOS-NYC.R 2R", 2),
        ("usa", "CHI-DUL 3R", 4),
        ("usa", "DAL-ELP 4R", 7),
        ("usa", "HEL-OMA 5R", 10),
        ("usa", "MIA-NOL 6R", 15),
        ("europe", "BUD-WIE.R 1R", 1),
        ("europe", "BRU-PAR.R 2R", 2),
        ("europe", "KYI-SMO 3R", 4),
        ("europe", "MAR-PAM 4R", 7),
        ("europe", "BUD-KYI 6R", 15),
        ("europe", "PET-STO 8R", 21),
    ],
)
def test_a_route_scores_at_once_by_its_length(name: str, text: str, points: int) -> None:
    """CLAIM-4: 1, 2, 4, 7, 10, 15 and 21 points; the cards are discarded."""
    game = table(name, hands={0: "RRRRRRRR"})
    claim = game.parse(text)
    assert isinstance(claim, ClaimRoute)
    revealed = cards("KKK") if claim.route.tunnel else []
    events = game.push(claim, chance=revealed)

    assert RouteClaimed(0, claim.route, claim.payment, points) in events
    assert [counts.score for counts in game.view(None).counts] == [points, 0]
    assert game.view(None).discard[Card.RED] == claim.route.length


def test_the_first_game_has_no_route_of_eight_and_europe_none_of_five() -> None:
    """CLAIM-4: all the other lengths are there."""
    lengths = {name: {r.length for r in load_map(name).routes} for name in ("usa", "europe")}

    assert lengths == {"usa": {1, 2, 3, 4, 5, 6}, "europe": {1, 2, 3, 4, 6, 8}}


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    ("name", "mine", "other"),
    [
        ("usa", "BOS-NYC.R", "BOS-NYC.Y 2Y"),
        ("usa", "ATL-RAL.1", "ATL-RAL.2 2Y"),
        ("europe", "BRU-PAR.R", "BRU-PAR.Y 2Y"),
        ("europe", "MAD-PAM.K", "MAD-PAM.W 3L"),
        ("europe", "DIE-LON.2", "DIE-LON.1 1Y1L"),
    ],
)
def test_nobody_gets_both_tracks_of_a_double(
    name: str, mine: str, other: str, players: int
) -> None:
    """CLAIM-5: with four and five players another player may have the other one."""
    game = table(name, players=players, hands={0: "YYLLL", 1: "YYYLLLL"}, owners={0: [mine]})

    assert refusal(game, other) == ("CLAIM-5", "both_tracks")
    assert not any(text.startswith(other.split()[0]) for text in texts(game))
    game.push_text("+T")
    game.push(next(iter(game.legal_actions)))
    assert game.is_legal(game.parse(other))
    game.push(game.parse(other), chance=cards("PPP") if name == "europe" and "MAD" in other else [])
    assert game.board.owner(route(game.map, other.split()[0])) == 1


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["usa", "europe"])
@pytest.mark.parametrize("owner", [0, 1])
def test_with_two_or_three_players_one_track_closes_the_other(
    name: str, players: int, owner: int
) -> None:
    """CLAIM-6: for everybody, its owner included."""
    track = {"usa": "BOS-NYC", "europe": "BRU-PAR"}[name]
    game = table(name, players=players, hands={0: "YYRR"}, owners={owner: [f"{track}.R"]})

    assert refusal(game, f"{track}.Y 2Y") == ("CLAIM-6", "route_closed")
    assert not any(text.startswith(track) for text in texts(game))


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_with_four_or_five_players_the_other_track_stays_open(name: str, players: int) -> None:
    """CLAIM-6: for everybody but the owner of the first."""
    track = {"usa": "BOS-NYC", "europe": "BRU-PAR"}[name]
    game = table(name, players=players, hands={0: "YYRR"}, owners={1: [f"{track}.R"]})
    game.push_text(f"{track}.Y 2Y")

    assert game.board.owner(route(game.map, f"{track}.Y")) == 0
    assert game.board.owner(route(game.map, f"{track}.R")) == 1


def test_number_of_players_that_opens_doubles_is_data_of_the_map() -> None:
    """CLAIM-6: on the small map three are enough."""
    for players, legal in ((2, False), (3, True)):
        game = table("mini", players=players, hands={0: "BBB"}, owners={1: ["AMB-BIR.R"]})
        assert game.is_legal(game.parse("AMB-BIR.B 3B")) is legal


def test_either_track_may_be_the_one_that_is_claimed() -> None:
    """CLAIM-6: both are open until then."""
    game = table("europe", hands={0: "YYRR"})

    assert {"BRU-PAR.Y 2Y", "BRU-PAR.R 2R"} <= texts(game)


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_only_routes_between_the_same_cities_are_doubles(name: str) -> None:
    """CLAIM-7: whatever the board looks like."""
    for track in load_map(name).routes:
        same = [r for r in load_map(name).routes if set(r.cities) == set(track.cities)]
        assert (track.twin is not None) == (len(same) == 2)


def test_routes_that_run_side_by_side_to_different_cities_are_both_open() -> None:
    """CLAIM-7: two routes out of one city; one player may have both, also with two players."""
    game = table("europe", hands={0: "GGGGBBBB"}, owners={0: ["BRU-DIE"]})
    game.push_text("BRU-FRA 2B")

    assert set(game.board.routes_of(0)) == {
        route(game.map, "BRU-DIE"),
        route(game.map, "BRU-FRA"),
    }


def test_a_refused_claim_raises_its_violation_and_changes_nothing() -> None:
    """CLAIM-1: the error carries clause, key and a sentence."""
    game = table("usa", hands={0: "RRRR"}, owners={1: ["DAL-ELP"]})
    with pytest.raises(IllegalActionError, match=r"claimed by player 1.*\(CLAIM-1\)"):
        game.push_text("DAL-ELP 4R")

    assert game.view(0).hand.total() == 4
    assert game.history == []
