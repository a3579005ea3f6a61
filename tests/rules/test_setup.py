"""Setting up a game (SETUP)."""

import itertools
from collections import Counter

import pytest

from positions import cards, refusal, total_cards
from whistlestop import (
    Card,
    CardsDealt,
    Deal,
    FirstPlayerChosen,
    Game,
    KeepTickets,
    RowReset,
    Ticket,
    TicketsChosen,
    TicketsKept,
    TicketsOffered,
    load_map,
)
from whistlestop.rules.layout import freeze

BOTH = pytest.mark.parametrize("name", ["usa", "europe"])


def offer(game: Game, player: int) -> tuple[Ticket, ...]:
    return game.view(player).offered


def keep(game: Game, player: int, tickets: tuple[Ticket, ...]) -> None:
    game.push(KeepTickets(tickets, player=player))


def draw_all_tickets(game: Game) -> list[tuple[Ticket, ...]]:
    """Draw the ticket deck down to nothing, everybody keeping everything; the offers in order."""
    offers = []
    while game.view(None).ticket_deck_size:
        game.push_text("+T")
        offers.append(offer(game, game.to_act[0]))
        game.push(KeepTickets(offers[-1]))
    return offers


@BOTH
def test_two_to_five_people_play(name: str) -> None:
    """SETUP-1: the range is that of the map."""
    for players in (2, 3, 4, 5):
        assert Game(name, players=players, seed=1).players == players
    for players in (0, 1, 6):
        with pytest.raises(ValueError, match="is for 2 to 5 players"):
            Game(name, players=players)


def test_number_of_players_is_data_of_the_map() -> None:
    """SETUP-1: the small map is for two or three."""
    assert Game("mini", players=3).players == 3
    with pytest.raises(ValueError, match="mini is for 2 to 3 players, not 4"):
        Game("mini", players=4)


@pytest.mark.parametrize(
    ("name", "trains", "stations"), [("usa", 45, 0), ("europe", 45, 3), ("mini", 14, 2)]
)
def test_everybody_begins_with_trains_stations_and_no_points(
    name: str, trains: int, stations: int
) -> None:
    """SETUP-1: 45 trains, in Europe 3 stations, score 0."""
    for counts in Game(name, players=3, seed=1).view(None).counts:
        assert (counts.trains, counts.stations, counts.score) == (trains, stations, 0)


@BOTH
@pytest.mark.parametrize("players", [2, 5])
def test_twelve_cards_of_eight_colors_and_fourteen_locomotives_are_dealt_out(
    name: str, players: int
) -> None:
    """SETUP-2: 110 cards, 4 for each player, 5 face up, the rest is the deck."""
    game = Game(name, players=players, seed=3)
    view = game.view(None)

    assert [counts.cards for counts in view.counts] == [4] * players
    assert len(view.row) == 5
    assert view.discard.total() == 0
    assert view.deck_size == 110 - 4 * players - 5
    everything = Counter(view.row) + Counter(view.unseen.elements())
    assert everything == dict.fromkeys(Card, 12) | {Card.LOCOMOTIVE: 14}


def test_different_games_are_dealt_differently() -> None:
    """SETUP-2: the cards are shuffled."""
    hands = {str(Game("usa", seed=seed).view(0).hand) for seed in range(12)}

    assert len(hands) > 8


def test_row_of_three_locomotives_is_replaced_at_the_deal() -> None:
    """SETUP-2: the deal obeys ROW-3, as often as need be."""
    map = load_map("usa")
    tickets = [map.tickets[:3], map.tickets[3:6]]
    deal = Deal(
        [cards("RRKK"), cards("GGWW")], tickets, cards("LLLRB"), turned=cards("LLLLK" + "PBOWG")
    )
    game = Game(map, seed=1, deal=deal)

    resets = [event for event in game.log if isinstance(event, RowReset)]
    assert [sorted(event.discarded) for event in resets] == [
        sorted(cards("LLLRB")),
        sorted(cards("LLLLK")),
    ]
    assert game.view(None).row == tuple(cards("PBOWG"))
    assert str(game.view(None).discard) == "BKRLLLLLLL"
    assert total_cards(game) == 110


def test_at_least_two_of_three_opening_tickets_are_kept() -> None:
    """SETUP-3: USA deals three tickets to everybody; two or three may be kept."""
    game = Game("usa", seed=1)
    mine = offer(game, 0)

    assert len(mine) == 3
    assert refusal(game, KeepTickets(mine[:1], player=0)) == ("SETUP-3", "too_few_kept")
    assert refusal(game, KeepTickets((), player=0)) == ("SETUP-3", "too_few_kept")
    choices = [action for action in game.legal_actions if action.player == 0]
    kept = {action.tickets for action in choices if isinstance(action, KeepTickets)}
    assert kept == {*itertools.combinations(mine, 2), mine}
    assert len(choices) == 4


def test_opening_tickets_given_back_go_under_the_deck() -> None:
    """SETUP-3: they come up after all the others."""
    game = Game("usa", players=4, seed=5)
    given_back = {offer(game, p)[2] for p in range(4)}
    for p in range(4):
        keep(game, p, offer(game, p)[:2])

    assert game.view(None).ticket_deck_size == 30 - 4 * 2
    drawn = [t for three in draw_all_tickets(game) for t in three]
    assert len(drawn) == 22
    assert set(drawn[18:]) == given_back


def test_opening_tickets_go_under_the_deck_in_random_order() -> None:
    """SETUP-3: whose ticket is the very last depends on chance alone."""
    last = Counter[int]()
    for seed in range(24):
        game = Game("usa", players=4, seed=seed)
        given_back = [offer(game, p)[2] for p in range(4)]
        for p in range(4):
            keep(game, p, offer(game, p)[:2])
        (ticket,) = draw_all_tickets(game)[-1]
        last[given_back.index(ticket)] += 1

    assert set(last) == {0, 1, 2, 3}


def test_order_of_choosing_changes_nothing() -> None:
    """SETUP-3: nothing depends on who chose first."""
    games = [Game("usa", players=3, seed=9) for _ in range(2)]
    for game, order in zip(games, [(0, 1, 2), (2, 0, 1)], strict=True):
        for p in order:
            keep(game, p, offer(game, p)[: 2 + p % 2])

    assert freeze(games[0]._state) == freeze(games[1]._state)
    assert draw_all_tickets(games[0]) == draw_all_tickets(games[1])


def test_europe_deals_one_long_and_three_regular_tickets() -> None:
    """SETUP-4: to every player."""
    game = Game("europe", players=5, seed=1)

    for p in range(5):
        assert sorted(t.long for t in offer(game, p)) == [False, False, False, True]
    assert game.view(None).ticket_deck_size == 40 - 5 * 3


def test_any_two_of_the_four_tickets_of_europe_may_be_kept() -> None:
    """SETUP-4: at least two, in any mix, with or without the long one."""
    game = Game("europe", seed=1)
    mine = offer(game, 0)
    allowed = {action.tickets for action in game.actions_of(0) if isinstance(action, KeepTickets)}

    assert allowed == {c for n in (2, 3, 4) for c in itertools.combinations(mine, n)}
    assert refusal(game, KeepTickets(mine[-1:], player=0)) == ("SETUP-4", "too_few_kept")
    assert refusal(game, KeepTickets(mine[:1], player=0)) == ("SETUP-4", "too_few_kept")


def test_tickets_given_back_in_europe_and_undealt_long_ones_leave_the_game() -> None:
    """SETUP-4: none of them is ever seen again."""
    game = Game("europe", seed=2)
    dealt = {t for p in range(2) for t in offer(game, p)}
    keep(game, 0, offer(game, 0)[:2])
    keep(game, 1, offer(game, 1)[2:])
    drawn = {t for three in draw_all_tickets(game) for t in three}

    assert len(drawn) == 40 - 2 * 3
    assert not drawn & dealt
    assert not any(t.long for t in drawn)


def test_tickets_given_back_in_europe_are_not_shown() -> None:
    """SETUP-4: the other player learns how many, not which."""
    game = Game("europe", seed=2)
    keep(game, 0, offer(game, 0)[:2])
    keep(game, 1, offer(game, 1)[:3])

    (kept,) = [e for e in game.view(1).log if isinstance(e, TicketsKept) and e.player == 0]
    assert (kept.count, kept.returned, kept.tickets) == (2, 2, None)
    assert game.view(1).draws[0].tickets is None


def test_all_choose_opening_tickets_at_the_same_time() -> None:
    """SETUP-5: in any order, once each; then the starting player begins."""
    game = Game("usa", players=3, seed=1, first=2)

    assert list(game.to_act) == [0, 1, 2]
    keep(game, 1, offer(game, 1))
    assert list(game.to_act) == [0, 2]
    assert refusal(game, KeepTickets(offer(game, 1), player=1)) == ("REFUSE-2", "not_your_turn")
    keep(game, 2, offer(game, 2)[:2])
    assert str(game.phase) == "opening"
    keep(game, 0, offer(game, 0)[:2])
    assert str(game.phase) == "turn"
    assert list(game.to_act) == [2]


def test_opening_choices_show_only_when_all_have_chosen() -> None:
    """SETUP-5: until then only that somebody has chosen, not even how many."""
    game = Game("europe", seed=1)
    events = game.push(KeepTickets(offer(game, 0)[:2], player=0))

    assert events == (TicketsChosen(0),)
    for viewer in (1, None):
        view = game.view(viewer)
        assert [counts.tickets for counts in view.counts] == [0, 0]
        assert view.draws[0].kept_count is None
        assert not any(isinstance(event, TicketsKept) for event in view.log)
    events = game.push(KeepTickets(offer(game, 1)[:3], player=1))
    assert [(e.player, e.count) for e in events if isinstance(e, TicketsKept)] == [(0, 2), (1, 3)]
    assert [counts.tickets for counts in game.view(None).counts] == [2, 3]
    assert game.view(1).draws[0].kept_count == 2


def test_row_and_seating_can_be_seen_while_choosing() -> None:
    """SETUP-5: also by those who have not chosen yet."""
    game = Game("europe", players=3, seed=1, first=1)
    view = game.view(0)

    assert len(view.row) == 5
    assert view.first == 1
    assert FirstPlayerChosen(1) in view.log
    assert view.hand.total() == 4
    (dealt,) = [e for e in view.log if isinstance(e, CardsDealt) and e.player == 1]
    assert dealt.cards is None
    (offered,) = [e for e in view.log if isinstance(e, TicketsOffered) and e.player == 1]
    assert (offered.count, offered.tickets) == (4, None)


def test_nothing_else_can_be_done_before_all_have_chosen() -> None:
    """SETUP-5: play begins afterwards."""
    game = Game("usa", seed=1, first=0)
    keep(game, 0, offer(game, 0))

    assert refusal(game, game.parse("+?", player=1)) == ("REFUSE-3", "opening_first")
    assert refusal(game, game.parse("+?", player=0)) == ("REFUSE-2", "not_your_turn")


def test_chance_names_the_starting_player() -> None:
    """SETUP-6: each with some seed, and the same with the same seed."""
    firsts = [Game("usa", players=5, seed=seed).first for seed in range(30)]

    assert set(firsts) == {0, 1, 2, 3, 4}
    assert firsts == [Game("usa", players=5, seed=seed).first for seed in range(30)]


def test_host_may_name_the_starting_player() -> None:
    """SETUP-6: that leaves the deal as it is."""
    games = [Game("europe", players=3, seed=4, first=first) for first in (None, 0, 1, 2)]

    assert [game.first for game in games[1:]] == [0, 1, 2]
    for game in games[1:]:
        for p in range(3):
            assert game.view(p).hand == games[0].view(p).hand
            assert game.view(p).offered == games[0].view(p).offered
        assert game.view(None).row == games[0].view(None).row
    with pytest.raises(ValueError, match="number from 0 to 2, not 3"):
        Game("europe", players=3, first=3)


def test_turns_go_around_clockwise() -> None:
    """SETUP-6: in the order of the player numbers."""
    game = Game("usa", players=4, seed=1, first=2)
    for p in range(4):
        keep(game, p, offer(game, p))
    order = []
    for _ in range(6):
        order.append(game.to_act[0])
        game.push_text("+?")
        game.push_text("+?")

    assert order == [2, 3, 0, 1, 2, 3]
