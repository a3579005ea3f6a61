"""Weights of a network that learns, as files of 16-bit numbers without pickle, and copied."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import torch


def save_weights(network: Any, file: Path, about: dict[str, Any]) -> None:
    """Keep the weights of a torch network, and how they were made; never half of them."""
    weights = {name: p.detach().half().cpu().numpy() for name, p in network.named_parameters()}
    part = file.with_suffix(".part.npz")
    np.savez(part, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **weights)
    part.replace(file)


def load_weights(network: Any, file: str | os.PathLike[str]) -> None:
    """Give a torch network the weights that were kept of one of its shape."""
    with np.load(file, allow_pickle=False) as weights:
        for name, p in network.named_parameters():
            p.data.copy_(torch.from_numpy(weights[name].astype(np.float32)))


def copy_weights(source: Iterable[Any], target: Any) -> None:
    """Give a torch network other weights, rounded if it is the less exact one."""
    with torch.no_grad():
        torch._foreach_copy_(list(target.parameters()), list(source))
