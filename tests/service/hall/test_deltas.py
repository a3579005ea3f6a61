"""Version 2 of the messages: who merges every delta knows what version 1 tells, and no more."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from plain import one_of
from service.merging import Merged, put
from service.table.tabling import ANN, BOB, CLEO, Tabled
from whistlestop.game import Phase
from whistlestop.service.hall import LoadedTable
from whistlestop.service.hall.tell import Teller
from whistlestop.service.hall.told import Yours
from whistlestop.service.models.messages import Delta
from whistlestop.service.models.tables import (
    BotSeat,
    DeviceSeat,
    MySeat,
    OpenSeat,
    TableOptions,
)
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import AnyEntry
from whistlestop.service.table import entries as e
from whistlestop.wire.values import PUBLIC

HINTS = 3
EVE = None
"""Somebody without a seat or a session."""
COMPARED = ("view", "aids", "clocks", "you")


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, user: str | None, live: int) -> None:
        self.user = user
        self.live = live
        self.shown: dict[str, int] = {}
        self.hearing = Hearing()
        self.heard: dict[str, Yours] = {}
        self.text = ""

    def tell(self, _table: str, text: str | bytes) -> None:
        self.text = text if isinstance(text, str) else text.decode()

    def __hash__(self) -> int:
        return id(self)


class Pair:
    """One person with a device of either version; both must come to know the same."""

    def __init__(self, scene: "Scene", user: str | None) -> None:
        self.old, self.new = Ear(user, 1), Ear(user, 2)
        self.scene = scene
        self.uncovered: Callable[[dict[str, Any]], None] = lambda _: None
        self.watch()

    def watch(self) -> dict[str, Any]:
        snapshot = self.ask("snapshot", [])[1]
        self.merged = Merged(json.loads(json.dumps(snapshot)))
        return snapshot

    def show(self, seat: int | None) -> None:
        for ear in (self.old, self.new):
            self.scene.loaded.show(ear, seat)
        old, new = self.ask("uncovered")
        assert {**old, "at": 0} == {**new, "at": 0}
        self.uncovered(new)
        self.merged.uncover(json.loads(json.dumps(new)))

    def ask(self, kind: str, *more: Any) -> list[dict[str, Any]]:
        teller = Teller(self.scene.loaded, HINTS)
        texts = [getattr(teller, kind)(ear, None, *more) for ear in (self.old, self.new)]
        return [json.loads(text) for text in texts]

    def compare(self) -> None:
        update, delta = json.loads(self.old.text), json.loads(self.new.text)
        if delta["number"] % 10 == 0:  # it takes longer than all the rest
            Delta.model_validate_json(self.new.text)
        self.merged.merge(delta)
        for name in COMPARED:
            known = self.merged.state[name]
            if name == "view" and known is not None:
                known = {field: value for field, value in known.items() if field != "log"}
            assert known == update[name], name
        assert self.merged.events == update["events"]
        assert delta["public"].get("info") == update["info"]
        assert {n: update[n] for n in ("table", "number", "change")} == {
            n: delta[n] for n in ("table", "number", "change")
        }


class Scene:
    """A table with everybody around it."""

    def __init__(self, map: str, options: TableOptions) -> None:
        seats = (MySeat(), DeviceSeat(name="Kid"), OpenSeat(), OpenSeat(), BotSeat(level="casual"))
        self.tabled = Tabled(seats, options, map)
        self.loaded = LoadedTable(self.tabled.table)
        self.people = [Pair(self, user) for user in (ANN, BOB, CLEO, EVE)]
        self.loaded.listeners |= {ear for one in self.people for ear in (one.old, one.new)}
        self.public = Merged(self.people[-1].ask("snapshot", [])[1])
        self.met: Counter[str] = Counter()
        self.told: Callable[[], object] = lambda: None

    @property
    def table(self) -> Any:
        return self.tabled.table

    def add(self, entry: AnyEntry, after: int = 700) -> None:
        """Write an entry, and have everybody told as the hall does."""
        self.met[entry.kind] += 1
        game = self.table.game
        before = 0 if game is None else game.log_size
        self.tabled.add(entry, after=after)
        size = 0 if self.table.game is None else self.table.game.log_size
        self.loaded.cover()
        teller = Teller(self.loaded, HINTS)
        for one in self.people:
            for ear in (one.old, one.new):
                ear.tell("", teller.update(ear, entry, min(before, size)))
        self.told()
        self.check_public_bytes()
        for one in self.people:
            one.compare()

    def check_public_bytes(self) -> None:
        """Everybody got the same bytes up to what is private, and they say nothing private."""
        shared = {one.new.text.partition(',"private":')[0] for one in self.people}
        assert len(shared) == 1
        told = json.loads(shared.pop() + "}")
        for path, value in told["public"].items():
            put(self.public.state, path, value)
        spectator, known = json.loads(self.people[-1].old.text)["view"], self.public.state["view"]
        if spectator is not None:
            assert {n: known[n] for n in PUBLIC} == {n: spectator[n] for n in PUBLIC}


def begin(scene: Scene) -> None:
    """Everybody sits down, and the cards are dealt."""
    for user in (BOB, CLEO):
        free = next(seat for seat in scene.table.seats if seat.kind == "open")
        scene.add(e.Seated(seat=free.number, user=user, name=user.title(), color=free.color))
    scene.add(e.Salted(user=ANN, salt="5a" * 16))
    scene.add(e.Started())
    scene.add(e.Dealt())


def play(scene: Scene, luck: random.Random, most: int = 10_000) -> None:
    """A game of random actions in which everything happens that can."""
    game = scene.table.game
    for step in range(most):
        if game.phase is Phase.OVER:
            return
        ann = scene.people[0]
        asked = ann.merged.state["you"]["ask"]
        if asked and luck.random() < 0.7:
            ann.show(luck.choice(asked))
            if luck.random() < 0.2:
                ann.show(None)
        seat = luck.choice(game.to_act)
        actions = game.actions_of(seat)
        claims = [action for action in actions if type(action).__name__ == "ClaimRoute"]
        action = luck.choice(claims if claims and luck.random() < 0.5 else actions)
        by = "bot" if scene.table.seats[seat].bot else "clock" if luck.random() < 0.1 else "person"
        scene.add(e.Acted.model_validate({"seat": seat, "action": game.text(action), "by": by}))
        back = scene.table.can_take_back()
        if back is not None and luck.random() < 0.2:
            scene.add(e.TakenBack(seat=back))
        if step % 17 == 5:
            scene.add(e.StoodIn(seat=2, bot="casual", reason="resigned"))
            scene.add(e.Returned(seat=2))
        if step % 29 == 7:
            scene.add(e.Hinted(seat=luck.randrange(3)))
            luck.choice(scene.people).watch()
        if step % 41 == 11:
            scene.add(e.Moved(seat=3, user=luck.choice((CLEO, BOB, "dan")), host=ANN))


@pytest.mark.parametrize(("map", "seed"), one_of([("usa", 2), ("europe", 3)], ("europe", 3)))
def test_merged_deltas_are_what_version_1_tells_at_every_step(map: str, seed: int) -> None:
    luck = random.Random(seed)
    pace = {"pace": {"kind": "seconds", "turn": 30, "reserve": 60}} if map == "usa" else {}
    scene = Scene(map, TableOptions.model_validate(pace))
    begin(scene)

    play(scene, luck)

    scene.add(e.Rematched(table="t2"))
    assert scene.table.stage == "finished"
    wanted = ("acted", "taken_back", "stood_in", "returned", "moved", "hinted", "rematched")
    assert not [kind for kind in wanted if not scene.met[kind]]


def test_after_a_table_was_loaded_again_everything_is_told() -> None:
    scene = Scene("usa", TableOptions())
    for user in (BOB, CLEO):
        scene.tabled.seat(user, user.title())
    scene.tabled.deal()
    for one in scene.people:
        one.watch()
    twin = Scene("usa", TableOptions())
    for user in (BOB, CLEO):
        twin.tabled.seat(user, user.title())
    twin.tabled.deal()
    scene.tabled, scene.loaded.table = twin.tabled, twin.tabled.table

    scene.add(e.Hinted(seat=0))

    assert "view" in json.loads(scene.people[1].new.text)["public"]
    scene.add(e.Hinted(seat=0))
    assert "view" not in json.loads(scene.people[1].new.text)["public"]
