"""Teach a trained network to guess what tickets others hold: one layer more, the rest stays.

    python benchmarks/learned/beliefs.py --kernels KERNELS --map usa --players 2 3 4 5 \\
        --resume na.npz --past na.npz --steps 8 8 4 --games 8192 8192 8192 --batch 8192 \\
        --seconds 70 --rate 2e-3 1e-4 --name na-beliefs

The network plays itself, its past and scripted players as in `examples/learn.py`. From the numbers
of its last block a linear layer learns to tell, for every other seat, counted from the one who
looks, and every ticket, whether it is held there. The weights that are kept are those of the
network with `belief.weight` and `belief.bias` besides; `quantize.py` makes them part of the file
that ships.

It tells the loss in bits a position and seat, beside that of a guess that only knows how often
each ticket is held, and how often the ticket that it thinks likeliest is really held.
"""

import math
import sys
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[2]))

from examples.learn import Group, Learner, blend, main

from whistlestop.encoding.hosting import ACTOR
from whistlestop.fast.buffers import STATE
from whistlestop.rules.codes import HELD
from whistlestop.rules.layout import PLAYERS

NOBODY = -1.0  # where nobody sits
TICKET_AT: Any = STATE.fields["ticket_at"] if STATE.fields else None


def held_by_others(group: Group, tickets: int) -> Tensor:
    """By game, other seat and ticket: 1 if it is held there, 0 if not, NOBODY.

    Seats are counted from the player whose decision is due.
    """
    games, begin = group.games, TICKET_AT[1]
    states = games.states.data.view(len(games), STATE.itemsize)
    places = states[:, begin : begin + tickets].view(torch.int8).long()
    seats = torch.arange(1, PLAYERS, device=places.device)[None]
    players = games.players.long()[:, None]
    owners = HELD + (games.tally[:, ACTOR].long()[:, None] + seats) % players
    held = (places[:, None, :] == owners[:, :, None]).float()
    return torch.where((seats < players)[:, :, None], held, NOBODY)


class Believer(Learner):
    """A network that goes on playing as it does, and learns what others hold."""

    def __init__(self, args: Any) -> None:
        super().__init__(args)
        self.tickets = len(self.groups[0].games.map.tickets)
        belief = nn.Linear(args.width, (PLAYERS - 1) * self.tickets).to(self.device)
        nn.init.zeros_(belief.weight)
        nn.init.constant_(belief.bias, -2.0)
        self.belief = self.network.belief = belief
        self.optimizer = torch.optim.Adam(belief.parameters())

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

    def learn(self, done: float, *, watching: bool) -> dict[str, Any]:  # noqa: ARG002
        """Learn from the positions to which all games have come."""
        self.rounds += 1
        for settings in self.optimizer.param_groups:
            settings["lr"] = blend(self.args.rate, done)
        numbers = torch.cat([self.last_block(group.seen[group.steps]) for group in self.groups])
        held = torch.cat([held_by_others(group, self.tickets) for group in self.groups])
        sums = []
        for rows in torch.randperm(len(held), device=self.device).split(self.args.batch):
            guess, truth = self.belief(numbers[rows]).view(held[rows].shape), held[rows]
            is_there = truth[:, :, 0] != NOBODY
            loss = functional.binary_cross_entropy_with_logits(
                guess, truth.clamp(min=0), reduction="none"
            )
            loss = loss.sum(2)[is_there].mean()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            share = truth[is_there].mean(0).clamp(1e-4, 1 - 1e-4)
            plain = -(share * share.log() + (1 - share) * (1 - share).log()).sum()
            likeliest = truth.gather(2, guess.argmax(2, keepdim=True))[is_there]
            sums.append(torch.stack((loss.detach(), plain, likeliest.mean())))
        loss, plain, hits = torch.stack(sums).mean(0).tolist()
        bits = 1 / math.log(2)
        return {"rows": len(held), "bits": loss * bits, "plain_bits": plain * bits, "hits": hits}


if __name__ == "__main__":
    main(Believer)
