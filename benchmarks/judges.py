r"""Which judge of a decision foretells best what strong play makes of it?

    python benchmarks/judges.py --decisions 500
    python benchmarks/judges.py --report

Decisions of games between bots of all strengths are drawn at random. What can be done is tried in
games that the network plays on to their end, which a review could not afford: that is taken for the
truth. Beside it stand the judges that a review can afford: the games of the reference player, what
the network expects after 2, 4 and 8 turns, and both together (`whistlestop.analysis.evidence`).
Told is what share of the truth each explains, how much a difference of one point by it is in truth,
and how much would be gained by choosing by it instead of by the games of the reference player. What
is found of a game is added to `build/judges.jsonl`, and a run that was ended goes on where it was.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.game_log import ROOT, go_on, log_named, mean, parser_of, play, read, write_report

from whistlestop.analysis.beliefs import network_for
from whistlestop.analysis.decisions import Case, cases_of
from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.evidence import WIN_WORTH, worths
from whistlestop.analysis.foresight import Seer
from whistlestop.analysis.timeline import Timeline, steps_of
from whistlestop.bots.lookahead.imagining import OWN_WIN, SCORE
from whistlestop.bots.lookahead.racing import make_notes
from whistlestop.bots.lookahead.thinking import LISTED, Thinker
from whistlestop.bots.network import ONE, Evaluator
from whistlestop.bots.pacing import Pace
from whistlestop.encoding.hosting import LONGEST_GAME

LOG = log_named("judges")
TARGET = ROOT / "benchmarks" / "judges.json"
BOTS = ("network", "network", "skilled", "casual", "path")
OF_EACH_GAME = 6
PLAYED = 196
"""Games of the reference player behind an action,"""
FORESEEN = 32
"""games of a few turns that the network imagines,"""
TURNS = (2, 4, 8)
TRUE = 96
"""and games that it plays to their end: one half chooses the best, the other measures it."""


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game and judge some of its decisions in all ways."""
    rng = random.Random(f"judges/{seed}/{number}")
    map = ("usa", "europe")[number % 2]
    names = tuple(rng.choice(BOTS) for _ in range(rng.choice((2, 2, 3, 4))))
    record = play(map, names, seed + number)
    steps, outcome = steps_of(record)
    engine = Engine(record.map, len(names), tastes=True)
    network = network_for(record.map, len(names))
    assert network is not None
    seer = Seer(engine, network)
    line = Timeline(engine, record.start(), steps, outcome, seed_number("judges", number))
    cases = list(cases_of(line, line.seed + 1, seer=seer))
    found = []
    for case in rng.sample(cases, min(OF_EACH_GAME, len(cases))):
        judged = _in_all_ways(engine, seer, network, case)
        if judged is not None:
            found.append({"by": names[case.step.player], **judged})
    return {"number": number, "map": map, "players": len(names), "decisions": found}


def _in_all_ways(
    engine: Engine, seer: Seer, network: Evaluator, case: Case
) -> dict[str, Any] | None:
    """What everybody makes of the actions of a decision; what was played comes first."""
    seat, players = case.step.player, engine.players
    question, foresight = case.known.question, case.known.foresight
    assert foresight is not None
    kept = foresight.places
    if not 2 <= len(kept) <= LISTED:
        return None
    list(engine.play([question], PLAYED))
    points = np.stack([question.points(players, a, PLAYED)[:, seat].mean() for a in kept])
    told: dict[str, Any] = {
        "number": case.step.number,
        "points": points.tolist(),
        "worth": worths(question, seat, players, PLAYED)[kept].mean(axis=1).tolist(),
    }
    for turns in TURNS:
        list(seer.look([foresight], FORESEEN, turns))
        lead, win = (one(FORESEEN)[kept] for one in (foresight.leads, foresight.wins))
        told[f"lead {turns}"] = lead.mean(axis=1).tolist()
        told[f"win {turns}"] = win.mean(axis=1).tolist()
    notes = make_notes(len(kept), TRUE)
    alive = np.ones(len(kept), np.int8)
    thinker = Thinker(network, Pace(1))
    for i in range(TRUE):
        asked = foresight.ask(i)._replace(turns=LONGEST_GAME)
        thinker.imagine(asked, foresight.arms, notes, alive, 0, i, i + 1)
    win = notes.found[:, :, OWN_WIN] / ONE / (LONGEST_GAME // 2)
    true = notes.found[:, :, SCORE] + WIN_WORTH * (win * (players - 1) + 1) / players
    return told | {"true": [true[:, half::2].mean(axis=1).tolist() for half in (0, 1)]}


Found = dict[str, Any]


def _judges() -> dict[str, Callable[[Found], Any]]:
    """What every judge says an action is worth, a win counted as fifty."""

    def network(one: Found, turns: int) -> Any:
        return np.array(one[f"lead {turns}"]) + WIN_WORTH * np.array(one[f"win {turns}"])

    def both(one: Found, turns: int) -> Any:
        lead = np.array(one["points"]) + np.array(one[f"lead {turns}"])
        return lead / 2 + WIN_WORTH * np.array(one[f"win {turns}"])

    judges = {"the games of the reference player": lambda one: np.array(one["worth"])}
    for name, judge in (("the network", network), ("both", both)):
        judges |= {f"{name}, {turns} turns": partial(judge, turns=turns) for turns in TURNS}
    return judges


def report(games: list[Found]) -> dict[str, Any]:
    """How well every judge foretells the truth, and what the decisions of the bots cost by it."""
    decisions = [one for game in games for one in game["decisions"]]
    judges = _judges()
    first = next(iter(judges.values()))
    return {
        "games": len(games),
        "decisions": len(decisions),
        "judges": {name: _compared(judge, first, decisions) for name, judge in judges.items()},
        "lost": {
            bot: {
                "decisions": len(own),
                "true": mean(map(_lost, own)),
                **{
                    name: mean(j(one).max() - j(one)[0] for one in own)
                    for name, j in judges.items()
                },
            }
            for bot in dict.fromkeys(BOTS)
            if (own := [one for one in decisions if one["by"] == bot])
        },
    }


def _compared(
    judge: Callable[[Found], Any], first: Callable[[Found], Any], decisions: list[Found]
) -> dict[str, Any]:
    """The share of the truth that a judge explains, as differences within a decision."""
    true = [np.mean(one["true"], axis=0) for one in decisions]
    said = [judge(one) for one in decisions]
    y, x = (np.concatenate([row - row.mean() for row in rows]) for rows in (true, said))
    slope = float(x @ y / (x @ x))
    gained = (
        float(right[mine.argmax()] - right[first(one).argmax()])
        for right, mine, one in zip(true, said, decisions, strict=True)
    )
    return {
        "explains": round(1 - float(((y - slope * x) ** 2).sum() / (y**2).sum()), 3),
        "a_point_is": round(slope, 2),
        "gained": mean(gained),
    }


def _lost(one: Found) -> float:
    """What was lost in truth: the best by one half of the games is measured by the other."""
    a, b = (np.array(half) for half in one["true"])
    return float(b[a.argmax()] - b[0] + a[b.argmax()] - a[0]) / 2


def main() -> None:
    """Judge what is left and write the report."""
    given = parser_of(__doc__, 88_000, ("decisions", 500)).parse_args()

    def enough(found: list[Found]) -> bool:
        return sum(len(game["decisions"]) for game in found) >= int(given.decisions)

    if not given.report:
        go_on(LOG, count(), partial(look_at, seed=given.seed), enough)
    write_report(TARGET, report(read(LOG)))


if __name__ == "__main__":
    main()
