"""Samples: games that fit a view, with everything hidden redrawn and everything known kept."""

import random
from collections import Counter

import pytest

from game.anything import whole
from positions import opened, variant
from sweeps.play import TABLES, check
from whistlestop import (
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    KeepTickets,
    Phase,
    TakeFaceUp,
    Ticket,
)
from whistlestop.rules.layout import freeze
from whistlestop.rules.map_data import map_data_of


def choose_kind_first(game: Game, rng: random.Random) -> None:
    """Push an action; kinds with few actions are not drowned by those with many.

    Tickets are drawn now and then, as people do: each draw makes the way of the tickets longer.
    """
    by_kind: dict[type, list[int]] = {}
    actions = game.actions_of(rng.choice(game.to_act))
    for i, action in enumerate(actions):
        by_kind.setdefault(type(action), []).append(i)
    if len(by_kind) > 1 and rng.random() < 0.8:
        by_kind.pop(DrawTickets, None)
    game.push(actions[rng.choice(rng.choice(list(by_kind.values())))])


def drew_since(game: Game, player: int, index: int) -> bool:
    """Whether a player was offered tickets after an offer."""
    return any(draw.player == player for draw in game.draws[index + 1 :])


def returned_by(game: Game, viewer: int) -> list[tuple[int, set[Ticket]]]:
    """Which tickets the viewer gave back, with the place of the offer."""
    found = []
    for i, draw in enumerate(game.draws):
        if draw.player == viewer and draw.tickets is not None and draw.kept is not None:
            found.append((i, set(draw.tickets) - set(draw.kept)))
    return found


def check_returned(game: Game, sample: Game, viewer: int) -> None:
    """What the viewer gave back is in no other hand unless its player drew tickets since."""
    under = game.map.rules.opening_rejected == "under"
    for i, tickets in returned_by(game, viewer):
        for p in range(game.players):
            held = set(sample.tickets_of(p)) | set(sample.view(p).offered)
            since = drew_since(game, p, max(i, game.players - 1))
            if p != viewer and (not since or (i < game.players and not under)):
                assert not tickets & held


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_sample_looks_the_same_to_its_viewer_at_every_step(name: str, players: int) -> None:
    game = Game(name, players=players, seed=31)
    rng = random.Random(f"samples {name} {players}")
    m = map_data_of(game.map)
    viewers = (None, *range(players))
    others = step = 0
    while game.to_act:
        opening = game.phase is Phase.OPENING
        step += 1
        # On the large maps the viewers take turns, or this would take minutes.
        everybody = name == "mini" or opening
        for viewer in viewers if everybody else [viewers[step % len(viewers)]]:
            view = game.view(viewer)
            sample = view.sample(rng.randrange(10**9))
            assert sample.view(viewer) == view
            check(m, sample._state)
            others += freeze(sample._state) != freeze(game._state)
            if viewer is not None and not opening:
                check_returned(game, sample, viewer)
        choose_kind_first(game, rng)
    assert others > 50
    for viewer in (None, 0):
        assert game.view(viewer).sample(1).view(viewer) == game.view(viewer)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_equal_views_and_seeds_give_equal_samples(name: str, players: int) -> None:
    """The sample is made from the view alone: a sample of a sample is the same game again."""
    game = Game(name, players=players, seed=32)
    rng = random.Random(f"equal {name} {players}")
    for step in range(60):
        if not game.to_act:
            break
        if step % 6 == 0:
            viewer = rng.choice((None, *range(players)))
            first = game.view(viewer).sample(7)
            assert whole(first) == whole(game.view(viewer).sample(7))
            assert whole(first) == whole(first.view(viewer).sample(7))
            assert freeze(first._state) != freeze(game.view(viewer).sample(8)._state)
        choose_kind_first(game, rng)


def test_samples_with_different_seeds_differ() -> None:
    view = opened(Game("usa", players=3, seed=1)).view(0)

    hands = {tuple(map(tuple, view.sample(seed)._state.hands)) for seed in range(30)}
    tickets = {view.sample(seed).tickets_of(1) for seed in range(30)}
    assert len(hands) == 30
    assert len(tickets) > 20


def test_sample_without_a_seed_is_another_one_every_time() -> None:
    view = opened(Game("usa", players=3, seed=1)).view(0)

    assert freeze(view.sample()._state) != freeze(view.sample()._state)


def test_sample_with_bytes_for_a_seed_is_reproducible() -> None:
    view = opened(Game("usa", players=3, seed=1)).view(0)

    assert freeze(view.sample(b"abc")._state) == freeze(view.sample(b"abc")._state)
    assert freeze(view.sample(b"abc")._state) != freeze(view.sample(b"abd")._state)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_sample_can_be_played_to_its_end(name: str, players: int) -> None:
    game = Game(name, players=players, seed=33)
    rng = random.Random(f"ends {name} {players}")
    for _ in range(30):
        choose_kind_first(game, rng)
    sample = game.view(0).sample(1)
    assert sample.history == []
    assert sample.log == game.view(0).log
    while sample.to_act:
        choose_kind_first(sample, rng)
    assert sample.outcome() is not None
    while sample.history:
        sample.pop()
    assert sample.view(0) == game.view(0)


def test_every_hidden_card_can_be_in_another_hand() -> None:
    """Over many samples each unseen card turns up about as often as there are of it."""
    game = opened(Game("usa", players=3, seed=5))
    view = game.view(0)
    met: Counter[int] = Counter()
    for seed in range(300):
        for card, n in enumerate(view.sample(seed)._state.hands[1]):
            met[card] += n
    drawn = 300 * view.counts[1].cards
    for card, n in view.unseen.items():
        expected = drawn * n / view.unseen.total()
        assert 0.6 * expected < met[card] < 1.5 * expected


def test_known_cards_stay_where_they_are() -> None:
    """INFO-3: cards taken face-up are in that hand in every sample."""
    game = opened(Game("usa", players=3, seed=5, first=1))
    card = next(card for card in game.view(None).row if card.letter != "L")
    game.push(TakeFaceUp(card))
    game.push(DrawBlind())

    for seed in range(20):
        assert game.view(0).sample(seed)._state.hands[1][card] >= 1
    assert game.view(0).known[1][card] == 1


def test_with_two_players_a_reshuffle_tells_the_other_hand() -> None:
    """INFO-3: the new deck is exactly the public discards; a spectator still knows neither."""
    game = opened(Game("mini", players=2, seed=3))
    rng = random.Random(3)
    told = 0
    while game.to_act:
        choose_kind_first(game, rng)
        view = game.view(0)
        if game.to_act and view.known[1].total() == view.counts[1].cards > 0:
            told += view.shown[1] != view.known[1]
            sample = view.sample(1)
            assert sample._state.hands[1] == game._state.hands[1]
            assert game.view(None).known[1] == view.shown[1]
    assert told > 0


def test_tickets_under_the_deck_come_up_in_layers() -> None:
    """A viewer who put tickets under a deck that has run down knows who may have drawn them."""
    game = opened(Game("mini", players=2, seed=2, first=0))
    rng = random.Random(2)
    met_other = met_deck = 0
    while game.to_act:
        if game.phase is Phase.TURN and DrawTickets() in game.legal_actions:
            game.push(DrawTickets())
            game.push(KeepTickets(game.view(game.to_act[0]).offered[:1]))
            for viewer in (0, 1):
                for seed in range(6):
                    sample = game.view(viewer).sample(seed)
                    assert sample.view(viewer) == game.view(viewer)
                    check_returned(game, sample, viewer)
                    mine = set().union(*(back for _, back in returned_by(game, viewer)))
                    met_other += bool(mine & set(sample.tickets_of(1 - viewer)))
                    met_deck += bool(sample.view(viewer).ticket_deck_size)
        else:
            game.push(rng.choice(game.legal_actions))
    assert met_other > 0
    assert met_deck > 0


@pytest.mark.parametrize(
    "rules",
    [
        {"opening_rejected": "under"},
        {"opening_rejected": "under", "ticket_draw": 3, "ticket_keep": 2},
        {"opening_long": 0, "opening_dealt": 3},
        {"opening_long": 2, "opening_dealt": 0, "players": [2, 2]},
        {"ticket_draw": 5, "opening_keep": 1},
    ],
    ids=str,
)
def test_samples_follow_the_tickets_by_other_numbers_too(rules: dict[str, object]) -> None:
    map = variant("mini", **rules)
    for seed in range(4):
        game = Game(map, players=2, seed=seed)
        rng = random.Random(seed)
        while game.to_act:
            viewer = rng.choice((None, 0, 1))
            sample = game.view(viewer).sample(rng.randrange(1000))
            assert sample.view(viewer) == game.view(viewer)
            check(map_data_of(map), sample._state)
            if game.phase is Phase.TURN and DrawTickets() in game.legal_actions:
                game.push(DrawTickets())
            else:
                choose_kind_first(game, rng)


def test_sample_in_an_open_tunnel_keeps_what_was_laid_and_revealed() -> None:
    met = 0
    for seed in range(12):
        game = Game("europe", players=3, seed=seed)
        rng = random.Random(seed)
        while game.to_act and met < 12:
            if game.phase is Phase.TUNNEL:
                met += 1
                for viewer in (None, 0, 1, 2):
                    sample = game.view(viewer).sample(seed)
                    assert sample.view(None) == game.view(None)
                    assert sample.is_legal(GiveUpTunnel())
            choose_kind_first(game, rng)
    assert met == 12
