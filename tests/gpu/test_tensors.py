"""Games in tensors without a GPU are those of the compiled rules."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed")
pytestmark = pytest.mark.long  # compiling these takes minutes


def test_games_in_tensors_are_the_compiled_ones() -> None:
    import numpy as np

    from whistlestop.fast.games import Games
    from whistlestop.gpu.tensors import Repeated, open_games

    seats, players = np.full((6, 5), -1), [2, 3, 2, 3, 2, 3]
    games, plain = open_games("usa", seats, players, seed=3), Games("usa", seats, players, seed=3)
    seen, marks = torch.zeros_like(games.seen), torch.zeros_like(games.marks)
    games.deal()
    plain.deal()
    look = Repeated(lambda: games.observe(seen, marks), "cpu")
    for _ in range(40):
        look.start()
        look.wait()
        plain.observe()
        assert (seen.numpy() == plain.seen).all()
        chosen = marks.argmax(1).int()
        games.step(chosen)
        plain.step(chosen.numpy())
        assert (games.tally.numpy() == plain.tally).all()


def test_weights_are_kept_without_pickle(tmp_path: Path) -> None:
    from whistlestop.gpu.checkpoints import copy_weights, load_weights, save_weights

    one, other, third = (torch.nn.Linear(3, 2).half().float() for _ in range(3))
    save_weights(one, tmp_path / "one.npz", {"map": "usa"})
    load_weights(other, tmp_path / "one.npz")
    copy_weights(other.parameters(), third)

    assert torch.equal(one.weight, third.weight)
