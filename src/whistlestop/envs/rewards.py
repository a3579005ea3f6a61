"""What a step is worth to each player, by name.

    win     at the end: 1 for the winner and -1 for the other, 0 if they share it. With more players
            a loser gets -1 / (players - 1), so that all rewards sum to 0; winners who share divide.
    margin  at the end: the distance in points to the best of the others
    score   after every step: by how much the player's points changed. Points are counted as they
            stand: routes, own tickets (those not completed count against their owner), the longest
            path, stations left. Over a game they sum to the score.

Written for arrays with a row for each game, of numpy or torch: whoever calls says which.
"""

from typing import Any, Literal, get_args

Reward = Literal["win", "margin", "score"]
REWARDS: tuple[Reward, ...] = get_args(Reward)


def check_reward(name: str) -> Reward:
    """The name, if there is such a reward."""
    for reward in REWARDS:
        if name == reward:
            return reward
    raise ValueError(f"There is no reward {name!r}; the rewards are {', '.join(REWARDS)}.")


def rewards_of(reward: Reward, library: Any, points: Any, won: Any) -> Any:
    """The rewards `win` or `margin` of every player in games that have ended.

    `points` has the points of the players, `won` has 1 for those who won. `library` is numpy or
    torch, whichever the arrays are of.
    """
    players = points.shape[1]
    if reward == "win":
        share = won / won.sum(1)[:, None]
        return (players * share - 1) / (players - 1)
    rivals = [best_of_others(library, points, p) for p in range(players)]
    return points - library.stack(rivals, 1)


def best_of_others(library: Any, points: Any, player: int) -> Any:
    """The most points of another player, in every game."""
    others = [points[:, p] for p in range(points.shape[1]) if p != player]
    best = others[0]
    for other in others[1:]:
        best = library.maximum(best, other)
    return best
