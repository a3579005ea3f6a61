"""Teach a network the game from nothing: PPO against itself, its past and the scripted players.

    python examples/learn.py --map usa --seconds 600 --small         # on a CPU, beats casual
    python examples/learn.py --map usa --seconds 540 --kernels DIR   # on a GPU, beats planner

Weights are kept in DIR/NAME.npz (16-bit numbers, no pickle); `--resume FILE` goes on from them. A
line of numbers a round goes to standard output, and to NAME.jsonl.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from whistlestop.encoding import ENCODING_VERSION
from whistlestop.encoding.blocks import scales
from whistlestop.encoding.choices import TICKETS_CHOICE
from whistlestop.encoding.features import SEATS_FIRST
from whistlestop.encoding.hosting import ACTOR, DONE, ENDED, KEPT, PATH, POINTS, TURNS, WON
from whistlestop.maps import load_map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.styles import STYLES

LEARNER, PAST = -1, -2  # seats that are not scripted
MARGIN = 50.0  # so many points count like a win
LARGEST = 3.0  # a choice that became so much likelier by mistake is not pushed back harder
WARM_UP = 20  # rounds in which the steps grow to their size


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


class Group:
    """Games played side by side, and what was met in them during the last `steps` choices."""

    # Parts of the store, by step and game.
    seen: Tensor
    marks: Tensor
    chosen: Tensor
    advice: Tensor
    chance: Tensor
    value: Tensor
    actor: Tensor
    learner: Tensor
    outcome: Tensor
    ended: Tensor
    advantage: Tensor
    valid: Tensor

    def __init__(self, games: Any, steps: int, device: str, forced: float) -> None:
        self.games, self.steps, self.forced = games, steps, forced
        n, cpu = len(games), device == "cpu"
        wrap = torch.from_numpy if cpu else (lambda array: array)
        self.cpu, self.tally, self.seats = cpu, wrap(games.tally), wrap(games.seats).long()
        self.players = wrap(games.players).long()[:, None]
        self.rows = torch.arange(n, device=device)
        self.points = torch.zeros((n, PLAYERS), device=device)
        self.size = steps * n
        self.has_past = bool((self.seats == PAST).any())

    def place(self, store: "Store", begin: int) -> None:
        """Write to this part of the store."""
        shape = (self.steps, len(self.games))
        for name, tensor in vars(store).items():
            part = tensor[begin : begin + self.size]
            setattr(self, name, part.view(*shape, *part.shape[1:]))
        self.last_seen = torch.zeros_like(self.seen[0])
        self.last_marks = torch.zeros_like(self.marks[0])

    def look(self, seen: Tensor, marks: Tensor) -> None:
        """What is seen and open in every game."""
        if self.cpu:
            self.games.observe()
            seen.copy_(torch.from_numpy(self.games.seen))
            marks.copy_(torch.from_numpy(self.games.marks))
        else:
            self.games.observe(seen, marks)

    def advise(self, style: int, advice: Tensor, marks: Tensor) -> None:
        """What a scripted player would choose in every game, or -1."""
        self.games.advise(style, advice.numpy() if self.cpu else advice)
        is_open = marks.gather(1, advice.clamp(min=0).long()[:, None])[:, 0] == 1
        advice.copy_(torch.where(is_open & (advice >= 0), advice, -1))

    def act(self, chosen: Tensor) -> None:
        """Carry out a choice in every game."""
        self.games.step(chosen.numpy() if self.cpu else chosen)


class Store:
    """All decisions of a round, those of one group after those of another."""

    def __init__(self, size: int, features: int, choices: int, device: str) -> None:
        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((size, *shape), dtype=dtype, device=device)

        self.seen = room(features, dtype=torch.uint8)
        self.marks = room(choices, dtype=torch.uint8)
        self.chosen = room(dtype=torch.int32)
        self.advice = room(dtype=torch.int32)  # what a scripted player would choose; -1: nothing
        self.chance = room()  # logarithm of how likely the choice was
        self.value = room(2)
        self.actor = room(dtype=torch.int64)
        self.learner = room(dtype=torch.bool)
        self.outcome = room(PLAYERS, 2)  # by player: what margin and win changed
        self.ended = room(dtype=torch.bool)
        self.advantage = room(2)
        self.valid = room(dtype=torch.bool)


def pick(logits: Tensor, marks: Tensor) -> tuple[Tensor, Tensor]:
    """A choice by chance, and all logarithms of chances."""
    logs = functional.log_softmax(logits.masked_fill(marks == 0, -1e9), dim=1)
    noise = torch.empty_like(logs).exponential_().clamp_(min=1e-10).log()
    return (logs - noise).argmax(1), logs


def force_tickets(group: Group, t: int, chosen: Tensor, logs: Tensor) -> tuple[Tensor, Tensor]:
    """Now and then, in some games, draw tickets whatever the network thinks of it.

    Returns the choices and the logarithms of how likely each was, that included: a choice that
    the network hardly makes itself must not count as if it had.
    """
    early = group.seen[t, :, SEATS_FIRST + 1] > 15
    may = (group.marks[t, :, TICKETS_CHOICE] == 1) & early & (group.rows % 8 == 0)
    lot = torch.rand(len(chosen), device=chosen.device) < group.forced
    chosen = torch.where(may & lot, TICKETS_CHOICE, chosen)
    own = logs.gather(1, chosen[:, None])[:, 0]
    forced = group.forced * (chosen == TICKETS_CHOICE)
    return chosen, torch.where(may, (own.exp() * (1 - group.forced) + forced).log(), own)


def lead(points: Tensor, players: Tensor) -> Tensor:
    """By player: the points ahead of the mean of the others."""
    return (players * points - points.sum(1, keepdim=True)) / (players - 1)


@torch.no_grad()
def collect(
    group: Group, network: Network, past: Network, keep: float, follow: float = 0.0
) -> None:
    """Play `steps` choices in every game of a group, and weigh each by what came of it.

    With `follow`, the planner is asked everywhere, and obeyed so often.
    """
    n = group.players
    present = torch.arange(PLAYERS, device=n.device) < n
    for t in range(group.steps):
        group.look(group.seen[t], group.marks[t])
        logits, group.value[t] = network(group.seen[t])
        chosen, logs = pick(logits, group.marks[t])
        actor = group.tally[:, ACTOR].long()
        seat = group.seats[group.rows, actor]
        if group.has_past:
            other, _ = pick(past(group.seen[t])[0], group.marks[t])
            chosen = torch.where(seat == PAST, other, chosen)
        chosen, group.chance[t] = force_tickets(group, t, chosen, logs)
        if follow > 0:
            group.advise(STYLES["planner"], group.advice[t], group.marks[t])
            obey = (torch.rand(len(chosen), device=n.device) < follow) & (group.advice[t] >= 0)
            chosen = torch.where(obey, group.advice[t], chosen)
        group.actor[t], group.learner[t], group.chosen[t] = actor, seat == LEARNER, chosen
        group.act(group.chosen[t])
        tally = group.tally.float()
        points, ended = tally[:, POINTS : POINTS + PLAYERS], tally[:, ENDED : ENDED + 1]
        won = tally[:, WON : WON + PLAYERS] * ended * present
        share = won / won.sum(1, keepdim=True).clamp(min=1)
        group.outcome[t, :, :, 0] = (lead(points, n) - lead(group.points, n)) / MARGIN * present
        group.outcome[t, :, :, 1] = (n * share - ended) / (n - 1) * present
        group.ended[t] = ended[:, 0] > 0
        group.points.copy_(points * (1 - ended))
    group.look(group.last_seen, group.last_marks)
    weigh(group, network(group.last_seen)[1], keep)


def weigh(group: Group, last: Tensor, keep: float) -> None:
    """Advantages by GAE along the decisions of each player; `last` is what is expected at the end.

    The last decision of a player who does not decide at the end is left out: nobody knows yet.
    """
    rows, actor = group.rows, group.tally[:, ACTOR].long()
    room = torch.zeros((len(rows), PLAYERS, 2), device=last.device)
    value, advantage, gained = room.clone(), room.clone(), room.clone()
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
        group.advantage[t] = (step + keep * advantage[rows, actor]) * sure[:, None]
        group.valid[t] = sure & group.learner[t]
        value[rows, actor] = group.value[t]
        advantage[rows, actor] = group.advantage[t]
        gained[rows, actor] = torch.zeros_like(last)
        known.scatter_(1, actor[:, None], True)


class Learner:
    """The network, its past, its games, and the arithmetic of learning."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.device = args, "cuda" if args.kernels else "cpu"
        self.dtype = torch.bfloat16 if args.kernels else torch.float32
        m = make_map_data(load_map(args.map))
        self.kernels: Any = None
        if args.kernels:
            from whistlestop.gpu.games import Kernels

            self.kernels = Kernels(args.kernels)
        sample = self.make_games(np.full((1, PLAYERS), LEARNER), [2], 0)
        self.shape = (scales(m), sample.choices, args.width, args.depth)
        self.network = Network(*self.shape).to(self.device)
        if args.resume:
            load(self.network, args.resume)
        self.acting = Network(*self.shape).to(self.device, self.dtype)
        copy_weights(self.network, self.acting)
        self.past = Network(*self.shape).to(self.device, self.dtype)
        self.pool: list[list[Tensor]] = []
        for file in args.past:
            load(self.past, file)
            self.pool.append([p.detach().clone() for p in self.past.parameters()])
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=args.rate, eps=1e-5, fused=bool(args.kernels)
        )
        self.rounds = 0
        self.groups = self.make_groups()
        size = sum(group.size for group in self.groups)
        self.store = Store(size, sample.features, sample.choices, self.device)
        begin = 0
        for group in self.groups:
            group.place(self.store, begin)
            group.games.deal()
            begin += group.size
        self.play = [self.captured(group) for group in self.groups]

    def make_games(self, seats: Any, players: Any, seed: int) -> Any:
        if self.kernels is None:
            from whistlestop.fast.games import Games

            return Games(self.args.map, seats, players, seed=seed)
        from whistlestop.gpu.games import Games as GpuGames

        return GpuGames(self.args.map, seats, players, seed=seed, kernels=self.kernels)

    def make_groups(self) -> list[Group]:
        """Games among learners, games with past selves, games with scripted players."""
        args, rng = self.args, np.random.default_rng(self.args.seed)
        groups: list[Group] = []
        for kind, count, steps in (
            ("self", args.games[0], args.steps[0]),
            ("past", args.games[1], args.steps[0]),
            ("script", args.games[2], args.steps[1]),
        ):
            players = rng.choice(args.players, count).astype(np.int8)
            seats = np.full((count, PLAYERS), LEARNER, np.int8)
            if kind != "self":
                styles = [STYLES[name] for name in args.opponents]
                others = rng.choice(styles, (count, PLAYERS))
                seats = np.full_like(seats, PAST) if kind == "past" else others.astype(np.int8)
                seats[np.arange(count), rng.integers(0, players)] = LEARNER
            if count:
                games = self.make_games(seats, players, args.seed * 1000 + len(groups))
                groups.append(Group(games, steps, self.device, args.forced))
        return groups

    def captured(self, group: Group) -> Any:
        """Collecting as one graph of the GPU, which starts its thousand kernels at once."""
        if self.kernels is None:
            return lambda: collect(group, self.acting, self.past, self.args.keep)
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            collect(group, self.acting, self.past, self.args.keep)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=stream):
            collect(group, self.acting, self.past, self.args.keep)
        torch.cuda.synchronize()

        def replay() -> None:
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                graph.replay()
            self.streams.append(stream)

        return replay

    def collect(self) -> None:
        """One round of play in all groups at once."""
        if not self.pool:
            self.remember()
        recent = np.random.default_rng().integers(len(self.pool))
        for to, weights in zip(self.past.parameters(), self.pool[recent], strict=True):
            to.data.copy_(weights)
        self.streams: list[Any] = []
        for play in self.play:
            play()
        for stream in self.streams:
            torch.cuda.current_stream().wait_stream(stream)

    def remember(self) -> None:
        """Put the present self among the past ones."""
        self.pool.append([p.detach().to(self.dtype).clone() for p in self.network.parameters()])
        if len(self.pool) > self.args.pool:
            del self.pool[len(self.args.past) :: 2]

    def imitate(self) -> dict[str, float]:
        """One round of watching the planner, in the games without others."""
        collect(self.groups[0], self.acting, self.past, self.args.keep, follow=0.8)
        return self.learn(0.0, watching=True)

    def learn(self, done: float, *, watching: bool = False) -> dict[str, float]:
        """One round of learning; `done` is the part of the time that is over."""
        args, store = self.args, self.store
        self.rounds += 1
        for settings in self.optimizer.param_groups:
            settings["lr"] = blend(args.rate, args.rate_end, done) * min(1, self.rounds / WARM_UP)
        margin, win = blend(args.margin, args.margin_end, done), blend(args.win, 1.0, done)
        entropy_worth = blend(args.entropy, args.entropy_end, done)
        chosen = store.valid.nonzero()[:, 0]
        if watching:
            chosen = (store.valid & (store.advice >= 0))[: self.groups[0].size].nonzero()[:, 0]
        weight = store.advantage[:, 0] * margin + store.advantage[:, 1] * win
        weight = (weight - weight[chosen].mean()) / (weight[chosen].std() + 1e-8)
        target = store.advantage + store.value
        sums: list[Tensor] = []
        for _ in range(args.epochs):
            order = chosen[torch.randperm(len(chosen), device=self.device)]
            parts = max(1, len(order) // args.batch)
            for part in order[: parts * args.batch].chunk(parts):
                logits, value = self.acting(store.seen[part])
                logs = functional.log_softmax(
                    logits.masked_fill(store.marks[part] == 0, -1e9), dim=1
                )
                if watching:
                    gain = logs.gather(1, store.advice[part].long()[:, None]).mean()
                else:
                    gain = self.clipped(logs, part, weight[part])
                entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
                surprise = (value - target[part]).square().mean()
                loss = surprise - gain - entropy_worth * entropy
                loss.backward()
                self.improve()
                sums.append(torch.stack((entropy, surprise, gain)).detach())
        entropy, surprise, gain = torch.stack(sums).mean(0).tolist()
        found = {"entropy": entropy, "surprise": surprise, "gain": gain}
        return {"decisions": len(chosen), **found}

    def clipped(self, logs: Tensor, part: Tensor, weight: Tensor) -> Tensor:
        """What PPO makes as large as it can: no choice may become much likelier in one round."""
        mine = logs.gather(1, self.store.chosen[part].long()[:, None])[:, 0]
        ratio = (mine - self.store.chance[part]).exp()
        bound = ratio.clamp(1 - self.args.clip, 1 + self.args.clip)
        gain = torch.minimum(ratio * weight, bound * weight)
        return torch.maximum(gain, -LARGEST * weight.abs()).mean()

    def improve(self) -> None:
        """One step of the exact weights along what the rounded ones found, and round again."""
        for exact, rounded in zip(self.network.parameters(), self.acting.parameters(), strict=True):
            assert rounded.grad is not None
            exact.grad, rounded.grad = rounded.grad.float(), None
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        copy_weights(self.network, self.acting)

    @torch.no_grad()
    def evaluate(self, others: list[str], players: int, deals: int, seed: int) -> dict[str, float]:
        """Greedy play against scripted players on fresh deals, each from every seat."""
        styles = np.resize([STYLES[name] for name in others], PLAYERS - 1)
        seats = np.full((players * deals, PLAYERS), LEARNER, np.int8)
        mine = np.repeat(np.arange(players), deals)
        for i in range(players - 1):
            seats[np.arange(len(mine)), (mine + 1 + i) % players] = styles[i]
        games = self.make_games(seats, np.full(len(mine), players, np.int8), seed)
        group = Group(games, 1, self.device, 0.0)
        games.numbers[:] = torch.arange(deals).repeat(players).to(self.device)
        games.deal()
        me = torch.from_numpy(mine).to(self.device)
        tally = torch.zeros_like(group.tally)
        open_ = torch.ones(len(mine), dtype=torch.bool, device=self.device)
        seen = torch.zeros((len(mine), games.features), dtype=torch.uint8, device=self.device)
        marks = torch.zeros((len(mine), games.choices), dtype=torch.uint8, device=self.device)
        while bool(open_.any()):
            for _ in range(8):
                group.look(seen, marks)
                logits = self.acting(seen)[0].masked_fill(marks == 0, -1e9)
                group.act(logits.argmax(1).int())
                now = open_ & (group.tally[:, ENDED] > 0)
                tally[now] = group.tally[now]
                open_ &= ~now
        return sum_up(tally.double(), me, players)


def sum_up(tally: Tensor, me: Tensor, players: int) -> dict[str, float]:
    """Means over games: share of wins with the half width of its interval, and what was played."""
    rows = torch.arange(len(me), device=me.device)
    won = tally[:, WON : WON + players]
    share = won[rows, me] / won.sum(1)
    points = tally[:, POINTS : POINTS + players]
    others = (points.sum(1) - points[rows, me]) / (players - 1)
    made = {"wins": share, "points": points[rows, me], "others": others, "turns": tally[:, TURNS]}
    for name, at in (("done", DONE), ("kept", KEPT), ("path", PATH)):
        made[name] = tally[rows, at + me]
    found = {name: float(values.mean()) for name, values in made.items()}
    found["half"] = 1.96 * float(share.std()) / len(me) ** 0.5
    return found


def blend(begin: float, end: float, done: float) -> float:
    return float(begin * (end / begin) ** min(1.0, done))


def copy_weights(source: Network, target: Network) -> None:
    """Give one network the weights of another, rounded if it is the less exact one."""
    with torch.no_grad():
        torch._foreach_copy_(list(target.parameters()), list(source.parameters()))


def save(network: Network, file: Path, about: dict[str, Any]) -> None:
    """Weights as 16-bit numbers, and how they were made."""
    weights = {name: p.detach().half().cpu().numpy() for name, p in network.named_parameters()}
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    np.savez(file, about=text, **weights)


def load(network: Network, file: str) -> None:
    with np.load(file, allow_pickle=False) as weights:
        for name, p in network.named_parameters():
            p.data.copy_(torch.from_numpy(weights[name].astype(np.float32)))


def main(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    torch.backends.cuda.matmul.allow_tf32 = True
    started = time.time()
    learner = Learner(args)
    ready = time.time() - started
    log = (args.out / f"{args.name}.jsonl").open("a")

    def tell(**numbers: Any) -> None:
        line = json.dumps(
            {k: round(v, 4) if isinstance(v, float) else v for k, v in numbers.items()}
        )
        log.write(line + "\n")
        log.flush()
        print(line, flush=True)

    def keep() -> None:
        about = {"map": args.map, "encoding": ENCODING_VERSION, "width": args.width}
        about |= {"depth": args.depth, "seconds": clock, "decisions": decisions}
        save(learner.network, args.out / f"{args.name}.npz", about | {"resumed": args.resume})

    def measure(deals: int, opponents: list[str], seed: int) -> float:
        wins: list[float] = []
        for n in sorted(set(args.players)):
            for name in opponents:
                found = learner.evaluate(name.split("+"), n, deals, seed)
                tell(at=round(clock, 1), players=n, against=name, **found)
                wins.append(found["wins"] * n / 2)
        return sum(wins) / len(wins)

    clock, began, rounds, decisions, best = 0.0, time.time(), 0, 0, 0.0
    marks = {"tell": 0.0, "remember": 0.0, "measure": 0.0}
    settings = {k: v for k, v in vars(args).items() if isinstance(v, int | float | str | list)}
    tell(ready=ready, features=len(learner.shape[0]), choices=learner.shape[1], **settings)
    while not args.resume and time.time() - began < args.imitate:
        found = learner.imitate()
        rounds += 1
        if rounds % 20 == 1:
            tell(watched=time.time() - began, rounds=rounds, **found)
    if args.imitate:
        measure(args.deals, args.against[:1], 9_999)
    began, rounds = time.time(), 0
    while clock < args.seconds:
        begin = time.time()
        learner.collect()
        if learner.kernels is not None:
            torch.cuda.synchronize()
        played = time.time()
        found = learner.learn(args.done + (1 - args.done) * clock / args.seconds)
        rounds, decisions = rounds + 1, decisions + int(found["decisions"])
        clock = time.time() - began
        if clock >= marks["tell"]:
            marks["tell"] = clock + args.every / 4
            rate = decisions / clock
            tell(at=round(clock, 1), rounds=rounds, rate=rate, play=played - begin,
                 learn=time.time() - played, **found)  # fmt: skip
        if clock >= marks["remember"]:
            marks["remember"] = clock + args.remember
            learner.remember()
        if clock >= marks["measure"]:
            marks["measure"] = clock + args.every
            now = measure(args.deals, args.against[:1], 10_000 + rounds)
            if now < best - 0.15:
                tell(stopped="it plays much worse than before")
                return
            best = max(best, now)
            keep()
    measure(args.last_deals, args.against, args.test_seed)
    keep()


def arguments() -> argparse.Namespace:
    take = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    add = take.add_argument
    add("--map", default="usa")
    add("--players", type=int, nargs="+", default=[2])
    add("--kernels", help="folder of kernels for a GPU; without it a CPU learns")
    add("--small", action="store_true", help="a small network and few games, for a CPU")
    add("--seconds", type=float, default=540)
    add("--imitate", type=float, default=0, help="seconds of watching the planner first")
    add("--done", type=float, default=0.0, help="where in the schedule to begin, from 0 to 1")
    add("--out", type=Path, default=Path())
    add("--name", default="learned")
    add("--resume")
    add("--past", nargs="*", default=[], help="weights of past selves to play against")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=1, help="of a CPU")
    add("--test-seed", type=int, default=777_777)
    add("--width", type=int, default=1024)
    add("--depth", type=int, default=3)
    add(
        "--games",
        type=int,
        nargs=3,
        default=[12288, 4096, 16384],
        metavar=("SELF", "PAST", "SCRIPT"),
    )
    add("--steps", type=int, nargs=2, default=[48, 12], help="self and past, scripted")
    add("--opponents", nargs="+", default=["planner"] * 4 + ["wary", "racer"])
    add("--against", nargs="+", default=["planner", "wary", "racer", "path"])
    add("--batch", type=int, default=65536)
    add("--epochs", type=int, default=2)
    add("--rate", type=float, default=6e-4)
    add("--rate-end", type=float, default=5e-5)
    add("--margin", type=float, default=0.7)
    add("--margin-end", type=float, default=0.05)
    add("--win", type=float, default=0.5)
    add("--entropy", type=float, default=0.01)
    add("--entropy-end", type=float, default=0.0005)
    add("--clip", type=float, default=0.2)
    add("--keep", type=float, default=0.96)
    add("--forced", type=float, default=0.03)
    add("--pool", type=int, default=16)
    add("--remember", type=float, default=20)
    add("--every", type=float, default=30)
    add("--deals", type=int, default=1024)
    add("--last-deals", type=int, default=2048)
    args = take.parse_args()
    if args.small:
        args.width, args.depth, args.games, args.steps = 128, 1, [96, 32, 96], [32, 24]
        args.batch, args.deals, args.last_deals = 2048, 50, 200
        args.opponents, args.against = ["casual", "racer"], ["casual", "racer"]
    return args


if __name__ == "__main__":
    main(arguments())
