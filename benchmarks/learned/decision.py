"""What a decision of `network` costs: milliseconds of processor time, from a view to an action.

    python benchmarks/learned/decision.py

For both maps and 2 and 5 players, compiled and with numpy alone; the positions are those of a game
in which the network plays all seats.
"""

import os
import time
from unittest import mock

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # one core, before numpy is loaded

import whistlestop as ws
from whistlestop.bots import network, network_bot
from whistlestop.bots.network_bot import NetworkBot


def milliseconds(name: str, players: int) -> list[float]:
    """Of every decision of a game in which there is something to choose."""
    game, bot = ws.Game(name, players=players, seed=3), NetworkBot("network")
    spent = []
    while game.to_act:
        view = game.view(game.to_act[0])
        begin = time.thread_time()
        action = bot.choose(view)
        if len(view.legal_actions) > 1:
            spent.append(1000 * (time.thread_time() - begin))
        game.push(action)
    return sorted(spent)


def tell(how: str) -> None:
    """Measure everything once; the first decision, which loads the weights, is left out."""
    for name in ("usa", "europe"):
        for players in (2, 5):
            spent = milliseconds(name, players)[:-1]
            mean, late = sum(spent) / len(spent), spent[len(spent) * 99 // 100]
            print(f"{name}, {players} players, {how}: {mean:.2f} ms, 99 of 100 within {late:.2f}")


def main() -> None:
    if network.is_compiled():
        tell("compiled")
    network_bot.network_of.cache_clear()
    network_bot.eyes_of.cache_clear()
    places = [
        mock.patch.object(one, "is_compiled", return_value=False) for one in (network, network_bot)
    ]
    with places[0], places[1]:
        tell("with numpy alone")


if __name__ == "__main__":
    main()
