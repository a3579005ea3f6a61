"""Simulated games: counted as the plain rules count them, in chunks that add up."""

import json
from pathlib import Path

import pytest

from cli.commands import Run
from whistlestop.explorer import Counts, ExplorerError, GameFacts, Simulated, merged
from whistlestop.explorer.counts import WIN
from whistlestop.explorer.simulated import Chunk, count_chunk, plan
from whistlestop.maps import Map, load_map
from whistlestop.rules import actions, chance, codes, random_play, scoring, setup
from whistlestop.rules.layout import State, Work, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import PlannerMemory

pytestmark = pytest.mark.xdist_group("fast")
MINI = load_map("mini")


def played_plainly(map: Map, players: int, seed: int, number: int, bots: list[str]) -> GameFacts:
    """Game number so-and-so of a seed by the interpreted rules, and what is counted of it."""
    m, s = map_data_of(map), blank(State)
    guide = make_guide(m, map.name, players)
    chance.begin_words(s, seed, number)
    setup.deal(m, s, players, -1)
    memories = [blank(PlannerMemory) for _ in range(players)]
    for p, memory in enumerate(memories):
        begin_memory(memory, STYLES[bots[(number + p) % len(bots)]])
    seat = [(p - s.first) % players for p in range(players)]
    dealt = [
        (t, seat[s.ticket_at[t] - codes.OFFERED])
        for t in range(m.tickets)
        if codes.OFFERED <= s.ticket_at[t] < codes.OFFERED + players
    ]
    claims, drawn = [], set()
    out = [0] * m.actions
    while s.phase != codes.OVER:
        p = random_play.next_player(s)
        free, turn = list(s.owner), s.turn
        a = decide(m, guide, s, p, memories[p], out)
        actions.apply_action(m, s, p, a)
        claims += [(r, seat[p], turn) for r in range(m.routes) if s.owner[r] != free[r]]
        if m.action_kind[a] == codes.DRAW_TICKETS:
            offered = codes.OFFERED + p
            drawn |= {(t, seat[p]) for t in range(m.tickets) if s.ticket_at[t] == offered}
    w = blank(Work)
    scoring.score_game(m, s, w)
    order = sorted(range(players), key=lambda p: seat[p])
    winners = sum(w.winner[:players])
    return GameFacts(
        turns=s.turn + 1,
        scores=[w.total[p] for p in order],
        wins=[WIN * w.winner[p] // winners for p in order],
        claims=claims,
        dealt=dealt,
        drawn=sorted(drawn),
        kept=[
            (t, seat[s.ticket_at[t] - codes.HELD], bool(w.done[t]))
            for t in range(m.tickets)
            if codes.HELD <= s.ticket_at[t] < codes.HELD + players
        ],
    )


@pytest.mark.parametrize("players", [2, 3])
def test_a_chunk_counts_what_the_plain_rules_count(players: int) -> None:
    bots = ["planner", "hungry", "wary"]
    expected = Counts(MINI, players)
    for number in range(40, 52):
        expected.add(played_plainly(MINI, players, 9, number, bots))

    found = count_chunk(Chunk("mini", players, 9, 40, 12, tuple(bots)))
    assert found == expected
    assert sum(found.values["drawn"]) > 0  # the guard of the guard


def test_chunks_add_up_to_the_whole_however_they_are_cut() -> None:
    whole = count_chunk(Chunk(MINI, 2, 5, 0, 60))
    parts = [Chunk(MINI, 2, 5, index, 20) for index in (40, 0, 20)]

    assert merged(map(count_chunk, parts)) == whole


def test_a_plan_covers_every_game_once() -> None:
    chunks = list(plan("usa", 4, 2500, seed=3, begin=300, bots=["wary"]))

    assert [(one.index, one.games) for one in chunks] == [(300, 1000), (1300, 1000), (2300, 200)]
    assert {(one.map, one.players, one.seed, one.bots) for one in chunks} == {
        ("usa", 4, 3, ("wary",))
    }


def test_players_who_are_not_scripted_cannot_be_simulated() -> None:
    with pytest.raises(ExplorerError, match="grandmaster is not a scripted player"):
        count_chunk(Chunk("mini", 2, 0, 0, 1, ("grandmaster",)))
    with pytest.raises(ExplorerError, match="at least one player"):
        count_chunk(Chunk("mini", 2, 0, 0, 1, ()))


def test_a_simulation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    class StoppedError(Exception):
        pass

    def stop(done: int) -> None:
        raise StoppedError

    file = tmp_path / "counts.json"
    begun = Simulated(MINI, seed=2)
    with pytest.raises(StoppedError):
        begun.simulate(2, 1500, on_progress=stop, save=file)
    from whistlestop.explorer import read_simulated

    back = read_simulated(file, MINI)
    assert back.played == {2: 1000}
    assert back.simulate(2, 1500, save=file) == Simulated(MINI, seed=2).simulate(2, 1500)
    assert read_simulated(file, MINI).played == {2: 1500}


def test_the_command_simulates_saves_and_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "counts.json"
    options = ("explore", "--map", "mini", "--seed", 4, "--save", file)

    assert run(*options, "--games", 100).code == 0
    found = run(*options, "--games", 200, "--json", "--at-least", 1)
    assert found.code == 0
    told = json.loads(found.out)
    assert told["games"] == json.loads(file.read_text("utf-8"))["players"]["2"]["games"]
    assert 190 < told["games"] <= 200
    assert {"route", "claimed", "when", "wins"} <= set(told["routes"][0])
    assert run(*options, "--games", 10, "--seed", 5).err.startswith(f"{file} has games of seed 4")


def test_the_command_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    for options, sentence in (
        (("--map", "mini"), "give --games"),
        (("--players", 9), "2 to 5 players"),
        (("--games", 10, "--bots", "grandmaster"), "not a scripted player"),
        (("--games", 0), "at least 1"),
        (("--save", tmp_path / "none.json"), "has no games for 2 players"),
        ((tmp_path, "--games", 10), "not both"),
        ((tmp_path,), "no records"),
    ):
        ended = run("explore", *options)
        assert ended.code == 2
        assert sentence in ended.err
