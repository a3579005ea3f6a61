"""How tickets stand: done, open or impossible, and what is missing."""

import random
from collections import Counter

import pytest

from advice.told import Told, tickets_told
from positions import own_map, table, ticket
from whistlestop import Game, Phase, View
from whistlestop.advice import Outlooks, tickets_outlook
from whistlestop.advice.way_finder import Way, WayFinder
from whistlestop.bots import make_bot

LINE = own_map(
    ["AA-BB 2 red", "BB-CC 3 gray", "CC-DD 4 gray ferry=1", "AA-DD 8 green", "DD-EE 2 gray"],
    ["AA-CC 5", "AA-DD 9", "BB-DD 6", "AA-EE 7"],
)


def first(game: Game) -> Told:
    """How the first ticket of player 0 stands."""
    return tickets_told(game.view(0))[0]


def test_way_takes_the_fewest_trains_and_names_its_routes_in_order() -> None:
    game = table(LINE, owners={0: ["BB-CC"]}, tickets={0: ["AA-DD"], 1: ["AA-CC"]})

    told = first(game)

    assert (told.ticket, told.status, told.trains) == ("AA-DD", "open", 6)
    assert told.way == ("AA-BB", "CC-DD")
    assert (told.stations, told.borrowed) == (0, ())


def test_ticket_joined_by_own_routes_is_done() -> None:
    """TICKET-3"""
    game = table(LINE, owners={0: ["AA-BB", "BB-CC"]}, tickets={0: ["AA-CC"], 1: ["AA-DD"]})

    assert first(game) == Told(
        ticket="AA-CC", status="done", way=(), trains=0, stations=0, borrowed=(), cards=0
    )


def test_ticket_joined_with_what_a_station_lends_is_done() -> None:
    """STATION-5"""
    game = table(
        LINE,
        owners={0: ["AA-BB"], 1: ["BB-CC"]},
        stations={0: "CC"},
        tickets={0: ["AA-CC"], 1: ["AA-DD"]},
    )

    told = first(game)

    assert (told.status, told.way, told.borrowed) == ("done", (), ("BB-CC",))


def test_station_that_another_ticket_needs_does_not_count_twice() -> None:
    """STATION-6: most points for all tickets together; the other is open, for want of a station."""
    map = own_map(
        ["AA-BB 2 red", "BB-CC 3 gray", "BB-DD 4 blue", "CC-DD 6 gray"], ["AA-CC 5", "AA-DD 9"]
    )
    game = table(
        map,
        owners={0: ["AA-BB"], 1: ["BB-CC", "BB-DD", "CC-DD"]},
        stations={0: "BB", 1: "AA CC DD"},
        tickets={0: ["AA-CC", "AA-DD"], 1: []},
    )

    small, big = tickets_told(game.view(0))

    assert (big.ticket, big.status, big.borrowed) == ("AA-DD", "done", ("BB-DD",))
    assert (small.ticket, small.status, small.borrowed) == ("AA-CC", "open", ("BB-CC",))


def test_way_around_comes_before_a_station() -> None:
    game = table(LINE, owners={1: ["CC-DD"]}, tickets={0: ["BB-DD"], 1: ["AA-CC"]})

    told = first(game)

    assert (told.way, told.trains, told.stations) == (("AA-BB", "AA-DD"), 10, 0)


def test_station_is_named_when_the_trains_do_not_last_for_the_way_around() -> None:
    game = table(LINE, owners={1: ["CC-DD"]}, trains={0: 9}, tickets={0: ["BB-DD"], 1: ["AA-CC"]})

    told = first(game)

    assert (told.way, told.trains) == (("BB-CC",), 3)
    assert (told.stations, told.borrowed) == (1, ("CC-DD",))


def test_ticket_without_a_way_is_impossible() -> None:
    """STATION-1: other players' stations stand at both ends of the only way."""
    game = table(
        LINE,
        owners={1: ["DD-EE"]},
        stations={1: "DD EE"},
        tickets={0: ["AA-EE"], 1: ["AA-CC"]},
    )

    assert first(game) == Told(
        ticket="AA-EE", status="impossible", way=(), trains=0, stations=0, borrowed=(), cards=0
    )


def test_route_that_another_may_still_claim_leaves_hope() -> None:
    """Without trains a station can lend what somebody else claims; not what nobody can."""
    held = {0: ["AA-CC"], 1: ["AA-DD"]}
    hope = table(LINE, owners={0: ["AA-BB"]}, trains={0: 1}, tickets=held)
    none = table(LINE, owners={0: ["AA-BB"]}, trains={0: 1, 1: 2}, tickets=held)

    told = first(hope)

    assert (told.status, told.way, told.stations) == ("open", (), 1)
    assert told.borrowed == ("BB-CC",)
    assert first(none).status == "impossible"


@pytest.mark.parametrize(("players", "status"), [(2, "impossible"), (4, "open")])
def test_double_with_one_track_taken_is_closed_with_few_players(players: int, status: str) -> None:
    """CLAIM-6: two doubles lead to Boston, and North America has no stations to help."""
    game = table(
        "usa",
        players=players,
        owners={1: ["BOS-MTL.1", "BOS-NYC.R"]},
        tickets={0: ["BOS-MIA"]},
    )

    assert first(game).status == status


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("", 9), ("RR", 7), ("RRL", 6), ("RRBBB", 4), ("RRYYYBBBL", 0), ("GGGG", 5), ("LLL", 6)],
)
def test_cards_are_counted_that_are_missing_for_the_whole_way(hand: str, cards: int) -> None:
    """Two red, twice three of one color, and a locomotive."""
    game = table(LINE, hands={0: hand}, owners={1: ["AA-DD"]}, tickets={0: ["AA-DD"], 1: ["AA-CC"]})

    assert first(game).cards == cards


def test_cards_for_stations_to_be_built_are_counted() -> None:
    """STATION-2: the second one costs two."""
    game = table(
        LINE,
        hands={0: "Y"},
        owners={1: ["CC-DD"]},
        stations={0: "AA"},
        trains={0: 9},
        tickets={0: ["BB-DD"], 1: ["AA-CC"]},
    )

    told = first(game)

    assert (told.way, told.stations, told.cards) == (("BB-CC",), 1, 3 - 1 + 2)


def test_offered_tickets_are_judged_along_with_those_held() -> None:
    game = table(LINE, owners={0: ["AA-BB"]}, tickets={0: ["AA-CC"], 1: ["AA-DD"]})

    (told,) = tickets_told(game.view(0), [ticket(LINE, "BB-DD")])

    assert (told.ticket, told.status, told.way) == ("BB-DD", "open", ("BB-CC", "CC-DD"))


def test_spectator_has_no_tickets() -> None:
    game = table(LINE)

    assert tickets_outlook(game.view(None)) == ()
    assert tickets_outlook(game.view(None), LINE.tickets) == ()


def playful(game: Game, rng: random.Random) -> None:
    """An action: claims and stations rather than cards, so that the board fills."""
    actions = list(game.legal_actions)
    bold = [a for a in actions if type(a).__name__ in ("ClaimRoute", "PayTunnel", "BuildStation")]
    game.push(rng.choice(bold if bold and rng.random() < 0.7 else actions))


@pytest.mark.parametrize(
    ("name", "players", "games", "level", "meets"),
    [
        ("mini", 2, 15, None, "done open impossible"),
        ("mini", 3, 15, None, "done open impossible"),
        ("usa", 3, 2, "skilled", "done open impossible"),
        ("europe", 2, 1, None, "open"),
        ("europe", 5, 1, "skilled", "done open"),  # with three stations there is nearly always hope
    ],
)
def test_ticket_called_impossible_is_never_completed(
    name: str, players: int, games: int, level: str | None, meets: str
) -> None:
    """And what is done now counts in the score sheet of now; at the end nothing is open."""
    met: Counter[str] = Counter()
    for seed in range(games):
        game = Game(name, players=players, seed=seed)
        rng = random.Random(seed)
        bots = [make_bot(level) for _ in range(players)] if level else []
        doomed = [set[str]() for _ in range(players)]
        while game.to_act:
            p = game.to_act[0]
            if bots:
                game.push(bots[p].choose(game.view(p)))
            else:
                playful(game, rng)
            for p in range(players):
                told = tickets_told(game.view(p, since=game.log_size))
                doomed[p] |= {t.ticket for t in told if t.status == "impossible"}
                met.update(t.status for t in told)
                if game.turn % 9 == 0:
                    check_done(game, p, told)
        for p in range(players):
            told = tickets_told(game.view(p))
            assert not [t for t in told if t.status == "done" and t.ticket in doomed[p]]
            assert "open" not in {t.status for t in told}
            check_done(game, p, told)
    assert set(meets.split()) <= set(met)


def check_done(game: Game, player: int, told: tuple[Told, ...]) -> None:
    results = game.score_sheet(player).ticket_results
    done = [str(result.ticket) for result in results if result.completed]
    assert [t.ticket for t in told if t.status == "done"] == done


@pytest.mark.parametrize(("name", "players"), [("mini", 3), ("europe", 2)])
def test_what_is_remembered_is_never_out_of_date(name: str, players: int) -> None:
    """Through a whole game, with moves taken back, and positions of other games in between."""
    rng = random.Random(f"memory {name}")
    game, other = (Game(name, players=players, seed=seed) for seed in (4, 5))
    memory = [Outlooks() for _ in range(players)]
    while game.to_act:
        playful(game, rng)
        if rng.random() < 0.1:
            game.pop()
        for p in range(players):
            view = game.view(p, since=game.log_size)
            if rng.random() < 0.05:
                memory[p].of(other.view(p))
            assert memory[p].of(view) == tickets_outlook(view)
            assert memory[p].of(view, view.offered) == tickets_outlook(view, view.offered)


def test_ways_are_searched_again_only_when_the_board_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = []

    plain = WayFinder.find

    def counted(finder: WayFinder, start: int, goal: int) -> Way | None:
        searched.append((start, goal))
        return plain(finder, start, goal)

    monkeypatch.setattr(WayFinder, "find", counted)
    game = table(LINE, hands={0: "RR", 1: "YYY"}, tickets={0: ["AA-CC"], 1: ["AA-DD"]}, player=0)
    memory = Outlooks()
    before = memory.of(game.view(0))
    game.push_text("+?")
    game.push_text("+?")
    after = memory.of(game.view(0))

    assert len(searched) == 1
    assert before[0].way == after[0].way
    assert memory.of(game.view(0)) is after
    game.push_text("BB-CC 3Y")
    assert memory.of(game.view(0))[0].way != after[0].way
    assert len(searched) == 2


def test_outlook_is_the_same_in_games_that_look_the_same() -> None:
    """It is made from the view alone: what the viewer does not know makes no difference."""
    game = Game("europe", players=3, seed=12)
    rng = random.Random(12)
    while game.to_act and game.turn < 60:
        playful(game, rng)
    view = game.view(1)
    twin: View = view.sample(3).view(1)

    assert game.phase is not Phase.OVER
    assert tickets_outlook(twin) == tickets_outlook(view)
