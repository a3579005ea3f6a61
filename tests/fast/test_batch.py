"""Batches: many games as rows of bytes."""

import numpy as np
import pytest

from whistlestop.fast import CORE, RARE, Batch, copy_core, kernels, pack, unpack
from whistlestop.maps import load_map
from whistlestop.rules import cards
from whistlestop.rules.codes import CARDS, OVER
from whistlestop.rules.layout import ACTIONS, State
from whistlestop.rules.map_data import make_map_data


def played(limit: int, *, players: int = 3, size: int = 40, threads: int = 1) -> Batch:
    """A batch of Europe in the middle of its games."""
    batch = Batch("europe", players=players, size=size, threads=threads)
    batch.deal(seed=5)
    batch.play(limit=limit)
    return batch


def test_the_position_is_smaller_than_a_kilobyte() -> None:
    assert 0 < CORE <= 1024


def test_packing_and_unpacking_give_the_same_state() -> None:
    batch = played(60)

    for i in range(len(batch)):
        assert pack(unpack(batch.states[i], State)).tobytes() == batch.states[i].tobytes()


def test_threads_play_the_same_games() -> None:
    one, two = played(10_000), played(10_000, threads=2)

    assert (one.records["phase"] == OVER).all()
    assert (one.states == two.states).all()
    assert (one.score().sheets == two.score().sheets).all()


def test_games_are_numbered_across_batches() -> None:
    whole = Batch("mini", players=2, size=6)
    whole.deal(seed=9)
    part = Batch("mini", players=2, size=3)
    part.deal(seed=9, index=3)

    assert (whole.states[3:] == part.states).all()
    assert not (whole.states[:3] == part.states).all()


def test_a_named_first_player_begins_in_every_game() -> None:
    batch = Batch("usa", players=4, size=20)
    batch.deal(seed=1, first=2)

    assert (batch.records["first"] == 2).all()


def test_a_copy_goes_on_by_itself() -> None:
    batch = played(50)
    before = batch.states.copy()
    copy = batch.copy()
    copy.play()

    assert (batch.states == before).all()
    assert (copy.records["phase"] == OVER).all()


def test_copy_core_copies_the_position() -> None:
    batch = played(50)
    target = np.zeros_like(batch.states[0])
    copy_core(batch.states[7], target)

    assert (target[:CORE] == batch.states[7, :CORE]).all()
    assert not target[CORE:].any()


@pytest.mark.parametrize("players", [2, 5])
def test_a_redraw_keeps_what_the_viewer_knows_and_redraws_the_rest(players: int) -> None:
    """INFO-3: compiled as interpreted."""
    batch = played(120, players=players)
    before = batch.copy()
    plain = [batch.state(i) for i in range(len(batch))]
    batch.redraw(1)
    changed = 0
    for i, s in enumerate(plain):
        cards.redraw_hands(s, 1)
        now, was = batch.state(i), before.state(i)
        assert pack(s).tobytes()[:CORE] == batch.states[i].tobytes()[:CORE]
        assert now.hands[1] == was.hands[1]
        assert [sum(hand) for hand in now.hands] == [sum(hand) for hand in was.hands]
        assert (now.row, now.discard, now.deck_size) == (was.row, was.discard, was.deck_size)
        for p in range(players):
            for card in range(CARDS):
                assert now.hands[p][card] >= now.known[p][card] or p == 1
        changed += now.hands != was.hands

    assert changed > len(batch) // 2


def test_listing_and_checking_agree_when_compiled() -> None:
    batch = played(40, size=8)
    m = make_map_data(batch.map)
    out = np.zeros(ACTIONS, np.int32)
    for row in batch.states:
        p = kernels.next_player(row)
        n = kernels.list_actions(batch.map_data, row, p, out)
        legal = [a for a in range(m.actions) if not kernels.action_fault(batch.map_data, row, p, a)]
        assert sorted(out[:n].tolist()) == legal


def test_what_is_rare_is_counted() -> None:
    batch = Batch("mini", players=2, size=400)
    batch.deal(seed=3)
    batch.play(count=True)
    met = dict(zip(RARE, batch.met.tolist(), strict=True))

    assert {name for name, n in met.items() if n == 0} <= {"deadlock", "forced pass"}
    assert met["tunnel with a price"] == met["tunnel paid"] + met["tunnel given up"]
    assert met["station built"] == int((batch.records["station"] > 0).sum())


def test_a_limit_leaves_games_unfinished() -> None:
    batch = Batch("usa", players=2, size=5)
    batch.deal(seed=1)

    assert batch.play(limit=30) == 150
    assert (batch.records["phase"] != OVER).all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 6}, "europe is for 2 to 5 players, not 6"),
        ({"size": 0}, "at least one game"),
        ({"threads": 0}, "at least one game and one thread"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(options: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Batch("europe", **options)


def test_a_map_of_ones_own_can_be_played(tmp_path: object) -> None:
    map = load_map("mini")

    assert len(Batch(map, players=3, size=2)) == 2
