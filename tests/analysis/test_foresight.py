"""What the network foresees: honest, repeatable, and put beside the games that are played on."""

import threading
from collections.abc import Iterator

import numpy as np
import pytest

from analysis.games import played
from whistlestop.analysis.candidates import legal_numbers
from whistlestop.analysis.decisions import Case, cases_of
from whistlestop.analysis.engine import Engine, StoppedError
from whistlestop.analysis.evidence import WIN_WORTH, Look, Measure, estimate_few
from whistlestop.analysis.foresight import LOOK_WORK, Foresight, Seer
from whistlestop.analysis.results import Estimate, estimate
from whistlestop.analysis.reviewing import seer_for
from whistlestop.analysis.timeline import Step, Timeline, steps_of
from whistlestop.bots.lookahead.thinking import LISTED
from whistlestop.game import ClaimRoute
from whistlestop.game.sampling import state_of
from whistlestop.records import Record
from whistlestop.rules import codes

NAMES = ("skilled", "beginner")
TURNS = 2


@pytest.fixture(scope="module")
def record() -> Record:
    return played("usa", NAMES, 5)


@pytest.fixture(scope="module")
def engine(record: Record) -> Engine:
    return Engine(record.map, len(NAMES), tastes=True)


@pytest.fixture(scope="module")
def seer(engine: Engine) -> Seer:
    found = seer_for(engine)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def steps(record: Record) -> list[Step]:
    return steps_of(record)[0]


@pytest.fixture(scope="module")
def step(steps: list[Step]) -> Step:
    """A turn with several claims, some of them to be paid in several ways."""
    return next(
        s
        for s in steps[40:]
        if s.before.phase == codes.TURN
        and len(legal_numbers(s)) > 12
        and isinstance(s.action, ClaimRoute)
    )


@pytest.fixture(scope="module")
def case(record: Record, engine: Engine, seer: Seer, steps: list[Step], step: Step) -> Case:
    line = Timeline(engine, record.start(), steps, steps_of(record)[1], 3)
    (case,) = cases_of(line, 4, [step], seer)
    list(engine.play([case.known.question, *case.hidden.question.with_lenders()], 8))
    list(seer.look(foresights(case), 6, TURNS))
    return case


def foresights(case: Case) -> Iterator[Foresight]:
    for look in case.looks:
        assert look.foresight is not None
        yield look.foresight


def asked(seer: Seer, foresight: Foresight, rounds: int = 4, turns: int = TURNS) -> Foresight:
    assert list(seer.look([foresight], rounds, turns)) == [foresight]
    return foresight


def numbers_of(step: Step) -> list[int]:
    return [step.action_number, *legal_numbers(step)[:3]]


# --- Honest


class Redrawn:
    """A decision as its player sees it, with everything else as it might lie."""

    def __init__(self, step: Step, seed: int) -> None:
        game = step.view.sample(seed)
        self.player, self.before, self.view = step.player, state_of(game), game.view(step.player)
        self.planned = self.before


def test_what_is_foreseen_by_the_view_knows_nothing_else(seer: Seer, step: Step) -> None:
    other = Redrawn(step, 9)
    assert other.before.hands != step.before.hands
    a, b = (asked(seer, seer.known(one, numbers_of(step), 4)).found for one in (step, other))
    assert np.array_equal(a, b)


def test_as_it_lay_it_knows_what_was_hidden(seer: Seer, step: Step) -> None:
    both = step, Redrawn(step, 9)
    a, b = (asked(seer, seer.hidden(one, numbers_of(step), 4)).found for one in both)
    assert not np.array_equal(a, b)


# --- Repeatable


def test_it_is_the_same_in_parts_and_with_any_number_of_threads(
    record: Record, seer: Seer, step: Step
) -> None:
    whole = asked(seer, seer.known(step, numbers_of(step), 4), 6)
    parts = seer.known(step, numbers_of(step), 4)
    for rounds in (1, 5, 6):
        asked(seer, parts, rounds)
    assert np.array_equal(whole.found, parts.found)

    threaded = seer_for(Engine(record.map, len(NAMES), threads=2, tastes=True))
    assert threaded is not None
    several = [threaded.known(step, numbers_of(step), 4) for _ in range(3)]
    assert list(threaded.look(several, 6, TURNS)) == several
    assert all(np.array_equal(whole.found, one.found) for one in several)
    other = asked(seer, seer.known(step, numbers_of(step), 5), 6)
    assert not np.array_equal(whole.found, other.found)


def test_games_of_another_length_begin_anew(seer: Seer, step: Step) -> None:
    foresight = asked(seer, seer.known(step, numbers_of(step), 4), 4, 2)
    longer = asked(seer, seer.known(step, numbers_of(step), 4), 2, 4)
    asked(seer, foresight, 2, 4)
    assert np.array_equal(foresight.found, longer.found)


def test_it_can_be_stopped(record: Record, step: Step) -> None:
    stop = threading.Event()
    seer = seer_for(Engine(record.map, len(NAMES), stop=stop, tastes=True))
    assert seer is not None
    stop.set()
    with pytest.raises(StoppedError):
        list(seer.look([seer.known(step, numbers_of(step), 4)], 4, TURNS))


# --- What is told


def test_a_claim_is_the_same_however_it_is_paid_for(seer: Seer, step: Step) -> None:
    numbers = legal_numbers(step)
    foresight = asked(seer, seer.known(step, numbers, 4), 2)
    assert len(foresight.arms) < len(numbers)
    assert [foresight.leads(2)[place].tolist() for place in foresight.places] == [
        leads.tolist() for leads in foresight.found[:, :, 0]
    ]
    assert foresight.leads(2).shape == foresight.wins(2).shape == (len(numbers), 2)
    assert foresight.wins(2).min() >= 0
    assert foresight.wins(2).max() <= 1


def test_more_is_tried_than_has_room_side_by_side(steps: list[Step]) -> None:
    """Tickets to keep, in Europe: eleven choices, and the others' tickets drawn anew."""
    record = played("europe", NAMES, 5)
    engine = Engine(record.map, len(NAMES), tastes=True)
    seer = seer_for(engine)
    assert seer is not None
    keep = steps_of(record)[0][0]
    foresight = asked(seer, seer.known(keep, legal_numbers(keep), 4))
    assert len(foresight.arms) == 11 > LISTED
    assert foresight.ask(0).root.tolist() != foresight.ask(1).root.tolist()
    assert len({tuple(row) for row in foresight.leads(4).tolist()}) > 1


def test_its_work_is_no_longer_than_the_game(seer: Seer, step: Step) -> None:
    long = seer.known(step, numbers_of(step), 4, 100)
    short = seer.known(step, numbers_of(step), 4, 3)
    assert long.work(8) == len(long.arms) * 8 * len(NAMES) * LOOK_WORK
    assert short.work(8) == len(short.arms) * 3 * LOOK_WORK


# --- Put beside the games that are played on


def test_points_are_the_mean_of_both_and_the_win_is_the_networks(case: Case) -> None:
    look, seat = case.known, case.step.player
    assert look.foresight is not None
    found = look.evidence(seat, len(NAMES), 8, 6)
    alone = Look(look.question, None, look.reference).evidence(seat, len(NAMES), 8, 6)

    at = look.reference
    assert found.points.of(at).mean == pytest.approx(alone.points.of(at).mean)
    leads = look.foresight.leads(6).mean(axis=1)
    for action in range(len(case.candidates)):
        ahead = found.points.of(action).mean - found.points.of(at).mean
        played_on = alone.points.of(action).mean - alone.points.of(at).mean
        assert ahead == pytest.approx((played_on + leads[action] - leads[at]) / 2)
        worth = found.points.of(action).mean + WIN_WORTH * found.wins.of(action).mean
        assert found.worth.of(action).mean == pytest.approx(worth)
    lost = [found.lost(one, 0).mean for one in (found.points, found.wins, found.worth)]
    assert lost[2] == pytest.approx(lost[0] + WIN_WORTH * lost[1])


def test_few_games_that_agree_are_no_certainty() -> None:
    """Two games that say the same may do so by chance; what is the same in all of them does not."""
    wins = Measure(np.array([[0.0, 0.0], [0.5, 0.5], [0.0, 0.0]]), spreads=(0.04,))
    assert wins.of(0).error == pytest.approx(0.02)
    assert wins.ahead((1, 1), 0).error == pytest.approx(0.02)
    assert wins.ahead((2, 2), 0) == Estimate(0.0, 0.0)
    many = np.tile([0.4, 0.6], 200)
    assert estimate_few(many, 0.04).error == pytest.approx(estimate(many).error, rel=0.01)
    assert estimate_few(many, 0.0) == estimate(many)


def test_without_imagined_games_those_that_were_played_on_tell_everything(case: Case) -> None:
    look, seat = case.known, case.step.player
    alone = Look(look.question, None, look.reference).evidence(seat, len(NAMES), 8, 6)
    none = look.evidence(seat, len(NAMES), 8, 0)
    for action in range(len(case.candidates)):
        assert none.wins.of(action) == alone.wins.of(action)
        assert none.worth.of(action) == alone.worth.of(action)


def test_where_no_network_has_learned_the_map_there_is_none() -> None:
    record = played("mini", NAMES, 5)
    assert seer_for(Engine(record.map, len(NAMES), tastes=True)) is None
