"""Counting finished games: what is counted, that it adds up, and what is made of it."""

import gzip
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from whistlestop.explorer import (
    TABLES,
    Counts,
    ExplorerError,
    GameFacts,
    Numbers,
    Simulated,
    count_games,
    csv_text,
    facts_of,
    fewest_together,
    games_in,
    merged,
    numbers_of,
    read_simulated,
    shipped,
)
from whistlestop.explorer.counts import SHAPES, STAGES, WIN, pair_place
from whistlestop.game import Game, TicketsOffered
from whistlestop.maps import Map, load_map
from whistlestop.records import Record, read_record

GAMES = Path(__file__).parents[1] / "games"
MINI = load_map("mini")


def counted(*names: str) -> Counts:
    games = [read_record(GAMES / f"{name}.ws").game() for name in names]
    return count_games(games, games[0].map, games[0].players)


def facts(**changed: object) -> GameFacts:
    """A game of two on the mini map: the beginner has routes 0 and 1 and tickets 2 and 3."""
    said: dict[str, object] = {
        "turns": 10,
        "scores": [30, 20],
        "wins": [WIN, 0],
        "claims": [(0, 0, 0), (1, 0, 9), (2, 1, 5)],
        "dealt": [(2, 0), (3, 0), (4, 1), (5, 1)],
        "drawn": [(6, 1)],
        "kept": [(2, 0, True), (3, 0, False), (4, 1, True)],
    }
    return GameFacts(**(said | changed))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["mini-2", "mini-3", "europe-3", "usa-5", "mini-shared"])
def test_a_game_is_told_as_it_was_played(name: str) -> None:
    record = read_record(GAMES / f"{name}.ws")
    told = facts_of(record.game())
    n, first = len(record.names), record.first
    game, claims, drawn = record.start(), [], set()
    for move in record.moves:
        turn, before, acting = game.turn, game.board, move.action.player
        events = game.push(move.action, chance=move.chance)
        seat = (acting - first) % n
        new = set(game.board.routes_of(acting)) - set(before.routes_of(acting))
        claims += [(route.id, seat, turn) for route in new]
        for event in events:
            if isinstance(event, TicketsOffered):
                drawn |= {(ticket.id, seat) for ticket in event.tickets or ()}
    outcome = game.outcome()

    assert outcome is not None
    assert list(told.claims) == claims
    assert set(told.drawn) == drawn
    assert told.turns == game.turn + 1
    assert sum(told.wins) == WIN
    assert {(first + seat) % n for seat in range(n) if told.wins[seat]} == set(outcome.winners)
    assert sorted(told.dealt) == sorted(
        (ticket.id, (player - first) % n)
        for player, tickets in enumerate(record.deal.tickets)
        for ticket in tickets
    )
    assert {(ticket, seat) for ticket, seat, _ in told.kept} == {
        (ticket.id, (p - first) % n) for p in range(n) for ticket in game.tickets_of(p)
    }


def test_a_game_that_is_not_over_is_not_counted() -> None:
    with pytest.raises(ExplorerError, match="games that are over"):
        facts_of(Game("mini", seed=1))


def test_everything_of_a_game_is_counted_in_its_place() -> None:
    counts = Counts(MINI, 2)
    counts.add(facts())
    v, tickets = counts.values, len(MINI.tickets)

    assert (counts.games, v["turns"], v["seat_wins"], v["seat_score"]) == (
        *(1, [10]),
        *([WIN, 0], [30, 20]),
    )
    assert v["route_claims"][:6] == [1, 0, 1, 0, 0, 1]
    assert v["route_wins"][:6] == [WIN, 0, WIN, 0, 0, 0]
    assert [v["route_when"][k] for k in (0, STAGES + 9, 2 * STAGES + 5)] == [1, 1, 1]
    assert v["route_round"][:3] == [0, 4, 2]
    assert v["route_margin"][:3] == [10, 10, -10]
    assert [v["dealt"][2 * t : 2 * t + 2] for t in (2, 4)] == [[1, 0], [0, 1]]
    assert sum(v["dealt_kept"]) == 3
    assert v["drawn"][2 * 6 + 1] == 1
    assert v["done"][2 * 2] == 1
    assert v["done"][2 * 3] == 0
    pair = pair_place(2, 3, tickets)
    assert (v["ticket_pairs"][pair], v["ticket_pairs_done"][pair]) == (1, 0)
    assert v["ticket_pairs_wins"][pair] == WIN
    assert v["route_pairs"][pair_place(1, 0, len(MINI.routes))] == 1
    assert sum(v["ticket_routes"]) == 3  # two routes for ticket 2, one for ticket 4


def test_pairs_have_one_place_each() -> None:
    places = [pair_place(a, b, 7) for a in range(7) for b in range(a + 1, 7)]

    assert places == list(range(21))
    assert pair_place(5, 2, 7) == pair_place(2, 5, 7)


def test_counts_add_up_in_any_order_and_read_back_the_same() -> None:
    one, other = counted("mini-2"), counted("mini-by-tickets")
    both = counted("mini-2", "mini-by-tickets")

    assert merged([one, other]) == merged([other, one]) == both
    assert one != other
    assert one != "counts"
    assert Counts.from_json(json.loads(json.dumps(both.to_json())), MINI) == both


def test_counts_of_other_games_are_refused() -> None:
    counts = counted("mini-2")
    told = counts.to_json()

    with pytest.raises(ExplorerError, match="do not go together"):
        counts.merge(counted("mini-3"))
    with pytest.raises(ExplorerError, match="2 to 3 players"):
        Counts(MINI, 5)
    with pytest.raises(ExplorerError, match="does not belong"):
        count_games([read_record(GAMES / "mini-3.ws").game()], MINI, 2)
    for changed, sentence in (
        ({"format": 9}, "format 9"),
        ({"fingerprint": "0"}, "another map"),
        ({"counts": {}}, "no counts"),
        ({"counts": told["counts"] | {"turns": told["counts"]["seat_wins"]}}, "2 numbers in turns"),
        ({"counts": told["counts"] | {"turns": "!"}}, "no counts"),
    ):
        with pytest.raises(ExplorerError, match=sentence):
            Counts.from_json(told | changed, MINI)


def test_numbers_are_shares_with_intervals() -> None:
    counts = Counts(MINI, 2)
    claims = [(3, 0, 0), (1, 0, 9), (2, 1, 5)]
    for k in range(40):
        won = k % 4 > 0
        scores, wins = ([30, 20], [WIN, 0]) if won else ([20, 30], [0, WIN])
        counts.add(facts(claims=claims, scores=scores, wins=wins))
    found = numbers_of(counts, at_least=30)

    assert (found.games, found.par, found.rounds) == (40, 0.5, 5)
    route = found.routes[1]
    assert (route.claimed.rate, route.round) == (1, 5)
    assert route.early == pytest.approx(0.95)
    assert route.wins.rate == 0.75
    assert route.wins.low == pytest.approx(0.5981, abs=1e-4)  # Wilson's for 30 of 40
    assert route.wins.high == pytest.approx(0.8581, abs=1e-4)
    assert route.margin == pytest.approx(2.5)
    assert route.when[9] == 1
    assert (route.seats[0].rate, route.seats[1].rate) == (1, 0)
    kept, lost = found.tickets[2], found.tickets[3]
    assert (kept.completed.rate, lost.completed.rate) == (1, 0)
    assert (kept.brought, lost.brought) == (kept.points, -lost.points)
    assert (kept.dealt.rate, kept.kept_dealt.rate, kept.kept_drawn.rate) == (0.75, 1, None)
    assert found.tickets[6].kept_drawn.rate == 0
    assert {(way.id, way.share, way.lift) for way in kept.ways} == {(3, 1, 2), (1, 1, 2)}
    assert found.tickets[7].completed.rate is None
    assert [pair.ids for pair in found.ticket_pairs] == [(2, 3)]
    assert found.ticket_pairs[0].completed is not None
    assert [pair.ids for pair in found.route_pairs] == [(0, 3)]  # 1 is the other track of 0
    assert not numbers_of(counts, at_least=41).route_pairs


def test_pairs_that_mix_at_random_have_lift_one() -> None:
    counts = Counts(MINI, 2)
    for a in range(5):
        for b in range(5):
            if a != b:
                counts.add(facts(kept=[(a, 0, True), (b, 0, True)]))
    found = numbers_of(counts, at_least=1)

    assert {round(pair.lift, 9) for pair in found.ticket_pairs} == {1.0}


def test_the_tracks_of_a_double_are_one_route_in_pairs() -> None:
    double = next(route for route in MINI.routes if route.twin is not None)
    assert double.twin is not None
    other, third = [route for route in MINI.routes if route.twin is None][:2]
    counts = Counts(MINI, 2)
    for track in (double.id, double.id, double.twin):
        counts.add(facts(claims=[(track, 0, 0), (other.id, 0, 5), (third.id, 1, 7)]))
    found = numbers_of(counts, at_least=1)

    assert [(pair.ids, pair.count) for pair in found.route_pairs] == [
        ((min(double.id, other.id), max(double.id, other.id)), 3)
    ]
    pair = found.route_pairs[0]
    assert {pair.one, pair.other} == {str(double), str(other)}
    assert pair.wins.rate == 1


def test_pairs_that_hardly_ever_come_together_are_left_out() -> None:
    assert [fewest_together(games) for games in (0, 3000, 3001, 1_000_000)] == [30, 30, 31, 10_000]
    assert [fewest_together(games, 5) for games in (0, 500, 900)] == [5, 5, 9]
    simulated = shipped("usa")
    assert simulated is not None
    found = numbers_of(simulated.by_players[4])

    assert min(pair.count for pair in (*found.ticket_pairs, *found.route_pairs)) >= 9_990


def test_no_games_give_no_numbers_and_no_error() -> None:
    found = numbers_of(Counts(MINI, 3))

    assert (found.games, found.rounds, found.routes[0].wins.rate) == (0, None, None)
    for make in TABLES.values():
        head, rows = make(found)
        assert all(len(row) == len(head) for row in rows)


def test_every_table_has_all_of_its_columns_in_every_row() -> None:
    found = numbers_of(counted("mini-2", "mini-by-tickets"), at_least=1)

    for name, make in TABLES.items():
        head, rows = make(found)
        assert len(set(head)) == len(head)
        assert rows
        assert all(len(row) == len(head) for row in rows)
        lines = csv_text((head, rows)).splitlines()
        assert lines[0].split(",") == head, name
        assert len(lines) == len(rows) + 1
    assert isinstance(found, Numbers)
    assert json.loads(json.dumps(asdict(found)))["games"] == 2


def test_games_are_read_from_records_folders_and_downloads(tmp_path: Path) -> None:
    record = GAMES / "mini-2.ws"
    (tmp_path / "one.ws").write_bytes(record.read_bytes())
    (tmp_path / "other.ws").write_bytes((GAMES / "europe-2.ws").read_bytes())
    line = {"fingerprint": MINI.fingerprint, "result": [1, 2], "record": record.read_text("utf-8")}
    (tmp_path / "all.ndjson").write_text(
        json.dumps(line) + "\n" + json.dumps(line | {"fingerprint": "0"}) + "\n", "utf-8"
    )

    assert len(list(games_in(tmp_path, MINI))) == 2
    assert len(list(games_in(record, MINI))) == 1
    both = tmp_path / "both.ws"
    both.write_bytes(record.read_bytes() + b"\n" + record.read_bytes())
    assert len(list(games_in(both, MINI))) == 2


def test_files_that_are_no_games_are_refused_in_a_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.ws"
    bad.write_text("nonsense", "utf-8")
    lines = tmp_path / "bad.ndjson"

    for file, sentence in (
        (tmp_path / "none.ws", "none.ws"),
        (bad, "bad.ws"),
        (tmp_path / "none.ndjson", "cannot be read"),
    ):
        with pytest.raises(ExplorerError, match=sentence):
            list(games_in(file, MINI))
    for text, sentence in (
        ("{}\n", "line 1: this is not a game"),
        (
            json.dumps({"fingerprint": MINI.fingerprint, "result": [1], "record": "x"}),
            "line 1: ",
        ),
    ):
        lines.write_text(text, "utf-8")
        with pytest.raises(ExplorerError, match=sentence):
            list(games_in(lines, MINI))
    lines.write_bytes(b"\x80 is no text")
    with pytest.raises(ExplorerError, match="cannot be read: it is not UTF-8 text"):
        list(games_in(lines, MINI))
    torn = tmp_path / "torn.ndjson.gz"
    torn.write_bytes(gzip.compress(b"{}" * 1000)[:-9])
    with pytest.raises(ExplorerError, match=r"cannot be read: .*ended before"):
        list(games_in(torn, MINI))
    torn.write_bytes(gzip.compress(b"{}" * 1000)[:10] + b"\xff" * 20)
    with pytest.raises(ExplorerError, match=r"cannot be read: .*invalid"):
        list(games_in(torn, MINI))
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(ExplorerError, match="no records"):
        list(games_in(empty, MINI))


def test_an_unfinished_record_is_passed_over(tmp_path: Path) -> None:
    from whistlestop.records import write_record

    file = tmp_path / "begun.ws"
    write_record(Record.of(Game("mini", seed=3)), file)

    assert list(games_in(file, MINI)) == []


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_games_of_every_number_of_players_are_shipped(name: str) -> None:
    found = shipped(name)

    assert found is not None
    assert set(found.by_players) == {2, 3, 4, 5}
    assert all(counts.games >= 49_900 for counts in found.by_players.values())
    file = Path(__file__).parents[2] / f"src/whistlestop/explorer/data/{name}.json"
    assert file.stat().st_size < 1_000_000
    for players, counts in found.by_players.items():
        v = counts.values
        assert sum(v["seat_wins"]) == WIN * counts.games
        assert sum(v["route_when"]) == sum(v["route_claims"])
        assert sum(v["dealt"]) == counts.games * players * len(_dealt(counts.map))


def _dealt(map: Map) -> list[int]:
    game = Game(map, seed=1)
    return [one.id for one in game.draws[0].tickets or ()]


def test_no_other_map_has_shipped_counts() -> None:
    assert shipped("mini") is None
    assert shipped("nowhere") is None


def test_a_file_of_counts_is_read_back_or_refused(tmp_path: Path) -> None:
    made = Simulated(MINI, seed=7, bots=["wary"])
    made.by_players[2], made.played[2] = counted("mini-2"), 1
    file = tmp_path / "counts.json"
    made.write(file)
    back = read_simulated(file, MINI)

    assert (back.seed, back.bots, back.played) == (7, ("wary",), {2: 1})
    assert back.by_players[2] == made.by_players[2]
    assert [one.name for one in tmp_path.iterdir()] == ["counts.json"]
    told = made.to_json()
    for changed, sentence in (
        (told | {"rules": 0}, "version 0 of the rules"),
        (told | {"fingerprint": "0"}, "another map"),
        ({}, "no counts"),
        (None, "no counts"),
    ):
        file.write_text(json.dumps(changed), "utf-8")
        with pytest.raises(ExplorerError, match=sentence):
            read_simulated(file, MINI)
    file.write_text("{", "utf-8")
    with pytest.raises(ExplorerError, match="no file with counts"):
        read_simulated(file, MINI)
    with pytest.raises(ExplorerError, match="cannot be read"):
        read_simulated(tmp_path / "none.json", MINI)


def test_every_count_has_a_shape() -> None:
    assert set(Counts(MINI, 2).values) == set(SHAPES)
