"""Threads of the server, one a worker process: they keep it at work, and replace it if need be."""

import logging
import threading
import time
from dataclasses import dataclass, field

from whistlestop.bots import BotError, RandomBot
from whistlestop.game import Action, NotationError, View, notation
from whistlestop.game.actions import by
from whistlestop.service.errors import ServiceError

from .answers import HintAnswer
from .compiling import Search, Stage
from .errors import FaultError, LostError, RefusedError
from .hand import Hand
from .jobs import Job, Line, searches
from .orders import Advise, Choose
from .parcels import MapShelf, pack_view

TRIES = 2
"""How often a level is tried before an easier one takes its place."""
EASIER = "casual"
WITHOUT_SEARCH = "skilled"
"""Who plays for a level that searches if the search cannot be had."""
IDLE = 0.5
"""Seconds without a job after which a worker is looked after."""
LONGEST_PAUSE = 60.0
"""Seconds between two attempts to start a process that does not start."""


class Tally:
    """Numbers that several threads count up."""

    def __init__(self) -> None:
        self.jobs = self.failures = self.restarts = 0
        self._lock = threading.Lock()

    def count(self, *, jobs: int = 0, failures: int = 0, restarts: int = 0) -> None:
        """So many more."""
        with self._lock:
            self.jobs += jobs
            self.failures += failures
            self.restarts += restarts


@dataclass
class Shop:
    """What all keepers share."""

    maker: str
    warmer: str
    think_limit: float
    line: Line
    search: Search
    log: logging.Logger
    maps: MapShelf = field(default_factory=MapShelf)
    tally: Tally = field(default_factory=Tally)


class Keeper(threading.Thread):
    """Takes jobs from the line, one at a time, and has its worker do them."""

    def __init__(self, shop: Shop, number: int) -> None:
        super().__init__(name=f"whistlestop-worker-{number}", daemon=True)
        self.hand = Hand(shop.maker, shop.warmer)
        self.busy = False
        self._shop = shop
        self._false_starts = 0
        self._start_after = 0.0
        self._may_load = True

    def run(self) -> None:
        """The thread: until the line is closed."""
        line = self._shop.line
        while not line.closed:
            self._look_after()
            job = line.take(IDLE)
            if job is not None:
                self.busy = True
                self._do(job)
                self.busy = False
        self.hand.bury()

    # Without a job

    def _look_after(self) -> None:
        """See that the worker is there and, in time, ready to search."""
        try:
            if not self.hand.warm and time.monotonic() >= self._start_after:
                self._start()
            elif self.hand.warm and not len(self._shop.line):
                self._load_when_idle()
        except FaultError as fault:
            self._note(fault, "while it was being made ready")
        except Exception as error:  # a fault of ours; the thread must live on
            self._start_after = time.monotonic() + LONGEST_PAUSE
            self._note(LostError(f"raised {type(error).__name__}"), "while it was being made ready")

    def _start(self) -> None:
        """Start the worker; each time that fails the pause before the next time gets longer."""
        if self.hand.starts:
            self._shop.tally.count(restarts=1)
        try:
            self.hand.start()
        except LostError:
            self._false_starts += 1
            self._start_after = time.monotonic() + min(2.0**self._false_starts, LONGEST_PAUSE)
            raise
        self._false_starts = 0

    def _load_when_idle(self) -> None:
        search = self._shop.search
        ready = search.stage is Stage.READY and not self.hand.searches and self._may_load
        if ready and search.loading.acquire(blocking=False):  # one after the other
            try:
                self.hand.load_search()
            except FaultError:
                self._may_load = False  # or it would be tried over and over; a job may try again
                raise
            finally:
                search.loading.release()

    # With a job

    def _do(self, job: Job) -> None:
        try:
            job.settle(self._attempt(job))
        except RefusedError as refusal:
            job.settle(BotError(str(refusal)))
        except FaultError as fault:
            self._failed(job, fault)
            return
        except Exception as error:  # a fault of ours; the thread must live on
            self._failed(job, LostError(f"could not be asked ({type(error).__name__})"))
            return
        self._shop.tally.count(jobs=1)

    def _attempt(self, job: Job) -> Action | HintAnswer:
        """Have a job done; FaultError if it was not."""
        shop, hand = self._shop, self.hand
        if searches(job.level) and shop.search.stage is Stage.FAILED:
            job.level = WITHOUT_SEARCH
        if not hand.warm:
            self._start()
        if searches(job.level) and not hand.searches:
            with shop.search.loading:
                hand.load_search()
        map, view = shop.maps.parcel(job.view.map), pack_view(job.view)
        if job.names is None:
            choose = Choose(map.key, view, job.level, job.seed)
            return legal(job.view, hand.ask(choose, shop.think_limit, map)["text"])
        # The search is the most that can go wrong, so it is tried once.
        search = job.failures == 0
        advise = Advise(map.key, view, job.level, job.names, job.seed, search)
        answer = HintAnswer.from_json(hand.ask(advise, shop.think_limit, map)["hint"])
        legal(job.view, answer.text)
        return answer

    def _failed(self, job: Job, fault: FaultError) -> None:
        """Have the job done again, by an easier level after some tries, in the end right here."""
        line = self._shop.line
        if line.closed:
            return  # the worker was dismissed, and who waited knows
        job.failures += 1
        what = f"in a job for the level {job.level}"
        if job.failures < TRIES:
            self._note(fault, f"{what}; it is done again")
        elif job.failures == TRIES:
            job.level = EASIER
            self._note(fault, f"{what}, for the second time; {EASIER} does it")
        elif job.names is None:
            self._note(fault, f"{what}; an action is picked at random")
            job.settle(RandomBot("random", job.seed).choose(job.view))
            self._shop.tally.count(jobs=1)
            return
        else:
            self._note(fault, f"{what}; there will be no hint")
            job.settle(no_hint())
            return
        line.rejoin(job)

    def _note(self, fault: FaultError, what: str) -> None:
        """Count and log a fault, and let go of a worker that is of no more use."""
        if isinstance(fault, LostError):
            self.hand.bury()
        if not self._shop.line.closed:
            self._shop.tally.count(failures=1)
            self._shop.log.warning("A worker %s %s.", fault, what)


def legal(view: View, text: str) -> Action:
    """The legal action of the viewer that a text stands for; FaultError if there is none."""
    assert view.player is not None
    try:
        action = notation.parse(view.map, text, view.player)
    except NotationError:
        action = None
    if action is None or action not in view.legal_actions:
        raise FaultError("gave an answer that is not legal")
    return by(action, view.player)


def no_hint() -> ServiceError:
    """What a person is told whose hint could not be worked out."""
    return ServiceError(
        "unavailable", "No hint could be worked out; try again in a moment.", key="no_hint"
    )
