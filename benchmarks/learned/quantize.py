"""Make the file of a network that is shipped from the weights that `examples/learn.py` keeps.

    python benchmarks/learned/quantize.py na5-a.npz north-america-1 --players 2 3 4 5
    python benchmarks/learned/quantize.py --back north-america-1 na.npz

Every neuron gets weights of one byte and a whole-number scale: `whistlestop.bots.network`. The
second command goes the other way: weights to go on learning from, which are all that it takes.
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from whistlestop.bots.network.arithmetic import ONE, SHIFT, STEP, make_arrays
from whistlestop.bots.network.weights import (
    FOLDER,
    VALUES,
    About,
    Weights,
    check_fit,
    read_weights,
    write_weights,
)
from whistlestop.encoding.blocks import scales
from whistlestop.maps import load_map
from whistlestop.rules.map_data import map_data_of


def quantize(file: Path, name: str, players: list[int]) -> Weights:
    """The whole-number network of a checkpoint."""
    with np.load(file, allow_pickle=False) as found:
        floats = {key: found[key].astype(np.float64) for key in found.files if key != "about"}
        trained = json.loads(found["about"].tobytes())
    map = load_map(trained["map"])
    arrays = make_arrays(floats, np.array(scales(map_data_of(map))), trained["depth"])
    source = hashlib.sha256(file.read_bytes()).hexdigest()
    made = f"{file.stem}, sha256 {source}, {trained['decisions']} decisions"
    about = About(
        name=name,
        map=map.name,
        fingerprint=map.fingerprint,
        encoding=trained["encoding"],
        players=tuple(players),
        width=trained["width"],
        depth=trained["depth"],
        features=len(arrays.inputs),
        choices=len(floats["head.bias"]) - VALUES,
        made=made,
        beliefs=len(floats.get("belief.bias", ())),
    )
    check_fit(about, map)
    return Weights(about, arrays)


def restore(name: str, file: Path) -> None:
    """Weights to go on from; what normalization learned stays part of the weights after it."""
    weights = read_weights(FOLDER / f"{name}.net")
    about, arrays = weights.about, weights.arrays
    unit = int(arrays.inputs.max())

    def floats(weight: Any, scale: Any, bias: Any, step: int) -> tuple[Any, Any]:
        size = ONE * 2.0**SHIFT
        return weight * (scale[:, None] * step / size), (bias - (1 << (SHIFT - 1))) / size

    made: dict[str, Any] = {}
    first = arrays.first.T, arrays.first_scale, arrays.first_bias
    made["first.weight"], made["first.bias"] = floats(*first, unit)
    blocks = zip(arrays.layers, arrays.layer_scale, arrays.layer_bias, strict=True)
    outs = about.choices + VALUES
    head, belief = (
        (arrays.head[part], arrays.head_scale[part], arrays.head_bias[part])
        for part in (slice(outs), slice(outs, None))
    )
    if about.beliefs:
        made["belief.weight"], made["belief.bias"] = floats(*belief, STEP)
    for i, block in enumerate([*blocks, head]):
        layer = "head" if i == about.depth else f"layers.{i}"
        made[f"{layer}.weight"], made[f"{layer}.bias"] = floats(*block, STEP)
        made[f"norms.{i}.weight"] = np.ones(about.width)
        made[f"norms.{i}.bias"] = np.zeros(about.width)
    trained = {"map": about.map, "encoding": about.encoding, "decisions": 0}
    trained |= {"width": about.width, "depth": about.depth, "resumed": about.made}
    told = np.frombuffer(json.dumps(trained).encode(), np.uint8)
    np.savez(file, about=told, **{key: array.astype(np.float16) for key, array in made.items()})


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("file", type=Path)
    take.add_argument("name")
    take.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    take.add_argument("--back", action="store_true", help="the name of a network, then a file")
    args = take.parse_args()
    if args.back:
        restore(str(args.file), Path(args.name))
        return
    made = quantize(args.file, args.name, args.players)
    file = FOLDER / f"{args.name}.net"
    write_weights(made, file)
    print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
