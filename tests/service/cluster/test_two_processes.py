"""Two processes on one database: any of them serves any table to anybody."""

import asyncio
import json
import subprocess
import threading
from dataclasses import replace
from typing import Any

import pytest

from service.cluster.conftest import Start, at, hall, held, share_out
from service.merging import Follower
from service.people import Person, Server, is_over, play_together
from waiting import PATIENCE_S, wait_until
from whistlestop.service.cluster import leases as leases_module
from whistlestop.service.hall import other_processes
from whistlestop.service.store import (
    LogRow,
    LostLeaseError,
    PresenceRow,
    ProcessRow,
    Store,
    StoreError,
    Write,
    processes,
    tables,
)
from whistlestop.service.store.processes import SHARDS, shard_of
from whistlestop.service.table.clock import Clock
from whistlestop.service.thinking import WorkerPool, WorkerStats

pytestmark = pytest.mark.xdist_group("postgres")

Pair = tuple[Server, Server]
TWO = [{"kind": "me"}, {"kind": "open"}]
NO_WORKERS = WorkerStats(0, 0, 0, 0, 0, 0, search_ready=False)


def somebody(server: Server, name: str) -> Person:
    return Person(server, name).connect()


def two_at(pair: Pair, **plan: Any) -> tuple[str, Person, Person]:
    """A running game of two people who are connected to different processes."""
    ann, bob = somebody(pair[0], "Ann"), somebody(pair[1], "Bob")
    table = ann.post("/tables", {"map": "mini", "seats": TWO, "first": 0, **plan})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    until_playing(ann, table)
    return table, ann, bob


def until_playing(one: Person, table: str) -> None:
    state = one.watch(table)
    if state["info"]["stage"] != "playing":
        one.until(lambda m: m["type"] == "update" and (m["info"] or {}).get("stage") == "playing")


def test_two_people_at_two_processes_finish_a_game(pair: Pair) -> None:
    table, ann, bob = two_at(pair)
    assert is_over(play_together(table, ann, bob))
    first, second = ann.get(f"/tables/{table}"), bob.get(f"/tables/{table}")
    assert first == second
    assert first["stage"] == "finished"


def test_what_one_does_is_told_at_the_other_at_once(pair: Pair) -> None:
    table, ann, bob = two_at(pair)
    seen = bob.watch(table)
    state = ann.watch(table)
    action = state["view"]["legal_actions"][0]
    done = ann.ask("act", table, number=state["number"], action=action)
    update = bob.until(lambda message: message["type"] == "update")
    assert update["number"] == done["number"] == seen["number"] + 1
    assert update["change"]["seat"] == 0


def test_a_request_at_one_is_known_at_the_other_in_the_next(pair: Pair) -> None:
    """Behind a balancer every request may reach another process."""
    ann = somebody(pair[0], "Ann")
    table = ann.post("/tables", {"map": "mini", "seats": TWO})["table"]
    bob = Person(pair[1], "Bob")
    bob.get(f"/tables/{table}")  # it is loaded there from now on
    carol = at(pair[0], bob)
    carol.post(f"/tables/{table}/join")
    assert bob.get(f"/tables/{table}")["seats"][1]["user"] == bob.user
    assert bob.post(f"/tables/{table}/leave")["seats"][1]["user"] is None
    assert carol.get(f"/tables/{table}")["seats"][1]["user"] is None


def test_who_loses_a_race_applies_what_came_and_is_answered(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both choose opening tickets at the same moment, each at a process that does not know."""
    table, ann, bob = two_at(pair)
    mine, yours = ann.watch(table), bob.watch(table)
    deafen(pair[1], monkeypatch)
    lost = hall(pair[1])._metrics.races_lost._value.get()
    one = ann.ask("act", table, number=mine["number"], action=mine["view"]["legal_actions"][0])
    other = bob.ask("act", table, number=yours["number"], action=yours["view"]["legal_actions"][0])
    assert (one["type"], other["type"]) == ("done", "done")
    assert other["number"] == one["number"] + 1
    assert ann.get(f"/tables/{table}/view")["number"] == other["number"]
    assert hall(pair[1])._metrics.races_lost._value.get() == lost + 1
    numbers = [m["number"] for m in heard(bob) if m["type"] == "update"]
    assert numbers == [one["number"], other["number"]]  # nothing twice, nothing left out


def test_who_loses_a_race_knows_afterwards_what_they_may_do(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages that were made for an entry that was not stored must not count as heard."""
    table, ann, bob = two_at(pair)
    ann.disconnect()
    ann.connect(live=2)
    known = Follower()
    state = known.state_of(ann.watch(table))
    assert state is not None
    ann.ask("act", table, number=state["number"], action=state["view"]["legal_actions"][0])
    yours = bob.watch(table)
    deafen(pair[0], monkeypatch)
    bob.ask("act", table, number=yours["number"], action=yours["view"]["legal_actions"][0])
    refused = ann.ask("take_back", table, number=state["number"] + 1)
    assert refused["type"] == "refused"
    deltas = [json.loads(text) for text in ann.received if '"type":"delta"' in text]
    for delta in deltas:
        state = known.state_of(delta)
    assert state is not None
    assert state["number"] == yours["number"] + 1
    assert state["you"] == ann.watch(table)["you"]


def heard(one: Person) -> list[dict[str, Any]]:
    return [json.loads(text) for text in one.received if '"type":"update"' in text]


def deafen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a process hear no notices and not look by itself either: the worst case."""

    async def nothing() -> None:
        return None

    monkeypatch.setitem(hall(server).notices.handlers, "log", lambda _: None)
    monkeypatch.setattr(hall(server).others, "_look", nothing)


def test_a_notice_that_gets_lost_only_takes_longer(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = two_at(pair)
    bob.watch(table)
    monkeypatch.setitem(hall(pair[1]).notices.handlers, "log", lambda _: None)
    state = ann.watch(table)
    done = ann.ask("act", table, number=state["number"], action=state["view"]["legal_actions"][0])
    assert bob.until(lambda message: message["type"] == "update")["number"] == done["number"]
    assert hall(pair[1])._metrics.notices_lost._value.get() >= 1


def test_bots_move_once_wherever_people_are_connected(pair: Pair) -> None:
    """Several tables, so that both processes drive some of them; no decision is made twice."""
    ann = somebody(pair[0], "Ann")
    drivers = set()
    for _ in range(4):
        seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
        table = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
        drivers.add(shard_of(table) in held(pair[0]))
        ann.post(f"/tables/{table}/start")
        mine = at(pair[1], ann)
        until_playing(mine, table)
        assert is_over(mine.play(table))
        log = hall(pair[0]).journal.store.read(tables.log, table)
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        assert sum(row.kind == "dealt" for row in log) == 1
    assert sum(one.app.state.service.metrics.actions._value.get() for one in pair) > 0


def test_each_table_is_driven_by_exactly_one_process(start: Start) -> None:
    servers = [start()]
    assert len(held(servers[0])) == SHARDS
    for _ in range(2):
        servers.append(start())
        share_out(*servers)
        assert len(set().union(*map(held, servers))) == SHARDS
    servers.pop(0).stop()  # it hands its tables to the others
    share_out(*servers)


def test_an_old_lease_writes_nothing(pair: Pair) -> None:
    """A process that slept wakes up with a lease that another has taken."""
    table, ann, _ = two_at(pair)
    driver = next(one for one in pair if shard_of(table) in held(one))
    store = hall(driver).journal.store
    lease = hall(driver).leases.lease(table)
    assert lease is not None
    summary = store.read(tables.summary, table)
    assert summary is not None
    log = store.read(tables.log, table)
    stolen = replace(lease, epoch=lease.epoch - 1)
    row = replace(log[-1], number=summary.number + 1)
    after = replace(summary, number=summary.number + 1)
    (result,) = store.append([Write((row,), after, stolen)])
    assert isinstance(result, LostLeaseError)
    assert len(store.read(tables.log, table)) == summary.number
    assert ann.get(f"/tables/{table}")["number"] == summary.number


def test_a_process_whose_beats_fail_drives_nothing(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen for longer than its lease, it must not act on what it still believes."""
    leases = hall(pair[0]).leases
    monkeypatch.setattr(leases_module, "steady_ms", lambda: leases._good_until)
    assert leases.held == ()
    assert not any(leases.holds(str(n)) or leases.lease(str(n)) for n in range(1_000))


def test_people_hear_and_see_each_other_across_processes(pair: Pair) -> None:
    table, ann, bob = two_at(pair, chat=True)
    ann.watch(table)
    assert bob.watch(table)["presence"]["seats"] == [0, 1]
    seen = ann.until(lambda m: m["type"] == "present" and len(m["presence"]["seats"]) == 2)
    assert seen["presence"] == {"seats": [0, 1], "spectators": 0}
    bob.ask("say", table, text="hello there")
    assert ann.until(lambda m: m["type"] == "chat")["text"] == "hello there"
    ann.ask("react", table, reaction="hello")
    assert bob.until(lambda m: m["type"] == "reacted")["reaction"] == "hello"
    bob.disconnect()
    ann.until(lambda m: m["type"] == "present" and m["presence"]["seats"] == [0])


def test_a_mute_holds_at_every_process(pair: Pair) -> None:
    table, ann, bob = two_at(pair, chat=True)
    elsewhere = at(pair[1], ann)
    elsewhere.watch(table)
    ann.watch(table)
    ann.ask("mute", table, user=bob.user)
    wait_until(lambda: any(bob.user in one.hearing.muted for one in listeners(pair[1], table)))
    bob.watch(table)
    bob.ask("say", table, text="not for ann")
    bob.ask("react", table, reaction="hello")
    carol = somebody(pair[0], "Carol")
    carol.watch(table)
    carol.ask("say", table, text="for all")
    for one in (ann, elsewhere):
        assert one.until(lambda m: m["type"] == "chat")["text"] == "for all"


def listeners(server: Server, table: str) -> Any:
    loaded = hall(server).tables.find(table)
    return () if loaded is None else tuple(loaded.listeners)


def test_a_logout_at_one_ends_the_session_at_the_other(pair: Pair) -> None:
    ann = somebody(pair[0], "Ann")
    there = at(pair[1], ann)
    assert there.get("/me")["user"] == ann.user
    assert ann.http.delete("/session").is_success
    assert there.until_closed() == 1008
    assert there.http.get("/me").status_code == 401


def test_limits_hold_across_processes(start: Start) -> None:
    one, other = start(chat_per_minute=20), start(chat_per_minute=20)
    ann = somebody(one, "Ann")
    table = ann.post("/tables", {"map": "mini", "seats": TWO, "chat": True})["table"]
    there = at(other, ann)
    ann.watch(table)
    there.watch(table)
    for _ in range(10):
        assert ann.ask("say", table, text="hello")["type"] == "done"
    wait_until(lambda: there.ask("say", table, text="hi")["type"] == "refused")


def test_tables_go_on_when_the_beats_of_their_process_come_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database too slow for the beats: what is due is left undone, and done afterwards."""
    server = start()
    share_out(server)
    ann, leases = somebody(server, "Ann"), hall(server).leases
    bot = {"kind": "bot", "level": "casual"}
    table = ann.post("/tables", {"map": "mini", "seats": [{"kind": "me"}, bot]})["table"]
    with monkeypatch.context() as patch:
        patch.setattr(leases, "beat", no_beat)
        leases._good_until = 0
        ann.post(f"/tables/{table}/start")
        assert ann.get(f"/tables/{table}")["stage"] == "dealing"
    until_playing(ann, table)


async def no_beat() -> None:
    raise StoreError("The database does not answer.")


def test_who_is_shown_a_table_with_clocks_is_noted_before(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is killed with a process in the next moment is known to the others."""
    table, ann, _ = two_at(pair, pace={"kind": "seconds", "turn": 600, "reserve": 0})
    late = at(pair[1], ann)
    for place in (hall(pair[1]).tables, *hall(pair[1]).tables):
        monkeypatch.setattr(place, "on_presence", lambda _: None)  # what comes after is too late
    late.watch(table)
    rows = hall(pair[1]).journal.store.read(processes.presence_at, [table])
    here = [row.seats for row in rows if row.process == hall(pair[1]).leases.process]
    assert here == [(0,)]


def test_a_process_thought_dead_says_again_who_is_connected(pair: Pair) -> None:
    """Otherwise nobody would know whom to give a turn back if it dies later."""
    table, ann, _ = two_at(pair)
    ann.watch(table)
    store, me = hall(pair[0]).journal.store, hall(pair[0]).leases.process

    def noted() -> list[PresenceRow]:
        rows = store.read(processes.presence_at, [table])
        return [row for row in rows if row.process == me]

    (row,) = wait_until(noted)
    while not store.write(processes.bury, alive(store, me)):
        pass  # it beat in between
    store.write(processes.drop_orphans, [row])
    assert wait_until(noted) == [row]


def alive(store: Store, process: str) -> ProcessRow:
    return next(row for row in store.read(processes.living) if row.id == process)


def test_turns_are_given_back_to_people_whose_process_died(start: Start) -> None:
    one, other = start(), start()
    share_out(one, other)
    table, _, bob = two_at((one, other), pace={"kind": "seconds", "turn": 600, "reserve": 0})
    bob.watch(table)
    hall(one).others.is_leaving = True  # as a kill leaves it: nobody notes who goes
    one.stop()
    update = bob.until(lambda m: m["type"] == "update")
    assert update["change"]["kind"] == "resumed"


def resumed_or_acted(server: Server, table: str) -> list[str]:
    rows = hall(server).journal.store.read(tables.log, table)
    return [row.kind for row in rows if row.kind in ("resumed", "acted")]


@pytest.fixture
def overdue(start: Start, monkeypatch: pytest.MonkeyPatch) -> tuple[Pair, str, Person, Person]:
    """Two people at two processes who have used up their turns; nobody is buried or cared for."""
    one, other = start(), start()
    share_out(one, other)
    table, ann, bob = two_at((one, other), pace={"kind": "seconds", "turn": 600, "reserve": 60})
    for server in (one, other):
        hall(server).leases.on_orphans = None
        monkeypatch.setattr(hall(server).leases, "_is_dead", lambda *_: False)
    monkeypatch.setattr(Clock, "overdue", lambda *_: {0, 1})
    return (one, other), table, ann, bob


def was_at(server: Server, table: str, **process: Any) -> ProcessRow:
    """Whoever sits first was connected through a process that beat just now."""
    store, me = hall(server).journal.store, hall(server).leases.process
    row = replace(alive(store, me), id="killed", **process)
    store.write(processes.beat, row)
    store.write(processes.put_presence, [PresenceRow("killed", table, (0,), 0)])
    return row


def test_a_turn_is_given_back_before_it_is_charged_although_nobody_was_cared_for_yet(
    overdue: tuple[Pair, str, Person, Person],
) -> None:
    """On a busy machine people connect again and act before the others have looked after them."""
    pair, table, ann, bob = overdue
    store = hall(pair[0]).journal.store
    store.write(processes.put_presence, [PresenceRow("gone", table, (0,), 0)])
    before = resumed_or_acted(pair[0], table)

    ann.play(table, actions=1)
    bob.play(table, actions=1)
    ann.play(table, actions=1)

    assert resumed_or_acted(pair[0], table)[len(before) :] == ["resumed", *["acted"] * 3]


def test_a_turn_is_given_back_the_moment_a_process_of_the_same_machine_is_gone(
    overdue: tuple[Pair, str, Person, Person],
) -> None:
    """Whoever is back within half a second acts before anybody could notice a missing beat."""
    pair, table, ann, _ = overdue
    ended = subprocess.Popen(["true"])
    ended.wait()
    was_at(pair[0], table, pid=ended.pid)

    ann.play(table, actions=1)

    assert resumed_or_acted(pair[0], table)[-2:] == ["resumed", "acted"]


def test_a_beat_of_another_machine_is_waited_for_before_a_turn_is_charged(
    overdue: tuple[Pair, str, Person, Person],
) -> None:
    """Nobody can see from here whether a process there died since its last beat."""
    pair, table, ann, _ = overdue
    was_at(pair[0], table, machine="another")

    ann.play(table, actions=1)

    assert resumed_or_acted(pair[0], table)[-2:] == ["resumed", "acted"]


def test_a_process_that_was_only_slow_may_die_later(
    overdue: tuple[Pair, str, Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its people got their turn back while it was silent, and get it back when it is gone."""
    pair, table, ann, bob = overdue
    slow = was_at(pair[0], table)
    monkeypatch.setattr(other_processes, "SILENT_MS", -1)
    ann.play(table, actions=1)
    bob.play(table, actions=1)
    assert resumed_or_acted(pair[0], table)[-3:] == ["resumed", "acted", "acted"]
    hall(pair[0]).journal.store.write(processes.beat, replace(slow, beats=slow.beats + 1))

    ann.play(table, actions=1)

    assert resumed_or_acted(pair[0], table)[-2:] == ["resumed", "acted"]


def test_nobody_gets_time_whose_process_lives(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _ = two_at(pair, pace={"kind": "seconds", "turn": 600, "reserve": 60})
    at(pair[1], ann).watch(table)
    monkeypatch.setattr(Clock, "overdue", lambda *_: {0, 1})
    monkeypatch.setattr(other_processes, "SILENT_MS", 1000 * PATIENCE_S)

    ann.play(table, actions=1)

    assert "resumed" not in resumed_or_acted(pair[0], table)


def test_a_process_thought_dead_is_never_there_without_its_people(pair: Pair) -> None:
    """It may be killed right after the beat with which it came back."""
    store = hall(pair[0]).journal.store
    me = replace(alive(store, hall(pair[0]).leases.process), id="buried", beats=7)
    here = PresenceRow("buried", "a table", (0, 3), 2)
    assert store.write(processes.beat, me, [here]).was_buried
    assert store.read(processes.presence_at, ["a table"]) == [here]
    store.write(processes.put_presence, [replace(here, seats=(1,))])
    store.write(processes.leave, "buried")
    store.write(processes.beat, me, [here])
    assert store.read(processes.presence_at, ["a table"]) == [replace(here, seats=(1,))]
    store.write(processes.leave, "buried")


def test_what_a_newer_version_wrote_is_left_to_it(pair: Pair) -> None:
    """While servers are replaced, an entry may come that this version cannot know."""
    table, ann, bob = two_at(pair)
    own, _, _ = two_at(pair)
    bob.watch(table)
    state, store = ann.watch(table), hall(pair[0]).journal.store
    summary = store.read(tables.summary, table)
    assert summary is not None
    number = summary.number + 1
    entry = LogRow(table, number, summary.updated_at, "frozen", '{"kind":"frozen","by":0}')
    assert store.append([Write((entry,), replace(summary, number=number))]) == [None]

    bob.until(lambda m: m["type"] == "gap")
    refused = ann.ask(
        "act", table, number=state["number"], action=state["view"]["legal_actions"][0]
    )

    assert (refused["type"], refused["code"]) == ("refused", "unavailable")
    assert bob.ask("watch", table)["key"] == "newer_rules"
    assert ann.http.get(f"/tables/{table}").status_code == 503
    assert hall(pair[0]).tables.find(table) is hall(pair[1]).tables.find(table) is None
    assert len(store.read(tables.log, table)) == number
    assert ann.get(f"/tables/{own}")["stage"] == "playing"


def test_who_is_about_to_be_shown_a_table_is_not_overwritten_by_an_older_list(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody goes while another one comes, and this process is killed a moment later."""
    table, ann, _ = two_at(pair, pace={"kind": "seconds", "turn": 600, "reserve": 0})
    here = hall(pair[1])
    write_honestly, note_honestly = here.journal.write, here.others.note_coming
    on_its_way, is_coming, may_be_stored = (threading.Event() for _ in range(3))

    async def write_slowly(change: Any, *args: Any) -> Any:
        if change is processes.put_presence and not on_its_way.is_set():
            on_its_way.set()
            await asyncio.to_thread(may_be_stored.wait, PATIENCE_S)
        return await write_honestly(change, *args)

    async def note_coming(*args: Any) -> None:
        is_coming.set()
        await note_honestly(*args)

    guest = somebody(pair[1], "Guest")
    guest.watch(table)
    wait_until(lambda: not here.others._tasks)
    monkeypatch.setattr(here.journal, "write", write_slowly)
    monkeypatch.setattr(here.others, "note_coming", note_coming)
    guest.disconnect()
    assert on_its_way.wait(PATIENCE_S)  # that nobody is here
    loaded = here.tables.find(table)
    assert loaded is not None
    loaded.on_presence = lambda _: None  # it does not get as far as this any more
    late = at(pair[1], ann)
    asked = late.send("watch", table)
    assert is_coming.wait(PATIENCE_S)
    may_be_stored.set()
    late.answer(asked)
    wait_until(lambda: not here.others._tasks)

    rows = here.journal.store.read(processes.presence_at, [table])
    assert [row.seats for row in rows if row.process == here.leases.process] == [(0,)]


def test_who_comes_at_once_is_noted_together_and_only_once(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a process has died, all of its people come to another one, table after table."""
    table, ann, bob = two_at(pair, pace={"kind": "seconds", "turn": 600, "reserve": 0})
    here = hall(pair[1])
    write_honestly, written = here.journal.write, list[tuple[PresenceRow, ...]]()
    is_held, may_go_on = threading.Event(), threading.Event()

    async def write(change: Any, *args: Any) -> Any:
        if change is processes.put_presence:
            written.extend(args)
        return await write_honestly(change, *args)

    wait_until(lambda: not here.others._tasks)
    loop = here.journal._loop
    assert loop is not None
    loaded = asyncio.run_coroutine_threadsafe(here.tables.load(table), loop).result(PATIENCE_S)

    async def hold() -> None:
        async with loaded.lock:
            is_held.set()
            await asyncio.to_thread(may_go_on.wait, PATIENCE_S)

    comers = [at(pair[1], one) for one in (ann, bob)]
    monkeypatch.setattr(here.journal, "write", write)
    holding = asyncio.run_coroutine_threadsafe(hold(), loop)
    assert is_held.wait(PATIENCE_S)
    asked = [one.send("watch", table) for one in comers]
    wait_until(lambda: len(loaded.coming) == 2 and not here.others._noting.locked())
    before = len(written)
    may_go_on.set()
    for one, number in zip(comers, asked, strict=True):
        assert one.answer(number)["type"] == "snapshot"
    holding.result(PATIENCE_S)
    wait_until(lambda: not here.others._tasks)

    assert written[-1] == (PresenceRow(here.leases.process, table, (0, 1), 0),)
    assert len(written) == before  # who was noted while they waited is not noted again
    assert not loaded.coming


def test_a_process_drives_nothing_until_its_bots_can_move_unless_it_is_alone(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would only keep the tables of one that was killed from those whose bots can."""
    monkeypatch.setattr(leases_module, "ABLE_S", 1000 * PATIENCE_S)
    monkeypatch.setattr(WorkerPool, "stats", property(lambda pool: NO_WORKERS))
    first = start()
    wait_until(lambda: len(held(first)) == SHARDS)
    second = start()
    beats = hall(second).leases._me.beats
    wait_until(lambda: hall(second).leases._me.beats > beats + 2)
    assert (len(held(first)), len(held(second))) == (SHARDS, 0)

    monkeypatch.setattr(hall(second).leases, "is_able", lambda: True)
    share_out(first, second)
