"""Two processes and one table: whatever happens at both at the same moment, both end up with what
the log says."""

import random
from collections.abc import Callable
from threading import Thread
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from service.cluster.conftest import at, hall
from service.people import Person, Server
from waiting import PATIENCE_S, wait_until
from whistlestop.maps import load_map
from whistlestop.service.models.tables import OVER
from whistlestop.service.store import LogRow, tables
from whistlestop.service.table import Table
from whistlestop.service.table.apply import replay
from whistlestop.service.table.report import info_of

pytestmark = pytest.mark.xdist_group("postgres")

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
FINE = {"out_of_step", "illegal", "wrong_stage", "forbidden", "full"}
"""How what came too late may be refused."""

Answer = dict[str, Any]


def at_once(*jobs: Callable[[], Answer]) -> list[Answer]:
    """Do all of it at the same time; the answers."""
    answers: list[Answer] = []
    threads = [Thread(target=lambda job=job: answers.append(job()), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert len(answers) == len(jobs)
    return answers


class Races(RuleBasedStateMachine):
    """One table: Ann at one process, Bob at the other, both with a window at the other one too.

    How a race ends is chance. So nothing that is drawn may depend on it: what does not fit the
    stage of the table is done without effect, not left out.
    """

    pair: ClassVar[tuple[Server, Server]]
    people: ClassVar[tuple[Person, Person]]
    windows: ClassVar[tuple[Person, Person]]
    met: ClassVar[set[str]]
    """The answers, and the codes of refusals."""

    def __init__(self) -> None:
        super().__init__()
        self.ann, self.bob = self.people
        plan = {"map": "mini", "seats": SEATS, "first": 0}
        self.table: str = self.ann.post("/tables", plan)["table"]
        self.bob.post(f"/tables/{self.table}/join")
        self._converge()

    # --- What happens

    @rule(leaves=st.booleans())
    def start(self, leaves: bool) -> None:
        """The host starts while the guest goes, or comes."""
        if self.stage != "seating":
            return
        other = "leave" if leaves else "join"
        at_once(self._post(self.ann, "start"), self._post(self.bob, other))
        self._converge()

    @rule(seed=st.integers(0, 2**16))
    def everybody_acts(self, seed: int) -> None:
        """From all windows: of what one person sends in two of them one thing counts."""
        if not self._begun():
            return
        luck = random.Random(seed)
        jobs = [
            self._act(window, luck)
            for person, other in zip(self.people, self.windows, strict=True)
            for window in (person, other)
        ]
        before = self._log()[-1].number
        answers = at_once(*jobs)
        self._note(answers)
        log = self._converge()
        done = [answer["number"] for answer in answers if answer["type"] == "done"]
        assert len(done) == len(set(done)) <= len(self.people)
        assert all(log[number - 1].kind == "acted" for number in done if number > before)

    @rule(seed=st.integers(0, 2**16), first=st.booleans())
    def one_acts_and_takes_back(self, seed: int, first: bool) -> None:
        """While the other one acts too."""
        if not self._begun():
            return
        luck = random.Random(seed)
        people = self.people if first else self.people[::-1]
        at_once(self._act(people[0], luck))
        number = self._converge()[-1].number
        answers = at_once(
            lambda: people[0].ask("take_back", self.table, number=number),
            self._act(people[1], luck),
        )
        self._note(answers)
        self._converge()

    @rule(seed=st.integers(0, 2**16), what=st.sampled_from(["leave", "return", "resign"]))
    def one_goes_or_comes_back(self, seed: int, what: str) -> None:
        """At one process, and acts at the other; bots move meanwhile."""
        if not self._begun():
            return
        luck = random.Random(seed)
        answers = at_once(self._post(self.bob, what), self._act(self.windows[1], luck))
        self._note(answers)
        at_once(self._post(self.windows[1], "return"))
        self._converge()

    # --- How it is asked

    def _begun(self) -> bool:
        """Whether the game goes on; it is started if it has not been."""
        if self.stage == "seating":
            at_once(self._post(self.bob, "join"))
            at_once(self._post(self.ann, "start"))
            self._converge()
        return self.stage == "playing"

    @property
    def stage(self) -> str:
        return str(self.ann.get(f"/tables/{self.table}")["stage"])

    def _post(self, person: Person, what: str) -> Callable[[], Answer]:
        def post() -> Answer:
            answer = person.http.post(f"/tables/{self.table}/{what}", json={})
            assert answer.status_code < 500, answer.text
            return {"type": "done" if answer.is_success else "left", "number": 0}

        return post

    def _act(self, person: Person, luck: random.Random) -> Callable[[], Answer]:
        state = person.watch(self.table)
        view = state["view"]
        legal = (view and view["legal_actions"]) or ["+?"]
        action = luck.choice(legal)
        return lambda: person.ask("act", self.table, number=state["number"], action=action)

    def _note(self, answers: list[Answer]) -> None:
        for answer in answers:
            code: str = answer.get("code") or "out_of_step"
            self.met.add(code if "code" in answer else answer["type"])
            assert code in FINE, answer

    # --- What both know then

    def _log(self) -> list[LogRow]:
        log: list[LogRow] = hall(self.pair[0]).journal.store.read(tables.log, self.table)
        return log

    def _converge(self) -> list[LogRow]:
        """Wait until bots wait for people; what both processes have is what is stored."""
        wait_until(self._is_calm, "Everybody knowing the same")
        log = self._log()
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        truth = replay(self.table, load_map("mini"), log)
        for server in self.pair:
            loaded = hall(server).tables.find(self.table)
            if loaded is not None:
                _same(truth, loaded.table)
        return log

    def _is_calm(self) -> bool:
        for person in self.people:
            person.get(f"/tables/{self.table}")
        number = len(self._log())
        for server in self.pair:
            loaded = hall(server).tables.find(self.table)
            if loaded is None:
                continue
            if loaded.lock.locked() or loaded.table.number != number:
                return False
            due = [loaded.table.seats[seat].bot for seat in loaded.table.to_act]
            if loaded.table.stage == "dealing" or (
                any(due) and loaded.table.stage not in OVER and any(loaded.table.persons)
            ):
                return False
        return len(self._log()) == number


def _same(truth: Table, live: Table) -> None:
    assert info_of(truth) == info_of(live)
    assert (truth.game is None) == (live.game is None)
    if truth.game is not None and live.game is not None:
        assert truth.game.history == live.game.history
        assert truth.game.log == live.game.log
        for seat in (None, *range(truth.game.players)):
            assert truth.game.view(seat) == live.game.view(seat)


@pytest.mark.parametrize(("games", "steps"), [(2, 8), pytest.param(25, 40, marks=pytest.mark.long)])
def test_whatever_races_both_processes_end_up_with_what_is_stored(
    pair: tuple[Server, Server], games: int, steps: int
) -> None:
    ann = Person(pair[0], "Ann").connect()
    bob = Person(pair[1], "Bob").connect()

    Races.pair, Races.people, Races.met = pair, (ann, bob), set()
    Races.windows = (at(pair[1], ann), at(pair[0], bob))
    run_state_machine_as_test(
        Races,
        settings=settings(
            max_examples=games,
            stateful_step_count=steps,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )

    assert "done" in Races.met
    assert games < 10 or "out_of_step" in Races.met
