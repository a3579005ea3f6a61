"""Bots that look ahead with the network: `master` and `grandmaster`.

They try the few choices that the network likes best in the same imagined games, some turns long, in
which everybody plays as the network would, and take the one after which it expects most. What is
compiled is in `bots.lookahead`.
"""

import time

import numpy as np

from whistlestop.advice import Analysis, Considered, Foreseen
from whistlestop.encoding.choices import ASKED, action_of
from whistlestop.game import Action, View
from whistlestop.game.legal import decode
from whistlestop.rules.map_data import map_data_of

from .lookahead.imagining import MARGIN, MINE, OWN_WIN, SCORE, THEIRS
from .lookahead.racing import Race
from .lookahead.thinking import Thinker
from .network import NEWEST, ONE
from .network_bot import eyes_of, likes_best, network_of, warn_without_network
from .pacing import Pace
from .search_bot import PLAIN, SearchBot, most_common_line
from .standstill import unless_standstill

TOLD_ROUNDS = 6
"""Imagined games for every choice that is told of, if it was not tried in more."""
ENDS = 6
"""Games that are imagined to their end, to tell the score."""
OFTEN = 6
"""A route is wanted or feared if it is claimed in one of so many imagined games."""
MOST_FORESEEN = 3


class LookaheadBot:
    """Asks the network what it would do, and looks some turns ahead before it does it.

    `move_time` is in seconds of the clock; with `iterations`, a number of imagined games, it is
    repeatable, whatever the machine and the number of `threads`. On a map, or with a number of
    players, that the network was not made for, a search without a network plays instead, and a line
    in the log says so.
    """

    def __init__(
        self,
        name: str,
        *,
        seed: int = 0,
        move_time: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
        version: int = NEWEST,
    ) -> None:
        self.name = name
        self.move_time = move_time
        self.iterations = iterations
        self._seed, self._version = seed, version
        self._pace = Pace(threads)
        self._thinker: Thinker | None = None
        self._plain: SearchBot | None = None

    def choose(self, view: View) -> Action:
        """The action after which the network expects most."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        thinker = self._thinker_for(view)
        if thinker is None:
            return self._without_network(view).choose(view)
        race = self._think(thinker, view)
        return unless_standstill(view, action_after(thinker, view, race, race.best()))

    def analyze(self, view: View) -> Analysis:
        """All actions that were considered, best first, with what came of them."""
        begin = time.perf_counter()
        thinker = self._thinker_for(view)
        if thinker is None:
            return self._without_network(view).analyze(view)
        race = self._think(thinker, view)
        best = race.best()
        ends = np.zeros(0)
        if not self._pace.stopped:
            thinker.look_around(race, TOLD_ROUNDS)
            ends = thinker.play_out(race, best, ENDS).found[best, :, SCORE]
        score = float(ends.mean()) if len(ends) else float(race.state.score[race.question.viewer])
        return Analysis(
            view,
            tuple(consider(thinker, view, race, best, score)),
            int(race.visits.sum()),
            time.perf_counter() - begin,
            foresee(view, race, best, MINE),
            foresee(view, race, best, THEIRS),
        )

    def stop(self) -> None:
        """End the thinking that is going on in another thread; it answers with what it has."""
        self._pace.stop()
        if self._plain is not None:
            self._plain.stop()

    def close(self) -> None:
        """Let the threads go."""
        self._pace.close()
        if self._plain is not None:
            self._plain.close()

    def _think(self, thinker: Thinker, view: View) -> Race:
        return thinker.think(view, self._seed, seconds=self.move_time, iterations=self.iterations)

    def _thinker_for(self, view: View) -> Thinker | None:
        """Who thinks about a view; None where there is no network."""
        network = network_of(view.map, self._version)
        if network is None or view.players not in network.about.players:
            return None
        if self._thinker is None or self._thinker.network is not network:
            self._thinker = Thinker(network, self._pace)
        return self._thinker

    def _without_network(self, view: View) -> SearchBot:
        """Who plays where there is no network; said once."""
        warn_without_network(self.name, view.map, view.players, "by a search without one")
        if self._plain is None:
            self._plain = SearchBot(
                self.name,
                seed=self._seed,
                move_time=self.move_time,
                iterations=self.iterations,
                threads=self._pace.threads,
            )
        return self._plain


# --- Telling


def action_after(thinker: Thinker, view: View, race: Race, arm: int) -> Action:
    """The action of a choice; a color that is asked for is the network's."""
    m, p, choice = map_data_of(view.map), race.question.viewer, int(race.choices[arm])
    race.desk.paying = 0
    while True:
        number = action_of(m, race.state, p, race.desk, choice)
        if number != ASKED:
            return decode(view.map, m, race.state, p, number)
        choice = likes_best(thinker.network, *eyes_of(view.map).look(race.state, p, race.desk))


def consider(thinker: Thinker, view: View, race: Race, best: int, score: float) -> list[Considered]:
    """Every choice that was tried, the best first and then by what the network expects.

    The score of the best is known; the others differ from it by what the network expects less.
    """
    margins, wins = (mean_found(race, what) for what in (MARGIN, OWN_WIN))
    players = view.players
    tried = [arm for arm in range(len(race.choices)) if race.visits[arm] or arm == best]
    made = []
    for arm in sorted(tried, key=lambda arm: (arm != best, -race.visits[arm], -wins[arm])):
        win = (wins[arm] * (players - 1) + 1) / players
        points = score + margins[arm] - margins[best]
        action = action_after(thinker, view, race, arm)
        line = continuation(view, race, arm)
        made.append(
            Considered(action, points, min(max(win, 0.0), 1.0), int(race.visits[arm]), line)
        )
    return made


def mean_found(race: Race, what: int) -> list[float]:
    """What every arm found, in the mean of its looks; told as the difference to the best arm.

    An arm that dropped out early met only the first games, lucky or not, and so did the best.
    """
    best, found = race.best(), race.notes.found[:, :, what]
    unit = ONE * race.question.turns // 2

    def mean(arm: int, rounds: int) -> float:
        return float(found[arm, :rounds].mean()) / unit if rounds else 0.0

    base = mean(best, int(race.visits[best]))
    visits = np.minimum(race.visits, race.visits[best]).tolist()
    return [base + mean(arm, n) - mean(best, n) for arm, n in enumerate(visits)]


def continuation(view: View, race: Race, arm: int) -> tuple[Action, ...]:
    """The own next actions that are most common after a choice."""
    m = map_data_of(view.map)
    line: list[Action] = []
    for number in most_common_line(race.notes.actions[arm, : race.visits[arm]].tolist()):
        if m.action_kind[number] not in PLAIN:
            break
        line.append(decode(view.map, m, race.state, race.question.viewer, number))
    return tuple(line)


def foresee(view: View, race: Race, best: int, whose: int) -> tuple[Foreseen, ...]:
    """The routes that the viewer often claims in the games of the best choice, or that others do.

    Of those of the others only the ones that the viewer claims in some imagined game.
    """
    claims = race.notes.claims[:, :, : len(view.map.routes)]
    games = int(race.visits[best])
    if games == 0:
        return ()
    counts = (claims[best, :games] == whose).sum(axis=0)
    useful = (claims == MINE).any(axis=(0, 1))
    found = [
        Foreseen(view.map.routes[route], int(counts[route]) / games)
        for route in np.argsort(-counts, kind="stable").tolist()
        if useful[route] and counts[route] * OFTEN >= games
    ]
    return tuple(found[:MOST_FORESEEN])
