"""Records of finished games: what a server hands out is what `whistlestop verify` accepts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from service.archive.scribe import BOTS, DUEL, NOON, SALTS, SECRET, SHARED, Scribe
from service.clients import Client
from whistlestop.cli import main
from whistlestop.game.seeds import commitment, hosted_seed
from whistlestop.records import parse_record
from whistlestop.rules import RULES_VERSION
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.store import Store
from whistlestop.service.table import entries as e

PATHS = ("", "/moves", "/positions/0?eyes=all", "/record", "/verify")


def with_salts() -> Scribe:
    return Scribe().deal("ann", "bob").play()


def with_one_salt() -> Scribe:
    return Scribe().deal("bob").play()


def of_bots() -> Scribe:
    return Scribe(seats=BOTS).deal().play()


def with_take_backs() -> Scribe:
    scribe = Scribe().deal("ann", "bob")
    scribe.act_twice()
    scribe.act()
    assert sum(row.kind == "taken_back" for row in scribe.rows) == 1
    return scribe.play()


def with_first_chosen() -> Scribe:
    chance = Scribe().deal("ann").game.first
    return Scribe(options=TableOptions(first=1 - chance)).deal("ann").play()


def with_stand_in() -> Scribe:
    scribe = Scribe(seats=DUEL).deal("ann").play(8)
    scribe.add(e.StoodIn(seat=0, bot="skilled", reason="clock"))
    scribe.play(6).add(e.Returned(seat=0))
    scribe.play(4).add(e.StoodIn(seat=0, bot="skilled", reason="left"))
    return scribe.play()


def on_one_device() -> Scribe:
    return Scribe(seats=SHARED).deal("ann").play()


def broken_off() -> Scribe:
    scribe = Scribe().deal("ann", "bob").play(12)
    scribe.add(e.Aborted(reason="agreed"))
    return scribe


def broken_off_in_the_opening() -> Scribe:
    scribe = Scribe().deal("ann").play(1)
    scribe.add(e.Aborted(reason="abandoned"))
    return scribe


GAMES = [
    with_salts,
    with_one_salt,
    of_bots,
    with_take_backs,
    with_first_chosen,
    with_stand_in,
    on_one_device,
    broken_off,
    broken_off_in_the_opening,
]


@pytest.mark.parametrize("make", GAMES, ids=lambda make: make.__name__)
def test_a_downloaded_record_passes_whistlestop_verify(
    make: Callable[[], Scribe],
    client: Client,
    store: Store,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    scribe = make().into(store)

    answer = client.get("/api/v1/games/table-1/record")
    file = tmp_path / "game.ws"
    file.write_bytes(answer.content)

    assert answer.status_code == 200
    assert main(["verify", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["fits"]
    assert parse_record(answer.text).game().history == scribe.game.history
    assert client.get("/api/v1/games/table-1/verify").json() == told


def test_who_was_not_there_at_the_end_and_who_played_on_is_told(
    client: Client, store: Store
) -> None:
    """The bot that played on may win, and that is not the person's doing."""
    with_stand_in().into(store)

    found = client.get("/api/v1/games/table-1").json()

    assert [seat["left"] for seat in found["seats"]] == [True, False]
    assert found["leavings"] == [{"seat": 0, "reason": "left", "bot": "skilled", "after": 18}]


def test_whoever_came_back_has_not_left(client: Client, store: Store) -> None:
    scribe = Scribe(seats=DUEL).deal("ann").play(8)
    scribe.add(e.StoodIn(seat=0, bot="skilled", reason="resigned"))
    scribe.play(6).add(e.Returned(seat=0))
    scribe.play().into(store)

    found = client.get("/api/v1/games/table-1").json()

    assert [seat["left"] for seat in found["seats"]] == [False, False]
    assert found["leavings"] == []


def test_a_record_is_a_text_file_with_names_and_proof(client: Client, store: Store) -> None:
    scribe = with_stand_in().into(store)

    answer = client.get("/api/v1/games/table-1/record")

    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="whistlestop-table-1.ws"'
    outcome = scribe.game.outcome()
    assert outcome is not None
    points = " ".join(str(sheet.total) for sheet in outcome.sheets)
    head = answer.text.partition("\n\n")[0].split("\n")
    assert head[4:] == [
        '[Players "Ann;Bot casual"]',
        f'[First "{scribe.game.first}"]',
        '[Date "2026-01-01"]',
        f'[Result "{points}"]',
        '[Table "table-1"]',
        f'[Secret "{SECRET}"]',
        f'[Salts "{SALTS["ann"]}"]',
        f'[Commitment "{commitment(bytes.fromhex(SECRET))}"]',
    ]


def test_after_the_end_secret_salts_and_seed_are_shown(client: Client, store: Store) -> None:
    with_salts().into(store)
    salts = [SALTS["ann"], SALTS["bob"]]
    seed = hosted_seed(bytes.fromhex(SECRET), "table-1", [bytes.fromhex(salt) for salt in salts])

    found = client.get("/api/v1/games/table-1").json()

    assert found["proof"] == {
        "table": "table-1",
        "day": None,
        "commitment": commitment(bytes.fromhex(SECRET)),
        "secret": SECRET,
        "salts": salts,
        "seed": seed.hex(),
    }


def test_the_outcome_tells_who_won_and_why(client: Client, store: Store) -> None:
    scribe = with_salts().into(store)
    outcome = scribe.game.outcome()
    assert outcome is not None

    found = client.get("/api/v1/games/table-1").json()

    assert found["stage"] == "finished"
    assert found["result"] == [sheet.total for sheet in outcome.sheets]
    assert found["winners"] == list(outcome.winners) == found["outcome"]["winners"]
    assert found["decided_by"] == outcome.decided_by == found["outcome"]["decided_by"]
    assert [sheet["total"] for sheet in found["outcome"]["sheets"]] == found["result"]


def test_a_game_is_found_by_the_code_of_its_table(client: Client, store: Store) -> None:
    with_salts().into(store)

    assert client.get("/api/v1/games/code01").json()["table"] == "table-1"
    assert client.get("/api/v1/games/code01/record").status_code == 200


def test_a_game_that_is_not_there_is_not_found(client: Client) -> None:
    for path in PATHS:
        answer = client.get(f"/api/v1/games/nobody-knows{path}")

        assert answer.status_code == 404
        assert answer.json()["error"]["message"] == "There is no such game; check the link."


# --- Games that are not over


@pytest.mark.parametrize("actions", [None, 0, 5])
def test_nothing_of_a_running_game_leaves(
    client: Client, store: Store, actions: int | None
) -> None:
    scribe = Scribe()
    if actions is not None:
        scribe.deal("ann", "bob").play(actions)
    scribe.into(store)

    for path in PATHS:
        answer = client.get(f"/api/v1/games/table-1{path}")

        assert answer.status_code == 409
        error = answer.json()["error"]
        assert error["code"] == "wrong_stage"
        assert "when it is over" in error["message"]
        for secret in (SECRET, *SALTS.values(), scribe.table.seed.hex()):
            assert secret not in answer.text


def test_a_table_that_ended_before_the_deal_has_no_record(client: Client, store: Store) -> None:
    scribe = Scribe()
    scribe.add(e.Aborted(reason="empty"))
    scribe.into(store)

    found = client.get("/api/v1/games/table-1").json()
    refused = client.get("/api/v1/games/table-1/record")

    assert (found["stage"], found["actions"], found["outcome"]) == ("aborted", 0, None)
    assert found["proof"]["seed"] is None
    assert refused.status_code == 409
    assert refused.json()["error"]["key"] == "not_dealt"
    assert client.get("/api/v1/games/table-1/positions/0").status_code == 409


# --- Other rules


def foreign() -> Scribe:
    """A game that was played by rules which this server no longer plays, then closed."""
    scribe = Scribe(rules=0).deal("ann").play(9)
    scribe.add(e.Closed(message="It cannot go on; its record is kept."))
    return scribe


def test_a_game_of_other_rules_keeps_the_record_written_during_play(
    client: Client, store: Store
) -> None:
    scribe = foreign().into(store)

    text = client.get("/api/v1/games/table-1/record").text

    assert '[Rules "0"]' in text
    assert f'[Secret "{SECRET}"]' in text
    # But for the rules it is the record that a server of those rules would give.
    now = parse_record(text.replace('[Rules "0"]', f'[Rules "{RULES_VERSION}"]'))
    assert now.game().history == scribe.game.history
    assert now.first == scribe.game.first
    assert now.names == ("Ann", "Bob")


def test_a_game_of_other_rules_is_not_played_again(client: Client, store: Store) -> None:
    foreign().into(store)

    for path in ("/moves", "/positions/0", "/verify"):
        answer = client.get(f"/api/v1/games/table-1{path}")

        assert answer.status_code == 409
        assert "version 0 of the rules" in answer.json()["error"]["message"]
    assert client.get("/api/v1/games/table-1").json()["proof"]["secret"] == SECRET


def test_a_finished_game_of_other_rules_keeps_its_result(client: Client, store: Store) -> None:
    scribe = (
        Scribe(rules=0, options=TableOptions(public=True, first=1)).deal("ann").play().into(store)
    )
    outcome = scribe.game.outcome()
    assert outcome is not None
    points = [sheet.total for sheet in outcome.sheets]

    found = client.get("/api/v1/games/table-1").json()
    text = client.get("/api/v1/games/table-1/record").text

    assert (found["stage"], found["result"], found["outcome"]) == ("finished", points, None)
    assert found["proof"]["seed"] == scribe.table.seed.hex()
    now = parse_record(text.replace('[Rules "0"]', f'[Rules "{RULES_VERSION}"]'))
    assert (now.result, now.first) == (tuple(points), 1)
    assert [item["table"] for item in client.get("/api/v1/games").json()["items"]] == ["table-1"]


def test_moves_tell_who_decided_and_when(client: Client, store: Store) -> None:
    scribe = with_take_backs().into(store)

    found = client.get("/api/v1/games/table-1/moves").json()

    assert found["actions"] == len(scribe.game.history) == len(found["items"])
    assert found["next"] is None
    texts = [scribe.game.text(action) for action in scribe.game.history]
    assert [move["action"] for move in found["items"]] == texts
    assert [move["n"] for move in found["items"]] == list(range(1, len(texts) + 1))
    assert {move["by"] for move in found["items"]} == {"person"}
    times = [move["at"] for move in found["items"]]
    assert times == sorted(times)
    assert times[0] > NOON
    kinds = [row.kind for row in scribe.rows]
    kept = kinds.index("taken_back") + 1
    assert times[0] == scribe.rows[kept].at


def test_moves_tell_which_events_they_brought(client: Client, store: Store) -> None:
    scribe = with_take_backs().into(store)

    moves = client.get("/api/v1/games/table-1/moves").json()["items"]

    counts = [move["events"] for move in moves]
    assert counts == [len(scribe.game.events_of(n)) for n in range(len(counts))]
    for eyes in ("all", "public", "0"):
        last = client.get(f"/api/v1/games/table-1/positions/{len(moves)}?eyes={eyes}").json()
        assert len(last["view"]["log"]) == len(scribe.game.events_of(-1)) + sum(counts)


def test_moves_come_in_parts(client: Client, store: Store) -> None:
    with_salts().into(store)
    whole = client.get("/api/v1/games/table-1/moves").json()["items"]

    first = client.get("/api/v1/games/table-1/moves?limit=10").json()
    rest = client.get(f"/api/v1/games/table-1/moves?after={first['next']}").json()
    beyond = client.get("/api/v1/games/table-1/moves?after=100000").json()

    assert first["next"] == 10
    assert first["items"] + rest["items"] == whole
    assert beyond["items"] == []
    assert beyond["next"] is None
