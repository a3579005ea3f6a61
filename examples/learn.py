"""Teach a network the game: PPO against itself, its past and the scripted players.

    python examples/learn.py --small                     # on a CPU; beats casual in ten minutes
    python examples/learn.py --kernels DIR               # on a GPU (docs/gpu.md); beats planner

It plays many games side by side, looks at what came of every choice, and makes the better ones
likelier, round after round. To begin with it watches the planner (`--imitate`). Weights go to
NAME.npz (16-bit numbers, no pickle; `--resume` goes on from them), what happened to NAME.jsonl,
and the share of games it wins to a curve, NAME.svg.
"""

import argparse
import json
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from whistlestop.draw.curve import curve_svg
from whistlestop.encoding import ENCODING_VERSION
from whistlestop.encoding.blocks import scales
from whistlestop.encoding.hosting import ACTOR, ENDED, POINTS, WON
from whistlestop.gpu.checkpoints import copy_weights, load_weights, save_weights
from whistlestop.gpu.matches import Match
from whistlestop.gpu.tensors import Repeated, open_games
from whistlestop.maps import load_map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.styles import PLANNER, STYLES

LEARNER, PAST = -1, -2  # seats that are not scripted
MARGIN = 50.0  # so many points count like a win
CLIP = 0.2  # no choice may become likelier or less likely by more than this part in a round
LARGEST = 3.0  # a choice that became so much likelier by mistake is not pushed back harder
LAMBDA = 0.96  # how far ahead an advantage looks
WARM_UP = 20  # rounds in which the steps grow to their size
POOL = 16  # past selves that are kept
OBEYED = 0.8  # how often the planner's advice is followed while watching
WORSE = 0.3  # a run that loses so many more games than at its best is over

# What can be set, with --name value. Two numbers are those of the beginning and of the end.
# fmt: off
SETTINGS: dict[str, Any] = {
    "map": "usa", "players": [2], "seconds": 540.0, "imitate": 25.0, "kernels": "", "seed": 1,
    "name": "learned", "out": ".", "resume": "", "past": [], "threads": 1, "test_seed": 777_777,
    "width": 1024, "depth": 3, "batch": 65536, "epochs": 2, "rate": [6e-4, 5e-5],
    "games": [12288, 4096, 16384], "steps": [48, 48, 12],  # itself, past selves, scripts
    "opponents": ["planner"] * 4 + ["wary", "racer"], "against": ["planner", "wary", "racer"],
    "margin": [0.7, 0.05], "win": [0.5, 1.0], "entropy": [0.01, 0.0005],
    "every": 30.0, "deals": 1024, "last_deals": 2048,  # measuring: after so many seconds
}
SMALL = SETTINGS | {
    "imitate": 300.0, "width": 128, "depth": 1, "batch": 512, "rate": [1e-3, 1e-4],
    "games": [256, 64, 128], "steps": [24, 24, 16], "opponents": ["casual", "planner"],
    "against": ["casual", "planner"], "every": 60.0, "deals": 100, "last_deals": 500,
}
# fmt: on


class Network(nn.Module):
    """What to choose, and what to expect: the margin and the win, for the player who looks."""

    def __init__(self, scale: list[float], choices: int, width: int, depth: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scale), persistent=False)
        self.first = nn.Linear(len(scale), width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(depth + 1))
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.head = nn.Linear(width, choices + 2)
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all choices and the two values."""
        x = functional.relu(self.first(seen.to(self.scale.dtype) * self.scale))
        for norm, layer in zip(self.norms, self.layers, strict=False):
            x = x + functional.relu(layer(norm(x)))
        out = self.head(self.norms[-1](x)).float()
        return out[:, :-2], out[:, -2:]


def log_chances(logits: Tensor, marks: Tensor) -> Tensor:
    """The logarithms of how likely each open choice is."""
    return functional.log_softmax(logits.masked_fill(marks == 0, -1e9), dim=1)


def pick(logs: Tensor) -> Tensor:  # by chance
    return (logs - torch.empty_like(logs).exponential_().clamp_(min=1e-10).log()).argmax(1)


class Group:
    """Games played side by side, and what was met in them during the last `steps` choices."""

    def __init__(self, games: Any, steps: int) -> None:
        self.games, self.steps, self.tally = games, steps, games.tally
        self.seats, self.players = games.seats.long(), games.players.long()[:, None]
        n, device = len(games), games.tally.device
        self.rows = torch.arange(n, device=device)
        self.points = torch.zeros((n, PLAYERS), device=device)
        self.has_past = bool((self.seats == PAST).any())

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps + 1, n, *shape), dtype=dtype, device=device)

        # By step and game; after the last step there is one more look.
        self.seen = room(games.features, dtype=torch.uint8)
        self.marks = room(games.choices, dtype=torch.uint8)
        self.chosen = room(dtype=torch.int32)
        self.advice = room(dtype=torch.int32)  # what the planner would choose; below 0: nothing
        self.chance = room()  # logarithm of how likely the choice was
        self.value = room(2)
        self.actor = room(dtype=torch.int64)
        self.learner = room(dtype=torch.bool)
        self.outcome = room(PLAYERS, 2)  # by player: what margin and win changed
        self.ended = room(dtype=torch.bool)
        self.advantage = room(2)
        self.valid = room(dtype=torch.bool)

    def obey(self, t: int, chosen: Tensor) -> Tensor:
        """Ask the planner in every game, and mostly do what it says where that is possible."""
        advice = self.advice[t]
        self.games.advise(PLANNER, advice)
        is_open = self.marks[t].gather(1, advice.clamp(min=0).long()[:, None])[:, 0] == 1
        advice.copy_(torch.where(is_open & (advice >= 0), advice, -1))
        lot = torch.rand(len(chosen), device=chosen.device) < OBEYED
        return torch.where(lot & (advice >= 0), advice, chosen)

    def note_outcome(self, t: int) -> None:
        """What the last choice changed for every player: the margin, and the win at the end."""
        n, tally = self.players, self.tally.float()
        present = torch.arange(PLAYERS, device=n.device) < n
        points, ended = tally[:, POINTS : POINTS + PLAYERS], tally[:, ENDED : ENDED + 1]
        won = tally[:, WON : WON + PLAYERS] * ended * present
        share = won / won.sum(1, keepdim=True).clamp(min=1)
        gained = points - self.points
        lead = (n * gained - (gained * present).sum(1, keepdim=True)) / (n - 1)
        self.outcome[t, :, :, 0] = lead / MARGIN * present
        self.outcome[t, :, :, 1] = (n * share - ended) / (n - 1) * present
        self.ended[t] = ended[:, 0] > 0
        self.points.copy_(points * (1 - ended))


@torch.no_grad()
def collect(group: Group, network: Network, past: Network, *, watching: bool = False) -> None:
    """Play `steps` choices in every game of a group, and weigh each by what came of it."""
    for t in range(group.steps):
        group.games.observe(group.seen[t], group.marks[t])
        logits, group.value[t] = network(group.seen[t])
        logs = log_chances(logits, group.marks[t])
        chosen = pick(logs)
        actor = group.tally[:, ACTOR].long()
        seat = group.seats[group.rows, actor]
        if group.has_past:
            other = pick(log_chances(past(group.seen[t])[0], group.marks[t]))
            chosen = torch.where(seat == PAST, other, chosen)
        group.chance[t] = logs.gather(1, chosen[:, None])[:, 0]
        if watching:
            chosen = group.obey(t, chosen)
        group.actor[t], group.learner[t], group.chosen[t] = actor, seat == LEARNER, chosen
        group.games.step(group.chosen[t])
        group.note_outcome(t)
    group.games.observe(group.seen[group.steps], group.marks[group.steps])
    weigh(group, network(group.seen[group.steps])[1])


def weigh(group: Group, last: Tensor) -> None:
    """Advantages by GAE along the decisions of each player; `last` is what is expected at the end.

    The last decision of a player who does not decide at the end is left out: nobody knows yet.
    """
    rows, actor = group.rows, group.tally[:, ACTOR].long()
    value, advantage, gained = torch.zeros((3, len(rows), PLAYERS, 2), device=last.device)
    known = torch.zeros((len(rows), PLAYERS), dtype=torch.bool, device=last.device)
    value[rows, actor] = last
    known.scatter_(1, actor[:, None], True)
    for t in reversed(range(group.steps)):
        ended, actor = group.ended[t][:, None], group.actor[t]
        goes_on = (~ended).float()[:, :, None]
        value, advantage, gained = value * goes_on, advantage * goes_on, gained * goes_on
        known = known | ended
        gained = gained + group.outcome[t]
        sure = known[rows, actor]
        step = gained[rows, actor] + value[rows, actor] - group.value[t]
        group.advantage[t] = (step + LAMBDA * advantage[rows, actor]) * sure[:, None]
        group.valid[t] = sure & group.learner[t]
        value[rows, actor] = group.value[t]
        advantage[rows, actor] = group.advantage[t]
        gained[rows, actor] = torch.zeros_like(last)
        known.scatter_(1, actor[:, None], True)


class Learner:
    """The network, its past, its games, and the arithmetic of learning."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.device, kernels = args, "cpu", None
        if args.kernels:
            from whistlestop.gpu.games import Kernels

            self.device, kernels = "cuda", Kernels(args.kernels)
        self.open_games = partial(open_games, args.map, kernels=kernels)
        self.groups = self.make_groups()
        m, choices = make_map_data(load_map(args.map)), self.groups[0].games.choices
        make = partial(Network, scales(m), choices, args.width, args.depth)
        # The exact weights, the same rounded for play, and a past self.
        self.dtype = torch.bfloat16 if kernels else torch.float32
        self.network = make().to(self.device)
        self.acting, self.past = (make().to(self.device, self.dtype) for _ in range(2))
        self.pool: list[list[Tensor]] = []
        for file in args.past:
            load_weights(self.network, file)
            self.remember()
        if args.resume:
            load_weights(self.network, args.resume)
        copy_weights(self.network.parameters(), self.acting)
        self.optimizer = torch.optim.Adam(self.network.parameters(), eps=1e-5, fused=bool(kernels))
        self.rounds = 0
        works = [partial(collect, group, self.acting, self.past) for group in self.groups]
        self.plays = [Repeated(work, self.device) for work in works]

    def make_groups(self) -> list[Group]:
        """Games among learners, games with past selves, games with scripted players."""
        args, rng = self.args, np.random.default_rng(self.args.seed)
        groups: list[Group] = []
        for i, (count, steps) in enumerate(zip(args.games, args.steps, strict=True)):
            players = rng.choice(args.players, count)
            styles = [[LEARNER], [PAST], [STYLES[name] for name in args.opponents]][i]
            seats = rng.choice(styles, (count, PLAYERS))
            seats[np.arange(count), rng.integers(0, players)] = LEARNER
            games = self.open_games(seats, players, seed=1000 * args.seed + i)
            games.deal()
            groups.append(Group(games, steps))
        return groups

    def play(self, *, watching: bool) -> None:
        """One round of play in all groups at once, against one of the past selves."""
        if watching:  # the planner, in the games without others
            collect(self.groups[0], self.acting, self.past, watching=True)
            return
        copy_weights(self.opponent(), self.past)
        for play in self.plays:
            play.start()
        for play in self.plays:
            play.wait()

    def opponent(self) -> list[Tensor]:
        """Whose weights the past seats play with in this round."""
        return random.choice(self.pool)

    def remember(self) -> None:
        """Put the present self among the past ones."""
        self.pool.append([p.detach().to(self.dtype).clone() for p in self.network.parameters()])
        if len(self.pool) > POOL:
            del self.pool[len(self.args.past) :: 2]

    def learn(self, done: float, *, watching: bool) -> dict[str, Any]:
        """One round of learning; `done` is the part of the time that is over."""
        args, groups = self.args, self.groups[:1] if watching else self.groups
        self.rounds += 1
        for settings in self.optimizer.param_groups:
            settings["lr"] = blend(args.rate, done) * min(1, self.rounds / WARM_UP)
        worth = torch.tensor([blend(args.margin, done), blend(args.win, done)], device=self.device)

        def store(name: str) -> Tensor:
            parts = [getattr(group, name)[: group.steps] for group in groups]
            return torch.cat([part.flatten(0, 1) for part in parts])

        seen, marks, chance, advantage = map(store, ("seen", "marks", "chance", "advantage"))
        aim = store("advice" if watching else "chosen").long()
        rows = (store("valid") & (aim >= 0)).nonzero()[:, 0]
        weight = advantage @ worth
        weight = (weight - weight[rows].mean()) / (weight[rows].std() + 1e-8)
        target = advantage + store("value")
        sums: list[Tensor] = []
        for _ in range(args.epochs):
            order = rows[torch.randperm(len(rows), device=self.device)]
            parts = max(1, len(order) // args.batch)
            for part in order[: parts * args.batch].chunk(parts):
                logits, value = self.acting(seen[part])
                logs = log_chances(logits, marks[part])
                gain = logs.gather(1, aim[part][:, None])[:, 0]
                if not watching:
                    gain = clipped(gain - chance[part], weight[part])
                entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
                surprise = (value - target[part]).square().mean()
                (surprise - gain.mean() - blend(args.entropy, done) * entropy).backward()
                self.improve()
                sums.append(torch.stack((entropy, surprise, gain.mean())).detach())
        entropy, surprise, gain = torch.stack(sums).mean(0).tolist()
        return {"rows": len(rows), "entropy": entropy, "surprise": surprise, "gain": gain}

    def improve(self) -> None:
        """One step of the exact weights along what the rounded ones found, and round again."""
        for exact, rounded in zip(self.network.parameters(), self.acting.parameters(), strict=True):
            assert rounded.grad is not None
            exact.grad, rounded.grad = rounded.grad.float(), None
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        copy_weights(self.network.parameters(), self.acting)

    @torch.no_grad()
    def evaluate(self, others: list[str], players: int, deals: int, seed: int) -> dict[str, float]:
        """Greedy play against scripted players on fresh deals, each from every seat."""
        match = Match([STYLES[name] for name in others], players, deals)
        games = self.open_games(match.seats, match.players, seed=seed)
        return match.play(
            games, lambda: log_chances(self.acting(games.seen)[0], games.marks).argmax(1).int()
        )


def clipped(change: Tensor, weight: Tensor) -> Tensor:
    """What PPO makes as large as it can; `change` is that of the logarithm of a chance."""
    ratio = change.exp()
    gain = torch.minimum(ratio * weight, ratio.clamp(1 - CLIP, 1 + CLIP) * weight)
    return torch.maximum(gain, -LARGEST * weight.abs())


def blend(ends: list[float], done: float) -> float:  # in equal factors
    return float(ends[0] * (ends[1] / ends[0]) ** min(1.0, done))


class Run:
    """The clock, the lines that are written, and when it is measured."""

    def __init__(self, learner: Learner) -> None:
        self.args = args = learner.args
        self.file, self.learner, self.decisions = Path(args.out) / args.name, learner, 0
        self.curve: list[tuple[float, float]] = []
        self.clock = partial(lambda began: time.time() - began, time.time())

    def tell(self, **numbers: Any) -> None:
        """A line of numbers, to read now and to draw later."""
        line = json.dumps({k: round(v, 4) if type(v) is float else v for k, v in numbers.items()})
        with self.file.with_suffix(".jsonl").open("a") as log:
            print(line, file=log)
        print(line, flush=True)

    def measure(self, opponents: list[str], deals: int, seed: int) -> None:
        """Play against each opponent (`planner+racer` sit in turn), draw, keep the weights."""
        args, clock = self.args, self.clock()
        for n in sorted(set(args.players)):
            for name in opponents:
                found = self.learner.evaluate(name.split("+"), n, deals, seed)
                self.tell(at=round(clock, 1), players=n, against=name, **found)
                if (n, name) == (min(args.players), args.against[0]):
                    self.curve.append((clock, found["wins"]))
        title = f"{args.map}: games won against {args.against[0]}"
        self.file.with_suffix(".svg").write_text(curve_svg(self.curve, title))
        about = {"encoding": ENCODING_VERSION, "seconds": clock, "decisions": self.decisions}
        about |= {"map": args.map, "width": args.width, "depth": args.depth, "resumed": args.resume}
        save_weights(self.learner.network, self.file.with_suffix(".npz"), about)

    def go(self) -> None:
        """Watch, then play and learn; measure now and then, and at the end on deals of its own."""
        args, learner, due = self.args, self.learner, 0.0
        self.tell(**vars(args))
        while (clock := self.clock()) < args.seconds:
            if clock >= due:
                due = clock + args.every
                learner.remember()
                self.measure(args.against[:1], args.deals, 10_000 + learner.rounds)
                if self.curve[-1][1] < max(won for _, won in self.curve) - WORSE:
                    raise SystemExit("It plays much worse than before.")
            watching = clock < args.imitate and not args.resume
            learner.play(watching=watching)
            found = learner.learn(clock / args.seconds, watching=watching)
            self.decisions += found["rows"]
            if learner.rounds % 20 == 1:
                rate = self.decisions / self.clock()
                self.tell(at=round(clock, 1), rounds=learner.rounds, rate=rate, **found)
        self.measure(args.against, args.last_deals, args.test_seed)


def main(learner: type[Learner] = Learner) -> None:
    take = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    take.add_argument("--small", action="store_true", help="what a CPU can do in ten minutes")
    for name, value in SETTINGS.items():
        kind = type((value or [""])[0]) if isinstance(value, list) else type(value)
        nargs = "+" if isinstance(value, list) else None
        take.add_argument(f"--{name.replace('_', '-')}", type=kind, nargs=nargs)
    given = {name: value for name, value in vars(take.parse_args()).items() if value is not None}
    args = argparse.Namespace(**(SMALL if given.pop("small") else SETTINGS) | given)
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    torch.backends.cuda.matmul.allow_tf32 = True
    Run(learner(args)).go()


if __name__ == "__main__":
    main()
