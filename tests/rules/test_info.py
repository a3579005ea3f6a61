"""Who knows what (INFO)."""

import pytest

from positions import cards, finish, opened, table, ticket
from whistlestop import (
    Card,
    CardDrawn,
    Cards,
    CardsDealt,
    Deal,
    Game,
    KeepTickets,
    TicketsKept,
    TicketsOffered,
    load_map,
)

SEEDS = range(12)


# --- Public


def test_everybody_sees_the_same_public_things() -> None:
    """INFO-1: board, row, discards, sizes of the decks and all counts, also for a spectator."""
    game = table(
        "europe",
        players=3,
        hands={0: "RRK", 1: "GG"},
        row="RGGYL",
        discard="KKL",
        owners={1: ["DIE-PAR"]},
        stations={2: "ROM"},
    )
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert view.row == tuple(cards("GGYRL"))
        assert str(view.discard) == "KKL"
        assert view.deck_size == 110 - 5 - 5 - 3
        assert view.ticket_deck_size == 40 - 9
        assert view.board == game.board
        assert [counts.cards for counts in view.counts] == [3, 2, 0]
        assert [counts.tickets for counts in view.counts] == [2, 2, 2]
        assert [counts.trains for counts in view.counts] == [45, 44, 45]
        assert [counts.stations for counts in view.counts] == [3, 3, 2]
        assert [counts.score for counts in view.counts] == [0, 1, 0]


def test_a_tunnel_being_decided_is_public() -> None:
    """INFO-1: its cards lie on the table."""
    game = table("europe", hands={0: "BBB"})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))

    for viewer in (0, 1, None):
        tunnel = game.view(viewer).tunnel
        assert tunnel is not None
        assert (str(tunnel.payment), str(tunnel.revealed), tunnel.price) == ("2B", "BKK", 1)


# --- Secret


def test_cards_and_tickets_of_others_are_secret() -> None:
    """INFO-2: a view has one's own only; a spectator has none."""
    game = table("usa", hands={0: "RRK", 1: "GG"})

    assert [str(game.view(p).hand) for p in (0, 1, None)] == ["KRR", "GG", ""]
    assert game.view(0).tickets == game.tickets_of(0)
    assert game.view(None).tickets == ()
    assert game.view(1).legal_actions == game.view(None).legal_actions == ()
    assert game.view(0).legal_actions == tuple(game.legal_actions)


def test_events_hide_what_is_not_for_others() -> None:
    """INFO-2: dealt and drawn cards, offered and kept tickets."""
    game = table("usa")
    game.push_text("+?")
    game.push_text("+?")
    game.push_text("+T")
    game.push(KeepTickets(game.view(1).offered[:1]))

    for viewer in (0, 1, None):
        for event in game.view(viewer).log:
            if isinstance(event, CardsDealt):
                assert (event.cards is None) == (event.player != viewer)
            elif isinstance(event, CardDrawn):
                assert (event.card is None) == (event.player != viewer)
            elif isinstance(event, TicketsOffered | TicketsKept):
                assert (event.tickets is None) == (event.player != viewer)
    assert all(e.card is not None for e in game.log if isinstance(e, CardDrawn))


def test_offered_tickets_are_seen_by_the_one_who_chooses() -> None:
    """INFO-2: and what is given back is known to nobody else."""
    game = table("usa")
    game.push_text("+T")
    assert len(game.view(0).offered) == 3
    assert game.view(1).offered == game.view(None).offered == ()
    game.push(KeepTickets(game.view(0).offered[:1]))

    draw = game.view(1).draws[-1]
    assert (draw.player, draw.count, draw.kept_count) == (0, 3, 1)
    assert draw.tickets is None
    assert draw.kept is None
    assert game.view(0).draws[-1].kept == game.draws[-1].kept


def test_views_of_positions_that_differ_in_secrets_only_are_equal() -> None:
    """INFO-2: the order of the deck and the hand of another leave no trace in a view."""
    one = table("usa", hands={0: "RRK", 1: "GG"}, row="RGGYL")
    two = table("usa", hands={0: "RRK", 1: "WL"}, row="RGGYL")

    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)


def test_hidden_things_differ_between_samples() -> None:
    """INFO-2: what is secret is redrawn; what is one's own stays."""
    game = table("usa")
    samples = [game.view(0).sample(seed) for seed in SEEDS]

    assert len({str(sample.view(1).hand) for sample in samples}) > 1
    assert len({sample.tickets_of(1) for sample in samples}) > 1
    for sample in samples:
        assert sample.view(0).hand == game.view(0).hand
        assert sample.tickets_of(0) == game.tickets_of(0)


# --- Known although in a hand


def test_cards_taken_face_up_are_known() -> None:
    """INFO-3: to everybody; cards drawn blind are not."""
    game = table("usa", players=3, hands={0: "KK"}, row="RRGGB")
    game.push(game.parse("+R"), chance=cards("W"))
    game.push(game.parse("+?"), chance=cards("Y"))

    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert [str(known) for known in view.known] == ["R", "", ""]
        assert [str(shown) for shown in view.shown] == ["R", "", ""]


def test_known_cards_are_in_every_sample() -> None:
    """INFO-3: and only they are sure."""
    game = table("usa", hands={0: "GGGG", 1: "KK"}, known={0: "GG"})
    hands = [game.view(1).sample(seed).view(0).hand for seed in SEEDS]

    assert all(hand[Card.GREEN] >= 2 and hand.total() == 4 for hand in hands)
    assert len(set(hands)) > 1


def test_known_cards_are_forgotten_when_spent() -> None:
    """INFO-3: those known are the first that are no longer known to be there."""
    game = table("usa", players=3, hands={0: "RRRRG"}, known={0: "RRRG"})
    game.push_text("BOS-NYC.R 2R")

    assert str(game.view(1).known[0]) == "GR"
    assert str(game.view(None).known[0]) == "GR"
    assert str(game.view(0).hand) == "GRR"


def test_spending_more_than_is_known_leaves_nothing_known() -> None:
    """INFO-3: never less than nothing."""
    game = table("europe", players=3, hands={0: "RRRRL"}, known={0: "R"})
    game.push_text("@ROM 1R")
    assert str(game.view(1).known[0]) == ""

    game = table("europe", players=3, hands={0: "RRRRL"}, known={0: "RL"})
    game.push_text("KYI-SMO 2R1L")
    assert str(game.view(1).known[0]) == ""


def test_cards_taken_back_from_a_tunnel_are_known() -> None:
    """INFO-3: everybody has seen them; what was known before is not counted twice."""
    game = table("europe", players=3, hands={0: "BBBBL"}, known={0: "B"})
    game.push(game.parse("MUN-VEN 1B1L"), chance=cards("BKK"))
    assert str(game.view(1).known[0]) == ""
    game.push_text("&-")
    assert str(game.view(1).known[0]) == "BL"
    assert str(game.view(None).known[0]) == "BL"

    game = table("europe", players=3, hands={0: "BBBBL"}, known={0: "BBB"})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    game.push_text("&-")
    assert str(game.view(1).known[0]) == "BBB"


def test_cards_paid_for_a_tunnel_are_not_known_any_more() -> None:
    """INFO-3: they are among the discards."""
    game = table("europe", players=3, hands={0: "BBBBL"}, known={0: "BBB"})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    game.push_text("&1B")

    assert str(game.view(1).known[0]) == ""
    assert str(game.view(0).hand) == "BL"


def test_with_two_players_a_reshuffle_shows_the_other_hand() -> None:
    """INFO-3: the new deck is exactly the public discards."""
    game = table("usa", hands={0: "RK", 1: "GGL"}, row="RRGGB", deck="W")
    assert [str(known) for known in game.view(0).known] == ["", ""]
    discards = game.view(0).discard
    game.push_text("+?")

    assert str(game.view(1).known[0]) == "WKR"
    assert str(game.view(0).known[1]) == "GGL"
    assert game.view(0).unseen == game.view(1).unseen == discards
    for seed in SEEDS:
        assert game.view(1).sample(seed).view(0).hand == game.view(0).hand


def test_a_spectator_learns_nothing_from_a_reshuffle() -> None:
    """INFO-3: a card may be in either hand."""
    game = table("usa", hands={0: "RK", 1: "GGL"}, row="RRGGB", deck="W")
    discards = game.view(None).discard
    game.push_text("+?")
    view = game.view(None)

    assert [str(known) for known in view.known] == ["", ""]
    assert [str(shown) for shown in game.view(0).shown] == ["", ""]
    assert view.unseen == discards + Cards(cards("RKWGGL"))


def test_with_three_players_a_reshuffle_shows_no_hand() -> None:
    """INFO-3: what is not in the deck is in one of two hands."""
    game = table("usa", players=3, hands={0: "RK", 1: "GGL", 2: "Y"}, row="RRGGB", deck="W")
    game.push_text("+?")

    for viewer in (0, 1, 2, None):
        assert [str(known) for known in game.view(viewer).known] == ["", "", ""]


def test_after_a_reshuffle_new_blind_cards_are_unknown_again() -> None:
    """INFO-3: what was known stays known until it is spent."""
    game = table("usa", hands={0: "RK", 1: "GGL"}, row="RRGGB", deck="W")
    game.push_text("+?")
    game.push(game.parse("+?"), chance=cards("Y"))

    assert str(game.view(1).known[0]) == "WKR"
    assert str(game.view(0).hand) == "WYKR"
    game.push_text("ATL-CHS 2G")
    assert str(game.view(0).known[1]) == "L"


def test_a_reshuffle_while_a_tunnel_is_decided_shows_the_hand_and_the_laid_cards() -> None:
    """INFO-3: the laid cards lie on the table; taken back, they are known too."""
    game = table("europe", hands={0: "BBRR", 1: "GG"}, row="RRGGB", deck="BKK")
    game.push_text("MUN-VEN 2B")
    assert str(game.view(1).known[0]) == "RR"
    assert str(game.view(None).known[0]) == ""
    game.push_text("&-")

    assert str(game.view(1).known[0]) == "BBRR"
    assert str(game.view(None).known[0]) == "BB"


def test_unseen_cards_are_those_a_viewer_cannot_place() -> None:
    """INFO-3: in the deck, or in a hand and not known."""
    game = table("usa", hands={0: "RRK", 1: "GGW"}, row="RRGGB", known={1: "GG"})
    view = game.view(0)

    assert view.unseen.total() == view.deck_size + 1
    assert view.unseen[Card.WHITE] == 12
    assert view.unseen[Card.GREEN] == 12 - 2 - 2
    assert view.unseen[Card.RED] == 12 - 2 - 2


def test_a_player_knows_which_tickets_it_put_under_the_deck() -> None:
    """INFO-3: in every sample they are there, and come up last."""
    game = table("usa")
    game.push_text("+T")
    kept, *under = game.view(0).offered
    game.push(KeepTickets([kept]))

    for seed in SEEDS:
        sample = game.view(0).sample(seed)
        assert not set(under) & set(sample.tickets_of(1))
        sample.push_text("+T")
        assert not set(under) & set(sample.view(1).offered)
    others = [game.view(1).sample(seed) for seed in SEEDS]
    assert len({sample.tickets_of(0) for sample in others}) > 1


def test_a_player_knows_its_opening_tickets_under_the_deck_too() -> None:
    """INFO-3: USA; they cannot be in another hand before the deck is through."""
    map = load_map("usa")
    deal = Deal([cards("RRKK"), cards("GGWW")], [map.tickets[:3], map.tickets[3:6]], cards("RGBWY"))
    game = Game(map, seed=1, first=0, deal=deal)
    game.push(KeepTickets(map.tickets[:2], player=0))
    game.push(KeepTickets(map.tickets[3:6], player=1))

    for seed in SEEDS:
        sample = game.view(0).sample(seed)
        assert map.tickets[2] not in sample.tickets_of(1)
        assert map.tickets[2] not in sample.tickets_of(0)
        assert sample.view(None).ticket_deck_size == 25
    seen = {t for seed in SEEDS for t in game.view(1).sample(seed).tickets_of(0)}
    assert not seen & set(map.tickets[3:6])


def test_tickets_out_of_the_game_stay_out_in_every_sample() -> None:
    """INFO-3: Europe; what was given back at the opening is known to its owner."""
    game = opened(Game("europe", seed=3, first=0))
    out = set(game.draws[0].tickets or ()) - set(game.draws[0].kept or ())
    assert len(out) == 2

    for seed in SEEDS:
        sample = game.view(0).sample(seed)
        assert not out & set(sample.tickets_of(1))
        sample.push_text("+T")
        assert not out & set(sample.view(0).offered)


# --- Revealed nothing


@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        ("BRU-PAR.R 2R", True),
        ("@ROM 1R", True),
        ("+?", False),
        ("+G", False),
        ("+L", False),
        ("+T", False),
        ("MUN-VEN 2B", False),
    ],
)
def test_an_action_without_chance_reveals_nothing(text: str, nothing: bool) -> None:
    """INFO-4: except the cards laid for it."""
    game = table("europe", hands={0: "RRRRBB"}, row="GGYYL")
    assert not game.revealed_nothing
    game.push_text(text)

    assert game.revealed_nothing is nothing
    game.pop()
    assert not game.revealed_nothing


@pytest.mark.parametrize("answer", ["&1B", "&-"])
def test_answering_a_tunnel_reveals_nothing(answer: str) -> None:
    """INFO-4: the chance was in entering it."""
    game = table("europe", hands={0: "BBB"})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    game.push_text(answer)

    assert game.revealed_nothing


def test_choosing_tickets_and_passing_reveal_nothing() -> None:
    """INFO-4: the tickets were seen before."""
    game = table("usa")
    game.push_text("+T")
    game.push(KeepTickets(game.view(0).offered[:1]))
    assert game.revealed_nothing

    game = table("usa", hands={0: ""}, deck="", discard="", ticket_deck=())
    game.push_text("--")
    assert game.revealed_nothing


def test_a_claim_that_reshuffles_or_replaces_the_row_reveals_something() -> None:
    """INFO-4: chance was used."""
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck="", discard="")
    game.push_text("BRU-PAR.R 2R")
    assert not game.revealed_nothing

    game = table("europe", hands={0: "RROOO"}, row="LLLWW", deck="LL", discard="")
    game.push_text("FRA-PAR.O 3O")
    assert not game.revealed_nothing


def test_a_tunnel_without_cards_to_reveal_uses_no_chance() -> None:
    """INFO-4: but the deck is filled again, which does."""
    game = table("europe", hands={0: "BBB"}, row="GGGKK", deck="", discard="")
    game.push_text("MUN-VEN 2B")

    assert not game.revealed_nothing


def test_the_action_that_ends_the_game_reveals_the_tickets() -> None:
    """INFO-4: whoever saw them may not take it back."""
    game = table("europe", hands={0: "RR"}, last_turns=1)
    game.push_text("BRU-PAR.R 2R")

    assert game.outcome() is not None
    assert game.view(1).draws[0].tickets is not None
    assert not game.revealed_nothing


def test_a_deadlock_reveals_the_tickets_too() -> None:
    """INFO-4: the last pass ends the game."""
    game = table("usa", hands={0: ""}, deck="", discard="", ticket_deck=(), trains={1: 0})
    game.push_text("--")
    game.push_text("--")

    assert game.outcome() is not None
    assert not game.revealed_nothing


def test_tickets_of_all_are_laid_open_at_the_end() -> None:
    """INFO-2: not before."""
    game = table("usa")
    mine = {str(t) for t in game.tickets_of(0)}
    assert game.view(1).outcome is None
    view = finish(game).view(1)

    assert view.outcome is not None
    assert {str(r.ticket) for r in view.outcome.sheets[0].ticket_results} == mine
    assert ticket(game.map, mine.pop()) in game.tickets_of(0)
