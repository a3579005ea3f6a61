"""Make the file of a network that is shipped from the weights that `examples/learn.py` keeps.

    python benchmarks/learned/quantize.py na5-a.npz north-america-1 --players 2 3 4 5

Every neuron gets weights of one byte and a whole-number scale: `whistlestop.bots.network`.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

from whistlestop.bots.network.arithmetic import make_arrays
from whistlestop.bots.network.weights import (
    FOLDER,
    VALUES,
    About,
    Weights,
    check_fit,
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
        choices=len(arrays.head) - VALUES,
        made=made,
    )
    check_fit(about, map)
    return Weights(about, arrays)


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("file", type=Path)
    take.add_argument("name")
    take.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    args = take.parse_args()
    made = quantize(args.file, args.name, args.players)
    file = FOLDER / f"{args.name}.net"
    write_weights(made, file)
    print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
