"""The characters of the scripted players, on arranged positions and in whole games.

Characters are those of the numbers given by hand: tuning makes a player stronger, and may well
make it another one. That every decision is legal is asked with the tuned numbers.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from positions import own_map, table
from whistlestop import Game, Map, load_map
from whistlestop.game.codec import decode
from whistlestop.game.game import table_of
from whistlestop.rules import actions, chance, codes, playing, setup
from whistlestop.rules.layout import State, blank, copy_state
from whistlestop.rules.routes import route_fault
from whistlestop.scripted import STYLES, styles
from whistlestop.scripted.deciding import begin_mind, decide
from whistlestop.scripted.guide import make_guide, set_style
from whistlestop.scripted.layout import Mind
from whistlestop.scripted.numbers import as_list, named_numbers
from whistlestop.scripted.stations import SOON

UNTUNED = "untuned"
"""No map of this name was ever tuned for, so a style has the numbers it was given by hand."""


@dataclass
class Answer:
    """What a scripted player does, and what it had in mind."""

    text: str
    mind: Mind
    game: Game

    @property
    def plan(self) -> set[str]:
        """The routes it wants, as in the notation."""
        routes = self.game.map.routes
        return {str(routes[r]) for r in self.mind.plan[: self.mind.size]}

    @property
    def station(self) -> str | None:
        """The city where it wants a station."""
        return self.game.map.cities[self.mind.station - 1].code if self.mind.station else None


def ask(game: Game, style: str, player: int = 0, **changed: int) -> Answer:
    """What a style does in a game, which stays as it is; numbers of the style may be changed."""
    m, s = table_of(game.map), copy_state(game._state)
    guide = make_guide(m, UNTUNED, game.players)
    numbers = named_numbers(style, UNTUNED, game.players)
    assert not changed.keys() - numbers.keys(), "no such numbers"
    set_style(m, guide, STYLES[style], as_list(numbers | changed))
    mind = blank(Mind)
    begin_mind(mind, STYLES[style])
    number = decide(m, guide, s, player, mind, [0] * m.actions)
    action = decode(game.map, m, s, player, number)
    assert game.is_legal(action), game.text(action)
    return Answer(game.text(action), mind, game)


@dataclass
class Step:
    """One decision of a whole game, before it is carried out."""

    s: State
    player: int
    style: str
    kind: int
    what: int


def game_of(map: Map, names: list[str], seed: int, numbers_for: str) -> Iterator[Step]:
    """A whole game of scripted players, decision by decision, each checked to be legal."""
    m, s = table_of(map), blank(State)
    guide = make_guide(m, numbers_for, len(names))
    chance.begin_words(s, seed, 0)
    setup.deal(m, s, len(names), -1)
    minds = [blank(Mind) for _ in names]
    for mind, name in zip(minds, names, strict=True):
        begin_mind(mind, STYLES[name])
    out = [0] * m.actions
    for _ in range(5000):
        if s.phase == codes.OVER:
            return
        p = playing.next_player(s)
        number = decide(m, guide, s, p, minds[p], out)
        assert actions.action_fault(m, s, p, number) == codes.LEGAL
        yield Step(s, p, names[p], m.action_kind[number], m.action_what[number])
        actions.apply_action(m, s, p, number)
    raise AssertionError("the game does not come to an end")


LINE = own_map(
    ["AA-BB 3 red", "BB-CC 3 green", "CC-DD 3 gray", "DD-EE 4 blue", "EE-FF 2 yellow"],
    ["AA-BB 6", "AA-CC 9", "BB-DD 8", "DD-FF 8", "DD-EE 5", "EE-FF 4"],
)


# --- Racer


def test_racer_keeps_the_two_cheapest_opening_tickets() -> None:
    for seed in range(20):
        game = Game("usa", players=2, seed=seed)
        answer = ask(game, "racer")
        game.push_text(answer.text)

        offered = game.view(0).draws[0].tickets
        assert offered is not None
        kept = game.view(0).draws[0].kept
        assert kept is not None
        assert sorted(t.points for t in kept) == sorted(t.points for t in offered)[:2]


@pytest.mark.parametrize("players", [2, 4])
def test_racer_claims_only_long_routes_while_such_are_open(players: int) -> None:
    map = load_map("usa")
    m = table_of(map)
    long = named_numbers("racer", UNTUNED, players)["RACE_LENGTH"]
    claims = 0
    for seed in range(6):
        for step in game_of(map, ["racer"] * players, seed, UNTUNED):
            s, p = step.s, step.player
            is_late = s.last_turns > 0 or s.trains[p] <= SOON
            if step.kind == codes.CLAIM and not is_late and m.route_length[step.what] < long:
                lengths = m.route_length
                still = [r for r in range(m.routes) if route_fault(m, s, p, r) == codes.LEGAL]
                assert not [r for r in still if lengths[r] >= long]
            claims += step.kind == codes.CLAIM
    assert claims > 20 * players


def test_racer_never_draws_tickets() -> None:
    for seed in range(4):
        steps = game_of(load_map("europe"), ["racer"] * 3, seed, UNTUNED)
        assert codes.DRAW_TICKETS not in {step.kind for step in steps}


def test_racer_prefers_a_route_that_touches_its_own() -> None:
    board = own_map(
        ["AA-BB 5 red", "CC-DD 5 blue", "DD-EE 1 green", "BB-CC 1 gray"], ["AA-BB 1", "CC-DD 1"]
    )
    cards = {0: "RRRRRBBBBB", 1: ""}

    assert ask(table(board, hands=cards), "racer").text == "AA-BB 5R"
    assert ask(table(board, hands=cards, owners={0: ["DD-EE"]}), "racer").text == "CC-DD 5B"


def test_racer_claims_what_it_can_when_there_is_no_card_to_draw() -> None:
    # The goal is a route of 6 for which cards are missing; no card can be drawn. Drawing tickets is
    # the first action listed, and was once what it fell back to.
    rest = "".join(color * 12 for color in "PBOWGYK") + "R" * 9 + "L" * 14
    game = table("usa", hands={0: "RRR", 1: rest}, row="", deck="", discard="")

    assert ask(game, "racer").text != "+T"


# --- Path


def test_path_never_draws_tickets() -> None:
    drawn: Counter[str] = Counter()
    for name in ("mini", "usa", "europe"):
        for seed in range(6):
            for step in game_of(load_map(name), ["path", "onestep"], seed, UNTUNED):
                drawn[step.style] += step.kind == codes.DRAW_TICKETS

    assert drawn["path"] == 0
    assert drawn["onestep"] > 0  # somebody did


def test_path_weighs_a_route_by_its_points_and_twice_its_tickets() -> None:
    game = table(LINE, hands={0: "", 1: ""}, tickets={0: ["AA-CC", "BB-DD"], 1: ["DD-EE"]})

    answer = ask(game, "path")

    weights = {str(r): answer.mind.weight[r.id] for r in LINE.routes}
    assert answer.plan == {"AA-BB", "BB-CC", "CC-DD"}
    assert weights["AA-BB"] == 4 + 2 * 9
    assert weights["BB-CC"] == 4 + 2 * (9 + 8)
    assert weights["CC-DD"] == 4 + 2 * 8


def test_path_claims_the_weightiest_route_and_not_the_longest() -> None:
    game = table(
        LINE, hands={0: "GGGBBBB", 1: ""}, tickets={0: ["AA-CC", "BB-DD", "DD-EE"], 1: ["EE-FF"]}
    )

    assert ask(game, "path").text == "BB-CC 3G"
    assert ask(game, "planner").text == "DD-EE 4B"


def test_path_counts_a_ticket_whose_way_is_planned_already() -> None:
    game = table(LINE, hands={0: "", 1: ""}, tickets={0: ["AA-CC", "AA-BB"], 1: ["DD-EE"]})

    answer = ask(game, "path")

    weights = {str(r): answer.mind.weight[r.id] for r in LINE.routes}
    assert weights["AA-BB"] == 4 + 2 * (9 + 6)


# --- OneStep and LongRoute


@pytest.mark.parametrize("style", ["onestep", "longroute"])
def test_onestep_and_longroute_draw_more_while_everyone_has_eight_trains(style: str) -> None:
    done: dict[str, Any] = {"owners": {0: ["AA-BB"]}, "tickets": {0: ["AA-BB"], 1: ["DD-EE"]}}

    def answer(own: int, other: int) -> str:
        game = table(LINE, hands={0: "", 1: ""}, trains={0: own, 1: other}, **done)
        return ask(game, style).text

    assert answer(8, 8) == "+T"
    assert answer(7, 8) != "+T"
    assert answer(8, 7) != "+T"


def test_onestep_works_on_its_most_valuable_open_ticket_only() -> None:
    tickets = {0: ["AA-CC", "DD-FF", "AA-BB"], 1: ["DD-EE"]}

    assert ask(table(LINE, tickets=tickets), "onestep").plan == {"AA-BB", "BB-CC"}
    done = table(LINE, tickets=tickets, owners={0: ["AA-BB", "BB-CC"]})
    assert ask(done, "onestep").plan == {"DD-EE", "EE-FF"}
    assert ask(table(LINE, tickets=tickets), "planner").plan > {"AA-BB", "BB-CC", "DD-EE"}


def test_longroute_plans_over_routes_of_three_and_more_only() -> None:
    board = own_map(
        ["AA-BB 2 red", "BB-CC 2 red", "AA-DD 4 blue", "CC-DD 4 green"], ["AA-CC 8", "BB-DD 1"]
    )
    game = table(board, tickets={0: ["AA-CC"], 1: ["BB-DD"]})

    assert ask(game, "onestep").plan == {"AA-BB", "BB-CC"}
    assert ask(game, "longroute").plan == {"AA-DD", "CC-DD"}


def test_longroute_goes_over_short_routes_that_are_its_own() -> None:
    board = own_map(["AA-BB 2 red", "BB-CC 4 red", "AA-CC 6 blue"], ["AA-CC 8", "AA-BB 1"])
    tickets = {0: ["AA-CC"], 1: ["AA-BB"]}

    assert ask(table(board, tickets=tickets), "longroute").plan == {"AA-CC"}
    own = table(board, tickets=tickets, owners={0: ["AA-BB"]})
    assert ask(own, "longroute").plan == {"BB-CC"}


# --- Hungry


def test_hungry_draws_while_its_plan_is_cheap() -> None:
    cheap = table("usa", hands={0: "", 1: ""}, tickets={0: ["DEN-ELP"], 1: ["SEA-NYC"]})
    dear = table("usa", hands={0: "", 1: ""}, tickets={0: ["LAX-MIA"], 1: ["SEA-NYC"]})

    assert ask(cheap, "hungry").text == "+T"
    assert ask(cheap, "hungry").mind.used <= 12
    assert ask(dear, "hungry").text != "+T"
    assert ask(dear, "hungry").mind.used > 12
    assert ask(cheap, "planner").text != "+T"  # it finishes first


def test_hungry_grows_its_tree_by_points_a_train_while_it_fits() -> None:
    # 9 points for 6 trains and 5 for 4 are better than 8 for 6, which does not fit beside them.
    tickets = {0: ["AA-CC", "DD-EE", "DD-FF"], 1: ["EE-FF"]}
    game = table(LINE, hands={0: "", 1: ""}, tickets=tickets, trains={0: 11})

    assert ask(game, "hungry").plan == {"AA-BB", "BB-CC", "DD-EE"}


# --- Wary


@pytest.mark.parametrize(
    ("style", "trains", "text"),
    [("wary", 9, "DD-EE 4B"), ("wary", 10, "+?"), ("planner", 9, "+?")],
)
def test_wary_cashes_in_when_an_opponent_nears_the_end(style: str, trains: int, text: str) -> None:
    game = table(
        LINE,
        hands={0: "BBBB", 1: ""},
        row="GGGGY",
        tickets={0: ["AA-BB"], 1: ["EE-FF"]},
        trains={1: trains},
    )

    answer = ask(game, style)

    assert answer.plan == {"AA-BB"}  # there is still time for the ticket
    assert answer.text == text


# --- Planner


def test_planner_drops_a_ticket_that_its_trains_no_longer_suffice_for() -> None:
    tickets = {0: ["AA-CC", "DD-EE"], 1: ["EE-FF"]}

    assert ask(table(LINE, tickets=tickets), "planner").plan == {"AA-BB", "BB-CC", "DD-EE"}
    few = table(LINE, tickets=tickets, trains={0: 5})
    assert ask(few, "planner").plan == {"DD-EE"}


def test_planner_drops_a_ticket_for_which_there_is_no_time() -> None:
    tickets = {0: ["AA-CC", "EE-FF"], 1: ["DD-EE"]}
    late = table(LINE, hands={0: "", 1: ""}, tickets=tickets, trains={1: 3})

    assert ask(late, "planner").plan == {"EE-FF"}


def test_planner_drops_a_ticket_that_brings_less_than_its_trains_would() -> None:
    board = own_map(["AA-BB 8 red", "BB-CC 2 blue"], ["AA-BB 5", "BB-CC 4"])
    game = table(board, tickets={0: ["AA-BB"], 1: ["BB-CC"]}, hands={0: "", 1: ""})

    assert ask(game, "planner", TRAIN_WORTH=12).plan == {"AA-BB"}  # 5 points twice, 8 trains
    assert ask(game, "planner", TRAIN_WORTH=13).plan == set()


TREE = own_map(
    ["AA-BB 2 red", "BB-CC 3 blue", "AA-CC 4 green", "BB-DD 3 white", "AA-DD 4 black"],
    ["AA-CC 5", "AA-DD 6", "BB-CC 12", "AA-BB 10"],
)


def test_planner_goes_over_its_own_routes_for_nothing() -> None:
    tickets = {0: ["AA-CC"], 1: ["BB-CC"]}

    assert ask(table(TREE, tickets=tickets), "planner").plan == {"AA-CC"}
    own = table(TREE, tickets=tickets, owners={0: ["AA-BB"]})
    assert ask(own, "planner").plan == {"BB-CC"}


def test_planner_goes_over_planned_routes_for_nothing() -> None:
    alone = table(TREE, tickets={0: ["AA-DD"], 1: ["BB-CC"]})
    beside = table(TREE, tickets={0: ["AA-BB", "AA-DD"], 1: ["BB-CC"]})

    assert ask(alone, "planner").plan == {"AA-DD"}
    assert ask(beside, "planner").plan == {"AA-BB", "BB-DD"}


def test_planner_does_not_plan_over_the_routes_of_others() -> None:
    taken = table(TREE, tickets={0: ["AA-CC"], 1: ["BB-CC"]}, owners={1: ["AA-CC"]})

    assert ask(taken, "planner").plan == {"AA-BB", "BB-CC"}


def test_planner_claims_the_longest_planned_route_it_can_pay() -> None:
    tickets = {0: ["AA-CC", "DD-FF"], 1: ["DD-EE"]}

    def answer(hand: str) -> str:
        return ask(table(LINE, hands={0: hand, 1: ""}, tickets=tickets), "planner").text

    assert answer("RRRYYBBBB") == "DD-EE 4B"
    assert answer("RRRYYBB") == "AA-BB 3R"
    assert answer("YYBB") == "EE-FF 2Y"


def test_planner_pays_with_the_fewest_locomotives() -> None:
    tickets = {0: ["BB-DD"], 1: ["DD-EE"]}

    def answer(hand: str) -> str:
        owners = {0: ["BB-CC"]}
        game = table(LINE, hands={0: hand, 1: ""}, tickets=tickets, owners=owners)
        return ask(game, "planner").text

    assert answer("WWPPPL") == "CC-DD 3P"
    assert answer("WWLL") == "CC-DD 2W1L"
    assert answer("LLL") == "CC-DD 3L"


def test_planner_pays_a_gray_route_in_the_color_it_needs_least() -> None:
    def answer(hand: str, *tickets: str) -> str:
        game = table(LINE, hands={0: hand, 1: ""}, tickets={0: list(tickets), 1: ["EE-FF"]})
        return ask(game, "planner", TIME_SLACK=5000).text

    # Red and green are wanted for the way from A to D; blue only if there is a ticket over it.
    assert answer("RRBBB", "AA-CC", "BB-DD") == "CC-DD 3B"
    assert answer("GGWWWL", "BB-DD") == "CC-DD 3W"
    assert answer("BBBWWW", "BB-DD", "DD-EE") == "CC-DD 3W"


def test_planner_draws_the_color_its_plan_lacks() -> None:
    def answer(row: str) -> str:
        tickets = {0: ["AA-CC"], 1: ["EE-FF"]}
        game = table(LINE, hands={0: "RRG", 1: ""}, row=row, tickets=tickets)
        return ask(game, "planner").text

    assert answer("GRYYB") == "+R"  # one is missing there, two of the green ones
    assert answer("GGYYB") == "+G"
    assert answer("PYYYB") == "+?"


def test_planner_draws_tickets_only_when_its_plan_is_done() -> None:
    done: dict[str, Any] = {"owners": {0: ["AA-BB"]}, "hands": {0: "", 1: ""}}

    assert ask(table(LINE, tickets={0: ["AA-BB"], 1: ["EE-FF"]}, **done), "planner").text == "+T"
    assert ask(table(LINE, tickets={0: ["AA-CC"], 1: ["EE-FF"]}, **done), "planner").text != "+T"


def test_planner_plans_nothing_new_on_the_last_turn_that_it_cannot_finish() -> None:
    tickets = {0: ["AA-CC"], 1: ["EE-FF"]}
    last: dict[str, Any] = {"tickets": tickets, "last_turns": 1, "trains": {0: 10}}

    # Two routes are missing: the points of the longest it can pay are worth more.
    game = table(LINE, hands={0: "RRRBBBB", 1: ""}, **last)
    assert ask(game, "planner").text == "DD-EE 4B"
    # One is missing: it completes the ticket.
    owners = {0: ["BB-CC"]}
    game = table(LINE, hands={0: "RRRBBBB", 1: ""}, owners=owners, **last)
    assert ask(game, "planner").text == "AA-BB 3R"


def test_planner_gives_up_an_offered_ticket_that_does_not_fit() -> None:
    tickets = {0: ["AA-BB"], 1: ["EE-FF"]}
    deck = ["AA-CC", "DD-FF", "DD-EE"]
    game = table(LINE, tickets=tickets, ticket_deck=deck, trains={0: 7}, hands={0: "", 1: ""})
    game.push_text("+T")

    assert ask(game, "planner").text == "=AA-CC"


def test_planner_keeps_an_offered_ticket_that_it_has_completed_already() -> None:
    game = table(
        "usa",
        hands={0: "", 1: ""},
        owners={0: ["DEN-SFE", "ELP-SFE"]},
        tickets={0: ["SEA-NYC", "LAX-MIA"], 1: ["VAN-MTL"]},
        ticket_deck=["DEN-ELP", "CAL-SLC", "SSM-NAS"],
    )
    game.push_text("+T")

    assert ask(game, "planner").text == "=DEN-ELP"
    assert "DEN-ELP" in ask(game, "planner", MOST_TICKETS=2).text


# --- Ferries, tunnels and stations

COAST = own_map(
    ["AA-BB 6 gray ferry=2", "BB-CC 3 red", "CC-DD 3 green tunnel", "DD-EE 2 blue"],
    ["AA-CC 10", "BB-DD 9", "AA-BB 8", "BB-CC 5", "DD-EE 4"],
)


def test_locomotives_are_kept_for_planned_ferries() -> None:
    game = table(COAST, hands={0: "RRLL", 1: ""}, tickets={0: ["AA-CC"], 1: ["DD-EE"]})

    answer = ask(game, "planner")

    assert answer.plan == {"AA-BB", "BB-CC"}
    assert not answer.text.startswith("BB-CC")
    assert ask(game, "planner", LOCO_KEEP=0).text == "BB-CC 2R1L"
    more = table(COAST, hands={0: "RRLLL", 1: ""}, tickets={0: ["AA-CC"], 1: ["DD-EE"]})
    assert ask(more, "planner").text == "BB-CC 2R1L"


def test_locomotive_is_taken_when_a_planned_ferry_lacks_it() -> None:
    tickets = {0: ["AA-BB"], 1: ["DD-EE"]}
    game = table(COAST, hands={0: "WWWWL", 1: ""}, row="LYYPP", tickets=tickets)

    assert ask(game, "planner", LOCO_MISSING=0).text == "+L"
    enough = table(COAST, hands={0: "WWLL", 1: ""}, row="LYYPP", tickets=tickets)
    assert ask(enough, "planner", LOCO_MISSING=0).text != "+L"


def test_tunnel_waits_for_its_reserve() -> None:
    tickets = {0: ["BB-DD"], 1: ["DD-EE"]}

    def answer(hand: str, reserve: int) -> str:
        game = table(COAST, hands={0: hand, 1: ""}, tickets=tickets)
        return ask(game, "planner", TUNNEL_RESERVE=reserve).text

    assert not answer("GGG", 100).startswith("CC-DD")
    assert answer("GGG", 0) == "CC-DD 3G"
    assert answer("GGGG", 100) == "CC-DD 3G"
    assert answer("GGGL", 100) == "CC-DD 3G"
    assert not answer("GGGL", 101).startswith("CC-DD")


def test_tunnel_is_paid_with_the_fewest_locomotives_or_given_up() -> None:
    def answer(hand: str) -> str:
        game = table(COAST, hands={0: f"GGG{hand}", 1: ""}, deck="G" * 3, row="RRYYB")
        game.push_text("CC-DD 3G")
        return ask(game, "planner").text

    assert answer("GGGLLL") == "&3G"
    assert answer("GLLL") == "&1G2L"
    assert answer("GL") == "&-"


GONE = own_map(
    ["AA-BB 3 red", "BB-CC 2 blue", "CC-DD 1 green"], ["AA-BB 5", "AA-CC 4", "AA-DD 9", "CC-DD 2"]
)


@pytest.mark.parametrize(("held", "is_built"), [("AA-BB", True), ("AA-CC", False)])
def test_station_is_built_for_a_lost_route_only_if_the_ticket_is_worth_it(
    held: str, is_built: bool
) -> None:
    # A swing of twice the points against 4 for the station, 1 card, and 4 on top.
    owners = {0: ["BB-CC"], 1: ["AA-BB"]}
    tickets = {0: [held], 1: ["CC-DD"]}
    game = table(GONE, hands={0: "WWPL", 1: ""}, owners=owners, tickets=tickets)

    answer = ask(game, "planner")

    assert (answer.station is not None) == is_built
    assert answer.text.startswith("@") == is_built
    assert not ask(game, "planner", STATION_WORTH=20).text.startswith("@")


def test_station_is_not_built_while_the_route_can_still_be_had() -> None:
    game = table(GONE, hands={0: "WWPL", 1: ""}, tickets={0: ["AA-BB"], 1: ["CC-DD"]})

    assert ask(game, "planner").station is None
    assert not ask(game, "planner").text.startswith("@")


def test_station_waits_until_the_rest_of_the_way_is_laid() -> None:
    tickets = {0: ["AA-DD"], 1: ["CC-DD"]}
    game = table(
        GONE, hands={0: "WWPPG", 1: ""}, owners={0: ["BB-CC"], 1: ["AA-BB"]}, tickets=tickets
    )

    answer = ask(game, "planner")

    assert answer.station is not None
    assert answer.text == "CC-DD 1G"
    game.push_text(answer.text)
    game.push_text("+?")
    game.push_text("+?")
    assert ask(game, "planner").text.startswith("@")


def test_station_is_paid_with_the_color_needed_least() -> None:
    game = table(
        GONE,
        hands={0: "WPPL", 1: ""},
        owners={0: ["BB-CC"], 1: ["AA-BB"]},
        tickets={0: ["AA-BB"], 1: ["CC-DD"]},
    )

    assert ask(game, "planner").text == "@AA 1P"


def test_one_station_is_enough_for_a_lost_route() -> None:
    # The station in A borrows A-B, so the ticket is completed; once one in B was planned as well.
    game = table(
        GONE,
        hands={0: "WWWPPP", 1: ""},
        owners={0: ["BB-CC"], 1: ["AA-BB"]},
        tickets={0: ["AA-BB"], 1: ["CC-DD"]},
        stations={0: "AA"},
    )

    assert ask(game, "planner").station is None


# --- Every decision is legal

SWEEP = [(name, n) for name in ("mini", "usa", "europe") for n in load_map(name).players]


def test_every_decision_is_legal_in_games_of_all_styles_and_in_positions_of_random_play() -> None:
    met: Counter[int] = Counter()
    ferries = 0
    for name, players in SWEEP:
        map = load_map(name)
        for seed in range(15):
            names = random.Random(f"{name}/{players}/{seed}").choices(list(STYLES), k=players)
            for step in game_of(map, names, seed, name):
                met[step.kind] += 1
                ferries += step.kind == codes.CLAIM and map.routes[step.what].ferry > 0
        _ask_all_on_a_random_way(map, players)

    rare = (codes.DRAW_TICKETS, codes.PAY, codes.GIVE_UP, codes.STATION)
    assert [kind for kind in rare if met[kind] < 5] == []
    assert ferries > 50


def _ask_all_on_a_random_way(map: Map, players: int) -> None:
    """In positions that no sensible player reaches the styles, in turn, have legal answers too."""
    m, s = table_of(map), blank(State)
    guide = make_guide(m, map.name, players)
    chance.begin_words(s, 5, 0)
    setup.deal(m, s, players, -1)
    out = [0] * m.actions
    mind = blank(Mind)
    asked = 0
    while s.phase != codes.OVER:
        p = playing.next_player(s)
        begin_mind(mind, asked % len(STYLES))
        number = decide(m, guide, s, p, mind, out)
        assert actions.action_fault(m, s, p, number) == codes.LEGAL
        asked += 1
        actions.apply_action(m, s, p, playing.random_action(m, s, p, out))


def test_style_reads_nothing_that_its_player_cannot_see() -> None:
    """Other hands, other tickets and another deck: the same decision."""
    game = table("europe", players=3, seed=3)
    for _ in range(60):
        p = game.to_act[0]
        view = game.view(p)
        texts = {name: ask(game, name, p).text for name in STYLES}
        other = view.sample(1)
        assert {name: ask(other, name, p).text for name in STYLES} == texts
        game.push_text(texts["hungry" if p == 0 else "planner"])


def test_styles_are_numbered_without_gaps() -> None:
    """They are places in the tables of a guide."""
    assert sorted(STYLES.values()) == list(range(len(STYLES)))
    places = [getattr(styles, name) for name in named_numbers("planner", UNTUNED, 2)]
    assert sorted(places) == list(range(styles.PARAMS))
