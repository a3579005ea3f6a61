"""Teach a trained network to guess what others hold: one layer more, the rest stays.

    python benchmarks/learned/beliefs.py --kernels KERNELS --map usa --players 2 3 4 5 \\
        --resume na.npz --past na.npz --steps 8 8 4 --games 8192 8192 8192 --batch 8192 \\
        --seconds 70 --rate 2e-3 1e-4 --name na-beliefs
    python benchmarks/learned/beliefs.py --about cards ...

The network plays itself, its past and scripted players as in `examples/learn.py`. From the numbers
of its last block a linear layer learns to tell, for every other seat, counted from the one who
looks, and every ticket, whether it is held there. The weights that are kept are those of the
network with `belief.weight` and `belief.bias` besides; `quantize.py` makes them part of the file
that ships. A layer that the weights of `--resume` have already is where it begins.

With `--about cards` it learns which train cards are in other hands, of those that the one who looks
cannot know, and with `--between N` there are N numbers more between the last block and the guess.
Both are to find out what can be told: such a layer is used nowhere.

It is measured in one game of eight, from which nothing is learned: the loss in bits a position and
seat (a card) beside that of a plain guess, and how often what it thinks likeliest is so. A plain
guess only knows how often each ticket is held, or takes a card evenly from all that were not seen.
"""

import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[2]))

from examples.learn import SETTINGS, Group, Learner, blend, main

from whistlestop.encoding.hosting import ACTOR
from whistlestop.fast.buffers import STATE
from whistlestop.rules.codes import CARDS, HELD
from whistlestop.rules.layout import PLAYERS

SETTINGS |= {"about": "tickets", "between": 0}
NOBODY = -1.0  # where nobody sits
MEASURED = 8  # one game of so many is only measured
NEVER = -1e9  # the logarithm of a chance that is none
BITS = 1 / math.log(2)


def numbers_of(group: Group, name: str, *shape: int) -> Tensor:
    """By game: a field of the states, whose numbers have one byte."""
    field: Any = STATE.fields[name] if STATE.fields else None
    states = group.games.states.data.view(len(group.games), STATE.itemsize)
    part = states[:, field[1] : field[1] + math.prod(shape)].view(torch.int8)
    return part.long().view(-1, *shape)


def other_seats(group: Group) -> tuple[Tensor, Tensor]:
    """By game: the others, counted from the player whose decision is due; is somebody there?"""
    players = group.games.players.long()[:, None]
    steps = torch.arange(1, PLAYERS, device=players.device)[None]
    seats = (group.games.tally[:, ACTOR].long()[:, None] + steps) % players
    return seats, steps < players


class Tickets:
    """Which tickets a seat holds: a yes or no for each."""

    start = -2.0

    def __init__(self, games: Any) -> None:
        self.size = len(games.map.tickets)

    def look(self, group: Group) -> Tensor:
        """By game, other seat and ticket: 1 if it is held there, 0 if not, NOBODY."""
        seats, is_there = other_seats(group)
        held = numbers_of(group, "ticket_at", self.size)[:, None, :] == HELD + seats[:, :, None]
        return torch.where(is_there[:, :, None], held.float(), NOBODY)

    def judge(self, guess: Tensor, truth: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """By seat: the loss, that of the plain guess, and how often the likeliest is held."""
        loss = functional.binary_cross_entropy_with_logits(guess, truth, reduction="none")
        share = truth.mean(0).clamp(1e-4, 1 - 1e-4)
        plain = -(share * share.log() + (1 - share) * (1 - share).log()).sum()
        return loss.sum(1).mean(), plain, truth.gather(1, guess.argmax(1, keepdim=True)).mean()


class Cards:
    """Which cards a seat holds, of those that the one who looks cannot know to be there.

    Cards taken from the row are known until they are spent (`State.known`); the others, and the
    deck, are all that was not seen. A search deals the others from that evenly.
    """

    start = 0.0
    size = CARDS

    def __init__(self, _: Any) -> None:
        pass

    def look(self, group: Group) -> Tensor:
        """By game and other seat: the hidden cards there, then all that were not seen; NOBODY."""
        seats, is_there = other_seats(group)
        hands, known = (numbers_of(group, name, PLAYERS, CARDS) for name in ("hands", "known"))
        rows = torch.arange(len(seats), device=seats.device)[:, None]
        hidden = (hands - known)[rows, seats] * is_there[:, :, None]
        unseen = numbers_of(group, "deck", CARDS) + hidden.sum(1)
        cards = torch.cat((hidden, unseen[:, None, :].expand_as(hidden)), 2)
        return torch.where(is_there[:, :, None], cards.float(), NOBODY)

    def judge(self, guess: Tensor, truth: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """By hidden card: the loss, that of the plain guess, how often the likeliest is right."""
        hidden, unseen = truth[:, :CARDS], truth[:, CARDS:]
        even = unseen.log().clamp(min=NEVER)
        count = hidden.sum().clamp(min=1)
        loss, plain = (
            -(hidden * functional.log_softmax(logs, 1)).sum() / count
            for logs in (guess + even, even)
        )
        likeliest = (guess + even).argmax(1, keepdim=True)
        return loss, plain, hidden.gather(1, likeliest).sum() / count


SUBJECTS: dict[str, type[Tickets] | type[Cards]] = {"tickets": Tickets, "cards": Cards}


class Believer(Learner):
    """A network that goes on playing as it does, and learns what others hold."""

    def __init__(self, args: Any) -> None:
        super().__init__(args)
        self.subject = SUBJECTS[args.about](self.groups[0].games)
        wide = args.between or args.width
        belief = nn.Linear(wide, (PLAYERS - 1) * self.subject.size).to(self.device)
        nn.init.zeros_(belief.weight)
        nn.init.constant_(belief.bias, self.subject.start)
        self.belief = self.network.belief = belief
        if args.resume:
            self.go_on_from(args.resume)
        if args.between:
            between = nn.Sequential(nn.Linear(args.width, wide), nn.ReLU())
            self.belief = nn.Sequential(between.to(self.device), belief)
        self.optimizer = torch.optim.Adam(self.belief.parameters())

    def go_on_from(self, file: str) -> None:
        """Take the layer of these weights, if they have one of this shape."""
        with np.load(file, allow_pickle=False) as weights:
            for name, p in self.belief.named_parameters():
                kept = weights.get(f"belief.{name}")
                if kept is not None and kept.shape == tuple(p.shape):
                    p.data.copy_(torch.from_numpy(kept.astype(np.float32)))

    def remember(self) -> None:
        """Put what was loaded among the past selves, but never oneself: it stays what it is."""
        if len(self.pool) < len(self.args.past):
            super().remember()

    @torch.no_grad()
    def last_block(self, seen: Tensor) -> Tensor:
        """The numbers of the last block, as the head gets them."""
        kept: list[Tensor] = []
        hook = self.acting.head.register_forward_pre_hook(lambda _, x: kept.append(x[0]))
        self.acting(seen)
        hook.remove()
        return kept[0].float()

    def judge(self, numbers: Tensor, truth: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """What the layer makes of these positions, where somebody sits."""
        guess = self.belief(numbers).view(len(truth), PLAYERS - 1, self.subject.size)
        is_there = truth[:, :, 0] != NOBODY
        return self.subject.judge(guess[is_there], truth[is_there])

    def learn(self, done: float, *, watching: bool) -> dict[str, Any]:  # noqa: ARG002
        """Learn from the positions to which all games have come, and measure in the others."""
        self.rounds += 1
        for settings in self.optimizer.param_groups:
            settings["lr"] = blend(self.args.rate, done)
        numbers = torch.cat([self.last_block(group.seen[group.steps]) for group in self.groups])
        truth = torch.cat([self.subject.look(group) for group in self.groups])
        is_measured = torch.arange(len(truth), device=self.device) % MEASURED == 0
        rows = (~is_measured).nonzero()[:, 0]
        for part in rows[torch.randperm(len(rows), device=self.device)].split(self.args.batch):
            loss, _, _ = self.judge(numbers[part], truth[part])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
        with torch.no_grad():
            loss, plain, hits = torch.stack(
                self.judge(numbers[is_measured], truth[is_measured])
            ).tolist()
        return {"rows": len(rows), "bits": loss * BITS, "plain_bits": plain * BITS, "hits": hits}


if __name__ == "__main__":
    main(Believer)
