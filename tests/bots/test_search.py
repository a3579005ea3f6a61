"""The search: repeatable, legal, honest, in time, and clear about what it found."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
import pytest
from numba import types

import whistlestop as ws
from positions import opened, table, ticket
from waiting import PATIENCE_S
from whistlestop.advice import explain, hint
from whistlestop.bots import BOTS, make_bot, search_bot
from whistlestop.bots.scripted import ScriptedBot
from whistlestop.bots.search import imagined
from whistlestop.bots.search.arms import BELIEFS, FOUND, MARKS
from whistlestop.bots.search_bot import Race, SearchBot, Thinker, compare, most_common_line
from whistlestop.fast import MAP_DATA, STATE, pack, unpack
from whistlestop.fast.buffers import Bytes
from whistlestop.fast.kernels import INT, ROW
from whistlestop.maps import load_map
from whistlestop.rules import codes
from whistlestop.rules.layout import PLAYERS, TICKET_CARDS, State
from whistlestop.rules.map_data import map_data_of
from whistlestop.testing import check_bot

pytestmark = pytest.mark.xdist_group("fast")

TABLES = [(name, n) for name in ("mini", "usa", "europe") for n in load_map(name).players]


@numba.njit(
    types.void(ROW, ROW, ROW, INT, MARKS, BELIEFS, INT, INT), cache=True, error_model="numpy"
)
def imagine(
    table: Bytes, root: Bytes, row: Bytes, viewer: int, seen: Any, beliefs: Any, seed: int, i: int
) -> None:
    """Everything hidden redrawn, as the search does it."""
    imagined.imagine(table.view(MAP_DATA)[0], root, row, viewer, seen, beliefs, seed, i)


def searcher(name: str = "search1", **options: Any) -> SearchBot:
    bot = make_bot(name, **options)
    assert isinstance(bot, SearchBot)
    return bot


def played(name: str, players: int, seed: int, moves: int) -> ws.Game:
    """A game after so many moves of the planner, and then at the beginning of a turn."""
    game = ws.Game(name, players=players, seed=seed)
    bot = make_bot("planner")
    while moves > 0 or game.phase not in ("opening", "turn"):
        game.push(bot.choose(game.view(game.to_act[0])))
        moves -= 1
    return game


def own_view(game: ws.Game) -> ws.View:
    return game.view(game.to_act[0])


def in_tunnel() -> ws.Game:
    """Player 0 laid three cards for a tunnel that asks for more, and can pay."""
    game = table("europe", hands={0: "GGGGGGLLRR", 1: "RR"}, deck="GGG", row="RRYYB")
    game.push_text("PAR-ZUR 3G")
    assert game.phase == "tunnel"
    return game


def offered_tickets() -> ws.Game:
    game = opened(ws.Game("europe", players=2, seed=3, first=0))
    game.push_text("+T")
    return game


def after_one_card() -> ws.Game:
    game = opened(ws.Game("usa", players=3, seed=5, first=0))
    game.push_text("+?")
    return game


PHASES: dict[str, Callable[[], ws.Game]] = {
    "opening": lambda: ws.Game("europe", players=2, seed=2),
    "turn": lambda: played("usa", 2, 4, 40),
    "second card": after_one_card,
    "keep tickets": offered_tickets,
    "tunnel": in_tunnel,
}


# --- Repeatable


@pytest.mark.parametrize("phase", PHASES)
def test_same_seed_and_view_give_the_same_move_whatever_the_number_of_threads(phase: str) -> None:
    game = PHASES[phase]()
    assert game.phase == phase
    races: list[Race] = []
    for threads in (1, 2, 1):
        thinking = Thinker(threads=threads)
        races.append(thinking.think(own_view(game), 7, seconds=None, iterations=600))
        thinking.pace.close()

    first, *others = races
    assert first.games > 0
    for other in others:
        assert other.best() == first.best()
        assert other.rounds == first.rounds
        assert np.array_equal(other.actions, first.actions)
        assert np.array_equal(other.visits, first.visits)
        assert np.array_equal(other.values[:, : first.rounds], first.values[:, : first.rounds])


def test_iterations_are_never_exceeded_and_mostly_used() -> None:
    view = own_view(played("usa", 3, 1, 30))
    for iterations in (0, 10, 100, 700):
        race = Thinker().think(view, 1, seconds=None, iterations=iterations)
        assert race.games <= iterations
        assert race.games == race.visits.sum()
        assert race.is_decided() or race.games > iterations - race.alive.sum()


def test_without_a_single_round_the_scripted_move_is_played() -> None:
    for name, players in TABLES:
        view = own_view(played(name, players, 1, 2 * players))
        scripted = ScriptedBot("scripted", search_bot.OWN_STYLES[0])
        assert searcher(iterations=1).choose(view) == scripted.choose(view)


def test_another_seed_imagines_other_games() -> None:
    view = own_view(played("usa", 2, 1, 20))
    one = Thinker().think(view, 1, seconds=None, iterations=200)
    two = Thinker().think(view, 2, seconds=None, iterations=200)

    assert not np.array_equal(one.values, two.values)


# --- Legal and honest


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_move_of_a_whole_game_is_illegal(name: str, players: int) -> None:
    game = ws.Game(name, players=players, seed=players)
    bots = [searcher(seed=p, iterations=45) for p in range(players)]
    kinds: Counter[str] = Counter()
    while game.to_act:
        p = game.to_act[0]
        view = game.view(p)
        action = bots[p].choose(view)
        assert action in view.legal_actions
        kinds[type(action).__name__] += 1
        game.push(action)

    assert kinds["ClaimRoute"] > players
    assert kinds["DrawBlind"] + kinds["TakeFaceUp"] > players
    assert game.outcome() is not None


@pytest.mark.parametrize("name", ["mini", "usa", "europe"])
def test_search_is_legal_honest_and_repeatable(name: str) -> None:
    report = check_bot(
        lambda seed: make_bot("search1", seed=seed, iterations=60),
        maps=[name],
        counts=[2],
        every=10,
    )

    assert report.honesty_checks > 2


@pytest.mark.parametrize("name", [name for name, info in BOTS.items() if not info.searches])
def test_every_scripted_bot_is_legal_honest_and_repeatable(name: str) -> None:
    report = check_bot(lambda seed: make_bot(name, seed=seed), counts=[2], every=12)

    assert report.games == 3
    assert report.honesty_checks > 10


# --- In time


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing falls behind and there are rounds for minutes: only time or a stop ends it."""
    monkeypatch.setattr(search_bot, "BEHIND", 1e9)
    monkeypatch.setattr(search_bot, "MOST_ROUNDS", 30 * search_bot.MOST_ROUNDS)


@pytest.mark.usefixtures("endless")
def test_move_time_is_kept() -> None:
    bot = searcher(move_time=0.1)
    for moves in (0, 3, 20, 60):
        view = own_view(played("europe", 4, 2, moves))
        begin = time.perf_counter()
        action = bot.choose(view)
        spent = time.perf_counter() - begin
        assert action in view.legal_actions
        assert spent < PATIENCE_S


def test_levels_think_for_the_time_they_are_known_for() -> None:
    assert searcher("expert").move_time == 0.05
    assert searcher("search1").move_time == 0.1
    assert searcher("search1", iterations=5).move_time is None
    assert searcher("expert", move_time=2.0).move_time == 2.0


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("threads", [1, 2])
def test_stop_ends_a_long_think_at_once_with_a_legal_answer(threads: int) -> None:
    view = own_view(played("europe", 5, 2, 40))
    bot = searcher(move_time=3600.0, threads=threads)
    answers: list[ws.Action] = []
    thinking = threading.Thread(target=lambda: answers.append(bot.choose(view)))
    thinking.start()
    thinking.join(0.3)
    assert thinking.is_alive()

    bot.stop()
    thinking.join(20)

    assert not thinking.is_alive()
    assert answers[0] in view.legal_actions
    bot.close()


def test_only_one_possible_action_needs_no_thought() -> None:
    rest = "".join(color * 12 for color in "PBOWGYKR") + "L" * 14
    game = table(
        "usa", hands={0: "", 1: rest}, row="", deck="", discard="", ticket_deck=["DEN-ELP"]
    )
    view = game.view(0)
    assert len(view.legal_actions) == 1

    assert searcher(move_time=30.0).choose(view) == view.legal_actions[0]


def test_memory_is_bounded_by_the_most_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    view = own_view(played("usa", 2, 1, 20))
    race = Thinker().begin(view, 1)
    assert race.values.shape == (race.size, search_bot.MOST_ROUNDS, FOUND)
    assert race.values.nbytes < 8 << 20

    monkeypatch.setattr(search_bot, "MOST_ROUNDS", 50)
    monkeypatch.setattr(search_bot, "BEHIND", 1e9)
    race = Thinker().think(view, 1, seconds=None, iterations=10**9)

    assert race.rounds == 50
    assert race.values.shape == (race.size, 50, FOUND)
    assert race.visits.max() == 50  # an arm that is the same as another drops out before


# --- What is hidden


class Imagined:
    """The position of a view, and what the search imagines there."""

    def __init__(self, view: ws.View, seed: int = 1) -> None:
        self.view = view
        self.race = Thinker().begin(view, seed)
        self.table = pack(map_data_of(view.map))
        self.row = np.zeros_like(self.race.root)

    def state(self, i: int) -> State:
        race = self.race
        imagine(self.table, race.root, self.row, race.viewer, race.seen, race.beliefs, race.seed, i)
        return unpack(self.row, State)


def piles(s: State) -> list[int]:
    """All train cards, wherever they lie, by kind."""
    every = (*s.hands, s.deck, s.discard, s.row, s.laid, s.revealed)
    return [sum(pile[card] for pile in every) for card in range(codes.CARDS)]


@pytest.mark.parametrize(
    ("name", "players", "moves"),
    [("mini", 3, 25), ("usa", 2, 60), ("usa", 5, 90), ("europe", 4, 3), ("europe", 3, 120)],
)
def test_known_cards_stay_in_the_imagined_hands_and_no_card_is_lost(
    name: str, players: int, moves: int
) -> None:
    imagined = Imagined(own_view(played(name, players, 6, moves)))
    view = imagined.view
    hands = set()
    for i in range(40):
        s = imagined.state(i)
        for p in range(players):
            assert sum(s.hands[p]) == view.counts[p].cards
            if p != view.player:
                assert all(a >= b for a, b in zip(s.hands[p], view.known[p].counts, strict=True))
        assert view.player is not None
        assert s.hands[view.player] == list(view.hand.counts)
        rules = view.map.rules
        assert piles(s) == [rules.cards_per_color] * codes.COLORS + [rules.locomotives]
        assert (s.deck_size, sum(s.row)) == (view.deck_size, len(view.row))
        hands.add(tuple(map(tuple, s.hands)))
    assert len(hands) > 30


@pytest.mark.parametrize(
    ("name", "players", "moves"),
    [("mini", 2, 12), ("mini", 3, 25), ("usa", 2, 60), ("usa", 5, 90), ("europe", 3, 120)],
)
def test_imagined_tickets_keep_every_count_and_all_that_was_seen(
    name: str, players: int, moves: int
) -> None:
    imagined = Imagined(own_view(played(name, players, 6, moves)))
    view, race = imagined.view, imagined.race
    tickets = view.map.tickets
    root = unpack(race.root, State)

    def places(s: State) -> Counter[tuple[int, bool]]:
        """How many tickets lie where, long and short ones apart."""
        return Counter((s.ticket_at[t.id], t.long) for t in tickets)

    redrawn = set()
    for i in range(60):
        s = imagined.state(i)
        assert places(s) == places(root)
        assert view.player is not None
        own = [t for t in tickets if s.ticket_at[t.id] == codes.HELD + view.player]
        assert own == list(view.tickets)
        for t in tickets:
            if race.seen[t.id]:
                assert s.ticket_at[t.id] == root.ticket_at[t.id]
        redrawn.add(tuple(s.ticket_at))
    assert len(redrawn) > 20


def test_viewer_has_seen_the_tickets_of_all_own_offers_and_no_others() -> None:
    game = offered_tickets()
    race = Thinker().begin(game.view(0), 1)

    offers = [draw for draw in game.view(0).draws if draw.player == 0]
    assert len(offers) == 2
    ids = {ticket.id for draw in offers for ticket in draw.tickets or ()}
    assert set(np.flatnonzero(race.seen).tolist()) == ids
    assert len(ids) == 4 + 3


def shares(imagined: Imagined, player: int, games: int = 1500) -> npt.NDArray[np.float64]:
    """How often each ticket is imagined in a hand."""
    found = np.zeros(TICKET_CARDS)
    for i in range(games):
        imagine(
            *(imagined.table, imagined.race.root, imagined.row, imagined.race.viewer),
            *(imagined.race.seen, imagined.race.beliefs, imagined.race.seed, i),
        )
        found += imagined.row.view(STATE)["ticket_at"][0] == codes.HELD + player
    return found / games


def test_ticket_that_an_opponent_has_completed_is_believed_to_be_theirs() -> None:
    owners = {1: ["ELP-SFE", "DEN-SFE"], 0: ["BOS-NYC.R"]}
    usa = load_map("usa")
    completed, untouched = ticket(usa, "DEN-ELP").id, ticket(usa, "TOR-MIA").id
    imagined = Imagined(table(usa, seed=1, owners=owners).view(0))
    assert not imagined.race.seen[[completed, untouched]].any()
    beliefs = imagined.race.beliefs[1]

    found = shares(imagined, 1)

    assert beliefs[completed] > 10 * beliefs[untouched]
    assert found[completed] > 0.3
    assert found[completed] > 4 * found[untouched]


def two_in_hand(likely_first: bool) -> tuple[npt.NDArray[np.float64], int, int]:
    """Player 1 holds two tickets by chance; one is likely, the other as unlikely as all others."""
    imagined = Imagined(opened(ws.Game("usa", players=2, seed=4, first=0)).view(0))
    race = imagined.race
    s = unpack(race.root, State)
    hidden = [t for t in range(30) if not race.seen[t]]
    for t in hidden:
        s.ticket_at[t] = codes.LAYER
    first, last = hidden[0], hidden[-1]
    s.ticket_at[first] = s.ticket_at[last] = codes.HELD + 1
    race.root = pack(s)
    race.beliefs = np.full((PLAYERS, TICKET_CARDS), 10, np.int32)
    likely, other = (first, last) if likely_first else (last, first)
    race.beliefs[1, likely] = 300
    return shares(imagined, 1), likely, other


def test_likely_ticket_stays_and_an_unlikely_one_is_redrawn_after_it() -> None:
    found, likely, other = two_in_hand(likely_first=True)

    assert found[likely] > 0.5
    assert found[other] < 0.15


def test_likely_ticket_stays_and_an_unlikely_one_is_redrawn_before_it() -> None:
    # By the weights it is in hand in about one game of twenty, like any other ticket. Once the two
    # changed places when the likely one was drawn for it, which left both in hand.
    found, likely, other = two_in_hand(likely_first=False)

    assert found[likely] > 0.5
    assert found[other] < 0.15


# --- What is told


@pytest.mark.parametrize("phase", PHASES)
def test_analysis_has_the_best_action_first_and_sound_numbers(phase: str) -> None:
    view = own_view(PHASES[phase]())
    bot = searcher(iterations=600, seed=2)

    found = bot.analyze(view)

    assert found.view is view
    assert found.best.action == bot.choose(view)
    assert len({repr(one.action) for one in found.considered}) == len(found.considered)
    assert 0 < found.games <= 600
    assert found.seconds > 0
    for one in found.considered:
        assert one.action in view.legal_actions
        assert 0 <= one.win <= 1
        assert one.visits > 0
        assert -200 < one.score < 400
        assert all(action.player == view.player for action in one.continuation)
    visits = [one.visits for one in found.considered]
    assert visits[1:] == sorted(visits[1:], reverse=True)


@pytest.mark.parametrize("phase", ["opening", "keep tickets", "tunnel"])
def test_games_of_all_actions_are_the_games_in_all(phase: str) -> None:
    found = searcher(iterations=600).analyze(own_view(PHASES[phase]()))

    assert sum(one.visits for one in found.considered) == found.games


def test_games_of_all_actions_are_the_games_in_all_on_a_turn() -> None:
    found = searcher(iterations=600).analyze(own_view(PHASES["turn"]()))

    assert sum(one.visits for one in found.considered) == found.games


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_explained(phase: str) -> None:
    view = own_view(PHASES[phase]())
    found = searcher(iterations=300).analyze(view)

    told = hint(found)

    assert told.action == found.best.action
    assert str(told.advice) in str(told)
    assert "points" in str(told)
    for action in view.legal_actions:
        assert str(explain(view, action).advice).endswith(".")


def test_continuation_goes_on_with_what_can_still_be_done() -> None:
    lines = 0
    for moves in (20, 40, 60):
        view = own_view(played("usa", 2, 4, moves))
        for one in searcher(iterations=300).analyze(view).considered:
            line = (one.action, *one.continuation)
            claimed = [action.route for action in line if isinstance(action, ws.ClaimRoute)]
            assert len(set(claimed)) == len(claimed)
            assert all(view.board.owner(route) is None for route in claimed)
            lines += len(one.continuation) > 0
    assert lines > 3


def test_most_common_line_follows_the_majority_and_ends_where_few_agree() -> None:
    assert most_common_line([]) == []
    assert most_common_line([[1, 2], [1, 3], [4, 2], [1, 2]]) == [1, 2]
    assert most_common_line([[1, -1], [1, -1], [2, 5]]) == [1]
    assert most_common_line([[n, 0] for n in range(9)]) == []


def test_comparison_is_of_the_differences_round_by_round() -> None:
    one, other = np.array([3.0, 10.0, 5.0]), np.array([1.0, 8.0, 3.0])

    assert compare(one, other) == (2.0, 0.0)
    ahead, error = compare(one, np.array([3.0, 8.0, 4.0]))
    assert ahead == 1.0
    assert error == pytest.approx(1 / np.sqrt(3))


def test_search_finds_the_claim_that_wins_on_the_last_turn() -> None:
    # On the very last turn a route of 6 is 15 points, and a route of 1 is one.
    game = table("usa", hands={0: "YYYYYYW", 1: ""}, trains={0: 6, 1: 20}, last_turns=1)

    action = searcher(iterations=400).choose(game.view(0))

    assert game.text(action) == "HEL-SEA 6Y"
