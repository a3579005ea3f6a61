"""Drawing, keeping and scoring tickets (TICKET)."""

from collections import Counter

import pytest

from positions import finish, opened, refusal, table, texts, ticket, variant
from whistlestop import (
    DrawTickets,
    Game,
    KeepTickets,
    Record,
    Ticket,
    TicketsKept,
    TicketsOffered,
)
from whistlestop.rules import codes

BOTH = pytest.mark.parametrize("name", ["usa", "europe"])


def draw(game: Game, keep: int) -> tuple[Ticket, ...]:
    """Draw tickets and keep the first so many; the tickets that were offered."""
    game.push_text("+T")
    offered = game.view(game.to_act[0]).offered
    game.push(KeepTickets(offered[:keep]))
    return offered


@BOTH
def test_three_tickets_are_drawn_and_at_least_one_kept(name: str) -> None:
    """TICKET-1: one, two or all of them."""
    game = table(name)
    before = game.view(None).ticket_deck_size
    (event,) = game.push_text("+T")
    offered = game.view(0).offered

    assert isinstance(event, TicketsOffered)
    assert (event.player, event.count) == (0, 3)
    assert sorted(event.tickets or (), key=lambda t: t.id) == [*offered]
    assert game.view(None).ticket_deck_size == before - 3
    assert (game.to_act, str(game.phase)) == ((0,), "keep tickets")
    assert len(game.legal_actions) == 7
    assert refusal(game, KeepTickets(())) == ("TICKET-1", "too_few_kept")
    (kept,) = game.push(KeepTickets(offered[:1]))
    assert kept == TicketsKept(0, 1, offered[:1], 2)
    assert game.to_act == (1,)
    assert game.view(None).ticket_deck_size == before - 1


@pytest.mark.parametrize("keep", [1, 2, 3])
def test_kept_tickets_join_the_others(keep: int) -> None:
    """TICKET-1: and only those."""
    game = table("usa")
    before = set(game.tickets_of(0))
    offered = draw(game, keep)

    assert set(game.tickets_of(0)) == before | set(offered[:keep])


@pytest.mark.parametrize("left", [1, 2])
def test_as_many_tickets_are_drawn_as_there_are(left: int) -> None:
    """TICKET-1: with fewer than three in the deck."""
    game = table("usa", tickets={}, ticket_deck=["BOS-MIA", "CAL-PHX"][:left])
    game.push_text("+T")

    assert len(game.view(0).offered) == left
    assert game.view(None).ticket_deck_size == 0
    game.push(KeepTickets(game.view(0).offered[:1]))
    assert game.view(None).ticket_deck_size == left - 1


def test_number_of_tickets_drawn_is_data_of_the_map() -> None:
    """TICKET-1: the small map draws two."""
    game = table("mini")
    game.push_text("+T")

    assert len(game.view(0).offered) == 2
    assert len(game.legal_actions) == 3


@BOTH
def test_an_empty_ticket_deck_cannot_be_drawn_from(name: str) -> None:
    """TICKET-1: the action is not possible."""
    game = table(name, ticket_deck=())

    assert "+T" not in texts(game)
    assert refusal(game, "+T") == ("TICKET-1", "no_tickets_left")


def test_rest_goes_to_the_bottom_of_the_deck() -> None:
    """TICKET-1: it comes up again after all the others."""
    game = table("usa", tickets={})
    first = draw(game, 1)
    seen = [t for _ in range(9) for t in draw(game, 3)]
    assert not set(seen) & set(first)
    last = draw(game, 2)

    assert set(last) == set(first[1:])
    assert game.view(None).ticket_deck_size == 0


def test_what_is_given_back_earlier_comes_up_earlier() -> None:
    """TICKET-1: the bottom is under what was put there before."""
    names = ["BOS-MIA", "CAL-PHX", "CAL-SLC", "CHI-NOL", "CHI-SFE", "DAL-NYC", "DEN-ELP"]
    game = table("usa", tickets={}, ticket_deck=names)
    first, second = draw(game, 1), draw(game, 1)
    third = draw(game, 1)  # the last of the old ones, then those of the first draw
    assert set(first[1:]) < set(third)
    fourth = draw(game, 1)  # those of the second draw, then one of the third

    assert set(second[1:]) < set(fourth)
    assert len(set(fourth) & set(third[1:])) == 1
    assert game.view(None).ticket_deck_size == 3


def test_rest_goes_to_the_bottom_in_random_order() -> None:
    """TICKET-1: which of two comes up first depends on chance."""
    firsts = Counter[str]()
    names = ["BOS-MIA", "CAL-PHX", "CAL-SLC", "CHI-NOL", "CHI-SFE"]
    for seed in range(16):
        game = table("usa", seed=seed, tickets={}, ticket_deck=names)
        given_back = draw(game, 1)[1:]
        second = draw(game, 3)  # the two left, and one of those given back
        (came,) = set(second) & set(given_back)
        firsts[str(given_back.index(came))] += 1

    assert set(firsts) == {"0", "1"}


def test_tickets_given_back_to_an_empty_deck_are_the_deck() -> None:
    """TICKET-1: they can be drawn at once by the next player."""
    game = table("usa", tickets={}, ticket_deck=["BOS-MIA", "CAL-PHX"])
    (kept, back) = draw(game, 1)
    game.push_text("+T")

    assert game.view(1).offered == (back,)
    assert game.tickets_of(0) == (kept,)


def test_when_fewer_are_left_than_must_be_kept_all_are_kept() -> None:
    """TICKET-1: a map may demand two of three, but not two of one."""
    game = table(variant("usa", ticket_keep=2), tickets={}, ticket_deck=["BOS-MIA"])
    game.push_text("+T")

    assert texts(game) == {"=BOS-MIA"}


def test_only_offered_tickets_can_be_kept() -> None:
    """TICKET-2: nobody exchanges a ticket for an older one, or gives an older one back."""
    game = table("usa")
    mine = game.tickets_of(0)
    game.push_text("+T")
    offered = game.view(0).offered

    assert refusal(game, KeepTickets(mine[:1])) == ("REFUSE-4", "no_such_ticket")
    assert refusal(game, KeepTickets((mine[0], offered[0]))) == ("REFUSE-4", "no_such_ticket")
    game.push(KeepTickets(offered[:1]))
    assert set(mine) <= set(game.tickets_of(0))
    assert refusal(game, KeepTickets(mine[:1], player=1)) == ("REFUSE-3", "nothing_offered")


def test_kept_tickets_are_secret_until_the_end() -> None:
    """TICKET-2: others see how many; when the game is over all are laid open."""
    game = table("europe")
    offered = draw(game, 2)
    for viewer in (1, None):
        view = game.view(viewer)
        assert view.counts[0].tickets == 4
        assert view.draws[-1].tickets is None
        assert all(
            event.tickets is None
            for event in view.log
            if isinstance(event, TicketsKept | TicketsOffered) and event.player != viewer
        )
    game = finish(game)
    outcome = game.view(1).outcome
    assert outcome is not None
    shown = {result.ticket for result in outcome.sheets[0].ticket_results}
    assert set(offered[:2]) <= shown
    assert game.view(1).draws[-1].tickets == offered


def test_any_number_of_tickets_may_be_held() -> None:
    """TICKET-2: also all of them."""
    game = table("usa", tickets={})
    for _ in range(10):
        draw(game, 3)

    assert len(game.tickets_of(0)) + len(game.tickets_of(1)) == 30


@BOTH
def test_a_ticket_adds_its_points_if_its_cities_are_joined(name: str) -> None:
    """TICKET-3: by the player's own routes, and subtracts them if not."""
    owners, done, open_ = {
        "usa": (["DEN-SFE", "ELP-SFE"], "DEN-ELP", "BOS-MIA"),
        "europe": (["BUD-WIE.R", "WIE-ZAG", "SAR-ZAG", "SAR-SOF"], "BUD-SOF", "ROM-SMY"),
    }[name]
    game = table(name, owners={0: owners}, tickets={0: [done, open_]})
    sheet = game.score_sheet(0)
    plus, minus = ticket(game.map, done).points, ticket(game.map, open_).points

    assert sheet.tickets == plus - minus
    results = {r.ticket: (r.completed, {str(way) for way in r.path}) for r in sheet.ticket_results}
    assert results[ticket(game.map, done)] == (True, {name.split(".")[0] for name in owners})
    assert results[ticket(game.map, open_)] == (False, set())
    assert sheet.completed == 1


def test_routes_of_others_join_no_cities() -> None:
    """TICKET-3: without a station only one's own routes count."""
    game = table(
        "usa",
        owners={0: ["DEN-SFE"], 1: ["ELP-SFE"]},
        tickets={0: ["DEN-ELP"]},
    )

    assert game.score_sheet(0).tickets == -4
    assert game.score_sheet(1).tickets == 0


def test_tickets_without_any_route_are_subtracted() -> None:
    """TICKET-3: the total may become negative."""
    game = finish(table("usa", tickets={0: ["SEA-NYC", "LAX-NYC"]}))
    outcome = game.outcome()

    assert outcome is not None
    assert outcome.sheets[0].total == -43


def test_tickets_are_told_in_the_order_in_which_they_were_drawn() -> None:
    """TICKET-1: in the deal as in a draw, and in a record that is read again."""
    game = opened(Game("usa", players=2, seed=3, first=0))
    dealt = [e.tickets for e in game.events_of(-1) if isinstance(e, TicketsOffered)]
    deck = [t for t in game.map.tickets if game._state.ticket_at[t.id] == codes.LAYER]
    drawn = (deck[5], deck[0], deck[3])
    (event,) = game.push(DrawTickets(), chance=drawn)

    assert isinstance(event, TicketsOffered)
    assert event.tickets == drawn
    assert game.view(0).offered == tuple(sorted(drawn, key=lambda t: t.id))
    again = Record.of(game).game()
    assert [e.tickets for e in again.events_of(-1) if isinstance(e, TicketsOffered)] == dealt
    assert again.log == game.log
    orders = [e.tickets for e in Game("usa", seed=1).log if isinstance(e, TicketsOffered)]
    assert any(t != tuple(sorted(t or (), key=lambda t: t.id)) for t in orders)
