"""Train a network and a learner that only wants to beat it side by side, in two processes.

    python benchmarks/learned/league.py --kernels KERNELS --resume na.npz --past na.npz \\
        --follow rival.npz --draws 0.1 --name main &
    python benchmarks/learned/exploit.py --kernels KERNELS --resume na.npz --past na.npz \\
        --follow main.npz --games 512 24576 512 --against victim planner --name rival

Each reads what the other has written (`--follow`) whenever that is new. The network keeps what it
read, so that it does not forget how it was beaten before; the rival only ever plays the newest. A
network that was trained against the rivals of one round alone was beaten by the next within minutes
(README.md). The settings are those of `examples/learn.py`, and two more:

- `--follow`: files of weights to read again when they change;
- `--draws`: in so many games, about, each player must draw tickets at an early turn, so that the
  network learns to play with more tickets than it would choose to have. While tickets must be drawn
  no other choice is open, so nothing is learned from a choice that was none.
"""

import random
import sys
import zipfile
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

sys.path.insert(0, str(Path(__file__).parents[2]))

from examples.learn import SETTINGS, Group, Learner, main

from whistlestop.encoding.blocks import list_fields
from whistlestop.encoding.choices import TICKETS_CHOICE
from whistlestop.gpu.checkpoints import load_weights
from whistlestop.rules.map_data import make_map_data

SETTINGS |= {"follow": [""], "draws": 0.0}
RIVALS = 12  # that are kept; with more, every other one of the older goes
RIVAL_GAMES = 0.6  # the part of the rounds whose opponent is one of them
EARLY = 12  # turns of each player in which tickets may have to be drawn


class Followed:
    """Files of weights that other processes write, read again when they have changed."""

    def __init__(self, files: list[str]) -> None:
        self.times = {Path(file): 0 for file in files if file}

    def news(self, learner: Learner) -> list[list[Tensor]]:
        """The weights that are new, rounded for play."""
        found = []
        for file, seen in self.times.items():
            if file.exists() and file.stat().st_mtime_ns != seen:
                self.times[file] = file.stat().st_mtime_ns
                try:
                    load_weights(learner.past, file)
                except (OSError, ValueError, zipfile.BadZipFile):  # it is being written
                    continue
                found.append([p.detach().clone() for p in learner.past.parameters()])
        return found


class Pressed:
    """Games in which players must draw tickets now and then; otherwise as they are."""

    def __init__(self, games: Any, rate: float) -> None:
        self.games, self.rate = games, rate
        fields = [field.name for field in list_fields(make_map_data(games.map))]
        self.turn = fields.index("turn")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.games, name)

    def __len__(self) -> int:
        return len(self.games)

    def observe(self, seen: Tensor, marks: Tensor) -> None:
        """As in the games, but where tickets must be drawn nothing else is open."""
        self.games.observe(seen, marks)
        may = marks[:, TICKETS_CHOICE] == 1
        early = seen[:, self.turn] < EARLY * self.games.players
        must = may & early & (torch.rand(len(may), device=may.device) < self.rate / EARLY)
        closed = must[:, None].expand_as(marks).clone()
        closed[:, TICKETS_CHOICE] = False
        marks.masked_fill_(closed, 0)


class Leaguer(Learner):
    """A learner that meets its rivals, and sometimes has more tickets than it wants."""

    def __init__(self, args: Any) -> None:
        self.followed, self.rivals = Followed(args.follow), list[list[Tensor]]()
        super().__init__(args)

    def make_groups(self) -> list[Group]:
        """The usual games; in some of them tickets must be drawn."""
        groups = super().make_groups()
        for group in groups:
            group.games = Pressed(group.games, self.args.draws)
        return groups

    def opponent(self) -> list[Tensor]:
        """A rival or a past self."""
        self.rivals += self.followed.news(self)
        if len(self.rivals) > RIVALS:
            del self.rivals[: RIVALS // 2 : 2]
        if self.rivals and random.random() < RIVAL_GAMES:
            return random.choice(self.rivals)
        return super().opponent()


if __name__ == "__main__":
    main(Leaguer)
