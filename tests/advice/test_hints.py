"""Hints: what is said about an action, and that it is true of the position."""

import json
import string
from typing import Any

import pytest

import whistlestop as ws
from positions import cards, table, variant
from whistlestop.advice import Hint, explain
from whistlestop.advice.sentences import SENTENCES, Sentence, sentence


def said(game: ws.Game, text: str) -> Hint:
    """What is said about an action of player 0, which must be legal."""
    view = game.view(0)
    action = game.parse(text, player=0)
    assert action in view.legal_actions, text
    return explain(view, action)


def keys(hint: Hint) -> list[str]:
    return [reason.key for reason in hint.reasons]


def args(hint: Hint, key: str) -> dict[str, Any]:
    (found,) = (reason for reason in hint.reasons if reason.key == key)
    return dict(found.args)


def claim(text: str, **position: Any) -> Hint:
    """What is said about a claim in an arranged game of Europe."""
    position.setdefault("tickets", {0: ["BER-ROM"], 1: ["KYI-SOC"]})
    return said(table("europe", **position), text)


# Tickets


def test_claim_that_joins_the_cities_of_a_ticket_completes_it() -> None:
    found = claim(
        "AMS-FRA 2W",
        hands={0: "WWW"},
        owners={0: ["BER-FRA.R"]},
        tickets={0: ["BRU-DAN", "LON-BER", "BER-ROM"], 1: ["KYI-SOC"]},
    )
    assert "completes" not in keys(found)

    found = claim(
        "AMS-LON 2L",
        hands={0: "LLL"},
        owners={0: ["AMS-FRA", "BER-FRA.R"]},
        tickets={0: ["LON-BER"], 1: ["KYI-SOC"]},
    )

    assert args(found, "completes") == {"ticket": "LON-BER", "points": 7}
    assert "It completes your ticket LON-BER (7 points)." in str(found)


def test_claim_on_a_cheapest_way_says_how_much_is_left() -> None:
    found = claim("BER-WIE 3G", hands={0: "GGG"}, tickets={0: ["BER-ROM"], 1: ["KYI-SOC"]})

    # Berlin, Wien, Zagreb, Venezia, Roma: 3 + 2 + 2 + 2, as long as over Frankfurt and München.
    assert args(found, "on_the_way") == {"ticket": "BER-ROM", "points": 9, "trains": 6}


def test_claim_that_only_saves_some_trains_is_said_to_be_nearer() -> None:
    found = claim("FRA-PAR.W 3W", hands={0: "WWW"}, tickets={0: ["MAR-ESS"], 1: ["KYI-SOC"]})

    # Over Zürich and München it is 2 + 2 + 2 + 2 = 8; over Paris and Frankfurt 4 + 3 + 2 = 9.
    assert "nearer" in keys(found)
    assert args(found, "nearer")["trains"] == 6
    assert args(found, "nearer")["before"] == 8


def test_claim_elsewhere_serves_no_ticket() -> None:
    found = claim("KHA-ROS 2G", hands={0: "GG"})

    assert keys(found)[0] == "no_ticket"
    assert not {"completes", "on_the_way", "nearer", "roundabout"} & set(keys(found))


def test_small_detour_is_called_one() -> None:
    found = claim("WIE-ZAG 2P", hands={0: "PP"}, tickets={0: ["PAR-ZAG"], 1: ["KYI-SOC"]})

    # Paris, Frankfurt, München, Wien, Zagreb: 3 + 2 + 3 + 2; over Zürich and Venezia 3 + 2 + 2.
    assert args(found, "roundabout") == {
        "ticket": "PAR-ZAG",
        "points": 7,
        "trains": 10,
        "before": 7,
    }


def test_ticket_for_which_the_trains_do_not_last_is_not_served() -> None:
    found = claim("BER-WIE 3G", hands={0: "GGG"}, trains={0: 8})

    assert not {"completes", "on_the_way", "nearer"} & set(keys(found))


def test_ticket_that_a_station_completes_is_not_completed_again() -> None:
    """STATION-4: with the station in Wien the route of another player joins the ticket."""
    found = claim(
        "MUN-WIE 3O",
        hands={0: "OOO"},
        owners={0: ["FRA-MUN", "FRA-PAR.W", "BUD-WIE.R"], 1: ["MUN-ZUR"]},
        stations={0: "MUN"},
        tickets={0: ["ZUR-BUD"], 1: ["KYI-SOC"]},
    )
    assert args(found, "completes")["ticket"] == "ZUR-BUD"

    found = claim(
        "VEN-ZAG 2P",
        hands={0: "PP"},
        owners={0: ["MUN-WIE", "BUD-WIE.R"], 1: ["MUN-ZUR"]},
        stations={0: "MUN"},
        tickets={0: ["ZUR-BUD"], 1: ["KYI-SOC"]},
    )
    assert not {"completes", "on_the_way", "nearer"} & set(keys(found))


# Others


def test_track_that_closes_its_double_is_named_where_doubles_are_closed() -> None:
    """CLAIM-6: with two or three players."""
    two = claim("BRU-PAR.R 2R", hands={0: "RR"})
    four = said(table("europe", players=4, hands={0: "RR"}), "BRU-PAR.R 2R")

    assert args(two, "closes_double") == {"route": "BRU-PAR.Y"}
    assert "closes_double" not in keys(four)


def test_route_between_two_parts_of_another_network_is_said_to_stand_there() -> None:
    found = claim("BRU-FRA 2B", hands={0: "BB"}, owners={1: ["BRU-DIE", "FRA-MUN"]})

    # Over Amsterdam it is 1 + 2.
    assert args(found, "cuts_parts")["trains"] == 3
    assert "two parts of the routes of player 1" in str(found)
    assert "takes 3 trains, not 2" in str(found)


def test_last_way_to_a_city_is_named() -> None:
    edinburgh = claim("EDI-LON.K 4K", hands={0: "KKKK"}, owners={1: ["AMS-LON"]})

    assert args(edinburgh, "cuts_off")["who"] == ("player 1",)
    assert "between Edinburgh and London" in str(edinburgh)


@pytest.mark.parametrize(
    "position",
    [
        {"owners": {1: ["KHA-ROS"]}},  # far away
        {"owners": {1: ["BRU-DIE", "AMS-BRU", "AMS-FRA"]}},  # joined already
        {"owners": {1: ["BRU-DIE", "FRA-MUN"]}, "trains": {1: 1}},  # too few trains for it
    ],
)
def test_nothing_is_blocked_that_nobody_could_use(position: dict[str, Any]) -> None:
    found = claim("BRU-FRA 2B", hands={0: "BB"}, **position)

    assert not {key for key in keys(found) if key.startswith("cuts")}


@pytest.mark.parametrize(
    ("last_turns", "cards_of_others", "said_so"),
    [(0, "", True), (1, "RR", False), (2, "RR", True), (2, "R", False)],
)
def test_a_track_is_closed_only_to_those_who_still_act_and_could_claim_it(
    last_turns: int, cards_of_others: str, said_so: bool
) -> None:
    hands = {0: "RR", 1: cards_of_others}
    found = claim("BRU-PAR.R 2R", hands=hands, last_turns=last_turns)
    assert ("closes_double" in keys(found)) == said_so

    short = claim("BRU-PAR.R 2R", hands=hands, last_turns=last_turns, trains={1: 1})
    assert "closes_double" not in keys(short)


def test_everybody_who_loses_a_way_is_named_in_one_sentence() -> None:
    owners = {1: ["AMS-LON"], 2: ["LON-DIE.1"]}
    game = table("europe", players=3, hands={0: "KKKK"}, owners=owners)
    found = said(game, "EDI-LON.K 4K")
    assert args(found, "cuts_off")["players"] == (1, 2)
    assert "still open to player 1 and player 2 between Edinburgh and London." in str(found)


def test_free_twin_means_that_nothing_is_cut() -> None:
    found = said(
        table("europe", players=4, hands={0: "RRR"}, owners={1: ["ESS-FRA", "BER-WIE"]}),
        "BER-FRA.R 3R",
    )

    assert not {key for key in keys(found) if key.startswith("cuts")}


def test_players_are_called_by_their_names() -> None:
    game = table("europe", hands={0: "BB"}, owners={1: ["BRU-DIE", "FRA-MUN"]})
    view = game.view(0)

    found = explain(view, game.parse("BRU-FRA 2B", player=0), ["You", "expert"])

    assert "the routes of expert" in str(found)


# Path and end


EAST: dict[str, Any] = {"hands": {0: "BBBB"}}
"""Player 0 could lay Warszawa to Wien, four blue spaces."""
MINE = ["BER-FRA.R", "BER-WAR.Y"]


def test_longer_path_is_told_with_who_leads() -> None:
    first = claim("WAR-WIE 4B", **EAST, owners={0: MINE, 1: ["DIE-PAR"]})
    second = claim("WAR-WIE 4B", **EAST, owners={0: MINE, 1: ["PET-STO", "PET-WIL"]})
    apart = claim("WAR-WIE 4B", **EAST, owners={0: ["PET-STO", "PET-WIL"]})
    short = claim("WAR-WIE 4B", **EAST, owners={0: ["BER-WAR.Y"]})

    assert args(first, "longest") == {"length": 11}
    assert args(second, "longer") == {"length": 11, "best": 12, "player": 1, "who": "player 1"}
    assert not {"longest", "longer"} & set(keys(apart))
    assert not {"longest", "longer"} & set(keys(short))


def test_path_is_not_mentioned_where_it_brings_nothing() -> None:
    game = table(variant("europe", longest_path_bonus=0), **EAST, owners={0: MINE})

    assert "longest" not in keys(said(game, "WAR-WIE 4B"))


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"trains": {0: 4}}, "begins_end"),
        ({"trains": {1: 5}}, "end_near"),
        ({"last_turns": 2}, "last_turn"),
        ({}, None),
    ],
)
def test_end_is_mentioned_when_it_is_near(position: dict[str, Any], key: str | None) -> None:
    found = claim("AMS-FRA 2W", hands={0: "WW"}, **position)

    assert set(keys(found)) & {"begins_end", "end_near", "last_turn"} == ({key} if key else set())


# Tunnels


def test_tunnel_says_what_it_may_ask_for_and_what_is_spare() -> None:
    found = claim("MUN-ZUR 2Y", hands={0: "YYYLRR"})

    assert found.advice.key == "lay_tunnel"
    assert args(found, "tunnel_risk") == {"cards": 3, "spare": 2}


def test_tunnel_that_asks_for_more_is_paid_for_the_same_reasons() -> None:
    position: dict[str, Any] = {"hands": {0: "YYYL"}, "tickets": {0: ["BAR-MUN"], 1: ["KYI-SOC"]}}
    game = table("europe", owners={0: ["BAR-MAR", "MAR-ZUR"]}, **position)
    game.push(game.parse("MUN-ZUR 2Y"), chance=cards("YRR"))

    pay, give_up = said(game, "&1Y"), said(game, "&-")

    assert keys(pay)[0] == "completes"
    assert "tunnel_risk" not in keys(pay)
    assert str(pay.advice) == "Pay 1Y more for the tunnel München to Zürich."
    assert keys(give_up) == ["saves_cards"]


# Cards


def test_color_of_a_wanted_route_is_needed_for_it() -> None:
    game = table("europe", hands={0: "GPP"}, row="GRKKW", tickets={0: ["BER-BUC"], 1: ["KYI-SOC"]})
    found = said(game, "+G")

    # Berlin to Wien takes three green cards.
    assert args(found, "needed") == {
        "card": "G",
        "route": "BER-WIE",
        "ticket": "BER-BUC",
        "missing": 2,
        "length": 3,
    }
    assert "needed" not in keys(said(game, "+K"))


def test_either_track_of_a_double_may_be_paid() -> None:
    game = table(
        "europe", hands={0: "YYR"}, row="GRYKW", tickets={0: ["AMS-PAM"], 1: ["KYI-SOC"]},
        owners={0: ["AMS-BRU", "PAM-PAR.B"]},
    )  # fmt: skip

    assert "needed" not in keys(said(game, "+R")), "it can be paid in yellow already"

    game = table(
        "europe", hands={0: "Y"}, row="GRYKW", tickets={0: ["AMS-PAM"], 1: ["KYI-SOC"]},
        owners={0: ["AMS-BRU", "PAM-PAR.B"]},
    )  # fmt: skip
    assert args(said(game, "+Y"), "needed")["route"] == "BRU-PAR.Y"


def test_color_of_several_routes_is_needed_for_all_of_them() -> None:
    game = table(
        "europe",
        hands={0: "BBB"},
        row="BRKKW",
        owners={
            0: ["AMS-LON", "AMS-ESS", "BER-DAN", "BER-FRA.R"],
            1: ["AMS-FRA", "AMS-BRU", "ESS-FRA"],
        },
        tickets={0: ["BRU-DAN", "LON-BER"], 1: ["KYI-SOC"]},
    )

    # Each of the two could be paid alone.
    assert args(said(game, "+B"), "needed_for_all") == {
        "card": "B",
        "routes": ("BRU-FRA", "BER-ESS"),
        "wanted": 4,
        "held": 3,
    }
    assert keys(said(game, "+?")) == ["cards_ready"]


@pytest.mark.parametrize(
    ("hand", "text", "key", "route", "missing"),
    [
        ("RRRR", "+R", "toward_points", "MIA-NOL", 1),
        ("RRRRR", "+R", "pays", "MIA-NOL", 0),
        ("RRRRR", "+L", "pays", "MIA-NOL", 0),
    ],
)
def test_a_card_without_a_ticket_goes_toward_the_longest_route(
    hand: str, text: str, key: str, route: str, missing: int
) -> None:
    game = table(
        "usa",
        hands={0: hand},
        row="RRLWW",
        trains={0: 6},
        tickets={0: [], 1: []},
    )
    found = args(said(game, text), key)
    assert (found["route"], found["points"], found["missing"]) == (route, 15, missing)


def test_a_locomotive_is_named_for_the_ticket_it_serves() -> None:
    game = table("usa", hands={0: "KKK"}, row="LWWGG", tickets={0: ["WIN-LRK"], 1: []})
    first, *_ = said(game, "+L").reasons
    assert (first.key, first.args["ticket"]) == ("needed", "WIN-LRK")
    assert first.args["missing"] == 1, "the route that lacks fewest comes first"


def test_locomotive_stands_in_for_any_color_and_serves_a_ferry() -> None:
    game = table("europe", hands={0: "RR"}, row="LRKKW", tickets={0: ["LON-BER"], 1: ["KYI-SOC"]})
    found = said(game, "+L")

    assert args(found, "needed_ferry")["route"] == "AMS-LON"
    assert "any_color" in keys(found)


@pytest.mark.parametrize(("row", "helps"), [("RRWGG", False), ("LRWGG", False), ("KRWGG", True)])
def test_blind_draw_tells_the_odds_and_whether_the_row_is_any_help(row: str, helps: bool) -> None:
    game = table(
        "europe",
        hands={0: "GG"},
        row=row,
        owners={0: ["BER-WIE", "WIE-ZAG", "VEN-ZAG"]},
        tickets={0: ["BER-ROM"], 1: ["KYI-SOC"]},
    )
    found = said(game, "+?")
    unseen = game.view(0).unseen

    # Only ROM-VEN is left, two black cards.
    assert ("row_no_help" in keys(found)) is not helps
    odds = (unseen[ws.Card.BLACK] + unseen[ws.Card.LOCOMOTIVE]) / unseen.total()
    assert args(found, "blind_odds") == {"share": odds}


def test_blind_draw_without_open_tickets_gives_no_reason() -> None:
    game = table("europe", hands={0: "GG"}, tickets={0: [], 1: ["KYI-SOC"]})

    assert keys(said(game, "+?")) == []


# Choosing tickets


def test_kept_tickets_are_weighed_in_trains() -> None:
    game = ws.Game("europe", players=2, seed=7)
    view = game.view(0)
    few, *_, all_of_them = sorted(view.legal_actions, key=lambda action: len(action.tickets))  # type: ignore[union-attr]

    some, everything = explain(view, few), explain(view, all_of_them)

    assert args(some, "plan_trains")["left"] == 45
    assert "plan_trains" in keys(everything)
    left_out = {"without", "without_hopeless"}
    assert left_out & set(keys(some))
    assert not left_out & set(keys(everything))
    assert some.text.startswith("=")
    assert game.parse(some.text, player=0) == few


def test_a_ticket_that_takes_no_more_trains_is_not_left_out_for_its_trains() -> None:
    """Denver to Pittsburgh lies on the way from Portland to Nashville and to New York."""
    game = ws.Game("usa", players=2, seed=1)

    found = explain(game.view(0), game.parse("=DAL-NYC,POR-NAS", player=0))

    assert "plan_trains" in keys(found)
    assert "without" not in keys(found)


def test_new_tickets_are_drawn_when_all_are_completed() -> None:
    done = table("europe", owners={0: ["AMS-FRA"]}, tickets={0: [], 1: ["KYI-SOC"]})
    open_ones = table("europe", tickets={0: ["BER-ROM"], 1: ["KYI-SOC"]})

    assert keys(said(done, "+T")) == ["all_done"]
    assert keys(said(open_ones, "+T")) == []


# Stations


def test_station_says_which_route_it_borrows_and_for_which_ticket() -> None:
    position: dict[str, Any] = {
        "hands": {0: "RR"},
        "owners": {0: ["BER-WIE", "WIE-ZAG", "VEN-ZAG"], 1: ["ROM-VEN"]},
        "tickets": {0: ["BER-ROM"], 1: ["KYI-SOC"]},
    }
    found = said(table("europe", **position), "@ROM 1R")
    elsewhere = said(table("europe", **position), "@PAR 1R")

    assert args(found, "station_completes")["route"] == "ROM-VEN"
    assert args(found, "station_completes")["who"] == "player 1"
    assert args(found, "station_completes")["player"] == 1  # by which a page names them
    assert keys(elsewhere) == []


def test_station_that_shortens_the_way_says_by_how_much() -> None:
    game = table(
        "europe",
        hands={0: "RR"},
        owners={0: ["BER-WIE"], 1: ["ROM-VEN"]},
        tickets={0: ["BER-ROM"], 1: ["KYI-SOC"]},
    )
    found = args(said(game, "@VEN 1R"), "station_nearer")

    assert found["trains"] == 4
    assert found["before"] > 4


# All of it


def test_sentences_can_be_translated_and_sent() -> None:
    """Every placeholder is filled, and the arguments survive JSON."""
    game = ws.Game("europe", players=3, seed=3)
    seen: set[str] = set()
    for step in range(400):
        if not game.to_act:
            break
        view = game.view(game.to_act[0])
        some = list(view.legal_actions)[:: max(1, len(view.legal_actions) // 4)]
        for action in some if step % 4 == 0 else ():
            found = explain(view, action)
            assert game.parse(found.text, player=view.player) == action
            for part in found.sentences:
                seen.add(part.key)
                names = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[part.key])}
                assert names - {None} <= set(part.args)
                json.dumps(dict(part.args))
                assert str(part)[0].isupper()
                assert str(part).endswith(".")
        game.push(game.legal_actions[len(game.history) * 7 % len(game.legal_actions)])

    assert len(seen) > 12, seen


def test_a_spectator_gets_no_hint() -> None:
    game = table("europe")
    with pytest.raises(ValueError, match="spectator"):
        explain(game.view(None), ws.DrawBlind())


def test_one_is_not_plural() -> None:
    assert str(sentence("all_done", trains=1)) == (
        "All your tickets are completed, and you have 1 train left."
    )
    assert str(Sentence("any_color")) == "It stands in for any color."
